"""The cards, holds and clocks of an actor deck as one seat may see them."""

from __future__ import annotations

from msgspec import Struct

from turnkeeper.core.ids import ActorId
from turnkeeper.systems.draw.state import CardOutcome


class DeckPreset(Struct, frozen=True, gc=False):
    """A suggestion of how many cards suit whom; its text is ``preset.<key>`` (MST-28)."""

    key: str
    cards: int


PRESETS: tuple[DeckPreset, ...] = (
    DeckPreset("ordinary", 1),
    DeckPreset("notable", 2),
    DeckPreset("elder", 3),
    DeckPreset("monster", 4),
)
"""Suggested numbers of cards, as guidance, no limits (MST-28)."""


class DrawnCard(Struct, frozen=True, gc=False):
    """A card drawn this cycle. ``card`` is empty for a seat that does not know the actor."""

    actor: ActorId
    card: str
    outcome: CardOutcome


class Cards(Struct, frozen=True, gc=False):
    """The cards of an actor that the seat knows: ``undrawn`` may still come in this cycle, of ``total``."""

    actor: ActorId
    undrawn: tuple[str, ...]
    total: int


class HangingHold(Struct, frozen=True, gc=False):
    """A held action and what it waits for; ``triggered`` when it may be used now or after the drawn actor.

    ``card``: held with (empty when not known to the seat); ``on``: the one card waited for, if it must be that one.
    """

    actor: ActorId
    card: str
    trigger: ActorId | None
    on: str
    triggered: bool


class EventClock(Struct, frozen=True, gc=False):
    """The progress of an event: ``draws`` of ``needed``, and the number of times it has happened."""

    actor: ActorId
    draws: int
    needed: int
    times: int


class View(Struct, frozen=True, gc=False):
    """The actor deck as one seat may see it. Cards of actors the seat does not know are in no list and no count."""

    cycle: int
    delimiter: str
    drawn: tuple[DrawnCard, ...]
    """This cycle's cards in the order they came, the last one drawn at the end."""
    cards: tuple[Cards, ...]
    holds: tuple[HangingHold, ...]
    clocks: tuple[EventClock, ...]
    skipped: tuple[ActorId, ...]
    """The actors whose next chance the GM has taken away."""
    presets: tuple[DeckPreset, ...] = PRESETS
    credit: str = "credit"
    """The text to show wherever these rules are used (MST-27)."""
