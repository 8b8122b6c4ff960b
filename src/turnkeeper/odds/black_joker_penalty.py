"""The order of first actions when hands are dealt from one stock and each Black Joker takes the highest card.

An actor with h cards, b of them Black Jokers, acts first with the (b + 1)-th of its other h - b cards (HAND-63). All
cards except the Black Jokers have a place in a shuffled order (:mod:`turnkeeper.odds.first_action`). The Black Jokers
are a second sum: in a stock of N cards with B Black Jokers, the number of ways in which the hands hold exactly the
given jokers is the coefficient of s**B in (1 + s)**N times the product over the hands of (1 + s)**-h C(h, b) s**b. So
s is a second variable, kept up to its B-th power.

Of the other ``places`` cards, m specified ones being e of the c copies of a card and else among the Y behind it has the
chance ``(c)_e (Y)_(m - e) / (places)_m``, with falling factorials. Copies taken out by inclusion and exclusion, the
others may be copies too, and Y + c - e cards are left for them. Sums over all cards are powers of 1 + x, one packed
polynomial.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from itertools import accumulate
from math import comb, factorial, lcm, perm
from operator import sub
from typing import NamedTuple

from turnkeeper.odds.chances import Distribution
from turnkeeper.odds.first_action import Coming, Question, Span, spans
from turnkeeper.odds.polynomials import product, unpack, width_for
from turnkeeper.odds.ranks import RankMatrix

_Share = Sequence[Sequence[tuple[int, int]]]
"""By powers of s: powers of u and their weights."""


class HandDeal(NamedTuple):
    """A stock: the copies of each natural card, the highest first, and the jokers.

    Where of equal cards one comes first by lot, all count as different cards.
    """

    copies: tuple[int, ...]
    red: int
    black: int

    @property
    def size(self) -> int:
        """All cards."""
        return sum(self.copies) + self.red + self.black


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
    question, total = _question(sizes, deal)
    counted = [{0: _still_to_come(number, share)} for number, share in zip(sizes, shares, strict=True)]
    return _matrix(names, total, spans(counted, question))


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
    shares = _shares(names, sizes, deal, holders)
    question, total = _question(sizes, deal)
    cards, others = together
    lows, highs = ([end(number.weights) for number in (*sizes, others)] for end in (min, max))

    def counted(ends: Sequence[int], sign: int, limit: int) -> list[Span]:
        """By how far each hand's number of cards is from that end, together no further than ``limit``."""
        actors = [
            {
                sign * (one - end): _still_to_come(Distribution({one: weight}, weight), share)
                for one, weight in size.weights.items()
            }
            for size, share, end in zip(sizes, shares, ends[:-1], strict=True)
        ]
        beside = {sign * (one - ends[-1]): weight for one, weight in others.weights.items()}
        return spans(actors, question, limit, beside)

    least, most = sum(lows), sum(highs)
    if cards.stop > most:
        found = counted(highs, -1, most - cards.start)
    else:
        found = counted(lows, 1, cards.stop - 1 - least)
        if cards.start > least:
            less = counted(lows, 1, cards.start - 1 - least)
            found = [_less(one, other) for one, other in zip(found, less, strict=True)]
    return _matrix(names, total * others.total, found)


def _less(one: Span, other: Span) -> Span:
    return Span(*(list(map(sub, more, less)) for more, less in zip(one, other, strict=True)))


def _shares(
    names: Sequence[str], sizes: Sequence[Distribution], deal: HandDeal, holders: Collection[str]
) -> list[Mapping[int, _Share]]:
    """For each hand, by its number of cards: the chance of having not acted yet."""
    counts = {0}.union(*(number.weights for number in sizes))
    known: dict[bool, Mapping[int, _Share]] = {held: {cards: _share(cards, deal.black, held) for cards in counts}
             for held in {name in holders for name in names}}  # fmt: skip
    return [known[name in holders] for name in names]


def _question(sizes: Sequence[Distribution], deal: HandDeal) -> tuple[Question, int]:
    """The weights that turn the polynomials of hands from one stock into a chance, and their total."""
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
        shares = (over // perm(places, copies) // (comb(places - copies, more) or over) for more in range(len(ways)))
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
    return Question(outer, later, earlier), total


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


def _matrix(names: Sequence[str], total: int, found: Sequence[Span]) -> RankMatrix:
    """The weights as places."""
    return RankMatrix(
        tuple(names),
        total,
        tuple(tuple(one.alone) for one in found),
        tuple(tuple(_tied(one)) for one in found),
        tuple(sum(one.before) - sum(one.alone) for one in found),
        "together",
    )


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
