"""P9: seat tokens are bearer tokens of at least 128 random bits, stored hashed, never logged; no cookies.

Every seat's token is used in every way there is, then looked for in the data folder and in the server's log in every
spelling; every link has it behind the ``#``; a revoked seat's socket is closed within a second.
"""

from __future__ import annotations

import asyncio
import base64
import re
import time
from pathlib import Path

from tools.soak import Kept, Tally
from tools.soak.house import House, open_house
from tools.soak.place import open_fight
from tools.soak.secrets_at_table import found
from tools.soak.wire import Gone, Wire, play

BITS = 128
PATIENCE = 60.0
REVOKED, UNKNOWN = 4403, 401
_LONG = re.compile(rb"[A-Za-z0-9+/_-]{20,}")


async def _one(house: House, told: Tally, tokens: list[str], slowest: list[float]) -> None:
    gm = await open_fight(house, {"sample": "rolled"})
    answers = [await gm.ask("POST", "/seats", {"role": role}) for role in ("player", "screen")]
    for answer in answers:
        opened = answer.json()
        before, _, fragment = opened["link"].partition("#")
        told["tokens before the #"] += opened["token"] in before or opened["token"] not in fragment
    seats = [await gm.seat("player", "", keeps=True) for _ in range(3)]
    tokens += [gm.token, *(answer.json()["token"] for answer in answers), *(seat.token for seat in seats)]
    for seat in seats:
        stream = await seat.watch()
        await stream.one()
        answers += [await seat.ask("GET", "/picture"), await seat.ask("GET", f"/{seat.token}")]
        started = time.perf_counter()
        await gm.ask("PATCH", f"/seats/{seat.id}", {"state": "revoked"})
        try:
            async with asyncio.timeout(PATIENCE):
                while True:
                    await stream.one()
        except TimeoutError:
            told["never closed"] += 1
            slowest.append(PATIENCE)
        except Gone as gone:
            seconds = time.perf_counter() - started
            slowest.append(seconds)
            told["closed after a second"] += seconds > 1
            told["otherwise closed"] += gone.code != REVOKED
        # From its own address: after many tokens that open nothing, an address is told to wait (429).
        seat.wire.close()
        seat.wire = Wire(house.port, f"127.0.{2 + len(slowest) // 250}.{1 + len(slowest) % 250}")
        answers.append(await seat.ask("GET", "/picture"))
        told["open after revoking"] += answers[-1].status != UNKNOWN
        seat.wire.close()
    told["cookies"] += sum("set-cookie" in answer.headers for answer in answers)
    gm.wire.close()


def _kept(folder: Path) -> set[bytes]:
    """What the data folder holds that is long enough to be a token in any spelling."""
    files = (file.read_bytes() for file in folder.rglob("*") if file.is_file() and file.stat().st_size)
    return {word for data in files for word in _LONG.findall(data)}


async def _run(size: int, folder: Path) -> Kept:
    told = Tally()
    tokens: list[str] = []
    slowest: list[float] = []
    with open_house(folder) as house:
        for _ in range(size):
            await _one(house, told, tokens, slowest)
        # While it runs: what is in the journal counts as well.
        kept = _kept(folder)
    kept |= _kept(folder)
    logged = house.log.read_bytes()
    told["kept"] = len(found(b"\n".join(kept), tokens))
    told["logged"] = len(found(logged, tokens))
    told["short"] = sum(len(base64.urlsafe_b64decode(token)) * 8 < BITS for token in tokens)
    told["alike"] = len(tokens) - len(set(tokens))
    return told.kept(
        "P9 tokens",
        {"tokens": len(tokens), "revoked": len(slowest), "slowest close": f"{max(slowest) * 1000:.0f} ms",
         "bytes of log": len(logged)},
        ("kept", "logged", "short", "alike", "cookies", "tokens before the #", "otherwise closed", "never closed",
         "open after revoking"),
        ("closed after a second",),
    )  # fmt: skip


def run(size: int, folder: Path) -> Kept:
    """Use the tokens of ``size`` fights."""
    return play(_run(size, folder))
