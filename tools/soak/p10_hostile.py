"""P10: a hostile client cannot hurt the table.

A table plays while a client of each hostile kind, with a seat at that very table, does its worst from a process of its
own: other sites' pages, frames of a megabyte, 10,000 messages a second, half-open connections, a reader that never
reads, requests without end. Each must be refused, limited or dropped, and the other seats are told of each command
within 100 ms (p99, from the sending of the command to the last seat's frame).
"""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path

from tools.soak import Kept
from tools.soak.hostile import KINDS
from tools.soak.house import ROOT, House
from tools.soak.place import Place, Stream, open_fight
from tools.soak.wire import play

EVERY = 0.05
GOAL = 0.1
LET_IN = 2
"""So many may come through before a limit bites."""


async def _table(house: House) -> tuple[Place, Place, list[Stream]]:
    gm = await open_fight(house, {"sample": "rolled"})
    enemy = await gm.seat("screen")
    streams = [await gm.watch(), await (await gm.seat("screen")).watch(), await (await gm.seat("player")).watch()]
    for stream in streams:
        await stream.until(0)
    return gm, enemy, streams


async def _times(gm: Place, streams: list[Stream], seconds: float) -> list[float]:
    """How long each command takes until the last seat has it."""
    times = []
    until = time.perf_counter() + seconds
    number = 0
    while time.perf_counter() < until:
        number += 1
        started = time.perf_counter()
        seq = (await gm.do(f"n{started}", "note", text=f"{number}"))["seq"]
        await asyncio.gather(*(stream.until(seq - (stream is not streams[0])) for stream in streams))
        times.append(time.perf_counter() - started)
        await asyncio.sleep(EVERY)
    return times


def percentile(times: list[float], part: float) -> float:
    """The time that ``part`` of them do not exceed."""
    return sorted(times)[min(int(len(times) * part), len(times) - 1)]


async def _attacked(house: House, kind: str, seconds: float) -> tuple[list[float], Counter[str]]:
    gm, enemy, streams = await _table(house)
    command = [sys.executable, "-m", "tools.soak.hostile", kind, str(house.port), str(seconds), enemy.token]
    with subprocess.Popen(command, stdout=subprocess.PIPE, cwd=ROOT) as attacker:  # noqa: ASYNC220 - quickly done
        await asyncio.sleep(0.6)  # it takes this long to begin
        times = await _times(gm, streams, seconds)
        out, _ = await asyncio.to_thread(attacker.communicate)
    for stream in streams:
        stream.socket.cut()
    await gm.close()
    return times, Counter(json.loads(out or b"{}"))


async def _run(size: int, folder: Path, goal: float) -> Kept:
    times: list[float] = []
    told: Counter[str] = Counter()
    problems: list[str] = []
    slow = 0
    for kind in KINDS:
        with House(folder / kind, socket_seconds=3.0) as house:
            some, did = await _attacked(house, kind, size)
            times += some
            late = percentile(some, 0.99)
            slow += late > goal
            harm = did["let in"] if kind != "requests" else did["answered"] // 100 if not did["limited"] else 0
            if late > goal or harm > LET_IN or not did:
                problems.append(f"{kind}: p99 {late * 1000:.0f} ms; {dict(did)}")
            told["unhindered"] += harm > LET_IN or not did
            told.update({"refused": did["refused"], "dropped": did["dropped"], "limited": did["limited"]})
    return Kept(
        "P10 hostile clients",
        {"kinds": len(KINDS), **{name: told[name] for name in ("refused", "dropped", "limited")},
         "commands": len(times), "others' p99": f"{percentile(times, 0.99) * 1000:.1f} ms"},
        {"kinds unhindered": told["unhindered"], f"kinds over {goal * 1000:.0f} ms": slow},
        tuple(problems),
    )  # fmt: skip


def run(size: int, folder: Path, goal: float = GOAL) -> Kept:
    """Attack for ``size`` seconds in each way."""
    return play(_run(size, folder, goal))
