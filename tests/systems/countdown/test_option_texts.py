"""The words for an option's value say what the value does."""

from __future__ import annotations

import pytest

from tests.systems.countdown.table import Play


def value_in_words(table: Play, option: str, value: str) -> tuple[str, str]:
    """A value of an option, in English and in German."""
    key = f"option.{option}.{value}"
    return table.fight.text(key, {}), table.fight.text(key, {}, "de")


@pytest.mark.rule("HAND-13")
def test_each_hand_has_a_deck_and_not_each_player() -> None:
    """Of two characters of one player, and of the GM's in card hands, each is dealt from another deck."""
    table = Play("hands", {"hand.deck_policy": "per_player"})
    for actor in ("ann", "ann-s-dog"):
        table.join(actor, initiative=0)
    table.join("orc", "npc", initiative=0)
    table.begin({"ann": ("AS",), "ann-s-dog": ("AS",), "orc": ("AS",)})
    assert [stock.decks for stock in table.state.stocks.values()] == [1, 1, 1]
    words = value_in_words(table, "hand.deck_policy", "per_player")
    assert words == ("A deck for each hand", "Ein Stapel für jede Hand")
