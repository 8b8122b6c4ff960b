"""A real server process on a data folder."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from turnkeeper.service.owner import OwnerTokens
from turnkeeper.store.ownerkey import read_key

ROOT = Path(__file__).parents[2]
ON_POSTGRES = "TURNKEEPER_SOAK_ON_POSTGRES"
"""Of the environment: set for a run on PostgreSQL, in all of its processes."""
GENEROUS = {
    "requests_a_second": 1e6, "strangers_a_second": 1e6, "seat_requests_a_second": 1e6, "sockets_a_second": 1e6,
    "ping_seconds": 600.0,
}  # fmt: skip
"""So that limits do not stand in the way of a promise that is about something else, however slow the machine."""

_END_SECONDS = 900
"""For a process that was asked to stop, on a machine that does much else."""
_RUNNING: set[subprocess.Popen[Any]] = set()


class House:
    """A server: started on entering, stopped on leaving. It takes a free port; its log is beside the folder.

    It holds the other end of a pipe to this process, and ends with it, however that ends.
    """

    def __init__(self, folder: Path, **tuned: object) -> None:
        self.folder = folder
        self.own_key = ""
        """The owner's key, where it is not in the folder."""
        self.log = folder.with_name(f"{folder.name}.log")
        folder.mkdir(parents=True, exist_ok=True)
        fields = json.dumps({**tuned, "ends_with_stdin": True})
        command = [sys.executable, str(ROOT / "tests" / "web" / "tuned.py"), str(folder), fields]
        started = time.perf_counter()
        with self.log.open("a", encoding="utf-8") as errors:
            self.process = subprocess.Popen(
                command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=errors, text=True, encoding="utf-8",
                cwd=ROOT,
            )  # fmt: skip
        _RUNNING.add(self.process)
        assert self.process.stdout
        said = self.process.stdout.readline()
        if " at " not in said:
            raise RuntimeError(f"the server did not start: {self.log.read_text('utf-8')[-2000:]}")
        self.process.stdout.readline()
        self.seconds_to_listen = time.perf_counter() - started
        self.port = int(said.rstrip().rstrip("/").rpartition(":")[2])
        self.own_ports: tuple[int, ...] = (self.port,)
        """Of its processes."""

    @property
    def owner(self) -> str:
        """The token of the server's owner."""
        return OwnerTokens(read_key(self.folder) or "").token if not self.own_key else OwnerTokens(self.own_key).token

    def kill(self) -> None:
        """End it at once, with no chance to finish anything (what the disk was given stays; see P3 on syncing)."""
        self.process.kill()
        self._ended()

    def stop(self) -> None:
        """Ask it to stop, and wait."""
        self.process.terminate()
        self._ended()

    def _ended(self) -> None:
        self.process.wait(_END_SECONDS)
        _RUNNING.discard(self.process)
        for pipe in (self.process.stdin, self.process.stdout):
            if pipe:
                pipe.close()

    def memory(self) -> int:
        """The bytes of memory that it takes now, where /proc tells; elsewhere 0."""
        if sys.platform != "linux":
            return 0
        return field(f"/proc/{self.process.pid}/statm", 1) * os.sysconf("SC_PAGE_SIZE")

    def disk(self) -> int:
        """The bytes of all files in its folder."""
        return sum(path.stat().st_size for path in self.folder.rglob("*") if path.is_file())

    def cpu(self) -> float:
        """The seconds of processor time that it has used, where /proc tells; elsewhere 0."""
        if sys.platform != "linux":
            return 0.0
        ticks = sum(field(f"/proc/{self.process.pid}/stat", number) for number in (-39, -38))
        return ticks / os.sysconf("SC_CLK_TCK")

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, problem: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()


def field(path: str, number: int) -> int:
    """A number in a file of /proc; 0 where there is none."""
    try:
        return int(Path(path).read_text("ascii", "replace").split()[number])
    except (OSError, IndexError, ValueError):
        return 0


def ends_with_this(process: subprocess.Popen[Any]) -> None:
    """Note a process that is to be ended when this one is."""
    _RUNNING.add(process)


def kill_all() -> None:
    """End everything that this process has started at once."""
    for process in list(_RUNNING):
        process.kill()
        process.wait(_END_SECONDS)


def a_house(folder: Path, **tuned: object) -> House:
    """A server; where promises are tried on PostgreSQL, three behind a load balancer, which look as one."""
    if not os.environ.get(ON_POSTGRES):
        return House(folder, **tuned)
    from tools.soak.many import Houses  # noqa: PLC0415 - it is made of this

    return Houses(folder, **tuned)


@contextmanager
def open_house(folder: Path, **tuned: object) -> Iterator[House]:
    """A server with generous limits."""
    with a_house(folder, **{**GENEROUS, **tuned}) as house:
        yield house
