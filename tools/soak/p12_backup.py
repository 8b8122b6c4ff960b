"""P12: backup works while playing.

Backups are made while commands are given, restored into empty folders and compared: the restored folder holds just what
the backup does, every fight in it is sound, and every command acknowledged before the backup began is there. On
PostgreSQL the same is tried of its own tools, as ``docs/guide/scale.md`` has them: ``pg_dump`` and ``pg_restore``.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Mapping
from pathlib import Path

from tools.soak import Kept
from tools.soak.house import House, open_house
from tools.soak.many import Houses, postgres
from tools.soak.place import Place, open_fight
from tools.soak.wire import Wire, play
from turnkeeper.store import FightId, SqliteStore, Store, maintenance
from turnkeeper.store.consistency import check

FIGHTS = 4


async def _play(gm: Place, acknowledged: dict[str, int], stop: asyncio.Event) -> None:
    place = Place(gm.port, {"fight": gm.fight, "seat": "gm", "token": gm.token}, wire=Wire(gm.port))
    while not stop.is_set():
        number = acknowledged[gm.fight] + 1
        await place.do(f"n{number}", "note", text=f"{number}")
        acknowledged[gm.fight] = number
    place.wire.close()


def _backup(house: House, number: int) -> Path:
    """A backup of all fights, while they are played."""
    if isinstance(house, Houses):
        target = postgres().folder / f"backup-{number}.dump"
        postgres().run("pg_dump", "--format=custom", "--file", str(target), house.database)
    else:
        target = house.folder.with_name(f"backup-{number}.db")
        maintenance.backup(house.folder, target)
    return target


async def _found(store: Store, acknowledged: Mapping[str, int]) -> Counter[str]:
    """What of the acknowledged commands is there."""
    told: Counter[str] = Counter()
    for fight, number in acknowledged.items():
        causes = {row.cause.rpartition("/")[2] for row in await store.rows(FightId(fight))}
        told["lost"] += sum(f"n{one}" not in causes for one in range(1, number + 1))
        told["rows"] += len(causes)
    return told


async def _restored(backup: Path, folder: Path, acknowledged: Mapping[str, int]) -> Counter[str]:
    """What a backup of a folder comes to."""
    await asyncio.to_thread(maintenance.restore, backup, folder)
    store = SqliteStore(folder)
    try:
        told = await _found(store, acknowledged)
    finally:
        store.close()
    told["other hashes"] = maintenance.digest(backup) != maintenance.digest(folder)
    told["unsound"] = sum(bool(found.problems) for found in maintenance.fsck(folder))
    return told


async def _restored_database(backup: Path, acknowledged: Mapping[str, int]) -> Counter[str]:
    """What a dump of a database comes to."""
    from turnkeeper.store.postgres import PostgresStore  # noqa: PLC0415 - an extra that may be missing

    fresh = postgres().database()
    again = backup.with_suffix(".again")
    for program, *arguments in (
        ("pg_restore", "--no-owner", "--dbname", fresh, str(backup)),
        ("pg_dump", "--format=custom", "--file", str(again), fresh),
    ):
        await asyncio.to_thread(postgres().run, program, *arguments)
    store = await PostgresStore.open(fresh)
    try:
        told = await _found(store, acknowledged)
        told["unsound"] = sum([bool(one.problems) async for one in check(store)])
    finally:
        await store.aclose()
    told["other hashes"] = await asyncio.to_thread(_records, backup) != await asyncio.to_thread(_records, again)
    postgres().sql(f"DROP DATABASE {fresh.rpartition('/')[2]}")
    for one in (backup, again):
        one.unlink()
    return told


def _records(dump: Path) -> list[str]:
    """The records in a dump, in no order: PostgreSQL puts small ones where large ones left room."""
    script = postgres().run("pg_restore", "--data-only", "--file", "-", str(dump)).stdout
    # What begins like this is a comment, or a word for psql that is another in each dump.
    return sorted(line for line in script.splitlines() if not line.startswith(("--", "\\restrict", "\\unrestrict")))


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
                target = await asyncio.to_thread(_backup, house, number)
                told["meanwhile"] += sum(acknowledged.values()) - sum(before.values())
                stop.set()
            if isinstance(house, Houses):
                told.update(await _restored_database(target, before))
            else:
                told.update(await _restored(target, folder.with_name(f"again-{number}"), before))
            for gm in tables:
                await gm.close()
    if not isinstance(house, Houses):
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
