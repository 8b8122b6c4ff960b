"""A real PostgreSQL for tests: installed where it can be, in its own folder, on a free port, not run by root.

Debian's package is installed where this runs as root and there is ``apt-get``; else any ``pg_ctl`` that is found is
used. Where there is neither, :func:`programs` says so, and tests that need it are skipped.
"""

from __future__ import annotations

import contextlib
import functools
import itertools
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from tests import leftovers
from tools.debian import installed, program
from tools.ports import free_port

OLDEST = 15
_NUMBERS = itertools.count()
_RUNNING: set[Postgres] = set()
PATIENCE_SECONDS = 900
"""How long its programs may take, on a machine that does much else."""
_PATIENCE = f"--timeout={PATIENCE_SECONDS}"
QUICK = ("fsync=off", "full_page_writes=off")
"""For tests that end no database by force."""


@functools.cache
def programs() -> Path | None:
    """The folder of PostgreSQL's programs; ``None`` where it cannot be had, which is said aloud."""
    found = installed("postgresql", _found)
    if found is None:
        sys.stderr.write("\nNO POSTGRESQL: what is tried on it is skipped. Install PostgreSQL 15 or newer.\n")
    return found


def _found() -> Path | None:
    folders = [Path(folder) for folder in os.environ.get("PATH", "").split(os.pathsep) if folder]
    folders += sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda one: one.parent.name, reverse=True)
    folders += [Path("/opt/homebrew/opt/postgresql/bin"), Path("/usr/local/opt/postgresql/bin")]
    for folder in folders:
        control = folder / ("pg_ctl.exe" if os.name == "nt" else "pg_ctl")
        if not control.is_file():
            continue
        said = subprocess.run([str(control), "--version"], check=False, capture_output=True, text=True).stdout  # noqa: S603 - as found
        real = control.resolve().parent
        if (real / "initdb").exists() and int(
            "".join(filter(str.isdigit, said.split()[-1].split(".")[0])) or 0
        ) >= OLDEST:
            return real
    return None


class Postgres:
    """A database server of a test's own. ``settings`` are PostgreSQL's, as ``name=value``."""

    def __init__(self, bin_folder: Path, settings: Sequence[str] = QUICK, *, source: Postgres | None = None) -> None:
        self._bin = bin_folder
        # A short path: the socket's has at most 107 characters.
        self.folder = Path(tempfile.mkdtemp(prefix="tk-pg-"))
        self.empty: list[str] = []
        """Addresses of databases that can be used again."""
        self.data = self.folder / "data"
        _RUNNING.add(self)
        self._user = _nobody()
        if self._user:
            os.chown(self.folder, *self._user)
        self.port = free_port()
        if source is None:
            how = (
                "--no-sync",
                "--no-instructions",
                "--auth=trust",
                "--encoding=UTF8",
                "--locale=C",
                "--data-checksums",
            )
            self._run("initdb", "--pgdata", str(self.data), "--username=keeper", *how)
        else:
            dbname = f"{source.url('postgres')}?application_name=replica"
            copied = ("--write-recovery-conf", "--no-sync", "--checkpoint=fast")
            self._run("pg_basebackup", "--pgdata", str(self.data), "--dbname", dbname, *copied)
        given = (
            "listen_addresses=127.0.0.1", f"port={self.port}", f"unix_socket_directories={self.folder}",
            "max_connections=100", "shared_buffers=32MB", "logging_collector=off", *settings,
        )  # fmt: skip
        with (self.data / "postgresql.auto.conf").open("a", encoding="utf-8") as file:
            for one in given:
                name, _, value = one.partition("=")
                file.write(f"{name} = '{value}'\n")
        self.start()

    def url(self, database: str, *, user: str = "keeper", password: str = "") -> str:
        """Where a database of it is."""
        secret = f":{password}" if password else ""
        return f"postgresql://{user}{secret}@127.0.0.1:{self.port}/{database}"

    def database(self) -> str:
        """The address of a fresh, empty database."""
        name = f"fights{next(_NUMBERS)}"
        self.sql(f"CREATE DATABASE {name}")
        return self.url(name)

    def clear(self, database: str) -> None:
        """Make a database as empty as a fresh one, for :attr:`empty`."""
        self.sql(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE datname = current_database() AND pid <> pg_backend_pid();"
            "DROP SCHEMA public CASCADE; CREATE SCHEMA public; GRANT USAGE ON SCHEMA public TO public",
            database,
        )
        self.empty.append(database)

    def sql(self, statement: str, database: str = "postgres") -> str:
        """What a statement answers, as psql prints it without ornaments."""
        plainly = ("--no-psqlrc", "--quiet", "--tuples-only", "--no-align", "--set=ON_ERROR_STOP=1")
        where = database if "://" in database else self.url(database)
        return self._run("psql", *plainly, "--dbname", where, "--command", statement).stdout.strip()

    def start(self) -> None:
        """Start it, and wait until it answers."""
        log = self.folder / "log"
        self._run("pg_ctl", "start", "--silent", "--wait", _PATIENCE, "--pgdata", str(self.data), "--log", str(log))
        leftovers.started(self._main(), getattr(signal, "SIGQUIT", signal.SIGTERM), self.folder)

    def stop(self, how: str = "fast") -> None:
        """Stop it: ``fast`` ends what is under way, ``immediate`` is as a crash."""
        leftovers.ended(self._main())
        self._run("pg_ctl", "stop", "--silent", "--wait", _PATIENCE, "--mode", how, "--pgdata", str(self.data))

    def promote(self) -> None:
        """Make a replica the one that is written to."""
        self._run("pg_ctl", "promote", "--silent", "--wait", _PATIENCE, "--pgdata", str(self.data))

    def kill(self) -> None:
        """End all of its processes at once, without a word (SIGKILL)."""
        main = self._main()
        leftovers.ended(main)
        # Held first: it might just be starting one that would be left over, and in the way of the next start.
        os.kill(main, signal.SIGSTOP)
        processes = [*_children(main), main]
        for process in processes:
            _ended(process)
        while any(map(_lives, processes)):
            time.sleep(0.01)
        (self.data / "postmaster.pid").unlink(missing_ok=True)

    def kill_backend(self) -> bool:
        """End a process that serves a connection of Turnkeeper's (SIGKILL), if there is one and it can be asked for."""
        ours = "SELECT pid FROM pg_stat_activity WHERE application_name = 'turnkeeper' ORDER BY random() LIMIT 1"
        try:
            found = self.sql(ours)
        except AssertionError:  # it is starting again
            return False
        if found:
            _ended(int(found))
        return bool(found)

    def remove(self) -> None:
        """Stop it, and leave nothing; a second time it does nothing, as where Ctrl-C ends what ends it anyway."""
        if self not in _RUNNING:
            return
        _RUNNING.discard(self)
        if (self.data / "postmaster.pid").exists():
            self.stop("immediate")
        shutil.rmtree(self.folder, ignore_errors=True)

    def run(self, program: str, *arguments: str) -> subprocess.CompletedProcess[str]:
        """One of PostgreSQL's programs."""
        return self._run(program, *arguments)

    def _main(self) -> int:
        """The process that all of its others come from."""
        return int((self.data / "postmaster.pid").read_text("utf-8").split()[0])

    def _run(self, program: str, *arguments: str) -> subprocess.CompletedProcess[str]:
        command = [str(self._bin / program), *arguments]
        environment = {**os.environ, "LC_ALL": "C", "PGOPTIONS": ""}
        user = {} if self._user is None else {"user": self._user[0], "group": self._user[1], "extra_groups": []}
        # pg_ctl leaves a server behind that would keep a pipe open.
        with tempfile.TemporaryFile("w+", encoding="utf-8", errors="replace") as said:
            code = subprocess.run(  # noqa: S603 - PostgreSQL's own program
                command, check=False, stdin=subprocess.DEVNULL, stdout=said, stderr=subprocess.STDOUT,
                env=environment, cwd=self.folder, timeout=2 * PATIENCE_SECONDS, **user,
            ).returncode  # type: ignore[call-overload]  # fmt: skip
            said.seek(0)
            text = said.read()
        if code:
            log = self.folder / "log"
            raise AssertionError(f"{program}: {text}\n{log.read_text('utf-8', 'replace') if log.exists() else ''}")
        return subprocess.CompletedProcess(command, code, text)


def remove_all() -> None:
    """Stop those that still run, for a process that ends at once."""
    for one in list(_RUNNING):
        with contextlib.suppress(Exception):
            one.remove()


class Bouncer:
    """pgbouncer in transaction mode before a server, where there is pgbouncer."""

    def __init__(self, postgres: Postgres) -> None:
        found_program = program("pgbouncer")
        if found_program is None:
            raise FileNotFoundError("there is no pgbouncer")
        self.port = free_port()
        folder = postgres.folder
        users, file = folder / "users.txt", folder / "pgbouncer.ini"
        users.write_text('"keeper" ""\n', "utf-8")
        file.write_text(
            f"[databases]\n* = host=127.0.0.1 port={postgres.port}\n[pgbouncer]\nlisten_addr=127.0.0.1\n"
            f"listen_port={self.port}\nauth_type=trust\nauth_file={users}\npool_mode=transaction\n"
            "default_pool_size=4\nunix_socket_dir=\n",
            "utf-8",
        )
        found = _nobody()
        user = {} if found is None else {"user": found[0], "group": found[1], "extra_groups": []}
        self._process = subprocess.Popen(  # type: ignore[call-overload]  # noqa: S603 - as found
            [found_program, "-q", str(file)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, **user
        )
        leftovers.started(self._process.pid)
        while True:
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", self.port)) == 0:
                    return
            if self._process.poll() is not None:
                raise AssertionError("pgbouncer did not start")
            time.sleep(0.02)

    def stop(self) -> None:
        """End it."""
        self._process.terminate()
        self._process.wait(20)
        leftovers.ended(self._process.pid)


def _nobody() -> tuple[int, int] | None:
    """Whom it runs as: PostgreSQL refuses to be root."""
    if os.name == "nt" or os.geteuid() != 0:
        return None
    import pwd  # noqa: PLC0415 - not on every platform

    for name in ("postgres", "nobody"):
        try:
            found = pwd.getpwnam(name)
        except KeyError:
            continue
        return found.pw_uid, found.pw_gid
    return None


def _children(process: int) -> list[int]:
    listed = subprocess.run(["ps", "-o", "pid=", "--ppid", str(process)], check=False, capture_output=True, text=True)  # noqa: S603, S607 - the system's
    return [int(one) for one in listed.stdout.split()]


def _ended(process: int) -> None:
    try:
        os.kill(process, signal.SIGKILL)
    except ProcessLookupError:
        return


def _lives(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True
