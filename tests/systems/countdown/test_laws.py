"""The laws that every system keeps, held against the three countdowns."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from turnkeeper.core import cards
from turnkeeper.core.conformance import Kit, check_statics, machine
from turnkeeper.core.system import AnySystem
from turnkeeper.systems.countdown import COUNTDOWN, HANDS, NPC_DECK
from turnkeeper.systems.countdown.state import State


def census(state: State) -> Mapping[str, int] | None:
    """Every known card wherever it is: stock, hands, holds, played, lost; and the NPC deck (CORE-11)."""
    counts: dict[str, int] = dict(state.npc.pile)
    counts = cards.together(counts, [card for card, copies in state.npc.spent.items() for _ in range(copies)])
    if not state.stocks:
        return counts if state.turn and state.kind == "npc_deck" else None
    for stock in state.stocks.values():
        counts = cards.together(counts, [card for card, copies in stock.pile.items() for _ in range(copies)])
    known = [card for fighter in state.fighters.values() for card in (*fighter.hand, fighter.hold)]
    known += [card for pile in (state.played, state.lost) for card, copies in pile.items() for _ in range(copies)]
    return cards.together(counts, filter(cards.is_card, known))


PROFILES = (
    {"dx": 12, "iq": 12, "combat_reflexes": True, "tactics_points": 3},
    {"dx": 13, "iq": 12, "hp_full": 12, "npc_class": "OT"},
    {"initiative": 3, "npc_class": "DIS", "weapon_aimed": 1},
    {"initiative": 9, "stunned": True, "on_foot": False},
)
WORDS = ("AS", "AH", "KD", "QC", "JS", "10H", "9S", "7D", "2C", "RJ", "BJ", "?")
OPTIONS = {
    "hand.encumbrance_table": ((0, 1, 2, 3, 4), (0, 2, 4, 6, 8)),
    "npc.cards_per_increment": (1, 2, 3),
}

HANDS_KIT = Kit(HANDS, profiles=PROFILES, words=WORDS, census=census, options=OPTIONS)
NPC_DECK_KIT = Kit(NPC_DECK, profiles=PROFILES, words=WORDS, census=census, options=OPTIONS)
COUNTDOWN_KIT = Kit(COUNTDOWN, profiles=PROFILES, words=WORDS, census=census, options=OPTIONS)


@pytest.mark.parametrize("system", [HANDS, NPC_DECK, COUNTDOWN], ids=lambda system: system.id)
def test_registers_and_texts_are_complete(system: AnySystem) -> None:
    """Every option, ruling, command and event has its text."""
    assert check_statics(system) == []


TestHands = machine(HANDS_KIT, examples=18).TestCase
TestNpcDeck = machine(NPC_DECK_KIT, examples=18).TestCase
TestCountdown = machine(COUNTDOWN_KIT, examples=18).TestCase
