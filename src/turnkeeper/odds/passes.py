"""Score and passes: the Initiative Test exactly, Edge and glitches included, and the order it makes (chapter PASS).

Each die is a one, a hit, or neither, so hits and ones together are read off a polynomial. With sixes rolled again, a
die that is not a one has the generating function of hits (18 + 7z) / (6 (6 - z)); with w = z / 6 that is
(3 + 7w) / (6 (1 - w)), and dividing by 1 - w is adding up. Such a test may have any number of hits: the series is cut,
and the rest is given as a bound.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import accumulate
from math import ceil, comb, log
from operator import sub
from typing import Literal, NamedTuple, TypeAlias

from turnkeeper.core.errors import InputError
from turnkeeper.core.message import MessageText
from turnkeeper.odds.chances import Distribution, Split, how_many
from turnkeeper.odds.limits import distinct, known, within
from turnkeeper.odds.polynomials import unpack, width_for
from turnkeeper.odds.ranks import RankMatrix, rank

MOST_DICE = 400
"""More dice than any test has."""
MOST_EDGE = 99
"""The most Edge that a sheet takes."""
TAIL = 40
"""Series are cut so far out that what lies beyond is less than ``2**-TAIL``."""
MOST_CUT_BITS = 6_000
"""Above this many bits in a product over all actors, places that rest on a cut series are worked out in floats."""
Use: TypeAlias = Literal["", "before", "after", "reroll", "negate"]
"""The use of a point of Edge on the test (PASS-25)."""
GlitchRule: TypeAlias = Literal["half_or_more", "more_than_half"]


class InitiativeTest(NamedTuple):
    """An Initiative Test: hits, split by how it glitched, over one total; a critical glitch has no hits (PASS-38).

    What the three leave of the total is missing: the chance of more hits than are listed.
    """

    clean: Distribution
    glitched: Distribution
    critical: Distribution

    @property
    def hits(self) -> Distribution:
        """Hits, glitch or not."""
        parts = (self.clean.weights, self.glitched.weights, self.critical.weights)
        return Distribution({at: sum(part.get(at, 0) for part in parts) for at in sorted(set().union(*parts))},
                            self.clean.total)  # fmt: skip

    @property
    def is_cut(self) -> bool:
        """Whether it may have more hits than are listed."""
        return sum(sum(part.weights.values()) for part in self) < self.clean.total

    @property
    def glitch(self) -> Fraction:
        """The chance of a glitch that is not critical. In a series that was cut, of one among what is listed."""
        return Fraction(sum(self.glitched.weights.values()), self.clean.total)

    @property
    def critical_glitch(self) -> Fraction:
        """The chance of a critical glitch: exact, cut or not."""
        return Fraction(sum(self.critical.weights.values()), self.clean.total)


def initiative_test(pool: int, edge: int = 0, use: Use = "", rule: GlitchRule = "half_or_more") -> InitiativeTest:
    """The test of ``pool`` dice, with a point of Edge used on it or not (PASS-03, PASS-25, PASS-34, PASS-38).

    ``edge`` is the Edge attribute: the dice it adds. ``after``, ``reroll`` and ``negate`` are taken as used after every
    roll (``reroll``: every die that was no hit is rolled once more).

    Raises :class:`InputError` for Edge used without any.

    >>> float(round(initiative_test(4).glitch, 7)), float(round(initiative_test(4).critical_glitch, 7))
    (0.0802469, 0.0516975)
    """
    within("dice", pool, 0, MOST_DICE)
    within("edge", edge, 0, MOST_EDGE)
    if use and not edge:
        raise InputError(MessageText("mistakes.odds.no_edge"))
    match use:
        case "before" if pool:
            return _test(0, pool + edge, _enough(pool + edge, rule))
        case "after" if pool:
            return _test(pool, edge, _enough(pool + edge, rule))
        case "before" | "after":
            return _test(edge, 0, _enough(edge, rule))
        case "reroll":
            # Every die that is no hit is rolled again: of nine chances five are a hit, one a one, three neither.
            return _test(pool, 0, _enough(pool, rule), hit=5)
        case "negate":
            return _negated(_test(pool, 0, _enough(pool, rule)))
        case _:
            return _test(pool, 0, _enough(pool, rule))


class FallenDice(NamedTuple):
    """The dice of a test that have fallen: how many count as dice, their hits, and their ones."""

    dice: int
    hits: int
    ones: int


def boosted(shown: FallenDice, more: int, *, exploding: bool, rule: GlitchRule = "half_or_more") -> InitiativeTest:
    """The test as it may end once ``more`` dice, of those that count, have been rolled beside those ``shown``.

    >>> boosted(FallenDice(4, 1, 0), 1, exploding=False).hits.chance(2)
    Fraction(1, 3)
    """
    enough = max(0, _enough(shown.dice, rule) - shown.ones)
    found = _test(0, more, enough) if exploding else _test(more, 0, enough)
    if not shown.hits:
        return found
    glitched = {**found.critical.weights, **found.glitched.weights}
    total = found.clean.total
    return InitiativeTest(
        found.clean.shifted(shown.hits), Distribution(glitched, total).shifted(shown.hits), Distribution({}, total)
    )


def _enough(dice: int, rule: GlitchRule) -> int:
    """How many ones of so many dice make a glitch; of no dice nothing does."""
    if not dice:
        return 1
    return -(-dice // 2) if rule == "half_or_more" else dice // 2 + 1


@lru_cache(maxsize=256)
def _test(plain: int, exploding: int, enough: int, hit: int = 2) -> InitiativeTest:
    """``plain`` dice and ``exploding`` ones whose sixes are rolled again; ``enough`` ones make a glitch.

    What is rolled again does not count as dice (PASS-34). ``hit``: the chances of a plain die to be a hit, beside one
    to be a one and three to be neither.
    """
    most = _most_hits(plain, exploding)
    total = (4 + hit) ** plain * 6 ** (exploding + most)
    width = width_for(total)
    # Enough ones make a glitch, among the exploding dice and the plain ones. ``some[n]``: n plain ones or more.
    some = [0] * (plain + 2)
    power = 1
    for ones in range(plain, -1, -1):
        some[ones] = some[ones + 1] + power * comb(plain, ones)
        power = 3 * power + (6 * hit * power << width)
    # By the number of ones among the exploding dice, each of the others being (3 + 7w) / (1 - w): Horner's rule.
    many = 0
    for ones in range(max(0, enough - plain), exploding + 1):
        many = _summed(3 * many + (7 * many << width), width, most)
        many += comb(exploding, ones) * some[max(0, enough - ones)]
    # A die of either kind, with any face: (4 + 6w) / (1 - w), and 4 + 12w.
    every = unpack((4 + (6 << width)) ** exploding * some[0], width, most + 1)
    for _ in range(exploding):
        every = list(accumulate(every))
    glitched = unpack(many, width, most + 1)
    clean = list(map(sub, every, glitched))
    # The coefficient of w**k stands over ``total / 6 ** (most - k)``.
    scale = [6 ** (most - hits) for hits in range(most + 1)]
    return InitiativeTest(
        Distribution({hits: n * scale[hits] for hits, n in enumerate(clean) if n}, total),
        Distribution({hits: n * scale[hits] for hits, n in enumerate(glitched) if n and hits}, total),
        Distribution({0: glitched[0] * scale[0]} if glitched[0] else {}, total),
    )


def _most_hits(plain: int, exploding: int) -> int:
    """Where to cut: more hits than this come with a chance below ``2**-TAIL``.

    Chernoff's bound: the hits of an exploding die have the generating function H(s) = (4 + s) / (6 - s), so n dice
    show k hits or more with a chance of at most H(s)**n / s**k, for any s from 1 to 6.
    """
    if not exploding:
        return plain
    bounds = (
        exploding * log((4 + s) / (6 - s)) / log(s) + TAIL * log(2) / log(s) for s in (1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5)
    )
    return plain + 1 + ceil(min(bounds))


def _summed(value: int, width: int, most: int) -> int:
    """A packed polynomial divided by ``1 - w``, up to ``w ** most``: each coefficient and all before it."""
    mask = (1 << width * (most + 1)) - 1
    step = 1
    while step <= most:
        value += value << step * width & mask
        step *= 2
    return value & mask


def _negated(found: InitiativeTest) -> InitiativeTest:
    nothing = Distribution({}, found.clean.total)
    return InitiativeTest(found.hits, nothing, nothing)


# -- several combatants --------------------------------------------------------------------------------------------


class Combatant(NamedTuple):
    """One who takes part in a Combat Turn.

    ``attribute`` is the Initiative attribute and the pool; ``edge`` and ``use`` the Edge on the test; ``wounds`` the
    modifier on the score, 0 or below. With a ``score`` the test has been made, and ``glitch`` says how it glitched
    (``""``, ``glitch`` or ``critical``). ``first``: goes first by Edge. ``reaction`` breaks ties only where the option
    ``pass.tie`` says so. ``acts_in``: an action bought for that pass, 0 for none. ``test``: the test as it may end,
    where some of its dice have fallen; its hits count from ``attribute`` and ``wounds`` on.
    """

    name: str
    attribute: int = 0
    passes: int = 1
    edge: int = 0
    use: Use = ""
    wounds: int = 0
    score: int | None = None
    glitch: str = ""
    first: bool = False
    reaction: int = 0
    acts_in: int = 0
    test: InitiativeTest | None = None


class PassRules(NamedTuple):
    """The options that matter: how ties and glitches are played, and how many passes there are at most."""

    ties: Literal["simultaneous", "edge_attr_reaction"] = "simultaneous"
    glitch_rule: GlitchRule = "half_or_more"
    max_passes: int = 4


STANDARD = PassRules()


def scores(one: Combatant, table: PassRules = STANDARD) -> Distribution:
    """The chances of each score (PASS-03, PASS-04)."""
    if one.score is not None:
        return Distribution.certain(one.score)
    return hits_of(one, table).hits.shifted(one.attribute + one.wounds)


def actions(one: Combatant, table: PassRules = STANDARD) -> Distribution:
    """The passes in which an actor acts: none with a score of 0 or below, one fewer after a critical glitch.

    >>> actions(Combatant("sam", 9, passes=3)).chance(2) == initiative_test(9).critical_glitch
    True
    """
    result: dict[int, int] = {}
    total = 1
    for glitch, values in _glitches(one, table):
        total = values.total
        for score, weight in values.weights.items():
            own = _own_passes(one, table, critical=glitch == "critical") if score > 0 else 0
            bought = int(score > 0 and own < one.acts_in <= table.max_passes)
            result[own + bought] = result.get(own + bought, 0) + weight
    return Distribution(result, total)


def order(combatants: Sequence[Combatant], number: int = 1, table: PassRules = STANDARD) -> RankMatrix:
    """The places in pass ``number``; who has no action in it has none. Ties act together (PASS-12 to PASS-14).

    >>> matrix = order([Combatant("a", 6), Combatant("b", 6, passes=2)], 2)
    >>> matrix.without("a"), matrix.place("b", 1) == 1 - initiative_test(6).critical_glitch
    (Fraction(1, 1), True)
    """
    within("pass", number, 1, 20)
    keys = list(_keys(combatants, number, table))
    cut = left_off(combatants)
    # Where a series is cut whole numbers are not exact either, and are the longest.
    bits = sum(key.total.bit_length() for key in keys) * (len(keys) + 1)
    exact = False if cut and bits > MOST_CUT_BITS else None
    matrix = rank([one.name for one in combatants], keys, ties="together", exact=exact)
    return matrix._replace(error=matrix.error + cut)


def left_off(combatants: Sequence[Combatant]) -> float:
    """The greatest error of chances of these actors, for series that had to be cut: 0 where none was.

    >>> left_off([Combatant("sam", 9, edge=3, use="before"), Combatant("rat", 8)]) == 2.0**-TAIL
    True
    """
    return sum(one.score is None and _is_cut(one) for one in combatants) * 2.0**-TAIL


def _is_cut(one: Combatant) -> bool:
    """Whether sixes are rolled again in a test: then it may have more hits than are listed. A pool of 0 rolls none."""
    if one.test is not None:
        return one.test.is_cut
    return one.use in ("before", "after") and one.attribute > 0


def before(first: Combatant, second: Combatant, number: int = 1, table: PassRules = STANDARD) -> Split:
    """The chances of the order of two actors in a pass; one without an action there comes after one with an action."""
    return rank((first.name, second.name), [*_keys((first, second), number, table)], ties="together").split


def acting(combatants: Sequence[Combatant], number: int, table: PassRules = STANDARD) -> Distribution:
    """The number of actors that act in pass ``number``."""
    keys = _keys(combatants, number, table)
    return how_many(Fraction(sum(key.weights.values()), key.total) for key in keys)


def by_attribute(
    name: str, combatants: Sequence[Combatant], values: Sequence[int], number: int = 1, table: PassRules = STANDARD
) -> dict[int, RankMatrix]:
    """The order as it would be with another Initiative attribute for one combatant: what a point is worth."""
    known(name, [one.name for one in combatants])
    return {
        value: order([one._replace(attribute=value, score=None) if one.name == name else one for one in combatants],
                     number, table)
        for value in values
    }  # fmt: skip


def by_passes(one: Combatant, values: Sequence[int], table: PassRules = STANDARD) -> dict[int, Distribution]:
    """An actor's actions in the turn as they would be with other numbers of passes: what a pass is worth.

    >>> [found.mean() > 1 for found in by_passes(Combatant("sam", 9), [1, 2]).values()]
    [False, True]
    """
    return {value: actions(one._replace(passes=value), table) for value in values}


def hits_of(one: Combatant, table: PassRules = STANDARD) -> InitiativeTest:
    """The test of a combatant without a score."""
    if one.test is not None:
        return one.test
    within("initiative_of", one.attribute, 0, MOST_DICE, of=one.name)
    return initiative_test(one.attribute, one.edge if one.use else 0, one.use, table.glitch_rule)


def _whole(found: InitiativeTest) -> Distribution:
    """Tests that did not glitch; those with more hits than are listed stand one above the last that is."""
    hits = found.hits
    beyond = hits.total - sum(hits.weights.values())
    more = {max(hits.weights, default=0) + 1: beyond} if beyond else {}
    return Distribution({**found.clean.weights, **more}, hits.total)


def _own_passes(one: Combatant, table: PassRules, *, critical: bool) -> int:
    most = min(one.passes, table.max_passes)
    return max(1, most - critical)


def _keys(combatants: Sequence[Combatant], number: int, table: PassRules) -> Iterator[Distribution]:
    """Edge first, critical glitches last, then the score, glitches behind equals, then the tie-breakers (PASS-13)."""
    distinct([one.name for one in combatants])
    chains = [(one.edge, one.attribute, one.reaction) for one in combatants]
    for one, chain in zip(combatants, chains, strict=True):
        within("passes_of", one.passes, 1, 20, of=one.name)
        last = sum(other < chain for other in chains) if table.ties == "edge_attr_reaction" else 0
        weights: dict[int, int] = {}
        total = 1
        for glitch, values in _glitches(one, table):
            total = values.total
            if one.acts_in != number and _own_passes(one, table, critical=glitch == "critical") < number:
                continue
            band = 2 if one.first else int(glitch != "critical")
            for score, weight in values.weights.items():
                if score > 0:
                    clean = int(not glitch)
                    key = (((band * _FAR + score) * 2) + clean) * (len(combatants) + 1) + last
                    weights[key] = weights.get(key, 0) + weight
        yield Distribution(weights, total).reduced()


def _glitches(one: Combatant, table: PassRules) -> Iterator[tuple[str, Distribution]]:
    if one.score is not None:
        yield one.glitch, Distribution.certain(one.score)
        return
    found = hits_of(one, table)
    by = one.attribute + one.wounds
    yield from (
        ("", _whole(found).shifted(by)),
        ("glitch", found.glitched.shifted(by)),
        ("critical", found.critical.shifted(by)),
    )


_FAR = 10_000
"""More than any score is."""
