"""A client that means harm, in a process of its own.

python -m tools.soak.hostile KIND PORT SECONDS TOKEN

Prints, as JSON, what the server did about it.
"""

from __future__ import annotations

import asyncio
import json
import socket as plain
import sys
import time
from collections import Counter

from tools.soak.place import API
from tools.soak.wire import Gone, Socket, Wire

HUGE = b"x" * 1024 * 1024
HALF_OPEN = 60
AWAY = "127.0.0.66"
"""Its own address: limits by address are for it alone."""


async def _hello(port: int, token: str) -> Socket:
    socket = await Socket.open(port)
    socket.send(json.dumps({"type": "hello", "token": token}))
    return socket


async def foreign(port: int, token: str, until: float, told: Counter[str]) -> None:
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
        told["refused" if answer.status in {403, 429} else "let in"] += 1
        await asyncio.sleep(0.01)


async def huge(port: int, token: str, until: float, told: Counter[str]) -> None:
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


async def flood(port: int, token: str, until: float, told: Counter[str]) -> None:
    """10,000 messages a second."""
    while time.monotonic() < until:
        socket = await _hello(port, token)
        try:
            for _ in range(100):
                for _ in range(100):
                    socket.send('{"type":"beat"}')
                await socket.drain()
                await asyncio.sleep(0.01)
            told["let in"] += 1
        except Gone:
            told["dropped"] += 1
            continue
        told[await _closed(socket)] += 1


async def half_open(port: int, token: str, until: float, told: Counter[str]) -> None:
    """Connections and sockets that say nothing, or half of something."""
    writers = []
    for number in range(HALF_OPEN):
        _, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write((b"", b"GET / HT", b"POST /api/v1/join HTTP/1.1\r\nContent-Length: 9\r\n\r\n{")[number % 3])
        writers.append(writer)
    sockets = [await Socket.open(port) for _ in range(HALF_OPEN)]
    await asyncio.sleep(until - time.monotonic())
    for how in await asyncio.gather(*map(_closed, sockets)):
        told[how] += 1
    for writer in writers:
        writer.transport.abort()


async def never_reads(port: int, token: str, until: float, told: Counter[str]) -> None:
    """Sockets at the busy table whose other end takes nothing in, and asks for whole logs besides."""
    socks = []
    for _ in range(10):
        sock = plain.socket()
        sock.setsockopt(plain.SOL_SOCKET, plain.SO_RCVBUF, 2048)
        sock.connect(("127.0.0.1", port))
        key = "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13"
        sock.sendall(
            f"GET {API}/live HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n{key}\r\n\r\n".encode()
        )
        await asyncio.sleep(0.05)
        hello = json.dumps({"type": "hello", "token": token}).encode()
        sock.sendall(bytes([0x81, 0x80 | len(hello)]) + bytes(4) + hello)
        socks.append(sock)
    await asyncio.sleep(until - time.monotonic())
    # Dropped or not, nothing of it can be seen from here without reading: what counts is how the others fare.
    told["held"] += len(socks)
    for sock in socks:
        sock.close()


async def requests(port: int, token: str, until: float, told: Counter[str]) -> None:
    """As many requests as go."""
    wire = Wire(port, AWAY)
    while time.monotonic() < until:
        answer = await wire.ask("GET", f"{API}/fights/none/picture", token=token)
        told["limited" if answer.status == 429 else "answered"] += 1  # noqa: PLR2004 - too many requests


async def _closed(socket: Socket) -> str:
    try:
        while True:
            await asyncio.wait_for(socket.hear(), 10)
    except Gone:
        return "dropped"
    except TimeoutError:
        return "let in"


KINDS = {
    "foreign": foreign, "huge": huge, "flood": flood, "half-open": half_open, "never-reads": never_reads,
    "requests": requests,
}  # fmt: skip


async def main(kind: str, port: str, seconds: str, token: str) -> None:
    """Do harm for so long."""
    told: Counter[str] = Counter()
    await KINDS[kind](int(port), token, time.monotonic() + float(seconds), told)
    print(json.dumps(told))


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
