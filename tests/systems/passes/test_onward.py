"""The GM's step where actors may still choose: the window for Edge, and the last call of a pass."""

import pytest

from tests.systems.passes.play import Play
from tests.systems.primary import primary_of
from turnkeeper.core.commands import Grant
from turnkeeper.core.ids import ActorId
from turnkeeper.core.menu import menu_of
from turnkeeper.core.model import GM
from turnkeeper.core.presenter import Presenter
from turnkeeper.systems.passes import commands as p
from turnkeeper.systems.passes.decide import decide


@pytest.mark.rule("PASS-26")
def test_before_a_pass_it_starts_the_pass_and_names_those_who_may_still_choose() -> None:
    """Not those who declined, nor those without Edge; it passes nobody over, and no rule stands against it."""
    table = Play(ana={"score": 12, "edge": 2}, bo={"score": 9, "edge": 1}, cy={"score": 7})
    table.do(p.NextTurn())
    table.tests_rolled()
    table.do(p.StartPasses())
    found = primary_of(table.fight)
    assert (found.label, found.undecided, found.why) == (
        "Start pass 1",
        ("ana", "bo"),
        "May still spend Edge: Ana, Bo.",
    )
    assert (found.passes_over, found.insists) == ((), False)
    assert primary_of(table.fight, "de").label == "Durchgang 1 beginnen"
    table.do(p.Decline(ActorId("ana")))
    assert primary_of(table.fight).undecided == ("bo",)
    table.do(p.Decline(ActorId("bo")))
    assert primary_of(table.fight).label == "Ana acts"


@pytest.mark.rule("PASS-29", "PASS-30")
def test_before_a_pass_that_nobody_is_in_it_ends_the_turn_and_waits_for_those_who_may_still_buy() -> None:
    """Who has bought an action this turn has Edge left and no way to spend it."""
    table = Play(ana={"score": 12, "edge": 2}, bo={"score": 9, "edge": 1})
    table.turn().act("ana", "bo")
    table.do(p.BuyAction(ActorId("ana")))
    assert primary_of(table.fight).label == "Start pass 2"
    table.do(p.CloseWindow())
    table.act("ana")
    found = primary_of(table.fight)
    assert (found.label, found.undecided, found.why) == ("End the turn", ("bo",), "May still spend Edge: Bo.")
    table.do(p.CloseWindow())
    assert table.view.stage == "between"


@pytest.mark.rule("PASS-50")
def test_at_the_end_of_a_pass_it_names_those_who_hold_without_a_plan() -> None:
    """They lose the chance to act last, which no rule forbids; in a phase before, the step is the menu's own."""
    table = Play(ana={"score": 12}, bo={"score": 9}, cy={"score": 7})
    table.turn().delay("ana", "bo")
    assert primary_of(table.fight).label == "Cy acts"
    table.act("cy")
    table.do(p.Carry(ActorId("ana")))
    found = primary_of(table.fight)
    assert (found.label, found.passes_over, found.why) == (
        "End the pass (Bo still holding)",
        ("bo",),
        "They could still act.",
    )
    assert not found.insists


@pytest.mark.rule("CORE-09")
def test_while_tests_are_open_it_ends_the_turn_that_the_gm_granted_before_it_closes_the_tests() -> None:
    table = Play(ana={"score": 12}, bo={"score": 9})
    table.do(p.NextTurn())
    table.tests_rolled()
    table.do(Grant(ActorId("bo")))
    assert primary_of(table.fight).label == "Bo is done"
    table.do(p.Done(ActorId("bo")))
    assert primary_of(table.fight).label == "The tests are done"


def primaries(table: Play) -> list[str]:
    """The commands of actors, each with its actor, that the menu calls primary: they do what the step does."""
    fight = table.fight
    actions = fight.actions(GM)
    menu = menu_of(Presenter(fight.texts(), fight.table(GM), fight.system.codec.commands), actions)
    first = [actions[entry.actions[0]] for entry in menu.entries if entry.is_primary]
    commands = [fight.system.codec.command_of({"type": one.command, **one.fixed}) for one in first]
    assert len({decide(table.state, command, GM, insist=False) for command in commands}) == 1
    return [f"{one.command} {one.fixed['actor']}" for one in first if "actor" in one.fixed]


def test_what_the_step_does_for_one_alone_is_primary_too() -> None:
    """To act, to let the chance to cut in go, to be done; where it does so for several, none of theirs is as much."""
    table = Play(ana={"score": 12}, bo={"score": 9}, cy={"score": 7}, di={"score": 7}, ed={"score": 7})
    table.turn()
    assert primaries(table) == ["act ana"]
    table.delay("ana")
    table.do(p.Act(ActorId("bo")))
    assert primaries(table) == ["decline ana"]
    table.do(p.Decline(ActorId("ana")))
    assert primaries(table) == ["done bo"]
    table.do(Grant(ActorId("di")))
    assert primaries(table) == []
    table.do(p.Done(ActorId("di")))
    table.do(p.Done(ActorId("bo")))
    assert primaries(table) == []
    table.do(p.Act(ActorId("cy")))
    assert primaries(table) == ["act ed"]


@pytest.mark.rule("PASS-14", "CORE-05")
def test_in_a_group_of_which_some_have_declared_it_names_all_who_act() -> None:
    """They act at the same time; one that the GM let act in front of them comes first, by its own."""
    table = Play(ana={"score": 12}, bo={"score": 12}, cy={"score": 7})
    table.turn()
    assert primary_of(table.fight).label == "Ana, Bo act"
    for actor in ("ana", "bo"):
        fight = table.fight.fork()
        fight.send(p.Act(ActorId(actor)), GM)
        assert primary_of(fight).label == "Ana, Bo act"
        assert primary_of(fight, "de").label == "Ana, Bo handeln"
        fight.send(p.GoAhead(), GM)
        assert {opening.actor for opening in fight.table(GM).now if opening.kind == "act"} == {"ana", "bo"}
    table.do(p.Act(ActorId("ana")))
    table.do(Grant(ActorId("cy")))
    assert primary_of(table.fight).label == "Cy acts"
    table.do(p.GoAhead())
    assert table.now("act") == ["cy"]


@pytest.mark.rule("PASS-43", "CORE-05", "CORE-09")
def test_who_is_still_to_declare_behind_one_by_leave_is_asked() -> None:
    """The fight waits for Bo, who may delay as well: his chance is beside the order, and Cy does not rush past it."""
    table = Play(ana={"score": 12}, bo={"score": 12}, cy={"score": 7}).turn()
    table.do(p.Act(ActorId("ana")))
    table.do(Grant(ActorId("cy")))
    asked = [opening for opening in table.fight.table(GM).now if opening.kind == "declare"]
    assert [(opening.actor, opening.chance) for opening in asked] == [("bo", True)]
    found = primary_of(table.fight)
    assert (found.label, found.undecided, found.why) == ("Cy acts", ("bo",), "Still to declare: Bo.")
    assert primary_of(table.fight, "de").why == "Muss noch ansagen: Bo."
    table.do(p.Delay(ActorId("bo")))
    assert (table.now("declare"), table.order()) == ([], ["cy", "ana"])
