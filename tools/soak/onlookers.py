"""Two onlookers of a fight, a player and a screen, and all that they are sent: what P2 compares between twin fights."""

from __future__ import annotations

import asyncio
import re
from itertools import zip_longest
from typing import TypeAlias

from tools.soak.place import Place, Stream
from tools.soak.secrets_at_table import Secret, mirrored, plain
from turnkeeper.core import words as w
from turnkeeper.core.encounter import Encounter
from turnkeeper.core.words import GM, Command, Seat

Sent: TypeAlias = list[list[bytes]]
"""All that each onlooker was sent."""
PATHS = (
    "", "/log?most=500", "/people", "/odds", "/export", "/why?first=%3F1&second=guard", "/moment?line=2", "/setup",
    "/export?format=csv", "/export?format=sheet", "/export?format=foundry", "/export?format=markdown&view=screen",
)  # fmt: skip
"""What onlookers ask for beside the picture: a part of it at every look, in turn."""
PARTS = 4
_TIME = re.compile(rb"20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d[+Z:0-9]*")
_DATE = re.compile(rb"(?i:\r\ndate: )[^\r]*")


class Twin:
    """One of two fights, and all that its two onlookers were sent."""

    parts = PARTS
    """Into how many parts what onlookers ask for is cut."""

    def __init__(self, gm: Place, fight: Encounter) -> None:
        self.gm = gm
        self.fight = fight
        self.places: list[Place] = []
        self.streams: list[Stream] = []
        self.tasks: list[asyncio.Task[None]] = []
        self.number = 0
        self.secretly = 0
        self.looks = 0
        self.sheets = 0
        self.cards: dict[str, str] = {}
        """What cards are called here that are called otherwise in the first of the two."""

    async def begin(self) -> None:
        """A player and a screen come, one after the other."""
        for role, actors in (("player", ["pc0"]), ("screen", [])):
            place = await self.gm.seat(role, "", *actors, keeps=True)
            stream = await place.watch()
            self.places.append(place)
            self.streams.append(stream)
            for there in self.streams:
                await there.connected(*(one.id for one in self.places))
        for stream in self.streams:
            stream.keeps = True

    async def do(self, seat: Seat, command: Command, key: str = "") -> bool:
        """A command over the wire and in the mirror."""
        if not key:
            self.number += 1
            key = f"k{self.number}"
        place = self.gm if seat.id == GM.id else self.places[0]
        answer = await place.send(key, plain(command))
        mirrored(self.fight, seat, command, key)
        return answer.status == 200  # noqa: PLR2004 - OK

    async def amend(self, secret: Secret, sheet: dict[str, object], key: str) -> None:
        """Something else on a secret actor's sheet."""
        if await self.do(GM, w.Amend(secret.actor, sheet), key):
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
        """Both onlookers ask for all that they may, and take in all that was pushed."""
        self.looks += 1
        for place, stream in zip(self.places, self.streams, strict=True):
            await stream.until((await place.picture())["seq"])
            for path in PATHS[self.looks % self.parts :: self.parts]:
                await place.ask("GET", path)

    async def end(self) -> Sent:
        """All that each onlooker was sent, with what must differ evened out."""
        # Whatever was sent by mistake as well comes before this.
        await self.do(GM, w.Note("the end"))
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
        await self.gm.close()

    def even(self, data: bytes) -> bytes:
        """Put the same in place of what must differ."""
        for place in self.places:
            data = data.replace(place.token.encode(), b"T" * len(place.token))
        head, split, body = data.replace(self.gm.fight.encode(), b"F" * 16).partition(b"\r\n\r\n")
        return _TIME.sub(b"(time)", (_DATE.sub(b"", head) if split else head) + split + body)


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
