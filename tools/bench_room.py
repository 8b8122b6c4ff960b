"""A fight that ``make bench`` plays: its GM gives commands, its sockets say when all were told."""

from __future__ import annotations

import asyncio
import json
import random
import time
from collections import deque
from typing import Any

import msgspec

from tools.soak.place import Place, order
from tools.soak.wire import Gone, Socket

_RARE = frozenset({"enter", "undo", "redo", "end"})
_OK = 200
_ANSWER = b'{"type":"answer"'
_HEAD = 120
"""So many letters of an answer have its status."""


class _Offer(msgspec.Struct):
    command: str
    fixed: dict[str, Any]
    choose: dict[str, dict[str, Any]]
    refused: Any = None
    shelf: str = "play"


class _Offers(msgspec.Struct):
    offers: list[_Offer] = []


_OFFERS = msgspec.json.Decoder(_Offers)


class Room:
    """A fight with its sockets. The GM plays on with an action that the app offers; without one, they note something.

    A seat is told of a command by every message that reaches it before the fight's next command: signs of life apart,
    nothing else is sent then. So there must be time enough between two commands of a fight.
    """

    def __init__(self, gm: Place, places: list[Place], number: int) -> None:
        self.gm = gm
        self.places = places
        self.sockets: list[Socket] = []
        self.pushes = 0
        self.bytes = 0
        self.told: list[float] = []
        """For each command, the seconds until the last of its messages had come to whom it was for."""
        self.refused = 0
        self._number = 0
        self._started = self._last = 0.0
        self._by_socket = False
        self._unanswered: deque[asyncio.Future[bytes]] = deque()
        """Commands given over the socket: they are answered in turn."""
        self._newest = b""
        self._news = asyncio.Event()
        self._chance = random.Random(number)  # noqa: S311 - what is played, the same in every run
        self._readers: list[asyncio.Task[None]] = []

    async def watch(self, *, by_socket: bool = False) -> None:
        """Connect every seat, the GM's first; from then on, the GM may give commands ``by_socket``."""
        self._by_socket = by_socket
        for place in self.places:
            socket = await Socket.open(place.port)
            socket.send(json.dumps({"type": "hello", "token": place.token}))
            self.sockets.append(socket)
            self._readers.append(asyncio.create_task(self._read(socket, gm=place is self.gm)))

    async def _read(self, socket: Socket, *, gm: bool) -> None:
        try:
            while True:
                data = await socket.hear()
                if data.startswith(b'{"type":"beat"'):
                    continue
                if data.startswith(_ANSWER):
                    self._unanswered.popleft().set_result(data)
                    continue
                self._last = time.perf_counter()
                self.pushes += 1
                self.bytes += len(data)
                if gm:
                    self._news.set()
                    if b'"offers":' in data:
                        self._newest = data
        except Gone:
            return

    async def command(self) -> float:
        """Play on; the seconds until the command was acknowledged."""
        self.settle()
        self._number += 1
        command = self._command()
        self._news.clear()
        self._started = time.perf_counter()
        done = await self._done(f"b{self._number}", command)
        seconds = time.perf_counter() - self._started
        self.refused += not done
        return seconds

    async def _done(self, key: str, command: dict[str, Any]) -> bool:
        if not self._by_socket:
            return (await self.gm.send(key, command)).status == _OK
        answer: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()
        self._unanswered.append(answer)
        self.sockets[0].send(json.dumps({"type": "command", "order": order(key, command)}))
        return b'"status":200' in (await answer)[:_HEAD]

    async def command_and_see(self) -> None:
        """Play on, and wait until the GM has seen what came of it."""
        before = self.refused
        await self.command()
        if self.refused == before:
            await self._news.wait()

    def settle(self) -> None:
        """The last command's messages have all come."""
        if self._started and self._last > self._started:
            self.told.append(self._last - self._started)
        self._started = 0.0

    def _command(self) -> dict[str, Any]:
        offers = [
            offer
            for offer in (_OFFERS.decode(self._newest).offers if self._newest else ())
            if not offer.refused and offer.shelf == "play" and offer.command not in _RARE
        ]
        if not offers:
            return {"type": "note", "text": f"command {self._number}"}
        offer = self._chance.choice(offers)
        chosen = {name: self._filled(how) for name, how in offer.choose.items()}
        return {"type": offer.command, **offer.fixed, **chosen}

    def _filled(self, how: dict[str, Any]) -> Any:  # noqa: ANN401 - any field's value
        match how["type"]:
            case "choice":
                return self._chance.choice(how["values"])
            case "subset":
                return how["values"][: how["least"]]
            case "number":
                return how["low"]
            case _:
                return "words"

    def close(self) -> None:
        """Let go of every connection."""
        for socket in self.sockets:
            socket.cut()
        for place in (self.gm, *self.places):
            place.wire.close()
