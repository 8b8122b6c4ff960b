"""P11: bad input gets a clear error, and nothing is lost.

Schemathesis makes requests out of the description of the interface, right and wrong ones, and checks every answer
against it; besides, commands, rosters, logs and new fights are fuzzed (:mod:`tools.soak.fuzz`), most of them so nearly
right that they reach the rules, and files for every importer (:mod:`tools.soak.files`). No answer is a fault of the
server's (5xx), each error is a problem with a code and a line, the server's memory stays within 100 MB of where it was,
and the fight beside is unharmed. That none takes a second is a goal of the full run.
"""

from __future__ import annotations

import random
import time
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

from tools.autoplay import PROFILES
from tools.soak import Kept, Tally, files, fuzz
from tools.soak.house import House, open_house
from tools.soak.p04_retries import chosen
from tools.soak.place import API, JSON, Place, open_fight
from tools.soak.wire import Answer, Gone, Wire, play

SLOWEST, MOST_BYTES = 1.0, 100 * 1024 * 1024
CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]
OK, CREATED, OK_BELOW, FAULT = 200, 201, 300, 500
_REACHED = {200: "commands carried out", 403: "not the seat's", 409: "refused by a rule"}
ADDRESSES = 60
MANY = 200
"""From so many on it is no short version: files of many megabytes, too."""
AFTERWARDS = 3
"""Commands that are tried on a fight which was not so bad after all."""
TOOLS = frozenset(
    {
        "join", "leave", "take_out", "bring_back", "amend", "rename", "show", "set_option", "automate", "note", "end",
        "undo", "redo", "grant", "skip",
    }
)  # fmt: skip
"""Commands that are not the play itself."""
FIGHT_LASTS = 60
"""Commands, then another fight is begun."""


class Requests(Tally):
    """What came of the requests."""

    def __init__(self) -> None:
        super().__init__()
        self.slowest = 0.0
        self.slowest_was = ""

    def note(self, what: str, answer: Answer, seconds: float) -> None:
        """One answer."""
        self["requests"] += 1
        self.took(what, seconds)
        if answer.status >= FAULT:
            self.wrong("faults", f"{what}: {answer.body[:200]!r}")
        elif answer.status >= OK_BELOW:
            problem = answer.json() if answer.body.startswith(b"{") else {}
            if not (problem.get("code") and problem.get("detail")) or problem["detail"].startswith("refusal."):
                self.wrong("errors that say nothing", f"{what}: {answer.body[:200]!r}")

    def took(self, what: str, seconds: float) -> None:
        """How long something took."""
        if seconds > self.slowest:
            self.slowest, self.slowest_was = seconds, what
        if seconds > SLOWEST:
            self.wrong("over a second", f"{what}: {seconds:.2f} s")

    def wrong(self, what: str, how: str) -> None:
        """Something was; its words begin with what that is."""
        super().wrong(what, f"{what}: {how}"[:500])


def described(house: House, size: int, tally: Requests) -> None:
    """Requests out of the description, ``size`` for each operation."""
    schema = schemathesis.openapi.from_url(f"http://127.0.0.1:{house.port}{API}/schema/openapi.json")
    for result in schema.get_all_operations():
        operation: Any = result.ok()  # type: ignore[union-attr] # a description that does not hold is an error here
        for mode in (GenerationMode.POSITIVE, GenerationMode.NEGATIVE):
            try:
                strategy = operation.as_strategy(generation_mode=mode)
                _tried(house, operation.label, strategy, max(size // 2, 1), tally)
            except (Exception, BaseExceptionGroup) as problem:  # noqa: BLE001 - schemathesis has a sort for each
                if type(problem).__name__ not in {"Unsatisfiable", "SkipTest"}:
                    text = " / ".join(str(one) for one in getattr(problem, "exceptions", ())) or str(problem)
                    tally.wrong("answers not as described", f"{operation.label}: {text}")


def _tried(house: House, label: str, strategy: Any, size: int, tally: Requests) -> None:  # noqa: ANN401 - a strategy
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
        if "fight" in case.path_parameters and tally["requests"] % 4:
            case.path_parameters["fight"] = gm["fight"]
        started = time.perf_counter()
        token = gm["token"] if "fight" in case.path_parameters else house.owner
        response = case.call(headers={"Authorization": f"Bearer {token}"})
        seconds = time.perf_counter() - started
        tally.note(label, Answer(response.status_code, {}, response.content, b""), seconds)
        if response.status_code != 429:  # noqa: PLR2004 - limits may bite anywhere
            case.validate_response(response, checks=CHECKS)

    tried()


async def _opened(house: House) -> JSON:
    gm = await open_fight(house, {"sample": "rolled"})
    gm.wire.close()
    return {"fight": gm.fight, "token": gm.token}


class Fuzz:
    """Sends what is fuzzed, from many addresses, so that none sets up fights too often."""

    def __init__(self, house: House, tally: Requests, chance: random.Random) -> None:
        self.house = house
        self.tally = tally
        self.chance = chance
        self.wires = [Wire(house.port, f"127.0.3.{1 + number}") for number in range(ADDRESSES)]
        self.gm: Place | None = None
        self.picture: JSON = {}

    async def ask(self, what: str, path: str, body: object, token: str = "") -> Answer | None:
        """One request, noted."""
        wire = self.chance.choice(self.wires)
        started = time.perf_counter()
        try:
            answer = await wire.ask("POST", path, body, token=token or self.house.owner)
        except Gone:
            self.tally.wrong("cut off", what)
            return None
        self.tally.note(what, answer, time.perf_counter() - started)
        return answer

    async def new(self, what: str, path: str, body: object) -> None:
        """Something that makes a fight, if it was not so bad after all."""
        answer = await self.ask(what, path, body)
        if answer is not None and answer.status == CREATED:
            self.tally["fights opened"] += 1
            opened = Place(self.house.port, answer.json(), wire=self.chance.choice(self.wires))
            started = time.perf_counter()
            looked_at = await opened.ask("GET", "/picture")
            self.tally.note(f"{what}, looked at", looked_at, time.perf_counter() - started)
            picture = looked_at.json()
            for number in range(AFTERWARDS):
                command = chosen(picture, self.chance) if "offers" in picture else None
                if command is None:
                    break
                body = {"id": f"k{number}", "seen": None, "command": command, "picture": True}
                then = await self.ask(f"{what}, then", f"{API}/fights/{opened.fight}/commands", body, opened.token)
                picture = then.json().get("picture", {}) if then is not None else {}
            await opened.ask("DELETE")

    async def file(self, file: files.Nearly) -> None:
        """A file for the importers: through the library, over HTTP, and what came of it into a fight."""
        seconds, problem = files.read(file)
        self.tally["files"] += 1
        self.tally.took(f"{file.kind} in the library", seconds)
        if problem:
            self.tally.wrong("faults", problem)
        answer = await self.ask(f"file {file.kind}", files.IMPORT, file.body)
        if answer is None or answer.status != OK:
            return
        found = answer.json()
        if not found["characters"] and not found["problems"]:
            self.tally.wrong("errors that say nothing", f"{file.kind}: neither characters nor a problem")
        self.tally["characters"] += len(found["characters"])
        if self.gm is not None and found["characters"]:
            body = {"characters": found["characters"]}
            if self.chance.random() < 0.3:  # noqa: PLR2004 - now and then a user corrected them
                body = fuzz.odd(body, self.chance)
            path = f"{API}/fights/{self.gm.fight}/import/preview"
            await self.ask(f"file {file.kind}, into a fight", path, body, self.gm.token)

    async def command(self, number: int) -> None:
        """One of the commands that a fight offers, as it is or nearly."""
        gm = self.gm
        if gm is None or number % FIGHT_LASTS == 0:
            gm = self.gm = await self._begin(gm)
        rare = self.chance.random() < 0.3  # noqa: PLR2004 - now and then something beside the play
        command = chosen(self.picture, self.chance, never=frozenset() if rare else TOOLS) or {"type": "undo"}
        command = fuzz.filled(command, self.picture, self.chance)
        if self.chance.random() < 0.6:  # noqa: PLR2004 - else it is right
            command = fuzz.nearly(command, self.picture, self.chance)
        body: JSON = {"id": f"f{number}", "seen": None, "command": command, "insist": number % 3 == 0}
        if self.chance.random() < 0.1:  # noqa: PLR2004 - now and then all of it is odd
            body = fuzz.odd(body, self.chance)
        answer = await self.ask("command", f"{API}/fights/{gm.fight}/commands", body, gm.token)
        if answer is not None:
            self.tally[_REACHED.get(answer.status, "malformed")] += 1
            if answer.status == OK:
                self.picture = await gm.picture()

    async def _begin(self, before: Place | None) -> Place:
        if before is not None:
            await before.close()
        gm = await open_fight(self.house, {"sample": self.chance.choice(list(PROFILES))})
        if self.chance.random() < 0.8:  # noqa: PLR2004 - mostly
            await gm.do("begin", "begin")
        self.picture = await gm.picture()
        return gm


async def _fuzz(house: House, size: int, tally: Requests) -> None:
    chance = random.Random(size)  # noqa: S311 - what is broken how, the same in every run
    sender = Fuzz(house, tally, chance)
    for number in range(size // 2):
        await sender.command(number)
    for what, path, body in (*fuzz.new_fights(size - size // 2, chance), *fuzz.extremes()):
        await sender.new(what, path, body)
    for file in files.files(size // 2, chance):
        await sender.file(file)
    if size >= MANY:
        for file in files.extremes():
            await sender.file(file)
    if sender.gm is not None:
        sender.gm.wire.close()
    for wire in sender.wires:
        wire.close()


async def _beside(house: House) -> tuple[Place, JSON]:
    gm = await open_fight(house, {"sample": "passes"})
    await gm.do("begin", "begin")
    return gm, await gm.picture()


def run(size: int, folder: Path) -> Kept:
    """``size`` fuzzed requests, half as many files, and as many requests again out of the description."""
    tally = Requests()
    with open_house(folder) as house:

        async def fuzz() -> None:
            beside, before = await _beside(house)
            at_first = house.memory()
            await _fuzz(house, size, tally)
            tally["grown"] = max(house.memory() - at_first, 0)
            if await beside.picture() != before:
                tally.wrong("fights harmed", "the fight beside is another")
            beside.wire.close()

        play(fuzz())
        described(house, max(size // 40, 4), tally)
        if house.process.poll() is not None:
            tally.wrong("faults", "the server died")
    return Kept(
        "P11 bad input",
        {**{name: tally[name] for name in ("requests", "fights opened", *_REACHED.values(), "malformed")},
         "files": tally["files"], "characters in them": tally["characters"],
         "slowest": f"{tally.slowest * 1000:.0f} ms ({tally.slowest_was})",
         "memory grown by": f"{tally['grown'] / 1e6:.0f} MB"},
        {**{name: tally[name] for name in ("faults", "cut off", "errors that say nothing", "answers not as described",
                                          "fights harmed")},
         "over 100 MB": int(tally["grown"] > MOST_BYTES)},
        tuple(tally.problems[:12]),
        {"over a second": tally["over a second"]},
    )  # fmt: skip
