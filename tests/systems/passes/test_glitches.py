"""Glitches of the Initiative Test."""

from typing import Any

import pytest

from tests.systems.passes.play import Play
from turnkeeper.core.commands import Command, Grant, Skip
from turnkeeper.core.ids import ActorId
from turnkeeper.core.model import SCREEN
from turnkeeper.systems.passes import commands as p
from turnkeeper.systems.passes import events as e
from turnkeeper.systems.passes.options import Options
from turnkeeper.systems.passes.prompts import count, glitch_of

ANA, BO, CY = ActorId("ana"), ActorId("bo"), ActorId("cy")
CRITICAL = {"hits": 0, "ones": 20}


def critical(score: int, **more: Any) -> dict[str, Any]:  # noqa: ANN401 - a profile
    """An actor whose test is a critical glitch with that score."""
    return {"initiative": score, "hits": 0, "ones": score, **more}


def glitch(score: int, **more: Any) -> dict[str, Any]:  # noqa: ANN401 - a profile
    """An actor whose test glitches with that score."""
    return {"initiative": score - 1, "hits": 1, "ones": score - 2, **more}


@pytest.mark.rule("PASS-34", "PASS-38")
@pytest.mark.parametrize(
    ("faces", "half", "more"),
    [
        ((1, 1, 1, 5, 6), "glitch", "glitch"),
        ((1, 1, 5, 6), "glitch", ""),
        ((1, 1, 2, 3), "critical", ""),
        ((1, 1, 1, 3), "critical", "critical"),
        ((1, 2, 5, 6, 6), "", ""),
        ((2, 3, 4), "", ""),
        ((), "", ""),
    ],
)
def test_half_the_dice_showing_one_glitch(faces: tuple[int, ...], half: str, more: str) -> None:
    """Half or more, or more than half; with no hits it is critical; no dice, no glitch."""
    dice = len(faces)
    shown = count(faces, dice)
    assert glitch_of(dice, *shown, Options()) == half
    assert glitch_of(dice, *shown, Options(glitch_rule="more_than_half")) == more


@pytest.mark.rule("PASS-34")
def test_the_option_is_asked_at_the_test() -> None:
    actor = {"initiative": 4, "faces": (1, 1, 5, 6)}
    assert Play(ana=actor).turn().place("ana").glitch == "glitch"
    assert Play({"pass.glitch_rule": "more_than_half"}, ana=actor).turn().place("ana").glitch == ""


@pytest.mark.rule("PASS-35")
def test_a_glitcher_acts_after_its_equals() -> None:
    """A, B, C all 10, A glitched: B and C together, then A. If B drops to 9: C, A, B."""
    play = Play(ana=glitch(10), bo={"score": 10}, cy={"score": 10}).turn()
    assert play.order() == [["bo", "cy"], "ana"]
    play.do(p.SetWounds(BO, -1))
    assert play.order() == ["cy", "ana", "bo"]


@pytest.mark.rule("PASS-35")
def test_a_glitch_counts_in_every_pass_of_the_turn() -> None:
    play = Play(ana=glitch(10, passes=2), bo={"score": 10, "passes": 2}).turn()
    assert play.finish_turn() == {1: ["bo", "ana"], 2: ["bo", "ana"]}


@pytest.mark.rule("PASS-36")
def test_two_glitchers_of_equal_score_are_a_tie() -> None:
    """Simultaneous, or by the tie-breakers where the table has them."""
    actors = {"ana": glitch(10, edge=1), "bo": glitch(10, edge=2), "cy": {"score": 10}}
    assert Play(**actors).turn().window().order() == ["cy", ["ana", "bo"]]
    assert Play({"pass.tie": "edge_attr_reaction"}, **actors).turn().window().order() == ["cy", "bo", "ana"]


@pytest.mark.rule("PASS-37")
@pytest.mark.parametrize(("options", "penalty"), [({}, 0), ({"pass.glitch_penalty": -1}, -1)])
def test_the_first_action_after_a_glitch(options: dict[str, Any], penalty: int) -> None:
    """It loses a die where the GM so chooses; only the first, however it is taken."""
    play = Play(options, ana=glitch(10, passes=2), bo={"score": 3, "passes": 2}).turn()
    assert play.rung("ana").penalty == penalty
    play.delay("ana")
    play.do(p.Act(BO))
    play.do(p.Intervene(ANA))
    (beat,) = [event for event in play.last_events() if isinstance(event, e.BeatBegun)]
    assert (beat.stumbling, beat.penalty) == (("ana",) if penalty else (), penalty)
    assert (play.rung("ana").penalty, play.rung("ana", SCREEN).penalty_now) == (0, penalty)
    play.finish_pass()
    play.do(p.Act(ANA))
    (beat,) = [event for event in play.last_events() if isinstance(event, e.BeatBegun)]
    assert beat.stumbling == ()
    assert play.rung("ana").penalty_now == 0


@pytest.mark.rule("PASS-37", "CORE-09")
@pytest.mark.parametrize("way", [p.Act(ANA), Grant(ANA)])
def test_the_die_is_for_the_first_action_that_is_taken(way: Command) -> None:
    """Where the GM takes away the one that Ana has begun, her next one loses it."""
    play = Play({"pass.glitch_penalty": -1}, ana=glitch(10, passes=2), bo={"score": 3, "passes": 2}).turn()
    play.do(way)
    assert (play.rung("ana").penalty, play.rung("ana").penalty_now) == (0, -1)
    play.do(Skip(ANA))
    assert (play.rung("ana").penalty, play.rung("ana").penalty_now) == (-1, 0)


@pytest.mark.rule("PASS-37", "CORE-09")
def test_the_gm_is_asked_again_whether_a_glitch_costs_a_die_where_the_first_action_is_taken_away() -> None:
    play = Play({"pass.glitch_penalty": "ask"}, ana=glitch(10), bo={"score": 3})
    play.do(p.NextTurn())
    play.tests_rolled()
    asked = play.fight.prompts()
    assert [(ask.step, ask.of) for ask in asked] == [("glitch", "ana")]
    play.do(Grant(ANA))
    assert play.fight.prompts() == ()
    play.do(Skip(ANA))
    assert play.fight.prompts() == asked


@pytest.mark.rule("PASS-25", "PASS-37", "CORE-09")
def test_a_granted_action_that_is_taken_away_is_no_first_action_for_a_glitch_that_comes_with_edge() -> None:
    play = Play({"pass.glitch_penalty": -1}, ana={"score": 9}, bo={"faces": (5, 2, 3, 1, 1), "edge": 2})
    play.do(p.NextTurn())
    play.tests_rolled()
    for command in (Grant(BO), Skip(BO), p.EdgeTest(BO, "after")):
        play.do(command)
    play.answer("bo", 1, 1)
    assert (play.rung("bo").glitch, play.rung("bo").penalty) == ("glitch", -1)


@pytest.mark.rule("PASS-37", "CORE-09")
@pytest.mark.parametrize(
    ("first", "line"),
    [
        (None, "acts now"),
        (p.Act(BO), "acts before this phase"),
        (Skip(ANA), "acts now, beyond the order"),
    ],
)
@pytest.mark.parametrize("visibility", ["known", "unknown"])
def test_a_granted_first_action_tells_its_die(first: Command | None, line: str, visibility: str) -> None:
    """The log has the die, but not for those who do not know the actor."""
    play = Play({"pass.glitch_penalty": -1}, ana=glitch(8, visibility=visibility), bo={"score": 20}, cy={"score": 25})
    play.turn().delay("cy")
    if first:
        play.do(first)
    play.do(Grant(ANA))
    assert f"GM ruling: Ana {line}, with \N{MINUS SIGN}1 die after the glitch." in play.said()
    told = ", with \N{MINUS SIGN}1 die after the glitch" if visibility == "known" else ""
    name = "Ana" if visibility == "known" else "?1"
    assert f"GM ruling: {name} {line}{told}." in play.said(SCREEN)
    assert play.rung("ana").penalty == 0


@pytest.mark.rule("PASS-38", "PASS-39")
def test_a_critical_glitch_is_last_in_each_pass_and_costs_the_latest() -> None:
    """Three passes, score 20, others 8 and 5: last in passes 1 and 2, none in 3."""
    play = Play(ana=critical(20, passes=3), bo={"score": 8, "passes": 3}, cy={"score": 5, "passes": 3}).turn()
    assert play.place("ana").score == 20
    assert play.finish_turn() == {1: ["bo", "cy", "ana"], 2: ["bo", "cy", "ana"], 3: ["bo", "cy"]}


@pytest.mark.rule("PASS-39", "PASS-15")
def test_the_loss_is_of_a_pass_it_had() -> None:
    """Five on the sheet are four in play, and a critical glitch leaves three."""
    play = Play(ana=critical(9, passes=5)).turn()
    assert play.rung("ana").passes == 3


@pytest.mark.rule("PASS-40")
def test_a_single_action_is_kept_and_a_bought_one_is_not_eaten() -> None:
    play = Play(ana=critical(9, edge=1), bo={"score": 4}).turn()
    assert play.finish_pass() == ["bo", "ana"]
    play.do(p.BuyAction(ANA))
    assert play.finish_turn() == {2: ["ana"]}


@pytest.mark.rule("PASS-40", "PASS-23")
def test_a_loss_of_passes_and_a_critical_glitch_leave_one() -> None:
    play = Play(ana=critical(9, passes=3), bo={"score": 4}).turn()
    play.do(p.SetPasses(ANA, 1))
    assert play.rung("ana").passes == 1
    assert play.finish_turn() == {1: ["bo", "ana"]}


@pytest.mark.rule("PASS-41")
def test_edge_first_beats_a_critical_glitch() -> None:
    """In that pass: the next finds it last again."""
    play = Play(ana=critical(3, passes=3, edge=1), bo={"score": 8, "passes": 2})
    play.do(p.NextTurn())
    play.tests_rolled()
    play.do(p.StartPasses())
    play.do(p.GoFirst(ANA))
    assert play.finish_turn() == {1: ["ana", "bo"], 2: ["bo", "ana"]}


@pytest.mark.rule("PASS-41")
def test_among_those_first_by_edge_a_critical_glitch_does_not_count() -> None:
    play = Play(ana=critical(9, edge=1), bo={"score": 8, "edge": 1}, cy={"score": 20})
    play.do(p.NextTurn())
    play.tests_rolled()
    play.do(p.StartPasses())
    play.do(p.GoFirst(ANA))
    play.do(p.GoFirst(BO))
    play.window()
    assert play.order() == ["ana", "bo", "cy"]


@pytest.mark.rule("PASS-42")
def test_critical_glitchers_go_by_score_among_themselves() -> None:
    play = Play(ana=critical(6), bo=critical(9), cy={"score": 1}, dee=critical(9)).turn()
    assert play.order() == ["cy", ["bo", "dee"], "ana"]


@pytest.mark.rule("PASS-34")
def test_a_glitch_lasts_for_the_turn_only() -> None:
    play = Play(ana=critical(6, passes=2), bo={"score": 1}).turn()
    play.finish_turn()
    play.tests["ana"] = {"hits": 2, "ones": 0}
    assert play.turn().order() == ["ana", "bo"]
    assert play.rung("ana").passes == 2


@pytest.mark.rule("PASS-35", "PASS-38")
def test_the_ladder_has_glitchers_where_they_come() -> None:
    """A glitcher below those of its score, a critical one below all; who is yet to roll last."""
    play = Play(ana=glitch(12), bo={"score": 12}, cy=critical(20), dee={"score": 3}, eve={"hits": 1})
    play.do(p.NextTurn())
    for name in ("ana", "bo", "cy", "dee"):
        play.roll(name)
    assert [rung.name for rung in play.view.rungs] == ["Bo", "Ana", "Dee", "Cy", "Eve"]


@pytest.mark.rule("PASS-14")
def test_the_ladder_has_ties_as_the_numbers_break_them() -> None:
    play = Play({"pass.tie": "edge_attr_reaction"}, ana={"score": 9, "edge": 1}, bo={"score": 9, "edge": 2}).turn()
    assert [rung.name for rung in play.view.rungs] == ["Bo", "Ana"]
