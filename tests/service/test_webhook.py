"""Posts to somebody else's program never take long, whatever it does."""

from __future__ import annotations

import asyncio
import contextlib
import socket
from threading import Event, Thread

import pytest
from msgspec.structs import replace

from tests.service.support import Table, run
from turnkeeper.core.words import GM, Begin
from turnkeeper.service import webhook
from turnkeeper.service.webhook import Hooks, post
from turnkeeper.store import Settings, Webhook


def test_an_end_that_says_a_little_now_and_then_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    """No silence is long enough to give up for, and no answer ever whole."""
    monkeypatch.setattr(webhook, "_MOST_SECONDS", 0.1)
    cut, over = Event(), Event()
    with socket.create_server(("127.0.0.1", 0)) as listening:

        def dribble() -> None:
            connection, _ = listening.accept()
            with connection, contextlib.suppress(OSError):
                connection.sendall(b"HTTP/1.1 ")
                while not over.wait(0.01):
                    connection.sendall(b"x")
            if not over.is_set():
                cut.set()

        thread = Thread(target=dribble)
        thread.start()
        url = f"http://127.0.0.1:{listening.getsockname()[1]}/"
        assert not post(Webhook(url=url, secret="s"), b"{}")  # noqa: S106 - of a test
        assert cut.wait(5)
        over.set()
        thread.join()


def test_a_turn_that_comes_as_the_one_before_is_taken_is_posted_too() -> None:
    sent: list[bytes] = []

    def taken(_: Webhook, body: bytes) -> bool:
        sent.append(body)
        return True

    async def test() -> None:
        live = (await Table.open(sample="draw")).live
        live.record = replace(live.record, settings=Settings(webhook=Webhook(url="http://x", secret="s")))  # noqa: S106
        hooks = Hooks(send=taken)
        hooks.changed(live)
        while hooks._waiting:  # noqa: ASYNC110 - at the very moment at which there is nothing more to post
            await asyncio.sleep(0)
        live.encounter.send(Begin(), GM)
        hooks.changed(live)
        for _ in range(500):
            if len(sent) > 1:
                break
            await asyncio.sleep(0.01)
        hooks.stop()
        assert len(sent) == 2

    run(test())
