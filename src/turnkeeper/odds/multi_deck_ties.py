"""Chances of hands from three and more decks: to act alone, or together with equal cards (HAND-17).

The numbers by which :mod:`turnkeeper.odds.first_action_equal` turns polynomials into chances. Of ``places`` cards in a
shuffled order, m specified ones being e of the c copies of a card and else among the Y behind it has the chance
``(c)_e (Y)_(m - e) / (places)_m``, with falling factorials. Copies taken out by inclusion and exclusion, the others may
be copies too, and Y + c - e cards are left for them. Sums over all cards are powers of 1 + x, one packed polynomial.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import accumulate
from math import comb, factorial, lcm, perm
from typing import NamedTuple

from turnkeeper.odds.black_joker_penalty import HandDeal, Lists
from turnkeeper.odds.chances import Distribution
from turnkeeper.odds.first_action_counted import Counted
from turnkeeper.odds.first_action_equal import Copies, Span, spans
from turnkeeper.odds.polynomials import product, unpack, width_for
from turnkeeper.odds.ranks import RankMatrix


class TieQuestion(NamedTuple):
    """The weights and the total that turn the polynomials of hands from one stock into a chance."""

    question: Copies
    total: int

    @classmethod
    def of(cls, sizes: Sequence[Distribution], deal: HandDeal) -> TieQuestion:
        """The question about these hands."""
        top = sum(max(number.weights, default=0) for number in sizes)
        most = max(deal.copies)
        places = deal.size - deal.black
        over = perm(places, most) * lcm(*range(1, places + 1))
        width = width_for(factorial(most) * comb(places + 1, min(top + 1, (places + 1) // 2)))
        one_more = 1 + (1 << width)
        behind = _behind(deal, one_more, (1 << width * (top + 1)) - 1)

        def chances(copies: int, powers: int) -> list[int]:
            """By the number of cards, from a polynomial in those that are no copies."""
            ways = unpack(powers, width, max(0, top - copies) + 1)
            shares = (
                over // perm(places, copies) // (comb(places - copies, more) or over) for more in range(len(ways))
            )
            return [0] * copies + [way * share for way, share in zip(ways, shares, strict=True)]

        later: list[list[int]] = [[]]
        earlier: list[list[int]] = [[]]
        for copies in range(1, most + 1):
            own = {each: perm(each, copies) * powers for each, powers in behind.items() if each >= copies}
            later.append(chances(copies, sum(own.values())))
            taken = chances(copies, sum(powers * one_more ** (each - copies) for each, powers in own.items()))
            earlier.append(taken if copies % 2 else [-each for each in taken])
        outer = [comb(deal.size, deal.black - power) for power in range(deal.black + 1)]
        total = over * comb(deal.size, deal.black) * product(number.total for number in sizes)
        return cls(Copies(outer, later, earlier), total)

    def found(self, counted: Sequence[Counted], last: int, others: Mapping[int, int]) -> Sequence[Lists]:
        """The weights of the places of each hand, as a :class:`~turnkeeper.odds.first_action_equal.Span`."""
        return spans(counted, self.question, last, others)

    def matrix(self, names: Sequence[str], found: Sequence[Lists]) -> RankMatrix:
        """The weights as places."""
        each = [Span(*lists) for lists in found]
        return RankMatrix(
            tuple(names),
            self.total,
            tuple(tuple(one.alone) for one in each),
            tuple(tuple(_tied(one)) for one in each),
            tuple(sum(one.before) - sum(one.alone) for one in each),
            "together",
        )


def _behind(deal: HandDeal, one_more: int, kept: int) -> dict[int, int]:
    """For each number of copies: the sum of ``(1 + x)**Y`` over the cards that have as many, Y cards behind each.

    Of the powers of x only those that are in ``kept``, a mask.
    """
    found: dict[int, int] = {}
    powers = one_more**deal.red & kept
    for copies in reversed(deal.copies):
        found[copies] = found.get(copies, 0) + powers
        powers = powers * one_more**copies & kept
    return found


def _tied(one: Span) -> list[int]:
    """A tie covers a place if the first of it is no later, the last no earlier; but not who stands there alone."""
    begun, ended = accumulate(one.before), accumulate([0, *one.not_after])
    return [first - last - alone for first, last, alone in zip(begun, ended, one.alone)]  # noqa: B905 - the last is longer
