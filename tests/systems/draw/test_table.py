"""What the table of an actor deck shows."""

import pytest

from tests.systems.draw.play import Play
from turnkeeper.core.commands import BringBack, Command, Leave, Show, TakeOut
from turnkeeper.core.conformance.marks import faults_of_marks
from turnkeeper.core.ids import ActorId
from turnkeeper.core.marks.commands import SetMark
from turnkeeper.core.marks.model import Over
from turnkeeper.core.model import GM, SCREEN, Seat
from turnkeeper.systems.draw import commands as c

A = ActorId


def drawn(play: Play, seat: Seat) -> int:
    """How many cards a seat's clock says are drawn."""
    return int(dict(play.fight.table(seat).clock)["drawn"])


@pytest.mark.rule("MST-04", "MST-24")
@pytest.mark.parametrize("gone", [TakeOut(A("ana")), Leave(A("ana")), c.SetPile("ana#1", "pile")])
def test_the_count_of_drawn_cards_never_falls(gone: Command) -> None:
    """Whether the actor of a drawn card goes, or the GM lays the card back."""
    play = Play("ana", "bo", "cy")
    play.drawn_and_acted("ana#1", "bo#1")
    play.do(gone)
    assert (drawn(play, GM), drawn(play, SCREEN)) == (2, 2)


@pytest.mark.rule("MST-04", "CORE-14")
def test_cards_of_hidden_actors_are_counted_by_those_who_see_them() -> None:
    """After an actor is shown, its cards count for all; if it leaves in hiding, for the GM alone."""
    play = Play("ana", "bo")
    for name in ("spy", "cat"):
        play.join(name, visibility="hidden")
    play.drawn_and_acted("spy#1", "ana#1", "cat#1")
    assert (drawn(play, GM), drawn(play, SCREEN)) == (3, 1)
    play.do(Leave(A("cat")))
    assert (drawn(play, GM), drawn(play, SCREEN)) == (3, 1)
    play.do(Show(A("spy"), "known"))
    assert (drawn(play, GM), drawn(play, SCREEN)) == (3, 2)


@pytest.mark.rule("MST-12", "CORE-14")
def test_a_card_laid_back_before_a_seat_could_see_it_is_not_counted_for_it() -> None:
    """A hidden holder was asked when the GM took the draw back."""
    play = Play("ana", "bo")
    play.join("spy", visibility="hidden")
    play.draw("spy#1")
    play.hold("spy", "ana")
    play.draw("ana#1")
    assert (drawn(play, GM), drawn(play, SCREEN)) == (2, 0)
    play.do(c.SetPile("ana#1", "pile"))
    assert (drawn(play, GM), drawn(play, SCREEN)) == (2, 0)


@pytest.mark.rule("MST-06", "MST-26", "MARK-04")
def test_a_cycle_is_over_with_its_delimiter_also_while_none_follows() -> None:
    """All are out, and play waits: what was to last for the cycle ends. What is set then lasts for the next one."""
    play = Play("ana", "bo")
    play.do(SetMark("Smoke", until=Over("cycle")))
    for name in ("ana", "bo"):
        play.do(TakeOut(A(name)))
    play.draw("delimiter")
    assert play.said()[-1] == "Smoke ends: its time is over."
    play.do(SetMark("Fog", until=Over("cycle")))
    play.do(BringBack(A("bo")))
    assert [mark.label for mark in play.fight.table(SCREEN).marks] == ["Fog"]
    play.draw("delimiter")
    assert "Fog ends: its time is over." in play.said()
    assert list(faults_of_marks(play.fight)) == []
