"""Places in a shuffled deck: who comes first when cards with owners are turned over one by one (Plackett-Luce).

Give every card a place between 0 and 1 of its own, all places equally likely: sorted, that is a shuffled deck. The
first of an actor's k cards has not come by time t with chance u**k, where u = 1 - t. So the order of first cards is an
integral of a polynomial in u; and where the number of cards is itself left to chance, u**k is replaced by its mean.

Sources: R. L. Plackett, "The analysis of permutations", Applied Statistics 24 (1975); R. D. Luce, *Individual Choice
Behavior* (1959).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import comb, lcm
from operator import mul

from turnkeeper.odds.chances import Distribution, Split
from turnkeeper.odds.packing import pack, product, unpack, width_for
from turnkeeper.odds.ranks import RankMatrix


def race(names: Sequence[str], cards: Sequence[Distribution], stops: int = 0) -> RankMatrix:
    """The order in which actors' first cards come from one shuffled deck.

    ``cards`` are the numbers of cards of each actor, chances included; with 0 cards an actor has no place. The deck
    holds ``stops`` cards more, of which the first ends it all (the delimiter of an actor deck).

    >>> matrix = race(("ana", "dragon"), (Distribution.certain(1), Distribution.certain(4)), stops=1)
    >>> matrix.place("dragon", 1), matrix.without("ana")
    (Fraction(2, 3), Fraction(1, 2))
    """
    if not names:
        return RankMatrix((), 1, (), (), ())
    kinds = [(tuple(sorted(number.weights.items())), number.total) for number in cards]
    top = sum(max(number.weights, default=0) for number in cards)
    scale = lcm(*range(1, top + stops + 1))
    # Every coefficient of the product is at most what it comes to where u and y are 1.
    width = width_for(product(2 * number.total for number in cards))
    step = width * (top + 1)
    factors = [_factor(number, width, step) for number in cards]
    whole = product(factors)
    rows: dict[object, tuple[int, ...]] = {}
    for number, kind, factor in zip(cards, kinds, factors, strict=True):
        if kind not in rows:
            others = unpack(whole // factor, width, len(names) * (top + 1))
            rows[kind] = _row(others, _integrals(number.weights, stops, top, scale), top + 1)
    nothing = (0,) * len(names)
    total = scale * product(number.total for number in cards)
    return RankMatrix(tuple(names), total, tuple(rows[kind] for kind in kinds), (nothing,) * len(names), nothing)


def _factor(number: Distribution, width: int, step: int) -> int:
    """``total + S(u) y``: the actor is still to come in the terms with y. With no card it is to come for ever."""
    coming = [0] * (max(number.weights, default=0) + 1)
    for count, weight in number.weights.items():
        coming[count] += weight
    coming[0] += number.total - sum(number.weights.values())
    return number.total + (pack(coming, width) << step)


def _integrals(weights: Mapping[int, int], stops: int, top: int, scale: int) -> list[int]:
    """``scale`` times the integral of ``u**m`` where the first card comes just now and none of the ``stops`` has."""
    return [
        sum(weight * count * (scale // (power + count + stops)) for count, weight in weights.items() if count)
        for power in range(top - max(weights, default=0) + 1)
    ]


def _row(others: Sequence[int], integrals: Sequence[int], step: int) -> tuple[int, ...]:
    """The places, from the sums over sets of k others that are all still to come: inclusion and exclusion."""
    count = len(others) // step
    row = [0] * count
    for still in range(count):
        together = sum(map(mul, others[still * step : (still + 1) * step], integrals))
        for ahead in range(count - 1 - still, count):
            term = comb(still, ahead - (count - 1 - still)) * together
            row[ahead] += -term if (ahead - (count - 1 - still)) % 2 else term
    return tuple(row)


def first_of_two(one: Distribution, other: Distribution, stops: int = 0) -> Split:
    """Which of two actors has a card first; other actors' cards do not matter.

    >>> first_of_two(Distribution.certain(1), Distribution.certain(3), stops=1).first
    Fraction(1, 5)
    """
    first = second = Fraction(0)
    for count, weight in one.weights.items():
        for others, times in other.weights.items():
            share = Fraction(weight * times, one.total * other.total)
            cards = count + others + stops
            if cards:
                first += share * Fraction(count, cards)
                second += share * Fraction(others, cards)
    return Split(first, second)
