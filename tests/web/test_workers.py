"""What several processes that serve begin with."""

from __future__ import annotations

import signal
import socket
import sys
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from pathlib import Path

import pytest

from turnkeeper.web import workers
from turnkeeper.web.settings import ServerSettings
from turnkeeper.web.workers import Staff, supervise

pytestmark = pytest.mark.skipif(
    sys.platform == "win32", reason="no process inherits there what another does with a signal"
)


def _notes(
    place: str, settings: ServerSettings, sock: socket.socket, staff: Staff, tells: Connection, stopped: Connection
) -> None:
    """In place of a process that serves: note whether Ctrl-C ends it while it loads, and whether it hears it later."""
    try:
        signal.raise_signal(signal.SIGINT)
        workers.drop_ctrl_c()
        held = signal.pthread_sigmask(signal.SIG_BLOCK, ())
        said = "deaf" if signal.SIGINT in held else "loaded"
    except KeyboardInterrupt:
        said = "ended"
    Path(place).write_text(said, "ascii")
    tells.send_bytes(b"ready")
    with stopped, pytest.raises(EOFError):
        stopped.recv_bytes()


def _press() -> None:
    signal.raise_signal(signal.SIGINT)


def test_ctrl_c_ends_no_process_in_the_midst_of_loading(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It reaches all of them; the one that looks after the others tells them."""
    monkeypatch.setattr(workers, "_work", _notes)
    place = tmp_path / "said"
    with socket.create_server(("127.0.0.1", 0)) as sock:
        supervise(str(place), ServerSettings(), sock, Staff(1), _press)
    assert place.read_text("ascii") == "loaded"


def test_ctrl_c_counts_while_processes_are_started(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """That takes up to a tenth of a second for each on a busy machine."""
    begin = SpawnProcess.start

    def pressed(process: SpawnProcess) -> None:
        _press()
        begin(process)

    monkeypatch.setattr(workers, "_work", _notes)
    monkeypatch.setattr(SpawnProcess, "start", pressed)
    served: list[bool] = []

    def ready() -> None:
        served.append(True)
        _press()

    with socket.create_server(("127.0.0.1", 0)) as sock:
        supervise(str(tmp_path / "said"), ServerSettings(), sock, Staff(1), ready)
    assert not served
