"""``make bench``: what grows with the length of a fight, on a real server. Prints medians, and ratios to the first.

python -m tools.bench_growth_server [--system NAME]... [--most 10000]
"""

from __future__ import annotations

import argparse
import asyncio
import random
import statistics
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path

from tools.bench_growth import SYSTEMS, begun, play, table
from tools.soak.house import House, open_house
from tools.soak.place import Place, Stream, open_fight
from tools.soak.wire import Wire

LENGTHS = (100, 1_000, 10_000)
TIMES = 5
OK = 200


def main(arguments: list[str]) -> None:
    """Measure, and print a table for each system."""
    parser = argparse.ArgumentParser(prog="tools.bench_growth_server", description="What grows with a fight's length.")
    parser.add_argument("--system", action="append", choices=SYSTEMS)
    parser.add_argument("--most", type=int, default=LENGTHS[-1], help="commands in the longest fight")
    given = parser.parse_args(arguments)
    lengths = [length for length in LENGTHS if length <= given.most]
    for name in given.system or SYSTEMS:
        rows: dict[str, list[float]] = {}
        for log in logs(name, lengths):
            with tempfile.TemporaryDirectory() as folder:
                for what, seconds in asyncio.run(measured(Path(folder), log)).items():
                    rows.setdefault(what, []).append(seconds)
        table(f"{name}, commands in the log", lengths, rows)


def logs(name: str, lengths: Sequence[int]) -> list[bytes]:
    """The log of one fight played at random, when it had so many commands."""
    fight, _ = begun(name, 12)
    chance = random.Random(1)  # noqa: S311 - the same fight in every run
    found, done = [], 0
    for length in lengths:
        for _ in play(fight, length - done, chance):
            pass
        done = length
        found.append(fight.export())
    return found


async def measured(folder: Path, log: bytes) -> dict[str, float]:
    """What somebody waits for, at a table of six sockets."""
    found: dict[str, float] = {}
    with open_house(folder) as house:
        gm = await open_fight(house, log)
        names = [one["actor"] for one in (await gm.picture())["table"]["actors"]]
        places = [gm, *[await gm.seat("player", "", name) for name in names[:4]], await gm.seat("screen")]
        streams = [await place.watch() for place in places]
        for stream in streams:
            await stream.one()
        total = (await gm.picture())["log"]["total"]
        found["a command"] = await _middle(lambda number: _told(gm, streams, {"type": "note", "text": f"{number}"}))
        found["undo"] = await _middle(lambda _: _told(gm, streams, {"type": "undo"}))
        found["redo"] = await _middle(lambda _: _told(gm, streams, {"type": "redo"}))
        found["a page of 50 lines"] = await _middle(lambda _: _asked(gm, f"/log?first={total // 2}&most=50"))
        found["an earlier moment"] = await _middle(lambda number: _asked(gm, f"/moment?line={total // 2 + number}"))
        for stream in streams:
            stream.socket.cut()
        found["a lone phone comes back"] = await _middle(lambda _: _back(places[1]))
        fight = gm.fight
    found["opened after a restart"] = await _opened(folder, places, fight)
    return found


async def _opened(folder: Path, places: Sequence[Place], fight: str) -> float:
    with House(folder) as house:
        wire = Wire(house.port)
        await wire.ask("GET", "/healthz")
        started = time.perf_counter()
        for place in places:
            answer = await wire.ask("GET", f"/api/v1/fights/{fight}/picture", token=place.token)
            assert answer.status == OK, answer.body
        wire.close()
        return time.perf_counter() - started


async def _middle(action: Callable[[int], Awaitable[None]]) -> float:
    times = []
    for number in range(TIMES):
        started = time.perf_counter()
        await action(number)
        times.append(time.perf_counter() - started)
    return statistics.median(times)


async def _told(gm: Place, streams: Sequence[Stream], command: dict[str, object]) -> None:
    """Give a command; wait until all know of it."""
    answer = await gm.send(f"{time.perf_counter_ns()}", command)
    assert answer.status == OK, answer.body
    for stream in streams:
        await stream.one()


async def _asked(gm: Place, path: str) -> None:
    answer = await gm.ask("GET", path)
    assert answer.status == OK, answer.body


async def _back(place: Place) -> None:
    stream = await place.watch()
    await stream.one()
    stream.socket.cut()


if __name__ == "__main__":
    main(sys.argv[1:])
