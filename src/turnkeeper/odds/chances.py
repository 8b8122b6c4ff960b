"""Exact chances: whole-number weights over one common total, turned into fractions only to be shown."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from math import gcd, lcm
from typing import NamedTuple


class Distribution(NamedTuple):
    """Chances of whole numbers: ``weights[value] / total`` each.

    Weights that do not add up to ``total`` leave the rest :attr:`missing`: what lies beyond the end of a series that
    had to be cut, or the chance that there is no value at all (an actor that never acts).

    >>> die = Distribution({face: 1 for face in range(1, 7)}, 6)
    >>> die.at_least(5), die.mean()
    (Fraction(1, 3), Fraction(7, 2))
    """

    weights: Mapping[int, int]
    total: int

    @classmethod
    def certain(cls, value: int) -> Distribution:
        """The distribution of one certain value."""
        return cls({value: 1}, 1)

    @property
    def missing(self) -> Fraction:
        """The chance of none of the values."""
        return Fraction(self.total - sum(self.weights.values()), self.total)

    def chance(self, value: int) -> Fraction:
        """The chance of just ``value``."""
        return Fraction(self.weights.get(value, 0), self.total)

    def at_least(self, value: int) -> Fraction:
        """The chance of ``value`` or more; what is :attr:`missing` does not count."""
        return Fraction(sum(weight for found, weight in self.weights.items() if found >= value), self.total)

    def at_most(self, value: int) -> Fraction:
        """The chance of ``value`` or less."""
        return Fraction(sum(weight for found, weight in self.weights.items() if found <= value), self.total)

    def mean(self) -> Fraction:
        """The mean of what is not missing, each weighed by its chance (no value counts as nothing)."""
        return Fraction(sum(value * weight for value, weight in self.weights.items()), self.total)

    def items(self) -> Iterator[tuple[int, Fraction]]:
        """Values in rising order, with their chances."""
        return ((value, Fraction(self.weights[value], self.total)) for value in sorted(self.weights))

    def shifted(self, by: int) -> Distribution:
        """The distribution of the values increased by ``by``."""
        return Distribution({value + by: weight for value, weight in self.weights.items()}, self.total)

    def plus(self, other: Distribution) -> Distribution:
        """The sum of two independent numbers.

        >>> die = Distribution({face: 1 for face in range(1, 7)}, 6)
        >>> die.plus(die).chance(7)
        Fraction(1, 6)
        """
        sums: dict[int, int] = {}
        for value, weight in self.weights.items():
            for more, times in other.weights.items():
                sums[value + more] = sums.get(value + more, 0) + weight * times
        return Distribution(sums, self.total * other.total)

    def less(self, part: Distribution) -> Distribution:
        """A sum without one of the independent numbers it is the sum of.

        >>> dice = die(6).plus(die(4))
        >>> dice.less(die(4)).reduced() == die(6)
        True
        """
        least = min(part.weights)
        first = part.weights[least]
        left = dict(self.weights)
        rest: dict[int, int] = {}
        for value in range(min(left) - least, max(left) - max(part.weights) + 1):
            found = left.get(value + least, 0) // first
            if found:
                rest[value] = found
                for more, times in part.weights.items():
                    left[value + more] = left.get(value + more, 0) - found * times
        return Distribution(rest, self.total // part.total)

    def reduced(self) -> Distribution:
        """An equal distribution over the least total."""
        common = gcd(self.total, *self.weights.values())
        return Distribution(
            {value: weight // common for value, weight in self.weights.items() if weight}, self.total // common
        )


class Split(NamedTuple):
    """The chances of the order of two actors: the four add up to 1, or to less if either may not act at all.

    ``choice``: they are tied, and people choose. ``together``: they act at the same time.
    """

    first: Fraction
    second: Fraction
    choice: Fraction = Fraction(0)
    together: Fraction = Fraction(0)

    @property
    def neither(self) -> Fraction:
        """The chance that neither of them acts."""
        return 1 - self.first - self.second - self.choice - self.together


def die(sides: int, bonus: int = 0) -> Distribution:
    """One fair die and a number added to it."""
    return Distribution(dict.fromkeys(range(1 + bonus, sides + 1 + bonus), 1), sides)


def either(parts: Sequence[tuple[int, Distribution]], total: int = 0) -> Distribution:
    """One of several numbers, by their weights; over a greater ``total`` it may be that there is none.

    >>> either([(1, Distribution.certain(0)), (2, die(2))]).weights
    {0: 1, 1: 1, 2: 1}
    """
    whole = lcm(*(one.total for _, one in parts))
    weights: dict[int, int] = {}
    for weight, one in parts:
        for value, times in one.weights.items():
            weights[value] = weights.get(value, 0) + weight * times * (whole // one.total)
    return Distribution(weights, whole * (total or sum(weight for weight, _ in parts))).reduced()


def sum_of(distributions: Iterable[Distribution]) -> Distribution:
    """The sum of independent numbers; of none, 0."""
    result = Distribution.certain(0)
    for one in distributions:
        result = result.plus(one)
    return result


def how_many(chances: Iterable[Fraction]) -> Distribution:
    """The distribution of the number of several independent things that happen.

    >>> how_many([Fraction(1, 2), Fraction(1, 3)]).weights
    {0: 2, 1: 3, 2: 1}
    """
    return sum_of(
        Distribution({0: each.denominator - each.numerator, 1: each.numerator}, each.denominator) for each in chances
    )
