"""The GM's hand, newcomers, what a seat sees, and that the fight always goes on."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.systems.passes.play import Play
from turnkeeper.core.commands import AnswerByApp, BringBack, Command, End, Grant, Join, Leave, SetOption, Skip, TakeOut
from turnkeeper.core.ids import ActorId
from turnkeeper.core.model import GM, SCREEN, Refusal, Seat
from turnkeeper.core.proposal import Receipt
from turnkeeper.systems.passes import SYSTEM
from turnkeeper.systems.passes import commands as p

ANA, BO, CY = ActorId("ana"), ActorId("bo"), ActorId("cy")
PLAYER = Seat.player("p", "ana")


# -- the GM's hand --------------------------------------------------------------------------------------------------


@pytest.mark.rule("CORE-09")
def test_grant_lets_act_now() -> None:
    """With the action of this pass if there is one, else beyond the order; then the order goes on."""
    play = Play(ana={"score": 9}, bo={"score": 5}, cy={"score": 2}).turn()
    play.do(Grant(CY))
    assert (play.now("act"), play.said()) == (["cy"], ["GM ruling: Cy acts now."])
    play.refused(Grant(CY), "CORE-09")
    play.do(p.Done(CY))
    assert play.order() == ["ana", "bo"]
    play.do(Grant(CY))
    assert play.said() == ["GM ruling: Cy acts now, beyond the order."]
    play.do(p.GoAhead())
    assert play.finish_pass() == ["ana", "bo"]


@pytest.mark.rule("CORE-09")
def test_the_gm_waits_for_whom_it_let_act_before_a_pass_and_between_turns() -> None:
    """The refusal names one who is still acting; it says of no turn that is over that it is not."""
    play = Play(ana={"score": 9, "edge": 1}, bo={"score": 5})
    play.do(p.NextTurn())
    play.tests_rolled()
    play.do(p.StartPasses())
    for actor in (ANA, BO):
        play.do(Grant(actor))
    play.do(p.Done(ANA))
    early = play.refused(p.CloseWindow(), "CORE-09")
    assert (early.soft, play.fight.refusal_text(early)) == (False, "Bo is acting at this moment.")
    play.do(p.Done(BO))
    play.finish_turn()
    play.do(Grant(ANA))
    early = play.refused(p.NextTurn(), "CORE-09")
    assert (early.soft, play.fight.refusal_text(early)) == (True, "Ana is acting at this moment.")
    play.do(p.NextTurn(), insist=True)
    assert play.state.turn == 2


@pytest.mark.rule("CORE-09")
def test_grant_within_a_phase() -> None:
    """Beside who is acting; or in front of who has declared."""
    play = Play(ana={"score": 9}, bo={"score": 9}, cy={"score": 2}).turn()
    play.do(p.Act(ANA))
    play.do(Grant(CY))
    play.do(p.Act(BO))
    assert play.order() == ["cy", ["ana", "bo"]]
    play.do(p.Done(CY))
    assert play.now("act") == ["ana", "bo"]
    play = Play(ana={"score": 9}, bo={"score": 5}).turn()
    play.do(p.Act(ANA))
    play.do(Grant(BO))
    assert play.now("act") == ["ana", "bo"]
    play.do(p.GoAhead())
    assert play.state.stage == "between"


@pytest.mark.rule("CORE-09", "PASS-11")
def test_a_turn_is_over_once_though_the_gm_lets_somebody_act_after_it() -> None:
    play = Play(ana={"score": 9}, bo={"score": 5}).turn()
    play.finish_turn()
    play.do(Grant(ANA))
    play.refused(p.NextTurn(), "CORE-09")
    play.do(p.NextTurn(), insist=True)
    assert play.said() == ["Turn 2: initiative."]
    assert not play.now("act")


@pytest.mark.rule("CORE-09", "PASS-30")
def test_a_window_stays_open_while_somebody_acts_by_the_gm_s_leave() -> None:
    """Edge may still be spent, and the refusal says who is acting."""
    play = Play(ana={"score": 9, "edge": 1}, bo={"score": 5})
    play.do(p.NextTurn())
    play.tests_rolled()
    play.do(p.StartPasses())
    play.do(Grant(BO))
    refusal = play.refused(p.CloseWindow(), "CORE-09")
    assert play.fight.refusal_text(refusal) == "Bo is acting at this moment."
    play.do(p.GoFirst(ANA))
    play.do(p.Done(BO))
    assert play.order() == ["ana", "bo"]


@pytest.mark.rule("CORE-09")
def test_skip_takes_a_chance_away() -> None:
    """The present one, the held one, or the next."""
    play = Play(ana={"score": 9}, bo={"score": 5, "passes": 2}, cy={"score": 2}).turn()
    play.do(Skip(CY))
    play.do(Skip(ANA))
    assert (play.said()[0], play.order()) == ("GM ruling: Ana loses the action of pass 1.", ["bo"])
    play.delay("bo")
    assert play.state.stage == "last_call"
    play.do(Skip(BO))
    assert play.order() == ["bo"]
    assert play.clock["pass"] == 2
    play.refused(Skip(ANA), "CORE-09")


@pytest.mark.parametrize("command", [p.SetWounds(BO, -20), TakeOut(BO), Skip(BO)])
@pytest.mark.parametrize("moment", ["to_come", "declared", "held", "to_cut_in"])
def test_an_action_that_was_not_taken_is_lost_on_the_ladder(moment: str, command: Command) -> None:
    play = Play(ana={"score": 9}, bo={"score": 8, "passes": 2}, cy={"score": 2}).turn()
    if moment in ("declared", "to_cut_in"):
        first, second = ("ana", "bo") if moment == "declared" else ("bo", "cy")
        play.act("ana") if moment == "to_cut_in" else None
        play.delay(first)
        play.do(p.Act(ActorId(second)))
        play.do(p.Intervene(ActorId(first), "before" if moment == "declared" else "after"))
    elif moment == "held":
        play.act("ana").delay("bo")
    play.do(command)
    if isinstance(command, TakeOut):
        play.do(BringBack(BO))
    left = "due" if moment == "to_come" and isinstance(command, TakeOut) else "lost"
    assert play.rung("bo").cells[0].state == left


@pytest.mark.rule("PASS-08")
def test_what_wounds_took_stays_lost_on_the_ladder_with_any_score_since() -> None:
    play = Play(ana={"score": 9, "passes": 2}, bo={"score": 2, "passes": 2}).turn()
    play.do(p.SetWounds(BO, -2))
    for attribute in (5, 9):
        play.do(p.SetAttribute(BO, attribute))
        assert [cell.state for cell in play.rung("bo").cells] == ["lost", "lost"]


@pytest.mark.rule("PASS-53")
def test_where_both_may_be_used_the_one_that_was_is_not_lost_with_the_held_one() -> None:
    play = Play({"pass.carry_conflict": "both"}, ana={"score": 9, "passes": 2}, bo={"score": 8}).turn()
    play.delay("ana")
    play.do(p.Carry(ANA))
    play.act("bo", "ana")
    play.do(p.Decline(ANA))
    assert [cell.state for cell in play.rung("ana").cells] == ["lost", "done"]


def test_who_is_out_for_now_is_not_said_to_have_no_actions_left() -> None:
    """It has them again when it comes back; only a score of 0 or below takes them."""
    play = Play(ana={"score": 9}, bo={"score": 8, "passes": 2}).turn()
    play.do(TakeOut(BO))
    assert not play.rung("bo").struck
    play.do(p.SetScore(BO, 0))
    assert play.rung("bo").struck


@pytest.mark.rule("CORE-09")
def test_the_next_turn_waits_for_the_old_one() -> None:
    """Unless the GM insists; what is held lapses."""
    play = Play(ana={"score": 9}, bo={"score": 5}).turn().delay("ana")
    assert play.refused(p.NextTurn(), "PASS-11").soft
    play.do(p.NextTurn(), insist=True)
    assert (play.state.turn, play.state.holds, play.state.stage) == (2, {}, "tests")


@pytest.mark.rule("PASS-30")
def test_the_next_turn_may_be_called_from_a_window_that_brings_nothing() -> None:
    play = Play(ana={"score": 9, "edge": 1}).turn().act("ana")
    assert play.state.stage == "window"
    play.do(p.NextTurn())
    assert (play.state.turn, play.state.stage) == (2, "tests")


@pytest.mark.parametrize("command", [p.NextTurn(), p.StartPasses(), p.CloseWindow(), p.GoAhead(), p.EndPass()])
def test_the_steps_of_the_turn_are_the_gms(command: Command) -> None:
    play = Play(ana={"score": 9}).turn()
    play.refused(command, "CORE-07", PLAYER)


def test_a_gm_step_out_of_place_is_refused() -> None:
    """Each step of the turn has its moment."""
    play = Play(ana={"score": 9})
    for command, rule in ((p.StartPasses(), "PASS-09"), (p.CloseWindow(), "PASS-30"), (p.GoAhead(), "PASS-13")):
        play.refused(command, rule)
    play.refused(p.FixScore(ANA, 3), "PASS-03")
    play.refused(p.Act(ANA), "PASS-01")
    play.refused(Grant(ANA), "PASS-01")


# -- newcomers ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CORE-12")
@pytest.mark.parametrize(
    ("score", "order", "following"),
    [
        (20, ["bo", "cy"], ["dee", "bo"]),
        (9, ["bo", "cy"], [["bo", "dee"]]),
        (8, ["bo", "dee", "cy"], ["bo", "dee"]),
    ],
)
def test_a_newcomer_acts_in_this_pass_only_below_the_running_phase(
    score: int, order: list[str], following: list[object]
) -> None:
    """It rolls at once; above or level with the phase it has to wait for the next pass."""
    play = Play(ana={"score": 12}, bo={"score": 9, "passes": 2}, cy={"score": 3}).turn().act("ana")
    play.join("dee", score=score, passes=2)
    play.roll("dee")
    assert play.finish_pass() == order
    play.window()
    assert play.order() == following


@pytest.mark.rule("CORE-12")
def test_the_pass_waits_for_a_newcomers_roll() -> None:
    """The next phase does not begin while a roll is open."""
    play = Play(ana={"score": 12}, bo={"score": 9}).turn()
    play.join("dee", score=10)
    play.act("ana")
    assert play.now() == []
    play.roll("dee")
    assert play.order() == ["dee", "bo"]


@pytest.mark.rule("CORE-12", "PASS-09")
def test_who_comes_back_has_the_score_it_had() -> None:
    """And takes part in this pass only while its place is still to come."""
    play = Play(ana={"score": 12, "passes": 2}, bo={"score": 9}, cy={"score": 3}).turn()
    play.do(TakeOut(CY))
    play.do(TakeOut(ANA))
    assert play.now() == ["bo"]
    play.do(BringBack(CY))
    play.do(BringBack(ANA))
    assert (play.score("ana"), play.order()) == (12, ["bo", "cy"])
    assert play.finish_turn() == {1: ["bo", "cy"], 2: ["ana"]}


@pytest.mark.rule("CORE-12", "PASS-20")
@pytest.mark.parametrize(
    ("passes", "said"),
    [(2, "Ana is in the order again from pass 2 on."), (1, "Ana has no action left this turn.")],
)
def test_the_log_says_in_which_pass_one_that_comes_back_acts_again(passes: int, said: str) -> None:
    """Its place by score is still to come in this pass, in which it has acted: first, by Edge."""
    play = Play(ana={"score": 5, "passes": passes, "edge": 1}, bo={"score": 9}, cy={"score": 2})
    play.do(p.NextTurn())
    play.tests_rolled()
    play.do(p.StartPasses())
    play.do(p.GoFirst(ANA))
    play.window().act("ana")
    play.do(TakeOut(ANA))
    play.do(BringBack(ANA))
    assert play.said()[-1] == said


@pytest.mark.rule("CORE-12", "PASS-52")
def test_the_log_says_that_one_that_comes_back_acts_with_what_it_carried() -> None:
    """It went first with a held action, in a pass in which it has none of its own."""
    play = Play(ana={"score": 9, "edge": 1}, bo={"score": 12, "passes": 2}).turn().window()
    play.act("bo").delay("ana")
    play.do(p.Carry(ANA))
    play.do(p.GoFirst(ANA))
    play.window()
    play.do(TakeOut(ANA))
    play.do(BringBack(ANA))
    assert "Ana is in the order again from pass 2 on." in play.said()
    assert play.finish_pass() == ["ana", "bo"]


@pytest.mark.rule("CORE-12")
def test_who_joins_between_turns_is_in_the_next() -> None:
    play = Play(ana={"score": 12})
    play.join("dee", score=10)
    assert play.turn().order() == ["ana", "dee"]


def test_nobody_joins_later_before_the_first_turn() -> None:
    """All who are there when the fight begins are to come in its first turn."""
    play = Play(ana={"score": 9}, bo={"score": 5})
    assert {row.actor: row.status for row in play.fight.table(SCREEN).actors} == {ANA: "waiting", BO: "waiting"}
    play.turn()
    play.finish_pass()
    play.fight.send(Join(CY, "pc", "Cy"), GM)
    assert {row.actor: row.status for row in play.fight.table(SCREEN).actors}[CY] == "later"


@pytest.mark.rule("CORE-12")
def test_who_left_the_turn_without_a_score_and_is_back_after_it_joins_later() -> None:
    """As a newcomer between two turns does: neither has an action to come in the one that is over."""
    play = Play(ana={"score": 9}, bo={"score": 5}).turn()
    play.fight.send([Join(CY, "pc", "Cy"), TakeOut(CY)], GM)
    play.finish_pass()
    play.fight.send([BringBack(CY), Join(ActorId("dee"), "pc", "Dee")], GM)
    found = {row.actor: row.status for row in play.fight.table(SCREEN).actors}
    assert found == {ANA: "done", BO: "done", CY: "later", "dee": "later"}


@pytest.mark.rule("CORE-03")
def test_an_id_that_comes_again_is_asked_anew() -> None:
    """The ask of a second actor of the same name is not the first one's."""
    play = Play(ana={}, bo={})
    play.do(p.NextTurn())
    first = {ask.of: ask.id for ask in play.fight.prompts()}
    play.do(Leave(ANA))
    play.join("ana")
    again = {ask.of: ask.id for ask in play.fight.prompts()}
    assert (first[BO], first[ANA] != again[ANA]) == (again[BO], True)


@pytest.mark.rule("CORE-02")
def test_an_option_bites_from_the_next_turn() -> None:
    play = Play(ana={"score": 9, "edge": 1}, bo={"score": 9, "edge": 2}).turn().window()
    play.do(SetOption("pass.tie", "edge_attr_reaction"))
    assert play.order() == [["ana", "bo"]]
    play.finish_turn()
    assert play.turn().window().order() == ["bo", "ana"]


@pytest.mark.rule("CORE-14")
def test_a_test_is_asked_of_its_owner_and_the_gm() -> None:
    """The number of dice tells the attribute, the id of the prompt whether a point of Edge is on the test."""
    play = Play(ana={"edge": 2}, bo={"edge": 3}, cy={"side": "npc"})
    play.do(p.EdgeTest(BO, "before"))
    play.do(p.NextTurn())
    asked = [[waiting.of for waiting in play.fight.table(seat).waiting] for seat in (GM, PLAYER, SCREEN)]
    assert asked == [[ANA, BO, CY], [ANA], []]


@pytest.mark.rule("CORE-13")
def test_the_end_drops_what_is_pending() -> None:
    play = Play(ana={"score": 9}, bo={"score": 5}).turn().delay("ana")
    play.do(End())
    table = play.fight.table(GM)
    assert (table.now, table.held, table.upcoming, play.state.holds) == ((), (), (), {})


# -- what a seat sees -----------------------------------------------------------------------------------------------


def crowd() -> Play:
    """Ana 9 (known), Boss 12 (unknown) and Spy 11 (hidden, with Edge)."""
    return Play(
        ana={"score": 9},
        boss={"score": 12, "side": "npc", "visibility": "unknown"},
        spy={"score": 11, "side": "npc", "visibility": "hidden", "edge": 3},
    )


def test_scores_are_public_for_those_one_knows() -> None:
    """Of an unknown actor there is its mask and its place in the order; of a hidden one nothing."""
    play = crowd().turn()
    table = play.fight.table(PLAYER)
    assert [(row.actor, row.mark) for row in table.actors] == [("ana", "9"), ("?1", "")]
    assert ([opening.actor for opening in table.now], table.upcoming) == (["?1"], (("ana",),))
    assert [(rung.actor, rung.score) for rung in play.fight.view(PLAYER).rungs] == [("ana", 9), ("?1", None)]
    assert [rung.score for rung in play.fight.view(GM).rungs] == [12, 11, 9]
    play.act("boss")
    assert play.fight.table(PLAYER).now == ()
    assert play.fight.view(PLAYER).phase is None


def test_edge_boxes_and_dice_are_the_owners() -> None:
    """A score is for all who know the actor, how it came about is not."""
    play = Play(ana={"initiative": 4, "edge": 2, "faces": (5, 6, 2, 1)}, bo={"score": 5})
    play.do(p.NextTurn())
    play.roll("ana")
    other = Seat.player("q", "bo")
    assert play.said(PLAYER) == ["Ana: score 6 (attribute 4, hits 2, wounds 0)."]
    assert play.said(other) == ["Ana: score 6."]
    assert (play.fight.new_lines(PLAYER)[0].line.dice, play.fight.new_lines(other)[0].line.dice) == ((5, 6, 2, 1), ())
    assert (play.rung("ana", other).sheet, play.rung("ana", SCREEN).sheet) == (None, None)
    assert play.rung("ana", PLAYER).sheet.edge_left == 2  # type: ignore[union-attr]


def test_a_window_shows_to_who_could_use_it() -> None:
    """That it is open tells that an actor has Edge: others see only that nothing goes on."""
    play = crowd()
    play.turn().act("boss", "spy", "ana")
    assert play.state.stage == "window"
    assert play.fight.view(GM).window.may_buy == ("spy",)
    assert (play.fight.view(PLAYER).window, play.fight.view(PLAYER).stage) == (None, "between")
    assert dict(play.fight.table(PLAYER).clock) == {"turn": 1, "pass": 1}
    assert play.fight.table(PLAYER).now == ()
    before = play.fight.lines(PLAYER)
    play.do(p.CloseWindow())
    assert [entry.text for entry in play.fight.lines(PLAYER)[len(before) :]] == ["Turn 1 is over."]


def test_a_hidden_holder_leaves_no_trace() -> None:
    """Who is up sees its own phase, not that an actor could cut in."""
    play = Play(ana={"score": 9}, spy={"score": 11, "side": "npc", "visibility": "hidden"}).turn().delay("spy")
    play.do(p.Act(ANA), PLAYER)
    assert play.now("intervene") == ["spy"]
    assert play.fight.view(PLAYER).phase.step == "declare"
    assert (play.fight.table(PLAYER).held, play.said(PLAYER)) == ((), ["Ana declares an action."])


def test_nobody_cuts_in_on_what_cannot_be_seen() -> None:
    """A hidden actor's phase does not wait for holders who are not hidden: to ask them would give it away."""
    play = Play(ana={"score": 15}, spy={"score": 11, "side": "npc", "visibility": "hidden"}, bo={"score": 3}).turn()
    play.delay("ana")
    play.do(p.Act(ActorId("spy")))
    assert play.now("act") == ["spy"]
    play.do(p.Done(ActorId("spy")))
    play.do(p.Act(BO))
    assert play.now("intervene") == ["ana"]


def test_a_pass_of_hidden_actors_leaves_no_trace() -> None:
    """For all others the turn is over when it begins."""
    play = Play(ana={"score": 9}, spy={"score": 11, "passes": 2, "side": "npc", "visibility": "hidden"}).turn()
    play.act("spy", "ana")
    assert play.clock["pass"] == 2
    assert dict(play.fight.table(PLAYER).clock) == {"turn": 1, "pass": 1}
    assert play.said(PLAYER)[-2:] == ["Pass 1 is over.", "Turn 1 is over."]
    assert "Pass 2, of hidden actors alone. For all others the turn is over." in play.said()
    play.delay("spy")
    assert (play.state.stage, play.fight.view(PLAYER).stage, play.fight.view(PLAYER).number) == (
        "last_call",
        "between",
        1,
    )
    play.do(p.EndPass())
    assert play.said(PLAYER) == []
    assert dict(play.fight.table(PLAYER).clock) == {"turn": 1, "pass": 1}


@pytest.mark.parametrize(
    ("first", "second", "key", "rule", "text"),
    [
        ("ana", "bo", "edge_first", "PASS-27", "Ana goes first by Edge."),
        ("bo", "cy", "score", "PASS-13", "Bo has 14, Cy 10."),
        ("cy", "gil", "glitch", "PASS-35", "Both have 10, but Gil glitched."),
        ("gil", "dee", "critical", "PASS-38", "Dee rolled a critical glitch and is last in every pass."),
        ("dee", "eve", "score", "PASS-42", "Dee has 30, Eve 20."),
        ("cy", "fay", "together", "PASS-14", "Cy and Fay are equal and act at the same time."),
        ("ana", "hal", "score", "PASS-28", "Ana has 3, Hal 2."),
        ("gil", "ida", "together", "PASS-36", "Gil and Ida are equal and act at the same time."),
    ],
)
def test_why(first: str, second: str, key: str, rule: str, text: str) -> None:
    """The part of the order that decides, and its rule, whichever is asked for first."""
    play = Play(
        ana={"score": 3, "edge": 1},
        bo={"score": 14},
        cy={"score": 10},
        dee={"initiative": 30, "ones": 30},
        eve={"initiative": 20, "ones": 20},
        fay={"score": 10},
        gil={"initiative": 9, "hits": 1, "ones": 8},
        hal={"score": 2, "edge": 1},
        ida={"initiative": 9, "hits": 1, "ones": 8},
    )
    play.do(p.NextTurn())
    play.tests_rolled()
    play.do(p.StartPasses())
    play.do(p.GoFirst(ANA))
    play.do(p.GoFirst(ActorId("hal")))
    for pair in ((first, second), (second, first)):
        reason = play.fight.why(ActorId(pair[0]), ActorId(pair[1]), GM)
        assert not isinstance(reason, Refusal)
        assert (reason.key, reason.rule, reason.together) == (f"passes.{key}", rule, key == "together")
        if key != "together" or pair[0] == first:
            assert play.fight.text(f"reason.{reason.key}", reason.params) == text


def test_why_tells_no_figures_of_the_unknown() -> None:
    """That it comes earlier is to be seen; by which score or glitch is not."""
    play = crowd().turn()
    reason = play.fight.why(ANA, ActorId("?1"), PLAYER)
    assert not isinstance(reason, Refusal)
    assert (reason.key, reason.rule, 12 in reason.params.values()) == ("passes.unknown", "PASS-13", False)
    known = play.fight.why(ANA, ActorId("boss"), GM)
    assert not isinstance(known, Refusal)
    assert (known.key, known.params["first_figure"]) == ("passes.score", 12)


@pytest.mark.rule("PASS-26")
def test_edge_may_be_spent_while_the_gm_lets_an_actor_act_before_the_pass() -> None:
    """The chance is shown as one that is not waited for: it is refused to decline it now."""
    play = Play(ana={"score": 9, "edge": 2}, bo={"score": 5})
    play.do(p.NextTurn())
    play.tests_rolled()
    play.do(p.StartPasses())
    assert play.now("window") == ["ana"]
    play.do(Grant(BO))
    assert (play.now("act"), play.now("window"), play.now("could_spend_edge")) == (["bo"], [], ["ana"])
    assert play.fight.try_out(p.Decline(ANA), GM)
    play.do(p.GoFirst(ANA))


# -- buttons --------------------------------------------------------------------------------------------------------


def offered(play: Play, seat: Seat) -> set[str]:
    own = set(SYSTEM.codec.commands)
    free = {"wound", "heal", "set_wounds", "set_attribute", "set_passes", "undo", "mark"}
    return {a.command for a in play.fight.actions(seat) if a.refused is None and a.command in own} - free


def test_a_player_has_the_buttons_of_the_moment() -> None:
    """In one's phase to act or delay, then to be done; those out of place are grey with their reason."""
    play = Play(ana={"score": 9}, bo={"score": 5}).turn()
    assert offered(play, PLAYER) == {"act", "delay"}
    play.do(p.Delay(ANA), PLAYER)
    grey = {a.command: a.refused.rule for a in play.fight.actions(PLAYER) if a.refused}
    assert grey == {"act": "PASS-45", "delay": "PASS-45", "intervene": "PASS-56"}
    play.do(p.Act(BO))
    assert offered(play, PLAYER) == {"intervene", "decline", "act_last", "carry"}
    assert offered(play, SCREEN) == set()


# -- it always goes on ----------------------------------------------------------------------------------------------

PLAYED = {"resolve", "take_out", "bring_back", "grant", "skip", *(kind.__struct_config__.tag for kind in p.COMMANDS)}
STEPS = (p.StartPasses(), p.CloseWindow(), p.GoAhead(), p.EndPass())


def on_to_the_next_turn(play: Play) -> None:
    """The GM presses what goes on; nobody else says anything."""
    turn = play.state.turn
    for _ in range(500):
        for ask in play.fight.prompts():
            play.do(AnswerByApp(ask.id))
        if isinstance(play.fight.send(p.NextTurn(), GM), Receipt):
            break
        pressed = [step for step in STEPS if isinstance(play.fight.send(step, GM), Receipt)]
        assert pressed, f"nothing goes on from {play.state}"
    assert play.state.turn == turn + 1


@given(data=st.data())
def test_the_gm_can_always_go_on(data: st.DataObject) -> None:
    """From wherever a fight may get, the steps of the turn alone lead to the next."""
    options: list[dict[str, Any]] = [{}, {"pass.carry_conflict": "both"}, {"pass.max_passes": 2}]
    play = Play(
        data.draw(st.sampled_from(options)),
        ana={"initiative": 5, "passes": 2, "edge": 2},
        bo={"initiative": 5, "passes": 3, "edge": 1},
        cy={"initiative": 2, "passes": 1, "stun": 3},
    )
    for _ in range(data.draw(st.integers(0, 25))):
        offers = [a for a in play.fight.actions(GM) if a.refused is None and a.command in PLAYED]
        plain = [a for a in offers if all(hasattr(field, "values") for field in a.choose.values())]
        offer = data.draw(st.sampled_from(plain))
        fields = {name: data.draw(st.sampled_from(field.values)) for name, field in offer.choose.items()}  # type: ignore[union-attr]
        play.do(SYSTEM.codec.command_of({"type": offer.command, **offer.fixed, **fields}))
    if play.state.fight.present():
        on_to_the_next_turn(play)


@pytest.mark.rule("PASS-46", "PASS-48")
def test_who_has_said_that_it_cuts_in_is_still_to_act() -> None:
    """Neither done nor holding any more, until its turn comes; then the actor it cut in on."""
    play = Play(ana={"score": 12}, bo={"score": 10}).turn().delay("ana")
    play.do(p.Act(BO))
    play.do(p.Intervene(ANA, "after"))
    stands = {row.actor: row.status for row in play.fight.table(GM).actors}
    assert stands == {"ana": "waiting", "bo": "up"}
    assert play.rung("ana").cells[0].state == "due"
    play.do(p.Done(BO))
    assert play.rung("ana").cells[0].state == "up"


@pytest.mark.rule("CORE-09")
def test_the_gm_has_another_act_before_the_one_who_is_up() -> None:
    """By its own action in this pass, until the one who is up has declared; then the one who was up is up again."""
    play = Play(ana={"score": 12}, bo={"score": 9}, cy={"score": 5}).turn()
    found = play.fight.reordering(ANA, CY, GM)
    assert found == Grant(CY)
    assert play.fight.reordering(BO, CY, GM) is None
    play.do(found)
    assert play.order() == ["cy", "ana", "bo"]
    play.do(p.Done(CY))
    assert play.order() == ["ana", "bo"]
    play.do(p.Act(ANA))
    assert play.fight.reordering(ANA, BO, GM) is None
