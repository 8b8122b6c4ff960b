"""Losing cards: stun, fright, damage, Black Jokers, and the Red Joker given up."""

from __future__ import annotations

import pytest

from turnkeeper.systems.hands.losses import (
    blow_stuns,
    cards_for_damage,
    highest_first,
    less,
    lowest_first,
)
from turnkeeper.systems.hands.options import CardNames


@pytest.mark.rule("HAND-58")
@pytest.mark.parametrize(
    ("hand", "hold", "card"),
    [
        (("9H", "KD", "KS"), "", "KS"),
        (("AS", "KD"), "2C", "2C"),
        (("9H", "RJ"), "", "9H"),
        (("RJ",), "", "RJ"),
        (("9H",), "RJ", "RJ"),
        (("BJ",), "", ""),
        ((), "", ""),
    ],
)
def test_the_highest_card(hand: CardNames, hold: str, card: str) -> None:
    """The Hold Card, else the highest natural by rank and suit, else a Red Joker; never a Black one."""
    assert next(iter(highest_first(hand, hold)), "") == card


@pytest.mark.rule("HAND-71")
@pytest.mark.parametrize(
    ("damage", "cards"), [(0, 0), (-3, 0), (1, 1), (2, 1), (3, 2), (7, 4), (8, 4), (9, 4), (30, 4)]
)
def test_cards_for_damage(damage: int, cards: int) -> None:
    """AT-HAND-8: half the points, rounded up, at most four."""
    assert cards_for_damage(damage) == cards


@pytest.mark.rule("HAND-72")
@pytest.mark.parametrize(
    ("damage", "hp", "stuns"), [(6, 12, False), (7, 12, True), (8, 14, True), (8, 20, False), (6, 11, True)]
)
def test_a_blow_over_half_the_hit_points_stuns(damage: int, hp: int, *, stuns: bool) -> None:
    """AT-HAND-5, AT-HAND-9: exactly half does not."""
    assert blow_stuns(damage, hp) is stuns


@pytest.mark.rule("HAND-58", "HAND-73")
def test_highest_and_lowest_first() -> None:
    """Hold first or after the naturals, a Red Joker of the hand last either way."""
    hand = ("5D", "RJ", "KS", "5S")
    assert highest_first(hand, "2C") == ("2C", "KS", "5S", "5D", "RJ")
    assert lowest_first(hand, "2C") == ("5D", "5S", "KS", "2C", "RJ")


def test_less_takes_one_copy() -> None:
    """One of two equal cards goes; a card that is not there is an error."""
    assert less(("9H", "9H"), "9H") == ("9H",)
    with pytest.raises(ValueError, match="not in"):
        less(("9H",), "KS")
