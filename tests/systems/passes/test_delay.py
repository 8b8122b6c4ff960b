"""Held actions: delay, cut in, act last, carry on."""

from typing import Any

import pytest

from tests.systems.passes.play import Play
from turnkeeper.core.ids import ActorId
from turnkeeper.core.model import Seat
from turnkeeper.core.texts import texts_of
from turnkeeper.systems.passes import SYSTEM
from turnkeeper.systems.passes import commands as p
from turnkeeper.systems.passes import events as e

ANA, BO, CY, DEE = ActorId("ana"), ActorId("bo"), ActorId("cy"), ActorId("dee")
PLAYER = Seat.player("p", "ana")
TOGETHER = {"pass.delay_modes": "before+after+together"}
QUICK: dict[str, int] = {"score": 9, "passes": 2, "edge": 1}


def four(options: dict[str, Any] | None = None, **more: int) -> Play:
    """Ana 15, Dee 14, Bo 13, Cy 12."""
    scores = {"ana": 15, "dee": 14, "bo": 13, "cy": 12}
    return Play(options, **{name: {"score": score, **more} for name, score in scores.items()}).turn()


# -- to delay -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PASS-43")
def test_a_delay_is_declared_instead_of_acting() -> None:
    """In one's own phase, for any action in any pass; the actor then holds, and the next is up."""
    play = four(passes=2)
    play.do(p.Delay(ANA), PLAYER)
    assert play.said()[0].startswith("Ana delays.")
    assert (play.now(), play.state.holds[ANA].origin) == (["dee"], 1)
    assert [held.actor for held in play.fight.table(PLAYER).held] == ["ana"]
    play.finish_pass()
    play.act("dee", "bo", "cy")
    play.do(p.ActLast(ANA))
    play.do(p.GoAhead())
    assert play.state.stage == "between"


@pytest.mark.rule("PASS-43")
def test_an_action_of_a_later_pass_may_be_delayed() -> None:
    play = four(passes=2)
    play.finish_pass()
    play.delay("ana")
    assert play.state.holds[ANA].origin == 2


@pytest.mark.rule("PASS-44")
def test_no_delay_after_the_fact() -> None:
    """Neither when another's phase has begun, nor before one's own, nor once the action is carried out."""
    play = four()
    play.refused(p.Delay(BO), "PASS-44")
    play.do(p.Act(ANA))
    assert play.refused(p.Delay(ANA), "PASS-44", PLAYER).code == "passes.delay_too_late"
    play.do(p.Done(ANA))
    play.refused(p.Delay(ANA), "PASS-44")


@pytest.mark.rule("PASS-44")
def test_no_delay_once_ones_own_action_is_declared() -> None:
    """In a tie one may delay as long as not all have declared, but not after one's own word: the GM may insist."""
    play = Play(ana={"score": 9}, bo={"score": 9}, cy={"score": 3}).turn()
    play.do(p.Act(ANA))
    assert play.refused(p.Delay(ANA), "PASS-44").code == "passes.delay_too_late"
    play.do(p.Delay(BO))
    assert (play.now("act"), list(play.state.holds)) == (["ana"], ["bo"])
    assert play.refused(p.Delay(ANA), "PASS-44").code == "passes.delay_too_late"
    play = Play(ana={"score": 9}, bo={"score": 9}, cy={"score": 3}).turn()
    play.do(p.Act(ANA))
    play.do(p.Delay(ANA), insist=True)
    assert play.fight.rows[-1].overrules == "PASS-44"
    assert (play.now(), list(play.state.holds)) == (["bo"], ["ana"])


@pytest.mark.rule("PASS-43")
def test_of_a_tie_one_may_delay_and_the_other_act() -> None:
    play = Play(ana={"score": 9}, bo={"score": 9}, cy={"score": 3}).turn()
    play.delay("bo")
    play.do(p.Act(ANA))
    assert play.now("act") == ["ana"]
    play.do(p.Done(ANA))
    play.do(p.Act(CY))
    assert play.now("intervene") == ["bo"]


# -- to cut in ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PASS-45", "PASS-46", "PASS-47")
def test_holders_cut_in_before() -> None:
    """Ana and Dee delay into Cy's phase: they act together, then Cy."""
    play = four().delay("ana", "dee").act("bo")
    play.do(p.Act(CY))
    assert play.now("intervene") == ["ana", "dee"]
    play.do(p.Intervene(ANA), PLAYER)
    assert play.now("act") == []
    play.do(p.Intervene(DEE, "before"))
    assert (play.now("act"), play.order()) == (["ana", "dee"], [["ana", "dee"], "cy"])
    play.do(p.Done(ANA))
    assert play.now("act") == ["dee"]
    play.do(p.Done(DEE))
    assert play.now("act") == ["cy"]


@pytest.mark.rule("PASS-46")
def test_a_holder_goes_before_a_whole_tied_group() -> None:
    play = Play(ana={"score": 15}, bo={"score": 9}, cy={"score": 9}).turn().delay("ana")
    play.do(p.Act(BO))
    play.do(p.Act(CY))
    play.do(p.Intervene(ANA))
    assert play.order() == ["ana", ["bo", "cy"]]


@pytest.mark.rule("PASS-45")
def test_cutting_in_has_its_moment() -> None:
    """Only who holds, only in the phase's declaration, before anything in it is played out."""
    play = four().delay("ana")
    play.refused(p.Intervene(BO), "PASS-45")
    play.refused(p.Intervene(ANA), "PASS-56")
    play.do(p.Act(DEE))
    play.do(p.GoAhead())
    assert play.now("act") == ["dee"]
    play.refused(p.Intervene(ANA), "PASS-45")
    play.do(p.Done(DEE))
    play.do(p.Act(BO))
    play.do(p.Intervene(ANA))
    assert play.now("act") == ["ana"]


@pytest.mark.rule("PASS-45")
def test_a_delay_is_for_a_later_phase() -> None:
    """Bo, tied with Ana, delays and cannot cut in on her in the same phase."""
    play = Play(ana={"score": 9}, bo={"score": 9}, cy={"score": 3}).turn().delay("bo")
    play.do(p.Act(ANA))
    assert play.now("intervene") == []
    play.do(p.Done(ANA))
    play.do(p.Act(CY))
    play.do(p.Intervene(BO))
    assert play.now("act") == ["bo"]


@pytest.mark.rule("PASS-45")
def test_nobody_is_passed_over_who_may_cut_in() -> None:
    """The phase waits for every holder's answer, or for the GM."""
    play = four().delay("ana", "dee")
    play.do(p.Act(BO))
    assert play.now("act") == []
    play.do(p.Decline(ANA), PLAYER)
    assert (play.now("intervene"), play.now("act")) == (["dee"], [])
    play.do(p.Decline(DEE))
    assert play.now("act") == ["bo"]
    play.do(p.Done(BO))
    play.do(p.Act(CY))
    assert play.now("intervene") == ["ana", "dee"]


@pytest.mark.rule("PASS-48")
def test_after_somebody_only_if_normally_before() -> None:
    """Ana 15 may act after Cy 12. Eight, carried into pass 2, may not act after twelve, but before."""
    play = four().delay("ana").act("dee", "bo")
    play.do(p.Act(CY))
    play.do(p.Intervene(ANA, "after"))
    assert play.order() == ["cy", "ana"]
    play.do(p.Done(CY))
    assert play.now("act") == ["ana"]
    play = Play(ana={"score": 8}, bo={"score": 12, "passes": 2}).turn().act("bo").delay("ana")
    play.do(p.Carry(ANA))
    play.do(p.Act(BO))
    assert play.refused(p.Intervene(ANA, "after"), "PASS-48").soft
    play.do(p.Intervene(ANA, "before"))
    assert play.order() == ["ana", "bo"]


@pytest.mark.rule("PASS-48")
@pytest.mark.parametrize(
    ("modes", "allowed"),
    [
        ("before", {"before"}),
        ("before+after", {"before", "after"}),
        ("before+after+together", {"before", "after", "together"}),
    ],
)
def test_the_sides_a_table_allows(modes: str, allowed: set[p.DelayMode]) -> None:
    play = four({"pass.delay_modes": modes}).delay("ana")
    play.do(p.Act(DEE))
    sides: tuple[p.DelayMode, ...] = ("before", "after", "together")
    assert {mode for mode in sides if play.fight.try_out(p.Intervene(ANA, mode), PLAYER) is None} == allowed


@pytest.mark.rule("PASS-48", "CORE-05")
def test_at_the_same_moment_where_the_table_wants_it() -> None:
    play = four(TOGETHER).delay("ana")
    play.do(p.Act(DEE))
    play.do(p.Intervene(ANA, "together"))
    assert play.now("act") == ["dee", "ana"]


@pytest.mark.rule("PASS-49")
def test_delaying_never_changes_the_score() -> None:
    """Ana acts last in pass 1 and first in pass 2."""
    play = four(passes=2).delay("ana")
    play.do(p.ActLast(ANA))
    assert play.finish_pass() == ["dee", "bo", "cy", "ana"]
    assert (play.score("ana"), play.order()) == (15, ["ana", "dee", "bo", "cy"])


# -- to be last -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("PASS-50")
def test_a_holder_may_act_after_the_last_phase() -> None:
    """The pass stays open until it is served, then ends without a command."""
    play = four().delay("ana").act("dee", "bo", "cy")
    assert (play.state.stage, play.now("last")) == ("last_call", ["ana"])
    play.do(p.ActLast(ANA), PLAYER)
    assert play.now("act") == ["ana"]
    play.do(p.Done(ANA), PLAYER)
    assert play.state.stage == "between"


@pytest.mark.rule("PASS-50")
def test_acting_last_may_be_said_early_and_thought_over() -> None:
    """Who has a plan is not asked in every phase, and may change it."""
    play = four().delay("ana")
    play.do(p.ActLast(ANA))
    play.act("dee")
    assert play.state.phase is not None
    play.do(p.Reconsider(ANA), PLAYER)
    play.do(p.Act(BO))
    assert play.now("intervene") == ["ana"]
    play.do(p.GoAhead())
    play.do(p.ActLast(ANA))
    play.refused(p.ActLast(ANA), "PASS-50")
    play.do(p.Done(BO))
    play.do(p.Act(CY))
    assert play.now("act") == ["cy"]
    assert play.fight.table(PLAYER).upcoming == (("ana",),)


@pytest.mark.rule("PASS-50")
def test_only_holders_act_last() -> None:
    play = four()
    play.refused(p.ActLast(ANA), "PASS-50")
    play.refused(p.Reconsider(ANA), "PASS-45")
    play.refused(p.Carry(ANA), "PASS-52")
    play.refused(p.EndPass(), "PASS-50")


@pytest.mark.rule("PASS-51")
@pytest.mark.parametrize("options", [{}, {"pass.tie": "edge_attr_reaction"}])
@pytest.mark.parametrize(
    ("one", "two", "order"),
    [
        ({"edge": 4}, {"edge": 2}, ["one", "two"]),
        ({"edge": 3, "initiative": 7}, {"edge": 3, "initiative": 9}, ["two", "one"]),
        ({"edge": 3, "reaction": 2}, {"edge": 3, "reaction": 1}, ["one", "two"]),
        ({"edge": 3}, {"edge": 3}, [["one", "two"]]),
    ],
)
def test_several_who_want_to_be_last(
    options: dict[str, Any], one: dict[str, Any], two: dict[str, Any], order: list[Any]
) -> None:
    """Ordered by the tie-breakers in every table, regardless of their scores."""
    actors = {"one": {"score": 9, "initiative": 5, **one}, "two": {"score": 14, "initiative": 5, **two}}
    play = Play(options, **actors, zoe={"score": 3}).turn().window().delay("two", "one")
    play.act("zoe")
    play.do(p.ActLast(ActorId("two")))
    assert play.now("act") == []
    play.do(p.ActLast(ActorId("one")))
    assert play.finish_pass() == order


# -- to carry on ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("PASS-52", "PASS-12")
def test_an_action_may_be_carried_into_the_next_pass() -> None:
    """One pass, but others have two: Ana may act in pass 2, at any phase of it."""
    play = Play(ana={"score": 15}, bo={"score": 9, "passes": 2}).turn().delay("ana")
    play.do(p.Carry(ANA), PLAYER)
    assert not any("none is in sight" in line for line in play.said())
    play.act("bo")
    assert (play.clock["pass"], play.order()) == (2, ["bo"])
    play.do(p.Act(BO))
    play.do(p.Intervene(ANA))
    assert play.finish_pass() == ["ana", "bo"]


@pytest.mark.rule("PASS-52")
def test_a_carried_action_brings_no_pass_about() -> None:
    """There is a warning at the delay; no pass 2 comes, and the action is lost."""
    play = Play(ana={"score": 15}, bo={"score": 9}).turn()
    play.do(p.Delay(ANA))
    (delayed,) = [event for event in play.last_events() if isinstance(event, e.Delayed)]
    assert delayed.warned
    assert "the action is lost" in play.said(PLAYER)[0]
    assert play.rung("ana", PLAYER).sheet.holding.warned  # type: ignore[union-attr]
    play.do(p.Carry(ANA))
    play.act("bo")
    assert play.state.stage == "between"
    assert play.said()[-1] == "Turn 1 is over. Held and lost: Ana."
    play = Play(ana={"score": 15}, bo={"score": 9, "passes": 2}).turn()
    play.do(p.Delay(ANA))
    assert play.said(PLAYER)[0] == "Ana delays."


@pytest.mark.rule("PASS-52")
def test_from_the_last_pass_nothing_is_carried() -> None:
    play = Play({"pass.max_passes": 2}, ana={"score": 15, "passes": 2}, bo={"score": 9, "passes": 2}).turn()
    play.act("ana", "bo").delay("ana")
    play.refused(p.Carry(ANA), "PASS-52")


@pytest.mark.rule("PASS-52")
def test_at_the_end_of_the_last_pass_the_action_is_said_to_be_lost() -> None:
    play = Play({"pass.max_passes": 1}, ana={"score": 15}, bo={"score": 9}).turn().delay("ana").act("bo")
    play.do(p.EndPass())
    assert "This is the last pass that a turn can have: the held action is lost" in play.said()[0]
    assert play.said()[-1] == "Turn 1 is over. Held and lost: Ana."


@pytest.mark.rule("PASS-45", "PASS-52")
@pytest.mark.parametrize(
    ("most", "left"), [(1, "cut in or act last."), (2, "cut in, act last, or keep it for the next pass.")]
)
def test_a_holder_that_would_act_is_told_what_it_may_do(most: int, left: str) -> None:
    play = four({"pass.max_passes": most}).delay("ana")
    refusal = play.refused(p.Act(ANA), "PASS-45")
    assert play.fight.refusal_text(refusal) == f"Ana holds the action: {left}"


@pytest.mark.rule("PASS-15", "PASS-52")
def test_a_delay_in_the_last_pass_that_a_turn_can_have_is_said_to_be_one() -> None:
    """There is none that is not there *yet*: no Edge brings it about."""
    play = Play({"pass.max_passes": 1}, ana={"score": 9, "passes": 2}, bo={"score": 5}).turn().delay("ana")
    told = "Ana delays. This is the last pass that a turn can have: unused in it, the action is lost."
    assert play.said()[0] == told
    assert play.said(Seat.player("pia", "bo"))[0] == "Ana delays."


@pytest.mark.rule("PASS-48")
@pytest.mark.parametrize(
    ("modes", "said"),
    [
        ("before+after", "At this table, holders cannot act at the same moment as others: only before or after them."),
        ("before", "At this table, holders cannot act at the same moment as others: only before them."),
    ],
)
def test_a_way_to_cut_in_that_the_table_does_not_allow_is_named_in_words(modes: str, said: str) -> None:
    play = Play({"pass.delay_modes": modes}, ana={"score": 15}, bo={"score": 9}).turn().delay("ana")
    play.do(p.Act(BO))
    refusal = play.refused(p.Intervene(ANA, "together"), "PASS-48")
    assert texts_of(SYSTEM).say(f"refusal.{refusal.code}", refusal.params) == said


@pytest.mark.rule("PASS-52")
def test_who_does_not_answer_the_last_call_carries_the_action_on() -> None:
    """When the GM ends the pass; its owner may also let it go."""
    play = Play(ana={"score": 15, "passes": 2}, bo={"score": 9, "passes": 2}, cy={"score": 3}).turn()
    play.delay("ana", "bo").act("cy")
    play.do(p.Decline(BO))
    assert list(play.state.holds) == ["ana"]
    play.do(p.EndPass())
    assert (play.clock["pass"], play.order(), list(play.state.holds)) == (2, ["bo"], ["ana"])


@pytest.mark.rule("PASS-53", "AMB-P15")
@pytest.mark.parametrize(
    ("conflict", "order"),
    [("one_action", ["bo", "ana"]), ("both", [["ana"], "bo", "ana"]), ("lose_held", ["ana", "bo"])],
)
def test_a_carried_action_meets_another(conflict: str, order: list[Any]) -> None:
    """One action, the held one standing for it; or both; or the held one is lost."""
    play = Play({"pass.carry_conflict": conflict}, ana={"score": 15, "passes": 2}, bo={"score": 9, "passes": 2}).turn()
    play.delay("ana")
    play.do(p.Carry(ANA))
    play.act("bo")
    acted = []
    if conflict != "one_action":
        assert play.now() == ["ana"]
        play.act("ana")
        acted.append("ana")
    play.do(p.Act(BO))
    play.do(p.GoAhead())
    if play.now("act"):
        play.do(p.Done(BO))
    acted.append("bo")
    if play.now("last"):
        play.do(p.ActLast(ANA))
        assert play.now("act") == ["ana"]
        play.do(p.Done(ANA))
        acted.append("ana")
    assert acted == [name if isinstance(name, str) else name[0] for name in order]
    assert play.state.stage == "between"


@pytest.mark.rule("PASS-53", "PASS-08")
@pytest.mark.parametrize(
    ("conflict", "held", "up"),
    [("one_action", {ANA}, []), ("lose_held", set(), ["ana"]), ("both", {ANA}, ["ana"])],
)
def test_a_carried_action_meets_that_of_one_who_cannot_act(conflict: str, held: set[ActorId], up: list[str]) -> None:
    """Ana's attribute brings her to 0 while she holds, and back after pass 2 has begun: she has no action more."""
    play = Play({"pass.carry_conflict": conflict}, ana={"score": 3, "passes": 2}, bo={"score": 9, "passes": 2})
    play.turn().act("bo").delay("ana")
    play.do(p.SetAttribute(ANA, 2))
    assert (play.state.number, play.score("ana"), play.now()) == (2, 0, ["bo"])
    play.do(p.SetAttribute(ANA, 5))
    assert (play.score("ana"), set(play.state.holds)) == (3, held)
    play.do(p.Act(BO))
    play.do(p.GoAhead())
    if play.now("act"):
        play.do(p.Done(BO))
    assert play.now() == up


@pytest.mark.rule("PASS-53")
def test_one_action_at_any_phase_of_the_next_pass() -> None:
    """Two passes each: Ana carries, cuts in on Bo, and has no other action in pass 2."""
    play = Play(ana={"score": 9, "passes": 2}, bo={"score": 15, "passes": 2}).turn().act("bo").delay("ana")
    play.do(p.Carry(ANA))
    play.do(p.Act(BO))
    play.do(p.Intervene(ANA))
    assert play.finish_turn() == {2: ["ana", "bo"]}


@pytest.mark.rule("PASS-53", "PASS-26")
def test_with_a_carried_action_one_may_go_first() -> None:
    """Edge for the first place takes the held action with it: one action, at the front."""
    play = Play(ana={"score": 9, "edge": 1}, bo={"score": 15, "passes": 2}).turn().act("bo").delay("ana")
    play.do(p.Carry(ANA))
    play.do(p.GoFirst(ANA))
    assert (play.state.holds, play.order()) == ({}, ["ana", "bo"])


@pytest.mark.rule("PASS-32", "PASS-52")
def test_who_carries_an_action_buys_another_only_where_no_pass_would_come() -> None:
    """Then the bought one takes the place of the held one."""
    play = Play(ana={"score": 9, "edge": 2}, bo={"score": 15, "passes": 2}).turn().act("bo").delay("ana")
    play.do(p.Carry(ANA))
    play.refused(p.BuyAction(ANA), "PASS-32")
    play = Play(ana={"score": 9, "edge": 2}, bo={"score": 15}).turn().act("bo").delay("ana")
    play.do(p.Carry(ANA))
    play.refused(p.GoFirst(ANA), "PASS-26")
    play.do(p.BuyAction(ANA))
    play.window()
    assert (play.state.holds, play.finish_turn()) == ({}, {2: ["ana"]})


@pytest.mark.rule("PASS-54")
def test_held_actions_lapse_with_the_turn() -> None:
    play = Play(ana={"score": 9, "passes": 2}, bo={"score": 5}).turn().act("ana", "bo")
    play.delay("ana")
    play.do(p.EndPass())
    play.do(p.NextTurn())
    assert (play.state.holds, play.state.turn) == ({}, 2)


def before_one_who_paid(options: dict[str, Any] | None = None) -> Play:
    """Bo goes first by Edge, before two who hold an action: Cy, who has paid for it, too, and Ana, who has not."""
    play = Play(options, ana={"score": 15}, bo=QUICK, cy={**QUICK, "score": 12}).turn()
    play.delay("ana").act("cy", "bo")
    play.do(p.Carry(ANA))
    for actor in (BO, CY):
        play.do(p.GoFirst(actor))
    play.window().delay("cy")
    play.do(p.Act(BO))
    assert play.now("intervene") == ["cy"]
    return play


@pytest.mark.rule("PASS-55")
def test_nobody_gets_in_front_of_edge_first() -> None:
    """A holder cannot cut in before a phase that is first by Edge, though a GM may insist."""
    play = Play(ana={"score": 15}, bo={"score": 9, "passes": 2, "edge": 1}).turn()
    play.delay("ana").act("bo")
    play.do(p.Carry(ANA))
    play.do(p.GoFirst(BO))
    play.window()
    play.do(p.Act(BO))
    assert play.now("act") == ["bo"]
    play.refused(p.Intervene(ANA, "before"), "PASS-55")
    play.refused(p.Intervene(ANA, "after"), "PASS-48")
    play = before_one_who_paid()
    assert play.refused(p.Intervene(ANA, "before"), "PASS-55").soft
    play.do(p.Intervene(ANA, "before"), insist=True)
    play.do(p.Decline(CY))
    assert play.now("act") == ["ana"]


@pytest.mark.rule("PASS-28", "PASS-48", "PASS-55")
def test_who_has_not_paid_to_go_first_does_not_act_together_with_one_who_has() -> None:
    """One may that has paid, too, and was earlier (AMB-P31); for another the GM may insist."""
    play = before_one_who_paid(TOGETHER)
    refusal = play.refused(p.Intervene(ANA, "together"), "PASS-55")
    assert refusal.soft
    told = {lang: texts_of(SYSTEM, lang).say(f"refusal.{refusal.code}", refusal.params) for lang in ("en", "de")}
    assert told["en"] == "Ana cannot act together with those who go first by Edge."
    assert told["de"] == "Ana handelt nicht gleichzeitig mit denen, die durch Edge zuerst dran sind."
    assert play.fight.try_out(p.Intervene(ANA, "together"), PLAYER) is not None
    play.do(p.Intervene(CY, "together"))
    assert play.now("act") == ["bo", "cy"]


@pytest.mark.rule("PASS-56")
def test_who_is_up_declares_before_holders_decide() -> None:
    """And declares again only if an intervention made the action impossible, as the GM judges."""
    play = four().delay("ana")
    play.refused(p.Intervene(ANA), "PASS-56")
    play.do(p.Act(DEE))
    play.refused(p.Redeclare(DEE), "PASS-56")
    play.do(p.Intervene(ANA))
    play.refused(p.Redeclare(DEE), "PASS-56")
    play.do(p.Done(ANA))
    play.refused(p.Redeclare(DEE), "CORE-07", Seat.player("q", "dee"))
    play.do(p.Redeclare(DEE))
    assert play.said() == ["GM ruling: Dee may declare again, for the action has become impossible."]
    play.do(p.Done(DEE))
    play.do(p.Act(BO))
    play.refused(p.Redeclare(BO), "PASS-56")


@pytest.mark.rule("PASS-08", "CORE-06")
def test_who_is_struck_down_before_acting_does_not_act() -> None:
    """Ana cuts in and strikes Dee down: Dee's declared action is gone and not given back."""
    play = four().delay("ana")
    play.do(p.Act(DEE))
    play.do(p.Intervene(ANA))
    play.do(p.SetWounds(DEE, -20))
    play.do(p.Done(ANA))
    assert play.now() == ["bo"]
    assert play.finish_turn() == {1: ["bo", "cy"]}
