"""Initiative Tests and the order in passes: every throw, the engine's own counting, icepool, published values."""

import itertools
from fractions import Fraction

import pytest

from tools import odds_oracle as oracle
from turnkeeper.core.errors import InputError
from turnkeeper.odds import passes
from turnkeeper.odds.chances import Split
from turnkeeper.odds.passes import Combatant, initiative_test
from turnkeeper.odds.ranks import rank
from turnkeeper.systems.passes.options import Options
from turnkeeper.systems.passes.prompts import count, glitch_of


def test_published_values() -> None:
    four = initiative_test(4)
    assert round(float(four.glitch), 7) == 0.0802469
    assert round(float(four.critical_glitch), 7) == 0.0516975


@pytest.mark.parametrize("rule", ["half_or_more", "more_than_half"])
@pytest.mark.parametrize("pool", [0, 1, 2, 3, 5])
def test_a_plain_test_is_every_throw_counted_by_the_engine(pool: int, rule: passes.GlitchRule) -> None:
    found: dict[tuple[str, int], int] = {}
    for faces in itertools.product(range(1, 7), repeat=pool):
        hits, ones = count(faces, pool)
        key = (glitch_of(pool, hits, ones, Options(glitch_rule=rule)), hits)
        found[key] = found.get(key, 0) + 1
    test = initiative_test(pool, rule=rule)
    for kind, part in (("", test.clean), ("glitch", test.glitched), ("critical", test.critical)):
        counted = {hits: Fraction(n, 6**pool) for (glitch, hits), n in found.items() if glitch == kind}
        assert {hits: chance for hits, chance in part.items() if chance} == counted


def exploding(dice: int, depth: int) -> dict[tuple[int, int], Fraction]:
    """Hits and ones of dice whose sixes are rolled again, at most ``depth`` times."""

    def one(left: int) -> dict[int, Fraction]:
        """Hits of a die that was rolled again."""
        if not left:
            return {0: Fraction(1)}
        rest = one(left - 1)
        return {
            0: Fraction(4, 6), 1: Fraction(1, 6) + Fraction(1, 6) * rest[0],
            **{hits + 1: Fraction(1, 6) * chance for hits, chance in rest.items() if hits},
        }  # fmt: skip

    more = one(depth)
    single = {(0, 1): Fraction(1, 6), (0, 0): Fraction(3, 6), (1, 0): Fraction(1, 6)}
    for hits, chance in more.items():
        key = (hits + 1, 0)
        single[key] = single.get(key, Fraction(0)) + Fraction(1, 6) * chance
    result = {(0, 0): Fraction(1)}
    for _ in range(dice):
        after: dict[tuple[int, int], Fraction] = {}
        for (hits, ones), chance in result.items():
            for (more_hits, more_ones), share in single.items():
                at = (hits + more_hits, ones + more_ones)
                after[at] = after.get(at, Fraction(0)) + chance * share
        result = after
    return result


def test_edge_before_the_test_rolls_sixes_again() -> None:
    """Up to as many hits as the counting goes deep."""
    test = initiative_test(3, 2, "before")
    wanted = exploding(5, 9)
    for hits in range(6):
        glitched = sum((wanted.get((hits, ones), Fraction(0)) for ones in (3, 4, 5)), Fraction(0))
        clean = sum((wanted.get((hits, ones), Fraction(0)) for ones in (0, 1, 2)), Fraction(0))
        assert test.clean.chance(hits) == clean
        assert test.glitched.chance(hits) + test.critical.chance(hits) == glitched
    assert 0 < test.hits.missing < Fraction(1, 2**passes.TAIL)


def test_edge_after_the_test_explodes_in_its_own_dice_alone() -> None:
    test = initiative_test(2, 2, "after")
    plain = {(0, 1): Fraction(1, 6), (0, 0): Fraction(3, 6), (1, 0): Fraction(2, 6)}
    wanted: dict[tuple[int, int], Fraction] = {}
    for (one, two), (at, share) in itertools.product(
        itertools.product(plain.items(), repeat=2), exploding(2, 9).items()
    ):
        key = (one[0][0] + two[0][0] + at[0], one[0][1] + two[0][1] + at[1])
        wanted[key] = wanted.get(key, Fraction(0)) + one[1] * two[1] * share
    for hits in range(5):
        assert test.clean.chance(hits) == sum(wanted.get((hits, ones), Fraction(0)) for ones in (0, 1))


def test_edge_without_an_attribute_does_not_explode() -> None:
    """All the dice are Edge's then (as the engine asks for them)."""
    assert initiative_test(0, 3, "before") == initiative_test(3)
    assert initiative_test(0, 3, "after") == initiative_test(3)


def test_only_a_test_with_sixes_rolled_again_is_cut() -> None:
    """An exact chance does not say that it may be off."""
    fallen = passes.FallenDice(4, 1, 0)
    rerolled, boosted = (passes.boosted(fallen, 2, exploding=again) for again in (False, True))
    exact = [Combatant("edge alone", 0, edge=2, use="before"), Combatant("rerolled", test=rerolled)]
    assert passes.left_off(exact) == passes.order(exact).error == 0
    assert passes.order([Combatant("plain", 3), Combatant("twice", 3, edge=2, use="reroll")]).error == 0
    for one in (Combatant("ann", 1, edge=1, use="before"), Combatant("bo", 1, edge=1, use="after"),
                Combatant("cy", test=boosted)):  # fmt: skip
        assert passes.left_off([one]) >= float(passes.hits_of(one).hits.missing) > 0


def test_misses_rolled_again_and_a_glitch_cancelled() -> None:
    """Every pair of throws: the first dice keep their hits, the ones are those of the second roll."""
    found: dict[tuple[str, int], Fraction] = {}
    for faces in itertools.product(range(1, 7), repeat=3):
        misses = [face for face in faces if face < 5]
        for again in itertools.product(range(1, 7), repeat=len(misses)):
            hits = 3 - len(misses) + sum(face >= 5 for face in again)
            key = (glitch_of(3, hits, sum(face == 1 for face in again), Options()), hits)
            found[key] = found.get(key, Fraction(0)) + Fraction(1, 6 ** (3 + len(misses)))
    test = initiative_test(3, 1, "reroll")
    assert dict(test.clean.items()) == {h: c for (g, h), c in found.items() if not g}
    assert test.critical_glitch == found["critical", 0]
    negated = initiative_test(4, 1, "negate")
    assert negated.glitch == negated.critical_glitch == 0
    assert negated.hits == initiative_test(4).hits


def test_edge_tests_are_icepools() -> None:
    test, theirs = initiative_test(4, 3, "before"), oracle.edge_test(7, 12)
    for hits in range(6):
        assert test.clean.chance(hits) == sum(theirs.get((ones, hits), Fraction(0)) for ones in range(4))


@pytest.mark.parametrize("pool", [0, 200])
def test_the_smallest_and_a_huge_pool(pool: int) -> None:
    assert sum(initiative_test(pool).hits.weights.values()) == initiative_test(pool).hits.total
    edged = initiative_test(pool, 5, "before")
    assert edged.hits.missing < Fraction(1, 2**passes.TAIL)


def test_what_is_no_question() -> None:
    with pytest.raises(InputError, match="dice: -1 is not from 0"):
        initiative_test(-1)
    with pytest.raises(InputError, match="there is none"):
        initiative_test(3, 0, "before")


@pytest.mark.parametrize("ties", ["simultaneous", "edge_attr_reaction"])
def test_the_order_is_every_throw_in_the_engines_order(ties: str) -> None:
    """Two dice each: score, then glitch, critical glitches last; places as the key of PASS-13 gives them."""
    table = passes.PassRules("edge_attr_reaction" if ties != "simultaneous" else "simultaneous")
    party = [Combatant("a", 2, 2, 1), Combatant("b", 2, 1, 2), Combatant("c", 1, 3)]
    settled = {(one.name, place): Fraction(0) for one in party for place in (1, 2, 3)}
    for faces in itertools.product(range(1, 7), repeat=5):
        keys = {}
        for one, thrown in zip(party, (faces[:2], faces[2:4], faces[4:]), strict=True):
            hits, ones = count(thrown, len(thrown))
            glitch = glitch_of(len(thrown), hits, ones, Options())
            chain = (-one.edge, -one.attribute, -one.reaction) if ties != "simultaneous" else ()
            keys[one.name] = (glitch == "critical", -(one.attribute + hits), bool(glitch), *chain)
        for name, key in keys.items():
            if list(keys.values()).count(key) == 1:
                settled[name, 1 + sum(other < key for other in keys.values())] += Fraction(1, 6**5)
    matrix = passes.order(party, 1, table)
    assert {key: matrix.place(*key) for key in settled} == settled


def test_passes_lost_bought_and_never_had() -> None:
    sam = Combatant("sam", 4, 3)
    critical = initiative_test(4).critical_glitch
    assert passes.actions(sam).chance(2) == critical
    assert passes.order([sam], 3).without("sam") == critical
    assert passes.actions(sam._replace(passes=1)).chance(1) == 1
    assert passes.order([sam._replace(passes=1, acts_in=3)], 3).place("sam", 1) == 1
    assert passes.actions(Combatant("out", 0, score=0)).chance(0) == 1
    assert (
        passes.order([Combatant("first", 1, score=1, first=True), Combatant("b", 9, score=20)]).place("first", 1) == 1
    )
    assert passes.acting([sam, Combatant("b", 3, 2)], 3).chance(0) == critical


def test_before_and_sweep() -> None:
    """The greater attribute always has the greater score here; only a critical glitch comes in its way."""
    slow, fast = Combatant("slow", 3), Combatant("fast", 12)
    split = passes.before(fast, slow)
    behind = initiative_test(12).critical_glitch * (1 - initiative_test(3).critical_glitch)
    assert split == Split(1 - behind, behind)
    found = passes.by_attribute("slow", [slow, fast], range(3, 16, 2))
    chances = [matrix.place("slow", 1) for matrix in found.values()]
    assert chances == sorted(chances)


def test_many_who_spend_edge_are_placed_in_floats_within_the_error() -> None:
    """The series of their hits are cut: whole numbers would not be more exact, and take ten times as long."""
    many = [passes.Combatant(str(number), 4 + number, 1, 3, "before") for number in range(9)]
    floats = passes.order(many)
    whole = rank([one.name for one in many], list(passes._keys(many, 1, passes.STANDARD)), ties="together", exact=True)
    assert floats.error < 1e-9
    far = max(
        abs(mine / floats.total - theirs / whole.total)
        for rows in ((floats.settled, whole.settled), (floats.tied, whole.tied))
        for own, other in zip(*rows, strict=True)
        for mine, theirs in zip(own, other, strict=True)
    )
    assert far <= floats.error


def test_who_acts_for_sure_is_never_absent_in_floats_either() -> None:
    """Rounding left a chance of some 1 in 10**16, or one below 0."""
    sure = [passes.Combatant(str(number), 4 + number % 6, 1, 2 + number % 3, "before") for number in range(10)]
    floats = passes.order([*sure, passes.Combatant("down", score=0)])
    assert floats.error
    assert floats.absent == (*[0] * len(sure), floats.total)
