"""What is kept beside fights in PostgreSQL: parties of the owner's, and faces of actors."""

from __future__ import annotations

import msgspec

from turnkeeper.core.ids import ActorId
from turnkeeper.store.beside import in_order, is_empty, read_party
from turnkeeper.store.postgres.connect import Connection
from turnkeeper.store.postgres.statements import known
from turnkeeper.store.protocol import Face, FightId, FightNotFound, Party


async def keep_party(connection: Connection, party: Party) -> None:
    """A party, in place of the one with its id."""
    await connection.execute(
        "INSERT INTO parties (id, record) VALUES (%s, %s) ON CONFLICT (id) DO UPDATE SET record = excluded.record",
        [known(party.id), msgspec.json.encode(party).decode()],
    )


async def delete_party(connection: Connection, party: str) -> bool:
    """A party, for good."""
    cursor = await connection.execute("DELETE FROM parties WHERE id = %s", [known(party)])
    return bool(cursor.rowcount)


async def parties(connection: Connection) -> tuple[Party, ...]:
    """All parties, by name."""
    cursor = await connection.execute("SELECT id, record FROM parties")
    return in_order(read_party(record, name) for name, record in await cursor.fetchall())


async def put_face(connection: Connection, fight: FightId, face: Face) -> None:
    """An actor's face, in place of the one it has. Other processes read the fight's seats, and its faces, again."""
    async with connection.transaction():
        cursor = await connection.execute(
            "UPDATE fights SET changes = changes + 1 WHERE id = %s RETURNING key", [known(fight)]
        )
        found = await cursor.fetchone()
        if found is None:
            raise FightNotFound(f"there is no fight {fight}")
        await connection.execute("DELETE FROM faces WHERE fight = %s AND actor = %s", [found[0], face.actor])
        if not is_empty(face):
            await connection.execute(
                "INSERT INTO faces (fight, actor, letters, tone, picture) VALUES (%s, %s, %s, %s, %s)",
                [found[0], face.actor, face.letters, face.tone, face.picture],
            )


async def faces(connection: Connection, fight: FightId) -> tuple[Face, ...]:
    """The faces of a fight's actors."""
    cursor = await connection.execute(
        "SELECT actor, letters, tone, picture FROM faces JOIN fights ON fights.key = faces.fight "
        "WHERE fights.id = %s ORDER BY actor",
        [known(fight)],
    )
    return tuple(
        Face(actor=ActorId(actor), letters=letters, tone=tone, picture=bytes(picture))
        for actor, letters, tone, picture in await cursor.fetchall()
    )
