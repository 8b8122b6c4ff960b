"""Puts what a fight shows into words: names for ids, texts for keys."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterable, Mapping

import msgspec

from turnkeeper.core.encounter import Encounter
from turnkeeper.core.ids import ActorId
from turnkeeper.core.marks.model import Anchor, EndOf, MarkRow, Over, StartOf
from turnkeeper.core.model import ActorRow, Held, Opening, Scalar, Seat, Waiting
from turnkeeper.core.texts import figure, signed, texts_of
from turnkeeper.core.visibility import actor_fields

_SEEN = {"known": "", "unknown": " (seen as ?)", "hidden": " (hidden)"}


class Labels:
    """The words for one moment of a fight and one seat."""

    def __init__(self, fight: Encounter, seat: Seat) -> None:
        self.fight = fight
        self._texts = texts_of(fight.system)
        self.table = fight.table(seat)
        self._gm = seat.role == "gm"
        self.rows: Mapping[str, ActorRow] = {row.actor: row for row in self.table.actors}

    def has(self, key: str) -> bool:
        """Whether there is a text for ``key``."""
        return key in self._texts

    def text(self, key: str, other: str, params: Mapping[str, object] | None = None) -> str:
        """The text for ``key``, or else ``other``."""
        return self.fight.text(key, params) if self.has(key) else other

    def gaps(self, key: str) -> frozenset[str]:
        """What the text for ``key`` leaves to be filled in."""
        return self._texts.params(key)

    @functools.cached_property
    def _shared(self) -> frozenset[str]:
        """Names that several actors have."""
        names = [row.name for row in self.table.actors]
        return frozenset(name for name in names if names.count(name) > 1)

    def actor(self, ref: str) -> str:
        """An actor's name; with its id where several have that name."""
        row = self.rows.get(ref)
        if row is None:
            return ref
        return f"{row.name} ({row.actor})" if row.name in self._shared else row.name

    def actors(self, refs: Iterable[str]) -> str:
        """Several names in a row."""
        return runs(", ".join(map(self.actor, refs)))

    def likely(self) -> list[ActorId]:
        """The actor that is meant where none is named: the one that is up, or the seat's only one."""
        mine = [row.actor for row in self.table.actors if row.mine]
        up = list(dict.fromkeys(opening.actor for opening in self.table.now))
        return next((them for them in (up if self._gm else [], mine) if len(them) == 1), [])

    def heads(self, ref: str) -> str:
        """An actor's name, how many it stands for, and for the GM what the others see of it."""
        row = self.rows.get(ref)
        if row is None:
            return ref
        count = f" x{row.count}" if row.count > 1 else ""
        return f"{self.actor(ref)}{count}{_SEEN[row.visibility] if self._gm else ''}"

    def marked(self, ref: str) -> str:
        """An actor's name with its public figure."""
        row = self.rows.get(ref)
        return f"{self.heads(ref)}: {figure(row.mark)}" if row is not None and row.mark else self.heads(ref)

    def pile_card(self, name: str) -> str:
        """What lies in a public pile: a card by its own name or text; one that has none (``ana#1``) by whose it is."""
        owner, made, _ = name.rpartition("#")
        return self.text(f"card.{name}", self.actor(owner if made and owner in self.rows else name))

    def clock(self, clock: Iterable[tuple[str, Scalar]]) -> str:
        """Where the fight stands."""
        return " · ".join(self._unit(unit, value) for unit, value in clock if value != "")

    def _unit(self, unit: str, value: Scalar) -> str:
        named = f"clock.{unit}.{value}"
        if self.has(named):
            return self.fight.text(named)
        template = self.text(f"clock.{unit}", unit.replace("_", " ").capitalize(), {"value": value, unit: value})
        return template if self.gaps(f"clock.{unit}") else f"{template} {value}"

    def opening(self, opening: Opening) -> str:
        """A chance to act, in words."""
        kind = self.text(f"opening.{opening.kind}", opening.kind.replace("_", " "))
        cuts = f" (before {self.actor(opening.interrupts)})" if opening.interrupts else ""
        return f"{kind}{cuts}"

    def held(self, held: Held) -> str:
        """Something kept for later, in words."""
        what = self.text(f"held.{held.what}", held.what.replace("_", " "))
        return f"{what}, on {self.actor(held.trigger)}" if held.trigger else what

    def mark(self, mark: MarkRow) -> str:
        """A mark with its counter, and until or at which moments it lasts or comes."""
        count = "" if mark.value is None else f" {mark.value}" + ("" if mark.most is None else f"/{mark.most}")
        moments = [self._moment("until", mark.until, mark.left)] if mark.until else []
        moments += [self._moment("every", mark.every, 1)] if mark.every else []
        notes = ", ".join((*moments, *(("proposed",) if mark.proposed else ())))
        return f"{mark.label}{count or (f' {mark.word}' if mark.word else '')}{f' ({notes})' if notes else ''}"

    def _moment(self, when: str, anchor: Anchor, left: int) -> str:
        if isinstance(anchor, StartOf | EndOf):
            params = {"actor": self.actor(anchor.actor)}
        elif isinstance(anchor, Over):
            params = {"unit": self.text(f"over.{anchor.unit}", anchor.unit)}
        else:
            params = {"place": self.text("reached", anchor.place, {"place": anchor.place})}
        kind = str(anchor.__struct_config__.tag)
        return self.fight.text(f"{when}.{kind}", params) + (f", {left} times" if left > 1 else "")

    def ask(self, waiting: Waiting) -> str:
        """A prompt in words: what the fight waits for, and from which actor."""
        step = self.text(f"ask.{waiting.step}", waiting.step.replace("_", " ").replace(".", " "))
        return f"{self.actor(waiting.of)}: {step}" if waiting.of else step

    def size(self, waiting: Waiting) -> str:
        """The dice, cards or names of an ask."""
        match waiting.kind:
            case "roll":
                return dice(waiting.dice) + (signed(waiting.bonus) if waiting.bonus else "")
            case "draw":
                return "1 card" if waiting.count == 1 else f"{waiting.count} cards"
            case "arrange":
                return self.actors(waiting.among)
            case "verdict":
                return " / ".join(map(self.outcome, waiting.among))

    def outcome(self, outcome: str) -> str:
        """An outcome of something played at the table."""
        return self.text(f"outcome.{outcome}", outcome.replace("_", " "))

    def command(self, tag: str, params: Mapping[str, object]) -> str:
        """A command's label."""
        return self.text(f"command.{tag}", tag.replace("_", " ").capitalize(), params)

    def actor_fields(self, tag: str) -> frozenset[str]:
        """The fields of a command that hold actors."""
        kind = self.fight.system.codec.commands.get(tag)
        return frozenset(name for name, *_ in actor_fields(kind)) if kind else frozenset()

    def defaults(self, tag: str) -> Mapping[str, object]:
        """The usual values of a command's fields."""
        kind = self.fight.system.codec.commands.get(tag)
        if kind is None:
            return {}
        fields = msgspec.structs.fields(kind)
        return {field.name: field.default for field in fields if field.default is not msgspec.NODEFAULT}

    def value(self, tag: str, field: str, value: object) -> str:
        """A field's value as one would say it."""
        if isinstance(value, tuple | list):
            return ", ".join(self.value(tag, field, item) for item in value) or "none"
        if field in self.actor_fields(tag) and isinstance(value, str):
            return self.actor(ActorId(value)) if value else "nobody"
        if isinstance(value, bool):
            return "yes" if value else "no"
        if value is None or value == "":
            return "none"
        if tag == "set_option":
            return f"{value}  {self.text(f'option.{value}', '')}".rstrip()
        lower = str(value).lower()
        for key in (
            f"command.{tag}.{value}",
            f"command.{tag}.{field}.{lower}",
            f"{tag}.{lower}",
            f"{field}.{lower}",
            f"outcome.{lower}",
        ):
            if self.has(key):
                return self.fight.text(key)
        return str(value).replace("_", " ")


_RUN = re.compile(r"([^,;:(]*[^,;:(\d\s]) (\d{1,4})(?:, \1 \d{1,4}(?![\w:])){2,}")


def runs(text: str) -> str:
    """``text`` with rows of names that differ only in a number that goes up by one made short.

    >>> runs("Up: Guard 1, Guard 2, Guard 3, Ana"), runs("Guard 1, Guard 3, Guard 4")
    ('Up: Guard 1-3, Ana', 'Guard 1, Guard 3, Guard 4')
    """

    def short(found: re.Match[str]) -> str:
        numbers = [int(name.rpartition(" ")[2]) for name in found[0].split(", ")]
        along = numbers == list(range(numbers[0], numbers[0] + len(numbers)))
        return f"{found[1]} {numbers[0]}-{numbers[-1]}" if along else found[0]

    return _RUN.sub(short, text)


def dice(sides: tuple[int, ...]) -> str:
    """Dice as one writes them.

    >>> dice((20,)), dice((6, 6, 6))
    ('d20', '3d6')
    """
    counts = {side: sides.count(side) for side in sides}
    return "+".join(f"{count if count > 1 else ''}d{side}" for side, count in counts.items()) or "no dice"
