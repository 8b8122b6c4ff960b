"""Losing cards: stun, fright, damage, Black Jokers, and the Red Joker given up."""

from __future__ import annotations

import pytest

from turnkeeper.systems.hands.losses import (
    blow_stuns,
    cards_for_damage,
    chosen_loss,
    highest_first,
    highest_loss,
    less,
    lowest_first,
)
from turnkeeper.systems.hands.options import CardNames, HandOptions

DEFAULTS = HandOptions()


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


@pytest.mark.rule("HAND-67")
def test_stun_takes_the_highest_card() -> None:
    """One card, the Hold Card first; none when there is none."""
    assert highest_loss(("AS", "KD"), "2C").cards == ("2C",)
    assert highest_loss(("KD", "AS")).cards == ("AS",)
    assert highest_loss(()).count == 0


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


@pytest.mark.rule("HAND-71", "HAND-72", "HAND-73")
def test_damage_first_then_the_stun_card() -> None:
    """AT-HAND-9: of K 9 8 5 4 2 a blow of 7 at 12 hit points leaves the 2."""
    hand = ("KS", "9H", "8H", "5D", "4C", "2S")
    lost = chosen_loss(hand, "", cards_for_damage(7), DEFAULTS)
    assert (lost.cards, lost.who) == (("KS", "9H", "8H", "5D"), "rule")
    left = less(hand, *lost.cards)
    assert blow_stuns(7, 12)
    assert less(left, *highest_loss(left).cards) == ("2S",)


@pytest.mark.rule("HAND-58", "HAND-73")
def test_highest_and_lowest_first() -> None:
    """Hold first or after the naturals, a Red Joker of the hand last either way."""
    hand = ("5D", "RJ", "KS", "5S")
    assert highest_first(hand, "2C") == ("2C", "KS", "5S", "5D", "RJ")
    assert lowest_first(hand, "2C") == ("5D", "5S", "KS", "2C", "RJ")
    lowest = chosen_loss(hand, "2C", 2, HandOptions(damage_loss_choice="lowest"))
    assert (lowest.cards, lowest.who) == (("5D", "5S"), "rule")


@pytest.mark.rule("HAND-68", "HAND-73")
def test_the_owner_or_chance_may_have_to_choose() -> None:
    """Then the loss names how many of which cards; nothing is asked when all or none go."""
    hand = ("KS", "5D")
    by_owner = chosen_loss(hand, "2C", 2, HandOptions(damage_loss_choice="owner"))
    assert (by_owner.count, by_owner.cards, by_owner.who) == (2, (), "owner")
    assert by_owner.eligible == ("2C", "KS", "5D")
    by_chance = HandOptions(damage_loss_choice="random")
    assert chosen_loss(hand, "", 1, by_chance).who == "chance"
    assert chosen_loss(hand, "", 2, by_chance).who == "rule"
    assert chosen_loss(hand, "", 0, by_chance).who == "rule"


@pytest.mark.rule("HAND-68", "HAND-73")
@pytest.mark.parametrize("choice", ["highest", "owner", "lowest", "random"])
def test_no_debt(choice: str) -> None:
    """With fewer cards than the loss all go, and nothing stays owed."""
    options = HandOptions(damage_loss_choice=choice)  # type: ignore[arg-type] # one of the literals
    lost = chosen_loss(("KS",), "2C", 4, options)
    assert (lost.count, sorted(lost.cards)) == (2, ["2C", "KS"])
    assert chosen_loss((), "", 4, options).count == 0


@pytest.mark.rule("HAND-58", "HAND-73")
@pytest.mark.parametrize("choice", ["highest", "lowest"])
def test_among_face_down_cards_the_owner_names_those_that_go(choice: str) -> None:
    """Highest and lowest cannot be told then, unless all go or the Hold Card is the only one that does."""
    options = HandOptions(damage_loss_choice=choice)  # type: ignore[arg-type] # one of the literals
    hidden = chosen_loss(("?", "?", "KS"), "", 2, options)
    assert (hidden.count, hidden.cards, hidden.who, hidden.eligible) == (2, (), "owner", ("KS", "?", "?"))
    everything = chosen_loss(("?", "?"), "5C", 4, options)
    assert (everything.count, everything.cards, everything.who) == (3, ("5C", "?", "?"), "rule")
    assert chosen_loss(("?", "KS"), "5C", 1, options).who == ("rule" if choice == "highest" else "owner")
    assert highest_loss(("?",), "5C").cards == ("5C",)
    assert highest_loss(("?", "KS")).who == "owner"


def test_less_takes_one_copy() -> None:
    """One of two equal cards goes; a card that is not there is an error."""
    assert less(("9H", "9H"), "9H") == ("9H",)
    with pytest.raises(ValueError, match="not in"):
        less(("9H",), "KS")
