"""Two onlookers of a fight, a player and a screen, and their messages, which P2 compares between twin fights."""

from __future__ import annotations

import asyncio
import base64
import re
from collections.abc import Iterable
from itertools import zip_longest
from typing import TypeAlias

from tools.soak.place import PATIENCE, Place, Stream
from tools.soak.secrets_at_table import Secret, mirrored, plain
from tools.soak.wire import Answer
from turnkeeper.core.commands import Amend, Command, Note
from turnkeeper.core.encounter import Encounter
from turnkeeper.core.ids import ActorId
from turnkeeper.core.model import GM, Seat

Sent: TypeAlias = list[list[bytes]]
"""The messages of each onlooker."""
PATHS = (
    "", "/log?most=500", "/people", "/odds", "/export", "/why?first=%3F1&second=guard", "/moment?line=2", "/setup",
    "/faces", "/export?format=csv",
    "/export?format=sheet", "/export?format=foundry", "/export?format=markdown&view=screen",
)  # fmt: skip
"""Requests of onlookers beside the picture: some of them at every look, in turn."""
PARTS = 4
OK = 200
TAKEN = 204
_TIME = re.compile(rb"20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d[+Z:0-9]*")
_DATE = re.compile(rb"(?i:\r\ndate: )[^\r]*")
_SECONDS = re.compile(rb'(?<="seconds":)[0-9.]+')
"""How long a turn has lasted when that was said."""
_PICTURE = base64.b64encode(
    b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\1\0\0\0\1\x08\0\0\0\0:~\x9bU\0\0\0\n"
    b"IDATx\x9cc`\0\0\0\2\0\1H\xaf\xa4q\0\0\0\0IEND\xaeB`\x82"
).decode()
"""A picture of one point."""
_KEYED = re.compile(rb'(?<="version":")[0-9a-f]{24}(?=")|(?<=["(])[0-9a-f]{12}(?=[")])')
"""Versions, and the ids of marks, also where they stand in a label."""


def by_socket(number: int) -> bool:
    """Whether the player of a pair gives commands over the socket: in half of the pairs of every system."""
    return number // 4 % 2 == 1


def _is_secret(fight: Encounter, actor: ActorId) -> bool:
    found: bool = fight.state.fight.actors[actor].visibility != "known"
    return found


class Apart(Exception):  # noqa: N818 - says how it is
    """A twin is answered otherwise than the same fight in this process: there is no use in going on."""


class Twin:
    """One of two fights, and the messages of its two onlookers."""

    parts = PARTS
    """Into how many parts what onlookers ask for is cut."""

    def __init__(self, gm: Place, fight: Encounter, ports: Iterable[int]) -> None:
        self.gm = gm
        self.fight = fight
        self.everywhere = [Place(port, {"fight": gm.fight, "seat": gm.id, "token": gm.token}) for port in ports]
        """The GM at each process of the server."""
        self.places: list[Place] = []
        self.streams: list[Stream] = []
        self.tasks: list[asyncio.Task[None]] = []
        self.number = 0
        self.by_socket = False
        """Whether the player gives commands over the socket."""
        self.secretly = 0
        self.looks = 0
        self.sheets = 0
        self.cards: dict[str, str] = {}
        """What cards are called here that are called otherwise in the first of the two."""
        self.versions: dict[bytes, bytes] | None = None
        """How many other versions were told before each of them, for fights of other seeds: a seed is the key of its
        fight's versions. ``None``: versions are compared as they are."""

    async def begin(self) -> None:
        """A player and a screen come, one after the other; the clock is set, and actors are given faces."""
        for role, actors in (("player", ["pc0"]), ("screen", [])):
            self.places.append(await self.gm.seat(role, "", *actors, keeps=True))
            await self.in_step()
            stream = await self.places[-1].watch()
            stream.keeps = True
            self.streams.append(stream)
            await stream.begun()
            await self.in_step()
        await self.gm.ask("PATCH", "", {"clock": {"on": True, "limit": 90}})
        await self.in_step()
        for number, actor in enumerate(sorted(self.fight.state.fight.actors)):
            face = {"letters": f"{number % 10}", "tone": 1 + number % 10} if number % 2 else {"picture": _PICTURE}
            if _is_secret(self.fight, actor):
                # What comes next does not wait for it: nobody may notice that it was there.
                await self.gm.ask("PUT", f"/faces/{actor}", face)
                continue
            await self.gm.ask("PUT", f"/faces/{actor}", {"letters": actor[:2]})
            await self.in_step()

    async def in_step(self) -> None:
        """Wait until every process has shown its sockets what is stored by now, and take in what they were sent.

        When a process hears of what was done at another is a matter of wake-ups: of two changes, one after the other or
        both at once. So twins go on when all have heard of what both were told to do. A process says so itself: before
        it answers it looks at the store, and shows its sockets what it finds; and all must find the same people there.
        """
        there = {place.id for place, _ in zip(self.places, self.streams, strict=False)}
        async with asyncio.timeout(PATIENCE):
            for process in self.everywhere:
                while True:
                    if await _connected(process) == there:
                        break
                    await asyncio.sleep(0.002)
        for stream in self.streams:
            await stream.caught_up()

    async def do(self, seat: Seat, command: Command, key: str = "") -> bool:
        """A command over the wire and in the mirror. The player's answers to what was seen at the last look."""
        if not key:
            self.number += 1
            key = f"k{self.number}"
        if seat.id == GM.id:
            answer = await self.gm.send(key, plain(command))
        else:
            answer = await self.player.send(key, plain(command), seen=self.streams[0].picture["version"])
        return self.mirrored(command, answer, done=mirrored(self.fight, seat, command, key))

    @property
    def player(self) -> Place | Stream:
        """Where the player's commands go: over HTTP or over the socket."""
        return self.streams[0] if self.by_socket else self.places[0]

    def mirrored(self, command: Command, answer: Answer, *, done: bool) -> bool:
        """Whether a command was carried out, here as in the mirror."""
        if done != (answer.status == OK):
            raise Apart(f"{self.fight.system.id}: {command} is answered by {answer.body[:300]!r}")
        return done

    async def amend(self, secret: Secret, sheet: dict[str, object], key: str) -> None:
        """Something else on a secret actor's sheet."""
        if await self.do(GM, Amend(secret.actor, sheet), key):
            self.sheets += 1
            names = sheet.get("names")
            if isinstance(names, list):
                self.cards.update(zip(secret.cards, names, strict=True))

    def meant(self, command: Command) -> Command:
        """The command with cards as they are called here."""
        if not self.cards:
            return command
        fields = {name: self._called(value) for name, value in plain(command).items()}
        return self.fight.system.codec.command_of(fields)

    def _called(self, value: object) -> object:
        if isinstance(value, list | tuple):
            return [self._called(one) for one in value]
        return self.cards.get(value, value) if isinstance(value, str) else value

    async def look(self) -> None:
        """Both onlookers make every request that is open to them, and read every pushed message."""
        self.looks += 1
        await self.in_step()
        for place, stream in zip(self.places, self.streams, strict=True):
            await stream.until(await place.picture())
            # Who is there is told in a message after the picture.
            await stream.caught_up()
            for path in PATHS[self.looks % self.parts :: self.parts]:
                await place.ask("GET", path)

    async def end(self) -> Sent:
        """The messages of each onlooker, with unavoidable differences evened out."""
        # A message that was sent by mistake comes before this.
        await self.do(GM, Note("the end"))
        for _ in range(self.parts):
            await self.look()
        sent = [
            [self.even(one) for one in (*place.heard, b"-- frames", *stream.frames)]
            for place, stream in zip(self.places, self.streams, strict=True)
        ]
        await self.leave()
        return sent

    async def leave(self) -> None:
        """Both onlookers go, and the fight is deleted."""
        for place, stream in zip(self.places, self.streams, strict=True):
            place.wire.close()
            stream.socket.cut()
        for process in self.everywhere:
            process.wire.close()
        await self.gm.close()

    def even(self, data: bytes) -> bytes:
        """Replace unavoidable differences with the same text."""
        data = _SECONDS.sub(b"1.0", data)
        for place in self.places:
            data = data.replace(place.token.encode(), b"T" * len(place.token))
        if self.versions is not None:
            data = _KEYED.sub(self._nth_version, data)
        head, split, body = data.replace(self.gm.fight.encode(), b"F" * 16).partition(b"\r\n\r\n")
        return _TIME.sub(b"(time)", (_DATE.sub(b"", head) if split else head) + split + body)

    def _nth_version(self, found: re.Match[bytes]) -> bytes:
        """In place of a version or an id: the same for the same, and as long."""
        assert self.versions is not None
        return self.versions.setdefault(found[0], b"%0*d" % (len(found[0]), len(self.versions)))


async def _connected(gm: Place) -> set[str]:
    """The seats that have a socket open, as a process knows them."""
    return {one["id"] for one in (await gm.ask("GET", "/people")).json()["people"] if one["connected"]}


def differences(first: Sent, second: Sent) -> str:
    """Where two onlookers were told different things; empty: nowhere."""
    for one, other in zip(first, second, strict=True):
        for number, (a, b) in enumerate(zip_longest(one, other, fillvalue=b"")):
            if a != b:
                # The head says but how much there is; what there is says more.
                x, y = (whole.partition(b"\r\n\r\n")[2] or whole for whole in (a, b))
                at = next((i for i, (p, q) in enumerate(zip(x, y, strict=False)) if p != q), min(len(x), len(y)))
                return f"message {number}: {x[max(at - 150, 0) : at + 150]!r} and {y[max(at - 150, 0) : at + 150]!r}"
    return ""
