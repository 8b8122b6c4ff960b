"""Whatever a client loses of the stream, it ends up with the newest picture (P5); numbers tell nothing (P2)."""

from __future__ import annotations

import asyncio
import json
import random
from typing import Any

import pytest

from tests.service.support import Table, run
from turnkeeper.core.offers import Affordance
from turnkeeper.core.words import GM, Seat, SeatId
from turnkeeper.service.hall import Hall
from turnkeeper.service.problems import Problem
from turnkeeper.service.watching import Watcher
from turnkeeper.service.words import NewActor
from turnkeeper.store import MemoryStore
from turnkeeper.systems.rolled import RolledRounds
from turnkeeper.systems.rolled.state import State

PLAYED = 25
"""Commands that did something."""
MOST_TURNS = 100
"""In which they must have come together: half of what random play tries does something, in the least of the systems."""


class Client:
    """Puts the picture together from what comes, as a browser would."""

    def __init__(self, seat: str) -> None:
        self.seat = SeatId(seat)
        self.seq: int | None = None
        self.sure = False
        self.parts: dict[str, Any] = {}
        self.lines: dict[int, Any] = {}
        self.frames: list[bytes] = []
        self.people: list[bytes] = []

    async def hear(self, table: Table) -> None:
        data, self.seq, people = await table.live.news(self.seat, self.seq, sure=self.sure)
        self.sure = True
        if not self.people or people != self.people[-1]:
            self.people.append(people)
        if data is None:
            return
        self.frames.append(data)
        message = json.loads(data)
        if message["type"] == "picture":
            self.parts, self.lines = {}, {}
        self.parts |= {name: message[name] for name in ("table", "view", "offers") if name in message}
        if "log" in message:
            first = message["log"]["first"]
            self.lines = {number: line for number, line in self.lines.items() if number < first}
            self.lines |= dict(enumerate(message["log"]["lines"], first))
        assert message["seq"] == self.seq

    async def agrees(self, table: Table) -> None:
        whole = await table.picture(self.seat)
        assert whole["seq"] == self.seq
        assert self.parts == {name: whole[name] for name in ("table", "view", "offers")}
        page = await table.live.log_page(self.seat, 1, 10_000)
        lines = [json.loads(bytes(line)) for line in page.lines]
        have = sorted(self.lines)
        assert have == list(range(page.total - len(have) + 1, page.total + 1))
        assert [self.lines[number] for number in have] == lines[len(lines) - len(have) :]


def choices(offers: list[dict[str, Any]], chance: random.Random) -> dict[str, Any] | None:
    open_ = [one for one in offers if not one["refused"] and one["shelf"] == "play" and one["command"] != "enter"]
    if not open_:
        return None
    one = chance.choice(open_)
    fields = dict(one["fixed"])
    for name, how in one["choose"].items():
        match how["type"]:
            case "choice":
                fields[name] = chance.choice(how["values"])
            case "subset":
                fields[name] = how["values"][: how["least"]]
            case "number":
                fields[name] = how["low"]
            case _:
                fields[name] = "x"
    return {"kind": one["command"], **fields}


@pytest.mark.parametrize("sample", ["rolled", "passes", "draw", "hands", "npc_deck", "countdown"])
def test_clients_that_lose_parts_of_the_stream_converge(sample: str) -> None:
    """Random play; clients that sleep for a while, come back with an old number, or start anew."""

    async def test() -> None:
        chance = random.Random(f"converge {sample}")  # noqa: S311 - play, not secrets
        table = await Table.open(sample=sample)
        player = next((str(one) for one, record in table.live.records.items() if record.role == "player"), "")
        if not player:
            player = (await table.seat("player")).seat
        await table.seat("screen")
        clients = [Client(seat) for seat in ("gm", player, "s1") for _ in range(2)]
        await table.do("begin")
        done = turn = 0
        while done < PLAYED:
            turn += 1
            assert turn <= MOST_TURNS, f"most of the play does nothing: {done}"
            offers = (await table.picture())["offers"]
            command = choices(offers, chance)
            if chance.random() < 0.15:
                command = {"kind": chance.choice(["undo", "redo"])}
            try:
                if command:
                    await table.do(**command)
                    done += 1
            except Problem as problem:
                if problem.kind != "refused":
                    raise
            for client in clients:
                if chance.random() < 0.4:
                    await client.hear(table)
                if chance.random() < 0.1:
                    client.sure = False  # it reconnects with the number it has
                if chance.random() < 0.05:
                    client.seq = None
        for client in clients:
            await client.hear(table)
            await client.agrees(table)

    run(test())


def test_a_number_from_before_a_restart_is_still_good() -> None:
    """Nothing changed: a change with nothing but the offers, no whole picture."""

    async def test() -> None:
        store = MemoryStore()
        table = await Table.open(store)
        await table.do("begin")
        client = Client("gm")
        await client.hear(table)
        hall = Hall(store)
        table.live, _ = await hall.enter(table.gm.token)
        client.sure = False
        await client.hear(table)
        assert json.loads(client.frames[-1]).keys() == {"type", "seq", "since", "offers"}
        await client.agrees(table)

    run(test())


class Recorder(Watcher):
    """A socket with or without room for what is pushed to it."""

    __slots__ = ("got", "heard", "room", "woken")

    def __init__(self, seat: str, *, room: bool) -> None:
        super().__init__(SeatId(seat))
        self.room = room
        self.got: list[dict[str, Any]] = []
        self.woken = 0
        self.heard = asyncio.Event()

    def push(self, message: bytes) -> bool:
        if self.room:
            self.got.append(json.loads(message))
            self.heard.set()
        return self.room

    def wake(self) -> None:
        self.woken += 1
        self.heard.set()


def test_what_is_new_is_pushed_where_there_is_room_and_others_are_woken() -> None:
    async def test() -> None:
        table = await Table.open()
        await table.seat("screen")
        reads, slow, new = Recorder("gm", room=True), Recorder("s1", room=False), Recorder("s1", room=True)
        for watcher in (reads, slow, new):
            table.live.watch(watcher)
        for watcher in (reads, slow):
            _, watcher.since, watcher.people = await table.live.news(watcher.seat, None, sure=False)
            watcher.sure = True
        async with asyncio.timeout(10):
            await new.heard.wait()
        before = [one.woken for one in (reads, slow, new)]
        reads.heard.clear()
        seq = (await table.do("note", text="rain")).seq
        async with asyncio.timeout(10):
            await reads.heard.wait()
        assert [(one["type"], one["seq"]) for one in reads.got] == [("change", seq)]
        assert reads.since == seq
        assert reads.woken == before[0]
        # No room, and a first picture that was never sent: those ask for themselves.
        assert slow.woken > before[1]
        assert slow.since == 0
        assert new.woken > before[2]
        assert not new.got

    run(test())


def test_every_change_is_a_message_of_its_own_however_fast_the_commands_come() -> None:
    """Whether two come together would depend on how long the first took, hidden parts and all (P2)."""

    async def test() -> None:
        table = await Table.open()
        await table.seat("screen")
        await table.do("begin")
        screen = Recorder("s1", room=True)
        table.live.watch(screen)
        _, screen.since, screen.people = await table.live.news(screen.seat, None, sure=False)
        screen.sure, first = True, screen.since
        await asyncio.gather(*(table.do("note", text=text) for text in ("rain", "hail", "snow")))
        async with asyncio.timeout(10):
            while screen.since != first + 3:
                screen.heard.clear()
                await screen.heard.wait()
        assert [(one["since"], one["seq"]) for one in screen.got] == [(first + n, first + n + 1) for n in range(3)]

    run(test())


def test_numbers_that_nobody_can_have_get_the_whole_picture() -> None:
    async def test() -> None:
        table = await Table.open()
        client = Client("gm")
        client.seq = 10**9
        await client.hear(table)
        await client.agrees(table)

    run(test())


@pytest.mark.parametrize("sample", ["rolled", "draw"])
def test_what_a_seat_may_not_know_changes_neither_bytes_nor_numbers(sample: str) -> None:
    """Two fights, one with a hidden actor whom the GM moves about: the same frames and lists for player and screen."""

    async def play(*, hidden: bool) -> list[list[bytes]]:
        table = await Table.open(sample=sample)
        table.live.encounter.force(lambda _, ask: tuple(3 for _ in getattr(ask, "dice", ())))
        player = next(str(one) for one, record in table.live.records.items() if record.role == "player")
        await table.seat("screen")
        clients = [Client(player), Client("s1")]
        for watcher in (Watcher(SeatId(player)), Watcher(SeatId("s1"))):
            table.live.watch(watcher)
        for client in clients:
            await client.hear(table)
        steps: list[dict[str, Any]] = [{"kind": "note", "text": "rain"}, {"kind": "note", "text": "more rain"}]
        secret = {"kind": "join", "actor": "ghost", "side": "npc", "visibility": "hidden", "name": "MARKER"}
        for step in [*([secret] if hidden else []), *steps]:
            await table.do(**step)
            for client in clients:
                await client.hear(table)
        if hidden:
            await table.do("rename", actor="ghost", name="SECRET")
            for client in clients:
                await client.hear(table)
        return [client.frames + client.people for client in clients]

    async def test() -> None:
        without, having = await asyncio.gather(play(hidden=False), play(hidden=True))
        assert [[_timeless(frame) for frame in one] for one in without] == [
            [_timeless(frame) for frame in one] for one in having
        ]
        assert b"MARKER" not in b"".join(frame for one in having for frame in one)

    run(test())


def _timeless(frame: bytes) -> bytes:
    """A frame without what two fights never share: their names."""
    message = json.loads(frame)
    message.pop("fight", None)
    return json.dumps(message).encode()


class Chatty(RolledRounds):
    """Offers a button more for each actor there is, seen or not: as a plug-in's might, against the laws."""

    def offers(self, state: State, seat: Seat) -> tuple[Affordance, ...]:
        return (
            *super().offers(state, seat),
            *(Affordance("take_turn", {"n": n}) for n in range(len(state.fight.actors))),
        )


def test_offers_that_changed_alone_come_with_one_number() -> None:
    """However often somebody looks; and it is stored with the next command."""

    async def test() -> None:
        store = MemoryStore()
        table = await Table.open(store, system="rolled", actors=[NewActor(actor="ana", side="pc")])
        table.live.encounter.system = Chatty()
        player = await table.seat("player", "ana")
        await table.do("begin")
        before = await table.picture(player.seat)
        await table.do("join", actor="owl", side="npc", visibility="hidden")
        after = await table.picture(player.seat)
        assert len(after["offers"]) == len(before["offers"]) + 1
        assert after == {**before, "seq": before["seq"] + 1, "offers": after["offers"]}
        assert await table.picture(player.seat) == after
        await table.do("rename", actor="owl", name="Hoot")
        [stored] = [one for one in store.seats(table.live.id).result() if one.id == player.seat]
        assert stored.seq == after["seq"]

    run(test())


def test_only_the_lines_that_a_client_has_not_seen_are_sent() -> None:
    """Those of the number that it has are there already."""

    async def test() -> None:
        table = await Table.open()
        live, texts = table.live, ("fog", "rain", "hail")
        await live.news(GM.id, None, sure=True)
        seqs = [(await table.do("note", text=text)).seq for text in texts]
        for at, since in enumerate(seqs):
            data, _, _ = await live.news(GM.id, since, sure=True)
            lines = json.loads(data)["log"]["lines"] if data else []
            assert len(lines) == len(texts) - at - 1

    run(test())
