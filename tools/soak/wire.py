"""HTTP and WebSocket as bytes, so that a promise can look at every one of them and a measurement costs little."""

from __future__ import annotations

import asyncio
import base64
import errno
import json
import os
import struct
from collections.abc import Awaitable, Callable, Coroutine, Iterable
from typing import Any, NamedTuple, TypeVar

import msgspec

_T = TypeVar("_T")
_OPEN: set[asyncio.StreamWriter] = set()
"""Every connection there is, and some that are closed."""
_MANY = 500
_LONGEST = 5400.0
"""Seconds: longer than the longest promise takes on a slow machine."""
_OWN = "127.0.0.1"
_LIMIT = 1 << 24

_TEXT, _CLOSE, _PING, _PONG = 1, 8, 9, 10
_LONG, _LONGER = 126, 127


def play(work: Coroutine[Any, Any, _T]) -> _T:
    """Run it; the connections that it leaves behind are cut at its end. Raises :class:`TimeoutError` if it hangs."""

    async def whole() -> _T:
        try:
            async with asyncio.timeout(_LONGEST):
                return await work
        finally:
            for writer in list(_OPEN):
                writer.transport.abort()
            _OPEN.clear()
            await asyncio.sleep(0)
            await asyncio.sleep(0)

    return asyncio.run(whole())


async def at_once(numbers: Iterable[int], many: int, work: Callable[[int], Awaitable[None]]) -> None:
    """Do ``work`` for each of ``numbers``, up to ``many`` at once."""
    left = iter(numbers)

    async def some() -> None:
        for number in left:
            await work(number)

    async with asyncio.TaskGroup() as group:
        for _ in range(many):
            group.create_task(some())


def _opened(writer: asyncio.StreamWriter) -> None:
    if len(_OPEN) > _MANY:
        _OPEN.difference_update([one for one in _OPEN if one.is_closing()])
    _OPEN.add(writer)


class Gone(Exception):  # noqa: N818 - says how it is
    """The socket is closed: by the server with ``code``, or cut off (0)."""

    def __init__(self, code: int = 0) -> None:
        super().__init__(f"closed with {code}")
        self.code = code


class Answer(NamedTuple):
    """What came back; ``raw`` is all of it as bytes, head and body."""

    status: int
    headers: dict[str, str]
    body: bytes
    raw: bytes

    def json(self) -> Any:  # noqa: ANN401 - any JSON may come
        """The body, read as JSON."""
        return msgspec.json.decode(self.body)


class Wire:
    """One connection that is kept, one request at a time."""

    def __init__(self, port: int, source: str = _OWN) -> None:
        self.port = port
        self._source = source
        self._reader: asyncio.StreamReader | None = None
        self._writer: asyncio.StreamWriter | None = None
        self._turn = asyncio.Lock()

    async def ask(
        self, method: str, path: str, body: object = None, *, token: str = "", headers: dict[str, str] | None = None
    ) -> Answer:
        """Ask and wait. ``body`` goes as JSON unless it is bytes. Raises :class:`Gone`."""
        data = b"" if body is None else body if isinstance(body, bytes) else json.dumps(body).encode()
        more = {"Host": "127.0.0.1", **(headers or {})}
        lines = [f"{method} {path} HTTP/1.1", f"Content-Length: {len(data)}"]
        if data:
            lines.append("Content-Type: application/json")
        if token:
            lines.append(f"Authorization: Bearer {token}")
        lines += [f"{name}: {value}" for name, value in more.items()]
        async with self._turn:
            try:
                reader, writer = await self._connected()
                writer.write("\r\n".join([*lines, "", ""]).encode() + data)
                return await self._answer(reader)
            except (OSError, EOFError):
                self.close()
                raise Gone from None

    async def _connected(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        if self._reader is None or self._writer is None or self._reader.at_eof():
            self.close()
            self._reader, self._writer = await self._open()
            _opened(self._writer)
        return self._reader, self._writer

    async def _open(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        if self._source != _OWN:
            try:
                return await asyncio.open_connection(_OWN, self.port, local_addr=(self._source, 0), limit=_LIMIT)
            except OSError as problem:
                # Where a computer has but one loopback address, all come from that.
                if problem.errno != errno.EADDRNOTAVAIL:
                    raise
        return await asyncio.open_connection(_OWN, self.port, limit=_LIMIT)

    async def _answer(self, reader: asyncio.StreamReader) -> Answer:
        head = await reader.readuntil(b"\r\n\r\n")
        first, *lines = head.decode("latin-1").split("\r\n")
        headers = {}
        for line in lines:
            name, _, value = line.partition(":")
            headers[name.lower()] = value.strip()
        body = await reader.readexactly(int(headers.get("content-length", "0")))
        if headers.get("connection", "").lower() == "close":
            self.close()
        return Answer(int(first.split(" ")[1]), headers, body, head + body)

    def close(self) -> None:
        """Close it; the next request opens another."""
        if self._writer is not None:
            self._writer.close()
        self._reader = self._writer = None


class Socket:
    """A WebSocket, bare."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, head: bytes = b"") -> None:
        self.head = head
        """What the server answered to the upgrade."""
        self._reader = reader
        self._writer = writer
        self.pongs = True
        """Whether it answers when it is asked whether it lives."""

    @classmethod
    async def open(cls, port: int, path: str = "/api/v1/live", headers: dict[str, str] | None = None) -> Socket:
        """Connect and upgrade. Raises :class:`Gone` with the HTTP status when that is refused."""
        try:
            reader, writer = await asyncio.open_connection(_OWN, port, limit=_LIMIT)
        except OSError:
            raise Gone from None
        _opened(writer)
        try:
            key = base64.b64encode(os.urandom(16)).decode()
            lines = [f"GET {path} HTTP/1.1", f"Host: 127.0.0.1:{port}", "Upgrade: websocket", "Connection: Upgrade"]
            lines += [f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13"]
            lines += [f"{name}: {value}" for name, value in (headers or {}).items()]
            writer.write("\r\n".join([*lines, "", ""]).encode())
            head = await reader.readuntil(b"\r\n\r\n")
        except (OSError, EOFError):
            writer.close()
            raise Gone from None
        status = int(head.split(b" ")[1])
        if status != 101:  # noqa: PLR2004 - "switching protocols"
            writer.close()
            raise Gone(status)
        return cls(reader, writer, head)

    def send(self, text: str | bytes) -> None:
        """Send a text message, whether or not the other side reads."""
        self._frame(_TEXT, text.encode() if isinstance(text, str) else text)

    async def drain(self) -> None:
        """Wait until what was sent has left, or nearly."""
        try:
            await self._writer.drain()
        except OSError:
            raise Gone from None

    def raw(self, data: bytes) -> None:
        """Send frames as they are."""
        self._writer.write(data)

    def _frame(self, kind: int, data: bytes) -> None:
        length = len(data)
        if length < _LONG:
            head = struct.pack("!BB", 0x80 | kind, 0x80 | length)
        elif length < 1 << 16:
            head = struct.pack("!BBH", 0x80 | kind, 0x80 | _LONG, length)
        else:
            head = struct.pack("!BBQ", 0x80 | kind, 0x80 | _LONGER, length)
        # A mask of zeros is a mask: what it hides from proxies is nothing here.
        self._writer.write(head + bytes(4) + data)

    def ping(self) -> None:
        """Ask for a sign of life: it comes after everything that was sent before, and is heard as an empty message."""
        self._frame(_PING, b"")

    async def hear(self) -> bytes:
        """The next text message, or nothing where a :meth:`ping` is answered. Raises :class:`Gone`."""
        try:
            while True:
                kind, length = struct.unpack("!BB", await self._reader.readexactly(2))
                if length == _LONG:
                    (length,) = struct.unpack("!H", await self._reader.readexactly(2))
                elif length == _LONGER:
                    (length,) = struct.unpack("!Q", await self._reader.readexactly(8))
                data = await self._reader.readexactly(length)
                match kind & 0x0F:
                    case 1:
                        return data
                    case 8:
                        self._frame(_CLOSE, data[:2])
                        self._writer.close()
                        raise Gone(int.from_bytes(data[:2], "big"))
                    case 10:
                        return b""
                    case 9:
                        if self.pongs:
                            self._frame(_PONG, data)
                    case _:
                        pass
        except (OSError, EOFError):
            self._writer.close()
            raise Gone from None

    def cut(self) -> None:
        """Be gone without a word."""
        self._writer.transport.abort()

    def close(self) -> None:
        """Say goodbye and be gone."""
        self._frame(_CLOSE, struct.pack("!H", 1000))
        self._writer.close()
