"""An answer from the table fits its ask, or is refused with what is wrong."""

from __future__ import annotations

import pytest

from turnkeeper.core.ids import ActorId, PromptId
from turnkeeper.core.prompts import CardDraw, DiceRoll, Prompt, TableOutcome, TieOrder, TotalRange, bad_answer

A = ActorId("a")
B = ActorId("b")
DIE = DiceRoll(PromptId("x"), "die", A, (20,), (TotalRange("sum", 1, 20),))
POOL = DiceRoll(PromptId("x"), "pool", A, (6, 6), (TotalRange("hits", 0, 9), TotalRange("ones", 0, 2)), again=6)
PLAIN = DiceRoll(PromptId("x"), "pool", A, (6, 6), (TotalRange("hits", 0, 2), TotalRange("ones", 0, 2)))
CARDS = CardDraw(PromptId("x"), "deal", A, 2, (("AS", 1), ("KS", 2)))
PRIVATE = CardDraw(PromptId("x"), "deal", A, 2, (("AS", 1), ("KS", 2)), face_down=True, whole=(("AS", 2), ("KS", 2)))
TIE = TieOrder(PromptId("x"), "tie", None, (A, B))
CONTEST = TableOutcome(PromptId("x"), "contest", A, ("win", "lose"))
BY_HOW_MUCH = TableOutcome(PromptId("x"), "contest", A, ("win", "lose"), margin=True)


@pytest.mark.parametrize(
    ("ask", "value", "total"),
    [
        (DIE, (20,), False),
        (DIE, (7,), True),
        (POOL, (6, 1, 6, 3), False),
        (POOL, (4, 1), True),
        (POOL, (0, 2), True),
        (PLAIN, (1, 1), True),
        (CARDS, ("KS", "KS"), False),
        (PRIVATE, ("?", "AS"), False),
        (PRIVATE, ("AS", "AS"), False),
        (TIE, (B, A), False),
        (CONTEST, ("win",), False),
        (BY_HOW_MUCH, ("lose", -3), False),
    ],
)
def test_fits(ask: Prompt, value: tuple[str | int, ...], *, total: bool) -> None:
    assert bad_answer(ask, value, total=total) is None


@pytest.mark.parametrize(
    ("ask", "value", "total", "problem"),
    [
        (DIE, (21,), False, "out_of_range"),
        (DIE, (0,), False, "out_of_range"),
        (DIE, ("6",), False, "out_of_range"),
        (DIE, (), False, "wrong_count"),
        (DIE, (21,), True, "out_of_range"),
        (DIE, (3, 3), True, "wrong_count"),
        (POOL, (6, 1), False, "wrong_count"),
        (POOL, (5, 1, 2), False, "wrong_count"),
        (POOL, (1, 2), True, "more_than_dice"),
        (PLAIN, (2, 1), True, "more_than_dice"),
        (CARDS, ("AS",), False, "wrong_count"),
        (CARDS, ("AS", "AS"), False, "not_in_pile"),
        (CARDS, ("AS", "XX"), False, "not_in_pile"),
        (CARDS, ("AS", 3), False, "not_in_pile"),
        (CARDS, ("AS", "?"), False, "not_face_down"),
        (CARDS, ("AS", "KS"), True, "no_total"),
        (TIE, (A, A), False, "not_the_tied"),
        (TIE, (A,), False, "not_the_tied"),
        (CONTEST, ("draw",), False, "no_such_outcome"),
        (BY_HOW_MUCH, ("win",), False, "wrong_count"),
        (BY_HOW_MUCH, ("win", "3"), False, "not_a_number"),
    ],
)
def test_does_not_fit(ask: Prompt, value: tuple[str | int, ...], *, total: bool, problem: str) -> None:
    refusal = bad_answer(ask, value, total=total)
    assert refusal is not None
    assert refusal.params["problem"] == problem
