"""A turn that has begun starts and ends once for marks, though others get in front of it (MARK-03)."""

import pytest

from tests.systems.countdown.table import Play, duel
from turnkeeper.core.commands import Grant, Show, Skip
from turnkeeper.core.conformance.marks import faults_of_marks
from turnkeeper.core.ids import ActorId
from turnkeeper.core.marks.commands import SetMark
from turnkeeper.core.marks.model import EndOf, StartOf
from turnkeeper.core.model import GM
from turnkeeper.systems.countdown import commands as cmd

ANA, BO, CY, RAT, SPY = map(ActorId, ("ana", "bo", "cy", "rat", "spy"))
OPEN = {"core.hand_visibility": "open"}

pytestmark = pytest.mark.rule("MARK-03")


def marked(table: Play, *actors: ActorId) -> Play:
    for actor in actors:
        table.do(SetMark(f"{actor} starts", every=StartOf(actor)))
        table.do(SetMark(f"{actor} ends", every=EndOf(actor)))
    return table


def came(table: Play) -> list[str]:
    """The marks that came, in order."""
    assert not list(faults_of_marks(table.fight))
    texts = [entry.text for entry in table.fight.lines(GM)]
    return [text.removeprefix("Now: ").removesuffix(".") for text in texts if text.startswith("Now: ")]


def test_an_action_that_the_gm_allowed_gets_in_front_of_a_card_that_all_see() -> None:
    table = marked(duel({"ana": ["KS"], "bo": ["2C"], "cy": ["3C"]}, options=OPEN), ANA, CY)
    table.to("K")
    assert came(table) == ["ana starts"]
    table.do(Grant(CY))
    table.do(cmd.Act(actor=CY, row="wild_swing"))
    table.carry_out()
    table.play("ana", "KS", "wild_swing")
    table.carry_out()
    assert came(table) == ["ana starts", "cy starts", "cy ends", "ana ends"]


def test_who_lets_its_card_go_while_another_is_in_front_has_had_its_turn() -> None:
    table = marked(duel({"ana": ["KS"], "bo": ["2C"], "cy": ["3C"]}, options=OPEN), ANA)
    table.to("K")
    table.do(Grant(CY))
    table.do(cmd.Act(actor=CY, row="wild_swing"))
    assert came(table) == ["ana starts"]
    table.do(cmd.Pass(ANA))
    assert came(table) == ["ana starts", "ana ends"]


@pytest.mark.rule("HAND-51")
def test_a_hold_card_that_is_played_where_nobody_else_has_a_card_is_up() -> None:
    table = marked(duel({"ana": ["KS"], "bo": ["RJ"], "cy": ["2C"]}, options=OPEN), ANA, BO)
    table.hold("ana", "KS")
    table.hold("bo", "RJ")
    table.to("Q")
    table.do(cmd.Play(actor=ANA, hold=True, row="wild_swing"))
    table.do(cmd.Preempt(actor=BO, against=ANA, row="wild_swing"))
    table.carry_out()
    assert came(table) == ["ana starts", "bo starts", "bo ends", "ana ends"]


@pytest.mark.rule("HAND-51", "NPC-05")
def test_a_hold_card_that_is_played_when_all_npcs_have_acted_is_up() -> None:
    table = Play("countdown")
    table.join("ana", initiative=0)
    table.join("bo", initiative=0)
    table.join("rat", "npc", npc_class="SWT")
    table.begin({"ana": ["AS"], "bo": ["RJ"]})
    marked(table, ANA, BO, RAT)
    table.hold("ana", "AS")
    table.hold("bo", "RJ")
    table.to("A", "H", npc={"A": "5H"})
    table.do(cmd.Act(actor=RAT, row="wild_swing"))
    table.carry_out()
    table.do(cmd.Play(actor=ANA, hold=True, row="wild_swing"))
    table.do(cmd.Preempt(actor=BO, against=ANA, row="wild_swing"))
    table.carry_out()
    assert came(table) == ["rat starts", "rat ends", "ana starts", "bo starts", "bo ends", "ana ends"]


@pytest.mark.rule("CORE-09", "NPC-05")
def test_an_npc_card_that_the_gm_turns_over_gets_in_front_of_a_hold_card() -> None:
    table = Play("countdown")
    table.join("ana", initiative=0)
    table.join("rat", "npc", npc_class="SWT")
    table.begin({"ana": ["AS"]})
    marked(table, ANA, RAT)
    table.hold("ana", "AS")
    table.to("K", "H", npc={"A": "5H", "K": "6S"})
    table.do(cmd.Play(actor=ANA, hold=True, row="wild_swing"))
    table.do(cmd.TurnNpcCard("3H"))
    table.do(cmd.Act(actor=RAT, row="wild_swing"))
    table.carry_out()
    assert came(table) == ["ana starts", "rat starts", "rat ends", "ana ends"]


@pytest.mark.rule("HAND-51", "CORE-14")
def test_the_hold_card_of_a_hidden_actor_waits_for_a_card_that_the_gm_sees() -> None:
    table = duel({"spy": ["AS"], "bo": ["KS"]})
    table.do(Show(SPY, "hidden"))
    marked(table, SPY)
    table.hold("spy", "AS")
    table.to("K")
    table.do(cmd.Play(actor=SPY, hold=True, row="wild_swing"))
    table.play("bo", "KS", "wild_swing")
    assert came(table) == []
    table.carry_out()
    assert came(table) == ["spy starts", "spy ends"]


def test_a_hidden_actor_that_is_shown_in_front_of_another_interrupts_its_turn() -> None:
    table = duel({"ana": ["KH"], "spy": ["AS"], "bo": ["KS"]})
    table.do(Show(SPY, "hidden"))
    marked(table, ANA)
    table.to("K", "H")
    table.do(Grant(SPY))
    table.do(cmd.Act(actor=SPY, row="wild_swing"))
    table.play("ana", "KH", "wild_swing")
    table.do(Show(SPY, "known"))
    table.carry_out()
    assert came(table) == ["ana starts", "ana ends"]


@pytest.mark.parametrize("options", [{}, OPEN])
def test_two_actions_of_one_actor_that_follow_at_once_are_two_turns(options: dict[str, str]) -> None:
    cards = {"ana": ["AS", "KS"], "bo": ["2C"], "cy": ["3C"]}
    table = marked(duel(cards, options=options), ANA)
    table.do(SetMark("two turns", until=EndOf(ANA, times=2)))
    table.hold("ana", "AS")
    table.to("K")
    table.play("ana", "KS", "wild_swing")
    table.do(cmd.Play(actor=ANA, hold=True, row="wild_swing"))
    table.next()
    assert came(table) == ["ana starts"]
    table.next()
    assert came(table) == ["ana starts", "ana ends", "ana starts"]
    table.carry_out()
    assert came(table) == ["ana starts", "ana ends", "ana starts", "ana ends"]
    assert "two turns" not in [mark.label for mark in table.state.fight.marks.standing.values()]


@pytest.mark.parametrize("acting", [True, False])
def test_a_turn_goes_on_when_another_action_of_its_actor_is_taken_away(*, acting: bool) -> None:
    """That one had not begun; taken away before the first takes place it is the first, and its turn with it."""
    table = marked(duel({"ana": ["AS", "KS"], "bo": ["2C"], "cy": ["3C"]}), ANA)
    table.hold("ana", "AS")
    table.to("K")
    table.play("ana", "KS", "wild_swing")
    table.do(cmd.Play(actor=ANA, hold=True, row="wild_swing"))
    if acting:
        table.next()
    table.do(Skip(ANA))
    assert came(table) == (["ana starts"] if acting else ["ana starts", "ana ends", "ana starts"])
    table.carry_out()
    assert came(table) == ["ana starts", "ana ends"] * (1 if acting else 2)


def test_the_second_card_of_a_place_that_all_see_is_a_turn_of_its_own() -> None:
    table = Play(options={**OPEN, "hand.deck_policy": "shared_fixed(2)"})
    for actor in ("ana", "bo"):
        table.join(actor, initiative=0)
    table.begin({"ana": ["KS", "KS"], "bo": ["2C"]})
    marked(table, ANA)
    table.to("K")
    for _ in range(2):
        table.play("ana", "KS", "wild_swing")
        table.carry_out()
    assert came(table) == ["ana starts", "ana ends", "ana starts", "ana ends"]


def test_a_hidden_actor_has_two_turns_by_two_actions() -> None:
    table = duel({"spy": ["AS", "KS"], "bo": ["2C"]})
    table.do(Show(SPY, "hidden"))
    marked(table, SPY)
    table.hold("spy", "AS")
    table.to("K")
    table.play("spy", "KS", "wild_swing")
    table.do(cmd.Play(actor=SPY, hold=True, row="wild_swing"))
    table.carry_out()
    assert came(table) == ["spy starts", "spy ends", "spy starts", "spy ends"]


def test_who_cut_in_besides_has_a_turn_by_that_and_one_by_the_own_card() -> None:
    table = marked(duel({"ana": ["AS", "KS"], "bo": ["KS"], "cy": ["3C"]}), ANA)
    table.hold("ana", "AS")
    table.to("K")
    table.play("bo", "KS", "wild_swing")
    table.play("ana", "KS", "wild_swing")
    table.do(cmd.Preempt(actor=ANA, against=BO, row="wild_swing"))
    table.answer("contest", "ana", "holder", 1)
    table.carry_out()
    assert came(table) == ["ana starts", "ana ends", "ana starts", "ana ends"]
