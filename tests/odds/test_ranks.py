"""Places by independent keys, against counting every case."""

import itertools
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from turnkeeper.odds.chances import Distribution, Split, die, how_many, sum_of
from turnkeeper.odds.polynomials import pack, unpack, width_for
from turnkeeper.odds.ranks import RankMatrix, rank

KEYS = st.builds(
    lambda weights, gone: Distribution(weights, sum(weights.values()) + gone),
    st.dictionaries(st.integers(-2, 3), st.integers(1, 4), min_size=1, max_size=4),
    st.sampled_from((0, 0, 3)),
)


def counted(keys: list[Distribution]) -> tuple[list[list[Fraction]], list[list[Fraction]]]:
    """Alone at a place, and in a tie that covers it, from every combination of keys."""
    alone = [[Fraction(0)] * len(keys) for _ in keys]
    tied = [[Fraction(0)] * len(keys) for _ in keys]
    outcomes = [[*key.weights.items(), (None, key.total - sum(key.weights.values()))] for key in keys]
    for combination in itertools.product(*outcomes):
        chance = Fraction(1)
        for (_, weight), key in zip(combination, keys, strict=True):
            chance *= Fraction(weight, key.total)
        for number, (value, _) in enumerate(combination):
            if value is None:
                continue
            ahead = sum(other is not None and other > value for other, _ in combination)
            equal = sum(other == value for other, _ in combination) - 1
            if not equal:
                alone[number][ahead] += chance
            for place in range(ahead, ahead + equal + 1) if equal else ():
                tied[number][place] += chance
    return alone, tied


def names(keys: list[Distribution]) -> list[str]:
    return [f"a{number}" for number in range(len(keys))]


@given(st.lists(KEYS, min_size=1, max_size=4))
@settings(max_examples=60, deadline=None)
def test_places_are_what_counting_gives(keys: list[Distribution]) -> None:
    matrix = rank(names(keys), keys)
    alone, tied = counted(keys)
    for number, name in enumerate(names(keys)):
        for place in range(len(keys)):
            assert matrix.place(name, place + 1) == alone[number][place]
            assert matrix.open(name, place + 1) == tied[number][place]
        assert matrix.without(name) == keys[number].missing


@given(st.lists(KEYS, min_size=1, max_size=5))
@settings(max_examples=60, deadline=None)
def test_floating_point_stays_within_the_error_it_states(keys: list[Distribution]) -> None:
    exact, near = rank(names(keys), keys, exact=True), rank(names(keys), keys, exact=False)
    assert 0 < near.error < 1e-9
    assert exact.error == 0
    for name in names(keys):
        for place in range(1, len(keys) + 1):
            assert abs(exact.place(name, place) - near.place(name, place)) <= near.error
            assert abs(exact.open(name, place) - near.open(name, place)) <= near.error


@given(st.lists(KEYS, min_size=1, max_size=4))
@settings(max_examples=40, deadline=None)
def test_a_tie_by_lot_shares_its_places_evenly(keys: list[Distribution]) -> None:
    """Alone, and the k-th part of every tie of k."""
    matrix = rank(names(keys), keys, by_lot=range(-2, 4))
    for number, name in enumerate(names(keys)):
        wanted = [Fraction(0)] * len(keys)
        outcomes = [[*key.weights.items(), (None, key.total - sum(key.weights.values()))] for key in keys]
        for combination in itertools.product(*outcomes):
            chance = Fraction(1)
            for (_, weight), key in zip(combination, keys, strict=True):
                chance *= Fraction(weight, key.total)
            value = combination[number][0]
            if value is None:
                continue
            ahead = sum(other is not None and other > value for other, _ in combination)
            equal = sum(other == value for other, _ in combination)
            for place in range(ahead, ahead + equal):
                wanted[place] += chance / equal
        assert [matrix.place(name, place + 1) for place in range(len(keys))] == wanted
        assert not any(matrix.in_tie)


def test_many_actors_are_counted_in_whole_numbers_as_long_as_that_is_quick() -> None:
    few = rank(names([die(20)] * 60), [die(20, bonus % 5) for bonus in range(60)])
    assert few.error == 0
    assert sum(few.place("a0", place) + 0 for place in range(1, 61)) + Fraction(few.in_tie[0], few.total) == 1
    wide = Distribution(dict.fromkeys(range(40), 7**60), 40 * 7**60)
    many = rank(names([wide] * 60), [wide] * 60)
    assert 0 < many.error < 1e-6


@pytest.mark.parametrize("keys", [[], [Distribution.certain(3)], [Distribution({}, 1)]])
def test_nobody_one_and_absent(keys: list[Distribution]) -> None:
    matrix = rank(names(keys), keys)
    assert isinstance(matrix, RankMatrix)
    assert [sum(row) + gone for row, gone in zip(matrix.settled, matrix.absent, strict=True)] == [matrix.total] * len(
        keys
    )


@given(st.lists(st.integers(0, 2**90), min_size=1, max_size=12))
def test_packing_there_and_back(numbers: list[int]) -> None:
    width = width_for(max(numbers))
    assert unpack(pack(numbers, width), width, len(numbers) + 2) == [*numbers, 0, 0]


def test_distributions() -> None:
    two = die(6).plus(die(6))
    assert (two.chance(7), two.at_least(11), two.at_most(3)) == (Fraction(1, 6), Fraction(1, 12), Fraction(1, 12))
    assert two.mean() == 7
    assert sum_of([]).weights == {0: 1}
    assert how_many([Fraction(1, 2)] * 3).chance(3) == Fraction(1, 8)
    assert Distribution({1: 2}, 8).reduced() == Distribution({1: 1}, 4)
    assert Distribution({1: 2}, 8).missing == Fraction(3, 4)
    assert Split(Fraction(1, 2), Fraction(1, 4)).neither == Fraction(1, 4)
