"""P8: a join code opens a lobby, nothing else.

Guesses from many addresses (all of this computer's own), with codes that were good once
among them: used up, taken back. Nobody is let in or even into the lobby, a miss is answered always alike, each address
and all together may try only so often, and the right code opens the lobby and nothing else.
"""

from __future__ import annotations

import asyncio
import random
import time
from collections import Counter
from pathlib import Path

from tools.soak import Kept
from tools.soak.house import open_house
from tools.soak.place import API, Place, open_fight
from tools.soak.wire import Wire, play

ADDRESSES = 40
AN_ADDRESS, A_SECOND_EACH = 12, 1 / 6
ALL, A_SECOND_ALL = 200, 5
LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
CREATED, MISSING, TOO_OFTEN, FORBIDDEN = 201, 404, 429, 403


async def _guess(wire: Wire, codes: list[str], told: Counter[str], bodies: set[bytes]) -> int:
    misses = 0
    for code in codes:
        answer = await wire.ask("POST", f"{API}/join", {"code": code, "name": "Eve"})
        told[{MISSING: "missed", TOO_OFTEN: "limited", CREATED: "let in"}.get(answer.status, "other answers")] += 1
        if answer.status == MISSING:
            misses += 1
            bodies.add(answer.body)
    wire.close()
    return misses


async def _code(gm: Place, **new: int) -> str:
    return str((await gm.ask("POST", "/invitations", new)).json()["code"])


async def _run(size: int, folder: Path) -> Kept:
    chance = random.Random(size)  # noqa: S311 - guesses
    told: Counter[str] = Counter()
    bodies: set[bytes] = set()
    with open_house(folder) as house:
        gm = await open_fight(house, {"sample": "rolled"})
        *good, gone = [await _code(gm) for _ in range(4)]
        spent = await _code(gm, uses=1)
        ana = (await gm.wire.ask("POST", f"{API}/join", {"code": spent, "name": "Ana"})).json()
        await gm.ask("DELETE", f"/invitations/{gone}")
        there = [seat["id"] for seat in (await gm.ask("GET", "/seats")).json()]
        started = time.perf_counter()
        jobs = []
        for number in range(ADDRESSES):
            codes = ["".join(chance.choices(LETTERS, k=8)) for _ in range(size // ADDRESSES)]
            codes[:2] = [spent, gone]
            jobs.append(_guess(Wire(house.port, f"127.0.1.{number + 1}"), codes, told, bodies))
        misses = await asyncio.gather(*jobs)
        seconds = time.perf_counter() - started
        after = [seat["id"] for seat in (await gm.ask("GET", "/seats")).json()]
        told["too many tries"] = sum(miss > AN_ADDRESS + seconds * A_SECOND_EACH + 1 for miss in misses)
        told["too many tries"] += sum(misses) > ALL + seconds * A_SECOND_ALL + 1
        waiting = Place(house.port, ana)
        told["lobby doors open"] = await _beyond_the_lobby(waiting, good)
        waiting.wire.close()
        gm.wire.close()
    return Kept(
        "P8 join codes",
        {"guesses": size // ADDRESSES * ADDRESSES, "addresses": ADDRESSES, "missed": told["missed"],
         "limited": told["limited"]},
        {"let in": told["let in"] + (after != there), "other answers": told["other answers"],
         "answers that differ": max(len(bodies) - 1, 0), "too many tries": told["too many tries"],
         "doors open to the lobby": told["lobby doors open"]},
    )  # fmt: skip


async def _beyond_the_lobby(waiting: Place, codes: list[str]) -> int:
    paths = ("/picture", "/log", "/people", "/export", "/seats", "/invitations", "/why?first=a&second=b")
    answers = [await waiting.ask("GET", path) for path in paths]
    answers += [await waiting.send("a", {"type": "begin"}), await waiting.ask("DELETE")]
    answers += [await waiting.ask("PATCH", f"/seats/{waiting.id}", {"state": "admitted"})]
    answers += [await waiting.ask("DELETE", f"/invitations/{code}") for code in codes]
    stream = await waiting.watch()
    message = await stream.one()
    stream.socket.cut()
    told = set(message) == {"type", "fight", "seat", "name"}
    return sum(answer.status != FORBIDDEN for answer in answers) + (not told)


def run(size: int, folder: Path) -> Kept:
    """Guess ``size`` codes."""
    return play(_run(size, folder))
