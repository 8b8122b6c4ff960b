"""Records that belong to no log and are the same for all processes: limits, and reasons of refusals."""

from __future__ import annotations

import math

from turnkeeper.store.postgres.connect import Connection
from turnkeeper.store.postgres.statements import known
from turnkeeper.store.protocol import FightId
from turnkeeper.store.shared_store import Taken

_REFUSALS = 64
"""Of each seat, that are remembered."""


async def take(connection: Connection, name: str, key: str, rate: float, most: float) -> Taken:
    """One from a bucket. Where the database's clock was set back, nothing is refilled for that, and nothing taken."""
    cursor = await connection.execute(
        """
        WITH before AS (
            SELECT extract(epoch FROM clock_timestamp() - since)::float8 AS idle
            FROM limits WHERE name = %(name)s AND key = %(key)s
        ), put AS (
            INSERT INTO limits AS old (name, key, level, since, done)
            VALUES (%(name)s, %(key)s, %(most)s::float8 - 1, clock_timestamp(), true)
            ON CONFLICT (name, key) DO UPDATE SET
                (level, since, done) = (
                    SELECT CASE WHEN now >= 1 THEN now - 1 ELSE now END, clock_timestamp(), now >= 1
                    FROM (
                        SELECT least(
                            %(most)s::float8,
                            old.level
                                + greatest(extract(epoch FROM clock_timestamp() - old.since), 0) * %(rate)s::float8
                        ) AS now
                    ) AS refilled
                )
            RETURNING done
        )
        SELECT done, (SELECT idle FROM before) FROM put
        """,
        {"name": name, "key": known(key), "most": most, "rate": rate},
    )
    found = await cursor.fetchone()
    done, idle = found or (False, None)
    return Taken(bool(done), math.inf if idle is None else float(idle))


async def give_back(connection: Connection, name: str, key: str) -> None:
    """Put one into a bucket. A refill stops when the bucket is full, so one too many is lost."""
    await connection.execute("UPDATE limits SET level = level + 1 WHERE name = %s AND key = %s", [name, known(key)])


async def forget(connection: Connection, name: str, key: str) -> None:
    """A bucket is as one that was never heard of."""
    await connection.execute("DELETE FROM limits WHERE name = %s AND key = %s", [name, known(key)])


async def tidy(connection: Connection) -> None:
    """Buckets that nobody has taken from for a day are full."""
    await connection.execute("DELETE FROM limits WHERE since < clock_timestamp() - interval '1 day'")


async def wait_for_writers(connection: Connection, fight: FightId) -> None:
    """Return when those who are writing to a fight have ended."""
    await connection.execute("SELECT FROM fights WHERE id = %s FOR UPDATE", [known(fight)])


async def refuse(connection: Connection, fight: FightId, seat: str, cause: str, said: str) -> str:
    """Remember why a seat's command was refused; of each seat the last ones. Gives what was remembered first."""
    async with connection.transaction():
        await connection.execute(
            "INSERT INTO refusals (fight, seat, cause, said) SELECT key, %s, %s, %s FROM fights WHERE id = %s "
            "ON CONFLICT DO NOTHING",
            [seat, known(cause), said, known(fight)],
        )
        await connection.execute(
            """
            DELETE FROM refusals WHERE number IN (
                SELECT number FROM refusals WHERE fight = (SELECT key FROM fights WHERE id = %s) AND seat = %s
                ORDER BY number DESC OFFSET %s
            )
            """,
            [known(fight), seat, _REFUSALS],
        )
        cursor = await connection.execute(
            "SELECT said FROM refusals WHERE fight = (SELECT key FROM fights WHERE id = %s) AND cause = %s",
            [known(fight), known(cause)],
        )
        found = await cursor.fetchone()
    return str(found[0]) if found else said
