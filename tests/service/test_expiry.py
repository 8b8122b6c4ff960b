"""What the server deletes when its time is over."""

from __future__ import annotations

import asyncio

import pytest

from tests.service.support import Clock, Table, run
from turnkeeper.service.problems import Unavailable
from turnkeeper.service.registry import IDLE_SECONDS
from turnkeeper.service.service import Service
from turnkeeper.store import MemoryStore, StoreReadOnly, StoreStatus
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


class ReadOnly(MemoryStore):
    """May only be read from now on."""

    def status(self) -> StoreStatus:
        return StoreStatus(problem=StoreReadOnly("it cannot be written"))

    async def probe_write(self) -> None:
        raise StoreReadOnly("it cannot be written")


def test_fights_that_nobody_looks_at_do_not_stay_in_memory_though_nothing_can_be_written() -> None:
    """As on a folder that may only be read: each one that is opened there would stay for ever."""

    async def test() -> None:
        store, clock = ReadOnly(), Clock()
        fight = (await Table.open(store)).live.id
        registry = Service(store, clock=clock).registry
        assert await registry.find(fight)
        clock.time += IDLE_SECONDS + 1
        with pytest.raises(Unavailable):
            await registry.tidy()
        assert not registry.sessions

    run(test())


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
