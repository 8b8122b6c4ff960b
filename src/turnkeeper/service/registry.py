"""The fights of a server that are in memory: found, loaded, brought up to date, put away."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from datetime import UTC, datetime

from turnkeeper.core.encounter import Encounter
from turnkeeper.core.ids import SeatId
from turnkeeper.service.auth import Auth, Credential
from turnkeeper.service.catch_up import Following
from turnkeeper.service.owner import OwnerTokens
from turnkeeper.service.problems import Damaged, Forbidden, Missing, Problem, Unknown
from turnkeeper.service.repository import reopened, sound_faces, stored
from turnkeeper.service.session import Session
from turnkeeper.service.webhook import Hooks
from turnkeeper.store.protocol import FightId, FightRecord, SeatRecord, Store, Timestamp
from turnkeeper.store.shared_store import shared

IDLE_SECONDS = 600
"""The time without a request or socket after which a fight is put out of memory."""


class Registry:
    """One session for each fight that is in memory."""

    def __init__(self, store: Store, *, clock: Callable[[], float], hooks: Hooks | None, owner: OwnerTokens) -> None:
        self.store = store
        self.auth = Auth(store, owner)
        self.hooks = hooks
        """The webhooks, which post turn changes; ``None``: this server has none."""
        self.sessions: dict[FightId, Session] = {}
        self.damaged: dict[FightId, str] = {}
        """The damage of each fight that could not be opened."""
        self.on_deleted: list[Callable[[FightId], None]] = []
        """Called with each fight that is deleted."""
        self._clock = clock
        self._loading: dict[FightId, asyncio.Task[Session | None]] = {}
        among = shared(store)
        following = Following(among, self.sessions, deleted=self._deleted) if among else None
        self.following: Following | None = following
        """Keeps fights in memory as other processes leave them; ``None``: there are no others."""

    def now(self) -> Timestamp:
        """The time, in whole seconds."""
        return int(self._clock())

    def stamp(self) -> str:
        """The time, as rows of a log have it."""
        return datetime.fromtimestamp(self._clock(), UTC).isoformat(timespec="seconds")

    # -- finding ---------------------------------------------------------------------------------------------------

    async def enter(
        self, credential: Credential, fight: str | None = None, *, fresh: bool = True
    ) -> tuple[Session, SeatRecord]:
        """The fight and seat that a token opens. Raises :class:`Unknown`, or :class:`Missing` for another fight's."""
        if credential.of_owner:
            raise Unknown("token.unknown.no_seat")
        place = await self.auth.place(credential)
        found = await self._seat(credential, *place, fresh=fresh) if place else None
        if found is None and place is not None and not fresh and self.following:
            # Another process may have made the seat or its link a moment ago.
            found = await self._seat(credential, *place, fresh=True)
        if found is None:
            raise Unknown("token.unknown")
        if fight is not None and fight != found[0].id:
            raise Missing("fight.missing")
        return found

    async def _seat(
        self, credential: Credential, fight: FightId, seat: SeatId, *, fresh: bool
    ) -> tuple[Session, SeatRecord] | None:
        """The seat of a fight, if a token opens it."""
        session = await self.find(fight, fresh=fresh)
        record = session.records.get(seat) if session else None
        return (session, record) if session and record and self.auth.opens(credential, record) else None

    def still_opens(self, credential: Credential, session: Session, seat: SeatId) -> bool:
        """Whether a token that opened a seat a moment ago does so now; at once, so that nothing comes between."""
        record = session.records.get(seat)
        return self.sessions.get(session.id) is session and record is not None and self.auth.opens(credential, record)

    async def find(self, fight: FightId, *, fresh: bool = True) -> Session | None:
        """A fight, loaded if it is not in memory. ``fresh``: with the rows that other processes have written by now."""
        found = self.sessions.get(fight)
        under_way = self._loading.get(fight)
        if found is None and under_way is not None:
            # It may have read the store before what this request is about was written there.
            found = await asyncio.shield(under_way)
        if found is not None and fresh and self.following:
            await self.following.fresh(found)
            found = self.sessions.get(fight)
        if found is None:
            task = self._loading.get(fight)
            if task is None:
                task = self._loading[fight] = asyncio.create_task(self._load(fight))
                task.add_done_callback(lambda _: self._loading.pop(fight, None))
            found = await asyncio.shield(task)
        if found is not None:
            found.used = self._clock()
        return found

    async def session(self, fight: FightId) -> Session:
        """A fight, loaded if it is not in memory. Raises :class:`Missing`."""
        found = await self.find(fight)
        if found is None:
            raise Missing("fight.missing")
        return found

    async def _load(self, fight: FightId) -> Session | None:
        record = await stored(self.store.fight(fight))
        if record is None:
            return None
        try:
            encounter, seats, size = await reopened(self.store, fight, self.stamp)
        except Problem as problem:
            if isinstance(problem, Damaged) or problem.code == "store.damaged":
                self.damaged[fight] = problem.damage if isinstance(problem, Damaged) else problem.text
            raise
        self.damaged.pop(fight, None)
        # Before others find the session: a fight that is there has its faces.
        faces = await sound_faces(self.store, fight)
        session = self.add(record, encounter, seats, size)
        session.publisher.faces = faces
        if self.following:
            # So that who sits at other processes is known before a socket is told who is there.
            await self.following.fresh(session)
        return self.sessions.get(fight)

    def add(self, record: FightRecord, encounter: Encounter, seats: Sequence[SeatRecord], size: int) -> Session:
        """Put a stored fight into memory; ``size``: of its log, in bytes. One that is there already stays."""
        there = self.sessions.get(record.id)
        if there is not None:
            return there
        session = Session(self.store, record, encounter, seats, self.stamp)
        session.size = size
        session.used = self._clock()
        self.sessions[session.id] = session
        self.auth.remember(seats)
        session.on_seats = self.auth.remember
        if self.hooks:
            session.on_change = self.hooks.changed
        return session

    # -- putting away ----------------------------------------------------------------------------------------------

    async def delete(self, session: Session, seat: SeatRecord) -> None:
        """Delete a fight and everything that belongs to it, for its GM."""
        gm_only(seat)
        await self._delete(session)

    async def delete_stored(self, fight: FightId) -> None:
        """Delete a fight for the server's owner, also one that cannot be opened any more. Raises :class:`Missing`."""
        try:
            session = await self.find(fight)
        except Problem:
            session = None
        if session is not None:
            await self._delete(session)
            return
        if not await stored(self.store.delete(fight)):
            raise Missing("fight.missing")
        self._forget(fight)

    async def _delete(self, session: Session) -> None:
        async with session.lock:
            await stored(self.store.delete(session.id))
            self._let_go(session, "deleted")

    def _let_go(self, session: Session, why: str) -> None:
        session.close(why)
        self.sessions.pop(session.id, None)
        self.auth.forget(session.records.values())
        if why == "deleted":
            self._forget(session.id)

    def _forget(self, fight: FightId) -> None:
        self.damaged.pop(fight, None)
        if self.hooks:
            self.hooks.forget(fight)
        for deleted in self.on_deleted:
            deleted(fight)

    def _deleted(self, session: Session) -> None:
        """Another process deleted a fight."""
        if self.sessions.get(session.id) is session:
            self._let_go(session, "deleted")

    async def tidy(self) -> None:
        """Put idle fights out of memory; delete what has expired. Raises :class:`Unavailable`."""
        # First: a store that may only be read stays in trouble, and fights that were looked at must not stay in memory.
        self._put_away()
        if self.store.status().problem:
            # So that trouble is known to be over, or not to be, even while nobody plays.
            await stored(self.store.probe_write())
        for fight in await stored(self.store.expire(self.now())):
            if fight in self._loading:
                # It was read before it was deleted.
                await asyncio.wait([self._loading[fight]])
            session = self.sessions.get(fight)
            if session:
                self._let_go(session, "deleted")
            else:
                self._forget(fight)

    def _put_away(self) -> None:
        now = self._clock()
        for session in list(self.sessions.values()):
            busy = session.lock.locked() or session.writing.locked()
            if not session.subscriptions and not busy and now - session.used > IDLE_SECONDS:
                self._let_go(session, "idle")

    def stop(self) -> None:
        """Have every socket closed, and post nothing more."""
        if self.hooks:
            self.hooks.stop()
        for session in self.sessions.values():
            session.close("stopping")


def gm_only(seat: SeatRecord) -> None:
    """Raises :class:`Forbidden` for anybody but the GM."""
    if seat.role != "gm":
        raise Forbidden("seat.gm_only")
