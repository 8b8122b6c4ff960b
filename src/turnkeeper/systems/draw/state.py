"""The state of a draw fight: the place of every card, holds, and the card that is dealt with."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, TypeAlias

from msgspec import Struct

from turnkeeper.core.codec import Codec
from turnkeeper.core.derived import AnswerCache, derived
from turnkeeper.core.fight import Fight, fresh
from turnkeeper.core.ids import ActorId
from turnkeeper.systems.draw.commands import COMMANDS
from turnkeeper.systems.draw.events import EVENTS
from turnkeeper.systems.draw.options import DELIMITER, Options, Profile

CODEC: Codec[Options, Profile] = Codec(commands=COMMANDS, events=EVENTS, options=Options, profile=Profile)

CardOutcome: TypeAlias = Literal["open", "acted", "declined", "held", "closer", "occurred", "skipped", "moved"]
"""The outcome of a drawn card; ``open`` while that is not settled, ``moved`` when the GM laid it there."""


class HeldAction(Struct, frozen=True, gc=False):
    """An action kept back; ``card`` is the drawn card it was kept with, and names the hold (MST-07, MST-19)."""

    card: str
    actor: ActorId
    trigger: ActorId
    on: str = ""
    """The one card it waits for; empty: any card of the trigger (MST-08)."""


class DrawRecord(Struct, frozen=True, gc=False):
    """A card drawn this cycle."""

    card: str
    actor: ActorId
    outcome: CardOutcome = "open"


class Fired(Struct, frozen=True, gc=False):
    """A hold that the top card fired; ``waits``: its holder chose to act afterwards (MST-10)."""

    hold: str
    actor: ActorId
    waits: bool = False


CardStage: TypeAlias = Literal["open", "occurring", "settled"]
"""The stage in which the top card is dealt with (see :class:`TopCard`)."""


class TopCard(Struct, frozen=True, gc=False):
    """The card drawn last, until it and the holds it fired are dealt with.

    ``open``: it is not settled; ``occurring``: an event happened and is being played out; ``settled``: only
    holders that act afterwards are left.
    """

    card: str
    actor: ActorId
    event: bool
    stage: CardStage
    fired: tuple[Fired, ...] = ()
    lapsed: tuple[str, ...] = ()
    """Holds that ended with the draw because the GM had them skipped."""
    held_before: tuple[HeldAction, ...] = ()
    """All holds as they stood before the draw, if some lapsed: as seats see them that do not see the draw yet."""
    chance: bool = True
    """Whether the draw gave the actor a chance; false where the GM had that skipped."""


class EventCount(Struct, frozen=True, gc=False):
    """The counted draws of an event since it last happened, and the number of times it has happened (MST-21)."""

    draws: int = 0
    times: int = 0


class Away(Struct, frozen=True, gc=False):
    """The cards of an actor that is out for a while, and those of them undrawn when it left in that ``cycle``."""

    cards: tuple[str, ...]
    undrawn: tuple[str, ...]
    cycle: int


class Deck(Struct, frozen=True, weakref=True):
    """The owners of the cards, and the cards to come in this cycle: a separate part that most commands leave alone."""

    store: AnswerCache
    delimiter: str = DELIMITER
    decks: Mapping[ActorId, tuple[str, ...]] = {}
    owners: Mapping[str, ActorId] = {}
    undrawn: frozenset[str] = frozenset()
    gone: frozenset[str] = frozenset()


class State(Struct, frozen=True, weakref=True):
    """A fight by the actor deck.

    Every card of ``decks`` is in exactly one place: ``undrawn``, ``drawn``, ``gone`` (out of the deck for good) or, in
    none of these, put in when the next cycle begins. The delimiter is always among the undrawn. ``drawn`` and ``gone``
    keep cards whose actor is out for a while.
    """

    fight: Fight[Options, Profile]
    deck: Deck
    store: AnswerCache
    """The derived answers of the fight."""
    cycle: int = 0
    running: bool = False
    """A cycle is under way."""
    turns: tuple[tuple[ActorId, ...], ...] = ()
    """For each card turned over in this cycle, the delimiter aside, the hidden actors that a seat must know of to have
    seen it. The GM's moving cards, and actors that go, do not change how many there are."""
    drawn: tuple[DrawRecord, ...] = ()
    away: Mapping[ActorId, Away] = {}
    top: TopCard | None = None
    holds: tuple[HeldAction, ...] = ()
    """The holds, in order of declaration (MST-12)."""
    granted: tuple[ActorId, ...] = ()
    skips: frozenset[ActorId] = frozenset()
    tallies: Mapping[ActorId, EventCount] = {}

    @property
    def turned(self) -> int:
        """The number of cards turned over in this cycle, the delimiter aside."""
        return len(self.turns)

    @property
    def delimiter(self) -> str:
        """The card that ends a cycle (MST-03)."""
        return self.deck.delimiter

    @property
    def decks(self) -> Mapping[ActorId, tuple[str, ...]]:
        """The cards that stand for each actor."""
        return self.deck.decks

    @property
    def owners(self) -> Mapping[str, ActorId]:
        """The actor for whom each card stands."""
        return self.deck.owners

    @property
    def undrawn(self) -> frozenset[str]:
        """The cards that may still come in this cycle, the delimiter aside."""
        return self.deck.undrawn

    @property
    def gone(self) -> frozenset[str]:
        """The cards that are out of the deck for good."""
        return self.deck.gone


NOBODY = ActorId("")
"""Stands for a hidden actor that has left the fight: only the GM knows of it."""
GONE = ActorId("?")
"""Stands for an actor that has left the fight, as those know who saw it."""


def initial(options: Options) -> State:
    """A fight that nobody has joined."""
    fight = fresh(options)
    return State(fight, Deck(fight.store), fight.store)


def is_event(state: State, actor: ActorId) -> bool:
    """Whether the actor is an event: its card counts and happens, and does not act (MST-20)."""
    return state.fight.actors[actor].profile.event > 0


def stays(state: State, actor: ActorId) -> bool:
    """Whether the event's cards stay in the deck when it has happened (MST-22)."""
    own = state.fight.actors[actor].profile.repeats
    return state.fight.options.event_repeat == "repeat" if own is None else own


def tally(state: State, event: ActorId) -> EventCount:
    """The counted draws of an event since it last happened, and the number of times it has happened (MST-21)."""
    return state.tallies.get(event, EventCount())


def coming(state: State, actor: ActorId) -> tuple[str, ...]:
    """The actor's cards that may still come in this cycle."""
    return all_coming(state.deck).get(actor, ())


@derived
def all_coming(deck: Deck) -> Mapping[ActorId, tuple[str, ...]]:
    """The cards of each actor that may still come in this cycle."""
    undrawn = deck.undrawn
    return {
        actor: cards if undrawn.issuperset(cards) else tuple([card for card in cards if card in undrawn])
        for actor, cards in deck.decks.items()
    }


def totals(deck: Deck) -> Mapping[ActorId, int]:
    """The number of cards of each actor that are not out of the deck for good."""
    gone = deck.gone
    return {
        actor: len(cards) if gone.isdisjoint(cards) else sum(card not in gone for card in cards)
        for actor, cards in deck.decks.items()
    }


def in_deck(state: State) -> tuple[str, ...]:
    """Every card a new cycle would shuffle, the delimiter aside (MST-04)."""
    gone = state.gone
    return tuple([card for cards in state.decks.values() for card in cards if card not in gone])


def expected(state: State) -> bool:
    """Whether an actor that is out for a while has a card to come back with (MST-26)."""
    return any(card not in state.gone for away in state.away.values() for card in away.cards)


def with_lapsed(state: State) -> tuple[HeldAction, ...]:
    """The holds as they would stand had none ended with the draw of the top card."""
    top = state.top
    if top is None or not top.lapsed:
        return state.holds
    there = {*top.lapsed, *(hold.card for hold in state.holds)}
    return tuple([hold for hold in top.held_before if hold.card in there])


def held_with(state: State, card: str) -> HeldAction | None:
    """The hold that was made with ``card``."""
    return next((hold for hold in state.holds if hold.card == card), None)
