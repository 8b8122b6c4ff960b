"""Full disks, folders that cannot be written, a second server, files that are not ours."""

import errno
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import threading
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from tests.store.crash import ROOT
from tests.store.things import F, a_fight, a_seat, a_token, asked, done, row, some_rows
from turnkeeper.store import (
    Duplicate,
    FightId,
    SequenceConflict,
    SqliteStore,
    StoreDamaged,
    StoreError,
    StoreFailed,
    StoreFull,
    StoreInUse,
    connect,
    lock,
    queries,
)
from turnkeeper.store import writer as writer_module
from turnkeeper.store.writer import Writer

posix = pytest.mark.skipif(sys.platform == "win32", reason="folders are protected in another way there")


@pytest.fixture
def open_folder() -> Iterator[Path]:
    """A folder that a process without rights may enter; pytest's own are closed to others."""
    folder = Path(tempfile.mkdtemp())
    yield folder
    shutil.rmtree(folder)


def _go(name: str, folder: Path, *before: str) -> subprocess.CompletedProcess[str]:
    command = [*before, sys.executable, "-m", "tests.store.hardship", name, str(folder)]
    return subprocess.run(command, check=False, capture_output=True, text=True, timeout=60, cwd=ROOT)  # noqa: S603 - our own


@posix
@pytest.mark.parametrize(
    "name", ["read_only", "left_behind", "nothing_there", "of_another_user", "failing", "much_to_delete"]
)
def test_hardship(name: str, open_folder: Path) -> None:
    """As the function of that name in hardship.py says, in a process that is not root."""
    gone_through = _go(name, open_folder)
    assert gone_through.returncode == 0, gone_through.stderr


@pytest.mark.skipif(sys.platform != "linux", reason="mounts a small disk as Linux does")
def test_a_full_disk_stops_writing_until_there_is_room(open_folder: Path) -> None:
    """As ``full`` in hardship.py says, on a disk of 1 MB."""
    mounted = ("unshare", "--map-root-user", "--mount", "sh", "-c", 'mount -t tmpfs -o size=1m t "$1" && shift && "$@"')
    mounts = [*mounted, "sh", str(open_folder), "true"]
    if not shutil.which("unshare") or subprocess.run(mounts, check=False, capture_output=True).returncode:  # noqa: S603 - as above
        pytest.skip("this system lets nobody mount a disk of their own")
    gone_through = _go("full", open_folder, *mounted, "sh", str(open_folder))
    assert gone_through.returncode == 0, gone_through.stderr


def test_a_file_at_its_limit_is_full_until_something_goes(tmp_path: Path) -> None:
    """A limit in bytes: what is stored stays readable, others' small writes go on, deleting makes room."""
    store = SqliteStore(tmp_path, most_bytes=200 * 1024)
    done(store.create(a_fight("old"), [row(1, "x" * 90_000)], [], "setup"))
    done(store.create(a_fight(), [row(1)], [], "setup"))
    with pytest.raises(StoreFull, match="no room"):
        done(store.append(F, [row(2, "x" * 120_000)], "setup"))
    assert isinstance(store.status().problem, StoreFull)
    assert done(store.rows(F)) == (row(1),)
    assert done(store.stored_log(F)).head.seq == 1
    done(store.append(F, [row(2)], "setup"))
    assert store.status().problem is None
    done(store.delete(a_fight("old").id))
    done(store.append(F, [row(3, "x" * 120_000)], "setup"))
    store.close()
    assert (tmp_path / "turnkeeper.db").stat().st_size <= 200 * 1024


def test_a_write_that_finds_no_room_takes_no_other_down(tmp_path: Path) -> None:
    """Asked for together: the large one fails, those before and after it are done."""
    store = SqliteStore(tmp_path, most_bytes=200 * 1024)
    names = [a_fight(f"f{number}") for number in range(9)]
    for fight in names:
        done(store.create(fight, [row(1)], [], "setup"))
    futures = [
        asked(store.append(fight.id, [row(2, "x" * (250_000 if place == 4 else 10))], "setup"))
        for place, fight in enumerate(names)
    ]
    for place, future in enumerate(futures):
        if place == 4:
            with pytest.raises(StoreFull):
                done(future)
        else:
            done(future)
    assert [len(done(store.rows(fight.id))) for fight in names] == [2, 2, 2, 2, 1, 2, 2, 2, 2]
    store.close()


def test_a_write_that_fails_half_done_takes_no_other_down(sqlite: SqliteStore) -> None:
    """A fight was made, then its seat's token is taken: only that write is taken back, not the others of its commit."""
    done(sqlite.create(a_fight(), [], [a_seat("gm")], "setup"))
    tokens = [a_seat("gm").token if number % 2 else a_token(f"f{number}") for number in range(6)]
    futures = [
        asked(sqlite.create(a_fight(f"f{number}"), [row(1)], [a_seat("gm", f"f{number}", token=token)], "setup"))
        for number, token in enumerate(tokens)
    ]
    for number, future in enumerate(futures):
        if number % 2:
            with pytest.raises(Duplicate):
                done(future)
        else:
            done(future)
    assert [one.fight.id for one in done(sqlite.fights())] == [F, "f0", "f2", "f4"]
    assert all(done(sqlite.seats(FightId(f"f{number}"))) for number in (0, 2, 4))


def test_a_fault_of_ours_fails_one_write_and_writing_goes_on(sqlite: SqliteStore) -> None:
    with pytest.raises(OverflowError):
        done(sqlite.create(a_fight(created=1 << 70), [], [], "setup"))
    done(sqlite.create(a_fight(), [row(1)], [], "setup"))
    with pytest.raises(SequenceConflict):
        done(sqlite.append(F, [row(1)], "setup"))


def test_each_commit_waits_for_the_disk(sqlite: SqliteStore) -> None:
    """Write-ahead log, synced before a commit returns: what makes "stored before told" true without power, too."""
    with closing(connect.writer(sqlite.path)) as connection:
        settings = {
            name: connection.execute(f"PRAGMA {name}").fetchone()[0]
            for name in ("journal_mode", "synchronous", "foreign_keys", "wal_autocheckpoint", "fullfsync")
        }
    assert settings == {
        "journal_mode": "wal",
        "synchronous": 2,
        "foreign_keys": 1,
        "wal_autocheckpoint": 0,
        "fullfsync": 1,
    }


def test_writes_asked_for_together_share_commits(sqlite: SqliteStore) -> None:
    done(sqlite.create(a_fight(), [], [], "setup"))
    before = sqlite.status()
    for future in [asked(sqlite.append(F, [row(seq)], "setup")) for seq in range(1, 201)]:
        done(future)
    after = sqlite.status()
    assert after.writes - before.writes == 200
    assert after.commits - before.commits < 100


def test_pages_are_moved_while_writing_goes_on(tmp_path: Path) -> None:
    """The write-ahead log stays bounded: the main file grows long before the store is closed."""
    store = SqliteStore(tmp_path)
    done(store.create(a_fight(), [], [], "setup"))
    for start in range(1, 2001, 100):
        for future in [asked(store.append(F, [row(seq, "x" * 500)], "setup")) for seq in range(start, start + 100)]:
            done(future)
    store._writer.finish()
    assert store.path.stat().st_size > 200_000
    store.close()
    assert not list(tmp_path.glob("*-wal"))


def test_a_long_backup_or_check_holds_up_no_write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each reads from the write-ahead log all the while, which cannot begin again then, however long it is."""
    monkeypatch.setattr(connect, "_PATIENCE", 60)
    with closing(SqliteStore(tmp_path)) as store, closing(connect.reader(store.path)) as check:
        done(store.create(a_fight(), [row(1)], [], "setup"))
        check.execute("BEGIN")
        check.execute("SELECT count(*) FROM log").fetchone()
        store._writer._wal_is_long = True
        done(store.append(F, [row(2)], "setup"))
        assert check.execute("SELECT count(*) FROM log").fetchone() == (1,)
        check.execute("ROLLBACK")


def test_pages_are_moved_again_after_the_file_could_not_be_opened_for_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As when all files that may be open are, just after trouble: else the write-ahead log would grow for ever."""
    opens, moved = [True, False, True], threading.Event()
    mover, moves = connect.mover, writer_module._moved

    def opened(path: Path) -> sqlite3.Connection:
        if not opens.pop(0):
            failed.set()
            raise sqlite3.OperationalError("unable to open database file")
        return mover(path)

    def told(connection: sqlite3.Connection) -> int:
        pages = moves(connection)
        moved.set()
        return pages

    failed = threading.Event()
    with closing(SqliteStore(tmp_path)) as store:
        monkeypatch.setattr(connect, "mover", opened)
        monkeypatch.setattr(writer_module, "_moved", told)
        writer = store._writer
        writer._checkpoint_due.set()
        assert moved.wait(10)
        moved.clear()
        writer.times_opened += 1
        writer._checkpoint_due.set()
        assert failed.wait(10)
        writer._checkpoint_due.set()
        assert moved.wait(3)


def test_writes_wait_for_another_program_together(sqlite: SqliteStore, monkeypatch: pytest.MonkeyPatch) -> None:
    """One after the other, many would wait for minutes, and each command at every table with them."""
    done(sqlite.create(a_fight(), [row(1)], [], "setup"))
    writer = sqlite._writer
    assert writer._connection is not None
    writer._connection.execute("PRAGMA busy_timeout = 0")
    monkeypatch.setattr(connect, "_PATIENCE", 0)
    waits = list[Exception]()
    take_back = writer._take_back

    def waited(error: Exception) -> Exception:
        waits.append(error)
        return take_back(error)

    monkeypatch.setattr(writer, "_take_back", waited)
    jobs = [writer_module._Job(queries.probe_write) for _ in range(9)]
    with closing(sqlite3.connect(sqlite.path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        writer._carry_out(jobs)
    assert len(waits) == 1
    assert {str(job.future.exception()) for job in jobs} == {f"{sqlite.path} is held by another program"}
    assert isinstance(sqlite.status().problem, StoreFailed)
    done(sqlite.append(F, [row(2)], "setup"))
    assert sqlite.status().problem is None


# -- a second server


def test_a_second_server_on_the_folder_says_so_and_stops(sqlite: SqliteStore) -> None:
    done(sqlite.create(a_fight(), [row(1)], [], "setup"))
    with pytest.raises(StoreInUse, match="another Turnkeeper server is using"):
        SqliteStore(sqlite.path.parent)
    done(sqlite.append(F, [row(2)], "setup"))


def test_a_folder_is_free_when_its_server_has_gone(tmp_path: Path) -> None:
    for seq in (1, 2):
        store = SqliteStore(tmp_path)
        if seq == 1:
            done(store.create(a_fight(), [], [], "setup"))
        done(store.append(F, [row(seq)], "setup"))
        store.close()
    assert (tmp_path / lock.NAME).exists()


@posix
def test_a_disk_that_knows_no_locks_is_not_taken_for_a_second_server(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def none(*_: object) -> None:
        raise OSError(errno.ENOLCK, "No locks available")

    monkeypatch.setattr("fcntl.flock", none)
    with pytest.raises(StoreFailed, match="files cannot be locked on this disk"):
        SqliteStore(tmp_path)


def test_a_killed_server_leaves_no_lock(tmp_path: Path) -> None:
    code = (
        "import sys; from pathlib import Path; from turnkeeper.store import SqliteStore\n"
        "store = SqliteStore(Path(sys.argv[1])); print(flush=True); sys.stdin.read()"
    )
    with subprocess.Popen(  # noqa: S603 - our own
        [sys.executable, "-c", code, str(tmp_path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as child:
        assert child.stdout is not None
        child.stdout.readline()
        with pytest.raises(StoreInUse):
            SqliteStore(tmp_path)
        child.kill()
    SqliteStore(tmp_path).close()


# -- files


@posix
def test_what_is_stored_is_its_owners_alone(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    store = SqliteStore(folder)
    done(store.create(a_fight(), some_rows(1, 3), [], "setup"))
    modes = {file.name: file.stat().st_mode & 0o777 for file in folder.iterdir()}
    assert len(modes) == 4
    assert set(modes.values()) == {0o600}
    assert folder.stat().st_mode & 0o777 == 0o700
    store.close()


@pytest.mark.parametrize("contents", [b"not a database at all" * 100, b"SQLite format 3\x00" + b"\xff" * 5000])
def test_a_file_that_is_no_store_is_left_alone(tmp_path: Path, contents: bytes) -> None:
    file = tmp_path / "turnkeeper.db"
    file.write_bytes(contents)
    with pytest.raises(StoreError) as caught:
        SqliteStore(tmp_path)
    assert isinstance(caught.value, StoreDamaged | StoreFailed)
    assert str(file) in str(caught.value)
    assert file.read_bytes() == contents
    file.unlink()
    SqliteStore(tmp_path).close()


@pytest.mark.parametrize("opens", [connect.writer, connect.reader, connect.mover])
def test_a_file_that_cannot_be_used_is_not_held_open(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, opens: Callable[[Path], sqlite3.Connection]
) -> None:
    """In trouble each is tried again and again; on Windows nobody could put a sound file in its place."""
    opened = list[sqlite3.Connection]()
    connects = connect._connect

    def noted(path: Path, how: str) -> sqlite3.Connection:
        opened.append(connects(path, how))
        return opened[-1]

    monkeypatch.setattr(connect, "_connect", noted)
    file = tmp_path / "turnkeeper.db"
    file.write_bytes(b"not a database at all" * 100)
    with pytest.raises(sqlite3.DatabaseError):
        opens(file)
    assert opened
    for connection in opened:
        with pytest.raises(sqlite3.ProgrammingError, match="closed"):
            connection.execute("SELECT 1")


def test_the_database_of_another_program_is_left_alone(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "turnkeeper.db")) as other:
        other.execute("CREATE TABLE mine (x)")
        other.commit()
    with pytest.raises(StoreDamaged) as caught:
        SqliteStore(tmp_path)
    assert str(caught.value) == f"{tmp_path / 'turnkeeper.db'} is not a file of Turnkeeper's"


def test_a_file_that_goes_away_is_told_of_and_never_made_anew(tmp_path: Path) -> None:
    writer = Writer(tmp_path / "turnkeeper.db")
    writer.release()
    (tmp_path / "turnkeeper.db").unlink()
    with pytest.raises(StoreFailed, match="is not there"):
        done(writer.submit(lambda _: None))
    writer.finish()
    writer.release()
    assert not (tmp_path / "turnkeeper.db").exists()
