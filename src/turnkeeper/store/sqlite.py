"""The store in one SQLite file."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

from turnkeeper.core.log import LogRecord
from turnkeeper.core.model import Stage
from turnkeeper.store import beside, connect, queries
from turnkeeper.store.append import AppendBatch, LogEnd
from turnkeeper.store.protocol import (
    Face,
    FightId,
    FightRecord,
    FightSummary,
    Invitation,
    Party,
    SeatRecord,
    StoreClosed,
    StoredLog,
    StoreError,
    StoreStatus,
    Timestamp,
)
from turnkeeper.store.rows import as_log, encoded, last_seal, last_time
from turnkeeper.store.writer import Writer

_T = TypeVar("_T")
_MANY_ROWS = 100
_READERS = 2
"""Threads that read, so that a long log keeps nobody from a short question."""


class SqliteStore:
    """Keeps fights in the file ``turnkeeper.db`` of a folder (see :class:`~turnkeeper.store.protocol.Store`).

    ``most_bytes`` limits the file's size; at the limit the store is full
    (:class:`~turnkeeper.store.protocol.StoreFull`).

    A folder that cannot be written is opened all the same when there is a store in it: reads work, and writes fail
    with :class:`~turnkeeper.store.protocol.StoreReadOnly` until they may be done.

    Raises :class:`~turnkeeper.store.protocol.StoreInUse` when another server has the folder,
    :class:`~turnkeeper.store.protocol.StoreDamaged` when the file is not a store that this program can use,
    :class:`~turnkeeper.store.protocol.StoreUnavailable` when there is no store and none can be made.
    """

    def __init__(self, folder: Path, *, most_bytes: int | None = None) -> None:
        self.path = folder / connect.FILE
        self._writer = Writer(self.path, most_bytes)
        self._readers = _Readers(self.path, self._writer)

    # -- writing ---------------------------------------------------------------------------------------------------

    async def create(
        self,
        fight: FightRecord,
        rows: Sequence[LogRecord],
        seats: Sequence[SeatRecord],
        stage: Stage,
        faces: Sequence[Face] = (),
    ) -> None:
        """Keep a new fight."""
        # To spell out the rows of a long log takes a while.
        lines = await asyncio.to_thread(encoded, rows, 0) if len(rows) > _MANY_ROWS else encoded(rows, 0)
        end = LogEnd(last_seal(rows), stage, last_time(rows))

        def work(connection: sqlite3.Connection) -> None:
            queries.create(connection, fight, lines, seats, end)
            for face in faces:
                beside.put_face(connection, fight.id, face)

        return await told(self._writer.submit(work))

    async def append(self, fight: FightId, rows: Sequence[LogRecord], stage: Stage) -> None:
        """Add rows to a log. Raises :class:`ValueError` without rows."""
        if not rows:
            raise ValueError("there are no rows to add")
        first = rows[0].seq
        lines = encoded(rows, first - 1)
        end = LogEnd(last_seal(rows), stage, last_time(rows))
        return await told(self._writer.submit(AppendBatch(fight, first, lines, end)))

    async def change_fight(self, fight: FightRecord) -> None:
        """Put a fight's name, expiry and settings."""
        return await told(self._writer.submit(lambda connection: queries.change_fight(connection, fight)))

    async def delete(self, fight: FightId) -> bool:
        """Delete a fight."""
        return await told(self._writer.submit(lambda connection: queries.delete(connection, fight)))

    async def expire(self, now: Timestamp) -> tuple[FightId, ...]:
        """Delete fights and invitations whose time has come."""
        return await told(self._writer.submit(lambda connection: queries.expire(connection, now)))

    async def add_seat(self, seat: SeatRecord) -> None:
        """Keep a new seat."""
        return await told(self._writer.submit(lambda connection: queries.add_seat(connection, seat)))

    async def change_seat(self, seat: SeatRecord) -> None:
        """Put a seat's record in place of the one there was."""
        return await told(self._writer.submit(lambda connection: queries.change_seat(connection, seat)))

    async def invite(self, invitation: Invitation) -> None:
        """Keep a new invitation."""
        return await told(self._writer.submit(lambda connection: queries.invite(connection, invitation)))

    async def revoke_invitation(self, code: str) -> bool:
        """Take an invitation back."""
        return await told(self._writer.submit(lambda connection: queries.revoke_invitation(connection, code)))

    async def join(self, code: str, seat: SeatRecord, now: Timestamp) -> Invitation:
        """Use an invitation once and keep the seat that comes in by it."""
        return await told(self._writer.submit(lambda connection: queries.join(connection, code, seat, now)))

    async def keep_party(self, party: Party) -> None:
        """Keep a party."""
        return await told(self._writer.submit(lambda connection: beside.keep_party(connection, party)))

    async def delete_party(self, party: str) -> bool:
        """Delete a party."""
        return await told(self._writer.submit(lambda connection: beside.delete_party(connection, party)))

    async def put_face(self, fight: FightId, face: Face) -> None:
        """Keep an actor's face."""
        return await told(self._writer.submit(lambda connection: beside.put_face(connection, fight, face)))

    async def probe_write(self) -> None:
        """Write something that changes nothing."""
        return await told(self._writer.submit(queries.probe_write))

    # -- reading ---------------------------------------------------------------------------------------------------

    async def count(self) -> int:
        """The number of fights."""
        return await told(self._readers.submit(queries.count))

    async def fights(self, first: int = 1, most: int | None = None) -> tuple[FightSummary, ...]:
        """Fights, those last played first."""
        return await told(self._readers.submit(lambda connection: queries.fights(connection, first, most)))

    async def fight(self, fight: FightId) -> FightRecord | None:
        """One fight."""
        return await told(self._readers.submit(lambda connection: queries.fight(connection, fight)))

    async def log(self, fight: FightId) -> bytes:
        """A fight's log as JSON lines."""
        return await told(self._readers.submit(lambda connection: as_log(queries.lines(connection, fight, 0))))

    async def stored_log(self, fight: FightId) -> StoredLog:
        """A fight's log and where it should end."""
        return await told(self._readers.submit(lambda connection: queries.stored_log(connection, fight)))

    async def rows(self, fight: FightId, after: int = 0) -> tuple[LogRecord, ...]:
        """The rows after one."""
        return await told(self._readers.submit(lambda connection: queries.rows(connection, fight, after)))

    async def seats(self, fight: FightId) -> tuple[SeatRecord, ...]:
        """The seats of a fight."""
        return await told(self._readers.submit(lambda connection: queries.seats(connection, fight)))

    async def seat(self, token: bytes) -> SeatRecord | None:
        """The seat with that token."""
        return await told(self._readers.submit(lambda connection: queries.seat(connection, token)))

    async def parties(self) -> tuple[Party, ...]:
        """All parties."""
        return await told(self._readers.submit(beside.parties))

    async def faces(self, fight: FightId) -> tuple[Face, ...]:
        """The faces of a fight's actors."""
        return await told(self._readers.submit(lambda connection: beside.faces(connection, fight)))

    async def invitation(self, code: str) -> Invitation | None:
        """An invitation."""
        return await told(self._readers.submit(lambda connection: queries.invitation(connection, code)))

    async def invitations(self, fight: FightId) -> tuple[Invitation, ...]:
        """The invitations to a fight."""
        return await told(self._readers.submit(lambda connection: queries.invitations(connection, fight)))

    # -- the store itself ------------------------------------------------------------------------------------------

    def status(self) -> StoreStatus:
        """The state and the figures of the store."""
        return self._writer.status()

    def close(self) -> None:
        """Finish what was asked for, then let go of everything; waits for the disk."""
        self._writer.finish()
        self._readers.close()
        self._writer.release()

    async def aclose(self) -> None:
        """Close the store, without holding up the event loop."""
        await asyncio.to_thread(self.close)


class _Readers:
    """Threads that read, each by its own connection: nobody who writes keeps them waiting."""

    def __init__(self, path: Path, writer: Writer) -> None:
        self._path = path
        self._writer = writer
        self._threads = ThreadPoolExecutor(_READERS, "turnkeeper-read")
        self._own = threading.local()
        self._connections: list[sqlite3.Connection] = []

    def submit(self, work: Callable[[sqlite3.Connection], _T]) -> Future[_T]:
        """Have ``work`` done by one of the threads."""
        try:
            return self._threads.submit(self._read, work)
        except RuntimeError:
            return _failed(StoreClosed("the store is closed"))

    def close(self) -> None:
        """Finish what was asked for and end the threads."""
        self._threads.shutdown()
        for connection in self._connections:
            connection.close()
        self._connections.clear()

    def _read(self, work: Callable[[sqlite3.Connection], _T]) -> _T:
        try:
            return work(self._connection())
        except connect.ERRORS as error:
            self._drop()
            raise connect.translate_error(error, self._path) from error

    def _connection(self) -> sqlite3.Connection:
        """This thread's connection; a new one when the writer has one, for the old may not see what is written now."""
        opened = self._writer.times_opened
        found: sqlite3.Connection | None = getattr(self._own, "connection", None)
        if found is not None and self._own.opened == opened:
            return found
        self._drop()
        fresh = connect.reader(self._path)
        self._connections.append(fresh)
        self._own.connection, self._own.opened = fresh, opened
        return fresh

    def _drop(self) -> None:
        found: sqlite3.Connection | None = getattr(self._own, "connection", None)
        if found is not None:
            self._own.connection = None
            self._connections.remove(found)
            found.close()


def _failed(problem: StoreError) -> Future[Any]:
    future: Future[Any] = Future()
    future.set_exception(problem)
    return future


async def told(future: Future[_T]) -> _T:
    """The result of a store's work. To give up waiting does not stop the work."""
    if not future.done():
        loop = asyncio.get_running_loop()
        over = asyncio.Event()

        def tell(_: Future[_T]) -> None:
            # A program that ends waits for nothing any more.
            with contextlib.suppress(RuntimeError):
                loop.call_soon_threadsafe(over.set)

        future.add_done_callback(tell)
        await over.wait()
    return future.result()
