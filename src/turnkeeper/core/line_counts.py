"""Counts the lines of the log for each kind of seat: at its first look, then as lines come and go."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence
from typing import Any, TypeAlias

from turnkeeper.core.fight import Fight
from turnkeeper.core.ids import ActorId
from turnkeeper.core.model import Role, Seat
from turnkeeper.core.recipients import Recipients
from turnkeeper.core.steps import Step, Transition, is_told
from turnkeeper.core.system import AnySystem, recipients
from turnkeeper.core.visibility import Audience, Viewer

_Kind: TypeAlias = tuple[Role, frozenset[ActorId]]


class LineCounts:
    """The number of lines that the first steps have for each kind of seat: an index that grows when it is read."""

    def __init__(self, system: AnySystem) -> None:
        self._system = system
        self._counts: dict[_Kind, array[int]] = {}

    def of(self, seat: Seat, steps: Sequence[Step]) -> Sequence[int]:
        """The number of lines that the seat has up to the end of each step."""
        counts = self._counts.get((seat.role, seat.actors))
        if counts is None or len(counts) < len(steps):
            self.count([seat], steps)
            counts = self._counts[seat.role, seat.actors]
        return counts

    def counted(self, seat: Seat) -> int:
        """The number of steps whose lines are counted for the seat."""
        return len(self._counts.get((seat.role, seat.actors), ()))

    def cut(self, steps: int) -> None:
        """Forget all steps after the first ``steps``."""
        for counts in self._counts.values():
            del counts[steps:]

    def copy(self) -> LineCounts:
        """A copy of the counts that changes independently."""
        other = LineCounts(self._system)
        other._counts = {kind: counts[:] for kind, counts in self._counts.items()}
        return other

    def count(self, seats: Iterable[Seat], steps: Sequence[Step]) -> None:
        """Count for all of these in one pass: it costs little more than for one of them."""
        kinds = {(seat.role, seat.actors): seat for seat in seats}
        by_start: dict[int, list[_Kind]] = {}
        for kind in kinds:
            by_start.setdefault(len(self._counts.setdefault(kind, array("I"))), []).append(kind)
        for start, together in by_start.items():
            if start < len(steps):
                self._go_on([kinds[kind] for kind in together], [self._counts[kind] for kind in together], start, steps)

    def _go_on(self, seats: Sequence[Seat], counts: Sequence[array[int]], start: int, steps: Sequence[Step]) -> None:
        audience = _Audience(self._system, seats)
        everybody = audience.everybody
        hear = audience.hear
        totals = [each[-1] if each else 0 for each in counts]
        adders = [each.append for each in counts]
        told_to_all = 0
        for step in steps[start:]:
            for row in step.rows:
                told = hear(row)
                if told is everybody:
                    told_to_all += 1
                else:
                    for place in told:
                        totals[place] += 1
            for add, total in zip(adders, totals):  # noqa: B905 - of one length, and asked for each step
                add(total + told_to_all)


class _Audience:
    """Some seats, and which of them are told of a row: each is asked only where another's answer is not its own too."""

    def __init__(self, system: AnySystem, seats: Sequence[Seat]) -> None:
        self.everybody = tuple(range(len(seats)))
        """The places of all of the seats."""
        self._system = system
        self._seats = seats
        self._told_to = recipients(system)
        self._fight: Fight[Any, Any] | None = None
        self._sights: Sequence[Viewer] = ()
        self._groups: Sequence[tuple[Viewer, Sequence[int]]] = ()
        """Seats that know the same actors: the viewer of one of them, and the places of all."""
        self._known: dict[object, Sequence[int]] = {}
        """The places of the seats that see events of a kind, or those with one actor, with these faces and options."""

    def hear(self, row: Transition) -> Sequence[int]:
        """The places of the seats that are told of a row: ``everybody`` itself for all of them."""
        event = row.event
        kind = type(event)
        if row.before.fight is not self._fight:
            self._look(row.before.fight)
        hearing = self._told_to.get(kind)
        if hearing is None:
            return self._narrated(row)
        rests_on = hearing.rests_on
        if rests_on == "audience":
            return self._alike(hearing, row)
        if rests_on == "seat":
            return self._each(hearing, row)
        key = (kind, event.actor) if rests_on == "actor" else kind  # type: ignore[attr-defined]
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = self._each(hearing, row)
        return known

    def _look(self, fight: Fight[Any, Any]) -> None:
        """See who is there, and by which options."""
        before, self._fight = self._fight, fight
        if before is not None and before.options is not fight.options:
            self._known.clear()
        if before is not None and before.faces is fight.faces:
            return
        self._sights = [Viewer(fight, seat) for seat in self._seats]
        groups: dict[Audience, tuple[Viewer, list[int]]] = {}
        for place, viewer in enumerate(self._sights):
            groups.setdefault(viewer.audience, (viewer, []))[1].append(place)
        self._groups = [(viewer, self._places(places)) for viewer, places in groups.values()]
        self._known.clear()

    def _narrated(self, row: Transition) -> Sequence[int]:
        """Who is told of an event of the core, or of a system that does not say who is."""
        return self._places(place for place, seat in enumerate(self._seats) if is_told(self._system, row, seat))

    def _alike(self, hearing: Recipients, row: Transition) -> Sequence[int]:
        state, event = row.before, row.event
        if len(self._groups) == 1:
            viewer, places = self._groups[0]
            return places if hearing.told(state, event, viewer) else ()
        told = [places for viewer, places in self._groups if hearing.told(state, event, viewer)]
        return self._places(place for places in told for place in places)

    def _each(self, hearing: Recipients, row: Transition) -> Sequence[int]:
        state, event = row.before, row.event
        return self._places(place for place, viewer in enumerate(self._sights) if hearing.told(state, event, viewer))

    def _places(self, places: Iterable[int]) -> Sequence[int]:
        found = tuple(places)
        return self.everybody if len(found) == len(self.everybody) else found
