"""Turn changes that are to be posted elsewhere: which fights are due, each for one process at a time."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from turnkeeper.store.postgres.connect import Connection
from turnkeeper.store.protocol import FightId
from turnkeeper.store.shared_store import DueWebhook, PostOutcome

_LOCK = 0x686F6F6B
"""Of those who post a fight's turns: one at a time."""


async def deliver(connection: Connection, post: Callable[[DueWebhook], Awaitable[PostOutcome]]) -> bool:
    """Have the fight posted that has been due for longest, and that no other process is posting; whether there was one.

    The process that posts holds a lock that nothing else needs, and no row: the fight is played, changed and deleted
    meanwhile. A process that dies lets go of it, and another posts the fight again.
    """
    async with connection.transaction():
        # OFFSET keeps the order before the locks: only the first free fight is locked.
        cursor = await connection.execute(
            """
            SELECT key FROM (
                SELECT key FROM hooks JOIN fights ON key = hooks.fight
                WHERE version > posted AND due <= clock_timestamp()
                ORDER BY due OFFSET 0
            ) AS queue
            WHERE pg_try_advisory_xact_lock(%s, (key %% 2147483648)::integer) LIMIT 1
            """,
            [_LOCK],
        )
        found = await cursor.fetchone()
        if found is None:
            return False
        [key] = found
        # Read when it is locked: another process may have posted it just before.
        cursor = await connection.execute(
            """
            SELECT id, turn, tries, due FROM hooks JOIN fights ON key = hooks.fight
            WHERE key = %s AND version > posted AND due <= clock_timestamp()
            """,
            [key],
        )
        found = await cursor.fetchone()
        if found is None:
            return True
        name, turn, tries, due = found
        outcome = await post(DueWebhook(FightId(name), bytes(turn), tries))
        # Where another webhook was set meanwhile, this was not posted there: it stays due.
        await connection.execute(
            """
            UPDATE hooks SET posted = greatest(posted, %s), turn = coalesce(%s, turn), tries = %s,
                due = clock_timestamp() + make_interval(secs => %s)
            WHERE fight = %s AND due = %s
            """,
            [outcome.posted, outcome.turn, outcome.tries, outcome.pause, key, due],
        )
    return True
