"""Somebody at the table, over the wire: asks over HTTP, watches over a WebSocket."""

from __future__ import annotations

import asyncio
import json
from typing import Any, TypeAlias

import msgspec

from tools.soak.house import House
from tools.soak.wire import Answer, Gone, Socket, Wire

API = "/api/v1"
PATIENCE = 30.0
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

    async def send(self, key: str, command: JSON, *, seen: int | None = None, insist: bool = False) -> Answer:
        """Give a command."""
        return await self.ask("POST", "/commands", {"id": key, "seen": seen, "command": command, "insist": insist})

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

    async def watch(self, seq: int | None = None) -> Stream:
        """A socket that has said who it is."""
        socket = await Socket.open(self.port)
        socket.send(json.dumps({"type": "hello", "token": self.token, "seq": seq}))
        return Stream(socket)

    async def close(self) -> None:
        """Delete the fight (the GM's seat)."""
        await self.ask("DELETE")
        self.wire.close()


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
        self.lines: dict[int, Any] = {}
        self.frames: list[bytes] = []
        self.keeps = False

    @property
    def seq(self) -> int:
        """The number of the picture; -1: none came."""
        return int(self.picture.get("seq", -1))

    def go_on(self, before: Stream) -> Stream:
        """Keep what an earlier socket brought."""
        self.picture, self.lines = before.picture, before.lines
        return self

    async def one(self) -> JSON:
        """Take in one message. Raises :class:`~tools.soak.wire.Gone`."""
        data = await asyncio.wait_for(self.socket.hear(), PATIENCE)
        if self.keeps:
            self.frames.append(data)
        message: JSON = msgspec.json.decode(data)
        match message["type"]:
            case "picture":
                self.picture = message
                self.lines = {}
            case "change":
                more = {name: value for name, value in message.items() if name not in {"type", "since", "log"}}
                self.picture = {**self.picture, **more}
            case "people":
                self.people = message["people"]
            case _:
                pass
        if "log" in message:
            first = message["log"]["first"]
            self.lines = {number: line for number, line in self.lines.items() if number < first}
            self.lines |= dict(enumerate(message["log"]["lines"], first))
        return message

    async def until(self, seq: int) -> None:
        """Take in messages until the picture has that number. Raises :class:`TimeoutError`."""
        while self.seq < seq:
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


SHOWN = ("seq", "seat", "table", "view", "offers")
"""The parts of a picture that a client puts together; of the log it may have more than a fresh picture brings."""


def same(stream: Stream, fresh: JSON) -> bool:
    """Whether what a client put together is the fresh picture."""
    first, lines = fresh["log"]["first"], fresh["log"]["lines"]
    return all(stream.picture.get(part) == fresh[part] for part in SHOWN) and (
        max(stream.lines, default=0) == fresh["log"]["total"]
        and all(stream.lines.get(number, line) == line for number, line in enumerate(lines, first))
    )
