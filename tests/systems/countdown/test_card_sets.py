"""Cards named in a command are a set: their order means nothing, and leaves no trace."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest

from tests.systems.countdown.table import Play, duel
from turnkeeper.core.ids import ActorId
from turnkeeper.core.model import GM
from turnkeeper.systems.countdown import HANDS
from turnkeeper.systems.countdown import commands as cmd
from turnkeeper.systems.countdown import events as ev

ORDERS = tuple(permutations(("RJ", "9H", "9S")))


@pytest.mark.parametrize("tag", ["play", "divide", "defend", "name_cards", "lose"])
def test_every_order_is_the_same_command(tag: str) -> None:
    """From JSON and from plain values; the ones written in canonical order are what all become."""
    needed: dict[str, dict[str, Any]] = {
        "play": {"row": "melee"},
        "divide": {"sizes": [1, 2]},
        "defend": {"row": "parry"},
    }
    more = needed.get(tag, {})
    commands = [HANDS.codec.command_of({"type": tag, "actor": "ann", "cards": order, **more}) for order in ORDERS]
    assert [getattr(command, "cards", None) for command in commands] == [("9S", "9H", "RJ")] * len(ORDERS)


@pytest.mark.rule("HAND-22")
@pytest.mark.parametrize("cards", [" ".join(order) for order in ORDERS])
def test_every_order_leaves_the_same_log(cards: str) -> None:
    """So nobody can read from a log in which order a client named them."""
    assert _played(cards).fight.export() == _played("9S 9H RJ").fight.export()


def _played(cards: str) -> Play:
    table = duel({"ann": ("9S", "9H", "RJ")})
    table.to("9")
    table.play("ann", cards, "melee")
    table.next()
    return table


@pytest.mark.rule("HAND-24")
def test_the_order_of_a_division_is_kept() -> None:
    """The parts of a divided set are taken in the order named, and each order is offered."""
    table = duel({"ann": ("9S", "9H", "RJ")})
    table.to("9")
    table.do(cmd.Divide(actor=ActorId("ann"), sizes=(2, 1), cards=("RJ", "9H", "9S")), GM)
    assert [deed.size for deed in table.last(ev.Declared).action.deeds] == [2, 1]
