"""Backup while playing, restore into an empty folder, and a check that finds what is broken."""

import sqlite3
import threading
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from tests.store.things import F, a_fight, a_real_fight, a_seat, an_invitation, done, row
from turnkeeper.core.words import SeatId
from turnkeeper.store import AlreadyThere, FightId, SqliteStore, StoreDamaged, StoreError, StoreInUse
from turnkeeper.store.upkeep import Checked, backup, digest, fsck, restore


@pytest.fixture
def played(tmp_path: Path) -> Iterator[SqliteStore]:
    """A store with two fights that were really played."""
    store = SqliteStore(tmp_path / "data")
    for name in ("bridge", "ford"):
        fight = a_real_fight(name)
        done(store.create(a_fight(name), fight.rows, [a_seat("gm", name)]))
    done(store.invite(an_invitation()))
    yield store
    store.close()


def test_a_backup_restored_is_the_same_store(played: SqliteStore, tmp_path: Path) -> None:
    backup(played.path.parent, tmp_path / "copy.db")
    restore(tmp_path / "copy.db", tmp_path / "again")
    hashes = {digest(path) for path in (played.path.parent, tmp_path / "copy.db", tmp_path / "again")}
    assert len(hashes) == 1
    done(played.append(F, [], {SeatId("gm"): 9}))
    assert digest(played.path.parent) not in hashes
    again = SqliteStore(tmp_path / "again")
    assert done(again.log(FightId("ford"))) == a_real_fight("ford").export()
    again.close()
    assert {file.name for file in tmp_path.iterdir()} == {"data", "copy.db", "again"}


def test_a_backup_is_taken_while_playing(tmp_path: Path) -> None:
    """Rows are added all the while; each backup is sound, and holds a moment's whole: rows and pictures together."""
    store = SqliteStore(tmp_path / "data")
    done(store.create(a_fight(), [], [a_seat("gm")]))
    stop = threading.Event()

    def play() -> None:
        seq = 0
        while not stop.is_set():
            seq += 1
            done(store.append(F, [row(seq)], {SeatId("gm"): seq}))

    player = threading.Thread(target=play)
    player.start()
    try:
        for number in range(5):
            backup(tmp_path / "data", tmp_path / f"{number}.db")
    finally:
        stop.set()
        player.join()
    store.close()
    lengths = []
    for number in range(5):
        restore(tmp_path / f"{number}.db", tmp_path / str(number))
        again = SqliteStore(tmp_path / str(number))
        rows = done(again.rows(F))
        assert [one.seq for one in rows] == list(range(1, len(rows) + 1))
        assert done(again.seats(F))[0].seq == len(rows)
        again.close()
        lengths.append(len(rows))
    assert lengths == sorted(lengths)


def test_nothing_is_overwritten(played: SqliteStore, tmp_path: Path) -> None:
    file = tmp_path / "copy.db"
    backup(played.path.parent, file)
    before = file.read_bytes()
    with pytest.raises(AlreadyThere, match="already"):
        backup(played.path.parent, file)
    assert file.read_bytes() == before
    with pytest.raises(AlreadyThere, match="holds a store already"):
        restore(file, played.path.parent)
    assert done(played.fight(F)) is not None


def test_a_restore_stays_out_of_a_folder_in_use(played: SqliteStore, tmp_path: Path) -> None:
    backup(played.path.parent, tmp_path / "copy.db")
    for file in played.path.parent.glob("turnkeeper.db*"):
        file.unlink()
    with pytest.raises(StoreInUse):
        restore(tmp_path / "copy.db", played.path.parent)


@pytest.mark.parametrize("contents", [None, b"", b"no backup at all" * 300])
def test_what_is_no_backup_is_not_restored(tmp_path: Path, contents: bytes | None) -> None:
    file = tmp_path / "copy.db"
    if contents is not None:
        file.write_bytes(contents)
    with pytest.raises(StoreDamaged):
        restore(file, tmp_path / "again")
    assert not (tmp_path / "again").exists()
    with pytest.raises(StoreDamaged, match="no store"):
        backup(tmp_path / "nowhere", tmp_path / "other.db")


def test_a_damaged_backup_is_not_restored(played: SqliteStore, tmp_path: Path) -> None:
    file = tmp_path / "copy.db"
    backup(played.path.parent, file)
    data = bytearray(file.read_bytes())
    data[8192:20480] = bytes(12288)
    file.write_bytes(data)
    with pytest.raises(StoreError):
        restore(file, tmp_path / "again")
    file.write_bytes(b"no store at all" * 100)
    with pytest.raises(StoreDamaged, match=r"copy\.db is damaged"):
        restore(file, tmp_path / "again")
    assert not list(tmp_path.glob("again/*.db"))


def test_a_sound_store_checks_as_sound_while_it_is_served(played: SqliteStore) -> None:
    rows = len(a_real_fight().rows)
    assert [found.line for found in fsck(played.path.parent)] == [
        "file: sound",
        f"fight bridge 'The bridge': {rows} rows, sound",
        f"fight ford 'The ford': {rows} rows, sound",
    ]


@pytest.mark.parametrize(
    ("harm", "said"),
    [
        ("DELETE FROM log WHERE fight = 1 AND seq = 3", "row 3: row 3 is missing"),
        ("DELETE FROM log WHERE fight = 1 AND seq = 1", "row 1 is missing"),
        ("DELETE FROM log WHERE fight = 1", "not a Turnkeeper log"),
        ("INSERT INTO log VALUES (1, (SELECT count(*) + 1 FROM log WHERE fight = 1), x'7b7d')", "the row is not whole"),
        ("UPDATE fights SET system = 'draw' WHERE key = 1", "its log is of system rolled, its record says 'draw'"),
        ("UPDATE fights SET settings = '[]' WHERE key = 1", "the fight's record cannot be read"),
        ("UPDATE seats SET state = 'asleep' WHERE fight = 1", "its seats cannot be read"),
        ("UPDATE invitations SET role = 'cook'", "its invitations cannot be read"),
    ],
)
def test_a_check_finds_what_is_broken(played: SqliteStore, harm: str, said: str) -> None:
    """In one fight; the other is checked all the same, and is sound."""
    played.close()
    with closing(sqlite3.connect(played.path)) as file:
        file.execute(harm)
        file.commit()
    whole, bridge, ford = fsck(played.path.parent)
    assert (whole.problems, ford.problems) == ((), ())
    assert said in bridge.line
    assert "\n" not in bridge.line


def test_a_check_finds_what_belongs_to_no_fight(played: SqliteStore) -> None:
    played.close()
    with closing(sqlite3.connect(played.path)) as file:
        file.execute("DELETE FROM fights WHERE key = 1")
        file.commit()
    whole = next(fsck(played.path))
    assert "belongs to no fight" in whole.line


def test_a_finding_is_one_line_whatever_a_fight_is_called() -> None:
    assert "\n" not in Checked(F, "a\n\x1b[2J\u202eb", 3).line
    assert "\x1b" not in Checked(F, "a\n\x1b[2J\u202eb", 3).line
