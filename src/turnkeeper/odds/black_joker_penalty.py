"""The order of first actions when hands are dealt from one stock and each Black Joker takes the highest card.

An actor with h cards, b of them Black Jokers, acts first with the (b + 1)-th of its other h - b cards (HAND-63). All
cards except the Black Jokers have a place in a shuffled order (:mod:`turnkeeper.odds.first_action`). The Black Jokers
are a second sum: in a stock of N cards with B Black Jokers, the number of ways in which the hands hold exactly the
given jokers is the coefficient of s**B in (1 + s)**N times the product over the hands of (1 + s)**-h C(h, b) s**b. So
s is a second variable, kept up to its B-th power.

Two copies of one card are neighbours in that order, and two actors that act with them together are counted too: given
two such cards, the others are still in random order, and the number behind them is known. With three or more copies
several actors may act together; :mod:`turnkeeper.odds.multi_deck_ties` then works card by card.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from itertools import groupby
from math import comb, lcm, perm
from operator import sub
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from turnkeeper.odds.chances import Distribution
from turnkeeper.odds.first_action import Coming, FirstActionWeights, Question, weights
from turnkeeper.odds.polynomials import product, unpack, width_for
from turnkeeper.odds.ranks import RankMatrix

if TYPE_CHECKING:
    from turnkeeper.odds.first_action_counted import Counted
    from turnkeeper.odds.multi_deck_ties import TieQuestion

PAIR = 2


_Share = Sequence[Sequence[tuple[int, int]]]
"""By powers of s: powers of u and their weights."""
Lists: TypeAlias = "tuple[list[int], ...]"
"""Weights of one hand: a :class:`~turnkeeper.odds.first_action.FirstActionWeights`, or a
:class:`~turnkeeper.odds.first_action_equal.Span`."""


class HandDeal(NamedTuple):
    """A stock: the copies of each natural card, the highest first, and the jokers.

    ``together``: whether those who act with copies of one card count as acting together, or one comes first by lot.
    """

    copies: tuple[int, ...]
    red: int
    black: int
    together: bool = True

    @property
    def size(self) -> int:
        """All cards."""
        return sum(self.copies) + self.red + self.black

    @property
    def copies_together(self) -> bool:
        """Whether more than two may act together."""
        return self.together and max(self.copies, default=0) > PAIR


def order_of_hands(
    names: Sequence[str], sizes: Sequence[Distribution], deal: HandDeal, holders: Collection[str] = ()
) -> RankMatrix:
    """The order of first actions, each with a natural card, of hands dealt from one stock.

    ``holders`` have a Hold Card, which the first Black Joker takes instead of a card of the hand (HAND-64).

    ``sizes`` are the numbers of cards of each hand, all together never more than the stock holds. A hand of which no
    natural card is left has no place. Those who act with copies of one card act together (HAND-17).
    """
    if not names:
        return RankMatrix((), 1, (), (), ())
    shares = _shares(names, sizes, deal, holders)
    comings = [_still_to_come(number, share) for number, share in zip(sizes, shares, strict=True)]
    if deal.copies_together:
        from turnkeeper.odds.first_action_counted import Counted  # noqa: PLC0415 - seldom needed

        many = _asked(sizes, deal)
        return many.matrix(names, many.found([Counted({0: one}) for one in comings], 0, {0: 1}))
    asked = _Asked.of(sizes, deal)
    return asked.matrix(names, weights(comings, asked.question))


def _asked(sizes: Sequence[Distribution], deal: HandDeal) -> _Asked | TieQuestion:
    """What is asked about these hands: pairs are quicker."""
    if not deal.copies_together:
        return _Asked.of(sizes, deal)
    from turnkeeper.odds.multi_deck_ties import TieQuestion  # noqa: PLC0415 - seldom needed

    return TieQuestion.of(sizes, deal)


class Together(NamedTuple):
    """A number of ``cards`` that all hands together have; ``others``: what is dealt to those nobody asks about."""

    cards: range
    others: Distribution


def order_within(
    names: Sequence[str], sizes: Sequence[Distribution], deal: HandDeal, holders: Collection[str], together: Together
) -> RankMatrix:
    """As :func:`order_of_hands`, of those cases alone in which there are so many cards ``together``.

    All other cases count as having no place. ``sizes`` have nothing missing.
    """
    from turnkeeper.odds.first_action_counted import Counted  # noqa: PLC0415 - seldom needed

    shares = _shares(names, sizes, deal, holders)
    asked = _asked(sizes, deal)
    cards, others = together
    lows, highs = ([end(number.weights) for number in (*sizes, others)] for end in (min, max))

    def counted(ends: Sequence[int], sign: int, limit: int) -> Sequence[Lists]:
        """By how far each hand's number of cards is from that end, together no further than ``limit``."""
        actors = [
            Counted(
                {
                    sign * (one - end): _still_to_come(Distribution({one: weight}, weight), share)
                    for one, weight in size.weights.items()
                }
            )
            for size, share, end in zip(sizes, shares, ends[:-1], strict=True)
        ]
        beside = {sign * (one - ends[-1]): weight for one, weight in others.weights.items()}
        return asked.found(actors, limit, beside)

    least, most = sum(lows), sum(highs)
    if cards.stop > most:
        found = counted(highs, -1, most - cards.start)
    else:
        found = counted(lows, 1, cards.stop - 1 - least)
        if cards.start > least:
            less = counted(lows, 1, cards.start - 1 - least)
            found = [_less(one, other) for one, other in zip(found, less, strict=True)]
    return asked._replace(total=asked.total * others.total).matrix(names, found)


def _less(one: Lists, other: Lists) -> Lists:
    return tuple(list(map(sub, more, less)) for more, less in zip(one, other, strict=True))


def _shares(
    names: Sequence[str], sizes: Sequence[Distribution], deal: HandDeal, holders: Collection[str]
) -> list[Mapping[int, _Share]]:
    """For each hand, by its number of cards: the chance of having not acted yet."""
    counts = {0}.union(*(number.weights for number in sizes))
    known: dict[bool, Mapping[int, _Share]] = {held: {cards: _share(cards, deal.black, held) for cards in counts}
             for held in {name in holders for name in names}}  # fmt: skip
    return [known[name in holders] for name in names]


class _Asked(NamedTuple):
    """What to make of the polynomials of hands dealt from one stock, and over which total."""

    question: Question
    scale: int
    over: int
    total: int

    @classmethod
    def of(cls, sizes: Sequence[Distribution], deal: HandDeal) -> _Asked:
        """The question about these hands."""
        top = sum(max(number.weights, default=0) for number in sizes)
        places = deal.size - deal.black
        scale = lcm(*range(1, top + 1)) * perm(places, min(deal.red, places))
        alone = [0, *(_alone(power, places, deal.red, scale) for power in range(1, top + 1))]
        outer = [comb(deal.size, deal.black - power) for power in range(deal.black + 1)]
        ways, over = _paired(deal, places, top)
        total = scale * over * 2 * comb(deal.size, deal.black) * product(number.total for number in sizes)
        return cls(Question(outer, alone, ways), scale, over, total)

    def found(self, counted: Sequence[Counted], last: int, others: Mapping[int, int]) -> Sequence[Lists]:
        """The weights of the places of each hand, where it matters how many cards there are together."""
        from turnkeeper.odds.first_action_counted import weights_within  # noqa: PLC0415 - seldom needed

        return weights_within(counted, self.question, last, others)

    def matrix(self, names: Sequence[str], found: Sequence[Lists]) -> RankMatrix:
        """The weights as places."""
        each = [FirstActionWeights(*lists) for lists in found]
        rows = [_row(one, self.scale, self.over) for one in each]
        nothing = [0] * (len(names) - 1)
        pairs = [[2 * self.scale * weight for weight in one.pairs] or nothing for one in each]
        return RankMatrix(
            tuple(names),
            self.total,
            tuple(map(tuple, rows)),
            tuple(tuple(here + before for here, before in zip([*pair, 0], [0, *pair], strict=True)) for pair in pairs),
            tuple(map(sum, pairs)),
            "together",
        )


def _row(one: FirstActionWeights, scale: int, over: int) -> list[int]:
    """Who acts with one of two copies has either place by lot until it is taken out: it has none of them alone."""
    row = [2 * over * each for each in one.places]
    for ahead, pair in enumerate(one.pairs):
        row[ahead] -= scale * pair
        row[ahead + 1] -= scale * pair
    return row


def _alone(power: int, places: int, red: int, scale: int) -> int:
    """``scale`` times the chance that one card is first of ``power`` cards; but not if all of them are Red Jokers."""
    return scale // power - (scale * perm(red, power) // (perm(places, power) * power) if power <= red else 0)


def _paired(deal: HandDeal, places: int, top: int) -> tuple[list[int], int]:
    """By the number of cards: that two of them are the copies of one card, and the rest behind; over which total.

    ``2 (Y)_m / (places)_(m + 2)`` for each card with two copies, where Y cards stand behind it.
    """
    if not deal.together or PAIR not in deal.copies or top < PAIR:
        return [], 1
    width = width_for(comb(places + 1, (places + 1) // 2))
    one_more = 1 + (1 << width)
    # The sum of (1 + x)**Y over these cards: by the number of cards, how many ways to choose them from those behind.
    powers, behind = 0, one_more**deal.red
    for copies, cards in groupby(reversed(deal.copies)):
        run = one_more ** (copies * len(list(cards)))
        if copies == PAIR:
            powers += behind * ((run - 1) // (one_more**PAIR - 1))
        behind *= run
    counted = unpack(powers, width, top - 1)
    # (places)_p / (p - 2)! is places (places - 1) C(places - 2, p - 2), of which this is a multiple for every p.
    over = places * lcm(*range(1, places))
    share = 2 * (over // (places * (places - 1)))
    of_all = (comb(places - PAIR, power) for power in range(top - 1))
    return [0, 0, *(share * ways // below if below else 0 for ways, below in zip(counted, of_all, strict=True))], over


def _still_to_come(number: Distribution, shares: Mapping[int, _Share]) -> Coming:
    """For each power of s: by powers of u, the weight of having not acted yet."""
    levels: list[dict[int, int]] = [{} for _ in shares[0]]
    missing = number.total - sum(number.weights.values())
    if missing:
        levels[0][0] = missing
    for cards, weight in number.weights.items():
        for level, terms in zip(levels, shares[cards], strict=True):
            for power, one in terms:
                level[power] = level.get(power, 0) + weight * one
    return Coming(number.total, tuple(levels))


def _share(cards: int, black: int, held: int) -> list[list[tuple[int, int]]]:
    """As :func:`_still_to_come`, for one number of cards, ``held`` of the jokers being paid for by a Hold Card."""
    levels: list[dict[int, int]] = [{} for _ in range(black + 1)]
    for jokers in range(min(black, cards) + 1):
        waiting = _waiting(cards - jokers, max(0, jokers - held))
        ways = comb(cards, jokers)
        for more in range(black - jokers + 1):
            # s**jokers (1 + s)**-cards, up to the power that is kept.
            factor = ways * (comb(cards + more - 1, more) if cards else not more)
            level = levels[jokers + more]
            for power, one in waiting:
                level[power] = level.get(power, 0) + (-factor if more % 2 else factor) * one
    return [list(level.items()) for level in levels]


def _waiting(cards: int, taken: int) -> tuple[tuple[int, int], ...]:
    """The chance that at most ``taken`` of ``cards`` have come, by powers of u; constant where none are left."""
    if cards <= taken:
        return ((0, 1),)
    # By inclusion and exclusion over the sets of more than cards - taken - 1 that have not come.
    least = cards - taken
    return tuple(
        (power, (-1) ** (power - least) * comb(cards, power) * comb(power - 1, least - 1))
        for power in range(least, cards + 1)
    )
