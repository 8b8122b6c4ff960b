"""The combat turn: dice, deal, jokers, increments and slots, the end (HAND-09..20, HAND-63..66)."""

from __future__ import annotations

from typing import Any, Literal

import pytest

from tests.systems.countdown.table import HANDS, INCREMENTS, Play, duel
from turnkeeper.core.commands import (
    Amend,
    AnswerByApp,
    AnswerPrompt,
    Automate,
    Begin,
    BringBack,
    Command,
    Grant,
    TakeOut,
)
from turnkeeper.core.history import back_step
from turnkeeper.core.ids import ActorId
from turnkeeper.core.marks.commands import SetMark
from turnkeeper.core.marks.model import StartOf
from turnkeeper.core.menu import BackStep
from turnkeeper.core.model import GM, Seat
from turnkeeper.core.prompts import CardDraw
from turnkeeper.systems.countdown import commands as cmd
from turnkeeper.systems.countdown import events as ev

ANN, BOB = ActorId("ann"), ActorId("bob")


@pytest.mark.rule("HAND-12", "HAND-13")
def test_hand_size_is_initiative_and_a_die() -> None:
    """Each hand is asked its die; then the cards of all, which are entered in any order."""
    table = Play()
    table.join("ann", dx=12, iq=12, combat_reflexes=True, tactics_points=3)
    table.join("bob", dx=13, iq=12)
    table.do(Begin())
    assert [ask.of for ask in table.fight.prompts()] == ["ann", "bob"]
    table.answer("hand_size", "bob", 2)
    table.answer("hand_size", "ann", 4)
    asks = [ask for ask in table.fight.prompts() if isinstance(ask, CardDraw)]
    assert [(ask.step, ask.of, ask.count) for ask in asks] == [("deal", "ann", 13), ("deal", "bob", 8)]
    table.do(AnswerByApp(table.ask("deal", "bob").id))
    assert [(ask.step, ask.of) for ask in table.fight.prompts()] == [("deal", "ann")]


@pytest.mark.rule("HAND-13")
@pytest.mark.parametrize(("policy", "dealt"), [("shared_auto", []), ("per_player", ["ann", "cy"])])
def test_app_deals_after_those_with_real_cards(policy: str, dealt: list[str]) -> None:
    """From a stock that all share it deals what real cards leave, in roster order; own decks wait for nobody."""
    table = Play(options={"hand.deck_policy": policy})
    for name in ("ann", "bob", "cy", "di"):
        table.join(name, initiative=2)
        if name in ("ann", "cy"):
            table.do(Automate("app", "deal", ActorId(name)))
    table.do(Begin())
    for name in ("ann", "bob", "cy", "di"):
        table.answer("hand_size", name, 1)
    assert [ask.of for ask in table.fight.prompts()] == ["bob", "di"]
    assert [row.actor for row in table.fight.view(GM).fighters if row.private.hand] == dealt
    table.do(AnswerPrompt(table.ask("deal", "di").id, ("AS", "KS", "2C")))
    table.do(AnswerPrompt(table.ask("deal", "bob").id, ("AH", "KH", "2D")))
    hands = [card for row in table.fight.view(GM).fighters for card in row.private.hand]
    assert not table.fight.prompts()
    assert len(hands) == 12
    assert policy == "per_player" or len(set(hands)) == 12


@pytest.mark.rule("HAND-01", "HAND-02", "HAND-03", "HAND-04", "HAND-05", "HAND-06", "HAND-08")
@pytest.mark.parametrize(
    ("numbers", "initiative"),
    [
        ({"dx": 13, "iq": 12}, 6),
        ({"dx": 13, "iq": 12, "combat_reflexes": True}, 8),
        ({"dx": 13, "iq": 12, "tactics_points": 3}, 7),
        ({"dx": 13, "iq": 12, "encumbrance": 2}, 4),
        ({"dx": 13, "iq": 12, "combat_paralysis": True}, 4),
        ({"dx": 13, "iq": 12, "fatigue_modifier": 3}, 3),
        ({"dx": 1, "iq": 1, "combat_paralysis": True}, 0),
    ],
)
def test_cards_dealt_come_of_the_characters_numbers(numbers: dict[str, Any], initiative: int) -> None:
    """The owner sees how its Initiative came about, and is dealt that many cards and the die's."""
    table = Play()
    table.join("ann", **numbers)
    table.do(Begin())
    private = table.fight.view(Seat.player("p", "ann")).fighters[0].private
    assert private.initiative == initiative == sum(step.change for step in private.working)
    table.answer("hand_size", "ann", 1)
    assert table.ask("deal").count == initiative + 1  # type: ignore[union-attr]


@pytest.mark.rule("HAND-13", "HAND-14")
@pytest.mark.parametrize(("rolls", "decks"), [((6, 6, 6, 6, 6, 6), 2), ((4, 4, 3, 3, 3, 1), 1)])
def test_stock_is_as_big_as_the_hands_need(rolls: tuple[int, ...], decks: int) -> None:
    """AT-HAND-15: the fewest decks that cover all hands."""
    table = Play()
    for number in range(6):
        table.join(f"p{number}", initiative=6)
    table.do(Begin())
    for number, roll in enumerate(rolls):
        table.answer("hand_size", f"p{number}", roll)
    assert table.state.decks == decks
    assert sum(table.state.stocks[""].pile.values()) == 54 * decks


@pytest.mark.rule("HAND-13")
def test_a_deck_each() -> None:
    """Under per_player each hand comes from its own deck, so all may have the same card."""
    table = duel({"ann": ("AS",), "bob": ("AS",)}, options={"hand.deck_policy": "per_player"})
    assert set(table.state.stocks) == {"ann", "bob"}
    assert table.hand("ann") == table.hand("bob") == ["AS"]


@pytest.mark.rule("CORE-11")
def test_typed_in_card_that_lies_elsewhere_is_taken_as_true() -> None:
    """The app cannot tell of another hand by refusing a card: it believes the table and counts another deck."""
    table = Play()
    table.join("ann", initiative=0)
    table.join("bob", initiative=0)
    table.begin({"ann": ("AS",), "bob": ("AS",)})
    assert table.hand("ann") == table.hand("bob") == ["AS"]
    assert table.state.stocks[""].decks == 2
    assert table.state.decks == 1, "what everybody knows of"
    assert _told(table, GM)[-2:] == [
        "Bob is dealt A♠. The app had one elsewhere; decks added to its stock: 1.",
        "The hands are dealt.",
    ]
    assert "Bob is dealt A♠." in _told(table, Seat.player("p", "bob")), "or it would know what Ann has"


@pytest.mark.rule("CORE-11")
def test_card_named_that_lies_elsewhere_is_told_to_the_gm_alone() -> None:
    """The owner is believed, and must not learn from the log that another hand has the card."""
    table = duel({"ann": ("AS",), "bob": ("?",)})
    table.do(cmd.NameCards(actor=ActorId("bob"), cards=("AS",)))
    assert _told(table, GM)[-1] == "Bob names A♠. The app had one elsewhere; decks added to its stock: 1."
    assert _told(table, Seat.player("p", "bob"))[-1] == "Bob names A♠."
    assert all("names" not in line for line in _told(table, Seat.player("q", "ann")))


def _told(table: Play, seat: Seat) -> list[str]:
    return [entry.text for entry in table.fight.lines(seat)]


@pytest.mark.rule("HAND-63", "HAND-65")
def test_black_joker_takes_the_highest_card_along() -> None:
    """AT-HAND-7: the Black Joker and the King go before anything else; it costs a point of Fatigue."""
    table = duel({"ann": ("BJ", "KS", "9S", "9H")})
    assert table.hand("ann") == ["9S", "9H"]
    assert table.state.fight.actors[ANN].profile.fatigue_lost == 1
    assert table.phase == "dealt"


@pytest.mark.rule("HAND-64", "HAND-52")
def test_black_joker_takes_the_hold_card_whatever_its_rank() -> None:
    """AT-HAND-7: with a 5 on hold from last turn the 5 goes, the King stays."""
    table = duel({"ann": ("5S", "2C")})
    table.hold("ann", "5S")
    end_turn(table)
    assert table.of("ann").hold == "5S"
    table.next_turn({"ann": ("BJ", "KS", "9S")})
    assert table.hand("ann") == ["KS", "9S"]
    assert table.of("ann").hold == ""


@pytest.mark.rule("HAND-66")
def test_two_black_jokers_work_one_after_the_other() -> None:
    """Each takes a card and a point of Fatigue; with nothing left only the joker goes."""
    table = duel({"ann": ("BJ", "BJ", "KS")}, options={"hand.deck_policy": "shared_fixed(2)"})
    assert table.hand("ann") == []
    assert table.state.fight.actors[ANN].profile.fatigue_lost == 2


@pytest.mark.rule("HAND-62", "HAND-63")
def test_red_joker_may_go_in_place_of_the_card_the_black_joker_takes() -> None:
    """Giving up the Red Joker covers that loss too; until the owner has said so the Aces wait."""
    table = duel({"ann": ("BJ", "RJ", "KS")})
    assert table.refused(cmd.Next()).code == "countdown.somebody_owes"
    table.do(cmd.Sacrifice(ANN))
    assert table.hand("ann") == ["KS"]
    table.next()


def end_turn(table: Play) -> None:
    while table.phase != "between":
        table.next("increment" if table.phase == "counting" else "", insist=True)


@pytest.mark.rule("HAND-11", "HAND-15")
def test_thirteen_increments_from_ace_to_deuce() -> None:
    """A turn counts the thirteen ranks down, a second each."""
    table = duel({"ann": ("2C",)})
    table.next()
    seen = []
    while table.phase == "counting":
        seen.append(dict(table.fight.table(GM).clock)["increment"])
        table.next("increment", insist=True)
    assert seen == list(INCREMENTS)
    assert table.fight.view(GM).seconds == 13


@pytest.mark.rule("HAND-14", "HAND-52")
@pytest.mark.parametrize(("persists", "kept"), [("combat", "AS"), ("turn", "")])
def test_turn_end_returns_all_but_the_hold(persists: str, kept: str) -> None:
    """All cards go back; a Hold Card stays out for the whole combat unless the table plays it for a turn only."""
    table = duel({"ann": ("AS", "RJ", "3C")}, options={"hand.hold_persists": persists})
    table.hold("ann", "AS")
    end_turn(table)
    assert (table.of("ann").hand, table.of("ann").hold) == ((), kept)
    table.do(cmd.NextTurn())
    table.answer("hand_size", "ann", 2)
    pile = table.state.stocks[""].pile
    assert pile.get("AS", 0) == (0 if kept else 1)
    assert pile["RJ"] == 1
    assert table.ask("deal").count == 2, "a hold does not reduce the next draw"  # type: ignore[union-attr]


@pytest.mark.rule("HAND-14")
@pytest.mark.parametrize("dealt", [True, False])
def test_what_was_played_goes_back_whether_hands_are_dealt_again_or_not(*, dealt: bool) -> None:
    """The next turn has no card on the table yet, also where all who had a hand are out."""
    table = duel({"ann": ("AS", "2C")})
    table.to("A")
    table.play("ann", "AS", "other")
    table.carry_out()
    assert table.fight.view(GM).played == (("AS", 1),)
    if dealt:
        end_turn(table)
    else:
        table.do(TakeOut(ANN))
        while table.phase != "between":
            table.next("increment", insist=True)
    table.do(cmd.NextTurn())
    view = table.fight.view(GM)
    assert (view.turn, view.played, view.decks) == (2, (), 0)
    assert (table.state.lost, table.state.stocks) == ({}, {})


@pytest.mark.rule("HAND-14", "CORE-09")
@pytest.mark.parametrize(("card", "source"), [("AS", "played"), ("2C", "lost"), ("3H", "stock"), ("2C", "new_deck")])
def test_a_card_of_the_turn_before_is_given_as_older_logs_have_it(
    card: str, source: Literal["stock", "played", "lost", "new_deck"]
) -> None:
    """In a turn without hands those cards lay where the turn before had left them; such a log opens and goes on."""
    table = duel({"ann": ("AS", "2C")})
    table.to("A")
    table.play("ann", "AS", "other")
    table.carry_out()
    table.do(TakeOut(ANN))
    end_turn(table)
    table.do(cmd.NextTurn())
    table.do(BringBack(ANN))
    given = HANDS.apply(table.state, ev.CardGiven(ANN, card, source))
    assert (given.fighters[ANN].hand, given.played, given.lost) == ((card,), {}, {})
    assert not HANDS.advance(given)
    assert HANDS.view(given, GM).played == ()


@pytest.mark.rule("HAND-52", "HAND-51")
def test_carried_hold_is_usable_from_its_own_place_in_each_turn() -> None:
    """A Queen held over is no use against Kings, and is against Jacks."""
    table = duel({"ann": ("QS", "2C"), "bob": ("3C", "3D")})
    table.hold("ann", "QS")
    end_turn(table)
    table.next_turn({"ann": ("2C",), "bob": ("KS", "JS")})
    table.to("K")
    table.play("bob", "KS", "other")
    assert table.refused(cmd.Preempt(actor=ANN, against=BOB, row="other")).rule == "HAND-53"
    table.to("J")
    table.play("bob", "JS", "other")
    table.do(cmd.Preempt(actor=ANN, against=BOB, row="other"))


@pytest.mark.rule("HAND-09", "HAND-74", "HAND-07")
def test_wounds_count_from_the_next_deal() -> None:
    """AT-HAND-21: a dealt hand is never resized; the halved Initiative is what the next turn is dealt by."""
    hand = ("AS", "KS", "QS", "JS", "10S", "9S", "8S", "7S", "6S")
    table = Play()
    table.join("ann", initiative=6, hp_full=12)
    table.begin({"ann": hand})
    table.next()
    shown = table.fight.view(GM).fighters[0].private
    assert shown.dealt_by is None
    table.do(Amend(ANN, {"hp_lost": 8}))
    assert len(table.hand("ann")) == 9
    assert table.initiative("ann") == 3
    shown = table.fight.view(GM).fighters[0].private
    assert (shown.dealt_by, shown.roll) == (6, 3), "by which it was dealt nine"
    end_turn(table)
    table.do(cmd.NextTurn())
    assert table.fight.view(GM).fighters[0].private.dealt_by is None
    table.answer("hand_size", "ann", 4)
    assert table.ask("deal").count == 7  # type: ignore[union-attr]


@pytest.mark.rule("HAND-16", "HAND-17")
def test_same_card_acts_together_and_suits_in_order() -> None:
    """AT-HAND-14: two Kings of spades of two decks are simultaneous, the King of diamonds comes after."""
    table = duel({"ann": ("KD",), "bob": ("KS",), "cid": ("KS",)})
    table.to("K")
    assert table.refused(cmd.Play(actor=ANN, cards=("KD",), row="move")).rule == "HAND-16"
    table.play("bob", "KS", "feint")
    refusal = table.refused(cmd.Next())
    assert (refusal.code, refusal.params["actors"]) == ("countdown.could_act_too", "Cid")
    table.play("cid", "KS", "feint")
    table.next()
    assert set(table.acting()) == {"bob", "cid"}
    table.next()
    table.next("D")
    table.play("ann", "KD", "move")
    assert table.order() == [{"ann"}]


@pytest.mark.rule("HAND-18", "CORE-06")
@pytest.mark.parametrize("how", ["out", "stunned", "target"])
def test_later_action_that_became_impossible_is_dropped(how: str) -> None:
    """The earlier result makes it impossible: out, stunned or its target gone. Its cards stay spent."""
    table = duel({"ann": ("AS", "8S"), "bob": ("8D", "2C"), "cid": ("2D",)})
    table.hold("ann", "AS")
    table.to("8", "D")
    table.play("bob", "8D", "wild_swing", targets=(ActorId("cid"),))
    table.do(cmd.Preempt(actor=ANN, against=BOB, row="wild_swing", targets=(BOB,)))
    table.answer("contest", "ann", "holder", 2)
    table.next()
    harm: dict[str, Command] = {"out": TakeOut(BOB), "stunned": cmd.Stun(BOB), "target": TakeOut(ActorId("cid"))}
    table.do(harm[how])
    table.next()
    if how != "out":
        table.next()
        assert table.last(ev.Dropped).why == how
    assert not table.state.live
    assert "8D" in table.state.played
    assert [event.actor for event in table.events(ev.DeedDone)] == ["ann"]


@pytest.mark.rule("HAND-18", "HAND-49", "CORE-05")
@pytest.mark.parametrize("how", ["out", "stunned", "target"])
@pytest.mark.parametrize("riding", [False, True])
@pytest.mark.parametrize("together", [False, True])
def test_what_waits_for_a_fast_draw_comes_to_nothing_where_it_became_impossible(
    how: str, *, riding: bool, together: bool
) -> None:
    """Its actor is no longer able to, or its target gone; of simultaneous actions all happens (AMB-H54)."""
    table = duel({"bob": ("8S", "8H", "8D", "KC"), "ann": ("8S", "2C"), "cid": ("2D",)})
    table.to("8")
    shot = cmd.Fill(actor=BOB, row="ranged", weapon="gun", targets=(ActorId("cid"),))
    if riding:
        table.play("bob", "8S 8H", "ranged", weapon="gun", targets=(ActorId("cid"),))
        table.do(cmd.FastDraw(BOB, "gun", riding=True))
    else:
        table.do(cmd.Divide(actor=BOB, cards=("8S", "8H", "8D"), sizes=(1, 2)))
        table.do(cmd.Fill(actor=BOB, row="fast_draw", weapon="gun"))
        table.do(shot)
    if together:
        table.play("ann", "8S", "feint")
    table.next(insist=True)
    harm: dict[str, Command] = {"out": TakeOut(BOB), "stunned": cmd.Stun(BOB), "target": TakeOut(ActorId("cid"))}
    table.do(harm[how])
    table.answer("fast_draw", "bob", "drawn")
    shots = [event.row for event in table.events(ev.DeedDone) if event.actor == BOB and event.row == "ranged"]
    assert shots == (["ranged"] if together else [])
    assert together or not table.state.live
    assert together or table.state.played["8H"]
    lines = [entry.text for entry in table.fight.lines(GM)]
    told = "comes to nothing" if riding else "In action: Bob; part of it can no longer happen."
    assert any(told in line for line in lines) != together


@pytest.mark.rule("HAND-18")
def test_later_action_still_possible_is_carried_out() -> None:
    """Going second in the increment does not lose the action."""
    table = duel({"ann": ("8S", "2C"), "bob": ("8D", "5C")})
    table.to("8")
    table.play("ann", "8S", "wild_swing")
    table.next()
    table.do(cmd.Damage(BOB, 1))
    table.next()
    assert table.hand("bob") == ["5C"], "the highest card went: the 8 itself"
    table.next("increment")
    assert table.place()[0] == "7"


@pytest.mark.rule("CORE-08", "HAND-17")
def test_a_step_without_a_line_is_taken_back_under_its_own_name() -> None:
    """The end of a carried-out action has no line: Back names its button, and not the damage before it."""
    table = duel({"ann": ("8S", "2C"), "bob": ("8D", "5C")})
    table.to("8")
    table.play("ann", "8S", "wild_swing")
    table.next()
    table.do(cmd.Damage(BOB, 1))
    assert back_step(table.fight, GM) == BackStep(lines=2)
    table.next()
    assert back_step(table.fight, GM) == BackStep(label="Done: Ann")
    assert back_step(table.fight, GM, "de") == BackStep(label="Fertig: Ann")
    assert back_step(table.fight, Seat.player("b", "bob")) is None


@pytest.mark.rule("HAND-19", "HAND-15", "HAND-22")
def test_action_needs_a_card_of_the_rank() -> None:
    """Nothing can be played without a card, with a card of another rank, or with one the hand does not have."""
    table = duel({"ann": ("KS", "QS")})
    table.to("K")
    assert table.refused(cmd.Play(actor=ANN, row="move")).rule == "HAND-19"
    assert table.refused(cmd.Play(actor=ANN, row="move", cards=("QS",))).rule == "HAND-15"
    assert table.refused(cmd.Play(actor=ANN, row="move", cards=("KH",))).rule == "CORE-11"
    assert table.refused(cmd.Act(actor=ANN, row="move")).rule == "HAND-19"


@pytest.mark.rule("HAND-20")
def test_unplayed_cards_are_discarded_when_their_increment_ends() -> None:
    """Going on past an actor who could act is refused softly; the GM may insist, and the cards are gone."""
    table = duel({"ann": ("KS", "KC", "QS")})
    table.to("K")
    refusal = table.refused(cmd.Next("increment"))
    assert (refusal.rule, refusal.soft, refusal.params["actors"]) == ("HAND-20", True, "Ann")
    table.next("increment", insist=True)
    assert table.hand("ann") == ["QS"]


@pytest.mark.rule("HAND-20")
def test_passing_lets_the_cards_go_unless_one_thinks_better_of_it() -> None:
    """Who passes is not waited for; a card may still be played until the increment ends."""
    table = duel({"ann": ("KS", "KC")})
    table.to("K")
    table.do(cmd.Pass(ANN), Seat.player("p", "ann"))
    table.next("C")
    table.play("ann", "KC", "move")
    assert table.hand("ann") == ["KS"]


@pytest.mark.rule("HAND-16")
def test_nobody_is_passed_by_on_the_way_to_a_later_slot() -> None:
    """Going straight to the clubs is refused while an actor could act in the hearts between."""
    table = duel({"ann": ("KH",), "bob": ("KC",)})
    table.to("K")
    assert table.fight.view(GM).next_stop == "H"
    assert table.refused(cmd.Next("C")).params["actors"] == "Ann"
    table.next("H")
    assert table.refused(cmd.Next("H")).rule == "HAND-16"


@pytest.mark.rule("HAND-20")
def test_who_plays_after_passing_is_waited_for_again() -> None:
    """Playing one King after all, Ann is not passed by with the other."""
    table = duel({"ann": ("KS", "KH")})
    table.to("K")
    table.do(cmd.Pass(ANN))
    table.play("ann", "KS", "move")
    table.carry_out()
    assert table.refused(cmd.Next("increment")).rule == "HAND-20"


@pytest.mark.rule("HAND-20", "HAND-53")
def test_who_passed_and_uses_a_card_of_no_rank_is_not_waited_for_again() -> None:
    """Ann lets her Kings go, and cuts in with an Ace on hold, plays a Red Joker, and does what the GM allows."""
    table = duel({"ann": ("AS", "KD", "KC", "RJ"), "bob": ("KH",)})
    table.hold("ann", "AS")
    table.to("K")
    table.do(cmd.Pass(ANN))
    table.play("ann", "RJ", "move")
    table.carry_out()
    table.next("H")
    table.play("bob", "KH", "wild_swing")
    table.do(cmd.Preempt(actor=ANN, against=BOB, row="wild_swing"))
    table.answer("contest", "ann", "holder", 1)
    table.carry_out()
    table.do(Grant(ANN))
    table.do(cmd.Act(actor=ANN, row="move"))
    table.carry_out()
    assert table.of("ann").increment.passed
    table.next("increment")
    assert table.hand("ann") == []


def test_a_greyed_next_says_what_truly_stands_in_its_way() -> None:
    """While something is declared nothing further is on offer: the GM is told who has yet to speak, and may insist."""
    table = duel({"ann": ("KS", "KH")})
    table.to("K")
    table.do(cmd.Divide(actor=ANN, sizes=(1, 1), cards=("KS", "KH")))
    (offer,) = [offer for offer in table.fight.actions(GM) if offer.command == "next"]
    assert offer.refused is not None
    assert (offer.refused.code, offer.refused.soft) == ("countdown.unsaid", True)
    table.do(cmd.Fill(actor=ANN, row="move"))
    table.do(cmd.Fill(actor=ANN, row="aim"))
    (offer,) = [offer for offer in table.fight.actions(GM) if offer.command == "next"]
    assert offer.refused is None
    assert "increment" not in str(offer)


@pytest.mark.rule("CORE-09")
def test_an_action_that_the_gm_allowed_and_passes_over_is_gone() -> None:
    """It was for that moment: it stayed open through all increments that followed."""
    table = Play("npc_deck")
    table.join("orc", "npc", npc_class="OT", initiative=2)
    table.begin()
    table.answer("npc_card", None, "9C")
    table.do(Grant(ActorId("orc")))
    assert table.refused(cmd.Next()).code == "countdown.allowed_first"
    table.do(cmd.Next(), insist=True)
    assert [event.what for event in table.events(ev.Skipped)] == ["grant"]
    assert table.fight.table(GM).now == ()


@pytest.mark.rule("HAND-11", "MARK-05", "CORE-09")
@pytest.mark.parametrize("allowed", [False, True])
def test_a_turn_ends_while_a_mark_waits_for_somebody(allowed: bool) -> None:  # noqa: FBT001 - a parameter
    """Whose turn starts or ends is looked at after every step, behind the deuces too; a granted action may be left."""
    table = Play("npc_deck")
    table.do(Automate("app"))
    table.join("orc", "npc", npc_class="OT")
    table.do(Begin())
    table.do(SetMark("stunned", actor=ActorId("orc"), until=StartOf(ActorId("orc"))))
    if allowed:
        table.do(Grant(ActorId("orc")))
    while table.fight.view(GM).phase != "between":
        table.do(cmd.Next(to="increment"), insist=True)
    assert table.fight.table(GM).upcoming == ()
