"""P14: a stranger cannot hurt the table.

Two tables play while strangers, without any token, do all of it together from another process: set up and import
fights, upload what never ends, read lists, figures and health, ask for odds, guess codes, come as another site's page
and with headers given twice, send control frames and fragments, open connections that say nothing. Every command of
the tables is carried out and reaches every seat meanwhile; no fight more is kept, and disk and memory stay bounded.
How long a command takes is a figure of the full run: within 100 ms (p99), from its sending to the last seat's frame.
With kinds of attacks in ``TURNKEEPER_SOAK_STRANGERS``, with commas between, only those are made.
"""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
from collections import Counter
from pathlib import Path

from tools.soak import Kept
from tools.soak.house import ROOT, House, a_house
from tools.soak.p10_hostile import GOAL, MOST_BYTES, Watched, percentile
from tools.soak.place import API, Place, Stream, open_fight
from tools.soak.strangers import KINDS
from tools.soak.wire import Wire, play
from turnkeeper.store.writer import LONG_WAL, WRITES_A_CHECKPOINT

TABLES = 2
PAGES_A_WRITE = 8
"""That one command of a table changes, at most: of the log, its index, the fight and its head."""
MOST_WAITING = 4096 * (LONG_WAL + 2 * WRITES_A_CHECKPOINT * PAGES_A_WRITE)
"""While it runs, beside twice the tables' own logs: what waits in the store's write-ahead log, at most.

That is looked at after so many writes, as many may come until it is moved, and only then does writing pause.
"""
MOST_MORE = 256 * 1024
"""That is kept in the end, beside twice the tables' own logs."""
REFUSED = ("set up", "import logs", "import characters", "read back", "figures", "rebinding", "twice")
"""Attacks of which no request may be answered as it asks."""


async def _table(house: House) -> tuple[Place, list[Stream]]:
    gm = await open_fight(house, {"sample": "rolled"})
    streams = [await gm.watch(), await (await gm.seat("screen")).watch(), await (await gm.seat("player")).watch()]
    for stream in streams:
        await stream.begun()
    return gm, streams


async def _run(size: int, folder: Path) -> Kept:
    told: Counter[str] = Counter()
    kinds = [kind for kind in os.environ.get("TURNKEEPER_SOAK_STRANGERS", "").split(",") if kind] or list(KINDS)
    with a_house(folder) as house:
        tables = [await _table(house) for _ in range(TABLES)]
        memory, stored = house.memory(), house.disk()
        watched = [Watched() for _ in tables]
        command = [sys.executable, "-m", "tools.soak.strangers", str(house.port), str(size), *kinds]
        with subprocess.Popen(command, stdout=subprocess.PIPE, cwd=ROOT) as strangers:  # noqa: ASYNC220 - quickly done
            await asyncio.gather(
                *(one.play(gm, streams, strangers) for one, (gm, streams) in zip(watched, tables, strict=True))
            )
            grown = max(house.memory() - memory, 0)
            out, _ = strangers.communicate()
        did = {kind: Counter(one) for kind, one in json.loads(out or b"{}").items()}
        written = house.disk() - stored
        listed = await Wire(house.port).ask("GET", f"{API}/fights", token=house.owner)
        logs = sum([len((await gm.ask("GET", "/export")).body) for gm, _ in tables])
        told["fights more"] = listed.json()["total"] - TABLES
        for gm, streams in tables:
            for stream in streams:
                stream.socket.cut()
            gm.wire.close()
    kept = house.disk()
    times = [time for one in watched for time in one.times]
    late = percentile(times, 0.99)
    for one in watched:
        told.update(one.told)
    told["got through"] = sum(any(status.startswith("2") for status in did.get(kind, ())) for kind in REFUSED)
    told["did nothing"] = sum(not did.get(kind) for kind in kinds)
    return Kept(
        "P14 strangers",
        {"attacks together": len(kinds), "commands meanwhile": len(times), "tables' p99": f"{late * 1000:.1f} ms",
         "memory grown by": f"{grown / 1e6:.0f} MB", "disk by": f"{written / 1e6:.1f} MB",
         "kept in the end": f"{kept / 1e6:.1f} MB of {logs / 1e6:.1f} MB of logs"},
        {"fights more": told["fights more"], "attacks that got through": told["got through"],
         "attacks that did nothing": told["did nothing"], "commands refused": told["commands refused"],
         "seats not told": told["seats not told"], "over 100 MB": int(grown > MOST_BYTES),
         "more written than logs": int(written > 2 * logs + MOST_WAITING),
         "more kept than logs": int(kept > 2 * logs + MOST_MORE)},
        (*(f"a table: {one.problem}" for one in watched),
         *(f"{kind}: {dict(did.get(kind, {}))}" for kind in kinds)),
        {f"p99 over {GOAL * 1000:.0f} ms": int(late > GOAL)},
    )  # fmt: skip


def run(size: int, folder: Path) -> Kept:
    """Attack for ``size`` seconds."""
    return play(_run(size, folder))
