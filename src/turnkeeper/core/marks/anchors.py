"""Which marks end or come by what has just happened: each moment is told from how the fight stands before and after.

What all seats see decides, so that no mark tells of a turn that its readers do not see. Only for actors that are hidden
from the others does the GM's table count; marks about those are shown to the GM alone.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from turnkeeper.core.cards import RANKS
from turnkeeper.core.marks import events as e
from turnkeeper.core.marks.model import Anchor, Ending, EndOf, Mark, Over, Reached, StartOf, actor_of, anchors_of
from turnkeeper.core.sight import sight_of
from turnkeeper.core.snapshot import Snapshot
from turnkeeper.core.system import AnySystem
from turnkeeper.core.words import GM, SCREEN, ActorId, Event, Left, Scalar, Table

_OF_MARKS = frozenset(e.MARK_EVENTS)
_PAST_ALL = -(10**9)
"""The place at which an order stands when nobody is still to come."""


class Look(Struct, frozen=True, gc=False):
    """What decides about anchors, of one state of a fight."""

    clock: tuple[tuple[str, Scalar], ...] = ()
    up: frozenset[ActorId] = frozenset()
    """Those whose turn is on and who are up."""
    waiting: frozenset[ActorId] = frozenset()
    """Those who have put their turn off, and have it still."""
    place: int | None = None
    """The place at which the order stands, counted down: a result, a score, a rank; ``None`` where it has none."""


def due(system: AnySystem, before: Any, after: Any, event: Event) -> tuple[Event, ...]:  # noqa: ANN401 - any state
    """What becomes of the marks of a fight by ``event``, which led from one state to the other (MARK-03 to MARK-07)."""
    standing = after.fight.marks.standing
    if type(event) in _OF_MARKS:
        return ()
    if isinstance(event, Left):
        gone = [mark for mark in standing.values() if event.actor in (mark.actor, *map(actor_of, anchors_of(mark)))]
        return tuple(e.MarkEnded(mark.id, "gone") for mark in gone)
    if not any(map(anchors_of, standing.values())) or after.fight.stage != "fighting":
        return ()
    then, now = look(system, before), look(system, after)
    if then == now:
        return ()
    return tuple(happened for mark in standing.values() for happened in _of(mark, then, now))


def look(system: AnySystem, state: Any) -> Look:  # noqa: ANN401 - the system's own state
    """What decides about anchors in a state."""
    fight = state.fight
    if fight.stage != "fighting":
        return Look()
    snapshot = Snapshot(system, state)
    table = snapshot.table(SCREEN)
    status = {row.actor: row.status for row in table.actors}
    held = {one.actor for one in table.held}
    sight = sight_of(fight, SCREEN)
    up, waiting = set(), set()
    hidden = [actor for actor in fight.actors if not sight.sees(actor)]
    if hidden:
        whole = snapshot.table(GM)
        status |= {row.actor: row.status for row in whole.actors if row.actor in hidden}
        held |= {one.actor for one in whole.held if one.actor in hidden}
    for actor in fight.actors:
        ref = sight.spell(actor) or actor
        if status.get(ref) == "up":
            up.add(actor)
        elif status.get(ref) == "holding" or ref in held:
            waiting.add(actor)
    return Look(table.clock, frozenset(up), frozenset(waiting), _place(table))


def _place(table: Table) -> int | None:
    """Where the order stands: the rank that is counted, or the highest figure of those still to come."""
    rank = dict(table.clock).get("increment")
    if isinstance(rank, str) and rank in RANKS:
        return _of_rank(rank)
    figures = [row for row in table.actors if row.mark and _whole(row.mark) is not None]
    if not figures:
        return None
    left = [_whole(row.mark) for row in figures if row.status in ("up", "waiting")]
    return max((figure for figure in left if figure is not None), default=_PAST_ALL)


def _whole(mark: str) -> int | None:
    digits = mark.removeprefix("-").removeprefix("\N{MINUS SIGN}")
    return (-1 if digits != mark else 1) * int(digits) if digits.isascii() and digits.isdigit() else None


def _of_rank(rank: str) -> int:
    return len(RANKS) - RANKS.index(rank)


def _of(mark: Mark, then: Look, now: Look) -> Iterator[Event]:
    """What becomes of one mark: it comes, and then it may end."""
    period = repr(now.clock[:1])
    if mark.every is not None and _fires(mark.every, mark, then, now):
        value = mark.most if mark.refill else mark.value
        yield e.MarkCame(mark.id, value, period if isinstance(mark.every, Reached) else "")
    if mark.until is not None and _fires(mark.until, mark, then, now):
        if mark.left > 1:
            yield e.MarkNeared(mark.id, mark.left - 1, period if isinstance(mark.until, Reached) else "")
        else:
            yield e.MarkEnded(mark.id, _WHY[type(mark.until)])


_WHY: dict[type[Anchor], Ending] = {StartOf: "start", EndOf: "end", Over: "over", Reached: "reached"}


def _fires(anchor: Anchor, mark: Mark, then: Look, now: Look) -> bool:
    match anchor:
        case StartOf():
            return anchor.actor in now.up and anchor.actor not in then.up and anchor.actor not in then.waiting
        case EndOf():
            here = anchor.actor in now.up or anchor.actor in now.waiting
            return anchor.actor in then.up and not here
        case Over():
            return _is_over(anchor.unit, then, now)
        case Reached():
            return _is_reached(anchor.place, mark, then, now)


def _is_over(unit: str, then: Look, now: Look) -> bool:
    """Whether a unit of the clock has come to its end: it had begun, and it or a larger one is another now."""
    units = [name for name, _ in then.clock]
    if unit not in units:
        return False
    depth = units.index(unit) + 1
    return then.clock[:depth] != now.clock[:depth]


def _is_reached(place: str, mark: Mark, then: Look, now: Look) -> bool:
    """Whether the order has come to a place for the first time in its round."""
    at = _of_rank(place) if place in RANKS else _whole(place)
    new_round = then.clock[:1] != now.clock[:1]
    if at is None:
        return False
    if new_round and then.clock and mark.came_in != repr(then.clock[:1]) and then.place is not None and then.place > at:
        return True  # the round has passed it, though nobody stood there
    if mark.came_in == repr(now.clock[:1]) or now.place is None or now.place > at:
        return False
    return new_round or then.place is None or then.place > at
