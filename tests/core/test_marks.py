"""Marks: who sees them, when they end, when they come again."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace

from tests.systems.passes.play import Play
from tools.autoplay import muster, next_command
from turnkeeper.core.cards import rank
from turnkeeper.core.commands import Begin, BringBack, Join, Leave, Redo, Show, TakeOut, Undo
from turnkeeper.core.conformance.marks import faults_of_marks
from turnkeeper.core.encounter import Encounter
from turnkeeper.core.ids import ActorId
from turnkeeper.core.log_lines import LogEntry
from turnkeeper.core.marks.commands import AcceptMark, CountMark, EndMark, KeepMark, SetMark, TickMark
from turnkeeper.core.marks.events import MarkCame, MarksHeld
from turnkeeper.core.marks.model import MOST_PROPOSED, Anchor, EndOf, MarkRow, Over, Reached, Spot, StartOf
from turnkeeper.core.model import GM, SCREEN, Refusal, Seat
from turnkeeper.core.proposal import Receipt
from turnkeeper.systems.passes import commands as p
from turnkeeper.systems.rolled.commands import SetPlace, SetResult, TakeTurn

ANA, BO, ORC = ActorId("ana"), ActorId("bo"), ActorId("orc")
PIA = Seat.player("pia", "ana")
APART = {ANA: 60, BO: 30, ORC: 0}
"""Reflexes so far apart that the dice decide nothing."""


def rolled(**visibility: str) -> Encounter:
    """Ana, Bo and the orc, in that order, in round 1."""
    fight = Encounter.open("rolled", seed="marks")
    for actor, reflexes in APART.items():
        seen = visibility.get(actor, "known")
        did(fight, Join(actor, "pc", actor.title(), visibility=seen, profile={"reflexes": reflexes}))  # type: ignore[arg-type]
    did(fight, Begin())
    return fight


def did(fight: Encounter, command: object, by: Seat = GM) -> Receipt:
    found = fight.send(command, by)  # type: ignore[arg-type]
    assert isinstance(found, Receipt), found
    return found


def say(fight: Encounter, *lines: str) -> list[str]:
    """Give commands as ``tag actor``; what the last of them told the GM."""
    for line in lines:
        tag, *actor = line.split()
        did(fight, fight.system.codec.command_of({"type": tag, **({"actor": actor[0]} if actor else {})}))
    return [entry.text for entry in fight.new_lines(GM)]


def marks(fight: Encounter, seat: Seat = GM) -> list[MarkRow]:
    return [row for row in fight.table(seat).marks if not row.ended]


def labels(fight: Encounter, seat: Seat = GM) -> list[str]:
    return [row.label for row in marks(fight, seat)]


def refused(fight: Encounter, command: object, by: Seat = GM) -> Refusal:
    found = fight.send(command, by)  # type: ignore[arg-type]
    assert isinstance(found, Refusal), found
    return found


# -- until -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MARK-03")
def test_until_the_start_of_a_turn() -> None:
    fight = rolled()
    did(fight, SetMark("Shield", ANA, until=StartOf(ANA)))
    say(fight, "take_turn ana", "done ana", "done bo")
    assert labels(fight) == ["Shield"]
    assert "Shield ends for Ana: a turn begins." in say(fight, "done orc")
    assert labels(fight) == []


@pytest.mark.rule("MARK-03")
def test_until_the_end_of_the_turn_that_is_on_or_of_a_later_one() -> None:
    fight = rolled()
    did(fight, SetMark("Now", ANA, until=EndOf(ANA)))
    did(fight, SetMark("Next", ANA, until=EndOf(ANA, 2)))
    assert "Now ends for Ana: a turn is over." in say(fight, "done ana")
    say(fight, "done bo", "done orc")
    assert labels(fight) == ["Next"]
    assert "Next ends for Ana: a turn is over." in say(fight, "done ana")


@pytest.mark.rule("MARK-03", "MARK-07")
def test_who_delays_is_in_the_same_turn() -> None:
    """Neither does the turn end with the delay, nor does a second one begin when she comes in."""
    fight = rolled()
    did(fight, SetMark("Dodging", BO, until=EndOf(BO)))
    did(fight, SetMark("Reaction", BO, value=0, most=1, every=StartOf(BO), refill=True))
    assert "Now, for Bo: Reaction." in say(fight, "done ana")
    did(fight, CountMark(marks(fight)[1].mark, -1))
    say(fight, "delay bo")
    assert labels(fight) == ["Dodging", "Reaction"]
    say(fight, "done orc", "enter_now bo")
    assert [row.value for row in marks(fight)] == [None, 0]
    assert "Dodging ends for Bo: a turn is over." in say(fight, "done bo")


@pytest.mark.rule("MARK-04")
@pytest.mark.parametrize("times", [1, 2])
def test_until_rounds_are_over(times: int) -> None:
    fight = rolled()
    did(fight, SetMark("Fog", until=Over("round", times)))
    for left in range(times - 1, -1, -1):
        assert [row.left for row in marks(fight)] == [left + 1]
        say(fight, "done ana", "done bo", "done orc")
    assert labels(fight) == []


@pytest.mark.rule("MARK-05")
def test_at_a_place_in_the_order() -> None:
    """Reached when the order passes it, once a round; one below everybody with the end of the round."""
    fight = rolled()
    did(fight, SetMark("Lair", every=Reached("25")))
    did(fight, SetMark("Low", until=Reached("-5")))
    assert say(fight, "done ana") == ["Ana's turn is over."]
    assert say(fight, "done bo") == ["Bo's turn is over.", "Now: Lair."]
    assert "Low ends: its place in the order has come." in say(fight, "done orc")
    assert sum("Lair" in line for line in say(fight, "done ana", "done bo")) == 1


@pytest.mark.rule("MARK-05", "MARK-06")
@pytest.mark.parametrize("until", ["-5", "25"])
def test_a_mark_with_two_places_comes_at_one_and_ends_at_the_other(until: str) -> None:
    """Each place counts for itself: the last time is the end of the second round, also where the two are one place."""
    fight = rolled()
    did(fight, SetMark("Lair", every=Reached("25"), until=Reached(until, 2)))
    say(fight, "done ana", "done bo", "done orc", "done ana")
    assert say(fight, "done bo")[-1] == (
        "Now: Lair." if until == "-5" else "Lair ends: its place in the order has come."
    )
    say(fight, "done orc")
    assert labels(fight) == []
    assert not list(faults_of_marks(fight))


@pytest.mark.rule("MARK-05", "CORE-09")
def test_one_that_the_gm_moved_holds_up_no_place() -> None:
    """Ana's 60 and more stands last: the order has come to 25 with the orc, and is past -5 with her."""
    fight = rolled()
    for place in ("25", "-5"):
        did(fight, SetMark(f"at {place}", every=Reached(place)))
    did(fight, SetPlace(ANA, 3))
    assert [row.spot.before for row in marks(fight) if row.spot] == [("orc",), ()]
    assert say(fight, "done bo")[-1] == "Now: at 25."
    assert say(fight, "done orc")[-1] == "Now: at -5."
    assert not [line for line in say(fight, "done ana") if "at " in line]
    assert not list(faults_of_marks(fight))


@pytest.mark.rule("MARK-05", "CORE-09")
def test_a_mark_stands_by_those_who_were_not_moved() -> None:
    """Ana's turn is on, so that her moving changes nothing else that is shown."""
    fight = rolled()
    did(fight, SetMark("Lair", every=Reached("25")))
    did(fight, TakeTurn(ANA))
    did(fight, SetResult(ANA, 22))
    spots = [row.spot for row in marks(fight)]
    did(fight, SetPlace(ANA, 1))
    spots += [row.spot for row in marks(fight)]
    assert [spot and spot.before for spot in spots] == [(ANA, ORC), (ORC,)]


@pytest.mark.rule("MARK-05", "CORE-14")
@pytest.mark.parametrize("visibility", ["hidden", "unknown"])
def test_a_move_behind_one_whose_figure_is_secret_moves_nobody_for_a_mark(visibility: str) -> None:
    """For all others Ana stands where her figure puts her."""
    fight = rolled(bo=visibility)
    did(fight, SetMark("Lair", every=Reached("90")))
    did(fight, SetPlace(ANA, 2))
    (row,) = marks(fight)
    assert row.spot is not None
    assert row.spot.before == (ANA, BO, ORC)


@pytest.mark.rule("MARK-05", "CORE-09")
def test_an_order_that_the_gm_made_has_its_places_by_the_highest_to_come() -> None:
    """All of it was moved: nobody's figure says more than another's."""
    fight = rolled()
    did(fight, SetMark("Lair", every=Reached("25")))
    for actor in (ORC, ANA, BO):
        did(fight, SetPlace(actor, 1))
    for actor in (BO, ORC):
        did(fight, SetPlace(actor, 1))
    assert say(fight, "done orc", "done bo") == ["Bo's turn is over."]
    assert "Now: Lair." in say(fight, "done ana")


@pytest.mark.rule("MARK-05", "PASS-11")
@pytest.mark.parametrize("fire", [SetMark("Fire", every=Reached("10")), SetMark("Fire", until=Reached("10"))])
def test_a_score_that_was_passed_in_the_first_pass_comes_in_the_next_turn(fire: SetMark) -> None:
    """Not in the second pass of the turn in which the mark is set, which begins with the highest score again."""
    play = Play(ana={"score": 15, "passes": 2}, bo={"score": 8})
    play.turn().act("ana")
    play.do(fire)
    play.act("bo").window().act("ana")
    assert play.state.stage == "between"
    assert not [line.text for line in play.fight.lines(GM) if line.text.startswith(("Fire", "Now"))]
    play.turn()
    told = len(play.fight.lines(GM))
    play.act("ana")
    assert [line.text for line in play.fight.lines(GM)[told:] if "Fire" in line.text]
    assert not list(faults_of_marks(play.fight))


@pytest.mark.rule("MARK-05", "PASS-11")
@pytest.mark.parametrize(("place", "turn"), [("20", 2), ("10", 2), ("8", 2), ("5", 1)])
@pytest.mark.parametrize("stage", ["window", "passes"])
def test_a_mark_that_is_set_after_the_first_pass_comes_in_that_turn_only_below_all_of_it(
    place: str, turn: int, stage: str
) -> None:
    """The first pass has come to the place, or to none below the last actor's: those it passes with the turn's end.

    Before the second pass has begun as well as at its top.
    """
    play = Play(ana={"score": 15, "passes": 2, "edge": 1}, bo={"score": 8})
    play.turn().act("ana").act("bo")
    if stage == "passes":
        play.window()
    assert play.state.stage == stage
    play.do(SetMark("Fire", every=Reached(place)))
    play.window().act("ana").finish_turn()
    assert [line.text for line in play.fight.lines(GM)].count("Now: Fire.") == 2 - turn
    play.turn().act("ana").act("bo").window()
    assert not list(faults_of_marks(play.fight))


@pytest.mark.rule("MARK-05", "CORE-12", "PASS-06", "PASS-27")
@pytest.mark.parametrize("lowered", ["wounded", "newcomer", "edge"])
def test_a_place_comes_in_the_second_pass_where_the_first_came_to_none_so_low(lowered: str) -> None:
    """The figures of the second pass do not tell how far the first one came: that is how far it came then."""
    first = lowered == "edge"
    play = Play(ana={"score": 15, "passes": 2}, bo={"score": 6 if first else 8, "passes": 2, "edge": 1})
    play.do(p.NextTurn())
    play.tests_rolled()
    play.do(p.StartPasses())
    if first:
        # Bo is up before Ana: the order goes no lower than her score.
        play.do(p.GoFirst(ActorId("bo")))
    play.window().act(*(("bo", "ana") if first else ("ana", "bo"))).window()
    if lowered == "wounded":
        play.do(p.Wound(ActorId("bo"), "physical", 6))
    if lowered == "newcomer":
        play.join("cy", score=6)
        play.tests_rolled()
    play.do(SetMark("Fire", every=Reached("7")))
    assert "Now: Fire." not in [line.text for line in play.fight.lines(GM)]
    play.finish_turn()
    assert [line.text for line in play.fight.lines(GM)].count("Now: Fire.") == 1
    assert not list(faults_of_marks(play.fight))


@pytest.mark.rule("MARK-05", "PASS-38", "PASS-41")
@pytest.mark.parametrize("edge", ["", "first"])
def test_one_with_a_critical_glitch_holds_up_no_place(edge: str) -> None:
    """Ana's 12 acts last, below any score, unless she pays to go first: the order comes to 10 with Cy's 8."""
    ana = {"initiative": 12, "hits": 0, "ones": 12, "edge": 1}
    play = Play(ana=ana, bo={"score": 15}, cy={"score": 8})
    play.do(SetMark("Fire", every=Reached("10")))
    play.do(p.NextTurn())
    play.tests_rolled()
    play.do(p.StartPasses())
    if edge:
        play.do(p.GoFirst(ANA))
    play.window()
    if edge:
        play.act("ana")
    assert play.order()[0] == "bo"
    play.act("bo")
    assert play.now() == ["cy"]
    assert "Now: Fire." in play.said()
    assert not list(faults_of_marks(play.fight))


@pytest.mark.rule("MARK-05")
def test_a_place_above_everybody_is_reached_with_the_first() -> None:
    fight = rolled()
    did(fight, SetMark("High", every=Reached("90")))
    say(fight, "done ana", "done bo")
    assert "Now: High." in say(fight, "done orc")


@pytest.mark.rule("MARK-05")
def test_a_place_of_a_round_that_is_cut_short_comes_in_it_and_in_the_next() -> None:
    fight = rolled()
    did(fight, SetMark("Lair", every=Reached("25")))
    fight.send(fight.system.codec.command_of({"type": "next_round"}), GM, insist=True)
    assert [entry.text for entry in fight.new_lines(GM)].count("Now: Lair.") == 1
    assert say(fight, "done ana", "done bo")[-1] == "Now: Lair."


@pytest.mark.rule("MARK-05")
def test_a_whole_number_is_no_rank() -> None:
    """Seven is a result like all others, though cards have a rank of this name."""
    fight = Encounter.open("rolled", seed="4")  # 8, 7 and 4
    for actor in (ANA, BO, ORC):
        did(fight, Join(actor, "pc", actor.title()))
    did(fight, Begin())
    order = [row.mark for row in fight.table(GM).actors]
    second = sorted(map(int, order), reverse=True)[1]
    did(fight, SetMark("Lair", every=Reached(str(second))))
    first = fight.table(GM).now[0].actor
    assert "Now: Lair." in say(fight, f"done {first}")


@pytest.mark.rule("MARK-05")
def test_the_tables_mark_stands_at_its_place_in_the_order() -> None:
    """In front of those at its place, also once it has been reached; an actor's stands with its actor."""
    fight = rolled()
    did(fight, SetMark("Lair", every=Reached("25")))
    did(fight, SetMark("Oath", ANA, every=Reached("25")))
    did(fight, SetMark("Rain", until=Over("round")))
    for seat in (GM, SCREEN, PIA):
        assert [row.spot for row in marks(fight, seat)] == [Spot("25", (ORC,)), None, None]
    say(fight, "done ana", "done bo")
    assert marks(fight)[0].spot == Spot("25", (ORC,), reached=True)
    # Set when its place has passed, it waits for the next round as the one that came does.
    did(fight, SetMark("Gate", every=Reached("26")))
    assert marks(fight)[-1].spot == Spot("26", (ORC,), reached=True)
    assert not marks(fight)[-1].due
    say(fight, "done orc")
    assert marks(fight)[0].spot == Spot("25", (ORC,))


@pytest.mark.rule("MARK-02", "MARK-05")
def test_the_place_of_a_mark_tells_nothing_of_who_is_hidden() -> None:
    fight = rolled(orc="hidden")
    did(fight, SetMark("Lair", every=Reached("25")))
    assert [marks(fight, seat)[0].spot for seat in (GM, SCREEN)] == [Spot("25", (ORC,)), Spot("25")]


@pytest.mark.rule("MARK-05")
@pytest.mark.parametrize("others", [(), (SetMark("Fog", until=EndOf(ORC, 9)),)], ids=["alone", "beside another"])
def test_a_place_that_was_passed_before_a_hidden_actors_turn_has_been_passed(others: tuple[SetMark, ...]) -> None:
    """A mark that is set in that turn waits for the next round, whether others stood before it or not."""
    fight = rolled(bo="hidden")
    for other in others:
        did(fight, other)
    say(fight, "done ana")
    did(fight, SetMark("Lair", until=Reached("55")))
    say(fight, "done bo")
    assert "Lair" in labels(fight)
    assert not list(faults_of_marks(fight))
    say(fight, "done orc", "done ana")
    assert "Lair" in labels(fight)
    say(fight, "done bo")
    assert "Lair" not in labels(fight)
    assert not list(faults_of_marks(fight))


@pytest.mark.rule("MARK-04")
def test_a_mark_after_all_others_were_taken_away_in_a_hidden_actors_turn_counts_from_now_on() -> None:
    """The moment at which the fight stood still for the others is no longer where it stands."""
    fight = rolled(bo="hidden")
    did(fight, SetMark("Fog", every=Over("round")))
    say(fight, "done ana")
    did(fight, EndMark(marks(fight)[0].mark))
    say(fight, "done bo", "done orc", "done ana")
    did(fight, SetMark("Smoke", until=Over("round")))
    assert say(fight, "done bo") == ["Bo's turn is over."]
    assert labels(fight) == ["Smoke"]
    assert "Smoke ends: its time is over." in say(fight, "done orc")
    assert list(faults_of_marks(fight)) == []


@pytest.mark.rule("MARK-03")
@pytest.mark.parametrize("until", [StartOf(ANA), EndOf(ANA)])
def test_who_is_hidden_and_shown_in_mid_turn_neither_begins_nor_ends_it(until: Anchor) -> None:
    fight = rolled()
    did(fight, SetMark("Poison", ANA, until=until))
    for visibility in ("hidden", "known"):
        did(fight, Show(ANA, visibility))
        assert marks(fight), visibility
    assert not list(faults_of_marks(fight))


@pytest.mark.rule("MARK-05")
def test_dealt_cards_are_places_by_rank() -> None:
    fight = Encounter.open("rolled", seed="marks", options={"d20.mode": "dealt"})
    for actor in (ANA, BO, ORC):
        did(fight, Join(actor, "pc", actor.title()))
    did(fight, Begin())
    rows = {row.actor: row.mark for row in fight.table(GM).actors}
    first, second, third = (fight.table(GM).now[0].actor, *(beat[0] for beat in fight.table(GM).upcoming))
    did(fight, SetMark("Bell", every=Reached(rank(rows[second]))))
    spot = marks(fight)[0].spot
    assert spot is not None
    assert set(spot.before) == {second, third}
    assert "Now: Bell." in say(fight, f"done {first}")


def test_a_place_that_the_order_does_not_have_is_refused() -> None:
    assert refused(rolled(), SetMark("x", until=Reached("K"))).params["problem"] == "no_such_place"
    cards = Encounter.open("hands", seed="marks")
    assert refused(cards, SetMark("x", until=Reached("11"))).params["problem"] == "no_such_place"


def test_a_rank_is_a_place_of_the_countdown() -> None:
    fight = Encounter.open("hands", seed="marks")
    did(fight, Join(ANA, "pc", "Ana", profile={"dx": 12, "iq": 12}))
    did(fight, Begin())
    did(fight, SetMark("Bell", every=Reached("K")))
    did(fight, SetMark("Hush", until=Over("increment")))
    told = [line for _ in range(12) for line in _onward(fight)]
    assert told.count("Kings.") == 1
    assert [line for line in told if "Bell" in line] == ["Now: Bell."]
    assert [line for line in told if "Hush" in line] == ["Hush ends: its time is over."]
    assert told.index("Hush ends: its time is over.") <= told.index("Now: Bell.")


def _onward(fight: Encounter) -> list[str]:
    fight.send(fight.system.codec.command_of({"type": "next"}), GM, insist=True)
    return [entry.text for entry in fight.new_lines(GM)]


@pytest.mark.parametrize(
    ("until", "problem"),
    [
        (Over("pass"), "unit"),
        (Reached("Q of hearts"), "place"),
        (StartOf(ANA, 0), "times"),
    ],
)
def test_a_moment_that_never_comes_is_refused(until: Anchor, problem: str) -> None:
    found = refused(rolled(), SetMark("x", ANA, until=until))
    assert (found.code, found.params["problem"]) == ("core.bad_mark", problem)


def test_an_order_without_places_is_refused() -> None:
    fight = Encounter.open("draw", seed="marks")
    did(fight, Join(ANA, "pc", "Ana"))
    assert refused(fight, SetMark("x", until=Reached("3"))).rule == "MARK-01"


# -- again and again ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("MARK-06")
def test_what_comes_again_asks_to_be_taken_care_of() -> None:
    fight = rolled()
    did(fight, SetMark("Burning", BO, every=StartOf(BO), until=Over("round", 2)))
    assert not marks(fight)[0].due
    assert "Now, for Bo: Burning." in say(fight, "done ana")
    assert marks(fight, SCREEN)[0].due
    did(fight, TickMark(marks(fight)[0].mark))
    assert not marks(fight)[0].due
    assert refused(fight, TickMark(marks(fight)[0].mark)).code == "core.no_change"
    say(fight, "done bo", "done orc", "done ana")
    assert marks(fight)[0].due
    say(fight, "done bo", "done orc")
    assert labels(fight) == []


@pytest.mark.rule("MARK-06")
def test_a_counter_refills() -> None:
    fight = rolled()
    did(fight, SetMark("Reaction", ANA, value=1, most=1, every=StartOf(ANA), refill=True))
    did(fight, CountMark(marks(fight)[0].mark, -5))
    assert marks(fight)[0].value == 0
    say(fight, "done ana", "done bo")
    assert marks(fight)[0].value == 0
    say(fight, "done orc")
    assert marks(fight)[0].value == 1


@pytest.mark.rule("MARK-03")
def test_what_has_ended_can_be_kept() -> None:
    fight = rolled()
    did(fight, SetMark("Dazed", BO, until=StartOf(BO)))
    say(fight, "done ana")
    (ended,) = fight.table(GM).marks
    assert ended.ended
    assert fight.table(SCREEN).marks == ()
    did(fight, KeepMark(ended.mark))
    assert [(row.label, row.until) for row in marks(fight, SCREEN)] == [("Dazed", None)]
    say(fight, "done bo", "done orc", "done ana")
    assert labels(fight) == ["Dazed"]


# -- with its actor ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("MARK-07")
def test_a_mark_goes_with_its_actor_and_waits_for_nobody_gone() -> None:
    fight = rolled()
    did(fight, SetMark("Hurt", ORC))
    did(fight, SetMark("Held", ANA, until=StartOf(ORC)))
    did(fight, SetMark("Fog"))
    did(fight, TakeOut(ORC))
    assert labels(fight) == ["Hurt", "Held", "Fog"]
    did(fight, BringBack(ORC))
    gone = next(row for row in fight.table(GM).marks if row.label == "Hurt")
    did(fight, Leave(ORC))
    assert labels(fight) == ["Fog"]
    assert refused(fight, KeepMark(gone.mark)).code == "core.no_such_mark"


@pytest.mark.rule("MARK-07")
def test_undo_and_redo_take_marks_along() -> None:
    fight = rolled()
    did(fight, SetMark("Shield", ANA, until=StartOf(BO)))
    before = marks(fight)
    say(fight, "done ana")
    did(fight, Undo())
    assert marks(fight) == before
    did(fight, Redo())
    assert labels(fight) == []
    did(fight, Undo())
    assert "Shield ends for Ana: a turn begins." in say(fight, "done ana")
    assert Encounter.load(fight.export()).state == fight.state


# -- who sees it -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MARK-02")
def test_who_sees_a_mark() -> None:
    fight = rolled(orc="hidden")
    did(fight, SetMark("All", ANA))
    did(fight, SetMark("Owner", ANA, shown_to="owner"))
    did(fight, SetMark("Secret", ANA, shown_to="gm"))
    did(fight, SetMark("Of the orc", ORC))
    did(fight, SetMark("By the orc", ANA, until=StartOf(ORC)))
    assert labels(fight) == ["All", "Owner", "Secret", "Of the orc", "By the orc"]
    assert labels(fight, PIA) == ["All", "Owner"]
    assert labels(fight, SCREEN) == ["All"]
    assert not any("orc" in entry.text.lower() for seat in (PIA, SCREEN) for entry in fight.lines(seat))
    say(fight, "done ana", "done bo")
    assert told(fight, SCREEN) == ["Bo's turn is over."]
    did(fight, Show(ORC, "unknown"))
    assert [(row.label, row.actor) for row in marks(fight, SCREEN)] == [("All", "ana"), ("Of the orc", "?1")]


@pytest.mark.rule("MARK-02")
def test_where_the_fight_stands_still_the_log_has_the_actors_as_the_roster_has_them() -> None:
    """As a set they came in any order, so that the same fight had another log elsewhere."""
    fight = Encounter.open("rolled", seed="marks")
    names = [ActorId(name) for name in ("ana", "bo", "cy", "dee", "eve")]
    for reflexes, name in enumerate([ORC, *names]):
        did(fight, Join(name, "pc", name.title(), profile={"reflexes": 20 * reflexes}))
    did(fight, Show(ORC, "hidden"))
    did(fight, Begin())
    did(fight, SetMark("Slow", names[0], until=Over("round")))
    say(fight, *(f"done {name}" for name in reversed(names)))
    (held,) = [row.event for step in fight.steps for row in step.rows if isinstance(row.event, MarksHeld)]
    # Ana's turn is over, as all see.
    assert (held.before.up, held.before.done) == ((), ("bo", "cy", "dee", "eve"))


def told(fight: Encounter, seat: Seat) -> list[str]:
    entries: tuple[LogEntry, ...] = fight.new_lines(seat)
    return [entry.text for entry in entries]


@pytest.mark.rule("MARK-02")
def test_others_see_a_word_in_place_of_a_value() -> None:
    fight = rolled()
    did(fight, SetMark("Hits", ANA, value=12, most=12, words=("down", "badly hurt", "hurt", "whole")))
    did(fight, CountMark(marks(fight)[0].mark, -9))
    shown = {seat.id: (row.value, row.word) for seat in (GM, PIA, SCREEN) for row in marks(fight, seat)}
    assert shown == {"gm": (3, "badly hurt"), "pia": (3, "badly hurt"), "screen": (None, "badly hurt")}
    assert [told(fight, seat) for seat in (PIA, SCREEN)] == [["Ana: Hits 3."], ["Ana: Hits badly hurt."]]


@pytest.mark.rule("MARK-02")
def test_the_ids_of_marks_tell_nothing_of_secret_ones() -> None:
    """Two fights that differ in a secret mark look the same to a player, and so do the marks that follow."""
    fights = []
    for number in range(2):
        fight = rolled(orc="hidden")
        if number:
            did(fight, SetMark("Poisoned", ORC))
        did(fight, SetMark("Shield", ANA))
        fights.append(fight)
    assert [row.label for row in marks(fights[0], PIA)] == [row.label for row in marks(fights[1], PIA)]
    assert marks(fights[0], PIA) == marks(fights[1], PIA)
    did(fights[0], SetMark("Shield", ANA))
    assert len({row.mark for row in marks(fights[0])}) == 2


# -- players -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MARK-08")
def test_players_propose_and_the_gm_lets_it_stand() -> None:
    fight = rolled()
    did(fight, SetMark("Blessed", ANA, until=StartOf(ANA)), PIA)
    assert (labels(fight), labels(fight, PIA), labels(fight, SCREEN)) == (["Blessed"], ["Blessed"], [])
    (row,) = marks(fight)
    assert row.proposed
    assert refused(fight, AcceptMark(row.mark), PIA).code == "core.gm_only"
    did(fight, AcceptMark(row.mark))
    assert labels(fight, SCREEN) == ["Blessed"]
    assert refused(fight, SetMark("Cursed", ANA, mark=row.mark), PIA).code == "core.not_yours"
    assert refused(fight, SetMark("Cursed", BO), PIA).code == "core.not_yours"
    assert refused(fight, SetMark("Fog"), PIA).code == "core.not_yours"
    did(fight, EndMark(row.mark), PIA)
    assert labels(fight) == []


@pytest.mark.rule("MARK-08")
def test_a_player_counts_their_own_and_finds_no_others() -> None:
    fight = rolled()
    for label, actor in (("Hits", ANA), ("Hits", BO)):
        did(fight, SetMark(label, actor, value=3))
    did(fight, SetMark("Fate", ANA, value=1, shown_to="gm"))
    own, other, secret = (row.mark for row in marks(fight))
    did(fight, CountMark(own, 2), PIA)
    for mark in (other, secret, "nothing"):
        for command in (CountMark(mark, 1), EndMark(mark)):
            found = refused(fight, command, PIA)
            assert (found.code, found.params) == ("core.no_such_mark", {"mark": mark})


@pytest.mark.rule("MARK-02", "MARK-08")
def test_a_mark_that_a_player_sees_no_more_is_changed_like_one_that_is_gone() -> None:
    """Its player knows its id, and must not find out by it whether it still stands."""
    fight = rolled()
    did(fight, SetMark("Cursed", ANA))
    did(fight, SetMark("Ally", ORC))
    cursed, ally = (row.mark for row in marks(fight, PIA))
    did(fight, SetMark("Cursed", ANA, mark=cursed, shown_to="gm"))
    did(fight, Show(ORC, "hidden"))
    for mark in (cursed, ally):
        assert refused(fight, SetMark("Mine", ANA, mark=mark), PIA).code == "core.no_such_mark"


@pytest.mark.rule("MARK-01", "MARK-08")
def test_proposals_that_a_player_sees_no_more_take_up_no_room_of_theirs() -> None:
    """Those that wait for the turn of an actor that was hidden since: whether it left meanwhile must not show."""
    for leaves in (True, False):
        fight = rolled()
        for number in range(MOST_PROPOSED):
            did(fight, SetMark(f"until {number}", ANA, until=StartOf(ORC)), PIA)
        assert refused(fight, SetMark("one more", ANA), PIA).code == "core.too_many_marks"
        did(fight, Show(ORC, "hidden"))
        if leaves:
            did(fight, Leave(ORC))
        did(fight, SetMark("one more", ANA), PIA)


@pytest.mark.rule("MARK-01")
def test_a_mark_changes_no_order_and_no_rule() -> None:
    plain, marked = rolled(), rolled()
    did(marked, SetMark("Stunned", ANA, until=StartOf(BO), every=EndOf(ANA)))
    for fight in (plain, marked):
        say(fight, "take_turn ana", "done ana")
    assert plain.table(SCREEN).now == marked.table(SCREEN).now
    assert plain.table(SCREEN).upcoming == marked.table(SCREEN).upcoming


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (SetMark("  ", ANA), "core.bad_mark"),
        (SetMark("x" * 101, ANA), "core.bad_mark"),
        (SetMark("x", ANA, value=-1), "core.bad_mark"),
        (SetMark("x", ANA, value=3, most=2), "core.bad_mark"),
        (SetMark("x", ANA, most=2), "core.bad_mark"),
        (SetMark("x", ANA, value=1, most=2, refill=True), "core.bad_mark"),
        (SetMark("x", ANA, value=1, words=("w",) * 11), "core.bad_mark"),
        (SetMark("x", ANA, every=StartOf(ANA, 2)), "core.bad_mark"),
        (SetMark("x", ActorId("nobody")), "core.no_such_actor"),
        (SetMark("x", ANA, until=StartOf(ActorId("nobody"))), "core.no_such_actor"),
        (SetMark("x", ANA, mark="nothing"), "core.no_such_mark"),
        (CountMark("nothing", 1), "core.no_such_mark"),
    ],
)
def test_what_is_no_mark_is_refused(command: object, code: str) -> None:
    assert refused(rolled(), command).code == code


def test_a_mark_is_changed_in_place() -> None:
    fight = rolled()
    did(fight, SetMark("Shield", ANA))
    (row,) = marks(fight)
    did(fight, SetMark("Big shield", ANA, value=2, mark=row.mark))
    assert [(one.mark, one.label, one.value) for one in marks(fight)] == [(row.mark, "Big shield", 2)]
    assert refused(fight, SetMark("Big shield", ANA, value=2, mark=row.mark)).code == "core.no_change"
    assert refused(fight, CountMark(row.mark, -0)).code == "core.no_change"


@pytest.mark.rule("MARK-03", "MARK-06")
def test_a_mark_that_is_changed_goes_on_waiting_as_it_did() -> None:
    """It is due until it is taken care of, and lasts no longer than before; for another moment it begins again."""
    fight = rolled()
    burns = SetMark("Burns", ANA, until=StartOf(BO, 3), every=StartOf(BO))
    did(fight, burns)
    say(fight, "done ana")
    (row,) = marks(fight)
    assert (row.due, row.left) == (True, 2)
    did(fight, replace(burns, label="Burns badly", mark=row.mark))
    assert [(one.label, one.due, one.left) for one in marks(fight)] == [("Burns badly", True, 2)]
    assert refused(fight, replace(burns, label="Burns badly", mark=row.mark)).code == "core.no_change"
    did(fight, replace(burns, until=StartOf(ORC, 3), every=EndOf(ORC), mark=row.mark))
    assert [(one.due, one.left) for one in marks(fight)] == [(False, 3)]
    assert not list(faults_of_marks(fight))


@pytest.mark.rule("MARK-05")
def test_a_place_comes_once_in_a_turn_though_its_mark_is_changed_between_two_passes() -> None:
    play = Play(ana={"score": 12, "passes": 2}, bo={"score": 8, "passes": 2})
    fire = SetMark("Fire", every=Reached("10"), until=Reached("10", 3))
    play.do(fire)
    play.do(p.NextTurn())
    play.tests_rolled()
    play.do(p.StartPasses())
    play.window()
    play.act("ana")
    (row,) = marks(play.fight)
    play.do(replace(fire, label="Great fire", mark=row.mark))
    said = []
    for name in ("bo", "ana", "bo"):
        play.act(name)
        said += play.said()
    assert not [line for line in said if "fire" in line]
    assert [(one.label, one.left) for one in marks(play.fight)] == [("Great fire", 2)]
    assert not list(faults_of_marks(play.fight))


# -- every system ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MARK-03", "MARK-06", "MARK-07")
@pytest.mark.parametrize("system", ["rolled", "passes", "draw", "hands", "npc_deck", "countdown"])
def test_each_turn_starts_and_ends_once(system: str) -> None:
    """At random each mark comes just when its actor's turn starts or ends, holds and delays included."""
    came = 0
    for seed in range(8):
        chance = random.Random(seed)  # noqa: S311 - which offers are taken
        fight = Encounter.open(system, seed=str(seed))
        muster(fight, 4)
        for actor in fight.state.fight.actors:
            did(fight, SetMark("starts", actor, every=StartOf(actor)))
            did(fight, SetMark("ends", actor, every=EndOf(actor)))
            did(fight, SetMark("later", actor, until=StartOf(actor, 2)))
        for place in ("3", "8", "10", "14", "K"):
            fight.send(SetMark(f"at {place}", every=Reached(place)), GM)
            fight.send(SetMark(f"until {place}", until=Reached(place, 2)), GM)
            fight.send(SetMark(f"{place} until 8", every=Reached(place), until=Reached("8", 2)), GM)
        did(fight, Begin())
        for _ in range(50):
            command = next_command(fight, GM, chance)
            if command is not None:
                fight.send(command, GM)
        assert not list(faults_of_marks(fight))
        came += sum(isinstance(event, MarkCame) for step in fight.steps for event in step.events)
    assert came > 4
