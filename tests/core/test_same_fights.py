"""The comparison of the same fights on two programs (``tools.same_fights``)."""

from __future__ import annotations

from tools.same_fights import Difference, compared, steps_of


def test_a_fight_is_played_the_same_each_time() -> None:
    steps = list(steps_of("draw", 1, 6))
    assert steps == list(steps_of("draw", 1, 6))
    assert len(steps) == 6
    assert not list(compared(steps, steps))


def test_the_first_step_with_a_difference_is_told_with_what_differs() -> None:
    one = ["hands 0 0 next=Receipt gm.table=a gm.view=b", "hands 0 1 next=Receipt gm.table=c gm.view=d"]
    other = [one[0], "hands 0 1 next=Receipt gm.table=c gm.view=e", "hands 0 2 next=Receipt gm.table=f gm.view=g"]
    assert list(compared(one, other)) == [Difference("hands", 0, 1, ("gm.view",))]
    assert list(compared(one, one[:1])) == [Difference("hands", 0, 1, ("its end",))]


def test_a_part_can_be_left_out() -> None:
    one, other = ["hands 0 0 gm.table=a gm.view=b"], ["hands 0 0 gm.table=a gm.view=c"]
    assert list(compared(one, other))
    assert not list(compared(one, other, ["view"]))
