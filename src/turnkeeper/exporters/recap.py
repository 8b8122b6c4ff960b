"""The recap of a fight, as one seat was shown it: turns with their times, holds, the order of each round, luck."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, TypeAlias

from msgspec import Struct

from turnkeeper.core.encounter import Encounter
from turnkeeper.core.ids import ActorId
from turnkeeper.core.model import Opening, Scalar, Seat
from turnkeeper.core.snapshot import Snapshot
from turnkeeper.core.steps import is_told
from turnkeeper.core.visibility import viewer_of
from turnkeeper.exporters.luck import Luck, LuckMoment, luck
from turnkeeper.exporters.standings import clock_of
from turnkeeper.times import moment_of


class RecapTurn(Struct, frozen=True):
    """A turn of an actor's; ``seconds`` leaves out what came between when it was delayed, ``None``: not known."""

    actor: ActorId
    round: int
    seconds: float | None


class RecapTally(Struct, frozen=True):
    """The deeds of one actor: turns, their length in seconds where it is known, holds, and holds that were used.

    ``holds`` is ``None`` where others are not shown who holds.
    """

    actor: ActorId
    name: str
    turns: int
    timed: int
    seconds: float
    longest: float
    holds: int | None
    cut_ins: int


class Recap(Struct, frozen=True):
    """A fight as one seat was shown it.

    ``unit`` is the name of what is counted in ``rounds``: the number of each, and the actors whose turns it had, in the
    order of their first turns in it; ``fought`` is how many there were, also without a turn. ``seconds`` is the time
    from the first line of the fight to its last.
    """

    unit: str
    fought: int
    names: dict[ActorId, str]
    turns: tuple[RecapTurn, ...]
    tallies: tuple[RecapTally, ...]
    rounds: tuple[tuple[int, tuple[ActorId, ...]], ...]
    luck: tuple[Luck, ...]
    seconds: float | None


def recap(fight: Encounter, seat: Seat) -> Recap:
    """A recap of the fight from the moments at which the seat read a line of the log, and from nothing else.

    A hidden actor's deeds write none, and so change nothing here, times included.
    """
    moments = tuple(_moments(fight, seat))
    fought = [one for one in moments if one.table.clock]
    names = {row.actor: row.name for one in moments for row in one.table.actors}
    turns = tuple(_turns(fought, seat))
    return Recap(
        unit=next((one.table.clock[0][0] for one in fought), "round"),
        fought=len({clock_of(one.table.clock) for one in fought}),
        names=names,
        turns=turns,
        tallies=_tallies(names, turns, _holds(fought, seat, fight.system.id), _cut_ins(fought, seat, fight.system.id)),
        rounds=_rounds(turns),
        luck=luck(fight.system.id, moments, seat, names),
        seconds=_between(fought[0].at, fought[-1].at) if fought else None,
    )


def _moments(fight: Encounter, seat: Seat) -> Iterator[LuckMoment]:
    """What stood after each command with a line for the seat, and before it where something hidden came between.

    The time of the latter is that of the line before: when a hidden actor was done, no line of the seat's tells.
    """
    last, at, state = "", "", None
    for number in range(1, fight.line_count(seat) + 1):
        found = fight.step_of_line(seat, number)
        if found is None or found[0].cause == last:
            continue
        step, entry = found
        last = step.cause
        before = step.rows[0].before
        if state is not None and before is not state:
            then = Snapshot(fight.system, before)
            yield LuckMoment(at, then.table(seat), then)
        at, state = entry.at, step.after
        then = Snapshot(fight.system, state)
        read = tuple(row for row in step.rows if is_told(fight.system, row, seat))
        yield LuckMoment(at, then.table(seat), then, read)


_Key: TypeAlias = tuple[ActorId, tuple[tuple[str, Scalar], ...]]


def _up(one: LuckMoment) -> list[Opening]:
    """The openings of those who have a turn: a chance beside the order is none, and who holds may come in and has not.

    In the actor deck who holds may have another card, and is not asked about a hold that cannot be used yet.
    """
    if one.table.stage == "over":
        return []
    held = {held.actor for held in one.table.held} if one.table.system != "draw" else frozenset[ActorId]()
    return [opening for opening in one.table.now if opening.is_awaited and opening.actor not in held]


def _each_up(moments: Sequence[LuckMoment], seat: Seat) -> Iterator[tuple[LuckMoment, list[_Key]]]:
    """The turns that are on at each moment; in the actor deck a hold is used in the turn of its own card."""
    cards: dict[ActorId, _Key] = {}
    held: dict[tuple[ActorId, str], _Key] = {}
    for one in moments:
        holds = one.snapshot.view(seat).holds if one.table.system == "draw" else ()
        names = [(hold.actor, hold.card) for hold in holds if hold.actor in cards]
        held = {name: held.get(name, cards[name[0]]) for name in names}
        used = {hold.actor: held.get((hold.actor, hold.card)) for hold in reversed(holds) if hold.triggered}
        now: list[_Key] = []
        for opening in _up(one):
            key = (opening.actor, one.table.clock)
            if opening.kind in _ON_HOLD:
                now.append(used.get(opening.actor) or key)
            else:
                cards[opening.actor] = key
                now.append(key)
        yield one, now


_ON_HOLD = frozenset({"before", "after"})
"""The kinds of chance that an actor of the deck has by a hold."""


def _turns(moments: Sequence[LuckMoment], seat: Seat) -> Iterator[RecapTurn]:
    """Turns in the order in which they began."""
    times: dict[_Key, list[float | None]] = {}
    since: dict[_Key, str] = {}
    for one, now in _each_up(moments, seat):
        for key in since.keys() - now:
            times[key].append(_between(since.pop(key), one.at))
        for key in now:
            times.setdefault(key, [])
            since.setdefault(key, one.at)
    for key, stretches in times.items():
        known = [seconds for seconds in stretches if seconds is not None]
        # A delayed turn has several stretches; one that goes on, or has no times, is not known.
        whole = bool(stretches) and key not in since and len(known) == len(stretches)
        yield RecapTurn(key[0], clock_of(key[1]), sum(known) if whole else None)


def _between(first: str, last: str) -> float | None:
    """Seconds between two times of the log; ``None`` where it has none, or the clock went back."""
    begun, over = moment_of(first), moment_of(last)
    if begun is None or over is None:
        return None
    seconds = (over - begun).total_seconds()
    return seconds if seconds >= 0 else None


_FACE_DOWN = frozenset({"hands", "countdown"})
"""In these what is on hold is a card, face down unless hands are open."""
_BEGINS = {"draw": "draw.held", "rolled": "rolled.delayed", "passes": "passes.delayed"}
"""The events with which a hold begins, where an actor has several, or holds on after it was let come in."""


def _holds(moments: Sequence[LuckMoment], seat: Seat, system: str) -> Counter[ActorId] | None:
    """How often each actor began to hold or delay; ``None``: cards on hold are face down, and others' to know."""
    found: Counter[ActorId] = Counter()
    before: set[ActorId] = set()
    for one in moments:
        hands = one.snapshot.state.fight.options.hands if system in _FACE_DOWN and seat.role != "gm" else None
        if hands and hands.hand_visibility != "open":
            return None
        holding = {held.actor for held in one.table.held}
        found.update(_read(one, seat, _BEGINS[system]) if system in _BEGINS else holding - before)
        before = holding
    return found


def _read(one: LuckMoment, seat: Seat, tag: str) -> list[ActorId]:
    """The actors, in the seat's spelling, of the events of a kind that it read a line of."""
    rows = [row for row in one.rows if row.event.__struct_config__.tag == tag]
    return [ref for row in rows for ref in viewer_of(row.before.fight, seat).public_ids(_with_hold(row.event))]


def _acting_with_held(one: LuckMoment, seat: Seat) -> list[ActorId]:
    """The actors, in the seat's spelling, that it read to act with what they held: it may come long after they said so.

    A held action that is let go or lost is gone without that, though its owner may be up next by another.
    """
    return [
        ref
        for row in one.rows
        for ref in viewer_of(row.before.fight, seat).public_ids(
            row.after.acting_with_held - row.before.acting_with_held
        )
    ]


def _with_hold(event: Any) -> list[ActorId]:  # noqa: ANN401 - any event of one actor's
    return [event.actor] if getattr(event, "hold", True) else []


def _cut_ins(moments: Sequence[LuckMoment], seat: Seat, system: str) -> Counter[ActorId]:
    """How often each actor used what it held: a turn, an action, or a card."""
    found: Counter[ActorId] = Counter()
    holding: set[ActorId] = set()
    came: set[ActorId] = set()
    cards: Counter[ActorId] = Counter()
    for one in moments:
        if system == "draw":
            found.update(_read(one, seat, "draw.acted"))
            continue
        if system == "passes":
            found.update(_acting_with_held(one, seat))
            continue
        view: Any = one.snapshot.view(seat)
        # A card on hold that is no longer there may have been let go or lost: the actions tell which was used.
        held = {held.actor for held in one.table.held if system not in _FACE_DOWN}
        came.difference_update(_read(one, seat, _BEGINS[system]) if system in _BEGINS else held - holding)
        # A delayed turn is used once, also where another gets in front of it, or it is put off again.
        now = ((holding - held) & {opening.actor for opening in _up(one)}) - came
        found.update(now)
        came |= now
        holding = held
        used = Counter(action.actor for action in getattr(view, "live", ()) if action.way in {"hold", "preempt"})
        found += used - cards
        cards = used
    return found


def _tallies(
    names: dict[ActorId, str], turns: Sequence[RecapTurn], holds: Counter[ActorId] | None, cut_ins: Counter[ActorId]
) -> tuple[RecapTally, ...]:
    found = []
    for actor, name in names.items():
        mine = [turn for turn in turns if turn.actor == actor]
        times = [turn.seconds for turn in mine if turn.seconds is not None]
        held = None if holds is None else holds[actor]
        if mine or held or cut_ins[actor]:
            longest = max(times, default=0.0)
            found.append(RecapTally(actor, name, len(mine), len(times), sum(times), longest, held, cut_ins[actor]))
    return tuple(found)


def _rounds(turns: Sequence[RecapTurn]) -> tuple[tuple[int, tuple[ActorId, ...]], ...]:
    found: dict[int, dict[ActorId, None]] = {}
    for turn in turns:
        found.setdefault(turn.round, {}).setdefault(turn.actor)
    return tuple((number, tuple(actors)) for number, actors in found.items() if number)
