"""The one thread that writes: what is asked for while it waits for the disk goes into one commit.

A commit waits for the disk, and that wait is what a write costs. So the thread takes everything asked for meanwhile,
of all fights, into one transaction; there is one wait for them all, and the futures are set after it.

Most writes that fail do so before they have changed anything, and the transaction goes on without them. Where one fails
later, or the disk does, each is tried alone; while another program holds the file, none is, as each would wait for it.
None has a savepoint: SQLite would keep in memory what goes with large fights that are deleted.
"""

from __future__ import annotations

import queue
import sqlite3
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from contextlib import closing, suppress
from pathlib import Path
from typing import Any, TypeAlias, TypeVar

from turnkeeper.store import append, connect, schema
from turnkeeper.store.lock import FolderLock
from turnkeeper.store.protocol import StoreClosed, StoreError, StoreStatus, StoreUnavailable

_T = TypeVar("_T")
WriterWork: TypeAlias = Callable[[sqlite3.Connection], _T]
"""The statements of one write. They may be repeated after a rollback."""

_MOST_AT_ONCE = 256
"""Writes in one commit, so that the first of a flood does not wait for the last."""
WRITES_A_CHECKPOINT = 256
"""The number of writes after which pages are moved to the main file, in a separate thread."""
LONG_WAL = 1024
"""Pages in the write-ahead log (4 MB) at which writing pauses until they are moved, unless a backup reads them."""


class Writer:
    """Holds the folder's lock and the connection to write by.

    ``problem`` says why the last write failed, if it was for want of room or leave. ``times_opened`` goes up when the
    file is opened again after trouble.

    Raises :class:`StoreInUse`, :class:`StoreDamaged` as :class:`~turnkeeper.store.sqlite.SqliteStore` does, and
    :class:`StoreUnavailable` where there is nothing that could be read without writing first.
    """

    def __init__(
        self, path: Path, most_bytes: int | None = None, steps: Sequence[schema.Migration] = schema.STEPS
    ) -> None:
        self.problem: StoreUnavailable | None = None
        self.times_opened = 0
        self._path = path
        self._most_bytes = most_bytes
        self._steps = steps
        self._lock = FolderLock(path.parent)
        self._connection: sqlite3.Connection | None = None
        # The last connection to be closed takes the write-ahead log's index with it, and a disk in trouble may have no
        # room to make it again; with it would go what can be read. So one stays open while the writing one is renewed.
        self._anchor: sqlite3.Connection | None = None
        self._commits = self._writes = 0
        self._commit_seconds = 0.0
        self._wal_is_long = False
        self._gate = threading.Lock()
        self._closed = False
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._checkpoint_due = threading.Event()
        try:
            self._open()
        except BaseException:
            self.release()
            raise
        self._threads = [
            threading.Thread(target=work, name=f"turnkeeper-{name}", daemon=True)
            for name, work in (("write", self._write_all), ("checkpoint", self._checkpoint_all))
        ]
        for thread in self._threads:
            thread.start()

    def submit(self, work: WriterWork[_T]) -> Future[_T]:
        """Have ``work`` done; its future is set when it would survive a crash."""
        job = _Job(work)
        with self._gate:
            if self._closed:
                job.tell(StoreClosed())
            else:
                self._jobs.put(job)
        return job.future

    def status(self) -> StoreStatus:
        """The state and the figures of the writing thread."""
        return StoreStatus(
            problem=self.problem,
            waiting=self._jobs.qsize(),
            commits=self._commits,
            writes=self._writes,
            commit_seconds=self._commit_seconds,
        )

    def finish(self) -> None:
        """Do what was asked for, take nothing more, and end the threads."""
        with self._gate:
            if not self._closed:
                self._closed = True
                self._jobs.put(None)
        for thread in self._threads:
            thread.join()

    def release(self) -> None:
        """Close the file, after everybody who reads it, and let others have the folder."""
        self._let_anchor_go()
        self._drop()
        self._lock.release()

    # -- opening ---------------------------------------------------------------------------------------------------

    def _open(self) -> None:
        try:
            connect.create(self._path)
            self._ready()
        except (StoreError, *connect.ERRORS) as error:
            self._drop()
            problem = connect.translate_error(error, self._path)
            if not isinstance(problem, StoreUnavailable) or not self._readable():
                raise problem from None
            self.problem = problem

    def _readable(self) -> bool:
        """Whether there is a store that can be read as it is."""
        try:
            with closing(connect.reader(self._path)) as connection:
                return schema.version(connection, len(self._steps)) == len(self._steps)
        except connect.ERRORS:
            return False

    def _ready(self) -> sqlite3.Connection:
        """The connection to write by; after trouble, a new one."""
        if self._connection is None:
            self._lock.take()
            connection = connect.writer(self._path, self._most_bytes)
            try:
                schema.migrate(connection, self._steps, self._keep_copy)
                append.ready_to_add(connection)
                with suppress(sqlite3.Error):
                    # A killed server has left a log behind. Lives too short to move it would let it grow for ever.
                    _moved(connection)
                anchor = connect.reader(self._path)
            except BaseException:
                connection.close()
                raise
            self._let_anchor_go()
            self._connection, self._anchor = connection, anchor
            self.times_opened += 1
        return self._connection

    def _keep_copy(self, version: int) -> None:
        """A file that a newer program is about to change stays beside it as it was."""
        with closing(connect.reader(self._path)) as source:
            connect.copy(source, self._path.with_name(f"{self._path.name}.version-{version}"))

    def _drop(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    def _let_anchor_go(self) -> None:
        if self._anchor is not None:
            self._anchor.close()
            self._anchor = None

    # -- writing ---------------------------------------------------------------------------------------------------

    def _write_all(self) -> None:
        going_on = True
        due = WRITES_A_CHECKPOINT
        while going_on:
            jobs, going_on = self._next()
            # A future that nobody waits for any more may be cancelled up to here, and no longer.
            self._carry_out([job for job in jobs if job.future.set_running_or_notify_cancel()])
            if self._writes >= due:
                due = self._writes + WRITES_A_CHECKPOINT
                self._checkpoint_due.set()
        self._checkpoint_due.set()

    def _next(self) -> tuple[list[_Job], bool]:
        """What was asked for; waits until something is. ``False``: and that was all."""
        job = self._jobs.get()
        jobs: list[_Job] = []
        while job is not None:
            jobs.append(job)
            if len(jobs) == _MOST_AT_ONCE or self._jobs.empty():
                return jobs, True
            job = self._jobs.get()
        return jobs, False

    def _carry_out(self, jobs: list[_Job]) -> None:
        """Do writes in one commit; where one fails half done, or the disk does not let all through, each in its own.

        While another program holds the file, all have waited for it together, and that was enough.
        """
        if not jobs:
            return
        try:
            outcomes = self._added(jobs) or self._done(jobs)
        except Exception as error:  # noqa: BLE001 - those who wait get the error, and writing goes on
            problem = self._take_back(error)
            if len(jobs) > 1 and not connect.held(error):
                for job in jobs:
                    self._carry_out([job])
                return
            self.problem = problem if isinstance(problem, StoreUnavailable) else self.problem
            first, *others = jobs
            first.tell(problem)
            for job in others:
                # Each its own: an error holds the frames that it went through.
                job.tell(connect.translate_error(error, self._path))
            return
        self.problem = None
        self._writes += len(jobs)
        for job, outcome in zip(jobs, outcomes, strict=True):
            job.tell(outcome)

    def _added(self, jobs: Sequence[_Job]) -> list[None] | None:
        """Do writes that add rows, all in one statement; ``None`` when they are others, or one of them does not fit."""
        works = [job.work for job in jobs]
        added = [work for work in works if isinstance(work, append.AppendBatch)]
        if len(added) < len(works) or self._wal_is_long:
            return None
        connection = self._ready()
        begin = time.perf_counter()
        if not append.add_all(connection, added):
            return None
        self._commit_seconds += time.perf_counter() - begin
        self._commits += 1
        return [None] * len(jobs)

    def _done(self, jobs: Sequence[_Job]) -> list[Any]:
        """Do writes one after another; what comes of each: its result, or the error that changed nothing."""
        connection = self._ready()
        if self._wal_is_long:
            self._wal_is_long = False
            connect.restart_log(connection)
        connection.execute("BEGIN IMMEDIATE")
        outcomes = [_tried(connection, job.work) for job in jobs]
        begin = time.perf_counter()
        connection.execute("COMMIT")
        self._commit_seconds += time.perf_counter() - begin
        self._commits += 1
        return outcomes

    def _take_back(self, error: Exception) -> Exception:
        """Undo a transaction that came to nothing, and say what was the matter."""
        connection = self._connection
        if connection is not None and connection.in_transaction:
            with suppress(sqlite3.Error):
                connection.execute("ROLLBACK")
        problem = connect.translate_error(error, self._path)
        sound = connect.full(error) or not connect.trouble(error)
        if not (sound and connection is not None and not connection.in_transaction):
            # The file may lie on a disk that is gone, or be writable again in a while: the next write opens it again.
            self._drop()
        return problem

    # -- checkpoints -----------------------------------------------------------------------------------------------

    def _checkpoint_all(self) -> None:
        """Move pages from the write-ahead log to the main file while writing goes on.

        The log starts from its beginning when all of it was moved at a moment when nobody wrote. Under a load that
        leaves no such moment it grows, up to a bound at which writing pauses; during a backup or a check, beyond that.
        """
        connection: sqlite3.Connection | None = None
        opened = 0
        while not self._closed:
            self._checkpoint_due.wait()
            self._checkpoint_due.clear()
            try:
                if connection is None or opened != self.times_opened:
                    if connection is not None:
                        connection.close()
                        connection = None  # where the next line fails, it is tried again
                    opened = self.times_opened
                    connection = connect.mover(self._path)
                self._wal_is_long = _moved(connection) > LONG_WAL
            except connect.ERRORS:
                # Nothing is lost: the pages stay in the log, and a disk that has trouble shows it to the next write.
                continue
        if connection is not None:
            connection.close()


class _Job:
    """One write: what to do, and who waits for it."""

    __slots__ = ("future", "work")

    def __init__(self, work: WriterWork[Any]) -> None:
        self.work = work
        self.future: Future[Any] = Future()

    def tell(self, outcome: Any) -> None:  # noqa: ANN401 - the work decides the type
        if isinstance(outcome, Exception):
            self.future.set_exception(outcome)
        else:
            self.future.set_result(outcome)


def _tried(connection: sqlite3.Connection, work: WriterWork[Any]) -> Any:  # noqa: ANN401 - the work decides the type
    """What comes of one write among others: its result, or its error if it changed nothing.

    Raises the error of one that did, and the disk's trouble, which take all of them back.
    """
    before = connection.total_changes
    try:
        return work(connection)
    except Exception as error:
        if connect.trouble(error) or connection.total_changes != before or not connection.in_transaction:
            raise
        return error


def _moved(connection: sqlite3.Connection) -> int:
    """Move pages without keeping anybody waiting; how many pages the log has by now, moved or not."""
    _, pages, _ = connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
    return int(pages)
