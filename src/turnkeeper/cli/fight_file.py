"""A fight on disk: its log, written row by row, so that nothing that was shown is ever lost."""

from __future__ import annotations

import contextlib
import hashlib
import os
import sys
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import BinaryIO

from turnkeeper.cli.paths import fights_folder, free_path, read_file, told, write_private
from turnkeeper.core.encounter import Encounter
from turnkeeper.core.errors import InputError
from turnkeeper.core.log import CLOSED, Head, LogRecord, closing_line, write_rows
from turnkeeper.core.message import MessageText
from turnkeeper.disk import sync

SUFFIX = ".jsonl"


class Save:
    """The file that a fight is kept in. Only one program at a time may hold it."""

    def __init__(self, path: Path, file: BinaryIO, fight: Encounter, end: int, copy: Path | None = None) -> None:
        """Use :meth:`create` or :meth:`open`."""
        self.path = path
        self.copy = copy
        """The file as it was before it was mended, if it was damaged."""
        self._file = file
        self._format = fight.opened.format
        self._end = end
        """Bytes that the rows take; behind them is the closing line."""
        self._closing = _closing(fight.head, self._format)

    @classmethod
    def create(cls, path: Path, fight: Encounter) -> Save:
        """A file with all of the fight so far: it is there whole, or not at all. Raises :class:`InputError`."""
        with told(path):
            path.parent.mkdir(parents=True, exist_ok=True)
            _keep_private(path)
            fresh = path.with_name(f".{path.name}.{os.getpid()}")
            fresh.unlink(missing_ok=True)
            try:
                write_private(fresh, fight.export())
                _place(fresh, path)
            finally:
                fresh.unlink(missing_ok=True)
            return cls(path, _held(path), fight, len(write_rows(fight.rows)))

    @classmethod
    def open(cls, path: Path, clock: Callable[[], str]) -> tuple[Save, Encounter]:
        """The fight in a file, and the file to go on with.

        Where the file is damaged, the fight holds what was whole (``fight.damage``), and a copy of the file as it was
        stays beside it. Raises :class:`InputError`.
        """
        with told(path):
            file = _held(path)
            _keep_private(path)
            try:
                fight = load_fight(path, clock)
                end, copy = _mend(path, file, fight)
            except BaseException:
                file.close()
                raise
            return cls(path, file, fight, end, copy), fight

    def keep(self, rows: Sequence[LogRecord]) -> None:
        """Write rows that are new; when this returns, they have reached the disk.

        Raises :class:`InputError`, and leaves the file as it was as far as that can be written.
        """
        if not rows:
            return
        lines, closing = write_rows(rows), _closing(Head(rows[-1].seq, rows[-1].seal), self._format)
        with told(self.path):
            try:
                # In one write, over the closing line: where that is cut off, what was written before is still whole.
                _end_with(self._file, self._end, lines + closing)
            except OSError:
                with contextlib.suppress(OSError):
                    _end_with(self._file, self._end, self._closing)
                raise
        self._end += len(lines)
        self._closing = closing

    def close(self) -> None:
        """Let go of the file."""
        self._file.close()


def load_fight(path: Path, clock: Callable[[], str] = str, *, to: int | None = None) -> Encounter:
    """The fight in a file, which stays untouched; with ``to``, as so many of its first rows tell it.

    Raises :class:`InputError`.
    """
    data = read_file(path)
    if to is not None:
        if to < 1:
            raise InputError(MessageText("mistakes.fight.rows"), "--to")
        data = b"".join(line + b"\n" for line in data.split(b"\n", to)[:to] if line)
    try:
        return Encounter.load(data, clock=clock, whole=to is None)
    except InputError as problem:
        raise problem.at(str(path)) from None


def new_path(source: str, name: str) -> Path:
    """A file name for a new fight from ``source`` (a roster's path, or a sample) that nobody has yet."""
    stem = f"{prefix(source, name)}-{datetime.now(UTC):%Y%m%d-%H%M%S}"
    return free_path(fights_folder() / stem, SUFFIX)


def prefix(source: str, name: str) -> str:
    """The beginning that the file names of all fights from ``source`` share."""
    plain = "".join(letter if letter.isascii() and letter.isalnum() else "-" for letter in name.lower())
    return f"{plain.strip('-')[:40] or 'fight'}-{hashlib.sha256(source.encode()).hexdigest()[:8]}"


def latest(begins: str = "") -> Path | None:
    """The saved fight last played, of those whose file names begin so."""
    try:
        found = [path for path in fights_folder().glob(f"{begins}*{SUFFIX}") if not path.name.startswith(".")]
        return max(found, key=lambda path: (path.stat().st_mtime_ns, path.name), default=None)
    except OSError:
        return None


def now() -> str:
    """The time for a row of the log."""
    return datetime.now(UTC).isoformat(timespec="seconds")


def _held(path: Path) -> BinaryIO:
    """The file, open at its end and closed to other programs of ours. What is not written is not kept for later."""
    file = path.open("r+b", buffering=0)
    file.seek(0, os.SEEK_END)
    try:
        _lock(file)
    except OSError:
        file.close()
        raise InputError(MessageText("mistakes.fight.elsewhere"), str(path)) from None
    return file


if sys.platform == "win32":
    import msvcrt

    def _lock(file: BinaryIO) -> None:
        # Far behind any row: this system's locks keep others from reading the bytes they cover.
        place = file.tell()
        file.seek(1 << 40)
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        file.seek(place)

else:
    import fcntl

    def _lock(file: BinaryIO) -> None:
        fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)


def _keep_private(path: Path) -> None:
    """A saved fight holds secrets: in the folder for saved fights only this user can read them.

    Also those that an earlier version saved. What lies elsewhere is left as it is.
    """
    if path.parent == fights_folder():
        with contextlib.suppress(OSError):
            path.parent.chmod(0o700)
            path.chmod(0o600)


def _place(fresh: Path, path: Path) -> None:
    """Give the written file its name, but never that of a file that is there already."""
    if path.exists():
        raise InputError(MessageText("mistakes.file.such"), str(path))
    fresh.replace(path)
    if sys.platform != "win32":
        folder = os.open(path.parent, os.O_RDONLY)
        try:
            sync(folder)
        finally:
            os.close(folder)


def _closing(head: Head, format_: int) -> bytes:
    """The closing line of a log that ends so; logs of older formats have none."""
    return closing_line(head) if format_ >= CLOSED else b""


def _end_with(file: BinaryIO, start: int, data: bytes) -> None:
    """Have a file end with ``data`` from a place on, down to the disk. Raises :class:`OSError`."""
    file.seek(start)
    left = memoryview(data)
    while left:
        left = left[file.write(left) :]
    file.truncate()
    sync(file.fileno())


def _mend(path: Path, file: BinaryIO, fight: Encounter) -> tuple[int, Path | None]:
    """Cut off what is not whole, so that new rows can follow; keep a copy of the file as it was.

    Gives the bytes that the rows take, and the copy.
    """
    data = read_file(path)
    rows = data.split(b"\n")[: fight.seq]
    whole = sum(len(row) + 1 for row in rows)
    copy = free_path(path.with_name(f"{path.name}.damaged")) if fight.damage else None
    if copy:
        write_private(copy, data)
        file.truncate(min(whole, len(data)))
    if whole > len(data):
        _end_with(file, len(data), b"\n")
    if copy:
        _end_with(file, whole, _closing(fight.head, fight.opened.format))
    return whole, copy
