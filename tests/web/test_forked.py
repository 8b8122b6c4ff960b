"""The processes that tests are forked into, and their end."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.forked import POSSIBLE, Forked
from tests.web.test_processes import lives


@pytest.mark.skipif(not POSSIBLE, reason="nothing is forked here")
def test_a_signal_to_a_program_that_has_just_ended_is_no_fault(tmp_path: Path) -> None:
    """Its end is told a little after it."""
    program = tmp_path / "ends.py"
    program.write_text("")
    with (tmp_path / "errors").open("w") as errors:
        for _ in range(20):
            process = Forked([str(program)], stderr=errors, env=os.environ)
            with process.stdout:
                while process.poll() is None:
                    process.send_signal(0)
            assert process.returncode == 0


@pytest.mark.skipif(not POSSIBLE, reason="nothing is forked here")
def test_programs_of_two_forkers_hash_strings_in_their_own_ways(tmp_path: Path) -> None:
    program = tmp_path / "hashes.py"
    program.write_text("print(hash('strings'))")
    said = []
    with (tmp_path / "errors").open("w") as errors:
        for forker in (0, 1):
            process = Forked([str(program)], stderr=errors, env=os.environ, forker=forker)
            with process.stdout:
                said.append(process.stdout.read())
            assert process.wait(60) == 0
    assert said[0] != said[1]


RUN = """
import sys, time
from pathlib import Path
from tests.web.support import Running
for number, flags in enumerate(sys.argv[2:]):
    print(Running(Path(sys.argv[1], str(number)), *flags.split()).process.pid, flush=True)
time.sleep(600)
"""


@pytest.mark.skipif(os.name == "nt", reason="whether a process lives is asked otherwise there")
def test_a_run_that_is_killed_leaves_no_server_behind(tmp_path: Path) -> None:
    """Neither one that was forked nor one that was started as a user does it."""
    command = [sys.executable, "-c", RUN, str(tmp_path), "--log", "--workers 1"]
    root = Path(__file__).parents[2]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=root) as run:  # noqa: S603 - our own words
        assert run.stdout
        servers = [int(run.stdout.readline()) for _ in range(2)]
        run.kill()
    late = time.monotonic() + 60
    while any(map(lives, servers)):
        assert time.monotonic() < late
        time.sleep(0.05)
