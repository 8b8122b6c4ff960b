"""Rows that are added to logs: what is written most often, so all of it that is asked for goes into one statement.

As in :mod:`turnkeeper.store.queries`, a write that raises may leave half of its work behind.
"""

from __future__ import annotations

import functools
import sqlite3
from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from turnkeeper.store import seals
from turnkeeper.store.protocol import FightId, FightNotFound, SequenceConflict
from turnkeeper.store.rows import LogEnd

_MOST_VALUES = 999
"""In one statement, with older versions of SQLite."""
_MOST_IN_ONE = 100
"""Rows that go into one statement."""
_ADDED = "kind, fight, number, value, seal"
_VALUES_A_ROW = 5
_ADDING = (
    f"CREATE TEMP VIEW added ({_ADDED}) AS SELECT NULL, NULL, NULL, NULL, NULL",
    """
    CREATE TEMP TRIGGER row_is_added INSTEAD OF INSERT ON added WHEN new.kind = 'row' BEGIN
        INSERT INTO log (fight, seq, envelope) SELECT key, new.number, new.value FROM fights
        WHERE id = new.fight AND (SELECT coalesce(max(seq), 0) FROM log WHERE log.fight = key) = new.number - 1;
        SELECT raise(ABORT, 'the row does not follow') WHERE changes() = 0;
    END
    """,
    """
    CREATE TEMP TRIGGER head_is_set INSTEAD OF INSERT ON added WHEN new.kind = 'head' BEGIN
        UPDATE heads SET seq = new.number, row = new.value, seal = new.seal
        WHERE fight = (SELECT key FROM fights WHERE id = new.fight);
        SELECT raise(ABORT, 'there is no such head') WHERE changes() = 0;
    END
    """,
    """
    CREATE TEMP TRIGGER stage_is_set INSTEAD OF INSERT ON added WHEN new.kind = 'stage' BEGIN
        UPDATE fights SET stage = new.value, played = new.number, stage_seal = new.seal WHERE id = new.fight;
    END
    """,
)
"""Of a connection, not of the file: what is inserted into this view goes where it belongs."""


class AppendBatch(Struct, frozen=True):
    """Rows from number ``first`` on, one at least, and the log's end after them."""

    fight: FightId
    first: int
    lines: Sequence[bytes]
    end: LogEnd

    def __call__(self, connection: sqlite3.Connection) -> None:
        """Add it."""
        insert(connection, self.fight, self.lines, self.first)
        connection.execute(
            "UPDATE heads SET seq = ?, row = ?, seal = ? WHERE fight = (SELECT key FROM fights WHERE id = ?)",
            (self._last, self.end.seal, self._head_seal, self.fight),
        )
        connection.execute(
            "UPDATE fights SET stage = ?, played = ?, stage_seal = ? WHERE id = ?",
            (self.end.stage, self.end.played, self._stage_seal, self.fight),
        )

    @property
    def _last(self) -> int:
        return self.first + len(self.lines) - 1

    @property
    def _head_seal(self) -> bytes:
        return seals.head_seal(self.fight, self._last, self.end.seal)

    @property
    def _stage_seal(self) -> bytes:
        return seals.stage_seal(self.fight, self.end.stage, self.end.played)

    def values(self) -> list[Any]:
        """The batch as rows for :func:`add_all`, one value after another."""
        found: list[Any] = []
        for seq, line in enumerate(self.lines, self.first):
            found += ("row", self.fight, seq, line, None)
        found += ("head", self.fight, self._last, self.end.seal, self._head_seal)
        found += ("stage", self.fight, self.end.played, self.end.stage, self._stage_seal)
        return found


def ready_to_add(connection: sqlite3.Connection) -> None:
    """Prepare a connection for :func:`add_all`."""
    connection.execute("PRAGMA temp_store = MEMORY")
    for statement in _ADDING:
        connection.execute(statement)


def add_all(connection: sqlite3.Connection, added: Sequence[AppendBatch]) -> bool:
    """Add all of it and commit, in one statement; whether it was done.

    It is not when something of it does not fit, or it is too much for one statement: nothing has changed then. Each
    statement lets other threads run Python, and a busy event loop may be long in handing it back; so the most
    frequent write is a single statement of any size.
    """
    values = [value for one in added for value in one.values()]
    if len(values) > _MOST_VALUES:
        return False
    try:
        connection.execute(_adding(len(values) // _VALUES_A_ROW), values)
    except sqlite3.IntegrityError:
        return False
    return True


def insert(connection: sqlite3.Connection, name: FightId, lines: Sequence[bytes], first: int) -> None:
    """Add rows from number ``first`` on. Raises :class:`FightNotFound`, :class:`SequenceConflict`.

    The statement looks for the fight and makes the checks; what was wrong is found out only when it changed less than
    it should.
    """
    for start in range(0, len(lines), _MOST_IN_ONE):
        some = list(enumerate(lines[start : start + _MOST_IN_ONE], first + start))
        places = ", ".join(["(?, ?)"] * len(some))
        before = connection.total_changes
        connection.execute(
            "INSERT INTO log (fight, seq, envelope) SELECT key, column1, column2 "  # noqa: S608 - places only
            f"FROM fights, (VALUES {places}) "
            "WHERE id = ? AND (SELECT coalesce(max(seq), 0) FROM log WHERE log.fight = key) = ?",
            [*(value for pair in some for value in pair), name, first + start - 1],
        )
        if connection.total_changes - before != len(some):
            key = key_of(connection, name)
            stored = connection.execute("SELECT coalesce(max(seq), 0) FROM log WHERE fight = ?", (key,)).fetchone()[0]
            raise SequenceConflict(stored, first + start)


@functools.cache
def _adding(rows: int) -> str:
    places = ", ".join(["(?, ?, ?, ?, ?)"] * rows)
    return f"INSERT INTO added ({_ADDED}) VALUES {places}"  # noqa: S608 - places only


def key_of(connection: sqlite3.Connection, name: FightId) -> int:
    """The number that a fight has in the other tables. Raises :class:`FightNotFound`."""
    found = connection.execute("SELECT key FROM fights WHERE id = ?", (name,)).fetchone()
    if found is None:
        raise FightNotFound(name)
    return int(found[0])
