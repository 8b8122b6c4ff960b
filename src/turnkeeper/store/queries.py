"""The store's reads and writes as functions of one connection.

A write may leave half of its work behind when it raises: who calls it stands in a savepoint and takes that back.
"""

from __future__ import annotations

import functools
import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, TypeVar

import msgspec
from msgspec import Struct

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
from turnkeeper.store.rows import decoded, time_of

_FIGHT = "fights.id, fights.name, fights.system, fights.created, fights.expires, fights.settings"
_SEAT = (
    "fights.id, seats.id, seats.role, seats.token, seats.created, seats.name, seats.actors, seats.state, seats.seq "
    "FROM seats JOIN fights ON fights.key = seats.fight"
)
_INVITATION = (
    "invitations.code, fights.id, invitations.expires, invitations.role, invitations.uses "
    "FROM invitations JOIN fights ON fights.key = invitations.fight"
)

_T = TypeVar("_T")
_MOST_VALUES = 999
"""In one statement, with older versions of SQLite."""
_MOST_IN_ONE = 100
"""Rows that go into one statement."""
_ADDING = (
    "CREATE TEMP VIEW added (fight, seat, seq, envelope) AS SELECT NULL, NULL, NULL, NULL",
    """
    CREATE TEMP TRIGGER row_is_added INSTEAD OF INSERT ON added WHEN new.seat IS NULL BEGIN
        INSERT INTO log (fight, seq, envelope) SELECT key, new.seq, new.envelope FROM fights
        WHERE id = new.fight AND (SELECT coalesce(max(seq), 0) FROM log WHERE log.fight = key) = new.seq - 1;
        SELECT raise(ABORT, 'the row does not follow') WHERE changes() = 0;
    END
    """,
    """
    CREATE TEMP TRIGGER picture_is_numbered INSTEAD OF INSERT ON added WHEN new.seat IS NOT NULL BEGIN
        UPDATE seats SET seq = new.seq WHERE fight = (SELECT key FROM fights WHERE id = new.fight) AND id = new.seat;
        SELECT raise(ABORT, 'there is no such seat') WHERE changes() = 0;
    END
    """,
)
"""Of a connection, not of the file: what is inserted into this view goes where it belongs."""

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
    _insert(connection, fight.id, lines, 1)
    for seat in seats:
        _add(connection, key, seat)


def append(
    connection: sqlite3.Connection, fight: FightId, first: int, lines: Sequence[bytes], pictures: Mapping[SeatId, int]
) -> None:
    """Rows from number ``first`` on, and the numbers of the pictures they changed."""
    _insert(connection, fight, lines, first)
    _number_pictures(connection, fight, pictures)
    if not lines and not pictures:
        _key(connection, fight)


class Added(Struct, frozen=True):
    """What :func:`append` is to add."""

    fight: FightId
    first: int
    lines: Sequence[bytes]
    pictures: Mapping[SeatId, int]

    def __call__(self, connection: sqlite3.Connection) -> None:
        """Add it."""
        append(connection, self.fight, self.first, self.lines, self.pictures)

    def values(self) -> list[Any]:
        """It as rows for :func:`add_all`, one value after another."""
        found: list[Any] = []
        for seq, line in enumerate(self.lines, self.first):
            found += (self.fight, None, seq, line)
        for seat, seq in self.pictures.items():
            found += (self.fight, seat, seq, None)
        return found


def ready_to_add(connection: sqlite3.Connection) -> None:
    """Prepare a connection for :func:`add_all`."""
    connection.execute("PRAGMA temp_store = MEMORY")
    for statement in _ADDING:
        connection.execute(statement)


def add_all(connection: sqlite3.Connection, added: Sequence[Added]) -> bool:
    """Add all of it and commit, in one statement; whether it was done.

    It is not when something of it does not fit, or it is too much for one statement: nothing has changed then. Each
    statement lets other threads run Python, and a busy event loop may be long in handing it back; so what is done most
    often takes one, whatever it brings.
    """
    if not all(one.lines or one.pictures for one in added):
        return False
    values = [value for one in added for value in one.values()]
    if len(values) > _MOST_VALUES:
        return False
    try:
        connection.execute(_adding(len(values) // 4), values)
    except sqlite3.IntegrityError:
        return False
    return True


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


def prove(connection: sqlite3.Connection) -> None:
    """Something that changes nothing and must reach the disk all the same."""
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    connection.execute(f"PRAGMA user_version = {version}")


# -- reading -------------------------------------------------------------------------------------------------------


def count(connection: sqlite3.Connection) -> int:
    """How many fights there are."""
    return int(connection.execute("SELECT count(*) FROM fights").fetchone()[0])


def fights(connection: sqlite3.Connection) -> tuple[FightSummary, ...]:
    """All fights, oldest first."""
    found = connection.execute(
        f"SELECT {_FIGHT}, log.seq, log.envelope FROM fights "  # noqa: S608 - columns of ours
        "LEFT JOIN log ON log.fight = fights.key AND log.seq = (SELECT max(seq) FROM log WHERE fight = fights.key) "
        "ORDER BY created, fights.id"
    )
    return tuple(
        FightSummary(fight=_fight(tuple(record)), rows=seq or 0, at=time_of(line)) for *record, seq, line in found
    )


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


# These look for the fight and check by themselves; what was wrong is found out only when they changed less than they
# should.


def _insert(connection: sqlite3.Connection, name: FightId, lines: Sequence[bytes], first: int) -> None:
    for some in _portions(list(enumerate(lines, first))):
        start = some[0][0]
        places = ", ".join(["(?, ?)"] * len(some))
        before = connection.total_changes
        connection.execute(
            "INSERT INTO log (fight, seq, envelope) SELECT key, column1, column2 "  # noqa: S608 - places only
            f"FROM fights, (VALUES {places}) "
            "WHERE id = ? AND (SELECT coalesce(max(seq), 0) FROM log WHERE log.fight = key) = ?",
            [*(value for pair in some for value in pair), name, start - 1],
        )
        if connection.total_changes - before != len(some):
            key = _key(connection, name)
            stored = connection.execute("SELECT coalesce(max(seq), 0) FROM log WHERE fight = ?", (key,)).fetchone()[0]
            raise OutOfSequence(stored, start)


def _number_pictures(connection: sqlite3.Connection, name: FightId, pictures: Mapping[SeatId, int]) -> None:
    for some in _portions(list(pictures.items())):
        places = ", ".join(["(?, ?)"] * len(some))
        before = connection.total_changes
        connection.execute(
            f"WITH given (id, seq) AS (VALUES {places}) "  # noqa: S608 - places only
            "UPDATE seats SET seq = (SELECT given.seq FROM given WHERE given.id = seats.id) "
            "WHERE fight = (SELECT key FROM fights WHERE fights.id = ?) AND id IN (SELECT given.id FROM given)",
            [*(value for pair in some for value in pair), name],
        )
        if connection.total_changes - before != len(some):
            _key(connection, name)
            raise NoSuchFight(f"there is no such seat in fight {name}")


@functools.cache
def _adding(rows: int) -> str:
    places = ", ".join(["(?, ?, ?, ?)"] * rows)
    return f"INSERT INTO added (fight, seat, seq, envelope) VALUES {places}"  # noqa: S608 - places only


def _portions(values: list[_T]) -> Iterator[list[_T]]:
    """As many values at a time as fit into one statement."""
    for start in range(0, len(values), _MOST_IN_ONE):
        yield values[start : start + _MOST_IN_ONE]


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
