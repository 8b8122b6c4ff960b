"""The commands of rolled rounds: what a table may say."""

from __future__ import annotations

from typing import Annotated, ClassVar

from msgspec import Meta

from turnkeeper.core.commands import Command, GmStep, Override
from turnkeeper.core.ids import ActorId
from turnkeeper.core.struct_types import tagged_in


class TakeTurn(Command, frozen=True, tag="take_turn"):
    """The turn begins ("I act"); from now on it is too late to delay (D20-12)."""

    actor: ActorId


class Done(Command, frozen=True, tag="done"):
    """The turn is over, begun with :class:`TakeTurn` or not (D20-05)."""

    purpose: ClassVar = "end_turn"

    actor: ActorId


class Delay(Command, frozen=True, tag="delay"):
    """The turn is put off: at the start of one's own turn, before any action (D20-12)."""

    purpose: ClassVar = "wait"

    actor: ActorId


class EnterNow(Command, frozen=True, tag="enter_now"):
    """A delayer wants its turn now; while a turn is being played: right after it (D20-13, D20-15)."""

    purpose: ClassVar = "come_in"

    actor: ActorId


class StayOut(Command, frozen=True, tag="stay_out"):
    """A delayer does not come in any more this round; it may still change its mind while the round lasts (D20-14)."""

    purpose: ClassVar = "decline"

    actor: ActorId


class NextRound(GmStep, frozen=True, tag="next_round"):
    """The GM closes the round over delayers who have not said what they do (D20-09, D20-14)."""


class SetPlace(Override, frozen=True, tag="place"):
    """The GM moves an actor, with its group, to another place in the order, 1 being the first (CORE-09)."""

    actor: ActorId
    position: int


class SetResult(Override, frozen=True, tag="set_result"):
    """The GM sets an actor's result; the order follows it (CORE-09)."""

    purpose: ClassVar = "result"
    actor: ActorId
    result: Annotated[int, Meta(ge=-1000, le=1000)]


class SetCard(Override, frozen=True, tag="set_card"):
    """The GM gives an actor another card out of the deck; its own goes back (CORE-09)."""

    actor: ActorId
    card: str


COMMANDS = tagged_in(globals(), Command)
