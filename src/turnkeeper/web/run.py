"""Runs the server: uvicorn with the settings it needs, until a signal ends it."""

from __future__ import annotations

import asyncio
import contextlib
import ctypes
import gc
import logging
import platform
import signal
import socket
import sys
import threading
from collections.abc import Awaitable, Callable, Iterator
from functools import partial
from types import FrameType

import uvicorn
from msgspec.structs import replace
from uvicorn.server import HANDLED_SIGNALS

from turnkeeper.core.registry import systems
from turnkeeper.core.struct_types import all_struct_types, work_out
from turnkeeper.translations import languages
from turnkeeper.web.addresses import plain_host, spellings
from turnkeeper.web.app import make_app
from turnkeeper.web.http_protocol import HttpProtocol
from turnkeeper.web.log import Faults, log_fault
from turnkeeper.web.page import assets
from turnkeeper.web.settings import Server
from turnkeeper.web.systems import all_shown
from turnkeeper.web.ws_protocol import WsProtocol

_MOST_MESSAGE_BYTES = 16 * 1024
_STOP_SECONDS = 5
PING_SECONDS = 20.0
"""The seconds between two pings on a socket, and the longest wait for the answer."""
_FILES = 16_384
_FILES_ON_WINDOWS = 500
"""Python's ``select`` takes 512 sockets there, and the event loop that is used there waits by it."""
_LEAST_FILES = 200
_SPARE_FILES = 120
"""Files for the store, and for connections that were accepted before idle ones have made way."""
_MOST_BACKLOG = 512
"""Connections that wait to be accepted; all of them may be accepted at a time."""
_MOST_CONNECTIONS = 2000
"""That are no sockets, from all addresses."""
_GC = (500, 4, 50_000)
"""Little at a time, and seldom among everything: nobody is answered meanwhile."""
_SEND_BYTES = 128 * 1024
_SWITCH_SECONDS = 0.0001
_M_MMAP_THRESHOLD = -3
"""As glibc's malloc.h has it."""
_LARGE_BYTES = 1024 * 1024


_told = threading.Event()
"""One of several processes was told to stop by the one that looks after them."""


class _Uvicorn(uvicorn.Server):
    """Says when it listens; a signal ends it like any other end, since a stopped server is no failure."""

    def __init__(self, config: uvicorn.Config, one: Server, ready: Callable[[], Awaitable[None]]) -> None:
        super().__init__(config)
        self._one = one
        self._ready = ready
        self._loop: asyncio.AbstractEventLoop | None = None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        self._loop = asyncio.get_running_loop()
        await super().startup(sockets)
        if self.started:
            await self._ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Answer the requests that wait for long work at once, then let every request finish."""
        self._one.stopping = True
        self._one.service.creation.stop()
        self._one.importing.stop()
        await super().shutdown(sockets)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Stop by a signal: first, if so wished, only say that it will, so that those who share out requests hear.

        A second signal ends that, but not the same one heard twice: Ctrl-C, or the system's own manager of services,
        reaches each of several processes as well as the one that looks after them, which passes it on.
        """
        if _told.is_set() and (self._one.draining or self.should_exit):
            _told.clear()
            return
        if self._one.draining or not self._one.settings.drain_seconds or self._loop is None:
            super().handle_exit(sig, frame)
            return
        self._one.draining = True
        ends = partial(super().handle_exit, sig, frame)
        self._loop.call_soon_threadsafe(self._loop.call_later, self._one.settings.drain_seconds, ends)

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        if threading.current_thread() is not threading.main_thread():
            yield
            return
        before = {number: signal.signal(number, self.handle_exit) for number in HANDLED_SIGNALS}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)


def stop_as_told() -> None:
    """Stop as by a signal, for one of several processes, which may have had the same signal itself."""
    _told.set()
    signal.raise_signal(signal.SIGTERM)


def listen(host: str, port: int) -> socket.socket:
    """A listening socket. Raises :class:`OSError`."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    sock = socket.socket(family, socket.SOCK_STREAM)
    try:
        if sys.platform != "win32":
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        # Accepted sockets inherit it: what a reader that never reads can make the system keep for it.
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, _SEND_BYTES)
        sock.bind((host, port))
        sock.listen(_MOST_BACKLOG)
    except BaseException:
        sock.close()
        raise
    sock.set_inheritable(False)
    return sock


def runner() -> asyncio.Runner:
    """The runner of a server and of everything that it opens before and closes after."""
    if sys.platform == "win32":
        # The client of PostgreSQL knows this one only.
        return asyncio.Runner(loop_factory=asyncio.SelectorEventLoop)
    return asyncio.Runner(loop_factory=uvicorn.Config("", loop="auto", log_config=None).get_loop_factory())


def serve(
    one: Server,
    sock: socket.socket,
    ready: Callable[[], Awaitable[None]],
    *,
    proxies: str = "",
    on: asyncio.Runner | None = None,
) -> None:
    """Serve on ``sock`` until a signal says to stop; then close every socket, finish every request, return.

    ``proxies`` are the addresses of proxies whose word is taken for where a request comes from. ``on``: what ran what
    was opened before.
    """
    trusted = [proxy for proxy in proxies.split(",") if proxy]
    one.proxies = HttpProtocol.proxies = frozenset(map(plain_host, trusted))
    files = _more_files()
    config = uvicorn.Config(
        make_app(one),
        loop="auto",
        http=HttpProtocol,
        ws=WsProtocol,
        ws_max_size=_MOST_MESSAGE_BYTES,
        ws_per_message_deflate=False,
        ws_ping_interval=PING_SECONDS,
        ws_ping_timeout=PING_SECONDS,
        lifespan="on",
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=bool(trusted),
        forwarded_allow_ips=[spelling for proxy in trusted for spelling in spellings(proxy)] or None,
        timeout_graceful_shutdown=_STOP_SECONDS,
        timeout_keep_alive=30,
        backlog=min(_MOST_BACKLOG, files // 8),
    )
    for complains in ("uvicorn", "asyncio", "psycopg"):
        logging.getLogger(complains).addHandler(Faults())
    # Each try of each connection: the log has its own line for a database that is away.
    logging.getLogger("psycopg.pool").setLevel(logging.CRITICAL)
    # A socket is a file too, and so is a newcomer's connection until an idle one has made way for it.
    HttpProtocol.most_in_all = min(_MOST_CONNECTIONS, (files - _SPARE_FILES) // 2)
    HttpProtocol.strangers = one.limits.strangers
    most = min(one.settings.most_sockets, files - _SPARE_FILES - HttpProtocol.most_in_all)
    one.settings = replace(one.settings, most_sockets=most)
    # So that sockets that say nothing leave room for those that do, however few files there are.
    one.limits.handshakes.limit(most=most // 4, most_in_all=most // 2)
    _give_back_what_is_large()
    # Requests wait for the thread that writes, and it waits for the interpreter after each statement.
    sys.setswitchinterval(_SWITCH_SECONDS)
    # Strangers pay for the time that they take: the first would for reading all files, and their next would be refused.
    assets()
    # All systems are loaded by that, and each process has the memory that it needs from the beginning.
    for language in languages():
        all_shown(language)
    for name, fault in systems().faults.items():
        log_fault(fault, f"system {name}")
    # Before there is a thread that could meet a type half known.
    work_out(all_struct_types())
    # What is loaded by now stays; looking for garbage in it again and again would only make everybody wait.
    gc.collect()
    gc.freeze()
    gc.set_threshold(*_GC)
    with contextlib.ExitStack() as stack:
        runs = on or stack.enter_context(runner())
        runs.run(_Uvicorn(config, one, ready).serve(sockets=[sock]))


def _give_back_what_is_large() -> None:
    """With glibc, what a large body took goes back to the system when it is read.

    Otherwise every large block that is freed makes more of the next ones be kept, between small ones that stay.
    """
    if sys.platform == "linux" and platform.libc_ver()[0] == "glibc":
        ctypes.CDLL(None).mallopt(_M_MMAP_THRESHOLD, _LARGE_BYTES)


def _more_files() -> int:
    """Raise the limit of open files: a connection is a file, and the usual limit is soon reached. Gives the limit."""
    if sys.platform == "win32":
        return _FILES_ON_WINDOWS
    import resource  # noqa: PLC0415 - not on every platform

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = _FILES if hard == resource.RLIM_INFINITY else min(_FILES, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        with contextlib.suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    now = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    return max(_LEAST_FILES, _FILES if now == resource.RLIM_INFINITY else min(now, _FILES))
