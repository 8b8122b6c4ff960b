"""Actors that come by the id of one that has left: nothing that was of that one is theirs, or meant for them."""

from __future__ import annotations

import pytest

from tests.systems.countdown.npcs import gang
from tests.systems.countdown.table import Play, duel
from turnkeeper.core.commands import Grant, Join, Leave
from turnkeeper.core.ids import ActorId
from turnkeeper.core.model import GM
from turnkeeper.systems.countdown import commands as cmd
from turnkeeper.systems.countdown.order import put_off

ANN, BOB, CY, IMP = map(ActorId, ("ann", "bob", "cy", "imp"))
OTHER_IMP = Join(IMP, "npc", "Imp", group="gang", profile={"initiative": 8, "npc_class": "SWT"})


def another(table: Play, actor: ActorId) -> None:
    """The actor leaves, and another joins by its id."""
    table.do(Leave(actor))
    table.do(OTHER_IMP if actor == IMP else Join(actor, "pc", actor.title()))


@pytest.mark.rule("HAND-18", "CORE-12")
def test_a_blow_at_one_that_left_is_none_at_another_of_that_id() -> None:
    table = duel({"ann": ["AS", "KS"], "bob": ["AC"]})
    table.next()
    table.play("ann", "AS", "wild_swing", targets=(BOB,))
    another(table, BOB)
    assert table.fight.view(GM).live[0].deeds[0].targets == ()
    table.next()
    assert table.fight.lines(GM)[-1].text == "The action of Ann comes to nothing: its target is gone."


@pytest.mark.rule("HAND-88", "CORE-12")
def test_a_gesture_for_one_that_left_is_none_for_another_of_that_id() -> None:
    table = duel({"ann": ["AS", "KS"], "bob": ["QC"], "cy": ["QD"]})
    table.next()
    table.play("ann", "AS", "gesture", weapon="come", targets=(BOB, CY))
    table.carry_out()
    another(table, BOB)
    table.to("K")
    table.play("ann", "KS", "gesture", weapon="come")
    table.next()
    assert {watch.observer for watch in table.state.watches} == {CY}


@pytest.mark.rule("HAND-13", "CORE-12")
def test_a_deck_of_ones_own_goes_with_its_player() -> None:
    table = duel({"ann": ["AS"], "bob": ["AC"]}, options={"hand.deck_policy": "per_player"})
    another(table, BOB)
    assert table.refused(cmd.GiveCard(BOB, "KC")).code == "countdown.no_stock"


@pytest.mark.rule("HAND-57", "CORE-12")
def test_who_has_the_id_of_one_that_cut_in_and_left_may_cut_in() -> None:
    table = duel({"ann": ["AC"], "bob": ["AS"]})
    table.hold("bob", "AS")
    table.to("A", "C")
    table.play("ann", "AC", "wild_swing")
    table.do(cmd.Preempt(actor=BOB, against=ANN, row="wild_swing"))
    another(table, BOB)
    table.do(Grant(BOB))
    table.do(cmd.GiveCard(BOB, "AH"))
    table.hold("bob", "AH")
    table.do(cmd.Preempt(actor=BOB, against=ANN, row="wild_swing"))


@pytest.mark.rule("NPC-20", "CORE-12")
def test_who_has_the_id_of_one_that_took_the_best_action_and_left_goes_first_by_no_other_card() -> None:
    table = gang({"orc": 9, "imp": 8})
    table.begin()
    table.answer("npc_card", None, "RJ")
    table.do(cmd.Act(actor=IMP, row="move", best=True))
    another(table, IMP)
    table.do(Grant(IMP))
    table.do(cmd.Act(actor=IMP, row="move"))
    table.do(cmd.Act(actor=IMP, row="move"))
    table.do(cmd.Act(actor=ActorId("orc"), row="move"))
    assert table.order() == [{"imp"}, {"orc"}, {"imp"}]


@pytest.mark.rule("NPC-24", "CORE-12")
def test_who_has_the_id_of_one_that_the_card_served_is_not_passed_over() -> None:
    table = gang({"orc": 9, "imp": 8})
    table.begin()
    table.answer("npc_card", None, "6H")
    table.next("H")
    table.next(insist=True)
    another(table, IMP)
    table.do(Grant(IMP))
    table.do(cmd.Act(actor=IMP, row="move"))
    table.carry_out()
    table.next("increment", insist=True)
    told = [line.text for line in table.fight.lines(GM) if "Passed over" in line.text]
    assert told == ["The Aces are over. Passed over: Orc."]


@pytest.mark.rule("MARK-03", "CORE-12")
def test_the_turn_that_has_begun_of_one_that_left_is_none_of_another_of_that_id() -> None:
    table = duel({"ann": ["KS"], "bob": ["2C"]}, options={"core.hand_visibility": "open"})
    table.to("K")
    table.do(Grant(BOB))
    table.do(cmd.Act(actor=BOB, row="wild_swing"))
    another(table, ANN)
    table.next()
    table.do(Grant(ANN))
    assert not put_off(table.state, GM)
