"""P10: a hostile client cannot hurt the table.

A table plays while a client of each hostile kind, with a seat at that very table, does its worst from a process of its
own: other sites' pages, frames of a megabyte, 10,000 messages a second, half-open and dead connections, readers that
never read, requests and commands without end. Each must be refused, limited or dropped; every command of the others is
carried out and reaches every seat meanwhile, and the server's memory stays within 100 MB of where it was. How long that
takes is a figure of the full run: within 100 ms (p99), from the sending of the command to the last seat's frame.
"""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path

from tools.soak import Kept
from tools.soak.hostile import KINDS, LEAST, METRICS_TOKEN, PORTS
from tools.soak.house import ROOT, House, a_house
from tools.soak.place import Place, Stream, open_fight
from tools.soak.wire import Gone, play

EVERY = 0.03
"""Seconds between a table's commands: a seat may make 40 requests a second, however quick the server is."""
GOAL = 0.1
LET_IN = 2
"""So many may come through before a limit bites."""
MOST_BYTES = 100 * 1024 * 1024
SHORT = {"metrics_token": METRICS_TOKEN, "socket_seconds": 2.0, "request_seconds": 2.0, "ping_seconds": 600.0}
"""A server with less patience than usual, so that it runs out while the attack lasts."""
PINGED = {"half-open": {"ping_seconds": 2.0}}
"""Only where it matters: where much else runs, an honest client may be slow to say that it lives."""
TEXT = "x" * 1900
"""What a note brings to every screen: enough to fill the buffers of those who do not read."""

LINES = 30
"""As many as a whole picture brings: so each who does not read begins with a good part of a buffer."""


class Watched:
    """What came of the table that is played meanwhile."""

    def __init__(self) -> None:
        self.times: list[float] = []
        self.told: Counter[str] = Counter()
        self.problem = "as it should be"

    async def play(self, gm: Place, streams: list[Stream], attacker: subprocess.Popen[bytes]) -> None:
        """Give commands as long as the attack lasts; each must be carried out and reach everybody."""
        number = 0
        while attacker.poll() is None:
            number += 1
            totals = [stream.total + 1 for stream in streams]
            started = time.perf_counter()
            answer = await gm.send(f"n{number}", {"type": "note", "text": f"{number} {TEXT}"})
            if answer.status != 200:  # noqa: PLR2004 - OK
                self.told["commands refused"] += 1
                continue
            try:
                await asyncio.gather(*(stream.told(total) for stream, total in zip(streams, totals, strict=True)))
            except (TimeoutError, Gone) as problem:
                self.told["seats not told"] += 1
                self.problem = f"{number} commands, then {problem!r}"
                return
            self.times.append(time.perf_counter() - started)
            await asyncio.sleep(EVERY)


async def _table(house: House) -> tuple[Place, Place, list[Stream]]:
    gm = await open_fight(house, {"sample": "rolled"})
    enemy = await gm.seat("screen")
    places = [gm, await gm.seat("screen"), await gm.seat("player")]
    streams = [await place.watch() for place in places]
    for number in range(LINES):
        await gm.do(f"long{number}", "note", text=TEXT)
    for place, stream in zip(places, streams, strict=True):
        await stream.until(await place.picture())
    return gm, enemy, streams


def percentile(times: list[float], part: float) -> float:
    """The time that ``part`` of them do not exceed."""
    return sorted(times)[min(int(len(times) * part), len(times) - 1)] if times else float("inf")


async def _attacked(house: House, kind: str, seconds: float, table: Watched) -> Counter[str]:
    gm, enemy, streams = await _table(house)
    command = [sys.executable, "-m", "tools.soak.hostile", kind, str(house.port), str(seconds), gm.fight, enemy.token]
    around = {**os.environ, PORTS: ",".join(map(str, house.own_ports))}
    at_first = house.memory()
    with subprocess.Popen(command, stdout=subprocess.PIPE, cwd=ROOT, env=around) as attacker:  # noqa: ASYNC220 - quickly done
        await table.play(gm, streams, attacker)
        table.told["grown"] = max(house.memory() - at_first, 0)
        if attacker.poll() is None:
            attacker.kill()  # the table has nobody left to tell
        out, _ = attacker.communicate()
    for stream in streams:
        stream.socket.cut()
    await gm.close()
    return Counter(json.loads(out or b"{}"))


def unhindered(kind: str, did: Counter[str]) -> bool:
    """Whether an attacker got through, or nothing came of it at all."""
    if kind == "orders":
        return not did["limited"] + did["dropped"]
    if kind == "requests":
        return not did["limited"]
    return did["let in"] > LET_IN or not did["refused"] + did["dropped"]


async def _run(size: int, folder: Path) -> Kept:
    times: list[float] = []
    told: Counter[str] = Counter()
    problems: list[str] = []
    for kind in KINDS:
        table = Watched()
        with a_house(folder / kind, **{**SHORT, **PINGED.get(kind, {})}) as house:
            did = await _attacked(house, kind, max(size, LEAST.get(kind, 0)), table)
        times += table.times
        late = percentile(table.times, 0.99)
        told["slow"] += late > GOAL
        told["unhindered"] += unhindered(kind, did)
        told["memory"] += table.told["grown"] > MOST_BYTES
        told["most"] = max(told["most"], table.told["grown"])
        told.update({name: table.told[name] for name in ("commands refused", "seats not told")})
        told.update({name: did[name] for name in ("refused", "dropped", "limited")})
        problems.append(f"{kind}: p99 {late * 1000:.0f} ms; {dict(did)}; {dict(table.told)}; {table.problem}")
    return Kept(
        "P10 hostile clients",
        {"kinds": len(KINDS), **{name: told[name] for name in ("refused", "dropped", "limited")},
         "commands meanwhile": len(times), "others' p99": f"{percentile(times, 0.99) * 1000:.1f} ms",
         "memory grown by at most": f"{told['most'] / 1e6:.0f} MB"},
        {"kinds unhindered": told["unhindered"], "commands refused": told["commands refused"],
         "seats not told": told["seats not told"], "kinds over 100 MB": told["memory"]},
        tuple(problems),
        {f"kinds over {GOAL * 1000:.0f} ms": told["slow"]},
    )  # fmt: skip


def run(size: int, folder: Path) -> Kept:
    """Attack for ``size`` seconds in each way, or longer where that would be too short to show anything."""
    return play(_run(size, folder))
