"""Full speed, speech and gestures."""

from __future__ import annotations

import pytest

from turnkeeper.systems.hands import speech
from turnkeeper.systems.hands.motion import Motion, due, due_when_stopping, starting
from turnkeeper.systems.hands.options import HandProfile
from turnkeeper.systems.hands.speech import GESTURE_CARDS, Speech


@pytest.mark.rule("HAND-75", "HAND-76", "HAND-77")
def test_risley_runs() -> None:
    """AT-HAND-6: five hexes with the Ace, then six in each increment without a card: 29 after the tens."""
    risley = HandProfile(move=5)
    moved = risley.move
    for _ in ("K", "Q", "J", "10"):
        moved += due(starting(risley))
    assert moved == 5 + 4 * 6 == 29


@pytest.mark.rule("HAND-77")
def test_only_runners_sprint() -> None:
    """A rider or vehicle keeps to its Move."""
    assert starting(HandProfile(move=5)).speed == 6
    assert starting(HandProfile(move=40, on_foot=False)).speed == 40


@pytest.mark.rule("HAND-82")
@pytest.mark.parametrize(
    ("speed", "least"), [(0, 0), (1, 1), (3, 1), (4, 2), (6, 2), (9, 3), (10, 4), (12, 4), (100, 33), (101, 34)]
)
def test_the_least_stretch_when_stopping(speed: int, least: int) -> None:
    """AT-HAND-17: 33 % of the speed, rounded up; nothing for what can stop dead."""
    assert due_when_stopping(Motion(speed)) == least
    assert due_when_stopping(Motion(speed), can_stop_dead=True) == 0


@pytest.mark.rule("HAND-83")
def test_a_named_place_ends_the_motion() -> None:
    """AT-HAND-17: a doorway three hexes ahead is reached with three hexes; one ten ahead in two increments."""
    assert due(Motion(6, target=3)) == 3
    assert due(Motion(6, target=6)) == 6
    assert (due(Motion(6, target=10)), due(Motion(6, target=10 - 6))) == (6, 4)
    assert starting(HandProfile(move=5), target=10) == Motion(6, target=10)
    assert starting(HandProfile(move=5)) == Motion(6) == Motion(6, target=-1)
    assert due(Motion(6, target=0)) == 0
    assert due_when_stopping(Motion(12, target=2)) == 2


@pytest.mark.rule("HAND-86")
def test_a_whole_turn_of_speech() -> None:
    """AT-HAND-18: thirteen increments are 52 syllables, without a card."""
    said = Speech(60)
    for _ in range(13):
        said = speech.after_increment(said)
    assert (said.said, said.over) == (52, False)


@pytest.mark.rule("HAND-86")
@pytest.mark.parametrize(("syllables", "increments"), [(0, 0), (1, 1), (4, 1), (5, 2), (9, 3)])
def test_unfinished_speech_runs_on(syllables: int, increments: int) -> None:
    """Four syllables an increment until all are out, and only those."""
    said = Speech(syllables)
    for _ in range(increments):
        assert not said.over
        said = speech.after_increment(said)
    assert (said.said, said.over) == (syllables, True)


@pytest.mark.rule("HAND-87")
def test_a_simple_gesture_takes_two_cards() -> None:
    """Unless the GM names another number."""
    assert GESTURE_CARDS == 2
