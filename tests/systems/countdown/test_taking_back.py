"""The steps that a player may take back: none by which a card, chance or a roll came to light (CORE-08)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.systems.countdown.table import Play, duel
from turnkeeper.core.commands import Automate, Undo
from turnkeeper.core.ids import ActorId
from turnkeeper.core.model import GM, Seat
from turnkeeper.systems.countdown import commands as cmd

ANN, BOB = ActorId("ann"), ActorId("bob")
PLAYER = Seat.player("pa", "ann")


def lost_by_chance() -> Play:
    """Ann keeps her Red Joker before the app draws the cards that go for it."""
    hands = {"ann": ("AS", "KH", "9D", "7D", "RJ"), "bob": ("QS",)}
    table = duel(hands, options={"hand.damage_loss_choice": "random"}, hp_full=100)
    table.do(Automate("app", "loss"))
    table.next()
    table.do(cmd.Damage(ANN, 3))
    table.do(cmd.Lose(ANN), PLAYER)
    return table


def spent_ahead() -> Play:
    """Everybody sees the card of a later rank that Ann puts down."""
    table = duel({"ann": ("AS", "AH", "KH"), "bob": ("QS",)})
    table.next()
    table.play("ann", "AS AH", "melee", PLAYER, targets=(BOB,))
    table.do(cmd.SpendAhead(ANN, "KH", "determined"), PLAYER)
    return table


def not_recovered() -> Play:
    table = duel({"ann": ("KH", "AS", "QD"), "bob": ("QS",)})
    table.do(cmd.Stun(ANN))
    table.to("K", "H")
    table.play("ann", "KH", "recover", PLAYER)
    table.next()
    table.answer("recovery", "ann", "still_stunned", by=PLAYER)
    return table


def aim_lost() -> Play:
    table = duel({"ann": ("AS", "KH", "QD"), "bob": ("QS",)}, hp_full=100)
    table.next()
    table.play("ann", "AS", "aim", PLAYER)
    table.carry_out()
    table.do(cmd.Damage(ANN, 1))
    table.answer("aim", "ann", "lost", by=PLAYER)
    return table


@pytest.mark.rule("CORE-08")
@pytest.mark.parametrize("played", [lost_by_chance, spent_ahead, not_recovered, aim_lost])
def test_what_came_to_light_is_for_the_gm_to_take_back(played: Callable[[], Play]) -> None:
    """Else a player would know what chance takes before giving up the joker, or would roll once more."""
    table = played()
    assert table.refused(Undo(), PLAYER).code == "core.revealed"
    assert table.fight.try_out(Undo(), GM) is None


@pytest.mark.rule("CORE-08", "HAND-73")
def test_cards_that_an_owner_chose_to_lose_may_be_taken_back() -> None:
    """They tell their owner nothing new, and others were told of none."""
    table = duel({"ann": ("AS", "KH", "9D"), "bob": ("QS",)}, options={"hand.damage_loss_choice": "owner"}, hp_full=100)
    table.next()
    table.do(cmd.Damage(ANN, 1))
    table.do(cmd.Lose(ANN, ("KH",)), PLAYER)
    table.do(Undo(), PLAYER)
    assert table.hand("ann") == ["AS", "KH", "9D"]
