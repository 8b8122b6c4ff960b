"""A user at the table, over the wire: asks over HTTP, watches over a WebSocket."""

from __future__ import annotations

import asyncio
import json
from typing import Any, TypeAlias, TypedDict, Unpack

import msgspec

from tools.soak.house import House
from tools.soak.wire import Answer, Gone, Socket, Wire

API = "/api/v1"
PATIENCE = 300.0
"""Seconds after which what should have come is missed."""
CREATED, TOO_OFTEN = 201, 429
JSON: TypeAlias = dict[str, Any]


class Place:
    """A seat with its token. ``heard`` is every byte it was sent over HTTP, if ``keeps``."""

    def __init__(self, port: int, opened: JSON, *, wire: Wire | None = None, keeps: bool = False) -> None:
        self.port = port
        self.fight: str = opened["fight"]
        self.id: str = opened["seat"]
        self.token: str = opened["token"]
        self.wire = wire or Wire(port)
        self.heard: list[bytes] = []
        self.keeps = keeps

    async def ask(self, method: str, path: str = "", body: object = None) -> Answer:
        """Ask something of this fight."""
        answer = await self.wire.ask(method, f"{API}/fights/{self.fight}{path}", body, token=self.token)
        if self.keeps:
            self.heard.append(answer.raw)
        return answer

    async def send(self, key: str, command: JSON | list[JSON], **more: Unpack[Ordered]) -> Answer:
        """Give a command, or several as one step."""
        return await self.ask("POST", "/commands", order(key, command, **more))

    async def do(self, key: str, kind: str, **fields: object) -> JSON:
        """Give a command that must succeed."""
        answer = await self.send(key, {"type": kind, **fields})
        assert answer.status == 200, answer.body  # noqa: PLR2004 - OK
        done: JSON = answer.json()
        return done

    async def picture(self) -> JSON:
        """The whole picture."""
        answer = await self.ask("GET", "/picture")
        assert answer.status == 200, answer.body  # noqa: PLR2004 - OK
        found: JSON = answer.json()
        return found

    async def seat(self, role: str, name: str = "", *actors: str, keeps: bool = False) -> Place:
        """A seat that this one (the GM's) gives out."""
        answer = await self.ask("POST", "/seats", {"role": role, "name": name, "actors": actors})
        assert answer.status == CREATED, answer.body
        return Place(self.port, answer.json(), keeps=keeps)

    async def link(self, seat: str) -> Place:
        """A seat that is there, by a new link to it."""
        answer = await self.ask("POST", f"/seats/{seat}/link")
        assert answer.status in {200, CREATED}, answer.body
        return Place(self.port, answer.json())

    async def watch(self) -> Stream:
        """A socket that has said who it is."""
        socket = await Socket.open(self.port)
        socket.send(json.dumps({"type": "hello", "token": self.token}))
        return Stream(socket)

    async def close(self) -> None:
        """Delete the fight (the GM's seat)."""
        await self.ask("DELETE")
        self.wire.close()


class Ordered(TypedDict, total=False):
    """What may be said beside a command."""

    seen: str | None
    insist: bool
    picture: bool


def order(key: str, command: JSON | list[JSON], **more: Unpack[Ordered]) -> JSON:
    """A command as it is sent."""
    return {"id": key, "seen": None, "command": command, "insist": False, "picture": False, **more}


async def open_fight(house: House, new: JSON | bytes, wire: Wire | None = None) -> Place:
    """Set a fight up, or go on with an exported log; its GM."""
    wire = wire or Wire(house.port)
    path = f"{API}/fights/import" if isinstance(new, bytes) else f"{API}/fights"
    while True:
        answer = await wire.ask("POST", path, new, token=house.owner)
        if answer.status != TOO_OFTEN:
            break
        await asyncio.sleep(0.1)  # as the server asks
    assert answer.status == CREATED, answer.body
    return Place(house.port, answer.json(), wire=wire)


class Stream:
    """What a client makes of the live stream: the newest picture, put together from what came."""

    def __init__(self, socket: Socket) -> None:
        self.socket = socket
        self.picture: JSON = {}
        self.people: list[JSON] = []
        self.beside: dict[str, JSON] = {}
        """The newest messages on the faces of actors and on the clock of the table."""
        self.lines: dict[int, Any] = {}
        self.total = 0
        """How many lines the log has."""
        self.number = 0
        """Of the newest picture or change."""
        self.out_of_turn = 0
        """Pictures and changes that had not the next number, and changes of no picture: there should be none."""
        self.answers: dict[str, Answer] = {}
        """To commands that were given over this socket, by their ids."""
        self.frames: list[bytes] = []
        self.keeps = False
        self._turn = asyncio.Lock()

    async def one(self) -> JSON:
        """Take in one message. Raises :class:`~tools.soak.wire.Gone`."""
        message = await self._heard()
        assert message is not None, "a sign of life that nobody asked for"
        return message

    async def _heard(self) -> JSON | None:
        """Take in one message; nothing where the sign of life comes that was asked for."""
        data = await asyncio.wait_for(self.socket.hear(), PATIENCE)
        if not data:
            return None
        if self.keeps:
            self.frames.append(data)
        message: JSON = msgspec.json.decode(data)
        match message["type"]:
            case "picture":
                self._count(message)
                self.picture = message
                self.lines = {}
            case "change":
                self._count(message)
                more = {name: value for name, value in message.items() if name not in {"type", "log"}}
                self.picture = {**self.picture, **more}
            case "people":
                self.people = message["people"]
            case "faces" | "clock" as kind:
                self.beside[kind] = message
            case "answer":
                told = message["carried"] if "carried" in message else message["problem"]
                self.answers[message["id"]] = Answer(message["status"], {}, msgspec.json.encode(told), data)
            case _:
                pass
        if "log" in message:
            first = message["log"]["first"]
            self.lines = {number: line for number, line in self.lines.items() if number < first}
            self.lines |= dict(enumerate(message["log"]["lines"], first))
            self.total = message["log"]["total"]
        return message

    def _count(self, message: JSON) -> None:
        begun = bool(self.picture) or message["type"] == "picture"
        self.out_of_turn += message["number"] != self.number + 1 or not begun
        self.number = message["number"]

    def hear_deal(self) -> None:
        """Ask for the records of the open deal, without a device."""
        self.socket.send(json.dumps({"type": "open_deal", "have": 0}))

    def say(self, given: JSON) -> None:
        """Give a command, as :func:`order` has it, over the socket."""
        self.socket.send(json.dumps({"type": "command", "order": given}))

    async def send(self, key: str, command: JSON | list[JSON], **more: Unpack[Ordered]) -> Answer:
        """The same, and take in messages until it is answered. Raises :class:`~tools.soak.wire.Gone`."""
        async with self._turn:
            self.answers.pop(key, None)
            self.say(order(key, command, **more))
            while key not in self.answers:
                await self.one()
            return self.answers.pop(key)

    async def begun(self) -> None:
        """Take in messages until there is a picture."""
        while not self.picture:
            await self.one()

    async def until(self, fresh: JSON) -> None:
        """Take in messages until everything that a picture shows is there, with any version.

        The version alone would not tell: offers and lines of the log are not in it. Raises :class:`TimeoutError`.
        """
        async with asyncio.timeout(PATIENCE):
            while not _shows(self, fresh):
                await self.one()

    async def caught_up(self) -> None:
        """Take in all messages that were sent until now. Raises :class:`~tools.soak.wire.Gone`."""
        self.socket.ping()
        while await self._heard():
            pass

    async def told(self, total: int) -> None:
        """Take in messages until the log has so many lines. Raises :class:`TimeoutError`."""
        async with asyncio.timeout(PATIENCE):
            while self.total != total:
                await self.one()

    async def connected(self, *seats: str) -> None:
        """Take in messages until those are known to be connected."""
        while not set(seats) <= {one["id"] for one in self.people if one["connected"]}:
            await self.one()

    async def all(self) -> None:
        """Take in messages until the socket is gone."""
        try:
            while True:
                data = await self.socket.hear()
                if self.keeps:
                    self.frames.append(data)
        except Gone:
            return


SHOWN = ("seat", "table", "view", "offers")
"""The parts of a picture that a client puts together; of the log it may have more than a fresh picture brings."""


def same(stream: Stream, fresh: JSON) -> bool:
    """Whether what a client put together is the fresh picture, and has its version."""
    return _shows(stream, fresh) and stream.picture["version"] == fresh["version"]


def _shows(stream: Stream, fresh: JSON) -> bool:
    first, lines = fresh["log"]["first"], fresh["log"]["lines"]
    return all(stream.picture.get(part) == fresh[part] for part in SHOWN) and (
        stream.total == max(stream.lines, default=0) == fresh["log"]["total"]
        and all(stream.lines.get(number, line) == line for number, line in enumerate(lines, first))
    )
