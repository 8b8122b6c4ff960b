"""P5: everyone ends up seeing the same.

Sockets are cut off at random while a fight goes on, and each client goes on from the number it has, or from none. In
the end, what each has put together from what reached it must be the picture that the server gives; also after a burst.
"""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from pathlib import Path

from tools.soak import Kept
from tools.soak.house import House, open_house
from tools.soak.p04_retries import chosen
from tools.soak.place import Place, Stream, open_fight, same
from tools.soak.wire import Gone, play

CLIENTS = 6
CUTS = 50
"""Disconnects in one fight."""
BURST = 40
SAMPLES = ("rolled", "passes", "draw", "hands", "npc_deck", "countdown")


class Phone:
    """A client that loses its connection all the time."""

    def __init__(self, place: Place, chance: random.Random) -> None:
        self.place = place
        self.chance = chance
        self.stream: Stream | None = None

    async def again(self) -> Stream:
        """Connect: from the number it has, or now and then from nothing."""
        before = self.stream
        fresh = before is None or before.seq < 0 or self.chance.random() < 0.2  # noqa: PLR2004 - now and then
        stream = await self.place.watch(None if before is None or fresh else before.seq)
        self.stream = stream if before is None or fresh else stream.go_on(before)
        return self.stream

    async def lose(self, cuts: int) -> None:
        """Be cut off after a message or two, ``cuts`` times."""
        for _ in range(cuts):
            stream = await self.again()
            for _ in range(self.chance.randrange(4)):
                try:
                    await asyncio.wait_for(stream.one(), 0.05)
                except TimeoutError:
                    break  # a message cut in the middle is lost, as on a train
            stream.socket.cut()


async def _one(house: House, number: int, cuts: int, told: Counter[str], problems: list[str]) -> None:
    chance = random.Random(number)  # noqa: S311 - when to cut, the same in every run
    gm = await open_fight(house, {"sample": SAMPLES[number % len(SAMPLES)]})
    await gm.do("begin", "begin")
    names = [row["actor"] for row in (await gm.picture())["table"]["actors"]]
    phones = [Phone(gm, chance), Phone(await gm.seat("screen"), chance)]
    phones += [Phone(await gm.seat("player", "", names[one % len(names)]), chance) for one in range(CLIENTS - 2)]
    done = asyncio.Event()

    async def play() -> None:
        step = 0
        while not done.is_set():
            step += 1
            command = (
                chosen(await gm.picture(), chance) if step % 3 else {"type": ("undo", "redo", "note")[step % 9 // 3]}
            )
            if command == {"type": "note"}:
                command = {"type": "note", "text": f"{step}"}
            if command is not None:
                await gm.send(f"s{step}", command)

    playing = asyncio.create_task(play())
    await asyncio.gather(*(phone.lose(cuts // CLIENTS + 1) for phone in phones))
    done.set()
    await playing
    told["disconnects"] += len(phones) * (cuts // CLIENTS + 1)
    streams = [await phone.again() for phone in phones]
    await asyncio.gather(*(gm.do(f"burst{one}", "note", text=f"burst {one}") for one in range(BURST)))
    for phone, stream in zip(phones, streams, strict=True):
        fresh = await phone.place.picture()
        told["pictures"] += 1
        try:
            await stream.until(fresh["seq"])
        except (TimeoutError, Gone) as problem:
            told["left behind"] += 1
            problems.append(f"fight {number}: {phone.place.id} has {stream.seq}, not {fresh['seq']}: {problem!r}")
            continue
        if not same(stream, fresh):
            told["other pictures"] += 1
            parts = [part for part in ("seat", "table", "view", "offers") if stream.picture.get(part) != fresh[part]]
            problems.append(f"fight {number}: {phone.place.id} at {fresh['seq']}: {parts or 'log'}")
        stream.socket.cut()
        if phone.place is not gm:
            phone.place.wire.close()
    await gm.close()


async def _run(size: int, folder: Path) -> Kept:
    told: Counter[str] = Counter()
    problems: list[str] = []
    with open_house(folder) as house:
        number = 0
        while told["disconnects"] < size:
            await _one(house, number, min(CUTS, size), told, problems)
            number += 1
    return Kept(
        "P5 same picture",
        {
            "disconnects": told["disconnects"],
            "fights, each with a burst": number,
            "pictures compared": told["pictures"],
        },
        {"left behind": told["left behind"], "other pictures": told["other pictures"]},
        tuple(problems[:5]),
    )


def run(size: int, folder: Path) -> Kept:
    """Cut ``size`` sockets off."""
    return play(_run(size, folder))
