"""Files of every version open for ever."""

import errno
import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.store.things import NOW, F, a_fight, a_real_fight, a_seat, a_token, an_invitation, done, row, some_rows
from turnkeeper.cli import exit_codes
from turnkeeper.cli.stores import copy
from turnkeeper.core.commands import Begin, End, Note, Undo
from turnkeeper.core.encounter import Encounter
from turnkeeper.core.ids import ActorId
from turnkeeper.core.log import write_rows
from turnkeeper.core.model import GM
from turnkeeper.store import Settings, SqliteStore, StoreDamaged, Webhook, lock, queries, schema
from turnkeeper.store.lock import FolderLock
from turnkeeper.store.maintenance import backup, digest, fsck, kept, restore
from turnkeeper.store.rows import as_log
from turnkeeper.store.writer import Writer

VERSION_1 = """
PRAGMA application_id = 1414680139;
PRAGMA user_version = 1;
CREATE TABLE fights (
    key INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, name TEXT NOT NULL, system TEXT NOT NULL,
    created INTEGER NOT NULL, expires INTEGER, settings TEXT NOT NULL
);
CREATE INDEX fights_expire ON fights (expires) WHERE expires IS NOT NULL;
CREATE TABLE log (
    fight INTEGER NOT NULL REFERENCES fights ON DELETE CASCADE, seq INTEGER NOT NULL, envelope BLOB NOT NULL,
    PRIMARY KEY (fight, seq)
) WITHOUT ROWID;
CREATE TRIGGER log_is_only_added_to BEFORE UPDATE ON log
BEGIN SELECT raise(ABORT, 'rows are only ever added'); END;
CREATE TABLE seats (
    number INTEGER PRIMARY KEY, fight INTEGER NOT NULL REFERENCES fights ON DELETE CASCADE, id TEXT NOT NULL,
    role TEXT NOT NULL, token BLOB NOT NULL UNIQUE, created INTEGER NOT NULL, name TEXT NOT NULL,
    actors TEXT NOT NULL, state TEXT NOT NULL, seq INTEGER NOT NULL, UNIQUE (fight, id)
);
CREATE TABLE invitations (
    code TEXT PRIMARY KEY, fight INTEGER NOT NULL REFERENCES fights ON DELETE CASCADE, expires INTEGER NOT NULL,
    role TEXT NOT NULL, uses INTEGER
) WITHOUT ROWID;
CREATE INDEX invitations_fight ON invitations (fight);
CREATE INDEX invitations_expire ON invitations (expires);
"""
"""The tables as version 1 made them. Never changed: files of this kind are out there."""

_LATER: tuple[schema.Migration, ...] = (
    *schema.STEPS,
    ("ALTER TABLE fights ADD COLUMN mood TEXT NOT NULL DEFAULT 'grim'", "CREATE INDEX moods ON fights (mood)"),
    ("UPDATE fights SET mood = 'jolly'",),
)
"""Two versions from now on, made up."""


def _version_1(folder: Path) -> bytes:
    """A file as the first release wrote it, with one of everything; the log that is in it."""
    fight = a_real_fight()
    settings = {"admission": "automatic", "webhook": {"url": "https://example.org/x", "secret": "s"}}
    with closing(sqlite3.connect(folder / "turnkeeper.db")) as file:
        file.executescript("PRAGMA journal_mode = WAL;" + VERSION_1)
        file.execute(
            "INSERT INTO fights VALUES (1, ?, ?, 'rolled', ?, NULL, ?)", (F, "The bridge", NOW, json.dumps(settings))
        )
        for seq, line in enumerate(write_rows(fight.rows).splitlines(), 1):
            file.execute("INSERT INTO log VALUES (1, ?, ?)", (seq, line))
        file.execute(
            "INSERT INTO seats VALUES (1, 1, 'ana', 'player', ?, ?, 'Ana', '[\"ana\"]', 'admitted', 7)",
            (a_token(F + "ana"), NOW),
        )
        file.execute(
            "INSERT INTO seats VALUES (2, 1, 'gm', 'gm', ?, ?, '', '[]', 'admitted', 7)", (a_token(F + "gm"), NOW)
        )
        file.execute("INSERT INTO invitations VALUES ('K7PX', 1, ?, 'player', 3)", (NOW + 600,))
        file.commit()
    return write_rows(fight.rows)


def test_a_file_of_version_1_opens_with_all_that_is_in_it(tmp_path: Path) -> None:
    log = _version_1(tmp_path)
    store = SqliteStore(tmp_path)
    settings = Settings(admission="automatic", webhook=Webhook(url="https://example.org/x", secret="s"))  # noqa: S106 - not one
    found = done(store.fight(F))
    assert found is not None
    assert (found.name, found.system, found.created, found.expires) == ("The bridge", "rolled", NOW, None)
    assert found.settings == settings
    assert done(store.log(F)) == log
    ana = a_seat("ana", name="Ana", actors=(ActorId("ana"),), state="admitted")
    assert done(store.seats(F)) == (ana, a_seat("gm", state="admitted"))
    assert done(store.invitation("K7PX")) == an_invitation(uses=3)
    done(store.append(F, [row(len(log.splitlines()) + 1)], "setup"))
    store.close()


def test_a_file_of_version_1_can_be_checked_and_backed_up_as_it_is(tmp_path: Path) -> None:
    """Its records have no seals; it is checked as it will be when it is opened, and not changed."""
    log = _version_1(tmp_path)
    before = (tmp_path / "turnkeeper.db").read_bytes()
    assert [found.problems for found in fsck(tmp_path)] == [(), ()]
    backup(tmp_path, tmp_path / "copy.db")
    restore(tmp_path / "copy.db", tmp_path / "again")
    assert digest(tmp_path / "again") == digest(tmp_path)
    assert (tmp_path / "turnkeeper.db").read_bytes() == before
    store = SqliteStore(tmp_path / "again")
    assert done(store.log(F)) == log
    store.close()
    assert digest(tmp_path / "again") == digest(tmp_path)


GOLDEN = sorted((Path(__file__).parents[1] / "golden").glob("*.jsonl"))


def _version_2(folder: Path, fights: dict[str, Encounter]) -> Path:
    """A file of version 2 with fights: nothing is known of how they stand but what their logs say."""
    (folder / "old").mkdir()
    path = folder / "old" / "turnkeeper.db"
    with closing(sqlite3.connect(path)) as file:
        file.executescript("PRAGMA journal_mode = WAL;" + VERSION_1)
        for key, (name, fight) in enumerate(fights.items(), 1):
            file.execute(
                "INSERT INTO fights VALUES (?, ?, ?, ?, ?, NULL, '{}')", (key, name, name, fight.system.id, NOW)
            )
            file.execute(
                "INSERT INTO seats VALUES (?, ?, 'gm', 'gm', ?, ?, '', '[]', 'admitted', 0)",
                (key, key, a_token(name), NOW),
            )
            lines = write_rows(fight.rows).splitlines()
            file.executemany("INSERT INTO log VALUES (?, ?, ?)", [(key, *line) for line in enumerate(lines, 1)])
        file.commit()
        file.isolation_level = None
        assert schema.migrate(file, schema.STEPS[:2]) == 1
    return path


def test_a_file_of_version_2_is_listed_as_its_logs_say(tmp_path: Path) -> None:
    """Of every kind of fight there has been: stage, rows without seals, time of the last row; once for ever."""
    fights = {path.stem: Encounter.load(path.read_bytes()) for path in GOLDEN}
    fights["clocked"] = Encounter.open("rolled", seed="x", clock=lambda: "2026-11-21T20:15:00Z")
    for command in (Begin(), Note("on"), End(), Undo()):
        fights["clocked"].send(command, GM)
    times = {"": NOW, "2026-01-01T00:00:00+00:00": 1_767_225_600, "2026-11-21T20:15:00Z": 1_795_292_100}
    expected = {
        name: (fight.state.fight.stage, fight.unsealed, times[fight.rows[-1].at]) for name, fight in fights.items()
    }
    assert {stage for stage, *_ in expected.values()} == {"setup", "fighting", "over"}
    assert {unsealed > 0 for _, unsealed, _ in expected.values()} == {True, False}
    path = _version_2(tmp_path, fights)
    for _ in range(2):
        store = SqliteStore(path.parent)
        found = done(store.fights())
        store.close()
        assert {one.fight.id: (one.stage, one.fight.unsealed, one.played) for one in found} == expected
        assert found[0].fight.id == "clocked"
    assert not any(found.problems for found in fsck(path))


@pytest.mark.parametrize(
    ("harm", "damaged"),
    [
        ("UPDATE fights SET name = 'Eva'", "the record of fight bridge: it does not match its seal: it was altered"),
        ("UPDATE fights SET seal = NULL", "the record of fight bridge: it does not match its seal: it was altered"),
        (
            "UPDATE fights SET settings = x'ff'",
            "the record of fight bridge: it does not match its seal: it was altered",
        ),
        ("DELETE FROM log", ""),
        ("DELETE FROM log WHERE seq = 2", ""),
        ("INSERT INTO log VALUES (1, 1000, 'no row')", ""),
        ("INSERT INTO log VALUES (1, 1000, x'ff00')", ""),
    ],
)
def test_what_was_damaged_in_a_file_of_version_2_still_is(tmp_path: Path, harm: str, damaged: str) -> None:
    path = _version_2(tmp_path, {"bridge": a_real_fight()})
    with closing(sqlite3.connect(path)) as file:
        file.execute(harm)
        file.commit()
    store = SqliteStore(path.parent)
    [found] = done(store.fights())
    assert found.damaged == damaged
    store.close()
    _, fight = fsck(path)
    assert fight.problems


def _version_3(folder: Path) -> Path:
    """A file of version 3 with four seats, each with the number of its picture."""
    _version_1(folder)
    path = folder / "turnkeeper.db"
    with closing(sqlite3.connect(path, isolation_level=None)) as file:
        for number, name in ((5, "zoe"), (3, "bela")):
            values = (number, name, a_token(F + name), NOW, number)
            file.execute("INSERT INTO seats VALUES (?, 1, ?, 'player', ?, ?, '', '[]', 'lobby', ?)", values)
        assert schema.migrate(file, schema.STEPS[:3]) == 1
    return path


def test_a_file_of_version_3_has_its_seats_without_numbers_of_pictures(tmp_path: Path) -> None:
    path = _version_3(tmp_path)
    before = digest(path)
    ana = a_seat("ana", name="Ana", actors=(ActorId("ana"),), state="admitted")
    store = SqliteStore(tmp_path)
    assert done(store.seats(F)) == (ana, a_seat("gm", state="admitted"), a_seat("bela"), a_seat("zoe"))
    assert done(store.seat(a_token(F + "zoe"))) == a_seat("zoe")
    done(store.add_seat(a_seat("new")))
    assert done(store.seats(F))[-1] == a_seat("new")
    assert not any(found.problems for found in fsck(path))
    done(store.delete(F))
    assert done(store.seats(F)) == ()
    store.close()
    with closing(sqlite3.connect(path)) as file:
        assert not {"seq", "picture_seal"} & {name for _, name, *_ in file.execute("PRAGMA table_info(seats)")}
        assert file.execute("SELECT count(*) FROM seats").fetchone() == (0,), "they go with their fight"
    kept = path.with_name("turnkeeper.db.version-3")
    assert digest(kept) == before
    with closing(sqlite3.connect(kept)) as file:
        assert file.execute("SELECT seq FROM seats ORDER BY number").fetchall() == [(7,), (7,), (3,), (5,)]


def test_a_seat_that_was_damaged_in_a_file_of_version_3_still_is(tmp_path: Path) -> None:
    path = _version_3(tmp_path)
    with closing(sqlite3.connect(path)) as file:
        file.execute("UPDATE seats SET state = 'admitted' WHERE id = 'zoe'")
        file.execute("UPDATE seats SET seal = NULL WHERE id = 'bela'")
        file.commit()
    store = SqliteStore(tmp_path)
    for name in ("zoe", "bela"):
        with pytest.raises(StoreDamaged, match=f"seat {name} of fight bridge: it does not match its seal"):
            done(store.seat(a_token(F + name)))
    assert done(store.seat(a_token(F + "ana"))) is not None
    store.close()


def test_a_seat_of_no_fight_in_a_file_of_version_3_is_told_of(tmp_path: Path) -> None:
    path = _version_3(tmp_path)
    with closing(sqlite3.connect(path)) as file:
        file.execute("UPDATE seats SET fight = 2 WHERE id = 'zoe'")
        file.commit()
    assert next(fsck(path)).problems == ("a row of seats belongs to no fight",)
    with pytest.raises(StoreDamaged, match="is damaged"):
        SqliteStore(tmp_path)


def test_an_older_file_is_copied_from_and_stays_as_it_is(tmp_path: Path) -> None:
    old, new = tmp_path / "old", tmp_path / "new"
    old.mkdir()
    before = _version_3(old).read_bytes()
    held = FolderLock(old)
    held.take()
    assert copy(str(old), str(tmp_path / "none")) == exit_codes.MALFORMED, "a server is using it"
    held.release()
    assert copy(str(old), str(new)) == exit_codes.OK
    assert (old / "turnkeeper.db").read_bytes() == before
    assert not list(old.glob("*version*"))
    with closing(sqlite3.connect(new / "turnkeeper.db")) as connection:
        assert schema.version(connection) == len(schema.STEPS)
    assert kept(new) == kept(old)


def test_an_older_file_that_may_only_be_read_is_copied_from(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As one with today's tables is: it may lie on a disk that was put away."""
    old, new = tmp_path / "old", tmp_path / "new"
    old.mkdir()
    _version_3(old)

    def opened(path: Path) -> int:
        if path.parent == old:
            raise OSError(errno.EROFS, "Read-only file system")
        return open_lock(path)

    open_lock = lock._opened
    monkeypatch.setattr(lock, "_opened", opened)
    assert copy(str(old), str(new)) == exit_codes.OK
    assert kept(new) == kept(old)


def test_todays_tables_are_those_that_the_steps_make(tmp_path: Path) -> None:
    """A file of version 1 that was lifted has the same tables as a new one."""
    (tmp_path / "old").mkdir()
    _version_1(tmp_path / "old")
    shapes = []
    for folder in (tmp_path / "old", tmp_path / "new"):
        store = SqliteStore(folder)
        store.close()
        with closing(sqlite3.connect(store.path)) as file:
            found = file.execute("SELECT type, name, sql FROM sqlite_schema ORDER BY type, name").fetchall()
            shapes.append([(kind, name, "".join((sql or "").split())) for kind, name, sql in found])
    assert shapes[0] == shapes[1]


def test_steps_lift_a_file_once_and_keep_it_as_it_was(tmp_path: Path) -> None:
    """A program two versions ahead: the file is lifted, nothing is lost, and the old file stays beside it."""
    log = _version_1(tmp_path)
    path = tmp_path / "turnkeeper.db"
    for _ in range(2):
        writer = Writer(path, steps=_LATER)
        assert as_log(done(writer.submit(lambda connection: queries.lines(connection, F, 0)))) == log
        writer.finish()
        writer.release()
    with closing(sqlite3.connect(path)) as file:
        assert file.execute("SELECT mood FROM fights").fetchall() == [("jolly",)]
        assert file.execute("PRAGMA user_version").fetchone() == (len(_LATER),)
    with closing(sqlite3.connect(tmp_path / "turnkeeper.db.version-1")) as kept:
        assert kept.execute("PRAGMA user_version").fetchone() == (1,)
        assert kept.execute("SELECT count(*) FROM log").fetchone() == (len(log.splitlines()),)
    with pytest.raises(StoreDamaged, match="newer Turnkeeper"):
        SqliteStore(tmp_path)


def test_a_step_that_fails_changes_nothing(tmp_path: Path) -> None:
    _version_1(tmp_path)
    bad = (*_LATER, ("UPDATE fights SET mood = 'odd'", "this is no statement"))
    with closing(sqlite3.connect(tmp_path / "turnkeeper.db", isolation_level=None)) as file:
        with pytest.raises(sqlite3.OperationalError):
            schema.migrate(file, bad)
        assert not file.in_transaction
        assert schema.version(file) == 1
        assert "mood" not in [name for _, name, *_ in file.execute("PRAGMA table_info(fights)")]
        assert schema.migrate(file, _LATER) == 1
        assert schema.migrate(file, _LATER) == len(_LATER)


def test_rows_cannot_be_changed_even_by_hand(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path)
    done(store.create(a_fight(), some_rows(1, 2), [], "setup"))
    store.close()
    with closing(sqlite3.connect(store.path)) as file, pytest.raises(sqlite3.IntegrityError, match="only ever added"):
        file.execute("UPDATE log SET envelope = ''")
