"""The standings as one seat may see them: the only source of every export of the order."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from msgspec import Struct

from turnkeeper.core.encounter import Encounter
from turnkeeper.core.ids import ActorId
from turnkeeper.core.marks.model import MarkRow
from turnkeeper.core.model import ActorRow, Scalar, Seat, Side, Status, Table, Visibility

_WHOLE = re.compile(r"-?\d{1,9}")
_MARKED_BY_CARDS = ("draw", "hands", "npc_deck", "countdown")
"""Systems in which the public figure of an actor is how many cards it has."""


class StandingRow(Struct, frozen=True):
    """One actor in the order of the moment."""

    actor: ActorId
    name: str
    side: Side
    status: Status
    group: str
    count: int
    mark: str
    visibility: Visibility
    beat: int | None
    """The actor's place among those to come, 0 for those who may act now, the same for those who act together;
    ``None``: it has none, or nobody can know it."""
    initiative: int | None
    """A number that sorts, highest first, into the same order: the result or score where that does, else a rank."""
    marks: tuple[str, ...] = ()
    """The marks on it that the seat sees, each in words."""

    @property
    def label(self) -> str:
        """The actor's name, with the number of heads it stands for."""
        return f"{self.name} ({self.count})" if self.count > 1 else self.name


def standings(fight: Encounter, seat: Seat) -> tuple[StandingRow, ...]:
    """Everybody whom the seat sees, in the order in which they act as far as it is known, then the rest."""
    table = fight.table(seat)
    beats = _beats(table)
    places = {actor: place for place, beat in enumerate(beats) for actor in beat}
    numbers = _numbers(() if table.system in _MARKED_BY_CARDS else table.actors, beats)
    found = [
        StandingRow(
            row.actor, row.name, row.side, row.status, row.group, row.count, row.mark, row.visibility,
            places.get(row.actor), numbers.get(row.actor), marks_of(table, row.actor),
        )
        for row in table.actors
    ]  # fmt: skip
    last = len(beats)
    return tuple(sorted(found, key=lambda one: (last if one.beat is None else one.beat, _low(one))))


def marks_of(table: Table, actor: ActorId) -> tuple[str, ...]:
    """The marks on an actor, or on the table (an empty name), as a seat sees them; those that stand.

    A counter is shown with its value and highest value, or with the word that stands for it.
    """
    return tuple(_mark(mark) for mark in table.marks if mark.actor == actor and not mark.ended and not mark.proposed)


def _mark(mark: MarkRow) -> str:
    if mark.value is None:
        return f"{mark.label} {mark.word}" if mark.word else mark.label
    return f"{mark.label} {mark.value}" + ("" if mark.most is None else f"/{mark.most}")


def _low(one: StandingRow) -> int:
    return -one.initiative if one.beat is None and one.initiative is not None else 0


def _beats(table: Table) -> list[tuple[ActorId, ...]]:
    """The actors whose turn it is, then those to come, each once. Before a turn, whom others may cut in on comes first.

    A chance beside the order is no place in it.
    """
    up = [opening.actor for opening in table.now if opening.is_up]
    before = [opening.interrupts for opening in table.now if opening.interrupts is not None]
    now = tuple(dict.fromkeys(up or before))
    seen: set[ActorId] = set()
    beats = []
    for beat in (now, *table.upcoming):
        first = tuple(actor for actor in beat if actor not in seen)
        seen.update(first)
        if first:
            beats.append(first)
    return beats


def _numbers(rows: Sequence[ActorRow], beats: Sequence[Sequence[ActorId]]) -> dict[ActorId, int]:
    marks = {row.actor: int(row.mark) for row in rows if _WHOLE.fullmatch(row.mark)}
    ordered = [actor for beat in beats for actor in beat]
    if ordered and all(actor in marks for actor in ordered):
        said = [marks[actor] for actor in ordered]
        if all(first >= second for first, second in pairwise(said)):
            return marks
    return {actor: len(beats) - place for place, beat in enumerate(beats) for actor in beat}


def clock_of(clock: Sequence[tuple[str, Scalar]]) -> int:
    """The number of the round, turn or cycle on a table's clock; 0 before the first."""
    return next((value for _, value in clock if isinstance(value, int) and not isinstance(value, bool)), 0)
