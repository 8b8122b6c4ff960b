"""Devices of an open deal in this process: they answer, sleep, or lie."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec

from tests.service.support import Table
from tools.soak.deal_table import Chain
from turnkeeper.core.ids import SeatId
from turnkeeper.service import dealing
from turnkeeper.service.problems import Problem
from turnkeeper.service.schemas import DeviceLink
from turnkeeper.service.subscriptions import Subscription


class Phone(Subscription):
    """A socket that speaks for a device with its own chain."""

    __slots__ = ("answers", "asked", "called", "chain", "heard", "lies", "opened", "refused", "table")

    def __init__(self, table: Table, seat: str, device: str) -> None:
        super().__init__(SeatId(seat))
        self.table = table
        self.device = device
        self.deal = 0
        self.chain = Chain(device)
        self.answers = True
        self.lies = False
        self.asked = 0
        self.called = asyncio.Event()
        self.heard: list[dict[str, Any]] = []
        self.opened: list[dict[str, Any]] = []
        self.refused: list[str] = []

    async def sit(self) -> None:
        """Take part."""
        live = self.table.live
        live.subscribe(self)
        await live.news(self)
        self.deal = 0
        await dealing.sit_down(live, live.seat(self.seat), self.device, self.chain.anchor)

    def push(self, message: bytes) -> bool:
        """Hear of records, and give a link for each batch that asks for one."""
        said = msgspec.json.decode(message)
        if said.get("type") == "open_deal":
            self.opened += said["openings"]
            for text, seal in said["records"]:
                record = msgspec.json.decode(text)
                self.heard.append({**record, "seal": seal})
                if record["type"] == "asked" and self.device in record["devices"]:
                    self.asked += 1
                    self.called.set()
                    if self.answers:
                        self.table.live.start(self.give(record["batch"], self.asked))
        return True

    async def give(self, batch: int, number: int) -> None:
        """Give link ``number`` for a batch."""
        link = bytes(32) if self.lies else self.chain.link(number)
        given = DeviceLink(device=self.device, batch=batch, link=link.hex())
        live = self.table.live
        try:
            await dealing.offer(live, live.seat(self.seat), given)
        except Problem as problem:
            self.refused.append(problem.code)


async def two_phones(table: Table) -> list[Phone]:
    """Two players' phones that take part."""
    actors = [one for one, actor in table.live.encounter.state.fight.actors.items() if actor.side == "pc"]
    phones = [
        Phone(table, (await table.seat("player", actor)).seat, f"device{number}")
        for number, actor in enumerate(actors[:2])
    ]
    for phone in phones:
        await phone.sit()
    return phones
