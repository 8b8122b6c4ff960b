"""Posts to somebody else's program never take long, whatever it does."""

from __future__ import annotations

import contextlib
import socket
from threading import Event, Thread

import pytest

from turnkeeper.service import webhook
from turnkeeper.service.webhook import post
from turnkeeper.store import Webhook


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
