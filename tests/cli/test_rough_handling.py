"""Endless files, outputs that nobody reads, Ctrl-C at any moment, and who can read what is saved."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest

import turnkeeper
from tests.cli.support import Program, command
from tests.cli.test_saves import saves
from tests.web.support import NO_TLS
from turnkeeper.cli.exit_codes import DIFFERS, INTERRUPTED
from turnkeeper.cli.paths import read_file
from turnkeeper.core.errors import InputError

posix = pytest.mark.skipif(os.name == "nt", reason="there are no such files")
GOLDEN = Path(__file__).parents[1] / "golden" / "rolled-01.jsonl"


# -- files -------------------------------------------------------------------------------------------------------------


@posix
def test_a_device_without_end_is_read_to_the_limit_and_refused() -> None:
    with pytest.raises(InputError, match="larger than such a file can be"):
        read_file(Path("/dev/zero"), 100_000)


@posix
def test_a_pipe_is_read_to_the_limit(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    for size, fits in ((100_000, True), (100_001, False)):
        os.mkfifo(pipe)
        writer = threading.Thread(target=_pour, args=(pipe, size))
        writer.start()
        try:
            assert len(read_file(pipe, 100_000)) == size
        except InputError:
            assert not fits
        else:
            assert fits
        writer.join()
        pipe.unlink()


def _pour(pipe: Path, size: int) -> None:
    with pipe.open("wb") as file:
        file.write(b"x" * size)


@posix
@pytest.mark.parametrize(
    "arguments", [("replay",), ("import",), ("check",), ("play",), ("serve", "--port", "0", "--roster")]
)
def test_every_command_refuses_a_device_without_end_in_one_line(process: Program, arguments: tuple[str, ...]) -> None:
    ran = process(*arguments, "/dev/zero")
    assert ran.code in {1, 2}
    assert len(ran.err.splitlines()) == 1 or ran.err.count("turnkeeper:") == len(ran.err.splitlines())
    assert "Traceback" not in ran.err


def _mode(path: Path) -> int:
    return path.stat().st_mode & 0o777


@posix
def test_what_is_saved_can_be_read_by_its_user_only(
    program: Program, bridge: Path, data_folder: Path, tmp_path: Path
) -> None:
    program("play", bridge)
    [path] = saves(data_folder)
    assert (_mode(path), _mode(path.parent)) == (0o600, 0o700)
    path.chmod(0o644)
    path.parent.chmod(0o755)
    path.write_bytes(path.read_bytes()[:-9])
    program("play", path)
    assert {_mode(one) for one in path.parent.iterdir()} == {0o600}, "one of an earlier version, and the damaged copy"
    assert _mode(path.parent) == 0o700
    program("export", path, "-o", tmp_path / "log.jsonl")
    assert _mode(tmp_path / "log.jsonl") == 0o600


@posix
def test_a_saved_fight_elsewhere_is_left_as_it_is(
    program: Program, bridge: Path, data_folder: Path, tmp_path: Path
) -> None:
    program("play", bridge)
    [path] = saves(data_folder)
    moved = path.rename(tmp_path / "mine.jsonl")
    moved.chmod(0o640)
    program("play", moved)
    assert _mode(moved) == 0o640


# -- outputs -----------------------------------------------------------------------------------------------------------


def _closed(folder: Path, port: int) -> subprocess.Popen[bytes]:
    """A server whose standard output is a pipe that nobody reads any more."""
    read, write = os.pipe()
    os.close(read)
    try:
        return _server(folder, port, write)
    finally:
        os.close(write)


def _none(folder: Path, port: int) -> subprocess.Popen[bytes]:
    """A server that was started without standard output and input."""
    shell = ["/bin/sh", "-c", 'exec "$@" <&- >&-', "sh"]
    return _server(folder, port, None, shell)


def _full(folder: Path, port: int) -> subprocess.Popen[bytes]:
    """A server whose standard output is on a full disk."""
    with Path("/dev/full").open("wb") as full:
        return _server(folder, port, full.fileno())


def _server(folder: Path, port: int, output: int | None, before: list[str] | None = None) -> subprocess.Popen[bytes]:
    called = command("serve", "--data", folder, "--port", port, "--sample", "rolled")
    return subprocess.Popen([*(before or []), *called], stdout=output, stderr=subprocess.PIPE)  # noqa: S603 - our own program


@posix
@pytest.mark.parametrize("start", [_closed, _none, _full])
def test_a_server_whose_output_nobody_reads_serves(
    tmp_path: Path, start: Callable[[Path, int], subprocess.Popen[bytes]]
) -> None:
    if start is _full and not Path("/dev/full").exists():
        pytest.skip("there is no such device")
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    server = start(tmp_path / "data", port)
    try:
        answer = None
        while answer is None and server.poll() is None:
            try:
                answer = httpx.get(f"http://127.0.0.1:{port}/healthz", timeout=10, verify=NO_TLS)
            except httpx.TransportError:
                time.sleep(0.05)
        assert answer is not None
        assert answer.status_code == 200
    finally:
        server.terminate()
        _, told = server.communicate(timeout=30)
    assert b"Traceback" not in told
    assert b"fault" not in told
    assert server.returncode == 0


@posix
@pytest.mark.parametrize(
    "arguments",
    [("--help",), ("--version",), ("replay", GOLDEN), ("rules",), ("odds", "draw", "ana:3", "bo:2"), ("systems",)],
)
def test_an_output_on_a_full_disk_is_told_in_one_line(arguments: tuple[str | Path, ...]) -> None:
    """It is no fault of the program's own, and needs no report."""
    if not Path("/dev/full").exists():
        pytest.skip("there is no such device")
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(command(*arguments), stdout=full, stderr=subprocess.PIPE, check=False, timeout=60)  # noqa: S603 - our own program
    assert (done.returncode, done.stderr.decode()) == (2, "turnkeeper: standard output: no space left on device\n")


@posix
@pytest.mark.parametrize(
    ("how", "private"),
    [
        ((), True),
        (("--seat", "gm"), True),
        (("--seat", "ana"), True),
        (("--seat", "screen"), False),
        (("--format", "csv"), False),
        (("--format", "csv", "--seat", "gm"), True),
    ],
)
def test_what_not_everybody_may_see_is_written_for_its_user_only(
    program: Program, bridge: Path, data_folder: Path, tmp_path: Path, how: tuple[str, ...], *, private: bool
) -> None:
    program("play", bridge)
    [path] = saves(data_folder)
    assert program("export", path, *how, "-o", tmp_path / "out").code == 0
    assert (_mode(tmp_path / "out") == 0o600) is private


# -- Ctrl-C ------------------------------------------------------------------------------------------------------------

_INTERRUPTED = """
import signal, sys
left, callback = int(sys.argv.pop(1)), sys.argv.pop(1) == "callback"
class Callback:
    def __del__(self):
        signal.raise_signal(signal.SIGINT)
def count(event, arguments):
    global left
    if event in {"import", "open", "compile", "exec"}:
        left -= 1
        if left == 0:
            Callback() if callback else signal.raise_signal(signal.SIGINT)
from turnkeeper.cli.program import main
sys.addaudithook(count)
code = main()
ended = left
sys.exit(code if ended <= 0 else 99)
"""
"""The program, interrupted at a certain one of the moments at which it loads or opens something."""


def interrupted(moment: int, how: str, arguments: tuple[str, ...]) -> subprocess.CompletedProcess[bytes]:
    """The program, which gets Ctrl-C ``how``: at once, or in a callback that is called then."""
    command = [sys.executable, "-c", _INTERRUPTED, str(moment), how, *arguments]
    done = subprocess.run(command, capture_output=True, check=False, timeout=60)  # noqa: S603 - our own program
    assert b"Traceback" not in done.stderr, (moment, done.stderr.decode())
    assert b"KeyboardInterrupt" not in done.stderr, (moment, done.stderr.decode())
    return done


def test_next_to_nothing_is_loaded_before_ctrl_c_is_seen_to() -> None:
    """A press before that meets Python's own start."""
    loaded = "import sys, turnkeeper.cli.program; print(*sys.modules)"
    source = str(Path(turnkeeper.__file__).parents[1])
    command = [sys.executable, "-S", "-c", f"import sys; sys.path.insert(0, {source!r}); {loaded}"]
    found = set(subprocess.run(command, capture_output=True, check=True, text=True, timeout=60).stdout.split())  # noqa: S603 - our own program
    assert {"signal", "turnkeeper.cli.program"} < found
    assert not found & {"typing", "re", "importlib.metadata", "inspect", "msgspec", "turnkeeper.cli.main"}


@pytest.mark.parametrize("arguments", [("replay", str(GOLDEN)), ("odds", "draw", "ana:3", "bo:2")])
def test_ctrl_c_while_it_loads_prints_no_traceback(arguments: tuple[str, ...]) -> None:
    """It ends the program at every moment; only inside a callback Python may lose it."""
    codes = []
    for moment in (*range(1, 8), 15, 30, 60, 120, 200, 400, 700):
        done = interrupted(moment, "at once", arguments)
        if done.returncode == 99:
            break
        codes.append(done.returncode)
    # Until all is loaded that can catch it, the system ends the program, as any other: a shell says 130 too.
    assert set(codes) - {0} == {INTERRUPTED, -signal.SIGINT}, codes
    assert codes.count(0) <= 1, codes


def test_ctrl_c_that_python_loses_in_a_callback_prints_no_traceback() -> None:
    done = interrupted(200, "callback", ("replay", str(GOLDEN)))
    assert (done.returncode, done.stderr) == (0, b"")


def test_input_that_ends_within_a_question_is_no_fault(program: Program, tmp_path: Path) -> None:
    """Nothing is done, and that is said."""
    ran = program("play", "--sample", "rolled", "--save", tmp_path / "left.jsonl", typed="n\nrename\n")
    assert ran.code == DIFFERS
    assert "The input ended within a question: nothing done." in ran.out
    assert not ran.err


@pytest.mark.parametrize(
    "line", ["join Rats npc count=N", "mark Bless table round N", "automate N", "amend N", "show N"]
)
def test_a_number_of_thousands_of_digits_is_no_fault_of_ours(program: Program, data_folder: Path, line: str) -> None:
    """It is no place in a list, and no number of anything."""
    ran = program("play", "--sample", "rolled", "--json", typed=line.replace("N", "9" * 5_000) + "\n")
    assert (ran.code, json.loads(ran.out.splitlines()[-1])["ok"]) == (DIFFERS, False)
    assert not (data_folder / "reports").exists()


@posix
@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (("check", "LONG"), "too long"),
        (("play", "--sample", "rolled", "--save", "LONG"), "too long"),
        (("play", "BRIDGE", "--save", "LONG"), "too long"),
        (("import", "FOES", "--roster", "LONG"), "too long"),
        (("import", "FOES", "--roster", "BRIDGE/party.toml"), "not a directory"),
    ],
)
def test_a_name_that_no_file_can_have_is_no_fault_of_ours(
    program: Program, bridge: Path, tmp_path: Path, data_folder: Path, arguments: tuple[str, ...], why: str
) -> None:
    foes = tmp_path / "foes.txt"
    foes.write_text("Goblin x2", encoding="utf-8")
    names = {"LONG": str(tmp_path / ("a" * 300)), "BRIDGE": str(bridge), "FOES": str(foes)}
    said = [one.replace("BRIDGE", names["BRIDGE"]) if "/" in one else names.get(one, one) for one in arguments]
    ran = program(*said)
    assert (ran.code, why in ran.err) == (2, True), ran.err
    assert not (data_folder / "reports").exists()
