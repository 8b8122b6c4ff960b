"""Luck in a fight, told exactly: how often something came about that was left to chance, and the chance of it.

Each statement rests on figures that the seat was shown when the dice and cards had not yet fallen, and on the odds of
the program. What one round brings must say nothing about the next, else the chances could not be put together.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from math import prod
from typing import Any, Literal, NamedTuple, TypeAlias

from msgspec import Struct

from turnkeeper.core.ids import ActorId
from turnkeeper.core.model import Seat, Table
from turnkeeper.core.snapshot import Snapshot
from turnkeeper.core.steps import Transition
from turnkeeper.exporters.standings import clock_of
from turnkeeper.odds import draw, passes
from turnkeeper.odds.chances import Distribution, die, how_many, sum_of

_View: TypeAlias = Any
"""A system's own picture."""

LuckQuestion: TypeAlias = Literal["highest", "first", "cards", "hits"]
"""``highest``: no total of a round was higher; ``first``: its card was the first of a cycle; ``cards``: so many of its
cards came before the delimiters; ``hits``: so many dice of its Initiative Tests were hits."""


class Luck(Struct, frozen=True):
    """Something that came ``number`` times ``of`` so many, and the exact chance of as often or more.

    Where it never came, it is the chance of once or more.
    """

    question: LuckQuestion
    actor: ActorId
    name: str
    number: int
    of: int
    chance: Fraction


class LuckMoment(NamedTuple):
    """The table before or after a command that the seat read a line of, and since when it stood for the seat."""

    at: str
    table: Table
    snapshot: Snapshot
    rows: tuple[Transition, ...] = ()
    """The rows of the command that the seat read a line of."""


def luck(system: str, moments: Sequence[LuckMoment], seat: Seat, names: Mapping[ActorId, str]) -> tuple[Luck, ...]:
    """The luck of each actor; empty where the seat is not shown the figures that chances rest on."""
    match system:
        case "rolled":
            return tuple(_of_rolls(moments, seat, names))
        case "draw":
            return tuple(_of_draws(moments, seat, names))
        case "passes":
            return tuple(_of_tests(moments, seat, names))
        case _:
            return ()


def _told(
    question: LuckQuestion,
    names: Mapping[ActorId, str],
    times: Counter[ActorId],
    chances: Mapping[ActorId, list[Fraction]],
) -> Iterator[Luck]:
    for actor, each in chances.items():
        yield Luck(
            question, actor, names[actor], times[actor], len(each), how_many(each).at_least(max(1, times[actor]))
        )


# -- rolled rounds -------------------------------------------------------------------------------------------------


def _of_rolls(moments: Sequence[LuckMoment], seat: Seat, names: Mapping[ActorId, str]) -> Iterator[Luck]:
    chances: dict[ActorId, list[Fraction]] = {}
    highest: Counter[ActorId] = Counter()
    for rolls in _rolls(moments, seat):
        best = max(roll.total for roll in rolls)
        for roll, chance in zip(rolls, chances_of_highest(rolls), strict=True):
            for actor in roll.actors:
                chances.setdefault(actor, []).append(chance)
                highest[actor] += roll.total == best
    return _told("highest", names, highest, chances)


class RecapRoll(NamedTuple):
    """A roll that actors share: the die, and the total with what was added."""

    actors: tuple[ActorId, ...]
    die: int
    total: int
    sides: int = 20


def _rolls(moments: Sequence[LuckMoment], seat: Seat) -> Iterator[tuple[RecapRoll, ...]]:
    """The rolls of each round in which the seat sees the die of everyone in the order, as they first stood.

    One roll for the whole fight is one: the round in which it stands for the first time (D20-11).
    """
    seen: set[int] = set()
    for one in moments:
        if clock_of(one.table.clock) in seen or one.table.stage != "fighting":
            continue
        view: _View = one.snapshot.view(seat)
        if view.phase != "turns":
            continue
        seen.add(view.round)
        places = [place for place in view.order if place.members]
        whole = not view.order_kept and all(place.die and place.result is not None for place in places)
        if len(places) > 1 and whole:
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


# -- the actor deck ------------------------------------------------------------------------------------------------


def _of_draws(moments: Sequence[LuckMoment], seat: Seat, names: Mapping[ActorId, str]) -> Iterator[Luck]:
    """Whose card was first, and how many came: of the cycles that ended with the cards that they began with.

    Of the cards that the seat knows and the delimiter every order is equally likely, hidden cards or not (MST-04).
    """
    first: dict[ActorId, list[Fraction]] = {}
    came: dict[ActorId, list[Distribution]] = {}
    firsts: Counter[ActorId] = Counter()
    cards: Counter[ActorId] = Counter()
    for cycle in _cycles(moments, seat):
        owners = [draw.DeckOwner(actor, count) for actor, count in cycle.cards.items()]
        order = draw.order(owners)
        firsts.update(cycle.drawn[:1])
        cards.update(cycle.drawn)
        for owner in owners:
            actor = ActorId(owner.name)
            first.setdefault(actor, []).append(order.place(owner.name, 1))
            came.setdefault(actor, []).append(draw.turns(owner.cards))
    yield from _told("first", names, firsts, first)
    for actor, each in came.items():
        whole = sum_of(each)
        number = cards[actor]
        yield Luck("cards", actor, names[actor], number, max(whole.weights), whole.at_least(max(1, number)))


class _Cycle(NamedTuple):
    """The cards that actors had in a whole cycle, and the actors whose cards came in it, in order."""

    cards: Mapping[ActorId, int]
    drawn: tuple[ActorId, ...]


def _cycles(moments: Sequence[LuckMoment], seat: Seat) -> Iterator[_Cycle]:
    begun: dict[ActorId, int] | None = None
    last: _View | None = None
    for one in moments:
        if one.table.stage != "fighting":
            continue
        view: _View = one.snapshot.view(seat)
        if last is None or view.cycle != last.cycle:
            if last is not None and begun is not None and view.cycle == last.cycle + 1:
                yield _Cycle(begun, tuple(card.actor for card in last.drawn if card.actor in begun))
            # A cycle that is seen from its middle tells nothing.
            begun = None if view.drawn else _all_cards(view)
        elif begun is not None and (_totals(view) != begun or _moved(last, view)):
            begun = None
        last = view


def _moved(before: _View, view: _View) -> bool:
    """Whether a card lies elsewhere for another reason than that it was drawn: that is no luck of anybody's."""
    return len(view.drawn) < len(before.drawn) or any(card.outcome == "moved" for card in view.drawn)


def _totals(view: _View) -> dict[ActorId, int]:
    """The cards of each actor that is no event."""
    events = {clock.actor for clock in view.clocks}
    return {row.actor: row.total for row in view.cards if row.actor not in events and row.total}


def _all_cards(view: _View) -> dict[ActorId, int] | None:
    found = _totals(view)
    undrawn = {row.actor: len(row.undrawn) for row in view.cards if row.actor in found}
    return found if found and undrawn == found else None


# -- score and passes ----------------------------------------------------------------------------------------------


def _of_tests(moments: Sequence[LuckMoment], seat: Seat, names: Mapping[ActorId, str]) -> Iterator[Luck]:
    """Hits of the Initiative Tests whose dice the seat saw, before Edge was used on them (PASS-03, PASS-34)."""
    tests: dict[ActorId, list[Distribution]] = {}
    dice: Counter[ActorId] = Counter()
    hits: Counter[ActorId] = Counter()
    seen: set[tuple[ActorId, int]] = set()
    for one in moments:
        if one.table.stage != "fighting":
            continue
        view: _View = one.snapshot.view(seat)
        for rung in view.rungs:
            test = rung.sheet.test if rung.sheet else None
            key = (rung.actor, clock_of(one.table.clock))
            if test is None or key in seen:
                continue
            seen.add(key)
            # Whether a point is used afterwards depends on how the dice fell.
            if test.dice and test.edge in {"", "before"}:
                # Dice of Edge alone, without an attribute, do not explode.
                pool = test.dice - 1 if rung.sheet.attribute else 0
                again = passes.initiative_test(pool, test.dice - pool, "before") if test.edge else None
                tests.setdefault(rung.actor, []).append((again or passes.initiative_test(test.dice)).hits)
                dice[rung.actor] += test.dice
                hits[rung.actor] += test.hits
    for actor, each in tests.items():
        whole = sum_of(each)
        # A series of exploding dice is cut far out: what it leaves out is more hits than are listed.
        chance = whole.at_least(max(1, hits[actor])) + whole.missing
        yield Luck("hits", actor, names[actor], hits[actor], dice[actor], chance)
