"""Fights, rows and seats to keep."""

import asyncio
import functools
import hashlib
import threading
from collections.abc import Coroutine
from concurrent.futures import Future
from typing import Any, TypeVar

import msgspec

from turnkeeper.core.commands import Begin, Join
from turnkeeper.core.encounter import Encounter
from turnkeeper.core.ids import ActorId, SeatId
from turnkeeper.core.log import LogRecord
from turnkeeper.core.model import GM, Role
from turnkeeper.store import FightId, FightRecord, Invitation, SeatRecord

_T = TypeVar("_T")
F = FightId("bridge")
NOW = 1_790_000_000
LOOP = "stores of tests"


@functools.cache
def _loop() -> asyncio.AbstractEventLoop:
    """One event loop for all stores of a test run, in its own thread."""
    loop = asyncio.new_event_loop()
    threading.Thread(target=loop.run_forever, name=LOOP, daemon=True).start()
    return loop


def asked(work: Coroutine[Any, Any, _T]) -> Future[_T]:
    """Ask a store for something, and do not wait for it."""
    return asyncio.run_coroutine_threadsafe(work, _loop())


def done(work: Coroutine[Any, Any, _T] | Future[_T]) -> _T:
    """What a store answers; a test that waits for ever is told of instead."""
    return (work if isinstance(work, Future) else asked(work)).result(timeout=30)


def a_fight(name: str = F, expires: int | None = None, created: int = NOW) -> FightRecord:
    return FightRecord(id=FightId(name), name=f"The {name}", system="rolled", created=created, expires=expires)


def row(seq: int, text: str = "") -> LogRecord:
    body = msgspec.Raw(msgspec.json.encode({"type": "core.noted", "text": text or f"row {seq}"}))
    return LogRecord(seq, GM.id, f"c{seq}", "rolled", 1, body)


def some_rows(first: int, last: int) -> tuple[LogRecord, ...]:
    return tuple(row(seq) for seq in range(first, last + 1))


def a_token(name: str) -> bytes:
    return hashlib.sha256(name.encode()).digest()


def a_seat(name: str, fight: str = F, /, **fields: object) -> SeatRecord:
    role: Role = "gm" if name == GM.id else "player"
    seat = SeatRecord(fight=FightId(fight), id=SeatId(name), role=role, token=a_token(fight + name), created=NOW)
    return msgspec.structs.replace(seat, **fields)


def an_invitation(code: str = "K7PX", fight: str = F, /, **fields: object) -> Invitation:
    return msgspec.structs.replace(Invitation(code=code, fight=FightId(fight), expires=NOW + 600), **fields)


def a_real_fight(name: str = "The bridge") -> Encounter:
    """A fight that was really begun, so that it replays."""
    fight = Encounter.open("rolled", seed="example", name=name)
    for actor in ("ana", "bela"):
        fight.send(Join(ActorId(actor), "pc", actor.title(), profile={"reflexes": 3}), GM)
    fight.send(Begin(), GM)
    return fight
