"""Backup while playing, restore into an empty folder, and a check that finds what is broken."""

import os
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import msgspec
import pytest

from tests.store.things import F, a_fight, a_real_fight, a_seat, an_invitation, done, row
from turnkeeper.core.commands import Note
from turnkeeper.core.encounter import Encounter
from turnkeeper.core.log import write_rows
from turnkeeper.core.model import GM
from turnkeeper.store import Duplicate, FightId, SqliteStore, StoreDamaged, StoreError, StoreInUse, ownerkey
from turnkeeper.store.maintenance import Checked, backup, digest, fsck, restore
from turnkeeper.store.seals import seal_of


@pytest.fixture
def played(tmp_path: Path) -> Iterator[SqliteStore]:
    """A store with two fights that were really played."""
    store = SqliteStore(tmp_path / "data")
    for name in ("bridge", "ford"):
        fight = a_real_fight(name)
        done(store.create(a_fight(name), fight.rows, [a_seat("gm", name)], fight.state.fight.stage))
    done(store.invite(an_invitation()))
    yield store
    store.close()


def test_a_backup_restored_is_the_same_store(played: SqliteStore, tmp_path: Path) -> None:
    backup(played.path.parent, tmp_path / "copy.db")
    restore(tmp_path / "copy.db", tmp_path / "again")
    hashes = {digest(path) for path in (played.path.parent, tmp_path / "copy.db", tmp_path / "again")}
    assert len(hashes) == 1
    done(played.change_seat(a_seat("gm", name="Ana")))
    assert digest(played.path.parent) not in hashes
    again = SqliteStore(tmp_path / "again")
    assert done(again.log(FightId("ford"))) == write_rows(a_real_fight("ford").rows)
    again.close()
    assert {file.name for file in tmp_path.iterdir()} == {"data", "copy.db", "again"}


def test_a_backup_is_taken_while_playing(tmp_path: Path) -> None:
    """Rows are added all the while; each backup is sound, and holds a moment's whole: rows with the log's end."""
    store = SqliteStore(tmp_path / "data")
    done(store.create(a_fight(), [], [], "setup"))
    stop = threading.Event()

    def play() -> None:
        seq = 0
        while not stop.is_set():
            seq += 1
            done(store.append(F, [row(seq)], "setup"))

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
        assert done(again.stored_log(F)).head.seq == len(rows)
        again.close()
        lengths.append(len(rows))
    assert lengths == sorted(lengths)


def test_nothing_is_overwritten(played: SqliteStore, tmp_path: Path) -> None:
    file = tmp_path / "copy.db"
    backup(played.path.parent, file)
    before = file.read_bytes()
    with pytest.raises(Duplicate, match="already"):
        backup(played.path.parent, file)
    assert file.read_bytes() == before
    with pytest.raises(Duplicate, match="holds a store already"):
        restore(file, played.path.parent)
    assert done(played.fight(F)) is not None


@pytest.mark.parametrize("left", ["", "-wal", "-shm"])
def test_a_folder_whose_store_was_moved_away_takes_a_backup(played: SqliteStore, tmp_path: Path, left: str) -> None:
    """As the guide has it: three files that belong together. A copy of older tables may stay, as at any update."""
    backup(played.path.parent, tmp_path / "copy.db")
    again = tmp_path / "again"
    again.mkdir()
    for name in (f"turnkeeper.db{left}", "turnkeeper.db.version-2", "owner.key"):
        (again / name).write_bytes(b"")
    with pytest.raises(Duplicate, match="holds a store already"):
        restore(tmp_path / "copy.db", again)
    (again / f"turnkeeper.db{left}").unlink()
    restore(tmp_path / "copy.db", again)
    assert digest(again) == digest(played.path.parent)


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


def harmed(path: Path, harm: str) -> None:
    """Change what is stored behind the program's back; its tables are as they were."""
    with closing(sqlite3.connect(path)) as file:
        file.create_function("seal_of", -1, seal_of)
        [(trigger,)] = file.execute("SELECT sql FROM sqlite_schema WHERE type = 'trigger'").fetchall()
        file.execute("DROP TRIGGER log_is_only_added_to")
        file.execute(harm)
        file.execute(trigger)
        file.commit()


@pytest.mark.parametrize(
    ("harm", "said"),
    [
        ("DELETE FROM log WHERE fight = 1 AND seq = 3", "row 3: row 3 is missing"),
        ("DELETE FROM log WHERE fight = 1 AND seq = 1", "row 1 is missing"),
        ("DELETE FROM log WHERE fight = 1", "not a Turnkeeper log"),
        ("INSERT INTO log VALUES (1, (SELECT count(*) + 1 FROM log WHERE fight = 1), x'7b7d')", "the row is not whole"),
        ("DELETE FROM log WHERE fight = 1 AND seq > 5", "row 6: row 6 is missing (the log should have 7 rows)"),
        ("UPDATE log SET seq = 9 WHERE fight = 1 AND seq = 7", "row 7 is stored as row 9"),
        ("UPDATE log SET envelope = CAST(envelope AS TEXT) WHERE fight = 1 AND seq = 7", "row 7 is no JSON line"),
        (
            "UPDATE log SET envelope = CAST(replace(CAST(envelope AS TEXT), 'Ana', 'Eva') AS BLOB) WHERE fight = 1",
            "row 2: the row does not match its seal",
        ),
        (
            "UPDATE heads SET seq = 6 WHERE fight = 1",
            "the log of fight bridge: the record of its last row does not match",
        ),
        ("UPDATE heads SET row = x'00' WHERE fight = 1", "the record of its last row does not match its seal"),
        ("DELETE FROM heads WHERE fight = 1", "the record of its last row does not match its seal"),
        ("UPDATE fights SET system = 'draw' WHERE key = 1", "the record of fight bridge: it does not match its seal"),
        ("UPDATE fights SET settings = '[]' WHERE key = 1", "the record of fight bridge: it does not match its seal"),
        ("UPDATE fights SET settings = CAST(x'ff' AS TEXT) WHERE key = 1", "fight bridge: it does not match its seal"),
        ("UPDATE fights SET created = created - 1 WHERE key = 1", "fight bridge: it does not match its seal"),
        ("UPDATE fights SET expires = 1 WHERE key = 1", "fight bridge: it does not match its seal"),
        ("UPDATE fights SET seal = NULL WHERE key = 1", "fight bridge: it does not match its seal"),
        ("UPDATE seats SET state = 'asleep' WHERE fight = 1", "seat gm of fight bridge: it does not match its seal"),
        ("UPDATE seats SET token = x'00' WHERE fight = 1", "seat gm of fight bridge: it does not match its seal"),
        ("UPDATE invitations SET role = 'cook'", "an invitation to fight bridge: it does not match its seal"),
        ("UPDATE invitations SET uses = 1", "an invitation to fight bridge: it does not match its seal"),
        (
            (
                "UPDATE fights SET system = 'draw',"
                " seal = seal_of('fight', id, name, 'draw', created, expires, settings, unsealed) WHERE key = 1"
            ),
            "its log is of system rolled, its record says 'draw'",
        ),
        (
            (
                "UPDATE fights SET settings = '[]',"
                " seal = seal_of('fight', id, name, system, created, expires, '[]', unsealed)"
                " WHERE key = 1"
            ),
            "the record of fight bridge: it cannot be decoded",
        ),
        (
            (
                "UPDATE seats SET state = 'asleep',"
                " seal = seal_of('seat', 'bridge', id, role, token, created, name, actors, 'asleep') WHERE fight = 1"
            ),
            "seat gm of fight bridge: it cannot be decoded",
        ),
        ("UPDATE fights SET stage = 'over' WHERE key = 1", "the stage of fight bridge: it does not match its seal"),
        ("UPDATE fights SET played = 17 WHERE key = 1", "the stage of fight bridge: it does not match its seal"),
        ("UPDATE fights SET stage_seal = NULL WHERE key = 1", "the stage of fight bridge: it does not match its seal"),
        ("UPDATE fights SET unsealed = 1 WHERE key = 1", "the record of fight bridge: it does not match its seal"),
        (
            "UPDATE fights SET stage = 'over', stage_seal = seal_of('stage', id, 'over', played) WHERE key = 1",
            "the list says that the stage is over, its log says fighting",
        ),
        (
            "UPDATE fights SET played = 17, stage_seal = seal_of('stage', id, stage, 17) WHERE key = 1",
            "the list says that the time of its last row is 17, its log says 1790000000",
        ),
        (
            (
                "UPDATE fights SET unsealed = 2,"
                " seal = seal_of('fight', id, name, system, created, expires, settings, 2) WHERE key = 1"
            ),
            "the list says that the number of rows without seals is 2, its log says 0",
        ),
        (
            "UPDATE fights SET stage = 'lost', stage_seal = seal_of('stage', id, 'lost', played) WHERE key = 1",
            "the stage of fight bridge: it cannot be decoded",
        ),
        (
            "UPDATE invitations SET role = 'cook', seal = seal_of('invitation', code, 'bridge', expires, 'cook', uses)",
            "an invitation to fight bridge: it cannot be decoded",
        ),
    ],
)
def test_a_check_finds_what_is_broken(played: SqliteStore, harm: str, said: str) -> None:
    """In one fight; the other is checked all the same, and is sound."""
    played.close()
    harmed(played.path, harm)
    whole, bridge, ford = fsck(played.path.parent)
    assert (whole.problems, ford.problems) == ((), ())
    assert said in bridge.line
    assert "\n" not in bridge.line


def test_a_check_finds_two_fights_whose_logs_were_exchanged(played: SqliteStore) -> None:
    played.close()
    for table in ("log", "heads"):
        for change in ("-fight WHERE fight = 1", "1 WHERE fight = 2", "2 WHERE fight = -1"):
            harmed(played.path, f"UPDATE {table} SET fight = {change}")  # noqa: S608 - a test's own words
    assert ["does not match its seal" in found.line for found in fsck(played.path)] == [False, True, True]


@pytest.mark.parametrize("id_", ["CAST(x'ff' AS TEXT)", "'a' || char(10) || char(27)", "17", "x'00'"])
def test_a_check_goes_on_after_a_fight_whose_id_cannot_be_read(played: SqliteStore, id_: str) -> None:
    played.close()
    harmed(played.path, f"UPDATE fights SET id = {id_} WHERE key = 1")  # noqa: S608 - a test's own words
    _, bridge, ford = sorted(fsck(played.path), key=lambda found: (found.fight is not None, not found.problems))
    assert bridge.problems
    assert "\n" not in bridge.line
    assert (ford.fight, ford.problems) == ("ford", ())


@pytest.mark.parametrize(
    ("harm", "said"),
    [
        ("DROP TRIGGER log_is_only_added_to", "log_is_only_added_to is not as this program makes it"),
        ("DROP INDEX fights_expire", "fights_expire is not as this program makes it"),
        ("CREATE TABLE more (text)", "more is not as this program makes it"),
    ],
)
def test_a_check_finds_tables_that_are_not_ours(played: SqliteStore, harm: str, said: str) -> None:
    played.close()
    with closing(sqlite3.connect(played.path)) as file:
        file.execute(harm)
    assert said in next(fsck(played.path)).line


def test_a_check_counts_the_rows_of_an_older_version(played: SqliteStore) -> None:
    log = (Path(__file__).parents[1] / "golden" / "rolled-01.jsonl").read_bytes()
    old = Encounter.load(log)
    record = msgspec.structs.replace(a_fight("old"), unsealed=old.unsealed)
    done(played.create(record, old.rows, [a_seat("gm", "old")], old.state.fight.stage))
    assert list(fsck(played.path))[-1].line == f"fight old 'The old': {old.seq} rows ({old.seq} without seals), sound"
    old.send(Note("goes on"), GM)
    done(played.append(FightId("old"), old.rows[-1:], old.state.fight.stage))
    assert (
        list(fsck(played.path))[-1].line == f"fight old 'The old': {old.seq} rows ({old.seq - 1} without seals), sound"
    )
    assert done(played.stored_log(FightId("old"))).head == old.head


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


def test_a_key_is_kept_though_one_that_was_killed_left_its_own_half_written(tmp_path: Path) -> None:
    """In a container each has the same number. A key that is not kept ends with the program, and all links with it."""
    (tmp_path / f".{ownerkey.FILE}.{os.getpid()}").write_text("half of a")
    assert ownerkey.owner_key(tmp_path) == ownerkey.read_key(tmp_path)
