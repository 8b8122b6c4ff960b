"""The tables that seats of a countdown have in common are those that each would be shown alone."""

from __future__ import annotations

import gc
import random

import pytest

from tools.autoplay import muster, next_command
from turnkeeper.core.commands import Begin, Show
from turnkeeper.core.derived import AnswerCache
from turnkeeper.core.encounter import Encounter
from turnkeeper.core.ids import ActorId
from turnkeeper.core.model import GM, SCREEN, Seat
from turnkeeper.core.proposal import Receipt
from turnkeeper.core.snapshot import Snapshot
from turnkeeper.systems.countdown.commands import SetAim


@pytest.mark.parametrize("name", ["hands", "npc_deck", "countdown"])
def test_no_seat_is_shown_a_table_that_is_anothers(name: str) -> None:
    chance = random.Random(3)  # noqa: S311 - which offers are taken, the same in every run
    fight = Encounter.open(name, seed="tables")
    seats = (*muster(fight, 7), SCREEN, Seat.player("watches", "npc5"), Seat.player("both", "pc0", "npc6"))
    fight.send(Begin(), GM)
    for number in range(80):
        if number % 20 == 7:
            fight.send(Show(ActorId("npc5"), chance.choice(("hidden", "known"))), GM)
        command = next_command(fight, GM, chance)
        assert command is not None
        fight.send(command, GM)
        for seat in seats:
            assert fight.table(seat) == Snapshot(fight.system, fight.state).table(seat), (number, seat)


@pytest.mark.parametrize("name", ["hands", "npc_deck", "countdown"])
def test_orders_stay_while_nothing_changes_that_they_are_made_of(name: str) -> None:
    fight, seats = _counting(name)
    before = [fight.snapshot.standing(seat) for seat in seats]
    assert any(standing.beats for standing in before)
    aiming = next(iter(fight.state.fighters))
    assert isinstance(fight.send(SetAim(aiming, 3), GM), Receipt)
    assert all(fight.snapshot.standing(seat) is one for seat, one in zip(seats, before, strict=True))


@pytest.mark.parametrize("name", ["hands", "npc_deck", "countdown"])
def test_what_is_kept_of_a_fight_goes_with_it(name: str) -> None:
    gc.collect()
    gc.disable()
    try:
        there = _stores()
        fight, seats = _counting(name)
        assert [fight.table(seat) for seat in seats]
        assert _stores() > there
        del fight
        assert _stores() == there
    finally:
        gc.enable()


def _stores() -> int:
    return sum(type(one) is AnswerCache for one in gc.get_objects())


def _counting(name: str) -> tuple[Encounter, tuple[Seat, ...]]:
    """A fight in which the countdown is on, all of it shown."""
    chance = random.Random(5)  # noqa: S311 - which offers are taken, the same in every run
    fight = Encounter.open(name, seed="kept")
    seats = (*muster(fight, 7), SCREEN)
    fight.send(Begin(), GM)
    while fight.state.phase != "counting" or not any(fight.snapshot.standing(seat).beats for seat in seats):
        command = next_command(fight, GM, chance)
        assert command is not None
        fight.send(command, GM)
        for seat in seats:
            fight.table(seat)
    return fight, seats
