"""The effect that a command would have, and the receipt of one that was carried out."""

from __future__ import annotations

from msgspec import Struct

from turnkeeper.core.events import OpenDealRecorded
from turnkeeper.core.log import Head, LogRecord
from turnkeeper.core.snapshot import Snapshot
from turnkeeper.core.steps import Step


class Receipt(Struct, frozen=True, gc=False):
    """A command was carried out: its id and the log rows it wrote (first and last ``seq``)."""

    cause: str
    first: int
    last: int


class Proposal(Struct, frozen=True, gc=False):
    """The effect of a command on a fight. :meth:`~turnkeeper.core.encounter.Encounter.take` alone carries it out."""

    cause: str
    follows: Head
    """The row that it goes on from: the last one of the log."""
    rows: tuple[LogRecord, ...]
    """The rows of the log that it writes."""
    snapshot: Snapshot
    """The fight as it would stand, to be read."""
    back: int = 0
    """The number of steps that it takes back."""
    forward: int = 0
    """The number of steps that it restores."""
    steps: tuple[Step, ...] = ()
    """The steps that it adds then."""
    events: tuple[OpenDealRecorded, ...] = ()
    """The records of the open deal that it writes."""
    waits: bool = False
    """Whether the rows only ask devices of an open deal for links: nothing is done yet
    (:meth:`~turnkeeper.core.encounter.Encounter.note`)."""
