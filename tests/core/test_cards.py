"""The 54 cards, their order and multisets of them."""

from __future__ import annotations

import pytest

from turnkeeper.core import cards


@pytest.mark.rule("CORE-11")
def test_a_deck_is_thirteen_ranks_in_four_suits_and_two_jokers() -> None:
    assert len(cards.DECK) == 54
    assert len(set(cards.DECK)) == 54
    assert cards.DECK[:4] == ("AS", "AH", "AD", "AC")
    assert cards.DECK[-3:] == ("2C", "RJ", "BJ")


def test_positions_run_from_the_ace_of_spades_to_the_deuce_of_clubs() -> None:
    natural = [card for card in cards.DECK if card not in cards.JOKERS]
    assert sorted(natural, key=cards.position) == natural


def test_a_joker_has_no_position() -> None:
    with pytest.raises(KeyError):
        cards.position("RJ")


def test_taking_a_card_that_is_not_there_is_an_error() -> None:
    with pytest.raises(KeyError):
        cards.without({"AS": 1}, ["AS", "AS"])


def test_taking_and_putting_back_restores_the_pile() -> None:
    pile = cards.decks(2)
    assert cards.together(cards.without(pile, ["RJ", "AS", "AS"]), ["AS", "RJ", "AS"]) == pile
    assert cards.size(pile) == 108
