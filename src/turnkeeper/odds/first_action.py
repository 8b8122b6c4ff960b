"""The order of actors still to come: the places of actors whose cards lie in one shuffled deck.

Give every card a place between 0 and 1 of its own, all places equally likely: sorted, that is a shuffled deck. At time
t = 1 - u the chance that an actor has not acted yet is a polynomial in u. How the sets of k actors that have not acted
yet stand together is the k-th elementary symmetric polynomial of all of theirs; one actor's own part is taken out of
it by one step of a recurrence for each k. The chance that an actor acts just now, while k others are still to come, is
an integral of such a polynomial; inclusion and exclusion over k gives the places.

Polynomials may have a second variable s, of which a few powers are kept: one list of packed polynomials in u for each
actor and power. Coefficients may be negative.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import accumulate
from math import comb
from operator import mul
from typing import NamedTuple

from turnkeeper.odds.polynomials import unpack_signed, width_for

Levels = list[int]
"""A packed polynomial in u for each power of s."""


class Coming(NamedTuple):
    """The weight of one actor's not having acted yet, for each power of s by powers of u; and the total."""

    total: int
    levels: tuple[Mapping[int, int], ...]


class Question(NamedTuple):
    """Weights that turn polynomials into a chance: ``sum(outer[n] * [s**n] ...)``, then one for each power of u.

    ``alone[m]``: for ``u**m`` where one acts just now. ``paired[m]``: where two do, on two copies of one card; empty
    where there are no such copies.
    """

    outer: Sequence[int]
    alone: Sequence[int]
    paired: Sequence[int] = ()


class FirstActionWeights(NamedTuple):
    """The weights of an actor's acting alone or by lot, and in pairs, by the number of others that come before."""

    places: list[int]
    pairs: list[int]


def weights(comings: Sequence[Coming], question: Question) -> list[FirstActionWeights]:
    """The places of each actor, as weights: over the product of all totals and of the total of the question's numbers.

    Those who are the same are worked out once.
    """
    sums = _Sums(comings, question)
    known: dict[object, FirstActionWeights] = {}
    found = []
    for number, one in enumerate(comings):
        kind = (one.total, tuple(tuple(sorted(level.items())) for level in one.levels))
        if kind not in known:
            known[kind] = sums.of(number)
        found.append(known[kind])
    return found


class _Sums:
    """The symmetric polynomials of all actors, packed, and what they come to for one actor.

    Leading powers that nobody has are not kept, for long numbers take long to multiply. The lowest power of an actor's
    is its ``lows``, less ``fall`` for each power of s; of k actors together, the k least of those.
    """

    def __init__(self, comings: Sequence[Coming], question: Question) -> None:
        self.comings, self.question = comings, question
        self.depth = len(question.outer)
        self.powers = range(self.depth)
        self.fall = max(map(fall, comings), default=0)
        self.lows = [
            min((min(level) + self.fall * at for at, level in enumerate(one.levels) if level), default=0)
            for one in comings
        ]
        self.width = width_for(2 * greatest(comings, question))
        self.packed = [self._packed(number) for number in range(len(comings))]
        self.paired = question.paired
        self.steeper = [power * each for power, each in enumerate(self.paired)]
        self.signs, self.fewer = signs(len(comings)), signs(len(comings) - 1)
        self.least = [0, *accumulate(sorted(self.lows))]
        self.wholes = [self._folded(each) for each in self._symmetric()]

    def _packed(self, number: int) -> tuple[Levels, Levels, Levels]:
        """The polynomials, less the lowest power of any; and derived once and twice, and times u each time."""
        width, low = self.width, self.lows[number]
        own, slopes, bends = [], [], []
        for at, level in enumerate(self.comings[number].levels):
            down = low - self.fall * at
            plain = slope = bend = 0
            for power, weight in level.items():
                term = weight << width * (power - down)
                plain += term
                term *= power
                slope += term
                bend += term * power
            own.append(plain)
            slopes.append(slope)
            bends.append(bend)
        return own, slopes, bends

    def _symmetric(self) -> list[Levels]:
        """Of sets of 0, 1, ... actors that are still to come, with any others; but not of all actors."""
        least, powers = self.least, self.powers
        last = len(self.comings) - 1
        sums: list[Levels] = [[1] + [0] * (self.depth - 1)]
        nobody = [0] * self.depth
        for count, number in enumerate(sorted(range(len(self.comings)), key=self.lows.__getitem__)):
            own, total, low = self.packed[number][0], self.comings[number].total, self.lows[number]
            more = [[total * each for each in sums[0]]]
            for size in range(1, min(count + 1, last) + 1):
                stay = sums[size] if size < len(sums) else nobody
                add, up = sums[size - 1], self.width * (low + least[size - 1] - least[size])
                more.append([total * stay[at] + (sum(map(mul, own, add[at::-1])) << up) for at in powers])
            sums = more
        return sums

    def _folded(self, levels: Levels) -> Levels:
        """For each power of s in one actor's part: what it is to be multiplied by."""
        outer, step, last = self.question.outer, self.width * self.fall, self.depth - 1
        return [
            sum(outer[at + other] * levels[other] << step * (last - at - other) for other in range(self.depth - at))
            for at in self.powers
        ]

    def of(self, number: int) -> FirstActionWeights:
        """The places of one actor."""
        own, slopes, bends = self.packed[number]
        total, low, width = self.comings[number].total, self.lows[number], self.width
        table, paired, steeper = self.question.alone, self.paired, self.steeper
        others = sorted(self.lows)
        others.remove(low)
        least = [0, *accumulate(others)]
        lowest = low - self.fall * (self.depth - 1)
        rest = [0] * self.depth
        before = 0
        alone: list[int] = []
        pairs: list[int] = []
        for still, whole in enumerate(self.wholes):
            up, down = width * (low + before - self.least[still]), width * (least[still] - self.least[still])
            rest = [(whole[at] - (sum(map(mul, own, rest[at:])) << up)) // total >> down for at in self.powers]
            before = least[still]
            start = lowest + before
            skipped = width * max(0, -start)
            start = max(0, start)
            fields = unpack_signed(sum(map(mul, slopes, rest)) >> skipped, width)
            alone.append(sum(map(mul, fields, table[start:])))
            if still and paired:
                # That another one acts, too, is a derivative of the others' part: that of all, less that of one's own.
                bent = unpack_signed(sum(map(mul, bends, rest)) >> skipped, width)
                pairs.append(sum(map(mul, fields, steeper[start:])) - sum(map(mul, bent, paired[start:])))
        return FirstActionWeights(ahead(alone, self.signs), ahead(pairs, self.fewer) if pairs else [])


def greatest(comings: Sequence[Coming], question: Question) -> int:
    """No coefficient of what is unpacked is greater than this."""
    depth = len(question.outer)
    bound = [1] + [0] * (depth - 1)
    most = [0] * depth
    steps = 2 if question.paired else 1
    for one in comings:
        size = [sum(map(abs, level.values())) for level in one.levels]
        slope = [sum(abs(power**steps * each) for power, each in level.items()) for level in one.levels]
        most = list(map(max, most, slope))
        size[0] += one.total
        bound = [sum(map(mul, bound[: at + 1], size[at::-1])) for at in range(depth)]
    return sum(
        question.outer[one + other] * bound[one] * most[other] for one in range(depth) for other in range(depth - one)
    )


def fall(one: Coming) -> int:
    """The most by which the lowest power falls for each power of s."""
    lows = [min(level) if level else None for level in one.levels]
    first = lows[0]
    if first is None:
        return 0
    return max((-((low - first) // at) for at, low in enumerate(lows) if at and low is not None), default=0)


def ahead(together: Sequence[int], signs: Sequence[Sequence[int]]) -> list[int]:
    """From sums over sets of k others that are all still to come to just so many ahead: inclusion and exclusion."""
    return [sum(map(mul, row, together)) for row in signs]


def signs(count: int) -> list[list[int]]:
    """The factors of the sums over sets of 0, 1, ... still to come, for each number ahead."""
    return [
        [
            (-1) ** (ahead + still - count + 1) * comb(still, ahead + still - count + 1)
            if ahead + still >= count - 1
            else 0
            for still in range(count)
        ]
        for ahead in range(count)
    ]
