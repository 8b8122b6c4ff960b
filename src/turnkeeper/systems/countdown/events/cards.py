"""Cards held, named, lost and given; harm, which takes them."""

from __future__ import annotations

from typing import ClassVar, Literal

from turnkeeper.core.cards import DeckCount
from turnkeeper.core.events import Event
from turnkeeper.core.ids import ActorId
from turnkeeper.systems.countdown.model import (
    Cause,
    Debt,
)


class CardHeld(Event, frozen=True, tag="countdown.card_held"):
    """A card was set aside; only its owner and the GM hear of it (HAND-50, CORE-14)."""

    rules: ClassVar = ("HAND-50",)
    actor: ActorId
    card: str


class HoldDropped(Event, frozen=True, tag="countdown.hold_dropped"):
    """The Hold Card was discarded unused (HAND-50)."""

    rules: ClassVar = ("HAND-50",)
    actor: ActorId
    card: str


class CardsNamed(Event, frozen=True, tag="countdown.cards_named"):
    """Cards dealt face down are known now; ``decks`` as in ``countdown.dealt`` (HAND-13)."""

    rules: ClassVar = ("HAND-13", "CORE-11")
    actor: ActorId
    cards: tuple[str, ...]
    hold: str = ""
    decks: DeckCount = 0


class BlackJokerFell(Event, frozen=True, tag="countdown.black_joker_fell"):
    """A Black Joker was found in a hand: it goes, the highest card is owed, and it costs Fatigue (HAND-63..66)."""

    rules: ClassVar = ("HAND-63", "HAND-64", "HAND-65", "HAND-66")
    actor: ActorId
    fatigue: int


class Hurt(Event, frozen=True, tag="countdown.hurt"):
    """Damage was suffered: what it costs in cards, and whether it stuns (HAND-71, HAND-72, HAND-74)."""

    rules: ClassVar = ("HAND-71", "HAND-72", "HAND-74")
    actor: ActorId
    points: int
    hp_lost: int
    cards: int
    stuns: bool
    last: int = 0
    """The highest card on top, on becoming stunned (HAND-67)."""
    noted: bool = False
    """Whether the damage had been noted until a simultaneous group was done (CORE-05)."""
    aim_asked: bool = False
    """A roll of the host game may keep the aim; else it is lost (HAND-30)."""


class HurtNoted(Event, frozen=True, tag="countdown.hurt_noted"):
    """Damage, stun or fright inside a simultaneous group: it counts when the group is done (CORE-05)."""

    rules: ClassVar = ("CORE-05",)
    actor: ActorId
    points: int
    cause: Literal["damage", "stun", "fright"]
    cards: int = 0


class Stunned(Event, frozen=True, tag="countdown.stunned"):
    """An actor is stunned; ``cards`` are owed on top of the highest (HAND-67, HAND-68)."""

    rules: ClassVar = ("HAND-67", "HAND-68")
    actor: ActorId
    cause: Literal["stun", "fright"]
    first: int = 1
    cards: int = 0
    noted: bool = False


class StunEnded(Event, frozen=True, tag="countdown.stun_ended"):
    """GM ruling: an actor is no longer stunned (HAND-69)."""

    rules: ClassVar = ("CORE-09", "HAND-69")
    actor: ActorId


class CardsLost(Event, frozen=True, tag="countdown.cards_lost"):
    """Cards went to pay a debt; ``debt`` is what is left of it (HAND-58, HAND-73)."""

    rules: ClassVar = ("HAND-58", "HAND-73")
    actor: ActorId
    cause: Cause
    cards: tuple[str, ...]
    hold: str = ""
    debt: Debt | None = None
    by_chance: bool = False

    @property
    def brings_news(self) -> bool:
        """Chance decides once which cards go; which go by the rule or its owner's choice is nothing new."""
        return self.by_chance


class DebtSettled(Event, frozen=True, tag="countdown.debt_settled"):
    """The owner keeps the Red Joker and pays with other cards (HAND-62)."""

    rules: ClassVar = ("HAND-62",)
    actor: ActorId


class Sacrificed(Event, frozen=True, tag="countdown.sacrificed"):
    """The Red Joker was given up in place of everything the event cost (HAND-62)."""

    rules: ClassVar = ("HAND-62",)
    actor: ActorId
    cause: Cause
    from_hold: bool


class CardGiven(Event, frozen=True, tag="countdown.card_given"):
    """GM ruling: a card for a hand; ``source`` is the pile it came from (CORE-09)."""

    rules: ClassVar = ("CORE-09",)
    actor: ActorId
    card: str
    source: Literal["stock", "played", "lost", "new_deck"]


class CardTaken(Event, frozen=True, tag="countdown.card_taken"):
    """GM ruling: a card from a hand or from hold (CORE-09)."""

    rules: ClassVar = ("CORE-09",)
    actor: ActorId
    card: str
    from_hold: bool
