"""Strangers' work is measured step by step, and has a part of each turn of the event loop."""

from __future__ import annotations

import asyncio

import pytest

from turnkeeper.web.metered import Metered, Portion


class Clock:
    """Time that passes while something is done, and not otherwise."""

    now = 0.0

    def __call__(self) -> float:
        return self.now

    def work(self, seconds: float) -> None:
        self.now += seconds


def test_only_what_is_done_is_counted_and_not_what_is_waited_for() -> None:
    spent: list[float] = []
    clock = Clock()

    async def work() -> str:
        clock.work(1.0)
        await asyncio.sleep(0)
        clock.work(2.0)
        return "done"

    async def play() -> None:
        asyncio.get_running_loop().call_soon(clock.work, 100.0)
        assert await Metered(work(), spent.append, Portion(10.0), clock=clock) == "done"

    asyncio.run(play())
    assert clock.now == 103.0
    assert spent == [1.0, 2.0]


def test_those_who_come_at_the_same_moment_take_turns_with_everybody_else() -> None:
    """In each turn of the loop one of them does a step, as that alone uses the portion up."""
    order: list[str] = []
    clock = Clock()

    async def stranger() -> None:
        order.append("stranger")
        clock.work(2.0)

    async def other() -> None:
        for _ in range(10):
            order.append("other")
            await asyncio.sleep(0)

    async def play() -> None:
        portion = Portion(1.0)
        strangers = [Metered(stranger(), lambda _: None, portion, clock=clock) for _ in range(5)]

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
