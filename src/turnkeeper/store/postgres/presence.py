"""Presence over several processes: the open sockets of each. A process without a sign of life for a while has none."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Collection
from collections.abc import Set as AbstractSet
from typing import Any

from turnkeeper.core.ids import SeatId
from turnkeeper.store.postgres.connect import Connection, Pool
from turnkeeper.store.postgres.statements import known
from turnkeeper.store.protocol import FightId, StoreError
from turnkeeper.store.shared_store import StoredState

BEAT_SECONDS = 2.0
_GATHER_SECONDS = 0.02
LIVES_SECONDS = 8
"""The time without a sign of life after which a process counts as gone."""


class Presence:
    """The sockets of one process, as it tells the others. ``tell`` wakes the others."""

    def __init__(self, pool: Pool, process: str, tell: Callable[[FightId], None]) -> None:
        self._pool = pool
        self._process = process
        self._tell = tell
        self._here: dict[FightId, frozenset[SeatId]] = {}
        self._due: set[FightId] = set()
        self._work: asyncio.Task[None] | None = None
        self._wanted = asyncio.Event()

    def put(self, fight: FightId, seats: Collection[SeatId]) -> None:
        """Record the seats of a fight that have sockets at this process."""
        if self._here.get(fight, frozenset()) == frozenset(seats):
            return
        self._here[fight] = frozenset(seats)
        if not seats:
            del self._here[fight]
        self._due.add(fight)
        self._wanted.set()
        if self._work is None:
            self._work = asyncio.create_task(self._going())

    async def _going(self) -> None:
        """Write what is new, and a sign of life now and then."""
        while True:
            # First: what is new while this is written must not wait for the next sign of life.
            self._wanted.clear()
            due, self._due = self._due, set()
            try:
                for fight in await self._pool.once(lambda connection, due=due: self._write(connection, due)):  # type: ignore[misc]
                    self._tell(fight)
            except (StoreError, asyncio.CancelledError) as problem:
                self._due |= due
                if isinstance(problem, asyncio.CancelledError):
                    raise
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(BEAT_SECONDS):
                    await self._wanted.wait()
                    await asyncio.sleep(_GATHER_SECONDS)

    async def _write(self, connection: Connection, due: AbstractSet[FightId]) -> AbstractSet[FightId]:
        """Write a sign of life, and whose sockets are here for the fights that are ``due``; those that were written.

        All are, where nothing is known of this process: at its start, after the database lost what it knew in a crash,
        after a pause in which the others took this process for gone.
        """
        async with connection.transaction():
            cursor = await connection.execute(
                "INSERT INTO processes (process, beat) VALUES (%s, clock_timestamp()) "
                "ON CONFLICT (process) DO UPDATE SET beat = excluded.beat RETURNING xmax = 0",
                [self._process],
            )
            (is_new,) = await cursor.fetchone() or (False,)
            if is_new:
                due = due | self._here.keys()
            if not due:
                await connection.execute(
                    "DELETE FROM processes WHERE beat < clock_timestamp() - make_interval(secs => %s)",
                    [LIVES_SECONDS * 10],
                )
                return due
            fights = [known(fight) for fight in sorted(due)]
            await connection.execute(
                "DELETE FROM presence WHERE process = %s AND fight = ANY(%s)", [self._process, fights]
            )
            pairs = [(known(fight), seat) for fight in sorted(due) for seat in sorted(self._here.get(fight, ()))]
            await connection.execute(
                "INSERT INTO presence (process, fight, seat) "
                "SELECT %s, fight, seat FROM unnest(%s::text[], %s::text[]) AS given (fight, seat)",
                [self._process, [fight for fight, _ in pairs], [seat for _, seat in pairs]],
            )
        return due

    async def stop(self) -> None:
        """Record that this process has no sockets left."""
        if self._work is None:
            return
        self._work.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self._work
        with contextlib.suppress(StoreError):
            await self._pool.once(
                lambda connection: connection.execute("DELETE FROM processes WHERE process = %s", [self._process])
            )
        for fight in self._due.union(self._here):
            self._tell(fight)


async def standings(connection: Connection, fights: Collection[FightId], process: str) -> dict[FightId, StoredState]:
    """The states of fights, as another process than ``process`` has left them."""
    cursor = await connection.execute(
        """
        SELECT id, version, changes, ARRAY(
            SELECT DISTINCT seat FROM presence JOIN processes USING (process)
            WHERE presence.fight = fights.id AND process <> %s
                AND beat > clock_timestamp() - make_interval(secs => %s)
        )
        FROM fights WHERE id = ANY(%s)
        """,
        [process, LIVES_SECONDS, [known(fight) for fight in fights]],
    )
    found: list[Any] = await cursor.fetchall()
    return {
        FightId(name): StoredState(version, changes, frozenset(map(SeatId, seats)))
        for name, version, changes, seats in found
    }
