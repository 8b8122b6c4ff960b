"""The Initiative Test, the score, and what moves it during the turn."""

from typing import Any

import pytest

from tests.systems.passes.play import Play
from turnkeeper.core.commands import Amend, Automate, BringBack, Command, Grant, TakeOut
from turnkeeper.core.errors import InputError
from turnkeeper.core.ids import ActorId
from turnkeeper.core.model import GM, Seat
from turnkeeper.core.prompts import DiceRoll
from turnkeeper.systems.passes import commands as p
from turnkeeper.systems.passes.options import Options, Profile
from turnkeeper.systems.passes.prompts import count, wound_modifier

ANA, BO = ActorId("ana"), ActorId("bo")
PLAYER = Seat.player("p", "ana")


@pytest.mark.rule("PASS-01")
def test_a_turn_opens_with_a_test_by_every_participant() -> None:
    """Nobody is asked before the GM calls for the turn; then all who are there are, and no pass begins before."""
    play = Play(ana={}, bo={}, cy={})
    play.do(TakeOut(ActorId("cy")))
    assert play.fight.prompts() == ()
    play.do(p.NextTurn())
    assert [(ask.step, ask.of) for ask in play.fight.prompts()] == [("initiative", "ana"), ("initiative", "bo")]
    play.answer("ana", hits=1, total=True)
    play.refused(p.StartPasses(), "PASS-01")
    play.answer("bo", hits=1, total=True)
    play.do(p.StartPasses())
    assert play.clock == {"turn": 1, "pass": 1}


@pytest.mark.rule("PASS-02")
@pytest.mark.parametrize(
    ("profile", "attribute"),
    [
        ({"initiative": 9}, 9),
        ({"reaction": 4, "intuition": 3}, 7),
        ({"initiative": 9, "reaction": 4, "intuition": 3}, 9),
    ],
)
def test_the_attribute_is_entered_or_added_up(profile: dict[str, Any], attribute: int) -> None:
    """The Initiative attribute is what is entered, else Reaction + Intuition."""
    assert Profile(**profile).attribute == attribute
    play = Play(ana={"initiative": 0, **profile})
    play.do(p.NextTurn())
    (ask,) = play.fight.prompts()
    assert isinstance(ask, DiceRoll)
    assert ask.dice == (6,) * attribute


@pytest.mark.rule("PASS-03")
def test_the_score_is_attribute_and_hits() -> None:
    """Attribute 6, dice 3 2 4 5 5 6: three hits, score 9."""
    play = Play(ana={"initiative": 6, "faces": (3, 2, 4, 5, 5, 6)}).turn()
    assert play.score("ana") == 9
    assert play.place("ana").hits == 3


@pytest.mark.rule("PASS-03")
@pytest.mark.parametrize(("face", "hits"), [(1, 0), (4, 0), (5, 1), (6, 1)])
def test_fives_and_sixes_are_hits(face: int, hits: int) -> None:
    assert count((face,), 1)[0] == hits


@pytest.mark.rule("PASS-03")
def test_a_fixed_score_may_stand_for_a_test() -> None:
    """Its owner enters it instead of rolling, as it is, wounds or not."""
    play = Play(ana={"stun": 6}, bo={})
    play.do(p.NextTurn())
    play.do(p.FixScore(ANA, 12), PLAYER)
    assert play.score("ana") == 12
    assert [ask.of for ask in play.fight.prompts()] == ["bo"]


@pytest.mark.rule("PASS-03")
def test_the_app_rolls_unless_the_table_does() -> None:
    """Left to the app, every test is rolled when the turn begins."""
    play = Play(ana={"initiative": 8})
    play.do(Automate("app"))
    play.do(p.NextTurn())
    place = play.place("ana")
    assert place.score == 8 + place.hits
    assert (place.dice, play.fight.prompts()) == (8, ())


@pytest.mark.rule("PASS-04")
def test_wounds_at_the_test_take_points_and_no_dice() -> None:
    """All dice are rolled; the modifier comes off the score."""
    play = Play(ana={"initiative": 6, "stun": 6, "hits": 3})
    play.do(p.NextTurn())
    (ask,) = play.fight.prompts()
    assert isinstance(ask, DiceRoll)
    assert (len(ask.dice), ask.bonus) == (6, 4)
    play.roll("ana")
    assert play.score("ana") == 6 + 3 - 2


@pytest.mark.rule("PASS-05")
def test_a_new_wound_moves_the_score_at_once() -> None:
    """0 to -2 takes 13 to 11; -2 to -3 takes one more."""
    play = Play(ana={"score": 13}, bo={"score": 5}).turn()
    play.do(p.Wound(ANA, "stun", 6))
    assert play.score("ana") == 11
    play.do(p.SetWounds(ANA, -1))
    assert play.score("ana") == 10
    assert play.said() == ["Ana: wound modifier \u22121.", "Ana's score goes from 11 to 10."]


@pytest.mark.rule("PASS-06")
@pytest.mark.parametrize(
    ("physical", "stun", "summed", "worst"),
    [(0, 0, 0, 0), (2, 2, 0, 0), (3, 0, -1, -1), (0, 6, -2, -2), (5, 7, -3, -2), (9, 3, -4, -3)],
)
def test_every_three_boxes_on_a_track_are_a_point(physical: int, stun: int, summed: int, worst: int) -> None:
    """Each track alone; the two are added, or only the worse one counts."""
    numbers = Profile(physical=physical, stun=stun)
    assert wound_modifier(numbers, Options()) == summed
    assert wound_modifier(numbers, Options(wound_track="worst")) == worst


@pytest.mark.rule("PASS-06")
def test_healing_raises_the_score_back() -> None:
    play = Play({"pass.wound_track": "worst"}, ana={"score": 13}, bo={"score": 5}).turn()
    play.do(p.Wound(ANA, "physical", 7))
    play.do(p.Wound(ANA, "stun", 3))
    assert play.score("ana") == 11
    play.do(p.Heal(ANA, "physical", 4))
    assert play.score("ana") == 12
    play.refused(p.Heal(ANA, "physical", 4), "PASS-06")
    play.refused(p.Wound(ANA, "physical", 97), "PASS-06")


@pytest.mark.rule("PASS-05", "PASS-06", "PASS-18")
def test_the_taser() -> None:
    """The ganger has 13, Cottonmouth 12; six boxes of stun before either acts, and Cottonmouth is next."""
    play = Play(ally={"score": 15}, ganger={"score": 13, "side": "npc"}, cottonmouth={"score": 12}).turn()
    play.do(p.Act(ActorId("ally")))
    play.do(p.Wound(ActorId("ganger"), "stun", 6))
    play.do(p.Done(ActorId("ally")))
    assert (play.rung("ganger").wounds, play.score("ganger")) == (-2, 11)
    assert play.order() == ["cottonmouth", "ganger"]


@pytest.mark.rule("PASS-07")
def test_a_change_after_acting_counts_from_the_next_action() -> None:
    """Ana has acted; her new score neither takes that back nor gives her another go, but orders pass 2."""
    play = Play(ana={"score": 12, "passes": 2}, bo={"score": 10, "passes": 2}).turn()
    play.act("ana")
    play.do(p.Wound(ANA, "stun", 9))
    assert play.order() == ["bo"]
    play.act("bo")
    assert play.clock["pass"] == 2
    assert play.order() == ["bo", "ana"]


@pytest.mark.rule("PASS-08")
def test_zero_is_out_for_the_turn() -> None:
    """Score 2, modifier -2: no action in this pass or later, even if an implant then adds 2; defence remains."""
    play = Play(ana={"score": 2, "passes": 3, "initiative": 4}, bo={"score": 8, "passes": 3}).turn()
    play.do(p.Wound(ANA, "physical", 6))
    assert (play.score("ana"), play.place("ana").struck) == (0, True)
    assert "no actions left this turn" in play.said()[-1]
    play.refused(p.Act(ANA), "PASS-08")
    play.do(p.SetAttribute(ANA, 6))
    assert play.score("ana") == 2
    assert play.said()[-1] == "Ana's score goes from 0 to 2. No action left this turn."
    assert play.rung("ana").struck
    assert play.rung("ana").defends
    assert play.finish_turn() == {1: ["bo"], 2: ["bo"], 3: ["bo"]}
    play.tests["ana"]["score"] = 9
    play.turn()
    assert play.order() == ["ana", "bo"]


@pytest.mark.rule("PASS-08", "PASS-19")
def test_a_test_of_nothing_without_wounds_is_out_only_while_it_lasts() -> None:
    """No attribute and no hits: no action; as soon as there is a score, there is one."""
    play = Play(ana={"reaction": 0}, bo={"score": 8}).turn()
    assert (play.score("ana"), play.place("ana").struck) == (0, False)
    play.do(p.SetAttribute(ANA, 3))
    assert play.order() == ["bo", "ana"]


@pytest.mark.rule("PASS-08")
def test_wounds_that_leave_nothing_of_the_test() -> None:
    """A test that wounds bring to 0 gives no action, though everybody has a first pass; nor does healing then."""
    play = Play(ana={"initiative": 1, "stun": 3, "hits": 0}, bo={"score": 8}).turn()
    assert (play.score("ana"), play.order()) == (0, ["bo"])
    play.do(p.Heal(ANA, "stun", 3))
    assert (play.score("ana"), play.order()) == (1, ["bo"])


@pytest.mark.rule("PASS-03", "PASS-08")
@pytest.mark.parametrize(("stun", "struck"), [(6, True), (0, False)])
def test_a_fixed_score_of_nothing_is_as_a_test_of_nothing(stun: int, *, struck: bool) -> None:
    """With wounds it leaves no action this turn, also after healing; without, none while it is so low."""
    play = Play(ana={"score": 0, "stun": stun}, bo={"score": 8})
    play.do(p.NextTurn())
    play.roll("ana")
    left = "No action left this turn." if struck else "No action at 0 or below."
    assert play.said() == [f"Ana: score 0, as entered. {left}"]
    play.roll("bo")
    play.do(p.StartPasses())
    play.do(p.Heal(ANA, "stun", stun) if stun else p.SetAttribute(ANA, 7))
    assert (play.score("ana"), play.order()) == (2, ["bo"] if struck else ["bo", "ana"])


@pytest.mark.rule("PASS-08", "PASS-54")
def test_who_is_struck_down_loses_what_it_holds() -> None:
    play = Play(ana={"score": 9, "passes": 2}, bo={"score": 5, "passes": 2}).turn()
    play.delay("ana")
    play.do(p.SetWounds(ANA, -9))
    assert play.state.holds == {}
    assert play.finish_turn() == {1: ["bo"], 2: ["bo"]}


@pytest.mark.rule("PASS-08")
@pytest.mark.parametrize(("attribute", "score"), [(2, 0), (1, -1)])
def test_only_wounds_strike_down_for_good(attribute: int, score: int) -> None:
    """An attribute that falls and rises again gives the actions back; until then 0 is as little as less."""
    play = Play(ana={"score": 4, "initiative": 6}, bo={"score": 5}).turn()
    play.do(p.SetAttribute(ANA, attribute))
    assert play.score("ana") == score
    assert play.order() == ["bo"]
    play.refused(p.Act(ANA), "PASS-08")
    play.do(p.SetAttribute(ANA, 6))
    play.act("bo")
    assert play.order() == ["ana"]


@pytest.mark.rule("PASS-08")
@pytest.mark.parametrize(
    ("attribute", "wounds", "back"), [(3, -1, ["ana"]), (4, -1, []), (3, -4, []), (5, -3, [])]
)  # fmt: skip
def test_wounds_on_top_of_a_score_of_nothing(attribute: int, wounds: int, back: list[str]) -> None:
    """AMB-P30: wounds end the turn only for a score that would be above 0 without them; else it may rise again."""
    play = Play(ana={"score": 3, "initiative": 6}, bo={"score": 5}).turn()
    play.do(p.SetAttribute(ANA, attribute))
    play.do(p.SetWounds(ANA, wounds))
    assert play.order() == ["bo"]
    play.do(p.SetAttribute(ANA, 6))
    play.act("bo")
    assert play.order() == back


@pytest.mark.rule("PASS-08")
def test_a_wounded_test_of_nothing_is_out_only_while_it_lasts() -> None:
    """AMB-P30: without attribute and hits there is nothing that wounds could bring down."""
    play = Play(ana={"reaction": 0, "stun": 3, "hits": 0}, bo={"score": 8}).turn()
    assert (play.score("ana"), play.place("ana").struck) == (-1, False)
    play.do(p.SetAttribute(ANA, 3))
    assert play.order() == ["bo", "ana"]


@pytest.mark.rule("PASS-09")
def test_the_score_is_rolled_once_a_turn() -> None:
    """No pass after the first asks for a test; the next turn does."""
    play = Play(ana={"score": 7, "passes": 2}).turn()
    play.act("ana")
    assert (play.clock["pass"], play.score("ana"), play.fight.prompts()) == (2, 7, ())
    play.refused(p.StartPasses(), "PASS-09")
    play.act("ana")
    play.do(p.NextTurn())
    assert play.score("ana") is None
    assert [ask.of for ask in play.fight.prompts()] == ["ana"]


@pytest.mark.rule("PASS-10")
def test_nothing_else_changes_a_score() -> None:
    """A score that is there is not entered again; the GM may rule otherwise, and the log says so."""
    play = Play(ana={"score": 7}, bo={"score": 9}).turn()
    play.refused(p.FixScore(ANA, 20), "PASS-10", PLAYER)
    play.refused(p.FixScore(ANA, 20), "PASS-10")
    play.refused(p.SetScore(ANA, 20), "CORE-07", PLAYER)
    play.do(p.SetScore(ANA, 20))
    assert play.said()[0] == "GM ruling: Ana's score is 20."
    assert play.fight.rows[-1].overrules == "CORE-09"
    assert play.order() == ["ana", "bo"]


@pytest.mark.rule("PASS-10")
def test_a_ruling_lets_who_was_struck_act_again() -> None:
    play = Play(ana={"score": 2}, bo={"score": 9}).turn()
    play.do(p.SetWounds(ANA, -2))
    play.do(p.SetScore(ANA, 3))
    play.act("bo")
    assert play.order() == ["ana"]


@pytest.mark.rule("PASS-10")
@pytest.mark.parametrize(
    ("change", "moves"),
    [
        (p.Wound(ANA, "stun", 3), True),
        (p.SetWounds(ANA, -1), True),
        (p.SetAttribute(ANA, 9), True),
        (Amend(ANA, {"reaction": 9}), False),
        (Amend(ANA, {"edge": 9}), False),
        (p.SetPasses(ANA, 4), False),
        (Amend(ANA, {"stun": 3}), True),
        (Amend(ANA, {"initiative": 9}), True),
    ],
)
def test_only_wounds_and_the_attribute_move_it(change: Command, moves: bool) -> None:  # noqa: FBT001 - a table's column
    """No matter how they come in."""
    play = Play(ana={"score": 7}, bo={"score": 9}).turn()
    play.do(change)
    assert (play.score("ana") != 7) is moves


def test_numbers_are_kept_within_bounds() -> None:
    """A command made in Python is taken only where a typed one could be read."""
    play = Play(ana={"score": 7}).turn()
    for command in (
        p.SetAttribute(ANA, 0),
        p.SetPasses(ANA, 11),
        p.SetWounds(ANA, 1),
        p.Wound(ANA, "stun", 0),
        p.SetScore(ANA, 1000),
    ):
        with pytest.raises(InputError):
            play.fight.send(command, GM)
    assert play.fight.state.fight.actors[ANA].profile.attribute == 5


def test_the_same_number_again_changes_nothing() -> None:
    """Saying once more what is so is no mistake."""
    play = Play(ana={"score": 7}).turn()
    for command in (p.SetAttribute(ANA, 5), p.SetPasses(ANA, 1), p.SetWounds(ANA, 0), p.SetScore(ANA, 7)):
        play.do(command)
        assert (play.score("ana"), play.rung("ana").passes) == (7, 1)


@pytest.mark.rule("PASS-01", "CORE-12")
def test_who_joins_between_turns_has_its_first_test_in_the_next() -> None:
    play = Play(ana={"score": 9}).turn()
    play.finish_turn()
    play.join("bo")
    refusal = play.refused(Grant(BO), "PASS-01")
    assert play.fight.refusal_text(refusal) == "Bo has no score yet: the Initiative Test comes in the next turn."
    play.do(p.NextTurn())
    for command in (Grant(BO), p.SetScore(BO, 5)):
        refusal = play.refused(command, "PASS-01")
        assert play.fight.refusal_text(refusal) == "Bo has no score yet: the Initiative Test is still to be rolled."


@pytest.mark.rule("PASS-01", "CORE-12")
@pytest.mark.parametrize("fought_before", [True, False])
def test_who_was_out_at_the_end_of_a_turn_has_its_test_in_the_next(*, fought_before: bool) -> None:
    """It was in an earlier turn, or was out before its test in this one: then it has a place there, and no score."""
    play = Play(ana={"score": 9}, **{"bo": {"score": 5}} if fought_before else {}).turn()
    if not fought_before:
        play.join("bo")
    play.do(TakeOut(BO))
    play.finish_turn()
    if fought_before:
        play.turn().finish_turn()
    play.do(BringBack(BO))
    refusal = play.refused(Grant(BO), "PASS-01")
    assert play.fight.refusal_text(refusal) == "Bo has no score yet: the Initiative Test comes in the next turn."
