"""Several processes that serve on one listening socket, and the one that looks after them."""

from __future__ import annotations

import contextlib
import multiprocessing
import signal
import socket
import sys
import threading
import time
from collections.abc import Callable, Iterator
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import TYPE_CHECKING

from msgspec import Struct

from turnkeeper.service.owner import OwnerTokens
from turnkeeper.store import StoreError
from turnkeeper.web.app import make_server
from turnkeeper.web.log import log, log_to_stderr
from turnkeeper.web.run import runner, serve, stop_as_told
from turnkeeper.web.settings import ServerSettings

if TYPE_CHECKING:
    from turnkeeper.store.postgres import PostgresStore

_LOOK_SECONDS = 0.2
_PAUSE_SECONDS = 1.0
"""Between two starts in place of a process that ended: a fault at each start must not take all of a machine."""


class _Worker(Struct, frozen=True):
    """A process that serves. ``told``: it says here that it does; closed, ``stop`` has it stop.

    A pipe and not a signal: on Windows a signal ends a process at once.
    """

    process: BaseProcess
    told: Connection
    stop: Connection

    def says_that_it_serves(self) -> bool:
        """Take in its word, once; one that ended at its start has only closed its end."""
        try:
            return self.told.poll() and bool(self.told.recv_bytes())
        except (EOFError, OSError):
            return False


class Staff(Struct, frozen=True):
    """The processes that serve: their number, the trusted proxies. ``logs``: each writes a log to standard error."""

    workers: int = 1
    proxies: str = ""
    logs: bool = False


def supervise(
    database: str, settings: ServerSettings, sock: socket.socket, staff: Staff, ready: Callable[[], None]
) -> None:
    """Have processes serve on ``sock`` until a signal says to stop; one that ends before is started again.

    ``ready`` is called when all of them serve.
    """
    stopping = threading.Event()
    signals = (signal.SIGINT, signal.SIGTERM)
    before = {number: signal.signal(number, lambda *_: stopping.set()) for number in signals}
    context = multiprocessing.get_context("spawn")

    def start() -> _Worker:
        told, tells = context.Pipe(duplex=False)
        stopped, stop = context.Pipe(duplex=False)
        process = context.Process(target=_work, args=(database, settings, sock, staff, tells, stopped))
        with _ctrl_c_waits():
            process.start()
        tells.close()
        stopped.close()
        return _Worker(process, told, stop)

    try:
        workers = [start() for _ in range(staff.workers)]
        silent = set(range(staff.workers))
        """The places of those that have not said yet that they serve; empty: ``ready`` was called."""
        while not stopping.is_set():
            if silent:
                silent -= {place for place in silent if workers[place].says_that_it_serves()}
                if not silent:
                    ready()
            # Not for the processes themselves: Windows waits for 63 things at a time at most.
            stopping.wait(_LOOK_SECONDS)
            for place, one in enumerate(workers):
                if one.process.exitcode is None or stopping.is_set():
                    continue
                log("worker.ended", process=one.process.pid, code=one.process.exitcode)
                one.told.close()
                one.stop.close()
                time.sleep(_PAUSE_SECONDS)
                workers[place] = start()
                if silent:
                    silent.add(place)
        for one in workers:
            one.stop.close()
        for one in workers:
            one.process.join()
            one.told.close()
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


@contextlib.contextmanager
def _ctrl_c_waits() -> Iterator[None]:
    """Have Ctrl-C wait: here until this is over, in a process that is started meanwhile until it drops what waits.

    It reaches that one, too, and would end what it loads with a traceback.
    """
    if sys.platform == "win32":
        yield
        return
    # At its own start it would let signals through again.
    resource_tracker.ensure_running()
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})


def drop_ctrl_c() -> None:
    """Ignore Ctrl-C, also one that waits, until this process serves: who started it says when to stop."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if sys.platform != "win32":
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})


def _work(
    database: str, settings: ServerSettings, sock: socket.socket, staff: Staff, tells: Connection, stopped: Connection
) -> None:
    """What each process does."""
    drop_ctrl_c()
    if staff.logs:
        log_to_stderr()
    threading.Thread(target=_stop_when_told, args=(stopped,), daemon=True).start()
    from turnkeeper.store.postgres import PostgresStore  # noqa: PLC0415 - an extra; here it is there

    async def opened() -> tuple[PostgresStore, str]:
        store = await PostgresStore.open(database)
        return store, await store.owner_key()

    with runner() as runs:
        try:
            store, key = runs.run(opened())
        except StoreError as problem:
            log("worker.no_store", kind=type(problem).__name__)
            sys.exit(1)
        try:

            async def ready() -> None:
                tells.send_bytes(b"ready")

            serve(make_server(store, settings, OwnerTokens(key)), sock, ready, proxies=staff.proxies, on=runs)
        finally:
            runs.run(store.aclose())


def _stop_when_told(stopped: Connection) -> None:
    """Stop as by a signal when the process that started this one says so, or has gone without a word."""
    with contextlib.suppress(EOFError, OSError):
        stopped.recv_bytes()
    stop_as_told()
