"""Strangers' work is measured step by step, and has a part of each turn of the event loop."""

from __future__ import annotations

import asyncio
import time

import pytest

from turnkeeper.web.metered import Metered, Portion


def busy(seconds: float) -> None:
    until = time.perf_counter() + seconds
    while time.perf_counter() < until:
        pass


def test_only_what_is_done_is_counted_and_not_what_is_waited_for() -> None:
    spent: list[float] = []

    async def work() -> str:
        busy(0.01)
        await asyncio.sleep(0.2)
        busy(0.01)
        return "done"

    async def play() -> None:
        assert await Metered(work(), spent.append, Portion(1.0)) == "done"

    started = time.perf_counter()
    asyncio.run(play())
    assert len(spent) == 2
    assert 0.02 <= sum(spent) <= time.perf_counter() - started - 0.15


def test_those_who_come_at_the_same_moment_take_turns_with_everybody_else() -> None:
    """In each turn of the loop one of them does a step, as that alone uses the portion up."""
    order: list[str] = []

    async def stranger() -> None:
        order.append("stranger")
        busy(0.001)

    async def other() -> None:
        for _ in range(10):
            order.append("other")
            await asyncio.sleep(0)

    async def play() -> None:
        portion = Portion(0.0005)
        strangers = [Metered(stranger(), lambda _: None, portion) for _ in range(5)]

        async def one(work: Metered[None]) -> None:
            await work

        await asyncio.gather(other(), *map(one, strangers))

    asyncio.run(play())
    between = "".join("s" if who == "stranger" else "o" for who in order)
    assert between.count("s") == 5
    assert "ss" not in between


def test_whoever_is_recognised_is_not_counted_from_then_on() -> None:
    spent: list[float] = []
    known = False

    async def work() -> None:
        nonlocal known
        await asyncio.sleep(0)
        known = True
        await asyncio.sleep(0)

    async def play() -> None:
        await Metered(work(), spent.append, Portion(1.0), lambda: known)

    asyncio.run(play())
    assert len(spent) == 1


@pytest.mark.parametrize("portion", [1.0, -1.0], ids=["under way", "waiting for its turn"])
def test_it_can_be_cancelled(portion: float) -> None:
    met: list[str] = []

    async def work() -> None:
        try:
            await asyncio.sleep(60)
        except asyncio.CancelledError:
            met.append("cancelled")
            raise

    async def play() -> None:
        async def whole() -> None:
            await Metered(work(), lambda _: None, Portion(portion))

        task = asyncio.create_task(whole())
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task

    asyncio.run(play())
    assert met == (["cancelled"] if portion > 0 else [])


def test_what_it_raises_is_raised() -> None:
    async def work() -> None:
        await asyncio.sleep(0)
        raise KeyError("x")

    async def play() -> None:
        await Metered(work(), lambda _: None, Portion(1.0))

    with pytest.raises(KeyError):
        asyncio.run(play())
