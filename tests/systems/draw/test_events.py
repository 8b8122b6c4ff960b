"""Event cards: what a draw does, when the event happens, and what becomes of its card."""

from __future__ import annotations

import pytest

from tests.systems.draw.play import DELIMITER, Play
from turnkeeper.core.commands import Amend, Automate, BringBack, Grant, Skip, TakeOut
from turnkeeper.core.conformance.order import faults_of_reordering
from turnkeeper.core.encounter import Encounter
from turnkeeper.core.ids import ActorId
from turnkeeper.core.model import GM, Reason, Seat
from turnkeeper.systems.draw import commands as c
from turnkeeper.systems.draw.view import model as m

ANA = Seat.player("ana", "ana")
FIRE = ActorId("fire")


@pytest.mark.rule("MST-20")
def test_an_event_of_one_draw_happens_when_drawn() -> None:
    """It is played out at the table before the next card; it does not act, hold or decline."""
    play = Play("ana", fire={"event": 1, "side": "hazard"})
    play.draw("fire#1")
    assert play.now() == [("fire", "event")]
    assert not play.waiting()
    assert play.refused(c.Decline(FIRE)).code == "draw.event_happens"
    assert play.refused(c.Hold(FIRE, ActorId("ana"))).code == "draw.only_a_drawn_card"
    play.act("fire")
    assert play.waiting()


@pytest.mark.rule("MST-20")
def test_an_event_of_several_draws_draws_closer() -> None:
    """The draw counts without a command, nobody acts, and play goes on."""
    play = Play("ana", fire={"event": 3, "side": "hazard"})
    play.draw("fire#1")
    assert play.said() == ["Fire is drawn.", "Fire draws closer: 1 of 3."]
    assert (play.now(), play.waiting()) == ([], True)
    assert play.fight.view(GM).drawn[-1].outcome == "closer"
    assert play.fight.table(GM).actors[1].mark == "1/3"


@pytest.mark.rule("MST-21", "MST-22")
def test_a_ritual_of_four_draws() -> None:
    """Drawn in four cycles it happens at the fourth draw, and its card leaves the deck."""
    play = Play("ana", ritual={"event": 4, "side": "hazard"})
    for draws in (1, 2, 3):
        play.draw("ritual#1")
        assert play.fight.view(GM).clocks == (m.EventClock(ActorId("ritual"), draws, 4, 0),)
        play.draw(DELIMITER)
    play.draw("ritual#1")
    assert play.said()[-1] == "Ritual happens now and leaves the deck."
    assert play.fight.view(GM).clocks == (m.EventClock(ActorId("ritual"), 0, 4, 1),)
    play.act("ritual")
    play.draw(DELIMITER)
    assert play.pile() == ["ana#1", DELIMITER]


@pytest.mark.rule("MST-21")
def test_two_cards_of_an_event_count_together() -> None:
    """Each draw of either card brings it closer, within a cycle too; both leave when it happens."""
    play = Play("ana", fire={"event": 2, "cards": 3, "side": "hazard"})
    play.draw("fire#1", "fire#2")
    assert play.now() == [("fire", "event")]
    play.act("fire")
    assert play.pile() == ["ana#1", DELIMITER]
    play.draw(DELIMITER)
    assert play.pile() == ["ana#1", DELIMITER]


@pytest.mark.rule("MST-22")
@pytest.mark.parametrize(
    ("option", "own", "stays"),
    [("once", None, False), ("repeat", None, True), ("once", True, True), ("repeat", False, False)],
)
def test_whether_the_card_stays(option: str, own: bool | None, stays: bool) -> None:  # noqa: FBT001 - a table of cases
    """As the option says, unless the event itself says otherwise; a card that stays counts again."""
    fire = {"event": 2, "side": "hazard", "repeats": own}
    play = Play("ana", fire=fire, options={"mst.event_repeat": option})
    play.draw("fire#1", DELIMITER, "fire#1")
    play.act("fire")
    play.draw(DELIMITER)
    assert ("fire#1" in play.pile()) is stays
    if stays:
        play.draw("fire#1")
        assert play.fight.view(GM).clocks == (m.EventClock(FIRE, 1, 2, 1),)


@pytest.mark.rule("MST-22", "CORE-09")
def test_why_an_event_has_no_card() -> None:
    """By its having happened, or by the GM's ruling: never both. One that repeats leaves by a ruling alone."""
    hazard = {"event": 1, "side": "hazard"}
    play = Play("ana", fire=hazard, flood={**hazard, "event": 2}, wind={**hazard, "repeats": True})
    for event in ("fire", "wind"):
        play.draw(f"{event}#1")
        play.act(event)
    for event in ("flood", "wind"):
        play.do(c.SetPile(f"{event}#1", "out"))
    rules = []
    for event in (FIRE, ActorId("flood"), ActorId("wind")):
        reason = play.fight.why(event, ActorId("ana"), GM)
        assert isinstance(reason, Reason)
        rules.append((reason.key, reason.rule))
    assert rules == [("left_deck", "MST-22"), ("left_deck", "CORE-09"), ("left_deck", "CORE-09")]


@pytest.mark.rule("MST-21", "CORE-09")
def test_the_gm_sets_the_clock() -> None:
    """From there the draws count on."""
    play = Play("ana", fire={"event": 4, "side": "hazard"})
    play.do(c.SetClock(FIRE, 3))
    assert play.said() == ["GM ruling: Fire stands at 3 of 4."]
    assert play.fight.rows[-1].overrules == "CORE-09"
    play.draw("fire#1")
    assert play.now() == [("fire", "event")]
    assert play.refused(c.SetClock(ActorId("ana"), 1)).code == "draw.no_event"
    assert play.refused(c.SetClock(FIRE, 21)).rule == "MST-21"
    assert play.refused(c.SetClock(FIRE, -1)).code == "draw.bad_draws"
    assert play.refused(c.SetClock(FIRE, 1), ANA).code == "core.gm_only"


@pytest.mark.rule("MST-20", "CORE-09")
def test_a_skipped_event_does_not_count() -> None:
    """The GM took its next draw away; the one after counts. An event cannot be told to act."""
    play = Play("ana", fire={"event": 2, "side": "hazard"})
    assert play.refused(Grant(FIRE)).rule == "MST-20"
    play.do(Skip(FIRE))
    play.draw("fire#1")
    assert play.said() == ["GM ruling: Fire is drawn and skipped."]
    assert play.fight.view(GM).clocks == (m.EventClock(FIRE, 0, 2, 0),)
    play.draw(DELIMITER, "fire#1", DELIMITER, "fire#1")
    play.do(Skip(FIRE))
    assert play.waiting()


@pytest.mark.rule("MST-20", "MST-10", "CORE-09")
def test_the_draw_on_the_table_is_skipped_before_it_counts() -> None:
    """While a holder on the fire is asked; the holder acts after it, and the next draw counts."""
    play = Play("ana", options={"mst.event_triggers": True}, fire={"event": 2, "side": "hazard"})
    play.draw("ana#1")
    play.hold("ana", "fire")
    play.draw("fire#1")
    play.do(Skip(FIRE))
    assert play.said() == ["GM ruling: Fire's card is skipped."]
    assert (play.now(), play.fight.view(GM).drawn[-1].outcome) == ([("ana", "after")], "skipped")
    play.act("ana")
    assert play.fight.view(GM).clocks == (m.EventClock(FIRE, 0, 2, 0),)
    play.draw(DELIMITER, "fire#1")
    assert play.fight.view(GM).clocks == (m.EventClock(FIRE, 1, 2, 0),)


@pytest.mark.rule("MST-20")
def test_the_app_stops_at_an_event_that_happens() -> None:
    """With the app drawing alone, a deck of one lasting event still stops to be played out each time."""
    play = Play(fire={"event": 2, "side": "hazard", "repeats": True})
    play.do(Automate("app"))
    for times in (1, 2, 3):
        assert play.now() == [("fire", "event")]
        assert play.state.tallies[FIRE].times == times
        play.act("fire")


@pytest.mark.rule("MST-22", "CORE-12")
def test_an_event_that_happened_comes_back_without_a_card() -> None:
    """The log says so; it does not say that its cards are shuffled in later."""
    play = Play("ana", fire={"event": 1, "side": "hazard"})
    play.drawn_and_acted("fire#1")
    play.do(TakeOut(FIRE))
    play.do(BringBack(FIRE))
    assert play.said() == ["Fire is back in the fight.", "Fire has no card in the deck."]
    assert [line.text for line in play.fight.new_lines(GM, "de")][-1] == "Fire hat keine Karte im Stapel."
    play.draw(DELIMITER)
    assert play.pile() == ["ana#1", DELIMITER]


@pytest.mark.rule("MST-10", "MST-20", "CORE-09")
def test_an_event_that_a_holder_waits_for_counts_and_is_not_taken_away(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where Ana, who held for the fire, is to act after it, it has had its place by then; a ruling leaves it one."""
    play = Play("ana", options={"mst.event_triggers": True}, fire={"event": 3, "side": "hazard"})
    play.draw("ana#1")
    play.hold("ana", "fire")
    play.draw("fire#1")
    assert play.fight.reordering(ActorId("ana"), FIRE, GM) == c.Wait(ActorId("ana"))
    assert list(faults_of_reordering(play.fight)) == []
    monkeypatch.setattr(Encounter, "reordering", lambda *_: Skip(FIRE))
    assert len(list(faults_of_reordering(play.fight))) == 1


@pytest.mark.rule("MST-05", "MST-20")
def test_an_event_that_is_made_an_actor_before_it_counts_may_act() -> None:
    """Ana is asked before the fire's draw when the GM says that it is an actor: then its card is its chance to act."""
    play = Play("ana", options={"mst.event_triggers": True}, fire={"event": 1, "side": "hazard"})
    play.draw("ana#1")
    play.hold("ana", "fire")
    play.draw("fire#1")
    play.do(Amend(FIRE, {"event": 0}))
    play.act("ana")
    assert play.now() == [("fire", "card")]
    play.act("fire")
    assert play.said() == ["Fire acts."]
    play.draw(DELIMITER)
    assert play.pile() == ["ana#1", DELIMITER, "fire#1"]
