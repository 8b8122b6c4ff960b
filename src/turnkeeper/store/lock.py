"""One server a folder: a lock that the operating system takes back when its holder dies, however it dies."""

from __future__ import annotations

import errno
import os
import sys
from pathlib import Path

from turnkeeper.core.message import MessageText
from turnkeeper.store.protocol import StoreInUse

NAME = "turnkeeper.lock"
_HELD = frozenset({errno.EACCES, errno.EAGAIN, errno.EDEADLK})
"""The errors by which operating systems say that another process has a lock."""


class FolderLock:
    """The right to write in a folder. The lock's file stays there: deleting it would let a second server in."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._file: int | None = None

    def take(self) -> None:
        """Take the lock, unless it is held already.

        Raises :class:`StoreInUse` when another program has it, :class:`OSError` when the folder cannot be written or
        lies on a disk that has no locks (some network drives): two servers might write there together.
        """
        if self._file is not None:
            return
        file = _opened(self._folder / NAME)
        try:
            _lock(file)
        except OSError as problem:
            os.close(file)
            if problem.errno in _HELD:
                raise StoreInUse(MessageText("mistakes.server.in_use", name=self._folder)) from None
            raise OSError(problem.errno, MessageText("mistakes.server.lock")) from None
        self._file = file

    def release(self) -> None:
        """Let others have it."""
        if self._file is not None:
            os.close(self._file)
            self._file = None


def _opened(path: Path) -> int:
    try:
        return os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    except OSError as problem:
        # A folder that may only be read can still be served, and its lock says whether another server writes there.
        if problem.errno not in {errno.EACCES, errno.EPERM, errno.EROFS} or not path.exists():
            raise
        return os.open(path, os.O_RDONLY)


if sys.platform == "win32":
    import msvcrt

    def _lock(file: int) -> None:
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
