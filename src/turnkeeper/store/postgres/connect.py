"""Connections to the database, and what its errors mean to us. No password is ever part of a message."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import Any, TypeAlias, TypeVar

import psycopg
from psycopg import errors
from psycopg.conninfo import conninfo_to_dict, make_conninfo
from psycopg_pool import AsyncConnectionPool, PoolClosed, PoolTimeout

from turnkeeper.core.message import MessageText
from turnkeeper.store.protocol import (
    StoreClosed,
    StoreDamaged,
    StoreError,
    StoreFailed,
    StoreFull,
    StoreReadOnly,
    StoreUnreachable,
)

_T = TypeVar("_T")
Connection: TypeAlias = psycopg.AsyncConnection[Any]
PostgresWork: TypeAlias = Callable[[Connection], Awaitable[_T]]
"""Statements on one connection."""

OLDEST = 150000
"""PostgreSQL 15, as its client numbers versions."""
_CONNECT_SECONDS = 5
_LOST_SECONDS = 0.5
ANSWER_SECONDS = 10.0
LONG_SECONDS = 120.0
"""The time limit for whole logs, which may have megabytes."""
_SILENCE_MS = 10_000
"""The longest time without an acknowledgement, or without a word, after which a connection counts as lost: a machine
that has lost its power says no goodbye."""
_LOST = (psycopg.OperationalError, psycopg.InterfaceError, PoolTimeout, TimeoutError, OSError)


def place_of(url: str) -> str:
    """The address of a database, without a password. Raises :class:`StoreFailed` for what names none.

    >>> place_of("postgresql://ana:secret@db.example.org/fights?sslmode=require")
    'postgresql://ana@db.example.org/fights'
    """
    parts = _parts(url)
    user = f"{parts['user']}@" if parts.get("user") else ""
    hosts = str(parts.get("host") or parts.get("hostaddr") or "").split(",")
    ports = str(parts.get("port") or "").split(",")
    if len(ports) < len(hosts):
        ports = ports * len(hosts)
    where = ",".join(f"{host}:{port}" if port else host for host, port in zip(hosts, ports, strict=False))
    return f"postgresql://{user}{where}/{parts.get('dbname') or ''}"


def _parts(url: str) -> dict[str, Any]:
    try:
        return dict(conninfo_to_dict(url))
    except psycopg.Error:
        # What the client says of it may repeat it, and with it the password.
        raise StoreFailed(MessageText("mistakes.store.url")) from None


def conninfo(url: str) -> str:
    """The address with what we want of every connection. Raises :class:`StoreFailed`."""
    wanted = {
        "application_name": "turnkeeper",
        "connect_timeout": _CONNECT_SECONDS,
        "client_encoding": "UTF8",
        "tcp_user_timeout": _SILENCE_MS,
        "keepalives_idle": 5,
        "keepalives_interval": 2,
        "keepalives_count": 3,
    }
    return str(make_conninfo("", **{**wanted, **_parts(url)}))


SETTINGS: dict[str, Any] = {"autocommit": True, "prepare_threshold": None}
"""The settings of each connection. A statement is a transaction, and none is prepared: behind pgbouncer the next
transaction may run on another connection of the server's."""


class Pool:
    """Connections to one database. ``place`` names it in messages."""

    def __init__(self, url: str, most: int) -> None:
        self.place = place_of(url)
        self.url = conninfo(url)
        self._lost = False
        self._pool: AsyncConnectionPool[Connection] = AsyncConnectionPool(
            self.url,
            kwargs=SETTINGS,
            min_size=1,
            max_size=most,
            open=False,
            timeout=_CONNECT_SECONDS,
            # Then it gives up, and the next who asks has it try again: so it never waits for minutes between tries.
            reconnect_timeout=1,
        )

    async def first(self, work: PostgresWork[_T]) -> _T:
        """Do it on a separate connection, before all others. Raises a :class:`StoreError`."""
        with self._translated():
            async with lone(self.url) as connection:
                return await work(connection)

    async def open(self) -> None:
        """Begin."""
        await self._pool.open()

    async def close(self) -> None:
        """Let all connections go."""
        await self._pool.close()

    async def once(self, work: PostgresWork[_T], *, seconds: float = ANSWER_SECONDS) -> _T:
        """Do it on a connection. Raises a :class:`StoreError` for the database's trouble."""
        with self._translated():
            return await self._tried(work, seconds)

    async def again(self, work: PostgresWork[_T], *, seconds: float = ANSWER_SECONDS) -> _T:
        """Do work as :meth:`once` does, and again where the connection was lost: for work that may be done twice."""
        with self._translated():
            try:
                return await self._tried(work, seconds)
            except _LOST as error:
                if isinstance(error, TimeoutError | PoolTimeout) or _is_an_answer(error):
                    raise
            self._lost = True
            # A database that was started again has closed all connections: look through them before the next try.
            async with asyncio.timeout(ANSWER_SECONDS):
                await self._pool.check()
        return await self.once(work, seconds=seconds)

    @contextmanager
    def _translated(self) -> Iterator[None]:
        """Raise a :class:`StoreError` for the trouble of the client or the database."""
        try:
            yield
        except StoreError:
            raise
        except Exception as error:
            raise translate_error(error, self.place) from error

    async def _tried(self, work: PostgresWork[_T], seconds: float) -> _T:
        # Who finds the database away is told so soon; who finds all connections busy waits for one.
        patience = _LOST_SECONDS if self._lost else _CONNECT_SECONDS
        try:
            async with asyncio.timeout(seconds), self._pool.connection(patience) as connection:
                self._lost = False
                return await work(connection)
        except PoolTimeout:
            self._lost = True
            raise


@asynccontextmanager
async def lone(url: str) -> AsyncIterator[Connection]:
    """A connection for itself; ``url`` as :func:`conninfo` makes it. Raises the client's errors."""
    connection = await psycopg.AsyncConnection.connect(url, **SETTINGS)
    try:
        yield connection
    finally:
        await connection.close()


def _is_an_answer(error: BaseException) -> bool:
    """Whether the database said it itself, so that trying again would come to the same."""
    state = getattr(error, "sqlstate", None) or ""
    return bool(state) and not state.startswith(("08", "57"))


def translate_error(error: Exception, place: str) -> Exception:
    """Translate an error of the client or the database into one of ours, in one line; others stay as they are."""
    match error:
        case PoolClosed():
            return StoreClosed()
        case errors.DiskFull() | errors.OutOfMemory():
            return StoreFull(MessageText("mistakes.disk.full", name=place))
        # By the latter a replica that nobody has promoted refuses tables that have no log.
        case errors.ReadOnlySqlTransaction() | errors.FeatureNotSupported():
            return StoreReadOnly(MessageText("mistakes.store.read_only", name=place))
        case errors.InsufficientPrivilege() | errors.InvalidSchemaName():
            return StoreReadOnly(MessageText("mistakes.store.no_leave", name=place))
        case errors.InvalidPassword() | errors.InvalidAuthorizationSpecification():
            return StoreUnreachable(MessageText("mistakes.store.not_in", name=place))
        case errors.InvalidCatalogName():
            return StoreUnreachable(MessageText("mistakes.store.no_database", name=place))
        case errors.UndefinedTable() | errors.UndefinedColumn():
            return StoreDamaged(MessageText("mistakes.store.tables", name=place))
        case errors.DataCorrupted() | errors.IndexCorrupted():
            return StoreDamaged(MessageText("mistakes.store.damaged_database", name=place))
        case errors.IoError():
            return StoreFailed(MessageText("mistakes.store.disk", name=place))
        case UnicodeError():  # of looking the host up: a name that no host can have
            return StoreUnreachable(MessageText("mistakes.store.no_host", name=place))
        case PoolTimeout() | TimeoutError() | psycopg.OperationalError() | psycopg.InterfaceError() | OSError():
            return StoreUnreachable(MessageText(f"mistakes.store.{_why(error)}", name=place))
        case _:
            return error


def _why(error: Exception) -> str:
    """The key of what is the matter; of what the client says only what holds no secret is told."""
    said = str(error).lower()
    known = {
        "connection refused": "refused",
        "no such file": "refused",
        "could not translate host name": "no_host",
        "failed to resolve host": "no_host",
        "name or service not known": "no_host",
        "password authentication failed": "not_in",
        "no password supplied": "password",
        "no pg_hba.conf entry": "not_in",
        "role": "user",
        "too many clients": "connections",
        "remaining connection slots": "connections",
        "the database system is": "starting",
        "session is read-only": "read_only",
        "does not support ssl": "no_ssl",
    }
    if 'database "' in said and "does not exist" in said:
        return "not_there"
    return next((why for words, why in known.items() if words in said), "silent")
