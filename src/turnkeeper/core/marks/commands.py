"""Commands on marks."""

from __future__ import annotations

from typing import ClassVar

from turnkeeper.core.commands import Command
from turnkeeper.core.ids import ActorId
from turnkeeper.core.marks.model import Anchor, ShownTo
from turnkeeper.core.model import Stage
from turnkeeper.core.struct_types import tagged_in

_NOT_OVER: frozenset[Stage] = frozenset({"setup", "fighting"})


class SetMark(Command, frozen=True, tag="mark"):
    """Put a mark on an actor, or on the table; with ``mark``, change the one of that id (MARK-01).

    A player's is a proposal for an actor of theirs, until the GM accepts it (MARK-08).
    """

    purpose: ClassVar = "mark"
    shelf: ClassVar = "sheet"
    timeless: ClassVar = True
    stages: ClassVar = _NOT_OVER

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


class EndMark(Command, frozen=True, tag="end_mark"):
    """Take a mark away."""

    purpose: ClassVar = "mark"
    shelf: ClassVar = "sheet"
    timeless: ClassVar = True
    stages: ClassVar = _NOT_OVER

    mark: str


class CountMark(Command, frozen=True, tag="count_mark"):
    """Raise or lower a counter; it stays between 0 and its highest value."""

    purpose: ClassVar = "mark"
    shelf: ClassVar = "sheet"
    timeless: ClassVar = True
    stages: ClassVar = _NOT_OVER

    mark: str
    by: int


class KeepMark(Command, frozen=True, tag="keep_mark"):
    """Bring back a mark that ended lately: from now on it lasts until a seat removes it."""

    purpose: ClassVar = "mark"
    shelf: ClassVar = "sheet"
    gm_only: ClassVar = True
    timeless: ClassVar = True
    stages: ClassVar = _NOT_OVER

    mark: str


class TickMark(Command, frozen=True, tag="tick_mark"):
    """Say that a mark that has come is taken care of."""

    purpose: ClassVar = "mark"
    shelf: ClassVar = "sheet"
    gm_only: ClassVar = True
    timeless: ClassVar = True
    stages: ClassVar = _NOT_OVER

    mark: str


class AcceptMark(Command, frozen=True, tag="accept_mark"):
    """Let a mark stand that a player proposed."""

    purpose: ClassVar = "mark"
    shelf: ClassVar = "sheet"
    gm_only: ClassVar = True
    timeless: ClassVar = True
    stages: ClassVar = _NOT_OVER

    mark: str


MARK_COMMANDS = tagged_in(globals(), Command)
