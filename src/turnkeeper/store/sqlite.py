"""The store in one SQLite file."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
import threading
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

from turnkeeper.store import connect
from turnkeeper.store.local_store import LocalStore
from turnkeeper.store.protocol import StoreClosed, StoreError, StoreStatus
from turnkeeper.store.writer import Writer, WriterWork

_T = TypeVar("_T")
_READERS = 2
"""Threads that read, so that a long log keeps nobody from a short question."""


class SqliteStore(LocalStore):
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

    async def _write(self, work: WriterWork[_T]) -> _T:
        return await told(self._writer.submit(work))

    async def _read(self, work: Callable[[sqlite3.Connection], _T]) -> _T:
        return await told(self._readers.submit(work))

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
            return _failed(StoreClosed())

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
