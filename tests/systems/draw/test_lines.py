"""A line of the log names the rules at work, not every rule of its kind of event."""

from __future__ import annotations

import pytest

from tests.systems.draw.play import DELIMITER, Play
from turnkeeper.core.commands import Grant, Skip
from turnkeeper.core.ids import ActorId
from turnkeeper.core.model import GM, SCREEN, Seat

ANA = ActorId("ana")


def told(play: Play, seat: Seat = SCREEN) -> dict[str, tuple[str, ...]]:
    """The rules of each line of the last command, without the system's part of its key."""
    return {entry.line.key.removeprefix("line.draw."): entry.line.rules for entry in play.fight.new_lines(seat)}


@pytest.mark.rule("MST-04", "MST-05", "MST-20", "CORE-09")
def test_a_card_names_what_becomes_of_it() -> None:
    """An actor's, an event's, one that the GM skips; of an actor that the seat does not know, neither."""
    play = Play("ana", "bo", fire={"event": 2})
    play.join("cy", visibility="unknown", event=2)
    play.draw("ana#1")
    assert told(play) == {"card_drawn.only": ("MST-04", "MST-05")}
    play.act("ana")
    assert told(play)["acted.card"] == ("MST-05",)
    play.draw("fire#1")
    assert told(play)["card_drawn.only"] == ("MST-04", "MST-20")
    play.draw("cy#1")
    assert told(play)["card_drawn.unnamed"] == ("MST-04",)
    play.do(Skip(ActorId("bo")))
    play.draw("bo#1")
    assert told(play)["card_drawn.skipped.only"] == ("MST-04", "CORE-09")
    play.do(Grant(ANA))
    play.decline("ana")
    assert told(play) == {"declined.granted": ("CORE-09",)}


@pytest.mark.rule("MST-06", "MST-09", "MST-10", "MST-11", "MST-13")
def test_holders_act_let_go_and_lose_by_their_own_rules() -> None:
    play = Play("ana", "bo", "cy")
    play.draw("ana#1")
    play.hold("ana", "bo")
    play.draw("bo#1")
    play.act("ana")
    assert told(play) == {"acted.before": ("MST-09", "MST-10")}
    play.decline("bo")
    assert told(play) == {"declined.card": ("MST-05",)}
    play.draw(DELIMITER)
    assert told(play)["delimiter_drawn.missed"] == ("MST-06",)
    play.draw("ana#1")
    play.hold("ana", "bo")
    play.draw("bo#1")
    play.decline("ana")
    assert told(play) == {"declined.before": ("MST-13",)}
    play.hold("bo", "cy")
    play.draw(DELIMITER)
    assert told(play)["delimiter_drawn.lost.missed"] == ("MST-06", "MST-11")


@pytest.mark.rule("MST-02", "MST-18", "MST-25")
def test_cards_name_how_many_there_are_and_when_they_come() -> None:
    play = Play("ana", begin=False)
    assert told(play, GM)["cards_chosen.only"] == ("MST-02",)
    play.join("bo", cards=2)
    assert told(play)["cards_chosen.made"] == ("MST-02", "MST-18")
    play = Play("ana")
    play.join("bo")
    assert told(play)["cards_chosen.now.only"] == ("MST-02", "MST-25")
