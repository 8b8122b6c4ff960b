"""What the server deletes when its time is over."""

from __future__ import annotations

import asyncio

from tests.service.support import Clock, Table, run
from turnkeeper.service.service import Service
from turnkeeper.store import MemoryStore
from turnkeeper.store.protocol import Face, FightId, Timestamp


class Slow(MemoryStore):
    """Gives faces, which are read last of a fight, when it is told to."""

    def __init__(self) -> None:
        super().__init__()
        self.asked, self.may_answer, self.deleted = asyncio.Event(), asyncio.Event(), asyncio.Event()

    async def faces(self, fight: FightId) -> tuple[Face, ...]:
        found = await super().faces(fight)
        self.asked.set()
        await self.may_answer.wait()
        return found

    async def expire(self, now: Timestamp) -> tuple[FightId, ...]:
        found = await super().expire(now)
        self.deleted.set()
        return found


def test_a_demonstration_that_is_deleted_while_it_is_loaded_does_not_stay() -> None:
    """It would be there for who asks, and could not be played: nothing of it is stored any more."""

    async def test() -> None:
        store, clock = Slow(), Clock()
        fight = (await Table.open(store, sample="rolled", demo=True)).live.id
        clock.time += 7 * 86_400
        later = Service(store, clock=clock).registry
        loading = asyncio.create_task(later.find(fight))
        await store.asked.wait()
        tidying = asyncio.create_task(later.tidy())
        await store.deleted.wait()
        store.may_answer.set()
        await asyncio.gather(loading, tidying)
        assert await later.find(fight) is None

    run(test())
