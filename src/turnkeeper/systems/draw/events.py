"""Events of the actor deck, as the log holds them."""

from __future__ import annotations

from typing import ClassVar, Literal, TypeAlias

from turnkeeper.core.events import Event
from turnkeeper.core.ids import ActorId
from turnkeeper.core.struct_types import tagged_in

ChanceKind: TypeAlias = Literal["card", "before", "after", "granted", "event"]
"""The origin of a chance to act: the drawn card, a fired hold before or after it, the GM, an event's happening."""


class DelimiterSet(Event, frozen=True, tag="draw.delimiter_set"):
    """The card that ends a cycle from now on."""

    rules: ClassVar = ("MST-03",)
    card: str


class CardsChosen(Event, frozen=True, tag="draw.cards_chosen"):
    """All cards that stand for an actor, and those of them that lie in the undrawn pile from now on."""

    rules: ClassVar = ("MST-02", "MST-18", "MST-25")
    actor: ActorId
    cards: tuple[str, ...]
    undrawn: tuple[str, ...]


class CardsTaken(Event, frozen=True, tag="draw.cards_taken"):
    """Cards stand for an actor no longer; an action begun with one of the ``drawn`` ones stays (MST-18)."""

    rules: ClassVar = ("MST-18",)
    actor: ActorId
    cards: tuple[str, ...]
    drawn: tuple[str, ...] = ()


class CycleBegun(Event, frozen=True, tag="draw.cycle_begun"):
    """A cycle begins: these cards and the delimiter are shuffled."""

    rules: ClassVar = ("MST-04", "MST-06")
    cycle: int
    cards: tuple[str, ...]


class CardDrawn(Event, frozen=True, tag="draw.card_drawn"):
    """An actor's or event's card was drawn.

    ``triggered`` are the holds it fires, named by the cards held with, in order of declaration; ``lapsed`` those
    that the GM had said would be skipped; ``chance`` is false when the drawn card itself is to be skipped.
    """

    rules: ClassVar = ("MST-04", "MST-05", "MST-09")
    reveals: ClassVar = True
    card: str
    actor: ActorId
    event: bool
    triggered: tuple[str, ...] = ()
    lapsed: tuple[str, ...] = ()
    chance: bool = True


class DelimiterDrawn(Event, frozen=True, tag="draw.delimiter_drawn"):
    """The cycle is over; the held actions of ``lost`` are gone."""

    rules: ClassVar = ("MST-06", "MST-11")
    reveals: ClassVar = True
    card: str
    lost: tuple[ActorId, ...]


class DrawCalledOff(Event, frozen=True, tag="draw.called_off"):
    """The drawn actor leaves before its draw is dealt with: the holds it fired wait on, and nobody acts on it.

    ``unseen``: a hidden holder was being asked, so that the card counts as not drawn.
    """

    rules: ClassVar = ("MST-24",)
    actor: ActorId
    card: str
    unseen: bool = False


class CardTold(Event, frozen=True, tag="draw.card_told"):
    """A card on the table shows to those for whom it was not drawn yet, as a hidden ``actor`` is shown.

    The card is that actor's, or one on which it holds and is asked. It shows too as the GM has the drawn actor go
    before the hidden one that is asked.
    """

    rules: ClassVar = ("CORE-14",)
    actor: ActorId
    card: str


class Acted(Event, frozen=True, tag="draw.acted"):
    """An actor took its chance; ``hold`` is the card it had held with, if it did."""

    rules: ClassVar = ("MST-05", "MST-10")
    acts: ClassVar = True
    actor: ActorId
    kind: ChanceKind
    hold: str = ""


class Waited(Event, frozen=True, tag="draw.waited"):
    """A triggered holder acts after the drawn actor."""

    rules: ClassVar = ("MST-10",)
    actor: ActorId
    hold: str


class Declined(Event, frozen=True, tag="draw.declined"):
    """An actor let its chance go; ``keeps``: it goes on holding."""

    rules: ClassVar = ("MST-05", "MST-13")
    actor: ActorId
    kind: ChanceKind
    hold: str = ""
    keeps: bool = False


class HoldMade(Event, frozen=True, tag="draw.held"):
    """An actor holds the action of ``card`` until ``trigger`` is drawn; ``on`` is the one card it waits for, if any."""

    rules: ClassVar = ("MST-07", "MST-08")
    actor: ActorId
    card: str
    trigger: ActorId
    on: str = ""


class EventCounted(Event, frozen=True, tag="draw.event_counted"):
    """An event drew closer: ``draws`` of ``needed``."""

    rules: ClassVar = ("MST-20", "MST-21")
    actor: ActorId
    draws: int
    needed: int


class EventOccurred(Event, frozen=True, tag="draw.event_occurred"):
    """An event happened, for the ``times``-th time; ``leaving`` are the cards that leave the deck with it."""

    rules: ClassVar = ("MST-20", "MST-21", "MST-22")
    actor: ActorId
    times: int
    leaving: tuple[str, ...]


class Granted(Event, frozen=True, tag="draw.granted"):
    """The GM lets an actor act now."""

    rules: ClassVar = ("CORE-09",)
    actor: ActorId


class Skipped(Event, frozen=True, tag="draw.skipped"):
    """The GM took a chance away: a present one (of that kind, with that hold), or the ``next`` one to come."""

    rules: ClassVar = ("CORE-09",)
    actor: ActorId
    kind: Literal["card", "before", "after", "granted", "event", "next"]
    hold: str = ""


class CardMoved(Event, frozen=True, tag="draw.card_moved"):
    """The GM moved a card."""

    rules: ClassVar = ("CORE-09",)
    card: str
    actor: ActorId
    place: Literal["pile", "drawn", "out"]


class ClockSet(Event, frozen=True, tag="draw.clock_set"):
    """The GM set how many draws of an event count."""

    rules: ClassVar = ("CORE-09",)
    actor: ActorId
    draws: int


class DeckEmpty(Event, frozen=True, tag="draw.deck_empty"):
    """No card but the delimiter is in the deck, so initiative ends."""

    rules: ClassVar = ("MST-26",)


EVENTS = tagged_in(globals(), Event)
