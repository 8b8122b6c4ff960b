"""What is refused, and by which code: each thing that can stand in the way, in each of the three systems (CORE-07)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.systems.countdown.table import Play, duel
from turnkeeper.core.commands import Command, Skip
from turnkeeper.core.ids import ActorId
from turnkeeper.systems.countdown import commands as cmd
from turnkeeper.systems.countdown import events as ev

ANN, BOB = ActorId("ann"), ActorId("bob")
SYSTEMS = ("hands", "npc_deck", "countdown")
DEALING = ("hands", "countdown")


def act(row: str, **more: object) -> cmd.Act:
    return cmd.Act(actor=ANN, row=row, **more)  # type: ignore[arg-type]  # the rows come from a table


def ace(kind: str, **profile: int) -> Play:
    """The Aces have begun; Ann may take a size-2 action by the GM's word, regardless of the system."""
    table = Play(kind)
    numbers: dict[str, Any] = {"initiative": 0, "hp_full": 1000, "npc_class": "SWT", **profile}
    table.join("ann", "npc", **numbers)
    table.join("bob", "npc", initiative=0, npc_class="SWT")
    table.begin({} if kind != "hands" else {"ann": ("RJ",), "bob": ("2D",)})
    if table.phase == "dealt":
        table.next()
    table.npc_card()
    table.do(cmd.Allow(ANN, 2))
    return table


def running(kind: str) -> Play:
    table = ace(kind)
    table.do(cmd.SetMotion(ANN, 6))
    return table


def declared(kind: str) -> Play:
    table = ace(kind)
    table.do(act("melee"))
    return table


def under_way(kind: str) -> Play:
    table = declared(kind)
    table.next()
    return table


def spoken(kind: str) -> Play:
    table = ace(kind)
    table.do(cmd.Say(ANN, "Halt, who goes there", 5))
    return table


def breathless(kind: str) -> Play:
    table = ace(kind)
    table.do(cmd.Say(ANN, "Who goes there", 4))
    return table


def stunned(kind: str) -> Play:
    table = ace(kind)
    table.do(cmd.Stun(ANN))
    return table


def stopping(kind: str) -> Play:
    table = running(kind)
    table.do(act("other"))
    table.do(cmd.Stop(ANN))
    table.carry_out()
    return table


def drawing(kind: str) -> Play:
    table = ace(kind)
    table.do(cmd.FastDraw(ANN, "gun"))
    return table


def barred(kind: str) -> Play:
    table = drawing(kind)
    table.answer("fast_draw", "ann", "failed")
    return table


def riding(kind: str) -> Play:
    table = ace(kind)
    table.do(act("melee"))
    table.do(cmd.FastDraw(ANN, riding=True))
    return table


def shooting(kind: str) -> Play:
    table = ace(kind)
    table.do(act("melee", weapon="bow"))
    return table


def passed(kind: str) -> Play:
    table = ace(kind)
    table.do(cmd.GiveCard(ANN, "AS") if kind == "hands" else cmd.TurnNpcCard("KS"))
    table.do(cmd.Pass(ANN))
    assert not table.of("ann").allowed
    table.do(cmd.Pass(ANN))
    return table


def skipped(kind: str) -> Play:
    table = ace(kind)
    if kind == "hands":
        table.do(cmd.GiveCard(ANN, "AS"))
    else:
        table.do(cmd.TurnNpcCard("KS"))
    while kind != "hands" and table.state.slot != table.state.npc.slot:
        table.next(insist=True)
    table.do(Skip(ANN))
    table.do(Skip(ANN))
    assert table.of("ann").increment.skipped
    return table


def single(kind: str) -> Play:
    table = ace(kind)
    table.do(cmd.Allow(ANN, 1))
    return table


def latecomer(kind: str) -> Play:
    table = ace(kind)
    table.join("cid", "npc")
    return table


def between(kind: str) -> Play:
    table = ace(kind)
    while table.phase != "between":
        table.npc_card()
        table.next("increment" if table.phase == "counting" else "", insist=True)
    return table


def short(kind: str) -> Play:
    table = running(kind)
    table.do(cmd.ReportMove(ANN, 1))
    table.do(Skip(ANN))
    return table


def unsaid(kind: str) -> Play:
    table = ace(kind)
    table.do(cmd.Divide(actor=ANN, sizes=(1, 1)))
    return table


LONG = "x" * 600

EVERYWHERE: tuple[tuple[str, Callable[[str], Play], Command], ...] = (
    ("at_full_speed", running, cmd.FullSpeed(ANN)),
    ("bad_division", ace, cmd.Divide(actor=ANN, sizes=(2, 1))),
    ("bad_damage", ace, cmd.Damage(ANN, -1)),
    ("bad_fright", ace, cmd.Fright(ANN, -1)),
    ("bad_aim", ace, cmd.SetAim(ANN, 21)),
    ("bad_cost", ace, act("ready", cost=21)),
    ("bad_speed", ace, cmd.SetMotion(ANN, -1)),
    ("bad_syllables", ace, cmd.Say(ANN, "Ha", 0)),
    ("bad_place", running, cmd.NamePlace(ANN, 0)),
    ("bad_size", ace, cmd.Allow(ANN, 6)),
    ("bad_targets", ace, act("melee", targets=(BOB, BOB))),
    ("barred", barred, act("melee", weapon="gun")),
    ("between_turns", between, cmd.Next()),
    ("allowed_first", ace, cmd.Next()),
    ("drawing", drawing, cmd.FastDraw(ANN)),
    ("first_this", declared, cmd.Next("increment")),
    ("in_progress", under_way, act("other")),
    ("is_stunned", stunned, cmd.Stun(ANN)),
    ("must_move", short, cmd.Next("increment")),
    ("needs_card", ace, cmd.Act(actor=BOB, row="other")),
    ("no_move_card", ace, cmd.FullSpeed(ANN)),
    ("no_step", ace, act("ranged", step=True)),
    ("not_aimed", single, act("fire_aimed")),
    ("not_at_full_speed", ace, cmd.Stop(ANN)),
    ("not_at_full_speed", ace, cmd.ReportMove(ANN, 1)),
    ("not_at_full_speed", ace, cmd.NamePlace(ANN, 1)),
    ("not_counting", between, cmd.Pass(ANN)),
    ("not_in_turn", latecomer, cmd.Pass(ActorId("cid"))),
    ("not_on_chart", ace, act("melee_damage")),
    ("no_sharp_turn", single, act("sharp_turn")),
    ("draw_takes_one", ace, act("fast_draw", step=True)),
    ("no_stun_to_end", ace, cmd.EndStun(ANN)),
    ("not_readying", ace, cmd.CancelReady(ANN, "net")),
    ("not_speaking", ace, cmd.Hush(ANN)),
    ("not_stunned", ace, act("recover")),
    ("nothing_to_ride", ace, cmd.FastDraw(ANN, riding=True)),
    ("draw_rides_already", riding, cmd.FastDraw(ANN, riding=True)),
    ("draw_must_ride", shooting, cmd.FastDraw(ANN, "Bow")),
    ("nothing_unsaid", ace, cmd.Fill(actor=ANN, row="other")),
    ("out_of_breath", breathless, cmd.Say(ANN, "Ha", 1)),
    ("passed", passed, cmd.Pass(ANN)),
    ("skipped", skipped, act("other")),
    ("slot_behind", stopping, cmd.Next("H")),
    ("still_speaking", spoken, cmd.Say(ANN, "Ha", 1)),
    ("stop_needs_card", running, cmd.Stop(ANN)),
    ("stopping", stopping, cmd.Stop(ANN)),
    ("stopping", stopping, cmd.NamePlace(ANN, 3)),
    ("stunned", stunned, act("melee")),
    ("stunned", stunned, cmd.FastDraw(ANN)),
    ("too_far", running, cmd.ReportMove(ANN, 7)),
    ("nothing_said", ace, cmd.Say(ANN, " ", 1)),
    ("too_long", ace, cmd.Say(ANN, LONG, 1)),
    ("too_long", ace, act("melee", weapon=LONG)),
    ("turn_runs", ace, cmd.NextTurn()),
    ("unsaid", unsaid, cmd.Next()),
    ("waiting", drawing, cmd.Next()),
)
"""A code, how it comes to that, and the command that is refused with it."""
BY_DECK = {"needs_card": "npc.number", "passed": "npc_passed", "stunned": "npc_stunned"}
"""Where the NPC deck decides for an actor, it is a rule of the deck."""


@pytest.mark.rule("CORE-07")
@pytest.mark.parametrize("kind", SYSTEMS)
@pytest.mark.parametrize(("code", "moment", "command"), EVERYWHERE, ids=[row[0] for row in EVERYWHERE])
def test_refused_everywhere(kind: str, code: str, moment: Callable[[str], Play], command: Command) -> None:
    """The same obstacles stand in every system that has them; the state stays as it was."""
    table = moment(kind)
    if code == "slot_behind":
        while table.state.slot < 1:
            table.next(insist=True)
    before = table.state
    if kind != "hands":
        code = BY_DECK.get(code, code)
    assert table.refused(command).code == f"countdown.{code}"
    assert table.state == before


@pytest.mark.rule("HAND-75", "HAND-77")
@pytest.mark.parametrize("on_foot", [True, False])
@pytest.mark.parametrize("kind", SYSTEMS)
def test_numbers_without_move(kind: str, *, on_foot: bool) -> None:
    """Without a Move there is no full speed, by sprinting either (AMB-H43)."""
    table = ace(kind, move=0, on_foot=on_foot)
    table.do(cmd.Allow(ANN, 1))
    table.do(act("move"))
    assert table.refused(cmd.FullSpeed(ANN)).code == "countdown.cannot_move"


@pytest.mark.rule("CORE-11", "NPC-01")
def test_npc_deck_has_no_hands() -> None:
    """There are neither hands to divide nor cards that are none."""
    table = ace("npc_deck")
    assert table.refused(cmd.Divide(actor=ANN, cards=("AS", "AH"), sizes=(1, 1))).code == "countdown.no_hand"
    assert table.refused(cmd.Divide(actor=ANN, cards=("AS",), best=True, sizes=(1,))).code == "countdown.not_best"
    assert table.refused(cmd.TurnNpcCard("1S")).code == "countdown.no_such_card"


@pytest.mark.parametrize("kind", SYSTEMS)
@pytest.mark.rule("CORE-09", "HAND-83", "HAND-87")
def test_everything_else_happens_everywhere(kind: str) -> None:
    """Signs, speech, aim and motion are the same no matter who deals the cards."""
    table = ace(kind)
    table.do(cmd.Divide(actor=ANN, sizes=(1, 1)))
    for _ in range(2):
        table.do(cmd.Fill(actor=ANN, row="gesture", weapon="come", targets=(BOB,)))
    table.next()
    table.answer("vision", "bob", "seen")
    table.do(cmd.Allow(ANN, 1))
    table.do(act("ready", weapon="net", cost=3))
    table.carry_out()
    table.do(cmd.CancelReady(ANN, "net"))
    table.do(cmd.SetAim(ANN, 2))
    table.do(cmd.SetMotion(ANN, 6))
    table.do(cmd.NamePlace(ANN, 3))
    table.do(cmd.Say(ANN, "Halt, who goes there", 5))
    table.do(cmd.Hush(ANN))
    table.do(cmd.Stun(ANN))
    table.do(cmd.EndStun(ANN))
    table.do(cmd.Allow(ANN, 2))
    table.do(cmd.Allow(BOB, 2))
    table.do(act("melee", targets=(BOB,)))
    table.do(cmd.Act(actor=BOB, row="melee", targets=(ANN,)))
    table.next()
    table.do(cmd.Stun(BOB))
    table.next()
    table.next()
    assert table.last(ev.Dropped).actor == BOB
    if kind != "hands":
        table.do(cmd.TurnNpcCard("KS"))
        while table.state.slot != table.state.npc.slot:
            table.next(insist=True)
        table.do(cmd.EndStun(BOB))
        for actor in (ANN, BOB):
            table.do(cmd.Act(actor=actor, row="melee"))
        table.next()
        table.next()
        table.next()
        table.next()
    assert table.last(ev.Watched).seen


# -- where hands are dealt ---------------------------------------------------------------------------------------------


def aces(kind: str, hand: str, hold: str = "", options: dict[str, object] | None = None, rank: str = "9") -> Play:
    """Ann has this hand and the countdown is at the nines; Bob's nine is declared, a wild swing."""
    table = duel(
        {"ann": tuple(hand.split()), "bob": ("9S", "2D")},
        kind,
        {"hand.deck_policy": "shared_fixed(2)", **(options or {})},
    )
    if hold:
        table.hold("ann", hold)
    table.to(rank)
    return table


def struck(kind: str, hand: str, hold: str = "", options: dict[str, object] | None = None) -> Play:
    table = aces(kind, hand, hold, options)
    table.play("bob", "9S", "wild_swing")
    table.next(insist=True)
    return table


def play(cards: str, *, hold: bool = False) -> cmd.Play:
    return cmd.Play(actor=ANN, cards=tuple(cards.split()), hold=hold, row="other")


def defend(cards: str, *, hold: bool = False) -> cmd.Defend:
    return cmd.Defend(actor=ANN, cards=tuple(cards.split()), hold=hold, row="dodge")


def past(table: Play) -> Play:
    table.next("D", insist=True)
    return table


def ready(kind: str) -> Play:
    """Ann has declared a wild swing with her nine."""
    table = aces(kind, "9S 8S 7S")
    table.play("ann", "9S", "wild_swing")
    return table


def owing(kind: str) -> Play:
    table = aces(kind, "RJ 9D 8D")
    table.do(cmd.Damage(ANN, 1))
    return table


def choosing(kind: str) -> Play:
    table = aces(kind, "9D 8D", options={"hand.damage_loss_choice": "owner"})
    table.do(cmd.Damage(ANN, 1))
    return table


WITH_CARDS: tuple[tuple[str, Callable[[str], Play], Command], ...] = (
    ("set.no_cards", lambda kind: aces(kind, "9H"), play("")),
    ("set.black_joker", lambda kind: aces(kind, "? ?"), play("BJ")),
    ("set.mixed_ranks", lambda kind: aces(kind, "9H 8H"), play("9H 8H")),
    ("set.wrong_increment", lambda kind: aces(kind, "8H"), play("8H")),
    ("set.too_many", lambda kind: aces(kind, "9S 9S 9H 9H 9D 9D"), play("9S 9S 9H 9H 9D 9D")),
    ("set.joker_alone", lambda kind: aces(kind, "RJ", options={"hand.red_solo": "not_alone"}), play("RJ")),
    ("set.jokers_only", lambda kind: aces(kind, "RJ RJ"), play("RJ RJ")),
    ("set.hold_not_before", lambda kind: aces(kind, "9S 9S", "9S"), play("9S", hold=True)),
    ("set.hold_pairs_only", lambda kind: aces(kind, "KS 9S 9H", "KS"), play("9S 9H", hold=True)),
    ("defence.no_cards", lambda kind: struck(kind, "9H"), defend("")),
    ("defence.not_now", lambda kind: struck(kind, "8H"), defend("8H")),
    (
        "defence.mixed_ranks",
        lambda kind: struck(kind, "9H 8H", options={"hand.defence_cost": "next_future"}),
        defend("9H 8H"),
    ),
    ("defence.too_many", lambda kind: struck(kind, "9S 9H 9H 9D 9D 9C"), defend("9S 9H 9H 9D 9D 9C")),
    ("defence.hold_not_yet", lambda kind: struck(kind, "5H 9H", "5H"), defend("", hold=True)),
    ("defence.joker_alone", lambda kind: struck(kind, "RJ", options={"hand.red_solo": "not_alone"}), defend("RJ")),
    ("defence.jokers_only", lambda kind: struck(kind, "RJ RJ", "RJ"), defend("RJ", hold=True)),
    ("defence.hold_not_before", lambda kind: struck(kind, "9S 9S", "9S"), defend("9S", hold=True)),
    ("defence.hold_pairs_only", lambda kind: struck(kind, "KS 9D 9C", "KS"), defend("9D 9C", hold=True)),
    ("no_hold", lambda kind: struck(kind, "9D"), defend("9D", hold=True)),
    ("not_attacked", lambda kind: aces(kind, "9D"), defend("9D")),
    ("hold.not_in_hand", lambda kind: aces(kind, "9D"), cmd.Hold(ANN, "KS")),
    ("hold.already_holding", lambda kind: aces(kind, "9D KS", "KS"), cmd.Hold(ANN, "9D")),
    ("hold.not_face_down", lambda kind: aces(kind, "9D"), cmd.NameCards(actor=ANN, hold="KS")),
    ("hold_not_usable", lambda kind: aces(kind, "5H", "5H"), play("", hold=True)),
    ("nothing_face_down", lambda kind: aces(kind, "9D"), cmd.NameCards(actor=ANN, cards=("AS",))),
    ("hold.black_joker", lambda kind: aces(kind, "?", "?"), cmd.NameCards(actor=ANN, hold="BJ")),
    ("hold_face_down", lambda kind: aces(kind, "?", "?"), play("", hold=True)),
    ("no_face", lambda kind: aces(kind, "?"), play("?")),
    ("no_black_joker", lambda kind: aces(kind, "9D"), cmd.GiveCard(ANN, "BJ")),
    ("no_such_card", lambda kind: aces(kind, "9D"), cmd.NameCards(actor=ANN)),
    ("slot_past", lambda kind: past(aces(kind, "9H")), play("9H")),
    ("slot_to_come", lambda kind: aces(kind, "9H"), play("9H")),
    ("nothing_to_preempt", lambda kind: aces(kind, "KS", "KS"), cmd.Preempt(actor=ANN, against=BOB, row="other")),
    ("not_a_double", ready, cmd.SpendAhead(ANN, "8S", "strong", two_weapons=True)),
    ("needs_readying", ready, cmd.SpendAhead(ANN, "8S", "double", needs_readying=True)),
    ("not_next_rank", ready, cmd.SpendAhead(ANN, "7S", "strong")),
    ("bonus.ranged", ready, cmd.SpendAhead(ANN, "8S", "ranged")),
    ("bonus.double_defense", ready, cmd.SpendAhead(ANN, "8S", "double_defense")),
    ("not_increased", ready, cmd.SpendAhead(ANN, "8S", "strong", defence="parry")),
    ("nothing_to_better", lambda kind: aces(kind, "9H 8H"), cmd.SpendAhead(ANN, "8H", "ranged")),
    ("not_best", lambda kind: aces(kind, "9D 9H"), cmd.Divide(actor=ANN, cards=("9D", "9H"), sizes=(1, 1), best=True)),
    ("owes_nothing", lambda kind: aces(kind, "9D"), cmd.Lose(ANN)),
    ("joker_first", owing, cmd.Lose(ANN, ("9D",))),
    ("owes", owing, play("9D")),
    ("somebody_owes", owing, cmd.Next()),
    ("no_sacrifice", lambda kind: aces(kind, "9D"), cmd.Sacrifice(ANN)),
    ("bad_loss", choosing, cmd.Lose(ANN, ("KC",))),
    ("too_early_to_draw", lambda kind: aces(kind, "5H"), cmd.FastDraw(ANN)),
)


@pytest.mark.rule("CORE-07")
@pytest.mark.parametrize("kind", DEALING)
@pytest.mark.parametrize(("code", "moment", "command"), WITH_CARDS, ids=[row[0] for row in WITH_CARDS])
def test_refused_where_hands_are_dealt(kind: str, code: str, moment: Callable[[str], Play], command: Command) -> None:
    """Every obstacle of the cards, with the rule that it enforces; the state stays as it was."""
    table = moment(kind)
    before = table.state
    refusal = table.refused(command)
    assert refusal.code == f"countdown.{code}"
    assert refusal.rule
    assert table.state == before


@pytest.mark.rule("HAND-45", "HAND-49")
@pytest.mark.parametrize("kind", DEALING)
@pytest.mark.parametrize("command", [cmd.FastDraw(ANN), cmd.Play(actor=ANN, row="fast_draw", cards=("RJ",))])
def test_a_draw_before_its_gate_is_told_which_card_it_waits_for(kind: str, command: Command) -> None:
    """Tried alone, or with a Red Joker set aside for it."""
    table = duel({"ann": ("RJ", "9H"), "bob": ("2D",)}, kind)
    table.to("A")
    refusal = table.refused(command)
    assert table.fight.refusal_text(refusal) == "No Fast Draw before the place of the highest card dealt, 9♥."


@pytest.mark.rule("HAND-50")
@pytest.mark.parametrize("kind", DEALING)
def test_card_given_too_late_cannot_be_held(kind: str) -> None:
    """A card whose increment is over is of no use; between turns there are no cards at all."""
    table = aces(kind, "5H")
    table.do(cmd.GiveCard(ANN, "KS"))
    assert table.refused(cmd.Hold(ANN, "KS")).code == "countdown.hold.expired"
    while table.phase != "between":
        table.next("increment", insist=True)
    assert table.refused(cmd.Hold(ANN, "5H")).code == "countdown.no_cards_now"


@pytest.mark.rule("NPC-26")
def test_npcs_spend_nothing_ahead() -> None:
    """They have no future cards."""
    table = ace("countdown")
    table.do(act("melee"))
    assert table.refused(cmd.SpendAhead(ANN, "AS", "strong")).code == "countdown.no_future"
