"""P2: two fights that differ only in what a seat may not know give it the same bytes, messages and sizes.

One half of the pairs: the same play of any system, but in one of the two the secret actors have other names, and the
GM does more in secret (renames them, brings more in and takes them out, gives out codes and a webhook, has somebody
wait in the lobby, reads the log). The other half: private hands of other cards, entered by whoever holds them.
Left out, and a known breach: a step in secret right after a player's own takes that player's undo away
(``SECRET_AFTER_PLAYERS``).

What must differ is evened out first: the fight's own id, the seat's token, the time.
"""

from __future__ import annotations

import asyncio
import random
import re
from collections import Counter
from itertools import zip_longest
from pathlib import Path

import msgspec

from tools.soak import Kept
from tools.soak.house import House, open_house
from tools.soak.place import API, Place, Stream, open_fight
from tools.soak.secrets_at_table import SYSTEMS, marker, mirrored, next_move, plain, staged
from tools.soak.wire import play
from turnkeeper.core import words as w
from turnkeeper.core.asks import Draw
from turnkeeper.core.encounter import Encounter
from turnkeeper.core.words import GM, ActorId, Command, Seat, SeatId

MOVES = 14
PRIVATE = ("hands", "countdown")
SECRET_AFTER_PLAYERS = False
"""Whether a secret step may follow on a player's. It ends the player's undo, as the rule has it: only the last step."""
_TIME = re.compile(rb"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+Z:0-9]*|(?i:date: [^\r]*)")


class Twin:
    """One of two fights, and all that its two onlookers were sent."""

    def __init__(self, gm: Place, fight: Encounter) -> None:
        self.gm = gm
        self.fight = fight
        self.places: list[Place] = []
        self.streams: list[Stream] = []
        self.tasks: list[asyncio.Task[None]] = []
        self.number = 0
        self.secretly = 0

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

    async def look(self) -> None:
        """Both onlookers ask for all that they may, and take in all that was pushed."""
        for place, stream in zip(self.places, self.streams, strict=True):
            await stream.until((await place.picture())["seq"])
            for path in ("", "/log?most=500", "/people", "/export", "/why?first=%3F1&second=guard"):
                await place.ask("GET", path)

    async def end(self) -> list[list[bytes]]:
        """All that each onlooker was sent, with what must differ evened out."""
        # Whatever was sent by mistake as well comes before this.
        await self.do(GM, w.Note("the end"))
        await self.look()
        sent = [
            [self.even(one) for one in (*place.heard, b"-- frames", *stream.frames)]
            for place, stream in zip(self.places, self.streams, strict=True)
        ]
        for place, stream in zip(self.places, self.streams, strict=True):
            place.wire.close()
            stream.socket.cut()
        await self.gm.close()
        return sent

    def even(self, data: bytes) -> bytes:
        """Put the same in place of what must differ."""
        for place in self.places:
            data = data.replace(place.token.encode(), b"T" * len(place.token))
        return _TIME.sub(b"(time)", data.replace(self.gm.fight.encode(), b"F" * 16))


async def secret_acts(twin: Twin, chance: random.Random, secret: ActorId, *, steps: bool) -> None:
    """The GM does something that nobody may notice; with ``steps``, something that the log holds."""
    twin.secretly += 1
    key = f"secret{twin.secretly}"
    match chance.randrange(5) if steps else chance.randrange(2, 5):
        case 0:
            await twin.do(GM, w.Rename(secret, marker(chance)), key)
        case 1:
            new = ActorId(marker(chance))
            profile = twin.fight.state.fight.actors[secret].profile
            if twin.fight.state.fight.stage == "setup":
                await twin.do(GM, w.Join(new, "npc", new, visibility="hidden", profile=_plain(profile)), key)
                await twin.do(GM, w.Leave(new), f"{key}b")
        case 2:
            code = (await twin.gm.ask("POST", "/invitations", {})).json().get("code", "ABCDEFGH")
            await twin.gm.wire.ask("POST", f"{API}/join", {"code": code, "name": marker(chance)})
        case 3:
            await twin.gm.ask("PATCH", "", {"webhook": f"http://127.0.0.1:9/{marker(chance)}"})
        case _:
            await twin.gm.ask("GET", "/log")
            await twin.gm.ask("GET", "/export")


def _plain(profile: object) -> dict[str, object]:
    found: dict[str, object] = msgspec.to_builtins(profile)
    return found


async def other_names(house: House, number: int) -> tuple[list[list[bytes]], list[list[bytes]], int]:
    """A pair with the same play and other secrets."""
    chance = random.Random(number)  # noqa: S311 - which fight is played, the same in every run
    fight, secrets = staged(SYSTEMS[number % len(SYSTEMS)], chance, 1)
    other = Encounter.load(fight.export())
    twins = [Twin(await open_fight(house, one.export()), one) for one in (fight, other)]
    for twin in twins:
        await twin.begin()
    for one in secrets:
        await twins[1].do(GM, w.Rename(one.actor, marker(chance) + "longer"), f"other{one.actor}")
    seats = [GM, Seat(SeatId(twins[0].places[0].id), "player", frozenset({ActorId("pc0")}))]
    move: tuple[Seat, Command] | None = (GM, w.Begin())
    before = GM
    for _ in range(MOVES):
        if chance.random() < 0.5:  # noqa: PLR2004 - as often as not
            steps = SECRET_AFTER_PLAYERS or before.id == GM.id
            await secret_acts(twins[1], chance, chance.choice(secrets).actor, steps=steps)
        if move is not None:
            before = move[0]
            for twin in twins:
                await twin.do(*move)
                await twin.look()
        move = next_move(fight, seats, chance)
    first, second = [await twin.end() for twin in twins]
    return first, second, 0


async def other_hands(house: House, number: int) -> tuple[list[list[bytes]], list[list[bytes]], int]:
    """A pair in which the hands of others are of other cards."""
    chance = random.Random(number)  # noqa: S311 - which fight is played, the same in every run
    fight, _ = staged(PRIVATE[number % len(PRIVATE)], chance, 4)
    fight.send(w.Automate("table"), GM)
    other = Encounter.load(fight.export())
    twins = [Twin(await open_fight(house, one.export()), one) for one in (fight, other)]
    for twin in twins:
        await twin.begin()
        await twin.do(GM, w.Begin())
    dealt = 0
    for step in range(12):
        asks = twins[0].fight.asks()
        if not asks:
            break
        ask = asks[0]
        answers: tuple[Command, Command] = (w.Resolve(ask.id), w.Resolve(ask.id))
        if isinstance(ask, Draw) and ask.face_down and ask.of != "pc0":
            cards = [card for card, copies in ask.pile for _ in range(copies) if card not in {"RJ", "BJ"}]
            if not 0 < ask.count <= len(cards) // 2:
                break
            first, second = (tuple(chance.sample(cards, ask.count)) for _ in range(2))
            answers = w.Enter(ask.id, first), w.Enter(ask.id, second)
            dealt += 1
        accepted = [await twin.do(GM, one) for twin, one in zip(twins, answers, strict=True)]
        if accepted != [True, True]:
            break
        for twin in twins:
            if step % 3 == 0:
                await twin.do(GM, w.Note(f"note {step}"))
            await twin.look()
    first_sent, second_sent = [await twin.end() for twin in twins]
    return first_sent, second_sent, dealt


def differences(first: list[list[bytes]], second: list[list[bytes]]) -> str:
    """Where two onlookers were told different things; empty: nowhere."""
    for one, other in zip(first, second, strict=True):
        for number, (a, b) in enumerate(zip_longest(one, other, fillvalue=b"")):
            if a != b:
                at = next((i for i, (x, y) in enumerate(zip(a, b, strict=False)) if x != y), min(len(a), len(b)))
                return f"message {number}: {a[max(at - 150, 0) : at + 150]!r} and {b[max(at - 150, 0) : at + 150]!r}"
    return ""


async def _run(size: int, folder: Path) -> Kept:
    told: Counter[str] = Counter()
    problems: list[str] = []
    with open_house(folder) as house:
        for number in range(size):
            pair = other_hands if number % 2 else other_names
            first, second, dealt = await pair(house, number // 2)
            told["hands"] += dealt
            told["messages"] += sum(map(len, first))
            problem = differences(first, second)
            if problem:
                told["apart"] += 1
                problems.append(f"{pair.__name__} {number // 2}: {problem}")
    return Kept(
        "P2 no inference",
        {"pairs": size, "messages": told["messages"], "private hands": told["hands"]},
        {"pairs told apart": told["apart"]},
        tuple(problems[:5]),
    )


def run(size: int, folder: Path) -> Kept:
    """Compare ``size`` pairs."""
    return play(_run(size, folder))
