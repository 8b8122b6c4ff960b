"""The register of refusals: each code belongs to exactly one rule, and that rule's text explains it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from turnkeeper.core.model import Refusal


class Refuse(Protocol):
    """Makes a refusal of a registered code."""

    def __call__(self, code: str, /, *, soft: bool = False, **params: str | int) -> Refusal:
        """The refusal ``code``, with the rule it is registered under. Raises :class:`KeyError` for any other."""


def refuser(register: Mapping[str, str]) -> Refuse:
    """Makes refusals of the codes of ``register``, which gives each code its rule; the core's codes are known too.

    >>> refuser({"toy.not_up": "TOY-3"})("toy.not_up", actor="Ana")
    Refusal(code='toy.not_up', rule='TOY-3', params={'actor': 'Ana'}, soft=False)
    """
    known = {**CORE_REFUSALS, **register}

    def refuse(code: str, /, *, soft: bool = False, **params: str | int) -> Refusal:
        """The refusal ``code``, with the rule it is registered under."""
        return Refusal(code, known[code], params, soft)

    return refuse


CORE_REFUSALS: Mapping[str, str] = {
    "core.actor_exists": "CORE-12",
    "core.bad_answer": "CORE-04",
    "core.bad_count": "CORE-12",
    "core.bad_id": "CORE-12",
    "core.bad_mark": "MARK-01",
    "core.bad_option": "CORE-02",
    "core.bad_profile": "CORE-12",
    "core.bad_text": "CORE-12",
    "core.begun": "CORE-01",
    "core.gm_only": "CORE-07",
    "core.is_out": "CORE-12",
    "core.needs_table": "CORE-04",
    "core.tied_with_others": "CORE-04",
    "core.no_change": "CORE-07",
    "core.no_reason": "CORE-08",
    "core.no_counter": "MARK-01",
    "core.no_such_actor": "CORE-07",
    "core.no_such_ask": "CORE-04",
    "core.no_such_mark": "MARK-02",
    "core.no_such_step": "CORE-04",
    "core.nobody": "CORE-01",
    "core.nobodys_step": "CORE-04",
    "core.not_begun": "CORE-01",
    "core.not_out": "CORE-12",
    "core.not_yours": "CORE-07",
    "core.not_your_command": "CORE-08",
    "core.nothing_to_redo": "CORE-08",
    "core.nothing_to_undo": "CORE-08",
    "core.one_at_a_time": "CORE-07",
    "core.over": "CORE-13",
    "core.revealed": "CORE-08",
    "core.too_many_actors": "CORE-12",
    "core.too_many_marks": "MARK-01",
    "core.unknown_command": "CORE-07",
}
"""The rule of each refusal that every system has."""

refuse: Refuse = refuser({})
"""Makes a refusal of the core's own."""
