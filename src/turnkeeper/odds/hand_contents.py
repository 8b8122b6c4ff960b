"""Chances of a hand's natural cards, counted rank by rank: the biggest set, the ranks, and what is taken off the top.

The number of ways to have c cards of a rank is a coefficient, a hand of n cards the coefficient of x**n in a product
over thirteen ranks. The highest ``owed`` cards pay for Black Jokers: the first ones met from the Ace down. How many
ranks a hand has has a closed form where all ranks are alike, as in whole decks.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from math import comb
from operator import mul, sub

from turnkeeper.odds.polynomials import unpack, width_for

BIGGEST_SET = 5
_SIZES = range(1, BIGGEST_SET)


def biggest(ranks: tuple[int, ...], red: int, owed: tuple[int, ...], cards: int) -> list[int]:
    """Ways to have a biggest set of each size, 0 to 5, in a hand of so many cards.

    ``owed``: for each number of Black Jokers that there may be, how many of the highest cards they take, or of the Red
    Jokers when there are no others. A Red Joker joins the cards of any one rank; alone it is a set of 1.
    """
    others = sum(ranks) + red
    every = [comb(len(owed) - 1, black) * comb(others, cards - black) for black in range(min(len(owed), cards + 1))]
    nothing = sum(ways for black, ways in enumerate(every) if cards - black <= owed[black])
    upto = [nothing, *_none_above(ranks, red, owed, cards), sum(every)]
    return [nothing, *map(sub, upto[1:], upto)]


@lru_cache(maxsize=1024)
def _none_above(ranks: tuple[int, ...], red: int, owed: tuple[int, ...], cards: int) -> list[int]:
    """For sets of 1 to 4: the ways to have no bigger one in a hand of so many cards.

    With r Red Jokers there must be no set of the others bigger than r less.
    """
    black = len(owed) - 1
    every = sum(ranks) + red + black
    # What is in fields of more cards may overflow: that goes up, never down.
    width = comb(every, min(cards, every // 2)).bit_length()
    wild = [comb(red, number) << width * number for number in range(red + 1)]
    # More Black Jokers than this leave nothing of a hand.
    few = [gone for number, gone in enumerate(owed) if number + gone < cards]
    left = [_any_stock(ranks, size, max(few, default=0), width, cards) for size in reversed(_SIZES)]
    sums = [0] * len(_SIZES)
    for number, gone in enumerate(owed):
        none = sum(comb(sum(ranks), naturals) << width * naturals for naturals in range(gone + 1))
        # The biggest first, and none at all where Red Jokers make up the whole set.
        falling = [*([each[gone] for each in left] if number < len(few) else [none] * len(left)), *[none] * red]
        jokers = [comb(black, number) * ways << width * number for ways in wild]
        sums = [ways + sum(map(mul, jokers, falling[-size - red :])) for size, ways in zip(_SIZES, sums, strict=True)]
    return [ways >> width * cards & (1 << width) - 1 for ways in sums]


def _any_stock(ranks: tuple[int, ...], size: int, owed: int, width: int, most: int) -> list[int]:
    """By the number of natural cards, up to ``most``: the ways in which no rank has more than ``size`` left.

    One packed polynomial for each number of highest cards that are gone, 0 to ``owed``.
    """
    return _paid(ranks, owed, width, most, lambda left: sum(left[:size]))


def _paid(ranks: tuple[int, ...], owed: int, field: int, most: int, kept: Callable[[Sequence[int]], int]) -> list[int]:
    """By the number of natural cards, up to ``most``: the ways to have them, the highest 0 to ``owed`` of them gone.

    ``kept``: what the ways to have one, two and more cards of a rank left come to.
    """
    mask = (1 << field * (most + 1)) - 1
    # paid[d]: the lower ranks, when d cards are still owed as they are reached. Built from the deuces up.
    paid = [1] * (owed + 1)
    for copies in reversed(ranks):
        at_rank = [comb(copies, number) << field * number for number in range(copies + 1)]
        paid = [
            (
                sum(at_rank[number] * paid[debt - number] for number in range(min(copies, debt) + 1))
                + paid[0] * kept(at_rank[debt + 1 :])
            )
            & mask
            for debt in range(owed + 1)
        ]
    return paid


def held_ranks(ranks: tuple[int, ...], naturals: int, owed: int, most: int) -> Mapping[int, int]:
    """Ways to have so many different ranks among ``naturals`` natural cards, the highest ``owed`` gone.

    ``most``: up to how many cards will be asked about.
    """
    if naturals <= owed:
        return {0: comb(sum(ranks), naturals)}
    if ranks.count(ranks[0]) == len(ranks):
        return _held_whole_decks(len(ranks), ranks[0], naturals, owed)
    return _held_any_stock(ranks, most, owed)[naturals]


def _held_whole_decks(ranks: int, copies: int, naturals: int, owed: int) -> dict[int, int]:
    """As :func:`_held_any_stock`, where all ranks are alike."""
    if not owed:
        every = ((number, comb(ranks, number) * _spread(copies, number, naturals)) for number in range(ranks + 1))
        return {number: ways for number, ways in every if ways}
    found: dict[int, int] = {}
    for gone, places in enumerate(_paying(ranks, copies, owed), owed):
        for number, ways in enumerate(places):
            both = ways * _spread(copies, number, naturals - gone)
            if both:
                left = number + (gone > owed)
                found[left] = found.get(left, 0) + both
    return found


@lru_cache(maxsize=64)
def _paying(ranks: int, copies: int, owed: int) -> list[list[int]]:
    """By how many cards more than ``owed`` the ranks down to the last that pays hold, and how many below are held.

    The ways in which that may be, whichever rank pays last.
    """
    places = [[0] * ranks for _ in range(copies)]
    for above in range(ranks):
        below = [comb(ranks - 1 - above, number) for number in range(ranks)]
        for more, row in enumerate(places):
            higher = range(max(0, owed + more - copies), owed)
            ways = sum(comb(copies * above, cards) * comb(copies, owed + more - cards) for cards in higher)
            for number, times in enumerate(below):
                row[number] += ways * times
    return places


@lru_cache(maxsize=8192)
def _spread(copies: int, ranks: int, cards: int) -> int:
    """Ways to have so many cards of just these ranks, at least one of each: inclusion and exclusion."""
    if not ranks <= cards <= ranks * copies:
        return 0
    return sum(
        (-1) ** gone * comb(ranks, gone) * comb(copies * (ranks - gone), cards)
        for gone in range(ranks - -(-cards // copies) + 1)
    )


@lru_cache(maxsize=4096)
def _held_any_stock(ranks: tuple[int, ...], most: int, owed: int) -> tuple[Mapping[int, int], ...]:
    """For hands of 0 to ``most`` natural cards: ways to have so many different ranks, the highest ``owed`` gone."""
    width = width_for(comb(sum(ranks), min(most, sum(ranks) // 2)))
    step = len(ranks) + 1
    # A rank of which any is left goes one field up.
    paid = _paid(ranks, owed, width * step, most, lambda left: sum(left) << width)
    fields = unpack(paid[owed], width, step * (most + 1))
    return tuple(
        {number: ways for number, ways in enumerate(fields[naturals * step : (naturals + 1) * step]) if ways}
        for naturals in range(most + 1)
    )


@lru_cache(maxsize=1024)
def without_each_rank(ranks: tuple[int, ...], naturals: int, owed: int) -> tuple[int, ...]:
    """For each rank: ways to be left with no card of it, the highest ``owed`` cards gone."""
    return tuple(_without_rank(ranks, place, naturals, owed) for place in range(len(ranks)))


def _without_rank(ranks: tuple[int, ...], place: int, naturals: int, owed: int) -> int:
    """Ways to be left with no card of the rank at ``place``, the highest ``owed`` cards gone."""
    if naturals <= owed:
        return comb(sum(ranks), naturals)
    above, own = sum(ranks[:place]), ranks[place]
    below = sum(ranks) - above - own
    # All cards of the rank are gone when none was held, or when those held are among the highest ``owed``.
    ways = comb(above + below, naturals)
    for number in range(1, min(own, owed) + 1):
        for higher in range(min(above, owed - number) + 1):
            ways += comb(own, number) * comb(above, higher) * comb(below, naturals - number - higher)
    return ways
