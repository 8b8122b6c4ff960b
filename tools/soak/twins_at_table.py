"""Twin fights over the wire: other hidden actors, or none, and other private hands in each of two fights on a server.

The play is that of :mod:`tools.soak.twins`. Until the turn of a hidden actor first makes a pause, the onlookers'
messages must be the same byte for byte, in number and size. A pause can be seen, since a picture is pushed in the
meantime. From then on the numbers of pictures are left out, and all that can be seen and asked for is compared
whenever no hidden actor holds the fight up.
"""

from __future__ import annotations

import random
import re
from collections import Counter

import msgspec

from tools.soak.house import House
from tools.soak.onlookers import PATHS, Sent, Twin
from tools.soak.pauses import Pause
from tools.soak.place import open_fight
from tools.soak.secrets_at_table import plain
from tools.soak.twins import DEEP, PIA, Move, Twins, tries
from turnkeeper.core.words import GM, Command, Refusal

SYSTEMS = ("hands", "passes", "countdown", "rolled", "passes", "hands", "npc_deck", "passes", "draw", "hands")
"""In turn, those with more to hide more often."""
MOVES = 30
"""In common, beside answers."""
TRIES = 3
UNCOUNTED = ("table", "view", "offers")
_UNDO = re.compile(rb',?{"command":"undo","fixed":{},"choose":{},"refused":null,"shelf":"tools"}')
_NUMBERS = re.compile(rb'"(seq|since)":\d+')


class Table(Twin):
    """One of two fights, whose messages are taken down look by look."""

    parts = len(PATHS)
    sent: Sent
    read: list[int]
    pauses: list[Pause]

    async def begin(self) -> None:
        """A player and a screen come."""
        await super().begin()
        self.sent = [[] for _ in self.places]
        self.read = [0 for _ in self.places]
        self.pauses = [Pause() for _ in self.places]

    async def give(self, move: Move) -> None:
        """A command of the play. Those in common have the same ids in both fights."""
        if move.secret:
            self.secretly += 1
            key = f"secret{self.secretly}"
        else:
            self.number += 1
            key = f"k{self.number}"
        place = self.gm if move.seat.id == GM.id else self.places[0]
        answer = await place.send(key, plain(move.command), insist=move.insist)
        accepted = not isinstance(self.fight.send(move.command, move.seat, insist=move.insist), Refusal)
        if accepted != (answer.status == 200):  # noqa: PLR2004 - OK
            raise AssertionError(f"{self.fight.system.id}: {move.command} is answered by {answer.body!r}")
        for pause in () if move.secret else self.pauses:
            pause.moved()

    async def attempt(self, key: str, commands: list[Command]) -> None:
        """The player tries what will be refused: alone, against the rules, and as one step."""
        fields = [plain(command) for command in commands]
        for number, one in enumerate(fields):
            await self.places[0].send(f"{key}.{number}", one)
            await self.places[0].send(f"{key}.{number}i", one, insist=True)
        await self.places[0].ask("POST", "/commands", {"id": f"{key}.all", "seen": None, "command": fields})

    async def take_down(self, *, paused: bool, since: bool) -> None:
        """Look, and keep what was sent since the last time.

        ``paused``: there was a pause before. ``since``: also since the player's last command, who can no longer take it
        back.
        """
        await self.look()
        for number, (place, stream) in enumerate(zip(self.places, self.streams, strict=True)):
            frames = stream.frames[self.read[number] :]
            odd = self._odd_clock(number, frames)
            if paused:
                frames = [msgspec.json.encode([stream.picture.get(part) for part in UNCOUNTED] + stream.people)]
            heard = [self.even(one) for one in (*place.heard, *frames, *odd)]
            heard = [_uncounted(one) for one in heard] if paused else heard
            self.sent[number] += [_UNDO.sub(b"", one) for one in heard] if since else heard
            self.read[number] = len(stream.frames)
            place.heard.clear()

    def _odd_clock(self, number: int, frames: list[bytes]) -> list[bytes]:
        """A clock that an onlooker may not have been shown since the last look, as a message that the twin has not."""
        pictures = (msgspec.json.decode(frame) for frame in frames)
        for picture in pictures:
            if "table" in picture:
                self.pauses[number].saw(picture["table"]["clock"])
        odd = self.pauses[number].over(self.streams[number].picture["table"]["clock"])
        return [f"fight {self.gm.fight}: {odd}".encode()] if odd else []


def _uncounted(data: bytes) -> bytes:
    """An answer without the numbers of pictures and the length, which depends on their digits."""
    head, split, body = data.partition(b"\r\n\r\n")
    return (head.partition(b"\r\n")[0] if split else head) + split + _NUMBERS.sub(b'"number"', body)


async def other_actors(house: House, number: int, told: Counter[str]) -> tuple[Sent, Sent]:
    """A pair with other hidden actors, or none in one of the two, and other private hands."""
    system = SYSTEMS[number % len(SYSTEMS)]
    chance = random.Random(f"{system} {number}")  # noqa: S311 - which fights are played
    twins = Twins(system, chance)
    tables = [Table(await open_fight(house, fight.export()), fight) for fight in twins.fights]
    for table in tables:
        await table.begin()
    paused = False
    looks = 0
    for part in twins.play(MOVES):
        if isinstance(part, Move):
            told["secret moves"] += part.secret
            for twin in part.twins:
                await tables[twin].give(part)
            continue
        paused = paused or part.paused
        looks += 1
        attempts = tries(twins.fights[0], chance) if looks % DEEP == 0 else []
        refused = [one for one in attempts if _refused(twins, one)][:TRIES]
        for table in tables:
            if refused:
                await table.attempt(f"try{looks}", refused)
            await table.take_down(paused=paused, since=part.paused)
    told["looks"] += looks
    for table in tables:
        await table.leave()
    return tables[0].sent, tables[1].sent


def _refused(twins: Twins, command: Command) -> bool:
    """Whether both fights refuse the player's command, whatever the player insists on."""
    return all(isinstance(fight.fork().send(command, PIA, insist=True), Refusal) for fight in twins.fights)
