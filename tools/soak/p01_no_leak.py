"""P1: what a seat may not know is in no byte sent to it.

Random fights of all systems. Marked are: the ids, names, groups and chosen cards of hidden and unknown actors, what
the hidden say and hold, the seed of the dice, other seats' tokens, join codes, who waits in the lobby, and where the
webhook goes. (The GM's notes go into the log for all to read; there are none that are the GM's alone.) Searched is
every byte of answers (heads, bodies, errors, refused exports), upgrades and frames, plain, as hex and as base64, also
after reconnecting, undo and redo. In every third fight two phones take part in an open deal, batch after batch; what
each seat may ask of it, and everything that its sockets are sent of it, is searched, too. Playing cards cannot be
marked: of those, every name in a body or frame must be one that the seat may know (:mod:`tools.soak.cards_at_table`).
"""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

from msgspec.structs import replace

from tools.autoplay import WORDS
from tools.soak import Kept, Tally
from tools.soak.cards_at_table import SYSTEMS as CARD_SYSTEMS
from tools.soak.cards_at_table import Known
from tools.soak.deal_wire import WireDevice, deal_is_on
from tools.soak.house import House, open_house
from tools.soak.place import API, JSON, PATIENCE, Place, Stream, open_fight, order, same
from tools.soak.secrets_at_table import SYSTEMS, Secret, found, marker, mirrored, next_move, plain, staged
from tools.soak.wire import Answer, Gone, at_once, play
from turnkeeper.core.commands import Automate, Begin, Command, Redo, Rename, Show, Undo
from turnkeeper.core.encounter import Encounter
from turnkeeper.core.ids import ActorId, SeatId
from turnkeeper.core.model import GM, Seat, Visibility

AT_ONCE = 3
MOVES = 24
BAD: tuple[tuple[str, str, object], ...] = (
    ("GET", "/export", None), ("GET", "/seats", None), ("GET", "/invitations", None), ("DELETE", "", None),
    ("PATCH", "", {"admission": "automatic"}), ("POST", "/commands", b"{"), ("POST", "/commands", {"id": 1}),
    ("GET", "/why?first=%3F1&second=guard", None), ("GET", "/why?first=%3F2&second=pc0", None),
    ("GET", "/log?first=1&most=500", None), ("GET", "/log?first=0", None), ("GET", "/people", None), ("GET", "", None),
    ("GET", "/faces", None),
    ("GET", "/odds", None), ("GET", "/setup", None), ("GET", "/moment?line=1", None), ("GET", "/moment?line=9", None),
    ("GET", "/export?format=csv", None), ("GET", "/export?format=markdown", None),
    ("GET", "/export?format=roll20", None), ("GET", "/export?format=foundry", None),
    ("GET", "/export?format=improved-initiative", None), ("GET", "/export?format=sheet", None),
    ("GET", "/export?format=sheet&view=screen", None),
    ("POST", "/commands", {"id": "bad", "seen": None, "command": {"type": "grant", "actor": "?1"}}),
    ("POST", "/commands", {"id": "worse", "seen": None, "command": {"type": "leave", "actor": "?9"}}),
    ("POST", "/commands", {"id": "old", "seen": "0" * 24, "command": {"type": "undo"}}),
    ("POST", "/commands", {"id": "odd", "seen": 0, "command": {"type": "undo"}}),
)  # fmt: skip
"""What a curious client asks."""


class Table:
    """One fight over the wire with its mirror, and what each seat may not be told."""

    def __init__(self, fight: Encounter, secrets: list[Secret], gm: Place, chance: random.Random, told: Tally) -> None:
        self.fight = fight
        self.secrets = secrets
        self.gm = gm
        self.chance = chance
        self.seats: list[Seat] = []
        self.places: dict[SeatId, Place] = {}
        self.streams: dict[SeatId, Stream] = {}
        self.reader: dict[SeatId, asyncio.Task[None]] = {}
        self.unknown: dict[SeatId, set[str]] = {}
        self.said: dict[ActorId, set[str]] = {}
        """Marked words of those who were hidden when they said them."""
        self.cards: Known | None = None
        self.told = told
        self.number = 0
        self.devices: list[WireDevice] = []

    async def sit_down(self) -> None:
        """Two phones take part in the open deal."""
        places = [self.places[seat.id] for seat in self.seats if seat.role == "player"][:2]
        self.devices = [WireDevice(f"leakdevice{number}", place) for number, place in enumerate(places)]
        for device in self.devices:
            await device.sit()
        for stream in self.streams.values():
            stream.hear_deal()
        await deal_is_on(self.gm, len(self.devices))
        await self._read_log()

    async def _read_log(self) -> None:
        """Take the fight as the server has it: its dice come from links that nobody here knows beforehand."""
        self.fight = Encounter.load((await self.gm.ask("GET", "/export")).body)
        if self.cards is not None:
            self.cards.fight = self.fight

    async def people_come(self, players: int, hidden_words: set[str]) -> None:
        """Seats for the players and a screen; each may know only what is public and its own."""
        for number in range(players):
            place = await self.gm.seat("player", f"Player {number}", f"pc{number}", keeps=True)
            self.seats.append(Seat(SeatId(place.id), "player", frozenset({ActorId(f"pc{number}")})))
            self.places[SeatId(place.id)] = place
        place = await self.gm.seat("screen", keeps=True)
        self.seats.append(Seat(SeatId(place.id), "screen"))
        self.places[SeatId(place.id)] = place
        words = hidden_words | {word for one in self.secrets for word in one.markers} | {self.fight.opened.seed}
        for seat in self.places:
            others = {place.token for other, place in self.places.items() if other != seat}
            self.unknown[seat] = words | others | {self.gm.token}
        if self.fight.system.id in CARD_SYSTEMS:
            self.cards = Known(self.fight, self.seats)
        for seat in self.places:
            await self.watch(seat)
        await self.gm.ask("PATCH", "", {"clock": {"on": True}})
        for actor in self.fight.state.fight.actors:
            await self.gm.ask("PUT", f"/faces/{actor}", {"letters": "X", "tone": 3})

    async def watch(self, seat: SeatId) -> None:
        """Connect, or connect again."""
        before = self.streams.get(seat)
        if before is not None:
            before.socket.cut()
            await self.reader[seat]
            self.scan(seat)
        stream = await self.places[seat].watch()
        stream.keeps = True
        if self.devices:
            stream.hear_deal()
        self.streams[seat] = stream
        self.reader[seat] = asyncio.create_task(_follow(stream))

    async def settle(self) -> None:
        """Wait until every seat has seen all there is, and look for secrets in what it was sent."""
        for seat, place in self.places.items():
            fresh = await place.picture()
            await place.ask("GET", "/odds")
            await place.ask("GET", "/open-deal")
            stream = self.streams[seat]
            try:
                async with asyncio.timeout(PATIENCE):
                    while not same(stream, fresh):  # noqa: ASYNC110 - its reader takes in what comes
                        await asyncio.sleep(0.001)
            except TimeoutError:
                self.wrong("pictures apart", f"{seat} put together something else")
            self.scan(seat)

    def scan(self, seat: SeatId) -> None:
        """Look for secrets in what came since the last look."""
        place, stream = self.places[seat], self.streams[seat]
        data = b"\n".join([*place.heard, stream.socket.head, *stream.frames])
        self.told["bytes"] += len(data)
        if self.cards is not None:
            self.scan_cards(self.cards, seat, [*(_body(answer) for answer in place.heard), *stream.frames])
        place.heard.clear()
        stream.frames.clear()
        for word in found(data, self.unknown[seat]):
            where = next((one for one in data.split(b"\n") if found(one, [word])), b"")
            self.wrong("hits", f"{seat} was told {word}: {where[:300]!r}")

    def scan_cards(self, cards: Known, seat: SeatId, messages: list[bytes]) -> None:
        """Look for cards that the seat may not know."""
        for message in messages:
            leaked = cards.leaked(seat, message)
            self.told["messages with cards"] += 1
            if leaked:
                self.wrong("cards told", f"{seat} was told of {sorted(leaked)}: {message[:300]!r}")

    def wrong(self, what: str, how: str) -> None:
        """Something was."""
        self.told.wrong(what, f"{self.fight.system.id}: {how}")

    def in_secret(self, command: Command) -> Command:
        """The command, with marked words if it is of a hidden actor."""
        actor = self.fight.state.fight.actors.get(getattr(command, "actor", None))
        if actor is None or actor.visibility != "hidden":
            return command
        free = [name for name, value in plain(command).items() if value == WORDS]
        words = {name: marker(self.chance) for name in free}
        for unknown in self.unknown.values():
            unknown.update(words.values())
        self.said.setdefault(actor.id, set()).update(words.values())
        self.told["words of the hidden"] += len(words)
        return replace(command, **words)

    def no_longer_hidden(self, actor: ActorId) -> None:
        """What it is at may be seen from now on."""
        for words in self.unknown.values():
            words.difference_update(self.said.get(actor, ()))

    async def do(self, seat: Seat, command: Command) -> None:
        """A command over the wire and in the mirror; both must say the same."""
        command = self.in_secret(command)
        self.number += 1
        key = f"k{self.number}"
        accepted = bool(self.devices) and self.fight.try_out(command, seat) is None
        answer = await self._given(seat.id, key, plain(command))
        if self.devices:
            await self._read_log()
        else:
            accepted = mirrored(self.fight, seat, command, key)
        if self.cards is not None:
            self.cards.learn()
        self.told["commands"] += 1
        if (answer.status == 200) != accepted:  # noqa: PLR2004 - OK
            self.wrong("answers apart", f"{plain(command)} by {seat.id}: {answer.body[:200]!r}")

    async def _given(self, seat: SeatId, key: str, command: JSON) -> Answer:
        """Over HTTP, or as often as not over the seat's socket."""
        place = self.gm if seat == GM.id else self.places[seat]
        if place is self.gm or self.chance.random() < 0.5:  # noqa: PLR2004 - as often as not
            return await place.send(key, command)
        stream = self.streams[seat]
        stream.say(order(key, command))
        async with asyncio.timeout(PATIENCE):
            while key not in stream.answers:  # noqa: ASYNC110 - its reader takes in what comes
                await asyncio.sleep(0.001)
        return stream.answers[key]

    async def reveal(self) -> None:
        """The GM shows an actor who was secret; from then on the name may be told."""
        if not self.secrets or self.fight.state.fight.stage == "over":
            return
        await self.settle()
        one = self.secrets.pop(self.chance.randrange(len(self.secrets)))
        for words in self.unknown.values():
            words.difference_update(one.markers)
        self.no_longer_hidden(one.actor)
        await self.do(GM, Show(one.actor, "known"))

    async def odd(self) -> None:
        """Something beside the play."""
        seat = self.chance.choice(self.seats)
        match self.chance.randrange(10):
            case 0:
                await self.reveal()
            case 1 | 2:
                await self.watch(seat.id)
            case 3:
                await self.do(GM, Undo())
                if self.chance.random() < 0.5:  # noqa: PLR2004 - as often as not
                    await self.do(GM, Redo())
            case 4 if self.secrets:
                one = self.chance.choice(self.secrets)
                name = marker(self.chance)
                for words in self.unknown.values():
                    words.add(name)
                self.secrets[self.secrets.index(one)] = replace(one, name=name)
                await self.do(GM, Rename(one.actor, name))
            case 5 if self.secrets:
                actor = self.chance.choice(self.secrets).actor
                await self.settle()
                self.no_longer_hidden(actor)
                await self.do(GM, Show(actor, self.chance.choice(_UNKNOWN)))
            case _:
                await self.places[seat.id].ask(*self.chance.choice(BAD))


_UNKNOWN: tuple[Visibility, ...] = ("hidden", "unknown")


def _body(answer: bytes) -> bytes:
    return answer.partition(b"\r\n\r\n")[2]


async def _follow(stream: Stream) -> None:
    try:
        while True:
            await stream.one()
    except (Gone, TimeoutError):
        return


async def one_fight(house: House, number: int, told: Tally) -> None:
    """Play a fight and look at everything that was sent."""
    chance = random.Random(number)  # noqa: S311 - which fight is played, the same in every run
    players = chance.randint(1, 7)
    fight, secrets = staged(SYSTEMS[number % len(SYSTEMS)], chance, players)
    gm = await open_fight(house, fight.export())
    table = Table(fight, secrets, gm, chance, told)
    lobby = marker(chance)
    code = (await gm.ask("POST", "/invitations", {})).json()["code"]
    await gm.wire.ask("POST", f"{API}/join", {"code": code, "name": lobby})
    hook = marker(chance)
    await gm.ask("PATCH", "", {"webhook": f"http://127.0.0.1:9/{hook}"})
    await table.people_come(players, {lobby, code, hook})
    if players > 1 and (number + number // len(SYSTEMS)) % 3 == 2:  # noqa: PLR2004 - every third, of each system
        await table.sit_down()
        told["open deals"] += 1
    if not table.devices and chance.random() < 0.2:  # noqa: PLR2004 - now and then cards and dice are the table's own
        await table.do(GM, Automate("table"))
    await table.do(GM, Begin())
    for _ in range(chance.randint(MOVES // 2, MOVES) * (3 if table.devices else 1)):
        if chance.random() < 0.3:  # noqa: PLR2004 - now and then
            await table.odd()
        move = next_move(table.fight, [GM, *table.seats], chance)
        if move is not None:
            await table.do(*move)
        if table.cards is not None and chance.random() < 0.3:  # noqa: PLR2004 - before more may be known
            await table.settle()
    await table.settle()
    for device in table.devices:
        await device.leave()
    told["batches"] += table.fight.open_deal.deal.counts.dealt
    for seat, reader in table.reader.items():
        table.streams[seat].socket.cut()
        await reader
        table.places[seat].wire.close()
    await gm.close()
    told["fights"] += 1


async def _run(size: int, folder: Path, first: int) -> Kept:
    told = Tally()
    with open_house(folder) as house:
        await at_once(range(first, first + size), AT_ONCE, lambda number: one_fight(house, number, told))
    return told.kept(
        "P1 no leak",
        {"fights": told["fights"], "commands": told["commands"], "bytes searched": told["bytes"],
         "open deals": told["open deals"], "their batches": told["batches"],
         "marked words of the hidden": told["words of the hidden"],
         "messages searched for cards": told["messages with cards"]},
        ("hits", "cards told", "answers apart", "pictures apart"),
    )  # fmt: skip


def run(size: int, folder: Path, first: int = 0) -> Kept:
    """Play ``size`` fights, from number ``first`` on."""
    return play(_run(size, folder, first))
