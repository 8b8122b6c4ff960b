"""Who is still to come: the places of actors whose cards lie in one shuffled deck.

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
from math import comb
from operator import mul
from typing import NamedTuple

from turnkeeper.odds.packing import unpack_signed, width_for

Levels = list[int]
"""A packed polynomial in u for each power of s."""


class Coming(NamedTuple):
    """Of one actor: for each power of s, by powers of u, the weight of having not acted yet; and the total."""

    total: int
    levels: tuple[Mapping[int, int], ...]


class Question(NamedTuple):
    """What to make of the polynomials: ``sum(outer[n] * [s**n] ...)``, and then a number for each power of u.

    ``alone[m]``: for ``u**m`` where one acts just now. ``paired[m]``: where two do, on two copies of one card; empty
    where there are no such copies.
    """

    outer: Sequence[int]
    alone: Sequence[int]
    paired: Sequence[int] = ()


class Found(NamedTuple):
    """For an actor, by the number of others that come before: the weight of acting alone or by lot; and in pairs."""

    places: list[int]
    pairs: list[int]


def weights(comings: Sequence[Coming], question: Question) -> list[Found]:
    """The places of each actor, as weights: over all totals multiplied, and whatever the question's numbers are over.

    Those who are the same are worked out once.
    """
    sums = _Sums(comings, question)
    known: dict[object, Found] = {}
    found = []
    for number, one in enumerate(comings):
        kind = (one.total, tuple(tuple(sorted(level.items())) for level in one.levels))
        if kind not in known:
            known[kind] = sums.of(number)
        found.append(known[kind])
    return found


class _Sums:
    """The symmetric polynomials of all actors, packed, and what they come to for one actor."""

    def __init__(self, comings: Sequence[Coming], question: Question) -> None:
        self.comings, self.question = comings, question
        self.depth = len(question.outer)
        self.low = min((power for one in comings for level in one.levels for power in level), default=0)
        self.width = width_for(2 * self._greatest())
        self.steeper = [power * each for power, each in enumerate(question.paired)]
        self.own = [self._packed(one, 0) for one in comings]
        sums: list[Levels] = [[1] + [0] * (self.depth - 1)]
        nobody = [[0] * self.depth]
        for one, own in zip(comings, self.own, strict=True):
            sums = [
                [one.total * here + sum(map(mul, own, add[at::-1])) for at, here in enumerate(stay)]
                for stay, add in zip(sums + nobody, nobody + sums, strict=True)
            ]
        outer = question.outer
        self.rests = [[sum(map(mul, outer[at:], each)) for at in range(self.depth)] for each in sums[:-1]]

    def _greatest(self) -> int:
        """No coefficient of what is unpacked is greater than this."""
        bound = [1] + [0] * (self.depth - 1)
        most = [0] * self.depth
        steps = 2 if self.question.paired else 1
        for one in self.comings:
            size = [sum(map(abs, level.values())) for level in one.levels]
            slope = [sum(abs(power**steps * each) for power, each in level.items()) for level in one.levels]
            most = list(map(max, most, slope))
            size[0] += one.total
            bound = [sum(bound[n - at] * size[at] for at in range(n + 1)) for n in range(self.depth)]
        return sum(
            self.question.outer[one + other] * bound[one] * most[other]
            for one in range(self.depth)
            for other in range(self.depth - one)
        )

    def _packed(self, one: Coming, steps: int) -> Levels:
        """The polynomials, their powers less the lowest of any; or so often derived, and times u each time."""
        return [
            sum(power**steps * each << self.width * (power - self.low) for power, each in level.items())
            for level in one.levels
        ]

    def of(self, number: int) -> Found:
        """The places of one actor."""
        one, own = self.comings[number], self.own[number]
        slopes = self._packed(one, 1)
        bends = self._packed(one, 2) if self.question.paired else []
        powers = range(self.depth)
        width, low, table, paired = self.width, self.low, self.question.alone, self.question.paired
        # rest[n]: what the n-th power of s in one's own part is to be multiplied by.
        rest = [0] * self.depth
        alone: list[int] = []
        pairs: list[int] = []
        for still, whole in enumerate(self.rests):
            rest = [(whole[at] - sum(map(mul, own, rest[at:]))) // one.total for at in powers]
            start = (still + 1) * low
            fields = unpack_signed(sum(map(mul, slopes, rest)), width)
            alone.append(sum(map(mul, fields, table[start:])))
            if still and bends:
                # That another one acts, too, is a derivative of the others' part: that of all, less that of one's own.
                bent = unpack_signed(sum(map(mul, bends, rest)), width)
                every = sum(map(mul, fields, self.steeper[start:]))
                pairs.append(every - sum(map(mul, bent, paired[start:])))
        return Found(_ahead(alone), _ahead(pairs))


def _ahead(together: Sequence[int]) -> list[int]:
    """From sums over sets of k others that are all still to come to just so many ahead: inclusion and exclusion."""
    count = len(together)
    row = [0] * count
    for still, each in enumerate(together):
        first = count - 1 - still
        for ahead in range(first, count):
            row[ahead] += (-1 if (ahead - first) % 2 else 1) * comb(still, ahead - first) * each
    return row
