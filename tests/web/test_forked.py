"""The processes that tests are forked into."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.forked import POSSIBLE, Forked


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
