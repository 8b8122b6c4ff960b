"""The write-ahead log that a killed server leaves: what SQLite drops of it in silence is reported."""

from __future__ import annotations

import random
import shutil
from pathlib import Path

import pytest

from tests.store.things import F, a_fight, a_real_fight, a_seat, done
from turnkeeper.cli.main import run
from turnkeeper.core.commands import Note
from turnkeeper.core.model import GM
from turnkeeper.store import SqliteStore, StoreError, wal
from turnkeeper.store.maintenance import digest, fsck


@pytest.fixture
def killed(tmp_path: Path) -> Path:
    """The files of a server that was killed: all of its latest rows are in the log."""
    store = SqliteStore(tmp_path / "running")
    fight = a_real_fight()
    done(store.create(a_fight(), fight.rows, [a_seat("gm")], fight.state.fight.stage))
    for number in range(6):
        at = fight.seq
        fight.send(Note(f"note {number}"), GM)
        done(store.append(F, fight.rows_after(at), fight.state.fight.stage))
    (tmp_path / "killed").mkdir()
    for name in ("turnkeeper.db", "turnkeeper.db-wal"):
        shutil.copy(tmp_path / "running" / name, tmp_path / "killed" / name)
    assert wal.problems(store.path) == (), "also while it is served"
    store.close()
    return tmp_path / "killed"


def test_a_log_that_is_whole_is_sound(killed: Path) -> None:
    assert wal.problems(killed / "turnkeeper.db") == ()
    assert all(not found.problems for found in fsck(killed))
    assert wal.problems(killed / "turnkeeper.db") == (), "the check has moved it into the main file"


def test_who_only_looks_leaves_what_is_wrong_with_it_to_be_found(
    killed: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Else the rows that are lost would be missed by nobody after the first look."""
    log = killed / "turnkeeper.db-wal"
    data = bytearray(log.read_bytes())
    data[-4000] ^= 1
    log.write_bytes(data)
    wrong = wal.problems(killed / "turnkeeper.db")
    assert wrong
    for command in (["fights"], ["backup", str(tmp_path / "backup.db")]):
        assert run([*command, "--data", str(killed)]) == 0
        assert wrong[0] in capsys.readouterr().err
    for _ in range(2):
        assert next(iter(fsck(killed))).problems == wrong


def test_a_log_that_was_cut_in_the_middle_of_its_last_write_is_sound(killed: Path) -> None:
    """As a power cut leaves it: nobody was told of that write."""
    path = killed / "turnkeeper.db-wal"
    path.write_bytes(path.read_bytes()[:-100])
    assert wal.problems(killed / "turnkeeper.db") == ()


def test_no_byte_of_it_can_be_altered_unseen(killed: Path, tmp_path: Path) -> None:
    chance = random.Random("wal")  # noqa: S311 - the same in every run
    data = (killed / "turnkeeper.db-wal").read_bytes()
    last = data.rindex(b"note 5")
    frame = len(data) - 4096 - 24
    whole = tmp_path / "whole"
    shutil.copytree(killed, whole)
    before = digest(whole)
    reported = 0
    for place in [
        0,
        5,
        9,
        17,
        25,
        33,
        37,
        42,
        50,
        last,
        frame + 9,
        frame + 13,
        frame + 20,
        *(chance.randrange(len(data)) for _ in range(40)),
    ]:
        trial = tmp_path / "trial"
        shutil.rmtree(trial, ignore_errors=True)
        shutil.copytree(killed, trial)
        altered = data[:place] + bytes([data[place] ^ 1 << chance.randrange(8)]) + data[place + 1 :]
        (trial / "turnkeeper.db-wal").write_bytes(altered)
        try:
            found = [one for one in fsck(trial) if one.problems]
        except StoreError:
            found = [None]  # type: ignore[list-item]
        reported += bool(found)
        assert found or digest(trial) == before, place
    assert reported > 40
