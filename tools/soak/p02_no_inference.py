"""P2: two fights that differ only in what a seat may not know give it the same bytes, messages and sizes.

One half of the pairs: the same play of any system, but in one of the two the secret actors have other names and other
numbers on their sheets, and the GM does more in secret, whoever did something before (renames them, changes their
numbers, brings more in and takes them out, gives out codes and a webhook, has somebody wait in the lobby, reads the
log). The player takes back steps of their own, over which there lie secret ones in one of the two. The other half:
private hands of other cards, entered by whoever holds them, and other cards of them, or none, put on hold; the
onlooking player has cards face down now and then, which may be called anything.

What must differ is evened out first: the fight's own id, the seat's token, the time.
"""

from __future__ import annotations

import asyncio
import random
import re
from collections import Counter
from collections.abc import Mapping
from itertools import zip_longest
from pathlib import Path
from typing import TypeAlias

import msgspec

from tools.soak import Kept
from tools.soak.house import House, open_house
from tools.soak.place import API, Place, Stream, open_fight
from tools.soak.secrets_at_table import SYSTEMS, Secret, marker, mirrored, next_move, plain, staged
from tools.soak.wire import at_once, play
from turnkeeper.core import words as w
from turnkeeper.core.asks import FACE_DOWN, Ask, Draw
from turnkeeper.core.encounter import Encounter
from turnkeeper.core.words import GM, ActorId, Command, Seat, SeatId
from turnkeeper.systems.countdown.commands import Hold

Sent: TypeAlias = list[list[bytes]]
"""All that each onlooker was sent."""
PAIRS = 2
"""At once."""
MOVES = 14
PRIVATE = ("hands", "countdown")
SHEETS: Mapping[str, Mapping[str, tuple[int, int]]] = {
    "rolled": {"reflexes": (0, 20)},
    "passes": {"edge_left": (6, 12)},
    "hands": {"hp_lost": (0, 9), "fatigue_lost": (0, 9), "move": (1, 9)},
    "npc_deck": {"hp_lost": (0, 9), "move": (1, 9)},
    "countdown": {"hp_lost": (0, 9), "fatigue_lost": (0, 9), "move": (1, 9)},
}
"""Numbers on a secret actor's sheet that leave the order of play as it is, and what they may be."""
HEALTH = {"hands": {"hp_full": 40}, "countdown": {"hp_full": 40}}
"""In both: so that what is lost leaves hands as large as they are. How many decks they need, everybody may know."""
APART = {"reflexes": (40, 50)}
"""What is put on top for the first secret actor, and as much again for each further one: no roll makes up for it."""
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
            for path in PATHS[self.looks % PARTS :: PARTS]:
                await place.ask("GET", path)

    async def end(self) -> Sent:
        """All that each onlooker was sent, with what must differ evened out."""
        # Whatever was sent by mistake as well comes before this.
        await self.do(GM, w.Note("the end"))
        for _ in range(PARTS):
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
        head, split, body = data.replace(self.gm.fight.encode(), b"F" * 16).partition(b"\r\n\r\n")
        return _TIME.sub(b"(time)", (_DATE.sub(b"", head) if split else head) + split + body)


def other_sheet(system: str, number: int, secret: Secret, chance: random.Random) -> dict[str, object]:
    """Something on the sheet of the ``number``-th secret actor that others may not learn."""
    if system == "draw":
        # They sort as the old ones do: which of them comes depends on the dice and the order of names.
        return {"names": [card[:-5] + marker(chance)[-5:] for card in secret.cards]}
    numbers = SHEETS[system]
    name = chance.choice(sorted(numbers))
    first, step = APART.get(name, (0, 0))
    return {name: first + number * step + chance.randint(*numbers[name])}


async def secret_acts(twin: Twin, chance: random.Random, secrets: list[Secret]) -> None:
    """The GM does something that nobody may notice."""
    twin.secretly += 1
    key = f"secret{twin.secretly}"
    number = chance.randrange(len(secrets))
    secret = secrets[number].actor
    match chance.randrange(6):
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
        case 4:
            # Other cards in the midst of a fight are new cards: they would come when the old ones would not.
            neutral = not secrets[number].cards or twin.fight.state.fight.stage == "setup"
            if neutral and twin.fight.state.fight.actors[secret].visibility == "hidden":
                sheet = other_sheet(twin.fight.system.id, number, secrets[number], chance)
                await twin.amend(secrets[number], sheet, key)
        case _:
            await twin.gm.ask("GET", "/log")
            await twin.gm.ask("GET", "/export")


def _plain(profile: object) -> dict[str, object]:
    found: dict[str, object] = msgspec.to_builtins(profile)
    return found


async def other_names(house: House, number: int, told: Counter[str]) -> tuple[Sent, Sent]:
    """A pair with the same play and other secrets."""
    chance = random.Random(number)  # noqa: S311 - which fight is played, the same in every run
    fight, secrets = staged(SYSTEMS[number % len(SYSTEMS)], chance, 1)
    for nth, one in enumerate(secrets):
        if not one.cards:
            sheet = other_sheet(fight.system.id, nth, one, chance)
            fight.send(w.Amend(one.actor, {**HEALTH.get(fight.system.id, {}), **sheet}), GM)
    other = Encounter.load(fight.export())
    twins = [Twin(await open_fight(house, one.export()), one) for one in (fight, other)]
    for twin in twins:
        await twin.begin()
    for nth, one in enumerate(secrets):
        await twins[1].do(GM, w.Rename(one.actor, marker(chance) + "longer"), f"other{one.actor}")
        if fight.state.fight.actors[one.actor].visibility == "hidden":
            sheet = other_sheet(fight.system.id, nth, one, chance)
            await twins[1].amend(one, sheet, f"sheet{one.actor}")
    player = _player(twins[0])
    move: tuple[Seat, Command] | None = (GM, w.Begin())
    for _ in range(MOVES):
        if chance.random() < 0.5:  # noqa: PLR2004 - as often as not
            await secret_acts(twins[1], chance, secrets)
        if move is not None:
            await _both(twins, *move)
        if chance.random() < 0.2 and fight.try_out(w.Undo(), player) is None:  # noqa: PLR2004 - now and then
            told["undone"] += 1
            await secret_acts(twins[1], chance, secrets)
            await _both(twins, player, w.Undo())
        move = next_move(fight, [GM, player], chance)
    told["sheets"] += twins[1].sheets
    return await twins[0].end(), await twins[1].end()


def _player(twin: Twin) -> Seat:
    return Seat(SeatId(twin.places[0].id), "player", frozenset({ActorId("pc0")}))


async def _both(twins: list[Twin], seat: Seat, command: Command) -> None:
    """The same in both. What the GM may do for a secret actor in one of the two only, is done in neither."""
    refused = {twin.fight.try_out(twin.meant(command), seat) is not None for twin in twins}
    if seat.role == "gm" and len(refused) > 1:
        return
    for twin in twins:
        await twin.do(seat, twin.meant(command))
        await twin.look()


async def other_hands(house: House, number: int, told: Counter[str]) -> tuple[Sent, Sent]:
    """A pair in which the hands and holds of others are of other cards."""
    chance = random.Random(number)  # noqa: S311 - which fight is played, the same in every run
    fight, _ = staged(PRIVATE[number % len(PRIVATE)], chance, 4)
    fight.send(w.Automate("table"), GM)
    other = Encounter.load(fight.export())
    twins = [Twin(await open_fight(house, one.export()), one) for one in (fight, other)]
    for twin in twins:
        await twin.begin()
        await twin.do(GM, w.Begin())
    face_down = chance.random() < 0.3  # noqa: PLR2004 - now and then
    for step in range(12):
        asks = twins[0].fight.asks()
        if not asks:
            break
        answers = hidden_answers(asks[0], chance, face_down=face_down)
        if answers is None:
            break
        told["hands"] += answers[0] != answers[1]
        accepted = [await twin.do(GM, one) for twin, one in zip(twins, answers, strict=True)]
        if accepted != [True, True]:
            break
        for twin in twins:
            if step % 3 == 0:
                await twin.do(GM, w.Note(f"note {step}"))
            await twin.look()
    await _other_holds(twins, chance, told)
    return await twins[0].end(), await twins[1].end()


def hidden_answers(ask: Ask, chance: random.Random, *, face_down: bool = False) -> tuple[Command, Command] | None:
    """What is entered in each of the two: other cards, where they are somebody else's private hand."""
    if not isinstance(ask, Draw) or not ask.face_down:
        return w.Resolve(ask.id), w.Resolve(ask.id)
    if ask.of == "pc0":
        own: Command = w.Enter(ask.id, (FACE_DOWN,) * ask.count) if face_down else w.Resolve(ask.id)
        return own, own
    cards = [card for card, copies in ask.pile for _ in range(copies) if card not in {"RJ", "BJ"}]
    if not 0 < ask.count <= len(cards) // 2:
        return None
    first, second = (tuple(chance.sample(cards, ask.count)) for _ in range(2))
    return w.Enter(ask.id, first), w.Enter(ask.id, second)


async def _other_holds(twins: list[Twin], chance: random.Random, told: Counter[str]) -> None:
    """The player holds a card, others hold others or none; the player takes it back, and holds it again."""
    player = _player(twins[0])
    own = [card for card in twins[0].fight.state.fighters[ActorId("pc0")].hand if card != FACE_DOWN]
    holds = bool(own) and twins[0].fight.try_out(Hold(ActorId("pc0"), own[0]), player) is None
    if holds:
        await _both(twins, player, Hold(ActorId("pc0"), own[0]))
    for actor in (ActorId("pc1"), ActorId("pc2"), ActorId("pc3")):
        for twin in twins:
            hand = [card for card in twin.fight.state.fighters[actor].hand if card not in {"RJ", "BJ"}]
            if hand and chance.random() < 0.6:  # noqa: PLR2004 - some do and some do not
                twin.secretly += 1
                told["holds"] += await twin.do(GM, Hold(actor, chance.choice(hand)), f"secret{twin.secretly}")
    if holds:
        told["undone"] += 1
        await _both(twins, player, w.Undo())
        await _both(twins, player, Hold(ActorId("pc0"), own[-1]))
    await _both(twins, player, w.Undo())


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


async def _pair(house: House, number: int, told: Counter[str], problems: list[str]) -> None:
    pair = other_hands if number % 2 else other_names
    first, second = await pair(house, number // 2, told)
    told["messages"] += sum(map(len, first))
    told["pairs"] += 1
    problem = differences(first, second)
    if problem:
        told["apart"] += 1
        problems.append(f"{pair.__name__} {number // 2}: {problem}")


async def _run(size: int, folder: Path, first: int) -> Kept:
    told: Counter[str] = Counter()
    problems: list[str] = []
    # A sign of life comes by the clock, not by what is played: on a slow machine at another place in each of two.
    with open_house(folder, beat_seconds=3600.0) as house:
        await at_once(range(first, first + size), PAIRS, lambda number: _pair(house, number, told, problems))
    return Kept(
        "P2 no inference",
        {"pairs": told["pairs"], "messages": told["messages"], "private hands": told["hands"],
         "private holds": told["holds"], "sheets changed": told["sheets"], "steps taken back": told["undone"]},
        {"pairs told apart": told["apart"]},
        tuple(problems[:5]),
    )  # fmt: skip


def run(size: int, folder: Path, first: int = 0) -> Kept:
    """Compare ``size`` pairs, from number ``first`` on."""
    return play(_run(size, folder, first))
