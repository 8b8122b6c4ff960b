"""Chances of a hand's cards where the dice decide the number of decks that all hands are dealt from (HAND-13).

The bigger a hand, the likelier is a second deck; so its size and the number of decks are worked out together, exactly.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import NamedTuple

from turnkeeper.core.cards import DECK
from turnkeeper.odds import hands
from turnkeeper.odds.chances import Distribution, either


class From(NamedTuple):
    """A number of decks, how likely it is (a weight), and how many cards the hand has then."""

    decks: int
    weight: int
    size: Distribution


def dealt_from(size: Distribution, others: Distribution = hands.NOBODY, least: int = 1) -> tuple[From, ...]:
    """The numbers of decks from which a hand may be dealt beside ``others``, who take so many cards, fewest first.

    Never from fewer than ``least``. With nobody else it is the hand's own deck, or decks.

    >>> [(one.decks, one.weight) for one in dealt_from(hands.cards(6), hands.cards(39))]
    [(1, 30), (2, 6)]
    """
    shares: dict[int, dict[int, int]] = {}
    for cards, weight in size.weights.items():
        for more, times in others.weights.items():
            number = max(least, -(-(cards + more) // len(DECK)))
            share = shares.setdefault(number, {})
            share[cards] = share.get(cards, 0) + weight * times
    found = []
    for number, share in sorted(shares.items()):
        weight = sum(share.values())
        found.append(From(number, weight, Distribution(share, weight).reduced()))
    return tuple(found)


def mixed(
    question: Callable[[int, hands.RankCounts], Distribution], dealt: Sequence[From], out: Sequence[str] = ()
) -> Distribution:
    """The answer for a hand and its stock, each number of decks and cards by its chance. ``out``: not in the stock.

    >>> sure = dealt_from(hands.cards(6))
    >>> mixed(hands.best_set, sure) == hands.mixed(hands.best_set, hands.cards(6))
    True
    """

    def part(decks: int, size: Distribution) -> Distribution:
        stock = hands.decks(decks, out)
        return hands.mixed(lambda cards: question(cards, stock), size)

    return either([(one.weight, part(one.decks, one.size)) for one in dealt])


def each_increment(dealt: Sequence[From]) -> tuple[hands.InIncrement, ...]:
    """The answer of :func:`turnkeeper.odds.hands.each_increment`, with each number of decks by its chance."""
    total = sum(one.weight for one in dealt)
    found = [(Fraction(one.weight, total), hands.each_increment(one.size, hands.decks(one.decks))) for one in dealt]
    return tuple(
        hands.InIncrement(
            sum((share * each[place].natural for share, each in found), Fraction(0)),
            sum((share * each[place].with_joker for share, each in found), Fraction(0)),
        )
        for place in range(len(found[0][1]))
    )
