"""Twin fights over the wire: other hidden actors, or none, and other private hands in each of two fights on a server.

The play is that of :mod:`tools.soak.twins`. Until the turn of a hidden actor first makes a pause, the onlookers'
messages must be the same byte for byte, in number and size. A pause can be seen, since a picture is pushed in the
meantime, and is counted on its socket. From then on, what can be seen and asked for is compared whenever no hidden
actor holds the fight up: versions, too, which do not count.

Half of the pairs have one seed in both, so that all is compared as it is. In the others the seeds are apart, and so are
the versions, of which a seed is the key: there it is compared which of them are the same.
"""

from __future__ import annotations

import random
import re
from collections import Counter

import msgspec

from tools.soak.house import House
from tools.soak.onlookers import PATHS, Sent, Twin, by_socket
from tools.soak.pauses import Pause
from tools.soak.place import open_fight
from tools.soak.secrets_at_table import plain
from tools.soak.twins import DEEP, PIA, Move, Twins, tries
from turnkeeper.core.commands import Command
from turnkeeper.core.model import GM, Refusal

SYSTEMS = ("hands", "passes", "countdown", "rolled", "passes", "hands", "npc_deck", "passes", "draw", "hands")
"""In turn, those with more to hide more often."""
MOVES = 30
"""In common, beside answers."""
TRIES = 3
_ANSWER = b'{"type":"answer"'
_CARRIED = re.compile(rb'(?<="done":true,)"version":"[0-9a-f]{24}"')
"""What the player sees right after their command: it may be the pause that it led to."""
SEEDS = (("twin", "twin"), ("twin 0", "twin 1"))
UNCOUNTED = ("version", "table", "view", "offers")
_UNDO = re.compile(rb',?{"command":"undo","fixed":{},"choose":{},"refused":null,"shelf":"tools"[^{}]*}')


class Table(Twin):
    """One of two fights, whose messages are taken down look by look."""

    parts = len(PATHS)
    sent: Sent
    read: list[int]
    pauses: list[Pause]
    looked: bool
    """Whether nothing was done since the last look: then what the player saw is not stale."""

    async def begin(self) -> None:
        """A player and a screen come."""
        await super().begin()
        self.sent = [[] for _ in self.places]
        self.read = [0 for _ in self.places]
        self.pauses = [Pause() for _ in self.places]
        self.looked = False

    async def give(self, move: Move) -> None:
        """A command of the play. Those in common have the same ids in both fights."""
        if move.secret:
            self.secretly += 1
            key = f"secret{self.secretly}"
        else:
            self.number += 1
            key = f"k{self.number}"
        if move.seat.id == GM.id:
            answer = await self.gm.send(key, plain(move.command), insist=move.insist)
        else:
            seen = self.streams[0].picture["version"] if self.looked else None
            answer = await self.player.send(key, plain(move.command), seen=seen, insist=move.insist)
        done = not isinstance(self.fight.send(move.command, move.seat, insist=move.insist), Refusal)
        self.mirrored(move.command, answer, done=done)
        self.looked = False
        for pause in () if move.secret else self.pauses:
            pause.moved()

    async def attempt(self, key: str, commands: list[Command]) -> None:
        """The player tries what will be refused: alone, against the rules, and as one step."""
        fields = [plain(command) for command in commands]
        for number, one in enumerate(fields):
            await self.player.send(f"{key}.{number}", one)
            await self.player.send(f"{key}.{number}i", one, insist=True)
        await self.player.send(f"{key}.all", fields)

    async def take_down(self, *, paused: bool, since: bool) -> None:
        """Look, and keep what was sent since the last time.

        ``paused``: there was a pause before. ``since``: also since the player's last command, who can no longer take it
        back.
        """
        await self.look()
        self.looked = True
        for number, (place, stream) in enumerate(zip(self.places, self.streams, strict=True)):
            frames = stream.frames[self.read[number] :]
            odd = self._odd_clock(number, frames)
            if paused:
                answers = [one for one in frames if one.startswith(_ANSWER)]
                parts = {part: stream.picture.get(part) for part in UNCOUNTED}
                frames = [
                    *answers,
                    msgspec.json.encode([parts, stream.people, stream.beside, sorted(stream.lines.items())]),
                ]
            heard = [*place.heard, *frames, *odd]
            if paused:
                heard = [_CARRIED.sub(b"", one) for one in heard]
            heard = [self.even(one) for one in heard]
            self.sent[number] += [_without_undo(one) for one in heard] if since else heard
            self.read[number] = len(stream.frames)
            place.heard.clear()

    def _odd_clock(self, number: int, frames: list[bytes]) -> list[bytes]:
        """A clock that an onlooker must not see since the last look, as a message that the twin does not have."""
        pictures = (msgspec.json.decode(frame) for frame in frames)
        for picture in pictures:
            if "table" in picture:
                self.pauses[number].saw(picture["table"]["clock"])
        odd = self.pauses[number].over(self.streams[number].picture["table"]["clock"])
        return [f"fight {self.gm.fight}: {odd}".encode()] if odd else []


def _without_undo(data: bytes) -> bytes:
    """A message without the offer to take a step back, and without the length, which depends on that."""
    head, split, body = data.partition(b"\r\n\r\n")
    return (head.partition(b"\r\n")[0] if split else _UNDO.sub(b"", head)) + split + _UNDO.sub(b"", body)


async def other_actors(house: House, number: int, told: Counter[str]) -> tuple[Sent, Sent]:
    """A pair with other hidden actors, or none in one of the two, and other private hands."""
    system = SYSTEMS[number % len(SYSTEMS)]
    chance = random.Random(f"{system} {number}")  # noqa: S311 - which fights are played
    seeds = SEEDS[(number + number // len(SYSTEMS)) % len(SEEDS)]
    twins = Twins(system, chance, seeds)
    tables = [Table(await open_fight(house, fight.export()), fight) for fight in twins.fights]
    for table in tables:
        table.versions = None if seeds[0] == seeds[1] else {}
        table.by_socket = by_socket(number)
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
    """Whether both fights refuse the player's command, even if the player insists."""
    return all(isinstance(fight.fork().send(command, PIA, insist=True), Refusal) for fight in twins.fights)
