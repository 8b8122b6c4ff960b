"""Presets of a server's own folder: looked at each time, read when they change."""

from __future__ import annotations

from pathlib import Path

import pytest

from turnkeeper.core.errors import InputError
from turnkeeper.presets import Preset, in_folder
from turnkeeper.service import presets
from turnkeeper.service.presets import Presets

OURS = 'title = "Ours"\nsummary = "As we play."\nsystem = "rolled"\n'


def test_a_file_is_read_once_until_it_changes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Anybody may ask for the list, and to check one file takes as long as many commands."""
    readings: list[Path] = []

    def counted(folder: Path) -> tuple[dict[str, Preset], tuple[InputError, ...]]:
        readings.append(folder)
        return in_folder(folder)

    monkeypatch.setattr(presets, "in_folder", counted)
    folder = tmp_path / "presets"
    shelf = Presets(folder)
    assert ("ours" in shelf.all(), shelf.problems(), len(readings)) == (False, (), 1)
    folder.mkdir()
    (folder / "ours.toml").write_text(OURS, encoding="utf-8")
    assert [shelf.get("ours").title for _ in range(3)] == ["Ours"] * 3
    assert len(readings) == 2
    (folder / "ours.toml").write_text(OURS.replace("Ours", "Our game"), encoding="utf-8")
    assert shelf.get("ours").title == "Our game"
    (folder / "ours.toml").chmod(0o600)
    assert (shelf.get("ours").title, len(readings)) == ("Our game", 4), "it may be one that could not be read before"
    (folder / "ours.toml").write_text("title = 1", encoding="utf-8")
    assert len(shelf.problems()) == 1
    with pytest.raises(InputError, match=r"^ours: line 1: "):
        shelf.get("ours")
    (folder / "ours.toml").unlink()
    assert ("ours" in shelf.all(), shelf.problems(), len(readings)) == (False, (), 6)


def test_the_mistake_of_a_file_keeps_no_trace_of_who_met_it(tmp_path: Path) -> None:
    """It is kept as long as the file is, and anybody may try to set up a fight by such a preset."""
    (tmp_path / "ours.toml").write_text("title = 1", encoding="utf-8")
    shelf = Presets(tmp_path)
    [kept] = shelf.problems()
    assert (kept.__traceback__, kept.__context__) == (None, None)
    with pytest.raises(InputError, match=r"^ours: line 1: "):
        shelf.get("ours")
    assert (kept.__traceback__, kept.__context__) == (None, None)
