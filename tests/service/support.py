"""A service in this process, on a store in memory."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Coroutine
from typing import Any

from turnkeeper.core.ids import SeatId
from turnkeeper.service import commands, questions
from turnkeeper.service.problems import Problem
from turnkeeper.service.schemas import CommandRequest, CommandResult, NewFight, NewSeat, SeatWithToken
from turnkeeper.service.service import Service
from turnkeeper.service.session import Session
from turnkeeper.service.subscriptions import Subscription
from turnkeeper.store import MemoryStore, Store


class Clock:
    """A time that stands still until told."""

    def __init__(self) -> None:
        self.time = 1_800_000_000.0

    def __call__(self) -> float:
        return self.time


class Table:
    """A fight with its GM, and seats as they are given out."""

    def __init__(self, service: Service, live: Session, gm: SeatWithToken) -> None:
        self.service = service
        self.live = live
        self.gm = gm
        self._number = 0

    @classmethod
    async def open(cls, store: Store | None = None, **new: Any) -> Table:  # noqa: ANN401 - the fields of a new fight
        service = Service(store or MemoryStore(), clock=Clock())
        opened = await service.creation.open(NewFight(**(new or {"sample": "rolled"})))
        live, _ = await service.registry.enter(service.auth.credential(opened.token))
        return cls(service, live, opened)

    async def seat(self, role: Any, *actors: str) -> SeatWithToken:  # noqa: ANN401 - one of the roles
        gm = self.live.records[SeatId("gm")]
        return await self.service.seats.add(self.live, gm, NewSeat(role=role, actors=list(actors)))

    async def do(
        self,
        kind: str,
        by: str = "gm",
        *,
        seen: str | None = None,
        key: str = "",
        **fields: Any,  # noqa: ANN401 - a command's fields
    ) -> CommandResult:
        self._number += 1
        order = CommandRequest(id=key or f"n{self._number}", seen=seen, command={"type": kind, **fields})
        return await commands.carry_out(self.live, SeatId(by), order)

    async def problem(self, kind: str, by: str = "gm", **more: Any) -> Problem:  # noqa: ANN401 - a command's fields
        """The problem that a command meets."""
        try:
            await self.do(kind, by, **more)
        except Problem as problem:
            return problem
        raise AssertionError(f"{kind} was carried out")

    async def picture(self, seat: str = "gm") -> dict[str, Any]:
        found: dict[str, Any] = json.loads(await questions.picture(self.live, SeatId(seat)))
        return found


def run(work: Coroutine[Any, Any, None]) -> None:
    """Run a test's coroutine."""
    asyncio.run(asyncio.wait_for(work, 60))


class Watcher(Subscription):
    """A socket that takes everything that is pushed."""

    __slots__ = ("heard",)

    def __init__(self, seat: str) -> None:
        super().__init__(SeatId(seat))
        self.heard: list[bytes] = []

    def push(self, message: bytes) -> bool:
        self.heard.append(message)
        return True
