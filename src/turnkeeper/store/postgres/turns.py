"""Turn changes that are to be posted elsewhere: which fights are due, each for one process at a time."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from turnkeeper.store.postgres.connect import Connection
from turnkeeper.store.protocol import FightId
from turnkeeper.store.shared_store import DueWebhook, PostOutcome


async def deliver(connection: Connection, post: Callable[[DueWebhook], Awaitable[PostOutcome]]) -> bool:
    """Have the fight posted that has been due for longest, and that no other process is posting; whether there was one.

    Its row is locked meanwhile; who dies with it lets go of it, and another process posts it again.
    """
    async with connection.transaction():
        cursor = await connection.execute(
            """
            SELECT id, turn, tries FROM hooks JOIN fights ON key = hooks.fight
            WHERE version > posted AND due <= clock_timestamp()
            ORDER BY due LIMIT 1 FOR UPDATE OF hooks SKIP LOCKED
            """
        )
        found = await cursor.fetchone()
        if found is None:
            return False
        name, turn, tries = found
        outcome = await post(DueWebhook(FightId(name), bytes(turn), tries))
        await connection.execute(
            """
            UPDATE hooks SET posted = greatest(posted, %s), turn = coalesce(%s, turn), tries = %s,
                due = clock_timestamp() + make_interval(secs => %s)
            WHERE fight = (SELECT key FROM fights WHERE id = %s)
            """,
            [outcome.posted, outcome.turn, outcome.tries, outcome.pause, name],
        )
    return True
