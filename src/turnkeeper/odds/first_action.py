"""The order of actors still to come: the places of actors whose cards lie in one shuffled deck.

Give every card a place between 0 and 1 of its own, all places equally likely: sorted, that is a shuffled deck. At time
t = 1 - u the chance that an actor has not acted yet is a polynomial in u. How the sets of k actors that have not acted
yet stand together is the k-th elementary symmetric polynomial of all of theirs; that without one actor's own part is
built by divide and conquer. The chance that an actor acts just now, while k others are still to come, is an integral of
such a polynomial; inclusion and exclusion over k gives the places.

Any number of equal cards act together. Look at one card and its c copies. That specified cards all come later than
those copies is one condition, that they come no earlier than them another; the second is the first for all but e of
them, which are copies of the card. So an actor's polynomial p stands for "later" as p(u), and for "no earlier" as
p(u (1 + v)): v counts copies, and is kept up to c of them. One acts with this card with p(u (1 + v)) - p(u); of the
others each is later, with p(u), or acted before, with its total less p(u (1 + v)), and then no other acts with an equal
card. Where no two cards are equal, c is 1.

The first and the last place that those who act together share need no v but one's own: the first counts all others
that are no earlier, the last those that are later. For two actors that is all there is.

Two more variables may be used, of which few powers are kept: s, and z, which marks the distance of each actor's number
of cards from an end of its range. An actor's polynomial has few terms, so products are sums of shifted numbers.
Coefficients may be negative.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import comb
from operator import mul
from typing import NamedTuple, TypeAlias

from turnkeeper.odds.polynomials import unpack_signed, width_for

_TWO = 2
_Terms: TypeAlias = "list[tuple[int, int]]"
"""A polynomial of few terms: by how many bits to shift, and times what."""
_Sums: TypeAlias = "list[list[list[int]]]"
"""By how many are still to come, by powers of v, by powers of s: packed polynomials in u and z."""


class Coming(NamedTuple):
    """The weight of one actor's not having acted yet, for each power of s by powers of u; and the total."""

    total: int
    levels: tuple[Mapping[int, int], ...]


Counted: TypeAlias = Mapping[int, Coming]
"""One actor, by the powers of z that its numbers of cards stand for: the weight of that number, and the rest."""
NOBODY: Mapping[int, int] = {0: 1}
"""Others who have no cards."""


class Question(NamedTuple):
    """Weights that turn polynomials into a chance: ``sum(outer[n] * [s**n] ...)``, then one for each power of u.

    ``later[e][m]``: for ``v**e u**m``, that of m cards e are copies of one card and the rest come later. ``earlier``:
    the same with e of them taken out by inclusion and exclusion, the others being no earlier. Nothing for e = 0.
    """

    outer: Sequence[int]
    later: Sequence[Sequence[int]]
    earlier: Sequence[Sequence[int]]


class Span(NamedTuple):
    """For an actor, by a number of others, weights.

    That so many come before it and it acts alone; that so many come before it, alone or with others; and that so many
    do not come after it.
    """

    alone: list[int]
    before: list[int]
    not_after: list[int]


def spans(
    counted: Sequence[Counted], question: Question, last: int = 0, others: Mapping[int, int] = NOBODY
) -> list[Span]:
    """The places of each actor, in those cases alone whose power of z is at most ``last``.

    ``others``: by powers of z, the weights of what others have whose places nobody asks about.
    """
    return _Products(counted, question, last, others).found()


class _Products:
    """The actors' polynomials, and products of them; packed by powers of u, rows of those by powers of z.

    As the number of actors that are still to come goes up by one, and as v first comes in, the lowest power of u goes
    up by ``low``; with each power of s it goes down by ``fall``. Fields below the lowest power are not kept.
    """

    def __init__(self, counted: Sequence[Counted], question: Question, last: int, others: Mapping[int, int]) -> None:
        self.counted, self.question, self.others = counted, question, others
        wholes = [_whole(one) for one in counted]
        self.most = len(question.later) - 1
        self.copies = range(1, self.most + 1)
        self.levels = range(self.most if len(counted) > _TWO else 1)
        self.depth = len(question.outer)
        self.powers = range(self.depth)
        self.fall = max(map(_fall, wholes))
        self.low = min(min(level) + self.fall * at for one in wholes for at, level in enumerate(one.levels) if level)
        # Of all powers of u together, less the lowest: they fit into one row.
        carriers = min(len(self.levels), len(counted)) - 1
        self.stride = (
            sum(max(map(max, filter(None, one.levels))) - self.low for one in wholes)
            + self.fall * (self.depth - 1)
            + self.low * max(0, carriers - 1)
            + 1
        )
        self.width = width_for(2 * sum(others.values()) * _greatest(wholes, question.outer, self.most))
        self.last, self.wide = last, self.width * self.stride
        self.size = self.wide * (last + 1)
        # From sums over sets of k others that are all still to come to just so many ahead: inclusion and exclusion.
        self.signs = [
            [(-1) ** (still + behind) * comb(still, behind) for still in range(len(counted))]
            for behind in reversed(range(len(counted)))
        ]
        self.totals = [self._terms({at: {0: part.total} for at, part in one.items()}, 0, 0) for one in counted]
        self.own = [[self._own(one, copies) for copies in range(self.most + 1)] for one in counted]

    def _terms(self, rows: Mapping[int, Mapping[int, int]], down: int, copies: int) -> _Terms:
        found = []
        for row, powers in rows.items():
            weights = {power: ways for power, weight in powers.items() if (ways := comb(power, copies) * weight)}
            if weights:
                low = min(weights)
                value = sum(ways << self.width * (power - low) for power, ways in weights.items())
                found.append((self.width * (self.stride * row + low - down), value))
        return found

    def _own(self, one: Counted, copies: int) -> list[_Terms]:
        """For each power of s: what ``v**copies`` goes with in one's own polynomial of ``u (1 + v)``."""
        return [
            self._terms({row: part.levels[at] for row, part in one.items()}, self.low - self.fall * at, copies)
            for at in self.powers
        ]

    def found(self) -> list[Span]:
        """The places of each actor, all others put together by halves; those who are the same are worked out once."""
        start: _Sums = [[[0] * self.depth for _ in self.levels]]
        start[0][0][0] = _centred(sum(weight << self.wide * row for row, weight in self.others.items()), self.size)
        firsts = [self.counted.index(one) for one in self.counted]
        known: dict[int, Span] = {}
        todo = [(list(range(len(firsts))), start)]
        while todo:
            left, sums = todo.pop()
            if len(left) == 1:
                known[left[0]] = self._found(left[0], sums)
                continue
            halves = left[: len(left) // 2], left[len(left) // 2 :]
            for half, rest in (halves, halves[::-1]):
                if any(firsts[number] == number for number in half):
                    todo.append((half, self._with(sums, rest)))
        return [known[first] for first in firsts]

    def _with(self, sums: _Sums, more: Sequence[int]) -> _Sums:
        """Those more actors, later or gone before, put to the sets of 0, 1, ... that come later."""
        nobody = [[0] * self.depth for _ in self.levels]
        for number in more:
            sums = [
                [[self._put(number, stay, add[level], level, at) for at in self.powers] for level in self.levels]
                for stay, add in zip([*sums, nobody], [nobody, *sums], strict=True)
            ]
        return sums

    def _put(self, number: int, stay: list[list[int]], add: list[int], level: int, at: int) -> int:
        """One more actor: of its polynomials those for ``v**level s**at`` together."""
        own, up = self.own[number], self.width * self.low
        value = _times(stay[level][at], self.totals[number])
        for other in range(at + 1):
            value += _times(add[at - other], own[0][other])
            # That it has acted before is taken from its total.
            for copies in range(1, level):
                value -= _times(stay[level - copies][at - other], own[copies][other]) << up
            if level:
                value -= _times(stay[0][at - other], own[level][other])
        # Without the powers of z that nobody asks about.
        return _centred(value, self.size)

    def _found(self, number: int, sums: _Sums) -> Span:
        own, top = self.own[number], self.depth - 1
        step, outer = self.width * self.fall, self.question.outer
        later, earlier = self.question.later, self.question.earlier
        alone: list[int] = []
        before: list[int] = []
        not_after: list[int] = []
        for still, levels in enumerate(sums):
            rest = [
                [
                    self._upto(
                        sum(
                            outer[at + other] * level[other] << step * (top - at - other)
                            for other in range(self.depth - at)
                        )
                    )
                    for at in self.powers
                ]
                for level in levels
            ]
            start = (still + 1) * self.low - self.fall * top
            fields = {copies: self._row([(rest[0], own[copies])], start) for copies in self.copies}
            before.append(sum(sum(map(mul, row, earlier[copies])) for copies, row in fields.items()))
            not_after.append(sum(sum(map(mul, row, later[copies])) for copies, row in fields.items()))
            shared = 0
            for copies in range(_TWO, self.most + 1) if len(self.levels) > 1 else ():
                both = [(rest[level], own[copies - level]) for level in range(1, copies)]
                shared += sum(map(mul, self._row(both, start + self.low), later[copies]))
            alone.append(not_after[-1] + shared)
        first, last = self._ahead(before), self._ahead(not_after)
        if len(self.levels) > 1:
            return Span(self._ahead(alone), first, last)
        # Of two, who is ahead of the other acts alone, and so does the other.
        return Span([last[0], *first[1:]], first, last)

    def _ahead(self, still_to_come: Sequence[int]) -> list[int]:
        return [sum(map(mul, row, still_to_come)) for row in self.signs]

    def _upto(self, value: int) -> list[int]:
        """The rows for ever fewer powers of z, from all those kept on: those of each summed up."""
        sums = [0]
        for row in range(self.last, -1, -1):
            lowest = _centred(value, self.wide) if row else value
            sums.append(sums[-1] + lowest)
            value = value - lowest >> self.wide
        return sums[:0:-1]

    def _row(self, parts: Sequence[tuple[Sequence[Sequence[int]], Sequence[_Terms]]], start: int) -> list[int]:
        """By powers of u, all kept powers of z together: those that one has leave so many less to the others."""
        value = 0
        for rest, own in parts:
            for rows, terms in zip(rest, own, strict=True):
                for shift, weight in terms:
                    row, up = divmod(shift, self.wide)
                    if row <= self.last and rows[row]:
                        value += rows[row] * weight << up
        fields = unpack_signed(value, self.width)
        return fields[-start:] if start < 0 else [0] * start + fields


def _centred(value: int, bits: int) -> int:
    """The lowest ``bits`` of a number, as one that may be negative."""
    value &= (1 << bits) - 1
    return value - (value >> bits - 1 << bits)


def _times(value: int, terms: _Terms) -> int:
    return sum((value << shift if weight == 1 else value * weight << shift) for shift, weight in terms) if value else 0


def _greatest(comings: Sequence[Coming], outer: Sequence[int], most: int) -> int:
    """No coefficient of a product is greater than this. Of all actors together only so many powers of v are kept."""
    depth = len(outer)
    bound = [[int(not at and not copies) for at in range(depth)] for copies in range(most + 1)]
    largest = [[0] * depth for _ in bound]
    for one in comings:
        size = [
            [sum(abs(weight) * comb(power, copies) for power, weight in level.items()) for level in one.levels]
            for copies in range(most + 1)
        ]
        largest = [list(map(max, *pair)) for pair in zip(largest, size, strict=True)]
        size[0][0] += one.total
        bound = [
            [
                sum(sum(map(mul, bound[copies - own][: at + 1], size[own][at::-1])) for own in range(copies + 1))
                for at in range(depth)
            ]
            for copies in range(most + 1)
        ]
    # With one's own part, and folded into the powers of s.
    return sum(
        outer[one + other] * bound[gone][one] * largest[copies][other]
        for copies in range(most + 1)
        for gone in range(most + 1 - copies)
        for one in range(depth)
        for other in range(depth - one)
    )


def _whole(one: Counted) -> Coming:
    """The sum over all numbers of cards, of weights without their signs: for bounds alone."""
    levels: list[dict[int, int]] = [{} for _ in next(iter(one.values())).levels]
    for part in one.values():
        for level, more in zip(levels, part.levels, strict=True):
            for power, weight in more.items():
                level[power] = level.get(power, 0) + abs(weight)
    return Coming(sum(part.total for part in one.values()), tuple(levels))


def _fall(one: Coming) -> int:
    """The most by which the lowest power falls for each power of s."""
    lows = [min(level) if level else None for level in one.levels]
    first = lows[0]
    if first is None:
        return 0
    return max([0, *(-((low - first) // at) for at, low in enumerate(lows) if at and low is not None)])
