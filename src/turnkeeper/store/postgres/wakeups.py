"""Wake-ups: which fights were written to, told to the other processes that use the database.

They are sent outside the transactions that write, a batch every few milliseconds: within one, PostgreSQL lets only one
process commit at a time. What is lost of them is found by those who look at the versions now and then.
"""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from collections.abc import AsyncIterator, Iterator

import psycopg
from psycopg import sql

from turnkeeper.store.postgres.connect import Connection, Pool, lone
from turnkeeper.store.protocol import FightId, StoreError

_CHANNEL = "turnkeeper"
_GATHER_SECONDS = 0.003
_MOST_BYTES = 7_000
"""Of one message; PostgreSQL takes 7,999."""
_AGAIN_SECONDS = 0.5
_ECHO_SECONDS = 2.0


class Wakeups:
    """The wake-ups of one process."""

    def __init__(self, pool: Pool) -> None:
        self._pool = pool
        self.process = secrets.token_hex(8)
        """This process's name among those that use the database."""
        self._due: set[FightId] = set()
        self._sending: asyncio.Task[None] | None = None
        self.heard = False
        """Whether this process listens, and has heard itself."""

    def tell(self, fight: FightId) -> None:
        """Something was written to a fight."""
        self._due.add(fight)
        if self._sending is None:
            self._sending = asyncio.create_task(self._send())

    async def _send(self) -> None:
        try:
            while self._due:
                await asyncio.sleep(_GATHER_SECONDS)
                due, self._due = self._due, set()
                for message in _messages(due):
                    await self._notify(f"{self.process} {message}")
        except StoreError:
            # Who is not woken looks for himself within a second or two.
            self._due.clear()
        finally:
            self._sending = None

    async def _notify(self, message: str) -> None:
        await self._pool.once(lambda connection: connection.execute("SELECT pg_notify(%s, %s)", [_CHANNEL, message]))

    async def listen(self) -> AsyncIterator[frozenset[FightId]]:
        """The fights that others have written to; nothing while nothing can be heard."""
        while True:
            with contextlib.suppress(psycopg.Error, OSError):
                async with lone(self._pool.url) as connection:
                    async for found in self._hear(connection):
                        yield found
            self.heard = False
            await asyncio.sleep(_AGAIN_SECONDS)

    async def _hear(self, connection: Connection) -> AsyncIterator[frozenset[FightId]]:
        await connection.execute(sql.SQL("LISTEN {}").format(sql.Identifier(_CHANNEL)))
        # Behind a pooler that lends a connection for a transaction only, others' messages are not heard.
        await connection.execute("SELECT pg_notify(%s, %s)", [_CHANNEL, f"{self.process} "])
        while True:
            async for notice in connection.notifies(timeout=_ECHO_SECONDS):
                process, _, fights = notice.payload.partition(" ")
                self.heard = True
                if process != self.process:
                    yield frozenset(map(FightId, fights.split()))
            # So that a connection that is dead is found to be.
            await connection.execute("SELECT pg_notify(%s, %s)", [_CHANNEL, f"{self.process} "])

    async def stop(self) -> None:
        """Send what is still to be told, and nothing more."""
        if self._sending is not None:
            await asyncio.wait([self._sending])


def _messages(fights: set[FightId]) -> Iterator[str]:
    """Their names, as many in one message as it holds."""
    some = ""
    for name in sorted(fights):
        if len(some) + len(name) > _MOST_BYTES:
            yield some
            some = ""
        some = f"{some} {name}".lstrip()
    if some:
        yield some
