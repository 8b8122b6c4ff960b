"""Chummer for Shadowrun 4, and the editions that are not."""

from collections.abc import Callable

import pytest

from tests.importers.support import chummer, improvement, one, profile, refused, utf16
from turnkeeper.importers import Character, import_file

ENCODED: dict[str, Callable[[str], bytes]] = {
    "utf-16 with its mark": utf16,
    "utf-16 without": lambda text: text.encode("utf-16-le"),
    "big-endian": lambda text: b"\xfe\xff" + text.encode("utf-16-be"),
    "utf-8": lambda text: text.encode(),
    "utf-8 with a mark": lambda text: b"\xef\xbb\xbf" + text.replace("utf-16", "utf-8").encode(),
}


@pytest.mark.parametrize("encoding", ENCODED)
def test_every_encoding(encoding: str) -> None:
    """Mostly it is UTF-16 with a byte-order mark; no matter what the declaration says."""
    found = import_file(ENCODED[encoding](chummer(improvement("InitiativePass", 1, "initiativepass"))), "ghost.chum")
    character = one(found)
    assert (found.format, character.name, character.player) == ("chummer4", "Ghost", "pia")
    assert (character.system, character.initiative, character.working) == (
        "passes", 10, "Reaction 6 + Intuition 4 = 10",
    )  # fmt: skip
    assert profile(character) == {
        "initiative": 10, "reaction": 6, "intuition": 4, "passes": 2, "edge": 2, "physical": 3, "stun": 1,
    }  # fmt: skip


def test_the_stored_initiative_is_stale_and_not_read() -> None:
    """It says 7."""
    assert one(import_file(utf16(chummer()), "g.chum")).initiative == 10


def passes(*improvements: str) -> int:
    return int(profile(one(import_file(utf16(chummer("".join(improvements))), "g.chum")))["passes"])


def test_of_improvements_with_one_unique_name_the_highest_counts() -> None:
    """Wired Reflexes beside a spell do not add up."""
    low, high = (improvement("InitiativePass", value, "initiativepass") for value in (1, 2))
    assert passes() == 1
    assert passes(low, high) == 3
    assert passes(low, low, low) == 2


def test_improvements_without_a_name_add_up_and_so_does_the_other_kind() -> None:
    """The InitiativePassAdd ones count beside the first."""
    alone = improvement("InitiativePass", 1)
    added = improvement("InitiativePassAdd", 1, "initiativepassadd")
    assert passes(alone, alone) == 3
    assert passes(improvement("InitiativePass", 1, "initiativepass"), added) == 3
    assert passes(improvement("MatrixInitiativePass", 3), improvement("Attribute", 3)) == 1


def test_what_is_not_enabled_does_not_count() -> None:
    """Nor is a turn longer than four passes."""
    assert passes(improvement("InitiativePass", 2, enabled="False")) == 1
    found = import_file(utf16(chummer(improvement("InitiativePass", 7))), "g.chum")
    assert profile(one(found))["passes"] == 4
    assert one(found).notes == ("8 passes in the file; a turn has 4",)


def test_a_precedence_leaves_the_others_out() -> None:
    """As the program itself counts."""
    first = improvement("InitiativePass", 1, "precedence0")
    assert passes(first, improvement("InitiativePass", 3, "initiativepass")) == 2


def test_initiative_that_is_added_shows_in_the_working() -> None:
    """With where it comes from."""
    character = one(import_file(utf16(chummer(improvement("Initiative", 2, sourcename="Boost"))), "g.chum"))
    assert (character.initiative, character.working) == (12, "Reaction 6 + Intuition 4 + Boost 2 = 12")


def test_where_there_is_no_total_the_value_counts() -> None:
    """And an attribute that is not there at all is named."""
    values = "".join(f"<attribute><name>{name}</name><value>3</value></attribute>" for name in ("REA", "INT"))
    character = one(import_file(utf16(chummer(attributes=values)), "g.chum"))
    assert (character.initiative, profile(character)["edge"]) == (6, 0)
    line = refused(import_file(utf16(chummer(attributes="")), "g.chum"))
    assert line == "g.chum: attributes: Reaction (REA) is missing"


@pytest.mark.parametrize(
    ("name", "more"),
    [
        ("g.chum5", ""),
        ("g.chum", "<gameedition>SR5</gameedition>"),
        ("g.chum5lz", ""),
    ],
)
def test_the_fifth_edition_is_refused_with_that_reason(name: str, more: str) -> None:
    """By its ending, or by what is in it."""
    line = refused(import_file(chummer(more=more).encode(), name))
    assert "of another edition, Shadowrun 5; this reads Shadowrun 4 (.chum)" in line


def test_the_fifth_edition_is_known_by_its_attributes_too() -> None:
    """The file may have been renamed."""
    newer = (
        "<attribute><name>REA</name><metatypecategory>Standard</metatypecategory><totalvalue>4</totalvalue></attribute>"
    )
    assert "Shadowrun 5" in refused(import_file(utf16(chummer(attributes=newer)), "g.chum"))


def ghost(*improvements: str, **more: str) -> Character:
    return one(import_file(utf16(chummer("".join(improvements), **more)), "g.chum"))


def change(attribute: str, aug: int, source: str = "Cyberware", *, rating: int = 1, **more: str) -> str:
    """An improvement of an attribute."""
    told = {"improvedname": attribute, "aug": str(aug), "rating": str(rating), "improvementsource": source}
    return improvement("Attribute", 0, **told, **more)


def attributes(**values: tuple[int, int]) -> str:
    """Attributes with their totals and the metatype's greatest."""
    return "".join(
        f"<attribute><name>{name}</name><metatypemin>1</metatypemin><metatypeaugmax>{most}</metatypeaugmax>"
        f"<value>1</value><augmodifier>0</augmodifier><totalvalue>{total}</totalvalue></attribute>"
        for name, (total, most) in values.items()
    )


def test_what_adds_to_initiative_itself() -> None:
    """As an improvement of the attribute, of which the amount counts once for each point of its rating."""
    found = ghost(change("INI", 1, rating=2, sourcename="Tailored Pheromones"), change("INTBase", 5), change("REA", 2))
    assert (found.initiative, found.working) == (12, "Reaction 6 + Intuition 4 + Tailored Pheromones 2 = 12")


def test_what_adds_to_a_rating_is_no_bonus() -> None:
    assert ghost(improvement("Initiative", 3, addtorating="True")).initiative == 10
    assert ghost(improvement("Initiative", 3, addtorating="False")).initiative == 13


def test_a_precedence_does_not_hold_for_the_tables_own() -> None:
    own = [improvement("InitiativePass", value, "precedence0", custom="True") for value in (1, 2)]
    assert passes(*own, improvement("InitiativePass", 1, "other", custom="True")) == 4


def test_initiative_is_at_most_that_of_the_metatype() -> None:
    """Where the file has that limit; what stands there by default is none."""
    more = improvement("Initiative", 10, sourcename="Speed")
    real = attributes(REA=(6, 9), INT=(5, 9), EDG=(2, 6), INI=(11, 18))
    found = ghost(more, attributes=real)
    assert (found.initiative, found.working) == (
        18, "Reaction 6 + Intuition 5 + Speed 10, at most 18 for this metatype = 18",
    )  # fmt: skip
    assert ghost(more, attributes=attributes(REA=(6, 9), INT=(5, 9), INI=(11, 9))).initiative == 21


def test_spent_edge_is_no_loss_of_the_attribute() -> None:
    """The program keeps it as one."""
    found = ghost(change("EDG", -1, "EdgeUse"), change("EDG", -1, "EdgeUse"))
    assert (profile(found)["edge"], profile(found)["edge_left"]) == (4, 2)
    assert "edge_left" not in profile(ghost(change("EDG", -1, "EdgeUse", enabled="False")))


@pytest.mark.parametrize(("counted", "said"), [(-1, []), (0, ["wound modifier of 0"]), (-2, ["wound modifier of -2"])])
def test_wounds_that_the_program_counts_otherwise_are_told(counted: int, said: list[str]) -> None:
    """Its boxes are 3 and 1 here; the modifier that it keeps beside them adds nothing to Initiative."""
    found = ghost(improvement("ConditionMonitor", counted, improvementsource="ConditionMonitor"))
    assert found.initiative == 10
    assert [part for part in said if part in found.notes[0]] == said
    assert len(found.notes) == len(said)


def test_a_critter_is_no_players() -> None:
    assert ghost(more="<iscritter>True</iscritter>").side == "npc"
    assert ghost().side == "pc"


def test_a_being_of_the_matrix_goes_by_the_matrix() -> None:
    held = attributes(REA=(0, 0), INT=(5, 9), EDG=(3, 6), INI=(7, 0))
    mind = ghost(
        improvement("InitiativePass", 1, "initiativepass"),
        more="<metatypecategory>Technocritters</metatypecategory>",
        attributes=f"{held}<response>4</response>",
    )
    assert (mind.initiative, mind.working, profile(mind)["passes"]) == (9, "Intuition 5 + Response 4 = 9", 3)
    assert "Matrix" in mind.notes[0]
    kind = chummer(improvement("MatrixInitiativePass", 2), attributes=held).replace(">Human<", ">Courier Sprite<")
    sprite = one(import_file(utf16(kind), "s.chum"))
    assert (sprite.initiative, profile(sprite)["passes"]) == (1, 3)
