"""Reads and writes as functions of one connection. Those of several statements are one transaction."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from psycopg import errors

from turnkeeper.core.log import Head
from turnkeeper.core.message import MessageText
from turnkeeper.store.postgres.connect import Connection
from turnkeeper.store.protocol import (
    Duplicate,
    FightId,
    FightNotFound,
    FightRecord,
    FightSummary,
    Invitation,
    InvitationNotFound,
    SeatRecord,
    SequenceConflict,
    StoreDamaged,
    StoredLog,
    Timestamp,
)
from turnkeeper.store.rows import LogEnd, as_log, sound
from turnkeeper.store.seals import plain
from turnkeeper.store.shared_store import CommandRefused, SeatsChanged

_MOST_AT_ONCE = 5_000
"""Rows in one statement."""

# -- writing -------------------------------------------------------------------------------------------------------


async def append(
    connection: Connection,
    fight: FightId,
    first: int,
    lines: Sequence[bytes],
    end: LogEnd,
    decided: tuple[str, int | None],
) -> None:
    """Rows from number ``first`` on, where the fight's version is that of the row before: one statement.

    ``decided``: by which command, and how often seats and settings had changed then, if that matters.

    Of those who go on from the same row the database lets the first one through; the others wait for its commit, and
    find that the version is another.
    """
    cause, changes = decided
    cursor = await connection.execute(
        """
        WITH raised AS (
            UPDATE fights SET version = %s, seal = %s, stage = %s, played = %s
            WHERE id = %s AND version = %s AND changes = coalesce(%s, changes)
                AND NOT EXISTS (SELECT FROM refusals WHERE refusals.fight = key AND cause = %s)
            RETURNING key
        )
        INSERT INTO log (fight, n, row)
        SELECT key, %s + place, row FROM raised, unnest(%b::bytea[]) WITH ORDINALITY AS given (row, place)
        """,
        [
            first + len(lines) - 1,
            end.seal,
            end.stage,
            end.played,
            known(fight),
            first - 1,
            changes,
            known(cause),
            first - 1,
            list(lines),
        ],
    )
    if cursor.rowcount == len(lines):
        return
    found = await _one(
        connection,
        "SELECT version, said, changes FROM fights LEFT JOIN refusals ON refusals.fight = key AND cause = %s "
        "WHERE id = %s",
        known(cause),
        known(fight),
    )
    if found is None:
        raise FightNotFound(fight)
    if found[1] is not None:
        raise CommandRefused(found[1])
    if found[0] == first - 1 and changes is not None:
        raise SeatsChanged(found[2])
    raise SequenceConflict(found[0], first)


async def create(
    connection: Connection,
    fight: FightRecord,
    lines: Sequence[bytes],
    seats: Sequence[SeatRecord],
    end: LogEnd,
) -> None:
    """A new fight with its first rows and seats."""
    async with connection.transaction():
        try:
            cursor = await connection.execute(
                "INSERT INTO fights (id, version, seal, stage, created, played, expires, record) "
                "VALUES (%s, %s, %s, %s, %s, %s, %s, %s) RETURNING key",
                [
                    known(fight.id),
                    len(lines),
                    end.seal,
                    end.stage,
                    fight.created,
                    end.played,
                    fight.expires,
                    _json(fight),
                ],
            )
        except errors.UniqueViolation:
            raise Duplicate(MessageText("mistakes.server.fight_there", name=fight.id)) from None
        [key] = await cursor.fetchone() or (0,)
        for start in range(0, len(lines), _MOST_AT_ONCE):
            await connection.execute(
                "INSERT INTO log (fight, n, row) "
                "SELECT %s, %s + place, row FROM unnest(%b::bytea[]) WITH ORDINALITY AS given (row, place)",
                [key, start, list(lines[start : start + _MOST_AT_ONCE])],
            )
        for seat in seats:
            await _add(connection, seat)
        await _hook(connection, fight)


async def change_fight(connection: Connection, fight: FightRecord, changes: int | None = None) -> None:
    """Name, expiry and settings; ``changes``: how often seats and settings had changed, if that matters."""
    async with connection.transaction():
        before = await _one(connection, "SELECT record, changes FROM fights WHERE id = %s FOR UPDATE", known(fight.id))
        if before is None:
            raise FightNotFound(fight.id)
        if changes is not None and before[1] != changes:
            raise SeatsChanged(before[1])
        kept = _fight(before[0], fight.id)
        after = msgspec.structs.replace(fight, system=kept.system, created=kept.created, unsealed=kept.unsealed)
        await connection.execute(
            "UPDATE fights SET expires = %s, record = %s, changes = changes + 1 WHERE id = %s",
            [after.expires, _json(after), known(fight.id)],
        )
        if after.settings.posted_to != kept.settings.posted_to:
            await _hook(connection, after)


async def delete(connection: Connection, fight: FightId) -> bool:
    """A fight with its log, seats and invitations."""
    cursor = await connection.execute("DELETE FROM fights WHERE id = %s", [known(fight)])
    return bool(cursor.rowcount)


async def expire(connection: Connection, now: Timestamp) -> tuple[FightId, ...]:
    """Fights and invitations whose time has come."""
    cursor = await connection.execute("DELETE FROM fights WHERE expires <= %s RETURNING id", [now])
    gone = await cursor.fetchall()
    await connection.execute("DELETE FROM invitations WHERE expires <= %s", [now])
    return tuple(sorted(FightId(name) for (name,) in gone))


async def add_seat(connection: Connection, seat: SeatRecord) -> None:
    """A new seat."""
    async with connection.transaction():
        await _touch(connection, seat.fight)
        await _add(connection, seat)


async def change_seat(connection: Connection, seat: SeatRecord, changes: int | None = None) -> None:
    """All of a seat but when it came; ``changes`` as of :func:`change_fight`."""
    async with connection.transaction():
        await _touch(connection, seat.fight, changes)
        before = await _one(connection, f"{_SEAT} WHERE fights.id = %s AND seats.id = %s", known(seat.fight), seat.id)
        if before is None:
            raise FightNotFound(seat.fight, seat.id)
        after = msgspec.structs.replace(seat, created=_seat(before).created)
        try:
            await connection.execute(
                "UPDATE seats SET token = %s, record = %s "
                "WHERE id = %s AND fight = (SELECT key FROM fights WHERE id = %s)",
                [after.token, _json(after), seat.id, known(seat.fight)],
            )
        except errors.UniqueViolation:
            raise Duplicate(MessageText("mistakes.store.seats_token")) from None


async def invite(connection: Connection, invitation: Invitation) -> None:
    """A new invitation."""
    try:
        cursor = await connection.execute(
            "INSERT INTO invitations (code, fight, expires, record) SELECT %s, key, %s, %s FROM fights WHERE id = %s",
            [known(invitation.code), invitation.expires, _json(invitation), known(invitation.fight)],
        )
    except errors.UniqueViolation:
        raise Duplicate(MessageText("mistakes.store.invitation_there")) from None
    if not cursor.rowcount:
        raise FightNotFound(invitation.fight)


async def revoke_invitation(connection: Connection, code: str) -> bool:
    """An invitation taken back."""
    cursor = await connection.execute("DELETE FROM invitations WHERE code = %s", [known(code)])
    return bool(cursor.rowcount)


async def join(connection: Connection, code: str, seat: SeatRecord, now: Timestamp) -> Invitation:
    """An invitation used once, and who came in by it."""
    async with connection.transaction():
        # The fight first, as everybody locks it who changes its seats; else two could wait for one another.
        await connection.execute(
            "UPDATE fights SET changes = changes + 1 WHERE key = (SELECT fight FROM invitations WHERE code = %s)",
            [known(code)],
        )
        row = await _one(connection, "SELECT record FROM invitations WHERE code = %s FOR UPDATE", known(code))
        before = _invitation(row) if row else None
        if before is None or before.fight != seat.fight or before.expires <= now or before.uses == 0:
            raise InvitationNotFound
        await _add(connection, seat)
        if before.uses is None:
            return before
        after = msgspec.structs.replace(before, uses=before.uses - 1)
        await connection.execute("UPDATE invitations SET record = %s WHERE code = %s", [_json(after), known(code)])
        return after


async def probe_write(connection: Connection) -> None:
    """Something that changes nothing and must reach the disk all the same."""
    await connection.execute("UPDATE turnkeeper SET version = version")


async def owner_key(connection: Connection, fresh: str) -> str:
    """The owner's key: ``fresh``, where there is none yet."""
    found = await read_owner_key(connection)
    if found is not None:
        return found
    await connection.execute("UPDATE turnkeeper SET owner_key = %s WHERE owner_key = ''", [fresh])
    return await read_owner_key(connection) or fresh


async def read_owner_key(connection: Connection) -> str | None:
    """The owner's key, if there is one."""
    found = await _one(connection, "SELECT owner_key FROM turnkeeper")
    return str(found[0]) or None


# -- reading -------------------------------------------------------------------------------------------------------

_SEAT = "SELECT seats.record, seats.id, fights.id FROM seats JOIN fights ON fights.key = seats.fight"


async def count(connection: Connection) -> int:
    """The number of fights."""
    found = await _one(connection, "SELECT count(*) FROM fights")
    return int(found[0]) if found else 0


async def fights(connection: Connection, first: int = 1, most: int | None = None) -> tuple[FightSummary, ...]:
    """Fights from number ``first`` on, those last played first: as an index has them, so others are not read."""
    cursor = await connection.execute(
        "SELECT id, record, stage, played FROM fights "
        'ORDER BY coalesce(played, created) DESC, id COLLATE "C" LIMIT %s OFFSET %s',
        [most, first - 1],
    )
    return tuple([_summary(row) async for row in cursor])


async def fight(connection: Connection, fight: FightId) -> FightRecord | None:
    """One fight."""
    row = await _one(connection, "SELECT record FROM fights WHERE id = %s", known(fight))
    return _fight(row[0], fight) if row else None


async def lines(connection: Connection, name: FightId, after: int) -> list[bytes]:
    """The rows of a log after one, as they were kept."""
    # One statement, so that a fight deleted meanwhile is there with all its rows or not at all.
    async with connection.cursor(binary=True) as cursor:
        await cursor.execute(
            "SELECT row FROM fights LEFT JOIN log ON log.fight = fights.key AND log.n > %s "
            "WHERE fights.id = %s ORDER BY n",
            [after, known(name)],
        )
        found = await cursor.fetchall()
    if not found:
        raise FightNotFound(name)
    return [bytes(line) for (line,) in found if line is not None]


async def stored_log(connection: Connection, fight: FightId) -> StoredLog:
    """A log and its head, which must fit the numbers that the rows are stored by. Raises :class:`StoreDamaged`."""
    async with connection.cursor(binary=True) as cursor:
        await cursor.execute(
            "SELECT version, seal, stage, n, row FROM fights LEFT JOIN log ON log.fight = fights.key "
            "WHERE fights.id = %s ORDER BY n",
            [known(fight)],
        )
        found = await cursor.fetchall()
    if not found:
        raise FightNotFound(fight)
    kept = []
    for number, (*_, n, line) in enumerate(found, 1):
        if n is None:
            break
        if n != number:
            raise StoreDamaged(
                MessageText("mistakes.disk.row_as", number=number, stored=str(n)),
                MessageText("mistakes.place.log", fight=plain(fight)),
            )
        kept.append(bytes(line))
    version, seal, stage, *_ = found[0]
    return StoredLog(as_log(kept), Head(version, bytes(seal)), stage)


async def seats(connection: Connection, fight: FightId) -> tuple[SeatRecord, ...]:
    """The seats of a fight, in the order in which they came."""
    cursor = await connection.execute(f"{_SEAT} WHERE fights.id = %s ORDER BY number", [known(fight)])
    return tuple([_seat(row) async for row in cursor])


async def seat(connection: Connection, token: bytes) -> SeatRecord | None:
    """The seat with that token."""
    row = await _one(connection, f"{_SEAT} WHERE token = %s", token)
    return _seat(row) if row else None


async def invitation(connection: Connection, code: str) -> Invitation | None:
    """An invitation."""
    row = await _one(connection, "SELECT record FROM invitations WHERE code = %s", known(code))
    return _invitation(row) if row else None


async def invitations(connection: Connection, fight: FightId) -> tuple[Invitation, ...]:
    """The invitations to a fight, first to expire first."""
    cursor = await connection.execute(
        "SELECT invitations.record FROM invitations JOIN fights ON fights.key = invitations.fight "
        "WHERE fights.id = %s ORDER BY invitations.expires, code",
        [known(fight)],
    )
    return tuple([_invitation(row) async for row in cursor])


# -- parts ---------------------------------------------------------------------------------------------------------


def known(name: str) -> str:
    r"""A name as the database can be asked for it: what it cannot hold becomes one that nothing has.

    >>> known("k7"), known("k\0")
    ('k7', 'k?')
    """
    return name.replace("\0", "?").encode("utf-8", "replace").decode()


async def _touch(connection: Connection, name: FightId, changes: int | None = None) -> None:
    """Note that seats or settings changed, and keep others from changing them meanwhile.

    Raises :class:`SeatsChanged` where they have not changed so often, if ``changes`` says how often.
    """
    cursor = await connection.execute(
        "UPDATE fights SET changes = changes + 1 WHERE id = %s AND changes = coalesce(%s, changes)",
        [known(name), changes],
    )
    if cursor.rowcount:
        return
    found = await _one(connection, "SELECT changes FROM fights WHERE id = %s", known(name))
    if found is None:
        raise FightNotFound(name)
    raise SeatsChanged(found[0])


async def _hook(connection: Connection, fight: FightRecord) -> None:
    """Note that a fight has turn changes posted, from its present row on, or has not.

    What waited to be tried again elsewhere is due at once.
    """
    if fight.settings.posted_to is not None:
        await connection.execute(
            "INSERT INTO hooks (fight, posted, turn, tries, due) "
            "SELECT key, version, '', 0, clock_timestamp() FROM fights WHERE id = %s "
            "ON CONFLICT (fight) DO UPDATE SET tries = excluded.tries, due = excluded.due",
            [known(fight.id)],
        )
    else:
        await connection.execute(
            "DELETE FROM hooks WHERE fight = (SELECT key FROM fights WHERE id = %s)", [known(fight.id)]
        )


async def _add(connection: Connection, seat: SeatRecord) -> None:
    try:
        await connection.execute(
            "INSERT INTO seats (fight, id, token, record) SELECT key, %s, %s, %s FROM fights WHERE id = %s",
            [seat.id, seat.token, _json(seat), known(seat.fight)],
        )
    except errors.UniqueViolation:
        raise Duplicate(MessageText("mistakes.store.seats_id")) from None


async def _one(connection: Connection, statement: Any, *values: Any) -> Any:  # noqa: ANN401 - the columns of a row
    cursor = await connection.execute(statement, values)
    return await cursor.fetchone()


def _json(record: msgspec.Struct) -> str:
    return msgspec.json.encode(record).decode()


def _summary(row: Any) -> FightSummary:  # noqa: ANN401 - as the database has it
    name, record, stage, played = row
    try:
        found = _fight(record, name)
        with sound("stage", fight=name):
            fields = {"fight": found, "stage": stage, "played": found.created if played is None else played}
            return msgspec.convert(fields, FightSummary)
    except StoreDamaged as problem:
        nothing = FightRecord(id=FightId(plain(name)), name="", system="", created=0)
        return FightSummary(fight=nothing, damaged=problem.text)


def _fight(record: str, name: object) -> FightRecord:
    with sound("record", fight=name):
        return msgspec.json.decode(record, type=FightRecord)


def _seat(row: Any) -> SeatRecord:  # noqa: ANN401 - as the database has it
    text, name, fight = row
    with sound("seat", seat=name, fight=fight):
        return msgspec.json.decode(text, type=SeatRecord)


def _invitation(row: Any) -> Invitation:  # noqa: ANN401 - as the database has it
    with sound("invitations"):
        return msgspec.json.decode(row[0], type=Invitation)
