"""What anybody may ask for holds up nobody at a table (P10)."""

from __future__ import annotations

import asyncio
import base64
import threading
from collections.abc import Awaitable

import pytest

from tests.service.support import run
from turnkeeper.service.importing import FileToImport, Import, Importing
from turnkeeper.service.problems import Bad, TooMany, Unavailable
from turnkeeper.service.schemas import NewFight
from turnkeeper.service.service import Service
from turnkeeper.service.thread_pool import ThreadPool
from turnkeeper.store import MemoryStore

# As much as is read at all.
ROSTER = "system = 'rolled'\nname = [" + "1," * 59_000 + "]"
FILE = base64.b64encode(bytes(9_000_000)).decode()


async def _turns(work: Awaitable[object]) -> int:
    """How often the event loop went round while something was done."""
    task = asyncio.ensure_future(work)
    turns = 0
    while not task.done():
        await asyncio.sleep(0)
        turns += 1
    with pytest.raises(Bad):
        raise task.exception() or AssertionError
    return turns


def test_others_have_their_turn_while_a_large_request_is_read() -> None:
    async def test() -> None:
        assert await _turns(Service(MemoryStore()).creation.open(NewFight(roster=ROSTER))) > 10
        file = FileToImport(name="a.gcs", data=f"{FILE}!")
        assert await _turns(Importing().read(Import(files=[file]))) > 10

    run(test())


def test_who_comes_when_too_many_wait_is_sent_away() -> None:
    async def test() -> None:
        aside = ThreadPool("test", at_once=1, most=2, full=lambda: TooMany("http.too_often"))
        go_on = threading.Event()
        begun = [asyncio.create_task(aside.done(go_on.wait)) for _ in range(2)]
        await asyncio.sleep(0)
        with pytest.raises(TooMany):
            await aside.done(bool)
        go_on.set()
        assert await asyncio.gather(*begun) == [True, True]
        assert await aside.done(bool) is False

    run(test())


def test_whoever_waits_is_told_when_the_server_stops() -> None:
    """At once, though the work goes on, and is for nobody."""

    async def test() -> None:
        aside = ThreadPool("test", at_once=1, most=9, full=lambda: TooMany("http.too_often"))
        go_on = threading.Event()
        begun = [asyncio.create_task(aside.done(go_on.wait)) for _ in range(2)]
        await asyncio.sleep(0)
        aside.stop()
        for one in begun:
            with pytest.raises(Unavailable):
                await one
        with pytest.raises(Unavailable):
            await aside.done(bool)
        go_on.set()

    run(test())
