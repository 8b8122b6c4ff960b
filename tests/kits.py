"""The conformance kit of each system that comes with Turnkeeper, by id."""

from __future__ import annotations

from collections.abc import Mapping

from tests.systems.countdown.test_laws import COUNTDOWN_KIT, HANDS_KIT, NPC_DECK_KIT
from tests.systems.passes.test_laws import KIT as PASSES_KIT

from tests.systems.draw.test_laws import KIT as DRAW_KIT
from tests.systems.rolled.test_laws import KIT as ROLLED_KIT
from turnkeeper.core.conformance import Kit

KITS: Mapping[str, Kit] = {
    "rolled": ROLLED_KIT,
    "passes": PASSES_KIT,
    "draw": DRAW_KIT,
    "hands": HANDS_KIT,
    "npc_deck": NPC_DECK_KIT,
    "countdown": COUNTDOWN_KIT,
}
