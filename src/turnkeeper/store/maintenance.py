"""Backup, restore and check of a store's file, whether or not a server is using it."""

from __future__ import annotations

import hashlib
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory

from msgspec import Struct

from turnkeeper.core.encounter import Encounter
from turnkeeper.core.errors import InputError
from turnkeeper.core.log import Head
from turnkeeper.core.message import MessageText, joined
from turnkeeper.store import beside, connect, queries, schema, wal
from turnkeeper.store.lock import FolderLock
from turnkeeper.store.protocol import (
    Duplicate,
    Face,
    FightId,
    FightSummary,
    Party,
    SeatRecord,
    StoreDamaged,
    StoreError,
)
from turnkeeper.store.rows import as_log, last_time
from turnkeeper.store.seals import plain

_MOST_PROBLEMS = 20
_HEADER_BYTES = 100
_PARTS = ("", "-wal", "-shm", "-journal")
"""The ends of the names of a store's files: the copies that are kept of older tables are none of them."""
_WRITE_VERSION = 18
_WRITE_VERSIONS = (1, 2)
"""With a rollback journal, and with a write-ahead log."""


class Checked(Struct, frozen=True):
    """The finding of a check: of one fight, or (without one) of the file as a whole or the owner's library."""

    fight: FightId | None
    name: str = ""
    rows: int = 0
    problems: tuple[str, ...] = ()
    unsealed: int = 0
    """Rows that an older version wrote, in which a change cannot be noticed."""
    what: str = "file"
    """Without a fight: the file as a whole, or its library."""

    @property
    def line(self) -> MessageText:
        """The finding in one line.

        >>> Checked(FightId("k7"), "The bridge", 12).line
        "fight k7 'The bridge': 12 rows, sound"
        >>> Checked(None, problems=("page 3 is never used",)).line
        'file: page 3 is never used'
        """
        found = joined("; ", self.problems) if self.problems else MessageText("mistakes.part.sound")
        if self.fight is None:
            return MessageText(f"mistakes.fsck.{self.what}", found=found)
        rows = MessageText("mistakes.part.rows", number=self.rows)
        if self.unsealed:
            rows = MessageText("mistakes.part.unsealed", rows=rows, number=self.unsealed)
        # Names are anybody's: quoted so they are one line, and nothing that a terminal would obey.
        name = repr(self.name)
        return MessageText(
            "mistakes.fsck.fight_quoted" if name[0] == '"' else "mistakes.fsck.fight",
            fight=plain(self.fight),
            name=name[1:-1],
            rows=rows,
            found=found,
        )


def backup(folder: Path, target: Path) -> None:
    """Copy everything that is stored at this moment into one new file, while a server goes on writing.

    Raises :class:`Duplicate` when there is such a file, :class:`StoreDamaged` when ``folder`` holds no store,
    :class:`StoreUnavailable` when there is no room or leave to write it.
    """
    with _told(target):
        if target.exists():
            raise Duplicate(MessageText("mistakes.server.file_there", name=target))
        with _reading(folder, as_it_is=True) as source:
            connect.copy(source, target)


def restore(source: Path, folder: Path) -> None:
    """Make a store in ``folder`` from a backup. The folder may be missing, and must not hold a store.

    The backup is checked first (the file, not each fight in it: :func:`fsck` does that).
    Raises :class:`Duplicate`, :class:`StoreDamaged` for a file that is no sound backup, :class:`StoreInUse`,
    :class:`StoreUnavailable`.
    """
    target = folder / connect.FILE
    with _told(target):
        if any((folder / f"{connect.FILE}{rest}").exists() for rest in _PARTS):
            raise Duplicate(MessageText("mistakes.server.store_there", name=folder))
        with _reading(source, as_it_is=True) as backed_up:
            problems = _file_problems(backed_up)
            if problems:
                raise StoreDamaged(MessageText("mistakes.server.damaged", name=source, why=problems[0]))
            folder.mkdir(parents=True, exist_ok=True, mode=0o700)
            lock = FolderLock(folder)
            try:
                lock.take()
                connect.copy(backed_up, target)
            finally:
                lock.release()


def fsck(path: Path) -> Iterator[Checked]:
    """Check a data folder or a backup: the file first, then each fight as it comes, changing nothing.

    Of each fight every row is compared with its seal, their numbers must have no gap, and the fight is replayed to its
    end; its record, seats and invitations are compared with their seals too. Raises :class:`StoreDamaged` when
    ``path`` holds no store.
    """
    with _told(path):
        # Before it is opened: SQLite drops what it finds wrong there.
        dropped = wal_problems(path)
    with _told(path), _reading(path) as connection:
        # One view of everything from here on, even if a server writes meanwhile.
        connection.execute("BEGIN")
        problems = (*dropped, *_header_problems(path), *_file_problems(connection))
        yield Checked(None, problems=problems)
        with suppress(*connect.ERRORS):
            # Where they cannot even be read, the file has said why.
            yield from check_parties(beside.parties(connection))
        for (name,) in connection.execute("SELECT id FROM fights ORDER BY created, id").fetchall():
            if isinstance(name, str) and name == name.encode("utf-8", "replace").decode():
                yield _check(connection, FightId(name))
            else:
                yield Checked(FightId(str(name)), problems=(MessageText("mistakes.disk.id"),))


def wal_problems(path: Path) -> tuple[str, ...]:
    """The problems of the write-ahead log that a killed server left in a data folder. Raises :class:`OSError`."""
    return wal.problems(_file(path))


def kept(path: Path) -> tuple[FightSummary, ...]:
    """The fights of a data folder or backup, those last played first; their logs are not read.

    Raises :class:`StoreDamaged` when ``path`` holds no store.
    """
    with _told(path), _reading(path) as connection:
        return queries.fights(connection)


@contextmanager
def with_todays_tables(folder: Path) -> Iterator[Path]:
    """The folder, or where its tables are of an older version a folder with a copy, which is gone afterwards.

    So an older store can be opened and stays as it is, also where it may only be read. Raises :class:`StoreInUse` while
    a server uses it, :class:`StoreDamaged`, :class:`StoreUnavailable`.
    """
    file = folder / connect.FILE
    with _told(file), closing(connect.reader(file)) as connection:
        is_older = schema.version(connection) < len(schema.STEPS)
    if not is_older:
        yield folder
        return
    lock = FolderLock(folder)
    try:
        # Where no lock can be made, nobody writes either; and what is copied is of one moment in any case.
        with suppress(OSError):
            lock.take()
        with TemporaryDirectory(prefix="turnkeeper-") as aside:
            backup(folder, Path(aside) / connect.FILE)
            yield Path(aside)
    finally:
        lock.release()


def is_there(folder: Path) -> bool:
    """Whether a data folder holds a store. Raises :class:`StoreUnavailable`."""
    with _told(folder):
        return (folder / connect.FILE).is_file()


def digest(path: Path) -> str:
    """A hash of everything stored in a data folder or backup: equal for equal contents in any layout of the file."""
    hashed = hashlib.sha256()
    with _told(path), _reading(path) as connection:
        connection.execute("BEGIN")
        for statement in _CONTENTS:
            for row in connection.execute(statement):
                hashed.update(repr(row).encode())
    return hashed.hexdigest()


_CONTENTS = (
    "SELECT id, name, system, created, expires, settings, unsealed, stage, played FROM fights ORDER BY id",
    "SELECT id, seq, envelope FROM log JOIN fights ON key = fight ORDER BY id, seq",
    """
    SELECT fights.id, seats.id, role, token, seats.created, seats.name, actors, state
    FROM seats JOIN fights ON key = fight ORDER BY fights.id, seats.id
    """,
    "SELECT code, id, invitations.expires, role, uses FROM invitations JOIN fights ON key = fight ORDER BY code",
    "SELECT id, record FROM parties ORDER BY id",
    "SELECT id, actor, letters, tone, picture FROM faces JOIN fights ON key = fight ORDER BY id, actor",
)


def _check(connection: sqlite3.Connection, name: FightId) -> Checked:
    problems: list[str] = []
    unread = (StoreError, *connect.ERRORS)
    summary: FightSummary | None = None
    with noted(problems, *unread):
        summary = queries.summary(connection, name)
    with noted(problems, *unread):
        check_seats(name, queries.seats(connection, name))
    with noted(problems, *unread):
        queries.invitations(connection, name)
    with noted(problems, *unread):
        check_faces(beside.faces(connection, name))
    if summary and summary.damaged:
        problems.append(summary.damaged)
    head: Head | None = None
    lines: list[bytes] = []
    with noted(problems, *unread):
        lines = queries.lines(connection, name, 0)
        head = queries.stored_log(connection, name).head
    unsealed = 0
    with noted(problems, InputError, TypeError):
        encounter = Encounter.load(as_log(lines), head=head)
        unsealed = encounter.unsealed
        problems += log_problems(encounter, summary)
    title = summary.fight.name if summary else ""
    return Checked(name, title, len(lines), tuple(problems[:_MOST_PROBLEMS]), unsealed)


@contextmanager
def noted(problems: list[str], *kinds: type[Exception]) -> Iterator[None]:
    """Add the text of an error of these kinds to the problems, a message where it is one of ours, and go on."""
    try:
        yield
    except kinds as problem:
        problems.append(problem.text if isinstance(problem, StoreError | InputError) else str(problem))


def check_seats(fight: FightId, seats: Iterable[SeatRecord]) -> None:
    """Raise :class:`StoreDamaged` where the GM's seat is missing: every fight has one, and nothing revokes it."""
    if not any(seat.role == "gm" for seat in seats):
        raise StoreDamaged(
            MessageText("mistakes.server.gm_missing"), MessageText("mistakes.place.seats", fight=plain(fight))
        )


def check_faces(faces: Iterable[Face]) -> None:
    """Raise :class:`StoreDamaged` where one is damaged or missing."""
    wrong = [face.damaged for face in faces if face.damaged]
    if wrong:
        raise StoreDamaged(joined("; ", wrong[:_MOST_PROBLEMS]))


def check_parties(parties: Iterable[Party]) -> Iterator[Checked]:
    """The problems of the owner's parties."""
    if wrong := tuple(party.damaged for party in parties if party.damaged):
        yield Checked(None, problems=wrong[:_MOST_PROBLEMS], what="library")


def log_problems(encounter: Encounter, summary: FightSummary | None) -> list[str]:
    """The problems of a fight's log, and of its entry in the list where the two differ."""
    problems: list[str] = []
    if encounter.damage:
        problems.append(encounter.damage.text)
    system = summary.fight.system if summary else ""
    if system and encounter.system.id != system:
        problems.append(MessageText("mistakes.disk.system", name=encounter.system.id, other=repr(system)))
    if summary and not summary.damaged and not encounter.damage:
        problems += _list_problems(encounter, summary)
    return problems


def _list_problems(encounter: Encounter, summary: FightSummary) -> list[str]:
    """What a list says of a fight that its log does not."""
    written = last_time(encounter.rows_after(encounter.seq - 1))
    pairs = {
        MessageText("mistakes.part.stage"): (summary.stage, encounter.state.fight.stage),
        MessageText("mistakes.part.time"): (summary.played, summary.fight.created if written is None else written),
        MessageText("mistakes.part.rows_without"): (summary.fight.unsealed, encounter.unsealed),
    }
    return [
        MessageText("mistakes.disk.list", what=what, listed=str(listed), logged=str(logged))
        for what, (listed, logged) in pairs.items()
        if listed != logged
    ]


def _header_problems(path: Path) -> tuple[str, ...]:
    """Check an entry of the header that SQLite does not complain of: where it is too high, nothing can be written."""
    file = _file(path)
    with file.open("rb") as opened:
        header = opened.read(_HEADER_BYTES)
    return () if header[_WRITE_VERSION] in _WRITE_VERSIONS else (MessageText("mistakes.disk.header"),)


def _file_problems(connection: sqlite3.Connection) -> tuple[str, ...]:
    """What SQLite's own checks find."""
    try:
        found = [str(said) for (said,) in connection.execute(f"PRAGMA integrity_check({_MOST_PROBLEMS})")]
        loose = connection.execute("PRAGMA foreign_key_check").fetchall()
        altered = schema.altered(connection)
    except connect.ERRORS as problem:
        return (str(problem),)
    return (
        *([] if found == ["ok"] else found),
        *(MessageText("mistakes.disk.table", name=plain(name)) for name in altered[:_MOST_PROBLEMS]),
        *(MessageText("mistakes.disk.stray_row", table=table) for table, *_ in loose[:_MOST_PROBLEMS]),
    )


@contextmanager
def _reading(path: Path, *, as_it_is: bool = False) -> Iterator[sqlite3.Connection]:
    """A connection that reads the store of a folder, or a backup.

    A file of an older version is copied aside and read as it will be when a server opens it, unless it is wanted as it
    is.
    """
    with _told(path):
        file = _file(path)
        if not file.is_file():
            raise StoreDamaged(MessageText("mistakes.server.no_store", name=path))
        # What is wrong in a log is lost when it is moved, and the rest of it would be sound.
        connection = connect.reader(file, leaves_log=bool(wal.problems(file)))
    with closing(connection):
        version = schema.version(connection)
        if version == 0:
            raise StoreDamaged(MessageText("mistakes.server.no_store", name=path))
        if as_it_is or version == len(schema.STEPS):
            yield connection
            return
        with _told(file), closing(connect.aside()) as copy:
            connection.backup(copy)
            schema.migrate(copy)
            yield copy


def _file(path: Path) -> Path:
    """The file of a data folder; a backup is one itself."""
    return path / connect.FILE if path.is_dir() else path


@contextmanager
def _told(path: Path) -> Iterator[None]:
    """Translate errors about the store of a folder, or a file."""
    try:
        yield
    except connect.ERRORS as problem:
        try:
            file = _file(path)
        except OSError:
            file = path
        raise connect.translate_error(problem, file) from problem
