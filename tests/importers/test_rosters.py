"""Rosters, and what an import printed."""

import json

import pytest

from tests.importers.support import gcs, one, profile, read, refused
from turnkeeper.core.errors import InputError
from turnkeeper.core.message import said_in
from turnkeeper.importers import any_roster, as_json, import_file, roster_toml, to_roster
from turnkeeper.service.importing import read_characters

ROSTER = """
system = "passes"
name = "Alley"
[[actor]]
name = "Ghost"
player = "pia"
reaction = 5
intuition = 4
passes = 2
[[actor]]
name = "Ganger"
members = 2
initiative = 7
visibility = "unknown"
"""


def test_our_own_roster() -> None:
    """With everything that it says."""
    found = import_file(ROSTER.encode(), "alley.toml")
    assert found.format == "roster"
    assert [(c.name, c.actor, c.initiative, c.player, c.group, c.visibility) for c in found.characters] == [
        ("Ghost", "ghost", 9, "pia", "", "known"),
        ("Ganger 1", "ganger-1", 7, "", "Ganger", "unknown"),
        ("Ganger 2", "ganger-2", 7, "", "Ganger", "unknown"),
    ]


def test_a_roster_with_a_mistake_is_refused_with_its_line() -> None:
    """As play would say it."""
    line = refused(import_file(ROSTER.replace("passes = 2", "passes = 99").encode(), "alley.toml"))
    assert line.startswith("alley.toml: line 4: actor 1 (Ghost): passes")


def test_what_an_import_gives_is_itself_a_roster() -> None:
    """As TOML and as JSON, and each gives the same."""
    found = (read(gcs(traits=[{"name": "Combat Reflexes"}])), import_file(b"Goblin x2", "g.txt"))
    characters = [one for file in found for one in file.characters]
    roster = to_roster(characters, name="Ford")
    text = roster_toml(roster, characters)
    assert any_roster(text.encode(), "r.toml") == roster
    assert "# Initiative (DX 13 + IQ 12)/4 = 6, Combat Reflexes +2: 8" in text
    printed = json.dumps(as_json(found)).encode()
    assert any_roster(printed, "r.json").actors == roster.actors
    names = [actor.name for actor in roster.start(seed="x").state.fight.present()]
    assert names == ["Ana Wolf", "Goblin 1", "Goblin 2"]


def test_a_number_corrected_in_what_was_printed_counts() -> None:
    """Before the fight; during it the GM changes it on the sheet."""
    tree = as_json((read(gcs()),))
    tree["characters"][0]["profile"]["dx"] = 15
    character = one(read(tree))
    assert profile(character)["dx"] == 15
    assert next(value.source for value in character.values if value.field == "dx") == "corrected from 13"


def test_a_text_corrected_in_what_was_printed_counts() -> None:
    """An NPC's class, or the names of cards."""
    tree = json.loads(json.dumps(as_json((import_file(b"name,class,dx\nGob,OT,10\n", "t.csv", "hands"),))))
    tree["characters"][0]["profile"]["npc_class"] = "DIS"
    assert one(read(tree)).profile == {"npc_class": "DIS", "dx": 10}
    tree["characters"][0]["profile"] = {"npc_class": None, "dx": None}
    assert one(read(tree)).profile == {}
    tree = json.loads(json.dumps(as_json((import_file(b'name,names\nAna,"AS,KH"\n', "t.csv", "draw"),))))
    assert one(read(tree)).profile == {"names": ("AS", "KH")}
    tree["characters"][0]["profile"]["names"] = ["QD"]
    assert one(read(tree)).profile == {"names": ("QD",)}


@pytest.mark.parametrize(
    ("field", "value", "problem", "german"),
    [
        ("name", 5, "name: should be text, is a whole number", "name: hier war Text erwartet, es kam eine ganze Zahl"),
        ("values", [{"field": 3}], "values[0].field: should be text, is a whole number", "values[0].field: "),
        ("side", "foe", "side: 'foe' is none of pc, npc, hazard", "side: 'foe' geht hier nicht (nur: pc, npc, hazard)"),
    ],
)
def test_a_value_of_another_kind_in_what_was_printed_is_told_in_plain_words(
    field: str, value: object, problem: str, german: str
) -> None:
    tree = as_json((read(gcs()),))
    tree["characters"][0][field] = value
    (found,) = read(tree).problems
    assert str(found).startswith(f"{found.file}: characters: 1: {problem}")
    assert said_in("de", found.line).startswith(f"{found.file}: characters: 1: {german}")


def test_a_group_in_what_was_printed_keeps_nothing_that_steers_a_screen() -> None:
    """Else a fight would not have it."""
    tree = as_json((read(gcs()),))
    tree["characters"][0]["group"] = "The\nred\x1b[2J\u202e guard"
    assert one(read(tree)).group == "The red [2J guard"


@pytest.mark.parametrize(
    ("number", "problem"),
    [
        ("many", "characters: 1: dx: should be a whole number, is text"),
        (12.5, "characters: 1: dx: should be a whole number, is a number"),
        ([1], "characters: 1: dx: should be a whole number, is a list"),
    ],
)
def test_what_is_no_number_is_no_correction(number: object, problem: str) -> None:
    """It is told; it was left out without a word."""
    tree = as_json((read(gcs()),))
    tree["characters"][0]["profile"]["dx"] = number
    assert refused(read(tree)).endswith(problem)


@pytest.mark.parametrize("field", ["actor", "player"])
def test_an_id_spelled_wrong_in_what_was_printed_is_said_with_its_place(field: str) -> None:
    """One that is no id would make no roster; the other characters are read all the same."""
    tree = as_json((read(gcs(), "ana.gcs"), import_file(b"Goblin", "g.txt")))
    tree["characters"][0][field] = "Bob Smith"
    found = read(tree, "r.json")
    assert [character.name for character in found.characters] == ["Goblin"]
    assert [(problem.place, problem.text) for problem in found.problems] == [
        (f"characters: 1: {field}", "should be small letters, digits, - and _, at most 64")
    ]


@pytest.mark.parametrize("name", ['Ana "the Wolf"', "Ana\\", "Ana # 1", "'a'''", "ä=\u00a0[x]"])
def test_any_name_survives_the_roster_file(name: str) -> None:
    """Quotes, backslashes and marks of the format."""
    character = one(import_file(name.encode(), "x.txt"))
    roster = to_roster([character])
    assert any_roster(roster_toml(roster).encode(), "r.toml") == roster


def test_a_json_that_is_no_import_makes_no_roster() -> None:
    """One clear line."""
    with pytest.raises(InputError, match=r"r\.json: JSON of no kind"):
        any_roster(b'{"a": 1}', "r.json")


@pytest.mark.parametrize("times", [100, 50_000])
def test_what_was_printed_and_is_wrong_is_told_in_a_line_of_its_own(times: int) -> None:
    """However long the wrong value is, in a fight's import, too."""
    tree = as_json((read(gcs()),))
    tree["characters"][0]["side"] = "x\n" * times
    (problem,) = read_characters(tree["characters"])[1]
    assert problem.line == f"Ana Wolf: characters: 1: side: {problem.text}"
    assert problem.text.endswith(" is none of pc, npc, hazard") is (times == 100)
    assert len(problem.text) < 300
