"""What is kept beside fights in SQLite: parties of the owner's, and faces of actors. Functions of one connection."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable

import msgspec

from turnkeeper.core.ids import ActorId
from turnkeeper.store.append import key_of
from turnkeeper.store.protocol import Face, FightId, Party, StoreDamaged


def keep_party(connection: sqlite3.Connection, party: Party) -> None:
    """A party, in place of the one with its id."""
    record = msgspec.json.encode(party).decode()
    connection.execute("INSERT OR REPLACE INTO parties (id, record) VALUES (?, ?)", (party.id, record))


def delete_party(connection: sqlite3.Connection, party: str) -> bool:
    """A party, for good."""
    return bool(connection.execute("DELETE FROM parties WHERE id = ?", (party,)).rowcount)


def parties(connection: sqlite3.Connection) -> tuple[Party, ...]:
    """All parties, by name."""
    found = connection.execute("SELECT id, record FROM parties").fetchall()
    return in_order(read_party(record, name) for name, record in found)


def in_order(found: Iterable[Party]) -> tuple[Party, ...]:
    """Parties by name."""
    return tuple(sorted(found, key=lambda party: (party.name.casefold(), party.id)))


def read_party(record: str | bytes, name: str) -> Party:
    """A party from its record. Raises :class:`StoreDamaged`."""
    try:
        return msgspec.json.decode(record, type=Party)
    except (msgspec.MsgspecError, UnicodeError) as problem:
        raise StoreDamaged(str(problem), f"the record of party {name}") from None


def put_face(connection: sqlite3.Connection, fight: FightId, face: Face) -> None:
    """An actor's face, in place of the one it has."""
    key = key_of(connection, fight)
    connection.execute("DELETE FROM faces WHERE fight = ? AND actor = ?", (key, face.actor))
    if not is_empty(face):
        connection.execute(
            "INSERT INTO faces (fight, actor, letters, tone, picture) VALUES (?, ?, ?, ?, ?)",
            (key, face.actor, face.letters, face.tone, face.picture),
        )


def is_empty(face: Face) -> bool:
    """Whether a face says nothing."""
    return not face.picture and not face.letters and face.tone is None


def faces(connection: sqlite3.Connection, fight: FightId) -> tuple[Face, ...]:
    """The faces of a fight's actors."""
    found = connection.execute(
        "SELECT actor, letters, tone, picture FROM faces JOIN fights ON fights.key = faces.fight "
        "WHERE fights.id = ? ORDER BY actor",
        (fight,),
    ).fetchall()
    return tuple(
        Face(actor=ActorId(actor), letters=letters, tone=tone, picture=bytes(picture))
        for actor, letters, tone, picture in found
    )
