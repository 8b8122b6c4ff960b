"""The figures of a server as text."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest

from turnkeeper.store import MemoryStore
from turnkeeper.web.app import make_app, make_server
from turnkeeper.web.asgi import Message
from turnkeeper.web.metrics import Metrics
from turnkeeper.web.settings import ServerSettings


def test_figures_are_told_whole() -> None:
    """After a million writes, one more is one more."""
    told = Metrics().text({"writes": ("Writes.", 1_234_567.0), "seconds": ("Seconds.", 12_345.678)})
    assert "\nwrites 1234567\n" in told
    assert "\nseconds 12345.678\n" in told


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_a_client_that_goes_away_while_it_sends_is_no_fault_of_the_server() -> None:
    """As a phone does whose network is gone. It was counted and logged as answered with 500."""
    head = [(b"host", b"127.0.0.1"), (b"content-length", b"100")]
    scope = {"type": "http", "method": "POST", "path": "/api/v1/join", "query_string": b"", "headers": head}
    scope |= {"server": ("127.0.0.1", 80), "client": ("127.0.0.1", 1)}
    comes: Iterator[Message] = iter(
        ({"type": "http.request", "body": b"{", "more_body": True}, {"type": "http.disconnect"})
    )

    async def receive() -> Message:
        return next(comes)

    async def send(message: Message) -> None:
        raise AssertionError(message)

    async def asked() -> None:
        await make_app(one)(scope, receive, send)

    one = make_server(MemoryStore(), ServerSettings(url="http://127.0.0.1"))
    asyncio.run(asked())
    assert not one.metrics.requests
