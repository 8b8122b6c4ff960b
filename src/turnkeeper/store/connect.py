"""Opening the file to write or to read, and what SQLite's errors mean to us."""

from __future__ import annotations

import errno
import os
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from turnkeeper.core.message import MessageText
from turnkeeper.core.system_errors import in_words
from turnkeeper.disk import sync
from turnkeeper.store.protocol import (
    StoreDamaged,
    StoreFailed,
    StoreFull,
    StoreReadOnly,
)

FILE = "turnkeeper.db"
PAGE = 4096
_PATIENCE = 5.0
"""Seconds to wait for another connection's lock; only a backup or a check of ours can have one, and briefly."""
_RESTART_PATIENCE = 0.1
"""Seconds to wait until nobody reads from the write-ahead log: questions take no longer, a backup or a check may."""
_UNFIT = (
    sqlite3.SQLITE_ERROR,
    sqlite3.SQLITE_FORMAT,
    sqlite3.SQLITE_MISMATCH,
    sqlite3.SQLITE_TOOBIG,
    sqlite3.SQLITE_CONSTRAINT,
)
"""Errors that mean damaged tables, as our statements are right."""
_NO_ROOM = 256 * 1024
"""Bytes below which SQLite's other complaints are put down to a full disk."""


ERRORS = (sqlite3.Error, OSError, UnicodeDecodeError)
"""The errors of statements. SQLite's message about damaged tables may quote bytes that are not text."""


def writer(path: Path, most_bytes: int | None = None) -> sqlite3.Connection:
    """A connection that may write, and has proved it. The file must be there. Raises :class:`sqlite3.Error`."""
    with _made_ready(path, "mode=rw") as connection:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        # macOS keeps what was synced in the drive's cache unless told otherwise; nowhere else does this do anything.
        connection.execute("PRAGMA fullfsync = ON")
        connection.execute("PRAGMA foreign_keys = ON")
        connection.execute("PRAGMA secure_delete = ON")
        # The store moves pages into the main file in its own thread, where nobody waits for it.
        connection.execute("PRAGMA wal_autocheckpoint = 0")
        if most_bytes is not None:
            connection.execute(f"PRAGMA max_page_count = {max(most_bytes // PAGE, 1)}")
        connection.execute("BEGIN IMMEDIATE")
        connection.execute("ROLLBACK")
    return connection


def reader(path: Path, *, leaves_log: bool = False) -> sqlite3.Connection:
    """A connection that only reads, of a file that perhaps cannot be written. Raises :class:`sqlite3.Error`.

    In a folder that cannot be written SQLite cannot make the files it reads the latest writes by. Where none of them
    was left behind, all writes are in the main file, and it can be read as one that never changes.

    ``leaves_log``: what a killed server left of the write-ahead log stays as it is, which the last connection to be
    closed moves into the main file otherwise.
    """
    usual, other = ("mode=ro", "mode=rw") if leaves_log else ("mode=rw", "mode=ro")
    try:
        return _proved(path, usual)
    except sqlite3.OperationalError as problem:
        if not path.exists():
            raise
        first = problem
    try:
        return _proved(path, other)
    except sqlite3.OperationalError:
        wal = path.with_name(f"{path.name}-wal")
        if wal.exists() and wal.stat().st_size:
            raise first from None
    return _proved(path, "mode=ro&immutable=1")


def mover(path: Path) -> sqlite3.Connection:
    """A connection that moves pages from the write-ahead log to the main file. Raises :class:`sqlite3.Error`."""
    with _made_ready(path, "mode=rw") as connection:
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA fullfsync = ON")
    return connection


def restart_log(connection: sqlite3.Connection) -> None:
    """Move all pages from the write-ahead log, which is written from its beginning then.

    Not while a backup or a check reads from it for longer: the log grows meanwhile, and nobody waits.
    """
    _be_patient(connection, _RESTART_PATIENCE)
    try:
        connection.execute("PRAGMA wal_checkpoint(RESTART)").fetchall()
    finally:
        _be_patient(connection, _PATIENCE)


def _be_patient(connection: sqlite3.Connection, seconds: float) -> None:
    connection.execute(f"PRAGMA busy_timeout = {round(seconds * 1000)}").fetchall()


def aside() -> sqlite3.Connection:
    """An empty store that is gone when it is closed."""
    # Without a name SQLite keeps it in memory while it is small, else in a temporary file.
    connection = sqlite3.connect("", isolation_level=None)
    connection.text_factory = text
    return connection


def in_memory() -> sqlite3.Connection:
    """An empty store in memory that may be written. It is gone when it is closed."""
    connection = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
    connection.text_factory = text
    connection.execute("PRAGMA foreign_keys = ON")
    return connection


def copy(source: sqlite3.Connection, target: Path) -> None:
    """Everything that is stored at this moment, as one file; writing goes on meanwhile.

    The file is there whole, or not at all. One that has that name already is replaced.
    Raises :class:`sqlite3.Error` and :class:`OSError`.
    """
    fresh = target.with_name(f".{target.name}.{os.getpid()}")
    fresh.unlink(missing_ok=True)
    create(fresh)
    try:
        with closing(_connect(fresh, "mode=rw")) as copied:
            source.backup(copied)
            copied.execute("PRAGMA journal_mode = DELETE")
        place(fresh, target)
    finally:
        for rest in ("", "-journal", "-wal", "-shm"):
            fresh.with_name(f"{fresh.name}{rest}").unlink(missing_ok=True)


def place(fresh: Path, target: Path) -> None:
    """Give a file its name once its contents have reached the disk. Raises :class:`OSError`."""
    _sync(fresh, os.O_RDWR)
    fresh.replace(target)
    if os.name != "nt":  # no folder can be opened there, nor needs it
        _sync(target.parent, os.O_RDONLY)


def _sync(path: Path, how: int) -> None:
    file = os.open(path, how)
    try:
        sync(file)
    finally:
        os.close(file)


def create(path: Path) -> None:
    """Make the file if it is not there: secrets lie in it, so it is its owner's alone. Raises :class:`OSError`."""
    path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    if not path.exists():
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))


def trouble(problem: Exception) -> bool:
    """Whether an error comes from the disk or the file, and not from one write."""
    return isinstance(problem, OSError | MemoryError | UnicodeDecodeError) or type(problem) in {
        sqlite3.OperationalError,
        sqlite3.DatabaseError,
    }


def full(problem: Exception) -> bool:
    """Whether the disk is full, or the file as large as it may be."""
    return _code(problem) == sqlite3.SQLITE_FULL


def held(problem: Exception) -> bool:
    """Whether another program holds the file."""
    return _code(problem) in {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}


def _code(problem: Exception) -> int:
    return int(getattr(problem, "sqlite_errorcode", 0)) & 0xFF


def translate_error(problem: Exception, path: Path) -> Exception:
    """Translate an error of SQLite or the system into one of ours, in one line; other errors stay as they are."""
    if isinstance(problem, UnicodeDecodeError):
        return StoreDamaged(MessageText("mistakes.disk.unreadable_tables", name=path))
    if not isinstance(problem, OSError | MemoryError | sqlite3.Error):
        return problem
    folder = path.parent
    closed = (
        _closed(path) if isinstance(problem, PermissionError) or _code(problem) == sqlite3.SQLITE_CANTOPEN else None
    )
    if closed:
        return StoreFailed(MessageText("mistakes.disk.unreadable", name=closed))
    if isinstance(problem, PermissionError) or (isinstance(problem, OSError) and problem.errno == errno.EROFS):
        return StoreReadOnly(MessageText("mistakes.disk.read_only", name=folder))
    if isinstance(problem, FileExistsError | NotADirectoryError):
        return StoreFailed(MessageText("mistakes.disk.no_folder", name=folder))
    if isinstance(problem, OSError):
        return StoreFailed(in_words(problem), str(folder))
    if isinstance(problem, MemoryError):
        return StoreFailed(MessageText("mistakes.disk.memory"))
    name = getattr(problem, "sqlite_errorname", "") or str(problem)
    match _code(problem):
        case sqlite3.SQLITE_FULL:
            return StoreFull(MessageText("mistakes.disk.full", name=path))
        case sqlite3.SQLITE_READONLY | sqlite3.SQLITE_PERM:
            return StoreReadOnly(MessageText("mistakes.disk.read_only", name=path))
        case sqlite3.SQLITE_CORRUPT | sqlite3.SQLITE_NOTADB:
            return StoreDamaged(MessageText("mistakes.server.damaged", name=path, why=str(problem)))
        case sqlite3.SQLITE_CANTOPEN if not path.exists():
            return StoreFailed(MessageText("mistakes.disk.not_there", name=path))
        case sqlite3.SQLITE_CANTOPEN if not os.access(folder, os.W_OK):
            return StoreReadOnly(MessageText("mistakes.disk.read_only", name=folder))
        case _ if held(problem):
            return StoreFailed(MessageText("mistakes.disk.held", name=path))
        case _:
            pass
    if _no_room(folder):
        return StoreFull(MessageText("mistakes.disk.full", name=path))
    if _code(problem) in _UNFIT:
        return StoreDamaged(MessageText("mistakes.server.damaged", name=path, why=str(problem)))
    return StoreFailed(MessageText("mistakes.disk.error", name=path, code=name))


def _closed(path: Path) -> Path | None:
    """The folder on the way to a file, or the file, that this user may not enter or read, if there is one."""
    # From the top: below the first that is closed nothing can be asked after.
    for folder in reversed(path.parents):
        if folder.is_dir() and not os.access(folder, os.X_OK):
            return folder
    return path if path.is_file() and not os.access(path, os.R_OK) else None


def _no_room(folder: Path) -> bool:
    try:
        return shutil.disk_usage(folder).free < _NO_ROOM
    except OSError:
        return False


def _connect(path: Path, how: str) -> sqlite3.Connection:
    connection = sqlite3.connect(
        f"{path.absolute().as_uri()}?{how}",
        uri=True,
        timeout=_PATIENCE,
        isolation_level=None,
        check_same_thread=False,
    )
    connection.text_factory = text
    return connection


def text(data: bytes) -> str:
    """A text as SQLite has it. Bytes that are none stay as they are: their record's seal shows that it is damaged."""
    return data.decode("utf-8", "surrogateescape")


def _proved(path: Path, how: str) -> sqlite3.Connection:
    with _made_ready(path, how) as connection:
        with closing(connection.execute("SELECT count(*) FROM sqlite_schema")) as cursor:
            cursor.fetchone()
        connection.execute("PRAGMA query_only = ON")
    return connection


@contextmanager
def _made_ready(path: Path, how: str) -> Iterator[sqlite3.Connection]:
    """A connection that is closed where it cannot be made ready."""
    connection = _connect(path, how)
    try:
        yield connection
    except BaseException:
        connection.close()
        raise
