"""Actors that act by the GM's leave while others declare."""

import pytest

from tests.systems.passes.play import Play
from turnkeeper.core.commands import Command, Grant, Leave, Skip, TakeOut
from turnkeeper.core.encounter import Encounter
from turnkeeper.core.ids import ActorId
from turnkeeper.core.model import GM, Reason, Seat
from turnkeeper.core.steps import order_of
from turnkeeper.systems.passes import commands as p

ANA, BO, CY = ActorId("ana"), ActorId("bo"), ActorId("cy")
PLAYER = Seat.player("p", "ana")


@pytest.mark.rule("PASS-13", "PASS-20", "CORE-09")
@pytest.mark.parametrize("ways", [(Grant(BO),), (Grant(CY), TakeOut(BO)), (Grant(CY), Leave(BO))])
def test_whom_a_grant_leaves_alone_in_a_phase_declares_and_acts_once(ways: tuple[Command, ...]) -> None:
    """One of a tie has declared, and acts in front by the GM's leave, or is gone; the other is still to declare."""
    play = Play(ana={"score": 9, "passes": 2}, bo={"score": 9}, cy={"score": 2}, dee={"score": 1}).turn()
    play.do(p.Act(BO))
    for way in ways:
        play.do(way)
    (granted,) = play.now("act")
    assert granted == ways[0].actor  # type: ignore[attr-defined]
    play.do(p.Done(ActorId(granted)))
    assert (play.now(), play.said()[-1]) == (["ana"], "Ana is up.")
    assert play.fight.try_out(p.Delay(ANA), PLAYER) is None
    rest = ["cy", "dee"] if granted == "bo" else ["dee"]
    assert play.act("ana").order() == rest
    assert play.finish_turn() == {1: rest, 2: ["ana"]}


@pytest.mark.rule("PASS-18", "CORE-09")
def test_whom_a_grant_leaves_alone_in_a_phase_may_fall_behind_meanwhile() -> None:
    play = Play(ana={"score": 9}, bo={"score": 9}, cy={"score": 8}).turn()
    play.do(p.Act(BO))
    play.do(Grant(BO))
    play.do(p.Wound(ANA, "stun", 6))
    play.do(p.Done(BO))
    assert play.order() == ["cy", "ana"]


@pytest.mark.rule("PASS-20", "CORE-09")
def test_who_has_acted_and_is_skipped_when_let_act_again_has_acted_nevertheless() -> None:
    """The other of the tie is still acting: the ladder does not call Ana's own action lost."""
    play = Play(ana={"score": 9}, bo={"score": 9}).turn()
    for command in (p.Act(ANA), p.Act(BO), p.Done(ANA), Grant(ANA), Skip(ANA)):
        play.do(command)
    assert [cell.state for cell in play.rung("ana").cells] == ["done"]


@pytest.mark.rule("CORE-09", "PASS-20")
@pytest.mark.parametrize("before", [(), (p.Act(ANA),), (p.Act(ANA), p.GoAhead())])
def test_whom_the_gm_let_act_and_then_skips_has_its_own_action_again(before: tuple[Command, ...]) -> None:
    """Before anybody declared, while others are to declare, and beside those who act."""
    play = Play(ana={"score": 9}, dee={"score": 9}, bo={"score": 5, "passes": 2}, cy={"score": 2}).turn()
    for command in before:
        play.do(command)
    play.do(Grant(BO))
    play.do(Skip(BO))
    assert play.said()[0] == "GM ruling: Bo does not act now."
    assert play.place("bo").used == frozenset()
    assert not play.place("bo").acted
    assert "bo" in play.order()


@pytest.mark.rule("CORE-09")
def test_whom_the_gm_let_act_beyond_the_order_has_nothing_again() -> None:
    """It has acted in this pass already, and does not act in it another time."""
    play = Play(ana={"score": 9, "passes": 2}, bo={"score": 5}, cy={"score": 2}).turn()
    play.act("ana")
    play.do(Grant(ANA))
    play.do(Skip(ANA))
    assert play.order() == ["bo", "cy"]
    assert play.place("ana").used == {1}


@pytest.mark.rule("CORE-09")
def test_whom_the_gm_let_act_twice_beside_others_is_up_once_and_has_nothing_again() -> None:
    """With its own action of the pass, and, that being over, beyond the order."""
    play = Play(ana={"score": 9}, bo={"score": 5}, cy={"score": 2}).turn()
    for command in (Grant(BO), Grant(ANA), p.Done(BO), Grant(BO)):
        play.do(command)
    assert play.now("act") == ["ana", "bo"]
    play.do(Skip(BO))
    play.do(p.Done(ANA))
    assert play.place("bo").used == {1}
    assert (play.now(), play.order()) == (["cy"], ["cy"])


@pytest.mark.rule("CORE-09")
def test_one_of_a_group_that_acts_in_front_by_leave_and_is_skipped_is_up_again() -> None:
    play = Play(ana={"score": 9}, bo={"score": 9}, cy={"score": 2}).turn()
    play.do(p.Act(BO))
    play.do(Grant(BO))
    play.do(Skip(BO))
    assert sorted(play.now()) == ["ana", "bo"]


BOTH = {"pass.carry_conflict": "both"}


@pytest.mark.rule("CORE-09", "PASS-53")
def test_whom_the_gm_lets_act_with_what_it_declared_goes_on_holding() -> None:
    """Where both actions may be used, only the declared one is."""
    play = Play(BOTH, ana={"score": 9, "passes": 2}, bo={"score": 9, "passes": 2}).turn()
    play.delay("ana").act("bo")
    play.do(p.Carry(ANA))
    play.window()
    play.do(p.Act(ANA))
    play.do(Grant(ANA))
    assert ANA in play.state.holds
    assert play.place("ana").used == {1, 2}
    play.do(p.ActLast(ANA))
    assert play.finish_pass() == ["ana", "bo", "ana"]


@pytest.mark.rule("CORE-09", "PASS-53")
def test_who_acts_in_front_in_its_own_phase_does_not_cut_in_on_it_too() -> None:
    """It goes on holding, but does not act twice at the same time."""
    play = Play(BOTH, **{name: {"score": score, "passes": 2} for name, score in (("ana", 9), ("bo", 9), ("cy", 11))})
    play.turn().delay("cy", "ana").act("bo")
    for holder in (ANA, CY):
        play.do(p.Carry(holder))
    play.window().act("cy")
    for actor in (ANA, BO):
        play.do(p.Act(actor))
    play.do(Grant(ANA))
    assert play.refused(p.Intervene(ANA, "before"), "PASS-45").code == "passes.own_phase"
    play.do(p.GoAhead())
    assert (play.now("act"), ANA in play.state.holds) == (["ana"], True)


@pytest.mark.rule("CORE-09", "PASS-53")
def test_whom_the_gm_lets_act_with_what_it_held_keeps_its_own_action() -> None:
    """It had cut in with the held one, and waits for another who cuts in, too."""
    play = Play(BOTH, **{name: {"score": score, "passes": 2} for name, score in (("ana", 9), ("bo", 12), ("cy", 8))})
    play.turn().act("bo").delay("ana", "cy")
    for holder in (ANA, CY):
        play.do(p.Carry(holder))
    play.window()
    play.do(p.Act(BO))
    play.do(p.Intervene(ANA, "before"))
    play.do(Grant(ANA))
    assert play.place("ana").used == {1}
    assert play.now("intervene") == ["cy"]


@pytest.mark.rule("CORE-09", "PASS-52")
@pytest.mark.parametrize("way", [p.Intervene(ANA, "before"), p.ActLast(ANA), Grant(ANA)])
@pytest.mark.parametrize("passes", [1, 2])
def test_who_is_skipped_while_it_acts_with_what_it_held_has_lost_that(way: Command, passes: int) -> None:
    """In the pass in which it would have acted, with an own action there or without; the ladder had it as done."""
    play = Play(ana={"score": 9, "passes": passes}, bo={"score": 5, "passes": 2}).turn()
    play.carried("ana", way, beside="bo")
    play.do(Skip(ANA))
    assert play.said()[0] == "GM ruling: Ana loses the held action."
    assert [cell.state for cell in play.rung("ana").cells] == ["lost", "lost"]


@pytest.mark.rule("CORE-09")
def test_the_log_says_of_one_that_is_skipped_before_it_comes_in_that_what_it_held_is_lost() -> None:
    play = Play(ana={"score": 9}, bo={"score": 5}).turn().delay("ana")
    play.do(p.Act(BO))
    play.do(p.Intervene(ANA, "after"))
    play.do(Skip(ANA))
    assert play.said() == ["GM ruling: Ana loses the held action."]
    assert play.finish_turn() == {1: ["bo"]}


@pytest.mark.rule("CORE-09", "PASS-54")
@pytest.mark.parametrize(
    "ways",
    [
        (p.Act(BO), p.Intervene(ANA, "before")),
        (p.Act(BO), p.Intervene(ANA, "after"), p.Done(BO)),
        (p.Act(BO), p.GoAhead(), p.Done(BO), p.ActLast(ANA)),
        (Grant(ANA),),
        (p.Act(BO), Grant(ANA)),
    ],
)
def test_one_that_is_skipped_while_it_acts_with_what_it_held_has_not_acted(ways: tuple[Command, ...]) -> None:
    play = Play(ana={"score": 9}, bo={"score": 5}).turn().delay("ana")
    for way in ways:
        play.do(way)
    assert play.now("act") == ["ana"]
    play.do(Skip(ANA))
    assert play.said()[0] == "GM ruling: Ana loses the held action."
    assert play.place("ana").used == play.place("ana").lost == frozenset([1])


@pytest.mark.rule("CORE-09", "PASS-53")
def test_whom_the_gm_lets_act_in_front_is_not_let_act_in_front_again() -> None:
    """Where both actions may be used, the held one would go with the other."""
    play = Play(BOTH, **{name: {"score": score, "passes": 2} for name, score in (("ana", 9), ("bo", 9), ("cy", 9))})
    play.turn().delay("ana", "cy").act("bo")
    for holder in (ANA, CY):
        play.do(p.Carry(holder))
    play.window()
    for command in (p.Act(ANA), p.Act(BO), Grant(ANA)):
        play.do(command)
    play.refused(Grant(ANA), "CORE-07")
    assert ANA in play.state.holds


@pytest.mark.rule("CORE-08", "CORE-09")
def test_insistence_past_one_whom_the_gm_let_act_is_told_by_the_log() -> None:
    """It sets aside the rule of the GM's own ruling, which the log names of commands that overrule, too."""
    play = Play(ana={"score": 9}, bo={"score": 8}).turn().act("ana", "bo")
    play.do(Grant(ANA))
    refusal = play.fight.try_out(p.NextTurn(), GM)
    assert refusal is not None
    assert play.fight.refusal_text(refusal) == "Ana is acting at this moment."
    play.do(p.NextTurn(), insist=True)
    *_, granted, insisted = play.fight.steps
    assert [granted.rows[0].envelope.overrules, insisted.rows[0].envelope.overrules] == ["CORE-09"] * 2
    told = [order_of(play.fight.system, step) for step in (granted, insisted)]
    assert [order.insist for order in told if order] == [False, True]
    assert Encounter.load(play.fight.export()).follows_the_rules()


TOGETHER = {"pass.delay_modes": "before+after+together"}


def reason(play: Play, first: str, second: str) -> tuple[str, str, bool]:
    """The rule and text of why two stand as they do, the same both ways round; and whether they are together."""
    found = [play.fight.why(ActorId(one), ActorId(other), GM) for one, other in ((first, second), (second, first))]
    assert all(isinstance(why, Reason) for why in found)
    (told,) = {(why.rule, why.key, why.together) for why in found if isinstance(why, Reason)}
    return told


@pytest.mark.rule("CORE-09", "PASS-46", "PASS-47")
def test_whom_the_gm_lets_act_in_front_does_not_cut_in() -> None:
    """It is there by the ruling, before those whose phase it is and beside those who cut in."""
    play = Play(ana={"score": 9}, bo={"score": 8}, cy={"score": 7}, hal={"score": 15}, ida={"score": 14}).turn()
    play.delay("hal", "ida").do(p.Act(ANA))
    play.do(Grant(BO))
    stands = reason(play, "bo", "ana")
    for holder in ("hal", "ida"):
        play.do(p.Intervene(ActorId(holder)))
    assert play.now("act") == ["bo", "hal", "ida"]
    (line,) = [entry.line for entry in play.fight.new_lines(GM) if "beat_begun" in entry.line.key]
    assert line.rules == ("PASS-46", "PASS-47", "CORE-09", "CORE-05")
    assert reason(play, "bo", "ana") == stands == ("CORE-09", "passes.granted", False)
    assert reason(play, "bo", "cy") == ("CORE-09", "passes.granted", False)
    assert reason(play, "bo", "hal") == ("CORE-09", "passes.by_leave", True)
    assert reason(play, "hal", "ida") == ("PASS-47", "passes.same_side", True)
    assert reason(play, "hal", "ana") == ("PASS-46", "passes.cut_in", False)


@pytest.mark.rule("CORE-09", "PASS-14", "PASS-48")
def test_whom_the_gm_lets_act_beside_others_is_there_by_that_alone() -> None:
    """Of the others, those who were tied are together by their tie, and a holder by its wish."""
    play = Play(TOGETHER, **{n: {"score": s} for n, s in (("hal", 15), ("ana", 9), ("dee", 9), ("bo", 8), ("cy", 7))})
    play.turn().delay("hal")
    for command in (p.Act(ANA), p.Act(ActorId("dee")), p.Intervene(ActorId("hal"), "together")):
        play.do(command)
    (line,) = [entry.line for entry in play.fight.new_lines(GM) if "beat_begun" in entry.line.key]
    assert line.rules == ("PASS-13", "PASS-48", "CORE-05")
    play.do(Grant(BO))
    assert reason(play, "ana", "dee") == ("PASS-14", "passes.together", True)
    assert reason(play, "ana", "hal") == ("PASS-48", "passes.joined", True)
    for other in ("ana", "hal"):
        assert reason(play, "bo", other) == ("CORE-09", "passes.by_leave", True)
    assert reason(play, "bo", "cy") == ("CORE-09", "passes.granted", False)
    assert reason(play, "ana", "cy") == ("PASS-18", "passes.phase", False)


@pytest.mark.rule("CORE-09", "PASS-51")
def test_whom_the_gm_lets_act_beside_those_who_act_last_is_no_equal_of_theirs() -> None:
    play = Play(ana={"score": 9}, bo={"score": 8}, hal={"score": 15}, ida={"score": 14}).turn()
    play.delay("hal", "ida").act("ana", "bo")
    for holder in ("hal", "ida"):
        play.do(p.ActLast(ActorId(holder)))
    play.do(Grant(ANA))
    assert reason(play, "ana", "hal") == ("CORE-09", "passes.by_leave", True)
    assert reason(play, "hal", "ida") == ("PASS-51", "passes.last_together", True)


@pytest.mark.rule("CORE-09")
@pytest.mark.parametrize("between", [True, False])
def test_two_whom_the_gm_lets_act_are_together_by_that(between: bool) -> None:  # noqa: FBT001 - with a pass or without
    play = Play(ana={"score": 9}, bo={"score": 8}, cy={"score": 7})
    if not between:
        play.turn()
    else:
        play.do(p.NextTurn())
        play.tests_rolled()
    for actor in (BO, CY):
        play.do(Grant(actor))
    assert reason(play, "bo", "cy") == ("CORE-09", "passes.by_leave", True)
    assert reason(play, "bo", "ana") == ("CORE-09", "passes.granted", False)


@pytest.mark.rule("CORE-09", "PASS-08")
@pytest.mark.parametrize("change", [p.Heal(CY, "stun", 3), p.Wound(CY, "stun", 3)])
def test_who_is_let_act_though_struck_down_still_acts_with_other_wounds(change: Command) -> None:
    """Cy waits to act before Bo's phase while Ana is asked whether she cuts in: struck down before that ruling."""
    play = Play(ana={"score": 10}, bo={"score": 8}, cy={"score": 3}).turn()
    play.do(p.Wound(CY, "stun", 9))
    play.delay("ana").do(p.Act(BO))
    play.do(Grant(CY))
    play.do(change)
    play.do(p.Decline(ANA))
    assert play.now("act") == ["cy"]
    play.do(p.Done(CY))
    assert play.now("act") == ["bo"]


@pytest.mark.rule("PASS-08", "CORE-09", "CORE-12")
@pytest.mark.parametrize("held", [True, False])
@pytest.mark.parametrize("goes", [p.Wound(BO, "physical", 45), TakeOut(BO)])
def test_one_who_goes_before_it_acts_in_front_by_leave_has_not_acted(goes: Command, *, held: bool) -> None:
    """The ladder has its action as lost, the own one and the held one, and not as done."""
    play = Play(bo={"score": 14 if held else 5}, ana={"score": 12}, cy={"score": 12}).turn()
    if held:
        play.delay("bo")
    play.do(p.Act(ActorId("ana")))
    play.do(Grant(BO))
    play.do(goes)
    assert [cell.state for cell in play.rung("bo").cells] == ["lost"]
