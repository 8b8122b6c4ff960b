"""Writing down to the disk."""

from __future__ import annotations

import os
import sys
from contextlib import suppress


def sync(file: int) -> None:
    """Wait until what was written to an open file, or a folder, has reached the disk. Raises :class:`OSError`."""
    if sys.platform == "darwin":
        import fcntl  # noqa: PLC0415 - not on every platform

        # Without this macOS leaves it in the drive's cache. A file system that does not know it raises.
        with suppress(OSError):
            fcntl.fcntl(file, fcntl.F_FULLFSYNC)
            return
    os.fsync(file)
