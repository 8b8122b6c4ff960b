"""The tables that seats of a countdown have in common are those that each would be shown alone."""

from __future__ import annotations

import random

import pytest

from tools.autoplay import muster, next_command
from turnkeeper.core.commands import Begin, Show
from turnkeeper.core.encounter import Encounter
from turnkeeper.core.ids import ActorId
from turnkeeper.core.model import GM, SCREEN, Seat
from turnkeeper.core.snapshot import Snapshot


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
