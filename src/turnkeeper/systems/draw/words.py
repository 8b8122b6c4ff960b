"""The words of the actor deck (MST-1): what may be said, what then happened, and what each seat is shown."""

from __future__ import annotations

import re
from typing import Annotated, ClassVar, Literal, TypeAlias

from msgspec import Meta, Struct, field

from turnkeeper.core.words import ActorId, Command, Event

DELIMITER = "delimiter"
"""The name of the delimiter card until the table chooses another (MST-03)."""

MOST_CARDS = 20
LONGEST_CARD = 60

_ODD = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]")
_MADE = re.compile(r"[a-z0-9][a-z0-9_-]{0,63}#[0-9]+")


def card_problem(name: str) -> str:
    """What is wrong with ``name`` as the name of a chosen card; empty when nothing is (MST-01).

    Any name will do but a blank one, one a seat could mistake for somebody unknown (``?1``), and one of the form the
    engine gives to cards nobody chose (``ana#1``): were those open to choice, whether one is free could betray a card.

    >>> card_problem("XIII Death"), card_problem("ana#1")
    ('', 'names like ana#1 are made by the engine')
    """
    if not name or name != name.strip() or len(name) > LONGEST_CARD or _ODD.search(name):
        return f"a card's name is 1 to {LONGEST_CARD} plain characters"
    if name.startswith("?"):
        return "a card's name cannot begin with ?"
    if _MADE.fullmatch(name):
        return "names like ana#1 are made by the engine"
    return ""


class Options(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """What a table may switch."""

    trigger_target: Literal["actor", "single_card"] = field(default="actor", name="mst.trigger_target")
    event_triggers: bool = field(default=False, name="mst.event_triggers")
    multi_hold: Literal["per_card", "one"] = field(default="per_card", name="mst.multi_hold")
    event_repeat: Literal["once", "repeat"] = field(default="once", name="mst.event_repeat")
    arrival: Literal["shuffle_in", "next_cycle"] = field(default="shuffle_in", name="mst.arrival")


class Profile(Struct, frozen=True, gc=False, kw_only=True, forbid_unknown_fields=True):
    """What an actor brings: its cards, or the event its card stands for.

    ``cards``: how many cards, 1 to 20 (MST-18); the presets of MST-28 suggest 1 to 4.
    ``names``: the cards chosen, of any deck, each once in the fight (MST-01, MST-02); the engine names cards
    beyond them, and more names than ``cards`` mean as many cards as names.
    ``event``: 0 for an actor; else at which draw of its card the event happens, 1 to 20 (MST-20, MST-21).
    ``repeats``: whether the event's card stays in the deck after it happened; ``None``: as {mst.event_repeat} says.

    Raises :class:`ValueError` for a name no card can have, or one given twice.
    """

    cards: Annotated[int, Meta(ge=1, le=MOST_CARDS)] = 1
    names: Annotated[tuple[str, ...], Meta(max_length=MOST_CARDS)] = ()
    event: Annotated[int, Meta(ge=0, le=20)] = 0
    repeats: bool | None = None

    def __post_init__(self) -> None:
        """Check the names."""
        for name in self.names:
            problem = card_problem(name)
            if problem:
                raise ValueError(problem)
        if len(set(self.names)) < len(self.names):
            raise ValueError("each card can be chosen once")


class Preset(Struct, frozen=True, gc=False):
    """A suggestion of how many cards suit whom; its text is ``preset.<key>`` (MST-28)."""

    key: str
    cards: int


PRESETS: tuple[Preset, ...] = (
    Preset("ordinary", 1),
    Preset("notable", 2),
    Preset("elder", 3),
    Preset("monster", 4),
)
"""How many cards to give whom: guidance, no limits (MST-28)."""


# -- commands ------------------------------------------------------------------------------------------------------


class Act(Command, frozen=True, tag="act"):
    """Take the chance this actor has: its drawn card, a triggered hold (now), or one the GM granted (MST-05, MST-10).

    For an event that happens: it has been played out at the table.
    """

    actor: ActorId


class Wait(Command, frozen=True, tag="wait"):
    """A triggered holder will act after the drawn actor, not before (MST-10)."""

    actor: ActorId


class Decline(Command, frozen=True, tag="decline"):
    """Let the chance go: a drawn card is spent, a hold stays if its trigger may still come (MST-05, MST-13)."""

    actor: ActorId


class Hold(Command, frozen=True, tag="hold"):
    """Keep the drawn card's action until ``trigger`` is drawn (MST-07).

    ``card`` names one card of the trigger under {mst.trigger_target} single_card, and is empty otherwise.
    """

    actor: ActorId
    trigger: ActorId
    card: str = ""


class Next(Command, frozen=True, tag="next"):
    """The GM goes on although somebody may still act, who loses the chance: refused unless the GM insists (CORE-09)."""

    shelf: ClassVar = "tools"


class SetPile(Command, frozen=True, tag="set_pile"):
    """The GM moves a card: back into the undrawn pile, to those drawn this cycle, or out of the deck (CORE-09)."""

    override: ClassVar = True
    shelf: ClassVar = "tools"
    card: str
    place: Literal["pile", "drawn", "out"]


class SetClock(Command, frozen=True, tag="set_clock"):
    """The GM sets how many draws of an event's card have counted so far, 0 to 20 (CORE-09)."""

    override: ClassVar = True
    shelf: ClassVar = "tools"
    actor: ActorId
    draws: int


class SetDelimiter(Command, frozen=True, tag="set_delimiter"):
    """Choose the card that ends a cycle; before the fight only (MST-03)."""

    shelf: ClassVar = "tools"
    card: str


COMMANDS: tuple[type[Command], ...] = (Act, Wait, Decline, Hold, Next, SetPile, SetClock, SetDelimiter)


# -- events --------------------------------------------------------------------------------------------------------

Kind: TypeAlias = Literal["card", "before", "after", "granted", "event"]
"""What a chance to act comes from: the drawn card, a fired hold before or after it, the GM, an event's happening."""


class DelimiterSet(Event, frozen=True, tag="draw.delimiter_set"):
    """Which card ends a cycle."""

    rules: ClassVar = ("MST-03",)
    card: str


class CardsChosen(Event, frozen=True, tag="draw.cards_chosen"):
    """All cards that stand for an actor, and those of them that lie in the undrawn pile from now on."""

    rules: ClassVar = ("MST-02", "MST-18", "MST-25")
    actor: ActorId
    cards: tuple[str, ...]
    undrawn: tuple[str, ...]


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


class Acted(Event, frozen=True, tag="draw.acted"):
    """An actor took its chance; ``hold`` is the card it had held with, if it did."""

    rules: ClassVar = ("MST-05", "MST-10")
    actor: ActorId
    kind: Kind
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
    kind: Kind
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


EVENTS: tuple[type[Event], ...] = (
    DelimiterSet,
    CardsChosen,
    CycleBegun,
    CardDrawn,
    DelimiterDrawn,
    Acted,
    Waited,
    Declined,
    HoldMade,
    EventCounted,
    EventOccurred,
    Granted,
    Skipped,
    CardMoved,
    ClockSet,
    DeckEmpty,
)


# -- what a seat is shown ------------------------------------------------------------------------------------------

Outcome: TypeAlias = Literal["open", "acted", "declined", "held", "closer", "occurred", "skipped", "moved"]
"""What came of a drawn card; ``open`` while that is not settled, ``moved`` when the GM laid it there."""


class DrawnCard(Struct, frozen=True, gc=False):
    """A card drawn this cycle. ``card`` is empty for a seat that does not know the actor."""

    actor: ActorId
    card: str
    outcome: Outcome


class Cards(Struct, frozen=True, gc=False):
    """How the cards of an actor the seat knows lie: ``undrawn`` may still come in this cycle, of ``total``."""

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
    """How close an event is: ``draws`` of ``needed``, and how often it has happened."""

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
    presets: tuple[Preset, ...] = PRESETS
    credit: str = "credit"
    """The text to show wherever these rules are used (MST-27)."""
