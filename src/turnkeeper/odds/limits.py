"""Checks of a question: each raises :class:`~turnkeeper.core.errors.InputError` with one clear line."""

from __future__ import annotations

from collections.abc import Sequence

from turnkeeper.core.errors import InputError
from turnkeeper.core.message import MessageText

MOST_ACTORS = 500
"""More actors than a fight holds."""


def within(what: str, value: int, low: int, high: int, *, of: str = "") -> None:
    """Raise :class:`InputError` unless ``value`` is from ``low`` to ``high``.

    ``what`` is the key of a message ``mistakes.part.what``; ``of`` is the name of whose number it is, if it says so.
    """
    if not low <= value <= high:
        part = MessageText(f"mistakes.part.what.{what}", name=of)
        found, least, most = str(value), str(low), str(high)
        raise InputError(MessageText("mistakes.odds.within", what=part, number=found, low=least, high=most))


def distinct(names: Sequence[str]) -> None:
    """Raise :class:`InputError` for two actors of one name, or more than :data:`MOST_ACTORS`."""
    if len(names) > MOST_ACTORS:
        raise InputError(MessageText("mistakes.odds.most", number=len(names), most=MOST_ACTORS))
    for name in names:
        if names.count(name) > 1:
            raise InputError(MessageText("mistakes.odds.twice_called", name=name[:60]))


def known(name: str, names: Sequence[str]) -> int:
    """The index of ``name`` in ``names``. Raises :class:`InputError` if it is not there."""
    if name not in names:
        others = ", ".join(names)[:200] or MessageText("mistakes.part.none")
        raise InputError(MessageText("mistakes.odds.no_actor_of", name=name[:60], names=others))
    return list(names).index(name)
