"""The words for an option's value say what the value does."""

from __future__ import annotations

import pytest

from tests.systems.countdown.table import Play, duel
from turnkeeper.core.commands import SetOption
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


@pytest.mark.rule("CORE-02", "HAND-04")
@pytest.mark.parametrize(
    ("value", "english", "german"),
    [
        ((0, 2), "must have at least 5 values.", "muss mindestens 5 Werte haben."),
        ((0, 1, 2, 3, -4), "must be at least 0.", "muss mindestens 0 sein."),
    ],
)
def test_what_is_wrong_with_a_table_of_penalties_is_said(value: tuple[int, ...], english: str, german: str) -> None:
    refused = Play("hands").refused(SetOption("hand.encumbrance_table", value))
    assert refused.code == "core.bad_option"
    fight = Play("hands").fight
    assert fight.refusal_text(refused).endswith(english)
    assert fight.refusal_text(refused, "de").endswith(german)


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


@pytest.mark.rule("HAND-21", "HAND-51")
def test_the_next_lower_rank_that_pays_for_a_defence_is_one_in_the_hand() -> None:
    """A card on hold pays for none before its own place, so the words are not that it is held."""
    ann = ActorId("ann")
    table = duel({"ann": ("8H", "7H"), "bob": ("9S",)}, options={"hand.defence_cost": "next_future"})
    table.hold("ann", "8H")
    table.to("9")
    table.play("bob", "9S", "wild_swing")
    table.next()
    assert table.refused(cmd.Defend(actor=ann, hold=True, row="dodge")).code == "countdown.defence.hold_not_yet"
    table.do(cmd.Defend(actor=ann, cards=("7H",), row="dodge"))
    words = value_in_words(table, "hand.defence_cost", "next_future")
    assert words[0] == "Also a card of the next lower rank in the hand"
    assert "auf der Hand" in words[1]
