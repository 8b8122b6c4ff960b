"""The chance of each place in an order that independent keys decide.

For one actor and one value of its key, how many others come before it is a Poisson-binomial number: its generating
function is the product, over the others, of (chance behind) + (chance ahead) x. The product over *all* actors is kept
as one big integer (:mod:`turnkeeper.odds.polynomials`) while the key runs from the highest value down, and divided by
the actor's own factor; rows add up packed, and are unpacked once at the end.

Ties that people settle need no second variable. With those equal left out of the product one gets the places held
alone; with them counted once as behind and once as ahead, the first and last place that a tie spans.

Source: Y. H. Wang, "On the number of successes in independent trials", Statistica Sinica 3 (1993), for the
distribution; L. Kronecker's substitution for the arithmetic.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from fractions import Fraction
from itertools import accumulate
from math import lcm
from typing import NamedTuple

from turnkeeper.odds.chances import Distribution, Split
from turnkeeper.odds.polynomials import product, unpack, width_for

MOST_EXACT_BITS = 60_000
"""Above this many bits in a product over all actors, places are worked out in floating point instead."""


class RankMatrix(NamedTuple):
    """The chance of each place for each actor: weights over ``total``, a row for each actor, a column for each place.

    ``settled``: the actor has just that place. ``tied``: it is in a tie that covers the place; what becomes of a tie
    is the system's rule, told by ``ties``: ``choice`` (people settle it) or ``together`` (they act at the same time).
    A row of ``settled``, ``in_tie`` and ``absent`` add up to ``total``.
    """

    actors: tuple[str, ...]
    total: int
    settled: tuple[tuple[int, ...], ...]
    tied: tuple[tuple[int, ...], ...]
    in_tie: tuple[int, ...]
    """The weight of being in a tie at all, for each actor."""
    ties: str = "choice"
    error: float = 0.0
    """No chance is off by more than this: 0 when they are exact."""

    @property
    def absent(self) -> tuple[int, ...]:
        """The weight of having no place at all, for each actor."""
        return tuple(self.total - sum(row) - tie for row, tie in zip(self.settled, self.in_tie, strict=True))

    def place(self, actor: str, place: int) -> Fraction:
        """The chance that ``actor`` has just that place (1 is the first), ties left aside."""
        return Fraction(self.settled[self.actors.index(actor)][place - 1], self.total)

    def open(self, actor: str, place: int) -> Fraction:
        """The chance that ``actor`` is in a tie that covers that place."""
        return Fraction(self.tied[self.actors.index(actor)][place - 1], self.total)

    def without(self, actor: str) -> Fraction:
        """The chance that ``actor`` has no place at all."""
        return Fraction(self.absent[self.actors.index(actor)], self.total)

    @property
    def split(self) -> Split:
        """The chances of either of two actors to come first; one without a place comes after one with a place."""
        first, second, tie = (Fraction(row[0], self.total) for row in (*self.settled, self.tied[0]))
        return Split(first, second, **{self.ties: tie})


def rank(
    names: Sequence[str],
    keys: Sequence[Distribution],
    *,
    by_lot: Collection[int] = (),
    mobs: Collection[Sequence[int]] = (),
    ties: str = "choice",
    exact: bool | None = None,
) -> RankMatrix:
    """The places of actors with independent keys, the highest key first.

    What a key's distribution leaves missing is the chance that the actor does not take part: it has no place then, and
    stands in nobody's way. Ties at the keys of ``by_lot`` are broken by lot; others are reported as tied.

    ``mobs``: actors, by their numbers in ``names``, that are in no tie among themselves. The first of a mob goes
    first, unless an actor of no mob or of another is equal as well.

    ``exact``: ``True`` and ``False`` insist on whole numbers or floating point; by default it goes by the size of the
    numbers, and :attr:`RankMatrix.error` says what floating point may be off by.

    >>> coin = Distribution({1: 1, 2: 1}, 2)
    >>> matrix = rank(("a", "b"), (coin, coin))
    >>> matrix.place("a", 1), matrix.open("a", 1)
    (Fraction(1, 4), Fraction(1, 2))
    """
    size = sum(key.total.bit_length() for key in keys) * (len(keys) + 1)
    if exact is None:
        exact = size <= MOST_EXACT_BITS or bool(by_lot) or bool(mobs)
    if not exact:
        from turnkeeper.odds.ranks_float import rank_floats  # noqa: PLC0415 - seldom needed

        return rank_floats(names, keys, ties)
    return _Ranking(names, keys, by_lot, mobs).matrix(ties)


class _Ranking:
    """The sweep over the key's values. Everything that is kept is packed with ``x`` at ``1 << width``."""

    def __init__(
        self, names: Sequence[str], keys: Sequence[Distribution], by_lot: Collection[int],
        mobs: Collection[Sequence[int]],
    ) -> None:  # fmt: skip
        self.names = tuple(names)
        self.mob_of = {number: mob for mob in mobs for number in mob}
        self.total = product(key.total for key in keys)
        # Ties by lot are shared out between up to all places: the total is made divisible by each.
        self.lots = lcm(*range(1, len(keys) + 1)) if by_lot else 1
        self.width = width_for(self.total)
        self.alone = [0] * len(keys)
        self.least = [0] * len(keys)
        self.most = [0] * len(keys)
        self.among = [0] * len(keys)
        self.lot_rows = [[0] * len(keys) for _ in keys]
        self._sweep(keys, frozenset(by_lot))

    def _sweep(self, keys: Sequence[Distribution], by_lot: frozenset[int]) -> None:
        at: dict[int, list[tuple[int, int]]] = {}
        for number, key in enumerate(keys):
            for value, weight in key.weights.items():
                if weight:
                    at.setdefault(value, []).append((number, weight))
        factors = [key.total for key in keys]
        whole = product(factors)
        for value in sorted(at, reverse=True):
            members = at[value]
            if len(members) == 1:
                whole = self._alone(members[0], factors, whole)
            else:
                whole = self._several(members, factors, whole, lot=value in by_lot)

    def _alone(self, member: tuple[int, int], factors: list[int], whole: int) -> int:
        number, weight = member
        others = whole // factors[number]
        self.alone[number] += weight * others
        factors[number] += (weight << self.width) - weight
        return others * factors[number]

    def _several(self, members: list[tuple[int, int]], factors: list[int], whole: int, *, lot: bool) -> int:
        rest = whole // product(factors[number] for number, _ in members)
        before = [factors[number] for number, _ in members]
        apart = [factor - weight for factor, (_, weight) in zip(before, members, strict=True)]
        after = [factor + (weight << self.width) for factor, (_, weight) in zip(apart, members, strict=True)]
        for place, (number, _) in enumerate(members):
            factors[number] = after[place]
        left = rest * product(after)
        if lot:
            self._by_lot(members, rest, apart)
            return left
        tail = list(accumulate(reversed(apart), int.__mul__, initial=rest))
        head = 1
        for place, (number, weight) in enumerate(members):
            self.among[number] += weight * (head * tail[len(members) - 1 - place])
            self.least[number] += weight * (whole // before[place])
            self.most[number] += weight * (left // after[place])
            head *= apart[place]
        for mob in {self.mob_of[number] for number, _ in members if number in self.mob_of}:
            self._of_mob(mob, members, rest, apart)
        return left

    def _of_mob(self, mob: Sequence[int], members: list[tuple[int, int]], rest: int, apart: list[int]) -> None:
        """Take ties of a mob alone out of the ties that :meth:`_several` counted: each of it has a place instead."""
        equal = dict(members)
        left = {number: factor for (number, _), factor in zip(members, apart, strict=True)}
        beside = rest * product(factor for number, factor in left.items() if number not in mob)
        there = [number for number in mob if number in equal]
        behind = [left[number] + equal[number] for number in there]
        ahead = [left[number] + (equal[number] << self.width) for number in there]
        for place, number in enumerate(there):
            ways = equal[number] * beside
            alone = ways * product(left[other] for other in there if other != number)
            self.alone[number] += ways * product((*ahead[:place], *behind[place + 1 :])) - alone
            self.least[number] -= ways * product((*behind[:place], *behind[place + 1 :])) - alone
            self.most[number] -= ways * product((*ahead[:place], *ahead[place + 1 :])) - alone

    def _by_lot(self, members: list[tuple[int, int]], rest: int, apart: list[int]) -> None:
        """A tie of t others behind ``ahead`` shares its places evenly. The number of equals is a second variable."""
        count = len(self.names)
        second = self.width * (count + 1)
        for place, (number, weight) in enumerate(members):
            both = rest
            for other, (_, equal) in enumerate(members):
                if other != place:
                    both *= apart[other] + (equal << second)
            fields = unpack(weight * both, self.width, (count + 1) * len(members))
            for at, found in enumerate(fields):
                equals, ahead = divmod(at, count + 1)
                if found:
                    share = found * self.lots // (equals + 1)
                    for taken in range(ahead, ahead + equals + 1):
                        self.lot_rows[number][taken] += share

    def matrix(self, ties: str) -> RankMatrix:
        """The sums, unpacked."""
        count = len(self.names)
        settled, tied, in_tie = [], [], []
        for number in range(count):
            alone, among, least, most = (
                unpack(packed[number], self.width, count) for packed in (self.alone, self.among, self.least, self.most)
            )
            reached = list(accumulate(least))
            passed = [0, *accumulate(most)]
            settled.append(
                tuple(
                    self.lots * (one + two) + lot
                    for one, two, lot in zip(alone, among, self.lot_rows[number], strict=True)
                )
            )
            tied.append(
                tuple(
                    self.lots * (upto - before - single)
                    for upto, before, single in zip(reached, passed, among, strict=False)
                )
            )
            in_tie.append(self.lots * (sum(least) - sum(among)))
        return RankMatrix(self.names, self.total * self.lots, tuple(settled), tuple(tied), tuple(in_tie), ties)
