"""What the table of an actor deck shows."""

import pytest

from tests.systems.draw.play import Play
from turnkeeper.core.commands import Command, Leave, Show, TakeOut
from turnkeeper.core.ids import ActorId
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
