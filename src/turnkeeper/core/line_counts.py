"""How many lines of the log each kind of seat has: counted at its first look, then kept as lines come and go."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence
from itertools import islice
from typing import TypeAlias

from turnkeeper.core.sight import Eyes, sight_of
from turnkeeper.core.steps import Row, Step, is_told
from turnkeeper.core.system import AnySystem, told_alike
from turnkeeper.core.words import ActorId, Role, Seat

_Kind: TypeAlias = tuple[Role, frozenset[ActorId]]
_Groups: TypeAlias = Sequence[tuple[Seat, Sequence[int]]]
"""Seats that know the same actors: one of them, and the places of all."""


class LineCounts:
    """For each kind of seat, how many lines the first steps have: an index that grows when it is read."""

    def __init__(self, system: AnySystem) -> None:
        self._system = system
        self._alike = told_alike(system)
        self._counts: dict[_Kind, array[int]] = {}

    def of(self, seat: Seat, steps: Sequence[Step]) -> Sequence[int]:
        """For each step, how many lines the seat has up to its end."""
        counts = self._counts.get((seat.role, seat.actors))
        if counts is None or len(counts) < len(steps):
            self.count([seat], steps)
            counts = self._counts[seat.role, seat.actors]
        return counts

    def counted(self, seat: Seat) -> int:
        """Of how many steps the seat's lines are counted."""
        return len(self._counts.get((seat.role, seat.actors), ()))

    def cut(self, steps: int) -> None:
        """Forget all steps after the first ``steps``."""
        for counts in self._counts.values():
            del counts[steps:]

    def copy(self) -> LineCounts:
        """The same numbers, to go on from alone."""
        other = LineCounts(self._system)
        other._counts = {kind: counts[:] for kind, counts in self._counts.items()}
        return other

    def count(self, seats: Iterable[Seat], steps: Sequence[Step]) -> None:
        """Count for all of these in one pass: most lines are told alike to seats that know the same actors."""
        kinds = {(seat.role, seat.actors): seat for seat in seats}
        by_start: dict[int, list[_Kind]] = {}
        for kind in kinds:
            by_start.setdefault(len(self._counts.setdefault(kind, array("Q"))), []).append(kind)
        for start, together in by_start.items():
            if start < len(steps):
                self._go_on([kinds[kind] for kind in together], [self._counts[kind] for kind in together], start, steps)

    def _go_on(self, seats: Sequence[Seat], counts: Sequence[array[int]], start: int, steps: Sequence[Step]) -> None:
        totals = [each[-1] if each else 0 for each in counts]
        single = [(seat, (place,)) for place, seat in enumerate(seats)]
        groups: _Groups = single
        faces: object = None
        for step in islice(steps, start, None):
            for row in step.rows:
                alike = type(row.event) in self._alike
                if alike and row.before.fight.faces is not faces:
                    faces = row.before.fight.faces
                    groups = _groups(row, seats)
                for seat, places in groups if alike else single:
                    if is_told(self._system, row, seat):
                        for place in places:
                            totals[place] += 1
            for each, total in zip(counts, totals, strict=True):
                each.append(total)


def _groups(row: Row, seats: Sequence[Seat]) -> _Groups:
    """The seats by what they know of who is there before a row."""
    found: dict[Eyes, tuple[Seat, list[int]]] = {}
    for place, seat in enumerate(seats):
        found.setdefault(sight_of(row.before.fight, seat).eyes, (seat, []))[1].append(place)
    return tuple(found.values())
