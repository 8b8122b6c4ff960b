"""Though a client loses any part of the stream, it ends up with the newest picture (P5); numbers tell nothing (P2)."""

from __future__ import annotations

import asyncio
import json
import random
from typing import Any

import msgspec
import pytest

from tests.service.devices import Phone
from tests.service.support import Table, Watcher, run
from turnkeeper.core.actions import Action
from turnkeeper.core.encounter import Encounter
from turnkeeper.core.ids import SeatId
from turnkeeper.core.model import Seat
from turnkeeper.service import publisher, questions, session, setup
from turnkeeper.service.faces import NewFace, put_face
from turnkeeper.service.fight_settings import fight_info
from turnkeeper.service.problems import RefusedByRules
from turnkeeper.service.repository import exported
from turnkeeper.service.schemas import NewActor
from turnkeeper.service.service import Service
from turnkeeper.service.subscriptions import Subscription
from turnkeeper.store import MemoryStore
from turnkeeper.store.protocol import TableClock
from turnkeeper.systems.rolled import RolledRounds
from turnkeeper.systems.rolled.state import State

PARTS = ("version", "table", "view", "offers", "menu", "labels")
"""All of a picture that changes with the fight, but for the log."""
PLAYED = 25
"""Commands that did something."""
MOST_TURNS = 100
"""In which they must have come together: half of what random play tries does something, in the least of the systems."""


class Client(Subscription):
    """Puts the picture together from what it is sent, as a browser would; it asks when it likes to, as a slow one."""

    def __init__(self, seat: str) -> None:
        super().__init__(SeatId(seat))
        self.parts: dict[str, Any] = {}
        self.held: dict[int, Any] = {}
        """The lines of the log that it has, by number."""
        self.frames: list[bytes] = []
        self.told: list[bytes] = []

    async def hear(self, table: Table) -> None:
        if self not in table.live.subscriptions:
            table.live.publisher.subscribe(self)
        for data in await table.live.news(self):
            message = json.loads(data)
            if message["type"] == "people":
                self.told.append(data)
            else:
                self.take(data, message)

    def take(self, data: bytes, message: dict[str, Any]) -> None:
        self.frames.append(data)
        assert message["number"] == len(self.frames)
        if message["type"] == "picture":
            self.parts, self.held = {}, {}
        self.parts |= {name: message[name] for name in PARTS if name in message}
        if "log" in message:
            first = message["log"]["first"]
            self.held = {number: line for number, line in self.held.items() if number < first}
            self.held |= dict(enumerate(message["log"]["lines"], first))

    async def agrees(self, table: Table) -> None:
        whole = await table.picture(self.seat)
        assert self.parts == {name: whole[name] for name in PARTS}
        page = await questions.log_page(table.live, self.seat, 1, 10_000)
        lines = [json.loads(bytes(line)) for line in page.lines]
        have = sorted(self.held)
        assert have == list(range(page.total - len(have) + 1, page.total + 1))
        assert [self.held[number] for number in have] == lines[len(lines) - len(have) :]


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
def test_clients_that_lose_parts_of_the_stream_converge(monkeypatch: pytest.MonkeyPatch, sample: str) -> None:
    """Random play; clients that sleep for a while, or need a whole picture."""

    # The same play in every run: how much of what is tried does something rests on the cards.
    monkeypatch.setattr(setup, "new_seed", lambda: "shuffled")

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
            except RefusedByRules:
                pass
            for client in clients:
                if chance.random() < 0.4:
                    await client.hear(table)
                if chance.random() < 0.05:
                    client.shown = None  # its seat is another now, or others wrote to the log
        for client in clients:
            await client.hear(table)
            await client.agrees(table)

    run(test())


def test_actions_are_the_same_in_all_languages() -> None:
    """They hold no words: sockets of one audience in two languages are sent the same bytes of them."""

    async def test() -> None:
        table = await Table.open(sample="rolled")
        sockets = [Subscription(SeatId("gm"), language=language) for language in ("en", "de")]
        for one in sockets:
            table.live.publisher.subscribe(one)
        found, failed = table.live.publisher.news_for(sockets)
        english, german = (news.picture for news in found)
        assert not failed
        assert english.parts.offers == german.parts.offers
        assert english.parts.menu != german.parts.menu

    run(test())


class Recorder(Client):
    """A socket with or without room for what is pushed to it."""

    def __init__(self, seat: str, *, room: bool = True) -> None:
        super().__init__(seat)
        self.room = room
        self.woken = 0

    def push(self, message: bytes) -> bool:
        if self.room:
            found = json.loads(message)
            if found["type"] == "people":
                self.told.append(message)
            else:
                self.take(message, found)
        return self.room

    def wake(self) -> None:
        self.woken += 1


def kinds(client: Client) -> list[str]:
    """What kinds of frames a client was sent."""
    return [json.loads(frame)["type"] for frame in client.frames]


def test_what_is_new_is_pushed_where_there_is_room_and_others_are_woken() -> None:
    """In the same turn of the event loop: when the command is answered, everybody has it who can have it."""

    async def test() -> None:
        table = await Table.open()
        await table.seat("screen")
        reads, slow, new = Recorder("gm"), Recorder("s1", room=False), Recorder("s1")
        for one in (reads, slow):
            await one.hear(table)
        table.live.publisher.subscribe(new)
        await table.do("note", text="rain")
        assert kinds(reads) == ["picture", "change"]
        assert reads.woken == 0
        # No room, and a first picture that was never sent: those ask for themselves.
        assert (kinds(slow), slow.woken) == (["picture"], 1)
        assert (kinds(new), new.woken) == ([], 1)
        await table.do("note", text="hail")
        for one in (slow, new):
            await one.hear(table)
            await one.agrees(table)
        assert (kinds(slow), kinds(new)) == (["picture", "change"], ["picture"])

    run(test())


def test_every_change_is_a_message_of_its_own_however_fast_the_commands_come() -> None:
    """Whether two come together would depend on how long the first took, hidden parts and all (P2)."""

    async def test() -> None:
        table = await Table.open()
        await table.seat("screen")
        await table.do("begin")
        screen = Recorder("s1")
        await screen.hear(table)
        await asyncio.gather(*(table.do("note", text=text) for text in ("rain", "hail", "snow")))
        assert kinds(screen) == ["picture", "change", "change", "change"]

    run(test())


def test_who_lacks_a_great_many_lines_gets_the_whole_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(publisher, "_MOST_LINES", 5)

    async def test() -> None:
        table = await Table.open()
        near, far = Client("gm"), Client("gm")
        for one in (far, near):
            await one.hear(table)
            for number in range(4):
                await table.do("note", text=f"{number}")
        for one in (near, far):
            await one.hear(table)
            await one.agrees(table)
        assert (kinds(near), kinds(far)) == (["picture", "change"], ["picture", "picture"])

    run(test())


def test_undo_strikes_lines_that_a_slow_reader_was_sent_and_redo_brings_them_again() -> None:
    async def test() -> None:
        table = await Table.open()
        reads, slow = Recorder("gm"), Client("gm")
        for text in ("fog", "rain", "hail"):
            await table.do("note", text=text)
        for one in (reads, slow):
            await one.hear(table)
        total = len(slow.held)
        for kind in ("undo", "undo"):
            await table.do(kind)
        await table.do("note", text="sun")
        await reads.agrees(table)
        await slow.hear(table)
        await slow.agrees(table)
        assert len(slow.held) == total - 1
        await table.do("undo")
        await table.do("redo")
        for one in (reads, slow):
            await one.hear(table)
            await one.agrees(table)
        assert set(kinds(slow)[1:]) == {"change"}

    run(test())


def test_what_another_process_wrote_is_taken_in_and_shown() -> None:
    """Two servers on one store: each decides where the log stands, nothing is lost or done twice."""

    async def test() -> None:
        store = MemoryStore()
        here = await Table.open(store, system="rolled", actors=[NewActor(actor="ana", side="pc")])
        service = Service(store)
        there = Table(service, await service.registry.session(here.live.id), here.gm)
        reads = Recorder("gm")
        await reads.hear(there)
        await here.do("begin", key="once")
        await here.do("note", text="fog", key="fog")
        assert (await there.do("begin", key="once")).repeated
        await there.do("note", text="rain", key="rain")
        await reads.hear(there)
        await reads.agrees(there)
        await here.do("undo", key="back")
        texts = [line["text"] for line in (await here.picture())["log"]["lines"]]
        assert texts[-1].endswith("fog")
        assert Encounter.load(await exported(here.live.store, here.live.id)).state == here.live.encounter.state

    run(test())


def test_lines_that_were_struck_among_many_steps_of_another_process_are_struck_here(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A process that hung takes them in at once, and it was not the last step back that went back furthest."""
    monkeypatch.setattr(session, "_MOST_STEPS", 2)

    async def test() -> None:
        store = MemoryStore()
        here = await Table.open(store, system="rolled", actors=[NewActor(actor="ana", side="pc")])
        service = Service(store)
        there = Table(service, await service.registry.session(here.live.id), here.gm)
        reads = Client("gm")
        for text in "abc":
            await here.do("note", text=text, key=text)
        await there.do("note", text="d", key="d")
        await reads.hear(there)
        await reads.agrees(there)
        await here.do("note", text="e", key="e")
        for number in range(3):
            await here.do("undo", key=f"back{number}")
        for text in "fgh":
            await here.do("note", text=text, key=text)
        await here.do("undo", key="back")
        await there.do("note", text="i", key="i")
        await reads.hear(there)
        await reads.agrees(there)

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
        return [client.frames + client.told for client in clients]

    async def test() -> None:
        without, having = await asyncio.gather(play(hidden=False), play(hidden=True))
        assert list(map(_comparable, without)) == list(map(_comparable, having))
        assert b"MARKER" not in b"".join(frame for one in having for frame in one)

    run(test())


def test_a_hidden_actor_under_the_id_of_one_that_left_shows_nowhere() -> None:
    """Its seat has it no longer (it is the GM's), of which the player is not told: by no picture or answer."""

    async def play(*, hidden: bool) -> list[bytes]:
        table = await Table.open(system="rolled")
        for actor, side in (("ana", "pc"), ("wolf", "npc")):
            await table.do("join", actor=actor, side=side)
        player = await table.seat("player", "ana", "wolf")
        await table.do("leave", actor="wolf")
        client = Client(player.seat)
        await client.hear(table)
        told = [about(table, player.seat)]
        if hidden:
            await table.do("join", actor="wolf", side="npc", visibility="hidden")
            await client.hear(table)
        await table.do("note", text="rain")
        await client.hear(table)
        return client.frames + client.told + [*told, about(table, player.seat)]

    def about(table: Table, seat: str) -> bytes:
        return msgspec.json.encode(fight_info(table.live, table.live.records[SeatId(seat)]))

    async def test() -> None:
        without, having = await asyncio.gather(play(hidden=False), play(hidden=True))
        assert _comparable(without) == _comparable(having)

    run(test())


def test_who_loses_lines_with_an_actor_whose_id_another_has_gets_the_log_as_it_reads_now() -> None:
    """Of a hidden actor its seat alone was told; the GM's new one of that id is the GM's, and so are those lines."""

    async def test() -> None:
        table = await Table.open(system="rolled")
        await table.do("join", actor="ana", side="pc")
        await table.do("join", actor="dog", side="npc", visibility="hidden", name="Dog")
        player = await table.seat("player", "ana", "dog")
        client = Client(player.seat)
        await client.hear(table)
        await table.do("leave", actor="dog")
        await client.hear(table)
        await client.agrees(table)
        await table.do("join", actor="dog", side="npc", visibility="hidden", name="Hound")
        await client.hear(table)
        await client.agrees(table)
        await table.do("note", text="rain")
        await client.hear(table)
        await client.agrees(table)
        assert [line["text"] for line in client.held.values()] == ["ana joins.", "GM ruling: rain"]

    run(test())


def _comparable(frames: list[bytes]) -> list[dict[str, Any]]:
    """Frames without what two fights never share: their names, and the keys of their versions."""
    found, versions = [], dict[str, int]()
    for frame in frames:
        message = json.loads(frame)
        message.pop("fight", None)
        if "version" in message:
            message["version"] = versions.setdefault(message["version"], len(versions))
        found.append(message)
    return found


class Chatty(RolledRounds):
    """Offers a button more for each actor there is, seen or not: as a plug-in's might, against the laws."""

    def actions(self, state: State, seat: Seat) -> tuple[Action, ...]:
        return (
            *super().actions(state, seat),
            *(Action("take_turn", {"n": n}) for n in range(len(state.fight.actors))),
        )


def test_offers_that_changed_alone_are_sent_and_make_no_other_version() -> None:
    """What a seat sees of the fight is the same, so that a click means the same."""

    async def test() -> None:
        table = await Table.open(system="rolled", actors=[NewActor(actor="ana", side="pc")])
        table.live.encounter.system = Chatty()
        player = await table.seat("player", "ana")
        await table.do("begin")
        client = Recorder(player.seat)
        await client.hear(table)
        before = await table.picture(player.seat)
        await table.do("join", actor="owl", side="npc", visibility="hidden")
        after = await table.picture(player.seat)
        assert len(after["offers"]) == len(before["offers"]) + 1
        assert after == {**before, "offers": after["offers"], "menu": after["menu"]}
        assert json.loads(client.frames[-1]).keys() == {"type", "number", "version", "offers", "menu"}
        await table.do("rename", actor="owl", name="Hoot")
        assert len(client.frames) == 2

    run(test())


def test_only_the_lines_that_a_client_has_not_seen_are_sent() -> None:
    async def test() -> None:
        table = await Table.open()
        clients = [Client("gm") for _ in range(3)]
        for client, text in zip(clients, ("fog", "rain", "hail"), strict=True):
            await client.hear(table)
            await table.do("note", text=text)
        for at, client in enumerate(clients):
            await client.hear(table)
            assert len(json.loads(client.frames[-1])["log"]["lines"]) == len(clients) - at

    run(test())


def test_messages_of_one_moment_are_pushed_in_the_order_in_which_they_are_asked_for() -> None:
    """In which of the two ways a socket comes by them is a matter of when it can take them."""

    class Slow(Subscription):
        """Takes nothing that is pushed."""

    async def test() -> None:
        table = await Table.open(sample="rolled")
        live, seat = table.live, (await table.seat("player", "ilka-vane")).seat
        phone = Phone(table, seat, "device")
        await phone.sit()
        live.set_clock(TableClock())
        await put_face(live, live.records[SeatId("gm")], "ilka-vane", NewFace(letters="Iv"))
        quick, slow = Watcher(seat), Slow(SeatId(seat))
        await table.do("note", text="rain")
        for one in (quick, slow):
            live.publisher.subscribe(one)
            await live.news(one)
            # All of it is new to them once more.
            one.people, one.clock, one.faces, one.deal = b"", None, "", 0
        quick.heard.clear()
        await table.do("note", text="fog")
        kinds = [json.loads(message)["type"] for message in quick.heard]
        assert kinds == ["change", "people", "clock", "faces", "open_deal"]
        assert [json.loads(message)["type"] for message in await live.news(slow)] == kinds

    run(test())
