"""Limits on the share of the server that one fight may take: rows, bytes, actors, seats and processor time."""

from __future__ import annotations

import asyncio

from msgspec import Struct

from turnkeeper.core.encounter import Encounter
from turnkeeper.service.limits import Bucket
from turnkeeper.service.problems import Conflict
from turnkeeper.store.protocol import FightRecord

_MB = 1024 * 1024
GUEST_SECONDS = 7 * 24 * 3600
"""The time after which a guest's fight is deleted."""
MOST_GUEST_FIGHTS = 500
"""Fights of guests that a server keeps at a time."""


class Quota(Struct, frozen=True, kw_only=True):
    """The limits of one fight."""

    rows: int
    """The most rows of its log."""
    size: int
    """The most bytes of its log."""
    faces: int
    """The most bytes of its actors' pictures."""
    actors: int
    seats: int
    seconds: float
    """Seconds of processor time that its commands may take, each second."""
    burst: float
    """Seconds of processor time that its commands may take after a pause."""


OWNERS = Quota(
    rows=200_000, size=32 * 1024 * 1024, faces=4 * 1024 * 1024, actors=500, seats=200, seconds=0.5, burst=10.0
)
"""The limits of a fight that the owner set up. Its log is never larger than what can be imported."""
GUESTS = Quota(rows=5_000, size=1024 * 1024, faces=512 * 1024, actors=40, seats=20, seconds=0.05, burst=1.0)
"""The limits of a fight that a stranger set up, on a server that is open to all."""
ROWS_OF_A_FACE = 20
"""The rows that a face counts as, of those that a player may write."""
MOST_ROWS_A_STEP = 10_000
"""Rows that one step may write."""
PLAYERS_SHARE = 0.2
"""The part of a fight's processor time that may go into what one player asks for."""
MANY_ACTORS = 20
"""The most actors with which work on a fight takes a few milliseconds: with more it is done in a thread."""
MANY_ROWS = 1_000
"""The most rows with which undo and redo take a few milliseconds: with more they are done in a thread."""
ROWS_A_SECOND = 5.0
"""Rows that a player may write, in the long run."""
ROWS_AT_ONCE = 2_000
"""Rows that a player may write after a pause."""


def quota_of(record: FightRecord) -> Quota:
    """The quota of a fight."""
    return GUESTS if record.settings.guest else OWNERS


def is_large(encounter: Encounter, *, control: bool = False) -> bool:
    """Whether work on a fight is for a thread, as it would keep the event loop; ``control``: undo or redo."""
    return len(encounter.state.fight.actors) > MANY_ACTORS or (control and encounter.seq > MANY_ROWS)


def check_size(quota: Quota, *, rows: int, size: int, actors: int, full: str = "fight.too_long") -> None:
    """Raise :class:`Conflict` for a fight that is larger than its quota, by the key ``full`` where its log is."""
    if rows > quota.rows or size > quota.size:
        raise Conflict(full, rows=quota.rows, size=quota.size // _MB)
    if actors > quota.actors:
        raise Conflict("fight.too_large", most=quota.actors)


class ProcessorTime(Bucket):
    """A budget of processor time: who has used it up waits until it is refilled.

    >>> now = [0.0]
    >>> budget = ProcessorTime(rate=0.5, most=1.0, clock=lambda: now[0])
    >>> budget.spend(2.0)
    >>> budget.debt
    1.0
    >>> now[0] = 1.0
    >>> budget.debt
    0.5
    """

    __slots__ = ()

    @property
    def debt(self) -> float:
        """Seconds of processor time that are missing."""
        return max(-self.level, 0.0)

    async def credit(self) -> None:
        """Wait until nothing is missing."""
        if self.debt > 0:
            await asyncio.sleep(self.debt / self._rate)
