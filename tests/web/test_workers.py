"""What several processes that serve begin with."""

from __future__ import annotations

import signal
import socket
import sys
from multiprocessing.connection import Connection
from pathlib import Path

import pytest

from turnkeeper.web import workers
from turnkeeper.web.settings import ServerSettings
from turnkeeper.web.workers import Staff, supervise


def _notes(
    place: str, settings: ServerSettings, sock: socket.socket, staff: Staff, tells: Connection, stopped: Connection
) -> None:
    """In place of a process that serves: note whether Ctrl-C would end it while it loads."""
    Path(place).write_text(str(signal.getsignal(signal.SIGINT) == signal.SIG_IGN), "ascii")
    tells.send_bytes(b"ready")
    with stopped, pytest.raises(EOFError):
        stopped.recv_bytes()


@pytest.mark.skipif(sys.platform == "win32", reason="no process inherits there what another does with a signal")
def test_ctrl_c_ends_no_process_in_the_midst_of_loading(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It reaches all of them; the one that looks after the others tells them."""
    monkeypatch.setattr(workers, "_work", _notes)
    place = tmp_path / "ignored"
    with socket.create_server(("127.0.0.1", 0)) as sock:
        supervise(str(place), ServerSettings(), sock, Staff(1), lambda: signal.raise_signal(signal.SIGINT))
    assert place.read_text("ascii") == "True"
