"""A client that means harm, in its own process.

python -m tools.soak.hostile KIND PORT SECONDS FIGHT TOKEN

Prints, as JSON, what the server did about it.
"""

from __future__ import annotations

import asyncio
import itertools
import json
import os
import socket as plain
import sys
import time
from collections import Counter

from tools.soak.place import API, order
from tools.soak.wire import Gone, Socket, Wire

HUGE = b"x" * 1024 * 1024
HALF_OPEN = 60
HALVES = (b"", b"GET / HT", b"POST /api/v1/join HTTP/1.1\r\nContent-Length: 9\r\n\r\n{")
NEVER_READ = 8
"""Fewer sockets than a seat may have."""
ORDERS = (300, 150)
"""Commands in one piece: more than a seat may send at once, and on the next socket fewer."""
LEAST = {"half-open": 5.0}
"""Seconds in which a server with short patience has lost it."""
FULL = 300.0
"""Seconds until buffers are full of what nobody reads, or a limit bites, on the slowest machine; elsewhere a few."""
PATIENCE = 60.0
METRICS_TOKEN = "the soak's own scraper"  # noqa: S105 - of a test
PORTS = "TURNKEEPER_SOAK_PORTS"
"""Of the environment: where the server's processes can be asked for their figures, with commas between."""
AWAY = "127.0.0.66"
"""Its own address: limits by address are for it alone."""


async def _hello(port: int, token: str) -> Socket:
    socket = await Socket.open(port)
    socket.send(json.dumps({"type": "hello", "token": token}))
    return socket


async def foreign(port: int, fight: str, token: str, until: float, told: Counter[str]) -> None:
    """Upgrades and commands from another site's page."""
    wire = Wire(port, AWAY)
    while time.monotonic() < until:
        try:
            socket = await Socket.open(port, headers={"Origin": "http://evil.example"})
            told["let in"] += 1
            socket.cut()
        except Gone as gone:
            told["refused" if gone.code == 403 else "let in"] += 1  # noqa: PLR2004 - forbidden
        answer = await wire.ask("POST", f"{API}/fights", {"sample": "rolled"}, headers={"Origin": "null"})
        told["refused" if answer.status in {401, 403, 429} else "let in"] += 1
        await asyncio.sleep(0.01)


async def huge(port: int, fight: str, token: str, until: float, told: Counter[str]) -> None:
    """Frames of a megabyte, and bodies of many."""
    wire = Wire(port, AWAY)
    while time.monotonic() < until:
        socket = await _hello(port, token)
        socket.send(HUGE)
        told[await _closed(socket)] += 1
        try:
            answer = await wire.ask("POST", f"{API}/join", HUGE)
            told["refused" if answer.status in {413, 429} else "let in"] += 1
        except Gone:
            told["refused"] += 1
        await asyncio.sleep(0.1)


async def flood(port: int, fight: str, token: str, until: float, told: Counter[str]) -> None:
    """10,000 messages a second."""
    while time.monotonic() < until:
        socket = await _hello(port, token)
        try:
            for _ in range(100):
                for _ in range(100):
                    socket.send('{"type":"beat"}')
                await socket.drain()
                await asyncio.sleep(0.01)
        except Gone:
            told["dropped"] += 1
            continue
        told[await _closed(socket)] += 1


async def orders(port: int, fight: str, token: str, until: float, told: Counter[str]) -> None:
    """Commands over sockets, hundreds at a time, none of them its own to give."""
    said = json.dumps({"type": "command", "order": order("undo", {"type": "undo"})})
    sizes = itertools.cycle(ORDERS)

    async def one() -> None:
        while time.monotonic() < (until if told["limited"] or told["dropped"] else until + FULL):
            socket = await _hello(port, token)
            many = next(sizes)
            try:
                for _ in range(many):
                    socket.send(said)
                await socket.drain()
                answers = 0
                while answers < many:
                    data = await socket.hear()
                    if data.startswith(b'{"type":"answer"'):
                        answers += 1
                        told["limited" if b'"status":429' in data else "answered"] += 1
            except Gone:
                told["dropped"] += 1
            socket.cut()

    await asyncio.gather(*(one() for _ in range(NEVER_READ)))


async def half_open(port: int, fight: str, token: str, until: float, told: Counter[str]) -> None:
    """Connections that say nothing or half of something; sockets that say nothing, or that never answer a ping.

    The last is how a computer looks that lost its power: nothing comes from there any longer, not even
    that it is over. Nothing of it all is closed from this side; what counts as dropped, the server closed.
    """
    connections = []
    for number in range(HALF_OPEN):
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(HALVES[number % len(HALVES)])
        connections.append((reader, writer))
    silent = [await Socket.open(port) for _ in range(HALF_OPEN)]
    dead = [await _hello(port, token) for _ in range(NEVER_READ)]
    for socket in dead:
        socket.pongs = False
    await asyncio.sleep(until - time.monotonic())
    ends = [*(_ended(reader) for reader, _ in connections), *map(_closed, (*silent, *dead))]
    for how in await asyncio.gather(*ends):
        told[how] += 1


async def _ended(reader: asyncio.StreamReader) -> str:
    try:
        async with asyncio.timeout(PATIENCE):
            while await reader.read(4096):
                pass
    except TimeoutError:
        return "let in"
    except OSError:
        pass
    return "dropped"


async def never_reads(port: int, fight: str, token: str, until: float, told: Counter[str]) -> None:
    """Sockets at the busy table whose other end takes nothing in, and connections that ask for pictures besides.

    What the server made of them cannot be seen from here without reading, so it is asked for its figures.
    """
    socks = []
    for number in range(2 * NEVER_READ):
        sock = plain.socket()
        sock.setsockopt(plain.SOL_SOCKET, plain.SO_RCVBUF, 2048)
        sock.connect(("127.0.0.1", port))
        socks.append(sock)
        sock.sendall(_requests(fight, token) if number % 2 else _UPGRADE)
    for sock in socks[::2]:
        # The last thing it reads is that it may go on: what comes before that would be lost.
        answer = b""
        while not answer.endswith(b"\r\n\r\n"):
            answer += sock.recv(1)
        sock.sendall(_hello_frame(token))
    while time.monotonic() < until + FULL and told["dropped"] < NEVER_READ:
        await asyncio.sleep(0.2)
        told["dropped"] = await _slow_readers()
    told["let in"] += max(NEVER_READ - told["dropped"], 0)
    for sock in socks:
        sock.close()


_UPGRADE = (
    f"GET {API}/live HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
).encode()


def _hello_frame(token: str) -> bytes:
    hello = json.dumps({"type": "hello", "token": token}).encode()
    return bytes([0x81, 0x80 | len(hello)]) + bytes(4) + hello


def _requests(fight: str, token: str) -> bytes:
    """Many, one after the other, for answers that nobody takes."""
    head = f"GET {API}/fights/{fight}/picture HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer {token}\r\n\r\n"
    return head.encode() * 50


async def _slow_readers() -> int:
    """How many were dropped, by the figures of all processes."""
    found = 0
    for port in os.environ[PORTS].split(","):
        text = (await Wire(int(port)).ask("GET", "/metrics", token=METRICS_TOKEN)).body.decode()
        line = next(line for line in text.splitlines() if line.startswith("turnkeeper_slow_readers_total "))
        found += int(line.split()[1])
    return found


async def requests(port: int, fight: str, token: str, until: float, told: Counter[str]) -> None:
    """As many requests as go, from several connections: one alone may be slower than the limit on a busy machine."""

    async def one() -> None:
        wire = Wire(port, AWAY)
        while time.monotonic() < (until if told["limited"] else until + FULL):
            answer = await wire.ask("GET", f"{API}/fights/none/picture", token=token)
            told["limited" if answer.status == 429 else "answered"] += 1  # noqa: PLR2004 - too many requests

    await asyncio.gather(*(one() for _ in range(NEVER_READ)))


async def _closed(socket: Socket) -> str:
    """Whether the server closes it, after any messages."""
    try:
        async with asyncio.timeout(PATIENCE):
            while True:
                await socket.hear()
    except Gone:
        return "dropped"
    except TimeoutError:
        return "let in"


KINDS = {
    "foreign": foreign, "huge": huge, "flood": flood, "orders": orders, "half-open": half_open,
    "never-reads": never_reads, "requests": requests,
}  # fmt: skip


async def main(kind: str, port: str, seconds: str, fight: str, token: str) -> None:
    """Do harm for so long."""
    told: Counter[str] = Counter()
    await KINDS[kind](int(port), fight, token, time.monotonic() + float(seconds), told)
    print(json.dumps(told))


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
