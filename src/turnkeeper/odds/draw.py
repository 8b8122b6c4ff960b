"""The actor deck (MST-1): turns in a cycle, the order of first cards, holds, events.

All of it follows from one fact: of the cards that are still to come and the delimiter, every order is equally likely
(MST-04). So an actor with k cards acts 0..k times in a cycle, each as likely as any other (its chance of acting at all
is k / (k + 1)); the order of first cards is Plackett-Luce (:mod:`turnkeeper.odds.plackett_luce`).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import lcm, prod
from typing import NamedTuple, TypeAlias

from turnkeeper.core.errors import InputError
from turnkeeper.core.message import MessageText
from turnkeeper.odds.chances import Distribution, Split
from turnkeeper.odds.limits import distinct, within
from turnkeeper.odds.plackett_luce import race
from turnkeeper.odds.ranks import RankMatrix

MOST_CARDS = 1000
"""More cards than any fight has in its deck."""
DELIMITER = "delimiter"


class DeckOwner(NamedTuple):
    """An actor and how many of its cards are still to come in this cycle."""

    name: str
    cards: int = 1


def turns(cards: int) -> Distribution:
    """The number of ``cards`` undrawn cards of one actor before the delimiter: 0..cards, all alike (MST-06).

    >>> turns(3).chance(0), turns(3).mean()
    (Fraction(1, 4), Fraction(3, 2))
    """
    within("cards", cards, 0, MOST_CARDS)
    return Distribution(dict.fromkeys(range(cards + 1), 1), cards + 1)


def no_turn(cards: int) -> Fraction:
    """The chance that none of ``cards`` undrawn cards comes before the delimiter."""
    return turns(cards).chance(0)


def draws(owners: Sequence[DeckOwner]) -> Distribution:
    """The number of all actors' cards that are drawn before the delimiter: the actions of a cycle."""
    return turns(sum(owner.cards for owner in _checked(owners)))


def order(owners: Sequence[DeckOwner]) -> RankMatrix:
    """The places of the actors by their first cards before the delimiter; who gets none has no place.

    >>> order([DeckOwner("ana"), DeckOwner("dragon", 4)]).place("ana", 1)
    Fraction(1, 6)
    """
    checked = _checked(owners)
    cards = [Distribution.certain(owner.cards) for owner in checked]
    return race([owner.name for owner in checked], cards, stops=1)


def before(first: DeckOwner, second: DeckOwner) -> Split:
    """The chances of which actor has a card first in this cycle; ``neither``: the delimiter comes before both."""
    return order((first, second)).split


def next_card(owners: Sequence[DeckOwner]) -> dict[str, Fraction]:
    """The chance of each actor that its card is drawn next; ``delimiter`` is the end of the cycle.

    Where an actor has that name, :func:`next_cards` tells the two apart.
    """
    return dict(zip((*(owner.name for owner in owners), DELIMITER), next_cards(owners), strict=True))


def next_cards(owners: Sequence[DeckOwner]) -> tuple[Fraction, ...]:
    """The chance of each actor, in the order given, that its card is drawn next; the last is that of the delimiter.

    >>> next_cards([DeckOwner("ana"), DeckOwner("dragon", 2)])
    (Fraction(1, 4), Fraction(1, 2), Fraction(1, 4))
    """
    cards = [owner.cards for owner in _checked(owners)]
    left = sum(cards) + 1
    return tuple(Fraction(count, left) for count in (*cards, 1))


def hold_fires(trigger_cards: int) -> Fraction:
    """The chance that a hold on an actor with that many undrawn cards fires before the delimiter (MST-08, MST-11).

    For a hold on one card of its own, ``trigger_cards`` is 1. It is the chance that this actor still acts, too.
    """
    return 1 - no_turn(trigger_cards)


# -- events --------------------------------------------------------------------------------------------------------


class EventOdds(NamedTuple):
    """The chances of the time of an event, counted from now.

    ``this_cycle``: the chance that it does before the next delimiter. ``cycles``: in which cycle, this one being 1.
    ``draws``: at which card drawn, delimiters counted. Both series are cut; what is missing is the chance of later.
    ``mean_cycles`` is exact.
    """

    this_cycle: Fraction
    cycles: Distribution
    draws: Distribution
    mean_cycles: Fraction


def event(
    needed: int, others: int, *, cards: int = 1, left: int | None = None, others_left: int | None = None, most: int = 60
) -> EventOdds:
    """The time of an event that needs ``needed`` more draws of its cards (MST-20, MST-21).

    ``others``: all other cards of the deck, the delimiter aside; ``cards``: the event's own. ``left`` and
    ``others_left`` say how many of each are still to come in the cycle that is running; without them a new one is
    about to begin. ``most``: how many cycles and draws to list.

    >>> event(1, 5).this_cycle, event(4, 5).mean_cycles
    (Fraction(1, 2), Fraction(8, 1))
    """
    cycles = event_cycles(needed, cards=cards, left=left, most=most)
    within("others", others, 0, MOST_CARDS)
    now = cards if left is None else left
    beside = others if others_left is None else others_left
    within("undrawn_others", beside, 0, others)
    [by_draw] = event_draws([EventCards(needed, cards, now)], others, beside, most)
    return EventOdds(1 - Fraction(min(needed, now + 1), now + 1), cycles, by_draw, _mean_cycles(needed, cards, now))


def event_cycles(needed: int, *, cards: int = 1, left: int | None = None, most: int = 60) -> Distribution:
    """The cycles of :func:`event` alone, which other cards do not change; they take much less work than its draws.

    >>> event_cycles(4) == event(4, 5).cycles
    True
    """
    within("needed", needed, 1, 100)
    within("event", cards, 1, 20)
    within("cycles", most, 1, 200)
    within("undrawn", cards if left is None else left, 0, cards)
    return _cycles(needed, cards, cards if left is None else left, most)


_EventDeck: TypeAlias = tuple[int, tuple[tuple[int, int], ...]]
"""The cards of actors still to come in a cycle; and for each event its cards still to come, and the draws it needs."""


class EventCards(NamedTuple):
    """An event of several: the draws that it still needs, all its cards, and those still to come in this cycle."""

    needed: int
    cards: int = 1
    left: int = 1


def event_draws(events: Sequence[EventCards], others: int, others_left: int, most: int = 60) -> list[Distribution]:
    """The draws of :func:`event` for each of several in one deck: the cards of one that happened leave it (MST-22).

    ``others`` and ``others_left`` count the cards of actors alone. The work grows with :func:`event_work`.

    Here the second must come, then the delimiter, then the second again: 1/3 of 1/2 of 1/3.

    >>> event_draws([EventCards(1), EventCards(2)], 0, 0, 3)[1].at_most(3)
    Fraction(1, 18)
    """
    for one in events:
        within("needed", one.needed, 1, 100)
        within("event", one.cards, 1, 20)
    states: dict[_EventDeck, int] = {(others_left, tuple((one.left, one.needed) for one in events)): 1}
    happened: list[dict[int, Fraction]] = [defaultdict(Fraction) for _ in events]
    total = 1
    for at in range(1, most + 1):
        sizes = {state: 1 + state[0] + sum(left for left, _ in state[1]) for state in states}
        step = lcm(*sizes.values())
        total *= step
        after: dict[_EventDeck, int] = defaultdict(int)
        for (plain, clocks), weight in states.items():
            share = weight * (step // sizes[plain, clocks])
            whole = tuple((one.cards if needed else 0, needed) for one, (_, needed) in zip(events, clocks, strict=True))
            after[others, whole] += share
            if plain:
                after[plain - 1, clocks] += share * plain
            for number, (left, needed) in enumerate(clocks):
                if left:
                    now = (left - 1, needed - 1) if needed > 1 else (0, 0)
                    after[plain, (*clocks[:number], now, *clocks[number + 1 :])] += share * left
                    if needed == 1:
                        happened[number][at] += Fraction(share * left, total)
        states = after
    return [
        Distribution({at: int(chance * total) for at, chance in found.items()}, total).reduced() for found in happened
    ]


def event_work(events: Sequence[EventCards], others: int) -> int:
    """The number of states of the deck that :func:`event_draws` may look at for each draw."""
    return (others + 1) * prod((one.cards + 1) * one.needed + 1 for one in events)


def _cycles(needed: int, cards: int, now: int, most: int) -> Distribution:
    """In which cycle it happens: in each, 0..cards draws of it, all equally likely."""
    weights: dict[int, int] = {}
    waiting = {needed: 1}
    total = 1
    for cycle in range(1, most + 1):
        in_deck = now if cycle == 1 else cards
        total *= in_deck + 1
        weights = {at: weight * (in_deck + 1) for at, weight in weights.items()}
        still: dict[int, int] = {}
        for missing, weight in waiting.items():
            for drawn in range(in_deck + 1):
                if drawn < missing:
                    still[missing - drawn] = still.get(missing - drawn, 0) + weight
                else:
                    weights[cycle] = weights.get(cycle, 0) + weight
        waiting = still
    return Distribution(weights, total).reduced()


def _mean_cycles(needed: int, cards: int, now: int) -> Fraction:
    """From a new cycle, m[n] = 1 + mean of m[n - drawn], drawn = 0 to cards; solved for m[n]."""
    fresh = [Fraction(0)]
    for missing in range(1, needed + 1):
        later = sum(fresh[missing - drawn] for drawn in range(1, min(cards, missing - 1) + 1))
        fresh.append((1 + Fraction(later) / (cards + 1)) * Fraction(cards + 1, cards))
    return 1 + sum((fresh[needed - drawn] for drawn in range(min(now, needed - 1) + 1)), Fraction(0)) / (now + 1)


def _checked(owners: Sequence[DeckOwner]) -> Sequence[DeckOwner]:
    distinct([owner.name for owner in owners])
    for owner in owners:
        within("cards_of", owner.cards, 0, 200, of=owner.name)
    if sum(owner.cards for owner in owners) > MOST_CARDS:
        raise InputError(MessageText("mistakes.odds.deck", number=MOST_CARDS))
    return owners


def by_cards(name: str, owners: Sequence[DeckOwner], counts: Sequence[int]) -> Mapping[int, RankMatrix]:
    """The order as it would be with another number of cards for one actor: what a card is worth."""
    return {count: order([owner._replace(cards=count) if owner.name == name else owner for owner in owners])
            for count in counts}  # fmt: skip
