"""Marks at a place in the order that are set while the order has gone back (MARK-05)."""

from __future__ import annotations

import pytest

from tests.core.test_marks import did, labels, rolled, say
from turnkeeper.core.cards import rank
from turnkeeper.core.commands import Begin, BringBack, Join, SetOption, Show, TakeOut
from turnkeeper.core.conformance.marks import faults_of_marks
from turnkeeper.core.encounter import Encounter
from turnkeeper.core.ids import ActorId
from turnkeeper.core.marks.commands import SetMark
from turnkeeper.core.marks.model import Reached
from turnkeeper.core.model import GM, Visibility
from turnkeeper.systems.passes.commands import CloseWindow, NextTurn, SetScore, StartPasses
from turnkeeper.systems.rolled.commands import SetCard, SetPlace, SetResult

ANA, BO, ORC = ActorId("ana"), ActorId("bo"), ActorId("orc")
pytestmark = pytest.mark.rule("MARK-05")


@pytest.mark.rule("D20-13", "CORE-09")
@pytest.mark.parametrize(
    ("back", "onward"),
    [
        (("delay ana", "done bo", "enter_now ana"), ("done ana", "done orc")),
        (("delay ana", "done bo", "done orc", "enter_now ana"), ("done ana",)),
        (("done ana", "done bo", "grant ana"), ("done ana", "done orc")),
    ],
    ids=["delayed", "delayed to the end", "granted"],
)
def test_a_place_that_was_passed_comes_in_the_next_round_though_a_higher_figure_is_up(
    back: tuple[str, ...], onward: tuple[str, ...]
) -> None:
    """The order had come to the orc, below 25: that Ana's 60 is up now is no way back to it."""
    fight = rolled()
    say(fight, *back)
    did(fight, SetMark("Fire", until=Reached("25")))
    say(fight, *onward)
    assert labels(fight) == ["Fire"]
    say(fight, "done ana")
    assert labels(fight) == ["Fire"]
    say(fight, "done bo")
    assert labels(fight) == []
    assert not list(faults_of_marks(fight))


@pytest.mark.rule("D20-13")
def test_a_place_that_is_still_to_come_behind_a_delayed_turn_comes_in_the_round() -> None:
    """Ana comes in after Bo; the order has come to no lower figure than his."""
    fight = rolled()
    say(fight, "delay ana", "take_turn bo", "enter_now ana", "done bo")
    did(fight, SetMark("Fire", until=Reached("25")))
    assert "Fire ends: its place in the order has come." in say(fight, "done ana")
    assert not list(faults_of_marks(fight))


@pytest.mark.rule("CORE-09")
def test_a_result_that_the_gm_raises_is_no_way_back_to_places_that_were_passed() -> None:
    fight = rolled()
    say(fight, "done ana")
    did(fight, SetResult(ORC, 90))
    did(fight, SetMark("High", until=Reached("85")))
    did(fight, SetMark("Low", until=Reached("25")))
    say(fight, "done orc")
    assert labels(fight) == ["High", "Low"]
    say(fight, "done bo")
    assert labels(fight) == []  # Low with the end of the round, High as the next begins with Ana.
    assert not list(faults_of_marks(fight))


def test_an_order_whose_figures_nobody_saw_had_come_to_no_place() -> None:
    """The places of those who are shown to all afterwards are still to come."""
    fight = rolled(ana="unknown", bo="unknown", orc="unknown")
    say(fight, "take_turn ana")
    for actor in (ANA, BO, ORC):
        did(fight, Show(actor, "known"))
    did(fight, SetMark("Fire", until=Reached("25")))
    say(fight, "done ana")
    assert labels(fight) == ["Fire"]
    assert "Fire ends: its place in the order has come." in say(fight, "done bo")
    assert not list(faults_of_marks(fight))


@pytest.mark.rule("CORE-09")
def test_an_actor_put_in_front_is_no_way_back_to_places_that_were_passed() -> None:
    """While the orc is up before Bo, the order stands at Bo, as all see: raised, he does not bring it back above 55."""
    fight = rolled()
    did(fight, SetPlace(ORC, 2))
    say(fight, "done ana")
    did(fight, SetResult(BO, 90))
    did(fight, SetMark("Fire", until=Reached("55")))
    say(fight, "done bo", "done orc")
    assert labels(fight) == ["Fire"]
    say(fight, "done ana")
    assert labels(fight) == []
    assert not list(faults_of_marks(fight))


@pytest.mark.rule("CORE-09", "CORE-14")
def test_places_are_passed_for_all_while_a_hidden_actor_is_up() -> None:
    """Bo is up for the GM alone; for the others the order stands at the orc, below 25, also where that is raised."""
    fight = rolled(bo="hidden")
    say(fight, "done ana")
    did(fight, SetResult(ORC, 90))
    did(fight, SetMark("Fire", until=Reached("25")))
    say(fight, "done orc", "done bo", "done ana")
    assert labels(fight) == ["Fire"]
    say(fight, "done bo")
    assert labels(fight) == []
    assert not list(faults_of_marks(fight))


@pytest.mark.rule("D20-13", "DEAL-03")
def test_a_rank_that_was_passed_comes_in_the_next_round_though_a_delayed_card_is_up() -> None:
    fight = Encounter.open("rolled", seed="marks", options={"d20.mode": "dealt"})
    for actor in (ANA, BO, ORC):
        did(fight, Join(actor, "pc", actor.title()))
    did(fight, Begin())
    cards = {row.actor: row.mark for row in fight.table(GM).actors}
    first, second, third = (fight.table(GM).now[0].actor, *(beat[0] for beat in fight.table(GM).upcoming))
    say(fight, f"delay {first}", f"done {second}", f"enter_now {first}")
    did(fight, SetMark("Bell", until=Reached(rank(cards[third]))))
    say(fight, f"done {first}")
    assert labels(fight) == ["Bell"]
    assert not list(faults_of_marks(fight))


@pytest.mark.rule("DEAL-03", "D20-12")
def test_a_rank_is_reached_though_only_a_joker_is_left_on_the_table() -> None:
    """Ana delays with it, and the last other card has been taken up: that is an order by ranks, too."""
    fight = Encounter.open("rolled", seed="marks", options={"d20.mode": "dealt"})
    for actor in (ANA, BO):
        did(fight, Join(actor, "pc", actor.title()))
    did(fight, Begin())
    did(fight, SetCard(ANA, "RJ"))
    did(fight, SetCard(BO, "AS"))
    did(fight, SetMark("Bell", until=Reached("K")))
    say(fight, "delay ana")
    assert labels(fight) == ["Bell"]
    assert "Bell ends: its place in the order has come." in say(fight, "done bo")
    assert not list(faults_of_marks(fight))


@pytest.mark.rule("DEAL-01", "CORE-14")
@pytest.mark.parametrize("visibility", ["known", "hidden"])
def test_ranks_behind_the_last_card_in_sight_come_with_the_end_of_the_round(visibility: Visibility) -> None:
    """Also where a hidden actor has the last card: those of a round without it come then, too."""
    fight = Encounter.open("rolled", seed="marks", options={"d20.mode": "dealt"})
    did(fight, Join(ANA, "pc"))
    did(fight, Join(ORC, "npc", visibility=visibility))
    did(fight, Begin())
    did(fight, SetCard(ANA, "KS"))
    did(fight, SetCard(ORC, "9C"))
    for place in ("Q", "10", "5"):
        did(fight, SetMark(place, until=Reached(place)))
    say(fight, "done ana", "done orc")
    assert labels(fight) == []
    assert not list(faults_of_marks(fight))


@pytest.mark.rule("DEAL-01", "CORE-02")
@pytest.mark.parametrize(("mode", "other"), [("reroll", "dealt"), ("dealt", "reroll")])
def test_a_place_behind_all_comes_with_the_end_of_the_last_round_that_has_such_places(mode: str, other: str) -> None:
    """Cards follow upon dice, or the reverse; what neither round has never comes."""
    fight = Encounter.open("rolled", seed="marks", options={"d20.mode": mode})
    did(fight, Join(ANA, "pc", profile={"reflexes": 10}))
    did(fight, Begin())
    ranks = mode == "dealt"
    did(fight, SetCard(ANA, "KS") if ranks else SetResult(ANA, 30))
    did(fight, SetMark("last", until=Reached("2" if ranks else "-2")))
    did(fight, SetOption("d20.mode", other))
    say(fight, "done ana")
    did(fight, SetMark("foreign", until=Reached("99" if ranks else "Q")))
    assert labels(fight) == ["foreign"]
    assert not list(faults_of_marks(fight))


@pytest.mark.rule("PASS-08", "PASS-13")
@pytest.mark.parametrize("ana", [-2, 4])
def test_no_place_is_reached_before_the_first_pass_though_one_has_no_action(ana: int) -> None:
    """Ana's score gives her none: she is done before anybody has acted, and Bo's score may still rise."""
    fight = Encounter.open("passes", seed="marks")
    for actor in (ANA, BO):
        did(fight, Join(actor, "pc", actor.title(), profile={"initiative": 6, "edge": 1}))
    did(fight, Begin())
    did(fight, NextTurn())
    did(fight, SetMark("Bell", until=Reached("20")))
    did(fight, SetScore(ANA, ana))
    did(fight, SetScore(BO, 10))
    did(fight, StartPasses())
    did(fight, SetScore(BO, 30))
    did(fight, CloseWindow())
    assert dict(fight.table(GM).clock)["pass"] == 1
    assert labels(fight) == ["Bell"]
    say(fight, "act bo", "done bo")
    assert labels(fight) == []
    assert not list(faults_of_marks(fight))


@pytest.mark.rule("CORE-12", "MARK-05")
@pytest.mark.parametrize("out", [True, False])
@pytest.mark.parametrize("back", [True, False])
def test_no_place_is_passed_while_the_only_one_to_come_is_out_before_the_first_pass(*, back: bool, out: bool) -> None:
    """Bo may come back with the score that Bo has; if Bo does not, the end of the turn passes all places."""
    fight = Encounter.open("passes", seed="marks")
    for actor in (ANA, BO):
        did(fight, Join(actor, "pc", actor.title(), profile={"initiative": 6}))
    did(fight, SetMark("Bell", until=Reached("3")))
    did(fight, Begin())
    did(fight, NextTurn())
    did(fight, TakeOut(ANA) if out else SetScore(ANA, -2))
    did(fight, SetScore(BO, 10))
    did(fight, TakeOut(BO))
    assert labels(fight) == ["Bell"]
    if back:
        did(fight, BringBack(BO))
    did(fight, StartPasses())
    assert labels(fight) == (["Bell"] if back else [])
    assert not list(faults_of_marks(fight))
