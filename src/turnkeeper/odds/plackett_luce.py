"""The order of owners in a shuffled deck whose cards are turned over one by one (Plackett-Luce).

Every card has its own place between 0 and 1 (:mod:`turnkeeper.odds.first_action`): with u = 1 - t, the first of an
actor's k cards comes after time t with chance u**k. Where the number of cards is random, the chance is the mean of
u**k.

Sources: R. L. Plackett, "The analysis of permutations", Applied Statistics 24 (1975); R. D. Luce, *Individual Choice
Behavior* (1959).
"""

from __future__ import annotations

from collections.abc import Sequence
from math import lcm

from turnkeeper.odds.chances import Distribution
from turnkeeper.odds.first_action import Coming, Question, spans
from turnkeeper.odds.polynomials import product
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
    top = sum(max(number.weights, default=0) for number in cards)
    scale = lcm(*range(1, top + stops + 1))
    # The integral of u**(m - 1 + stops): one comes just now, and none of the stops has.
    alone = [0, *(scale // (power + stops) for power in range(1, top + 1))]
    found = spans([{0: _coming(number)} for number in cards], Question((1,), ([], alone), ([], alone)))
    nothing = (0,) * len(names)
    total = scale * product(number.total for number in cards)
    return RankMatrix(tuple(names), total, tuple(tuple(one.alone) for one in found), (nothing,) * len(names), nothing)


def _coming(number: Distribution) -> Coming:
    """Still to come, by the number of cards; with none it is to come for ever."""
    level = dict(number.weights)
    missing = number.total - sum(number.weights.values())
    if missing:
        level[0] = level.get(0, 0) + missing
    return Coming(number.total, (level,))
