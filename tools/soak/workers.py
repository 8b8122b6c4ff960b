"""The processes that promises are tried in. They leave nothing behind, however all of it ends."""

from __future__ import annotations

import multiprocessing
import os
import shutil
import signal
import tempfile
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager, suppress
from multiprocessing.connection import Connection
from pathlib import Path
from threading import Thread

from tests.postgres import remove_all
from tools.soak.house import kill_all

_FOLDERS: set[Path] = set()
"""What this process has to delete when it is ended."""


@contextmanager
def workers(many: int) -> Iterator[ProcessPoolExecutor]:
    """So many processes. They end with this one, at any end of it, and when what they are for is given up.

    Each waits at a pipe whose other end only this process holds: it is closed here, or by the system.
    """
    ways = multiprocessing.get_context("spawn")
    theirs, ours = ways.Pipe(duplex=False)
    with ProcessPoolExecutor(many, mp_context=ways, initializer=_end_with, initargs=(theirs,)) as pool:
        try:
            yield pool
        except BaseException:
            ours.close()
            pool.shutdown(wait=False, cancel_futures=True)
            raise
    ours.close()
    theirs.close()


@contextmanager
def own_folder() -> Iterator[Path]:
    """A folder that goes when it is left, and with its process."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as name:
        folder = Path(name)
        _FOLDERS.add(folder)
        yield folder
    _FOLDERS.discard(folder)


def _end_with(parent: Connection) -> None:
    """In a worker: end when the parent is gone. Ctrl-C, which comes to all of them, is for the parent to notice."""
    signal.signal(signal.SIGINT, lambda *_: None)
    Thread(target=_wait_for_the_end, args=(parent,), daemon=True).start()


def _wait_for_the_end(parent: Connection) -> None:
    with suppress(EOFError, OSError):
        parent.recv()
    kill_all()
    remove_all()
    for folder in list(_FOLDERS):
        shutil.rmtree(folder, ignore_errors=True)
    os._exit(1)
