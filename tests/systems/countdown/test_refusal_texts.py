"""The sentences of refusals name what stands in the way, in both languages, and nothing that does not (CORE-07)."""

from __future__ import annotations

import pytest

from tests.systems.countdown.table import Play, duel
from turnkeeper.core.commands import Command
from turnkeeper.core.ids import ActorId
from turnkeeper.systems.countdown import commands as cmd

ANN, BOB = ActorId("ann"), ActorId("bob")


def said(table: Play, command: Command) -> tuple[str, str]:
    """The refusal of a command, in English and in German."""
    refusal = table.refused(command)
    return table.fight.refusal_text(refusal), table.fight.refusal_text(refusal, "de")


def at_nines(hand: str, **options: object) -> Play:
    """Ann has this hand, Bob a nine; the countdown is at the nines."""
    table = duel(
        {"ann": tuple(hand.split()), "bob": ("9S",)}, "hands", {"hand.deck_policy": "shared_fixed(2)"} | options
    )
    table.to("9")
    return table


@pytest.mark.rule("HAND-27", "HAND-49")
def test_a_step_beside_one_card_for_a_fast_draw_is_what_is_refused() -> None:
    """Of one card it is not said that it should be one and not 1."""
    table = at_nines("9S 9H")
    assert said(table, cmd.Play(actor=ANN, cards=("9S",), row="fast_draw", step=True)) == (
        "No step goes with a card that is put down for a Fast Draw.",
        "Zu einer Karte, die für Schnellziehen gelegt wird, gehört kein Schritt.",
    )
    assert said(table, cmd.Play(actor=ANN, cards=("9S", "9H"), row="fast_draw", step=True)) == (
        "One card is put down for a Fast Draw, not 2.",
        "Für Schnellziehen wird eine Karte gelegt, nicht 2.",
    )
