"""Twin fights over the wire: other hidden actors, or none, and other private hands in each of two fights on a server.

The play is that of :mod:`tools.soak.twins`. Until the turn of a hidden actor first makes a pause, the onlookers'
messages must be the same byte for byte, in number and size. A pause can be seen, since a picture is pushed in the
meantime, and is counted on its socket. From then on, what can be seen and asked for is compared whenever no hidden
actor holds the fight up: versions, too, which do not count.

Half of the pairs have one seed in both, so that all is compared as it is. In the others the seeds are apart, and so are
the versions, of which a seed is the key: there it is compared which of them are the same.

Pairs with an open deal have one seed, and two devices of the player's, which always answer. What is told of it is
compared byte for byte in the order of its records, but for hashes over secrets, of which only the length is; and with
the records of the same fight in this process.
"""

from __future__ import annotations

import asyncio
import random
import re

import msgspec

from tools.soak import Tally
from tools.soak.deal_table import Device, finish, give
from tools.soak.deal_wire import WireDevice
from tools.soak.house import House
from tools.soak.onlookers import PATHS, Apart, Sent, Twin, by_socket
from tools.soak.pauses import Pause
from tools.soak.place import PATIENCE, open_fight
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
_DEAL = b'{"type":"open_deal"'
_CARRIED = re.compile(rb'(?<="done":true,)"version":"[0-9a-f]{24}"')
"""What the player sees right after their command: it may be the pause that it led to."""
OF_DEALS = ("rolled", "passes", "draw")
DEAL_MOVES = 16
SEEDS = (("twin", "twin"), ("twin 0", "twin 1"))
UNCOUNTED = ("version", "table", "view", "offers", "menu", "labels")
_SEAL = re.compile(rb'(?<=,")[0-9a-f]{64}(?="\])|(?<="path":\[)[0-9a-f",]*|(?<="words":")[a-z ]*')
"""The seals beside records, the ways up to roots, and the four words made from both."""
_UNDO = re.compile(rb',?{"command":"undo","fixed":{},"choose":{},"refused":null,"shelf":"tools"[^{}]*}')
_BACK = re.compile(rb',"back":\{[^{}]*\}')
"""What a menu says of the step that would be taken back."""
_PLACES = re.compile(rb'(?<="actions":\[)[0-9,]*(?=\])')
"""The places of a menu's actions among the offers."""


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
        self.devices: list[Device] = []
        self.wired: list[WireDevice] = []

    async def sit_down(self) -> None:
        """Two devices take part in an open deal, here and in this process; both onlookers follow it."""
        for number in range(2):
            self.devices.append(Device(f"twindevice{number}"))
            self.devices[-1].sit(self.fight)
            self.wired.append(WireDevice(f"twindevice{number}", self.places[0]))
            await self.wired[-1].sit()
            await self._told()
        for stream in self.streams:
            stream.hear_deal()

    async def _told(self) -> None:
        """Wait until the server has all records that there are here. Raises :class:`Apart` for others."""
        here = [[one.text] for one in self.fight.open_deal.records]
        async with asyncio.timeout(PATIENCE):
            while True:
                told = (await self.gm.ask("GET", "/open-deal")).json()["records"]
                odd = next((pair for pair in zip(told, here, strict=False) if pair[0][:1] != pair[1]), None)
                if odd or len(told) > len(here):
                    raise Apart(f"{self.fight.system.id}: other records than in this process: {odd or told[len(here)]}")
                if len(told) == len(here):
                    return
                await asyncio.sleep(0.002)

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
        if self.devices:
            done = give(self.fight, move.command, move.seat, self.devices, insist=move.insist) is None
            finish(self.fight, self.devices)
        else:
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
        if self.devices:
            await self._told()
            for place in self.places:
                await place.ask("GET", "/open-deal")
        await self.look()
        self.looked = True
        for number, (place, stream) in enumerate(zip(self.places, self.streams, strict=True)):
            frames = stream.frames[self.read[number] :]
            odd = self._odd_clock(number, frames)
            deal = [one for one in frames if one.startswith(_DEAL)]
            frames = [one for one in frames if not one.startswith(_DEAL)]
            if paused:
                answers = [one for one in frames if one.startswith(_ANSWER)]
                parts = {part: stream.picture.get(part) for part in UNCOUNTED}
                frames = [
                    *answers,
                    msgspec.json.encode([parts, stream.people, stream.beside, sorted(stream.lines.items())]),
                ]
            heard = [*place.heard, *frames, *odd, *_put_together(deal)]
            if paused:
                heard = [_CARRIED.sub(b"", one) for one in heard]
            heard = [self.even(_SEAL.sub(_as_long, one)) for one in heard]
            self.sent[number] += [_without_undo(one) for one in heard] if since else heard
            self.read[number] = len(stream.frames)
            place.heard.clear()

    async def leave(self) -> None:
        """The devices go, too."""
        for device in self.wired:
            await device.leave()
        await super().leave()

    def _odd_clock(self, number: int, frames: list[bytes]) -> list[bytes]:
        """A clock that an onlooker must not see since the last look, as a message that the twin does not have."""
        pictures = (msgspec.json.decode(frame) for frame in frames)
        for picture in pictures:
            if "table" in picture:
                self.pauses[number].saw(picture["table"]["clock"])
        odd = self.pauses[number].over(self.streams[number].picture["table"]["clock"])
        return [f"fight {self.gm.fight}: {odd}".encode()] if odd else []


def _without_undo(data: bytes) -> bytes:
    """A message without the offer to take a step back, and without the length, which depends on that.

    A menu names its actions by their places among the offers: those behind that offer have the places that they have
    without it.
    """
    head, split, body = data.partition(b"\r\n\r\n")
    if not split:
        head, body = b"", data
    gone = _places_of_undo(body)
    body = _BACK.sub(b"", _UNDO.sub(b"", body))
    if gone:
        body = _PLACES.sub(lambda found: _without(found[0], gone), body)
    return head.partition(b"\r\n")[0] + split + body


def _places_of_undo(body: bytes) -> list[int]:
    """Where the offer to take a step back stands among the offers of a picture."""
    try:
        told = msgspec.json.decode(body)
    except msgspec.DecodeError:
        return []
    picture = told[0] if isinstance(told, list) and told else told
    offers = picture.get("offers") if isinstance(picture, dict) else None
    return [place for place, one in enumerate(offers or []) if one["command"] == "undo" and one["refused"] is None]


def _without(places: bytes, gone: list[int]) -> bytes:
    """Places among offers, as they are without some of these.

    >>> _without(b"0,3,4", [1, 3])
    b'0,2'
    """
    kept = [int(place) for place in places.split(b",") if place and int(place) not in gone]
    return b",".join(b"%d" % (place - sum(one < place for one in gone)) for place in kept)


def _put_together(frames: list[bytes]) -> list[bytes]:
    """The messages of an open deal as one: how many records come at once depends on the time. None may be empty."""
    found: dict[str, list[object]] = {"records": [], "openings": []}
    for frame in frames:
        message = msgspec.json.decode(frame)
        if not message["records"]:
            return frames
        found["records"] += message["records"]
        found["openings"] += message["openings"]
    return [msgspec.json.encode(found)] if frames else []


def _as_long(found: re.Match[bytes]) -> bytes:
    return b"." * len(found[0])


async def other_actors(house: House, number: int, told: Tally) -> tuple[Sent, Sent]:
    """A pair with other hidden actors, or none in one of the two, and other private hands."""
    system = SYSTEMS[number % len(SYSTEMS)]
    chance = random.Random(f"{system} {number}")  # noqa: S311 - which fights are played
    seeds = SEEDS[(number + number // len(SYSTEMS)) % len(SEEDS)]
    twins = Twins(system, chance, seeds)
    return await _compared(house, number, told, twins, chance, seeds)


async def open_deals(house: House, number: int, told: Tally) -> tuple[Sent, Sent]:
    """A pair with an open deal, and other hidden actors, or none in one of the two."""
    system = OF_DEALS[number % len(OF_DEALS)]
    chance = random.Random(f"open {system} {number}")  # noqa: S311 - which fights are played
    twins = Twins(system, chance, SEEDS[0], "table" if system == "draw" else "app", open_deal=True)
    found = await _compared(house, number, told, twins, chance, SEEDS[0], deal=True)
    told["open deals"] += 1
    told["batches"] += min(fight.open_deal.deal.counts.dealt for fight in twins.fights)
    return found


async def _compared(
    house: House,
    number: int,
    told: Tally,
    twins: Twins,
    chance: random.Random,
    seeds: tuple[str, str],
    *,
    deal: bool = False,
) -> tuple[Sent, Sent]:
    """Play a pair, and take down what its onlookers are sent."""
    tables = [Table(await open_fight(house, fight.export()), fight, house.own_ports) for fight in twins.fights]
    for table in tables:
        table.versions = None if seeds[0] == seeds[1] else {}
        table.by_socket = by_socket(number)
        await table.begin()
        if deal:
            await table.sit_down()
    paused = False
    looks = 0
    for part in twins.play(DEAL_MOVES if deal else MOVES):
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
