"""P3: what was acknowledged survives, and nobody is shown what is not stored.

A server is killed (SIGKILL) at a random moment under load and started again on the same folder. Then all compare:
each command that was acknowledged is there, once; each line and picture that was shown is there, and what is the same
as before has the version of before; and each command that got no answer can be given again by its id. That the
journal is synced before each acknowledgement is shown with strace in tests/store/test_crash.py.
"""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from tools.soak import Kept, Tally
from tools.soak.house import GENEROUS, House, a_house
from tools.soak.place import JSON, Place, Stream, open_fight, same
from tools.soak.versions import Versions
from tools.soak.wire import Gone, Wire, play
from turnkeeper.core.log import LogRecord, read_rows

SERVERS = 2
"""So many are killed side by side: one starts while the other is under load."""
FIGHTS = 3
GIVERS = 2
"""How many give commands to each fight at once, all of them the GM's devices: one over HTTP, one over a socket."""
LONGEST = 0.4
FRESH = 20
"""After so many trials the tables start new fights, or logs would grow and grow."""


class Game:
    """A fight that is played while the server may die: who watches, what was acknowledged, what was not.

    Every other command gives an actor a name that nobody had, so that no picture is the same as one before.
    """

    def __init__(self, gm: Place, screen: Place, actor: str) -> None:
        self.gm = gm
        self.screen = screen
        self.actor = actor
        self.number = 0
        self.acknowledged: dict[str, str] = {}
        """With the version that the GM then saw."""
        self.unanswered: set[str] = set()
        self.streams: dict[str, Stream] = {}
        self.versions = Versions()
        self.named: dict[str, str] = {}
        """The versions of the GM's pictures, by the name of an actor there."""
        self.apart: list[str] = []

    def command(self, key: str) -> JSON:
        """What is meant by the command of that id."""
        if int(key[1:]) % 2:
            return {"type": "note", "text": key}
        return {"type": "rename", "actor": self.actor, "name": key}

    async def give(self, stop: asyncio.Event, *, by_socket: bool) -> None:
        """Give commands until the server is gone."""
        wire = Wire(self.gm.port)
        way: Place | Stream
        way = Place(self.gm.port, {"fight": self.gm.fight, "seat": "gm", "token": self.gm.token}, wire=wire)
        if by_socket:
            try:
                way = await way.watch()
            except Gone:
                return
        while not stop.is_set():
            self.number += 1
            key = f"n{self.number}"
            self.unanswered.add(key)
            try:
                answer = await way.send(key, self.command(key))
            except Gone:
                break
            if answer.body.startswith(b"<html>"):
                break  # said by a load balancer: nobody is behind it
            assert answer.status == 200, answer.body  # noqa: PLR2004 - OK
            self.unanswered.discard(key)
            self.acknowledged[key] = answer.json()["version"]
        wire.close()

    async def follow(self, place: Place) -> None:
        """Watch until the server is gone."""
        try:
            self.streams[place.id] = stream = await place.watch()
            while True:
                await stream.one()
                if stream.picture:
                    self.seen(stream.picture, of_gm=place is self.gm)
        except Gone:
            return

    def seen(self, picture: JSON, *, of_gm: bool) -> None:
        """A picture: its version must be of this content alone."""
        apart = self.versions.apart(picture)
        if apart:
            self.apart.append(apart)
        if of_gm:
            name = next(row["name"] for row in picture["table"]["actors"] if row["actor"] == self.actor)
            self.named[name] = picture["version"]

    async def _rows(self) -> list[LogRecord]:
        """The log as it is exported; one that is damaged ends early, and so has lost something."""
        return read_rows((await self.gm.ask("GET", "/export")).body)[0]

    async def compare(self, told: Tally) -> None:
        """After the server is there again: was anything lost, shown too early, or done twice?"""
        log = await self._rows()
        causes = Counter(row.cause.partition("/")[2] for row in log)
        for key in self.acknowledged:
            told["lost"] += f"gm/{key}" not in causes
        for place in (self.gm, self.screen):
            stream = self.streams.get(place.id)
            if stream is None or not stream.picture:
                continue
            told["pictures"] += 1
            fresh = await place.picture()
            told["pictures as before"] += fresh["version"] == stream.picture["version"]
            self.seen(fresh, of_gm=place is self.gm)
            now = await self._lines(place, min(stream.lines, default=1))
            missing = sum(now.get(number) != line for number, line in stream.lines.items())
            other = stream.total == fresh["log"]["total"] and not same(stream, fresh)
            if missing or other:
                how = f"shown {stream.total}, is {fresh['log']['total']}; {missing} lines gone; other {other}"
                told.wrong("unsaved shown", f"{place.id}: {how}")
        for key in sorted(self.unanswered):
            answer = await self.gm.send(key, self.command(key))
            told["given again"] += 1
            told["lost"] += answer.status != 200  # noqa: PLR2004 - OK
        for key in list(self.acknowledged)[-3:]:
            again = (await self.gm.send(key, self.command(key))).json()
            told["lost"] += not again.get("repeated")
        log = await self._rows()
        causes = Counter(row.cause.partition("/")[2] for row in log)
        told["lost"] += sum(f"gm/{key}" not in causes for key in self.unanswered)
        told["doubled"] += sum(count > 1 for cause, count in causes.items() if cause.startswith("gm/n"))
        told["gaps"] += [row.seq for row in log] != list(range(1, len(log) + 1))
        told["acknowledged"] += len(self.acknowledged)
        self.apart += [
            f"{key} was acknowledged as {version} and shown as {self.named[key]}"
            for key, version in self.acknowledged.items()
            if self.named.get(key, version) != version
        ]
        told["acknowledged versions"] += sum(key in self.named for key in self.acknowledged)
        for one in self.apart:
            told.wrong("versions apart", one)
        self.apart.clear()
        self.acknowledged.clear()
        self.unanswered.clear()
        self.streams.clear()

    async def _lines(self, place: Place, first: int) -> dict[int, object]:
        lines: dict[int, object] = {}
        while True:
            page = (await place.ask("GET", f"/log?first={first}&most=500")).json()
            lines |= dict(enumerate(page["lines"], first))
            first += len(page["lines"])
            if not page["lines"] or first > page["total"]:
                return lines

    def at(self, port: int) -> None:
        """The same people at the server that was started again."""
        for place in (self.gm, self.screen):
            place.wire.close()
            place.port, place.wire = port, Wire(port)


async def _begin(house: House, number: int) -> list[Game]:
    games = []
    for _ in range(FIGHTS):
        gm = await open_fight(house, {"sample": ("rolled", "draw", "passes")[number % 3]})
        actor = (await gm.picture())["table"]["actors"][0]["actor"]
        games.append(Game(gm, await gm.seat("screen"), actor))
        await gm.do("begin", "begin")
    return games


async def _trial(house: House, games: list[Game], seconds: float) -> None:
    stop = asyncio.Event()
    async with asyncio.TaskGroup() as group:
        for game in games:
            for place in (game.gm, game.screen):
                group.create_task(game.follow(place))
            for number in range(GIVERS):
                group.create_task(game.give(stop, by_socket=number % 2 == 1))
        await asyncio.sleep(seconds)
        await asyncio.to_thread(house.kill)
        stop.set()


async def _server(folder: Path, trials: Iterator[int], told: Tally) -> None:
    """One server on its own folder, killed once for each of ``trials`` that it takes."""
    house = await asyncio.to_thread(a_house, folder, **GENEROUS)
    games: list[Game] = []
    try:
        for done, number in enumerate(trials):
            chance = random.Random(number)  # noqa: S311 - when to kill is no secret
            if done % FRESH == 0:
                for game in games:
                    await game.gm.close()
                games = await _begin(house, number // FRESH)
            await _trial(house, games, chance.uniform(0.01, LONGEST))
            told["trials"] += 1
            house = await asyncio.to_thread(a_house, folder, **GENEROUS)
            for game in games:
                game.at(house.port)
                await game.compare(told)
    finally:
        await asyncio.to_thread(house.stop)


async def _run(size: int, folder: Path, first: int) -> Kept:
    told = Tally()
    trials = iter(range(first, first + size))
    async with asyncio.TaskGroup() as group:
        for one in range(min(SERVERS, size)):
            group.create_task(_server(folder / str(one), trials, told))
    return told.kept(
        "P3 kill -9",
        {
            "trials": told["trials"], "commands acknowledged": told["acknowledged"], "unanswered and given again":
            told["given again"], "seats' pictures compared": told["pictures"], "that were as before":
            told["pictures as before"], "versions both acknowledged and shown": told["acknowledged versions"],
        },
        ("lost", "unsaved shown", "versions apart", "doubled", "gaps"),
    )  # fmt: skip


def run(size: int, folder: Path, first: int = 0) -> Kept:
    """Kill a server ``size`` times."""
    return play(_run(size, folder, first))
