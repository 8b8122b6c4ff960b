"""Records beside fights in SQLite: the owner's parties, and faces of actors. Functions of one connection."""

from __future__ import annotations

import sqlite3

from turnkeeper.store.append import key_of
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
from turnkeeper.store.protocol import Face, FightId, Party


def keep_party(connection: sqlite3.Connection, party: Party) -> None:
    """A party, in place of the one with its id."""
    _list_party(connection, add=party.id)
    connection.execute("INSERT OR REPLACE INTO parties (id, record, seal) VALUES (?, ?, ?)", party_row(party))


def delete_party(connection: sqlite3.Connection, party: str) -> bool:
    """A party, for good."""
    listed = party in names_of(_list(connection, None))
    _list_party(connection, drop=party)
    return bool(connection.execute("DELETE FROM parties WHERE id = ?", (party,)).rowcount) or listed


def parties(connection: sqlite3.Connection) -> tuple[Party, ...]:
    """All parties, by name."""
    return read_parties(connection.execute(PARTIES).fetchall())


def put_face(connection: sqlite3.Connection, fight: FightId, face: Face) -> None:
    """An actor's face, in place of the one it has."""
    key = key_of(connection, fight)
    kept = [str(actor) for (actor,) in connection.execute("SELECT actor FROM faces WHERE fight = ?", (key,))]
    add, drop = ("", face.actor) if is_empty(face) else (face.actor, "")
    _put_list(connection, key, changed_list(fight, kept, _list(connection, key), add=add, drop=drop))
    connection.execute("DELETE FROM faces WHERE fight = ? AND actor = ?", (key, face.actor))
    if add:
        connection.execute(
            "INSERT INTO faces (fight, actor, letters, tone, picture, seal) VALUES (?, ?, ?, ?, ?, ?)",
            (key, *face_row(fight, face)),
        )


def faces(connection: sqlite3.Connection, fight: FightId) -> tuple[Face, ...]:
    """The faces of a fight's actors."""
    return read_faces(fight, connection.execute(f"{FACES} ?", (fight,)).fetchall())


def _list_party(connection: sqlite3.Connection, *, add: str = "", drop: str = "") -> None:
    kept = [str(name) for (name,) in connection.execute("SELECT id FROM parties")]
    _put_list(connection, None, changed_list("", kept, _list(connection, None), add=add, drop=drop))


def _list(connection: sqlite3.Connection, key: int | None) -> ListRow:
    """Of a fight's faces; without a ``key`` of all parties."""
    found: ListRow = connection.execute("SELECT names, seal FROM lists WHERE fight IS ?", (key,)).fetchone()
    return found


def _put_list(connection: sqlite3.Connection, key: int | None, row: tuple[str, bytes]) -> None:
    connection.execute("DELETE FROM lists WHERE fight IS ?", (key,))
    connection.execute("INSERT INTO lists (fight, names, seal) VALUES (?, ?, ?)", (key, *row))
