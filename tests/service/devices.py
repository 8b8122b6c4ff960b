"""Devices of an open deal in this process: they answer, sleep, or lie."""

from __future__ import annotations

import hashlib
from typing import Any

import msgspec

from tests.service.support import Table
from turnkeeper.core.ids import SeatId
from turnkeeper.core.open_deal.keys import hashed
from turnkeeper.service import dealing
from turnkeeper.service.schemas import DeviceLink
from turnkeeper.service.subscriptions import Subscription

LINKS = 512


class Phone(Subscription):
    """A socket that speaks for a device with a chain of its own."""

    __slots__ = ("answers", "asked", "heard", "lies", "table", "tip")

    def __init__(self, table: Table, seat: str, device: str, *, answers: bool = True, lies: bool = False) -> None:
        super().__init__(SeatId(seat))
        self.table = table
        self.device = device
        self.deal = 0
        self.tip = hashlib.sha256(device.encode()).digest()
        self.answers = answers
        self.lies = lies
        self.asked = 0
        self.heard: list[dict[str, Any]] = []

    @property
    def anchor(self) -> bytes:
        """Link 0."""
        return hashed(self.tip, LINKS)

    async def sit(self) -> None:
        """Take part."""
        live = self.table.live
        live.subscribe(self)
        await live.news(self)
        self.deal = 0
        await dealing.sit_down(live, live.seat(self.seat), self.device, self.anchor)

    def push(self, message: bytes) -> bool:
        """Hear of records, and give a link for each batch that asks for one."""
        said = msgspec.json.decode(message)
        if said.get("type") == "open_deal":
            for text, seal in said["records"]:
                record = msgspec.json.decode(text)
                self.heard.append({**record, "seal": seal})
                if record["type"] == "asked" and self.device in record["devices"]:
                    self.asked += 1
                    if self.answers:
                        self.table.live.start(self.give(record["batch"], self.asked))
        return True

    async def give(self, batch: int, number: int) -> None:
        """Give link ``number`` for a batch."""
        link = hashed(self.tip, LINKS - number) if not self.lies else bytes(32)
        given = DeviceLink(device=self.device, batch=batch, link=link.hex())
        live = self.table.live
        await dealing.offer(live, live.seat(self.seat), given)
