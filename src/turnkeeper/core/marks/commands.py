"""Commands on marks."""

from __future__ import annotations

from typing import ClassVar

from turnkeeper.core.commands import NOT_OVER, SheetCommand
from turnkeeper.core.ids import ActorId
from turnkeeper.core.marks.model import Anchor, ShownTo
from turnkeeper.core.struct_types import tagged_in


class MarkCommand(SheetCommand, frozen=True):
    """A command on a mark, before the fight or during it."""

    purpose: ClassVar = "mark"
    stages: ClassVar = NOT_OVER


class SetMark(MarkCommand, frozen=True, tag="mark"):
    """Put a mark on an actor, or on the table; with ``mark``, change the one of that id (MARK-01).

    A player's is a proposal for an actor of theirs, until the GM accepts it (MARK-08).
    """

    label: str
    actor: ActorId = ActorId("")
    value: int | None = None
    most: int | None = None
    words: tuple[str, ...] = ()
    until: Anchor | None = None
    every: Anchor | None = None
    refill: bool = False
    shown_to: ShownTo = "all"
    mark: str = ""


class EndMark(MarkCommand, frozen=True, tag="end_mark"):
    """Take a mark away."""

    mark: str


class CountMark(MarkCommand, frozen=True, tag="count_mark"):
    """Raise or lower a counter; it stays between 0 and its highest value."""

    mark: str
    by: int


class KeepMark(MarkCommand, frozen=True, tag="keep_mark"):
    """Bring back a mark that ended lately: from now on it lasts until a seat removes it."""

    gm_only: ClassVar = True

    mark: str


class TickMark(MarkCommand, frozen=True, tag="tick_mark"):
    """Say that a mark that has come is taken care of."""

    gm_only: ClassVar = True

    mark: str


class AcceptMark(MarkCommand, frozen=True, tag="accept_mark"):
    """Let a mark stand that a player proposed."""

    gm_only: ClassVar = True

    mark: str


MARK_COMMANDS = tagged_in(globals(), MarkCommand)
