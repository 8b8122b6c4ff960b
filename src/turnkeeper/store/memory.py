"""A store that forgets everything when it is closed: for tests, and for demonstrations without a disk."""

from __future__ import annotations

import sqlite3
import weakref
from collections.abc import Callable
from typing import TypeVar

from turnkeeper.store import connect, schema
from turnkeeper.store.local_store import LocalStore
from turnkeeper.store.protocol import StoreClosed, StoreStatus

_T = TypeVar("_T")


class MemoryStore(LocalStore):
    """Keeps fights in memory: every promise of :class:`~turnkeeper.store.protocol.Store` but outliving the program."""

    def __init__(self) -> None:
        self._connection = connect.in_memory()
        self._forget = weakref.finalize(self, self._connection.close)
        schema.migrate(self._connection)
        self._writes = 0

    async def _write(self, work: Callable[[sqlite3.Connection], _T]) -> _T:
        connection = self._open()
        connection.execute("BEGIN")
        with connection:
            outcome = work(connection)
        self._writes += 1
        return outcome

    async def _read(self, work: Callable[[sqlite3.Connection], _T]) -> _T:
        return work(self._open())

    def _open(self) -> sqlite3.Connection:
        if not self._forget.alive:
            raise StoreClosed
        return self._connection

    def status(self) -> StoreStatus:
        """The state and the figures of the store."""
        return StoreStatus(commits=self._writes, writes=self._writes)

    def close(self) -> None:
        """Forget everything."""
        self._forget()

    async def aclose(self) -> None:
        """Forget everything."""
        self.close()
