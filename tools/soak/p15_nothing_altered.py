"""P15: nothing is altered unseen.

One byte of a store's file is altered, anywhere: in rows, seats, settings, parties, faces, in what SQLite keeps about
them. ``fsck`` has to report it, or everything that can be read is the same as before.
Reading must end with what was stored, or with one
of the store's own errors, never with another.
"""

from __future__ import annotations

import asyncio
import random
import shutil
import sqlite3
from collections import Counter
from collections.abc import Awaitable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

from tools import autoplay
from tools.autoplay import muster
from tools.soak import Kept
from turnkeeper.core.commands import Begin, Note, Undo
from turnkeeper.core.encounter import Encounter
from turnkeeper.core.errors import InputError
from turnkeeper.core.ids import ActorId, SeatId
from turnkeeper.core.model import GM
from turnkeeper.store import (
    Face,
    FightId,
    FightRecord,
    Invitation,
    Party,
    SeatRecord,
    Settings,
    SqliteStore,
    StoreError,
    Webhook,
)
from turnkeeper.store.maintenance import fsck

NOW = 1_790_000_000
SYSTEMS = ("hands", "rolled")


def stored(folder: Path) -> Path:
    """A store with two fights that were played, their seats, settings and invitations: its file."""
    store = SqliteStore(folder)
    for number, system in enumerate(SYSTEMS):
        fight = Encounter.open(
            system, seed=f"seed {number}", name=f"Fight {number}", clock=lambda: "2026-01-01T00:00:00Z"
        )
        name = FightId(f"fight{number}")
        seats = [one for one in muster(fight, 4) if one.role == "player"]
        settings = Settings(admission="automatic", webhook=Webhook(url="https://example.org/x", secret=f"s{number}"))
        record = FightRecord(
            id=name, name=fight.opened.name, system=system, created=NOW, expires=NOW + 9_999 * number or None,
            settings=settings,
        )  # fmt: skip
        gm = SeatRecord(fight=name, id=GM.id, role="gm", token=_token(name), created=NOW, state="admitted")
        asyncio.run(store.create(record, fight.rows, [gm], fight.state.fight.stage))
        for one in seats:
            seat = SeatRecord(
                fight=name, id=SeatId(one.id), role="player", token=_token(name + one.id), created=NOW,
                name=one.id.title(), actors=tuple(sorted(one.actors)), state="admitted",
            )  # fmt: skip
            asyncio.run(store.add_seat(seat))
        at = fight.seq
        fight.send(Begin(), GM)
        autoplay.play(fight, seats, 12, random.Random(number))  # noqa: S311 - the same in every run
        fight.send(Note("the bridge gives way"), GM)
        fight.send(Undo(), GM)
        asyncio.run(store.append(name, fight.rows_after(at), fight.state.fight.stage))
        asyncio.run(store.invite(Invitation(code=f"CODE{number}", fight=name, expires=NOW + 600, uses=3)))
        for actor, tone in (("pc0", number), ("pc1", 9)):
            asyncio.run(store.put_face(name, Face(actor=ActorId(actor), letters="Ä", tone=tone, picture=_token(actor))))
        party = Party(
            id=f"party{number}", name="Us", kind="party", system=system, actors=({"actor": "a"},), changed=NOW
        )
        asyncio.run(store.keep_party(party))
    store.close()
    return store.path


def _token(name: str) -> bytes:
    return random.Random(name).randbytes(32)  # noqa: S311 - no secret


def read(path: Path) -> list[Any]:
    """Everything that a server reads of a store; of what is damaged, that it is."""
    store = SqliteStore(path.parent)
    try:
        return asyncio.run(_read(store))
    finally:
        store.close()


async def _read(store: SqliteStore) -> list[Any]:
    found: list[Any] = []
    listed = await _told(store.fights())
    found += [*(["damaged" if one.damaged else one for one in listed] if listed != "damaged" else [listed])]
    for number in range(len(SYSTEMS)):
        name = FightId(f"fight{number}")
        asked = (store.fight(name), store.seats(name), store.invitations(name), store.invitation(f"CODE{number}"))
        found += [await _told(one) for one in (*asked, store.seat(_token(name)))]
        found += [await _opened(store, name), await _told(store.expire(0))]
        found += await _each(store.faces(name))
    found += await _each(store.parties())
    return found


async def _each(asked: Awaitable[tuple[Face | Party, ...]]) -> list[Any]:
    """Each party or face, by its name; of what is damaged, that it is."""
    found = await _told(asked)
    if found == "damaged":
        return [found]
    by_name = sorted(found, key=lambda one: one.id if isinstance(one, Party) else one.actor)
    return ["damaged" if one.damaged else one for one in by_name]


async def _opened(store: SqliteStore, name: FightId) -> Any:  # noqa: ANN401 - the rows of a fight, or what is damaged
    try:
        log = await store.stored_log(name)
        fight = Encounter.load(log.data, head=log.head)
    except (StoreError, InputError):
        return "damaged"
    return "damaged" if fight.damage else fight.rows


async def _told(asked: Awaitable[Any]) -> Any:  # noqa: ANN401 - of any question
    try:
        return await asked
    except StoreError:
        return "damaged"


def _same(found: Any, expected: Any) -> bool:  # noqa: ANN401 - as _told gives it
    """Whether it is what was stored, or an error in its place; errors are text."""
    return isinstance(found, str) or found == expected


def flips(data: bytes, chance: random.Random, size: int) -> Iterator[tuple[int, bytes]]:
    """``size`` times the file with one byte altered; nine in ten of them are bytes that say something."""
    filled = [place for place, byte in enumerate(data) if byte]
    for _ in range(size):
        place = chance.choice(filled) if chance.random() < 0.9 else chance.randrange(len(data))  # noqa: PLR2004
        bits = 1 << chance.randrange(8) if chance.random() < 0.5 else chance.randrange(1, 256)  # noqa: PLR2004
        yield place, data[:place] + bytes([data[place] ^ bits]) + data[place + 1 :]


def contents(path: Path) -> list[Any]:
    """All columns of all tables, seals aside."""
    with closing(sqlite3.connect(path)) as file:
        file.text_factory = bytes
        return [
            file.execute("SELECT * FROM log ORDER BY fight, seq").fetchall(),
            file.execute(
                "SELECT key, id, name, system, created, expires, settings, unsealed, stage, played "
                "FROM fights ORDER BY key"
            ).fetchall(),
            file.execute(
                "SELECT number, fight, id, role, token, created, name, actors, state FROM seats ORDER BY number"
            ).fetchall(),
            file.execute("SELECT code, fight, expires, role, uses FROM invitations ORDER BY code").fetchall(),
            file.execute("SELECT id, record FROM parties ORDER BY id").fetchall(),
            file.execute("SELECT fight, actor, letters, tone, picture FROM faces ORDER BY fight, actor").fetchall(),
        ]


def outcome(path: Path, before: list[Any], inside: list[Any]) -> str:
    """``detected``, ``same`` for what changed nothing that is read, or what is wrong."""
    try:
        detected = any(found.problems for found in fsck(path))
    except StoreError:
        detected = True
    if not detected and contents(path) != inside:
        return "unseen: what is stored is not the same"
    try:
        found = read(path)
    except StoreError:
        return "detected" if detected else "unseen: only a server notices"
    same = len(found) == len(before) and all(map(_same, found, before))
    if detected:
        return "detected" if same else "detected by fsck alone"
    return "same" if found == before else "unseen: what is read is not the same"


def run(size: int, folder: Path, first: int = 0) -> Kept:
    """Alter ``size`` bytes, one at a time."""
    path = stored(folder / "whole")
    data, before, inside = path.read_bytes(), read(path), contents(path)
    data = path.read_bytes()
    told: Counter[str] = Counter()
    problems: list[str] = []
    chance = random.Random(f"flips {first}")  # noqa: S311 - the same in every run
    trial = folder / "trial"
    for place, altered in flips(data, chance, size):
        shutil.rmtree(trial, ignore_errors=True)
        trial.mkdir()
        (trial / path.name).write_bytes(altered)
        try:
            found = outcome(trial / path.name, before, inside)
        except Exception as problem:  # noqa: BLE001 - an error that is not the store's is what is looked for
            found = f"crash: {type(problem).__name__}: {problem}"
        told[found.partition(":")[0]] += 1
        if found.startswith(("unseen", "crash")):
            problems.append(f"byte {place} ({data[place]} made {altered[place]}): {found}")
    return Kept(
        "P15 nothing altered unseen",
        {
            "bytes altered": size,
            "detected": told["detected"] + told["detected by fsck alone"],
            "by fsck alone": told["detected by fsck alone"],
            "without effect": told["same"],
        },
        {"unseen": told["unseen"], "crashes": told["crash"]},
        tuple(problems[:5]),
    )
