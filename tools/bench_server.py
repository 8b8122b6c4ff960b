"""``make bench``: how fast the server is on this machine. Nothing passes or fails by the figures.

A real server process on a real file, its clients in this process, over loopback: they share the machine's cores.

python -m tools.bench_server [--fights 200] [--sockets 6] [--rate 200] [--seconds 10] [--before 5] [--sample NAME]...
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Coroutine, Sequence
from itertools import zip_longest
from pathlib import Path
from typing import Any

from tools.bench_room import Room
from tools.soak.house import ROOT, House, open_house
from tools.soak.place import open_fight
from tools.soak.wire import Wire

STARTS = 5
SAMPLES = ("rolled", "passes", "draw", "hands", "npc_deck", "countdown")


async def opened(house: House, fights: int, sockets: int, samples: Sequence[str]) -> list[Room]:
    """Fights that have begun, the samples in turn, with their seats and no sockets yet: GM, players and a screen.

    The players sit in the sample's own seats, and in more of their like where it has too few.
    """
    rooms = []
    for number in range(fights):
        gm = await open_fight(house, {"sample": samples[number % len(samples)]})
        await gm.do("begin", "begin")
        seats = (await gm.ask("GET", "/seats")).json()
        own = [seat for seat in seats if seat["role"] == "player"]
        wanted = max(sockets - 2, 0)
        players = [await gm.link(seat["id"]) for seat in own[:wanted]]
        actors = [seat["actors"] for seat in own] or [()]
        while len(players) < wanted:
            players.append(await gm.seat("player", "", *actors[len(players) % len(actors)]))
        rooms.append(Room(gm, [gm, *players, await gm.seat("screen")][:sockets], number))
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
    """Every fight gives its next command as soon as its GM sees the last: commands and pushes a second."""
    until = time.perf_counter() + seconds
    commands = 0
    before = sum(room.pushes for room in rooms)

    async def busy(room: Room) -> None:
        nonlocal commands
        while time.perf_counter() < until:
            await room.command_and_see()
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


async def measure(folder: Path, given: argparse.Namespace) -> None:
    """Everything but the cold start."""
    fights, sockets, rate = given.fights, given.sockets, given.rate
    with open_house(folder) as house:
        at_first = house.memories()[0]
        rooms = await opened(house, fights, sockets, given.sample or SAMPLES)
        with_fights = house.memories()[0]
        for room in rooms:
            await room.watch()
        await _quiet(rooms)
        with_sockets = house.memories()[0]
        gc.collect()
        gc.freeze()
        await at_rate(rooms, rate, given.before)
        for room in rooms:
            room.settle()
            room.told.clear()
            room.refused = 0
        before, clients, pushes = house.cpu(), time.process_time(), sum(room.pushes for room in rooms)
        acknowledged = await at_rate(rooms, rate, given.seconds)
        server, clients = used(before, house.cpu()), time.process_time() - clients
        pushes = sum(room.pushes for room in rooms) - pushes
        for room in rooms:
            room.settle()
        told = [one for room in rooms for one in room.told]
        print(f"command acknowledged, {rate:.0f} a second  {percentiles(acknowledged)}")
        print(f"pushed to every seat               {percentiles(told)}")
        print(
            f"  a command: {shares(server, len(acknowledged) / 1000)} ms of the server's CPU, "
            f"{clients / len(acknowledged) * 1000:.2f} ms of the clients', {pushes / len(acknowledged):.1f} pushes, "
            f"{sum(room.refused for room in rooms)} refused"
        )
        played, *second = house.memories()
        before, clients = house.cpu(), time.process_time()
        commands, pushed = await saturated(rooms, given.seconds / 2)
        server, clients = used(before, house.cpu()), time.process_time() - clients
        print(f"at saturation                      {pushed:,.0f} pushes a second, from {commands:,.0f} commands")
        print(f"  cores busy: server {shares(server, given.seconds / 2)}, clients {clients / given.seconds * 2:.2f}")
        fight, socket = (with_fights - at_first) / fights, (with_sockets - with_fights) / fights / sockets
        print(
            f"memory: a fight {fight / 1000:.0f} kB, a socket {socket / 1000:.0f} kB, with its {sockets} sockets "
            f"{(with_sockets - at_first) / fights / 1000:.0f} kB, after {len(acknowledged) / fights:.0f} commands each "
            f"{(played - at_first) / fights / 1000:.0f} kB; the empty server {at_first / 1e6:.0f} MB"
        )
        if second:
            print(f"  and the second process, which draws while there is much to draw: {sum(second) / 1e6:.0f} MB")
        for room in rooms:
            room.close()


def used(before: list[float], after: list[float]) -> list[float]:
    """The seconds that each process used; one that was started meanwhile used all of its own."""
    return [now - then for now, then in zip_longest(after, before, fillvalue=0.0)]


def shares(values: list[float], of: float) -> str:
    """``1.23``, or for more than one process ``3.45 (1.23 + 2.22)``."""
    parts = [f"{value / of:.2f}" for value in values]
    return parts[0] if len(parts) == 1 else f"{sum(values) / of:.2f} ({' + '.join(parts)})"


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
    parser.add_argument("--before", type=float, default=5, help="as many at the same rate that are not counted")
    parser.add_argument("--sample", action="append", help="play only this sample; may be given several times")
    given = parser.parse_args(arguments)
    print(f"server: {given.fights} fights with {given.sockets} sockets each, loopback, clients on the same cores")
    print(f"played in turn: {', '.join(given.sample or SAMPLES)}")
    with tempfile.TemporaryDirectory() as folder:
        _run(measure(Path(folder) / "data", given))
        starts = [cold_start(Path(folder) / f"start{number}") for number in range(STARTS)]
    print(f"cold start to the first answer     median {statistics.median(starts):.2f} s of {STARTS}")


def _run(work: Coroutine[Any, Any, None]) -> None:
    try:
        import uvloop  # noqa: PLC0415 - not on every platform
    except ImportError:
        asyncio.run(work)
    else:
        uvloop.run(work)


if __name__ == "__main__":
    main(sys.argv[1:])
