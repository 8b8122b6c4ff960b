"""P4: retries are harmless, stale clicks do nothing.

Eight people give commands to one fight at the same time, out of pictures that may be old, and send many of them
twice. In every case the log replays to the picture that is shown, every command that was accepted is in it once
and none that was refused, a retry gets the first answer again, and a stale click gets 409 with the newest picture: the
one it was clicked on only where an undo brought that back meanwhile. When a click was carried out, its seat saw what it
had been clicked on. For both the log is replayed to each of these moments. In all pictures, of all eight, a version
stands for one content, and a content for one version.
The same answer means: the same status, headers and body, but for what speaks of the present (the version and picture
that the seat has by now) and ``repeated``; over a socket the same without headers. Retries come over the same
connection, over another one or a socket at the same time (in that case any may be the first), and much later.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Mapping, Sequence
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

import msgspec

from tools.autoplay import PROFILES, any_value
from tools.soak import Kept, Tally
from tools.soak.house import House, open_house
from tools.soak.place import JSON, Place, open_fight
from tools.soak.versions import Versions, content, content_for
from tools.soak.wire import Answer, at_once, play
from turnkeeper.core.actions import Field
from turnkeeper.core.encounter import Encounter
from turnkeeper.core.log import LogRecord, read_rows, write_log
from turnkeeper.core.model import GM, Seat

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
    choose = msgspec.convert(offer["choose"], dict[str, Field])
    return {"type": kind, **offer["fixed"], **{name: any_value(field, chance) for name, field in choose.items()}}


def greyed(picture: JSON, chance: random.Random) -> JSON | None:
    """One of the commands that a picture shows as refused."""
    offers = [offer for offer in picture["offers"] if offer.get("refused") and not offer["choose"]]
    if not offers:
        return None
    offer = chance.choice(offers)
    return {"type": offer["command"], **offer["fixed"]}


class Click(NamedTuple):
    """A command, and what its seat saw when it was given."""

    command: JSON
    by: Seat
    seen: bytes


class Person:
    """A user who clicks on what may be an old picture, and sometimes twice."""

    def __init__(self, place: Place, seat: Seat, versions: Versions, chance: random.Random, told: Tally) -> None:
        self.place = place
        self.seat = seat
        self.other = Place(place.port, {"fight": place.fight, "seat": place.id, "token": place.token})
        self.versions = versions
        self.clicks: dict[str, Click] = {}
        self.chance = chance
        self.told = told
        self.accepted: set[str] = set()
        self.refused: set[str] = set()
        self.no_news: set[str] = set()
        """Clicks that were stale, and their answers showed what they had been given on."""

    async def play(self) -> None:
        """Give commands: over HTTP, over another connection, over a socket."""
        line = await self.place.watch()
        others = (self.place, self.other, line)
        picture = await self.look()
        given: dict[str, tuple[JSON, str, list[Answer]]] = {}
        for number in range(EACH):
            if self.chance.random() < 0.6:  # noqa: PLR2004 - else it clicks on what it saw before
                picture = await self.look()
            command = chosen(picture, self.chance)
            if command is None or self.chance.random() < 0.1:  # noqa: PLR2004 - now and then what a rule refuses
                command = greyed(picture, self.chance) or command
            if command is None:
                continue
            key, seen = f"k{number}", picture["version"]
            ways = [self.chance.choice((self.place, line))]
            ways += self.chance.choices(others, k=self.chance.choice((0, 0, 1, 2)))
            self.clicks[f"{self.place.id}/{key}"] = Click(command, self.seat, content(picture))
            whole = self.chance.random() < 0.3  # noqa: PLR2004 - now and then
            answers = await asyncio.gather(*(way.send(key, command, seen=seen, picture=whole) for way in ways))
            if self.chance.random() < 0.3:  # noqa: PLR2004 - now and then
                answers.append(await self.chance.choice(others).send(key, command, seen=seen))
            if line.picture:
                self._seen(line.picture)
            self._note(f"{self.place.id}/{key}", answers, seen, command)
            given[key] = (command, seen, answers)
        for key in self.chance.sample(sorted(given), min(LATE, len(given))):
            command, seen, answers = given[key]
            first = min(answers, key=_repeated)
            self.told["retries"] += 1
            self._again(command, first, await self.chance.choice(others).send(key, command, seen=seen))
        self.told["messages out of turn"] += line.out_of_turn
        self.other.wire.close()
        line.socket.cut()

    async def look(self) -> JSON:
        """The newest picture."""
        picture = await self.place.picture()
        self._seen(picture)
        return picture

    def _note(self, cause: str, answers: list[Answer], seen: str, command: JSON) -> None:
        self.told["commands"] += 1
        self.told["retries"] += len(answers) - 1
        first, *again = sorted(answers, key=_repeated)
        for one in again:
            self._again(command, first, one)
        for one in answers:
            body = one.json() if one.status == OK else {}
            if body.get("picture"):
                self._seen(body["picture"], body["version"])
        if first.status == OK:
            self.accepted.add(cause)
            return
        self.refused.add(cause)
        self.told["refused by a rule"] += first.json().get("code") != "core.stale"
        if first.status not in {REFUSED, CONFLICT}:
            self._wrong("answers of another sort", f"{first.status} {first.body[:200]!r}")
        stale = [one.json()["picture"] for one in answers if one.json().get("code") == "core.stale"]
        self.told["stale"] += len(stale)
        if stale and all(picture["version"] == seen for picture in stale):
            self.no_news.add(cause)
        for picture in stale:
            self._seen(picture)
        if first.json()["detail"].startswith("refusal."):
            self._wrong("answers of another sort", f"an error without words: {first.body[:200]!r}")

    def _again(self, command: JSON, first: Answer, one: Answer) -> None:
        """The same command, sent another time."""
        if not alike(one, first) or _repeated(one) != (first.status == OK):
            self._wrong("retries answered otherwise", f"{command}: {first.raw[-300:]!r}, {one.raw[-300:]!r}")

    def _seen(self, picture: JSON, version: str = "") -> None:
        """A version is of one content, at every seat, and whether it was asked for or came with an answer."""
        if apart := self.versions.apart(picture, version):
            self._wrong("versions apart", f"{self.place.id}: {apart}")

    def _wrong(self, what: str, how: str) -> None:
        self.told.wrong(what, f"{what}: {how}")


def _repeated(answer: Answer) -> bool:
    return answer.status == OK and bool(answer.json().get("repeated"))


def alike(one: Answer, other: Answer) -> bool:
    """Whether all is the same that must be so when a command is sent again. Over a socket there are no headers."""
    heads = [
        {name: value for name, value in answer.headers.items() if name not in {"date", "content-length"}}
        for answer in (one, other)
        if answer.headers
    ]
    return _lasting(one) == _lasting(other) and heads[1:] in ([], heads[:1])


def _lasting(answer: Answer) -> object:
    now = {"version", "repeated", "picture"}
    return answer.status, {name: value for name, value in answer.json().items() if name not in now}


def carried_out(rows: Sequence[LogRecord]) -> list[str]:
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


def on_old_pictures(log: bytes, clicks: Mapping[str, Click]) -> list[str]:
    """The commands that were carried out though their seat did not see then what it had clicked on."""
    rows = read_rows(log)[0]
    fight = Encounter.load(write_log(rows[:1]), whole=False)
    done: set[str] = set()
    found = []
    for cause, group in groupby(rows[1:], lambda row: row.cause.partition("/")[2]):
        click = clicks.get(cause)
        if click is not None and cause not in done:
            done.add(cause)
            timeless = fight.system.codec.command_of(click.command).timeless
            if not timeless and content_for(fight, click.by) != click.seen:
                found.append(cause)
        fight.take_in(tuple(group))
    return found


def without_news(log: bytes, clicks: Mapping[str, Click]) -> list[str]:
    """Of clicks that were stale and were answered with what had been clicked on: those whose seat saw nothing else.

    For the others something else was there when they came, and before the answer was made an undo brought back what
    their seats had seen.
    """
    rows = read_rows(log)[0]
    fight = Encounter.load(write_log(rows[:1]), whole=False)
    shown: dict[str, list[bool]] = {cause: [] for cause in clicks}
    for _, group in groupby(rows[1:], lambda row: row.cause):
        fight.take_in(tuple(group))
        for cause, click in clicks.items():
            shown[cause].append(content_for(fight, click.by) == click.seen)
    # What was seen, then something else, then that once more.
    return [cause for cause, seen in shown.items() if [one for one, _ in groupby(seen)].count(True) < 2]  # noqa: PLR2004


async def _one(house: House, number: int, told: Tally) -> None:
    chance = random.Random(number)  # noqa: S311 - what is clicked, the same in every run
    system = list(PROFILES)[number % len(PROFILES)]
    profiles = PROFILES[system]
    actors = [
        {"actor": f"a{one}", "side": "npc" if one == 0 else "pc", "profile": profiles[one % 2]} for one in range(PEOPLE)
    ]
    gm = await open_fight(house, {"system": system, "actors": actors})
    await gm.do("begin", "begin")
    places = [gm, *[await gm.seat("player", "", f"a{one}") for one in range(1, PEOPLE)]]
    seats = [GM, *[Seat.player(place.id, f"a{one}") for one, place in enumerate(places[1:], 1)]]
    versions = Versions()
    people = [Person(*who, versions, chance, told) for who in zip(places, seats, strict=True)]
    await asyncio.gather(*(person.play() for person in people))
    log = (await gm.ask("GET", "/export")).body
    fight = Encounter.load(log)
    if fight.damage is not None or content_for(fight, GM) != content(await gm.picture()):
        told.wrong("logs that do not replay", f"{system}: {fight.damage}")
    causes = [cause.partition("/")[2] for cause in carried_out(fight.rows) if "/" in cause]
    told["doubled"] += len(causes) - len(set(causes))
    for person in people:
        told["lost"] += len(person.accepted - set(causes))
        told["refused and done"] += len(person.refused & set(causes))
    for cause in on_old_pictures(log, {cause: click for person in people for cause, click in person.clicks.items()}):
        told.wrong("clicks on old pictures done", f"{system} {number}: {cause} was done on an old picture")
    clicked = {cause: person.clicks[cause] for person in people for cause in person.no_news}
    for cause in without_news(log, clicked) if clicked else ():
        told.wrong("stale without news", f"{system} {number}: {cause} was stale, and its seat saw nothing else")
    for place in places[1:]:
        place.wire.close()
    await gm.close()


_WRONG = (
    "lost", "doubled", "refused and done", "logs that do not replay", "retries answered otherwise",
    "answers of another sort", "stale without news", "clicks on old pictures done", "versions apart",
    "messages out of turn",
)  # fmt: skip


async def _run(size: int, folder: Path, first: int) -> Kept:
    told = Tally()
    with open_house(folder) as house:
        await at_once(range(first, first + size), FIGHTS, lambda number: _one(house, number, told))
    return told.kept(
        "P4 retries",
        {"interleavings": size, **{name: told[name] for name in ("commands", "retries", "stale", "refused by a rule")}},
        _WRONG,
    )


def run(size: int, folder: Path, first: int = 0) -> Kept:
    """Play ``size`` fights of eight people at once, from number ``first`` on."""
    return play(_run(size, folder, first))
