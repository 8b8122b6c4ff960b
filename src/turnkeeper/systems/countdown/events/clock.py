"""The clock: turns and hands, increments and slots, NPC cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, ClassVar, Literal

from msgspec import Meta

from turnkeeper.core.cards import DeckCount
from turnkeeper.core.events import Event
from turnkeeper.core.ids import ActorId
from turnkeeper.systems.countdown.model import (
    Expired,
    MoveDebt,
    MoveMade,
    Spoken,
)
from turnkeeper.systems.hands.stock import Stock
from turnkeeper.systems.npc_deck.options import NpcClass

_MOST_DEALT = 1_000
"""More cards than Initiative and a die come to."""


class TurnBegun(Event, frozen=True, tag="countdown.turn_begun"):
    """A combat turn: those of ``hands`` are to be dealt cards (HAND-11, HAND-12)."""

    rules: ClassVar = ("HAND-11", "HAND-12")
    turn: int
    hands: tuple[ActorId, ...]


class SizeRolled(Event, frozen=True, tag="countdown.size_rolled"):
    """The die for a hand: Initiative and roll together are the cards to deal (HAND-12)."""

    rules: ClassVar = ("HAND-12",)
    reveals: ClassVar = True
    actor: ActorId
    roll: int
    initiative: int
    cards: Annotated[int, Meta(ge=0, le=_MOST_DEALT)]


class Stocked(Event, frozen=True, tag="countdown.stocked"):
    """The stock of the turn, shuffled: one for all under ``""``, or one for each owner (HAND-13, HAND-14)."""

    rules: ClassVar = ("HAND-13", "HAND-14")
    stocks: Mapping[str, Stock]


class Dealt(Event, frozen=True, tag="countdown.dealt"):
    """A hand was dealt. ``decks`` counts decks added because the table has a card that the app believed elsewhere."""

    rules: ClassVar = ("HAND-12", "HAND-13", "CORE-11")
    reveals: ClassVar = True
    actor: ActorId
    cards: tuple[str, ...]
    decks: DeckCount = 0


class HandsFixed(Event, frozen=True, tag="countdown.hands_fixed"):
    """Every hand is dealt and its Black Jokers are dealt with; cards may be set aside (HAND-50, HAND-63)."""

    rules: ClassVar = ("HAND-63",)


class IncrementBegun(Event, frozen=True, tag="countdown.increment_begun"):
    """An increment: full-speed obligations are raised, speech runs on, an NPC card may be due (HAND-15, HAND-76)."""

    rules: ClassVar = ("HAND-15", "HAND-76", "HAND-86")
    increment: int
    due: tuple[MoveDebt, ...] = ()
    spoken: tuple[Spoken, ...] = ()
    npc_card: bool = False


class SlotReached(Event, frozen=True, tag="countdown.slot_reached"):
    """The slot that may act now: -1 before the spades, 0 to 3 the suits, 4 after the clubs (HAND-16, NPC-05)."""

    rules: ClassVar = ("HAND-16",)
    slot: int


class IncrementClosed(Event, frozen=True, tag="countdown.increment_closed"):
    """An increment is over: its unplayed cards are discarded, full-speed movement was checked (HAND-20, HAND-76)."""

    rules: ClassVar = ("HAND-20", "HAND-43", "HAND-76")
    increment: int
    expired: tuple[Expired, ...] = ()
    moved: tuple[MoveMade, ...] = ()


class TurnEnded(Event, frozen=True, tag="countdown.turn_ended"):
    """A combat turn is over: all cards go back but those still on hold (HAND-14, HAND-52)."""

    rules: ClassVar = ("HAND-14", "HAND-52")
    turn: int
    kept: tuple[ActorId, ...] = ()
    """The actors whose Hold Card goes on into the next turn."""


class Passed(Event, frozen=True, tag="countdown.passed"):
    """An owner lets this increment's cards go; only it and the GM hear of it (HAND-20)."""

    rules: ClassVar = ("HAND-20",)
    actor: ActorId


class NpcCardDue(Event, frozen=True, tag="countdown.npc_card_due"):
    """One more NPC card is to be turned over in this increment (NPC-04)."""

    rules: ClassVar = ("NPC-04",)


class NpcCardTurned(Event, frozen=True, tag="countdown.npc_card_turned"):
    """The NPC side's card and the slot its actions take place in (NPC-04, NPC-05)."""

    rules: ClassVar = ("NPC-04", "NPC-05")
    reveals: ClassVar = True
    card: str
    kind: Literal["number", "face", "good_joker", "bad_joker"]
    slot: int
    by_gm: bool = False
    begun: tuple[ActorId, ...] = ()
    """The actors whose turns have begun and whom it may get in front of (MARK-03)."""
    returned: str = ""
    """The card in the place of which the GM set it: no longer turned over, it goes back into the pile (AMB-N21)."""


class NpcClassed(Event, frozen=True, tag="countdown.npc_classed"):
    """The GM said how trained and organised an NPC is, and with it those of its group without a class (NPC-03)."""

    rules: ClassVar = ("NPC-03",)
    actor: ActorId
    npc_class: NpcClass


class NpcReshuffled(Event, frozen=True, tag="countdown.npc_reshuffled"):
    """The whole NPC deck was shuffled together again (NPC-22, NPC-23)."""

    rules: ClassVar = ("NPC-22", "NPC-23")
    why: Literal["joker", "empty", "turn", "start"]
