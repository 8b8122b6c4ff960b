"""The store in a PostgreSQL database."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Coroutine, Mapping, Sequence
from typing import Any, Concatenate, ParamSpec, TypeAlias, TypeVar

from turnkeeper.core.ids import SeatId
from turnkeeper.core.log import LogRecord
from turnkeeper.core.model import Stage
from turnkeeper.core.open_deal.deciding import CAUSE
from turnkeeper.store.ownerkey import new_key
from turnkeeper.store.postgres import beside, common, presence, schema, statements, turns
from turnkeeper.store.postgres.connect import ANSWER_SECONDS, LONG_SECONDS, Connection, Pool, PostgresWork
from turnkeeper.store.postgres.presence import Presence
from turnkeeper.store.postgres.wakeups import Wakeups
from turnkeeper.store.protocol import (
    Face,
    FightId,
    FightRecord,
    Invitation,
    SeatRecord,
    StoreClosed,
    StoreStatus,
    StoreUnavailable,
    Timestamp,
)
from turnkeeper.store.rows import as_log, decoded, encoded_aside, encoded_to_add, end_of
from turnkeeper.store.shared_store import DueWebhook, PostOutcome, StoredState

_T = TypeVar("_T")
_P = ParamSpec("_P")
_Statements: TypeAlias = Callable[Concatenate[Connection, _P], Awaitable[_T]]
_Method: TypeAlias = "Callable[Concatenate[PostgresStore, _P], Coroutine[Any, Any, _T]]"
_MOST_CONNECTIONS = 8
"""Of one process."""


def _writing(statements: _Statements[_P, _T], *, twice: bool = True) -> _Method[_P, _T]:
    """The method of the store that does a write by these statements; ``twice`` as of :meth:`PostgresStore._write`."""

    async def write(self: PostgresStore, /, *args: _P.args, **named: _P.kwargs) -> _T:
        return await self._write(lambda connection: statements(connection, *args, **named), twice=twice)

    return write


def _reading(statements: _Statements[_P, _T], *, seconds: float = ANSWER_SECONDS) -> _Method[_P, _T]:
    """The method of the store that reads by these statements."""

    async def read(self: PostgresStore, /, *args: _P.args, **named: _P.kwargs) -> _T:
        return await self.read(lambda connection: statements(connection, *args, **named), seconds=seconds)

    return read


class PostgresStore:
    """Keeps fights in a database (see :class:`~turnkeeper.store.protocol.Store`), beside other processes that do.

    It is made by :meth:`open`, in the event loop that uses it.
    """

    def __init__(self, url: str) -> None:
        self.pool = Pool(url, _MOST_CONNECTIONS)
        self.place = self.pool.place
        """The place of the database, without a password."""
        self._wakeups = Wakeups(self.pool)
        self._presence = Presence(self.pool, self._wakeups.process, self._wakeups.tell)
        self._problem: StoreUnavailable | None = None
        self._writes = 0
        self._write_seconds = 0.0
        self._waiting = 0
        self._closed = False

    @classmethod
    async def open(cls, url: str, *, there: bool = False) -> PostgresStore:
        """The store in the database that ``url`` names; its tables are made or brought to the newest version.

        Where it should be ``there``, an empty database and older tables are left alone.
        Raises :class:`~turnkeeper.store.protocol.StoreUnavailable` where it cannot be reached or cannot be written,
        :class:`~turnkeeper.store.protocol.StoreDamaged` where it is another program's, a newer one's, or not as it
        should be ``there``.
        """
        found = cls(url)
        try:
            await found.pool.first(lambda connection: schema.migrate(connection, found.place, there=there))
            await found.pool.open()
        except BaseException:
            await found.pool.close()
            raise
        return found

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
        lines, end = await encoded_aside(rows), end_of(rows, stage)

        async def work(connection: Connection) -> None:
            async with connection.transaction():
                await statements.create(connection, fight, lines, seats, end)
                for face in faces:
                    await beside.put_face(connection, fight.id, face)

        await self._write(work, seconds=LONG_SECONDS, twice=False)

    async def append(
        self, fight: FightId, rows: Sequence[LogRecord], stage: Stage, *, changes: int | None = None
    ) -> None:
        """Add rows to a log. Raises :class:`ValueError` without rows."""
        first, lines = encoded_to_add(rows)
        end, known = end_of(rows, stage), (_command_of(rows), changes)
        await self._write(lambda connection: statements.append(connection, fight, first, lines, end, known))
        self._wakeups.tell(fight)

    async def change_fight(self, fight: FightRecord, *, changes: int | None = None) -> None:
        """Put a fight's name, expiry and settings."""
        await self._write(lambda connection: statements.change_fight(connection, fight, changes))
        self._wakeups.tell(fight.id)

    async def delete(self, fight: FightId) -> bool:
        """Delete a fight."""
        found = await self._write(lambda connection: statements.delete(connection, fight), twice=False)
        if found:
            # Else it is the name that was asked for, which may be none at all.
            self._wakeups.tell(fight)
        return found

    async def expire(self, now: Timestamp) -> tuple[FightId, ...]:
        """Delete fights and invitations whose time has come."""
        # After a week without a server these are many; what is cut off is taken back, and would begin again for ever.
        found = await self._write(lambda connection: statements.expire(connection, now), seconds=LONG_SECONDS)
        await self._write(common.tidy)
        for fight in found:
            self._wakeups.tell(fight)
        return found

    async def add_seat(self, seat: SeatRecord) -> None:
        """Keep a new seat."""
        await self._write(lambda connection: statements.add_seat(connection, seat), twice=False)
        self._wakeups.tell(seat.fight)

    async def change_seat(self, seat: SeatRecord, *, changes: int | None = None) -> None:
        """Put a seat's record in place of the one there was."""
        await self._write(lambda connection: statements.change_seat(connection, seat, changes))
        self._wakeups.tell(seat.fight)

    async def put_face(self, fight: FightId, face: Face) -> None:
        """Keep an actor's face."""
        await self._write(lambda connection: beside.put_face(connection, fight, face))
        self._wakeups.tell(fight)

    async def join(self, code: str, seat: SeatRecord, now: Timestamp) -> Invitation:
        """Use an invitation once and keep the seat that comes in by it."""
        found = await self._write(lambda connection: statements.join(connection, code, seat, now), twice=False)
        self._wakeups.tell(seat.fight)
        return found

    invite = _writing(statements.invite, twice=False)
    revoke_invitation = _writing(statements.revoke_invitation, twice=False)
    keep_party = _writing(beside.keep_party)
    delete_party = _writing(beside.delete_party, twice=False)
    probe_write = _writing(statements.probe_write)

    # -- reading ---------------------------------------------------------------------------------------------------

    count = _reading(statements.count)
    fights = _reading(statements.fights)
    fight = _reading(statements.fight)
    stored_log = _reading(statements.stored_log, seconds=LONG_SECONDS)
    seats = _reading(statements.seats)
    seat = _reading(statements.seat)
    parties = _reading(beside.parties)
    faces = _reading(beside.faces)
    invitation = _reading(statements.invitation)
    invitations = _reading(statements.invitations)

    async def log(self, fight: FightId) -> bytes:
        """A fight's log as JSON lines."""
        return as_log(await self.read(lambda connection: statements.lines(connection, fight, 0), seconds=LONG_SECONDS))

    async def rows(self, fight: FightId, after: int = 0) -> tuple[LogRecord, ...]:
        """The rows after one."""
        found = await self.read(lambda connection: statements.lines(connection, fight, after), seconds=LONG_SECONDS)
        return decoded(found, fight, after)

    # -- among other processes -------------------------------------------------------------------------------------

    async def standings(self, fights: Collection[FightId]) -> Mapping[FightId, StoredState]:
        """The states of these fights in the store."""
        process = self._wakeups.process
        return await self.read(lambda connection: presence.standings(connection, fights, process))

    def wakeups(self) -> AsyncIterator[frozenset[FightId]]:
        """Fights that others have written to."""
        return self._wakeups.listen()

    @property
    def hears(self) -> bool:
        """Whether this process listens, and has heard itself."""
        return self._wakeups.heard

    async def owner_key(self, fresh: str = "") -> str:
        """The owner's key."""
        return await self._write(lambda connection: statements.owner_key(connection, fresh or new_key()))

    read_owner_key = _reading(statements.read_owner_key)
    take = _writing(common.take)
    give_back = _writing(common.give_back)
    forget = _writing(common.forget)

    async def refuse(self, fight: FightId, seat: SeatId, cause: str, said: str) -> str:
        """Remember why a seat's command was refused.

        It returns when everything is stored that was being written to the fight meanwhile: rows of the same command,
        which another process carried out, are then there to be read.
        """
        first = await self._write(lambda connection: common.refuse(connection, fight, seat, cause, said))
        await self._write(lambda connection: common.wait_for_writers(connection, fight))
        return first

    async def deliver(self, post: Callable[[DueWebhook], Awaitable[PostOutcome]]) -> bool:
        """Have one fight posted that is due."""
        self._check_open()
        try:
            return await self.pool.once(lambda connection: turns.deliver(connection, post), seconds=LONG_SECONDS)
        except StoreUnavailable as problem:
            self._problem = problem
            raise

    def present(self, fight: FightId, seats: Collection[SeatId]) -> None:
        """Tell the other processes whose sockets are here."""
        self._presence.put(fight, seats)

    # -- the store itself ------------------------------------------------------------------------------------------

    def status(self) -> StoreStatus:
        """The state and the figures of the store."""
        return StoreStatus(
            problem=self._problem,
            waiting=self._waiting,
            commits=self._writes,
            writes=self._writes,
            commit_seconds=self._write_seconds,
        )

    async def aclose(self) -> None:
        """Let go of everything."""
        if not self._closed:
            self._closed = True
            await self._presence.stop()
            await self._wakeups.stop()
            await self.pool.close()

    # -- parts -----------------------------------------------------------------------------------------------------

    async def read(self, work: PostgresWork[_T], *, seconds: float = ANSWER_SECONDS) -> _T:
        """The result of a query that changes nothing."""
        self._check_open()
        return await self.pool.again(work, seconds=seconds)

    async def _write(self, work: PostgresWork[_T], *, seconds: float = ANSWER_SECONDS, twice: bool = True) -> _T:
        """Do it and note how it went. ``twice``: it may be done again where nobody knows whether it was done."""
        self._check_open()
        how = self.pool.again if twice else self.pool.once
        self._waiting += 1
        begin = time.perf_counter()
        try:
            done = await how(work, seconds=seconds)
        except StoreUnavailable as problem:
            self._problem = problem
            raise
        finally:
            self._waiting -= 1
        self._problem = None
        self._writes += 1
        self._write_seconds += time.perf_counter() - begin
        return done

    def _check_open(self) -> None:
        if self._closed:
            raise StoreClosed


def _command_of(rows: Sequence[LogRecord]) -> str:
    """The id of the command that wrote these rows; before its own there may be some of the open deal."""
    return next((row.cause for row in rows if row.cause != CAUSE), CAUSE)
