"""A list of fights costs what it shows: no log is read for it, and no fight that it does not show."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from msgspec.structs import replace

from tests.store.things import a_fight, done, row, some_rows
from turnkeeper.store import FightId, SqliteStore, connect, queries
from turnkeeper.store.maintenance import kept


def filled(store: SqliteStore, fights: int) -> None:
    """Keep so many fights; the one that was created first was played last."""
    futures = [store.create(a_fight(f"f{number}", created=number), [row(1)], [], "setup") for number in range(fights)]
    for future in futures:
        done(future)
    last = replace(row(2), at="2026-11-21T20:15:00Z")
    done(store.append(FightId("f0"), [last, *some_rows(3, 40), replace(row(41), at=last.at)], "over"))


@contextmanager
def reading(store: SqliteStore) -> Iterator[sqlite3.Connection]:
    with closing(connect.reader(store.path)) as connection:
        yield connection


def test_no_log_is_read_for_a_list(sqlite: SqliteStore) -> None:
    """As SQLite sees it: it is asked before any column is read."""
    filled(sqlite, 30)
    read: set[str | None] = set()

    def noted(action: int, table: str | None, *_: str | None) -> int:
        if action == sqlite3.SQLITE_READ:
            read.add(table)
        return sqlite3.SQLITE_OK

    with reading(sqlite) as connection:
        connection.set_authorizer(noted)
        found = queries.fights(connection, 1, 3)
        queries.count(connection)
        assert read == {"fights"}
        queries.stored_log(connection, FightId("f0"))
        assert read == {"fights", "heads", "log"}
    assert [(one.fight.id, one.stage) for one in found] == [("f0", "over"), ("f29", "setup"), ("f28", "setup")]


@pytest.mark.parametrize("first", [1, 15])
def test_a_page_reads_no_fight_that_it_does_not_show(tmp_path: Path, first: int) -> None:
    """SQLite takes as many steps for ten of 30 fights as for ten of 600."""
    steps = []
    for fights in (30, 600):
        store = SqliteStore(tmp_path / f"{fights}")
        filled(store, fights)
        taken = [0]

        def one_more(taken: list[int] = taken) -> int:
            taken[0] += 1
            return 0

        with reading(store) as connection:
            connection.set_progress_handler(one_more, 1)
            assert len(queries.fights(connection, first, 10)) == 10
        steps += taken
        store.close()
    assert steps[0] == steps[1]


def test_the_fights_of_a_folder_are_those_that_the_store_lists(sqlite: SqliteStore) -> None:
    filled(sqlite, 5)
    assert kept(sqlite.path.parent) == done(sqlite.fights())
