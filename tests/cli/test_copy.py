"""``turnkeeper copy``, and ``fights`` and ``fsck`` on a database."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import closing
from pathlib import Path

import pytest

from tests.cli.support import Program
from tests.postgres import Postgres
from tests.store.things import F, a_fight, a_seat, an_invitation, done
from tests.web.support import Running
from turnkeeper.cli import exit_codes
from turnkeeper.cli.main import run
from turnkeeper.cli.stores import backup, copy, fights, fsck, restore
from turnkeeper.core.commands import Begin, Join
from turnkeeper.core.encounter import Encounter
from turnkeeper.core.log import LogRecord
from turnkeeper.core.model import GM, Stage
from turnkeeper.service.owner import OwnerTokens
from turnkeeper.store import FightId, FightRecord, MemoryStore, SqliteStore, Store, StoreUnreachable, ownerkey
from turnkeeper.store.maintenance import Checked, digest
from turnkeeper.store.protocol import Face, SeatRecord

OTHER = FightId("ford")
NOWHERE = "postgresql://127.0.0.1:1/a"


@pytest.fixture
def filled(tmp_path: Path) -> Path:
    """A folder with two fights that replay, their seats, an invitation and the owner's key."""
    folder = tmp_path / "old"
    with closing(SqliteStore(folder)) as store:
        for name in (F, OTHER):
            fight = Encounter.open("rolled", seed=name, name=f"The {name}")
            fight.send(Join("ana", "pc", "Ana", profile={"reflexes": 3}), GM)  # type: ignore[arg-type]
            fight.send(Begin(), GM)
            done(
                store.create(
                    a_fight(name),
                    fight.rows,
                    [a_seat("gm", name, role="gm", state="admitted"), a_seat("ana", name)],
                    "fighting",
                )
            )
        done(store.invite(an_invitation("K7PX", F, uses=3)))
    ownerkey.owner_key(folder)
    return folder


def test_how_stored_fights_stand_is_told_in_german(program: Program, filled: Path) -> None:
    told = program("fights", "--data", filled, "--lang", "de").out.splitlines()
    assert [re.split(r"\s{2,}", line)[3] for line in told] == ["läuft", "läuft"]


def test_a_folder_goes_to_a_database_and_back_as_it_was(
    filled: Path, tmp_path: Path, database: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Rows, seats, invitations, the stage, and the key of the owner's links."""
    assert copy(str(filled), database) == exit_codes.OK
    assert capsys.readouterr().out.splitlines() == [
        "fight bridge 'The bridge': 6 rows copied",
        "fight ford 'The ford': 6 rows copied",
    ]
    assert copy(database, str(tmp_path / "new")) == exit_codes.OK
    assert digest(tmp_path / "new") == digest(filled)
    assert ownerkey.read_key(tmp_path / "new") == ownerkey.read_key(filled)
    assert fsck(str(tmp_path / "new")) == exit_codes.OK


def test_one_fight_is_copied_and_none_is_overwritten(
    filled: Path, database: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert copy(str(filled), database, fight=(OTHER,)) == exit_codes.OK
    with closing(SqliteStore(filled)) as store:
        done(store.change_fight(a_fight(OTHER, expires=2_000_000_000)))
    capsys.readouterr()
    assert copy(str(filled), database) == exit_codes.DIFFERS
    assert capsys.readouterr().out.splitlines() == [
        "fight bridge 'The bridge': 6 rows copied",
        "fight ford 'The ford': not copied: there is a fight ford already",
    ]
    assert copy(str(filled), database, fight=("nowhere",)) == exit_codes.MALFORMED
    assert "there is no fight nowhere" in capsys.readouterr().err


def test_a_check_takes_its_place_by_the_flags_of_the_other_commands(
    filled: Path, database: str, capsys: pytest.CaptureFixture[str]
) -> None:
    copy(str(filled), database)
    capsys.readouterr()
    assert run(["fsck", "--data", str(filled)]) == exit_codes.OK
    assert run(["fsck", "--database", database]) == exit_codes.OK
    sound = [f"fight {name} 'The {name}': 6 rows, sound" for name in ("bridge", "ford")]
    assert capsys.readouterr().out.splitlines() == ["file: sound", *sound, *sound]
    for two in ([str(filled), "--data", str(filled)], ["--data", str(filled), "--database", database]):
        assert run(["fsck", *two]) == exit_codes.MALFORMED
        assert "give only one of " in capsys.readouterr().err


@pytest.mark.parametrize("at", ["9999-12-31T23:59:59-12:00", "0001-01-01T00:00:00+12:00"])
def test_a_time_that_no_calendar_has_keeps_no_fight_from_being_listed(
    filled: Path, at: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """As in a log from elsewhere, which on an open server anybody may bring."""
    fight = Encounter.open("rolled", seed="late", clock=lambda: at)
    with closing(SqliteStore(filled)) as store:
        done(store.create(a_fight(FightId("late")), fight.rows, [a_seat("gm", FightId("late"), role="gm")], "setup"))
    assert fights(data=filled) == exit_codes.OK
    listed = capsys.readouterr().out
    assert [name in listed for name in ("late", F, OTHER)] == [True] * 3


def test_a_store_is_not_copied_onto_itself(filled: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """However it is named; it is no other server's."""
    assert copy(str(filled), str(filled.parent / "." / "old")) == exit_codes.MALFORMED
    assert capsys.readouterr().err == "turnkeeper: FROM and TO are the same store\n"


def test_what_is_no_store_is_not_made_one(tmp_path: Path, database: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert copy(str(tmp_path / "nowhere"), database) == exit_codes.MALFORMED
    assert "there is no store" in capsys.readouterr().err
    assert not (tmp_path / "nowhere").exists()


def test_an_empty_database_is_told_of_and_left_empty(
    tmp_path: Path, database: str, postgres: Postgres, capsys: pytest.CaptureFixture[str]
) -> None:
    """As a folder is: most often its name is wrong."""
    assert fsck(database) == exit_codes.MALFORMED
    assert fights(database=database) == exit_codes.MALFORMED
    assert copy(database, str(tmp_path / "new")) == exit_codes.MALFORMED
    told = capsys.readouterr()
    assert (told.out, told.err.count("there is no store at postgresql://")) == ("", 3)
    assert postgres.sql("SELECT count(*) FROM pg_tables WHERE schemaname = 'public'", database) == "0"
    assert not (tmp_path / "new").exists()


def test_an_older_database_is_told_of_and_left_as_it_is(
    filled: Path, tmp_path: Path, database: str, postgres: Postgres, capsys: pytest.CaptureFixture[str]
) -> None:
    """Its servers may still run; what only reads brings no tables up."""
    copy(str(filled), database)
    columns = "SELECT count(*) FROM pg_attribute WHERE attrelid = 'parties'::regclass AND attname = 'seal'"
    postgres.sql("ALTER TABLE parties DROP COLUMN seal; UPDATE turnkeeper SET version = 2", database)
    capsys.readouterr()
    assert fsck(database) == exit_codes.MALFORMED
    assert fights(database=database) == exit_codes.MALFORMED
    assert copy(database, str(tmp_path / "new")) == exit_codes.MALFORMED
    told = capsys.readouterr()
    assert (told.out, told.err.count("was written by an older Turnkeeper (version 2 of the tables; ")) == ("", 3)
    assert postgres.sql("SELECT version FROM turnkeeper", database) == "2"
    assert postgres.sql(columns, database) == "0"
    assert not (tmp_path / "new").exists()


def test_who_may_only_read_a_database_lists_checks_and_copies_it(
    filled: Path, tmp_path: Path, database: str, postgres: Postgres, capsys: pytest.CaptureFixture[str]
) -> None:
    copy(str(filled), database)
    postgres.sql("DROP ROLE IF EXISTS reader; CREATE ROLE reader LOGIN")
    postgres.sql("GRANT SELECT ON ALL TABLES IN SCHEMA public TO reader", database)
    capsys.readouterr()
    as_reader = database.replace("keeper@", "reader@")
    assert (fights(database=as_reader, links=True), fsck(as_reader)) == (exit_codes.OK, exit_codes.OK)
    assert copy(as_reader, str(tmp_path / "new")) == exit_codes.OK
    assert digest(tmp_path / "new") == digest(filled)
    assert capsys.readouterr().err == ""


def test_a_key_is_made_by_a_server_alone(
    filled: Path, tmp_path: Path, database: str, postgres: Postgres, capsys: pytest.CaptureFixture[str]
) -> None:
    """What only reads a store makes none, in a database as in a folder: FROM stays as it is."""
    (filled / ownerkey.FILE).unlink()
    copy(str(filled), database)
    capsys.readouterr()
    for place in ({"database": database}, {"data": filled}):
        assert fights(**place) == exit_codes.OK
        assert fights(links=True, **place) == exit_codes.MALFORMED
    assert copy(database, str(tmp_path / "new")) == exit_codes.OK
    assert capsys.readouterr().err.count("no server has run on ") == 2
    assert postgres.sql("SELECT owner_key FROM turnkeeper", database) == ""
    assert ownerkey.read_key(tmp_path / "new") is ownerkey.read_key(filled) is None
    (filled / ownerkey.FILE).write_text("no key")
    assert fights(data=filled) == exit_codes.OK


def test_a_database_is_listed_and_checked(
    filled: Path, database: str, postgres: Postgres, capsys: pytest.CaptureFixture[str]
) -> None:
    copy(str(filled), database)
    capsys.readouterr()
    assert fights(database=database, links=True) == exit_codes.OK
    listed = capsys.readouterr().out
    assert "The bridge" in listed
    assert "/#seat=ford." in listed
    assert fsck(database) == exit_codes.OK
    assert capsys.readouterr().out.splitlines() == [
        "fight bridge 'The bridge': 6 rows, sound",
        "fight ford 'The ford': 6 rows, sound",
    ]
    postgres.sql("UPDATE log SET row = replace(convert_from(row, 'UTF8'), 'Ana', 'Ann')::bytea WHERE n = 2", database)
    postgres.sql("DELETE FROM log WHERE n = 2 AND fight = (SELECT key FROM fights WHERE id = 'ford')", database)
    assert fsck(database) == exit_codes.DIFFERS
    bridge, ford = capsys.readouterr().out.splitlines()
    assert "row 2: the row does not match its seal" in bridge
    assert "row 2 is stored as row 3" in ford


def test_postgresqls_own_dump_is_a_backup(
    filled: Path, database: str, postgres: Postgres, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """As the page on scale says: ``pg_dump`` and ``pg_restore``."""
    copy(str(filled), database)
    dump = postgres.folder / f"{tmp_path.name}.dump"
    postgres.run("pg_dump", "--format=custom", "--file", str(dump), database)
    fresh = postgres.database()
    postgres.run("pg_restore", "--no-owner", "--dbname", fresh, str(dump))
    capsys.readouterr()
    assert fsck(fresh) == exit_codes.OK
    assert copy(fresh, str(tmp_path / "again")) == exit_codes.OK
    assert digest(tmp_path / "again") == digest(filled)


@pytest.mark.parametrize("command", [backup, restore])
def test_a_database_in_place_of_a_backup_s_file_is_refused_without_its_password(
    command: Callable[..., int], filled: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert command(Path("postgresql://ana:hush@db.example.org/fights"), data=filled) == exit_codes.MALFORMED
    said = capsys.readouterr()
    assert "a database (docs: More than one process)" in said.err
    assert "hush" not in said.err + said.out


def test_links_work_after_the_move(filled: Path, tmp_path: Path, database: str) -> None:
    """Those of seats, and the owner's."""
    copy(str(filled), database)
    running = Running(tmp_path / "s", "--database", database)
    # Tokens of tests are digests of plain words.
    picture = running.http.get(f"/fights/{F}/picture", headers={"Authorization": f"Bearer {F}gm"})
    assert picture.status_code == 200, picture.text
    assert picture.json()["table"]["stage"] == "fighting"
    owner = {"Authorization": f"Bearer {OwnerTokens(ownerkey.read_key(filled) or '').token}"}
    assert len(running.http.get("/fights", headers=owner).json()["fights"]) == 2
    assert running.stop() == 0


@pytest.mark.parametrize(
    "command",
    [lambda: fights(database=NOWHERE), lambda: fsck(NOWHERE), lambda: copy(NOWHERE, "postgresql://127.0.0.1:1/b")],
    ids=["fights", "fsck", "copy"],
)
def test_a_database_is_asked_in_an_event_loop_that_its_client_knows(
    command: Callable[[], int], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The usual one of Windows is none."""
    loops: list[type[asyncio.AbstractEventLoop]] = []

    async def opened(database: str, *, there: bool = False) -> Store:
        loops.append(type(asyncio.get_running_loop()))
        raise StoreUnreachable("it does not answer")

    class Usual(asyncio.SelectorEventLoop):
        """Of a platform whose usual one is another."""

    monkeypatch.setattr("turnkeeper.cli.stores.opened_database", opened)
    monkeypatch.setattr("asyncio.events.new_event_loop", Usual)
    assert command() == exit_codes.MALFORMED
    assert (loops, capsys.readouterr().err) == ([asyncio.SelectorEventLoop], "turnkeeper: it does not answer\n")


class Counting(MemoryStore):
    """Its fights are copied into one that goes away at the second of them."""

    async def create(
        self,
        fight: FightRecord,
        rows: Sequence[LogRecord],
        seats: Sequence[SeatRecord],
        stage: Stage,
        faces: Sequence[Face] = (),
    ) -> None:
        if await self.count():
            raise StoreUnreachable("it does not answer")
        await super().create(fight, rows, seats, stage, faces)


def test_what_was_copied_before_a_database_went_away_is_told(
    filled: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    async def opened(database: str, *, there: bool = False) -> Store:
        return Counting()

    monkeypatch.setattr("turnkeeper.cli.stores.opened_database", opened)
    assert copy(str(filled), NOWHERE) == exit_codes.MALFORMED
    assert capsys.readouterr() == (
        "fight bridge 'The bridge': 6 rows copied\n", "turnkeeper: it does not answer\n"
    )  # fmt: skip


def test_what_was_checked_before_a_database_went_away_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    async def opened(database: str, *, there: bool = False) -> Store:
        return MemoryStore()

    async def check(store: Store) -> AsyncIterator[Checked]:
        yield Checked(F, "The bridge", 12)
        raise StoreUnreachable("it does not answer")

    monkeypatch.setattr("turnkeeper.cli.stores.opened_database", opened)
    monkeypatch.setattr("turnkeeper.cli.stores.check", check)
    assert fsck(NOWHERE) == exit_codes.MALFORMED
    assert capsys.readouterr() == ("fight bridge 'The bridge': 12 rows, sound\n", "turnkeeper: it does not answer\n")
