"""The live stream: a whole picture first, then what changes, over one WebSocket."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect

from turnkeeper.service.limits import Buckets
from turnkeeper.service.live import Live, Watcher
from turnkeeper.service.problems import Problem
from turnkeeper.service.words import Beat, Hello, Lobby
from turnkeeper.store.protocol import SeatRecord
from turnkeeper.web.log import log
from turnkeeper.web.seating import address, server
from turnkeeper.web.settings import Server

BAD_HELLO = 4400
UNKNOWN = 4401
REVOKED = 4403
SILENT = 4408
SLOW = 4409
GONE = 4410
TOO_MANY = 4429
STOPPING = 1001
_CODES = {
    "revoked": REVOKED,
    "deleted": GONE,
    "replaced": UNKNOWN,
    "stopping": STOPPING,
    "idle": STOPPING,
    "too many messages": TOO_MANY,
}
_BEAT = msgspec.json.encode(Beat()).decode()
_HELLO = msgspec.json.Decoder(Hello)
_ENCODER = msgspec.json.Encoder()
_MOST_A_SEAT = 20
_MOST_GREETING = 100
"""Sockets from one address that have not said who they are."""


class _Closed(Exception):  # noqa: N818 - says what the socket is
    def __init__(self, code: int, why: str = "") -> None:
        super().__init__(why)
        self.code = code
        self.why = why


@websocket("/api/v1/live")
async def live(socket: WebSocket[Any, Any, Any]) -> None:
    """Greet, then show the seat its pictures until one side has enough."""
    one = server(socket)
    await socket.accept()
    one.metrics.sockets += 1
    try:
        await _serve(one, socket)
    except _Closed as closed:
        with contextlib.suppress(Exception):
            async with asyncio.timeout(one.settings.socket_seconds):
                await socket.close(closed.code, closed.why)
    except WebSocketDisconnect:
        pass
    finally:
        one.metrics.sockets -= 1


async def _serve(one: Server, socket: WebSocket[Any, Any, Any]) -> None:
    if one.metrics.sockets > one.settings.most_sockets:
        raise _Closed(TOO_MANY, "too many sockets")
    greeting, where = one.limits.greeting, address(socket)
    if greeting[where] >= _MOST_GREETING:
        raise _Closed(TOO_MANY, "too many sockets")
    greeting[where] += 1
    try:
        fight, seat, since = await _greeted(one, socket)
    finally:
        greeting[where] -= 1
        if not greeting[where]:
            del greeting[where]
    watcher = Watcher(seat.id)
    there = [other for other in fight.watchers if other.seat == seat.id]
    if len(there) >= _MOST_A_SEAT:
        there[0].close("replaced")
    fight.watch(watcher)
    reader = asyncio.create_task(_read(one, socket, watcher))
    reader.add_done_callback(lambda _: watcher.close("left"))
    try:
        await _tell(one, socket, fight, watcher, since)
    finally:
        fight.unwatch(watcher)
        reader.cancel()
        with contextlib.suppress(asyncio.CancelledError, WebSocketDisconnect):
            await reader


async def _greeted(one: Server, socket: WebSocket[Any, Any, Any]) -> tuple[Live, SeatRecord, int | None]:
    try:
        async with asyncio.timeout(one.settings.socket_seconds):
            hello = _HELLO.decode(await _text(socket))
        fight, seat = await one.hall.enter(hello.token)
    except TimeoutError:
        raise _Closed(SILENT, "no hello") from None
    except msgspec.DecodeError:
        raise _Closed(BAD_HELLO, "the first message must be a hello") from None
    except Problem as problem:
        raise _Closed(UNKNOWN, problem.code) from None
    return fight, seat, hello.seq


async def _text(socket: WebSocket[Any, Any, Any]) -> str:
    text: str = await socket.receive_text()
    return text


async def _read(one: Server, socket: WebSocket[Any, Any, Any], watcher: Watcher) -> None:
    """Take what the client sends: signs of life, not too many."""
    bucket = Buckets(rate=2, most=30, keys=1)
    while True:
        await _text(socket)
        if not bucket.take(""):
            one.metrics.limited += 1
            watcher.close("too many messages")
            return


async def _tell(
    one: Server, socket: WebSocket[Any, Any, Any], fight: Live, watcher: Watcher, since: int | None
) -> None:
    sure = False
    people = b""
    in_lobby = False
    watcher.news.set()
    while True:
        try:
            async with asyncio.timeout(one.settings.beat_seconds):
                await watcher.news.wait()
        except TimeoutError:
            await _send(one, socket, _BEAT)
            continue
        watcher.news.clear()
        if watcher.over:
            raise _Closed(_CODES.get(watcher.over, 1000), watcher.over)
        if watcher.seat not in fight.windows:
            if not in_lobby:
                in_lobby = True
                record = fight.records[watcher.seat]
                waiting = Lobby(fight=fight.id, seat=record.id, name=record.name)
                await _send(one, socket, _ENCODER.encode(waiting).decode())
            continue
        try:
            data, since, who = await fight.news(watcher.seat, since, sure=sure)
        except Problem as problem:
            # Nothing can be stored or read for now: what is on the screen stays there until there is news again.
            log("live.late", fight=fight.id, code=problem.code)
            continue
        sure = True
        if data is not None:
            await _send(one, socket, data.decode())
        if who != people:
            people = who
            await _send(one, socket, who.decode())


async def _send(one: Server, socket: WebSocket[Any, Any, Any], text: str) -> None:
    try:
        async with asyncio.timeout(one.settings.socket_seconds):
            await socket.send_text(text)
    except TimeoutError:
        one.metrics.slow += 1
        raise _Closed(SLOW, "too slow") from None
    one.metrics.sent += 1
