"""Edge: on the test, to go first, for another action."""

from typing import Any

import pytest

from tests.systems.passes.play import Play
from turnkeeper.core.commands import Amend, Automate, Leave, TakeOut
from turnkeeper.core.ids import ActorId
from turnkeeper.core.model import GM, Refusal, Seat
from turnkeeper.core.prompts import DiceRoll
from turnkeeper.systems.passes import commands as p

ANA, BO, CY = ActorId("ana"), ActorId("bo"), ActorId("cy")
PLAYER = Seat.player("p", "ana")


def rolled(**more: Any) -> Play:  # noqa: ANN401 - a profile
    """Ana, attribute 4 and Edge 3, has rolled 5 2 1 1: one hit, a glitch, score 5."""
    play = Play(ana={"initiative": 4, "edge": 3, "faces": (5, 2, 1, 1), **more}, bo={"score": 3})
    play.do(p.NextTurn())
    play.tests_rolled()
    return play


def edge_left(play: Play, name: str = "ana") -> int:
    return play.state.fight.actors[ActorId(name)].profile.points


# -- on the test ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("PASS-25", "PASS-34")
def test_edge_before_the_test() -> None:
    """Edge-many more dice, and every six is rolled again and counted; re-rolled sixes are not extra dice."""
    play = Play(ana={"initiative": 4, "edge": 3})
    play.do(p.EdgeTest(ANA, "before"), PLAYER)
    play.do(p.NextTurn())
    (ask,) = play.fight.prompts()
    assert isinstance(ask, DiceRoll)
    assert (ask.dice, ask.again) == ((6,) * 7, 6)
    play.answer("ana", 6, 6, 1, 1, 1, 2, 3, 6, 1, 1)
    place = play.place("ana")
    assert (place.dice, place.hits, place.ones, place.glitch, place.score) == (7, 3, 3, "", 7)
    assert edge_left(play) == 2
    assert play.state.pledged == ()


@pytest.mark.rule("PASS-25")
def test_edge_before_is_for_the_test_to_come() -> None:
    """Between turns, or while the roll is still open; not on a test that is rolled, and not twice."""
    play = Play(ana={"initiative": 4, "edge": 3, "hits": 1})
    play.do(p.NextTurn())
    play.do(p.EdgeTest(ANA, "before"))
    play.refused(p.EdgeTest(ANA, "before"), "PASS-25")
    play.roll("ana")
    for use in ("before", "after", "reroll", "negate"):
        play.refused(p.EdgeTest(ANA, use), "PASS-25")
    play.do(p.StartPasses())
    play.finish_turn()
    play.do(p.EdgeTest(ANA, "before"))
    assert edge_left(play) == 1


@pytest.mark.rule("PASS-03", "PASS-25")
def test_edge_before_a_test_that_is_not_rolled_goes_on_the_next_one() -> None:
    """Its owner reads so as the score is entered, and nobody else."""
    play = Play(ana={"edge": 3}, bo={})
    play.do(p.NextTurn())
    play.do(p.EdgeTest(ANA, "before"))
    play.do(p.FixScore(ANA, 9))
    assert play.said() == ["Ana: score 9, as entered. The Edge goes on the next test."]
    assert play.said(Seat.player("p", "bo")) == ["Ana: score 9, as entered."]
    assert ANA in play.state.pledged
    play.do(p.FixScore(BO, 5))
    assert play.said() == ["Bo: score 5, as entered."]


@pytest.mark.rule("PASS-25")
def test_too_late_before_the_test_says_what_can_still_be_done() -> None:
    """Dice after it, as long as the tests are open and one was rolled."""
    play = Play(ana={"edge": 2}, bo={"score": 5, "edge": 2})
    play.do(p.NextTurn())
    play.tests_rolled()
    asked = p.EdgeTest(ANA, "before"), p.EdgeTest(ActorId("bo"), "before")
    codes = [play.refused(command, "PASS-25").code for command in asked]
    assert codes == ["passes.test_rolled", "passes.no_test"]
    play.do(p.StartPasses())
    assert [play.refused(command, "PASS-25").code for command in asked] == ["passes.tests_closed"] * 2


@pytest.mark.rule("PASS-25", "CORE-09")
def test_a_glitch_is_cancelled_also_where_the_gm_has_ruled_the_score() -> None:
    """It is of the test that was rolled, and puts its owner behind equals; Edge adds nothing to its dice since."""
    play = Play(ana={"hits": 1, "ones": 3, "edge": 2})
    play.do(p.NextTurn())
    play.tests_rolled()
    play.do(p.SetScore(ANA, 9))
    for use in ("after", "reroll"):
        play.refused(p.EdgeTest(ANA, use), "PASS-25")
    assert play.place("ana").glitch == "glitch"
    play.do(p.EdgeTest(ANA, "negate"))
    assert (play.place("ana").glitch, play.score("ana"), edge_left(play)) == ("", 9, 1)


@pytest.mark.rule("PASS-25")
def test_app_dice_do_not_rush_past_edge() -> None:
    """Edge before is said between turns; the rest waits for the GM to close the tests."""
    play = Play(ana={"initiative": 4, "edge": 3})
    play.do(Automate("app"))
    play.do(p.EdgeTest(ANA, "before"))
    play.do(p.NextTurn())
    assert play.place("ana").dice == 7
    assert play.state.stage == "tests"
    play.do(p.StartPasses())
    play.finish_turn()
    play.do(p.NextTurn())
    play.do(p.EdgeTest(ANA, "after"))
    assert play.place("ana").dice == 7
    assert edge_left(play) == 1


@pytest.mark.rule("PASS-25")
def test_edge_after_the_test() -> None:
    """Edge-many dice on top, and only those explode."""
    play = rolled()
    play.do(p.EdgeTest(ANA, "after"), PLAYER)
    (ask,) = play.fight.prompts()
    assert isinstance(ask, DiceRoll)
    assert (ask.step, ask.dice, ask.again) == ("edge_after", (6, 6, 6), 6)
    play.refused(p.StartPasses(), "PASS-01")
    play.answer("ana", 6, 2, 3, 5)
    place = play.place("ana")
    assert (place.dice, place.hits, place.ones, place.glitch, place.score) == (7, 3, 2, "", 7)


@pytest.mark.rule("PASS-25")
def test_edge_rolls_the_misses_again() -> None:
    """The three misses and nothing else; the glitch is judged by the dice as they lie then."""
    play = rolled()
    play.do(p.EdgeTest(ANA, "reroll"))
    (ask,) = play.fight.prompts()
    assert isinstance(ask, DiceRoll)
    assert (ask.step, ask.dice, ask.again) == ("edge_reroll", (6, 6, 6), 0)
    play.answer("ana", 6, 1, 4)
    place = play.place("ana")
    assert (place.dice, place.hits, place.ones, place.glitch, place.score) == (4, 2, 1, "", 6)


@pytest.mark.rule("PASS-25", "PASS-35")
def test_edge_cancels_a_glitch() -> None:
    play = rolled()
    assert play.place("ana").glitch == "glitch"
    play.do(p.EdgeTest(ANA, "negate"))
    assert (play.place("ana").glitch, play.score("ana"), edge_left(play)) == ("", 5, 2)


@pytest.mark.rule("PASS-25")
@pytest.mark.parametrize(
    ("actor", "use"),
    [
        ({"faces": (5, 5, 6, 5)}, "negate"),
        ({"faces": (5, 5, 6, 5)}, "reroll"),
        ({"edge": 0, "edge_left": 1}, "after"),
        ({"edge": 0, "edge_left": 1}, "before"),
    ],
)
def test_edge_for_nothing_is_refused(actor: dict[str, Any], use: p.TestUse) -> None:
    """No glitch to cancel, no miss to roll again, no Edge dice to add."""
    play = rolled(**actor)
    play.refused(p.EdgeTest(ANA, use), "PASS-25")


@pytest.mark.rule("PASS-25")
def test_edge_on_the_test_ends_when_the_gm_closes_the_tests() -> None:
    """And there is none on a score that was entered."""
    play = rolled()
    play.refused(p.EdgeTest(BO, "after"), "PASS-33")
    play.do(Amend(BO, {"edge": 2}))
    play.refused(p.EdgeTest(BO, "after"), "PASS-25")
    play.do(p.StartPasses())
    for use in ("after", "reroll", "negate"):
        play.refused(p.EdgeTest(ANA, use), "PASS-25")


@pytest.mark.rule("PASS-25")
def test_a_long_shot_does_not_explode() -> None:
    """With no dice of its own the test has Edge dice only, and sixes are not rolled again."""
    play = Play(ana={"initiative": 0, "edge": 3})
    play.do(p.EdgeTest(ANA, "before"))
    play.do(p.NextTurn())
    (ask,) = play.fight.prompts()
    assert isinstance(ask, DiceRoll)
    assert (ask.dice, ask.again) == ((6, 6, 6), 0)


# -- going first ----------------------------------------------------------------------------------------------------


def windowed(**actors: dict[str, Any]) -> Play:
    """All is rolled, and the first window is open."""
    play = Play(**actors)
    play.do(p.NextTurn())
    play.tests_rolled()
    play.do(p.StartPasses())
    return play


@pytest.mark.rule("PASS-26", "PASS-27")
def test_going_first_is_said_before_the_pass_begins() -> None:
    """Then the spender is first with any score, in that pass only; later it is refused, though a GM may insist."""
    play = windowed(ana={"score": 9, "passes": 2, "edge": 2}, bo={"score": 14, "passes": 2}, cy={"score": 1, "edge": 2})
    play.do(p.GoFirst(ANA), PLAYER)
    assert play.said() == ["Ana spends Edge to go first in pass 1."]
    play.window()
    assert play.order() == ["ana", "bo", "cy"]
    assert play.refused(p.GoFirst(CY), "PASS-26").soft
    play.act("ana")
    play.do(p.GoFirst(CY), insist=True)
    assert play.order() == ["cy", "bo"]
    play.finish_pass()
    play.window()
    assert play.order() == ["bo", "ana"]


@pytest.mark.rule("PASS-26")
def test_only_who_acts_in_the_pass_goes_first_in_it() -> None:
    play = windowed(ana={"score": 9, "passes": 2, "edge": 2}, bo={"score": 14, "edge": 2})
    play.window()
    play.act("bo", "ana")
    assert play.state.stage == "window"
    play.refused(p.GoFirst(BO), "PASS-26")
    play.do(p.GoFirst(ANA))
    play.refused(p.GoFirst(ANA), "PASS-27")


@pytest.mark.rule("PASS-28")
def test_several_spenders_go_by_score() -> None:
    """A 9, B 14, C 12; A and C spend: C, A, B."""
    play = windowed(ana={"score": 9, "edge": 2}, bo={"score": 14}, cy={"score": 12, "edge": 2})
    play.do(p.GoFirst(ANA))
    play.do(p.GoFirst(CY))
    play.window()
    assert play.order() == ["cy", "ana", "bo"]
    play = windowed(ana={"score": 9, "edge": 2}, bo={"score": 14}, cy={"score": 9, "edge": 2})
    play.do(p.GoFirst(ANA))
    play.do(p.GoFirst(CY))
    assert play.window().order() == [["ana", "cy"], "bo"]


# -- another action -------------------------------------------------------------------------------------------------


@pytest.mark.rule("PASS-29", "PASS-30")
def test_a_purchase_brings_the_pass_about() -> None:
    """All have one pass; Ana buys in the window for pass 2, which then has her alone."""
    play = windowed(ana={"score": 9, "edge": 2}, bo={"score": 14, "edge": 1}).window()
    play.act("bo", "ana")
    assert play.view.window is not None
    assert (play.view.window.number, play.view.window.exists) == (2, False)
    assert play.view.window.may_buy == ("ana", "bo")
    play.do(p.BuyAction(ANA), PLAYER)
    play.window()
    assert (play.clock["pass"], play.order(), play.score("ana")) == (2, ["ana"], 9)
    assert play.rung("ana").cells[1].bought


@pytest.mark.rule("PASS-29")
def test_a_bought_action_stands_at_its_owners_score() -> None:
    play = windowed(ana={"score": 9, "edge": 2}, bo={"score": 14, "passes": 2}, cy={"score": 5, "passes": 2}).window()
    play.act("bo", "ana", "cy")
    play.do(p.BuyAction(ANA))
    assert play.window().order() == ["bo", "ana", "cy"]


@pytest.mark.rule("PASS-30")
def test_a_purchase_is_not_for_the_middle_of_a_pass() -> None:
    """Refused inside the pass, though a GM may insist."""
    play = windowed(ana={"score": 9, "edge": 2}, bo={"score": 14, "passes": 2}).window()
    play.act("bo", "ana")
    play.window()
    assert play.refused(p.BuyAction(ANA), "PASS-30", PLAYER).soft
    play.do(p.BuyAction(ANA), insist=True)
    assert play.order() == ["bo", "ana"]


@pytest.mark.rule("PASS-29", "PASS-30")
def test_who_has_acted_in_a_pass_buys_no_other_action_in_it() -> None:
    """Not even if the GM insists, after its passes have fallen."""
    play = Play(ana={"score": 14, "passes": 2, "edge": 2}, bo={"score": 9, "passes": 2}).turn().act("ana", "bo")
    play.window().act("ana")
    play.do(p.SetPasses(ANA, 1))
    result = play.fight.send(p.BuyAction(ANA), GM, insist=True)
    assert isinstance(result, Refusal)
    assert result.code == "passes.has_action"


@pytest.mark.rule("CORE-12", "PASS-29")
def test_a_newcomer_buys_an_action_in_its_first_pass() -> None:
    """Too late for pass 1, Cy takes part from pass 2 on: there it has no action of its own, and may buy one."""
    play = Play(ana={"score": 9, "passes": 2}, bo={"score": 5}).turn().act("ana")
    play.join("cy", score=12, edge=1)
    play.roll("cy")
    play.act("bo")
    play.do(p.BuyAction(CY))
    assert play.order() == ["cy", "ana"]


@pytest.mark.rule("PASS-30")
def test_no_window_where_nobody_could_use_it() -> None:
    """Without Edge the passes follow one another, and the turn ends without a command."""
    play = windowed(ana={"score": 9, "passes": 2}, bo={"score": 14, "edge": 1, "edge_left": 0})
    assert play.state.stage == "passes"
    play.act("bo", "ana")
    assert play.clock["pass"] == 2
    assert not any("Edge" in entry.text for entry in play.fight.lines(GM))
    play.act("ana")
    assert play.view.stage == "between"


@pytest.mark.rule("PASS-30")
def test_passes_may_be_skipped_over() -> None:
    """One pass, none in the second, and an action bought for the third that others bring about."""
    play = windowed(ana={"score": 9, "edge": 1}, bo={"score": 14, "passes": 3}).window()
    play.act("bo", "ana")
    play.window().act("bo")
    play.do(p.BuyAction(ANA))
    assert play.finish_turn() == {3: ["bo", "ana"]}


@pytest.mark.rule("PASS-30")
def test_the_window_is_for_who_is_asked() -> None:
    """It closes when all who could spend have said no; a pass that nobody brings about then ends the turn."""
    play = windowed(ana={"score": 9, "edge": 1}, bo={"score": 14, "edge": 1})
    play.do(p.Decline(ANA), PLAYER)
    play.refused(p.Decline(ANA), "CORE-04")
    assert play.state.stage == "window"
    play.do(p.Decline(BO))
    assert play.order() == ["bo", "ana"]
    play.act("bo", "ana")
    play.do(p.Decline(ANA))
    play.do(p.Decline(BO))
    assert (play.state.stage, play.state.number, play.clock) == ("between", 1, {"turn": 1, "pass": 1})


@pytest.mark.rule("PASS-31")
def test_one_purchase_a_turn() -> None:
    """A second one, for pass 3, is refused; the next turn allows one again."""
    play = windowed(ana={"score": 9, "edge": 3}).window()
    play.act("ana")
    play.do(p.BuyAction(ANA))
    play.window().act("ana")
    play.refused(p.BuyAction(ANA), "PASS-30")
    play = windowed(ana={"score": 9, "edge": 3}, bo={"score": 5, "edge": 1}).window()
    play.act("ana", "bo")
    play.do(p.BuyAction(ANA))
    play.window().act("ana")
    assert play.state.stage == "window"
    play.refused(p.BuyAction(ANA), "PASS-31")
    play.finish_turn()
    play.turn().act("ana", "bo")
    play.do(p.BuyAction(ANA))


@pytest.mark.rule("PASS-12", "PASS-22")
def test_a_bought_action_stays_when_passes_fall() -> None:
    """It was none of the passes that are lost."""
    play = Play(ana={"score": 9, "passes": 2, "edge": 1}, bo={"score": 6, "passes": 3}).turn()
    play.act("ana", "bo").window().act("ana", "bo")
    play.do(p.BuyAction(ANA))
    play.do(p.SetPasses(ANA, 1))
    assert play.window().order() == ["ana", "bo"]


@pytest.mark.rule("PASS-32", "PASS-15")
def test_a_purchase_lifts_nobody_past_four_nor_doubles_an_action() -> None:
    """With four passes there is none to buy; with three, one for pass 4; never for a pass one has."""
    play = windowed(four={"score": 9, "passes": 4, "edge": 2}, three={"score": 5, "passes": 3, "edge": 2})
    four, three = ActorId("four"), ActorId("three")
    for number in (1, 2, 3):
        play.refused(p.BuyAction(four), "PASS-32")
        play.refused(p.BuyAction(three), "PASS-32")
        assert play.window().state.number == number
        play.finish_pass()
    play.refused(p.BuyAction(four), "PASS-32")
    play.do(p.BuyAction(three))
    assert play.finish_turn() == {4: ["four", "three"]}


@pytest.mark.rule("PASS-33")
def test_each_use_is_a_point() -> None:
    """Buying an action and going first with it are two; with none left all is refused."""
    play = windowed(ana={"score": 9, "edge": 2}, bo={"score": 14, "passes": 2}, cy={"score": 3, "edge": 1}).window()
    play.act("bo", "ana", "cy")
    play.do(p.BuyAction(ANA))
    play.do(p.GoFirst(ANA))
    assert edge_left(play) == 0
    play.do(p.Decline(CY))
    assert play.order() == ["ana", "bo"]
    play.finish_turn()
    play.refused(p.EdgeTest(ANA, "before"), "PASS-33")


@pytest.mark.rule("PASS-33")
def test_without_points_nothing_is_bought() -> None:
    play = windowed(ana={"score": 9, "edge": 2, "edge_left": 0}, bo={"score": 14, "edge": 1}, cy={"score": 3})
    play.refused(p.GoFirst(ANA), "PASS-33")
    play.window().act("bo", "ana", "cy")
    play.refused(p.BuyAction(ANA), "PASS-33")


@pytest.mark.rule("CORE-07")
def test_edge_is_spent_by_the_owner_or_the_gm() -> None:
    play = windowed(ana={"score": 9, "edge": 2}, bo={"score": 14, "edge": 2})
    stranger = Seat.player("q", "bo")
    play.refused(p.GoFirst(ANA), "CORE-07", stranger)
    play.refused(p.BuyAction(ANA), "CORE-07", stranger)
    play.refused(p.EdgeTest(ANA, "after"), "CORE-07", stranger)
    play.refused(p.Decline(ANA), "CORE-07", stranger)


@pytest.mark.rule("PASS-32")
def test_who_comes_in_with_a_carried_action_buys_none_in_that_pass() -> None:
    """Not even by the GM's word, which passes over the moment alone."""
    play = Play(ana={"score": 9, "edge": 1}, bo={"score": 5, "passes": 2}).turn()
    play.delay("ana").act("bo")
    play.do(p.Carry(ANA))
    play.window()
    play.do(p.Act(BO))
    play.do(p.Intervene(ANA, "after"))
    refusal = play.fight.send(p.BuyAction(ANA), GM, insist=True)
    assert isinstance(refusal, Refusal)
    assert (refusal.code, refusal.rule) == ("passes.has_action", "PASS-32")


@pytest.mark.rule("PASS-26", "PASS-30", "PASS-50")
@pytest.mark.parametrize(
    ("command", "order"), [(p.BuyAction(ActorId("bo")), ["bo"]), (p.GoFirst(ActorId("ana")), ["ana"])]
)
def test_a_gm_insists_on_edge_also_at_the_end_of_a_pass(command: p.BuyAction | p.GoFirst, order: list[str]) -> None:
    """While those who hold are asked whether they act last, the pass is still running."""
    play = Play(
        ana={"score": 9, "passes": 2, "edge": 1}, bo={"score": 7, "edge": 1}, cy={"score": 5, "passes": 2}
    ).turn()
    play.act("ana", "bo", "cy").window()
    play.delay("ana").act("cy")
    assert (play.state.number, play.now("last")) == (2, ["ana"])
    play.do(command, insist=True)
    assert play.order() == order


@pytest.mark.rule("PASS-27", "PASS-52")
@pytest.mark.parametrize("buys", [False, True])
def test_to_go_first_with_a_carried_action_brings_no_pass_about(*, buys: bool) -> None:
    """Bo, whose pass 2 was, is out: what Ana held is lost, unless she buys an action that brings the pass about."""
    play = Play(ana={"score": 9, "edge": 2}, bo={"score": 5, "passes": 2}, cy={"score": 4, "edge": 1}).turn()
    play.delay("ana").act("bo", "cy")
    play.do(p.Carry(ANA))
    play.do(p.GoFirst(ANA))
    play.refused(p.BuyAction(ANA), "PASS-32")
    play.do(TakeOut(BO))
    assert (play.state.stage, play.view.window and play.view.window.exists, play.order()) == ("window", False, [])
    if buys:
        play.do(p.BuyAction(ANA))
        assert play.said()[0] == "Ana gives up the held action for another."
        assert (play.view.window and play.view.window.exists, play.order()) == (True, ["ana"])
    play.do(p.CloseWindow())
    assert play.now() == ["ana"] * buys
    assert buys or play.said()[-1] == "Turn 1 is over. Held and lost: Ana."


# -- newcomers ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PASS-26", "PASS-30", "CORE-12")
@pytest.mark.parametrize("edge", [0, 1])
def test_a_window_is_open_until_the_test_of_a_newcomer_is_rolled(edge: int) -> None:
    """Cy brings pass 2 about, and may have Edge for it: that Ana spends none does not end the turn."""
    play = Play(ana={"score": 9, "edge": 1}).turn().act("ana")
    play.join("cy", score=4, passes=2, edge=edge)
    play.do(p.Decline(ANA))
    assert (play.state.stage, play.state.number) == ("window", 2)
    play.roll("cy")
    assert play.now("window") == ["cy"] * edge
    play.window()
    assert (play.state.number, play.now()) == (2, ["cy"])


@pytest.mark.rule("PASS-30", "CORE-09", "CORE-12")
@pytest.mark.parametrize("command", [p.CloseWindow(), p.NextTurn()])
def test_a_turn_ends_before_the_test_of_a_newcomer_only_if_the_gm_insists(command: p.CloseWindow | p.NextTurn) -> None:
    """Nobody else has an action in pass 2: to end it by the large button took Cy's turn away."""
    play = Play(ana={"score": 9, "edge": 1}).turn().act("ana")
    play.join("cy", score=4, passes=2)
    refusal = play.fight.send(command, GM)
    assert isinstance(refusal, Refusal)
    assert (refusal.soft, play.state.stage) == (True, "window")
    play.do(command, insist=True)
    assert play.state.stage in ("between", "tests")


@pytest.mark.rule("PASS-26", "CORE-12")
def test_a_newcomer_by_the_name_of_one_who_left_is_asked_for_edge() -> None:
    """The GM takes Bo away, who has declined, and enters another with other numbers."""
    play = Play(ana={"score": 9, "edge": 1}, bo={"score": 5, "edge": 1}).turn().act("ana", "bo")
    play.do(p.Decline(BO))
    play.do(Leave(BO))
    play.join("bo", score=6, edge=1)
    play.roll("bo")
    assert play.now("window") == ["ana", "bo"]
