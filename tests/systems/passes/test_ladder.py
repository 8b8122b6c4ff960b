"""The ladder: what is said of each pass of an actor with a held action."""

import pytest

from tests.systems.passes.play import Play
from turnkeeper.core.commands import Command, Grant, Skip, Undo
from turnkeeper.core.ids import ActorId
from turnkeeper.core.model import GM, Refusal
from turnkeeper.systems.passes import commands as p

ANA, BO = ActorId("ana"), ActorId("bo")


def marks(play: Play, name: str) -> list[str]:
    """What the ladder says of each pass of an actor."""
    return [cell.state for cell in play.rung(name).cells]


@pytest.mark.rule("PASS-53")
def test_the_ladder_has_a_carried_action_in_the_pass_whose_own_it_stands_for() -> None:
    """Nothing was done in the pass it comes from, and what is done with it is done there."""
    play = Play(ana={"score": 9, "passes": 2}, bo={"score": 5, "passes": 2}).turn()
    play.delay("ana")
    assert marks(play, "ana") == ["held", "due"]
    play.do(p.Carry(ANA))
    play.finish_pass()
    play.window()
    assert marks(play, "ana") == ["lost", "held"]
    play.do(Skip(ANA))
    assert (play.said(), marks(play, "ana")) == (["GM ruling: Ana loses the action of pass 2."], ["lost", "lost"])
    play.do(Undo())
    play.do(p.Act(BO))
    play.do(p.Intervene(ANA, "before"))
    play.do(p.Done(ANA))
    assert marks(play, "ana") == ["lost", "done"]


@pytest.mark.rule("PASS-53")
def test_the_ladder_has_a_held_action_beside_own_ones_in_the_pass_it_comes_from() -> None:
    """Where both may be used it takes the place of none, also when the own one was used."""
    both = {"pass.carry_conflict": "both"}
    play = Play(both, ana={"score": 9, "passes": 2}, bo={"score": 5, "passes": 2}).turn()
    play.delay("ana").act("bo")
    play.do(p.Carry(ANA))
    play.window()
    assert marks(play, "ana") == ["held", "up"]
    play.act("ana")
    assert marks(play, "ana") == ["held", "done"]


@pytest.mark.rule("PASS-16", "PASS-20", "PASS-32", "PASS-52")
@pytest.mark.parametrize("way", [p.Intervene(ANA, "before"), p.ActLast(ANA), Grant(ANA)])
def test_a_carried_action_is_that_of_the_pass_in_which_it_is_taken(way: Command) -> None:
    """Also where its owner has none in that pass otherwise: it can neither buy one there nor is it out of the pass."""
    play = Play(ana={"score": 9, "edge": 1}, bo={"score": 5, "passes": 2}).turn()
    play.carried("ana", way, beside="bo")
    assert (play.now("act"), play.rung("ana").acts) == (["ana"], True)
    assert marks(play, "ana") == ["lost", "up"]
    insisted = play.fight.send(p.BuyAction(ANA), GM, insist=True)
    assert isinstance(insisted, Refusal)
    assert insisted.rule == "PASS-32"
    play.do(p.Done(ANA))
    assert marks(play, "ana") == ["lost", "done"]
    if play.now("act"):
        assert play.refused(p.Act(ANA), "PASS-20").code == "passes.spent"


@pytest.mark.rule("PASS-24")
@pytest.mark.parametrize("comes_in", [True, False], ids=["in_the_phase", "held"])
def test_the_ladder_has_no_held_action_done_that_was_lost_with_its_pass(*, comes_in: bool) -> None:
    play = Play(ana={"score": 9, "passes": 2}, bo={"score": 5, "passes": 2}).turn()
    play.act("ana", "bo").window().delay("ana")
    play.do(p.Act(BO))
    if comes_in:
        play.do(p.Intervene(ANA, "after"))
    play.do(p.SetPasses(ANA, 1))
    assert marks(play, "ana") == ["done", "none"]


@pytest.mark.rule("PASS-54")
@pytest.mark.parametrize("passes", [1, 2])
def test_the_ladder_tells_a_held_action_that_was_lost_from_one_that_was_taken(passes: int) -> None:
    play = Play(ana={"score": 9, "passes": passes}, bo={"score": 5, "passes": 2}).turn()
    play.delay("ana")
    play.do(p.Carry(ANA))
    play.finish_turn()
    assert marks(play, "ana") == ["lost", "none" if passes == 1 else "lost"]


@pytest.mark.rule("PASS-53")
@pytest.mark.parametrize("own_first", [True, False])
def test_the_ladder_has_none_of_two_actions_lost_that_are_both_taken(*, own_first: bool) -> None:
    """Where both may be used, the held one is taken in the pass it comes from, and the own one in this pass."""
    both = {"pass.carry_conflict": "both"}
    play = Play(both, ana={"score": 9, "passes": 2}, bo={"score": 12, "passes": 2}).turn()
    play.act("bo").delay("ana")
    play.do(p.Carry(ANA))
    play.window()
    play.do(p.Act(BO))
    if own_first:
        play.do(p.Decline(ANA))
        play.do(p.Done(BO))
        play.act("ana")
        play.do(p.ActLast(ANA))
        assert (play.now("act"), marks(play, "ana")) == (["ana"], ["up", "done"])
    else:
        play.do(p.Intervene(ANA, "before"))
        assert (play.now("act"), marks(play, "ana")) == (["ana"], ["up", "due"])
        play.do(p.Done(ANA))
        assert marks(play, "ana") == ["done", "due"]
        play.do(p.Done(BO))
        play.do(p.Act(ANA))
    play.do(p.Done(ANA))
    assert (marks(play, "ana"), play.state.stage) == (["done", "done"], "between")


@pytest.mark.rule("PASS-27", "PASS-53")
@pytest.mark.parametrize("conflict", ["one_action", "both", "lose_held"])
def test_an_action_that_was_carried_to_go_first_and_delayed_again_is_held_there(conflict: str) -> None:
    """Where it is not taken Ana has acted in neither pass, however a table plays two actions in a pass."""
    play = Play({"pass.carry_conflict": conflict}, ana={"score": 9, "edge": 1}, bo={"score": 7, "passes": 2}).turn()
    play.delay("ana").act("bo")
    play.do(p.Carry(ANA))
    play.do(p.GoFirst(ANA))
    play.window()
    play.delay("ana").act("bo")
    assert marks(play, "ana") == ["lost", "held"]
    play.do(p.Decline(ANA))
    assert marks(play, "ana") == ["lost", "lost"]


@pytest.mark.rule("PASS-27", "PASS-53")
def test_to_go_first_with_a_carried_action_loses_no_own_one_that_was_taken_beside_it() -> None:
    """Where both may be used Ana holds from pass 1, acts in pass 2, and goes first in pass 3 with what she held."""
    both = {"pass.carry_conflict": "both"}
    play = Play(both, ana={"score": 9, "passes": 2, "edge": 1}, bo={"score": 7, "passes": 3}).turn()
    play.delay("ana").act("bo")
    play.do(p.Carry(ANA))
    play.window().act("ana", "bo")
    play.do(p.Carry(ANA))
    play.do(p.GoFirst(ANA))
    play.window()
    assert marks(play, "ana") == ["lost", "done", "up"]


@pytest.mark.rule("PASS-24", "PASS-27")
def test_an_action_that_was_carried_to_go_first_is_not_done_where_it_is_lost_with_its_pass() -> None:
    """Ana delays in pass 2, goes first with that in pass 3, delays again, and loses pass 2."""
    play = Play(
        {"pass.carry_conflict": "lose_held"},
        ana={"score": 9, "passes": 2, "edge": 1},
        bo={"score": 7, "passes": 3},
    ).turn()
    play.act("ana", "bo").window()
    play.delay("ana").act("bo")
    play.do(p.Carry(ANA))
    play.do(p.GoFirst(ANA))
    play.window().delay("ana")
    play.do(p.SetPasses(ANA, 1))
    assert marks(play, "ana") == ["done", "none", "none"]


@pytest.mark.rule("PASS-11", "CORE-09")
def test_before_the_first_pass_nothing_is_lost_while_the_gm_lets_an_actor_act() -> None:
    """The tests are closed, and the pass waits for Bo: no turn is over, and a newcomer is in time for pass 1."""
    play = Play(ana={"initiative": 9, "passes": 2}, bo={"initiative": 8})
    play.do(p.NextTurn())
    play.tests_rolled()
    play.do(Grant(BO))
    play.do(p.StartPasses())
    assert (play.now("act"), play.view.stage) == (["bo"], "passes")
    assert [marks(play, name) for name in ("ana", "bo")] == [["due", "due"], ["due", "none"]]
    play.join("cy", score=12)
    play.roll("cy")
    assert play.place("cy").since == 1
    play.do(p.Done(BO))
    assert play.order() == ["cy", "ana", "bo"]


@pytest.mark.rule("PASS-50")
def test_a_wish_to_act_last_ends_with_the_pass() -> None:
    """Ana is at 0 when her moment comes. Before the next pass she has a score again, and holds as before."""
    play = Play(ana={"score": 3}, bo={"score": 2, "passes": 2, "edge": 1}).turn()
    play.delay("ana")
    play.do(p.ActLast(ANA))
    play.do(p.SetScore(ANA, 0))
    play.act("bo")
    play.do(p.SetScore(ANA, 5))
    assert (play.state.stage, play.order()) == ("window", ["bo"])
    assert [held.until for held in play.fight.table(GM).held] == ["round"]
