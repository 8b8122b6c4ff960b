"""A WebSocket that can be sent a message at once, without a task that waits for it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, Opcode

EXTENSION = "turnkeeper.wire"
"""Where an ASGI scope's extensions have the :class:`Wire`."""


class Wire(WebSocketsSansIOProtocol):
    """uvicorn's protocol, which by itself sends nothing but what a task of the application's sends and waits for.

    A fight with many sockets has something for all of them at the same moment, and nearly always there is room for it.
    """

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
