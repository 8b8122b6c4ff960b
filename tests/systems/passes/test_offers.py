"""What a seat is offered, and the numbers it may give."""

from typing import Any

import pytest

from tests.systems.passes.play import Play
from turnkeeper.core.actions import Choice, WholeNumber
from turnkeeper.core.commands import Undo
from turnkeeper.core.conformance.order import faults_of_own_now
from turnkeeper.core.ids import ActorId
from turnkeeper.core.model import GM, Seat
from turnkeeper.systems.passes import commands as p

ANA, BO = ActorId("ana"), ActorId("bo")
PLAYER = Seat.player("p", "ana")


def offers(play: Play, seat: Seat, command: str) -> list[tuple[dict[str, Any], dict[str, Any]]]:
    """The accepted forms of a command: what is fixed, and the values of what is open."""
    return [
        (dict(one.fixed), {name: values(field) for name, field in one.choose.items()})
        for one in play.fight.actions(seat)
        if one.command == command and one.refused is None
    ]


def values(field: object) -> object:
    if isinstance(field, WholeNumber):
        return field.low, field.high
    assert isinstance(field, Choice)
    return set(field.values)


@pytest.mark.rule("PASS-05", "PASS-06")
def test_numbers_of_the_sheet() -> None:
    """From one box to all empty or full ones; a modifier of 0 or below; attribute and passes from 1."""
    play = Play(ana={"physical": 98, "stun": 99}, bo={})
    assert offers(play, PLAYER, "wound") == [({"actor": "ana", "track": "physical"}, {"boxes": (1, 1)})]
    assert offers(play, PLAYER, "heal") == [
        ({"actor": "ana", "track": "physical"}, {"boxes": (1, 98)}),
        ({"actor": "ana", "track": "stun"}, {"boxes": (1, 99)}),
    ]
    assert offers(play, PLAYER, "set_wounds") == [({"actor": "ana"}, {"modifier": (-99, 0)})]
    assert offers(play, PLAYER, "set_attribute") == [({"actor": "ana"}, {"value": (1, 99)})]
    assert offers(play, PLAYER, "set_passes") == [({"actor": "ana"}, {"value": (1, 10)})]
    assert [fixed for fixed, _ in offers(play, GM, "heal")] == [
        {"actor": "ana", "track": "physical"},
        {"actor": "ana", "track": "stun"},
    ]


@pytest.mark.rule("PASS-02", "CORE-09")
def test_who_may_give_a_score() -> None:
    """An owner instead of the test; once there is a score the GM alone, by a ruling."""
    play = Play(ana={}, bo={})
    assert offers(play, PLAYER, "fix_score") == []
    play.do(p.NextTurn())
    assert offers(play, PLAYER, "fix_score") == [({"actor": "ana"}, {"score": (-999, 999)})]
    assert [fixed["actor"] for fixed, _ in offers(play, GM, "fix_score")] == ["ana", "bo"]
    assert offers(play, GM, "set_score") == []
    play.do(p.FixScore(ANA, 9), PLAYER)
    assert offers(play, PLAYER, "fix_score") == offers(play, PLAYER, "set_score") == []
    assert offers(play, GM, "set_score") == [({"actor": "ana"}, {"score": (-999, 999)})]


@pytest.mark.rule("PASS-25")
def test_edge_before_the_test_of_a_newcomer() -> None:
    """An actor that joins while passes run still has its test to come; for all others it is too late."""
    play = Play(ana={"score": 9, "edge": 2}).turn()
    play.join("bo", edge=2)
    assert offers(play, GM, "edge_test") == [({"actor": "bo"}, {"use": {"before"}})]
    assert offers(play, PLAYER, "edge_test") == []


@pytest.mark.rule("PASS-26", "PASS-30")
def test_edge_in_a_window_is_for_those_who_have_points() -> None:
    """To go first, to buy an action, or neither."""
    play = Play(ana={"score": 9, "edge": 1}, bo={"score": 8})
    play.do(p.NextTurn())
    play.tests_rolled()
    play.do(p.StartPasses())
    assert play.state.stage == "window"
    for command in ("go_first", "decline"):
        assert offers(play, GM, command) == offers(play, PLAYER, command) == [({"actor": "ana"}, {})]
    assert offers(play, GM, "buy_action") == []


@pytest.mark.rule("PASS-56")
def test_another_action_after_a_cut_in() -> None:
    """For the one that was cut in on, once it is up again, and by the GM alone."""
    play = Play(ana={"score": 9}, bo={"score": 5}).turn().delay("ana")
    play.do(p.Act(BO))
    play.do(p.Intervene(ANA, "before"))
    assert offers(play, GM, "redeclare") == []
    play.do(p.Done(ANA))
    assert offers(play, GM, "redeclare") == [({}, {"actor": {"bo"}})]
    assert offers(play, PLAYER, "redeclare") == offers(play, PLAYER, "done") == []


@pytest.mark.rule("PASS-45", "PASS-50", "PASS-52")
def test_a_holder_has_its_choices_until_the_pass_is_over() -> None:
    """Act last or carry on, also when the phases are over and only the holders are asked."""
    play = Play(ana={"score": 9, "edge": 1}, bo={"score": 5}).turn().delay("ana").act("bo")
    assert play.state.stage == "last_call"
    for command in ("decline", "act_last", "carry"):
        assert offers(play, PLAYER, command) == [({"actor": "ana"}, {})]
    play.do(Undo())
    assert offers(play, PLAYER, "decline") == []


@pytest.mark.rule("PASS-44", "PASS-45", "PASS-56")
def test_a_declared_action_is_under_way_and_asks_nothing_of_its_player() -> None:
    """It is in the openings of the moment while others declare, hold back or cut in."""
    play = Play(ana={"score": 9}, bo={"score": 9}, cy={"score": 15}).turn().delay("cy")
    for command in (p.Act(ANA), p.Act(BO), p.Intervene(ActorId("cy"), "after")):
        assert list(faults_of_own_now(play.fight, PLAYER)) == []
        play.do(command)
    play = Play(ana={"score": 15}, bo={"score": 9}, cy={"score": 15}).turn().delay("ana", "cy")
    for step in (p.Act(BO), p.Intervene(ANA), p.Decline(ActorId("cy"))):
        play.do(step)
        assert list(faults_of_own_now(play.fight, PLAYER)) == []
