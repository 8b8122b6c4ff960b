"""The order of first actions as in :mod:`turnkeeper.odds.first_action`, by the number of cards of all actors together.

A third variable z marks the distance of each actor's number of cards from an end of its range; higher powers than a
question needs are dropped. An actor's polynomial has few terms, so products are sums of shifted numbers. The product
without one actor is built by divide and conquer.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from operator import mul
from typing import NamedTuple

from turnkeeper.odds.first_action import Coming, FirstActionWeights, Question, ahead, fall, greatest, signs
from turnkeeper.odds.leave_one_out import each_beside_all
from turnkeeper.odds.polynomials import unpack_signed, width_for


class Counted(NamedTuple):
    """One actor: for each power of z that its number of cards stands for, the weight of that number, and the rest.

    ``comings``: by powers of z, as :class:`~turnkeeper.odds.first_action.Coming` would have it for that number alone.
    """

    comings: Mapping[int, Coming]

    @property
    def whole(self) -> Coming:
        """The sum over all numbers of cards."""
        levels: list[dict[int, int]] = [{} for _ in next(iter(self.comings.values())).levels]
        for one in self.comings.values():
            for level, more in zip(levels, one.levels, strict=True):
                for power, weight in more.items():
                    level[power] = level.get(power, 0) + abs(weight)
        return Coming(sum(one.total for one in self.comings.values()), tuple(levels))


def highest(one: Coming) -> int:
    """The highest power of u."""
    return max(max(level) for level in one.levels if level)


def packed(powers: Mapping[int, int], width: int) -> tuple[int, int]:
    """The lowest power whose weight is not 0, and a polynomial without those below it, or 0; its powers lie close."""
    low = min((power for power, weight in powers.items() if weight), default=0)
    return low, sum(weight << width * (power - low) for power, weight in powers.items() if weight)


_Terms = list[tuple[int, int]]
"""A polynomial of few terms: by how many bits to shift, and times what."""


def weights_within(
    counted: Sequence[Counted], question: Question, last: int, others: Mapping[int, int]
) -> list[FirstActionWeights]:
    """As :func:`turnkeeper.odds.first_action.weights`, of those cases alone whose power of z is at most ``last``.

    ``others``: by powers of z, the weights of what others have whose places nobody asks about.
    """
    return _Products(counted, question, last, others).found()


class _Products:
    """The actors' polynomials, and products of them; packed by powers of u, rows of those by powers of z."""

    def __init__(self, counted: Sequence[Counted], question: Question, last: int, others: Mapping[int, int]) -> None:
        self.counted, self.question, self.last, self.others = counted, question, last, others
        wholes = [one.whole for one in counted]
        beside = sum(others.values())
        self.depth = len(question.outer)
        self.powers = range(self.depth)
        self.fall = max(map(fall, wholes))
        self.low = min(min(level) + self.fall * at for one in wholes for at, level in enumerate(one.levels) if level)
        # Of all powers of u together, less the lowest: they fit into one row.
        self.stride = sum(highest(one) - self.low for one in wholes) + self.fall * (self.depth - 1) + 1
        self.width = width_for(2 * beside * greatest(wholes, question))
        self.size = self.width * self.stride * (last + 1)
        self.totals = [self._terms({at: {0: part.total} for at, part in one.comings.items()}, 0, 0) for one in counted]
        self.own = [self._own(number, 0) for number in range(len(counted))]

    def _terms(self, rows: Mapping[int, Mapping[int, int]], down: int, steps: int) -> _Terms:
        found = []
        for row, powers in rows.items():
            low, value = packed({power: power**steps * weight for power, weight in powers.items()}, self.width)
            if value:
                found.append((self.width * (self.stride * row + low - down), value))
        return found

    def _own(self, number: int, steps: int) -> list[_Terms]:
        """One's own polynomial for each power of s; or so often derived, and times u each time."""
        comings = self.counted[number].comings.items()
        return [
            self._terms({row: one.levels[at] for row, one in comings}, self.low - self.fall * at, steps)
            for at in self.powers
        ]

    def _times(self, value: int, terms: _Terms) -> int:
        return (
            sum((value << shift if weight == 1 else value * weight << shift) for shift, weight in terms) if value else 0
        )

    def _kept(self, value: int) -> int:
        """Without the powers of z that nobody asks about."""
        value &= (1 << self.size) - 1
        return value - (value >> self.size - 1 << self.size)

    def found(self) -> list[FirstActionWeights]:
        """The places of each actor; of those who are the same, of the first."""
        beside = self._kept(sum(weight << self.width * self.stride * row for row, weight in self.others.items()))
        return each_beside_all(self.counted, [[beside] + [0] * (self.depth - 1)], self._with, self._found)

    def _with(self, sums: list[list[int]], more: Sequence[int]) -> list[list[int]]:
        """Those more actors, still to come or not, put to the sets of 0, 1, ... that are still to come."""
        nobody = [0] * self.depth
        for number in more:
            total, own = self.totals[number], self.own[number]
            sums = [
                [
                    self._kept(
                        self._times(stay[at], total)
                        + sum(self._times(add[at - other], own[other]) for other in range(at + 1))
                    )
                    for at in self.powers
                ]
                for stay, add in zip([*sums, nobody], [nobody, *sums], strict=True)
            ]
        return sums

    def _found(self, number: int, sums: Sequence[Sequence[int]]) -> FirstActionWeights:
        slopes, bends = self._own(number, 1), self._own(number, 2)
        outer, paired, step = self.question.outer, self.question.paired, self.width * self.fall
        steeper = [power * each for power, each in enumerate(paired)]
        top = self.depth - 1
        alone: list[int] = []
        pairs: list[int] = []
        for still, levels in enumerate(sums):
            rest = [
                sum(outer[at + other] * levels[other] << step * (top - at - other) for other in range(self.depth - at))
                for at in self.powers
            ]
            start = (still + 1) * self.low - self.fall * top
            fields = self._row(rest, slopes, start)
            alone.append(sum(map(mul, fields, self.question.alone)))
            if still and paired:
                bent = self._row(rest, bends, start)
                pairs.append(sum(map(mul, fields, steeper)) - sum(map(mul, bent, paired)))
        return FirstActionWeights(ahead(alone, signs(len(alone))), ahead(pairs, signs(len(pairs))) if paired else [])

    def _row(self, rest: Sequence[int], own: Sequence[_Terms], start: int) -> list[int]:
        """By powers of u, all kept powers of z together."""
        value = self._kept(sum(map(self._times, rest, own)))
        fields = unpack_signed(value, self.width)
        rows = [fields[at : at + self.stride] for at in range(0, len(fields), self.stride)]
        rows[-1] += [0] * (self.stride - len(rows[-1]))
        row = list(map(sum, zip(*rows, strict=True)))
        return row[-start:] if start < 0 else [0] * start + row
