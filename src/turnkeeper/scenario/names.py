"""The names that a scenario may use: actors, seats, rules, codes, prompts. Any other one is a problem."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterable, Mapping, Sequence
from difflib import get_close_matches
from typing import Any

from turnkeeper import rulebook
from turnkeeper.core.commands import Command
from turnkeeper.core.errors import InputError
from turnkeeper.core.message import MessageText, one_or_other
from turnkeeper.core.refusals import CORE_REFUSALS
from turnkeeper.core.system import AnySystem
from turnkeeper.core.texts import CORE
from turnkeeper.scenario.compare import phrase

_RULE = re.compile(r"[A-Z][A-Z0-9]*-[A-Z]?\d+")
_MASK = re.compile(r"\?\d*")
_MOST = 24
"""Names that a problem lists."""


class Names:
    """The names of one scenario. Every method raises :class:`InputError` with ``place`` for a name that is none."""

    def __init__(
        self, system: AnySystem, actors: Mapping[str, str], seats: Iterable[str], steps: Sequence[object]
    ) -> None:
        """``actors``: the names in the roster, by id. ``steps`` as they are written: some bring in more actors."""
        tables = [{**_table(step), **_table(_table(step).get("with"))} for step in steps]
        joins = [step for step in tables if step.get("do") == "join"]
        renames = [step for step in tables if step.get("do") == "rename"]
        self.system = system
        self.actors = tuple(dict.fromkeys((*actors, *(str(step.get("actor")) for step in joins))))
        self.called = frozenset((*actors.values(), *(str(step.get("name")) for step in (*joins, *renames))))
        self.seats = tuple(seats)
        self.texts = frozenset((*CORE, *system.texts))
        self.prompts = tuple(dict.fromkeys((*system.steps, *self.keys("ask."))))
        self.labels = tuple(str(step["label"]) for step in tables if step.get("label"))

    def keys(self, start: str) -> list[str]:
        """The keys of the text catalogue that begin with ``start``, without it."""
        return sorted(key.removeprefix(start) for key in self.texts if key.startswith(start))

    def actor(self, name: str, *place: str) -> None:
        """An actor's id, or the mask it is seen by, or a card that is no actor's."""
        if name and not _MASK.fullmatch(name) and f"card.{name}" not in self.texts:
            one_of(name, self.actors, "actor", *place)

    def seat(self, name: str, *place: str) -> None:
        """A seat."""
        one_of(name, self.seats, "seat", *place)

    def rule(self, name: str, *place: str) -> None:
        """A rule of the rulebook, or any in a chapter of the system's own that the rulebook does not have."""
        if not _RULE.fullmatch(name):
            raise wrong("no_rule", *place, name=name[:40])
        if name.partition("-")[0] not in self._own_chapters:
            one_of(name, [rule.id for rule in rulebook.rules()], "rule", *place)

    @functools.cached_property
    def _own_chapters(self) -> frozenset[str]:
        named = [rule for kind in self.system.codec.events.values() for rule in kind.rules]
        named += getattr(self.system, "refusals", {}).values()
        return frozenset(rule.partition("-")[0] for rule in named) - {rule.chapter for rule in rulebook.rules()}

    def code(self, name: str, *place: str) -> None:
        """The code of a refusal."""
        codes = {*CORE_REFUSALS, *getattr(self.system, "refusals", ()), *self.keys("refusal.")}
        one_of(name, sorted(codes), "refusal", *place)

    def text(self, name: str, *place: str) -> None:
        """A key of the text catalogue."""
        one_of(name, sorted(self.texts), "text", *place)

    def command(self, name: str, *place: str) -> type[Command]:
        """The kind of a command."""
        one_of(name, self.system.codec.commands, "command", *place)
        return self.system.codec.commands[name]

    def prompt(self, name: str, *place: str) -> None:
        """A step that prompts, or the id of a prompt: there is a stroke in it."""
        if "/" not in name:
            one_of(name, self.prompts, "prompt", *place)

    def queue(self, name: str, *place: str) -> None:
        """A key of ``[chance]``."""
        if "/" not in name:
            one_of(name, ("all", *self.prompts, *self.actors), "prompt_or", *place)

    def clock_unit(self, name: str, *place: str) -> None:
        """A unit of the system's clock, as far as its texts name them."""
        units = [unit for unit in self.keys("clock.") if "." not in unit]
        if units:
            one_of(name, units, "clock_unit", *place)


def wrong(key: str, /, *place: str, **params: object) -> InputError:
    """The mistake of that key, of those that a scenario can have."""
    return InputError(MessageText(f"mistakes.scenario.{key}", **params), *place)


def one_of(name: str, known: Iterable[str], what: str, *place: str) -> None:
    """Raises :class:`InputError` for a name that is not known, with those that are like it, or all if they are few."""
    names = list(known)
    if name in names:
        return
    told = MessageText(f"mistakes.name.{what}", name=name[:60])
    if len(names) <= _MOST:
        told = known_instead(told, names)
    elif near := get_close_matches(name, names, 3):
        told = MessageText("mistakes.name.near", missing=told, names=one_or_other(near))
    raise InputError(told, *place)


def known_instead(missing: str, names: Iterable[str]) -> MessageText:
    """The message that a name is not there, with those that are."""
    there = ", ".join(names) or phrase("none")
    return MessageText("mistakes.name.known", missing=missing, names=there)


def _table(value: object) -> Mapping[str, Any]:
    return value if isinstance(value, dict) else {}
