"""P4: retries are harmless, stale clicks do nothing.

Eight people give commands to one fight at the same time, out of pictures that may be old, and send many of them
twice. Whatever came of it: the log replays to the table that is shown, every command that was accepted is in it once
and none that was refused, a retry gets the first answer again, and a stale click gets 409 with the newest picture.
The same answer means: the same status, headers and body, but for what speaks of the present (the number and picture
that the seat has by now) and ``repeated``. Retries come over the same connection, over another one at the same time
(in that case either may be the first), and much later.
"""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import Sequence
from itertools import groupby
from pathlib import Path

import msgspec

from tools.autoplay import PROFILES
from tools.soak import Kept
from tools.soak.house import House, open_house
from tools.soak.place import JSON, Place, open_fight
from tools.soak.wire import Answer, at_once, play
from turnkeeper.core.encounter import Encounter
from turnkeeper.core.log import Envelope
from turnkeeper.core.words import GM

PEOPLE = 8
LATE = 2
"""How many of their commands each sends once more at the end."""
FIGHTS = 2
"""At once."""
EACH = 6
OK, REFUSED, CONFLICT = 200, 403, 409
_NEVER = frozenset({"join", "amend", "set_option", "automate", "end", "leave", "rename", "enter"})


def chosen(picture: JSON, chance: random.Random, never: frozenset[str] = _NEVER) -> JSON | None:
    """One of the commands that a picture offers, but ``never`` one of these."""
    offers = [offer for offer in picture["offers"] if not offer.get("refused") and offer["command"] not in never]
    if not offers:
        return None
    kind = chance.choice(sorted({offer["command"] for offer in offers}))
    offer = chance.choice([offer for offer in offers if offer["command"] == kind])
    return {"type": kind, **offer["fixed"], **{name: _any(one, chance) for name, one in offer["choose"].items()}}


def greyed(picture: JSON, chance: random.Random) -> JSON | None:
    """One of the commands that a picture shows as refused."""
    offers = [offer for offer in picture["offers"] if offer.get("refused") and not offer["choose"]]
    if not offers:
        return None
    offer = chance.choice(offers)
    return {"type": offer["command"], **offer["fixed"]}


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
        self.other = Place(place.port, {"fight": place.fight, "seat": place.id, "token": place.token})
        self.pictures: dict[int, JSON] = {}
        self.chance = chance
        self.told = told
        self.problems = problems
        self.accepted: set[str] = set()
        self.refused: set[str] = set()

    async def play(self) -> None:
        """Give commands."""
        picture = await self.look()
        given: dict[str, tuple[JSON, int, list[Answer]]] = {}
        for number in range(EACH):
            if self.chance.random() < 0.6:  # noqa: PLR2004 - else it clicks on what it saw before
                picture = await self.look()
            command = chosen(picture, self.chance)
            if command is None or self.chance.random() < 0.1:  # noqa: PLR2004 - now and then what a rule refuses
                command = greyed(picture, self.chance) or command
            if command is None:
                continue
            key, seen = f"k{number}", picture["seq"]
            ways = [self.place, *self.chance.choices((self.place, self.other), k=self.chance.choice((0, 0, 1, 2)))]
            answers = await asyncio.gather(*(way.send(key, command, seen=seen) for way in ways))
            if self.chance.random() < 0.3:  # noqa: PLR2004 - now and then
                answers.append(await self.place.send(key, command, seen=seen))
            self._note(f"{self.place.id}/{key}", answers, seen, command)
            given[key] = (command, seen, answers)
        for key in self.chance.sample(sorted(given), min(LATE, len(given))):
            command, seen, answers = given[key]
            first = min(answers, key=_repeated)
            self.told["retries"] += 1
            self._again(command, first, await self.place.send(key, command, seen=seen))
        self.other.wire.close()

    async def look(self) -> JSON:
        """The newest picture."""
        picture = await self.place.picture()
        self._seen(picture)
        return picture

    def _note(self, cause: str, answers: list[Answer], seen: int, command: JSON) -> None:
        self.told["commands"] += 1
        self.told["retries"] += len(answers) - 1
        first, *again = sorted(answers, key=_repeated)
        for one in again:
            self._again(command, first, one)
        if first.status == OK:
            self.accepted.add(cause)
            return
        self.refused.add(cause)
        self.told["refused by a rule"] += first.json().get("code") != "core.stale"
        if first.status not in {REFUSED, CONFLICT}:
            self._wrong("answers of another sort", f"{first.status} {first.body[:200]!r}")
        for one in answers:
            body = one.json()
            if body.get("code") != "core.stale":
                continue
            self.told["stale"] += 1
            if body["picture"]["seq"] <= seen:
                self._wrong("stale without news", f"saw {seen}, got {body['picture']['seq']}")
            self._seen(body["picture"])

    def _again(self, command: JSON, first: Answer, one: Answer) -> None:
        """The same command, sent another time."""
        if alike(one) != alike(first) or _repeated(one) != (first.status == OK):
            self._wrong("retries answered otherwise", f"{command}: {first.raw[-300:]!r}, {one.raw[-300:]!r}")

    def _seen(self, picture: JSON) -> None:
        """Every picture of one number must be the same, whether asked for or brought by a stale click."""
        first = self.pictures.setdefault(picture["seq"], picture)
        if first != picture:
            parts = [part for part in picture if picture[part] != first[part]]
            self._wrong("pictures apart", f"{self.place.id} at {picture['seq']}: {parts}")

    def _wrong(self, what: str, how: str) -> None:
        self.told[what] += 1
        self.problems.append(f"{what}: {how}")


def _repeated(answer: Answer) -> bool:
    return answer.status == OK and bool(answer.json().get("repeated"))


def alike(answer: Answer) -> object:
    """All of an answer that must be the same when its command is sent again."""
    now = {"seq", "repeated", "picture"}
    headers = {name: value for name, value in answer.headers.items() if name not in {"date", "content-length"}}
    return answer.status, headers, {name: value for name, value in answer.json().items() if name not in now}


def carried_out(rows: Sequence[Envelope]) -> list[str]:
    """The commands that a log says were carried out, each as often as it was.

    A player's undo takes back what was done in secret on top of it as well, and lets that stand again: those rows, of
    the same command and right after, are no second time.
    """
    done: list[str] = []
    taken_back: set[str] = set()
    for cause, group in groupby(rows, lambda row: row.cause):
        if cause not in taken_back:
            done.append(cause)
        bodies = [msgspec.json.decode(row.body) for row in group]
        undone = {body["cause"] for body in bodies if body["type"] == "core.undone"}
        taken_back = undone or (taken_back - {cause} if cause in taken_back else set())
    return done


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
    causes = [cause.partition("/")[2] for cause in carried_out(fight.rows) if "/" in cause]
    told["doubled"] += len(causes) - len(set(causes))
    for person in people:
        told["lost"] += len(person.accepted - set(causes))
        told["refused and done"] += len(person.refused & set(causes))
    for place in places[1:]:
        place.wire.close()
    await gm.close()


_WRONG = (
    "lost", "doubled", "refused and done", "logs that do not replay", "retries answered otherwise",
    "answers of another sort", "stale without news", "pictures apart",
)  # fmt: skip


async def _run(size: int, folder: Path, first: int) -> Kept:
    told: Counter[str] = Counter()
    problems: list[str] = []
    with open_house(folder) as house:
        await at_once(range(first, first + size), FIGHTS, lambda number: _one(house, number, told, problems))
    return Kept(
        "P4 retries",
        {"interleavings": size, **{name: told[name] for name in ("commands", "retries", "stale", "refused by a rule")}},
        {name: told[name] for name in _WRONG},
        tuple(problems[:5]),
    )


def run(size: int, folder: Path, first: int = 0) -> Kept:
    """Play ``size`` fights of eight people at once, from number ``first`` on."""
    return play(_run(size, folder, first))
