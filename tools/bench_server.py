"""``make bench``: how fast the server is on this machine. Nothing passes or fails by the figures.

A real server process on a real file, its clients in this process, over loopback: they share the machine's cores.

It is measured in rounds, and beside each stands what the machine did meanwhile (:mod:`tools.bench_machine`).

python -m tools.bench_server [--fights 200] [--sockets 6] [--rate 200] [--rounds 5] [--seconds 10] [--before 5]
                             [--actors 30] [--sample NAME]... [--over socket|http]
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
from pathlib import Path
from typing import Any, NamedTuple

from tools.autoplay import PROFILES
from tools.bench_machine import Disk, stolen
from tools.bench_room import Room
from tools.soak.house import ROOT, House, open_house
from tools.soak.place import open_fight
from tools.soak.wire import Wire

STARTS = 5
SAMPLES = ("rolled", "passes", "draw", "hands", "npc_deck", "countdown")


async def opened(house: House, fights: int, sockets: int, samples: Sequence[str], actors: int = 0) -> list[Room]:
    """Fights that have begun, the samples in turn, with their seats and no sockets yet: GM, players and a screen.

    The players sit in the sample's own seats, and in more of their like where it has too few. NPCs join until there are
    ``actors`` or more.
    """
    rooms = []
    for number in range(fights):
        name = samples[number % len(samples)]
        gm = await open_fight(house, {"sample": name})
        there = len((await gm.picture())["table"]["actors"]) if actors else 0
        for more in range(there, actors):
            who = {"actor": f"more-{more}", "name": f"More {more}", "profile": PROFILES[name][more % 2]}
            await gm.do(f"join-{more}", "join", side="npc", **who)
        await gm.do("begin", "begin")
        seats = (await gm.ask("GET", "/seats")).json()
        own = [seat for seat in seats if seat["role"] == "player"]
        wanted = max(sockets - 2, 0)
        players = [await gm.link(seat["id"]) for seat in own[:wanted]]
        theirs = [seat["actors"] for seat in own] or [()]
        while len(players) < wanted:
            players.append(await gm.seat("player", "", *theirs[len(players) % len(theirs)]))
        rooms.append(Room(gm, [gm, *players, await gm.seat("screen")][:sockets], number))
        # The server closes what nothing is asked over for half a minute.
        gm.wire.close()
    return rooms


async def at_rate(rooms: list[Room], rate: float, seconds: float) -> list[float]:
    """Commands at an even rate, however long the answers take; the seconds until each was acknowledged."""
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


class Round(NamedTuple):
    """What one round gave: seconds."""

    acknowledged: list[float]
    told: list[float]
    disk: list[float]
    """Of a bare write's sync."""
    server: float
    """The processor's."""
    clients: float
    stolen: float | None
    pushes: int
    refused: int


async def one_round(house: House, rooms: list[Room], given: argparse.Namespace, folder: Path) -> Round:
    """Commands at the rate that is wanted, for as long as is wanted."""
    for room in rooms:
        room.settle()
        room.told.clear()
        room.refused = 0
    cpu, clients, taken = house.cpu(), time.process_time(), stolen()
    pushes = sum(room.pushes for room in rooms)
    with Disk(folder) as disk:
        acknowledged = await at_rate(rooms, given.rate, given.seconds)
    after = stolen()
    for room in rooms:
        room.settle()
    return Round(
        acknowledged=acknowledged,
        told=[one for room in rooms for one in room.told],
        disk=disk.times,
        server=house.cpu() - cpu,
        clients=time.process_time() - clients,
        stolen=None if taken is None or after is None else after - taken,
        pushes=sum(room.pushes for room in rooms) - pushes,
        refused=sum(room.refused for room in rooms),
    )


def show_rounds(rounds: list[Round], rate: float) -> None:
    """A line for each, then their medians."""
    print(f"{rate:.0f} commands a second; in ms   acknowledged      told to all     the disk alone    CPU taken by")
    print("                                p50     p99      p50     p99      p99 longest    other machines")
    for number, one in enumerate(rounds, 1):
        taken = "?" if one.stolen is None else f"{one.stolen:.2f} s"
        longest = f"{nth(one.disk, 0.99)} {max(one.disk) * 1000:7.1f}"
        print(f"  round {number}                 {both(one.acknowledged)}  {both(one.told)}  {longest}    {taken:>8}")
    middle = [
        statistics.median(percentile(times, share) for times in found) * 1000
        for found in ([one.acknowledged for one in rounds], [one.told for one in rounds])
        for share in (0.5, 0.99)
    ]
    print(f"  median of the rounds    {middle[0]:7.2f} {middle[1]:7.2f}  {middle[2]:7.2f} {middle[3]:7.2f}")
    commands = sum(len(one.acknowledged) for one in rounds)
    print(
        f"  a command: {sum(one.server for one in rounds) / commands * 1000:.2f} ms of the server's CPU, "
        f"{sum(one.clients for one in rounds) / commands * 1000:.2f} ms of the clients', "
        f"{sum(one.pushes for one in rounds) / commands:.1f} pushes, {sum(one.refused for one in rounds)} refused"
    )


def percentile(times: list[float], share: float) -> float:
    """What so many of the times do not exceed."""
    return sorted(times)[min(int(len(times) * share), len(times) - 1)]


def nth(times: list[float], share: float) -> str:
    """A percentile in milliseconds."""
    return f"{percentile(times, share) * 1000:7.2f}"


def both(times: list[float]) -> str:
    """The median, and what 99 of 100 do not exceed, in milliseconds."""
    return f"{nth(times, 0.5)} {nth(times, 0.99)}"


async def measure(folder: Path, given: argparse.Namespace) -> None:
    """Everything but the cold start."""
    fights, sockets, rate = given.fights, given.sockets, given.rate
    with open_house(folder) as house:
        # What is loaded and kept at first use is no fight's.
        for room in await opened(house, len(SAMPLES), sockets, given.sample or SAMPLES):
            await room.watch(by_socket=False)
            await room.command_and_see()
            room.close()
        at_first = house.memory()
        rooms = await opened(house, fights, sockets, given.sample or SAMPLES, given.actors)
        with_fights = house.memory()
        for room in rooms:
            await room.watch(by_socket=given.over == "socket")
        await _quiet(rooms)
        with_sockets = house.memory()
        gc.collect()
        gc.freeze()
        await at_rate(rooms, rate, given.before)
        rounds = [await one_round(house, rooms, given, folder)]
        played = house.memory()
        rounds += [await one_round(house, rooms, given, folder) for _ in range(given.rounds - 1)]
        show_rounds(rounds, rate)
        before, clients = house.cpu(), time.process_time()
        commands, pushed = await saturated(rooms, given.seconds / 2)
        server, clients = house.cpu() - before, time.process_time() - clients
        print(f"at saturation               {pushed:,.0f} pushes a second, from {commands:,.0f} commands")
        print(f"  cores busy: server {server / given.seconds * 2:.2f}, clients {clients / given.seconds * 2:.2f}")
        fight, socket = (with_fights - at_first) / fights, (with_sockets - with_fights) / fights / sockets
        print(
            f"memory: a fight {fight / 1000:.0f} kB, a socket {socket / 1000:.0f} kB, with its {sockets} sockets "
            f"{(with_sockets - at_first) / fights / 1000:.0f} kB, "
            f"after {(given.before + given.seconds) * rate / fights:.0f} commands each "
            f"{(played - at_first) / fights / 1000:.0f} kB; the empty server {at_first / 1e6:.0f} MB"
        )
        for room in rooms:
            room.close()


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
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=10, help="how long a round takes")
    parser.add_argument("--before", type=float, default=5, help="as many at the same rate that are not counted")
    parser.add_argument("--actors", type=int, default=0, help="have NPCs join each fight until there are so many")
    parser.add_argument("--sample", action="append", help="play only this sample; may be given several times")
    parser.add_argument(
        "--over", choices=("http", "socket"), default="socket", help="how commands are given (the app uses the socket)"
    )
    given = parser.parse_args(arguments)
    print(f"server: {given.fights} fights with {given.sockets} sockets each, loopback, clients on the same cores")
    print(f"played in turn, commands over {given.over}: {', '.join(given.sample or SAMPLES)}")
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
