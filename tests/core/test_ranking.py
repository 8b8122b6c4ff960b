"""The list of an actor's moves ends with that by which it lets its chance go; the law that says so can fail."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from tools.autoplay import PROFILES, muster, next_command
from turnkeeper.core.commands import Begin
from turnkeeper.core.conformance.order import below_declining
from turnkeeper.core.encounter import Encounter
from turnkeeper.core.model import GM, Seat


def states(name: str, commands: int) -> Iterator[tuple[Encounter, Seat]]:
    """A fight played at random, after each command, for its GM and a player."""
    fight = Encounter.open(name, seed="ranking")
    _, player, *_ = muster(fight, 5)
    fight.send(Begin(), GM)
    chance = random.Random(3)  # noqa: S311 - which offers are taken, the same in every run
    for _ in range(commands):
        command = next_command(fight, GM, chance)
        if command is None:
            return
        fight.send(command, GM, insist=True)
        yield from ((fight, GM), (fight, player))


@pytest.mark.parametrize("name", PROFILES)
def test_letting_a_chance_go_comes_last_in_every_list(name: str) -> None:
    several = 0
    for fight, seat in states(name, 60):
        actions, kinds = fight.actions(seat), fight.system.codec.commands
        assert not list(below_declining(actions, kinds))
        several += bool(list(below_declining(tuple(reversed(actions)), kinds)))
    # Turned round, the lists break the law: there were chances to let go, and other moves above that.
    assert several
