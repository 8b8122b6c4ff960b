"""Acting: what is declared, carried out and defended against, and the GM's rulings on it."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from msgspec import Meta

from turnkeeper.core.events import Event
from turnkeeper.core.ids import ActorId
from turnkeeper.systems.countdown.model import (
    CancelCause,
    DeclaredAction,
    Deed,
    Defence,
    LostPart,
)
from turnkeeper.systems.hands.extra_effort import Bonus
from turnkeeper.systems.hands.sets import BIGGEST_SET


class Declared(Event, frozen=True, tag="countdown.declared"):
    """An action was declared and its cards are spent (CORE-06, HAND-22)."""

    rules: ClassVar = ("HAND-15", "HAND-19", "HAND-22", "HAND-23", "CORE-06")
    reveals: ClassVar = True
    action: DeclaredAction
    left: int = 0
    """The cards of what the NPC card or the GM gave that stay for another action (AMB-N19)."""
    begun: tuple[ActorId, ...] = ()
    """The actors whose turns have begun and whom it may get in front of (MARK-03)."""


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
    reveals: ClassVar = True
    actor: ActorId
    key: str
    card: str
    bonus: Bonus
    row: str
    fatigue: int
    modifier: int = 0
    """The modifier of the defence now, if it is for one; beside another action, its bonus to that defence."""


class DrawDeclared(Event, frozen=True, tag="countdown.draw_declared"):
    """A Fast Draw is tried: riding on the action ``key``, or alone (HAND-45, HAND-46)."""

    rules: ClassVar = ("HAND-45", "HAND-46")
    actor: ActorId
    weapon: str
    key: str = ""


class Drawn(Event, frozen=True, tag="countdown.drawn"):
    """The outcome of a Fast Draw. After a failure ``used`` is what the attempt costs, ``returned`` what stays usable.

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
    """Cards owed for a failure of a draw without a card."""
    kept: int = 0
    """The cards that stay usable of an action by the NPC card or the GM (AMB-N20)."""


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
    why: CancelCause


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
    bonus: Bonus | Literal[""] = ""
    """The all-out bonus that goes into it."""
    weapon: str = ""
    targets: tuple[ActorId, ...] = ()
    aim_after: int = 0
    item_paid: int = 0
    item_cost: int = 0
    recovered: Literal["", "recovered", "still_stunned"] = ""

    @property
    def brings_news(self) -> bool:
        """The roll of a recovery, as every other outcome of the table; the rest follows from what was declared."""
        return bool(self.recovered)


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
    """GM ruling: an actor may take an action now, out of order (CORE-09)."""

    rules: ClassVar = ("CORE-09",)
    actor: ActorId
    size: Annotated[int, Meta(ge=1, le=BIGGEST_SET)]
    begun: tuple[ActorId, ...] = ()
    """The actors whose turns have begun and whom it may get in front of (MARK-03)."""


class AllowedLetGo(Event, frozen=True, tag="countdown.allowed_let_go"):
    """An owner does not take the action that the GM allowed (CORE-09)."""

    rules: ClassVar = ("CORE-09",)
    actor: ActorId


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
    reveals: ClassVar = True
    actor: ActorId
    kept: bool
