"""The store in one SQLite file."""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

from turnkeeper.core.log import Envelope
from turnkeeper.core.words import Stage
from turnkeeper.store import connect, queries
from turnkeeper.store.adding import Added, LogEnd
from turnkeeper.store.protocol import (
    FightId,
    FightRecord,
    FightSummary,
    Invitation,
    Moment,
    SeatRecord,
    StoreClosed,
    StoredLog,
    StoreError,
    StoreStatus,
)
from turnkeeper.store.rows import as_log, encoded, last_seal, last_time
from turnkeeper.store.writer import Writer

_T = TypeVar("_T")
_READERS = 2
"""Threads that read, so that a long log keeps nobody from a short question."""


class SqliteStore:
    """Keeps fights in the file ``turnkeeper.db`` of a folder (see :class:`~turnkeeper.store.protocol.Store`).

    ``most_bytes`` limits the file's size; at the limit the store is full
    (:class:`~turnkeeper.store.protocol.StoreFull`).

    A folder that may not be written is opened all the same when there is a store in it: reads work, and writes fail
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

    def create(
        self, fight: FightRecord, rows: Sequence[Envelope], seats: Sequence[SeatRecord], stage: Stage
    ) -> Future[None]:
        """Keep a new fight."""
        try:
            lines = encoded(rows, 0)
        except StoreError as problem:
            return _failed(problem)
        end = LogEnd(last_seal(rows), stage, last_time(rows))
        return self._writer.submit(lambda connection: queries.create(connection, fight, lines, seats, end))

    def append(self, fight: FightId, rows: Sequence[Envelope], stage: Stage) -> Future[None]:
        """Add rows to a log."""
        if not rows:
            raise ValueError("there are no rows to add")
        first = rows[0].seq
        try:
            lines = encoded(rows, first - 1)
        except StoreError as problem:
            return _failed(problem)
        end = LogEnd(last_seal(rows), stage, last_time(rows))
        return self._writer.submit(Added(fight, first, lines, end))

    def change_fight(self, fight: FightRecord) -> Future[None]:
        """Put a fight's name, expiry and settings."""
        return self._writer.submit(lambda connection: queries.change_fight(connection, fight))

    def delete(self, fight: FightId) -> Future[bool]:
        """Delete a fight."""
        return self._writer.submit(lambda connection: queries.delete(connection, fight))

    def expire(self, now: Moment) -> Future[tuple[FightId, ...]]:
        """Delete fights and invitations whose time has come."""
        return self._writer.submit(lambda connection: queries.expire(connection, now))

    def add_seat(self, seat: SeatRecord) -> Future[None]:
        """Keep a new seat."""
        return self._writer.submit(lambda connection: queries.add_seat(connection, seat))

    def change_seat(self, seat: SeatRecord) -> Future[None]:
        """Put a seat's record in place of the one there was."""
        return self._writer.submit(lambda connection: queries.change_seat(connection, seat))

    def invite(self, invitation: Invitation) -> Future[None]:
        """Keep a new invitation."""
        return self._writer.submit(lambda connection: queries.invite(connection, invitation))

    def uninvite(self, code: str) -> Future[bool]:
        """Take an invitation back."""
        return self._writer.submit(lambda connection: queries.uninvite(connection, code))

    def join(self, code: str, seat: SeatRecord, now: Moment) -> Future[Invitation]:
        """Use an invitation once and keep the seat that comes in by it."""
        return self._writer.submit(lambda connection: queries.join(connection, code, seat, now))

    def prove(self) -> Future[None]:
        """Write something that changes nothing."""
        return self._writer.submit(queries.prove)

    # -- reading ---------------------------------------------------------------------------------------------------

    def count(self) -> Future[int]:
        """How many fights there are."""
        return self._readers.submit(queries.count)

    def fights(self, first: int = 1, most: int | None = None) -> Future[tuple[FightSummary, ...]]:
        """Fights, those last played first."""
        return self._readers.submit(lambda connection: queries.fights(connection, first, most))

    def fight(self, fight: FightId) -> Future[FightRecord | None]:
        """One fight."""
        return self._readers.submit(lambda connection: queries.fight(connection, fight))

    def log(self, fight: FightId) -> Future[bytes]:
        """A fight's log as JSON lines."""
        return self._readers.submit(lambda connection: as_log(queries.lines(connection, fight, 0)))

    def stored_log(self, fight: FightId) -> Future[StoredLog]:
        """A fight's log and where it should end."""
        return self._readers.submit(lambda connection: queries.stored_log(connection, fight))

    def rows(self, fight: FightId, after: int = 0) -> Future[tuple[Envelope, ...]]:
        """The rows after one."""
        return self._readers.submit(lambda connection: queries.rows(connection, fight, after))

    def seats(self, fight: FightId) -> Future[tuple[SeatRecord, ...]]:
        """The seats of a fight."""
        return self._readers.submit(lambda connection: queries.seats(connection, fight))

    def seat(self, token: bytes) -> Future[SeatRecord | None]:
        """The seat with that token."""
        return self._readers.submit(lambda connection: queries.seat(connection, token))

    def invitation(self, code: str) -> Future[Invitation | None]:
        """An invitation."""
        return self._readers.submit(lambda connection: queries.invitation(connection, code))

    def invitations(self, fight: FightId) -> Future[tuple[Invitation, ...]]:
        """The invitations to a fight."""
        return self._readers.submit(lambda connection: queries.invitations(connection, fight))

    # -- the store itself ------------------------------------------------------------------------------------------

    def status(self) -> StoreStatus:
        """How the store does."""
        return self._writer.status()

    def close(self) -> None:
        """Finish what was asked for, then let go of everything."""
        self._writer.finish()
        self._readers.close()
        self._writer.release()


class _Readers:
    """Threads that read, each by a connection of its own: nobody who writes keeps them waiting."""

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
            raise connect.told(error, self._path) from error

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
