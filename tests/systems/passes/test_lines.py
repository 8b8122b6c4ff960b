"""A line of the log names the rules at work, not every rule of its kind of event."""

from __future__ import annotations

from typing import Any

import pytest

from tests.systems.passes.play import Play
from turnkeeper.core.commands import Grant
from turnkeeper.core.ids import ActorId
from turnkeeper.core.model import SCREEN
from turnkeeper.systems.passes import commands as p

ANA, BO, CY = ActorId("ana"), ActorId("bo"), ActorId("cy")


def told(play: Play) -> dict[str, tuple[str, ...]]:
    """The rules of each line of the last command, without the system's part of its key."""
    return {entry.line.key.removeprefix("line.passes."): entry.line.rules for entry in play.fight.new_lines(SCREEN)}


def three(options: dict[str, Any] | None = None, **more: int) -> Play:
    """Ana 15, Bo 9, Cy 9."""
    return Play(
        options, **{name: {"score": score, **more} for name, score in (("ana", 15), ("bo", 9), ("cy", 9))}
    ).turn()


@pytest.mark.rule("PASS-03", "PASS-04", "PASS-08", "PASS-34", "PASS-38")
@pytest.mark.parametrize(
    ("numbers", "shown", "rules"),
    [
        ({}, {"hits": 2}, ("PASS-03",)),
        ({"stun": 3}, {"hits": 2}, ("PASS-03", "PASS-04")),
        ({}, {"hits": 2, "ones": 3}, ("PASS-03", "PASS-34")),
        ({}, {"ones": 3}, ("PASS-03", "PASS-34", "PASS-38")),
        ({"stun": 30}, {"hits": 1}, ("PASS-03", "PASS-04", "PASS-08")),
    ],
)
def test_a_test_names_wounds_and_glitches_where_it_has_them(
    numbers: dict[str, int], shown: dict[str, int], rules: tuple[str, ...]
) -> None:
    play = Play(ana={**numbers, **shown})
    play.do(p.NextTurn())
    play.tests_rolled()
    assert list(told(play).values()) == [rules]


@pytest.mark.rule("PASS-13", "PASS-14", "PASS-43", "PASS-46", "PASS-48", "PASS-50", "CORE-05")
def test_who_acts_does_so_by_one_rule() -> None:
    """In the own phase, before or after another's, at the end of the pass, alone or with others."""
    play = three()
    play.do(p.Act(ANA))
    assert told(play)["beat_begun"] == ("PASS-13",)
    play.do(p.Done(ANA))
    assert told(play)["phase_begun.together"] == ("PASS-13", "PASS-18", "PASS-14")
    play.do(p.GoAhead())
    assert told(play)["beat_begun.together"] == ("PASS-13", "CORE-05")
    for mode, rule in (("before", "PASS-46"), ("after", "PASS-48")):
        play = three()
        play.do(p.Delay(ANA))
        assert told(play)["delayed"] == ("PASS-43",)
        play.do(p.GoAhead())
        play.do(p.Intervene(ANA, mode))  # type: ignore[arg-type]
        lines = told(play)
        if mode == "after":
            play.do(p.GoAhead())
        assert (lines[f"intervened.{mode}"], {**lines, **told(play)}["beat_begun"]) == (("PASS-45", rule), (rule,))
    play = three().delay("ana", "bo", "cy")
    for holder in (ANA, BO, CY):
        play.do(p.ActLast(holder))
    assert told(play)["beat_begun.last.together"] == ("PASS-50", "PASS-51", "CORE-05")


@pytest.mark.rule("CORE-09", "PASS-46")
def test_whom_the_gm_lets_act_in_front_cuts_in_by_no_rule() -> None:
    play = three()
    play.do(p.Delay(ANA))
    play.do(p.Act(BO))
    play.do(Grant(CY))
    play.do(p.GoAhead())
    assert told(play)["beat_begun"] == ("CORE-09",)


@pytest.mark.rule("PASS-11", "PASS-12", "PASS-52", "PASS-53", "PASS-54")
def test_the_ends_of_passes_and_turns_name_held_actions_only_where_there_are_any() -> None:
    play = three()
    play.act("ana").together("bo", "cy")
    assert told(play) == {"pass_ended": ("PASS-50",), "turn_ended": ("PASS-11",), "finished": ("PASS-60",)}
    play = three(passes=2)
    play.delay("ana")
    play.do(p.Carry(ANA))
    play.together("bo", "cy")
    lines = told(play)
    assert lines["pass_ended.carried"] == ("PASS-50", "PASS-52")
    assert lines["pass_begun"] == ("PASS-11", "PASS-12", "PASS-53")
    for _ in range(3):
        play.do(p.GoAhead())
    play.do(p.Decline(ANA))
    assert told(play)["hold_lost.let_go"] == ("PASS-50",)


@pytest.mark.rule("PASS-08", "PASS-18", "PASS-22", "PASS-24")
def test_what_is_lost_is_lost_by_one_rule() -> None:
    play = three()
    play.do(p.Delay(ANA))
    play.do(p.Act(BO))
    play.do(p.SetAttribute(BO, 1))
    assert told(play)["displaced"] == ("PASS-18",)
    play = three(passes=2)
    play.act("ana").together("bo", "cy").act("ana")
    play.do(p.Act(BO))
    play.do(p.SetPasses(BO, 1))
    assert told(play)["action_lost"] == ("PASS-22",)


@pytest.mark.rule("PASS-03")
def test_an_unknown_actor_that_has_a_score_is_said_to_have_one() -> None:
    """It comes into the order of all, entered or rolled; by which figure is not told."""
    play = Play(ana={"score": 9, "side": "npc", "visibility": "unknown"}, bo={"hits": 1, "visibility": "unknown"})
    play.do(p.NextTurn())
    play.roll("ana")
    assert (told(play), play.said(SCREEN)) == ({"score_fixed.unknown": ("PASS-03",)}, ["?1 has a score."])
    play.roll("bo")
    assert play.said(SCREEN) == ["?2 has rolled."]


@pytest.mark.rule("PASS-26", "PASS-29")
def test_the_window_before_the_first_pass_is_for_going_first_alone() -> None:
    """Everybody has an action in pass 1, so that none is bought for it."""
    play = Play(ana={"score": 9, "edge": 2}, bo={"score": 5})
    play.do(p.NextTurn())
    play.tests_rolled()
    play.do(p.StartPasses())
    assert play.said()[-1] == "Before pass 1: Edge to go first?"
    assert not play.view.window or not play.view.window.may_buy
    play.window().act("ana", "bo")
    assert play.said()[-1] == "Before pass 2: Edge to go first or for another action?"
