"""P5: everyone ends up seeing the same.

Sockets are cut off at random while a fight goes on, and each client comes back. In the end, what each has put together
from what reached it must be the picture that the server gives; also after a burst. Then the server is started again:
everybody is shown the very same again. All the while a version stands for one content, and a content for one version,
whichever seat is told it and by whichever way: over HTTP, on a socket, in the answer to a command. What was seen before
the server was started again can be answered afterwards.
"""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

from tools.soak import Kept, Tally
from tools.soak.house import GENEROUS, House
from tools.soak.p04_retries import chosen
from tools.soak.place import JSON, Place, Stream, open_fight, same
from tools.soak.versions import Versions
from tools.soak.wire import Gone, Wire, play

CLIENTS = 6
CUTS = 50
"""Disconnects in one fight."""
BURST = 40
SAMPLES = ("rolled", "passes", "draw", "hands", "npc_deck", "countdown")
OK = 200


class Table:
    """A fight with its people, who lose their connections all the time."""

    def __init__(self, number: int, told: Tally) -> None:
        self.number = number
        self.chance = random.Random(number)  # noqa: S311 - when to cut, the same in every run
        self.told = told
        self.versions = Versions()
        self.places: list[Place] = []

    @property
    def gm(self) -> Place:
        """Whose fight it is."""
        return self.places[0]

    async def play(self, house: House, cuts: int) -> None:
        """Play on while sockets are cut, then all at once; everybody must have followed."""
        gm = await open_fight(house, {"sample": SAMPLES[self.number % len(SAMPLES)]})
        await gm.do("begin", "begin")
        names = [row["actor"] for row in (await gm.picture())["table"]["actors"]]
        self.places = [gm, await gm.seat("screen")]
        self.places += [await gm.seat("player", "", names[one % len(names)]) for one in range(CLIENTS - 2)]
        done = asyncio.Event()
        playing = asyncio.create_task(self._play(done))
        await asyncio.gather(*(self._lose(place, cuts // CLIENTS + 1) for place in self.places))
        done.set()
        await playing
        self.told["disconnects"] += CLIENTS * (cuts // CLIENTS + 1)
        streams = [await place.watch() for place in self.places]
        await asyncio.gather(*(gm.do(f"burst{one}", "note", text=f"burst {one}") for one in range(BURST)))
        for place, stream in zip(self.places, streams, strict=True):
            await self._followed(place, stream)
            place.wire.close()

    async def _play(self, done: asyncio.Event) -> None:
        """The GM's commands, over HTTP and over a socket in turn."""
        ways = (self.gm, await self.gm.watch())
        step = 0
        while not done.is_set():
            step += 1
            picture = await self.gm.picture()
            self.seen(picture)
            command = chosen(picture, self.chance) if step % 3 else {"type": ("undo", "redo", "note")[step % 9 // 3]}
            if command == {"type": "note"}:
                command = {"type": "note", "text": f"{step}"}
            if command is not None:
                answer = (await ways[step % 2].send(f"s{step}", command, picture=True)).json()
                if "done" in answer:
                    self.seen(answer["picture"], answer["version"])
        ways[1].socket.cut()

    async def _lose(self, place: Place, cuts: int) -> None:
        """Be cut off after a message or two, ``cuts`` times."""
        for _ in range(cuts):
            stream = await place.watch()
            for _ in range(self.chance.randrange(4)):
                try:
                    await asyncio.wait_for(stream.one(), 0.05)
                except TimeoutError:
                    break  # a message cut in the middle is lost, as on a train
                if stream.picture:
                    self.seen(stream.picture)
            self._leave(stream)

    def _leave(self, stream: Stream) -> None:
        self.told["messages out of turn"] += stream.out_of_turn
        stream.socket.cut()

    async def _followed(self, place: Place, stream: Stream) -> None:
        """What a client has put together must become what the server gives."""
        fresh = await place.picture()
        self.seen(fresh)
        self.told["pictures"] += 1
        try:
            await stream.until(fresh)
        except (TimeoutError, Gone) as problem:
            self.told.problems.append(
                f"fight {self.number}: {problem!r} at line {stream.total} of {fresh['log']['total']}"
            )
        if not same(stream, fresh):
            self._other(f"{place.id} has not come to", stream.picture, fresh)
        self._leave(stream)

    def seen(self, picture: JSON, version: str = "") -> None:
        """A picture, and the version that its command was answered with."""
        if apart := self.versions.apart(picture, version):
            self.told.wrong("versions apart", f"fight {self.number}: {apart}")

    def _other(self, what: str, picture: JSON, fresh: JSON) -> None:
        parts = [part for part in ("version", "seat", "table", "view", "offers") if picture.get(part) != fresh[part]]
        self.told.wrong("other pictures", f"fight {self.number}: {what} {fresh['version']}: {parts or 'log'}")

    async def again(self, before: list[JSON], port: int) -> None:
        """After the server was started again: all is as before, and what was seen before can be answered."""
        for place, then in zip(self.places, before, strict=True):
            place.port, place.wire = port, Wire(port)
            fresh, stream = await place.picture(), await place.watch()
            await stream.begun()
            self.seen(fresh)
            self.told["pictures after a restart"] += 1
            if fresh != then or not same(stream, then):
                self._other(f"{place.id} does not see after a restart", fresh, then)
            self._leave(stream)
        answer = await self.gm.send("afterwards", {"type": "undo"}, seen=before[0]["version"])
        if answer.status != OK:
            self.told.wrong("stale after a restart", f"fight {self.number}: {answer.body[:200]!r}")
        for place in self.places[1:]:
            place.wire.close()
        await self.gm.close()


async def _run(size: int, folder: Path) -> Kept:
    told = Tally()
    number = 0
    house = await asyncio.to_thread(House, folder, **GENEROUS)
    try:
        while told["disconnects"] < size:
            table = Table(number, told)
            await table.play(house, min(CUTS, size))
            before = [await place.picture() for place in table.places]
            await asyncio.to_thread(house.stop)
            house = await asyncio.to_thread(House, folder, **GENEROUS)
            await table.again(before, house.port)
            number += 1
    finally:
        await asyncio.to_thread(house.stop)
    return told.kept(
        "P5 same picture",
        {
            "disconnects": told["disconnects"],
            "fights, each with a burst": number,
            "pictures compared": told["pictures"],
            "after a restart": told["pictures after a restart"],
        },
        ("other pictures", "versions apart", "messages out of turn", "stale after a restart"),
    )


def run(size: int, folder: Path) -> Kept:
    """Cut ``size`` sockets off."""
    return play(_run(size, folder))
