"""The live stream: a whole picture first, then what changes, over one WebSocket; and commands the other way."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import MutableMapping
from functools import partial
from typing import Any, cast

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from msgspec import Struct

from turnkeeper.core.ids import SeatId
from turnkeeper.service import commands, dealing
from turnkeeper.service.auth import Credential
from turnkeeper.service.limits import Bucket
from turnkeeper.service.problems import Bad, Damaged, Problem, TooMany, Unavailable, plainly
from turnkeeper.service.schemas import (
    CommandRequest,
    CommandResult,
    DeviceLink,
    DeviceSeat,
    FollowDeal,
    Heartbeat,
    Hello,
    Lobby,
    SocketCommand,
)
from turnkeeper.service.session import Session
from turnkeeper.service.subscriptions import Subscription
from turnkeeper.store.protocol import SeatRecord
from turnkeeper.translations import choose_language
from turnkeeper.web.auth import address, recognise, server
from turnkeeper.web.handshake_limit import Crowded
from turnkeeper.web.log import log_fault
from turnkeeper.web.problems import SERVER_FAULT, TOO_DEEP, ProblemDetails, details
from turnkeeper.web.settings import Server
from turnkeeper.web.ws_protocol import ws_protocol_of

BAD_HELLO = 4400
UNKNOWN = 4401
REVOKED = 4403
SILENT = 4408
SLOW = 4409
GONE = 4410
DAMAGED = 4411
CROWDED = 4412
FAULT = 1011
TOO_MANY = 4429
STOPPING = 1001
AGAIN = 1013
_CODES = {
    "revoked": REVOKED,
    "deleted": GONE,
    "replaced": UNKNOWN,
    "crowded": CROWDED,
    "stopping": STOPPING,
    "idle": STOPPING,
    "too many messages": TOO_MANY,
}
_BEAT = msgspec.json.encode(Heartbeat())
_HELLO = msgspec.json.Decoder(Hello)
_SAID = msgspec.json.Decoder(Heartbeat | SocketCommand | FollowDeal | DeviceLink)
_ENCODER = msgspec.json.Encoder()
_MOST_A_SEAT = 20
"""The most sockets of one seat: with one more, the oldest is closed."""
_LINKS_A_SECOND = 20
_MOST_ORDERS = 8
"""The most commands of one socket that wait for their turn while it is read on."""
_LAST_WORD_SECONDS = 0.5
"""For the other end to take a last word and answer it; then the line is cut."""


class SocketAnswer(Struct, frozen=True, kw_only=True, omit_defaults=True, tag="answer"):
    """The answer to a command over the socket, with the status that it would have over HTTP.

    ``id`` is the command's; empty where the message was not one.
    """

    id: str
    status: int
    carried: CommandResult | None = None
    problem: ProblemDetails | None = None


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
        # The framework wraps these in functions that hold the socket, which holds them: it would wait for a look for
        # garbage, and many sockets, one after the other, would fill the memory.
        del socket.receive, socket.send


async def _serve(one: Server, socket: WebSocket[Any, Any, Any]) -> None:
    if one.metrics.sockets > one.settings.most_sockets:
        raise _Closed(TOO_MANY, "too many sockets")
    try:
        given, fight, seat, language = await one.limits.handshakes.first_word(address(socket), _greeted(one, socket))
    except Crowded:
        raise _Closed(TOO_MANY, "too many silent sockets") from None
    if not one.service.registry.still_opens(given, fight, seat.id):
        # Revoked, replaced or deleted since the hello was read: who is not watching yet was not told to close.
        raise _Closed(UNKNOWN, "token.unknown")
    wire = ws_protocol_of(socket.scope)
    if not wire.admit(partial(one.limits.messages.take, given.key)):
        raise _Closed(TOO_MANY, "too many messages")
    recognise(cast("MutableMapping[str, Any]", socket.scope))
    there = [other for other in fight.subscriptions if other.seat == seat.id and not other.over]
    if len(there) >= _MOST_A_SEAT:
        there[0].close("crowded")
    lasting = one.service.auth.is_owners(given, seat)
    line = _Line(one, socket, fight, seat.id, lasting=lasting, language=language)
    wire.forget_handshake()
    fight.subscribe(line)
    line.wake()
    try:
        await _read(one, socket, line, given.key)
    finally:
        fight.unsubscribe(line)
        await line.end()


async def _greeted(one: Server, socket: WebSocket[Any, Any, Any]) -> tuple[Credential, Session, SeatRecord, str]:
    hello = None
    try:
        # What is raised is not raised from this error, which holds the task that would hold it.
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(one.settings.socket_seconds):
                hello = _HELLO.decode(await _text(socket))
        if hello is None:
            raise _Closed(SILENT, "no hello")
        given = one.service.auth.credential(hello.token)
        fight, seat = await one.service.registry.enter(given)
    except msgspec.DecodeError:
        raise _Closed(BAD_HELLO, "the first message must be a hello") from None
    except Problem as problem:
        code = DAMAGED if isinstance(problem, Damaged) else AGAIN if isinstance(problem, Unavailable) else UNKNOWN
        raise _Closed(code, problem.code) from None
    return given, fight, seat, choose_language(hello.language)


async def _text(socket: WebSocket[Any, Any, Any]) -> str:
    text: str = await socket.receive_text()
    return text


async def _read(one: Server, socket: WebSocket[Any, Any, Any], line: _Line, key: str) -> None:
    """Take what the client sends: commands, as often as over HTTP, and signs of life. ``key``: of its limits."""
    bucket = Bucket(rate=2, most=30)
    links = Bucket(rate=_LINKS_A_SECOND, most=_LINKS_A_SECOND * 10)
    turn, room = asyncio.Lock(), asyncio.Semaphore(_MOST_ORDERS)
    while True:
        text = await _text(socket)
        if line.over:
            # It is being closed: what is still on its way here comes again by another socket.
            continue
        try:
            said = _SAID.decode(text)
        except msgspec.DecodeError as error:
            said = _refused("", details(Bad("http.bad_request", detail=plainly(str(error))), line.language))
        except RecursionError:
            said = _refused("", details(TOO_DEEP, line.language))
        if isinstance(said, SocketCommand):
            if line.device:
                # What it begins may wait for the link of this very device, which comes by this socket.
                await room.acquire()
                line.fight.start(_in_turn(one, line, said.order, key, turn)).add_done_callback(lambda _: room.release())
            else:
                line.answer(await _commanded(one, line, said.order, key))
            continue
        if isinstance(said, DeviceLink) and links.take():
            line.fight.start(_given(line, said))
            continue
        if not bucket.take():
            one.metrics.limited += 1
            raise _Closed(TOO_MANY, "too many messages")
        if isinstance(said, SocketAnswer):
            line.answer(said)
        elif isinstance(said, FollowDeal):
            line.device = said.seat.device if said.seat else ""
            await line.fight.follow_deal(line, said.have)
            if said.seat is not None:
                line.fight.start(_sits_down(line, said.seat))


async def _in_turn(one: Server, line: _Line, order: CommandRequest, key: str, turn: asyncio.Lock) -> None:
    """Carry out a command after those that came before it by the same socket."""
    async with turn:
        line.answer(await _commanded(one, line, order, key))


async def _sits_down(line: _Line, said: DeviceSeat) -> None:
    """A device takes part, or why not."""
    try:
        await dealing.sit_down(line.fight, line.fight.seat(line.seat), said.device, bytes.fromhex(said.anchor))
    except Problem as problem:
        line.device = ""
        line.answer(_refused("", details(problem, line.language)))


async def _given(line: _Line, said: DeviceLink) -> None:
    """A device gives a link, or why it is not taken."""
    try:
        await dealing.offer(line.fight, line.fight.seat(line.seat), said)
    except Problem as problem:
        line.answer(_refused("", details(problem, line.language)))


async def _commanded(one: Server, line: _Line, order: CommandRequest, key: str) -> SocketAnswer:
    if not one.limits.seats.take(key):
        one.metrics.limited += 1
        return _refused(order.id, details(TooMany("http.too_often"), line.language))
    started = time.perf_counter()
    try:
        carried = await commands.carry_out(line.fight, line.seat, order, language=line.language)
    except Problem as problem:
        return _refused(order.id, details(problem, line.language))
    except Exception as fault:  # noqa: BLE001 - one command's; the log says what was wrong
        log_fault(fault, "live")
        return _refused(order.id, details(SERVER_FAULT, line.language))
    one.metrics.command_seconds.add(time.perf_counter() - started)
    return SocketAnswer(id=order.id, status=200, carried=carried)


def _refused(order: str, problem: ProblemDetails) -> SocketAnswer:
    return SocketAnswer(id=order, status=problem.status, problem=problem)


class _Line(Subscription):
    """A socket as its fight knows it.

    What is new is pushed to it. What cannot be pushed (the first picture, news while the client does not
    read, the last word) is sent by a task, which is there for as long as it takes.
    """

    __slots__ = (
        "_answers", "_beat_due", "_lobby", "_more", "_one", "_over", "_socket", "_task", "_timer", "_wire", "fight",
    )  # fmt: skip

    def __init__(
        self,
        one: Server,
        socket: WebSocket[Any, Any, Any],
        fight: Session,
        seat: SeatId,
        *,
        lasting: bool,
        language: str,
    ) -> None:
        super().__init__(seat, lasting=lasting, language=language)
        self._one = one
        self._socket = socket
        self.fight = fight
        self._wire = ws_protocol_of(socket.scope)
        self._task: asyncio.Task[None] | None = None
        self._answers: list[bytes] = []
        self._more = self._beat_due = self._over = False
        self._lobby = b""
        """The message of the lobby that it was sent last; empty: none."""
        self._timer = asyncio.get_running_loop().call_later(one.settings.beat_seconds, self._beat)

    def push(self, message: bytes) -> bool:
        """Send a message at once, unless the task is at it or there is no room."""
        if self._task is not None or not self._wire.push(message):
            return False
        self._one.metrics.sent += 1
        return True

    def answer(self, answer: SocketAnswer) -> None:
        """Send the answer to a command, after what is on its way already."""
        message = _ENCODER.encode(answer)
        if not self.push(message):
            self._answers.append(message)
            self.wake()

    def wake(self) -> None:
        """Have the task send what is new."""
        self._more = True
        if self._task is None and not self._over:
            self._task = asyncio.create_task(self._catch_up())

    def close(self, why: str) -> None:
        """Have the socket closed, whether or not its other end reads or answers: who is shut out is out at once."""
        if not self.over:
            asyncio.get_running_loop().call_later(_LAST_WORD_SECONDS, self._wire.cut)
        super().close(why)

    async def end(self) -> None:
        """Nothing can be sent any more, or is to be."""
        self._over = True
        self._timer.cancel()
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task

    def _beat(self) -> None:
        self._timer = asyncio.get_running_loop().call_later(self._one.settings.beat_seconds, self._beat)
        if not self.push(_BEAT):
            self._beat_due = True
            self.wake()

    async def _catch_up(self) -> None:
        try:
            while self._more:
                self._more = False
                await self._news()
        except _Closed as closed:
            await self._shut(closed)
        except WebSocketDisconnect:
            pass
        except Exception as fault:  # noqa: BLE001 - one socket's; the log says what was wrong
            log_fault(fault, "live")
            await self._shut(_Closed(FAULT, "a fault of ours"))
        finally:
            self._task = None

    async def _shut(self, closed: _Closed) -> None:
        """Close it; who reads from it hears of that."""
        self._over = True
        try:
            async with asyncio.timeout(self._one.settings.socket_seconds if closed.code != SLOW else 0):
                await self._socket.close(closed.code, closed.why)
        except Exception:  # noqa: BLE001 - any error may stand in the way of a last word
            self._wire.cut()

    async def _news(self) -> None:
        """Send what is new."""
        if self.over:
            raise _Closed(_CODES.get(self.over, 1000), self.over)
        if self._beat_due:
            self._beat_due = False
            await self._send(_BEAT)
        if self.seat not in self.fight.publisher.seats:
            await self._wait_in_lobby()
        else:
            for message in await self.fight.news(self):
                await self._send(message)
        # After the changes that they are about.
        answers, self._answers = self._answers, []
        for answer in answers:
            await self._send(answer)

    async def _wait_in_lobby(self) -> None:
        record = self.fight.records[self.seat]
        said = _ENCODER.encode(Lobby(fight=self.fight.id, seat=record.id, name=record.name))
        if said != self._lobby:
            self._lobby = said
            await self._send(said)

    async def _send(self, text: bytes) -> None:
        try:
            async with asyncio.timeout(self._one.settings.socket_seconds):
                await self._socket.send_text(text.decode())
        except TimeoutError:
            self._one.metrics.slow += 1
            raise _Closed(SLOW, "too slow") from None
        except (OSError, RuntimeError):
            # How the ASGI server says that the other end went away meanwhile, or that it has closed the socket itself.
            if not self._wire.closing:
                raise
            raise WebSocketDisconnect(detail="gone", code=1006) from None
        self._one.metrics.sent += 1
