"""P2: two fights that differ only in secrets from a seat give it the same bytes, messages and sizes.

A fifth of the pairs: the same play of any system, but in one of the two the secret actors have other names and other
numbers on their sheets, and the GM does more in secret, after commands of any seat (renames them, changes their
numbers, brings more in and takes them out, gives out codes and a webhook, has a player wait in the lobby, reads the
log). The player takes back steps of their own, over which there lie secret ones in one of the two. Another fifth:
private hands of other cards, entered by the players who hold them, and other cards of them, or none, put on hold; the
onlooking player has cards face down now and then, which may be called anything. Two fifths: other hidden
actors, or none, which act, and other private hands, jokers among them (:mod:`tools.soak.twins_at_table`). The last
fifth has an open deal. A twelfth as many pairs again have one and are compared in this process
(:mod:`tools.soak.twins`).

All commands of the player answer to what was seen last, and none may be stale; in half of the pairs they go over the
socket. What must differ is evened out first: the fight's own id, the seat's token, the time. Versions are compared as
they are, and the numbers of pictures on a socket, too.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from pathlib import Path

import msgspec

from tools.soak import Kept, Tally
from tools.soak.house import House, open_house
from tools.soak.onlookers import Apart, Sent, Twin, by_socket, differences
from tools.soak.place import API, PATIENCE, open_fight
from tools.soak.secrets_at_table import SYSTEMS, Secret, marker, next_move, staged
from tools.soak.twins import ENOUGH, told_apart
from tools.soak.twins_at_table import open_deals, other_actors
from tools.soak.wire import at_once, play
from turnkeeper.core.commands import (
    Amend,
    AnswerByApp,
    AnswerPrompt,
    Automate,
    Begin,
    Command,
    Join,
    Leave,
    Note,
    Rename,
    Undo,
)
from turnkeeper.core.encounter import Encounter
from turnkeeper.core.ids import ActorId, SeatId
from turnkeeper.core.model import GM, Seat
from turnkeeper.core.prompts import FACE_DOWN, CardDraw, Prompt
from turnkeeper.systems.countdown.commands import Hold

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
            await twin.do(GM, Rename(secret, marker(chance)), key)
        case 1:
            new = ActorId(marker(chance))
            profile = twin.fight.state.fight.actors[secret].profile
            if twin.fight.state.fight.stage == "setup":
                await twin.do(GM, Join(new, "npc", new, visibility="hidden", profile=_plain(profile)), key)
                await twin.do(GM, Leave(new), f"{key}b")
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


async def other_names(house: House, number: int, told: Tally) -> tuple[Sent, Sent]:
    """A pair with the same play and other secrets."""
    chance = random.Random(number)  # noqa: S311 - which fight is played, the same in every run
    fight, secrets = staged(SYSTEMS[number % len(SYSTEMS)], chance, 1)
    for nth, one in enumerate(secrets):
        if not one.cards:
            sheet = other_sheet(fight.system.id, nth, one, chance)
            fight.send(Amend(one.actor, {**HEALTH.get(fight.system.id, {}), **sheet}), GM)
    other = Encounter.load(fight.export())
    twins = [Twin(await open_fight(house, one.export()), one, house.own_ports) for one in (fight, other)]
    for twin in twins:
        twin.by_socket = by_socket(number)
        await twin.begin()
    for nth, one in enumerate(secrets):
        await twins[1].do(GM, Rename(one.actor, marker(chance) + "longer"), f"other{one.actor}")
        if fight.state.fight.actors[one.actor].visibility == "hidden":
            sheet = other_sheet(fight.system.id, nth, one, chance)
            await twins[1].amend(one, sheet, f"sheet{one.actor}")
    player = _player(twins[0])
    move: tuple[Seat, Command] | None = (GM, Begin())
    for _ in range(MOVES):
        if chance.random() < 0.5:  # noqa: PLR2004 - as often as not
            await secret_acts(twins[1], chance, secrets)
        if move is not None:
            await _both(twins, *move)
        if chance.random() < 0.2 and fight.try_out(Undo(), player) is None:  # noqa: PLR2004 - now and then
            told["undone"] += 1
            await secret_acts(twins[1], chance, secrets)
            await _both(twins, player, Undo())
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


async def other_hands(house: House, number: int, told: Tally) -> tuple[Sent, Sent]:
    """A pair in which the hands and holds of others are of other cards."""
    chance = random.Random(number)  # noqa: S311 - which fight is played, the same in every run
    fight, _ = staged(PRIVATE[number % len(PRIVATE)], chance, 4)
    fight.send(Automate("table"), GM)
    other = Encounter.load(fight.export())
    twins = [Twin(await open_fight(house, one.export()), one, house.own_ports) for one in (fight, other)]
    for twin in twins:
        twin.by_socket = by_socket(number)
        await twin.begin()
        await twin.do(GM, Begin())
    face_down = chance.random() < 0.3  # noqa: PLR2004 - now and then
    for step in range(12):
        prompts = twins[0].fight.prompts()
        if not prompts:
            break
        answers = hidden_answers(prompts[0], chance, face_down=face_down)
        if answers is None:
            break
        told["hands"] += answers[0] != answers[1]
        accepted = [await twin.do(GM, one) for twin, one in zip(twins, answers, strict=True)]
        if accepted != [True, True]:
            break
        for twin in twins:
            if step % 3 == 0:
                await twin.do(GM, Note(f"note {step}"))
            await twin.look()
    await _other_holds(twins, chance, told)
    return await twins[0].end(), await twins[1].end()


def hidden_answers(ask: Prompt, chance: random.Random, *, face_down: bool = False) -> tuple[Command, Command] | None:
    """What is entered in each of the two: other cards, where they are another player's private hand."""
    if not isinstance(ask, CardDraw) or not ask.face_down:
        return AnswerByApp(ask.id), AnswerByApp(ask.id)
    if ask.of == "pc0":
        own: Command = AnswerPrompt(ask.id, (FACE_DOWN,) * ask.count) if face_down else AnswerByApp(ask.id)
        return own, own
    cards = [card for card, copies in ask.pile for _ in range(copies) if card not in {"RJ", "BJ"}]
    if not 0 < ask.count <= len(cards) // 2:
        return None
    first, second = (tuple(chance.sample(cards, ask.count)) for _ in range(2))
    return AnswerPrompt(ask.id, first), AnswerPrompt(ask.id, second)


async def _other_holds(twins: list[Twin], chance: random.Random, told: Tally) -> None:
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
        await _both(twins, player, Undo())
        await _both(twins, player, Hold(ActorId("pc0"), own[-1]))
    await _both(twins, player, Undo())


KINDS = (other_names, other_actors, other_hands, other_actors, open_deals)
"""The kinds of pairs, in turn."""


async def _pair(house: House, number: int, told: Tally) -> None:
    pair = KINDS[number % len(KINDS)]
    nth = number // len(KINDS) * KINDS.count(pair) + KINDS[: number % len(KINDS)].count(pair)
    told["pairs"] += 1
    try:
        first, second = await pair(house, nth, told)
        told["messages"] += sum(map(len, first))
        problem = differences(first, second)
    except Apart as apart:
        problem = str(apart)
    if problem:
        told.wrong("pairs told apart", f"{pair.__name__} {nth}: {problem}")


async def _run(size: int, folder: Path, first: int) -> Kept:
    told = Tally()
    # A sign of life comes by the clock, not by what is played: on a slow machine at another place in each of two.
    # Nor may a device that always answers be left out because a process is held up: links are waited for in any case.
    with open_house(folder, beat_seconds=3600.0, link_seconds=PATIENCE) as house:
        await at_once(range(first, first + size), PAIRS, lambda number: _pair(house, number, told))
    if told["batches"] < ENOUGH * told["open deals"]:
        told.wrong("pairs told apart", f"only {told['batches']} batches in {told['open deals']} open deals")
    for number in range(first, first + max(size // 12, 1)):
        difference = told_apart(SYSTEMS[number % len(SYSTEMS)], number, open_deal=True)
        told["open deals"] += 1
        if difference:
            told.wrong("pairs told apart", difference)
    return told.kept(
        "P2 no inference",
        {"pairs": told["pairs"], "messages": told["messages"], "private hands": told["hands"],
         "private holds": told["holds"], "sheets changed": told["sheets"], "steps taken back": told["undone"],
         "looks at other actors": told["looks"], "moves of hidden actors": told["secret moves"],
         "pairs with an open deal": told["open deals"], "their batches over the wire": told["batches"]},
        ("pairs told apart",),
    )  # fmt: skip


def run(size: int, folder: Path, first: int = 0) -> Kept:
    """Compare ``size`` pairs, from number ``first`` on."""
    return play(_run(size, folder, first))
