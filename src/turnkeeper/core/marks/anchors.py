"""Finds the marks that a change ends or makes due, from the state before and the state after it.

What all seats see decides, so that no mark tells of a turn that its readers do not see. Only for actors that are hidden
from the others does the GM's table count; marks about those are shown to the GM alone.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from turnkeeper.core.events import Event, Left
from turnkeeper.core.ids import ActorId
from turnkeeper.core.marks import events as e
from turnkeeper.core.marks.model import (
    Anchor,
    Ending,
    EndOf,
    Mark,
    Over,
    Reached,
    StartOf,
    TurnState,
    actor_of,
    anchors_of,
)
from turnkeeper.core.marks.places import counts_ranks, goes_by_rank, lowest_place, place_now, value_of
from turnkeeper.core.model import GM, SCREEN, Seat, Table
from turnkeeper.core.snapshot import Snapshot
from turnkeeper.core.system import AnySystem, by_rank, came_to, moved, running_clock
from turnkeeper.core.visibility import viewer_of

_OF_MARKS = frozenset(e.MARK_EVENTS)


class Look(Struct, frozen=True, gc=False):
    """The parts of one state of a fight that decide about anchors."""

    public: TurnState = TurnState()
    secret: TurnState = TurnState()
    """The actors hidden from the others: those who are up, and those who have put a turn off."""
    to_come: frozenset[ActorId] = frozenset()
    """The actors that all seats see and whose turns are still to come."""
    by_rank: bool = False
    """The places of the order are ranks."""
    lowest: int | None = None
    """The lowest place that all see reached in this round; ``None`` for none."""

    @property
    def is_secret(self) -> bool:
        """Whether only hidden actors are up: for all other seats the fight stands still, with no visible reason."""
        return bool(self.secret.up) and not self.public.up

    def still_waits(self, held: TurnState | None) -> bool:
        """Whether the turn in which the fight stood still, if it did, may yet be taken up again."""
        if held is None or self.public.up:
            return False
        return not self.to_come.isdisjoint(held.up) and self.public.clock == held.clock


def due(system: AnySystem, before: Any, after: Any, event: Event) -> tuple[Event, ...]:  # noqa: ANN401 - any state
    """The changes of a fight's marks by ``event``, which led from one state to the other (MARK-03 to MARK-07)."""
    if type(event) in _OF_MARKS:
        return ()
    standing = list(after.fight.marks.standing.values())
    if not isinstance(event, Left):
        return _by_the_order(system, before, after, standing)
    gone = [mark for mark in standing if event.actor in (mark.actor, *map(actor_of, anchors_of(mark)))]
    left = [mark for mark in standing if mark not in gone]
    seen = viewer_of(before.fight, SCREEN).sees(event.actor)
    # By leaving, who was up makes room for others.
    return (*(e.MarkEnded(mark.id, "gone", seen) for mark in gone), *_by_the_order(system, before, after, left))


def _by_the_order(system: AnySystem, before: Any, after: Any, standing: Sequence[Mark]) -> tuple[Event, ...]:  # noqa: ANN401 - any state
    """The marks of ``standing`` that end or come because the order went from one state to the other."""
    marks = after.fight.marks
    if not any(map(anchors_of, standing)) or after.fight.stage != "fighting":
        # A state that is kept for no mark any more would be taken for the present by the next that is set.
        return (e.MarksResumed(),) if marks.before is not None else ()
    then, now = look(system, before), look(system, after)
    hidden = [actor for actor in after.fight.actors if not viewer_of(after.fight, SCREEN).sees(actor)]
    # Who was hidden or shown in mid-turn neither begins nor ends it by that.
    secret = _happened(standing, _with(then.secret, then.public, hidden), now.secret, hidden)
    seen = [actor for actor in after.fight.actors if actor not in hidden]
    ended = {one.mark for one in secret if isinstance(one, e.MarkEnded)}
    left = [mark for mark in standing if mark.id not in ended]
    public_then = _only(_with(marks.before or then.public, then.secret, seen), seen)
    # A hidden actor that cut in on a turn is done, and the turn goes on by what follows.
    if now.is_secret or (now.still_waits(marks.before) and system.advance(after)):
        over = _over(system, public_then, now.public)
        # They may have others that they put off.
        still = _with(_only(public_then, [actor for actor in seen if actor not in over]), now.public, over)
        held = still != marks.before if marks.before is not None else not then.is_secret or over
        return (*secret, *_happened(left, public_then, now.public, over), *((e.MarksHeld(still),) if held else ()))
    public = _happened(left, public_then, now.public, seen, ranks=(then.by_rank, now.by_rank))
    return (*secret, *public, *((e.MarksResumed(),) if marks.before is not None else ()))


def _over(system: AnySystem, then: TurnState, now: TurnState) -> list[ActorId]:
    """Those whose turn is over, as all see, while the fight stands still: they have none any more, or not that one.

    That a turn that was on is not just interrupted is known where the system counts the turns that are put off.
    """
    counted = getattr(system, "put_off", None) is not None
    done = [one for one in now.done if one in {*then.up, *then.waiting} and one not in now.waiting]
    return done + [one for one in then.up if counted and one not in done and _turns_ended(one, then, now)]


def _with(state: TurnState, other: TurnState, actors: Collection[ActorId]) -> TurnState:
    """The state with those of ``actors`` who stood in the other one."""
    more = _only(other, actors)
    up = [one for one in more.up if one not in state.up]
    waiting = [one for one in more.waiting if one not in state.waiting]
    put_off = [one for one in more.put_off if one not in state.put_off]
    over = [one for one in more.over if one[0] in up]
    return replace(
        state, up=(*state.up, *up), waiting=(*state.waiting, *waiting), put_off=(*state.put_off, *put_off),
        over=(*state.over, *over),
    )  # fmt: skip


def _only(state: TurnState, actors: Collection[ActorId]) -> TurnState:
    """The state without those that are not of ``actors``."""
    up, waiting, done = ([one for one in them if one in actors] for them in (state.up, state.waiting, state.done))
    put_off, over = ([one for one in them if one[0] in actors] for them in (state.put_off, state.over))
    return replace(
        state, up=tuple(up), waiting=tuple(waiting), put_off=tuple(put_off), done=tuple(done), over=tuple(over)
    )


def look(system: AnySystem, state: Any) -> Look:  # noqa: ANN401 - the system's own state
    """The parts of ``state`` that decide about anchors."""
    fight = state.fight
    if fight.stage != "fighting":
        return Look()
    snapshot, viewer = Snapshot(system, state), viewer_of(fight, SCREEN)
    table = snapshot.table(SCREEN)
    hidden = [actor for actor in fight.actors if not viewer.sees(actor)]
    spelled = {viewer.public_id(actor) or actor: actor for actor in fight.actors if actor not in hidden}
    in_ranks = counts_ranks(system.texts) or by_rank(system, state) or goes_by_rank(table)
    place = place_now(table, moved(system, state), system.texts)
    clock, lowest = running_clock(system, state, table, SCREEN), lowest_place(place, came_to(system, state))
    seen = replace(_standing(table, spelled), clock=clock, place=place)
    public = _counted(system, state, SCREEN, seen, spelled.values())
    if not hidden:
        return Look(public, by_rank=in_ranks, lowest=lowest)
    secret = _counted(system, state, GM, _standing(snapshot.table(GM), {actor: actor for actor in hidden}), hidden)
    coming = [spelled[row.actor] for row in table.actors if row.status == "waiting" and row.actor in spelled]
    return Look(public, secret, frozenset(coming), in_ranks, lowest)


def as_set(system: AnySystem, state: Any, mark: Mark) -> Mark:  # noqa: ANN401 - the system's own state
    """A mark as it stands in ``state``, in which it is set.

    A place that all see passed has come in this round, however the order goes back: to a delayed turn, to one that the
    GM grants, with another pass (MARK-05); unless the mark was changed and waited for it before.
    """
    if not any(isinstance(anchor, Reached) for anchor in anchors_of(mark)):
        return mark
    here = look(system, state)
    was = state.fight.marks.standing.get(mark.id)
    if was is None or mark.every != was.every:
        mark = replace(mark, came_in=_passed_in(here, mark.every))
    if was is None or mark.until != was.until:
        mark = replace(mark, neared_in=_passed_in(here, mark.until))
    return mark


def _passed_in(here: Look, anchor: Anchor | None) -> str:
    """The round in which all see the place of an anchor passed; empty where it is none, or still to come."""
    at = value_of(anchor.place, by_rank=here.by_rank) if isinstance(anchor, Reached) else None
    return "" if at is None or here.lowest is None or here.lowest > at else _period(here.public)


def _counted(system: AnySystem, state: Any, seat: Seat, found: TurnState, actors: Collection[ActorId]) -> TurnState:  # noqa: ANN401 - the system's own state
    """With the turns that ``actors`` have put off, or had, where a system has several for one."""
    finished = getattr(system, "turns_over", None)
    if finished is not None and found.up:
        turns = finished(state)
        over = [(actor, turns[actor]) for actor in actors if actor in found.up and actor in turns]
        found = replace(found, over=tuple(over))
    count = getattr(system, "put_off", None)
    if count is None:
        return found
    turns = count(state, seat)
    # In the order of the roster: a system may count them by a set.
    put_off = tuple((actor, turns[actor]) for actor in actors if actor in turns)
    return replace(found, waiting=tuple([one for one, _ in put_off if one not in found.up]), put_off=put_off)


def _standing(table: Table, actors: Mapping[ActorId, ActorId]) -> TurnState:
    """Those of ``actors``, by how the table spells them, who are up, have put their turn off, or have none any more."""
    held = {one.actor for one in table.held}
    rows = [row for row in table.actors if row.actor in actors]
    up = tuple([actors[row.actor] for row in rows if row.status == "up"])
    waiting = tuple(
        [actors[row.actor] for row in rows if row.status == "holding" or (row.status != "up" and row.actor in held)]
    )
    done = tuple([actors[row.actor] for row in rows if row.status == "done" and actors[row.actor] not in waiting])
    return TurnState(up=up, waiting=waiting, done=done)


def _happened(
    marks: Iterable[Mark],
    then: TurnState,
    now: TurnState,
    actors: Collection[ActorId],
    *,
    ranks: tuple[bool, bool] | None = None,
) -> list[Event]:
    """What becomes of marks that wait for turns of ``actors``; unless ``ranks`` is ``None``, for moments of the order.

    ``ranks`` says whether the places of the order were ranks before, and whether they are now.

    First what ends with a turn, then what a round brings, then what begins with a turn: as it goes where each is an
    event of its own.
    """
    if then == now:
        return []
    found: list[Event] = []
    gone: set[str] = set()
    for kind in _IN_ORDER:
        for mark in marks:
            moments: list[tuple[int, bool, str]] = []
            for anchor, last, ends in ((mark.every, mark.came_in, False), (mark.until, mark.neared_in, True)):
                if not isinstance(anchor, kind):
                    continue
                mine = anchor.actor in actors if isinstance(anchor, StartOf | EndOf) else ranks is not None
                numbered = _moments(anchor, last, then, now, ranks or (False, False)) if mine else ()
                moments += [(number, ends, period) for number, period in numbered]
            left = mark.left
            # Of several at once it comes with each up to that with which it ends.
            for _, ends, period in sorted(moments) if mark.id not in gone else ():
                found.append(_passes(mark, kind, left, period) if ends else _comes(mark, period))
                left -= ends
                if isinstance(found[-1], e.MarkEnded):
                    gone.add(mark.id)
                    break
    return found


def _comes(mark: Mark, period: str) -> Event:
    return e.MarkCame(mark.id, mark.most if mark.refill else mark.value, period)


def _passes(mark: Mark, until: type[Anchor], left: int, period: str) -> Event:
    return e.MarkNeared(mark.id, left - 1, period) if left > 1 else e.MarkEnded(mark.id, _WHY[until])


def _period(state: TurnState) -> str:
    return repr(state.clock[:1])


_IN_ORDER: tuple[type[Anchor], ...] = (EndOf, Over, Reached, StartOf)
_WHY: dict[type[Anchor], Ending] = {StartOf: "start", EndOf: "end", Over: "over", Reached: "reached"}


def _moments(
    anchor: Anchor, last: str, then: TurnState, now: TurnState, ranks: tuple[bool, bool]
) -> Iterable[tuple[int, str]]:
    """The moments of an anchor, numbered: for a place, the periods of each but the ``last``; else without a name."""
    if isinstance(anchor, Reached):
        return _reached(anchor.place, last, then, now, ranks)
    return [(number, "") for number in range(_times(anchor, then, now))]


def _times(anchor: StartOf | EndOf | Over, then: TurnState, now: TurnState) -> int:
    """How many moments of an anchor there are between the two states."""
    match anchor:
        case StartOf():
            comes_up = anchor.actor in now.up and anchor.actor not in then.up
            starts = comes_up and not _taken_up(anchor.actor, then, now)
            return int(starts or _up_again(anchor.actor, then, now) or _has_more(anchor.actor, then, now))
        case EndOf():
            return max(_turns_ended(anchor.actor, then, now), int(_up_again(anchor.actor, then, now)))
        case Over():
            return int(_is_over(anchor.unit, then, now))


def _up_again(actor: ActorId, then: TurnState, now: TurnState) -> bool:
    """Whether one who was up and is up is so in another turn, which followed at once."""
    return actor in then.up and actor in now.up and now.turns_over(actor) > then.turns_over(actor)


def _has_more(actor: ActorId, then: TurnState, now: TurnState) -> bool:
    """Whether another turn has come up for one who is up."""
    return actor in then.up and actor in now.up and _turns_open(actor, now) > _turns_open(actor, then)


def _taken_up(actor: ActorId, then: TurnState, now: TurnState) -> bool:
    """Whether the turn of one who is up now is one that it had put off, and not another beside that."""
    return actor in then.waiting and not now.turns_put_off(actor) >= then.turns_put_off(actor) > 0


def _turns_ended(actor: ActorId, then: TurnState, now: TurnState) -> int:
    """The number of an actor's turns that are over: no longer on, and not put off, or lost after they had been."""
    if actor in then.waiting and not then.turns_put_off(actor) and actor not in now.done:
        return 0
    return max(0, _turns_open(actor, then) - _turns_open(actor, now))


def _turns_open(actor: ActorId, state: TurnState) -> int:
    """The number of an actor's turns that have begun and are not over: one that is on, and those put off."""
    return (actor in state.up) + max(state.turns_put_off(actor), int(actor in state.waiting))


def _is_over(unit: str, then: TurnState, now: TurnState) -> bool:
    """Whether a unit of the clock has come to its end: it had begun, and it or a larger one is another now."""
    units = [name for name, _ in then.clock]
    if unit not in units:
        return False
    depth = units.index(unit) + 1
    return then.clock[:depth] != now.clock[:depth]


def _reached(place: str, last: str, then: TurnState, now: TurnState, ranks: tuple[bool, bool]) -> list[tuple[int, str]]:
    """The rounds in which the order has come to a place for the first time: 0 the one before, 1 the one that is on.

    Not the one in which it came there ``last``. A round may go by ``ranks`` and the next by numbers, or the reverse.
    """
    new_round = then.clock[:1] != now.clock[:1]
    was_at = value_of(place, by_rank=ranks[0])
    at = value_of(place, by_rank=ranks[1] or (ranks[0] and not new_round))
    found: list[tuple[int, str]] = []
    # The round has passed it, though nobody stood there.
    passed = new_round and was_at is not None and then.place is not None and then.place > was_at
    if passed and then.clock and last != _period(then):
        found.append((0, _period(then)))
    if at is not None and now.clock and last != _period(now) and now.place is not None and now.place <= at:
        found += [(1, _period(now))] if new_round or then.place is None or then.place > at else []
    return found
