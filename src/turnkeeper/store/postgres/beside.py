"""Records beside fights in PostgreSQL: the owner's parties, and faces of actors."""

from __future__ import annotations

from psycopg import sql

from turnkeeper.store.beside_records import (
    FACES,
    PARTIES,
    ListRow,
    changed_list,
    face_row,
    is_empty,
    names_of,
    party_row,
    read_faces,
    read_parties,
)
from turnkeeper.store.postgres.connect import Connection
from turnkeeper.store.postgres.statements import known
from turnkeeper.store.protocol import Face, FightId, FightNotFound, Party

_PARTY_LOCK = 0x70617274
"""Of those who change the list of parties: one at a time."""


async def keep_party(connection: Connection, party: Party) -> None:
    """A party, in place of the one with its id."""
    known(party.id)
    async with connection.transaction():
        await _list_party(connection, add=party.id)
        await connection.execute(
            "INSERT INTO parties (id, record, seal) VALUES (%s, %s, %s) "
            "ON CONFLICT (id) DO UPDATE SET record = excluded.record, seal = excluded.seal",
            [*party_row(party)],
        )


async def delete_party(connection: Connection, party: str) -> bool:
    """A party, for good."""
    named = known(party)
    async with connection.transaction():
        listed = named in names_of(await _list_party(connection, drop=named))
        cursor = await connection.execute("DELETE FROM parties WHERE id = %s", [named])
        return bool(cursor.rowcount) or listed


async def parties(connection: Connection) -> tuple[Party, ...]:
    """All parties, by name."""
    cursor = await connection.execute(sql.SQL(PARTIES))
    return read_parties(await cursor.fetchall())


async def put_face(connection: Connection, fight: FightId, face: Face) -> None:
    """An actor's face, in place of the one it has. Other processes read the fight's seats, and its faces, again."""
    async with connection.transaction():
        cursor = await connection.execute(
            "UPDATE fights SET changes = changes + 1 WHERE id = %s RETURNING key", [known(fight)]
        )
        found = await cursor.fetchone()
        if found is None:
            raise FightNotFound(fight)
        key = found[0]
        cursor = await connection.execute("SELECT actor FROM faces WHERE fight = %s", [key])
        kept = [actor for (actor,) in await cursor.fetchall()]
        add, drop = ("", face.actor) if is_empty(face) else (face.actor, "")
        await _put_list(connection, key, changed_list(fight, kept, await _list(connection, key), add=add, drop=drop))
        await connection.execute("DELETE FROM faces WHERE fight = %s AND actor = %s", [key, face.actor])
        if add:
            await connection.execute(
                "INSERT INTO faces (fight, actor, letters, tone, picture, seal) VALUES (%s, %s, %s, %s, %s, %s)",
                [key, *face_row(fight, face)],
            )


async def faces(connection: Connection, fight: FightId) -> tuple[Face, ...]:
    """The faces of a fight's actors."""
    cursor = await connection.execute(sql.SQL(FACES + "%s"), [known(fight)])
    return read_faces(fight, await cursor.fetchall())


async def _list_party(connection: Connection, *, add: str = "", drop: str = "") -> ListRow:
    """Change the list of parties; the list before."""
    await connection.execute("SELECT pg_advisory_xact_lock(%s)", [_PARTY_LOCK])
    cursor = await connection.execute("SELECT id FROM parties")
    kept = [name for (name,) in await cursor.fetchall()]
    before = await _list(connection, None)
    await _put_list(connection, None, changed_list("", kept, before, add=add, drop=drop))
    return before


async def _list(connection: Connection, key: int | None) -> ListRow:
    """Of a fight's faces; without a ``key`` of all parties."""
    cursor = await connection.execute(
        "SELECT names, seal FROM lists WHERE fight IS NOT DISTINCT FROM %s::bigint", [key]
    )
    found: ListRow = await cursor.fetchone()
    return found


async def _put_list(connection: Connection, key: int | None, row: tuple[str, bytes]) -> None:
    await connection.execute("DELETE FROM lists WHERE fight IS NOT DISTINCT FROM %s::bigint", [key])
    await connection.execute("INSERT INTO lists (fight, names, seal) VALUES (%s, %s, %s)", [key, *row])
