"""The comparison of the same fights on two programs (``tools.same_fights``)."""

from __future__ import annotations

from pathlib import Path

from tools.same_fights import ROOT, Difference, compared, played_by, steps_of


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


def test_a_fight_has_the_same_log_and_pictures_in_every_process(tmp_path: Path) -> None:
    """Strings are hashed otherwise in each, and so sets have another order."""
    files = [tmp_path / "one", tmp_path / "other"]
    both = [
        played_by(ROOT / "src", ["--fights", "6", "--steps", "45", "rolled", "draw"], file, number)
        for number, file in enumerate(files, 1)
    ]
    assert [one.wait() for one in both] == [0, 0]
    steps = [file.read_text("ascii").splitlines() for file in files]
    assert len(steps[0]) > 500
    assert not list(compared(*steps))
