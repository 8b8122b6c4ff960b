"""The pile of the NPC deck: reshuffled, set by the GM, and of NPCs that are hidden (NPC-02, NPC-04, NPC-23)."""

from __future__ import annotations

import pytest

from tests.systems.countdown.npcs import chances, gang, play_turn
from tests.systems.countdown.table import Play
from turnkeeper.core.cards import DECK
from turnkeeper.core.commands import End, Grant, Join, Leave, Show
from turnkeeper.core.ids import ActorId
from turnkeeper.core.model import GM, SCREEN, Seat, Visibility
from turnkeeper.systems.countdown import commands as cmd


@pytest.mark.rule("NPC-23")
@pytest.mark.parametrize(("option", "left"), [(False, 41), (True, 54)])
def test_deck_at_turn_end(*, option: bool, left: int) -> None:
    """It is not reshuffled when a turn ends, unless the table plays it so."""
    table = gang({"a": 0}, options={"npc.reshuffle_each_turn": option})
    table.begin()
    play_turn(table)
    assert sum(table.state.npc.pile.values()) == left


@pytest.mark.rule("NPC-23", "NPC-02")
def test_empty_deck_is_reshuffled() -> None:
    """After 54 cards (no joker among the first 52 here) the next draw comes from a whole deck."""
    table = gang({"a": 0})
    table.begin()
    for _ in range(4):
        play_turn(table)
        table.do(cmd.NextTurn())
    assert dict(table.state.npc.pile) == {"RJ": 1, "BJ": 1}
    table.answer("npc_card", None, "BJ")
    assert sum(table.state.npc.pile.values()) == 54


@pytest.mark.rule("CORE-09", "NPC-04")
def test_gm_may_set_the_npc_card() -> None:
    """The card the GM names counts as turned over."""
    table = gang({"a": 9})
    table.begin()
    table.do(cmd.TurnNpcCard("4S"))
    assert not table.fight.prompts()
    assert chances(table) == {"a": (2,)}


@pytest.mark.rule("CORE-09", "CORE-11", "NPC-04")
@pytest.mark.parametrize(
    ("first", "second", "shuffled"), [("2S", "KD", False), ("RJ", "KD", False), ("BJ", "KD", True)]
)
def test_a_card_in_the_place_of_which_the_gm_sets_another_goes_back_into_the_pile(
    first: str, second: str, *, shuffled: bool
) -> None:
    """It no longer counts as turned over; a Bad Joker is back with the whole deck already."""
    table = gang({"a": 9}, "OT")
    table.begin()
    table.answer("npc_card", None, "3C")
    table.next("increment", insist=True)
    table.answer("npc_card", None, first)
    table.do(cmd.TurnNpcCard(second))
    gone = {second} if shuffled else {"3C", second}
    assert dict(table.state.npc.pile) == {card: 1 for card in DECK if card not in gone}
    assert dict(table.state.npc.spent) == dict.fromkeys(gone, 1)
    assert table.fight.view(GM).npc.shown == (("A", "3C"), ("K", second))
    # A card that was no longer in the pile does not come into it.
    for again in (second, "3C", second):
        table.do(cmd.TurnNpcCard(again))
    assert dict(table.state.npc.pile) == {card: 1 for card in DECK if card not in gone}
    # The card that is due stands in nobody's place.
    table.next("increment", insist=True)
    table.do(cmd.TurnNpcCard("9S"))
    assert sum(table.state.npc.pile.values()) == 53 - len(gone)


@pytest.mark.rule("CORE-12", "NPC-04")
@pytest.mark.parametrize("one_left", [True, False])
def test_a_newcomer_whom_the_gm_lets_act_brings_no_card_into_a_running_increment(*, one_left: bool) -> None:
    """The increment began without a card, as nobody was there to act on it; the next one has one."""
    table = Play("countdown")
    table.join("ann", initiative=0)
    if one_left:
        table.join("orc", "npc", npc_class="SWT")
    table.begin({"ann": ("2C",)})
    table.next()
    if one_left:
        table.do(Leave(ActorId("orc")))
    table.join("elf", "npc", **({"npc_class": "OT"} if one_left else {}))
    if not one_left:
        table.next("increment")
    table.do(Grant(ActorId("elf")))
    assert not [ask for ask in table.fight.prompts() if ask.step == "npc_card"]
    table.do(cmd.Act(actor=ActorId("elf"), row="dodge"))
    table.carry_out()
    table.next("increment")
    assert [ask.step for ask in table.fight.prompts()] == ["npc_card" if one_left else "npc_class"]


@pytest.mark.rule("CORE-09", "NPC-14", "NPC-19")
@pytest.mark.parametrize(
    ("card", "english", "german"),
    [
        ("QS", "Q♠ lets 2 act, and so many have.", "Höchstens 2 dürfen mit Q♠ handeln, und so viele haben schon."),
        ("JS", "J♠ lets one NPC act, and one has.", "J♠ lässt einen NSC handeln, und einer hat schon."),
    ],
)
def test_a_card_set_in_the_place_of_another_is_refused_by_its_own_number(card: str, english: str, german: str) -> None:
    table = gang(dict.fromkeys("abcd", 8))
    table.begin()
    table.answer("npc_card", None, "2S")
    for actor in "abc":
        table.do(cmd.Act(actor=ActorId(actor), row="dodge"))
    table.do(cmd.TurnNpcCard(card))
    refused = table.refused(cmd.Act(actor=ActorId("d"), row="dodge"))
    assert table.fight.refusal_text(refused) == english
    assert table.fight.refusal_text(refused, "de") == german


@pytest.mark.rule("CORE-13")
@pytest.mark.parametrize("card", ["2S", "BJ"])
def test_no_npc_card_lies_there_once_the_fight_is_over(card: str) -> None:
    table = gang({"a": 8})
    table.begin()
    table.answer("npc_card", None, card)
    table.do(End())
    for seat in (GM, SCREEN):
        npc = table.fight.view(seat).npc
        assert (npc.card, npc.silent, [member.why for member in npc.band if member.why]) == ("", False, [])


@pytest.mark.rule("CORE-14")
def test_deck_of_hidden_npcs_leaves_no_trace() -> None:
    """A player who knows of no NPC sees neither card nor pile nor slot of theirs; then the draws are public."""
    table = Play("countdown")
    table.join("ann", initiative=0)
    table.do(Join(ActorId("orc"), "npc", "Orc", visibility="hidden", profile={"npc_class": "SWT"}))
    table.begin({"ann": ("2C",)})
    table.next()
    table.answer("npc_card", None, "RJ")
    seat = Seat.player("p", "ann")
    picture = table.fight.table(seat)
    assert (picture.pile, dict(picture.clock)["slot"]) == ((), "S")
    assert table.fight.view(seat).npc is None
    assert not [entry for entry in table.fight.lines(seat) if "NPC" in entry.text]
    table.do(Show(ActorId("orc"), "known"))
    assert table.fight.view(seat).npc.card == "RJ"


@pytest.mark.rule("CORE-14", "NPC-04")
@pytest.mark.parametrize(("visibility", "code"), [("hidden", "waiting"), ("unknown", "npc_card_first")])
def test_that_the_card_of_hidden_npcs_is_to_come_is_told_to_nobody_else(visibility: Visibility, code: str) -> None:
    """Not where a player tries to act, and not as the reason why a runner cannot stop."""
    table = Play("countdown")
    table.join("ann", initiative=0, move=5)
    table.do(Join(ActorId("orc"), "npc", "Orc", visibility=visibility, profile={"npc_class": "SWT"}))
    table.begin({"ann": ("AC",)})
    table.do(cmd.SetMotion(ActorId("ann"), 5))
    table.next()
    seat = Seat.player("p", "ann")
    refused = table.refused(cmd.Play(actor=ActorId("ann"), row="dodge", cards=("AC",)), seat)
    assert refused.code == f"countdown.{code}"
    reasons = [action.refused.code for action in table.fight.actions(seat) if action.refused]
    assert reasons == [f"countdown.{code}"]
    assert table.refused(cmd.Play(actor=ActorId("ann"), row="dodge", cards=("AC",))).code == "countdown.npc_card_first"
