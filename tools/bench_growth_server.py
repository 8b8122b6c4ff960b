"""``make bench``: what grows on a real server, with the length of a fight, its seats, and the number of fights.

Prints medians, and ratios to the first.

python -m tools.bench_growth_server [--only length|seats|live|list]... [--system NAME]... [--most 10000]
"""

from __future__ import annotations

import argparse
import asyncio
import random
import statistics
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from itertools import chain, combinations, cycle, islice
from pathlib import Path
from typing import TypeVar

from tools.bench_growth import SYSTEMS, begun, play, table
from tools.soak.house import House, open_house
from tools.soak.place import Place, Stream, open_fight
from tools.soak.wire import Wire
from turnkeeper.store import FightId, FightRecord, SqliteStore
from turnkeeper.store.maintenance import kept

T = TypeVar("T")
LENGTHS = (100, 1_000, 10_000)
SEATS = (2, 6, 30, 150)
LIVE = (10, 200, 2_000)
FIGHTS = (100, 2_000, 20_000)
TABLES = ("length", "seats", "live", "list")
COMMANDS = 20
"""In the log of each fight of the list."""
PAGE = 50
PAGES = 30
"""The number of times that each page is asked for, and each command given."""
TIMES = 5
OK = 200


def main(arguments: list[str]) -> None:
    """Measure, and print a table for each system."""
    parser = argparse.ArgumentParser(prog="tools.bench_growth_server", description="What grows on a server.")
    parser.add_argument("--system", action="append", choices=SYSTEMS)
    parser.add_argument("--most", type=int, default=LENGTHS[-1], help="commands in the longest fight")
    parser.add_argument("--only", action="append", choices=TABLES, help="some of the tables")
    given = parser.parse_args(arguments)
    wanted = given.only or TABLES
    if "length" in wanted:
        for name in given.system or SYSTEMS:
            by_length(name, given.most)
    for table_of, show in (("seats", by_seats), ("live", by_live), ("list", by_fights)):
        if table_of in wanted:
            show()


def by_length(name: str, most: int) -> None:
    """Print how the work on a fight of one system grows with its length."""
    lengths = [length for length in LENGTHS if length <= most]
    rows = grown(logs(name, lengths), lambda folder, log: asyncio.run(measured(folder, log)))
    table(f"{name}, commands in the log", lengths, rows)


def grown(sizes: Iterable[T], measure: Callable[[Path, T], Mapping[str, float]]) -> dict[str, list[float]]:
    """The times of each operation, by the size; each size is measured in a fresh folder."""
    rows: dict[str, list[float]] = {}
    for size in sizes:
        with tempfile.TemporaryDirectory() as folder:
            for what, seconds in measure(Path(folder), size).items():
                rows.setdefault(what, []).append(seconds)
    return rows


def by_seats() -> None:
    """Print how a command grows with the seats of its fight, all of them connected."""
    [log] = logs("rolled", [LENGTHS[0]])

    def measure(folder: Path, seats: int) -> dict[str, float]:
        kinds = (seated(folder / str(alike), log, seats, alike=alike) for alike in (True, False))
        return {what: seconds for one in kinds for what, seconds in asyncio.run(one).items()}

    table("until all were told, seats", SEATS, grown(SEATS, measure))


async def seated(folder: Path, log: bytes, seats: int, *, alike: bool) -> dict[str, float]:
    """The times of commands in a fight with so many seats, of which many are ``alike`` or none are."""
    with open_house(folder, sockets_a_second=1e6) as house:
        gm = await open_fight(house, log)
        names = [one["actor"] for one in (await gm.picture())["table"]["actors"]]
        several = chain.from_iterable(combinations(names, size) for size in range(1, len(names) + 1))
        owned: Iterable[Sequence[str]] = cycle([[name] for name in names]) if alike else several
        places = [gm, *[await gm.seat("player", "", *actors) for actors in islice(owned, seats - 1)]]
        streams = [await place.watch() for place in places]
        for stream in streams:
            await stream.begun()
        who = names[0]
        kinds = f"at most {len(names)} kinds" if alike else "all different"
        return {
            f"a command, {kinds}": await _middle(
                lambda number: _told(gm, streams, 1, "rename", actor=who, name=f"No. {number}"), PAGES
            ),
            f"undo, {kinds}": await _middle(lambda _: _told(gm, streams, -1, "undo"), PAGES),
        }


def by_live() -> None:
    """Print how a command grows with the fights that are in memory, each watched by its GM."""
    rows = grown(LIVE, lambda folder, fights: asyncio.run(live(folder, fights)))
    table("one of many fights in memory", LIVE, rows)


async def live(folder: Path, fights: int) -> dict[str, float]:
    """The times of commands in some of the fights, and of opening one more."""
    found: dict[str, float] = {}
    with open_house(folder, sockets_a_second=1e6) as house:
        wire = Wire(house.port)
        gms = [await open_fight(house, {"sample": "rolled"}, wire) for _ in range(fights)]
        streams = [await gm.watch() for gm in gms]
        for stream in streams:
            await stream.begun()
        actor = (await gms[0].picture())["table"]["actors"][0]["actor"]

        async def in_one(number: int, lines: int, kind: str, **fields: str) -> None:
            one = number * fights // PAGES
            await _told(gms[one], [streams[one]], lines, kind, **fields)

        found["a command"] = await _middle(
            lambda number: in_one(number, 1, "rename", actor=actor, name=f"No. {number}"), PAGES
        )
        found["undo"] = await _middle(lambda number: in_one(number, -1, "undo"), PAGES)
        found["a fight that is opened"] = await _middle(lambda _: open_fight(house, {"sample": "rolled"}, wire), PAGES)
        wire.close()
    return found


def by_fights() -> None:
    """Print how the owner's list grows with the number of fights that are kept."""

    def measure(folder: Path, fights: int) -> dict[str, float]:
        keep(folder, fights)
        return asyncio.run(listed(folder, fights))

    table("the owner's list, fights kept", FIGHTS, grown(FIGHTS, measure))


def keep(folder: Path, fights: int) -> None:
    """Store so many fights, all with the same log."""
    fight, _ = begun("rolled", 6)
    for _ in play(fight, COMMANDS, random.Random(1)):  # noqa: S311 - the same fight in every run
        pass
    store = SqliteStore(folder)

    async def all_at_once(first: int) -> None:
        await asyncio.gather(
            *(
                store.create(
                    FightRecord(id=FightId(f"fight{number}"), name=f"Fight {number}", system="rolled", created=number),
                    fight.rows,
                    [],
                    fight.state.fight.stage,
                )
                for number in range(first, first + PAGE)
            )
        )

    for start in range(0, fights, PAGE):
        asyncio.run(all_at_once(start))
    store.close()


async def listed(folder: Path, fights: int) -> dict[str, float]:
    """The times of the list's pages, on a server that was just started."""
    found: dict[str, float] = {}
    started = time.perf_counter()
    assert len(kept(folder)) == fights
    found["all, in the terminal; each fight"] = (time.perf_counter() - started) / fights
    with open_house(folder) as house:
        wire = Wire(house.port)
        await wire.ask("GET", "/healthz")

        async def page(first: int) -> None:
            answer = await wire.ask("GET", f"/api/v1/fights?first={first}&most={PAGE}", token=house.owner)
            assert answer.status == OK, answer.body
            assert answer.body.count(b'"fight":') == PAGE

        found["the first page, after a start"] = await _timed(page(1))
        found["the first page"] = await _middle(lambda _: page(1), PAGES)
        found["a page in the middle"] = await _middle(lambda _: page(fights // 2), PAGES)
        found["the last page"] = await _middle(lambda _: page(fights + 1 - PAGE), PAGES)
        wire.close()
    return found


def logs(name: str, lengths: Sequence[int]) -> list[bytes]:
    """The log of one fight played at random, after each number of commands."""
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
    """The times of each operation, at a table of six sockets."""
    found: dict[str, float] = {}
    with open_house(folder) as house:
        gm = await open_fight(house, log)
        names = [one["actor"] for one in (await gm.picture())["table"]["actors"]]
        places = [gm, *[await gm.seat("player", "", name) for name in names[:4]], await gm.seat("screen")]
        streams = [await place.watch() for place in places]
        for stream in streams:
            await stream.begun()
        total = (await gm.picture())["log"]["total"]
        found["a command"] = await _middle(lambda number: _told(gm, streams, 1, "note", text=f"{number}"))
        found["undo"] = await _middle(lambda _: _told(gm, streams, -1, "undo"))
        found["redo"] = await _middle(lambda _: _told(gm, streams, 1, "redo"))
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


async def _middle(action: Callable[[int], Awaitable[object]], size: int = TIMES) -> float:
    times = []
    for number in range(size):
        times.append(await _timed(action(number)))  # noqa: PERF401 - one after another
    return statistics.median(times)


async def _timed(action: Awaitable[object]) -> float:
    started = time.perf_counter()
    await action
    return time.perf_counter() - started


async def _told(gm: Place, streams: Sequence[Stream], lines: int, kind: str, **fields: str) -> None:
    """Send a command; wait until every socket has its effect: so many lines more."""
    totals = [stream.total + lines for stream in streams]
    await gm.do(f"{time.perf_counter_ns()}", kind, **fields)
    for stream, total in zip(streams, totals, strict=True):
        await stream.told(total)


async def _asked(gm: Place, path: str) -> None:
    answer = await gm.ask("GET", path)
    assert answer.status == OK, answer.body


async def _back(place: Place) -> None:
    stream = await place.watch()
    await stream.begun()
    stream.socket.cut()


if __name__ == "__main__":
    main(sys.argv[1:])
