"""The clock of the table: how long the turn has lasted, as each audience sees who is up. The rules know nothing of it.

A turn lasts for as long as an audience sees the same actors up at the same place of the fight's clock. While it sees
nobody up, as when a hidden actor acts, nothing begins or ends for it: its clock shows nothing that it does not see.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from msgspec import Struct

from turnkeeper.core.encounter import Encounter
from turnkeeper.core.ids import ActorId
from turnkeeper.core.model import Scalar, Seat, Table
from turnkeeper.core.snapshot import Snapshot
from turnkeeper.service.pictures import AudienceKey, audience_of
from turnkeeper.store.protocol import TableClock
from turnkeeper.times import moment_of

Key: TypeAlias = tuple[frozenset[ActorId], tuple[tuple[str, Scalar], ...]]
_MOST_STEPS = 200
"""So far back a turn's beginning is looked for when a fight was just opened."""


class ClockShown(Struct, frozen=True, kw_only=True, tag="clock"):
    """The length of the turn when this is sent; ``null``: nobody is up, or the clock is off.

    ``running``: it goes on. ``limit``: how many seconds a turn should last at most.
    """

    seconds: float | None = None
    running: bool = False
    limit: int | None = None


class Turn(NamedTuple):
    """The actors up, the place of the clock, and since when (seconds since 1970)."""

    key: Key
    since: float


class TurnClocks:
    """Since when each audience of a fight sees the turn that is on. ``now`` gives seconds since 1970."""

    def __init__(self, now: Callable[[], float]) -> None:
        self.now = now
        self._turns: dict[AudienceKey, Turn] = {}

    def forget(self) -> None:
        """The fight was read again, or steps were taken back: the log says when the turn began."""
        self._turns.clear()

    def turn(self, encounter: Encounter, seat: Seat) -> Turn | None:
        """The turn that is on for a seat; ``None`` where it sees nobody up."""
        audience = audience_of(seat)
        key = key_of(encounter.snapshot.table(seat))
        if key is None:
            return None
        known = self._turns.get(audience)
        if known is None or known.key != key:
            known = self._turns[audience] = Turn(key, self._begun(encounter, seat, key))
        return known

    def _begun(self, encounter: Encounter, seat: Seat, key: Key) -> float:
        """When the turn began, by the log."""
        since = _seconds(encounter.rows[-1].at)
        for step in reversed(encounter.steps[-_MOST_STEPS:]):
            then = key_of(Snapshot(encounter.system, step.after).table(seat))
            if then == key:
                since = _seconds(step.rows[0].envelope.at)
            elif then is not None:
                break
        return self.now() if since is None else since

    def shown(self, clock: TableClock | None, turn: Turn | None) -> ClockShown:
        """The message about a turn, sent now."""
        if clock is None or turn is None:
            return ClockShown(limit=clock.limit if clock else None)
        now = self.now()
        passed = now - turn.since - sum(clock.stood(turn.since, now))
        return ClockShown(seconds=round(max(passed, 0.0), 1), running=clock.paused is None, limit=clock.limit)


def key_of(table: Table) -> Key | None:
    """The actors who are up, and the fight's clock; ``None``: nobody is. A chance beside the order begins no turn."""
    if table.stage != "fighting":
        return None
    up = frozenset(opening.actor for opening in table.now if opening.is_awaited)
    return (up, table.clock) if up else None


def _seconds(at: str) -> float | None:
    """A time of the log in seconds since 1970."""
    found = moment_of(at)
    return None if found is None else found.timestamp()
