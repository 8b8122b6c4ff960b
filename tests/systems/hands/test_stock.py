"""How many decks a turn is dealt from."""

from __future__ import annotations

import pytest

from turnkeeper.core.cards import DECK, decks, size
from turnkeeper.systems.hands.options import HandOptions
from turnkeeper.systems.hands.stock import decks_needed, drawn, own_stock, shared_stock, with_room

DEFAULTS = HandOptions()


@pytest.mark.rule("HAND-13")
@pytest.mark.parametrize(
    ("hands", "on_hold", "number"),
    [
        ([9, 9, 9, 9, 9, 9], 0, 1),
        ([10, 10, 10, 9, 9, 9], 0, 2),
        ([54], 1, 2),
        ([53], 1, 1),
        ([], 0, 1),
        ([108], 0, 2),
        ([109], 0, 3),
    ],
)
def test_the_fewest_decks_that_cover_hands_and_holds(hands: list[int], on_hold: int, number: int) -> None:
    """AT-HAND-15: 54 cards are one deck, 57 two; a card still on hold counts too."""
    assert decks_needed(hands, on_hold) == number


@pytest.mark.rule("HAND-13", "HAND-14")
def test_cards_on_hold_stay_out_of_the_shared_stock() -> None:
    """Everything comes back for the next turn but the cards on hold."""
    stock = shared_stock([9, 9], ["AS", "RJ"], DEFAULTS)
    assert stock.decks == 1
    assert size(stock.pile) == 52
    assert not {"AS", "RJ"} & set(stock.pile)


@pytest.mark.rule("HAND-13")
def test_two_of_a_kind_on_hold_need_the_decks_they_came_from() -> None:
    """Two Kings of spades on hold mean two decks, however small the hands; none is left in the pile."""
    stock = shared_stock([5], ["KS", "KS"], DEFAULTS)
    assert stock.decks == 2
    assert "KS" not in stock.pile
    assert size(stock.pile) == 106


@pytest.mark.rule("HAND-13")
def test_a_fixed_stock_grows_only_when_it_runs_out() -> None:
    """One deck for hands of 57: the hand that does not fit any more brings in a second deck."""
    options = HandOptions(deck_policy="shared_fixed(1)")
    stock = shared_stock([27, 27, 3], [], options)
    assert stock.decks == 1
    assert with_room(stock, 27) == stock
    left = drawn(drawn(stock, DECK[:27]), DECK[27:])
    assert size(left.pile) == 0
    grown = with_room(left, 3)
    assert (grown.decks, grown.pile) == (2, decks(1))


@pytest.mark.rule("HAND-13")
def test_what_is_left_stays_when_a_deck_is_added() -> None:
    """The added deck joins the cards still there."""
    left = drawn(own_stock([]), DECK[:52])
    assert with_room(left, 3).pile == {**decks(1), "RJ": 2, "BJ": 2}


@pytest.mark.rule("HAND-13")
def test_a_deck_for_each_player() -> None:
    """Under per_player a hand comes from one deck less the player's own Hold Card; a hand of 60 takes a second."""
    assert size(own_stock(["QH"]).pile) == 53
    assert with_room(own_stock([]), 60).decks == 2


def test_cards_dealt_face_down_are_not_missed_from_the_pile() -> None:
    """A card the app must not know cannot be taken out of it."""
    assert size(drawn(own_stock(["?"]), ["?", "2C"]).pile) == 53


@pytest.mark.rule("HAND-13")
@pytest.mark.parametrize(("policy", "number"), [("shared_auto", 0), ("per_player", 0), ("shared_fixed(12)", 12)])
def test_the_number_of_a_fixed_policy(policy: str, number: int) -> None:
    """Only shared_fixed names a number of decks."""
    assert HandOptions(deck_policy=policy).fixed_decks == number
