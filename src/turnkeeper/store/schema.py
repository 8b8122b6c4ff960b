"""The tables of the file, and how an older file becomes one of today.

Since version 3 a fight's stage, the time of its last row and the number of its rows without seals are kept beside the
log, for lists. The step to it reads every log once. Finding them when fights are listed would be the alternative;
but then each of them would be unknown for a while, in every program that reads the file. A file is copied whole before
it is changed, so that the step costs more of the same, once.

A file says by ``application_id`` that it is ours and by ``user_version`` which version of the tables it has. Steps are
only ever added at the end of :data:`STEPS`; one that was released is never changed.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence
from contextlib import closing
from typing import TypeAlias

from turnkeeper.core.message import MessageText
from turnkeeper.store.protocol import StoreDamaged
from turnkeeper.store.rows import time_of
from turnkeeper.store.seals import row_seal, seal_of
from turnkeeper.store.stages import StageFold

APPLICATION = 0x54524E4B
"""Marks a file as ours."""

Migration: TypeAlias = tuple[str, ...]
"""The statements that lift a file to the next version."""

STEPS: tuple[Migration, ...] = (
    (
        """
        CREATE TABLE fights (
            key INTEGER PRIMARY KEY,
            id TEXT NOT NULL UNIQUE,
            name TEXT NOT NULL,
            system TEXT NOT NULL,
            created INTEGER NOT NULL,
            expires INTEGER,
            settings TEXT NOT NULL
        )
        """,
        "CREATE INDEX fights_expire ON fights (expires) WHERE expires IS NOT NULL",
        """
        CREATE TABLE log (
            fight INTEGER NOT NULL REFERENCES fights ON DELETE CASCADE,
            seq INTEGER NOT NULL,
            envelope BLOB NOT NULL,
            PRIMARY KEY (fight, seq)
        ) WITHOUT ROWID
        """,
        """
        CREATE TRIGGER log_is_only_added_to BEFORE UPDATE ON log
        BEGIN SELECT raise(ABORT, 'rows are only ever added'); END
        """,
        """
        CREATE TABLE seats (
            number INTEGER PRIMARY KEY,
            fight INTEGER NOT NULL REFERENCES fights ON DELETE CASCADE,
            id TEXT NOT NULL,
            role TEXT NOT NULL,
            token BLOB NOT NULL UNIQUE,
            created INTEGER NOT NULL,
            name TEXT NOT NULL,
            actors TEXT NOT NULL,
            state TEXT NOT NULL,
            seq INTEGER NOT NULL,
            UNIQUE (fight, id)
        )
        """,
        """
        CREATE TABLE invitations (
            code TEXT PRIMARY KEY,
            fight INTEGER NOT NULL REFERENCES fights ON DELETE CASCADE,
            expires INTEGER NOT NULL,
            role TEXT NOT NULL,
            uses INTEGER
        ) WITHOUT ROWID
        """,
        "CREATE INDEX invitations_fight ON invitations (fight)",
        "CREATE INDEX invitations_expire ON invitations (expires)",
    ),
    (
        "ALTER TABLE fights ADD COLUMN seal BLOB",
        "ALTER TABLE seats ADD COLUMN seal BLOB",
        "ALTER TABLE seats ADD COLUMN picture_seal BLOB",
        "ALTER TABLE invitations ADD COLUMN seal BLOB",
        """
        CREATE TABLE heads (
            fight INTEGER PRIMARY KEY REFERENCES fights ON DELETE CASCADE,
            seq INTEGER NOT NULL,
            row BLOB NOT NULL,
            seal BLOB NOT NULL
        )
        """,
        # What is there by now is sealed as it is.
        "UPDATE fights SET seal = seal_of('fight', id, name, system, created, expires, settings)",
        """
        UPDATE seats SET (seal, picture_seal) = (
            SELECT
                seal_of(
                    'seat', fights.id, seats.id, seats.role, seats.token, seats.created, seats.name, seats.actors,
                    seats.state
                ),
                seal_of('picture', fights.id, seats.id, seats.seq)
            FROM fights WHERE fights.key = seats.fight
        )
        """,
        """
        UPDATE invitations SET seal = (
            SELECT seal_of(
                'invitation', invitations.code, fights.id, invitations.expires, invitations.role, invitations.uses
            )
            FROM fights WHERE fights.key = invitations.fight
        )
        """,
        """
        INSERT INTO heads (fight, seq, row, seal)
        SELECT key, last, row, seal_of('head', id, last, row) FROM (
            SELECT key, id, coalesce(log.seq, 0) AS last, row_seal(log.envelope) AS row
            FROM fights LEFT JOIN log ON log.fight = key AND log.seq = (SELECT max(seq) FROM log WHERE fight = key)
        )
        """,
    ),
    (
        "ALTER TABLE fights ADD COLUMN unsealed INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE fights ADD COLUMN stage TEXT NOT NULL DEFAULT 'setup'",
        "ALTER TABLE fights ADD COLUMN played INTEGER",
        "ALTER TABLE fights ADD COLUMN stage_seal BLOB",
        """
        UPDATE fights SET
            -- Of no rows an aggregate gives nothing.
            stage = coalesce(
                (SELECT stage_of(envelope) FROM (SELECT envelope FROM log WHERE fight = fights.key ORDER BY seq)),
                stage
            ),
            played = (SELECT time_of(envelope) FROM log WHERE fight = fights.key ORDER BY seq DESC LIMIT 1)
        """,
        "UPDATE fights SET stage_seal = seal_of('stage', id, stage, played)",
        # The rows before the first one that has a seal.
        """
        UPDATE fights SET unsealed = coalesce(
            (SELECT seq - 1 FROM log WHERE fight = key AND length(row_seal(envelope)) > 0 ORDER BY seq LIMIT 1),
            (SELECT max(seq) FROM log WHERE fight = key),
            0
        )
        """,
        # A record that was altered before gets no seal that fits.
        """
        UPDATE fights SET seal = seal_of('fight', id, name, system, created, expires, settings, unsealed)
        WHERE seal = seal_of('fight', id, name, system, created, expires, settings)
        """,
        "CREATE INDEX fights_played ON fights (coalesce(played, created) DESC, id)",
    ),
    # Seats without the numbers of their pictures. A new table, since SQLite drops columns only since 3.35.
    (
        "ALTER TABLE seats RENAME TO seats_before",
        """
        CREATE TABLE seats (
            number INTEGER PRIMARY KEY,
            fight INTEGER NOT NULL REFERENCES fights ON DELETE CASCADE,
            id TEXT NOT NULL,
            role TEXT NOT NULL,
            token BLOB NOT NULL UNIQUE,
            created INTEGER NOT NULL,
            name TEXT NOT NULL,
            actors TEXT NOT NULL,
            state TEXT NOT NULL,
            seal BLOB,
            UNIQUE (fight, id)
        )
        """,
        """
        INSERT INTO seats (number, fight, id, role, token, created, name, actors, state, seal)
        SELECT number, fight, id, role, token, created, name, actors, state, seal FROM seats_before
        """,
        "DROP TABLE seats_before",
    ),
    # What is kept beside fights: parties of the owner's, and faces of a fight's actors.
    (
        "CREATE TABLE parties (id TEXT PRIMARY KEY, record TEXT NOT NULL)",
        """
        CREATE TABLE faces (
            fight INTEGER NOT NULL REFERENCES fights ON DELETE CASCADE,
            actor TEXT NOT NULL,
            letters TEXT NOT NULL,
            tone INTEGER,
            picture BLOB NOT NULL,
            PRIMARY KEY (fight, actor)
        )
        """,
    ),
    # Seals of those, and a list of their names: of each fight's faces, and (without a fight) of all parties.
    (
        "ALTER TABLE parties ADD COLUMN seal BLOB",
        "ALTER TABLE faces ADD COLUMN seal BLOB",
        """
        CREATE TABLE lists (
            fight INTEGER UNIQUE REFERENCES fights ON DELETE CASCADE,
            names TEXT NOT NULL,
            seal BLOB
        )
        """,
        "UPDATE parties SET seal = seal_of('party', id, record)",
        """
        UPDATE faces SET seal = seal_of(
            'face', (SELECT id FROM fights WHERE key = faces.fight), actor, letters, tone, picture
        )
        """,
        "INSERT INTO lists (fight, names) SELECT NULL, group_concat(id, char(10)) FROM parties HAVING count(*)",
        "INSERT INTO lists (fight, names) SELECT fight, group_concat(actor, char(10)) FROM faces GROUP BY fight",
        "UPDATE lists SET seal = seal_of('list', coalesce((SELECT id FROM fights WHERE key = lists.fight), ''), names)",
    ),
)


def version(connection: sqlite3.Connection, newest: int = len(STEPS)) -> int:
    """The version of a file's tables; 0: it is empty.

    Raises :class:`StoreDamaged` for another program's file, or one that is newer than this program.
    """
    found = _number(connection, "user_version")
    application = _number(connection, "application_id")
    if application != APPLICATION and (application or found or _number(connection, "schema_version")):
        raise StoreDamaged(MessageText("mistakes.server.not_ours", name=_file(connection)))
    if found > newest:
        raise StoreDamaged(
            MessageText("mistakes.store.newer_tables", name=_file(connection), number=found, known=newest)
        )
    return found


def _file(connection: sqlite3.Connection) -> str:
    """Where the file of a connection is."""
    return next(str(file) for _, name, file in connection.execute("PRAGMA database_list") if name == "main")


def migrate(
    connection: sqlite3.Connection,
    steps: Sequence[Migration] = STEPS,
    before: Callable[[int], None] = lambda _: None,
) -> int:
    """Bring a file to the newest version, in one transaction; the version that it had.

    ``before`` is called with that version before a file that holds something is changed.
    Raises :class:`StoreDamaged` as :func:`version` does.
    """
    found = version(connection, len(steps))
    if found == len(steps):
        return found
    if found:
        before(found)
    connection.create_function("seal_of", -1, seal_of, deterministic=True)
    connection.create_function("row_seal", 1, row_seal, deterministic=True)
    connection.create_function("time_of", 1, time_of, deterministic=True)
    connection.create_aggregate("stage_of", 1, StageFold)  # type: ignore[arg-type]  # typeshed: it gives a number
    connection.execute("BEGIN IMMEDIATE")
    try:
        for step in steps[found:]:
            for statement in step:
                connection.execute(statement)
        connection.execute(f"PRAGMA application_id = {APPLICATION}")
        connection.execute(f"PRAGMA user_version = {len(steps)}")
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise
    return found


def altered(connection: sqlite3.Connection) -> tuple[str, ...]:
    """The tables, indexes and triggers that are not as the steps make them: SQLite takes the file's word for them."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as fresh:
        migrate(fresh, STEPS[: version(connection)])
        expected = _shapes(fresh)
    found = _shapes(connection)
    return tuple(sorted(name for name in expected.keys() | found.keys() if expected.get(name) != found.get(name)))


def _shapes(connection: sqlite3.Connection) -> dict[str, tuple[str, str, str]]:
    rows = connection.execute("SELECT name, type, tbl_name, sql FROM sqlite_schema").fetchall()
    return {str(name): (str(kind), str(table), "".join(str(sql).split())) for name, kind, table, sql in rows}


def _number(connection: sqlite3.Connection, pragma: str) -> int:
    return int(connection.execute(f"PRAGMA {pragma}").fetchone()[0])
