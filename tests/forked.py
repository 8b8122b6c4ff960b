"""Programs in processes of their own, forked from one that has imported what they need.

A server of a test is a process like any other, with its own memory, signals and exit code; but that Python starts and
imports a thousand modules is the same each time, and takes longer than most tests. So one process does that, and forks
each program off. ``tests/web/test_serve.py`` and many others start the program as a user does.

It is run with the number of a socket, over which a message with three files comes for each program.
"""

from __future__ import annotations

import atexit
import contextlib
import functools
import gc
import importlib
import json
import os
import runpy
import select
import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import IO, Any

from tests import leftovers

POSSIBLE = sys.platform == "linux"
"""Elsewhere a fork is not safe, or there is none."""
NEEDED = (
    "turnkeeper.cli.main",
    "turnkeeper.cli.app",
    "turnkeeper.cli.serve",
    "turnkeeper.web.app",
    "turnkeeper.web.run",
    "turnkeeper.store.postgres",
    "uvicorn.lifespan.on",
)
_LONGEST = 1_000_000


class Forked:
    """A program, started by the process that has imported its modules; used as a :class:`subprocess.Popen`.

    ``program`` is what stands after ``python``: ``-m`` and a module, or a file; and what it is given. Programs of one
    ``forker`` hash strings alike, those of two do not.
    """

    def __init__(self, program: Sequence[str], *, stderr: IO[Any], env: Mapping[str, str], forker: int = 0) -> None:
        said, says = os.pipe()
        told, tells = os.pipe()
        order = json.dumps([list(program), dict(env), str(Path.cwd())]).encode()
        socket.send_fds(_forker(forker), [order], [says, stderr.fileno(), tells])
        os.close(says)
        os.close(tells)
        self.stdout: IO[str] = open(said, encoding="utf-8")  # noqa: PTH123, SIM115 - a number; open as long as this is
        self._told = open(told, "rb", buffering=0)  # noqa: PTH123, SIM115 - as above
        self.returncode: int | None = None
        self.pid = int(self._told.read(10))
        leftovers.started(self.pid)

    def poll(self) -> int | None:
        """Its exit code, once it has ended."""
        with contextlib.suppress(subprocess.TimeoutExpired):
            self.wait(0)
        return self.returncode

    def wait(self, timeout: float | None = None) -> int:
        """Wait until it has ended; its exit code."""
        if self.returncode is None:
            if not select.select([self._told], [], [], timeout)[0]:
                raise subprocess.TimeoutExpired(str(self.pid), timeout or 0)
            self.returncode = int(self._told.read(10))
            self._told.close()
            leftovers.ended(self.pid)
        return self.returncode

    def send_signal(self, number: int) -> None:
        """Send it a signal, unless it has ended."""
        if self.poll() is None:
            # Its end may not have been told yet.
            with contextlib.suppress(ProcessLookupError):
                os.kill(self.pid, number)

    def terminate(self) -> None:
        """Ask it to end."""
        self.send_signal(signal.SIGTERM)

    def kill(self) -> None:
        """End it at once."""
        self.send_signal(signal.SIGKILL)


def turnkeeper(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Run the command to its end, in its own process, forked where that is possible."""
    program = ["-m", "turnkeeper.cli", *arguments]
    with tempfile.TemporaryFile("w+", encoding="utf-8") as complaints:
        if POSSIBLE:
            process = Forked(program, stderr=complaints, env=os.environ)
            with process.stdout:
                said = process.stdout.read()
            code = process.wait(180)
        else:
            done = subprocess.run(  # noqa: S603 - our own program
                [sys.executable, *program],
                stdout=subprocess.PIPE, stderr=complaints, encoding="utf-8", timeout=180, check=False,
            )  # fmt: skip
            said, code = done.stdout, done.returncode
        complaints.seek(0)
        return subprocess.CompletedProcess(program, code, said, complaints.read())


@functools.cache
def _forker(number: int) -> socket.socket:
    ours, its = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    with its:
        process = subprocess.Popen(  # noqa: S603 - this file
            [sys.executable, "-m", "tests.forked", str(its.fileno())],
            cwd=Path(__file__).parent.parent,
            pass_fds=[its.fileno()],
            stdout=subprocess.DEVNULL,
        )

    def end() -> None:
        ours.close()
        process.wait()

    atexit.register(end)
    return ours


# -- in the process that forks, and in what it forks ------------------------------------------------------------------


def main() -> None:
    """Import what is needed, and fork until nobody asks any more; what is forked returns from here as its program."""
    asked = socket.socket(fileno=int(sys.argv[1]))
    # Ctrl-C is for those who started this, and for the programs.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    for name in NEEDED:
        with contextlib.suppress(ImportError):  # an extra that may be missing
            importlib.import_module(name)
    # As they are before a server is ready.
    sys.modules["turnkeeper.web.page"].assets()
    gc.collect()
    gc.freeze()
    while True:
        order, files, _, _ = socket.recv_fds(asked, _LONGEST, 3)
        if not order:
            return
        if os.fork() == 0:
            asked.close()
            _watch(order, files)
            return
        for file in files:
            os.close(file)
        with contextlib.suppress(ChildProcessError):
            while os.waitpid(-1, os.WNOHANG)[0]:
                pass


def _watch(order: bytes, files: Sequence[int]) -> None:
    """Fork the program off, tell its number, wait for it and tell its exit code. Returns in the program."""
    says, complains, tells = files
    pid = os.fork()
    if pid == 0:
        os.close(tells)
        _become(order, says, complains)
        return
    os.close(says)
    os.close(complains)
    _tell(tells, pid)
    _, status = os.waitpid(pid, 0)
    _tell(tells, os.waitstatus_to_exitcode(status))
    os._exit(0)


def _tell(file: int, number: int) -> None:
    # Nobody may be left to be told.
    with contextlib.suppress(OSError):
        os.write(file, b"%10d" % number)


def _become(order: bytes, says: int, complains: int) -> None:
    signal.signal(signal.SIGINT, signal.default_int_handler)
    for file, place in ((says, 1), (complains, 2)):
        os.dup2(file, place)
        os.close(file)
    # As Python makes them when it starts: those at hand have looked at what was there before.
    sys.stdout = sys.__stdout__ = open(1, "w", encoding="utf-8", closefd=False)  # type: ignore[misc]  # noqa: SIM115 - a number
    sys.stderr = sys.__stderr__ = open(  # type: ignore[misc]  # noqa: SIM115 - a number
        2, "w", buffering=1, encoding="utf-8", errors="backslashreplace", closefd=False
    )
    program, env, folder = json.loads(order)
    os.environ.clear()
    os.environ.update(env)
    os.chdir(folder)
    if program[0] == "-m":
        sys.argv = program[1:]
        runpy.run_module(program[1], run_name="__main__", alter_sys=True)
    else:
        sys.argv = program
        runpy.run_path(program[0], run_name="__main__")


if __name__ == "__main__":
    main()
