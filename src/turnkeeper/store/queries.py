"""The store's reads and writes as functions of one connection.

A write may leave half of its work behind when it raises: who calls it stands in a savepoint and takes that back.
"""

from __future__ import annotations

import functools
import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from typing import Any, TypeVar

import msgspec
from msgspec import Struct

from turnkeeper.core.log import Envelope, Head
from turnkeeper.core.words import SeatId
from turnkeeper.store import seals
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
    StoreDamaged,
    StoredLog,
)
from turnkeeper.store.rows import as_log, decoded, time_of

_FIGHT = "fights.id, fights.name, fights.system, fights.created, fights.expires, fights.settings, fights.seal"
_SEAT = (
    "fights.id, seats.id, seats.role, seats.token, seats.created, seats.name, seats.actors, seats.state, seats.seq, "
    "seats.seal, seats.picture_seal FROM seats JOIN fights ON fights.key = seats.fight"
)
_INVITATION = (
    "invitations.code, fights.id, invitations.expires, invitations.role, invitations.uses, invitations.seal "
    "FROM invitations JOIN fights ON fights.key = invitations.fight"
)

_T = TypeVar("_T")
_MOST_VALUES = 999
"""In one statement, with older versions of SQLite."""
_MOST_IN_ONE = 100
"""Rows that go into one statement."""
_ADDED = "fight, seat, seq, value, seal"
_VALUES_A_ROW = 5
_ADDING = (
    f"CREATE TEMP VIEW added ({_ADDED}) AS SELECT NULL, NULL, NULL, NULL, NULL",
    """
    CREATE TEMP TRIGGER row_is_added INSTEAD OF INSERT ON added WHEN new.seal IS NULL BEGIN
        INSERT INTO log (fight, seq, envelope) SELECT key, new.seq, new.value FROM fights
        WHERE id = new.fight AND (SELECT coalesce(max(seq), 0) FROM log WHERE log.fight = key) = new.seq - 1;
        SELECT raise(ABORT, 'the row does not follow') WHERE changes() = 0;
    END
    """,
    """
    CREATE TEMP TRIGGER head_is_set INSTEAD OF INSERT ON added WHEN new.seal IS NOT NULL AND new.seat IS NULL BEGIN
        UPDATE heads SET seq = new.seq, row = new.value, seal = new.seal
        WHERE fight = (SELECT key FROM fights WHERE id = new.fight);
        SELECT raise(ABORT, 'there is no such head') WHERE changes() = 0;
    END
    """,
    """
    CREATE TEMP TRIGGER picture_is_numbered INSTEAD OF INSERT ON added WHEN new.seat IS NOT NULL BEGIN
        UPDATE seats SET seq = new.seq, picture_seal = new.seal
        WHERE fight = (SELECT key FROM fights WHERE id = new.fight) AND id = new.seat;
        SELECT raise(ABORT, 'there is no such seat') WHERE changes() = 0;
    END
    """,
)
"""Of a connection, not of the file: what is inserted into this view goes where it belongs."""

# -- writing -------------------------------------------------------------------------------------------------------


def create(
    connection: sqlite3.Connection,
    fight: FightRecord,
    lines: Sequence[bytes],
    seats: Sequence[SeatRecord],
    seal: bytes = b"",
) -> None:
    """A new fight with its first rows, the last of which has that seal, and seats."""
    values = (fight.id, fight.name, fight.system, fight.created, fight.expires, _json(fight.settings))
    try:
        key = connection.execute(
            "INSERT INTO fights (id, name, system, created, expires, settings, seal) VALUES (?, ?, ?, ?, ?, ?, ?)",
            (*values, seals.fight_seal(*values)),
        ).lastrowid
    except sqlite3.IntegrityError:
        raise AlreadyThere(f"there is a fight {fight.id} already") from None
    _insert(connection, fight.id, lines, 1)
    connection.execute(
        "INSERT INTO heads (fight, seq, row, seal) VALUES (?, ?, ?, ?)",
        (key, len(lines), seal, seals.head_seal(fight.id, len(lines), seal)),
    )
    for seat in seats:
        _add(connection, key, seat)


class Added(Struct, frozen=True):
    """Rows from number ``first`` on, the last of which has ``seal``, and the numbers of the pictures they changed."""

    fight: FightId
    first: int
    lines: Sequence[bytes]
    pictures: Mapping[SeatId, int]
    seal: bytes = b""

    def __call__(self, connection: sqlite3.Connection) -> None:
        """Add it."""
        _insert(connection, self.fight, self.lines, self.first)
        if self.lines:
            connection.execute(
                "UPDATE heads SET seq = ?, row = ?, seal = ? WHERE fight = (SELECT key FROM fights WHERE id = ?)",
                (self._last, self.seal, self._head_seal, self.fight),
            )
        _number_pictures(connection, self.fight, self.pictures)
        if not self.lines and not self.pictures:
            _key(connection, self.fight)

    @property
    def _last(self) -> int:
        return self.first + len(self.lines) - 1

    @property
    def _head_seal(self) -> bytes:
        return seals.head_seal(self.fight, self._last, self.seal)

    def values(self) -> list[Any]:
        """It as rows for :func:`add_all`, one value after another."""
        found: list[Any] = []
        for seq, line in enumerate(self.lines, self.first):
            found += (self.fight, None, seq, line, None)
        if self.lines:
            found += (self.fight, None, self._last, self.seal, self._head_seal)
        for seat, seq in self.pictures.items():
            found += (self.fight, seat, seq, None, seals.picture_seal(self.fight, seat, seq))
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
        connection.execute(_adding(len(values) // _VALUES_A_ROW), values)
    except sqlite3.IntegrityError:
        return False
    return True


def change_fight(connection: sqlite3.Connection, fight: FightRecord) -> None:
    """Name, expiry and settings."""
    before = _record(connection, fight.id)
    if before is None:
        raise NoSuchFight(f"there is no fight {fight.id}")
    settings = _json(fight.settings)
    seal = seals.fight_seal(fight.id, fight.name, before.system, before.created, fight.expires, settings)
    connection.execute(
        "UPDATE fights SET name = ?, expires = ?, settings = ?, seal = ? WHERE id = ?",
        (fight.name, fight.expires, settings, seal, fight.id),
    )


def delete(connection: sqlite3.Connection, fight: FightId) -> bool:
    """A fight with all that belongs to it."""
    return bool(connection.execute("DELETE FROM fights WHERE id = ?", (fight,)).rowcount)


def expire(connection: sqlite3.Connection, now: Moment) -> tuple[FightId, ...]:
    """Fights and invitations whose time has come."""
    due = connection.execute(
        f"SELECT {_FIGHT} FROM fights WHERE expires <= ? ORDER BY fights.id",  # noqa: S608 - columns of ours
        (now,),
    ).fetchall()
    gone = []
    for row in due:
        # A fight whose record was altered may not be one that expires at all.
        with suppress(StoreDamaged):
            gone.append(_fight(row).id)
    for name in gone:
        delete(connection, name)
    connection.execute("DELETE FROM invitations WHERE expires <= ?", (now,))
    return tuple(gone)


def add_seat(connection: sqlite3.Connection, seat: SeatRecord) -> None:
    """A new seat."""
    _add(connection, _key(connection, seat.fight), seat)


def change_seat(connection: sqlite3.Connection, seat: SeatRecord) -> None:
    """All of a seat but when it came."""
    key = _key(connection, seat.fight)
    found = connection.execute(f"SELECT {_SEAT} WHERE seats.fight = ? AND seats.id = ?", (key, seat.id)).fetchone()
    if found is None:
        raise NoSuchFight(f"there is no seat {seat.id} in fight {seat.fight}")
    after = msgspec.structs.replace(seat, created=_seat(found).created)
    try:
        connection.execute(
            "UPDATE seats SET role = ?, token = ?, created = ?, name = ?, actors = ?, state = ?, seq = ?, seal = ?, "
            "picture_seal = ? WHERE fight = ? AND id = ?",
            (*_seat_values(after), key, seat.id),
        )
    except sqlite3.IntegrityError:
        raise AlreadyThere("two seats have the same token") from None


def invite(connection: sqlite3.Connection, invitation: Invitation) -> None:
    """A new invitation."""
    key = _key(connection, invitation.fight)
    try:
        connection.execute(
            "INSERT INTO invitations (code, fight, expires, role, uses, seal) VALUES (?, ?, ?, ?, ?, ?)",
            (invitation.code, key, invitation.expires, invitation.role, invitation.uses, _invitation_seal(invitation)),
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
    connection.execute(
        "UPDATE invitations SET uses = ?, seal = ? WHERE code = ?", (after.uses, _invitation_seal(after), code)
    )
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
    return tuple(_summary(tuple(record), seq or 0, line) for *record, seq, line in found)


def fight(connection: sqlite3.Connection, name: FightId) -> FightRecord | None:
    """One fight."""
    return _record(connection, name)


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
    kept = (line for (line,) in found if line is not None)
    return [line if isinstance(line, bytes) else str(line).encode("utf-8", "replace") for line in kept]


def stored_log(connection: sqlite3.Connection, name: FightId) -> StoredLog:
    """A log and its head, which must fit the numbers that the rows are stored by. Raises :class:`StoreDamaged`."""
    place = f"the log of fight {seals.plain(name)}"
    # One statement, as above.
    found = connection.execute(
        "SELECT heads.seq, heads.row, heads.seal, log.seq, log.envelope FROM fights "
        "LEFT JOIN heads ON heads.fight = fights.key LEFT JOIN log ON log.fight = fights.key "
        "WHERE fights.id = ? ORDER BY log.seq",
        (name,),
    ).fetchall()
    if not found:
        raise NoSuchFight(f"there is no fight {name}")
    last, row, seal, *_ = found[0]
    if seals.head_seal(name, last, row) != seal:
        raise StoreDamaged("the record of its last row does not match its seal", place)
    lines = []
    for number, (*_, seq, line) in enumerate(found, 1):
        if line is None and len(found) == 1:
            break
        if seq != number:
            raise StoreDamaged(f"row {number} is stored as row {seq}", place)
        if not isinstance(line, bytes):
            raise StoreDamaged(f"row {number} is no JSON line", place)
        lines.append(line)
    return StoredLog(as_log(lines), Head(last, row))


def rows(connection: sqlite3.Connection, name: FightId, after: int) -> tuple[Envelope, ...]:
    """The rows of a log after one. Raises :class:`StoreDamaged`."""
    return decoded(lines(connection, name, after), name, after)


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


def _record(connection: sqlite3.Connection, name: FightId) -> FightRecord | None:
    row = connection.execute(f"SELECT {_FIGHT} FROM fights WHERE id = ?", (name,)).fetchone()  # noqa: S608 - as above
    return _fight(row) if row else None


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
    for some in _portions([(seat, seq, seals.picture_seal(name, seat, seq)) for seat, seq in pictures.items()]):
        places = ", ".join(["(?, ?, ?)"] * len(some))
        before = connection.total_changes
        connection.execute(
            f"WITH given (id, seq, seal) AS (VALUES {places}) UPDATE seats "  # noqa: S608 - places only
            "SET (seq, picture_seal) = (SELECT given.seq, given.seal FROM given WHERE given.id = seats.id) "
            "WHERE fight = (SELECT key FROM fights WHERE fights.id = ?) AND id IN (SELECT given.id FROM given)",
            [*(value for one in some for value in one), name],
        )
        if connection.total_changes - before != len(some):
            _key(connection, name)
            raise NoSuchFight(f"there is no such seat in fight {name}")


@functools.cache
def _adding(rows: int) -> str:
    places = ", ".join(["(?, ?, ?, ?, ?)"] * rows)
    return f"INSERT INTO added ({_ADDED}) VALUES {places}"  # noqa: S608 - places only


def _portions(values: list[_T]) -> Iterator[list[_T]]:
    """As many values at a time as fit into one statement."""
    for start in range(0, len(values), _MOST_IN_ONE):
        yield values[start : start + _MOST_IN_ONE]


def _add(connection: sqlite3.Connection, key: int | None, seat: SeatRecord) -> None:
    try:
        connection.execute(
            "INSERT INTO seats (fight, id, role, token, created, name, actors, state, seq, seal, picture_seal) "
            "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (key, seat.id, *_seat_values(seat)),
        )
    except sqlite3.IntegrityError:
        raise AlreadyThere("two seats have the same id or token") from None


def _seat_values(seat: SeatRecord) -> tuple[Any, ...]:
    """The columns of a seat after its id, seals included."""
    values = (seat.role, seat.token, seat.created, seat.name, _json(seat.actors), seat.state)
    picture = seals.picture_seal(seat.fight, seat.id, seat.seq)
    return (*values, seat.seq, seals.seat_seal(seat.fight, seat.id, values), picture)


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()


def _summary(record: tuple[Any, ...], rows: int, last: bytes | None) -> FightSummary:
    try:
        return FightSummary(fight=_fight(record), rows=rows, at=time_of(last))
    except StoreDamaged as problem:
        nothing = FightRecord(id=FightId(seals.plain(record[0])), name="", system="", created=0)
        return FightSummary(fight=nothing, rows=rows, damaged=str(problem))


def _fight(row: tuple[Any, ...]) -> FightRecord:
    *values, seal = row
    name, title, system, created, expires, settings = values
    place = f"the record of fight {seals.plain(name)}"
    _check(seals.fight_seal(*values), seal, place)
    with _decoding(place):
        return FightRecord(
            id=name,
            name=title,
            system=system,
            created=created,
            expires=expires,
            settings=msgspec.json.decode(settings, type=Settings),
        )


def _seat(row: tuple[Any, ...]) -> SeatRecord:
    *values, seq, seal, picture_seal = row
    place = f"seat {seals.plain(values[1])} of fight {seals.plain(values[0])}"
    _check(seals.seat_seal(values[0], values[1], values[2:]), seal, place)
    _check(seals.picture_seal(values[0], values[1], seq), picture_seal, place)
    names = ("fight", "id", "role", "token", "created", "name", "actors", "state")
    with _decoding(place):
        fields = dict(zip(names, values, strict=True), seq=seq)
        fields["actors"] = msgspec.json.decode(fields["actors"])
        return msgspec.convert(fields, SeatRecord, builtin_types=(bytes,))


def _invitation(row: tuple[Any, ...]) -> Invitation:
    *values, seal = row
    place = f"an invitation to fight {seals.plain(values[1])}"
    _check(seals.invitation_seal(*values), seal, place)
    with _decoding(place):
        return msgspec.convert(dict(zip(("code", "fight", "expires", "role", "uses"), values, strict=True)), Invitation)


def _invitation_seal(one: Invitation) -> bytes:
    return seals.invitation_seal(one.code, one.fight, one.expires, one.role, one.uses)


def _check(expected: bytes, seal: object, place: str) -> None:
    if seal != expected:
        raise StoreDamaged("it does not match its seal: it was altered", place)


@contextmanager
def _decoding(place: str) -> Iterator[None]:
    try:
        yield
    except (msgspec.MsgspecError, RecursionError, UnicodeError, TypeError) as problem:
        raise StoreDamaged(f"it cannot be decoded ({problem})", place) from None
