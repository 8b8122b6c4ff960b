"""Passes and the order in them."""

from itertools import permutations
from typing import Any

import pytest

from tests.systems.passes.play import Play
from turnkeeper.core.commands import BringBack, Command, Join, Leave, Note, SetOption, Skip, TakeOut
from turnkeeper.core.errors import InputError
from turnkeeper.core.ids import ActorId
from turnkeeper.core.model import GM, Seat
from turnkeeper.systems.passes import commands as p

ANA, BO, CY = ActorId("ana"), ActorId("bo"), ActorId("cy")
CHAIN = {"pass.tie": "edge_attr_reaction"}


@pytest.mark.rule("PASS-11", "PASS-12", "PASS-13")
def test_a_turn_has_as_many_passes_as_the_fastest() -> None:
    """Everybody in the first, then those with two, with three: each time by score."""
    play = Play(ana={"score": 8, "passes": 1}, bo={"score": 6, "passes": 3}, cy={"score": 12, "passes": 2}).turn()
    assert play.view.passes == 3
    assert play.finish_turn() == {1: ["cy", "ana", "bo"], 2: ["cy", "bo"], 3: ["bo"]}
    assert play.said()[-1] == "Turn 1 is over."


@pytest.mark.rule("PASS-11")
def test_passes_of_those_who_cannot_act_do_not_take_place() -> None:
    play = Play(ana={"score": 8, "passes": 4}, bo={"score": 6, "passes": 2}).turn()
    play.do(TakeOut(ANA))
    assert play.finish_turn() == {1: ["bo"], 2: ["bo"]}


@pytest.mark.rule("PASS-12")
def test_everybody_acts_in_the_first_pass() -> None:
    """The number of passes is at least one."""
    play = Play(ana={"score": 8})
    with pytest.raises(InputError):
        play.fight.send(p.SetPasses(ANA, 0), GM)
    bad = play.fight.send(Join(BO, "pc", profile={"passes": 0}), GM)
    assert bad.code == "core.bad_profile"  # type: ignore[union-attr]
    assert play.turn().finish_turn() == {1: ["ana"]}


@pytest.mark.rule("PASS-13", "PASS-27", "PASS-35", "PASS-38")
def test_the_whole_key() -> None:
    """Edge first; then by score, glitchers behind their equals; critical glitchers behind all."""
    actors: dict[str, dict[str, Any]] = {
        "crit": {"initiative": 10, "hits": 0, "ones": 5},
        "glitch": {"initiative": 6, "hits": 1, "ones": 3},
        "clean": {"score": 7},
        "low": {"score": 2},
        "edge": {"score": 1, "edge": 1},
    }
    for names in list(permutations(actors))[::17]:
        play = Play(**{name: actors[name] for name in names})
        play.do(p.NextTurn())
        play.tests_rolled()
        play.do(p.StartPasses())
        play.do(p.GoFirst(ActorId("edge")))
        play.window()
        assert play.order() == ["edge", "clean", "glitch", "low", "crit"]


@pytest.mark.rule("PASS-14", "CORE-05")
def test_equal_scores_act_simultaneously() -> None:
    """Both declare before either acts, and one struck down by the other's action still has its own."""
    play = Play(ana={"score": 10}, bo={"score": 10}, cy={"score": 4}).turn()
    assert play.order() == [["ana", "bo"], "cy"]
    play.do(p.Act(ANA))
    assert play.now("act") == []
    play.do(p.Act(BO))
    assert play.now("act") == ["ana", "bo"]
    play.do(p.Wound(BO, "physical", 30))
    play.do(TakeOut(BO))
    play.do(p.Done(ANA))
    assert play.now("act") == ["bo"]
    play.do(p.Done(BO))
    assert play.order() == ["cy"]


@pytest.mark.rule("PASS-14", "CORE-12")
def test_who_leaves_is_gone_at_once() -> None:
    """Even out of a simultaneous group; and alone in its phase, out of the fight is out of the phase."""
    play = Play(ana={"score": 10}, bo={"score": 10}, cy={"score": 4}, dee={"score": 3}).turn()
    play.do(p.Act(ANA))
    play.do(p.Act(BO))
    play.do(Leave(BO))
    assert play.now("act") == ["ana"]
    play.do(p.Done(ANA))
    play.do(p.Act(CY))
    play.do(TakeOut(CY))
    assert play.now() == ["dee"]


@pytest.mark.rule("PASS-14")
@pytest.mark.parametrize(
    ("one", "two", "order", "key"),
    [
        ({"edge": 4}, {"edge": 2, "initiative": 9}, ["one", "two"], "edge"),
        ({"edge": 4}, {"edge": 4, "initiative": 9}, ["two", "one"], "attribute"),
        ({"edge": 4, "reaction": 5}, {"edge": 4, "reaction": 2}, ["one", "two"], "reaction"),
        ({"edge": 4, "reaction": 5}, {"edge": 4, "reaction": 5}, [["one", "two"]], "together"),
    ],
)
def test_ties_may_be_broken(one: dict[str, Any], two: dict[str, Any], order: list[Any], key: str) -> None:
    """Edge attribute (not the points left), Initiative attribute, Reaction; still equal is simultaneous."""
    same = {"initiative": 5, "score": 10, "edge_left": 0}
    actors = {"one": {**same, **one}, "two": {**same, **two}}
    play = Play(CHAIN, **actors).turn()
    assert play.order() == order
    reason = play.fight.why(ActorId("one"), ActorId("two"), GM)
    assert (reason.key, reason.rule) == (f"passes.{key}", "PASS-14")  # type: ignore[union-attr]
    assert Play(**actors).turn().order() == [["one", "two"]]


@pytest.mark.rule("PASS-15")
@pytest.mark.parametrize(("most", "passes"), [(None, [1, 2, 3, 4]), (2, [1, 2]), (6, [1, 2, 3, 4, 5, 6])])
def test_nobody_acts_in_more_than_the_most_passes(most: int | None, passes: list[int]) -> None:
    """Four, unless the table has another number; bought actions do not lift anyone past it."""
    options = {"pass.max_passes": most} if most else {}
    play = Play(options, ana={"score": 8, "passes": 7, "edge": 3}, bo={"score": 5, "edge": 3}).turn()
    assert list(play.finish_turn()) == passes


@pytest.mark.rule("PASS-16", "PASS-60")
def test_without_an_action_in_the_pass_there_is_nothing_but_defence() -> None:
    """Not even a Free Action; who acts or acted in the pass may use one in it."""
    play = Play(ana={"score": 8, "passes": 2}, bo={"score": 6, "passes": 1}).turn()
    assert play.rung("bo").acts
    play.act("ana")
    assert play.rung("ana").acts
    play.act("bo")
    assert play.clock["pass"] == 2
    play.refused(p.Act(BO), "PASS-16")
    play.refused(p.Delay(BO), "PASS-16")
    assert (play.rung("bo").acts, play.rung("bo").defends) == (False, True)
    assert (play.rung("ana").acts, play.rung("ana").defends) == (True, True)


@pytest.mark.rule("PASS-17")
def test_the_record_holds_the_number_of_passes() -> None:
    """It is in the profile, and each turn starts from it."""
    play = Play(ana={"score": 8, "passes": 2}).turn()
    assert play.state.fight.actors[ANA].profile.passes == 2
    assert list(play.finish_turn()) == [1, 2]
    assert list(play.turn().finish_turn()) == [1, 2]


@pytest.mark.rule("PASS-18", "PASS-20")
def test_the_next_is_chosen_afresh() -> None:
    """A score that rises above the one now acting makes its owner next, and gives nobody a second action."""
    play = Play(ana={"score": 12}, bo={"score": 10}, cy={"score": 8}, dee={"score": 6}).turn()
    play.act("ana")
    play.do(p.Act(BO))
    play.do(p.SetAttribute(ActorId("dee"), 15))
    play.do(p.SetAttribute(ANA, 15))
    play.do(p.Done(BO))
    assert play.order() == ["dee", "cy"]
    play.act("dee")
    play.refused(p.Act(ANA), "PASS-20")
    assert play.finish_turn() == {1: ["cy"]}


@pytest.mark.rule("PASS-18")
def test_before_anybody_declares_the_phase_itself_may_change_hands() -> None:
    """A wound entered a moment late still counts; once an action is declared, the phase goes on."""
    play = Play(ana={"score": 12}, bo={"score": 11}).turn()
    assert play.now() == ["ana"]
    play.do(p.SetWounds(ANA, -2))
    assert play.now() == ["bo"]
    play.do(p.Act(BO))
    play.do(p.SetWounds(BO, -4))
    assert play.now("act") == ["bo"]


# -- switching ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PASS-19")
def test_a_new_attribute_moves_the_score_by_the_difference() -> None:
    """Attribute 8, score 11: 10 makes it 13 for everything that follows; back at 8 it is 11."""
    play = Play(ana={"initiative": 8, "hits": 3, "passes": 2}, bo={"score": 12, "passes": 2}).turn()
    assert play.order() == ["bo", "ana"]
    play.do(p.SetAttribute(ANA, 10))
    assert (play.score("ana"), play.order()) == (13, ["ana", "bo"])
    play.act("ana", "bo")
    assert (play.score("ana"), play.order()) == (13, ["ana", "bo"])
    play.do(p.SetAttribute(ANA, 8))
    assert (play.score("ana"), play.order()) == (11, ["bo", "ana"])


@pytest.mark.rule("PASS-20")
def test_who_has_acted_does_not_act_again() -> None:
    """Plus ten after acting: no second action in this pass."""
    play = Play(ana={"score": 12}, bo={"score": 10}).turn()
    play.act("ana")
    play.do(p.SetAttribute(ANA, 15))
    assert (play.score("ana"), play.order()) == (22, ["bo"])
    play.refused(p.Act(ANA), "PASS-20")


@pytest.mark.rule("PASS-21")
def test_more_passes_count_from_the_next_turn() -> None:
    """The magician projects: nothing more this turn, three passes the next."""
    play = Play(ana={"score": 9, "passes": 1}, bo={"score": 4, "passes": 2}).turn()
    play.do(p.SetPasses(ANA, 3))
    assert play.finish_turn() == {1: ["ana", "bo"], 2: ["bo"]}
    assert play.turn().finish_turn() == {1: ["ana", "bo"], 2: ["ana", "bo"], 3: ["ana"]}


@pytest.mark.rule("PASS-22")
def test_fewer_passes_count_at_once() -> None:
    """The magician returns to his body in pass 1: passes 2 and 3 are gone."""
    play = Play(ana={"score": 9, "passes": 3}, bo={"score": 4, "passes": 2}).turn()
    play.do(p.SetPasses(ANA, 1))
    assert "Ana loses passes: in this turn the number is now 1." in play.said()
    assert play.finish_turn() == {1: ["ana", "bo"], 2: ["bo"]}


@pytest.mark.rule("PASS-15", "PASS-40")
@pytest.mark.parametrize(
    ("options", "ana", "to"),
    [({}, {"passes": 2, "ones": 5}, 1), ({"pass.max_passes": 2}, {"passes": 4, "score": 9}, 3)],
)
def test_who_loses_no_pass_of_this_turn_is_not_said_to(options: dict[str, Any], ana: dict[str, Any], to: int) -> None:
    """The only one stays with a critical glitch; those above the limit were none."""
    play = Play(options, ana=ana, bo={"score": 5, "passes": 2}).turn()
    play.do(p.SetPasses(ANA, to))
    assert play.said() == [f"Ana: number of passes {to}."]


@pytest.mark.rule("PASS-15", "PASS-21", "CORE-08")
def test_a_number_of_passes_above_the_limit_is_said_to_be_so() -> None:
    """Nine is taken, as the limit may be raised yet; the log says how many of them there are in a turn."""
    play = Play(ana={"score": 9, "passes": 1}).turn()
    play.do(p.SetPasses(ANA, 9))
    assert play.said() == ["Ana: number of passes 9 from the next turn on, but at most 4 in a turn."]
    play.do(SetOption("pass.max_passes", 9))
    play.do(p.SetPasses(ANA, 1))
    play.do(p.SetPasses(ANA, 9))
    assert play.said() == ["Ana: number of passes 9 from the next turn on."]


@pytest.mark.rule("PASS-22")
def test_a_pass_is_lost_even_while_it_runs() -> None:
    play = Play(ana={"score": 4, "passes": 2}, bo={"score": 9, "passes": 2}).turn()
    play.act("bo", "ana")
    play.do(p.SetPasses(ANA, 1))
    assert play.order() == ["bo"]


@pytest.mark.rule("PASS-23")
def test_the_lowest_number_of_the_turn_counts() -> None:
    """Three to two and back: two this turn, three the next; and never below one."""
    play = Play(ana={"score": 9, "passes": 3}).turn()
    play.do(p.SetPasses(ANA, 2))
    play.do(p.SetPasses(ANA, 3))
    assert (play.rung("ana").passes, play.rung("ana").sheet.next_passes) == (2, 3)  # type: ignore[union-attr]
    assert list(play.finish_turn()) == [1, 2]
    assert list(play.turn().finish_turn()) == [1, 2, 3]


@pytest.mark.rule("PASS-23")
def test_the_number_counts_from_the_beginning_of_the_turn() -> None:
    """Not from the roll: a rise between the call for tests and the roll is a rise in the turn."""
    play = Play(ana={"score": 9, "passes": 1})
    play.do(p.NextTurn())
    play.do(p.SetPasses(ANA, 3))
    play.tests_rolled()
    play.do(p.StartPasses())
    assert list(play.finish_turn()) == [1]


@pytest.mark.rule("PASS-24")
def test_an_action_held_from_a_lost_pass_is_lost() -> None:
    """Held in pass 2 with two passes; down to one, it is gone. One held in pass 1 stays."""
    play = Play(ana={"score": 9, "passes": 2}, bo={"score": 4, "passes": 3}).turn()
    play.act("ana", "bo")
    play.delay("ana")
    assert list(play.state.holds) == ["ana"]
    play.do(p.SetPasses(ANA, 1))
    assert play.state.holds == {}
    assert "Ana loses the held action with the pass it came from." in play.said()
    play = Play(ana={"score": 9, "passes": 2}, bo={"score": 4, "passes": 2}).turn()
    play.delay("ana")
    play.do(p.SetPasses(ANA, 1))
    assert list(play.state.holds) == ["ana"]


@pytest.mark.rule("PASS-24")
def test_an_action_held_from_a_bought_pass_is_kept() -> None:
    """Its pass was paid for, not owned."""
    play = Play(ana={"score": 9, "edge": 1}, bo={"score": 4, "passes": 2}).turn()
    play.act("ana", "bo")
    play.do(p.BuyAction(ANA))
    play.window()
    play.delay("ana")
    assert list(play.state.holds) == ["ana"]


@pytest.mark.rule("PASS-60")
def test_what_a_phase_may_contain_is_reported() -> None:
    """Said, not policed: an actor is done when its owner says so, however often it did what."""
    play = Play(ana={"score": 9}, bo={"score": 4}).turn()
    assert play.view.phase is not None
    assert play.view.phase.contains == "1 Complex or 2 Simple, 1 Free"
    play.do(p.Act(ANA))
    play.do(Note("Ana does three Complex Actions"))
    play.do(p.Done(ANA), Seat.player("p", "ana"))
    assert play.now() == ["bo"]


# -- carried actions to go first with -------------------------------------------------------------------------------


@pytest.mark.rule("PASS-24", "PASS-29")
def test_who_loses_the_action_to_go_first_with_may_buy_another() -> None:
    """It is lost with the pass that it comes from. Bo brings pass 3 about, in which Ana has no action now."""
    cy = {"score": 4, "edge": 1}
    play = Play(ana={"score": 9, "edge": 2, "passes": 2}, bo={"score": 5, "passes": 3}, cy=cy).turn()
    play.act("ana", "bo", "cy").window().delay("ana").act("bo")
    play.do(p.Carry(ANA))
    play.do(p.GoFirst(ANA))
    play.do(p.SetPasses(ANA, 1))
    assert (play.order(), play.view.window and play.view.window.may_buy) == (["bo"], (ANA, CY))
    play.do(p.BuyAction(ANA))
    assert (play.place("ana").bought, play.order()) == (3, ["ana", "bo"])


@pytest.mark.rule("PASS-52", "CORE-09", "CORE-12")
@pytest.mark.parametrize("lost", [Skip(ANA), TakeOut(ANA), p.Wound(ANA, "stun", 30)])
def test_an_action_to_go_first_with_that_is_gone_does_not_lapse_later(lost: Command) -> None:
    """It goes with its actor, and does not come back with it, as any that is held."""
    play = Play(ana={"score": 9, "edge": 1}, bo={"score": 5, "passes": 2}, cy={"score": 4, "edge": 1}).turn()
    play.delay("ana").act("bo", "cy")
    play.do(p.Carry(ANA))
    play.do(p.GoFirst(ANA))
    play.do(lost)
    if isinstance(lost, TakeOut):
        play.do(BringBack(ANA))
    assert play.order() == ["bo"]
    play.do(TakeOut(BO))
    play.do(p.CloseWindow())
    assert play.said()[-1] == "Turn 1 is over."
