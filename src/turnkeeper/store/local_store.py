"""A store by the statements of :mod:`turnkeeper.store.queries`: each read and each write works on one connection."""

from __future__ import annotations

import sqlite3
from abc import ABC, abstractmethod
from collections.abc import Callable, Coroutine, Sequence
from typing import Any, Concatenate, ParamSpec, TypeVar

from turnkeeper.core.log import LogRecord
from turnkeeper.core.model import Stage
from turnkeeper.store import beside, queries
from turnkeeper.store.append import AppendBatch
from turnkeeper.store.protocol import Face, FightId, FightRecord, SeatRecord
from turnkeeper.store.rows import encoded_aside, encoded_to_add, end_of

_T = TypeVar("_T")
_P = ParamSpec("_P")


def _writing(
    statements: Callable[Concatenate[sqlite3.Connection, _P], _T],
) -> Callable[Concatenate[LocalStore, _P], Coroutine[Any, Any, _T]]:
    """The method of the store that does a write by these statements."""

    async def write(self: LocalStore, /, *args: _P.args, **named: _P.kwargs) -> _T:
        return await self._write(lambda connection: statements(connection, *args, **named))

    return write


def _reading(
    statements: Callable[Concatenate[sqlite3.Connection, _P], _T],
) -> Callable[Concatenate[LocalStore, _P], Coroutine[Any, Any, _T]]:
    """The method of the store that reads by these statements."""

    async def read(self: LocalStore, /, *args: _P.args, **named: _P.kwargs) -> _T:
        return await self._read(lambda connection: statements(connection, *args, **named))

    return read


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

    async def create(
        self,
        fight: FightRecord,
        rows: Sequence[LogRecord],
        seats: Sequence[SeatRecord],
        stage: Stage,
        faces: Sequence[Face] = (),
    ) -> None:
        """Keep a new fight."""
        lines, end = await encoded_aside(rows), end_of(rows, stage)

        def work(connection: sqlite3.Connection) -> None:
            queries.create(connection, fight, lines, seats, end)
            for face in faces:
                beside.put_face(connection, fight.id, face)

        return await self._write(work)

    async def append(self, fight: FightId, rows: Sequence[LogRecord], stage: Stage) -> None:
        """Add rows to a log. Raises :class:`ValueError` without rows."""
        first, lines = encoded_to_add(rows)
        return await self._write(AppendBatch(fight, first, lines, end_of(rows, stage)))

    change_fight = _writing(queries.change_fight)
    delete = _writing(queries.delete)
    expire = _writing(queries.expire)
    add_seat = _writing(queries.add_seat)
    change_seat = _writing(queries.change_seat)
    invite = _writing(queries.invite)
    revoke_invitation = _writing(queries.revoke_invitation)
    join = _writing(queries.join)
    keep_party = _writing(beside.keep_party)
    delete_party = _writing(beside.delete_party)
    put_face = _writing(beside.put_face)
    probe_write = _writing(queries.probe_write)

    count = _reading(queries.count)
    fights = _reading(queries.fights)
    fight = _reading(queries.record)
    log = _reading(queries.log)
    stored_log = _reading(queries.stored_log)
    rows = _reading(queries.rows)
    seats = _reading(queries.seats)
    seat = _reading(queries.seat)
    parties = _reading(beside.parties)
    faces = _reading(beside.faces)
    invitation = _reading(queries.invitation)
    invitations = _reading(queries.invitations)
