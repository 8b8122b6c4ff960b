"""The sentences of refusals name what stands in the way, in both languages, and nothing that does not (CORE-07)."""

from __future__ import annotations

import pytest

from tests.systems.countdown.npcs import gang
from tests.systems.countdown.table import Play, duel
from turnkeeper.core.commands import Command
from turnkeeper.core.ids import ActorId
from turnkeeper.systems.countdown import commands as cmd

ANN, BOB = ActorId("ann"), ActorId("bob")


def said(table: Play, command: Command) -> tuple[str, str]:
    """The refusal of a command, in English and in German."""
    refusal = table.refused(command)
    return table.fight.refusal_text(refusal), table.fight.refusal_text(refusal, "de")


def at_nines(hand: str, hold: str = "") -> Play:
    """Ann has this hand, Bob a nine; the countdown is at the nines."""
    table = duel({"ann": tuple(hand.split()), "bob": ("9S",)}, options={"hand.deck_policy": "shared_fixed(2)"})
    if hold:
        table.hold("ann", hold)
    table.to("9")
    return table


@pytest.mark.rule("HAND-27", "HAND-49")
def test_a_step_beside_one_card_for_a_fast_draw_is_what_is_refused() -> None:
    """Of one card it is not said that it should be one and not 1."""
    table = at_nines("9S 9H")
    assert said(table, cmd.Play(actor=ANN, cards=("9S",), row="fast_draw", step=True)) == (
        "No step goes with a card that is put down for a Fast Draw.",
        "Zu einer Karte, die für Schnellziehen gelegt wird, gehört kein Schritt.",
    )
    assert said(table, cmd.Play(actor=ANN, cards=("9S", "9H"), row="fast_draw", step=True)) == (
        "One card is put down for a Fast Draw, not 2.",
        "Für Schnellziehen wird eine Karte gelegt, nicht 2.",
    )


@pytest.mark.rule("HAND-15", "HAND-22", "HAND-56")
def test_a_set_is_refused_for_its_cards_and_not_for_the_joker_or_the_hold_card() -> None:
    """Those go with any rank: named beside the others, they would seem to be wrong, too."""
    table = at_nines("AS RJ 9D 8H 8C 7H", "AS")
    wrong = cmd.Play(actor=ANN, cards=("8H", "RJ"), hold=True, row="other")
    assert said(table, wrong)[0] == "8♥: a card acts in the increment of its rank, and these are the Nines."
    mixed = cmd.Play(actor=ANN, cards=("9D", "8H", "RJ"), row="other")
    assert said(table, mixed)[0] == "9♦ 8♥: only cards of one rank go together."


@pytest.mark.rule("HAND-21", "HAND-51")
def test_a_defence_is_refused_for_the_cards_that_do_not_pay_for_it() -> None:
    """The others of the hand that are named with them could."""
    table = at_nines("5S RJ 9D 8H", "5S")
    table.play("bob", "9S", "wild_swing")
    table.next(insist=True)

    def defend(*cards: str, hold: bool = False) -> cmd.Defend:
        return cmd.Defend(actor=ANN, cards=cards, hold=hold, row="dodge")

    assert said(table, defend("9D", "RJ", "8H"))[0] == "8♥ cannot pay for a defence in this increment, the Nines."
    early = "5♠: the countdown has not reached the Hold Card's place."
    assert said(table, defend("9D", hold=True))[0] == early
    assert said(table, defend("8H", "9D", hold=True))[0] == early


@pytest.mark.rule("HAND-59")
def test_a_cut_in_is_refused_for_the_cards_that_do_not_go_with_it() -> None:
    """The Red Joker that is named with them does."""
    table = at_nines("AS RJ 9D", "AS")
    table.play("bob", "9S", "wild_swing")
    cut_in = cmd.Preempt(actor=ANN, against=BOB, cards=("9D", "RJ"), row="other")
    assert said(table, cut_in)[0] == "9♦: only Red Jokers go with the Hold Card into a cut-in."


@pytest.mark.rule("NPC-06", "NPC-07")
@pytest.mark.parametrize(
    ("card", "english", "german"),
    [
        ("AS", "A♠ counts 1, more than the Initiative of Rat, 0.", "A♠ zählt 1, mehr als die Initiative von Rat, 0."),
        ("2S", "2♠ is more than the Initiative of Rat, 0.", "2♠ ist mehr als die Initiative von Rat, 0."),
    ],
)
def test_of_an_ace_it_is_said_what_it_counts_for_npcs(card: str, english: str, german: str) -> None:
    """It is the highest of the players' cards; that it is more than 0 is no news of that one."""
    table = gang({"rat": 0})
    table.begin()
    table.npc_card({"A": card})
    act = cmd.Act(actor=ActorId("rat"), row="other")
    assert said(table, act) == (english, german)


@pytest.mark.rule("CORE-05", "HAND-67")
def test_of_a_stun_that_waits_it_is_not_said_that_it_is_there() -> None:
    """What simultaneous actions do to people counts when all of them are over."""
    table = at_nines("9S 8S")
    for actor in ("ann", "bob"):
        table.play(actor, "9S", "wild_swing")
    table.next()
    table.do(cmd.Stun(ANN))
    assert not table.of("ann").stunned
    assert said(table, cmd.Stun(ANN)) == (
        "Ann will be stunned when the simultaneous actions are over, and only once.",
        "Ann wird betäubt, wenn die gleichzeitigen Aktionen vorbei sind, und nur einmal.",
    )
    table.next()
    assert said(table, cmd.Stun(ANN)) == ("Ann is stunned already.", "Ann ist schon betäubt.")


@pytest.mark.rule("CORE-11")
def test_where_no_card_is_named_no_name_stands_between_quotation_marks() -> None:
    """A name that is no card's is repeated; of none there is nothing to repeat."""
    table = at_nines("9S")
    for nothing in (cmd.NameCards(actor=ANN), cmd.GiveCard(ANN, "")):
        assert said(table, nothing) == ("No card was named.", "Keine Karte genannt.")
    assert said(table, cmd.GiveCard(ANN, "1S"))[0] == "There is no such card: “1S”."


@pytest.mark.rule("HAND-50", "CORE-11")
def test_of_a_hand_that_lies_face_down_it_is_not_said_that_a_card_is_not_there() -> None:
    """It may be one of those: they are named first, or one of them is held as it lies."""
    table = duel({"ann": ("?", "KS"), "bob": ("2D",)})
    assert said(table, cmd.Hold(ANN, "QH")) == (
        "The app knows of no Q♥ there: name what lies face down first.",
        "Q♥: Davon weiß die App dort nichts. Nenn erst, was verdeckt liegt.",
    )
    table.do(cmd.NameCards(actor=ANN, cards=("2C",)))
    assert said(table, cmd.Hold(ANN, "QH")) == ("Q♥ is not in the hand.", "Q♥ ist nicht auf der Hand.")


@pytest.mark.rule("CORE-05", "HAND-50")
def test_of_cards_to_be_lost_later_it_is_not_said_that_they_go_first() -> None:
    """In simultaneous actions nothing is owed yet, so that nothing can be lost first (AMB-H53)."""
    table = at_nines("9S 8S 7S 6S")
    for actor in ("ann", "bob"):
        table.play(actor, "9S", "wild_swing")
    table.next()
    table.do(cmd.Damage(ANN, 2))
    assert table.refused(cmd.Lose(ANN)).code == "countdown.owes_nothing"
    assert said(table, cmd.Hold(ANN, "7S")) == (
        "Ann will lose cards when the simultaneous actions are over: none is set aside before.",
        "Ann verliert Karten, wenn die gleichzeitigen Aktionen vorbei sind: Vorher wird keine beiseitegelegt.",
    )


@pytest.mark.rule("HAND-57")
def test_who_cut_in_is_told_to_wait_only_where_it_may_cut_in_after_that() -> None:
    """In the chain of the action that it cut in on it cannot do so again, now or later."""
    table = duel({"ann": ("AS", "RJ"), "bob": ("9S",), "cid": ("9S",)}, options={"hand.deck_policy": "shared_fixed(2)"})
    table.hold("ann", "AS")
    table.to("9")
    for actor in ("bob", "cid"):
        table.play(actor, "9S", "wild_swing")
    on_bob, on_cid = (cmd.Preempt(actor=ANN, against=actor, row="wild_swing") for actor in (BOB, ActorId("cid")))
    never = (
        "Ann has cut in here already, and each holder does so once.",
        "Ann ist hier schon dazwischengegangen, und das geht nur einmal.",
    )
    table.do(on_bob)
    assert said(table, on_bob) == never
    assert said(table, on_cid) == (
        "Ann has cut in already: again only when that is over.",
        "Ann ist schon dazwischengegangen: noch einmal erst, wenn das vorbei ist.",
    )
    table.answer("contest", "ann", "holder", 2)
    table.next()
    table.next()
    table.hold("ann", "RJ")
    assert said(table, on_bob) == never
    table.do(on_cid)


@pytest.mark.rule("HAND-50", "HAND-52")
def test_what_a_hold_card_cannot_be_is_told_by_when_it_was_set_aside() -> None:
    """In the turn after, the increment of a higher card is still to come."""
    table = duel({"ann": ("?", "2S"), "bob": ("2D",)})
    table.to("9")
    table.hold("ann", "?")
    while table.phase != "between":
        table.next("increment", insist=True)
    table.next_turn({"ann": ("3S",), "bob": ("3D",)})
    assert said(table, cmd.NameCards(actor=ANN, hold="KS")) == (
        "K♠: its increment was over when the Hold Card was set aside.",
        "K♠: Der Takt dieser Karte war vorbei, als die Haltekarte beiseitegelegt wurde.",
    )
