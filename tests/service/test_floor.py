"""Commands go before pictures, and nobody's trouble keeps others from being told."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from concurrent.futures import Future

from tests.service.support import Clock, Table, run
from turnkeeper.core.log import Envelope
from turnkeeper.core.words import SeatId
from turnkeeper.service.floor import Floor
from turnkeeper.service.hall import Hall
from turnkeeper.service.watching import Watcher
from turnkeeper.service.words import NewFight
from turnkeeper.store import FightId, MemoryStore


class Reader(Watcher):
    """A socket that takes what is pushed to it."""

    __slots__ = ("got", "heard")

    def __init__(self) -> None:
        super().__init__(SeatId("gm"))
        self.got: list[bytes] = []
        self.heard = asyncio.Event()

    def push(self, message: bytes) -> bool:
        self.got.append(message)
        self.heard.set()
        return True

    def wake(self) -> None:
        self.heard.set()


class Slow(MemoryStore):
    """A store whose disk answers one fight once more, and then no more."""

    last: FightId | None = None
    answered = False

    def append(self, fight: FightId, rows: Sequence[Envelope], pictures: Mapping[SeatId, int]) -> Future[None]:
        done = super().append(fight, rows, pictures)
        if fight != self.last:
            return done
        done, self.answered = (Future() if self.answered else done), True
        return done


async def two_tables(store: MemoryStore) -> list[tuple[Table, Reader]]:
    """Two fights on one server, each with a reader that has seen all there is."""
    hall, found = Hall(store, clock=Clock()), []
    for _ in range(2):
        opened = await hall.open(NewFight(sample="rolled"))
        live, _ = await hall.enter(opened.token)
        reader = Reader()
        live.watch(reader)
        async with asyncio.timeout(10):
            await reader.heard.wait()
        reader.heard.clear()
        _, reader.since, reader.people = await live.news(reader.seat, None, sure=False)
        reader.sure = True
        found.append((Table(hall, live, opened), reader))
    return found


def test_a_command_is_answered_before_anybody_is_told() -> None:
    async def test() -> None:
        (table, told), _ = await two_tables(MemoryStore())
        await table.do("note", text="rain")
        assert not told.got
        async with asyncio.timeout(10):
            await told.heard.wait()
        assert told.got

    run(test())


def test_a_fight_that_waits_for_the_disk_keeps_no_other_from_being_told() -> None:
    async def test() -> None:
        store = Slow()
        (first, _), (second, told) = await two_tables(store)
        store.last = first.live.id
        # The second of them has the fight when it is time to tell of the first.
        commands = [asyncio.create_task(first.do("note", text=text)) for text in ("rain", "more rain")]
        await commands[0]
        await second.do("note", text="hail")
        async with asyncio.timeout(10):
            await told.heard.wait()
        assert told.got
        assert not commands[1].done()
        commands[1].cancel()

    run(test())


def test_who_pauses_lets_commands_go_on_but_not_for_ever() -> None:
    async def test() -> None:
        floor, steps = Floor(), []
        now = asyncio.get_running_loop().time

        async def command(most: int) -> None:
            with floor.command():
                for step in range(most):
                    steps.append(step)
                    await asyncio.sleep(0)

        going = asyncio.create_task(command(5))
        await floor.pause(now() + 10)
        assert steps == [0, 1, 2, 3, 4]
        await going
        going = asyncio.create_task(command(5))
        await floor.pause(now() - 10)  # what has waited for so long gives way no more
        assert len(steps) < 10
        await going
        with floor.command():
            await floor.pause(now())  # one that does not end
            with floor.aside():
                await floor.pause(now() + 100)

    run(test())
