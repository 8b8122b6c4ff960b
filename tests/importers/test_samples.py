"""Other people's files, where a folder beside the repository has them: read, never kept."""

from pathlib import Path

import pytest

from tests.importers.support import one
from turnkeeper.importers import Imported, import_file

FOLDER = Path(__file__).resolve().parents[2].parent / "shared" / "samples"
INITIATIVES = {
    "gcs/dai_blackthorn.xml.gcs": 6,
    "gcs/dai_blackthorn.v1.gcs": 6,
    "gcs/dai_blackthorn.v2.gcs": 6,
    "gcs/dai_blackthorn.v4.gcs": 6,
    "gcs/dai_blackthorn.v5-2024.gcs": 6,
    "gcs/dai_blackthorn.v5-2026.gcs": 6,
    "gcs/skull_spirit.v1.gcs": 6,
    "gcs/skull_spirit.v5.gcs": 6,
    "gcs/johnny_buck.v5.gcs": 2,
    "gcs/noble_knight.v5.gcs": 8,
    "gcs/gga_test_import.v5.gcs": 5,
    "gcs/bc_base_sheet_custom_attrs.v5.gcs": 5,
    "foundry-gurps/fvtt-Actor-gurren-alexander.json": 8,
}
TRACKERS = {
    "improved-initiative/encounter_v0.1_legacy.json": [("v0.1 Creature", 10, "known")],
    "improved-initiative/sample_players.json": [
        ("Gregorr", -1, "known"), ("Shem", -1, "known"), ("Underfoot", 3, "known"), ("Ellumyr", 2, "known"),
    ],
    "trackers/improved_initiative_encounter_v3.json": [("Gregorr", 14, "known"), ("Goblin", 14, "hidden")],
    "trackers/foundry_combat_v13.json": [("Street Samurai", 13, "known"), ("Sniper", None, "hidden")],
    "trackers/roll20_turnorder.json": [
        ("Token 1", 17, "known"), ("Cottonmouth", 13, "known"), ("Token 4", None, "known"),
        ("Token 5", 11.02, "known"),
    ],
}  # fmt: skip


def sample(name: str) -> Imported:
    path = FOLDER / name
    if not path.is_file():
        pytest.skip(f"the samples of other programs are not there: {name}")
    return import_file(path.read_bytes(), path.name)


@pytest.mark.parametrize("name", INITIATIVES)
def test_initiative_of_a_sheet(name: str) -> None:
    """By the default rulings."""
    character = one(sample(name))
    assert (character.initiative, character.system) == (INITIATIVES[name], "hands")
    assert character.working


@pytest.mark.parametrize("name", TRACKERS)
def test_those_in_another_tracker(name: str) -> None:
    """Names, results, who is hidden."""
    found = sample(name)
    assert not found.problems
    assert [(c.name, c.initiative, c.visibility) for c in found.characters] == TRACKERS[name]


@pytest.mark.parametrize("name", [*INITIATIVES, *TRACKERS])
def test_a_sample_cut_off_anywhere_is_one_clear_line(name: str) -> None:
    """Never more."""
    path = FOLDER / name
    sample(name)
    data = path.read_bytes()
    for end in range(0, len(data), max(1, len(data) // 40)):
        found = import_file(data[:end], path.name)
        assert found.characters or found.problems
