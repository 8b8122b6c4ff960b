"""The playthroughs still read as they are written out."""

import difflib
from pathlib import Path

import pytest

from tools.playthroughs import FOLDER, files, rendered
from turnkeeper.scenario import read_scenario


@pytest.mark.parametrize("path", files(), ids=lambda path: path.stem)
def test_playthrough(path: Path) -> None:
    """Played again, it is the same text; each says what it is for."""
    scenario = read_scenario(path.read_bytes())
    assert scenario.about, "about: say what the fight shows"
    assert scenario.id == path.stem
    there = path.with_suffix(".txt")
    old = there.read_text(encoding="utf-8").splitlines() if there.exists() else []
    new = rendered(path).splitlines()
    diff = list(
        difflib.unified_diff(old, new, f"{there.name}, as it was", f"{there.name}, as it is now", lineterm="", n=6)
    )
    assert not diff, "\n".join(["", *diff, "", f"If that is right: python -m tools.playthroughs {path.stem}"])


def test_every_text_has_its_scenario() -> None:
    """None is left over from a playthrough that is gone, and there are some."""
    texts = {path.stem for path in FOLDER.glob("*.txt")}
    assert texts == {path.stem for path in files()}
    assert {read_scenario(path.read_bytes()).roster.system for path in files()} >= {"rolled", "passes", "draw"}
