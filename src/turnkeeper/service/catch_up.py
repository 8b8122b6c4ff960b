"""Fights that other processes write to: what they wrote is taken in and shown here.

A wake-up says which fights to look at. It may be lost, so all fights in memory are looked at now and then, too: so
often that a revoked seat's sockets close within a second all the same. When that look fails, everybody who watches is
told that nothing can be changed for now, and when it succeeds again, that it can. A process without fights looks too: a
load balancer asks it how it is.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from typing import TypeAlias

from turnkeeper.service.problems import Problem
from turnkeeper.service.repository import stored
from turnkeeper.service.session import Session
from turnkeeper.store.protocol import FightId
from turnkeeper.store.shared_store import Shared, StoredState

POLL_SECONDS = 0.75
"""The longest time for which rows of another process stay unseen when its wake-up is lost."""

_Found: TypeAlias = tuple[Session, StoredState | None, int, int]
"""A fight, its state in the store, the number of the look that found it, and how many had begun when it was over."""


class Following:
    """Keeps fights in memory as they are in the store.

    ``lives`` are the fights in memory, ``deleted`` is called for one that was deleted there, ``fault`` with what nobody
    expected, ``on_trouble`` when the store is in trouble and when it is well again.
    """

    def __init__(
        self,
        store: Shared,
        lives: Mapping[FightId, Session],
        *,
        deleted: Callable[[Session], None],
        fault: Callable[[BaseException], None] = lambda _: None,
    ) -> None:
        self._store = store
        self._lives = lives
        self._deleted = deleted
        self.fault = fault
        self.on_trouble: Callable[[], None] = lambda: None
        self._tasks: set[asyncio.Task[None]] = set()
        self._heard: set[FightId] = set()
        self._under_way: set[FightId] = set()
        """The fights that are being brought up to date: a large one may be long in that."""
        self._looks = 0
        """The number of looks at the store that have begun."""
        self._hearing: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Follow from now on."""
        for work in (self._listen, self._poll):
            self._tasks.add(asyncio.create_task(work()))

    async def stop(self) -> None:
        """Stop following."""
        self._heard.clear()
        for task in [*self._tasks, *([self._hearing] if self._hearing else [])]:
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task

    async def fresh(self, live: Session) -> None:
        """Bring a fight up to date for a request, and show it so; where the store cannot say, it stays as it was.

        Also where who asked is gone meanwhile: rows that are taken in must be shown, or nobody ever sees them.
        """
        await asyncio.shield(live.start(self._brought_up(live)))

    async def _brought_up(self, live: Session) -> None:
        with contextlib.suppress(Problem):
            await self._look(live)

    async def _listen(self) -> None:
        async for fights in self._store.wakeups():
            self._heard |= fights & self._lives.keys()
            self._wake()

    def _wake(self) -> None:
        if self._heard and self._hearing is None:
            self._hearing = asyncio.create_task(self._hear())

    async def _hear(self) -> None:
        try:
            # Those that are under way are looked at again when they have ended.
            while heard := self._heard - self._under_way:
                self._heard -= heard
                await self._safely(self._look_at(heard))
        finally:
            self._hearing = None

    async def _poll(self) -> None:
        was: Problem | None = None
        while True:
            await asyncio.sleep(POLL_SECONDS)
            trouble = await self._safely(self._look_at(list(self._lives)))
            if trouble or self._store.status().problem:
                # So that the store knows of its trouble, and that it is known to be over as soon as it is.
                trouble = await self._safely(stored(self._store.probe_write()), trouble or was)
            if (trouble is None) != (was is None):
                self.on_trouble()
            was = trouble
            for live in list(self._lives.values()):
                live.publisher.push_trouble(trouble)

    async def _safely(self, work: Awaitable[None], known: Problem | None = None) -> Problem | None:
        """Ask something of the store; what its trouble is, if that was in the way. ``known``: while that is unclear."""
        try:
            await work
        except Problem as problem:
            return problem
        except Exception as fault:  # noqa: BLE001 - of one question; the next one is tried all the same
            self.fault(fault)
            return known
        return None

    async def _look(self, live: Session) -> None:
        """Look at a fight, and bring it up to date."""
        for one in await self._found([live.id]):
            await self._follow(*one)

    async def _look_at(self, fights: Collection[FightId]) -> None:
        """Look at fights, and have each be brought up to date: none waits for another, and nobody for all of them."""
        for one in await self._found(fights):
            live = one[0]
            if live.id in self._under_way:
                # That began before this look, and may have missed what it has found.
                self._heard.add(live.id)
            else:
                self._under_way.add(live.id)
                live.start(self._followed(*one))

    async def _found(self, fights: Collection[FightId]) -> Sequence[_Found]:
        self._looks = look = self._looks + 1
        found = await stored(self._store.standings(fights))
        lives = [self._lives[fight] for fight in fights if fight in self._lives]
        return [(live, found.get(live.id), look, self._looks) for live in lives]

    async def _followed(self, live: Session, standing: StoredState | None, look: int, looks: int) -> None:
        try:
            await self._safely(self._follow(live, standing, look, looks))
        finally:
            self._under_way.discard(live.id)
            self._wake()

    async def _follow(self, live: Session, standing: StoredState | None, look: int, looks: int) -> None:
        if standing is None:
            # It may have been asked for before a new fight was stored; those are in memory only when it was.
            self._deleted(live)
            return
        if standing.changes != live.changes:
            await live.follow_seats(standing.changes)
        await live.follow(standing.version)
        if not await live.follow_people(standing.elsewhere, look, looks):
            await self._look(live)
