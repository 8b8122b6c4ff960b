"""The values that commands, events and the state of the countdown share: actions, card debts, motion figures."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from turnkeeper.core.ids import ActorId
from turnkeeper.systems.hands.chart import ChartRow
from turnkeeper.systems.hands.extra_effort import Bonus

# -- the clock --------------------------------------------------------------------------------------------------------


class MoveDebt(Struct, frozen=True, gc=False):
    """The hexes that a mover at full speed owes this increment."""

    actor: ActorId
    hexes: int


class Spoken(Struct, frozen=True, gc=False):
    """The number of syllables of a speech that are spoken."""

    actor: ActorId
    said: int


class Expired(Struct, frozen=True, gc=False):
    """Cards of the increment's rank that went unused."""

    actor: ActorId
    cards: tuple[str, ...]


class MoveMade(Struct, frozen=True, gc=False):
    """The hexes that an actor moved in an increment; ``left`` to a named place (-1: none), ``ends`` its motion."""

    actor: ActorId
    hexes: int
    left: int = -1
    ends: bool = False


# -- acting -----------------------------------------------------------------------------------------------------------
DeedRow: TypeAlias = ChartRow | Literal["fast_draw"]
"""A row of the chart, or a card set aside for a Fast Draw attempt (HAND-49)."""
Way: TypeAlias = Literal["slot", "hold", "preempt", "npc", "grant"]
"""The ground on which an action may be declared: a card of its slot, a Hold Card played or cutting in, the NPC card,
the GM."""
CancelCause: TypeAlias = Literal["out", "stunned", "target", "gm"]
"""The reason why a declared action comes to nothing."""
Defence: TypeAlias = Literal["block", "parry", "dodge"]


class Deed(Struct, frozen=True, gc=False):
    """One card action within what was declared. An empty ``row``: its owner has yet to say what it is."""

    size: int
    row: DeedRow | Literal[""] = ""
    step: bool = False
    weapon: str = ""
    targets: tuple[ActorId, ...] = ()
    cost: int = 0
    state: Literal["", "done", "lost"] = ""
    """``lost``: it did not happen, because a Fast Draw failed."""


class DeclaredAction(Struct, frozen=True, gc=False):
    """A declared action: the cards committed to it and its use (CORE-06)."""

    key: str
    """The actor and the number of its action this turn, ``ana/2``."""
    actor: ActorId
    way: Way
    cards: tuple[str, ...]
    """The cards of the action that came from the hand."""
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
    """The future card spent with it on an all-out bonus (HAND-37)."""
    bonus: Bonus | Literal[""] = ""
    """The bonus, if it goes to a card action of this one and not to a defence that was named (HAND-43)."""
    draw: str = ""
    """The weapon a Fast Draw rides on it for; ``-`` for one without a name."""
    draw_state: Literal["", "due", "drawn", "failed"] = ""
    state: Literal["declared", "carried_out"] = "declared"
    best: bool = False
    """By the size-4 action of a Good Joker, or by cards left of it (NPC-20)."""


class LostPart(Struct, frozen=True, gc=False):
    """A card action of a divided set that can no longer happen."""

    key: str
    place: int


# -- cards: held, named, lost -----------------------------------------------------------------------------------------
Cause: TypeAlias = Literal["damage", "stun", "fright", "black_joker", "fast_draw"]
"""The reason why cards are owed."""


class Debt(Struct, frozen=True, gc=False):
    """Cards that one event takes (HAND-58, HAND-67..73).

    In this order: ``first`` times the highest, ``chosen`` by the table's way of choosing, ``last`` times the highest.
    ``settled``: its owner does not give up a Red Joker instead.
    """

    cause: Cause
    first: int = 0
    chosen: int = 0
    last: int = 0
    settled: bool = False

    @property
    def count(self) -> int:
        """The number of cards that the debt takes in all."""
        return self.first + self.chosen + self.last
