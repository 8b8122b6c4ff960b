"""Strangers who can reach the port and mean harm, in a separate process: all their attacks together.

python -m tools.soak.strangers PORT SECONDS KIND ...

Prints, as JSON, what the server did about each attack.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import struct
import sys
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, TypeAlias

from tools.soak.place import API
from tools.soak.wire import Gone, Socket, Wire

AWAY = [f"127.0.4.{number}" for number in range(1, 9)]
"""Addresses that attacks come from: limits by address are for each of them alone."""
UPLOADS = 60
UPLOAD_SECONDS = 3.0
"""That an upload is held when it sends nothing more."""
LONGEST = 60.0
"""Seconds that something may take to come of each kind, on the slowest machine."""
LINES = 8
"""How many make each attack together; fewer in a shorter run."""
BIG = b'{"seq": 1}\n' * 100_000
Attack: TypeAlias = "Callable[[int, float, Counter[str], int], Coroutine[Any, Any, None]]"
"""An attack on a port until a time: it counts outcomes; the last number is the attackers for each address."""


async def _again(until: float, told: Counter[str], work: Callable[[], Awaitable[int]]) -> None:
    """Do something as often as the server lets it be done; counts statuses, and connections that were cut."""
    while time.monotonic() < until:
        try:
            told[str(await work())] += 1
        except Gone as gone:
            told[f"cut {gone.code}"] += 1
            await asyncio.sleep(0.01)


def _asking(method: str, path: str, body: object = None, **headers: str) -> Attack:
    async def attack(port: int, until: float, told: Counter[str], many: int) -> None:
        async def line(address: str) -> None:
            wire = Wire(port, address)

            async def ask() -> int:
                return (await wire.ask(method, path, body, headers=headers)).status

            await _again(until, told, ask)

        await asyncio.gather(*(line(AWAY[number % len(AWAY)]) for number in range(many)))

    return attack


async def uploads(port: int, until: float, told: Counter[str], many: int) -> None:
    """Large bodies that never end: as much as the server takes in of each."""

    async def one(number: int) -> None:
        path = ("/fights/import", "/import", "/fights", "/join")[number % 4]
        length = 16_000 if number % 2 else 30_000_000
        head = f"POST {API}{path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: {length}\r\n\r\n"
        while time.monotonic() < until:
            try:
                source = (AWAY[number % len(AWAY)], 0)
                reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=source)
                writer.write(head.encode())
                for _ in range(500):
                    writer.write(b"x" * 30)
                    await asyncio.wait_for(writer.drain(), 1)
                    await asyncio.sleep(0.002)
                answer = await asyncio.wait_for(reader.read(100), UPLOAD_SECONDS)
                told[answer[9:12].decode() or "cut"] += 1
                writer.transport.abort()
            except (OSError, TimeoutError):
                told["cut"] += 1
                await asyncio.sleep(0.01)

    await asyncio.gather(*map(one, range(UPLOADS * many // LINES)))


async def _closed(socket: Socket) -> None:
    with contextlib.suppress(Gone):
        while True:
            await socket.hear()


def _frames(data: bytes) -> Attack:
    """Sockets that send ``data`` without end."""

    async def attack(port: int, until: float, told: Counter[str], many: int) -> None:
        async def one() -> None:
            while time.monotonic() < until:
                try:
                    socket = await Socket.open(port)
                    closing = asyncio.create_task(_closed(socket))
                    while not closing.done() and time.monotonic() < until:
                        socket.raw(data)
                        await socket.drain()
                        await asyncio.sleep(0.001)
                    told["closed" if closing.done() else "open"] += 1
                    closing.cancel()
                    socket.cut()
                except Gone:
                    told["refused"] += 1
                    await asyncio.sleep(0.01)

        await asyncio.gather(*(one() for _ in range(max(many // 2, 1))))

    return attack


def _frame(kind: int, data: bytes = b"", *, fin: bool = True) -> bytes:
    return struct.pack("!BB", 0x80 * fin | kind, 0x80 | len(data)) + bytes(4) + data


async def twice(port: int, until: float, told: Counter[str], many: int) -> None:
    """Another token in each of two headers, so that none of the limits counts the one that is used."""
    wire = Wire(port, AWAY[0])
    number = 0

    async def ask() -> int:
        nonlocal number
        number += 1
        headers = {"Authorization": f"Bearer {number}", "authorization": f"Bearer x{number}"}
        return (await wire.ask("GET", f"{API}/fights/none/picture", headers=headers)).status

    await _again(until, told, ask)


async def tokens(port: int, until: float, told: Counter[str], many: int) -> None:
    """Other tokens that open nothing, each with a body, so that each is looked up before its body is taken in."""
    number = 0

    async def line(address: str) -> None:
        nonlocal number
        wire = Wire(port, address)

        async def ask() -> int:
            nonlocal number
            number += 1
            return (await wire.ask("POST", f"{API}/fights/none/commands", {"id": "a"}, token=f"x{number}")).status

        await _again(until, told, ask)

    await asyncio.gather(*(line(AWAY[number % len(AWAY)]) for number in range(many)))


async def pipelines(port: int, until: float, told: Counter[str], many: int) -> None:
    """Thousands of requests in one piece, none of which waits for the answer to the one before."""
    pipeline = b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n" * 6000

    async def line(address: str) -> None:
        while time.monotonic() < until:
            try:
                reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(address, 0))
                writer.write(pipeline)
                answered = 0
                while time.monotonic() < until and (part := await reader.read(1 << 16)):
                    answered += part.count(b"HTTP/1.1 ")
                told["answered"] += answered
                told["lines"] += 1
                writer.transport.abort()
            except OSError:
                told["cut"] += 1
                await asyncio.sleep(0.01)

    await asyncio.gather(*map(line, AWAY[:many]))


async def hellos(port: int, until: float, told: Counter[str], many: int) -> None:
    """Sockets that say hello with tokens that open nothing, and never answer when they are closed."""
    kept = []
    number = 0
    while time.monotonic() < until:
        number += 1
        try:
            socket = await Socket.open(port)
            socket.send(json.dumps({"type": "hello", "token": f"x{number}"}))
            kept.append(socket)
            told["opened"] += 1
        except Gone as gone:
            told[f"refused {gone.code}"] += 1
            await asyncio.sleep(0.05)
    for socket in kept:
        socket.cut()


async def connections(port: int, until: float, told: Counter[str], many: int) -> None:
    """Connections that are opened and say nothing, from many addresses, and sockets that do not say hello."""
    lines: list[object] = []
    while time.monotonic() < until:
        try:
            opening = (asyncio.open_connection("127.0.0.1", port, local_addr=(address, 0)) for address in AWAY)
            lines.extend(await asyncio.gather(*opening))
            lines.append(await Socket.open(port))
            told["opened"] += len(AWAY) + 1
        except (OSError, Gone):
            told["refused"] += 1
        await asyncio.sleep(0.02)


KINDS: dict[str, Attack] = {
    "set up": _asking("POST", f"{API}/fights", {"sample": "hands"}),
    "import logs": _asking("POST", f"{API}/fights/import", BIG),
    "import characters": _asking("POST", f"{API}/import", {"files": [{"name": "a", "data": "QQ==" * 3000}]}),
    "read back": _asking("GET", f"{API}/fights?most=200"),
    "figures": _asking("GET", "/metrics"),
    "health": _asking("GET", "/healthz"),
    "odds": _asking("POST", f"{API}/odds", {
        "system": "passes", "question": "order",
        "actors": [{"name": f"a{n}", "number": 10 + n, "passes": 3, "edge": 4} for n in range(6)],
    }),
    "guesses": _asking("POST", f"{API}/join", {"code": "ABCD2345", "name": "Eve"}),
    "systems": _asking("GET", f"{API}/systems/countdown"),
    "pages": _asking("GET", "/"),
    "rebinding": _asking("GET", f"{API}/systems", Host="evil.example", Origin="http://evil.example"),
    "uploads": uploads,
    "pings": _frames(_frame(9) * 1000),
    "fragments": _frames(_frame(1, b"a", fin=False) + _frame(0, fin=False) * 1000),
    "twice": twice,
    "tokens": tokens,
    "pipelines": pipelines,
    "hellos": hellos,
    "connections": connections,
}  # fmt: skip


async def main(port: str, seconds: str, *kinds: str) -> None:
    """Do harm for so long, and until something has come of each kind."""
    told: dict[str, Counter[str]] = {kind: Counter() for kind in kinds}
    many = max(min(LINES, int(float(seconds))), 1)
    started = time.monotonic()
    until = started + float(seconds) + LONGEST
    attacks = [asyncio.create_task(KINDS[kind](int(port), until, told[kind], many)) for kind in kinds]
    while time.monotonic() < started + float(seconds) or not all(told.values()):
        done, going = await asyncio.wait(attacks, timeout=0.1)
        await asyncio.gather(*done)
        if not going:
            break
    # Those who wait for an answer now need not have it: the server lets them wait for seconds.
    for attack in attacks:
        attack.cancel()
    print(json.dumps(told))


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
