"""The store's reads and writes as functions of one connection.

A write may leave half of its work behind when it raises: who calls it stands in a savepoint and takes that back.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from turnkeeper.core.log import Envelope
from turnkeeper.core.words import SeatId
from turnkeeper.store.protocol import (
    AlreadyThere,
    FightId,
    FightRecord,
    FightSummary,
    Invitation,
    InvitationOver,
    Moment,
    NoSuchFight,
    OutOfSequence,
    SeatRecord,
    Settings,
)
from turnkeeper.store.rows import decoded

_FIGHT = "fights.id, fights.name, fights.system, fights.created, fights.expires, fights.settings"
_SEAT = (
    "fights.id, seats.id, seats.role, seats.token, seats.created, seats.name, seats.actors, seats.state, seats.seq "
    "FROM seats JOIN fights ON fights.key = seats.fight"
)
_INVITATION = (
    "invitations.code, fights.id, invitations.expires, invitations.role, invitations.uses "
    "FROM invitations JOIN fights ON fights.key = invitations.fight"
)

# -- writing -------------------------------------------------------------------------------------------------------


def create(
    connection: sqlite3.Connection, fight: FightRecord, lines: Sequence[bytes], seats: Sequence[SeatRecord]
) -> None:
    """A new fight with its first rows and seats."""
    values = (fight.id, fight.name, fight.system, fight.created, fight.expires, _json(fight.settings))
    try:
        key = connection.execute(
            "INSERT INTO fights (id, name, system, created, expires, settings) VALUES (?, ?, ?, ?, ?, ?)", values
        ).lastrowid
    except sqlite3.IntegrityError:
        raise AlreadyThere(f"there is a fight {fight.id} already") from None
    _insert(connection, key, lines, 1)
    for seat in seats:
        _add(connection, key, seat)


def append(
    connection: sqlite3.Connection, fight: FightId, first: int, lines: Sequence[bytes], pictures: Mapping[SeatId, int]
) -> None:
    """Rows from number ``first`` on, and the numbers of the pictures they changed."""
    found = connection.execute(
        "SELECT key, (SELECT max(seq) FROM log WHERE log.fight = key) FROM fights WHERE id = ?", (fight,)
    ).fetchone()
    if found is None:
        raise NoSuchFight(f"there is no fight {fight}")
    key, stored = found[0], found[1] or 0
    if lines and first != stored + 1:
        raise OutOfSequence(stored, first)
    _insert(connection, key, lines, first)
    for seat, number in pictures.items():
        if not connection.execute("UPDATE seats SET seq = ? WHERE fight = ? AND id = ?", (number, key, seat)).rowcount:
            raise NoSuchFight(f"there is no seat {seat} in fight {fight}")


def change_fight(connection: sqlite3.Connection, fight: FightRecord) -> None:
    """Name, expiry and settings."""
    done = connection.execute(
        "UPDATE fights SET name = ?, expires = ?, settings = ? WHERE id = ?",
        (fight.name, fight.expires, _json(fight.settings), fight.id),
    )
    if not done.rowcount:
        raise NoSuchFight(f"there is no fight {fight.id}")


def delete(connection: sqlite3.Connection, fight: FightId) -> bool:
    """A fight with all that belongs to it."""
    return bool(connection.execute("DELETE FROM fights WHERE id = ?", (fight,)).rowcount)


def expire(connection: sqlite3.Connection, now: Moment) -> tuple[FightId, ...]:
    """Fights and invitations whose time has come."""
    gone = connection.execute("SELECT id FROM fights WHERE expires <= ? ORDER BY id", (now,)).fetchall()
    if gone:
        connection.execute("DELETE FROM fights WHERE expires <= ?", (now,))
    connection.execute("DELETE FROM invitations WHERE expires <= ?", (now,))
    return tuple(name for (name,) in gone)


def add_seat(connection: sqlite3.Connection, seat: SeatRecord) -> None:
    """A new seat."""
    _add(connection, _key(connection, seat.fight), seat)


def change_seat(connection: sqlite3.Connection, seat: SeatRecord) -> None:
    """All of a seat but when it came."""
    key = _key(connection, seat.fight)
    values = (seat.role, seat.token, seat.name, _json(seat.actors), seat.state, seat.seq, key, seat.id)
    try:
        done = connection.execute(
            "UPDATE seats SET role = ?, token = ?, name = ?, actors = ?, state = ?, seq = ? WHERE fight = ? AND id = ?",
            values,
        )
    except sqlite3.IntegrityError:
        raise AlreadyThere("two seats have the same token") from None
    if not done.rowcount:
        raise NoSuchFight(f"there is no seat {seat.id} in fight {seat.fight}")


def invite(connection: sqlite3.Connection, invitation: Invitation) -> None:
    """A new invitation."""
    key = _key(connection, invitation.fight)
    try:
        connection.execute(
            "INSERT INTO invitations (code, fight, expires, role, uses) VALUES (?, ?, ?, ?, ?)",
            (invitation.code, key, invitation.expires, invitation.role, invitation.uses),
        )
    except sqlite3.IntegrityError:
        raise AlreadyThere("there is such an invitation already") from None


def uninvite(connection: sqlite3.Connection, code: str) -> bool:
    """An invitation taken back."""
    return bool(connection.execute("DELETE FROM invitations WHERE code = ?", (code,)).rowcount)


def join(connection: sqlite3.Connection, code: str, seat: SeatRecord, now: Moment) -> Invitation:
    """An invitation used once, and who came in by it."""
    before = invitation(connection, code)
    if before is None or before.fight != seat.fight or before.expires <= now or before.uses == 0:
        raise InvitationOver
    add_seat(connection, seat)
    if before.uses is None:
        return before
    after = msgspec.structs.replace(before, uses=before.uses - 1)
    connection.execute("UPDATE invitations SET uses = ? WHERE code = ?", (after.uses, code))
    return after


# -- reading -------------------------------------------------------------------------------------------------------


def fights(connection: sqlite3.Connection) -> tuple[FightSummary, ...]:
    """All fights, oldest first."""
    found = connection.execute(
        f"SELECT {_FIGHT}, coalesce((SELECT max(seq) FROM log WHERE log.fight = fights.key), 0) "  # noqa: S608 - columns of ours
        "FROM fights ORDER BY created, id"
    )
    return tuple(FightSummary(fight=_fight(row[:-1]), rows=row[-1]) for row in found)


def fight(connection: sqlite3.Connection, name: FightId) -> FightRecord | None:
    """One fight."""
    row = connection.execute(f"SELECT {_FIGHT} FROM fights WHERE id = ?", (name,)).fetchone()  # noqa: S608 - as above
    return _fight(row) if row else None


def lines(connection: sqlite3.Connection, name: FightId, after: int) -> list[bytes]:
    """The rows of a log after one, as they were kept."""
    # One statement, so that a fight deleted meanwhile is there with all its rows or not at all.
    found = connection.execute(
        "SELECT envelope FROM fights LEFT JOIN log ON log.fight = fights.key AND log.seq > ? "
        "WHERE fights.id = ? ORDER BY log.seq",
        (after, name),
    ).fetchall()
    if not found:
        raise NoSuchFight(f"there is no fight {name}")
    return [line for (line,) in found if line is not None]


def rows(connection: sqlite3.Connection, name: FightId, after: int) -> tuple[Envelope, ...]:
    """The rows of a log after one."""
    return decoded(lines(connection, name, after))


def seats(connection: sqlite3.Connection, name: FightId) -> tuple[SeatRecord, ...]:
    """The seats of a fight, in the order in which they came."""
    return tuple(map(_seat, connection.execute(f"SELECT {_SEAT} WHERE fights.id = ? ORDER BY number", (name,))))


def seat(connection: sqlite3.Connection, token: bytes) -> SeatRecord | None:
    """The seat with that token."""
    row = connection.execute(f"SELECT {_SEAT} WHERE token = ?", (token,)).fetchone()
    return _seat(row) if row else None


def invitation(connection: sqlite3.Connection, code: str) -> Invitation | None:
    """An invitation."""
    row = connection.execute(f"SELECT {_INVITATION} WHERE code = ?", (code,)).fetchone()
    return _invitation(row) if row else None


def invitations(connection: sqlite3.Connection, name: FightId) -> tuple[Invitation, ...]:
    """The invitations to a fight, first to expire first."""
    found = connection.execute(
        f"SELECT {_INVITATION} WHERE fights.id = ? ORDER BY invitations.expires, code",
        (name,),
    )
    return tuple(map(_invitation, found))


# -- parts ---------------------------------------------------------------------------------------------------------


def _key(connection: sqlite3.Connection, name: FightId) -> int:
    found = connection.execute("SELECT key FROM fights WHERE id = ?", (name,)).fetchone()
    if found is None:
        raise NoSuchFight(f"there is no fight {name}")
    return int(found[0])


def _insert(connection: sqlite3.Connection, key: int | None, lines: Sequence[bytes], first: int) -> None:
    connection.executemany(
        "INSERT INTO log (fight, seq, envelope) VALUES (?, ?, ?)",
        [(key, seq, line) for seq, line in enumerate(lines, first)],
    )


def _add(connection: sqlite3.Connection, key: int | None, seat: SeatRecord) -> None:
    values = (key, seat.id, seat.role, seat.token, seat.created, seat.name, _json(seat.actors), seat.state, seat.seq)
    try:
        connection.execute(
            "INSERT INTO seats (fight, id, role, token, created, name, actors, state, seq) "
            "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
            values,
        )
    except sqlite3.IntegrityError:
        raise AlreadyThere("two seats have the same id or token") from None


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()


def _fight(row: tuple[Any, ...]) -> FightRecord:
    name, title, system, created, expires, settings = row
    return FightRecord(
        id=name,
        name=title,
        system=system,
        created=created,
        expires=expires,
        settings=msgspec.json.decode(settings, type=Settings),
    )


def _seat(row: tuple[Any, ...]) -> SeatRecord:
    names = ("fight", "id", "role", "token", "created", "name", "actors", "state", "seq")
    fields = dict(zip(names, row, strict=True))
    fields["actors"] = msgspec.json.decode(fields["actors"])
    return msgspec.convert(fields, SeatRecord, builtin_types=(bytes,))


def _invitation(row: tuple[Any, ...]) -> Invitation:
    return msgspec.convert(dict(zip(("code", "fight", "expires", "role", "uses"), row, strict=True)), Invitation)
