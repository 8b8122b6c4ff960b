"""P6: a log is for ever.

Golden logs, and fights played at random, are imported, looked at, exported and imported again: the rows are the same,
and the table shown is the one that the log folds to.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import msgspec

from tools.autoplay import PROFILES, played_log
from tools.soak import Kept, Tally
from tools.soak.house import ROOT, House, open_house
from tools.soak.place import open_fight
from tools.soak.wire import play
from turnkeeper.core.encounter import Encounter
from turnkeeper.core.model import GM

GOLDEN = ROOT / "tests" / "golden"


def logs(size: int) -> Iterator[tuple[str, bytes]]:
    """``size`` logs: golden ones first, then random play."""
    golden = sorted(GOLDEN.glob("*.jsonl"))
    for path in golden[:size]:
        yield path.stem, path.read_bytes()
    systems = list(PROFILES)
    for number in range(size - len(golden[:size])):
        yield f"random {number}", played_log(systems[number % len(systems)], number)


async def _one(house: House, log: bytes) -> str:
    first = await open_fight(house, log)
    exported = (await first.ask("GET", "/export")).body
    second = await open_fight(house, exported)
    again = (await second.ask("GET", "/export")).body
    folded = json.loads(msgspec.json.encode(Encounter.load(log).table(GM)))
    shown = [(await gm.picture())["table"] for gm in (first, second)]
    lines = [(await gm.ask("GET", "/log?most=500")).json()["lines"] for gm in (first, second)]
    for gm in (first, second):
        await gm.close()
    if [json.loads(row) for row in exported.splitlines()] != [json.loads(row) for row in log.splitlines()]:
        return "other rows"
    if again != exported:
        return "other bytes the second time"
    if shown != [folded, folded]:
        return "another table"
    return "" if lines[0] == lines[1] else "other lines"


async def _run(size: int, folder: Path) -> Kept:
    told = Tally()
    with open_house(folder) as house:
        for name, log in logs(size):
            told["golden" if not name.startswith("random") else "random"] += 1
            problem = await _one(house, log)
            if problem:
                told.wrong("that differ", f"{name}: {problem}")
    return told.kept(
        "P6 logs for ever",
        {"golden logs": told["golden"], "random fights": told["random"]},
        ("that differ",),
    )


def run(size: int, folder: Path) -> Kept:
    """Import and export ``size`` logs."""
    return play(_run(size, folder))
