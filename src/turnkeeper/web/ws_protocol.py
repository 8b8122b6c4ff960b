"""A WebSocket that can be sent a message at once, without a task that waits for it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from typing import Any, cast

from uvicorn._types import ASGIReceiveEvent, ASGISendEvent
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, Opcode

from turnkeeper.service.limits import Bucket

TOO_MANY = 4429
ABNORMAL = 1006
FRAMES_A_SECOND = 4.0
FRAMES_AT_ONCE = 60
_LAST_WORD_SECONDS = 5.0
"""For the other end to read why the socket is closed, and to say that it has."""
_DRAIN_SECONDS = 0.05
"""Between two reads from a socket that is shut: what comes there costs little, and its sender is never stuck."""
MOST_CLOSING = 50
"""Sockets that are closed from here and whose other end may still read why; where there are more, the oldest is cut."""
_NO_HANDSHAKE = b"HTTP/1.1 400 Bad Request\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"
"""The answer to a request for a socket that has a body, or more headers than a browser sends."""
_SLICE = 512
"""Bytes that are read at a time, so that frames are counted before many of them have been read."""
EXTENSION = "turnkeeper.wire"
"""The key of the :class:`WsProtocol` in an ASGI scope's extensions."""


class _Inbox:
    """What has come on a socket and was not received yet, for one receiver.

    An ``asyncio.Queue`` takes 3 kB while it is empty, and there is one for every socket.
    """

    __slots__ = ("_messages", "_waiter")

    def __init__(self) -> None:
        self._messages: list[ASGIReceiveEvent] = []
        self._waiter: asyncio.Future[None] | None = None

    def put_nowait(self, message: ASGIReceiveEvent) -> None:
        """Add a message, and wake who waits for one."""
        self._messages.append(message)
        if self._waiter is not None and not self._waiter.done():
            self._waiter.set_result(None)

    async def get(self) -> ASGIReceiveEvent:
        """Take the oldest message, as soon as there is one."""
        while not self._messages:
            self._waiter = asyncio.get_running_loop().create_future()
            try:
                await self._waiter
            finally:
                self._waiter = None
        return self._messages.pop(0)

    def empty(self) -> bool:
        """Whether there is none."""
        return not self._messages


class _Writable:
    """Whether a socket has room for what is sent, for those who wait for that.

    An ``asyncio.Event`` takes 800 bytes, and there is one for every socket.
    """

    __slots__ = ("_is_set", "_waiters")

    def __init__(self) -> None:
        self._is_set = True
        self._waiters: list[asyncio.Future[None]] = []

    def is_set(self) -> bool:
        """Whether there is room."""
        return self._is_set

    def set(self) -> None:
        """There is room: wake all who wait."""
        self._is_set = True
        for waiter in self._waiters:
            if not waiter.done():
                waiter.set_result(None)

    def clear(self) -> None:
        """There is none."""
        self._is_set = False

    async def wait(self) -> None:
        """Wait until there is room."""
        while not self._is_set:
            waiter = asyncio.get_running_loop().create_future()
            self._waiters.append(waiter)
            try:
                await waiter
            finally:
                self._waiters.remove(waiter)


class WsProtocol(WebSocketsSansIOProtocol):
    """uvicorn's protocol, which alone sends nothing but what a task of the application sends and waits for.

    A fight with many sockets has something for all of them at the same moment, and nearly always there is room for it.
    """

    _closing: dict[WsProtocol, None] = {}  # noqa: RUF012 - one for all sockets of the process

    def __init__(self, *arguments: Any, **more: Any) -> None:  # noqa: ANN401 - as uvicorn passes them on
        super().__init__(*arguments, **more)
        self.queue = cast("asyncio.Queue[ASGIReceiveEvent]", _Inbox())
        self.writable = cast("asyncio.Event", _Writable())
        self._shut = False
        self._frames = 0
        self._may_send: Callable[[float], bool] = Bucket(rate=FRAMES_A_SECOND, most=FRAMES_AT_ONCE).take

    def data_received(self, data: bytes) -> None:
        """Read a little at a time: each frame costs something, and control frames and fragments are small."""
        if not self.handshake_initiated:
            super().data_received(data)
            begun = bool(vars(self)["handshake_initiated"])  # by what was received, which mypy cannot know
            if not begun and not self.transport.is_closing():
                # Its parser could make nothing of it, and keeps that to itself: nobody would end the connection.
                self.close_sent = True
                self.transport.write(_NO_HANDSHAKE)
                self.transport.close()
            return
        for start in range(0, len(data), _SLICE):
            if self._shut or self.transport.is_closing():
                break
            super().data_received(data[start : start + _SLICE])
        if self._shut and not self.transport.is_closing():
            self._throw_away(data)

    def handle_events(self) -> None:
        """Count every frame of any kind; close the socket where there are too many."""
        frames = len(self.conn.events)
        self._frames += frames
        if self.handshake_initiated and frames and not self._may_send(frames):
            if not self.close_sent:
                self.conn.fail(TOO_MANY, "too many messages")
                self.transport.write(b"".join(self.conn.data_to_send()))
                self.close_sent = True
                self.queue.put_nowait({"type": "websocket.disconnect", "code": TOO_MANY})
            self._shut_out()
            return
        super().handle_events()

    def handle_parser_exception(self) -> None:
        """Close a socket on which something comes that is no message, or too large a one."""
        code = self.conn.close_sent.code if self.conn.close_sent else ABNORMAL
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code})
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self._shut_out()

    def _shut_out(self) -> None:
        """Read nothing more, and end the connection when the other end has had time to read why.

        Ended with bytes still unread here, the connection would be reset, and the other end would lose the reason.
        While there is a ``close_timer``, uvicorn leaves the end to that.
        """
        self._shut = True
        self.read_paused = False
        if self.close_timer is not None:
            self.close_timer.cancel()
        self.close_timer = self.loop.call_later(_LAST_WORD_SECONDS, self.transport.abort)
        self._last_word()

    def _last_word(self) -> None:
        """Count a connection that nobody uses any more: each takes a file."""
        self._closing[self] = None
        if len(self._closing) > MOST_CLOSING:
            oldest = next(iter(self._closing))
            del self._closing[oldest]
            oldest.transport.abort()

    async def send(self, message: ASGISendEvent) -> None:
        """Send what the application says."""
        await super().send(message)
        if self.close_timer is not None and not self._shut:
            self._last_word()

    def connection_lost(self, exc: Exception | None) -> None:
        """Let go of the socket, which is over.

        A parser, and its error, hold what it parses for: these would wait for a look for garbage.
        """
        self._closing.pop(self, None)
        super().connection_lost(exc)
        self.conn.parser.close()
        self.conn.parser_exc = None

    def _throw_away(self, data: bytes) -> None:
        if self.conn.close_sent is not None and ends_with_close(data, self.conn.close_sent.serialize()):
            self.transport.close()
            return
        self.transport.pause_reading()
        self.loop.call_later(_DRAIN_SECONDS, self._drain)

    def _drain(self) -> None:
        if not self.transport.is_closing():
            self.transport.resume_reading()

    async def run_asgi(self) -> None:
        """Let the application find this."""
        self.scope["extensions"] = {**(self.scope.get("extensions") or {}), EXTENSION: {"wire": self}}
        await super().run_asgi()
        del self.scope["extensions"][EXTENSION]

    @property
    def closing(self) -> bool:
        """Whether nothing can be sent any more: the other end is gone, or was told to go (a frame too large)."""
        return bool(self.close_sent or self.transport.is_closing())

    def push(self, text: bytes) -> bool:
        """Send a text message; ``False`` when there is no room for it now, or the socket is closing."""
        if not self.writable.is_set() or not self.handshake_complete or self.closing:
            return False
        self.transport.write(Frame(Opcode.TEXT, text).serialize(mask=False))
        return True

    def admit(self, may_send: Callable[[float], bool]) -> bool:
        """A seat of a fight is at the other end; ``may_send`` counts the frames of all its sockets.

        Return whether those that came until now are not too many for it.
        """
        self._may_send = may_send
        return may_send(self._frames)

    def forget_handshake(self) -> None:
        """The handshake is over: what was said in it need not be kept as long as the socket lives."""
        self.scope["headers"] = []
        self.request.headers.clear()
        self.response.headers.clear()
        # More attributes than 30 were put in one by one, and the room for them is twice what it need be.
        self.__dict__ = dict(vars(self))

    def cut(self) -> None:
        """Close it without a word, and without waiting until what was written is read."""
        self.transport.abort()


def ends_with_close(data: bytes, reason: bytes) -> bool:
    """Whether ``data`` ends with a client's answer to a close frame: the same code, with or without its text.

    >>> ends_with_close(b"x" + bytes([0x88, 0x82, 0, 0, 1, 1, 0x11, 0x4D]), bytes([0x11, 0x4D]) + b"why")
    True
    >>> ends_with_close(b"x" * 20, bytes([0x11, 0x4D]))
    False
    """
    for length in {2, len(reason)}:
        head, mask, body = data[-length - 6 : -length - 4], data[-length - 4 : -length], data[-length:]
        code = bytes(letter ^ hidden for letter, hidden in zip(body[:2], mask, strict=False))
        if head == bytes((0x80 | Opcode.CLOSE, 0x80 | length)) and code == reason[:2]:
            return True
    return False


def ws_protocol_of(scope: Mapping[str, Any]) -> WsProtocol:
    """The wire of a WebSocket's scope."""
    found: WsProtocol = scope["extensions"][EXTENSION]["wire"]
    return found
