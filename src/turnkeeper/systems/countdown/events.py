"""The events of the countdown: the clock, acting, moving and speaking, cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Literal

from turnkeeper.core.words import ActorId, Event
from turnkeeper.systems.countdown.model import (
    Action,
    Cause,
    Debt,
    Deed,
    Defence,
    Due,
    Expired,
    LostPart,
    Moved,
    Spoken,
    Why,
)
from turnkeeper.systems.hands.extra_effort import Bonus
from turnkeeper.systems.hands.stock import Stock
from turnkeeper.systems.npc_deck.options import NpcClass

# -- the clock --------------------------------------------------------------------------------------------------------


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
    cards: int


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
    decks: int = 0


class HandsFixed(Event, frozen=True, tag="countdown.hands_fixed"):
    """Every hand is dealt and its Black Jokers are dealt with; cards may be set aside (HAND-50, HAND-63)."""

    rules: ClassVar = ("HAND-63",)


class IncrementBegun(Event, frozen=True, tag="countdown.increment_begun"):
    """An increment: full-speed obligations are raised, speech runs on, an NPC card may be due (HAND-15, HAND-76)."""

    rules: ClassVar = ("HAND-15", "HAND-76", "HAND-86")
    increment: int
    due: tuple[Due, ...] = ()
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
    moved: tuple[Moved, ...] = ()


class TurnEnded(Event, frozen=True, tag="countdown.turn_ended"):
    """A combat turn is over: all cards go back but those still on hold (HAND-14, HAND-52)."""

    rules: ClassVar = ("HAND-14", "HAND-52")
    turn: int
    kept: tuple[ActorId, ...] = ()
    """Those whose Hold Card goes on into the next turn."""


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


class NpcClassed(Event, frozen=True, tag="countdown.npc_classed"):
    """The GM said how trained and organised an NPC without a group is (NPC-03)."""

    rules: ClassVar = ("NPC-03",)
    actor: ActorId
    npc_class: NpcClass


class NpcReshuffled(Event, frozen=True, tag="countdown.npc_reshuffled"):
    """The whole NPC deck was shuffled together again (NPC-22, NPC-23)."""

    rules: ClassVar = ("NPC-22", "NPC-23")
    why: Literal["joker", "empty", "turn", "start"]


# -- acting -----------------------------------------------------------------------------------------------------------


class Declared(Event, frozen=True, tag="countdown.declared"):
    """An action was declared and its cards are spent (CORE-06, HAND-22)."""

    rules: ClassVar = ("HAND-15", "HAND-19", "HAND-22", "HAND-23", "CORE-06")
    reveals: ClassVar = True
    action: Action


class Filled(Event, frozen=True, tag="countdown.filled"):
    """An owner said what a part of its divided set is (HAND-24)."""

    rules: ClassVar = ("HAND-24",)
    key: str
    actor: ActorId
    place: int
    deed: Deed


class Contested(Event, frozen=True, tag="countdown.contested"):
    """The Quick Contest of a pre-emption; ``margin`` is the holder's (HAND-54)."""

    rules: ClassVar = ("HAND-54",)
    reveals: ClassVar = True
    key: str
    actor: ActorId
    margin: int


class AheadSpent(Event, frozen=True, tag="countdown.ahead_spent"):
    """A future card was spent on an all-out bonus for an action, or with an empty ``key`` for a defence (HAND-37)."""

    rules: ClassVar = ("HAND-37", "HAND-38")
    actor: ActorId
    key: str
    card: str
    bonus: Bonus
    row: str
    fatigue: int
    modifier: int = 0
    """What the defence is at now, if it is for one; beside another action, what it adds to that defence."""


class DrawDeclared(Event, frozen=True, tag="countdown.draw_declared"):
    """A Fast Draw is tried: riding on the action ``key``, or by itself (HAND-45, HAND-46)."""

    rules: ClassVar = ("HAND-45", "HAND-46")
    actor: ActorId
    weapon: str
    key: str = ""


class Drawn(Event, frozen=True, tag="countdown.drawn"):
    """How a Fast Draw went. After a failure ``used`` is what the attempt costs, ``returned`` what stays usable.

    ``place`` is the card action it was tried with (-1: it rode on the action ``key``, or was tried without a card).
    ``ready_from`` is the increment from which the weapon is ready (13: the next turn's first; -1: it is not).
    """

    rules: ClassVar = ("HAND-47", "HAND-48", "HAND-49")
    reveals: ClassVar = True
    actor: ActorId
    weapon: str
    success: bool
    ready_from: int
    key: str = ""
    place: int = -1
    used: tuple[str, ...] = ()
    returned: tuple[str, ...] = ()
    returned_hold: str = ""
    lost: tuple[int, ...] = ()
    """The card actions that do not happen because of it."""
    owed: int = 0
    """Cards owed for a failure without a card of its own."""


class CarriedOut(Event, frozen=True, tag="countdown.carried_out"):
    """The actions that take place now, together if there are several (HAND-17, CORE-05)."""

    rules: ClassVar = ("HAND-17", "HAND-57", "CORE-05")
    acts: ClassVar = True
    keys: tuple[str, ...]
    actors: tuple[ActorId, ...]
    lost: tuple[LostPart, ...] = ()
    """Card actions of divided sets that can no longer happen, while others of the set do (HAND-18, HAND-24)."""


class Dropped(Event, frozen=True, tag="countdown.dropped"):
    """An action that can no longer happen; its cards stay spent (HAND-18, CORE-06)."""

    rules: ClassVar = ("HAND-18", "CORE-06")
    key: str
    actor: ActorId
    why: Why


class DeedDone(Event, frozen=True, tag="countdown.deed_done"):
    """A card action was carried out, and what it bought (HAND-25)."""

    rules: ClassVar = ("HAND-25",)
    key: str
    actor: ActorId
    place: int
    row: str
    size: int
    modifier: int = 0
    damage: int = 0
    damage_per_die: int = 0
    acc: bool = False
    aims: int = 0
    """Cards of aiming that went into the shot (HAND-29)."""
    snap: bool = False
    """An aimed shot whose aim was lost (HAND-55)."""
    attacks: int = 1
    bonus: str = ""
    """The all-out bonus that goes into it."""
    weapon: str = ""
    targets: tuple[ActorId, ...] = ()
    aim_after: int = 0
    item_paid: int = 0
    item_cost: int = 0
    recovered: Literal["", "recovered", "still_stunned"] = ""


class GroupClosed(Event, frozen=True, tag="countdown.group_closed"):
    """The actions of a group are done with; results of simultaneous ones are merged now (CORE-05)."""

    rules: ClassVar = ("CORE-05",)
    keys: tuple[str, ...]


class Defended(Event, frozen=True, tag="countdown.defended"):
    """An active defence was bought and with what modifier (HAND-21, HAND-32)."""

    rules: ClassVar = ("HAND-21", "HAND-32")
    reveals: ClassVar = True
    actor: ActorId
    row: Defence
    cards: tuple[str, ...]
    hold: str
    size: int
    modifier: int
    attack: str = ""
    """The first of the actions being carried out that it answers (HAND-21)."""


class Allowed(Event, frozen=True, tag="countdown.allowed"):
    """GM ruling: an actor may take an action now, whatever the order says (CORE-09)."""

    rules: ClassVar = ("CORE-09",)
    actor: ActorId
    size: int


class Skipped(Event, frozen=True, tag="countdown.skipped"):
    """GM ruling: an actor's present or next chance to act is gone (CORE-09)."""

    rules: ClassVar = ("CORE-09",)
    actor: ActorId
    what: Literal["grant", "increment", "next"]


class AimSet(Event, frozen=True, tag="countdown.aim_set"):
    """GM ruling: how far a weapon is aimed (CORE-09)."""

    rules: ClassVar = ("CORE-09", "HAND-30")
    actor: ActorId
    cards: int


class AimTested(Event, frozen=True, tag="countdown.aim_tested"):
    """A roll of the host game kept the aim of an actor that was hurt, or did not (HAND-30)."""

    rules: ClassVar = ("HAND-30",)
    actor: ActorId
    kept: bool


# -- moving, speech, readying given up --------------------------------------------------------------------------------


class WatchAsked(Event, frozen=True, tag="countdown.watch_asked"):
    """A gesture is made; those meant to see it may need a Vision roll (HAND-87, HAND-88)."""

    rules: ClassVar = ("HAND-87", "HAND-88")
    actor: ActorId
    gesture: str
    observers: tuple[ActorId, ...]


class Watched(Event, frozen=True, tag="countdown.watched"):
    """Whether somebody saw a gesture (HAND-88)."""

    rules: ClassVar = ("HAND-88",)
    reveals: ClassVar = True
    actor: ActorId
    observer: ActorId
    seen: bool


class SpeedSet(Event, frozen=True, tag="countdown.speed_set"):
    """An actor is at full speed, or (``speed`` 0) no longer; ``due`` is what it moves in this increment (HAND-75)."""

    rules: ClassVar = ("HAND-75", "HAND-76", "HAND-77")
    actor: ActorId
    speed: int
    left: int
    due: int
    starting: bool = False
    by_gm: bool = False


class PlaceNamed(Event, frozen=True, tag="countdown.place_named"):
    """The place where motion will end (HAND-83)."""

    rules: ClassVar = ("HAND-83",)
    actor: ActorId
    left: int
    due: int


class StopDeclared(Event, frozen=True, tag="countdown.stop_declared"):
    """Motion ends with this increment; at least ``due`` hexes are still moved (HAND-81, HAND-82)."""

    rules: ClassVar = ("HAND-81", "HAND-82")
    actor: ActorId
    due: int


class MoveReported(Event, frozen=True, tag="countdown.move_reported"):
    """Hexes moved at full speed in this increment (HAND-76)."""

    rules: ClassVar = ("HAND-76",)
    actor: ActorId
    hexes: int


class Said(Event, frozen=True, tag="countdown.said"):
    """Somebody speaks; ``said`` syllables are out in this increment (HAND-85, HAND-86)."""

    rules: ClassVar = ("HAND-85", "HAND-86")
    reveals: ClassVar = True
    actor: ActorId
    text: str
    syllables: int
    said: int


class Hushed(Event, frozen=True, tag="countdown.hushed"):
    """Somebody broke off (HAND-85)."""

    rules: ClassVar = ("HAND-85",)
    actor: ActorId


class ReadyCancelled(Event, frozen=True, tag="countdown.ready_cancelled"):
    """Readying was given up (HAND-33)."""

    rules: ClassVar = ("HAND-33",)
    actor: ActorId
    item: str


# -- cards: held, named, lost -----------------------------------------------------------------------------------------


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


EVENTS: tuple[type[Event], ...] = tuple(
    kind
    for kind in tuple(globals().values())
    if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event
)
"""Every event; a system leaves out those of a deck it does not have."""
