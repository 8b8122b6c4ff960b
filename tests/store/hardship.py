"""Stores on disks that are full or cannot be written, for real: each in its own process without root's rights.

``python -m tests.store.hardship NAME FOLDER``. Who runs it gives it a folder that anybody may enter.
"""

import os
import shutil
import sys
import threading
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.store.things import LOOP, NOW, F, a_fight, asked, done, row, some_rows
from turnkeeper.cli import exit_codes, stores
from turnkeeper.cli.serve import serve
from turnkeeper.core.errors import InputError
from turnkeeper.store import SqliteStore, StoreFailed, StoreFull, StoreReadOnly, StoreUnavailable, maintenance

if sys.platform != "win32":
    import resource

NOBODY = 65534


def _filled(folder: Path, rows: int = 2) -> None:
    store = SqliteStore(folder)
    done(store.create(a_fight(), some_rows(1, rows), [], "setup"))
    store.close()


def _protect(folder: Path) -> None:
    for file in folder.iterdir():
        file.chmod(0o400)
    folder.chmod(0o500)


def _permit(folder: Path) -> None:
    folder.chmod(0o700)
    for file in folder.iterdir():
        file.chmod(0o600)


def read_only(folder: Path) -> None:
    """A folder that cannot be written is served, refuses writes, and is written again as soon as it may be."""
    _filled(folder)
    _protect(folder)
    store = SqliteStore(folder)
    assert isinstance(store.status().problem, StoreReadOnly)
    assert done(store.rows(F)) == some_rows(1, 2)
    for _ in range(2):
        with pytest.raises(StoreReadOnly, match="cannot be written"):
            done(store.append(F, [row(3)], "setup"))
    assert done(store.rows(F)) == some_rows(1, 2)
    _permit(folder)
    done(store.append(F, [row(3)], "setup"))
    assert store.status().problem is None
    assert done(store.rows(F)) == some_rows(1, 3)
    store.close()


def left_behind(folder: Path) -> None:
    """After a crash the latest rows lie beside the main file: they are read even where nothing may be written."""
    live = folder / "live"
    store = SqliteStore(live)
    done(store.create(a_fight(), [], [], "setup"))
    for seq in range(1, 6):
        done(store.append(F, [row(seq)], "setup"))
    shutil.copytree(live, folder / "copy")
    store.close()
    _protect(folder / "copy")
    again = SqliteStore(folder / "copy")
    assert done(again.rows(F)) == some_rows(1, 5)
    with pytest.raises(StoreReadOnly):
        done(again.append(F, [row(6)], "setup"))
    again.close()
    _permit(folder / "copy")


def nothing_there(folder: Path) -> None:
    """Where there is no store and none can be made, opening fails and says why."""
    _protect(folder)
    with pytest.raises(StoreReadOnly, match="cannot be written"):
        SqliteStore(folder)
    with pytest.raises(StoreReadOnly, match="cannot be written"):
        SqliteStore(folder / "deeper")
    _permit(folder)


def of_another_user(folder: Path) -> None:
    """A folder or file that this user may not read is named as that, to a server and to what looks after stores."""
    folder = folder / "home" / "fights"
    _filled(folder)
    file, other = folder / "turnkeeper.db", folder.parent.parent / "other"

    def looked_after(where: Path) -> None:
        list(maintenance.fsck(where))

    def backed_up(where: Path) -> None:
        maintenance.backup(where, where / "b")

    for closed, left in ((file, 0o600), (folder, 0o700), (folder.parent, 0o700)):
        closed.chmod(0)
        for opens in (SqliteStore, maintenance.kept, looked_after, backed_up):
            with pytest.raises(StoreFailed) as caught:
                opens(folder)
            assert str(caught.value) == f"{closed} cannot be read"
        assert stores.copy(str(folder), str(other)) == exit_codes.MALFORMED
        assert stores.restore(file, data=other) == exit_codes.MALFORMED
        if closed != file:
            with pytest.raises(InputError, match="there is no such folder"):
                serve(presets=folder / "presets")
        closed.chmod(left)
    (folder / "owner.key").write_text("x")
    (folder / "owner.key").chmod(0)
    assert stores.copy(str(folder), str(other)) == exit_codes.MALFORMED


def failing(folder: Path) -> None:
    """A disk that takes nothing further of the file (here: the system's limit) is an error that passes."""
    store = SqliteStore(folder)
    done(store.create(a_fight(), some_rows(1, 2), [], "setup"))
    resource.setrlimit(resource.RLIMIT_FSIZE, (4096, resource.RLIM_INFINITY))
    kept = _until_trouble(store, StoreFailed)
    resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
    _goes_on(store, kept)


def much_to_delete(folder: Path) -> None:
    """Large fights whose time has come are deleted together without being kept in memory meanwhile."""
    store = SqliteStore(folder)
    for number in range(16):
        fight = a_fight(f"f{number}", expires=NOW)
        done(store.create(fight, [row(seq, "x" * 10_000) for seq in range(1, 101)], [], "setup"))
    before = _most_memory()
    assert len(done(store.expire(NOW))) == 16
    assert _most_memory() - before < 8 * 1024 * 1024
    store.close()


def _most_memory() -> int:
    """The most bytes that this process has had."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * (1 if sys.platform == "darwin" else 1024)


def full(folder: Path) -> None:
    """On a full disk writes fail, reads go on, and room makes it well again. The folder lies on a disk of 1 MB."""
    ballast = folder / "ballast"
    ballast.write_bytes(bytes(300 * 1024))
    store = SqliteStore(folder / "data")
    done(store.create(a_fight(), some_rows(1, 2), [], "setup"))
    kept = _until_trouble(store, StoreFull)
    ballast.unlink()
    _goes_on(store, kept)


def _until_trouble(store: SqliteStore, expected: type[StoreUnavailable]) -> int:
    """Add rows until one cannot be stored; the last that was."""
    for seq in range(3, 1000):
        problem = asked(store.append(F, [row(seq, "x" * 4000)], "setup")).exception(timeout=30)
        if problem is not None:
            break
    else:
        pytest.fail("it never came to trouble")
    assert type(problem) is expected, repr(problem)
    assert store.status().problem is problem
    assert len(done(store.rows(F))) == seq - 1
    with pytest.raises(expected):
        done(store.append(F, [row(seq, "x" * 4000)], "setup"))
    return seq - 1


def _goes_on(store: SqliteStore, kept: int) -> None:
    done(store.append(F, [row(kept + 1)], "setup"))
    assert store.status().problem is None
    assert [one.seq for one in done(store.rows(F))] == list(range(1, kept + 2))
    folder = store.path.parent
    store.close()
    again = SqliteStore(folder)
    assert [one.seq for one in done(again.rows(F))] == list(range(1, kept + 2))
    again.close()


HARDSHIPS: dict[str, Callable[[Path], None]] = {
    work.__name__: work
    for work in (read_only, left_behind, nothing_there, of_another_user, failing, much_to_delete, full)
}


def main(name: str, folder: Path) -> None:
    """Go through one of them as a user whom the system may refuse."""
    if os.geteuid() == 0 and name != "full":  # root finds as little room as others do
        os.chown(folder, NOBODY, NOBODY)
        os.setgid(NOBODY)
        os.setuid(NOBODY)
    HARDSHIPS[name](folder)
    assert {thread.name for thread in threading.enumerate()} <= {"MainThread", LOOP}, "a closed store leaves no thread"


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]))
