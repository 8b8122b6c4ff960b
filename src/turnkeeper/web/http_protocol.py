"""Limits on the time of a connection's request, and on the number of open connections from one address."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from typing import Any, cast

from httptools import HttpRequestParser
from uvicorn._types import HTTPScope
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from turnkeeper.service.limits import Pace
from turnkeeper.web.addresses import counted_as, is_own, plain_host
from turnkeeper.web.auth import is_recognised

REQUEST_SECONDS = 30.0
"""The time from a connection's opening, or a request's first byte, to its last; also for an unread answer."""
MOST_CONNECTIONS = 200
"""The most connections from one address that is not this computer's own (there, a proxy may speak for many)."""

MOST_HEAD_BYTES = 32 * 1024
"""The most bytes of a request without its body: the line that begins it, headers, the sizes of chunks."""
MOST_UNREAD_BYTES = 256 * 1024
"""The most bytes that are read of a body whose request has been answered."""
MOST_PIPELINED = 8
"""The most requests on one connection that are sent before those before them are answered; no browser does that."""
_SIP_BYTES = 2048
_SIPS = 4
"""The most small pieces of one request; with more it is read with pauses, as each piece costs something."""
_SIP_SECONDS = 0.02
_CONNECTION_SECONDS = 0.0001
"""Of the event loop, roughly, that a connection costs before anything comes on it."""
_LONGEST_AT_THE_DOOR = 1.0
"""Seconds that a new connection waits until it is read at all, where strangers have had more than their time."""


class TooManyAtOnceError(Exception):
    """More requests on one connection than are kept for it."""


class HttpProtocol(HttpToolsProtocol):
    """uvicorn's protocol with a time limit for a request to be complete: uvicorn has none."""

    seconds = REQUEST_SECONDS
    most = MOST_CONNECTIONS
    proxies: frozenset[str] = frozenset()
    """Addresses that speak for many, in their plain spelling."""
    _open: Counter[str] = Counter()  # noqa: RUF012 - one count for all connections of the process
    _new: dict[str, dict[HttpProtocol, None]] = {}  # noqa: RUF012 - as _open; those without a whole request, oldest first
    most_in_all = 1 << 30
    """Connections that are no sockets, from all addresses: fewer than the files that may be open."""
    _all: dict[HttpProtocol, None] = {}  # noqa: RUF012 - as _open; those that asked last come last

    strangers = Pace(rate=1e6, most=1e6, longest=0.0, share=1e6)
    """The time of callers without a token: reading what they send takes from it."""

    def __init__(self, *arguments: Any, **more: Any) -> None:  # noqa: ANN401 - uvicorn decides the types
        super().__init__(*arguments, **more)
        self._recognised = self._under_way = False
        self._timer: asyncio.TimerHandle | None = None
        self._reading: asyncio.TimerHandle | None = None
        self._counted = ""
        self._received = self._in_body = self._unread = self._sips = 0

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override] # as uvicorn has it
        """Count it, and give it a time to say what it wants."""
        super().connection_made(transport)
        self._all[self] = None
        if len(self._all) > self.most_in_all:
            # An idle one, so that those who wait for an answer get it; where none is idle, the oldest.
            idlest = next((one for one in self._all if one.is_idle and one is not self), next(iter(self._all)))
            idlest.transport.abort()
            idlest._uncount()  # noqa: SLF001 - another of this class
        client = self.client[0] if self.client else ""
        address = counted_as(client)
        if client and plain_host(client) not in self.proxies and not is_own(client):
            self._counted = address
            self._open[address] += 1
            new = self._new.setdefault(address, {})
            new[self] = None
            if self._open[address] > self.most:
                # A whole table may share the address: who has asked for nothing yet goes first.
                oldest = next(iter(new))
                oldest.transport.abort()
                oldest._uncount()  # noqa: SLF001 - another of this class
                if oldest is self:
                    return
        self._hurry()
        self.strangers.spend(_CONNECTION_SECONDS)
        # uvloop begins to read when this is over.
        self.loop.call_soon(self._read_after, min(self.strangers.behind, _LONGEST_AT_THE_DOOR))

    def data_received(self, data: bytes) -> None:
        """The time for a request begins with its first byte; what is no body must be short."""
        cycle: RequestResponseCycle | None = self.cycle  # none before the first request, despite uvicorn's type
        if self._timer is None and (cycle is None or cycle.response_complete):
            self._hurry()
        self._received += len(data)
        started = time.perf_counter()
        super().data_received(data)
        if not self._recognised:
            self.strangers.spend(time.perf_counter() - started)
        # A parser keeps a line until it is whole, however long that is.
        if self._received - self._in_body > MOST_HEAD_BYTES + self._in_body:
            self.transport.abort()
        elif self._under_way and len(data) < _SIP_BYTES:
            self._sips += 1
            if self._sips > _SIPS:
                self._read_after(_SIP_SECONDS)

    def _read_after(self, seconds: float) -> None:
        """Leave what comes until then to the system, which makes larger pieces of it. A socket is read at once."""
        parser: HttpRequestParser | None = self.parser  # none when it is over, or a socket, despite uvicorn's type
        if seconds and parser is not None and not self.transport.is_closing():
            self.transport.pause_reading()
            self.loop.call_later(seconds, self._read_again)

    def _read_again(self) -> None:
        parser: HttpRequestParser | None = self.parser  # as above
        if parser is not None and not self.transport.is_closing() and not self.flow.read_paused:
            self.transport.resume_reading()

    def pause_writing(self) -> None:
        """The client does not keep up with an answer: it must take some of it within the time for a request."""
        super().pause_writing()
        self._watch_reader(self.transport.get_write_buffer_size())

    def resume_writing(self) -> None:
        """Write again: the other end has taken what was left."""
        self._forget_reader()
        super().resume_writing()

    def _watch_reader(self, unread: int) -> None:
        self._reading = self.loop.call_later(self.seconds, self._has_read, unread)

    def _has_read(self, unread: int) -> None:
        left = self.transport.get_write_buffer_size()
        if left < unread:
            self._watch_reader(left)
        else:
            self.transport.abort()

    def _forget_reader(self) -> None:
        if self._reading is not None:
            self._reading.cancel()
            self._reading = None

    @property
    def is_idle(self) -> bool:
        """Whether no request is being answered."""
        cycle: RequestResponseCycle | None = self.cycle
        return cycle is None or cycle.response_complete

    def on_body(self, body: bytes) -> None:
        """Throw away, up to a limit, the body of a request that is answered already."""
        self._in_body += len(body)
        if self.cycle.response_complete:
            self._unread += len(body)
            if self._unread > MOST_UNREAD_BYTES:
                self.transport.abort()
            return
        super().on_body(body)

    def on_message_begin(self) -> None:
        """Another request."""
        if len(self.pipeline) >= MOST_PIPELINED:
            # uvicorn takes it for a request that cannot be read: it says so, and closes the connection.
            raise TooManyAtOnceError
        self._unread = self._sips = 0
        self._under_way = True
        if self in self._all:
            self._all[self] = self._all.pop(self)
        super().on_message_begin()

    def on_message_complete(self) -> None:
        """The request is whole."""
        self._received = self._in_body = 0
        self._under_way = False
        self._calm()
        self._not_new()
        super().on_message_complete()

    def on_response_complete(self) -> None:
        """Forget the request until the next one comes."""
        super().on_response_complete()
        cycle: RequestResponseCycle | None = self.cycle
        if cycle is not None:
            self._recognised = is_recognised(cycle.scope)
        if cycle is not None and cycle.response_complete and self.scope is self.cycle.scope:
            self.scope = self.cycle.scope = cast("HTTPScope", {})
            self.headers = []
            self.cycle.body = bytearray()

    def handle_websocket_upgrade(self) -> None:
        """Hand the connection over to a WebSocket, which has its own time limits."""
        self._calm()
        self._forget_reader()
        self._uncount()
        self._under_way = False
        super().handle_websocket_upgrade()
        # The socket has its own parser, and nobody tells this one when the connection is lost.
        self.parser = cast("HttpRequestParser", None)

    def connection_lost(self, exc: Exception | None) -> None:
        """Let go of the connection, which is over.

        Requests hold their connection, which holds them: many thousands of these would wait for a look for garbage.
        """
        self._calm()
        self._forget_reader()
        self._uncount()
        super().connection_lost(exc)
        self.pipeline.clear()
        self.cycle = cast("RequestResponseCycle", None)  # as before the first request, despite uvicorn's type

    def _not_new(self) -> None:
        new = self._new.get(self._counted)
        if new is not None:
            new.pop(self, None)
            if not new:
                del self._new[self._counted]

    def _uncount(self) -> None:
        self._all.pop(self, None)
        self._not_new()
        if self._counted:
            self._open[self._counted] -= 1
            if not self._open[self._counted]:
                del self._open[self._counted]
            self._counted = ""

    def _hurry(self) -> None:
        self._timer = self.loop.call_later(self.seconds, self._enough)

    def _calm(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _enough(self) -> None:
        self._timer = None
        self.transport.abort()
