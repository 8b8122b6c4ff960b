"""Commands of the actor deck, besides those that every system has."""

from __future__ import annotations

from typing import ClassVar, Literal

from turnkeeper.core.commands import Command, GmSetting, GmStep, Override
from turnkeeper.core.ids import ActorId
from turnkeeper.core.struct_types import tagged_in


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

    purpose: ClassVar = "decline"

    actor: ActorId


class Hold(Command, frozen=True, tag="hold"):
    """Keep the drawn card's action until ``trigger`` is drawn (MST-07).

    ``card`` names one card of the trigger under {mst.trigger_target} single_card, and is empty otherwise.
    """

    purpose: ClassVar = "wait"

    actor: ActorId
    trigger: ActorId
    card: str = ""


class Next(GmStep, frozen=True, tag="next"):
    """The GM goes on although an actor may still act, and loses the chance: refused unless the GM insists (CORE-09)."""

    shelf: ClassVar = "tools"


class SetPile(Override, frozen=True, tag="set_pile"):
    """The GM moves a card: back into the undrawn pile, to those drawn this cycle, or out of the deck (CORE-09)."""

    card: str
    place: Literal["pile", "drawn", "out"]


class SetClock(Override, frozen=True, tag="set_clock"):
    """The GM sets how many draws of an event have counted: from 0 to one fewer than it needs (CORE-09, MST-21)."""

    actor: ActorId
    draws: int


class SetDelimiter(GmSetting, frozen=True, tag="set_delimiter"):
    """Choose the card that ends a cycle; before the fight only (MST-03)."""

    card: str


COMMANDS = tagged_in(globals(), Command)
