"""A WebSocket that can be sent a message at once, without a task that waits for it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, Opcode

from turnkeeper.service.limits import Buckets

TOO_MANY = 4429
FRAMES_A_SECOND = 4.0
FRAMES_AT_ONCE = 60
_LAST_WORD_SECONDS = 5.0
"""For the other end to read why the socket is closed."""
_SLICE = 512
"""Bytes that are read at a time, so that frames are counted before many of them have been read."""
EXTENSION = "turnkeeper.wire"
"""Where an ASGI scope's extensions have the :class:`Wire`."""


class Wire(WebSocketsSansIOProtocol):
    """uvicorn's protocol, which by itself sends nothing but what a task of the application's sends and waits for.

    A fight with many sockets has something for all of them at the same moment, and nearly always there is room for it.
    """

    def __init__(self, *arguments: Any, **more: Any) -> None:  # noqa: ANN401 - whatever uvicorn passes on
        super().__init__(*arguments, **more)
        self._shut = False
        self._frames = Buckets(rate=FRAMES_A_SECOND, most=FRAMES_AT_ONCE, keys=1)

    def data_received(self, data: bytes) -> None:
        """Read a little at a time: each frame costs something, and control frames and fragments are small."""
        if not self.handshake_initiated:
            super().data_received(data)
            return
        for start in range(0, len(data), _SLICE):
            if self._shut or self.transport.is_closing():
                return
            super().data_received(data[start : start + _SLICE])

    def handle_events(self) -> None:
        """Count every frame, of whatever kind; close where there are too many."""
        frames = len(self.conn.events)
        if self.handshake_initiated and frames and not self._frames.take("", frames):
            if not self.close_sent:
                self.conn.fail(TOO_MANY, "too many messages")
                self.transport.write(b"".join(self.conn.data_to_send()))
                self.close_sent = True
            # What still comes is thrown away unread, so that the other end can read why it is closed.
            self._shut = True
            self.loop.call_later(_LAST_WORD_SECONDS, self.transport.abort)
            return
        super().handle_events()

    async def run_asgi(self) -> None:
        """Let the application find this."""
        self.scope["extensions"] = {**(self.scope.get("extensions") or {}), EXTENSION: {"wire": self}}
        await super().run_asgi()

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

    def forget_handshake(self) -> None:
        """The handshake is over: what was said in it need not be kept as long as the socket lives."""
        self.scope["headers"] = []
        self.request.headers.clear()
        self.response.headers.clear()

    def cut(self) -> None:
        """Close it without a word, and without waiting until what was written is read."""
        self.transport.abort()


def wire_of(scope: Mapping[str, Any]) -> Wire:
    """The wire of a WebSocket's scope."""
    found: Wire = scope["extensions"][EXTENSION]["wire"]
    return found
