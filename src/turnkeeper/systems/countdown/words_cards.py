"""Words of having and losing cards: holds, face-down cards named, losses, damage, stun, fatigue."""

from __future__ import annotations

from typing import ClassVar, Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import force_setattr

from turnkeeper.core.cards import in_order
from turnkeeper.core.words import ActorId, Command, Event

Cause: TypeAlias = Literal["damage", "stun", "fright", "black_joker", "fast_draw"]
"""Why cards are owed."""


class Debt(Struct, frozen=True, gc=False):
    """Cards that one event takes (HAND-58, HAND-67..73).

    In this order: ``first`` times the highest, ``chosen`` by the table's way of choosing, ``last`` times the highest.
    ``settled``: its owner does not give up a Red Joker instead.
    """

    cause: Cause
    first: int = 0
    chosen: int = 0
    last: int = 0
    settled: bool = False

    @property
    def count(self) -> int:
        """How many cards it takes in all."""
        return self.first + self.chosen + self.last


# -- commands --------------------------------------------------------------------------------------------------------


class Hold(Command, frozen=True, tag="hold"):
    """Set one card aside as the Hold Card (HAND-50); ``?`` for one the app does not know."""

    actor: ActorId
    card: str


class DropHold(Command, frozen=True, tag="drop_hold"):
    """Discard the Hold Card unused (HAND-50)."""

    shelf: ClassVar = "sheet"
    actor: ActorId


class NameCards(Command, frozen=True, kw_only=True, tag="name_cards"):
    """Tell the app what cards dealt face down are: some of the hand, in any order, or (``hold``) the one on hold."""

    shelf: ClassVar = "sheet"
    actor: ActorId
    cards: tuple[str, ...] = ()
    hold: str = ""

    def __post_init__(self) -> None:
        """Put the cards into one order: they are a set."""
        force_setattr(self, "cards", in_order(self.cards))


class Lose(Command, frozen=True, tag="lose"):
    """Pay what is owed: without ``cards`` as the rule says, else with the cards named, in any order (HAND-73)."""

    actor: ActorId
    cards: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        """Put the cards into one order: they are a set."""
        force_setattr(self, "cards", in_order(self.cards))


class Sacrifice(Command, frozen=True, tag="sacrifice"):
    """Give up the Red Joker in place of everything the event costs (HAND-62)."""

    actor: ActorId


class Damage(Command, frozen=True, tag="damage"):
    """The GM reports the points of damage an actor suffered in one blow (HAND-71)."""

    shelf: ClassVar = "sheet"
    actor: ActorId
    points: int


class Stun(Command, frozen=True, tag="stun"):
    """The GM reports that an actor is stunned, by surprise or otherwise (HAND-67)."""

    shelf: ClassVar = "sheet"
    actor: ActorId


class Fright(Command, frozen=True, tag="fright"):
    """The GM reports a failed Fright Check that stuns: ``cards`` is the number from its table (HAND-68)."""

    shelf: ClassVar = "sheet"
    actor: ActorId
    cards: int


class EndStun(Command, frozen=True, tag="end_stun"):
    """GM ruling: an actor is no longer stunned (HAND-69)."""

    shelf: ClassVar = "tools"
    override: ClassVar = True
    actor: ActorId


class GiveCard(Command, frozen=True, tag="give_card"):
    """GM ruling: an actor gets this card into its hand."""

    shelf: ClassVar = "tools"
    override: ClassVar = True
    actor: ActorId
    card: str


class TakeCard(Command, frozen=True, tag="take_card"):
    """GM ruling: this card is taken from an actor's hand, or its Hold Card if it is that."""

    shelf: ClassVar = "tools"
    override: ClassVar = True
    actor: ActorId
    card: str


COMMANDS: tuple[type[Command], ...] = (
    Hold,
    DropHold,
    NameCards,
    Lose,
    Sacrifice,
    Damage,
    Stun,
    Fright,
    EndStun,
    GiveCard,
    TakeCard,
)


# -- events ----------------------------------------------------------------------------------------------------------


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
    decks: int = 0


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
    """It had been noted until a simultaneous group was done (CORE-05)."""


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


EVENTS: tuple[type[Event], ...] = (
    CardHeld,
    HoldDropped,
    CardsNamed,
    BlackJokerFell,
    Hurt,
    HurtNoted,
    Stunned,
    StunEnded,
    CardsLost,
    DebtSettled,
    Sacrificed,
    CardGiven,
    CardTaken,
)
