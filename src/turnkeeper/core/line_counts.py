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
        hear = _Audience(self._system, seats).hear
        totals = [each[-1] if each else 0 for each in counts]
        for step in steps[start:]:
            for row in step.rows:
                for place in hear(row):
                    totals[place] += 1
            for each, total in zip(counts, totals):  # noqa: B905 - of one length, and asked for each step
                each.append(total)


class _Audience:
    """Some seats, and which of them are told of a row: each is asked only where another's answer is not its own too."""

    def __init__(self, system: AnySystem, seats: Sequence[Seat]) -> None:
        self._system = system
        self._seats = seats
        self._told_to = recipients(system)
        self._fight: Fight[Any, Any] | None = None
        self._viewers: Sequence[Viewer] = ()
        self._groups: Sequence[tuple[Viewer, Sequence[int]]] = ()
        """Seats that know the same actors: the viewer of one of them, and the places of all."""
        self._known: dict[object, Sequence[int]] = {}
        """The places of the seats that see events of a kind, or those with one actor, with these faces and options."""

    def hear(self, row: Transition) -> Sequence[int]:
        """The places of the seats that are told of a row."""
        state, event, kind = row.before, row.event, type(row.event)
        hearing = self._told_to.get(kind)
        if hearing is None:
            # An event of the core, or of a system that does not say who is told.
            return [place for place, seat in enumerate(self._seats) if is_told(self._system, row, seat)]
        if state.fight is not self._fight:
            self._look(state.fight)
        if hearing.rests_on == "audience":
            told = [places for viewer, places in self._groups if hearing.told(state, event, viewer)]
            return told[0] if len(told) == 1 else [place for places in told for place in places]
        if hearing.rests_on == "seat":
            return self._each(hearing, row)
        key = (kind, event.actor) if hearing.rests_on == "actor" else kind  # type: ignore[attr-defined]
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
        self._viewers = [Viewer(fight, seat) for seat in self._seats]
        groups: dict[Audience, tuple[Viewer, list[int]]] = {}
        for place, viewer in enumerate(self._viewers):
            groups.setdefault(viewer.audience, (viewer, []))[1].append(place)
        self._groups = list(groups.values())
        self._known.clear()

    def _each(self, hearing: Recipients, row: Transition) -> Sequence[int]:
        state, event = row.before, row.event
        return [place for place, viewer in enumerate(self._viewers) if hearing.told(state, event, viewer)]
