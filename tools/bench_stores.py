"""``make bench``: one process on SQLite beside one, two and more on PostgreSQL. Nothing passes or fails by the figures.

All servers run at the same time, and are measured in turn, round after round, so that all suffer alike from what else
the machine does. Each fight is at one process, as a load balancer has it that shares out by fight; once more its
sockets are at all processes, which shows what a follower costs.

python -m tools.bench_stores [--fights 24] [--sockets 6] [--rate 200] [--rounds 3] [--seconds 4]
"""

from __future__ import annotations

import argparse
import asyncio
import itertools
import os
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from tests.postgres import Postgres, programs
from tools.bench_room import Room
from tools.bench_server import SAMPLES, at_rate, opened, percentile, saturated
from tools.soak.house import GENEROUS, House, field


class Setup:
    """Processes that serve the same fights."""

    def __init__(self, name: str, houses: list[House], postgres: Postgres | None, *, spread: bool = False) -> None:
        self.name = name
        self.houses = houses
        self.postgres = postgres
        self.spread = spread
        self.rooms: list[Room] = []
        self.acknowledged: list[list[float]] = []
        self.told: list[list[float]] = []
        self.full: list[float] = []
        self.cpu: list[float] = []
        self.cpu_of_database: list[float] = []
        self.memory_a_fight = 0.0
        """Bytes, with its sockets, before anything is played."""

    async def furnish(self, fights: int, sockets: int) -> None:
        """Set the fights up, and have people watch."""
        ports = [house.port for house in self.houses]
        # What is loaded and kept at first use is no fight's.
        for house in self.houses:
            for room in await opened(self.houses[0], len(SAMPLES), sockets, SAMPLES):
                for place in room.places:
                    place.wire.close()
                    place.port = place.wire.port = house.port
                await room.watch()
                await room.command_and_see()
                room.close()
        at_first = self._memory()
        self.rooms = await opened(self.houses[0], fights, sockets, SAMPLES)
        for number, room in enumerate(self.rooms):
            here = itertools.cycle(ports[number % len(ports) :] + ports[: number % len(ports)])
            at = next(here)
            for place in room.places:
                place.wire.close()
                place.port = place.wire.port = next(here) if self.spread and place is not room.gm else at
            await room.watch()
        self.memory_a_fight = (self._memory() - at_first) / fights

    def _memory(self) -> int:
        return sum(house.memory() for house in self.houses)

    async def measure(self, rate: float, seconds: float) -> None:
        """One round: at an even rate, and as fast as it goes."""
        for room in self.rooms:
            room.settle()
            room.told.clear()
        cpu, database = self._cpu(), self._cpu_of_database()
        found = await at_rate(self.rooms, rate, seconds)
        for room in self.rooms:
            room.settle()
        self.acknowledged.append(found)
        self.told.append([one for room in self.rooms for one in room.told])
        self.cpu.append((self._cpu() - cpu) / len(found))
        self.cpu_of_database.append((self._cpu_of_database() - database) / len(found))
        commands, _ = await saturated(self.rooms, seconds / 2)
        self.full.append(commands)
        await asyncio.sleep(0.5)

    def _cpu(self) -> float:
        return sum(house.cpu() for house in self.houses)

    def _cpu_of_database(self) -> float:
        """The seconds of processor time that PostgreSQL has used, of all its processes there are; 0 without one."""
        if self.postgres is None or sys.platform != "linux":
            return 0.0
        main = (self.postgres.data / "postmaster.pid").read_text("utf-8").split()[0]
        listed = subprocess.run(["ps", "-o", "pid=", "--ppid", main], check=False, capture_output=True, text=True)  # noqa: S607 - the system's
        ticks = sum(field(f"/proc/{one}/stat", number) for one in listed.stdout.split() for number in (-39, -38))
        return ticks / os.sysconf("SC_CLK_TCK")

    def line(self) -> str:
        """What came of it: medians of the rounds."""
        middle = [
            statistics.median(percentile(times, share) for times in found) * 1000
            for found in (self.acknowledged, self.told)
            for share in (0.5, 0.99)
        ]
        cpu, database = (statistics.median(found) * 1000 for found in (self.cpu, self.cpu_of_database))
        return (
            f"  {self.name:32}{middle[0]:7.2f} {middle[1]:7.2f}  {middle[2]:7.2f} {middle[3]:7.2f}"
            f"{self.at_saturation:10,.0f}{cpu:9.2f} {database:8.2f}"
            f"{self._memory() / 1e6:9.0f} {self.memory_a_fight / 1000:8.0f}"
        )

    @property
    def at_saturation(self) -> float:
        """Commands a second, as fast as it goes: the median of the rounds."""
        return statistics.median(self.full)

    @property
    def cpu_a_command(self) -> float:
        """Milliseconds of the servers and of PostgreSQL: the sum of both medians."""
        return (statistics.median(self.cpu) + statistics.median(self.cpu_of_database)) * 1000


@contextmanager
def setups(folder: Path) -> Iterator[list[Setup]]:
    """All of them, running."""
    with ExitStack() as stack:

        def house(name: str, **more: object) -> House:
            return stack.enter_context(House(folder / name, **{**GENEROUS, **more}))

        found = [Setup("SQLite, 1 process", [house("sqlite")], None)]
        bin_folder = programs()
        if bin_folder is not None:
            postgres = Postgres(bin_folder, ("synchronous_commit=on",))
            stack.callback(postgres.remove)
            most = 4 if (os.cpu_count() or 1) > 4 else 2  # noqa: PLR2004 - clients and the database need cores too
            for number in (1, 2, 4):
                for spread in (False, True):
                    if number > most or (number == 1 and spread):
                        continue
                    at = postgres.database()
                    name = f"PostgreSQL, {number} process{'es' * (number > 1)}{', sockets at all' * spread}"
                    houses = [house(f"p{number}{spread}{one}", database=at) for one in range(number)]
                    houses[0].own_key = postgres.sql("SELECT owner_key FROM turnkeeper", at)
                    found.append(Setup(name, houses, postgres, spread=spread))
        yield found


async def measured(found: list[Setup], given: argparse.Namespace) -> None:
    """Measure them in turn."""
    for one in found:
        await one.furnish(given.fights, given.sockets)
    for one in found:
        await one.measure(given.rate, given.seconds / 2)
        for kept in (one.acknowledged, one.told, one.full, one.cpu, one.cpu_of_database):
            kept.clear()
    for _ in range(given.rounds):
        for one in found:
            await one.measure(given.rate, given.seconds)
    for one in found:
        for room in one.rooms:
            room.close()


def compared(found: list[Setup]) -> Iterator[str]:
    """How throughput grows with processes, and what it costs that a fight is followed at another process."""
    on_postgres = [one for one in found if one.postgres is not None]
    apart = [one for one in on_postgres if not one.spread]
    for one in apart[1:]:
        times = one.at_saturation / apart[0].at_saturation
        yield f"  {len(one.houses)} processes make {times:.2f} times as many commands a second as one"
    for one in on_postgres:
        if one.spread:
            alone = next(other for other in apart if len(other.houses) == len(one.houses))
            more = (one.cpu_a_command - alone.cpu_a_command) / (len(one.houses) - 1)
            yield f"  of {len(one.houses)} processes, one that follows a fight costs {more:.2f} ms of CPU a command"


def main(arguments: list[str]) -> None:
    """Measure, and print."""
    parser = argparse.ArgumentParser(prog="tools.bench_stores", description="SQLite beside PostgreSQL.")
    parser.add_argument("--fights", type=int, default=24)
    parser.add_argument("--sockets", type=int, default=6)
    parser.add_argument("--rate", type=float, default=200)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=4, help="how long a round takes")
    given = parser.parse_args(arguments)
    print(f"stores: {given.fights} fights with {given.sockets} sockets each, clients and database on the same cores")
    with tempfile.TemporaryDirectory() as folder, setups(Path(folder)) as found:
        asyncio.run(measured(found, given))
        rate = f"at {given.rate:.0f} commands a second; in ms"
        print(f"  {rate:36}acknowledged      told to all    most a   CPU a command")
        print(f"{'':38}p50     p99      p50     p99   second  servers database      MB  kB fight")
        for one in found:
            print(one.line())
        for line in compared(found):
            print(line)


if __name__ == "__main__":
    main(sys.argv[1:])
