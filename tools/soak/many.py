"""A house of three processes on PostgreSQL, behind haproxy: what ``make soak SOAK='--postgres'`` tries promises on."""

from __future__ import annotations

import atexit
import functools
import subprocess
from pathlib import Path

from tests.postgres import Postgres, programs
from tools.ports import free_port
from tools.soak.cluster import PROCESSES, started_proxy
from tools.soak.house import House
from turnkeeper.service.owner import OwnerTokens

PROXY = "127.0.0.1"
"""Where haproxy asks from: its word is taken for where requests come from."""


class Houses(House):
    """Looks as one server from outside. Started again on the same folder it has the same fights."""

    def __init__(self, folder: Path, **tuned: object) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        port = free_port()
        # Known before: a process prints the address that people use, which is the proxy's.
        own, *ports = (free_port() for _ in range(PROCESSES))
        at, url = _database(folder), f"http://127.0.0.1:{port}"
        fields = {"url": url, **tuned, "database": at, "proxies": PROXY}
        super().__init__(folder, **{**fields, "port": own})
        self._others = [House(folder.with_name(f"{folder.name}-{one}"), **{**fields, "port": one}) for one in ports]
        self._proxy = _proxy(folder, port, (own, *ports))
        self.own_ports = (own, *ports)
        self.port = port
        self._key = postgres().sql("SELECT owner_key FROM turnkeeper", at)
        self._at = at
        self._empty = 0
        self._empty = self.disk()

    @property
    def database(self) -> str:
        """Its address."""
        return self._at

    @property
    def owner(self) -> str:
        """The token of the servers' owner."""
        return OwnerTokens(self._key).token

    def kill(self) -> None:
        """End all processes at once."""
        for one in self._others:
            one.process.kill()
        super().kill()
        for one in self._others:
            one.kill()
        self._end_proxy()

    def stop(self) -> None:
        """Ask all to stop, and wait."""
        for one in self._others:
            one.process.terminate()
        super().stop()
        for one in self._others:
            one.stop()
        self._end_proxy()

    def _end_proxy(self) -> None:
        self._proxy.kill()
        self._proxy.wait()

    def memory(self) -> int:
        """The bytes of memory that all take."""
        return super().memory() + sum(one.memory() for one in self._others)

    def disk(self) -> int:
        """The bytes that the database has grown by since it was opened, without space that is free again."""
        postgres().sql("VACUUM", self._at)
        return int(postgres().sql("SELECT pg_database_size(current_database())", self._at)) - self._empty

    def cpu(self) -> float:
        """The seconds of processor time that all have used."""
        return super().cpu() + sum(one.cpu() for one in self._others)


def _proxy(folder: Path, port: int, ports: tuple[int, ...]) -> subprocess.Popen[bytes]:
    # None is held up on purpose here: on a machine that does much else they are slow, and well.
    found = started_proxy(folder, port, ports, patience=60)
    if found is None:
        raise RuntimeError("there is no haproxy")
    return found


@functools.cache
def postgres() -> Postgres:
    """What all houses of this process keep their fights in."""
    found = programs()
    if found is None:
        raise RuntimeError("there is no PostgreSQL")
    running = Postgres(found, ())
    atexit.register(running.remove)
    return running


@functools.cache
def _database(folder: Path) -> str:
    return postgres().database()
