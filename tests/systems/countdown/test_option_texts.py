"""The words for an option's value say what the value does."""

from __future__ import annotations

import pytest

from tests.systems.countdown.table import Play, duel
from turnkeeper.core.ids import ActorId
from turnkeeper.systems.countdown import commands as cmd


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


@pytest.mark.rule("HAND-51", "HAND-60")
def test_a_red_joker_on_hold_is_played_alone_after_the_aces_too() -> None:
    """Before the Aces is the place of one in the hand; on hold it can be used at any time."""
    ann = ActorId("ann")
    alone = cmd.Play(actor=ann, cards=("RJ",), row="other")
    table = duel({"ann": ("RJ", "9H"), "bob": ("2D",)}, options={"hand.red_solo": "before_aces"})
    table.to("9")
    assert table.refused(alone).code == "countdown.set.joker_alone"
    table.hold("ann", "RJ")
    table.do(cmd.Play(actor=ann, hold=True, row="other"))
    english, german = value_in_words(table, "hand.red_solo", "before_aces")
    assert english.endswith("only there unless it is on hold")
    assert german.endswith("nur da, wenn er nicht gehalten wird")
