"""What the rules say, in both languages, is what the countdown does."""

from __future__ import annotations

import pytest

from tests.systems.countdown.npcs import gang
from tests.systems.countdown.table import Play, duel
from turnkeeper.core.commands import Begin
from turnkeeper.core.ids import ActorId
from turnkeeper.core.model import GM, Seat
from turnkeeper.rulebook import chapters, rule
from turnkeeper.systems.countdown import commands as cmd
from turnkeeper.systems.hands.chart import ROWS, SIZES, may_step

ANN, BOB = ActorId("ann"), ActorId("bob")


def says(rule_id: str, english: str, german: str) -> None:
    """Both texts of a rule have these words."""
    for language, words in (("en", english), ("de", german)):
        text = " ".join(rule(rule_id, language).text.split())
        assert words in text, text


@pytest.mark.rule("HAND-12")
@pytest.mark.parametrize(("kind", "dealt"), [("hands", {"ann", "orc"}), ("countdown", {"ann"})])
def test_who_is_dealt_a_hand(kind: str, dealt: set[str]) -> None:
    """Where there is no NPC deck, the GM's are dealt hands as the players' characters are."""
    table = Play(kind)
    table.join("ann", initiative=0)
    table.join("orc", "npc", initiative=0, npc_class="DIS")
    table.do(Begin())
    assert {ask.of for ask in table.fight.prompts() if ask.step == "hand_size"} == dealt
    says("HAND-12", "and without the NPC deck every NPC, too", "und ohne NSC-Stapel auch für jeden NSC")
    assert not any("Players" in chapter.intro for chapter in chapters() if chapter.id == "HAND")


@pytest.mark.rule("HAND-20")
def test_cards_let_go_may_be_played_after_all() -> None:
    """The rule by which a second pass is refused says that there is a first one."""
    table = duel({"ann": ("9S", "9H"), "bob": ("2D",)})
    table.to("9")
    table.do(cmd.Pass(ANN))
    assert table.refused(cmd.Pass(ANN)).rule == "HAND-20"
    table.play("ann", "9S", "other")
    assert not table.of("ann").increment.passed
    says(
        "HAND-20",
        "may let the cards of a rank go before",
        "Auf die Karten eines Rangs darf man schon vorher verzichten",
    )


@pytest.mark.rule("HAND-30", "HAND-55")
@pytest.mark.parametrize(("winner", "hurt", "asked"), [("opponent", "ann", False), ("holder", "bob", True)])
def test_the_aim_that_nothing_keeps_is_that_of_who_has_cut_in(winner: str, hurt: str, *, asked: bool) -> None:
    """Of the opponent, who is hit before its own shot, the app asks for the roll as of anybody."""
    table = duel({"ann": ("AS",), "bob": ("9S",)}, weapon_aimed=1)
    table.hold("ann", "AS")
    table.to("9")
    table.play("bob", "9S", "fire_aimed", targets=(ANN,))
    table.do(cmd.Preempt(actor=ANN, against=BOB, row="fire_aimed", targets=(BOB,)))
    table.answer("contest", "ann", winner, 2)
    table.next()
    table.do(cmd.Damage(ActorId(hurt), 1))
    assert (table.of(hurt).aim, any(ask.step == "aim" for ask in table.fight.prompts())) == (int(asked), asked)
    says("HAND-30", "that of an actor who has cut in", "wer dazwischengegangen ist")


@pytest.mark.rule("HAND-33")
@pytest.mark.parametrize("by", [GM, Seat.player("ana", "ann")])
def test_readying_is_given_up_by_its_owner_or_the_gm(by: Seat) -> None:
    """What was paid for it is gone then."""
    table = duel({"ann": ("9S", "9H"), "bob": ("2D",)})
    table.to("9")
    table.play("ann", "9S", "ready", weapon="net", cost=3)
    table.carry_out()
    assert table.of("ann").readying["net"].paid == 1
    table.do(cmd.CancelReady(ANN, "net"), by)
    assert not table.of("ann").readying
    says("HAND-33", "given up by its owner or the GM", "der Spieler oder die SL aufgibt")


@pytest.mark.rule("HAND-51")
def test_a_hold_card_played_like_any_other_comes_after_the_cards_of_the_slot() -> None:
    """The rule by which the GM is asked to wait for those says so."""
    table = duel({"ann": ("AS",), "bob": ("9S",)})
    table.hold("ann", "AS")
    table.to("9")
    table.do(cmd.Play(actor=ANN, hold=True, row="other"))
    assert table.refused(cmd.Next()).rule == "HAND-51"
    table.play("bob", "9S", "other")
    assert table.order() == [{"bob"}, {"ann"}]
    says("HAND-51", "it comes after the cards of the slot", "kommt sie nach den Karten der Stelle")


@pytest.mark.rule("HAND-88")
def test_of_each_who_is_to_see_a_gesture_it_is_asked_whether_it_did() -> None:
    """The GM says how the roll went, or who plays the observer."""
    table = duel({"ann": ("9S", "9H"), "bob": ("2D",), "cid": ("2C",)})
    table.to("9")
    table.play("ann", "9S 9H", "gesture", weapon="come", targets=(BOB, ActorId("cid")))
    table.next()
    table.answer("vision", "bob", "seen", by=Seat.player("bo", "bob"))
    table.answer("vision", "cid", "missed")
    says("HAND-88", "whether each character that it is meant for sees it", "ob jede Figur, der sie gilt, sie sieht")


@pytest.mark.rule("NPC-05", "NPC-28")
@pytest.mark.parametrize(
    ("slot", "card", "fine"),
    [
        ("by_suit", "2S", False),
        ("by_suit", "2H", True),
        ("by_suit", "RJ", False),
        ("before_pcs", "2H", False),
        ("after_pcs", "2S", True),
    ],
)
def test_a_cut_in_on_an_npc_goes_by_the_place_of_its_card(slot: str, card: str, *, fine: bool) -> None:
    """Which is no suit for a good joker, nor where NPCs act before or after all players."""
    table = gang({"orc": 9}, "OT", kind="countdown", options={"npc.slot": slot})
    table.join("ann", initiative=0)
    table.begin({"ann": ("AS",)})
    table.hold("ann", "AS")
    table.next()
    table.npc_card({"A": card})
    while table.state.slot != table.state.npc.slot:
        table.next()
    orc = ActorId("orc")
    table.do(cmd.Act(actor=orc, row="dodge"))
    cut_in = cmd.Preempt(actor=ANN, against=orc, row="other")
    if fine:
        table.do(cut_in)
    else:
        assert table.refused(cut_in).code == "countdown.hold_too_late"
    says("NPC-28", "where their card is played", "wo ihre Karte gespielt wird")


@pytest.mark.rule("HAND-27")
def test_the_actions_without_a_step_are_those_that_the_rule_names() -> None:
    """A sharp turn at full speed is one of them."""
    without = [row for row in ROWS if not any(may_step(row, size) for size in SIZES)]
    assert without == ["move", "fire_aimed", "aim", "sharp_turn"]
    says("HAND-27", "Moving, a sharp turn, aiming, firing an aimed weapon", "Bewegen, eine scharfe Wendung, Zielen")


@pytest.mark.rule("CORE-14", "HAND-07", "HAND-13", "HAND-56", "HAND-60", "NPC-05", "NPC-14")
@pytest.mark.parametrize("rule_id", ["CORE-14", "HAND-07", "HAND-13", "HAND-56", "HAND-60", "NPC-05", "NPC-14"])
def test_a_rule_that_an_option_turns_round_says_so(rule_id: str) -> None:
    """Where the table plays it the other way, the rule is named for that, too, and must not say the contrary."""
    assert rule(rule_id).options
    says(rule_id, "s an option ", "ls Option ")


@pytest.mark.rule("HAND-60", "NPC-14")
def test_what_an_option_refuses_is_in_the_rule_that_it_is_refused_by() -> None:
    """A Jack that is tested against Initiative, and a Red Joker that is not played alone."""
    table = gang({"orc": 9}, options={"npc.face_threshold": True})
    table.begin()
    table.npc_card({"A": "JS"})
    assert table.refused(cmd.Act(actor=ActorId("orc"), row="other")).rule == "NPC-14"
    says("NPC-14", "must be at least 11, 12 or 13", "muss sie mindestens 11, 12 oder 13 sein")
    table = duel({"ann": ("RJ",), "bob": ("2D",)}, options={"hand.red_solo": "not_alone"})
    table.to("9")
    assert table.refused(cmd.Play(actor=ANN, cards=("RJ",), row="other")).rule == "HAND-60"
    says("HAND-60", "it is not played alone", "wird er nicht allein gespielt")


@pytest.mark.rule("NPC-04", "NPC-05")
@pytest.mark.parametrize(("slot", "places"), [("by_suit", [1, 3]), ("before_pcs", [-1, -1]), ("after_pcs", [4, 4])])
def test_the_next_npc_card_is_turned_when_the_one_before_has_been_played_out(slot: str, places: list[int]) -> None:
    """Where NPCs act before or after the players, both cards are played in one slot."""
    table = gang({"orc": 9}, "OT", options={"npc.slot": slot, "npc.cards_per_increment": 2})
    table.join("ann")
    table.begin()
    found = []
    for card in ("2H", "2C"):
        table.npc_card({"A": card})
        while table.state.slot != table.state.npc.slot:
            table.next()
        found.append(table.state.slot)
        table.do(cmd.Act(actor=ActorId("orc"), row="melee"))
        table.carry_out()
        table.next()
    assert found == places
    says("NPC-04", "when the one before has been played out", "wenn die vorige ausgespielt ist")
