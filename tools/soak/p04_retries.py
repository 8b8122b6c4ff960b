"""P4: retries are harmless, stale clicks do nothing.

Eight people give commands to one fight at the same time, out of pictures that may be old, and send many of them twice.
Whatever came of it: the log replays to the table that is shown, every command that was accepted is in it once and none
that was refused, a retry gets the first answer again, and a stale click gets 409 with the newest picture.
"""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from itertools import groupby
from pathlib import Path

import msgspec

from tools.autoplay import PROFILES
from tools.soak import Kept
from tools.soak.house import House, open_house
from tools.soak.place import JSON, Place, open_fight
from tools.soak.wire import play
from turnkeeper.core.encounter import Encounter
from turnkeeper.core.words import GM

PEOPLE = 8
EACH = 6
OK, REFUSED, CONFLICT = 200, 403, 409
_NEVER = {"join", "amend", "set_option", "automate", "end", "leave", "rename"}


def chosen(picture: JSON, chance: random.Random) -> JSON | None:
    """One of the commands that a picture offers."""
    offers = [
        offer
        for offer in picture["offers"]
        if not offer.get("refused") and offer["command"] not in _NEVER and (offer["command"] != "enter")
    ]
    if not offers:
        return None
    kind = chance.choice(sorted({offer["command"] for offer in offers}))
    offer = chance.choice([offer for offer in offers if offer["command"] == kind])
    return {"type": kind, **offer["fixed"], **{name: _any(one, chance) for name, one in offer["choose"].items()}}


def _any(field: JSON, chance: random.Random) -> object:
    match field["type"]:
        case "choice":
            return chance.choice(field["values"])
        case "subset":
            return chance.sample(field["values"], chance.randint(field["least"], field["most"]))
        case "number":
            return chance.randint(field["low"], min(field["high"], field["low"] + 12))
        case _:
            return "words"


class Person:
    """Somebody who clicks on what may be an old picture, and sometimes twice."""

    def __init__(self, place: Place, chance: random.Random, told: Counter[str], problems: list[str]) -> None:
        self.place = place
        self.chance = chance
        self.told = told
        self.problems = problems
        self.accepted: set[str] = set()
        self.refused: set[str] = set()

    async def play(self) -> None:
        """Give commands."""
        picture = await self.place.picture()
        for number in range(EACH):
            if self.chance.random() < 0.6:  # noqa: PLR2004 - else it clicks on what it saw before
                picture = await self.place.picture()
            command = chosen(picture, self.chance)
            if command is None:
                continue
            key, seen = f"k{number}", picture["seq"]
            first, *again = await asyncio.gather(
                *(self.place.send(key, command, seen=seen) for _ in range(self.chance.choice((1, 1, 2, 3))))
            )
            if self.chance.random() < 0.3:  # noqa: PLR2004 - now and then
                again.append(await self.place.send(key, command, seen=seen))
            self._note(f"{self.place.id}/{key}", first.status, first.json(), seen)
            for one in again:
                self.told["retries"] += 1
                # A stale click that is sent again may find nothing stale any more only if it was refused by a rule.
                if one.status != first.status and CONFLICT not in {one.status, first.status}:
                    self._wrong("retries answered otherwise", f"{command}: {first.body[:200]!r}, {one.body[:200]!r}")
                if one.status == OK:
                    self.accepted.add(f"{self.place.id}/{key}")
                    self.refused.discard(f"{self.place.id}/{key}")

    def _note(self, cause: str, status: int, body: JSON, seen: int) -> None:
        self.told["commands"] += 1
        if status == OK:
            self.accepted.add(cause)
            return
        self.refused.add(cause)
        if status not in {REFUSED, CONFLICT}:
            self._wrong("answers of another sort", f"{status} {body}")
        elif body["code"] == "core.stale":
            self.told["stale"] += 1
            if body["picture"]["seq"] <= seen:
                self._wrong("stale without news", f"saw {seen}, got {body['picture']['seq']}")

    def _wrong(self, what: str, how: str) -> None:
        self.told[what] += 1
        self.problems.append(f"{what}: {how}")


async def _one(house: House, number: int, told: Counter[str], problems: list[str]) -> None:
    chance = random.Random(number)  # noqa: S311 - what is clicked, the same in every run
    system = list(PROFILES)[number % len(PROFILES)]
    profiles = PROFILES[system]
    actors = [
        {"actor": f"a{one}", "side": "npc" if one == 0 else "pc", "profile": profiles[one % 2]} for one in range(PEOPLE)
    ]
    gm = await open_fight(house, {"system": system, "actors": actors})
    await gm.do("begin", "begin")
    places = [gm, *[await gm.seat("player", "", f"a{one}") for one in range(1, PEOPLE)]]
    people = [Person(place, chance, told, problems) for place in places]
    await asyncio.gather(*(person.play() for person in people))
    fight = Encounter.load((await gm.ask("GET", "/export")).body)
    shown = (await gm.picture())["table"]
    if fight.damage is not None or msgspec.json.decode(msgspec.json.encode(fight.table(GM))) != shown:
        told["logs that do not replay"] += 1
        problems.append(f"{system}: {fight.damage}")
    causes = [cause.partition("/")[2] for cause, _ in groupby(row.cause for row in fight.rows) if "/" in cause]
    told["doubled"] += len(causes) - len(set(causes))
    for person in people:
        told["lost"] += len(person.accepted - set(causes))
        told["refused and done"] += len(person.refused & set(causes))
    for place in places[1:]:
        place.wire.close()
    await gm.close()


_WRONG = (
    "lost", "doubled", "refused and done", "logs that do not replay", "retries answered otherwise",
    "answers of another sort", "stale without news",
)  # fmt: skip


async def _run(size: int, folder: Path) -> Kept:
    told: Counter[str] = Counter()
    problems: list[str] = []
    with open_house(folder) as house:
        for number in range(size):
            await _one(house, number, told, problems)
    return Kept(
        "P4 retries",
        {"interleavings": size, **{name: told[name] for name in ("commands", "retries", "stale")}},
        {name: told[name] for name in _WRONG},
        tuple(problems[:5]),
    )


def run(size: int, folder: Path) -> Kept:
    """Play ``size`` fights of eight people at once."""
    return play(_run(size, folder))
