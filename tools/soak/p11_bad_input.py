"""P11: bad input gets a clear error, and nothing is lost.

Schemathesis makes requests out of the description of the interface, right and wrong ones, and checks every answer
against it; besides, rosters, logs and commands are fuzzed: bytes flipped, cut, doubled, and values that are huge,
empty, of the wrong kind or in every script. No answer is a fault of the server's (5xx), none takes a second, each error
is a problem with a code, the server's memory stays within 100 MB of where it was, and the fight beside is unharmed.
"""

from __future__ import annotations

import asyncio
import json
import random
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.generation import GenerationMode
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from tools import autoplay
from tools.autoplay import PROFILES, muster
from tools.soak import Kept
from tools.soak.house import House, open_house
from tools.soak.place import API, JSON, Place, open_fight
from tools.soak.wire import Answer, Gone, play
from turnkeeper.core.encounter import Encounter
from turnkeeper.core.words import GM, Begin

SLOWEST, MOST_BYTES = 1.0, 100 * 1024 * 1024
CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]
FAULT, OK_BELOW = 500, 300
VALUES: tuple[object, ...] = (
    None, True, 0, -1, 1e308, 10**40, "", "x" * 70_000, "\x00\x1b[2J", "名前", "مرحبا", "🂡", "\u202e", [], {},
    [[]] * 50, {"a": {"b": {}}}, "?1", "a\nb", "\ud83d",
)  # fmt: skip


class Tally:
    """What came of the requests."""

    def __init__(self) -> None:
        self.told: Counter[str] = Counter()
        self.problems: list[str] = []
        self.slowest = 0.0

    def note(self, what: str, answer: Answer, seconds: float) -> None:
        """One answer."""
        self.told["requests"] += 1
        self.slowest = max(self.slowest, seconds)
        if seconds > SLOWEST:
            self.wrong("slow", f"{what}: {seconds:.2f} s")
        if answer.status >= FAULT:
            self.wrong("faults", f"{what}: {answer.body[:200]!r}")
        elif answer.status >= OK_BELOW:
            problem = answer.json() if answer.body.startswith(b"{") else {}
            if not (problem.get("code") and problem.get("detail")):
                self.wrong("errors that say nothing", f"{what}: {answer.body[:200]!r}")

    def wrong(self, what: str, how: str) -> None:
        """Something was."""
        self.told[what] += 1
        self.problems.append(f"{what}: {how}"[:500])


def described(house: House, size: int, tally: Tally) -> None:
    """Requests out of the description, ``size`` for each operation."""
    schema = schemathesis.openapi.from_url(f"http://127.0.0.1:{house.port}{API}/schema/openapi.json")
    for result in schema.get_all_operations():
        operation: Any = result.ok()  # type: ignore[union-attr] # a description that does not hold is an error here
        for mode in (GenerationMode.POSITIVE, GenerationMode.NEGATIVE):
            try:
                strategy = operation.as_strategy(generation_mode=mode)
                _tried(house, operation.label, strategy, max(size // 2, 1), tally)
            except Exception as problem:  # noqa: BLE001 - schemathesis has a sort for each; all are looked at
                if type(problem).__name__ not in {"Unsatisfiable", "SkipTest"}:
                    text = " / ".join(str(one) for one in getattr(problem, "exceptions", ())) or str(problem)
                    tally.wrong("answers not as described", f"{operation.label}: {text}")


def _tried(house: House, label: str, strategy: Any, size: int, tally: Tally) -> None:  # noqa: ANN401 - a strategy
    gm: JSON = {}

    @settings(
        max_examples=size, deadline=None, database=None, derandomize=True, phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )  # fmt: skip
    @given(case=strategy)
    def tried(case: Any) -> None:  # noqa: ANN401 - a case of schemathesis
        nonlocal gm
        if not gm or label.startswith("DELETE"):
            gm = play(_opened(house))
        if "fight" in case.path_parameters and tally.told["requests"] % 4:
            case.path_parameters["fight"] = gm["fight"]
        started = time.perf_counter()
        response = case.call(headers={"Authorization": f"Bearer {gm['token']}"})
        seconds = time.perf_counter() - started
        tally.note(label, Answer(response.status_code, {}, response.content, b""), seconds)
        if response.status_code != 429:  # noqa: PLR2004 - limits may bite anywhere
            case.validate_response(response, checks=CHECKS)

    tried()


async def _opened(house: House) -> JSON:
    gm = await open_fight(house, {"sample": "rolled"})
    gm.wire.close()
    return {"fight": gm.fight, "token": gm.token}


def _broken(data: bytes, chance: random.Random) -> bytes:
    """Bytes with something done to them."""
    out = bytearray(data)
    for _ in range(chance.randint(1, 4)):
        at = chance.randrange(len(out) or 1)
        match chance.randrange(5):
            case 0 if out:
                out[at % len(out)] = chance.randrange(256)
            case 1:
                del out[at:]
            case 2:
                out[at:at] = out[at : at + 300]
            case 3:
                del out[at : at + chance.randrange(40)]
            case _:
                out[at:at] = json.dumps(chance.choice(VALUES)).encode()
    return bytes(out)


def _odd(value: Any, chance: random.Random) -> Any:  # noqa: ANN401 - any JSON
    """JSON with a value somewhere that does not belong there."""
    if isinstance(value, dict) and value and chance.random() < 0.8:  # noqa: PLR2004 - mostly deeper
        key = chance.choice(list(value))
        return {**value, key: _odd(value[key], chance)}
    if isinstance(value, list) and value and chance.random() < 0.8:  # noqa: PLR2004 - mostly deeper
        at = chance.randrange(len(value))
        return [*value[:at], _odd(value[at], chance), *value[at + 1 :]]
    return chance.choice(VALUES)


def _fuzzed(size: int) -> Iterator[tuple[str, str, object]]:
    """Requests: a name for the sort, the path, the body."""
    chance = random.Random(size)  # noqa: S311 - what is broken how, the same in every run
    fight = Encounter.open("draw", seed="fuzz")
    seats = muster(fight, 6)
    fight.send(Begin(), GM)
    autoplay.play(fight, seats, 60, chance)
    log = fight.export()
    roster = 'system = "rolled"\n[[actor]]\nid = "ana"\nside = "pc"\nname = "Ana"\n[actor.profile]\nreflexes = 2\n'
    for number in range(size):
        system = chance.choice(list(PROFILES))
        actor = {"actor": "ana", "side": "pc", "name": "Ana", "profile": dict(PROFILES[system][0])}
        match number % 4:
            case 0:
                yield "log", f"{API}/fights/import", _broken(log, chance)
            case 1:
                text = _broken(roster.encode(), chance).decode("utf-8", "replace")
                yield "roster", f"{API}/fights", {"roster": text}
            case 2:
                new = {"system": system, "actors": [actor], "options": {}, "name": "A fight"}
                yield "new fight", f"{API}/fights", _odd(new, chance)
            case _:
                kind = chance.choice(["join", "begin", "enter", "resolve", "amend", "set_option", "note", "show"])
                command = {"type": kind, **actor, "ask": "x", "value": [1], "text": "x", "visibility": "known"}
                some = {name: command[name] for name in ["type", *chance.sample(sorted(command), 4)]}
                body = {"id": f"f{number}", "seen": None, "command": some}
                yield "command", "", body if chance.random() < 0.3 else _odd(body, chance)  # noqa: PLR2004 - now and then
    many = [{"actor": f"a{one}", "side": "pc"} for one in range(10_000)]
    yield "10,000 actors", f"{API}/fights", {"system": "rolled", "actors": many}
    yield "deep", f"{API}/fights", b"[" * 200_000
    yield "roster of 10,000", f"{API}/fights", {"roster": '[[actor]]\nid = "a"\nside = "pc"\n' * 10_000}
    yield "log of noise", f"{API}/fights/import", log + b"\n{}" * 200_000
    yield "long line", f"{API}/fights/import", b'{"' + b"x" * 8_000_000


async def _fuzz(house: House, size: int, tally: Tally, gm: Place) -> None:
    for what, path, body in _fuzzed(size):
        started = time.perf_counter()
        try:
            answer = await gm.wire.ask("POST", path or f"{API}/fights/{gm.fight}/commands", body, token=gm.token)
            if answer.status == 429 and path:  # noqa: PLR2004 - fights set up too often
                await asyncio.sleep(1)
                started = time.perf_counter()
                answer = await gm.wire.ask("POST", path, body, token=gm.token)
        except Gone:
            tally.wrong("cut off", what)
            continue
        tally.note(what, answer, time.perf_counter() - started)
        if answer.status == 201:  # noqa: PLR2004 - it was not so bad after all
            opened = answer.json()
            await gm.wire.ask("DELETE", f"{API}/fights/{opened['fight']}", token=opened["token"])


async def _beside(house: House) -> tuple[Place, JSON]:
    gm = await open_fight(house, {"sample": "passes"})
    await gm.do("begin", "begin")
    return gm, await gm.picture()


def run(size: int, folder: Path) -> Kept:
    """``size`` fuzzed requests, and as many again out of the description."""
    tally = Tally()
    with open_house(folder) as house:

        async def fuzz() -> None:
            beside, before = await _beside(house)
            at_first = house.memory()
            gm = await open_fight(house, {"sample": "rolled"})
            await _fuzz(house, size, tally, gm)
            tally.told["grown"] = max(house.memory() - at_first, 0)
            if await beside.picture() != before:
                tally.wrong("fights harmed", "the fight beside is another")
            for place in (beside, gm):
                place.wire.close()

        play(fuzz())
        described(house, max(size // 40, 4), tally)
        if house.process.poll() is not None:
            tally.wrong("faults", "the server died")
    told = tally.told
    return Kept(
        "P11 bad input",
        {"requests": told["requests"], "slowest": f"{tally.slowest * 1000:.0f} ms",
         "memory grown by": f"{told['grown'] / 1e6:.0f} MB"},
        {**{name: told[name] for name in ("faults", "slow", "cut off", "errors that say nothing",
                                          "answers not as described", "fights harmed")},
         "over 100 MB": int(told["grown"] > MOST_BYTES)},
        tuple(tally.problems[:12]),
    )  # fmt: skip
