"""The tables of the database, and how those of older versions are brought to the newest one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, LiteralString, TypeAlias

from psycopg import sql

from turnkeeper.core.message import MessageText
from turnkeeper.store.postgres.connect import OLDEST, Connection
from turnkeeper.store.protocol import StoreDamaged

PostgresMigration: TypeAlias = tuple[LiteralString, ...]
"""The statements from one version to the next."""
_LOCK = 0x7475726E
"""Of those who change tables: one at a time."""

STEPS: tuple[PostgresMigration, ...] = (
    (
        "CREATE TABLE turnkeeper (version integer NOT NULL, owner_key text NOT NULL DEFAULT '')",
        "INSERT INTO turnkeeper (version) VALUES (0)",
        # Text that people wrote is kept in records as JSON, where a character of value 0 has its own spelling.
        """
        CREATE TABLE fights (
            key bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
            id text COLLATE "C" NOT NULL UNIQUE,
            version bigint NOT NULL,
            seal bytea NOT NULL,
            changes bigint NOT NULL DEFAULT 0,
            stage text NOT NULL,
            created bigint NOT NULL,
            played bigint,
            expires bigint,
            record text NOT NULL
        )
        """,
        'CREATE INDEX fights_played ON fights (coalesce(played, created) DESC, id COLLATE "C")',
        "CREATE INDEX fights_expire ON fights (expires) WHERE expires IS NOT NULL",
        """
        CREATE TABLE log (
            fight bigint NOT NULL REFERENCES fights ON DELETE CASCADE,
            n bigint NOT NULL,
            row bytea NOT NULL,
            PRIMARY KEY (fight, n)
        )
        """,
        """
        CREATE TABLE seats (
            number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
            fight bigint NOT NULL REFERENCES fights ON DELETE CASCADE,
            id text COLLATE "C" NOT NULL,
            token bytea NOT NULL UNIQUE,
            record text NOT NULL,
            UNIQUE (fight, id)
        )
        """,
        """
        CREATE TABLE invitations (
            code text COLLATE "C" PRIMARY KEY,
            fight bigint NOT NULL REFERENCES fights ON DELETE CASCADE,
            expires bigint NOT NULL,
            record text NOT NULL
        )
        """,
        """
        CREATE TABLE refusals (
            number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
            fight bigint NOT NULL REFERENCES fights ON DELETE CASCADE,
            seat text COLLATE "C" NOT NULL,
            cause text COLLATE "C" NOT NULL,
            said text NOT NULL,
            UNIQUE (fight, cause)
        )
        """,
        """
        CREATE TABLE hooks (
            fight bigint PRIMARY KEY REFERENCES fights ON DELETE CASCADE,
            posted bigint NOT NULL,
            turn bytea NOT NULL,
            tries integer NOT NULL,
            due timestamptz NOT NULL
        )
        """,
        "CREATE INDEX refusals_seat ON refusals (fight, seat, number)",
        """
        CREATE UNLOGGED TABLE limits (
            name text NOT NULL,
            key text NOT NULL,
            level double precision NOT NULL,
            since timestamptz NOT NULL,
            done boolean NOT NULL,
            PRIMARY KEY (name, key)
        )
        """,
        # Of processes that run: lost in a crash of the database, and told again.
        "CREATE UNLOGGED TABLE processes (process text PRIMARY KEY, beat timestamptz NOT NULL)",
        """
        CREATE UNLOGGED TABLE presence (
            process text NOT NULL REFERENCES processes ON DELETE CASCADE,
            fight text COLLATE "C" NOT NULL,
            seat text COLLATE "C" NOT NULL,
            PRIMARY KEY (fight, seat, process)
        )
        """,
        "CREATE INDEX presence_process ON presence (process)",
        "CREATE INDEX invitations_fight ON invitations (fight)",
        "CREATE INDEX invitations_expire ON invitations (expires)",
    ),
    # What is kept beside fights: parties of the owner's, and faces of a fight's actors.
    (
        'CREATE TABLE parties (id text COLLATE "C" PRIMARY KEY, record text NOT NULL)',
        """
        CREATE TABLE faces (
            fight bigint NOT NULL REFERENCES fights ON DELETE CASCADE,
            actor text COLLATE "C" NOT NULL,
            letters text NOT NULL,
            tone integer,
            picture bytea NOT NULL,
            PRIMARY KEY (fight, actor)
        )
        """,
    ),
    # Seals of those, and a list of their names: of each fight's faces, and (without a fight) of all parties.
    # What is there by now has no seals.
    (
        "ALTER TABLE parties ADD COLUMN seal bytea",
        "ALTER TABLE faces ADD COLUMN seal bytea",
        """
        CREATE TABLE lists (
            fight bigint UNIQUE REFERENCES fights ON DELETE CASCADE,
            names text NOT NULL,
            seal bytea
        )
        """,
        "INSERT INTO lists (fight, names) SELECT NULL, string_agg(id, chr(10)) FROM parties HAVING count(*) > 0",
        "INSERT INTO lists (fight, names) SELECT fight, string_agg(actor, chr(10)) FROM faces GROUP BY fight",
    ),
)


async def migrate(
    connection: Connection, place: str, steps: Sequence[PostgresMigration] = STEPS, *, there: bool = False
) -> int:
    """Bring the tables to the newest version, in one transaction; the version that they had, 0 where there were none.

    Raises :class:`StoreDamaged` for another program's database, one that is newer than this program, and a server that
    is older than this program knows; nothing is changed then, nor where the tables should be ``there``: the same is
    raised for none and for older ones.
    """
    if connection.info.server_version < OLDEST:
        major = connection.info.server_version // 10000
        raise StoreDamaged(MessageText("mistakes.store.old", name=place, number=major, least=OLDEST // 10000))
    found = await version(connection, place, len(steps))
    if there and not found:
        raise StoreDamaged(MessageText("mistakes.server.no_store", name=place))
    if found == len(steps):
        return found
    if there:
        raise StoreDamaged(MessageText("mistakes.store.older_tables", name=place, number=found, known=len(steps)))
    async with connection.transaction():
        await connection.execute("SELECT pg_advisory_xact_lock(%s)", [_LOCK])
        # Another process may have been first.
        found = await version(connection, place, len(steps))
        for step in steps[found:]:
            for statement in step:
                await connection.execute(sql.SQL(statement))
        await connection.execute("UPDATE turnkeeper SET version = %s", [len(steps)])
    return found


async def version(connection: Connection, place: str, newest: int = len(STEPS)) -> int:
    """The version of the tables; 0: there are none at all. Raises :class:`StoreDamaged` as :func:`migrate` does."""
    (encoding, own, tables) = await _one(
        connection,
        """
        SELECT current_setting('server_encoding'), to_regclass('turnkeeper') IS NOT NULL,
            (
                SELECT count(*) FROM pg_class
                WHERE relnamespace = (SELECT oid FROM pg_namespace WHERE nspname = current_schema())
                    AND relkind IN ('r', 'p')
            )
        """,
    )
    if encoding != "UTF8":
        raise StoreDamaged(MessageText("mistakes.store.encoding", name=place, word=encoding))
    if not own:
        if tables:
            raise StoreDamaged(MessageText("mistakes.store.other_tables", name=place))
        return 0
    columns = await _one(
        connection,
        "SELECT count(*) FROM pg_attribute WHERE attrelid = to_regclass('turnkeeper') AND attname = 'version'",
    )
    found = await _one(connection, "SELECT version FROM turnkeeper") if columns[0] else None
    if not found or not isinstance(found[0], int):
        raise StoreDamaged(MessageText("mistakes.store.other_program", name=place))
    if found[0] > newest:
        raise StoreDamaged(MessageText("mistakes.store.newer_tables", name=place, number=found[0], known=newest))
    return int(found[0])


async def _one(connection: Connection, statement: LiteralString) -> Any:  # noqa: ANN401 - the columns of a row
    cursor = await connection.execute(sql.SQL(statement))
    return await cursor.fetchone()
