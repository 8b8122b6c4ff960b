"""A connection that is lost leaves nothing behind, also while nobody looks for garbage."""

from __future__ import annotations

import asyncio
import base64
import gc
import weakref
from collections.abc import Callable, Coroutine
from typing import Any

import pytest
import websockets
from uvicorn import Config
from uvicorn.server import ServerState

from tests.web.support import Running
from tests.web.support import socket as bare_socket
from turnkeeper.web.asgi import Receive, Scope, Send
from turnkeeper.web.http_protocol import HttpProtocol
from turnkeeper.web.socket import GONE
from turnkeeper.web.ws_protocol import WsProtocol

MANY = 30


async def app(scope: Scope, receive: Receive, send: Send) -> None:
    """Answers everything; a socket until its other end closes it."""
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.accept"})
        while (await receive())["type"] != "websocket.disconnect":
            pass
        return
    await send({"type": "http.response.start", "status": 200, "headers": []})
    await send({"type": "http.response.body", "body": b"well"})


async def pipeline(port: int) -> None:
    """Many requests in one piece, and nothing is read."""
    _, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(b"GET / HTTP/1.1\r\nHost: here\r\n\r\n" * 50)
    await asyncio.sleep(0.02)
    writer.transport.abort()


async def request(port: int) -> None:
    """One request, answered."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(b"GET / HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n")
    assert b"well" in await reader.read()
    writer.close()


async def socket(port: int) -> None:
    """A socket with a message."""
    async with websockets.connect(f"ws://127.0.0.1:{port}/") as line:
        await line.send("hello")


async def cut(port: int) -> None:
    """A socket whose other end is gone without a word."""
    async with websockets.connect(f"ws://127.0.0.1:{port}/") as line:
        line.transport.abort()


async def broken(port: int) -> None:
    """A socket that sends no frame."""
    async with websockets.connect(f"ws://127.0.0.1:{port}/") as line:
        line.transport.write(b"\xff" * 64)
        await line.wait_closed()


@pytest.mark.parametrize("ways", [pipeline, request, socket, cut, broken])
def test_a_lost_connection_is_gone_at_once(ways: Callable[[int], Coroutine[Any, Any, None]]) -> None:
    made: list[weakref.ref[object]] = []

    class Http(HttpProtocol):
        def __init__(self, *given: Any, **more: Any) -> None:  # noqa: ANN401 - as uvicorn gives it
            super().__init__(*given, **more)
            made.append(weakref.ref(self))

    class Socket(WsProtocol):
        def __init__(self, *given: Any, **more: Any) -> None:  # noqa: ANN401 - as uvicorn gives it
            super().__init__(*given, **more)
            made.extend((weakref.ref(self), weakref.ref(self.conn)))

    async def test() -> None:
        config = Config(app, ws=Socket, lifespan="off", log_config=None)
        config.load()
        loop = asyncio.get_running_loop()
        state = ServerState()
        server = await loop.create_server(lambda: Http(config, state, {}), "127.0.0.1", 0)
        port = server.sockets[0].getsockname()[1]
        await asyncio.gather(*(ways(port) for _ in range(MANY)))
        assert len(made) >= MANY
        left = made
        for _ in range(1000):
            # The end of a connection, and of what runs for it, takes the loop some turns.
            left = [one for one in left if one() is not None]
            if not left:
                break
            await asyncio.sleep(0.01)
        server.close()
        assert [one() for one in left] == []

    gc.collect()
    gc.disable()
    try:
        asyncio.run(test())
    finally:
        gc.enable()


HELLOS = ('{"type":"hello","token":"no token"}', "no hello", "")
"""First words that close a socket; by the last nothing is said."""
FILES = (
    ("ana.gca5", b"<gca5><author/></gca5>"),
    ("bo.chum5", b"<a><b>"),
    ("cy.chum5", b"<!DOCTYPE a>"),
    ("no.gcs", b"{"),
)


def closed_at_once(server: Running, hello: str) -> None:
    """A socket that the server has closed."""
    with bare_socket(server) as line:
        if hello:
            line.send(hello)
        with pytest.raises(websockets.ConnectionClosed):
            line.recv(60)


def test_the_whole_server_leaves_nothing_behind(own: Callable[..., Running]) -> None:
    """It looks for garbage so seldom that what waited for it would fill the memory."""
    server = own(counts_cycles=True, socket_seconds=2)
    gm = server.open(sample="hands")
    player = gm.give_seat(role="player", name="Ana", actors=[])
    with gm.live() as stream, player.live() as players:
        stream.one()
        players.one()
        gm.do("begin")
        players.ws.socket.close()
    for hello in HELLOS:
        closed_at_once(server, hello)
    codes = [
        player.send("begin"), gm.send("begin"), gm.send("begin", seen="another"), gm.send("no such command"),
        gm.get("/moment", line=7777), gm.get("/odds"), gm.post("/commands", {}),
    ]  # fmt: skip
    assert [answer.status_code for answer in codes] == [403, 409, 409, 400, 404, 200, 400]
    files = [{"name": name, "data": base64.b64encode(data).decode()} for name, data in FILES]
    posted = {"/import": {"files": files}, "/fights": {"system": "chess"}, "/fights/import": "no log"}
    answers = [server.http.post(path, json=body, headers=server.owner) for path, body in posted.items()]
    assert [answer.status_code for answer in answers] == [200, 400, 400]
    with player.live() as stream:
        stream.one()
        assert gm.delete().status_code == 204
        assert stream.closed() == GONE
    assert server.stop() == 0
    assert server.said[-1] == "in circles: nothing\n"
