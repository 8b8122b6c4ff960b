"""What other processes write is looked for as long as the server runs."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Collection
from typing import cast

import pytest

from tests.service.support import run
from turnkeeper.service import catch_up
from turnkeeper.service.catch_up import Following
from turnkeeper.service.problems import Unavailable
from turnkeeper.service.repository import stored
from turnkeeper.store import MemoryStore, StoreReadOnly, StoreUnreachable
from turnkeeper.store.protocol import FightId, StoreStatus
from turnkeeper.store.shared_store import Shared, StoredState
from turnkeeper.translations import languages


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
