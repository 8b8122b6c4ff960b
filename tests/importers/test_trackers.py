"""Improved Initiative, Roll20 and Foundry's combats."""

import json

import pytest

from tests.importers.support import foundry, one, read, refused, statblock
from turnkeeper.core.message import said_in
from turnkeeper.importers import import_file

# -- Improved Initiative -------------------------------------------------------------------------------------------


def combatant(name: str, **more: object) -> dict[str, object]:
    return {"Id": name, "StatBlock": statblock(name), "Initiative": 14, "Alias": "", "IndexLabel": None, **more}


def test_encounter_of_the_present_shape() -> None:
    """Numbers behind names, aliases before them, the hidden stay hidden."""
    tree = {"Name": "Bridge", "Combatants": [
        combatant("Goblin", IndexLabel=1, Hidden=True, InitiativeGroup="g"),
        combatant("Goblin", IndexLabel=2, Alias="Boss"),
        combatant("Ana", StatBlock=statblock("Ana", Player="player")),
    ]}  # fmt: skip
    found = read(tree)
    assert found.format == "improved-initiative"
    assert [(c.name, c.side, c.visibility, c.initiative, c.group) for c in found.characters] == [
        ("Goblin 1", "npc", "hidden", 14, "Goblin"),
        ("Boss", "npc", "known", 14, ""),
        ("Ana", "pc", "known", 14, ""),
    ]


def test_the_only_one_of_a_name_has_no_number_in_an_encounter() -> None:
    """The program numbers everybody and shows the number of none but those who share a name, one with an alias too."""
    ogre = combatant("Ogre", IndexLabel=1)
    ana = combatant("Ana", IndexLabel=1, StatBlock=statblock("Ana", Player="player"))
    goblins = [combatant("Goblin", IndexLabel=2), combatant("Goblin", IndexLabel=3, Alias="Boss")]
    found = read({"Combatants": [ogre, ana, *goblins]})
    assert [c.name for c in found.characters] == ["Ogre", "Ana", "Goblin 2", "Boss"]


@pytest.mark.parametrize(("left", "notes"), [(0, 1), (-3, 1), (1, 0), (None, 0)])
def test_who_has_no_hit_points_left_in_an_encounter_is_told(left: int | None, notes: int) -> None:
    """As who is defeated in a combat of Foundry is; they come all the same."""
    orc = one(read({"Combatants": [combatant("Orc", CurrentHP=left)]}))
    assert orc.notes == ("no hit points left in the file",) * notes
    assert [said_in("de", note) for note in orc.notes] == ["in der Datei ohne Trefferpunkte"] * notes


def test_encounter_of_the_oldest_shape() -> None:
    """It says Creatures, and Statblock."""
    tree = {"Name": "Old", "ActiveCreatureIndex": 0, "Creatures": [{"Statblock": statblock("Orc"), "Initiative": 9}]}
    character = one(read(tree))
    assert (character.name, character.initiative, character.result) == ("Orc", 9, 9)


def test_in_an_encounter_that_has_not_begun_nobody_has_rolled() -> None:
    """Everybody has a 0 there; one 0 among results is a result."""
    waiting = read({"Combatants": [combatant("Ana", Initiative=0), combatant("Bo", Initiative=0)]})
    assert [(c.result, c.initiative, c.working) for c in waiting.characters] == [(None, 2, "Dexterity 14: +2")] * 2
    begun = read({"Combatants": [combatant("Ana", Initiative=0), combatant("Bo", Initiative=9)]})
    assert [c.result for c in begun.characters] == [0, 9]


def test_what_was_rolled_stays_where_the_numbers_are_of_another_game() -> None:
    """Score and passes takes a number from any tracker, as it does from those that keep no modifiers."""
    character = one(read({"Combatants": [combatant("Ana")]}, system="passes"))
    assert (character.result, character.initiative, character.profile) == (14, 14, {})
    assert character.notes == ("numbers of d20, which passes has no use for: a bare name",)


def test_players_and_their_modifier() -> None:
    """Half of what Dexterity is above 10, rounded down, and a separate modifier."""
    players = [statblock("Ana", Abilities={"Dex": 9}), statblock("Bo", InitiativeModifier=3, Player="player")]
    ana, bo = read(players).characters
    assert (ana.initiative, ana.working, ana.side) == (-1, "Dexterity 9: -1", "npc")
    assert (bo.initiative, bo.working, bo.side) == (5, "Dexterity 14: +2, Initiative modifier +3: +5", "pc")
    assert one(read(statblock("Solo", Abilities={}))).initiative is None


def test_an_export_of_what_was_chosen_gives_the_encounter_or_the_creatures() -> None:
    """As the program writes it when they are marked in its library."""
    encounter = {"Id": "e1", "Combatants": [{"Id": "1", "StatBlock": statblock("Goblin"), "Initiative": 9}]}
    one_encounter = {"SavedEncounters": ["e1"], "SavedEncounters.e1": encounter}
    (goblin,) = read(one_encounter).characters
    assert (goblin.name, goblin.result) == ("Goblin", 9)
    creatures = {"Creatures": ["c1"], "Creatures.c1": statblock("Orc")}
    assert [c.name for c in read(creatures).characters] == ["Orc"]
    several = {**one_encounter, "SavedEncounters.e2": encounter, **creatures}
    assert "2 saved encounters and no players: export one encounter alone" in refused(read(several))


def test_a_whole_export_gives_its_players() -> None:
    """Each entry may be a text."""
    tree = {
        "PersistentCharacters.1": json.dumps({"StatBlock": statblock("Ana", Player="player")}),
        "PlayerCharacters.2": statblock("Bo"),
        "Creatures.3": json.dumps(statblock("Goblin")),
        "PersistentCharacters.4": "not json",
    }
    found = read(tree)
    assert [c.name for c in found.characters] == ["Ana", "Bo"]
    assert "not well-formed JSON" in str(found.problems[0])


# -- Roll20 --------------------------------------------------------------------------------------------------------

ROWS = [
    {"id": "-Lx1", "pr": "17", "custom": ""},
    {"id": "-1", "pr": "13", "custom": "Cottonmouth", "formula": ""},
    {"id": "-1", "pr": 1, "custom": "Round", "formula": "+1"},
    {"id": "-Lx2", "pr": "", "custom": ""},
    {"id": "-1", "pr": 11.02, "custom": "Bo"},
    {"id": "-1", "pr": "Delay", "custom": "Cy"},
]


@pytest.mark.parametrize(
    "data",
    [
        json.dumps(ROWS),
        json.dumps(json.dumps(ROWS)),
        json.dumps({"turnorder": json.dumps(ROWS)}),
        json.dumps({"turnorder": ROWS}),
    ],
    ids=["list", "text", "campaign", "campaign with a list"],
)
def test_turn_order_in_each_of_its_wrappings(data: str) -> None:
    """Numbers as numbers or text, empty, or a word; custom rows; a counter is nobody."""
    found = import_file(data.encode(), "turnorder.json")
    assert found.format == "roll20"
    assert [(c.name, c.initiative) for c in found.characters] == [
        ("Token 1", 17), ("Cottonmouth", 13), ("Token 4", None), ("Bo", 11.02), ("Cy", None),
    ]  # fmt: skip
    assert found.notes == ("row 3 (Round) counts up or down each round, so it is no one; left out",)


def test_an_empty_turn_order_has_nobody_in_it() -> None:
    """Which is worth a line."""
    assert "nobody in it" in refused(read({"turnorder": ""}))


# -- Foundry -------------------------------------------------------------------------------------------------------


def test_combat_with_rolls_that_are_still_to_come() -> None:
    """null is no 0; hidden stays hidden; the game decides which system suits."""
    tree = {"combatants": [
        {"_id": "a", "name": "Ghost", "initiative": 13, "defeated": True},
        {"_id": "b", "name": "Sniper", "initiative": None, "hidden": True},
        {"_id": "c", "actorId": "x", "initiative": 4.5},
    ], "_stats": {"systemId": "shadowrun4e"}}  # fmt: skip
    found = read(tree)
    assert found.format == "foundry-combat"
    assert [(c.name, c.initiative, c.result, c.visibility, c.system) for c in found.characters] == [
        ("Ghost", 13, 13, "known", "passes"),
        ("Sniper", None, None, "hidden", "passes"),
        ("Combatant 3", 4.5, 4, "known", "passes"),
    ]
    assert found.characters[0].notes == ("defeated in the file",)


def test_one_that_cannot_be_read_leaves_the_others() -> None:
    """With its place."""
    found = read({"combatants": [{"name": "A", "initiative": "fast"}, {"name": "B", "initiative": 3}]})
    assert [c.name for c in found.characters] == ["B"]
    assert str(found.problems[0]) == "ana.json: combatant 1: initiative: should be a number, is 'fast'"


def test_a_list_of_files_of_one_kind_each_is_read_one_by_one() -> None:
    """Such as all actors of a folder; one that cannot be read is named by its place."""
    bad = foundry()
    bad["system"]["attributes"]["DX"]["import"] = "fast"
    found = read([foundry(), bad, {"Name": "Rat", "Abilities": {"Dex": 14}}])
    assert [c.name for c in found.characters] == ["Ana Wolf", "Rat"]
    assert str(found.problems[0]) == "ana.json: entry 2: DX: import: should be a number, is 'fast'"


def test_an_entry_of_no_kind_among_others_is_told() -> None:
    """It was left out in silence; where none is of a kind, the file is of none."""
    found = read([foundry(), {"notes": "x"}, 7])
    assert [c.name for c in found.characters] == ["Ana Wolf"]
    assert [str(problem) for problem in found.problems] == [
        "ana.json: entry 2: JSON of no kind that is known (it has: notes)",
        "ana.json: entry 3: JSON of no kind that is known",
    ]
    found = read([statblock("Rat"), "Cat", {"StatBlock": statblock("Owl")}])
    assert [c.name for c in found.characters] == ["Rat", "Owl"]
    assert [str(problem) for problem in found.problems] == ["ana.json: entry 2: JSON of no kind that is known"]
    empty: list[list[object]] = [[1, 2], [[]], [{}]]
    for nothing in empty:
        assert (refused(read(nothing)), read(nothing).format) == ("ana.json: JSON of no kind that is known", "")
