"""The events of rolled rounds: what happened, with every outcome in it."""

from __future__ import annotations

from typing import ClassVar, Literal, TypeAlias

from msgspec import Struct

from turnkeeper.core.cards import DeckCount
from turnkeeper.core.events import Event
from turnkeeper.core.ids import ActorId
from turnkeeper.core.model import Side
from turnkeeper.core.struct_types import tagged_in

RoundPhase: TypeAlias = Literal["between", "rolling", "turns"]
"""``between`` rounds (or none yet); ``rolling``: dice, cards and ties; ``turns``: the order is known."""
Settlement: TypeAlias = Literal["agreed", "gm", "rule", "lot"]
"""The deciders of a tie: the players (in older logs the GM, too), the GM, the rule's own fallback, or chance."""


class Slot(Struct, frozen=True, gc=False, omit_defaults=True):
    """One roll or card, and all those who act on it: one actor, or the members of a group (D20-19)."""

    members: tuple[ActorId, ...]
    side: Side
    reflexes: int = 0
    """The Reflexes as they were when the dice fell or the card was dealt: a later change counts from the next roll.
    Without dice, and where a member has left the slot, as they were then, unless they had changed before (DIE-02)."""
    result: int | None = None
    die: int = 0
    """The face of the die; 0: there is none (no roll yet, a card, a result the GM set)."""
    card: str = ""
    collected: bool = False
    """The card was taken up again after the turn (DEAL-07)."""
    round: int = 0
    """The round in which the dice fell or the card was dealt."""
    own: bool = False
    """The member of a group that stands alone since its delayed turn moved it (D20-20)."""
    tie: int = 0
    """The number that orders equal results: the slot with the higher one goes first (DIE-03, DIE-04)."""
    tie_by: Literal["", "npc_first", "value", "second"] = ""
    """The kind of ``tie``; empty: PCs go first (D20-06)."""
    second: int | None = None
    """The second number of what is left of a group or has left it, as it was then: ``tie`` is still the group's."""
    placed: Literal["", "gm", "delay"] = ""
    """The GM (CORE-09) or a delay (D20-20), where that put the slot in its place; else its result or card did."""

    @property
    def lead(self) -> ActorId:
        """The member that stands for all of them: one of those known best, at the beginning the first on the roster."""
        return self.members[0]

    @property
    def ready(self) -> bool:
        """Whether the dice have fallen or the card is dealt."""
        return self.result is not None or bool(self.card)


class RoundBegan(Event, frozen=True, tag="rolled.round_began"):
    """A round begins. ``slots`` holds all its slots, those still without a result first to roll, PCs before NPCs."""

    rules: ClassVar = ("D20-09", "D20-14")
    round: int
    slots: tuple[Slot, ...]
    decks: DeckCount = 0
    """The number of decks of 54 in play; 0: no cards."""
    spent: tuple[str, ...] = ()
    """Cards of earlier rounds that stay out: the new ones are dealt from what is left. Empty: all are shuffled."""


class Rolled(Event, frozen=True, tag="rolled.rolled"):
    """A die fell: ``result`` = ``die`` + ``reflexes``."""

    rules: ClassVar = ("D20-02", "D20-04")
    reveals: ClassVar = True
    actor: ActorId
    die: int
    reflexes: int
    result: int


class Dealt(Event, frozen=True, tag="rolled.dealt"):
    """A card lies before an actor."""

    rules: ClassVar = ("DEAL-02",)
    reveals: ClassVar = True
    actor: ActorId
    card: str
    reflexes: int


class TieVoted(Event, frozen=True, tag="rolled.tie_voted"):
    """The player of ``actors``, some of the tied, wants this order; the others or the GM decide, too (AMB-D19)."""

    rules: ClassVar = ("D20-07", "D20-08")
    actors: tuple[ActorId, ...]
    order: tuple[ActorId, ...]


class TieSettled(Event, frozen=True, tag="rolled.tie_settled"):
    """The tied have an order among themselves."""

    rules: ClassVar = ("D20-07", "D20-08")
    order: tuple[ActorId, ...]
    how: Settlement


class OrderFixed(Event, frozen=True, tag="rolled.order_fixed"):
    """The order of the round, by the lead of each slot."""

    rules: ClassVar = ("D20-05", "D20-06", "DEAL-03", "DEAL-05")
    reveals: ClassVar = True
    order: tuple[ActorId, ...]


class TurnBegun(Event, frozen=True, tag="rolled.turn_begun"):
    """An actor has begun to act."""

    rules: ClassVar = ("D20-05", "D20-12")
    acts: ClassVar = True
    actor: ActorId


class TurnDone(Event, frozen=True, tag="rolled.turn_done"):
    """An actor's turn is over. ``collected`` is the card taken up after it, if any."""

    rules: ClassVar = ("D20-05", "DEAL-07")
    actor: ActorId
    collected: str = ""


class Delayed(Event, frozen=True, tag="rolled.delayed"):
    """An actor put its turn off."""

    rules: ClassVar = ("D20-12",)
    actor: ActorId


class EntryWanted(Event, frozen=True, tag="rolled.entry_wanted"):
    """A delayer asked for its turn."""

    rules: ClassVar = ("D20-13", "D20-15", "D20-18")
    actor: ActorId


class StayedOut(Event, frozen=True, tag="rolled.stayed_out"):
    """A delayer let this round pass."""

    rules: ClassVar = ("D20-14",)
    actor: ActorId


class Moved(Event, frozen=True, tag="rolled.moved"):
    """One who delayed stands from now on where it acted; ``order`` is the whole order, by leads.

    A member of a larger group leaves the group's slot for a separate one.
    """

    rules: ClassVar = ("D20-20",)
    actor: ActorId
    order: tuple[ActorId, ...]


class RoundEnded(Event, frozen=True, tag="rolled.round_ended"):
    """Nobody has a turn left; ``carried`` delayers will not roll in the next round. No card is left on the table."""

    rules: ClassVar = ("D20-09", "D20-14", "DEAL-09")
    carried: tuple[ActorId, ...]
    spent: tuple[str, ...] = ()
    """Cards that stay out of the deck, where a round is dealt from what is left; the others go back (DEAL-09)."""


class Placed(Event, frozen=True, tag="rolled.placed"):
    """The GM moved an actor in the order."""

    rules: ClassVar = ("CORE-09",)
    actor: ActorId
    order: tuple[ActorId, ...]


class ResultSet(Event, frozen=True, tag="rolled.result_set"):
    """The GM set a result. ``order`` is the new order; empty while dice are still to fall."""

    rules: ClassVar = ("CORE-09",)
    reveals: ClassVar = True
    actor: ActorId
    result: int
    reflexes: int
    order: tuple[ActorId, ...]


class CardSet(Event, frozen=True, tag="rolled.card_set"):
    """The GM gave a card. ``order`` is the new order; empty while cards are still to be dealt."""

    rules: ClassVar = ("CORE-09",)
    reveals: ClassVar = True
    actor: ActorId
    card: str
    reflexes: int
    order: tuple[ActorId, ...]


class Granted(Event, frozen=True, tag="rolled.granted"):
    """The GM lets an actor act now."""

    rules: ClassVar = ("CORE-09",)
    actor: ActorId


class Skipped(Event, frozen=True, tag="rolled.skipped"):
    """The GM took an actor's turn away. ``collected`` is the card taken up with it, if any."""

    rules: ClassVar = ("CORE-09",)
    actor: ActorId
    collected: str = ""


EVENTS = tagged_in(globals(), Event)
