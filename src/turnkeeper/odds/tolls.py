"""Whose first action comes first when hands are dealt from one stock and Black Jokers take the highest cards.

As in :mod:`turnkeeper.odds.races`, every card has a place between 0 and 1. An actor with h cards of which b are Black
Jokers acts first with the (b + 1)-th of its h - b others (HAND-63). Which cards are black is another sum: of a stock of
N cards, B of them black, the ways in which just those hands hold just so many are the coefficient of s**B in
(1 + s)**N times, for each hand, (1 + s)**-h C(h, b) s**b. So s is a second variable, kept up to its B-th power only.
Coefficients may be negative here: packed numbers are taken modulo a power of two, and read with their signs.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from math import comb, lcm
from operator import mul
from typing import NamedTuple

from turnkeeper.odds.chances import Distribution
from turnkeeper.odds.packing import product, unpack, width_for
from turnkeeper.odds.ranks import RankMatrix


class _Shape(NamedTuple):
    """How products are packed: by powers of u, then of y (who is still to come), then of s."""

    width: int
    top: int
    hands: int
    black: int

    @property
    def step(self) -> int:
        """From one power of y to the next, in bits."""
        return self.width * (self.top + 1)

    @property
    def level(self) -> int:
        """From one power of s to the next, in bits."""
        return self.step * self.hands

    @property
    def mask(self) -> int:
        """All that is kept."""
        return (1 << self.level * (self.black + 1)) - 1


def order_of_hands(names: Sequence[str], sizes: Sequence[Distribution], size: int, black: int) -> RankMatrix:
    """The order of first actions of hands dealt from ``size`` cards of which ``black`` are Black Jokers.

    ``sizes`` are the numbers of cards of each hand, all together never more than ``size``. A hand of which nothing is
    left has no place. Red Jokers count as cards behind all others; two cards never stand at the same place.
    """
    if not names:
        return RankMatrix((), 1, (), (), ())
    coming = [_still_to_come(number, black) for number in sizes]
    top = sum(max(number.weights, default=0) for number in sizes)
    greatest = product(
        number.total + sum(abs(one) for row in rows for one in row) for number, rows in zip(sizes, coming, strict=True)
    )
    shape = _Shape(width_for(2 * greatest), top, len(names), black)
    factors = [number.total + _packed(rows, shape) for number, rows in zip(sizes, coming, strict=True)]
    before = [1, *accumulate(factors, lambda one, other: one * other & shape.mask)]
    after = [1, *accumulate(reversed(factors), lambda one, other: one * other & shape.mask)]
    scale = lcm(*range(1, top + 2))
    outer = [comb(size, black - power) for power in range(black + 1)]
    settled = []
    for number, rows in enumerate(coming):
        others = _signed(before[number] * after[len(names) - 1 - number] & shape.mask, shape)
        settled.append(_places(others, _integrals(rows, top, scale), outer, shape))
    nothing = (0,) * len(names)
    total = scale * comb(size, black) * product(number.total for number in sizes)
    return RankMatrix(tuple(names), total, tuple(settled), (nothing,) * len(names), nothing)


def _still_to_come(number: Distribution, black: int) -> list[list[int]]:
    """For each power of s: by powers of u, the weight of having not acted yet."""
    top = max(number.weights, default=0)
    rows = [[0] * (top + 1) for _ in range(black + 1)]
    missing = number.total - sum(number.weights.values())
    rows[0][0] += missing
    for cards, weight in number.weights.items():
        for jokers in range(min(black, cards) + 1):
            waiting = _waiting(cards - jokers, jokers)
            for more in range(black - jokers + 1):
                # s**jokers (1 + s)**-cards, up to the power that is kept.
                sign = -1 if more % 2 else 1
                factor = sign * weight * comb(cards, jokers) * (comb(cards + more - 1, more) if cards else not more)
                for power, one in enumerate(waiting):
                    rows[jokers + more][power] += factor * one
    return rows


def _waiting(cards: int, taken: int) -> list[int]:
    """The chance that at most ``taken`` of ``cards`` have come, by powers of u; for ever where no more are left."""
    if cards <= taken:
        return [1]
    powers = [0] * (cards + 1)
    for come in range(taken + 1):
        # C(cards, come) (1 - u)**come u**(cards - come)
        for minus in range(come + 1):
            sign = -1 if minus % 2 else 1
            powers[cards - come + minus] += sign * comb(cards, come) * comb(come, minus)
    return powers


def _packed(rows: Sequence[Sequence[int]], shape: _Shape) -> int:
    """The terms with y."""
    return sum(
        one << shape.width * power + shape.step + shape.level * level
        for level, row in enumerate(rows)
        for power, one in enumerate(row)
    )


def _signed(value: int, shape: _Shape) -> list[int]:
    """All coefficients, negative ones too: half a field is added to each before, and taken away after."""
    count = (shape.top + 1) * shape.hands * (shape.black + 1)
    half = 1 << shape.width - 1
    bias = half * (((1 << shape.width * count) - 1) // ((1 << shape.width) - 1))
    return [one - half for one in unpack(value + bias & shape.mask, shape.width, count)]


def _integrals(rows: Sequence[Sequence[int]], top: int, scale: int) -> list[list[int]]:
    """For each power of s: ``scale`` times the integral of ``u**m`` where the first action comes just now."""
    return [
        [
            sum(one * power * (scale // (within + power)) for power, one in enumerate(row) if power)
            for within in range(top + 2 - len(row))
        ]
        for row in rows
    ]


def _places(
    others: Sequence[int], integrals: Sequence[Sequence[int]], outer: Sequence[int], shape: _Shape
) -> tuple[int, ...]:
    """Inclusion and exclusion over the others still to come, and the coefficient of s**B at last."""
    row = [0] * shape.hands
    columns = shape.top + 1
    for still in range(shape.hands):
        together = 0
        for level in range(shape.black + 1):
            part = others[(level * shape.hands + still) * columns : (level * shape.hands + still + 1) * columns]
            for more in range(shape.black + 1 - level):
                together += outer[level + more] * sum(map(mul, part, integrals[more]))
        for ahead in range(shape.hands - 1 - still, shape.hands):
            minus = ahead - (shape.hands - 1 - still)
            row[ahead] += (-1 if minus % 2 else 1) * comb(still, minus) * together
    return tuple(row)
