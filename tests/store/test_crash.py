"""A server that is killed loses nothing that it said was stored."""

import shutil
import subprocess
import sys
from itertools import pairwise
from pathlib import Path

import pytest

from tests.store.crash import ROOT, trials


def test_what_was_told_of_is_there_after_a_kill(tmp_path: Path) -> None:
    """SIGKILL at random moments while eight threads write: no row lost, none doubled, no gap, the file sound."""
    tally = trials(tmp_path, 5)
    assert tally.sound, str(tally)
    assert tally.told >= tally.trials


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
