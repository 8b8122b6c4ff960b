"""Several server processes on one PostgreSQL, behind haproxy where there is one."""

from __future__ import annotations

import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from types import TracebackType
from typing import Self

from tests.postgres import Postgres, programs
from tools.debian import program
from tools.ports import free_port
from tools.soak.house import GENEROUS, House, ends_with_this
from turnkeeper.service.owner import OwnerTokens

PROCESSES = 3
_RECOVERY_SECONDS = 900.0
_RETRY_SECONDS = 0.5
_PROXY = """
defaults
    mode http
    timeout connect 2s
    timeout client 1h
    timeout http-request 5s
    timeout http-keep-alive 1h
    option http-buffer-request
    timeout server 1h
    timeout tunnel 2h
    timeout check {patience}s
    http-reuse never
    option redispatch 1
    retries 3
    retry-on conn-failure
frontend tables
    bind 127.0.0.1:{port}
    default_backend servers
backend servers
    balance roundrobin
    option forwardfor
    option httpchk GET /healthz
    http-check send hdr Host 127.0.0.1
    default-server check inter 200ms fall 3 rise 1 on-marked-down shutdown-sessions
{servers}
"""


class Cluster:
    """Started on entering, gone on leaving. ``deaf``: no process tells another of what it wrote."""

    def __init__(self, folder: Path, *, deaf: bool = False, replica: bool = False) -> None:
        found = programs()
        if found is None:
            raise RuntimeError("there is no PostgreSQL")
        self._folder = folder
        folder.mkdir(parents=True, exist_ok=True)
        self._proxy_port = free_port()
        self._ports = [free_port() for _ in range(PROCESSES)]
        self._deaf = deaf
        # A start that fails ends everything that is running by then.
        with ExitStack() as stack:
            # Killed for real: so every commit must reach the disk, as in life.
            settings = ["wal_level=replica", "max_wal_senders=4"]
            if sys.platform == "linux":
                # After a crash one call for the file system, not one for each of a thousand files.
                settings.append("recovery_init_sync_method=syncfs")
            self.postgres = Postgres(found, settings)
            stack.callback(self.postgres.remove)
            self.database = self.postgres.database()
            name = self.database.rpartition("/")[2]
            self.replica: Postgres | None = None
            if replica:
                self.replica = self._replica(found, name)
                stack.callback(self.replica.remove)
            self.houses: list[House] = []
            stack.push(self._end_houses)
            for place in range(PROCESSES):
                self.houses.append(self._house(place))
            self._proxy = started_proxy(folder, self._proxy_port, self._ports)
            if self._proxy is not None:
                stack.callback(self._proxy.wait)
                stack.callback(self._proxy.kill)
            self.behind_proxy = self._proxy is not None
            key = self.postgres.sql("SELECT owner_key FROM turnkeeper", self.postgres.url(name))
            self.owner = OwnerTokens(key).token
            """The token of the servers' owner."""
            self._running = stack.pop_all()

    def _replica(self, found: Path, name: str) -> Postgres:
        """A synchronous replica; the database is named with both addresses from then on."""
        replica = Postgres(found, (), source=self.postgres)
        self.postgres.sql("ALTER SYSTEM SET synchronous_standby_names = 'replica'")
        self.postgres.sql("SELECT pg_reload_conf()")
        hosts = f"127.0.0.1:{self.postgres.port},127.0.0.1:{replica.port}"
        self.database = f"postgresql://keeper@{hosts}/{name}?target_session_attrs=read-write"
        return replica

    def _end_houses(self, kind: type[BaseException] | None, *_: object) -> None:
        for house in self.houses:
            house.kill() if kind else house.stop()

    def _house(self, place: int) -> House:
        """A process; one that does not find the database is started again, as a service manager does."""
        tuned = {**GENEROUS, "database": self.database, "deaf": self._deaf, "port": self._ports[place]}
        ends = time.monotonic() + _RECOVERY_SECONDS
        while True:
            try:
                return House(self._folder / f"process{place}", **tuned)
            except RuntimeError as problem:
                # A PostgreSQL of which a backend was killed lets nobody in until it has recovered.
                if "StoreUnreachable" not in str(problem) or time.monotonic() > ends:
                    raise
                time.sleep(_RETRY_SECONDS)

    def port(self, number: int) -> int:
        """Where to ask: at the proxy; without one, at a process, another for each number."""
        return self._proxy_port if self.behind_proxy else self._ports[number % PROCESSES]

    def own_port(self, place: int) -> int:
        """Of one process."""
        return self._ports[place]

    def kill(self, place: int) -> None:
        """End a process at once (SIGKILL), and start another in its place."""
        self.houses[place].kill()
        self.houses[place] = self._house(place)

    def renew(self, place: int) -> None:
        """Ask a process to stop, and start another in its place when it has."""
        self.houses[place].stop()
        self.houses[place] = self._house(place)

    def hold(self, place: int, seconds: float) -> None:
        """Stop a process for a while (SIGSTOP), as a machine does that is short of memory."""
        process = self.houses[place].process
        process.send_signal(signal.SIGSTOP)
        time.sleep(seconds)
        process.send_signal(signal.SIGCONT)

    def crash(self) -> None:
        """End PostgreSQL at once (SIGKILL), and start it again."""
        self.postgres.kill()
        self.postgres.start()

    def fail_over(self) -> None:
        """End the PostgreSQL that is written to for good; its replica takes its place."""
        if self.replica is None:
            raise RuntimeError("there is no replica")
        self.postgres.kill()
        self.replica.promote()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, problem: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._running.__exit__(kind, problem, trace)


def started_proxy(
    folder: Path, port: int, ports: Sequence[int], *, patience: int = 2
) -> subprocess.Popen[bytes] | None:
    """Haproxy at ``port`` before processes at ``ports``; ``None`` where there is none.

    A process that does not say within ``patience`` seconds how it is, three times, is taken for gone.
    """
    haproxy = program("haproxy")
    if haproxy is None:
        return None
    servers = "\n".join(f"    server s{place} 127.0.0.1:{one}" for place, one in enumerate(ports))
    with tempfile.NamedTemporaryFile("w", suffix=".cfg", dir=folder, delete=False) as file:
        file.write(_PROXY.format(port=port, servers=servers, patience=patience))
    started = subprocess.Popen(
        [haproxy, "-q", "-db", "-f", file.name], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    ends_with_this(started)
    while True:
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return started
        if started.poll() is not None:
            raise RuntimeError("haproxy did not start")
        time.sleep(0.05)
