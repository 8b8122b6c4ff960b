"""A server that is killed loses nothing that it said was stored."""

import shutil
import subprocess
import sys
from contextlib import closing
from itertools import pairwise
from pathlib import Path

import pytest

from tests.store.crash import ROOT, trials
from tests.store.things import F, done
from turnkeeper.store import SqliteStore


def test_what_was_told_of_is_there_after_a_kill(tmp_path: Path) -> None:
    """SIGKILL at random moments while eight threads write: no row lost, none doubled, no gap, the file sound."""
    tally = trials(tmp_path, 5)
    assert tally.sound, str(tally)
    assert tally.told >= tally.trials


def test_lives_that_are_all_cut_short_let_no_log_grow(tmp_path: Path) -> None:
    """Each is killed long before it would move the log unasked; the next one moves what it left behind."""
    code = (
        "import sys; from pathlib import Path; from turnkeeper.store import SqliteStore\n"
        "from tests.store.things import F, a_fight, done, row\n"
        "store = SqliteStore(Path(sys.argv[1]))\n"
        "stored = len(done(store.rows(F))) if done(store.fight(F)) else 0\n"
        "stored or done(store.create(a_fight(), [], [], 'setup'))\n"
        "for seq in range(stored + 1, stored + 41): done(store.append(F, [row(seq, 'x' * 3000)], 'setup'))\n"
        "print(flush=True); sys.stdin.read()"
    )
    sizes = []
    for _ in range(6):
        with subprocess.Popen(  # noqa: S603 - our own
            [sys.executable, "-c", code, str(tmp_path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=ROOT
        ) as child:
            assert child.stdout is not None
            child.stdout.readline()
            sizes.append((tmp_path / "turnkeeper.db-wal").stat().st_size)
            child.kill()
    assert max(sizes) < 2 * sizes[0], sizes
    with closing(SqliteStore(tmp_path)) as store:
        assert len(done(store.rows(F))) == 240


@pytest.mark.skipif(not shutil.which("strace"), reason="strace shows what a program asks of the system")
def test_the_disk_has_it_before_it_is_told(tmp_path: Path) -> None:
    """Between two acknowledgements the log is synced: what survives a kill survives a power cut, too."""
    traced = tmp_path / "trace"
    strace = ["strace", "-f", "-y", "-e", "trace=fsync,fdatasync,write", "-o", str(traced)]
    told = [sys.executable, "-m", "tests.store.crash", "--tell", str(tmp_path / "data"), "5"]
    if subprocess.run([*strace, "true"], check=False, capture_output=True).returncode:  # noqa: S603 - as below
        pytest.skip("this system lets nobody trace")
    subprocess.run([*strace, *told], check=True, capture_output=True, cwd=ROOT)  # noqa: S603 - our own
    calls = [line for line in traced.read_text("utf-8").splitlines() if "sync(" in line or "write(1<" in line]
    acknowledged = [place for place, call in enumerate(calls) if "write(1<" in call]
    assert len(acknowledged) == 5
    for before, after in pairwise([0, *acknowledged]):
        assert any("sync(" in call and "turnkeeper.db-wal" in call for call in calls[before:after]), calls[before:after]
