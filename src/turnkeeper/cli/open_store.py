"""The store that flags name: a folder, or a database."""

from __future__ import annotations

import asyncio
import functools
import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, ParamSpec

from turnkeeper.cli import exit_codes
from turnkeeper.cli.errors import complain
from turnkeeper.cli.paths import data_folder
from turnkeeper.core.errors import InputError
from turnkeeper.core.message import MessageText, joined
from turnkeeper.store import SqliteStore, Store, StoreError, StoreUnavailable
from turnkeeper.store.maintenance import wal_problems
from turnkeeper.store.ownerkey import owner_key

if TYPE_CHECKING:
    from turnkeeper.store.postgres import PostgresStore

DATABASE = "TURNKEEPER_DATABASE"
"""Names the database; a flag would show its password to all who list the programs of this computer."""
_SCHEMES = ("postgresql://", "postgres://")
_P = ParamSpec("_P")


def tells_store_errors(command: Callable[_P, int]) -> Callable[_P, int]:
    """A command that says in one line what its store cannot do; the exit code is then 2."""

    @functools.wraps(command)
    def told(*args: _P.args, **kwargs: _P.kwargs) -> int:
        try:
            return command(*args, **kwargs)
        except StoreError as problem:
            return complain(problem.text, exit_codes.MALFORMED)

    return told


def database_of(given: str, data: Path | None) -> str:
    """The database that fights are kept in; empty: a folder keeps them. Raises :class:`InputError`."""
    if given and data is not None:
        raise InputError(MessageText("mistakes.server.data"))
    found = given or ("" if data is not None else os.environ.get(DATABASE, ""))
    if found and not found.startswith(_SCHEMES):
        # It is not repeated: there may be a password in it.
        raise InputError(MessageText("mistakes.server.database"), "--database" if given else DATABASE)
    return found


def runner() -> asyncio.Runner:
    """The runner of work with stores: the client of PostgreSQL does not know the usual event loop of Windows."""
    return asyncio.Runner(loop_factory=asyncio.SelectorEventLoop)


async def opened(database: str, data: Path | None) -> tuple[Store, str, str]:
    """The store, the owner's key, and where it is in words. Raises :class:`StoreError`, :class:`InputError`."""
    if database:
        store = await opened_database(database)
        try:
            key = await store.owner_key()
            # So that its status says from the start whether anything can be changed.
            with suppress(StoreUnavailable):
                await store.probe_write()
        except BaseException:
            await store.aclose()
            raise
        return store, key, store.place
    folder = data or data_folder()
    tell_of_lost_rows(folder)
    kept = SqliteStore(folder)
    try:
        return kept, owner_key(folder), str(folder)
    except BaseException:
        kept.close()
        raise


def tell_of_lost_rows(folder: Path) -> None:
    """Say what is wrong with a killed server's write-ahead log: SQLite leaves out what comes after it in silence."""
    with suppress(OSError):
        for said in wal_problems(folder):
            complain(joined(": ", (str(folder), said)), exit_codes.OK)


async def opened_database(database: str, *, there: bool = False) -> PostgresStore:
    """The store in a database, where it should be ``there`` with its tables as they are.

    Raises :class:`StoreError`, and :class:`InputError` where its client is missing.
    """
    try:
        from turnkeeper.store.postgres import PostgresStore  # noqa: PLC0415 - an extra that may be missing
    except ModuleNotFoundError as missing:
        if missing.name not in {"psycopg", "psycopg_pool"}:
            raise
        raise InputError(MessageText("mistakes.server.postgres")) from None
    return await PostgresStore.open(database, there=there)
