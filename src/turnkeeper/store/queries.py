"""The store's reads and writes as functions of one connection.

A write may leave half of its work behind when it raises: who calls it stands in a transaction and takes that back.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

import msgspec

from turnkeeper.core.log import Head, LogRecord
from turnkeeper.core.message import MessageText
from turnkeeper.store import seals
from turnkeeper.store.append import insert, key_of
from turnkeeper.store.protocol import (
    Duplicate,
    FightId,
    FightNotFound,
    FightRecord,
    FightSummary,
    Invitation,
    InvitationNotFound,
    SeatRecord,
    Settings,
    StoreDamaged,
    StoredLog,
    Timestamp,
)
from turnkeeper.store.rows import LogEnd, as_log, decoded, sound

_FIGHT = (
    "fights.id, fights.name, fights.system, fights.created, fights.expires, fights.settings, fights.unsealed, "
    "fights.seal"
)
_SUMMARY = f"{_FIGHT}, fights.stage, fights.played, fights.stage_seal FROM fights"
_SEAT = (
    "fights.id, seats.id, seats.role, seats.token, seats.created, seats.name, seats.actors, seats.state, "
    "seats.seal FROM seats JOIN fights ON fights.key = seats.fight"
)
_INVITATION = (
    "invitations.code, fights.id, invitations.expires, invitations.role, invitations.uses, invitations.seal "
    "FROM invitations JOIN fights ON fights.key = invitations.fight"
)

# -- writing -------------------------------------------------------------------------------------------------------


def create(
    connection: sqlite3.Connection,
    fight: FightRecord,
    lines: Sequence[bytes],
    seats: Sequence[SeatRecord],
    end: LogEnd,
) -> None:
    """A new fight with its first rows and seats."""
    values = (fight.id, fight.name, fight.system, fight.created, fight.expires, _json(fight.settings), fight.unsealed)
    stage_seal = seals.stage_seal(fight.id, end.stage, end.played)
    try:
        key = connection.execute(
            "INSERT INTO fights "
            "(id, name, system, created, expires, settings, unsealed, seal, stage, played, stage_seal) "
            "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (*values, seals.fight_seal(*values), end.stage, end.played, stage_seal),
        ).lastrowid
    except sqlite3.IntegrityError:
        raise Duplicate(MessageText("mistakes.server.fight_there", name=fight.id)) from None
    insert(connection, fight.id, lines, 1)
    connection.execute(
        "INSERT INTO heads (fight, seq, row, seal) VALUES (?, ?, ?, ?)",
        (key, len(lines), end.seal, seals.head_seal(fight.id, len(lines), end.seal)),
    )
    for seat in seats:
        _add(connection, key, seat)


def change_fight(connection: sqlite3.Connection, fight: FightRecord) -> None:
    """Name, expiry and settings."""
    before = record(connection, fight.id)
    if before is None:
        raise FightNotFound(fight.id)
    settings = _json(fight.settings)
    seal = seals.fight_seal(
        fight.id, fight.name, before.system, before.created, fight.expires, settings, before.unsealed
    )
    connection.execute(
        "UPDATE fights SET name = ?, expires = ?, settings = ?, seal = ? WHERE id = ?",
        (fight.name, fight.expires, settings, seal, fight.id),
    )


def delete(connection: sqlite3.Connection, fight: FightId) -> bool:
    """A fight with everything that belongs to it."""
    return bool(connection.execute("DELETE FROM fights WHERE id = ?", (fight,)).rowcount)


def expire(connection: sqlite3.Connection, now: Timestamp) -> tuple[FightId, ...]:
    """Fights and invitations whose time has come."""
    due = connection.execute(
        f"SELECT {_FIGHT} FROM fights WHERE expires <= ? ORDER BY fights.id",  # noqa: S608 - columns of ours
        (now,),
    ).fetchall()
    gone = []
    for row in due:
        # The record of an altered fight may be wrong about its expiry.
        with suppress(StoreDamaged):
            gone.append(_fight(row).id)
    for name in gone:
        delete(connection, name)
    connection.execute("DELETE FROM invitations WHERE expires <= ?", (now,))
    return tuple(gone)


def add_seat(connection: sqlite3.Connection, seat: SeatRecord) -> None:
    """A new seat."""
    _add(connection, key_of(connection, seat.fight), seat)


def change_seat(connection: sqlite3.Connection, seat: SeatRecord) -> None:
    """All of a seat but when it came."""
    key = key_of(connection, seat.fight)
    found = connection.execute(f"SELECT {_SEAT} WHERE seats.fight = ? AND seats.id = ?", (key, seat.id)).fetchone()
    if found is None:
        raise FightNotFound(seat.fight, seat.id)
    after = msgspec.structs.replace(seat, created=_seat(found).created)
    try:
        connection.execute(
            "UPDATE seats SET role = ?, token = ?, created = ?, name = ?, actors = ?, state = ?, seal = ? "
            "WHERE fight = ? AND id = ?",
            (*_seat_values(after), key, seat.id),
        )
    except sqlite3.IntegrityError:
        raise Duplicate(MessageText("mistakes.store.seats_token")) from None


def invite(connection: sqlite3.Connection, invitation: Invitation) -> None:
    """A new invitation."""
    key = key_of(connection, invitation.fight)
    try:
        connection.execute(
            "INSERT INTO invitations (code, fight, expires, role, uses, seal) VALUES (?, ?, ?, ?, ?, ?)",
            (invitation.code, key, invitation.expires, invitation.role, invitation.uses, _invitation_seal(invitation)),
        )
    except sqlite3.IntegrityError:
        raise Duplicate(MessageText("mistakes.store.invitation_there")) from None


def revoke_invitation(connection: sqlite3.Connection, code: str) -> bool:
    """An invitation taken back."""
    return bool(connection.execute("DELETE FROM invitations WHERE code = ?", (code,)).rowcount)


def join(connection: sqlite3.Connection, code: str, seat: SeatRecord, now: Timestamp) -> Invitation:
    """An invitation used once, and who came in by it."""
    before = invitation(connection, code)
    if before is None or before.fight != seat.fight or before.expires <= now or before.uses == 0:
        raise InvitationNotFound
    add_seat(connection, seat)
    if before.uses is None:
        return before
    after = msgspec.structs.replace(before, uses=before.uses - 1)
    connection.execute(
        "UPDATE invitations SET uses = ?, seal = ? WHERE code = ?", (after.uses, _invitation_seal(after), code)
    )
    return after


def probe_write(connection: sqlite3.Connection) -> None:
    """Something that changes nothing and must reach the disk all the same."""
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    connection.execute(f"PRAGMA user_version = {version}")


# -- reading -------------------------------------------------------------------------------------------------------


def count(connection: sqlite3.Connection) -> int:
    """The number of fights."""
    return int(connection.execute("SELECT count(*) FROM fights").fetchone()[0])


def fights(connection: sqlite3.Connection, first: int = 1, most: int | None = None) -> tuple[FightSummary, ...]:
    """Fights from number ``first`` on, those last played first: as an index has them, so others are not read."""
    found = connection.execute(
        f"SELECT {_SUMMARY} ORDER BY coalesce(played, created) DESC, id LIMIT ? OFFSET ?",
        (-1 if most is None else most, first - 1),
    )
    return tuple(map(_summary, found))


def summary(connection: sqlite3.Connection, name: FightId) -> FightSummary | None:
    """One fight, as a list has it."""
    row = connection.execute(f"SELECT {_SUMMARY} WHERE id = ?", (name,)).fetchone()
    return _summary(row) if row else None


def record(connection: sqlite3.Connection, fight: FightId) -> FightRecord | None:
    """One fight."""
    row = connection.execute(f"SELECT {_FIGHT} FROM fights WHERE id = ?", (fight,)).fetchone()  # noqa: S608 - as above
    return _fight(row) if row else None


def log(connection: sqlite3.Connection, fight: FightId) -> bytes:
    """A log as JSON lines."""
    return as_log(lines(connection, fight, 0))


def lines(connection: sqlite3.Connection, name: FightId, after: int) -> list[bytes]:
    """The rows of a log after one, as they were kept."""
    # One statement, so that a fight deleted meanwhile is there with all its rows or not at all.
    found = connection.execute(
        "SELECT envelope FROM fights LEFT JOIN log ON log.fight = fights.key AND log.seq > ? "
        "WHERE fights.id = ? ORDER BY log.seq",
        (after, name),
    ).fetchall()
    if not found:
        raise FightNotFound(name)
    kept = (line for (line,) in found if line is not None)
    return [line if isinstance(line, bytes) else str(line).encode("utf-8", "replace") for line in kept]


def stored_log(connection: sqlite3.Connection, fight: FightId) -> StoredLog:
    """A log and its head, which must fit the numbers that the rows are stored by. Raises :class:`StoreDamaged`."""
    place = MessageText("mistakes.place.log", fight=seals.plain(fight))
    # One statement, as above. Head and stage come with the first row alone: with each they take as long as the rows.
    found = connection.execute(
        "SELECT heads.seq, heads.row, heads.seal, "
        "CASE WHEN coalesce(log.seq, 1) = 1 THEN fights.stage END, log.seq, log.envelope FROM fights "
        "LEFT JOIN log ON log.fight = fights.key "
        "LEFT JOIN heads ON heads.fight = fights.key AND coalesce(log.seq, 1) = 1 "
        "WHERE fights.id = ? ORDER BY log.seq",
        (fight,),
    ).fetchall()
    if not found:
        raise FightNotFound(fight)
    last, row, seal, stage, first, _ = found[0]
    lines = []
    if first is not None:
        for number, (*_, seq, line) in enumerate(found, 1):
            if seq != number:
                raise StoreDamaged(MessageText("mistakes.disk.row_as", number=number, stored=str(seq)), place)
            if not isinstance(line, bytes):
                raise StoreDamaged(MessageText("mistakes.disk.no_json", number=number), place)
            lines.append(line)
    if seals.head_seal(fight, last, row) != seal:
        raise StoreDamaged(MessageText("mistakes.disk.last_seal"), place)
    return StoredLog(as_log(lines), Head(last, row), stage)


def rows(connection: sqlite3.Connection, fight: FightId, after: int = 0) -> tuple[LogRecord, ...]:
    """The rows of a log after one. Raises :class:`StoreDamaged`."""
    return decoded(lines(connection, fight, after), fight, after)


def seats(connection: sqlite3.Connection, fight: FightId) -> tuple[SeatRecord, ...]:
    """The seats of a fight, in the order in which they came."""
    return tuple(map(_seat, connection.execute(f"SELECT {_SEAT} WHERE fights.id = ? ORDER BY number", (fight,))))


def seat(connection: sqlite3.Connection, token: bytes) -> SeatRecord | None:
    """The seat with that token."""
    row = connection.execute(f"SELECT {_SEAT} WHERE token = ?", (token,)).fetchone()
    return _seat(row) if row else None


def invitation(connection: sqlite3.Connection, code: str) -> Invitation | None:
    """An invitation."""
    row = connection.execute(f"SELECT {_INVITATION} WHERE code = ?", (code,)).fetchone()
    return _invitation(row) if row else None


def invitations(connection: sqlite3.Connection, fight: FightId) -> tuple[Invitation, ...]:
    """The invitations to a fight, first to expire first."""
    found = connection.execute(
        f"SELECT {_INVITATION} WHERE fights.id = ? ORDER BY invitations.expires, code",
        (fight,),
    )
    return tuple(map(_invitation, found))


# -- parts ---------------------------------------------------------------------------------------------------------


def _add(connection: sqlite3.Connection, key: int | None, seat: SeatRecord) -> None:
    try:
        connection.execute(
            "INSERT INTO seats (fight, id, role, token, created, name, actors, state, seal) "
            "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (key, seat.id, *_seat_values(seat)),
        )
    except sqlite3.IntegrityError:
        raise Duplicate(MessageText("mistakes.store.seats_id")) from None


def _seat_values(seat: SeatRecord) -> tuple[Any, ...]:
    """The columns of a seat after its id, with its seal."""
    values = (seat.role, seat.token, seat.created, seat.name, _json(seat.actors), seat.state)
    return (*values, seals.seat_seal(seat.fight, seat.id, values))


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()


def _summary(row: tuple[Any, ...]) -> FightSummary:
    *record, stage, played, seal = row
    found = FightRecord(id=FightId(seals.plain(row[0])), name="", system="", created=0)
    try:
        found = _fight(tuple(record))
        return _standing(found, stage, played, seal)
    except StoreDamaged as problem:
        return FightSummary(fight=found, played=found.created, damaged=problem.text)


def _standing(fight: FightRecord, stage: Any, played: Any, seal: Any) -> FightSummary:  # noqa: ANN401 - as a file has it
    with sound("stage", seal, seals.stage_seal(fight.id, stage, played), fight=fight.id):
        fields = {"fight": fight, "stage": stage, "played": fight.created if played is None else played}
        return msgspec.convert(fields, FightSummary)


def _fight(row: tuple[Any, ...]) -> FightRecord:
    *values, seal = row
    name, title, system, created, expires, settings, unsealed = values
    with sound("record", seal, seals.fight_seal(*values), fight=name):
        return FightRecord(
            id=name,
            name=title,
            system=system,
            created=created,
            expires=expires,
            settings=msgspec.json.decode(settings, type=Settings),
            unsealed=unsealed,
        )


def _seat(row: tuple[Any, ...]) -> SeatRecord:
    *values, seal = row
    fight, name, *columns = values
    names = ("fight", "id", "role", "token", "created", "name", "actors", "state")
    with sound("seat", seal, seals.seat_seal(fight, name, columns), seat=name, fight=fight):
        fields = dict(zip(names, values, strict=True))
        fields["actors"] = msgspec.json.decode(fields["actors"])
        return msgspec.convert(fields, SeatRecord, builtin_types=(bytes,))


def _invitation(row: tuple[Any, ...]) -> Invitation:
    *values, seal = row
    with sound("invitation", seal, seals.invitation_seal(*values), fight=values[1]):
        return msgspec.convert(dict(zip(("code", "fight", "expires", "role", "uses"), values, strict=True)), Invitation)


def _invitation_seal(one: Invitation) -> bytes:
    return seals.invitation_seal(one.code, one.fight, one.expires, one.role, one.uses)
