"""``make bench``: how fast the server is on this machine. Nothing passes or fails by the figures.

A real server process on a real file, its clients in this process, over loopback: they share the machine's cores.

python -m tools.bench_server [--fights 200] [--sockets 6] [--rate 200] [--seconds 10]
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

from tools.soak.house import ROOT, House, open_house
from tools.soak.place import Place, open_fight
from tools.soak.wire import Gone, Socket, Wire

STARTS = 5
SAMPLE = "rolled"


class Room:
    """A fight with its sockets, which say when a command has reached them all."""

    def __init__(self, gm: Place, places: list[Place]) -> None:
        self.gm = gm
        self.places = places
        self.sockets: list[Socket] = []
        self.number = 0
        self.pushes = 0
        self.awaited: dict[bytes, tuple[int, float]] = {}
        self.told: list[float] = []
        self.readers: list[asyncio.Task[None]] = []

    async def watch(self) -> None:
        """Connect every seat."""
        for place in self.places:
            socket = await Socket.open(self.gm.port)
            socket.send(json.dumps({"type": "hello", "token": place.token}))
            self.sockets.append(socket)
            self.readers.append(asyncio.create_task(self._read(socket)))

    async def _read(self, socket: Socket) -> None:
        try:
            while True:
                data = await socket.hear()
                self.pushes += 1
                if self.awaited:
                    now = time.perf_counter()
                    for mark, (missing, started) in list(self.awaited.items()):
                        if mark in data:
                            if missing == 1:
                                del self.awaited[mark]
                                self.told.append(now - started)
                            else:
                                self.awaited[mark] = (missing - 1, started)
        except Gone:
            return

    async def command(self) -> float:
        """Give a command that every seat is told of; the seconds until it was acknowledged."""
        self.number += 1
        mark = f"<{self.gm.fight}-{self.number}>"
        started = time.perf_counter()
        self.awaited[mark.encode()] = (len(self.sockets), started)
        await self.gm.do(f"b{self.number}", "note", text=mark)
        return time.perf_counter() - started


async def opened(house: House, fights: int, sockets: int) -> list[Room]:
    """Fights that have begun, with their seats and no sockets yet: the GM, players and a screen."""
    rooms = []
    for _ in range(fights):
        gm = await open_fight(house, {"sample": SAMPLE})
        await gm.do("begin", "begin")
        names = [row["actor"] for row in (await gm.picture())["table"]["actors"]]
        players = [await gm.seat("player", "", names[one % len(names)]) for one in range(max(sockets - 2, 0))]
        rooms.append(Room(gm, [gm, *players, await gm.seat("screen")][:sockets]))
    return rooms


async def at_rate(rooms: list[Room], rate: float, seconds: float) -> list[float]:
    """Commands at an even rate, whatever the answers take; the seconds until each was acknowledged."""
    acknowledged: list[float] = []
    tasks: set[asyncio.Task[None]] = set()

    async def one(room: Room) -> None:
        acknowledged.append(await room.command())

    started = time.perf_counter()
    for number in range(int(rate * seconds)):
        wait = started + number / rate - time.perf_counter()
        if wait > 0:
            await asyncio.sleep(wait)
        task = asyncio.create_task(one(rooms[number % len(rooms)]))
        tasks.add(task)
        task.add_done_callback(tasks.discard)
    await asyncio.gather(*tasks)
    await asyncio.sleep(0.5)  # the last frames
    return acknowledged


async def saturated(rooms: list[Room], seconds: float) -> tuple[float, float]:
    """Every fight gives its next command as soon as the last is acknowledged: commands and pushes a second."""
    until = time.perf_counter() + seconds
    commands = 0
    before = sum(room.pushes for room in rooms)

    async def busy(room: Room) -> None:
        nonlocal commands
        while time.perf_counter() < until:
            await room.command()
            commands += 1

    await asyncio.gather(*map(busy, rooms))
    return commands / seconds, (sum(room.pushes for room in rooms) - before) / seconds


def cold_start(folder: Path) -> float:
    """Seconds from starting ``turnkeeper serve`` until it answers."""
    started = time.perf_counter()
    command = [sys.executable, "-m", "turnkeeper.cli", "serve", "--port", "0", "--data", str(folder)]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, cwd=ROOT, encoding="utf-8"
    ) as process:
        assert process.stdout
        port = int(process.stdout.readline().rstrip().rstrip("/").rpartition(":")[2])

        async def answered() -> None:
            wire = Wire(port)
            await wire.ask("GET", "/healthz")
            wire.close()

        asyncio.run(answered())
        seconds = time.perf_counter() - started
        process.terminate()
        process.stdout.read()
    return seconds


def percentiles(times: list[float]) -> str:
    """The median, and what 99 of 100 do not exceed."""
    late = sorted(times)[min(int(len(times) * 0.99), len(times) - 1)]
    return f"p50 {statistics.median(times) * 1000:6.2f} ms   p99 {late * 1000:6.2f} ms   ({len(times):,})"


async def measure(folder: Path, fights: int, sockets: int, rate: float, seconds: float) -> None:
    """Everything but the cold start."""
    with open_house(folder) as house:
        at_first = house.memory()
        rooms = await opened(house, fights, sockets)
        with_fights = house.memory()
        for room in rooms:
            await room.watch()
        await _quiet(rooms)
        with_sockets = house.memory()
        gc.collect()
        gc.freeze()
        await at_rate(rooms, rate, 1)
        for room in rooms:
            room.told.clear()
        acknowledged = await at_rate(rooms, rate, seconds)
        told = [one for room in rooms for one in room.told]
        print(f"command acknowledged, {rate:.0f} a second  {percentiles(acknowledged)}")
        print(f"pushed to every seat               {percentiles(told)}")
        commands, pushes = await saturated(rooms, seconds / 2)
        print(f"at saturation                      {pushes:,.0f} pushes a second, from {commands:,.0f} commands")
        fight, socket = (with_fights - at_first) / fights, (with_sockets - with_fights) / fights / sockets
        print(
            f"memory: a fight {fight / 1000:.0f} kB, a socket {socket / 1000:.0f} kB, with its {sockets} sockets "
            f"{(with_sockets - at_first) / fights / 1000:.0f} kB; the empty server {at_first / 1e6:.0f} MB"
        )
        for room in rooms:
            for one in room.sockets:
                one.cut()
            room.gm.wire.close()
            for place in room.places:
                place.wire.close()


async def _quiet(rooms: list[Room]) -> None:
    """Wait until nobody is told anything new."""
    before = -1
    while (now := sum(room.pushes for room in rooms)) != before:
        before = now
        await asyncio.sleep(0.5)


def main(arguments: list[str]) -> None:
    """Measure, and print."""
    parser = argparse.ArgumentParser(prog="tools.bench_server", description="How fast the server is.")
    parser.add_argument("--fights", type=int, default=200)
    parser.add_argument("--sockets", type=int, default=6)
    parser.add_argument("--rate", type=float, default=200)
    parser.add_argument("--seconds", type=float, default=10)
    given = parser.parse_args(arguments)
    print(f"server: {given.fights} fights with {given.sockets} sockets each, loopback, clients on the same cores")
    with tempfile.TemporaryDirectory() as folder:
        work: Callable[[], Awaitable[None]] = lambda: measure(  # noqa: E731 - made here, run below
            Path(folder) / "data", given.fights, given.sockets, given.rate, given.seconds
        )
        _run(work)
        starts = [cold_start(Path(folder) / f"start{number}") for number in range(STARTS)]
    print(f"cold start to the first answer     median {statistics.median(starts):.2f} s of {STARTS}")


def _run(work: Callable[[], Awaitable[None]]) -> None:
    async def all_of_it() -> None:
        await work()

    try:
        import uvloop  # noqa: PLC0415 - not on every platform
    except ImportError:
        asyncio.run(all_of_it())
    else:
        uvloop.run(all_of_it())


if __name__ == "__main__":
    main(sys.argv[1:])
