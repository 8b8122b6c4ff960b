"""What happened in a fight, as one seat was shown it: turns with their times, holds, the order of each round, luck."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from datetime import datetime
from fractions import Fraction
from math import prod
from typing import Any, NamedTuple, TypeAlias

from msgspec import Struct

from turnkeeper.core.encounter import Encounter
from turnkeeper.core.ids import ActorId
from turnkeeper.core.model import Scalar, Seat, Table
from turnkeeper.core.snapshot import Snapshot
from turnkeeper.exporters.standings import clock_of
from turnkeeper.odds.chances import Distribution, die, how_many


class RecapTurn(Struct, frozen=True):
    """A turn of an actor's; ``seconds`` leaves out what came between when it was delayed, ``None``: not known."""

    actor: ActorId
    round: int
    seconds: float | None


class RecapTally(Struct, frozen=True):
    """What one actor did: turns, the time of those that have one, in seconds, and holds."""

    actor: ActorId
    name: str
    turns: int
    timed: int
    seconds: float
    longest: float
    holds: int


class Luck(Struct, frozen=True):
    """How often no total was higher than an actor's, and the chance of as often or more."""

    actor: ActorId
    name: str
    highest: int
    rounds: int
    chance: Fraction


class Recap(Struct, frozen=True):
    """A fight as one seat was shown it.

    ``unit`` is the name of what is counted in ``rounds``: the number of each, and the actors whose turns it had, in the
    order of their first turns in it. ``seconds`` is the time from the first line of the fight to its last.
    """

    unit: str
    names: dict[ActorId, str]
    turns: tuple[RecapTurn, ...]
    tallies: tuple[RecapTally, ...]
    rounds: tuple[tuple[int, tuple[ActorId, ...]], ...]
    luck: tuple[Luck, ...]
    seconds: float | None


def recap(fight: Encounter, seat: Seat) -> Recap:
    """What happened, from the moments at which the seat read a line of the log, and from nothing else.

    A hidden actor's deeds write none, and so change nothing here, times included.
    """
    moments = tuple(_moments(fight, seat))
    fought = [one for one in moments if one.table.clock]
    names = {row.actor: row.name for one in moments for row in one.table.actors}
    turns = tuple(_turns(fought))
    return Recap(
        unit=next((one.table.clock[0][0] for one in fought), "round"),
        names=names,
        turns=turns,
        tallies=_tallies(names, turns, _holds(fought)),
        rounds=_rounds(turns),
        luck=_luck(moments, seat, names) if fight.system.id == "rolled" else (),
        seconds=_between(fought[0].at, fought[-1].at) if fought else None,
    )


class _Moment(NamedTuple):
    """The table before or after a command that the seat read a line of, and since when it stood for the seat."""

    at: str
    table: Table
    snapshot: Snapshot


def _moments(fight: Encounter, seat: Seat) -> Iterator[_Moment]:
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
            yield _Moment(at, then.table(seat), then)
        at, state = entry.at, step.after
        then = Snapshot(fight.system, state)
        yield _Moment(at, then.table(seat), then)


_Key: TypeAlias = tuple[ActorId, tuple[tuple[str, Scalar], ...]]


def _turns(moments: Sequence[_Moment]) -> Iterator[RecapTurn]:
    """Turns in the order in which they began; a chance to cut in that interrupts another turn is none."""
    times: dict[_Key, list[float | None]] = {}
    since: dict[_Key, str] = {}
    for one in moments:
        openings = one.table.now if one.table.stage != "over" else ()
        now = [(opening.actor, one.table.clock) for opening in openings if opening.interrupts is None]
        for key in since.keys() - now:
            times[key].append(_between(since.pop(key), one.at))
        for key in now:
            times.setdefault(key, [])
            since.setdefault(key, one.at)
    for key, stretches in times.items():
        number = next((value for _, value in key[1] if isinstance(value, int)), 0)
        known = [seconds for seconds in stretches if seconds is not None]
        # A delayed turn has several stretches; one that goes on, or has no times, is not known.
        whole = bool(stretches) and key not in since and len(known) == len(stretches)
        yield RecapTurn(key[0], number, sum(known) if whole else None)


def _between(first: str, last: str) -> float | None:
    """Seconds between two times of the log; ``None`` where it has none, or the clock went back."""
    try:
        seconds = (datetime.fromisoformat(last) - datetime.fromisoformat(first)).total_seconds()
    except (ValueError, TypeError):
        return None
    return seconds if seconds >= 0 else None


def _holds(moments: Sequence[_Moment]) -> Counter[ActorId]:
    """How often each actor began to hold or delay."""
    found: Counter[ActorId] = Counter()
    before: set[ActorId] = set()
    for one in moments:
        holding = {held.actor for held in one.table.held}
        found.update(holding - before)
        before = holding
    return found


def _tallies(names: dict[ActorId, str], turns: Sequence[RecapTurn], holds: Counter[ActorId]) -> tuple[RecapTally, ...]:
    found = []
    for actor, name in names.items():
        mine = [turn for turn in turns if turn.actor == actor]
        times = [turn.seconds for turn in mine if turn.seconds is not None]
        if mine or holds[actor]:
            longest = max(times, default=0.0)
            found.append(RecapTally(actor, name, len(mine), len(times), sum(times), longest, holds[actor]))
    return tuple(found)


def _rounds(turns: Sequence[RecapTurn]) -> tuple[tuple[int, tuple[ActorId, ...]], ...]:
    found: dict[int, dict[ActorId, None]] = {}
    for turn in turns:
        found.setdefault(turn.round, {}).setdefault(turn.actor)
    return tuple((number, tuple(actors)) for number, actors in found.items() if number)


# -- luck ----------------------------------------------------------------------------------------------------------


def _luck(moments: Sequence[_Moment], seat: Seat, names: dict[ActorId, str]) -> tuple[Luck, ...]:
    """Of rolled rounds: elsewhere a seat does not see the figures that chances rest on."""
    chances: dict[ActorId, list[Fraction]] = {}
    highest: Counter[ActorId] = Counter()
    for rolls in _rolls(moments, seat):
        best = max(roll.total for roll in rolls)
        for roll, chance in zip(rolls, chances_of_highest(rolls), strict=True):
            for actor in roll.actors:
                chances.setdefault(actor, []).append(chance)
                highest[actor] += roll.total == best
    return tuple(
        Luck(actor, names[actor], highest[actor], len(each), how_many(each).at_least(highest[actor]))
        for actor, each in chances.items()
    )


class RecapRoll(NamedTuple):
    """A roll that actors share: the die, and the total with what was added."""

    actors: tuple[ActorId, ...]
    die: int
    total: int
    sides: int = 20


def _rolls(moments: Sequence[_Moment], seat: Seat) -> Iterator[tuple[RecapRoll, ...]]:
    """The rolls of each round in which the seat sees the die of everyone in the order, as they first stood."""
    seen: set[int] = set()
    for one in moments:
        if clock_of(one.table) in seen or one.table.stage != "fighting":
            continue
        view: Any = one.snapshot.view(seat)
        if view.phase != "turns":
            continue
        seen.add(view.round)
        places = [place for place in view.order if place.members]
        if len(places) > 1 and all(place.die and place.result is not None for place in places):
            yield tuple(RecapRoll(place.members, place.die, place.result, view.sides) for place in places)


def chances_of_highest(rolls: Sequence[RecapRoll]) -> list[Fraction]:
    """The chance of each roll that no total is higher than its own, before the dice; exact (D20-02).

    >>> chances_of_highest([RecapRoll((), 7, 10), RecapRoll((), 20, 20)])
    [Fraction(33, 50), Fraction(153, 400)]
    """
    dice = [die(roll.sides, roll.total - roll.die) for roll in rolls]
    return [_highest(one, [other for other in dice if other is not one]) for one in dice]


def _highest(one: Distribution, others: Sequence[Distribution]) -> Fraction:
    found = Fraction(0)
    for value, chance in one.items():
        found += chance * prod((other.at_most(value) for other in others), start=Fraction(1))
    return found
