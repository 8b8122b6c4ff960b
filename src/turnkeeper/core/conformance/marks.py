"""Whether marks end and come just when they promise: counted again from the rows of the log, moment by moment."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any, Literal, TypeAlias

from turnkeeper.core.encounter import Encounter
from turnkeeper.core.events import Event, Left
from turnkeeper.core.ids import ActorId
from turnkeeper.core.marks import events as e
from turnkeeper.core.marks.model import Anchor, EndOf, Mark, Over, Reached, StartOf, anchors_of
from turnkeeper.core.marks.places import counts_ranks, goes_by_rank, lowest_place, place_now, value_of
from turnkeeper.core.model import GM, SCREEN, Scalar, Seat, Status, Table
from turnkeeper.core.snapshot import Snapshot
from turnkeeper.core.steps import Transition
from turnkeeper.core.system import AnySystem, by_rank, came_to, moved, running_clock
from turnkeeper.core.visibility import viewer_of

Clock: TypeAlias = tuple[tuple[str, Scalar], ...]
_OF_MARKS = frozenset(e.MARK_EVENTS)
_MOMENTS = frozenset({"start", "end", "over", "reached"})
"""The reasons for which a mark ends at one of its moments."""


def faults_of_marks(fight: Encounter) -> Iterator[str]:
    """The faults in the marks of a fight, by all rows that stand (MARK-03 to MARK-06)."""
    rows = [row for step in fight.steps for row in step.rows]
    looks = _Looks(fight.system)
    moves = _Moves(looks, rows)
    for place, row in enumerate(rows):
        if not isinstance(row.event, e.MarkSet):
            continue
        mark = row.event.mark
        was = row.before.fight.marks.standing.get(mark.id)
        # What a mark that is changed waits for as before has been counted since it began to.
        if mark.until is not None and (was is None or mark.until != was.until):
            yield from _faults_of_until(looks, mark, mark.until, rows, moves, _stands(rows, place, mark, "until"))
        if mark.every is not None and (was is None or mark.every != was.every):
            yield from _faults_of_every(looks, mark, mark.every, rows, moves, _stands(rows, place, mark, "every"))


def _stands(rows: Sequence[Transition], place: int, mark: Mark, kind: Literal["until", "every"]) -> range:
    """The rows in which a mark that is set at ``place`` waits for an anchor: up to the end or the change of either.

    With an actor that leaves, its marks go first: no moment of that row is theirs.
    """
    left = place
    for number in range(place + 1, len(rows)):
        event = rows[number].event
        if isinstance(event, Left):
            left = number
        if (
            isinstance(event, e.MarkSet)
            and event.mark.id == mark.id
            and getattr(event.mark, kind) != getattr(mark, kind)
        ):
            return range(place + 1, number)
        if isinstance(event, e.MarkEnded) and event.mark == mark.id:
            return range(place + 1, left if event.why == "gone" else number + 1)
    return range(place + 1, len(rows))


def _faults_of_until(
    looks: _Looks, mark: Mark, until: Anchor, rows: Sequence[Transition], moves: _Moves, stands: range
) -> Iterator[str]:
    why, moments = _ended_by(rows, mark, stands), _moments(looks, until, moves, stands)
    # With the last row there may be several at once.
    if why in _MOMENTS and not _moments_before(looks, until, moves, stands) < until.times <= moments:
        yield f"{mark.label} ended after {moments} of {until.times} moments: {until}"
    if why not in _MOMENTS and moments >= until.times:
        yield f"{mark.label} did not end at its moment: {until}"


def _faults_of_every(
    looks: _Looks, mark: Mark, every: Anchor, rows: Sequence[Transition], moves: _Moves, stands: range
) -> Iterator[str]:
    moments = _moments(looks, every, moves, stands)
    came = sum(isinstance(event, e.MarkCame) and event.mark == mark.id for event in _events(rows, stands))
    least = moments
    if came < moments and _ended_by(rows, mark, stands) in _MOMENTS and _both_at_once(rows, mark, moves, stands):
        # What ends with the last row is gone before it comes again.
        least = _moments_before(looks, every, moves, stands)
    if not least <= came <= moments:
        yield f"{mark.label} came {came} times of {moments}: {every}"


def _events(rows: Sequence[Transition], stands: range) -> Iterator[Event]:
    return (rows[number].event for number in stands)


def _ended_by(rows: Sequence[Transition], mark: Mark, stands: range) -> str:
    """The reason why a mark ended in some rows; empty if it did not."""
    events = _events(rows, stands)
    return next((event.why for event in events if isinstance(event, e.MarkEnded) and event.mark == mark.id), "")


def _both_at_once(rows: Sequence[Transition], mark: Mark, moves: _Moves, stands: range) -> bool:
    """Whether the row that ended a mark is one at which it would have come again, too."""
    mark = rows[stands[-1]].before.fight.marks.standing[mark.id]
    places = [[number for number, _, _ in moves.of(anchor, stands)] for anchor in anchors_of(mark)]
    return len(places) == 2 and all(places) and places[0][-1] == places[1][-1]


def _moments(looks: _Looks, anchor: Anchor, moves: _Moves, stands: range) -> int:
    """How often an anchor's moment came."""
    if isinstance(anchor, Reached):
        return _times_reached(looks, anchor, moves, stands)
    count = 0
    for before, after in moves.about(anchor, stands):
        match anchor:
            case StartOf():
                came = _status(looks, after, anchor.actor) == "up"
                was = _status(looks, before, anchor.actor)
                beside = 0 < _put_off(looks, before, anchor.actor) <= _put_off(looks, after, anchor.actor)
                comes_up = came and (was not in {"up", "holding"} or (was == "holding" and beside))
                more = _open(looks, after, anchor.actor) > _open(looks, before, anchor.actor)
                more = more or _has_had_more(looks, before, after, anchor.actor)
                count += comes_up or (was == "up" and came and more)
            case EndOf():
                was, now = _status(looks, before, anchor.actor), _status(looks, after, anchor.actor)
                over = _open(looks, before, anchor.actor) - _open(looks, after, anchor.actor)
                # Who held a turn, of those that its system does not count, may still have it by another status.
                unsaid = was == "holding" and now != "done" and not _put_off(looks, before, anchor.actor)
                more = was == now == "up" and _has_had_more(looks, before, after, anchor.actor)
                count += max(0 if unsaid else over, int(more))
            case Over():
                count += _was_over(looks, anchor.unit, before, after)
    return count


def _moments_before(looks: _Looks, anchor: Anchor, moves: _Moves, stands: range) -> int:
    """How often an anchor's moment came before the last row that it looks at."""
    last = max([number for number, _, _ in moves.of(anchor, stands)], default=stands.start)
    return _moments(looks, anchor, moves, range(stands.start, last))


def _times_reached(looks: _Looks, anchor: Reached, moves: _Moves, stands: range) -> int:
    """In how many rounds the order came to a place, or was over before: once in each.

    Of the round in which the mark was set, only what was still to come then counts.
    """
    rounds: list[tuple[str, list[int]]] = []
    passed = False
    ranks, was_by_rank = counts_ranks(looks.system.texts), False
    for table, clock, apart, before, dealt in moves.tables(looks, anchor, stands):
        name = repr(clock[:1])
        in_ranks = ranks or dealt or goes_by_rank(table)
        # The moment at which the last card of a round is taken up is one of ranks, too.
        at = value_of(anchor.place, by_rank=in_ranks or (was_by_rank and rounds[-1][0] == name))
        was_by_rank = in_ranks
        # While no round is on, no place is reached.
        here = place_now(table, apart, looks.system.texts) if clock else None
        if not rounds and clock and at is not None:
            # What had been passed when it was set has come in this round, also in a pass before.
            lowest = lowest_place(here, before)
            passed = lowest is not None and lowest <= at
        if not rounds or rounds[-1][0] != name:
            rounds.append((name, []))
        rounds[-1][1].append(_NOWHERE if here is None or at is None else _BEFORE if here > at else _THERE)
    count = 0
    for number, (_, places) in enumerate(rounds):
        if number == 0 and passed:
            continue
        ended = number + 1 < len(rounds) and places[-1] == _BEFORE
        count += _THERE in places or ended
    return count


_NOWHERE, _BEFORE, _THERE = range(3)
"""An order that has no place yet, is still to come to one, or has come to it."""


class _Looks:
    """The tables of a fight's states: each is looked at for many marks, and made once."""

    def __init__(self, system: AnySystem) -> None:
        self.system = system
        self._snapshots: dict[int, Snapshot] = {}

    def table(self, state: Any, seat: Seat) -> Table:  # noqa: ANN401 - the system's own state
        """As a seat sees it in a state."""
        # A snapshot holds its state: while it is here, no other has that identity.
        found = self._snapshots.get(id(state))
        if found is None:
            found = self._snapshots[id(state)] = Snapshot(self.system, state)
        return found.table(seat)


class _Moves:
    """The states before and after each row that is about no mark.

    For what all may see, the time does not count while only hidden actors are up, nor until a turn goes on that a
    hidden actor interrupted; but all see whose turn is over.
    """

    def __init__(self, looks: _Looks, rows: Sequence[Transition]) -> None:
        self._looks = looks
        self._rows = rows
        self._every: list[tuple[int, Any, Any, bool]] = []
        """The number of each row, the states, and whether the fight stands still for all seats but the GM's."""
        held: Any = None
        for number, row in enumerate(rows):
            if type(row.event) in _OF_MARKS or row.after.fight.stage != "fighting":
                continue
            start = row.before if held is None else held
            still = _only_hidden(looks, row.after) or (held is not None and _goes_on(looks, held, row.after))
            held = start if still else None
            self._every.append((number, row.before, row.after, still))

    def about(self, anchor: Anchor, stands: range) -> Iterator[tuple[Any, Any]]:
        """Those in some rows that an anchor looks at."""
        return ((before, after) for _, before, after in self.of(anchor, stands))

    def of(self, anchor: Anchor, stands: range) -> Iterator[tuple[int, Any, Any]]:
        """The same with the numbers of the rows."""
        held: Any = None
        for number, before, after, still in self._every:
            start = before if held is None else held
            over = still and self._is_over(anchor, start, after)
            held = after if over else start if still else None
            if number not in stands or not self._is_there(anchor, after):
                continue
            # Whom only the GM sees, or saw until now, has turns all the time.
            if self._is_secret(anchor, after):
                yield number, before, after
            elif over or not still:
                yield number, before if self._is_secret(anchor, before) else start, after

    def _is_over(self, anchor: Anchor, then: Any, now: Any) -> bool:  # noqa: ANN401 - the system's own states
        """Whether an anchor's turn was on and is over, for all to see."""
        if not isinstance(anchor, StartOf | EndOf) or self._is_secret(anchor, now):
            return False
        looks, actor = self._looks, anchor.actor
        was, is_now = _status(looks, then, actor), _status(looks, now, actor)
        if was in {"up", "holding"} and is_now == "done":
            return True
        # One that has another turn to come, and has not put off the one that was on.
        beside = 0 < _put_off(looks, now, actor) <= _put_off(looks, then, actor)
        counted = getattr(looks.system, "put_off", None) is not None
        return counted and was == "up" and is_now != "up" and (is_now != "holding" or beside)

    def tables(
        self, looks: _Looks, anchor: Anchor, stands: range
    ) -> Iterator[tuple[Table, Clock, Collection[ActorId], int | None, bool]]:
        """How all saw the fight when a mark was set, and after each of some rows, with the units that are not over.

        And with those that did not stand where their figures put them, the lowest place that there has been, and
        whether its system says that the places were ranks.
        Where a hidden actor is up then, the place that was passed before its turn has been passed.
        """
        after = (after for _, after in self.about(anchor, stands))
        for state in (self._rows[stands.start - 1].after, *after):
            if state.fight.stage == "fighting":
                table = looks.table(state, SCREEN)
                clock = running_clock(looks.system, state, table, SCREEN)
                system = looks.system
                yield table, clock, moved(system, state), came_to(system, state), by_rank(system, state)

    @staticmethod
    def _is_there(anchor: Anchor, state: Any) -> bool:  # noqa: ANN401 - the system's own state
        """Not so for the turns of an actor that has left: its marks are gone."""
        return not isinstance(anchor, StartOf | EndOf) or anchor.actor in state.fight.actors

    @staticmethod
    def _is_secret(anchor: Anchor, state: Any) -> bool:  # noqa: ANN401 - the system's own state
        return isinstance(anchor, StartOf | EndOf) and not viewer_of(state.fight, SCREEN).sees(anchor.actor)


def _goes_on(looks: _Looks, held: Any, state: Any) -> bool:  # noqa: ANN401 - the system's own states
    """Whether a turn that a hidden actor interrupted goes on by the events that follow."""
    if not looks.system.advance(state):
        return False
    cut_in_on = _of_status(looks, held, "up")
    return (
        not _of_status(looks, state, "up")
        and not cut_in_on.isdisjoint(_of_status(looks, state, "waiting"))
        and _clock(looks, held) == _clock(looks, state)
    )


def _of_status(looks: _Looks, state: Any, status: Status) -> frozenset[str]:  # noqa: ANN401 - the system's own state
    """The actors that all see in a status."""
    if state.fight.stage != "fighting":
        return frozenset()
    return frozenset(row.actor for row in looks.table(state, SCREEN).actors if row.status == status)


def _only_hidden(looks: _Looks, state: Any) -> bool:  # noqa: ANN401 - the system's own state
    """Whether of those who are up all seats but the GM's see nobody."""
    if state.fight.stage != "fighting":
        return False
    up = [row.actor for row in looks.table(state, GM).actors if row.status == "up"]
    viewer = viewer_of(state.fight, SCREEN)
    return bool(up) and not _of_status(looks, state, "up") and any(not viewer.sees(actor) for actor in up)


def _was_over(looks: _Looks, unit: str, then: Any, now: Any) -> bool:  # noqa: ANN401 - the system's own states
    before, after = _clock(looks, then), _clock(looks, now)
    if unit not in before:
        return False
    counted = list(before)[: list(before).index(unit) + 1]
    return [before[name] for name in counted] != [after.get(name) for name in counted]


def _clock(looks: _Looks, state: Any) -> Mapping[str, object]:  # noqa: ANN401 - the system's own state
    if state.fight.stage != "fighting":
        return {}
    return dict(running_clock(looks.system, state, looks.table(state, SCREEN), SCREEN))


def _put_off(looks: _Looks, state: Any, actor: ActorId) -> int:  # noqa: ANN401 - the system's own state
    """How many turns an actor has put off, where it may have others beside them."""
    count = getattr(looks.system, "put_off", None)
    if count is None or state.fight.stage != "fighting" or actor not in state.fight.actors:
        return 0
    seen = viewer_of(state.fight, SCREEN).sees(actor)
    return int(count(state, SCREEN if seen else GM).get(actor, 0))


def _open(looks: _Looks, state: Any, actor: ActorId) -> int:  # noqa: ANN401 - the system's own state
    """How many turns of an actor are on or put off."""
    status = _status(looks, state, actor)
    return (status == "up") + max(_put_off(looks, state, actor), int(status == "holding"))


def _has_had_more(looks: _Looks, before: Any, after: Any, actor: ActorId) -> bool:  # noqa: ANN401 - the system's own states
    """Whether a turn of an actor was over in between, where the system counts those."""
    count = getattr(looks.system, "turns_over", None)
    return count is not None and count(after).get(actor, 0) > count(before).get(actor, 0)


def _status(looks: _Looks, state: Any, actor: ActorId) -> str:  # noqa: ANN401 - the system's own state
    """An actor's status as all see it, or as the GM does where nobody else sees the actor; a held action counts."""
    fight = state.fight
    if fight.stage != "fighting" or actor not in fight.actors:
        return ""
    ref = viewer_of(fight, SCREEN).public_id(actor)
    table = looks.table(state, SCREEN if ref else GM)
    status = next(row.status for row in table.actors if row.actor == (ref or actor))
    if status == "up":
        return status
    # A system that counts the turns put off says so of all: a card on hold need not be one of them.
    if getattr(looks.system, "put_off", None) is not None:
        held = _put_off(looks, state, actor) > 0
    else:
        held = status == "holding" or any(one.actor == (ref or actor) for one in table.held)
    return "holding" if held else "waiting" if status == "holding" else status
