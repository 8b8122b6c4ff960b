"""GURPS Character Sheet in every version, and what trips readers of it."""

import pytest

from tests.importers.support import (
    Tree,
    attribute,
    bonus,
    gcs,
    gcs1,
    gcs_xml,
    item,
    one,
    profile,
    read,
    refused,
    skill,
    trait,
)
from turnkeeper.importers import import_file


@pytest.mark.parametrize("version", [2, 3, 4, 5])
def test_final_numbers_of_every_version(version: int) -> None:
    """From version 2 on ``calc`` is final; traits changed their name with version 4."""
    traits = [trait("Combat Reflexes")]
    tree = gcs(version, skills=[skill("Tactics", 2)], equipment=[item("Pack", "21 lb")])
    tree["advantages" if version < 4 else "traits"] = traits
    found = read(tree, "ana.gcs")
    character = one(found)
    assert (found.format, character.name, character.system, character.side) == ("gcs", "Ana Wolf", "hands", "pc")
    assert character.initiative == 8
    assert character.working == "(DX 13 + IQ 12)/4 = 6, Combat Reflexes +2, Tactics +1, Light load -1: 8"
    assert profile(character) == {
        "dx": 13, "iq": 12, "combat_reflexes": True, "combat_paralysis": False, "tactics_points": 2, "encumbrance": 1,
        "hp_full": 12, "hp_lost": 0, "fatigue_full": 11, "fatigue_lost": 1, "move": 4,
    }  # fmt: skip
    assert character.player == "pia"


def test_each_value_says_where_it_came_from() -> None:
    """A GM can check each number against the sheet."""
    character = one(read(gcs(equipment=[item("Pack", "21 lb")])))
    sources = {value.field: value.source for value in character.values}
    assert sources["dx"] == "DX 13 in the file"
    assert sources["encumbrance"] == "21 lb carried, Basic Lift 20 lb: Light load (up to 2 x Basic Lift)"
    assert sources["fatigue_lost"] == "11 less 10 left"
    assert sources["combat_reflexes"] == "no trait Combat Reflexes"
    assert set(sources) == set(character.profile)


@pytest.mark.parametrize(
    ("weight", "level"),
    [("20 lb", 0), ("20.1 lb", 1), ("40 lb", 1), ("60 lb", 2), ("120 lb", 3), ("200 lb", 4), ("500 lb", 4)],
)
def test_a_load_of_exactly_the_limit_is_the_lower_level(weight: str, level: int) -> None:
    """Basic Lift times 1, 2, 3, 6, 10, each included; more than the heaviest is told of."""
    character = one(read(gcs(equipment=[item("Rock", weight)])))
    assert profile(character)["encumbrance"] == level
    assert bool(character.notes) is (weight == "500 lb")


def test_weights_add_up_without_the_errors_of_floats() -> None:
    """Ten times 0.1 lb on top of 19 lb is exactly Basic Lift."""
    stones = [item("Stone", "0.1 lb") for _ in range(10)]
    assert profile(one(read(gcs(equipment=[item("Pack", "19 lb"), *stones]))))["encumbrance"] == 0


def test_only_the_top_level_counts_and_equipped_does_not_matter() -> None:
    """A container's extended weight holds what is in it already."""
    pack = item("Pack", "30 lb", children=[item("Rope", "25 lb")], equipped=False)
    assert profile(one(read(gcs(equipment=[pack], other_equipment=[item("Anvil", "400 lb")]))))["encumbrance"] == 1


def test_without_extended_weights_quantity_times_weight() -> None:
    """Children and what lightens a container count then."""
    rope = {"description": "Rope", "quantity": "2", "weight": "5 lb"}
    sack = {
        "description": "Sack", "quantity": 1, "base_weight": "1 lb", "children": [rope],
        "features": [{"type": "contained_weight_reduction", "reduction": "50%"}],
    }  # fmt: skip
    character = one(read(gcs(equipment=[sack, {"description": "Sword", "weight": "1.5 kg"}])))
    assert "9 lb carried" in next(value.source for value in character.values if value.field == "encumbrance")


def test_basic_lift_is_worked_out_where_it_is_missing() -> None:
    """ST x ST / 5: 20 for ST 10."""
    tree = gcs(equipment=[item("Pack", "21 lb")])
    del tree["calc"]
    character = one(read(tree))
    assert profile(character)["encumbrance"] == 1
    assert profile(character)["move"] == 4  # Basic Move 6, a fifth less


def test_what_is_disabled_or_in_a_disabled_container_does_not_count() -> None:
    """However deep."""
    off = {"name": "Off", "disabled": True, "children": [{"name": "Inner", "children": [trait("Combat Reflexes")]}]}
    skills = [{"name": "Off", "disabled": True, "children": [skill("Tactics", 4)]}]
    character = one(read(gcs(traits=[off, trait("Combat Paralysis", disabled=True)], skills=skills)))
    assert character.initiative == 6
    on = {"name": "On", "children": [{"name": "Inner", "children": [trait("Combat Reflexes")]}]}
    assert one(read(gcs(traits=[on]))).initiative == 8


@pytest.mark.parametrize(
    ("name", "counts"),
    [
        ("Combat Reflexes", True),
        ("combat reflexes (Mental)", True),
        ("Lacks Combat Reflexes", False),
        ("Combat Reflexes Envy", False),
    ],
)
def test_a_trait_is_known_by_its_whole_name(name: str, counts: bool) -> None:  # noqa: FBT001 - a parameter
    """Not by a part of it."""
    assert profile(one(read(gcs(traits=[trait(name)]))))["combat_reflexes"] is counts


def test_combat_paralysis_takes_two_off() -> None:
    """As in HAND-05."""
    assert one(read(gcs(traits=[trait("Combat Paralysis")]))).initiative == 4


def test_tactics_counts_once_however_many_points_and_not_without_any() -> None:
    """A skill at default has no points."""
    assert one(read(gcs(skills=[skill("Tactics", 0)]))).initiative == 6
    assert one(read(gcs(skills=[skill("Tactics/TL8", 24)]))).initiative == 7
    assert one(read(gcs(skills=[skill("Tactics", 8, type="technique")]))).initiative == 6


def test_wounds_halve_at_a_third_and_fatigue_is_only_noted() -> None:
    """HP 4 of 12: the threshold exactly."""
    tree = gcs()
    tree["attributes"][4] = attribute("hp", 12, current=4)
    tree["attributes"][5] = attribute("fp", 11, current=1)
    character = one(read(tree))
    assert character.initiative == 3
    assert character.working == "(DX 13 + IQ 12)/4 = 6, halved at 4 of 12 HP -3: 3"
    assert profile(character)["fatigue_lost"] == 10


def test_hit_points_may_be_below_zero() -> None:
    """More is lost then than there was."""
    tree = gcs()
    tree["attributes"][4] = attribute("hp", 12, current=-5)
    assert profile(one(read(tree)))["hp_lost"] == 17


def test_custom_attributes_separators_and_missing_pools_do_no_harm() -> None:
    """Sheets may define what they like."""
    tree = gcs()
    tree["attributes"] = [{"attr_id": "sep", "adj": 0}, attribute("dx", 10), attribute("iq", 10), attribute("luck", 3)]
    character = one(read(tree))
    assert character.initiative == 5
    assert "hp_full" not in character.profile


def test_a_sheet_without_dx_is_read_with_a_word_about_it() -> None:
    """The GM can put in the number."""
    tree = gcs()
    tree["attributes"] = [attribute("iq", 12)]
    character = one(read(tree))
    assert profile(character)["dx"] == 10
    assert character.notes == ("DX is not in the file; 10 assumed",)


def test_a_newer_version_is_read_with_a_word_about_it() -> None:
    """It may well be the same."""
    assert "newer version of the format (6)" in one(read(gcs(6))).notes[0]


# -- version 1 -----------------------------------------------------------------------------------------------------


def test_version_1_adds_what_traits_modifiers_and_worn_items_give() -> None:
    """A naive reader takes the DX of 13 for the whole."""
    racial = {"name": "Elf", "container_type": "race", "children": [
        {"name": "Attributes", "modifiers": [
            {"name": "DX+2", "features": [bonus("dx", 2)]},
            {"name": "off", "disabled": True, "features": [bonus("dx", 9)]},
        ]},
        {"name": "Quick Mind", "levels": 2, "features": [bonus("iq", 1, per_level=True)]},
        {"name": "Off", "disabled": True, "features": [bonus("dx", 9)]},
    ]}  # fmt: skip
    ring = {"description": "Ring", "equipped": True, "weight": "0 lb", "features": [bonus("dx", 1)]}
    stowed = {"description": "Spare ring", "equipped": False, "weight": "0 lb", "features": [bonus("dx", 1)]}
    character = one(read(gcs1(advantages=[racial], equipment=[ring, stowed]), "ana.gcs"))
    assert (profile(character)["dx"], profile(character)["iq"]) == (16, 14)
    source = next(value.source for value in character.values if value.field == "dx")
    assert source == "DX 13 in the file, DX+2 +2, Ring +1"
    assert character.initiative == 7


def test_version_1_works_out_its_pools_and_move() -> None:
    """HP from ST, FP from HT, Move from Basic Speed."""
    character = one(read(gcs1(HP_adj=2, hp_damage=9, FP_adj=-1, fp_damage=2, speed_adj=0.25, move_adj=1)))
    found = profile(character)
    assert (found["hp_full"], found["hp_lost"]) == (12, 9)
    assert (found["fatigue_full"], found["fatigue_lost"]) == (9, 2)
    assert found["move"] == 7  # (13 + 10) / 4 + 0.25 = 6, and 1 bought
    assert character.initiative == 3


def test_lifting_strength_counts_for_the_load_alone_and_striking_not_at_all() -> None:
    """Their limits say so."""
    lifting = trait("Lifting ST", features=[bonus("st", 10, limitation="lifting_only")])
    striking = trait("Striking ST", features=[bonus("st", 10, limitation="striking_only")])
    pack = {"description": "Pack", "quantity": 1, "weight": "70 lb"}
    found = profile(one(read(gcs1(advantages=[lifting, striking], equipment=[pack]))))
    assert (found["encumbrance"], found["hp_full"]) == (0, 10)


# -- XML -----------------------------------------------------------------------------------------------------------

XML_TRAITS = """
<advantage_list version="1">
 <advantage_container version="4" open="yes"><name>All</name>
  <advantage version="4"><name>Combat Reflexes</name><base_points>15</base_points></advantage>
  <advantage version="4"><name>Quick</name><levels>2</levels>
   <attribute_bonus><attribute>dx</attribute><amount per_level="yes">1</amount></attribute_bonus></advantage>
  <advantage version="4" disabled="yes"><name>Combat Paralysis</name></advantage>
  <advantage version="4"><name>Gift</name>
   <modifier version="2" enabled="no"><name>off</name>
    <attribute_bonus><attribute>iq</attribute><amount>5</amount></attribute_bonus></modifier></advantage>
 </advantage_container></advantage_list>
<skill_list><skill_container><name>Lore</name>
 <skill version="4"><name>Tactics</name><points>4</points></skill></skill_container></skill_list>
<equipment_list>
 <equipment_container quantity="1" equipped="yes"><description>Pack</description><weight>1 lb</weight>
  <equipment quantity="2" equipped="yes"><description>Rope</description><weight>10 lb</weight></equipment>
 </equipment_container>
 <equipment quantity="1" state="not_carried"><description>Anvil</description><weight>400 lb</weight></equipment>
</equipment_list>
<other_equipment_list><equipment quantity="1"><description>Horse</description><weight>900 lb</weight></equipment>
</other_equipment_list>"""


def test_xml_is_read_like_version_1() -> None:
    """Containers, levels, what is off, quantities, what is not carried."""
    found = import_file(gcs_xml(XML_TRAITS + "<hp_damage>8</hp_damage>"), "ana.gcs")
    character = one(found)
    assert (found.format, character.name, character.player) == ("gcs-xml", "Ana Wolf", "pia")
    numbers = profile(character)
    assert (numbers["dx"], numbers["iq"], numbers["tactics_points"]) == (15, 12, 4)
    assert (numbers["combat_reflexes"], numbers["combat_paralysis"]) == (True, False)
    assert (numbers["encumbrance"], numbers["hp_lost"]) == (1, 8)  # 21 lb of Basic Lift 20
    assert character.initiative == 4  # 6 + 2 + 1 - 1 = 8, halved at 2 of 10


@pytest.mark.parametrize(("said", "lost"), [("7", 3), ("-2", 12), ("full", 0), ("", 0)])
def test_the_oldest_xml_says_what_is_left_in_words(said: str, lost: int) -> None:
    """A number counts; anything else is nothing to go by."""
    numbers = profile(one(import_file(gcs_xml(f"<current_hp>{said}</current_hp>"), "ana.gcs")))
    assert numbers["hp_lost"] == lost


def test_the_oldest_xml_has_no_profile() -> None:
    """Its name stands in the character itself."""
    data = b"<character version='1'><name>Old Ana</name><DX>12</DX><IQ>12</IQ></character>"
    assert one(import_file(data, "x.gcs")).name == "Old Ana"


# -- refused -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("tree", "line"),
    [
        (gcs(dx="many"), "ana.json: DX: value: should be a number, is 'many'"),
        (gcs(dx=500), "ana.json: DX: should be 0 to 100, is 500"),
        (gcs(dx=int("9" * 400)), "ana.json: DX: value: a number beyond 1000000000"),
        (gcs(dx=1e300), "ana.json: DX: value: a number beyond 1000000000"),
        (gcs(equipment=[item("Pack", "a lot")]), "ana.json: Pack: extended_weight: should be a weight, is 'a lot'"),
        (gcs(equipment=[item("Pack", "3 stone")]), "ana.json: Pack: extended_weight: should be a weight, is '3 stone'"),
        (gcs(0), "ana.json: version: should be a whole number from 1 on"),
    ],
)
def test_a_number_that_is_none_is_refused_with_its_place(tree: Tree, line: str) -> None:
    """One line, with the file and the place in it."""
    assert refused(read(tree)) == line


def test_a_template_is_no_character() -> None:
    """Known by its ending."""
    assert "a template, not a character" in refused(import_file(b"{}", "elf.gct"))
