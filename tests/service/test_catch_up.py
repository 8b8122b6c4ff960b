"""What other processes write is looked for as long as the server runs."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator, Collection, Sequence
from typing import cast

import pytest

from tests.service.shared_memory import SharedMemory
from tests.service.support import Table, Watcher, run
from turnkeeper.core.encounter import Encounter
from turnkeeper.core.log import LogRecord
from turnkeeper.service import catch_up
from turnkeeper.service.catch_up import Following
from turnkeeper.service.problems import Unavailable
from turnkeeper.service.repository import stored
from turnkeeper.service.service import Service
from turnkeeper.service.session import Session
from turnkeeper.store import MemoryStore, StoreReadOnly, StoreUnreachable
from turnkeeper.store.protocol import FightId, StoreStatus
from turnkeeper.store.shared_store import Shared, StoredState
from turnkeeper.translations import languages

PATIENCE = 20


class Odd(MemoryStore):
    """Is in trouble, and says of it what nobody expects."""

    looks = 0

    def __init__(self, *, readable: bool = True) -> None:
        super().__init__()
        self.readable = readable
        self.enough = asyncio.Event()

    def status(self) -> StoreStatus:
        return StoreStatus(problem=StoreUnreachable("it is away"))

    async def probe_write(self) -> None:
        raise RuntimeError("cache lookup failed")

    async def standings(self, fights: Collection[FightId]) -> dict[FightId, StoredState]:
        self.looks += 1
        if self.looks == 3:
            self.enough.set()
        if not self.readable:
            raise StoreUnreachable("it is away")
        return dict.fromkeys(fights, StoredState(0, 0))

    async def wakeups(self) -> AsyncIterator[frozenset[FightId]]:
        await asyncio.Event().wait()
        yield frozenset()


def test_a_store_that_says_what_nobody_expects_is_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Else nothing that others write would be seen here any more, unless a wake-up comes."""
    monkeypatch.setattr(catch_up, "POLL_SECONDS", 0.001)

    async def test() -> None:
        store, faults = Odd(), list[BaseException]()
        following = Following(cast("Shared", store), {}, deleted=lambda _: None, fault=faults.append)
        following.start()
        async with asyncio.timeout(10):
            await store.enough.wait()
        await following.stop()
        assert {str(one) for one in faults} == {"cache lookup failed"}

    run(test())


def test_trouble_that_is_known_is_not_over_by_an_answer_that_nobody_expected(monkeypatch: pytest.MonkeyPatch) -> None:
    """Else all would be told that the store is well while it cannot be read."""
    monkeypatch.setattr(catch_up, "POLL_SECONDS", 0.001)

    async def test() -> None:
        store, told = Odd(readable=False), list[str]()
        following = Following(cast("Shared", store), {}, deleted=lambda _: None, fault=lambda _: None)
        following.on_trouble = lambda: told.append("changed")
        following.start()
        async with asyncio.timeout(10):
            await store.enough.wait()
        await following.stop()
        assert told == ["changed"]

    run(test())


@pytest.mark.parametrize("language", languages())
def test_that_nothing_can_be_written_is_said_of_a_database_as_of_a_folder(language: str) -> None:
    async def work() -> None:
        raise StoreReadOnly("it may only be read for now")

    with pytest.raises(Unavailable) as caught:
        run(stored(work()))
    assert "ordner" not in caught.value.said(language).lower()
    assert "folder" not in caught.value.said(language)


def test_what_is_taken_in_for_one_who_is_gone_is_shown_to_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    """A socket that asked for the fight may make way for others meanwhile, as one of too many without a hello."""
    begun, goes_on, shown = threading.Event(), threading.Event(), asyncio.Event()
    take_in = Encounter.take_in

    class Waiting(Watcher):
        def push(self, message: bytes) -> bool:
            if b'"fighting"' in message:
                shown.set()
            return super().push(message)

    def slow(self: Encounter, rows: Sequence[LogRecord]) -> bool:
        begun.set()
        assert goes_on.wait(60)
        return take_in(self, rows)

    async def test() -> None:
        store = SharedMemory()
        here = await Table.open(store)
        there = Service(store)
        live = await there.registry.session(here.live.id)
        watcher = Waiting("gm")
        live.subscribe(watcher)
        await live.news(watcher)
        monkeypatch.setattr("turnkeeper.service.session.is_large", lambda *_: True)
        monkeypatch.setattr(Encounter, "take_in", slow)
        await here.do("begin")
        asks = asyncio.create_task(there.registry.find(live.id))
        await asyncio.to_thread(begun.wait, 60)
        asks.cancel()
        goes_on.set()
        with pytest.raises(asyncio.CancelledError):
            await asks
        async with asyncio.timeout(PATIENCE):
            await shown.wait()

    run(test())


def test_a_fight_that_is_long_in_following_holds_up_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    """As a large one whose lock is held for a command: what others did at another table is shown there meanwhile."""
    monkeypatch.setattr(catch_up, "POLL_SECONDS", 0.001)
    shown = asyncio.Event()

    class Waiting(Watcher):
        def push(self, message: bytes) -> bool:
            if b'"fighting"' in message:
                shown.set()
            return super().push(message)

    async def test() -> None:
        store = SharedMemory()
        large, other = await Table.open(store), await Table.open(store)
        there = Service(store)
        busy, live = [await there.registry.session(table.live.id) for table in (large, other)]
        watcher = Waiting("gm")
        live.subscribe(watcher)
        await live.news(watcher)
        following = there.registry.following
        assert following is not None
        following.start()
        async with busy.lock:
            await large.do("begin")
            await asyncio.sleep(0.05)
            await other.do("begin")
            async with asyncio.timeout(PATIENCE):
                await shown.wait()
        await following.stop()

    run(test())


def test_what_is_found_while_a_fight_is_brought_up_to_date_is_shown_when_that_ends(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Nobody has to wait for the next look: a wake-up is told of once."""
    taken_in, goes_on, begun = asyncio.Event(), asyncio.Event(), asyncio.Event()
    follow = Session.follow

    async def slow(self: Session, version: int) -> None:
        await follow(self, version)
        (begun if self.encounter.state.fight.stage == "fighting" else taken_in).set()
        await goes_on.wait()

    async def test() -> None:
        store = SharedMemory()
        here = await Table.open(store)
        registry = Service(store).registry
        live, following = await registry.session(here.live.id), registry.following
        assert following is not None
        monkeypatch.setattr(Session, "follow", slow)
        await following._look_at([live.id])
        await taken_in.wait()
        await here.do("begin")
        await following._look_at([live.id])
        goes_on.set()
        async with asyncio.timeout(PATIENCE):
            await begun.wait()

    run(test())
