"""Every scenario file of the project holds."""

from pathlib import Path

import pytest

from tools.rules import register
from turnkeeper.scenario import check, read_scenario

FOLDER = Path(__file__).parent.parent / "scenarios"
FILES = sorted(FOLDER.glob("*.toml"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_scenario(path: Path) -> None:
    """What the scenario says comes true, its log replays, and undo and redo restore it."""
    report = check(path)
    assert report.passed, "\n" + report.text()


def test_all_wanted_scenarios_are_there() -> None:
    """Each acceptance scenario has its file, named after it."""
    there = {path.stem for path in FILES}
    assert [name for name in register().scenarios if name.lower() not in there] == []


def test_files_are_named_after_their_scenario() -> None:
    """A file's name is its scenario's id in small letters."""
    assert [path.name for path in FILES if read_scenario(path.read_bytes()).id.lower() != path.stem] == []
