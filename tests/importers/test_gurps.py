"""The other GURPS formats: GURPS Character Assistant 5 and Foundry."""

import pytest

from tests.importers.support import foundry, gca5, one, profile, read, refused, scored
from turnkeeper.importers import import_file

# -- GURPS Character Assistant 5 -----------------------------------------------------------------------------------

TRAITS = (
    scored(ST=10, DX=13, IQ=12, Hit_Points=12, Fatigue_Points=11, Encumbrance_Penalty=-2, Move=4)
    + "<advantages><trait><name>Combat Reflexes</name></trait></advantages>"
    + "<disadvantages><trait><name>Combat Paralysis</name></trait></disadvantages>"
    + "<skills><trait><name>Tactics</name><points>4</points></trait></skills>"
)


def test_gca5_has_final_scores_and_a_ready_made_encumbrance() -> None:
    """Both signs of the penalty mean the same."""
    found = import_file(gca5(TRAITS), "ana.gca5")
    character = one(found)
    assert (found.format, character.name, character.player, character.system) == ("gca5", "Ana Wolf", "pia", "hands")
    assert profile(character) == {
        "dx": 13, "iq": 12, "combat_reflexes": True, "combat_paralysis": True, "tactics_points": 4, "encumbrance": 2,
        "hp_full": 12, "hp_lost": 0, "fatigue_full": 11, "fatigue_lost": 0, "move": 4,
    }  # fmt: skip
    assert character.working == (
        "(DX 13 + IQ 12)/4 = 6, Combat Reflexes +2, Tactics +1, Medium load -2, Combat Paralysis -2: 5"
    )
    plus = import_file(gca5(scored(DX=13, IQ=12, Encumbrance_Penalty=2)), "ana.gca5")
    assert profile(one(plus))["encumbrance"] == 2


def test_a_gca5_file_may_hold_several_and_one_of_them_may_be_bad() -> None:
    """The others are still imported."""
    bad = f"<character><name>Bad</name><traits>{scored(DX='x')}</traits></character>"
    good = gca5(scored(DX=10, IQ=10)).decode()
    found = import_file(good.replace("</gca5>", bad + "</gca5>").encode(), "all.gca5")
    assert [one.name for one in found.characters] == ["Ana Wolf"]
    (problem,) = found.problems
    assert str(problem).startswith("all.gca5: line 2: trait: score: should be a number")


def test_gca5_without_that_score_goes_by_the_loadout_that_is_worn() -> None:
    """Its weight against Basic Lift."""
    loadouts = (
        "<loadouts><loadout><name>All</name><weight>500</weight></loadout>"
        "<loadout><name>Scout</name><weight>20,5</weight></loadout></loadouts><currentloadout>Scout</currentloadout>"
    )
    data = gca5(scored(DX=13, IQ=12, Basic_Lift=20)).replace(b"<traits>", loadouts.encode() + b"<traits>")
    character = one(import_file(data, "ana.gca5"))
    assert profile(character)["encumbrance"] == 1
    assert "20.5 lb carried" in next(value.source for value in character.values if value.field == "encumbrance")


def test_gca5_without_either_has_no_load_assumed() -> None:
    """Nor is one made up from a list that says nothing."""
    assert "encumbrance" not in one(import_file(gca5(scored(DX=13, IQ=12)), "ana.gca5")).profile


def test_gca5_in_the_shape_that_the_program_writes() -> None:
    """A name space, the working of each score beside it, things inside traits that have names too."""

    def trait(kind: str, name: str, fields: str) -> str:
        return (
            f'<trait type="{kind}" idkey="1"><name>{name}</name><needscheck>-1</needscheck>{fields}'
            "<calcs><basevalue>10</basevalue><basescore>3</basescore></calcs><armordata /><ref />"
            '<modifiers count="1"><modifier idkey="2"><name>Combat Reflexes</name></modifier></modifiers></trait>'
        )

    scores = {
        "--------------------": 0, "Basic Lift": 29, "Basic Move": 7, "Basic Speed": 6, "DX": 13, "IQ": 12,
        "Encumbrance Penalty": 1, "Fatigue Points": 10, "Ground Move": 7, "Hit Points": 14, "Light Encumbrance": 58,
        "Light Encumbrance Move": 5, "No Encumbrance Move": 7,
    }  # fmt: skip
    attributes = "".join(trait("Attributes", name, f"<score>{score}</score>") for name, score in scores.items())
    data = (
        '<?xml version="1.0" encoding="utf-8"?><gca5 xmlns="gca5"><character><author><name>GCA</name></author>'
        "<settings><inplay>0</inplay></settings><name>Rook</name><player>NPC</player>"
        f'<traits><attributes count="13">{attributes}</attributes>'
        f'<advantages count="1">{trait("Advantages", "Acute Vision", "<level>2</level>")}</advantages>'
        f'<skills count="1">{trait("Skills", "Tactics", "<points>2</points><type>IQ/H</type>")}</skills></traits>'
        "<groups><group><groupitem><name>Combat Paralysis</name></groupitem></group></groups></character></gca5>"
    ).encode()
    character = one(import_file(data, "rook.gca5"))
    numbers = profile(character)
    assert (character.name, character.player, numbers["hp_full"], numbers["move"]) == ("Rook", "", 14, 5)
    assert character.working == "(DX 13 + IQ 12)/4 = 6, Tactics +1, Light load -1: 6"


# -- Foundry -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("envelope", ["data", "system"])
def test_foundry_of_both_envelopes_reads_what_was_imported(envelope: str) -> None:
    """The value beside it (9) is stale."""
    found = read(foundry(envelope), "fvtt-Actor-ana.json")
    character = one(found)
    assert (found.format, character.initiative, character.system) == ("foundry-actor", 6, "hands")
    numbers = profile(character)
    assert (numbers["hp_lost"], numbers["fatigue_lost"], numbers["fatigue_full"]) == (0, 2, 10)


def test_foundry_lists_are_objects_with_children_and_points_are_text() -> None:
    """However deep they lie."""
    ads = {"00000": {"name": "Warrior", "contains": {"00000": {"name": "Combat Reflexes", "points": "15"}}}}
    skills = {"00000": {"name": "Lore", "contains": {"00000": {"name": "Tactics", "points": "8"}}}}
    assert one(read(foundry(ads=ads, skills=skills))).initiative == 9


def test_foundry_marks_the_present_load() -> None:
    """What is carried may add up to another one: the mark counts."""
    rows = {
        "00000": {"level": 0, "weight": "20 lb", "move": "6", "current": False},
        "00001": {"level": 1, "weight": "40 lb", "move": "4", "current": True},
    }
    numbers = profile(one(read(foundry(encumbrance=rows))))
    assert (numbers["encumbrance"], numbers["move"]) == (1, 4)


def test_without_a_mark_what_is_carried_is_added_up() -> None:
    """Sums as they are given, else count times weight with everything that is in it; not what is left at home."""
    carried = {
        "00000": {"name": "Pack", "weightsum": 25, "carried": True},
        "00001": {"name": "Bag", "count": "2", "weight": "5", "contains": {"0": {"name": "Book", "weight": "6"}}},
        "00002": {"name": "Anvil", "weight": "400", "carried": False},
    }
    character = one(read(foundry(equipment={"carried": carried, "other": {}})))
    assert "41 lb carried" in next(value.source for value in character.values if value.field == "encumbrance")
    assert profile(character)["encumbrance"] == 2
    assert profile(character)["move"] == 3


def piece(name: str, weight: float, *, carried: bool = True) -> dict[str, object]:
    """A piece of equipment as newer versions keep it: an item, and what is in it another one."""
    held = {"name": name, "count": 1, "weight": weight, "carried": carried, "weightsum": "", "contains": []}
    return {"type": "equipmentV2", "name": name, "system": {"eqt": held}}


def test_the_player_of_a_foundry_actor_has_the_seat() -> None:
    """As on the sheets that it takes actors from."""
    assert one(read(foundry(traits={"title": "", "player": "Pia Lund"}))).player == "pia-lund"
    assert one(read(foundry(traits={"player": ""}))).player == ""


@pytest.mark.parametrize(
    ("kind", "sheet", "side"),
    [
        ("character", "gurps.GurpsActorSheet", "pc"),
        ("characterV2", "", "pc"),
        ("character", "gurps.GurpsActorNpcSheet", "npc"),
        ("enemy", "", "npc"),
    ],
)
def test_an_opponent_from_foundry_is_the_gms(kind: str, sheet: str, side: str) -> None:
    """Its generator of opponents makes characters, too, but with the sheet for NPCs."""
    actor = {**foundry(), "type": kind, "flags": {"core": {"sheetClass": sheet}}}
    assert one(read(actor)).side == side


def newer_foundry(level: int) -> dict[str, object]:
    """An actor of a version that works encumbrance out and keeps no rows of it."""
    tree = foundry(additionalresources={"currentEncumbrance": level})
    for name in ("encumbrance", "liftingmoving", "equipment", "ads", "skills"):
        del tree["system"][name]
    pieces = [piece("Pack", 5), piece("Tent", 20), piece("Anvil", 400, carried=False)]
    return {**tree, "type": "characterV2", "items": pieces}


def test_newer_foundry_keeps_equipment_as_items() -> None:
    numbers = profile(one(read(newer_foundry(0))))
    assert (numbers["encumbrance"], numbers["move"]) == (1, 4)


def test_newer_foundry_keeps_the_load_that_was_chosen() -> None:
    """It counts before what is carried; 0 is what stands there before anybody chose."""
    numbers = profile(one(read(newer_foundry(3))))
    assert (numbers["encumbrance"], numbers["move"]) == (3, 2)


def test_newer_foundry_keeps_traits_and_skills_as_items() -> None:
    """Beside the lists."""
    tree = foundry()
    tree["items"] = [
        {"type": "feature", "name": "Combat Reflexes", "system": {}},
        {"type": "skill", "name": "Tactics", "system": {"ski": {"points": 2}}},
    ]
    assert one(read(tree)).initiative == 9


@pytest.mark.parametrize(("game", "system"), [("dnd5e", "rolled"), ("shadowrun4e", "passes"), ("fate", "")])
def test_an_actor_of_another_game_is_a_bare_name_with_a_word_about_it(game: str, system: str) -> None:
    """Its numbers mean other things."""
    tree = {
        "name": "Grog",
        "type": "npc",
        "system": {"attributes": {"DX": {"import": 9}}},
        "_stats": {"systemId": game},
    }
    character = one(read(tree))
    assert (character.name, character.profile, character.initiative, character.system) == ("Grog", {}, None, system)
    assert character.notes == (f"an actor of {game}: no numbers are read from it, only the name",)


# -- for which system ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("system", ["hands", "countdown", "npc_deck"])
def test_a_sheet_serves_each_system_that_goes_by_its_numbers(system: str) -> None:
    """They share them."""
    character = one(read(foundry(), system=system))
    assert (character.system, character.initiative, profile(character)["dx"]) == (system, 6, 13)
    assert character.side == ("npc" if system == "npc_deck" else "pc")


@pytest.mark.parametrize("system", ["passes", "rolled", "draw"])
def test_for_another_system_it_is_offered_as_a_bare_name(system: str) -> None:
    """With the reason."""
    character = one(read(foundry(), system=system))
    assert (character.system, character.profile, character.initiative) == (system, {}, None)
    assert character.notes[-1] == f"numbers of GURPS, which {system} has no use for: a bare name"


def test_a_file_that_is_none_of_these_is_refused() -> None:
    """With what it is."""
    assert "XML of no kind that is known (it begins with html)" in refused(import_file(b"<html/>", "x.gcs"))
    assert "JSON of no kind that is known (it has: a, b)" in refused(read({"a": 1, "b": 2}))
