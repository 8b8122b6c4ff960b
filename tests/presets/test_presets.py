"""Presets: those of the package are whole; files of one's own are read, and what is wrong with them is said."""

from __future__ import annotations

from pathlib import Path

import pytest

from turnkeeper.core.errors import InputError
from turnkeeper.core.registry import system_ids
from turnkeeper.presets import in_folder, merged, packaged, read_preset

OWN = """
title = "Our game"
summary = "Everybody rolls a d20."
system = "rolled"
[options]
d20.mode = "roll_once"
[words]
Reflexes = "Speed"
"""


@pytest.mark.parametrize("name", packaged())
def test_a_packaged_preset_stands_on_rules_and_says_what_it_leaves_out(name: str) -> None:
    preset = packaged()[name]
    assert preset.rules
    assert preset.works_with or preset.id in system_ids()
    if preset.works_with and preset.id not in system_ids():
        assert preset.leaves_out


def test_files_of_ones_own_are_read_and_replace_others(tmp_path: Path) -> None:
    (tmp_path / "ours.toml").write_text(OWN, "utf-8")
    (tmp_path / "d20-once.toml").write_text(OWN, "utf-8")
    found, problems = in_folder(tmp_path)
    assert not problems
    assert found["ours"].options == {"d20.mode": "roll_once"}
    every = merged(packaged(), found)
    assert every["d20-once"].title == "Our game"
    assert set(every) == {*packaged(), "ours"}


def test_there_need_be_no_folder(tmp_path: Path) -> None:
    assert in_folder(tmp_path / "none") == ({}, ())


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (("rolled", "rocked"), "rocked"),
        (("roll_once", "roll_twice"), "option"),
        (("Reflexes =", "Charisma ="), "no text of rolled says this"),
        (('"Speed"', '"{x}"'), "not plain text"),
        (('title = "Our game"\n', ""), "title"),
        (("[options]", 'rules = ["D20-99"]\n[options]'), "there is no such rule"),
        (("[options]", "[optoins]"), "optoins"),
    ],
)
def test_what_is_wrong_with_a_file_is_one_line(tmp_path: Path, change: tuple[str, str], said: str) -> None:
    (tmp_path / "ours.toml").write_text(OWN.replace(*change), "utf-8")
    found, (problem,) = in_folder(tmp_path)
    assert not found
    assert problem.startswith("ours")
    assert said in problem
    assert "\n" not in problem


def test_a_file_is_not_named_like_a_path() -> None:
    with pytest.raises(InputError):
        read_preset(OWN, "Not an id")
