"""Actions by the NPC card: divided, used in part, cut in on, of the stunned and wounded (NPC-24..28)."""

from __future__ import annotations

import pytest

from tests.systems.countdown.npcs import chances, gang, table_sizes
from tests.systems.countdown.table import NPC_DECK, Play
from turnkeeper.core.actions import Choice
from turnkeeper.core.commands import Amend, BringBack, Grant, Skip, TakeOut
from turnkeeper.core.ids import ActorId
from turnkeeper.core.model import GM, SCREEN, Reason, Seat
from turnkeeper.rulebook import rule
from turnkeeper.systems.countdown import commands as cmd
from turnkeeper.systems.countdown import events as ev


@pytest.mark.rule("NPC-28", "HAND-53")
@pytest.mark.parametrize(("hold", "card", "fine"), [("AS", "2S", True), ("9H", "2S", False), ("9H", "2D", True)])
def test_pc_cuts_in_on_an_npc(hold: str, card: str, *, fine: bool) -> None:
    """AT-NPC-8: the NPC's place is the increment and its card's suit; NPCs themselves hold nothing."""
    table = gang({"orc": 9}, "OT", kind="countdown")
    table.join("ann", initiative=0)
    table.begin({"ann": (hold,)})
    table.hold("ann", hold)
    assert table.refused(cmd.Hold(ActorId("orc"), "AS")).rule == "NPC-28"
    suit = card[-1]
    table.to("9", suit, npc={"9": card})
    table.do(cmd.Act(actor=ActorId("orc"), row="feint"))
    command = cmd.Preempt(actor=ActorId("ann"), against=ActorId("orc"), row="feint")
    assert (table.fight.try_out(command, GM) is None) is fine


@pytest.mark.rule("HAND-53", "HAND-54", "NPC-28")
def test_who_acts_is_up_while_a_contest_about_the_next_is_open() -> None:
    """Ann cuts in on the imp while the orc's blow is under way: that goes on, and the two are still to be settled."""
    table = gang({"orc": 9, "imp": 8}, kind="countdown")
    table.join("ann", initiative=0)
    table.begin({"ann": ("AS",)})
    table.hold("ann", "AS")
    table.to("9", "C", npc={"9": "QC"})
    for actor in ("orc", "imp"):
        table.do(cmd.Act(actor=ActorId(actor), row="wild_swing", targets=(ActorId("ann"),)))
    table.next()
    table.do(cmd.Preempt(actor=ActorId("ann"), against=ActorId("imp"), row="feint"))
    for seat in (GM, Seat.player("p", "ann"), SCREEN):
        shown = table.fight.table(seat)
        assert [(one.actor, one.kind) for one in shown.now if not one.chance] == [("orc", "carried_out")]
        assert [set(group) for group in shown.unsettled] == [{"ann", "imp"}]
        assert [row.actor for row in shown.actors if row.status == "up"] == ["orc"]


@pytest.mark.rule("NPC-26", "HAND-24")
def test_npc_action_may_be_divided() -> None:
    """A size-3 action buys what three cards buy, whole or divided; there are no future cards."""
    table = gang({"orc": 1}, kind="countdown")
    table.begin()
    table.answer("npc_card", None, "KS")
    orc = ActorId("orc")
    table.do(cmd.Divide(actor=orc, sizes=(1, 2)))
    table.do(cmd.Fill(actor=orc, row="move"))
    table.do(cmd.Fill(actor=orc, row="melee"))
    assert table.refused(cmd.SpendAhead(orc, "AS", "strong")).rule == "NPC-26"
    table.next()
    assert [(event.row, event.modifier) for event in table.events(ev.DeedDone)] == [("move", 0), ("melee", 0)]


@pytest.mark.rule("NPC-08", "NPC-26")
def test_a_move_leaves_the_other_card_of_a_pair() -> None:
    table = gang({"a": 8, "b": 8})
    table.begin()
    table.answer("npc_card", None, "4S")
    offered = [action for action in table.fight.actions(GM) if action.command == "act" and action.fixed["actor"] == "a"]
    rows = [action.choose["row"] for action in offered]
    assert any(isinstance(row, Choice) and "move" in row.values for row in rows)
    table.do(cmd.Act(actor=ActorId("a"), row="move"))
    # Not before the Move is over: both at once are a divided action.
    refused = table.refused(cmd.Act(actor=ActorId("a"), row="dodge"))
    assert refused.code == "countdown.npc.acted"
    said = "A has declared an action: the cards left are for another once it is over."
    assert table.fight.refusal_text(refused) == said
    table.carry_out()
    assert chances(table) == {"a": (1,), "b": (2,)}
    assert table.refused(cmd.Next()).params["actors"] == "A, B"
    table.do(cmd.Act(actor=ActorId("a"), row="wild_swing"))
    refused = table.refused(cmd.Act(actor=ActorId("a"), row="dodge"))
    assert table.fight.refusal_text(refused) == "A has had an action by this card already."
    table.carry_out()
    assert chances(table) == {"b": (2,)}


@pytest.mark.rule("NPC-07", "NPC-08", "NPC-26")
def test_each_card_of_a_pair_used_apart_is_by_the_rule_that_gave_the_pair() -> None:
    """The log names it for the first and for the one left; B's single card is by the number test alone."""
    table = gang({"a": 8, "b": 6})
    table.begin()
    table.answer("npc_card", None, "4S")
    chances(table)
    found = []
    a, b = ActorId("a"), ActorId("b")
    for act in (cmd.Act(actor=a, row="move"), cmd.Act(actor=a, row="wild_swing"), cmd.Act(actor=b, row="move")):
        table.do(act)
        found.append(table.fight.new_lines(GM)[0].line.rules[:2])
        table.carry_out()
    assert found == [("NPC-05", "NPC-08"), ("NPC-05", "NPC-08"), ("NPC-05", "NPC-07")]


@pytest.mark.rule("NPC-13", "NPC-14", "NPC-26")
@pytest.mark.parametrize(("card", "size"), [("4C", 2), ("JS", 3)])
def test_cards_that_are_left_are_the_same_npcs(card: str, size: int) -> None:
    table = gang({"a": 8, "b": 8})
    table.begin()
    table.answer("npc_card", None, card)
    assert chances(table) == {"a": (size,), "b": (size,)}
    table.do(cmd.Act(actor=ActorId("a"), row="aim"))
    table.carry_out()
    view = table.fight.view(GM).npc
    assert [(chance.actor, chance.sizes) for chance in view.chances if chance.actor == "a"] == [("a", (size - 1,))]
    assert view.most == 1
    assert [member.actor for member in view.band if member.again] == ["a"]
    refused = table.refused(cmd.Act(actor=ActorId("b"), row="dodge"))
    assert refused.code in ("countdown.npc.served_club", "countdown.npc.served")
    # They go with the card, as everything it gives (NPC-24).
    table.next(insist=True)
    gone = "npc.acted" if card == "JS" else "npc_card_first"
    assert table.refused(cmd.Act(actor=ActorId("a"), row="dodge")).code == f"countdown.{gone}"
    assert not table_sizes(table, ActorId("a"))
    while table.state.increment == 0:
        table.next("increment", insist=True)
    assert table.state.npc.left == ()


@pytest.mark.rule("NPC-20", "NPC-25", "NPC-26")
def test_cards_left_of_a_good_jokers_four_still_go_first() -> None:
    """The imp has moved with one card of four: the others come before the orc of higher Initiative, too."""
    table = gang({"orc": 8, "imp": 3})
    table.begin()
    table.answer("npc_card", None, "RJ")
    table.do(cmd.Act(actor=ActorId("imp"), row="move", best=True))
    table.do(cmd.Act(actor=ActorId("orc"), row="wild_swing"))
    table.next()
    assert chances(table) == {"imp": (3,)}
    table.do(cmd.Act(actor=ActorId("imp"), row="melee"))
    reason = table.fight.why(ActorId("imp"), ActorId("orc"), SCREEN)
    assert isinstance(reason, Reason)
    assert (reason.first, reason.rule, reason.key) == ("imp", "NPC-25", "npc_best")
    assert table.order() == [{"imp"}, {"orc"}]


def test_what_the_gm_grants_may_be_used_card_by_card() -> None:
    table = gang({"a": 8})
    table.begin()
    table.answer("npc_card", None, "10S")
    table.do(cmd.Allow(ActorId("a"), 3))
    table.do(cmd.Act(actor=ActorId("a"), row="move"))
    table.carry_out()
    assert table.of("a").allowed == 2
    table.do(cmd.Act(actor=ActorId("a"), row="melee"))
    table.carry_out()
    assert table.of("a").allowed == 0


@pytest.mark.rule("CORE-12", "HAND-47", "NPC-26")
@pytest.mark.parametrize("back_first", [True, False])
@pytest.mark.parametrize("granted", [True, False])
def test_who_is_taken_out_while_it_draws_keeps_nothing_of_its_action(*, granted: bool, back_first: bool) -> None:
    """Neither says the log so, nor has it anything left of it when it comes back, for the next turn."""
    table = gang({"a": 8, "b": 8})
    table.begin()
    table.answer("npc_card", None, "10S" if granted else "JS")
    if granted:
        table.do(cmd.Allow(ActorId("a"), 3))
    table.do(cmd.Act(actor=ActorId("a"), row="melee"))
    table.do(cmd.FastDraw(ActorId("a"), riding=True))
    table.next(insist=True)
    table.do(TakeOut(ActorId("a")))
    if back_first:
        table.do(BringBack(ActorId("a")))
    table.answer("fast_draw", "a", "failed")
    assert [event.kept for event in table.events(ev.Drawn)] == [0]
    if not back_first:
        table.do(BringBack(ActorId("a")))
    assert (table.of("a").allowed, table.state.npc.left) == (0, ())


@pytest.mark.rule("CORE-12", "NPC-26")
def test_who_was_taken_out_has_no_cards_left_of_an_action_when_the_gm_lets_it_act() -> None:
    """Back in the fight, it takes part by the GM's word: by what that allows, and not by what it had left before."""
    table = gang({"a": 8, "b": 3})
    table.begin()
    table.answer("npc_card", None, "4S")
    table.do(cmd.Act(actor=ActorId("a"), row="move"))
    table.carry_out()
    assert chances(table) == {"a": (1,)}
    for command in (TakeOut(ActorId("a")), BringBack(ActorId("a")), Grant(ActorId("a"))):
        table.do(command)
    table.do(cmd.Act(actor=ActorId("a"), row="wild_swing"))
    table.carry_out()
    assert chances(table) == {}
    assert table.refused(cmd.Act(actor=ActorId("a"), row="dodge")).rule == "NPC-19"


@pytest.mark.rule("NPC-27", "HAND-09", "HAND-74")
def test_stunned_and_wounded_npcs() -> None:
    """A stunned one may recover or defend only; wounds cost no cards but lower the thresholds at once."""
    table = Play("npc_deck")
    orc = ActorId("orc")
    table.join("orc", "npc", initiative=6, hp_full=12, npc_class="SWT")
    table.begin()
    table.answer("npc_card", None, "4S")
    table.do(cmd.Stun(orc))
    assert table.refused(cmd.Act(actor=orc, row="wild_swing")).rule == "NPC-27"
    assert table.fight.try_out(cmd.Act(actor=orc, row="dodge"), GM) is None
    table.do(cmd.Act(actor=orc, row="recover"))
    table.next()
    table.answer("recovery", "orc", "recovered")
    assert not table.of("orc").stunned
    table.next("increment")
    table.answer("npc_card", None, "5S")
    assert chances(table) == {"orc": (1,)}
    table.do(cmd.Damage(orc, 8))
    assert table.of("orc").debts == ()
    assert chances(table) == {}, "Initiative 3 now"


@pytest.mark.rule("NPC-25", "NPC-27")
@pytest.mark.parametrize("ruling", [True, False])
def test_npcs_that_have_declared_follow_one_another_though_the_card_serves_them_no_longer(*, ruling: bool) -> None:
    """By Initiative, as before: wounded below the card since, or on a card that the GM set; not together."""
    table = gang({"c": 12, "b": 7, "a": 8})
    table.begin()
    table.answer("npc_card", None, "6S")
    for actor in "cba":
        table.do(cmd.Act(actor=ActorId(actor), row="wild_swing"))
    table.next()
    if ruling:
        table.do(cmd.TurnNpcCard("KD"))
    else:
        for actor in "ab":
            table.do(Amend(ActorId(actor), {"hp_lost": 7}))
    for seat in (GM, SCREEN):
        reason = table.fight.why(ActorId("a"), ActorId("b"), seat)
        assert isinstance(reason, Reason)
        assert (reason.rule, reason.first, reason.stands) == ("NPC-25", "a", "before")
    assert table.order() == [{"a"}, {"b"}]


@pytest.mark.rule("NPC-27", "HAND-18", "HAND-69")
def test_what_one_declared_who_is_stunned_by_now_is_shown_as_lost() -> None:
    """It comes to nothing when its moment is there, unless the stun is over by then; a defence stands."""
    table = Play("npc_deck")
    orc, ana = ActorId("orc"), ActorId("ana")
    table.join("ana", "pc")
    for name in ("orc", "imp"):
        table.join(name, "npc", initiative=9, npc_class="OT")
    table.begin()
    table.answer("npc_card", None, "9S")
    table.do(cmd.Act(actor=orc, row="wild_swing", targets=(ana,)))
    table.do(cmd.Act(actor=ActorId("imp"), row="dodge"))

    def shown() -> dict[str, str]:
        live = table.fight.view(Seat.player("p", "ana")).live
        return {action.actor: action.deeds[0].state for action in live}

    assert shown() == {"orc": "", "imp": ""}
    table.do(cmd.Stun(orc))
    table.do(cmd.Stun(ActorId("imp")))
    assert shown() == {"orc": "lost", "imp": ""}
    table.do(cmd.EndStun(orc))
    assert shown() == {"orc": "", "imp": ""}
    table.do(cmd.Stun(orc))
    table.next()
    assert table.last(ev.Dropped).why == "stunned"


@pytest.mark.rule("NPC-01")
def test_paper_players_act_when_the_gm_says() -> None:
    """With the NPC deck alone players keep their hands on paper: nothing is dealt, the GM lets them act."""
    table = gang({"orc": 9})
    table.join("ann")
    table.begin()
    table.answer("npc_card", None, "2C")
    ann = ActorId("ann")
    assert table.of("ann").hand == ()
    refusals = [table.refused(cmd.Pass(ann)), table.refused(cmd.Act(actor=ann, row="move"))]
    assert [refusal.code for refusal in refusals] == ["countdown.no_hand", "countdown.not_by_deck"]
    assert [refusal.rule for refusal in refusals] == ["NPC-01", "NPC-01"]
    assert "on paper" in rule("NPC-01").text
    assert {refusal.code for refusal in refusals} <= set(NPC_DECK.refusals)
    table.do(Grant(ann))
    table.do(cmd.Act(actor=ann, row="move"), Seat.player("p", "ann"))
    assert table.order() == [{"ann"}]


@pytest.mark.rule("CORE-09", "NPC-24")
def test_an_npc_that_let_the_card_go_is_told_that_its_next_chance_is_gone() -> None:
    """And not that the card has served its number: nobody has acted on it."""
    table = gang({"a": 8, "b": 8})
    table.begin()
    table.answer("npc_card", None, "2H")
    table.do(cmd.Pass(ActorId("a")))
    table.do(Skip(ActorId("a")))
    table.next("H", insist=True)
    refusal = table.refused(cmd.Act(actor=ActorId("a"), row="parry"))
    assert (refusal.code, refusal.rule) == ("countdown.skipped", "CORE-09")
    assert chances(table) == {ActorId("b"): (2,)}


@pytest.mark.rule("NPC-27", "HAND-67")
@pytest.mark.parametrize("command", [cmd.Stun(ActorId("a")), cmd.Fright(ActorId("a"), 2)])
def test_the_line_on_a_stunned_npc_names_the_rule_that_it_costs_no_cards(command: cmd.Stun | cmd.Fright) -> None:
    """As the line on a wounded one does; it goes by the NPC deck."""
    table = gang({"a": 8})
    table.begin()
    table.do(command)
    assert table.fight.lines(GM)[-1].line.rules == ("HAND-67", "NPC-27")
