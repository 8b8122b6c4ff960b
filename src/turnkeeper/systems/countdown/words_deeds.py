"""Words of acting: playing cards, dividing sets, pre-empting, defending, fast drawing."""

from __future__ import annotations

from typing import ClassVar, Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import force_setattr

from turnkeeper.core.cards import in_order
from turnkeeper.core.words import ActorId, Command, Event
from turnkeeper.systems.hands.chart import Row as ChartRow
from turnkeeper.systems.hands.extra_effort import Bonus

Row: TypeAlias = ChartRow | Literal["fast_draw"]
"""A row of the chart, or a card set aside for a Fast Draw attempt (HAND-49)."""
Way: TypeAlias = Literal["slot", "hold", "preempt", "npc", "grant"]
"""Why an action may be declared: a card of its slot, a Hold Card played or cutting in, the NPC card, the GM."""
Why: TypeAlias = Literal["out", "stunned", "target", "gm"]
"""Why a declared action comes to nothing."""
Defence: TypeAlias = Literal["block", "parry", "dodge"]

LONGEST_WEAPON = 80
MOST_CARDS = 20


class Deed(Struct, frozen=True, gc=False):
    """One card action within what was declared. An empty ``row``: its owner has yet to say what it is."""

    size: int
    row: Row | Literal[""] = ""
    step: bool = False
    weapon: str = ""
    targets: tuple[ActorId, ...] = ()
    cost: int = 0
    state: Literal["", "done", "lost"] = ""
    """``lost``: it did not happen, because a Fast Draw failed."""


class Action(Struct, frozen=True, gc=False):
    """What an actor declared: the cards committed to it and what they are spent on (CORE-06)."""

    key: str
    """The actor and the number of its action this turn, ``ana/2``."""
    actor: ActorId
    way: Way
    cards: tuple[str, ...]
    """From the hand."""
    hold: str
    """The Hold Card spent on it; empty if none was."""
    size: int
    deeds: tuple[Deed, ...]
    slot: int
    against: str = ""
    """The action it pre-empts."""
    contest: Literal["", "due", "settled", "sure"] = ""
    margin: int = 0
    """The holder's margin over the opponent: above 0 won, 0 tied, below 0 lost (HAND-54)."""
    ahead: str = ""
    bonus: Bonus | Literal[""] = ""
    draw: str = ""
    """The weapon a Fast Draw rides on it for; :data:`NO_WEAPON` for one without a name."""
    draw_state: Literal["", "due", "drawn", "failed"] = ""
    state: Literal["declared", "carried_out"] = "declared"
    best: bool = False
    """The size-4 action of a Good Joker (NPC-20)."""


# -- commands --------------------------------------------------------------------------------------------------------


class Doing(Command, frozen=True, kw_only=True):
    """What a card action is spent on: a row of the chart, and what goes with it.

    ``weapon`` is the weapon, item or skill it is done with, ``targets`` whom it is aimed at (a gesture: who is to see
    it), ``cost`` the cards that readying the item or gesture takes (0: the rule's own number).
    """

    actor: ActorId
    row: Row
    step: bool = False
    weapon: str = ""
    targets: tuple[ActorId, ...] = ()
    cost: int = 0


class Play(Doing, frozen=True, kw_only=True, tag="play"):
    """Declare an action with cards of this increment's rank, a Red Joker, or (``hold``) the Hold Card (HAND-22).

    The cards are a set: they may be named in any order.
    """

    cards: tuple[str, ...] = ()
    hold: bool = False

    def __post_init__(self) -> None:
        """Put the cards into one order: they are a set."""
        force_setattr(self, "cards", in_order(self.cards))


class Act(Doing, frozen=True, kw_only=True, tag="act"):
    """Declare an action that the NPC card (or the GM) allows; ``best`` takes a Good Joker's size-4 action (NPC-20)."""

    best: bool = False


class Divide(Command, frozen=True, kw_only=True, tag="divide"):
    """Declare a set divided into smaller card actions; what each is follows with ``fill`` (HAND-24).

    The actions are taken in the order of ``sizes``; the cards may be named in any order. Without cards it divides the
    action that the NPC card allows (NPC-26).
    """

    actor: ActorId
    sizes: tuple[int, ...]
    cards: tuple[str, ...] = ()
    hold: bool = False
    best: bool = False

    def __post_init__(self) -> None:
        """Put the cards into one order: they are a set."""
        force_setattr(self, "cards", in_order(self.cards))


class Fill(Doing, frozen=True, kw_only=True, tag="fill"):
    """Say what the next part of a divided set is spent on."""


class Preempt(Doing, frozen=True, kw_only=True, tag="preempt"):
    """Use the Hold Card to cut in on what ``against`` has declared (HAND-53)."""

    against: ActorId


class SpendAhead(Command, frozen=True, tag="spend_ahead"):
    """Spend a future card on one all-out bonus for the action or defence just declared (HAND-37)."""

    actor: ActorId
    card: str
    bonus: Bonus
    two_weapons: bool = False
    """Two attacks are made with two weapons (HAND-40)."""
    needs_readying: bool = False
    """The weapon would have to be readied between two attacks (HAND-40)."""
    defence: Defence | Literal[""] = ""
    """Beside another action: the defence that Increased Defense betters until the increment ends (HAND-43)."""


class FastDraw(Command, frozen=True, tag="fast_draw"):
    """Try a Fast Draw without a card, or ``riding`` on the action just declared (HAND-45, HAND-46)."""

    actor: ActorId
    weapon: str = ""
    riding: bool = False


class Defend(Command, frozen=True, kw_only=True, tag="defend"):
    """Buy an active defence against an attack that is being carried out, with cards in any order (HAND-21)."""

    actor: ActorId
    row: Defence
    cards: tuple[str, ...] = ()
    hold: bool = False

    def __post_init__(self) -> None:
        """Put the cards into one order: they are a set."""
        force_setattr(self, "cards", in_order(self.cards))


class Allow(Command, frozen=True, tag="allow"):
    """GM ruling: this actor may take an action of ``size`` now, without cards."""

    shelf: ClassVar = "tools"
    override: ClassVar = True
    actor: ActorId
    size: int


class SetAim(Command, frozen=True, tag="set_aim"):
    """GM ruling: this actor's weapon is aimed as after ``cards`` cards of aiming; 0: not at all (HAND-30)."""

    shelf: ClassVar = "tools"
    override: ClassVar = True
    actor: ActorId
    cards: int


COMMANDS: tuple[type[Command], ...] = (
    Play,
    Act,
    Divide,
    Fill,
    Preempt,
    SpendAhead,
    FastDraw,
    Defend,
    Allow,
    SetAim,
)


# -- events ----------------------------------------------------------------------------------------------------------


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


class LostPart(Struct, frozen=True, gc=False):
    """A card action of a divided set that can no longer happen."""

    key: str
    place: int


class CarriedOut(Event, frozen=True, tag="countdown.carried_out"):
    """The actions that take place now, together if there are several (HAND-17, CORE-05)."""

    rules: ClassVar = ("HAND-17", "HAND-57", "CORE-05")
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


EVENTS: tuple[type[Event], ...] = (
    Declared,
    Filled,
    Contested,
    AheadSpent,
    DrawDeclared,
    Drawn,
    CarriedOut,
    Dropped,
    DeedDone,
    GroupClosed,
    Defended,
    Allowed,
    Skipped,
    AimSet,
)
