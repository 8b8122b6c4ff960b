"""The app's chance is fair, repeatable and bound to its ask (P7, CORE-03)."""

from __future__ import annotations

from collections import Counter

import pytest

from turnkeeper.core import chance
from turnkeeper.core.ids import ActorId, PromptId
from turnkeeper.core.prompts import CardDraw, DiceRoll, TableOutcome, TieOrder, TotalRange


def die(name: str, sides: int = 6, again: int = 0) -> DiceRoll:
    return DiceRoll(PromptId(name), "die", None, (sides,), (TotalRange("sum", 1, sides),), again=again)


@pytest.mark.rule("CORE-03")
def test_the_same_seed_and_ask_give_the_same_dice() -> None:
    assert chance.answer("s", die("a", 1000)) == chance.answer("s", die("a", 1000))


@pytest.mark.rule("CORE-03")
def test_another_seed_or_another_ask_gives_other_dice() -> None:
    rolls = {chance.answer(seed, die(name, 10**9)) for seed in ("s", "t") for name in ("a", "b")}
    assert len(rolls) == 4


@pytest.mark.parametrize("words", [16, 64, 256])
@pytest.mark.parametrize("n", range(1, 17))
def test_rejection_leaves_every_outcome_the_same_number_of_words(n: int, words: int) -> None:
    """Enumerated: among the acceptable words each remainder occurs equally often, and fewer than n are rejected."""
    accepted = chance.acceptable(n, words)
    counts = Counter(word % n for word in range(accepted))
    assert set(counts.values()) == {accepted // n}
    assert words - accepted < n


def chi_square(counts: Counter[object], cells: int) -> float:
    expected = sum(counts.values()) / cells
    return sum((count - expected) ** 2 / expected for count in counts.values()) + (cells - len(counts)) * expected


def test_dice_show_no_bias() -> None:
    """20,000 d20 from one seed: chi-square below the 0.999 quantile for 19 degrees of freedom."""
    counts: Counter[object] = Counter(chance.answer("fair", die(f"r{n}", 20))[0] for n in range(20_000))
    assert chi_square(counts, 20) < 43.8


def test_draws_show_no_bias_by_position() -> None:
    """Each of five cards comes equally often in each of three places: 0.999 quantile for 4 degrees of freedom."""
    pile = (("A", 1), ("B", 1), ("C", 1), ("D", 1), ("E", 1))
    places: list[Counter[object]] = [Counter(), Counter(), Counter()]
    for number in range(6_000):
        hand = chance.answer("fair", CardDraw(PromptId(f"d{number}"), "deal", None, 3, pile))
        assert len(set(hand)) == 3
        for place, card in zip(places, hand, strict=True):
            place[card] += 1
    assert all(chi_square(place, 5) < 18.5 for place in places)


def test_copies_weigh_as_many_cards() -> None:
    """Of AS twice and KS once the AS comes first two times in three."""
    draws = [CardDraw(PromptId(f"d{n}"), "deal", None, 1, (("AS", 2), ("KS", 1))) for n in range(6_000)]
    aces = sum(chance.answer("fair", draw) == ("AS",) for draw in draws)
    assert abs(aces - 4_000) < 150


def test_a_draw_never_takes_more_than_there_is() -> None:
    assert len(chance.answer("s", CardDraw(PromptId("d"), "deal", None, 5, (("AS", 2),)))) == 2


def test_sixes_are_rolled_again_wave_by_wave() -> None:
    faces = iter([6, 1, 6, 6, 2])
    assert chance.roll(lambda _sides: next(faces) - 1, (6, 6), again=6) == (6, 1, 6, 6, 2)


def test_an_order_by_chance_is_a_permutation_and_a_contest_is_never_invented() -> None:
    tied = tuple(map(ActorId, "abcdef"))
    assert sorted(map(str, chance.answer("s", TieOrder(PromptId("t"), "tie", None, tied, "random")))) == list("abcdef")
    assert chance.answer("s", TieOrder(PromptId("t"), "tie", None, tied, "rule")) == ()
    assert chance.answer("s", TableOutcome(PromptId("v"), "contest", None, ("win", "lose"))) == ()
