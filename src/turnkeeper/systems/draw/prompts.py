"""The next card: the only thing an actor deck waits for."""

from __future__ import annotations

from collections.abc import Mapping

from turnkeeper.core.cards import in_order
from turnkeeper.core.derived import derived
from turnkeeper.core.ids import PromptId
from turnkeeper.core.prompts import CardDraw, Prompt
from turnkeeper.systems.draw.order import busy
from turnkeeper.systems.draw.state import Deck, State

STEPS: Mapping[str, str] = {"draw": "table"}
"""The next card waits for the table, so that play goes on when the GM says so."""
SHARED_STEPS = ("draw",)
"""The card is drawn for all: who draws it is not set for one actor."""


def prompts(state: State) -> tuple[Prompt, ...]:
    """The next card, once everybody is done with the last one (MST-04)."""
    if state.fight.stage != "fighting" or not state.running or busy(state):
        return ()
    return (CardDraw(PromptId(f"c{state.cycle}/draw/{state.turned + 1}"), "draw", None, 1, whole_pile(state.deck)),)


@derived
def whole_pile(deck: Deck) -> tuple[tuple[str, int], ...]:
    """The cards that may still come in this cycle, and the delimiter."""
    return tuple([(card, 1) for card in in_order((*deck.undrawn, deck.delimiter))])
