"""P12: backup works while playing.

Backups are made while commands are given, restored into empty folders and compared: the restored folder holds just what
the backup does, every fight in it is sound, and every command acknowledged before the backup began is there.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from pathlib import Path

from tools.soak import Kept
from tools.soak.house import open_house
from tools.soak.place import Place, open_fight
from tools.soak.wire import Wire, play
from turnkeeper.store import FightId, SqliteStore, maintenance

FIGHTS = 4


async def _play(gm: Place, acknowledged: dict[str, int], stop: asyncio.Event) -> None:
    place = Place(gm.port, {"fight": gm.fight, "seat": "gm", "token": gm.token}, wire=Wire(gm.port))
    while not stop.is_set():
        number = acknowledged[gm.fight] + 1
        await place.do(f"n{number}", "note", text=f"{number}")
        acknowledged[gm.fight] = number
    place.wire.close()


def _restored(backup: Path, folder: Path, acknowledged: dict[str, int]) -> Counter[str]:
    told: Counter[str] = Counter()
    maintenance.restore(backup, folder)
    told["other hashes"] = maintenance.digest(backup) != maintenance.digest(folder)
    told["unsound"] = sum(bool(found.problems) for found in maintenance.fsck(folder))
    store = SqliteStore(folder)
    try:
        for fight, number in acknowledged.items():
            causes = {row.cause.rpartition("/")[2] for row in asyncio.run(store.rows(FightId(fight)))}
            told["lost"] += sum(f"n{one}" not in causes for one in range(1, number + 1))
            told["rows"] += len(causes)
    finally:
        store.close()
    return told


async def _run(size: int, folder: Path) -> Kept:
    told: Counter[str] = Counter()
    acknowledged: dict[str, int] = {}
    with open_house(folder) as house:
        for number in range(size):
            tables = [await open_fight(house, {"sample": "draw"}) for _ in range(FIGHTS)]
            acknowledged = {gm.fight: 0 for gm in tables}
            stop = asyncio.Event()
            async with asyncio.TaskGroup() as group:
                for gm in tables:
                    group.create_task(_play(gm, acknowledged, stop))
                while min(acknowledged.values()) < 5:  # noqa: ASYNC110, PLR2004 - some play before, some meanwhile
                    await asyncio.sleep(0.01)
                before = dict(acknowledged)
                target = folder.with_name(f"backup-{number}.db")
                await asyncio.to_thread(maintenance.backup, folder, target)
                told["meanwhile"] += sum(acknowledged.values()) - sum(before.values())
                stop.set()
            told.update(await asyncio.to_thread(_restored, target, folder.with_name(f"again-{number}"), before))
            for gm in tables:
                await gm.close()
    target = folder.with_name("last.db")
    maintenance.backup(folder, target)
    told["other hashes"] += maintenance.digest(target) != maintenance.digest(folder)
    return Kept(
        "P12 backup",
        {"backups": size, "commands meanwhile": told["meanwhile"], "rows restored": told["rows"]},
        {name: told[name] for name in ("lost", "other hashes", "unsound")},
    )


def run(size: int, folder: Path) -> Kept:
    """Make ``size`` backups."""
    return play(_run(size, folder))
