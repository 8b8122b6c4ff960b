"""What the machine does while a bench runs: its disk alone, and time that other machines on its host took.

A server that stores before it answers is never quicker than the disk's own sync. Where that hangs for a moment,
everybody waits; the figures beside those of the server tell the one from the other.
"""

from __future__ import annotations

import os
import threading
import time
from pathlib import Path
from types import TracebackType
from typing import Self

_EVERY_SECONDS = 0.05
_BYTES = 4096
_sync = getattr(os, "fdatasync", os.fsync)


class Disk:
    """While it is entered, writes a little beside the server's file and has it synced, twenty times a second."""

    def __init__(self, folder: Path) -> None:
        self.times: list[float] = []
        """The seconds that each sync took."""
        self._path = folder / "probe"
        self._over = threading.Event()
        self._thread = threading.Thread(target=self._probe, daemon=True)

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, fault: BaseException | None, at: TracebackType | None) -> None:
        self._over.set()
        self._thread.join()
        self._path.unlink()

    def _probe(self) -> None:
        file = os.open(self._path, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            while not self._over.wait(_EVERY_SECONDS):
                os.lseek(file, 0, os.SEEK_SET)
                os.write(file, os.urandom(_BYTES))
                begin = time.perf_counter()
                _sync(file)
                self.times.append(time.perf_counter() - begin)
        finally:
            os.close(file)


def stolen() -> float | None:
    """The seconds that the host gave to other machines since the start, of all cores; ``None`` where nothing says."""
    try:
        first = Path("/proc/stat").read_text(encoding="ascii").split("\n", 1)[0].split()
    except OSError:
        return None
    return int(first[8]) / os.sysconf("SC_CLK_TCK")
