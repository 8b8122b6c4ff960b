"""The events of the countdown, by subject: ``clock``, ``acting``, ``moving``, ``cards``."""

from __future__ import annotations

from turnkeeper.core.events import Event
from turnkeeper.systems.countdown.events import acting, cards, clock, moving
from turnkeeper.systems.countdown.events.acting import (
    AheadSpent,
    AimSet,
    AimTested,
    Allowed,
    CarriedOut,
    Contested,
    Declared,
    DeedDone,
    Defended,
    DrawDeclared,
    Drawn,
    Dropped,
    Filled,
    GroupClosed,
    Skipped,
)
from turnkeeper.systems.countdown.events.cards import (
    BlackJokerFell,
    CardGiven,
    CardHeld,
    CardsLost,
    CardsNamed,
    CardTaken,
    DebtSettled,
    HoldDropped,
    Hurt,
    HurtNoted,
    Sacrificed,
    StunEnded,
    Stunned,
)
from turnkeeper.systems.countdown.events.clock import (
    Dealt,
    HandsFixed,
    IncrementBegun,
    IncrementClosed,
    NpcCardDue,
    NpcCardTurned,
    NpcClassed,
    NpcReshuffled,
    Passed,
    SizeRolled,
    SlotReached,
    Stocked,
    TurnBegun,
    TurnEnded,
)
from turnkeeper.systems.countdown.events.moving import (
    Hushed,
    MoveReported,
    PlaceNamed,
    ReadyCancelled,
    Said,
    SpeedSet,
    StopDeclared,
    WatchAsked,
    Watched,
)

__all__ = [
    "EVENTS",
    "AheadSpent",
    "AimSet",
    "AimTested",
    "Allowed",
    "BlackJokerFell",
    "CardGiven",
    "CardHeld",
    "CardTaken",
    "CardsLost",
    "CardsNamed",
    "CarriedOut",
    "Contested",
    "Dealt",
    "DebtSettled",
    "Declared",
    "DeedDone",
    "Defended",
    "DrawDeclared",
    "Drawn",
    "Dropped",
    "Filled",
    "GroupClosed",
    "HandsFixed",
    "HoldDropped",
    "Hurt",
    "HurtNoted",
    "Hushed",
    "IncrementBegun",
    "IncrementClosed",
    "MoveReported",
    "NpcCardDue",
    "NpcCardTurned",
    "NpcClassed",
    "NpcReshuffled",
    "Passed",
    "PlaceNamed",
    "ReadyCancelled",
    "Sacrificed",
    "Said",
    "SizeRolled",
    "Skipped",
    "SlotReached",
    "SpeedSet",
    "Stocked",
    "StopDeclared",
    "StunEnded",
    "Stunned",
    "TurnBegun",
    "TurnEnded",
    "WatchAsked",
    "Watched",
]

EVENTS: tuple[type[Event], ...] = tuple(
    kind
    for module in (clock, acting, moving, cards)
    for kind in vars(module).values()
    if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event
)
"""Every event; a system leaves out those of a deck it does not have."""
