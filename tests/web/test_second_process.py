"""A server whose pictures a second process draws: the same on every screen, and no process is left behind."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.web.support import Running, Seat

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="what a process has started is read from /proc")


def children(server: Running) -> list[int]:
    pid = server.process.pid
    return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text("ascii").split()]


def is_there(pid: int) -> bool:
    with contextlib.suppress(OSError):
        return Path(f"/proc/{pid}/stat").read_text("ascii", "replace").rpartition(")")[2].split()[0] != "Z"
    return False


def until(condition: Callable[[], bool]) -> None:
    late = time.monotonic() + 20
    while not condition():
        assert time.monotonic() < late
        time.sleep(0.01)


def answers(server: Running) -> float:
    lines = server.http.get(server.url + "/metrics", headers=server.owner).text.splitlines()
    [figure] = [line for line in lines if line.startswith("turnkeeper_painter_answers ")]
    return float(figure.split()[1])


def drawn_by_it(server: Running, gm: Seat) -> int:
    """Play on until the second process draws the fight; its process."""

    def asked() -> bool:
        gm.do("note", text="rain")
        return answers(server) > 0

    until(asked)
    [child] = children(server)
    return child


def test_every_screen_shows_what_is_drawn_elsewhere(own: Callable[..., Running]) -> None:
    running = own(processes="2")
    gm = running.open(sample="countdown")
    seats = [gm, gm.give_seat(role="screen")]
    with contextlib.ExitStack() as stack:
        streams = [stack.enter_context(seat.live()) for seat in seats]
        for stream in streams:
            stream.one()
        child = drawn_by_it(running, gm)
        before = answers(running)
        gm.do("begin")
        gm.do("undo")
        gm.do("redo")
        assert answers(running) > before
        for seat, stream in zip(seats, streams, strict=True):
            shown = seat.picture()
            stream.until(shown["seq"])
            assert {**stream.picture, "log": 0, "type": 0} == {**shown, "log": 0, "type": 0}
        os.kill(child, signal.SIGKILL)
        gm.do("note", text="still here")
        for seat, stream in zip(seats, streams, strict=True):
            stream.until(seat.picture()["seq"])
            assert stream.lines[max(stream.lines)]["text"] == "GM ruling: still here"


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGKILL])
def test_it_ends_with_the_server(own: Callable[..., Running], how: signal.Signals) -> None:
    running = own(processes="2")
    gm = running.open(sample="rolled")
    with gm.live() as stream:
        stream.one()
        child = drawn_by_it(running, gm)
    running.process.send_signal(how)
    running.process.wait(20)
    until(lambda: not is_there(child))


def test_one_table_has_one_process(own: Callable[..., Running]) -> None:
    running = own()
    gm = running.open(sample="rolled")
    with gm.live() as stream:
        stream.one()
        for number in range(5):
            gm.do("note", text=str(number))
    assert children(running) == []
    assert answers(running) == 0


def test_the_command_starts_one_when_told_to(tmp_path: Path) -> None:
    """And Ctrl-C at a terminal, which both of them get, ends both without a word."""
    command = [
        sys.executable,
        "-m",
        "turnkeeper.cli",
        "serve",
        "--port",
        "0",
        "--data",
        str(tmp_path),
        "--processes",
        "2",
    ]
    with subprocess.Popen(  # noqa: S603 - our own program
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, encoding="utf-8", start_new_session=True
    ) as process:
        assert process.stdout
        while "Ctrl-C" not in process.stdout.readline():
            pass
        at = Path(f"/proc/{process.pid}/task/{process.pid}/children")
        until(lambda: bool(at.read_text("ascii")))
        child = int(at.read_text("ascii"))
        os.killpg(process.pid, signal.SIGINT)
        said, log = process.communicate(timeout=20)
    assert (process.returncode, "everything is stored" in said, "Traceback" in log) == (0, True, False)
    assert not is_there(child)
