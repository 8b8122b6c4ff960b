"""An end for what tests start, also where their run is killed: no server of theirs is left on the machine.

Another process hears over a pipe what runs, and ends it when the pipe is closed: by the end of the run, of any kind.
"""

from __future__ import annotations

import atexit
import contextlib
import functools
import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path

_END = getattr(signal, "SIGKILL", signal.SIGTERM)


def started(process: int, how: int = _END, folder: str | Path = "") -> None:
    """Have a process ended with this run, by a signal, and its folder removed then."""
    _tell(f"{process} {int(how)} {folder}")


def ended(process: int) -> None:
    """A process has ended: its number may be another's from now on."""
    _tell(f"-{process}")


def _tell(line: str) -> None:
    pipe = _guard(os.getpid()).stdin
    if pipe is not None:
        with contextlib.suppress(OSError):
            pipe.write(f"{line}\n")
            pipe.flush()


@functools.cache
def _guard(_: int) -> subprocess.Popen[str]:
    """The process that hears it; one for each process that starts others."""
    # In another session: Ctrl-C is for the run, which ends everything then.
    guard = subprocess.Popen(  # noqa: S603 - this file
        [sys.executable, "-S", str(Path(__file__))],
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        text=True,
        start_new_session=True,
    )
    atexit.register(_leave, guard)
    return guard


def _leave(guard: subprocess.Popen[str]) -> None:
    """Let the guard outlive this process: it ends once everybody who has its pipe has ended."""
    if guard.stdin is not None:
        with contextlib.suppress(OSError):
            guard.stdin.close()
    # Nobody waits for it: Python would complain of that.
    guard.returncode = 0


def main() -> None:
    """Hear what runs until nobody is left to tell, and end it."""
    running: dict[int, tuple[int, str]] = {}
    for line in sys.stdin:
        process, _, rest = line.strip().partition(" ")
        if process.startswith("-"):
            running.pop(int(process[1:]), None)
        else:
            how, _, folder = rest.partition(" ")
            running[int(process)] = (int(how), folder)
    for number, (how_to_end, folder) in running.items():
        with contextlib.suppress(OSError):
            os.kill(number, how_to_end)
        if folder:
            shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    main()
