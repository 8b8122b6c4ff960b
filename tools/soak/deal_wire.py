"""Devices of an open deal over real sockets, which answer, sleep, lie, go in the midst of a batch and come again."""

from __future__ import annotations

import asyncio
import hashlib
import json
import random
from typing import Any

from tools.soak.deal_table import Chain
from tools.soak.place import PATIENCE, Place, Stream
from tools.soak.wire import Gone


class WireDevice:
    """A device of a player's seat. With ``chance`` it fails now and then; without, it always answers."""

    def __init__(self, name: str, place: Place, chance: random.Random | None = None) -> None:
        self.name = name
        self.place = place
        self.chance = chance
        self.records: list[tuple[str, str]] = []
        """What it heard, in its order: each text with its seal."""
        self.failed = 0
        """How often it did not give its link."""
        self._chain = Chain(name)
        self._asked = 0
        self._stream: Stream | None = None
        self._serving: asyncio.Task[None] | None = None

    async def sit(self) -> None:
        """Connect, for the first time or again, and take part."""
        await self.leave()
        self._stream = await self.place.watch()
        self._serving = asyncio.create_task(self._serve(self._stream))
        seat = {"device": self.name, "anchor": self._chain.anchor.hex()}
        self._stream.socket.send(json.dumps({"type": "open_deal", "have": len(self.records), "seat": seat}))

    async def new_chain(self) -> None:
        """Forget the chain, as a browser does whose storage is cleared, and sit down again."""
        self._chain.tip = hashlib.sha256(self._chain.tip).digest()
        await self.sit()

    async def leave(self) -> None:
        """Close the socket."""
        if self._stream is not None and self._serving is not None:
            self._stream.socket.cut()
            await self._serving
            self._stream = None

    async def _serve(self, stream: Stream) -> None:
        try:
            while True:
                said = await stream.one()
                if said["type"] == "open_deal":
                    # What it has already comes again after two connections in quick succession.
                    skip = max(len(self.records) + 1 - said["first"], 0)
                    fresh = [tuple(one) for one in said["records"][skip:]]
                    self.records += fresh
                    for text, _ in fresh:
                        self._hear(json.loads(text), stream)
        except (Gone, TimeoutError):
            return

    def _hear(self, record: dict[str, Any], stream: Stream) -> None:
        if record["type"] == "device" and record["device"] == self.name:
            self._asked = 0 if record["anchor"] == self._chain.anchor.hex() else self._asked
        if record["type"] != "asked" or self.name not in record["devices"]:
            return
        self._asked += 1
        link = self._chain.link(self._asked)
        does = self.chance.randrange(16) if self.chance else 15
        self.failed += does < 3  # noqa: PLR2004 - sleeps, lies, or goes
        if does == 0:
            return
        if does == 1:
            link = bytes(32)
        if does == 2:  # noqa: PLR2004 - aborts
            stream.socket.cut()
            return
        given = {"type": "link", "device": self.name, "batch": record["batch"], "link": link.hex()}
        stream.socket.send(json.dumps(given))


async def deal_is_on(gm: Place, devices: int) -> None:
    """Wait until so many devices sit, and the open deal is on."""
    async with asyncio.timeout(PATIENCE):
        while True:
            told = (await gm.ask("GET", "/open-deal")).json()
            if told["on"] and told["devices"] >= devices:
                return
            await asyncio.sleep(0.01)
