"""A store by the statements of :mod:`turnkeeper.store.queries`: each read and each write works on one connection."""

from __future__ import annotations

import asyncio
import sqlite3
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import TypeVar

from turnkeeper.core.log import LogRecord
from turnkeeper.core.model import Stage
from turnkeeper.store import beside, queries
from turnkeeper.store.append import AppendBatch, LogEnd
from turnkeeper.store.protocol import (
    Face,
    FightId,
    FightRecord,
    FightSummary,
    Invitation,
    Party,
    SeatRecord,
    StoredLog,
    Timestamp,
)
from turnkeeper.store.rows import as_log, encoded, last_seal, last_time

_T = TypeVar("_T")
_MANY_ROWS = 100


class LocalStore(ABC):
    """Keeps fights in SQLite's tables. Where they are, and who works on them, is for those to say that are made of it.

    See :class:`~turnkeeper.store.protocol.Store`.
    """

    @abstractmethod
    async def _write(self, work: Callable[[sqlite3.Connection], _T]) -> _T:
        """What comes of a write, which is done whole or not at all."""

    @abstractmethod
    async def _read(self, work: Callable[[sqlite3.Connection], _T]) -> _T:
        """What comes of a read."""

    # -- writing ---------------------------------------------------------------------------------------------------

    async def create(
        self,
        fight: FightRecord,
        rows: Sequence[LogRecord],
        seats: Sequence[SeatRecord],
        stage: Stage,
        faces: Sequence[Face] = (),
    ) -> None:
        """Keep a new fight."""
        # To spell out the rows of a long log takes a while.
        lines = await asyncio.to_thread(encoded, rows, 0) if len(rows) > _MANY_ROWS else encoded(rows, 0)
        end = LogEnd(last_seal(rows), stage, last_time(rows))

        def work(connection: sqlite3.Connection) -> None:
            queries.create(connection, fight, lines, seats, end)
            for face in faces:
                beside.put_face(connection, fight.id, face)

        return await self._write(work)

    async def append(self, fight: FightId, rows: Sequence[LogRecord], stage: Stage) -> None:
        """Add rows to a log. Raises :class:`ValueError` without rows."""
        if not rows:
            raise ValueError("there are no rows to add")
        first = rows[0].seq
        lines = encoded(rows, first - 1)
        end = LogEnd(last_seal(rows), stage, last_time(rows))
        return await self._write(AppendBatch(fight, first, lines, end))

    async def change_fight(self, fight: FightRecord) -> None:
        """Put a fight's name, expiry and settings."""
        return await self._write(lambda connection: queries.change_fight(connection, fight))

    async def delete(self, fight: FightId) -> bool:
        """Delete a fight."""
        return await self._write(lambda connection: queries.delete(connection, fight))

    async def expire(self, now: Timestamp) -> tuple[FightId, ...]:
        """Delete fights and invitations whose time has come."""
        return await self._write(lambda connection: queries.expire(connection, now))

    async def add_seat(self, seat: SeatRecord) -> None:
        """Keep a new seat."""
        return await self._write(lambda connection: queries.add_seat(connection, seat))

    async def change_seat(self, seat: SeatRecord) -> None:
        """Put a seat's record in place of the one there was."""
        return await self._write(lambda connection: queries.change_seat(connection, seat))

    async def invite(self, invitation: Invitation) -> None:
        """Keep a new invitation."""
        return await self._write(lambda connection: queries.invite(connection, invitation))

    async def revoke_invitation(self, code: str) -> bool:
        """Take an invitation back."""
        return await self._write(lambda connection: queries.revoke_invitation(connection, code))

    async def join(self, code: str, seat: SeatRecord, now: Timestamp) -> Invitation:
        """Use an invitation once and keep the seat that comes in by it."""
        return await self._write(lambda connection: queries.join(connection, code, seat, now))

    async def keep_party(self, party: Party) -> None:
        """Keep a party."""
        return await self._write(lambda connection: beside.keep_party(connection, party))

    async def delete_party(self, party: str) -> bool:
        """Delete a party."""
        return await self._write(lambda connection: beside.delete_party(connection, party))

    async def put_face(self, fight: FightId, face: Face) -> None:
        """Keep an actor's face."""
        return await self._write(lambda connection: beside.put_face(connection, fight, face))

    async def probe_write(self) -> None:
        """Write something that changes nothing."""
        return await self._write(queries.probe_write)

    # -- reading ---------------------------------------------------------------------------------------------------

    async def count(self) -> int:
        """The number of fights."""
        return await self._read(queries.count)

    async def fights(self, first: int = 1, most: int | None = None) -> tuple[FightSummary, ...]:
        """Fights, those last played first."""
        return await self._read(lambda connection: queries.fights(connection, first, most))

    async def fight(self, fight: FightId) -> FightRecord | None:
        """One fight."""
        return await self._read(lambda connection: queries.fight(connection, fight))

    async def log(self, fight: FightId) -> bytes:
        """A fight's log as JSON lines."""
        return await self._read(lambda connection: as_log(queries.lines(connection, fight, 0)))

    async def stored_log(self, fight: FightId) -> StoredLog:
        """A fight's log and where it should end."""
        return await self._read(lambda connection: queries.stored_log(connection, fight))

    async def rows(self, fight: FightId, after: int = 0) -> tuple[LogRecord, ...]:
        """The rows after one."""
        return await self._read(lambda connection: queries.rows(connection, fight, after))

    async def seats(self, fight: FightId) -> tuple[SeatRecord, ...]:
        """The seats of a fight."""
        return await self._read(lambda connection: queries.seats(connection, fight))

    async def seat(self, token: bytes) -> SeatRecord | None:
        """The seat with that token."""
        return await self._read(lambda connection: queries.seat(connection, token))

    async def parties(self) -> tuple[Party, ...]:
        """All parties."""
        return await self._read(beside.parties)

    async def faces(self, fight: FightId) -> tuple[Face, ...]:
        """The faces of a fight's actors."""
        return await self._read(lambda connection: beside.faces(connection, fight))

    async def invitation(self, code: str) -> Invitation | None:
        """An invitation."""
        return await self._read(lambda connection: queries.invitation(connection, code))

    async def invitations(self, fight: FightId) -> tuple[Invitation, ...]:
        """The invitations to a fight."""
        return await self._read(lambda connection: queries.invitations(connection, fight))
