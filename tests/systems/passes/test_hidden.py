"""What hidden actors do, and what everybody else sees of it."""

from __future__ import annotations

import pytest

from tests.systems.passes.play import Play
from turnkeeper.core.commands import BringBack, Command, Grant, Leave, Show, Skip, TakeOut
from turnkeeper.core.conformance.marks import faults_of_marks
from turnkeeper.core.conformance.order import faults_of_own_now
from turnkeeper.core.ids import ActorId
from turnkeeper.core.marks.commands import SetMark
from turnkeeper.core.marks.model import EndOf, StartOf
from turnkeeper.core.model import GM, SCREEN, Reason, Seat, Visibility
from turnkeeper.systems.passes import commands as p

ANA, BO, CY, SPY = ActorId("ana"), ActorId("bo"), ActorId("cy"), ActorId("spy")
PLAYER = Seat.player("p", "ana")


def table(spy: int = 5, passes: int = 1, **scores: int) -> Play:
    """Actors with scores, and a spy that is hidden and has Edge."""
    actors = {name: {"score": score} for name, score in scores.items()}
    return Play(**actors, spy={"score": spy, "passes": passes, "edge": 2, "side": "npc", "visibility": "hidden"})


# -- a pass of their own --------------------------------------------------------------------------------------------


@pytest.mark.rule("PASS-11", "PASS-52")
def test_nobody_carries_an_action_into_a_pass_of_hidden_actors() -> None:
    """The turn is over for all others, as it would be without the spy; the GM sees the pass."""
    play = table(ana=9, spy=5, passes=2).turn().delay("ana")
    play.do(p.Carry(ANA))
    play.act("spy").window()
    assert play.said(PLAYER) == ["Turn 1 is over. Held and lost: Ana."]
    covert = "Pass 2, of hidden actors alone. For all others the turn is over. Held and lost: Ana."
    assert covert in play.said()
    assert (play.state.holds, play.fight.view(PLAYER).stage, play.fight.table(SCREEN).held) == ({}, "between", ())
    assert play.fight.try_out(p.GoFirst(ANA), PLAYER).code == "passes.first_too_late"  # type: ignore[union-attr]


@pytest.mark.rule("PASS-11")
@pytest.mark.parametrize("seen", [True, False])
def test_a_pass_of_one_that_was_hidden_and_is_seen_is_not_said_to_be_of_hidden_actors(seen: bool) -> None:  # noqa: FBT001 - a fact
    """It is still theirs alone, and the turn over for all others, as the line of the first such pass says."""
    play = table(ana=9, spy=5, passes=3).turn()
    play.act("ana", "spy").window()
    if seen:
        play.do(Show(SPY, "known"))
    play.act("spy").window()
    assert play.state.covert == {SPY}
    began = "Pass 3." if seen else "Pass 3, of hidden actors alone. For all others the turn is over."
    assert began in play.said()
    assert (began in play.said(PLAYER)) is seen


@pytest.mark.rule("PASS-11", "PASS-52")
def test_a_hidden_actor_carries_its_action_into_a_pass_of_hidden_actors() -> None:
    """The turn goes on for the spy and the mole: what the mole holds is lost as in any pass."""
    mole = {"score": 7, "side": "npc", "visibility": "hidden"}
    play = Play(ana={"score": 9}, mole=mole, spy={"score": 5, "passes": 2, "side": "npc", "visibility": "hidden"})
    play.turn().act("ana").delay("mole").do(p.Carry(ActorId("mole")))
    play.act("spy").window()
    assert (play.state.number, set(play.state.holds)) == (2, {"mole"})
    assert "Pass 2, of hidden actors alone. For all others the turn is over." in play.said()


@pytest.mark.rule("PASS-11", "PASS-27", "PASS-32", "PASS-52")
@pytest.mark.parametrize("visibility", ["hidden", "unknown", "known"])
def test_who_is_shown_in_a_pass_of_hidden_actors_still_carries_into_their_next(visibility: Visibility) -> None:
    """The spy's turn goes on with the mole's passes: it is not warned, and may go first with what it holds."""
    play = Play(
        ana={"score": 9},
        spy={"score": 5, "passes": 2, "edge": 1, "side": "npc", "visibility": "hidden"},
        mole={"score": 2, "passes": 3, "side": "npc", "visibility": "hidden"},
    )
    play.turn().act("ana", "spy", "mole").window()
    if visibility != "hidden":
        play.do(Show(SPY, visibility))
    play.delay("spy")
    assert play.said()[0] == "Spy delays."
    play.act("mole")
    play.do(p.Carry(SPY))
    assert play.said()[0] == "Spy keeps the action for the next pass."
    play.refused(p.BuyAction(SPY), "PASS-32")
    play.do(p.GoFirst(SPY))
    play.window()
    assert (play.state.number, play.now()) == (3, ["spy"])


@pytest.mark.rule("PASS-11", "PASS-54")
def test_a_turn_that_was_over_for_the_others_is_over_for_all_once_its_actor_is_shown() -> None:
    """The end of one turn is told once in the same words, with what was held to the end."""
    play = table(ana=9, passes=3).turn().act("ana", "spy").window()
    assert play.said(PLAYER)[-1] == "Turn 1 is over."
    play.do(Show(SPY, "known"))
    play.delay("spy")
    play.do(p.NextTurn(), insist=True)
    assert play.said(PLAYER) == ["Turn 1 is over for all. Held and lost: Spy.", "Turn 2: initiative."]
    assert play.said()[0] == "Turn 1 is over. Held and lost: Spy."


@pytest.mark.rule("PASS-11")
def test_why_tells_the_gm_that_the_turn_is_over_for_the_others_while_hidden_actors_have_a_pass() -> None:
    play = table(ana=9, bo=7, spy=5, passes=2).turn().act("ana", "bo", "spy").window()

    def why(one: ActorId, other: ActorId, seat: Seat) -> str:
        reason = play.fight.why(one, other, seat)
        assert isinstance(reason, Reason)
        return play.fight.text(f"reason.{reason.key}", reason.params)

    assert play.clock["pass"] == 2
    assert why(SPY, ANA, GM) == "The turn is over for Ana."
    assert why(BO, ANA, PLAYER) == why(BO, ANA, SCREEN) == "No pass is running."
    play.act("spy")
    assert why(SPY, ANA, GM) == "No pass is running."


@pytest.mark.rule("PASS-30")
def test_nobody_buys_an_action_after_a_pass_of_hidden_actors() -> None:
    """The last window of the turn was before it; even the GM cannot open it again."""
    play = Play(
        ana={"score": 9, "edge": 2}, spy={"score": 5, "passes": 4, "side": "npc", "visibility": "hidden", "edge": 2}
    )
    play.turn().act("ana", "spy").window()
    assert (play.state.number, set(play.state.covert)) == (2, {SPY})
    play.act("spy")
    assert (play.state.stage, play.now("window")) == ("window", ["spy"])
    play.refused(p.BuyAction(ANA), "PASS-30")
    play.refused(p.GoFirst(ANA), "PASS-26")


@pytest.mark.rule("CORE-12")
def test_who_comes_in_a_pass_of_hidden_actors_is_in_the_next_turn() -> None:
    """Newcomers, those who are back, and numbers that change: the turn is over for them."""
    play = table(ana=9, bo=7, spy=5, passes=2).turn()
    play.act("ana")
    play.do(TakeOut(BO))
    play.act("spy").window()
    assert play.state.covert == {SPY}
    play.join("cy")
    play.do(BringBack(BO))
    play.do(p.Wound(ANA, "stun", 3))
    assert play.state.places.keys() == {ANA, BO, SPY}
    assert (play.score("ana"), play.fight.prompts(), play.fight.view(PLAYER).stage) == (9, (), "between")
    play.refused(p.SetScore(ANA, 3), "PASS-03")
    play.join("imp", side="npc", visibility="hidden", score=3)
    assert [ask.of for ask in play.fight.prompts()] == ["imp"]


@pytest.mark.rule("PASS-11", "PASS-30")
def test_the_turn_stays_over_for_the_others_once_its_actor_is_shown_beside_one_that_is_not() -> None:
    """Ana can buy nothing more, and Bo, who is back, is not to come: players know of the spy what the GM knows."""
    play = Play(
        ana={"score": 9, "edge": 1},
        bo={"score": 7, "passes": 3},
        spy={"score": 5, "passes": 3, "edge": 1, "side": "npc", "visibility": "hidden"},
        mole={"score": 2, "side": "npc", "visibility": "hidden"},
    )
    play.turn().act("ana")
    play.do(TakeOut(BO))
    play.act("spy", "mole").window()
    play.do(BringBack(BO))
    play.do(Show(SPY, "known"))
    assert (play.fight.table(PLAYER).upcoming, play.fight.why(SPY, BO, PLAYER)) == ((), play.fight.why(SPY, BO, GM))
    play.act("spy")
    assert (play.state.stage, play.now("window")) == ("window", ["spy"])
    play.refused(p.BuyAction(ANA), "PASS-30", PLAYER)


@pytest.mark.rule("CORE-12", "PASS-11")
def test_who_is_back_in_a_pass_of_hidden_actors_has_no_action_there() -> None:
    """Nor in a later one, though Bo's number of passes would give him both."""
    play = Play(
        ana={"score": 9},
        bo={"score": 7, "passes": 3},
        spy={"score": 5, "passes": 3, "side": "npc", "visibility": "hidden"},
    )
    play.turn().act("ana")
    play.do(TakeOut(BO))
    play.act("spy")
    assert play.said(PLAYER)[-1] == "Turn 1 is over."
    play.do(BringBack(BO))
    assert (play.said(PLAYER), play.order()) == (["Bo is back in the fight."], ["spy"])
    assert [[cell.state for cell in play.rung("bo", seat).cells] for seat in (GM, PLAYER)] == [["lost"] * 3] * 2
    play.refused(p.Act(BO), "PASS-16")
    play.refused(Skip(BO), "CORE-09")
    assert play.finish_turn() == {2: ["spy"], 3: ["spy"]}


@pytest.mark.rule("PASS-11")
def test_the_turn_has_no_pass_if_only_hidden_actors_can_act() -> None:
    """Without them it would end with the tests."""
    play = table(ana=-3, spy=5).turn()
    assert play.said(PLAYER)[-1:] == ["Turn 1 is over."]
    assert (dict(play.fight.table(PLAYER).clock), play.clock) == ({"turn": 1}, {"turn": 1, "pass": 1})
    assert play.now() == ["spy"]


def test_a_pass_is_forgotten_when_its_hidden_actors_have_left() -> None:
    """Nothing hides it any more from those for whom it was not there."""
    play = table(ana=9, spy=5, passes=2).turn().act("ana", "spy").window()
    play.do(Leave(SPY))
    assert (play.said(), play.said(PLAYER)) == (["Spy leaves.", "Turn 1 is over."], [])
    assert play.clock == dict(play.fight.table(PLAYER).clock) == {"turn": 1, "pass": 1}


def test_a_pass_stays_on_the_clock_when_those_who_took_part_have_left() -> None:
    """Everybody saw them act in it."""
    play = Play(
        ana={"score": 9},
        bo={"score": 7, "passes": 2},
        spy={"score": 5, "passes": 2, "side": "npc", "visibility": "hidden"},
    )
    play.turn().act("ana", "bo", "spy").window()
    play.do(Leave(BO))
    assert dict(play.fight.table(PLAYER).clock) == {"turn": 1, "pass": 2}


# -- rulings that meet a hidden actor's phase ------------------------------------------------------------------------


@pytest.mark.rule("CORE-09")
def test_who_is_let_act_in_a_hidden_phase_is_seen_to_act() -> None:
    """As if nobody else were acting."""
    play = table(ana=9, spy=15).turn()
    play.do(p.Act(SPY))
    play.do(Grant(ANA))
    phase = play.fight.view(PLAYER).phase
    assert (phase.kind, phase.group, phase.acting) == ("granted", ("ana",), ("ana",))
    assert [opening.actor for opening in play.fight.table(PLAYER).now] == ["ana"]
    play.do(p.Done(ANA), PLAYER)
    assert play.fight.view(PLAYER).phase is None


@pytest.mark.rule("CORE-09")
def test_several_who_are_let_act_are_seen_as_they_are() -> None:
    """A hidden actor in the fight makes no difference."""
    play = table(ana=9, bo=7, spy=1).turn()
    play.do(Grant(ANA))
    play.do(Grant(BO))
    phase = play.fight.view(PLAYER).phase
    assert (phase.kind, phase.group, phase.acting) == ("granted", ("ana",), ("ana", "bo"))


def test_a_holder_acts_in_a_phase_whose_owner_is_gone() -> None:
    """It is still that phase, not one that the GM granted."""
    play = table(ana=9, bo=15, spy=1).turn().delay("bo")
    play.do(p.Act(ANA))
    play.do(p.Intervene(BO, "before"))
    play.do(TakeOut(ANA))
    phase = play.fight.view(SCREEN).phase
    assert (phase.kind, phase.group, phase.acting) == ("phase", (), ("bo",))


@pytest.mark.rule("PASS-26")
def test_a_hidden_actor_that_is_let_act_in_a_window_leaves_no_trace() -> None:
    """The open questions about Edge stay open."""
    play = Play(ana={"score": 9, "edge": 2}, spy={"score": 5, "side": "npc", "visibility": "hidden"})
    play.do(p.NextTurn())
    play.tests_rolled()
    play.do(p.StartPasses())
    before = play.fight.table(PLAYER)
    play.do(Grant(SPY))
    assert (play.now("act"), play.fight.table(PLAYER)) == (["spy"], before)


# -- phases that are interrupted -------------------------------------------------------------------------------------


@pytest.mark.rule("PASS-45", "AMB-P26")
def test_a_hidden_actor_that_got_in_front_and_delays_may_cut_in_on_the_phase_that_goes_on() -> None:
    """For the spy Ana's is a later one than its own; for Bo, tied with her, it is the one in which he delayed."""
    play = table(ana=12, bo=12, cy=9, spy=5).turn().delay("bo")
    play.do(p.SetScore(SPY, 14))
    play.delay("spy")
    play.do(p.Act(ANA))
    assert play.now("intervene") == ["spy"]
    assert play.fight.table(PLAYER).now[0].kind == "declared"
    play.do(p.Intervene(SPY))
    assert play.now("act") == ["spy"]


@pytest.mark.rule("PASS-18", "PASS-45")
def test_an_interrupted_phase_goes_on_as_the_same_phase() -> None:
    """The log has it once, and an actor that delayed in it still cannot cut in on it."""
    play = table(ana=9, bo=9, spy=5).turn().delay("bo")
    play.do(p.SetScore(SPY, 20))
    assert (play.now(), play.said(PLAYER)) == (["spy"], [])
    play.act("spy")
    assert (play.now(), play.said(PLAYER)) == (["ana"], [])
    play.do(p.Act(ANA))
    assert play.now("act") == ["ana"]


@pytest.mark.rule("CORE-12")
def test_a_newcomer_is_not_too_late_because_of_a_hidden_phase() -> None:
    """Its place is compared with the phases that everybody sees."""
    play = table(ana=15, bo=3, spy=9).turn().act("ana")
    assert play.now() == ["spy"]
    play.join("cy", score=12)
    play.roll("cy")
    assert play.place("cy").since == 1


@pytest.mark.rule("PASS-18")
@pytest.mark.parametrize(("rival", "displaced"), [("bo", True), ("spy", False)])
def test_who_falls_behind_a_hidden_actor_alone_keeps_the_phase(rival: str, displaced: bool) -> None:  # noqa: FBT001
    """Otherwise the actor would see that another is before it."""
    seen = "known" if rival == "bo" else "hidden"
    play = Play(ana={"score": 15}, cy={"score": 20}, **{rival: {"score": 9, "side": "npc", "visibility": seen}})
    play.turn().delay("cy")
    play.do(p.Act(ANA))
    assert play.now("intervene") == ["cy"]
    play.do(p.SetScore(ANA, 5))
    assert ("ana" in play.state.phase.group) is not displaced  # type: ignore[union-attr]


@pytest.mark.rule("PASS-18")
def test_a_hidden_actor_that_falls_behind_loses_the_phase_to_one_that_is_seen() -> None:
    """The other way round there is nothing to hide."""
    play = Play(
        ana={"score": 9},
        cy={"score": 20, "side": "npc", "visibility": "hidden"},
        spy={"score": 15, "side": "npc", "visibility": "hidden"},
    )
    play.turn().delay("cy")
    play.do(p.Act(SPY))
    assert play.now("intervene") == ["cy"]
    play.do(p.SetScore(SPY, 5))
    assert play.now() == ["ana"]


@pytest.mark.rule("PASS-18")
def test_nobody_loses_a_phase_because_another_rises() -> None:
    """It is lost by falling behind one's own place."""
    play = Play(ana={"score": 15}, bo={"score": 9}, cy={"score": 20}).turn().delay("cy")
    play.do(p.Act(ANA))
    play.do(p.SetScore(BO, 18))
    assert play.state.phase.group == (ANA,)  # type: ignore[union-attr]
    assert play.now("intervene") == ["cy"]


@pytest.mark.rule("PASS-48", "CORE-09")
def test_who_wanted_in_after_a_phase_holds_again_when_its_owner_is_skipped() -> None:
    """The other holders are not asked again: the next phase begins."""
    play = Play(ana={"score": 5}, bo={"score": 15}, cy={"score": 15}, dee={"score": 3}).turn().delay("bo", "cy")
    play.do(p.Act(ANA))
    play.do(p.Intervene(BO, "after"), insist=True)
    assert play.now("intervene") == ["cy"]
    play.do(Skip(ANA))
    assert play.now() == ["dee"]
    assert set(play.state.holds) == {BO, ActorId("cy")}


@pytest.mark.rule("CORE-09")
def test_of_hidden_actors_in_a_tie_one_that_delays_cuts_in_on_none_of_them() -> None:
    """One of the tie drops out of it: for those who are left it is still the phase in which the spy delayed."""
    hidden = {"score": 9, "side": "npc", "visibility": "hidden"}
    play = Play(ana={"score": 5}, spy=hidden, mole=hidden, rat=hidden).turn().delay("spy")
    play.do(p.SetWounds(ActorId("rat"), -2))
    assert play.now() == ["mole"]
    play.do(p.Act(ActorId("mole")))
    play.refused(p.Intervene(SPY, "before"), "PASS-45")


def test_a_hidden_holder_is_not_asked_about_a_phase_that_nobody_is_left_in() -> None:
    """Its owner was skipped: the next phase begins."""
    play = table(ana=9, bo=5, spy=15).turn().delay("spy")
    play.do(p.Act(ANA))
    assert play.now("intervene") == ["spy"]
    play.do(Skip(ANA))
    assert play.now() == ["bo"]


@pytest.mark.rule("CORE-09", "PASS-13")
@pytest.mark.parametrize("gone", [(p.Act(ANA), Skip(ANA)), (p.Act(ANA), TakeOut(ANA)), (TakeOut(ANA),)])
def test_whom_others_left_alone_in_a_phase_is_up_once(gone: tuple[Command, ...]) -> None:
    """A hidden actor that the GM lets act in front leaves no line behind: it would tell of that actor."""
    play = table(ana=9, bo=9, spy=2).turn()
    for command in gone:
        play.do(command)
    assert play.now() == ["bo"]
    play.do(Grant(SPY))
    play.do(p.Done(SPY))
    assert (play.now(), play.said(SCREEN)) == (["bo"], [])


@pytest.mark.rule("CORE-09")
@pytest.mark.parametrize("first", [ANA, SPY])
def test_those_that_the_gm_lets_act_look_the_same_beside_a_hidden_actor(first: ActorId) -> None:
    """One of several is skipped: Ana, where the spy does nothing, or the spy itself, beside whom they act."""
    scores = {"ana": 9, "bo": 7, "cy": 5}
    shown = []
    for spied in (True, False):
        play = (table(**scores) if spied else Play(**{name: {"score": score} for name, score in scores.items()})).turn()
        if first == ANA or spied:
            play.do(Grant(first))
        play.do(Grant(BO))
        play.do(Grant(CY))
        if first == ANA or spied:
            play.do(Skip(first))
        shown.append(play.fight.view(SCREEN).phase)
    assert shown[0] == shown[1]
    assert (shown[0].group, shown[0].acting) == ((BO,), (BO, CY))


# -- plans -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PASS-52")
def test_others_do_not_see_who_plans_to_carry_an_action_on() -> None:
    """The picture and the log are the same for a plan and for none; its owner and the GM know."""
    pictures = []
    for plan in (True, False):
        play = Play(ana={"score": 9, "passes": 2}, bo={"score": 15}, cy={"score": 12}).turn().delay("bo", "cy")
        if plan:
            play.do(p.Carry(CY))
        play.do(p.Act(ANA))
        play.do(p.Decline(BO))
        if not plan:
            play.do(p.Decline(CY))
        play.do(p.Done(ANA))
        log = [entry.text for entry in play.fight.lines(PLAYER)]
        pictures.append((play.fight.table(PLAYER), play.fight.view(PLAYER), log))
        own = [opening.kind for opening in play.fight.table(Seat.player("q", "cy")).now if opening.actor == CY]
        assert own == (["could_let_go"] if plan else ["last"])
        assert play.now("last") == (["bo"] if plan else ["bo", "cy"])
    assert pictures[0] == pictures[1]


@pytest.mark.rule("MARK-04", "PASS-37")
def test_a_turn_that_somebody_hidden_cuts_in_on_begins_once() -> None:
    """The spy is granted an action in Ana's turn: for all others that turn neither ends nor begins again."""
    play = table(ana=9, spy=2).turn()
    play.do(SetMark("Now", ANA, every=StartOf(ANA)))
    play.do(SetMark("Over", ANA, every=EndOf(ANA)))
    play.said(SCREEN)
    play.do(Grant(SPY))
    play.do(p.Done(SPY))
    assert play.said(SCREEN) == []
    play.act("ana")
    assert [line for line in play.said(SCREEN) if "Now" in line or "Over" in line] == ["Now, for Ana: Over."]
    assert list(faults_of_marks(play.fight)) == []


@pytest.mark.rule("PASS-50")
def test_a_plan_may_be_changed_while_a_hidden_holder_has_none() -> None:
    """The owner has an opening for what it is offered; nobody else learns that anybody is to decide."""
    play = table(ana=9, bo=5, spy=7).turn().delay("ana").delay("spy").act("bo")
    play.do(p.ActLast(ANA))
    offered = {one.command for one in play.fight.actions(PLAYER) if one.refused is None}
    assert {"carry", "reconsider", "decline"} <= offered
    assert list(faults_of_own_now(play.fight, PLAYER)) == []
    assert [(one.actor, one.kind) for one in play.fight.table(PLAYER).now] == [(ANA, "could_let_go")]
    assert play.fight.table(SCREEN).now == play.fight.table(Seat.player("b", "bo")).now == ()


@pytest.mark.rule("PASS-50")
def test_a_last_call_of_hidden_actors_is_none_for_all_others() -> None:
    """Who wants to be asked again while another acts last is asked, and told of it, as without the spy."""
    told = []
    for spies in (0, 1):
        play = table(ana=9, bo=8, cy=7) if spies else Play(ana={"score": 9}, bo={"score": 8}, cy={"score": 7})
        play.turn().delay("ana", "bo")
        play.do(p.Carry(ANA))
        play.do(p.ActLast(BO))
        play.act("cy")
        if spies:
            play.delay("spy")
            assert play.state.stage == "last_call"
            play.do(p.Carry(SPY))
        play.do(p.Reconsider(ANA))
        stages = [play.fight.view(PLAYER).stage]
        play.do(p.Done(BO))
        told.append(([*stages, play.fight.view(PLAYER).stage], play.said(PLAYER)))
    assert told[0] == told[1]
    assert told[0][0] == ["passes", "last_call"]
