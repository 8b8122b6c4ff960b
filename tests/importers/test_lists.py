"""Lists and tables."""

from typing import get_args

import pytest

from tests.importers.support import one, profile, refused
from turnkeeper.core.message import said_in
from turnkeeper.importers import import_file, lists, to_roster
from turnkeeper.systems.npc_deck.options import NpcClass

# -- lists ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "name", "members"),
    [
        ("Goblin x6", "Goblin", 6),
        ("Goblin \u00d76", "Goblin", 6),
        ("6 goblins", "goblins", 6),
        ("6x Goblin", "Goblin", 6),
        ("- Ana Wolf", "Ana Wolf", None),
        ("3. Bo", "Bo", None),
        ("Agent 47", "Agent 47", None),
        ("* Wolf x 2", "Wolf", 2),
        ("Élodie d'Ypres", "Élodie d'Ypres", None),
        ("ゴブリン x3", "ゴブリン", 3),
        ("Felix 3", "Felix 3", None),
        ("3 Xorn", "Xorn", 3),
        ("Xorn x3", "Xorn", 3),
        ("x3 Orc", "Orc", 3),
        ("Orc (x3)", "Orc", 3),
        ("Orc (3x)", "Orc", 3),
        ("**Orc** x3", "Orc", 3),
        ("**Orc** 3", "Orc 3", None),
        ("snake_case_1", "snake_case_1", None),
        ("\uf0b7\tOrc", "Orc", None),
        ("\u25aa Orc", "Orc", None),
        ("\u2014 Orc", "Orc", None),
        ("b) Orc", "Orc", None),
        ("Gob\u00adlin\u200b x2", "Goblin", 2),
        ('"Ana Wolf"', "Ana Wolf", None),
        ('"Goblin" x3', "Goblin", 3),
        ("\u201eAna Wolf\u201c", "Ana Wolf", None),
        ("\u00bbAna Wolf\u00ab", "Ana Wolf", None),
        ('Jo "Fingers" Marsh', 'Jo "Fingers" Marsh', None),
        ('"Fingers" and "Toes"', '"Fingers" and "Toes"', None),
    ],
)
def test_a_line_of_a_list(line: str, name: str, members: int | None) -> None:
    """Bullets go, numbers make groups."""
    character = one(import_file(f"# foes\n\n{line}\n".encode(), "foes.txt"))
    assert (character.name, character.members, character.system) == (name, members, "")


@pytest.mark.parametrize(
    ("line", "name", "result", "shown"),
    [
        ("Ana: 17", "Ana", 17, 17),
        ('"Ana Wolf",17', "Ana Wolf", 17, 17),
        ('"Ana Wolf","17"', "Ana Wolf", 17, 17),
        ('"Ana, the Wolf";"-2"', "Ana, the Wolf", -2, -2),
        ('"Wolf, 2"', "Wolf, 2", None, None),
        ("Orc = -2", "Orc", -2, -2),
        ("Wolf x3: 12.5", "Wolf", 12, 12.5),
        ("Bo: 5th", "Bo: 5th", None, None),
        ("Ed:", "Ed", None, None),
        ("Ed: \u2014", "Ed", None, None),
        ("Ana\t17", "Ana", 17, 17),
        ("Ana - 17", "Ana", 17, 17),
        ("Ana \u2013 17", "Ana", 17, 17),
        ("Ana, 17", "Ana", 17, 17),
        ("Ana,17", "Ana", 17, 17),
        ("Ana; 17", "Ana", 17, 17),
        ("Ana | 17", "Ana", 17, 17),
        ("Ana ..... 17", "Ana", 17, 17),
        ("Ana: 17,5", "Ana", 17, 17.5),
        ("Ana: 17,", "Ana", 17, 17),
        ("Ana (Init 17)", "Ana", 17, 17),
        ("Ana, Initiative: 17", "Ana", 17, 17),
        ("Ana INI 17", "Ana", 17, 17),
        ("**Ana**: 17", "Ana", 17, 17),
        ("17 - Ana", "Ana", 17, 17),
        ("17: 2x Ana", "Ana", 17, 17),
        ("Agent-47", "Agent-47", None, None),
        ("Mini 3", "Mini 3", None, None),
    ],
)
def test_a_number_behind_a_colon_was_rolled(line: str, name: str, result: int | None, shown: float | None) -> None:
    """It is no part of the name."""
    character = one(import_file(f"{line}\n".encode(), "rolls.txt"))
    assert (character.name, character.result, character.initiative) == (name, result, shown)


def test_a_list_may_begin_with_a_box_to_tick() -> None:
    """Its bracket is not that of JSON."""
    found = import_file(b"[ ] Ana: 14\n[x] Bob\n", "party.txt")
    assert [(one.name, one.result) for one in found.characters] == [("Ana", 14), ("Bob", None)]
    assert not found.problems


def test_what_stands_in_brackets_behind_a_number_of_a_table_is_told() -> None:
    """As in a list: the number counts. In a name the brackets stay."""
    ana, bo = import_file(b"name,initiative,dm\nAna (Bo's),17 (nat 20),3 (x)\nBo,12 [14]\n", "party.csv").characters
    assert (ana.name, ana.result, ana.notes) == ("Ana (Bo's)", 17, ("left out: (nat 20)",))
    assert (bo.name, bo.result, bo.notes) == ("Bo", 12, ("left out: [14]",))


@pytest.mark.parametrize("head", ["PC/NPC", "SC/NSC"])
def test_a_column_may_be_headed_by_both_sides(head: str) -> None:
    found = import_file(f"Name;{head}\nAna;{head[:2]}\nOrk;NPC\n".encode(), "party.csv")
    assert [(one.name, one.side) for one in found.characters] == [("Ana", "pc"), ("Ork", "npc")]
    assert not found.notes


def test_a_plus_sign_makes_a_column_one_of_modifiers() -> None:
    """As in a list: what anybody rolled has none. Without one the column is of results."""
    found = import_file(b"name,initiative\nAna,+3\nBob,-1\nCy,0\n", "party.csv").characters
    assert [(one.name, one.profile, one.result) for one in found] == [
        ("Ana", {"reflexes": 3}, None), ("Bob", {"reflexes": -1}, None), ("Cy", {"reflexes": 0}, None),
    ]  # fmt: skip
    assert [one.result for one in import_file(b"name,initiative\nAna,3\nBob,-1\n", "party.csv").characters] == [3, -1]
    both = import_file(b"name,initiative,mod\nAna,+3,2\n", "party.csv").characters
    assert [(one.profile, one.result) for one in both] == [({"reflexes": 2}, 3)]


@pytest.mark.parametrize(("said", "modifier"), [("+2", 2), ("-1", -1), ("\u22121", -1), ("+0", 0)])
def test_a_sign_behind_init_is_that_of_a_modifier(said: str, modifier: int) -> None:
    """As it stands in the figures of an opponent; behind a colon alone a number was rolled, signed or not."""
    orc = one(import_file(f"2 Orc (Init {said})\n".encode(), "foes.txt"))
    assert (orc.name, orc.members, orc.result, orc.profile) == ("Orc", 2, None, {"reflexes": modifier})
    assert (orc.system, orc.initiative, orc.working) == ("rolled", modifier, f"Reflexes {modifier:+d}")
    assert one(import_file(f"Orc: {said}\n".encode(), "foes.txt")).result == modifier


def test_what_stands_in_brackets_behind_a_result_is_told() -> None:
    """It is no part of the name."""
    orc = one(import_file(b"Orc: 17 (HP 12)\n", "rolls.txt"))
    assert (orc.name, orc.result, orc.notes) == ("Orc", 17, ("left out: (HP 12)",))


def test_numbers_in_front_that_count_the_lines_are_no_results() -> None:
    found = import_file(b"1 - Ana\n2 - Bo\n3: Cy\nDi\n", "order.txt").characters
    assert [(who.name, who.result, who.members) for who in found] == [
        (name, None, None) for name in ("Ana", "Bo", "Cy", "Di")
    ]


@pytest.mark.parametrize(
    "line", ["---", "- - -", "=====", "***", "____", "\u2500\u2500\u2500", "-", "*", "\u2022", "\u25a0", "\u2610"]
)
def test_a_line_that_only_parts_others_is_nobody(line: str) -> None:
    """Nor is a bullet behind which nothing stands."""
    found = import_file(f"Ana\n{line}\nBo\n".encode(), "foes.txt")
    assert [c.name for c in found.characters] == ["Ana", "Bo"]
    assert not found.problems


def test_a_picture_is_a_name() -> None:
    """Of actors, alone or several, and of a player, who has a seat by it."""
    wolf = "\N{WOLF FACE}"
    listed = import_file(f"{wolf}\n{wolf} x3\n2 {wolf}\n{wolf}: 17".encode(), "foes.txt")
    assert [(c.name, c.members, c.result) for c in listed.characters] == [
        (wolf, None, None), (wolf, 3, None), (wolf, 2, None), (wolf, None, 17),
    ]  # fmt: skip
    table = import_file(f"name,player\n{wolf},{wolf}\nBo,\N{EM DASH}".encode(), "t.csv").characters
    assert [(c.name, c.side, bool(c.player)) for c in table] == [(wolf, "pc", True), ("Bo", "npc", False)]


@pytest.mark.parametrize(("line", "reason"), [("!!!", "no name in it"), ("Rat x9000", "should be 1 to 500, is 9000")])
def test_a_line_that_is_nobody_is_refused_and_the_others_read(line: str, reason: str) -> None:
    """With its number."""
    found = import_file(f"Ana\n{line}\nBo".encode(), "foes.txt")
    assert [c.name for c in found.characters] == ["Ana", "Bo"]
    assert str(found.problems[0]) == f"foes.txt: line 2: {reason}"


@pytest.mark.parametrize("mark", ["\u2028", "\x0b", "\x85"])
def test_a_mark_that_ends_no_row_is_a_space(mark: str) -> None:
    """Databases write a line break within a cell so; one row became two actors."""
    found = import_file(f"name,initiative\nAna{mark}Wolf,12\nBo,3\n".encode(), "t.csv")
    assert [(c.name, c.result) for c in found.characters] == [("Ana Wolf", 12), ("Bo", 3)]


@pytest.mark.parametrize("before", [",\n", "\n , \r\n", "sep=,\n", "SEP=,\n,\n"])
def test_lines_that_say_nothing_may_stand_before_the_heads(before: str) -> None:
    """As a sheet whose table begins further down is saved."""
    assert one(import_file(f"{before}name,init\nAna,17\n".encode(), "x.csv")).result == 17
    assert one(import_file(b"sep=\t\nname\tinit\nAna\t17\n", "x.csv")).result == 17
    nobody = import_file(f"{before}who,init\nAna,17\n".encode(), "x.csv")
    assert refused(nobody).endswith("no column of names (its head should be: name)")


def test_a_csv_may_have_one_column() -> None:
    """It was refused for having no column named name. In a text the word stays a name like others."""
    assert [c.name for c in import_file(b"Name\nAna\nBo\n", "t.csv").characters] == ["Ana", "Bo"]
    assert [c.name for c in import_file(b"Name\nAna\nBo\n", "t.txt").characters] == ["Name", "Ana", "Bo"]


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_a_cell_of_several_lines_is_one_line_with_spaces(end: str) -> None:
    """Spreadsheets wrap cells so; the lines ran together: AnaWolf."""
    text = end.join(["name,initiative", '"Ana', 'Wolf",12', "Bo,", ""])
    ana, bo = import_file(text.encode(), "t.csv").characters
    assert (ana.name, ana.working, bo.name) == ("Ana Wolf", "12 in the file, line 3", "Bo")


@pytest.mark.parametrize("player", ["GM", "npc", "DM", "-", "screen", "NSC", "SL", "Spielleitung"])
def test_a_row_that_nobody_plays_is_the_gms(player: str) -> None:
    """It was a player's character, with a seat called gm or npc, and won the ties of players' characters."""
    ana, orc = import_file(f"name,player\nAna,Pia\nOrc,{player}\n".encode(), "t.csv").characters
    assert [(c.side, c.player) for c in (ana, orc)] == [("pc", "pia"), ("npc", "")]


def test_a_player_whose_name_has_no_latin_letter_has_a_seat() -> None:
    """Else the character was the GM's, and nobody was told; the same player has one seat."""
    rows = "name,player\nAna,Анна\nBo,анна\nCy,日本\nOrc,?!\nDi,Анна 1\nEd,Иван 1\nFay,7\n"
    ana, bo, cy, orc, di, ed, fay = import_file(rows.encode(), "t.csv").characters
    assert [one.side for one in (ana, bo, cy, orc)] == ["pc", "pc", "pc", "npc"]
    assert ana.player == bo.player != cy.player
    assert (di.player != ed.player, fay.player) == (True, "7")
    assert all(seat.role == "player" for seat in to_roster((ana, bo, cy, orc)).seats())


def test_a_table_has_german_heads_and_words() -> None:
    """One who is hidden in the file must not come into sight because its column has a German head."""
    heads = "Figur;Seite;Reflexe;Spieler;Anzahl;Gruppe;Sichtbarkeit"
    rows = ["Ana;SC;4;pia;1;;bekannt", "Kobold;Gegner;1;;3;Bande;verborgen", "Wer;NSC;0;;1;;unbekannt"]
    found = import_file("\n".join([heads, *rows]).encode(), "tabelle.csv")
    assert (found.problems, found.notes) == ((), ())
    ana, kobold, wer = found.characters
    assert (ana.name, ana.side, ana.player, profile(ana)) == ("Ana", "pc", "pia", {"reflexes": 4})
    assert (kobold.side, kobold.members, kobold.group, kobold.visibility) == ("npc", 3, "Bande", "hidden")
    assert (wer.side, wer.visibility) == ("npc", "unknown")


@pytest.mark.parametrize(
    ("head", "system", "field"),
    [
        ("Kampfreflexe", "hands", "combat_reflexes"),
        ("Trefferpunkte", "hands", "hp_full"),
        ("Reaktion", "passes", "reaction"),
        ("Durchgänge", "passes", "passes"),
        ("Combat Reflexes", "hands", "combat_reflexes"),
    ],
)
def test_a_number_of_a_sheet_goes_by_its_name_in_each_language(head: str, system: str, field: str) -> None:
    found = import_file(f"Name,{head}\nAna,1\n".encode(), "table.csv", system=system)
    assert field in profile(one(found))


@pytest.mark.parametrize(("word", "hidden"), [("ja", True), ("x", True), ("nein", False), ("", False)])
def test_hidden_may_be_said_in_german(word: str, *, hidden: bool) -> None:
    character = one(import_file(f"Name;Versteckt\nAna;{word}\n".encode(), "table.csv"))
    assert (character.visibility == "hidden") == hidden


def test_names_keep_nothing_that_steers_a_screen() -> None:
    """Nor are they longer than a name."""
    name = one(import_file("A\u202ena\x1b[31m\u2066 Wolf".encode(), "x.txt")).name
    assert name == "A na [31m Wolf"
    assert len(one(import_file(("A" * 999).encode(), "x.txt")).name) == 200


def test_names_have_nothing_unseen_at_their_ends() -> None:
    """A name that was copied from a page may; it is the same actor."""
    pasted, typed = (one(import_file(name.encode(), "x.txt")) for name in ("\u200bAna\u200b", "Ana"))
    assert pasted == typed
    assert refused(import_file("name\n\u200b\n".encode(), "x.csv")) == "x.csv: line 2: no name"


@pytest.mark.parametrize("name", ["\u0d30\u0d3e\u0d1c\u0d28\u0d4d\u200d", "Ana \u2764\ufe0f", "\u05d3\u05b8\u05bc"])
def test_a_name_keeps_the_signs_that_shape_its_last_letter(name: str) -> None:
    """A Malayalam name may end with a joiner, without which it is spelled otherwise, and a heart is red by its sign."""
    assert one(import_file(f"\u200b{name}\u200b".encode(), "x.txt")).name == name


# -- tables --------------------------------------------------------------------------------------------------------


def test_a_number_that_is_not_whole_says_that_it_was_rounded() -> None:
    """Where it came from, beside the number."""
    data = b"name,initiative,passes\nOrk,4.5,2\n"
    ork = one(import_file(data, "foes.csv", system="passes"))
    told = {value.field: (value.value, value.source) for value in ork.values}
    assert told == {
        "initiative": (4, "line 2, initiative: 4.5, rounded down"),
        "passes": (2, "line 2, passes"),
    }


def test_a_table_for_card_hands() -> None:
    """Its columns show which system it is for; Initiative is worked out."""
    data = b"Name;DX;IQ;Combat Reflexes;Tactics;Player;Colour\nAna;13;12;yes;2;Pia;red\nBo;10;10;;;;\n"
    found = import_file(data, "party.csv")
    ana, bo = found.characters
    assert (found.format, ana.system, ana.initiative, ana.player, ana.side) == ("table", "hands", 9, "pia", "pc")
    assert ana.working == "(DX 13 + IQ 12)/4 = 6, Combat Reflexes +2, Tactics +1: 9"
    assert (bo.initiative, bo.side) == (5, "npc")
    assert found.notes == ("columns left out: colour",)


@pytest.mark.parametrize(
    "text",
    [
        "Init,Name,init,Side,Typ,Mut\n,Ana,17,,pc,\n12,Bo,14,npc,pc,\n",
        "|Init|Name|init|Side|Typ|Mut|\n|-|-|-|-|-|-|\n| - |Ana|17||pc||\n|12|Bo|14|npc|pc||\n",
    ],
)
def test_columns_for_the_same_are_named_with_the_one_that_counts(text: str) -> None:
    found = import_file(text.encode(), "t")
    assert [(who.name, who.result, who.side) for who in found.characters] == [("Ana", 17, "pc"), ("Bo", 12, "npc")]
    left_out, doubled = found.notes
    assert left_out == "columns left out: mut"
    assert doubled == "columns for the same: init, init, side, typ; in each row the first that is filled counts"
    german = "Spalten für dasselbe: init, init, side, typ; in jeder Zeile gilt die erste ausgefüllte"
    assert said_in("de", doubled) == german


def test_sides_that_are_not_known_are_those_of_the_column_that_is_read() -> None:
    found = import_file(b"Name,Side,Type\nAna,pc,Dragon\nBo,Wolves,npc\n", "t.csv")
    assert "sides that are not known: Wolves" in found.notes
    assert [who.side for who in found.characters] == ["pc", "npc"]


def test_players_whose_names_come_to_one_seat_are_named() -> None:
    """An id has plain letters. Small and large ones are nobody else's name, as one writes it on several sheets."""
    found = import_file("Name,Player\nAna,José\nBo,jose\nCid,Jose\nDia,Pia\nEli,pia\nFay,-\n".encode(), "t.csv")
    assert [who.player for who in found.characters] == ["jose", "jose", "jose", "pia", "pia", ""]
    (note,) = found.notes
    alike = "one seat for Jose, José, whose names differ only in accents or signs"
    assert note == f"{alike}; if they are two, write one another way"
    assert said_in("de", note).startswith("ein Platz für Jose, José: Die Namen unterscheiden sich nur in Akzenten")


@pytest.mark.parametrize(
    ("head", "row", "system", "initiative"),
    [
        ("name,reaction,intuition,passes,edge", "G,5,4,2,3", "passes", 9),
        ("name,init mod", "G,+3", "rolled", 3),
        ("name,initiative", "G,17", "rolled", 17),
        ("name\tresult\tside", "G\t12.5\tenemy", "rolled", 12.5),
        ("character|cards", "G|3", "draw", None),
    ],
)
def test_a_table_shows_which_system_it_is_for(head: str, row: str, system: str, initiative: float | None) -> None:
    """With any sign between its columns."""
    character = one(import_file(f"{head}\n{row}\n".encode(), "t.csv"))
    assert (character.system, character.initiative) == (system, initiative)


@pytest.mark.parametrize(
    ("name", "start", "reason"),
    [
        ("foes.xlsx", b"PK\x03\x04", "a spreadsheet; save it as CSV and import that"),
        ("foes.ods", b"PK\x03\x04", "a spreadsheet; save it as CSV and import that"),
        ("foes.xls", b"\xd0\xcf\x11\xe0\xa1\xb1", "a spreadsheet; save it as CSV and import that"),
        ("foes.docx", b"PK\x03\x04", "a document of a word processor; save it as plain text and import that"),
        ("foes.rtf", b"{\\rtf1 Ana}", "a document of a word processor; save it as plain text and import that"),
        ("foes.zip", b"PK\x03\x04", "a zip archive; unpack it and import what is in it"),
    ],
)
def test_a_file_of_an_office_is_refused_with_the_way_around(name: str, start: bytes, reason: str) -> None:
    """What it is inside helps nobody; a table whose ending misleads is read."""
    assert refused(import_file(start + bytes(9), name)) == f"{name}: {reason}"
    assert one(import_file(b"name\tinitiative\nAna\t3\n", "foes.xls")).result == 3


def test_a_table_makes_groups_and_hides() -> None:
    """count is so many actors, heads so many in one."""
    data = b"name,count,heads,visibility,group,initiative\nGoblin,6,,hidden,Band,12\nMob,,30,unknown,,3\n"
    goblin, mob = import_file(data, "t.csv").characters
    assert (goblin.members, goblin.visibility, goblin.group) == (6, "hidden", "Band")
    assert (mob.members, mob.count, mob.visibility) == (None, 30, "unknown")


@pytest.mark.parametrize("nothing", ["-", "\u2013", "\u2014", "--", "?", "...", "n/a", "#N/A", "#NV"])
def test_who_has_not_rolled_yet_stays_in_a_table(nothing: str) -> None:
    """Signs for nothing are read as nothing; a word is a mistake."""
    found = import_file(f"name,initiative,dx\nAna,{nothing},\nBo,many,\n".encode(), "t.csv", "rolled")
    assert [(who.name, who.result) for who in found.characters] == [("Ana", None)]
    assert [str(one) for one in found.problems] == ["t.csv: line 3: initiative: should be a number, is 'many'"]


@pytest.mark.parametrize(
    ("head", "shown"),
    [
        ("Init.", ({}, 3)),
        ("Initiative Roll", ({}, 3)),
        ("INI-Wert", ({}, 3)),
        ("Initiativewurf", ({}, 3)),
        ("Init. Mod.", ({"reflexes": 3}, None)),
        ("Initiative Bonus", ({"reflexes": 3}, None)),
        ("Ini-Bonus", ({"reflexes": 3}, None)),
    ],
)
@pytest.mark.parametrize("first", ["Character Name;Player Name", "Charaktername;Spielername"])
def test_a_table_is_read_by_the_heads_that_people_write(
    head: str, first: str, shown: tuple[dict[str, int], int | None]
) -> None:
    """With a full stop behind what is cut short, and under a line that a spreadsheet wrote."""
    ana = one(import_file(f"SEP=;\n{first};{head}\nAna;Pia;3\n".encode(), "t.csv"))
    assert (ana.name, ana.player, ana.profile, ana.result) == ("Ana", "pia", *shown)


def test_an_intelligence_is_no_intuition() -> None:
    """A table of another game with its usual abilities; beside a Reaction, INT is what score and passes has."""
    found = import_file(b"Name,HP,Dex,Con,Int,Wis,Init\nGoblin,7,14,10,10,8,15\n", "foes.csv")
    goblin = one(found)
    assert (goblin.system, goblin.result, goblin.profile) == ("rolled", 15, {})
    assert found.notes == ("columns left out: hp, dex, con, int, wis",)
    samurai = one(import_file(b"Name,REA,INT\nGhost,5,4\n", "runners.csv"))
    assert (samurai.system, samurai.profile) == ("passes", {"reaction": 5, "intuition": 4})


@pytest.mark.parametrize("head", ["class", "NPC class", "NSC-Klasse", "Klasse"])
def test_the_class_of_an_npc_is_read_from_a_table(head: str) -> None:
    """A class of another game is named and left out; its row stays."""
    found = import_file(f"name;{head};dx\nGob;swt;11\nSir;Paladin;12\n".encode(), "t.csv", "hands")
    gob, sir = found.characters
    assert (gob.profile, sir.profile) == ({"dx": 11, "npc_class": "SWT"}, {"dx": 12})
    assert found.notes == ("NPC classes that are not known: Paladin (there are: OT, SWT, DIS)",)
    assert to_roster([gob]).actors[0].join.profile["npc_class"] == "SWT"


def test_a_table_knows_each_class_that_an_npc_can_have() -> None:
    assert get_args(NpcClass) == lists._CLASSES


def test_chosen_cards_are_read_from_a_table() -> None:
    """Several stand in one cell."""
    ana = one(import_file(b'name,cards,names\nAna,3,"AS, XIII Death"\n', "t.csv"))
    assert (ana.system, ana.profile) == ("draw", {"cards": 3, "names": ("AS", "XIII Death")})


def test_a_bad_row_leaves_the_others() -> None:
    """With its line and its column."""
    found = import_file(b'name,dx,iq\nAna,x,12\nBo,13,12\n"C\nD",13,999\n', "t.csv", "countdown")
    assert [(c.name, c.system, c.initiative) for c in found.characters] == [("Bo", "countdown", 6)]
    assert [str(problem) for problem in found.problems] == [
        "t.csv: line 2: dx: should be a number, is 'x'",
        "t.csv: line 5: iq: should be at most 100",
    ]


def test_a_table_without_names_is_refused() -> None:
    """Its name tells that it should be one."""
    assert "no column of names" in refused(import_file(b"dx,iq\n1,2\n", "t.csv"))


MARKDOWN = r"""# Bridge

Round 1

| # | Name | Initiative |
|--:|:---|---|
| 1 | Ana \| Wolf | 17 |
| 2 | Bo\-Bo |  |

Notes below | with a bar
"""


def test_a_table_in_markdown_is_read_without_its_signs() -> None:
    """The line below its heads is nobody, and text stands around it."""
    found = import_file(MARKDOWN.encode(), "bridge.md")
    assert [(c.name, c.result) for c in found.characters] == [("Ana | Wolf", 17), ("Bo-Bo", None)]
    assert (found.format, found.problems, found.notes) == ("table", (), ("columns left out: #",))
    (problem,) = import_file(MARKDOWN.replace("|  |", "| ten |").encode(), "bridge.md").problems
    assert problem.place == "line 8: initiative"


def test_a_name_that_a_table_in_markdown_stresses_is_read_without_the_signs() -> None:
    """Those that an export of ours guards stay."""
    text = "| Name | Init |\n|---|---|\n| **Ana** | __17__ |\n| \\*Bo\\* | 12 |\n"
    found = import_file(text.encode(), "table.md").characters
    assert [(who.name, who.result) for who in found] == [("Ana", 17), ("*Bo*", 12)]


def test_a_table_that_a_spreadsheet_saved_on_windows() -> None:
    """Its first line may say the mark, and its letters are not UTF-8: a note says how they were read."""
    found = import_file("sep=;\r\nName;Initiative\r\nJörg;5\r\nZoë;x\r\n".encode("cp1252"), "t.csv")
    assert [(c.name, c.result) for c in found.characters] == [("Jörg", 5)]
    assert [str(one) for one in found.problems] == ["t.csv: line 4: initiative: should be a number, is 'x'"]
    assert found.notes == ("not UTF-8, read as Windows-1252: if letters are wrong, save it as UTF-8",)


@pytest.mark.parametrize("data", [b"Ana\n\x01\xff", b'{"a": "\xff"}', b"\x81Ana"])
def test_bytes_that_are_no_text_are_refused(data: bytes) -> None:
    """With signs that steer a screen, as a sheet in JSON, in no encoding."""
    assert "not UTF-8 text" in refused(import_file(data, "x.txt"))


def test_a_side_that_is_not_known_is_told() -> None:
    """Its actor is the GM's."""
    found = import_file(b"name,side\nAna,PC\nBo,good\nCy,\nDi\n", "t.csv")
    assert [c.side for c in found.characters] == ["pc", "npc", "npc", "npc"]
    assert found.notes == ("sides that are not known: good",)


# -- other texts -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "story",
    [
        "They came at night, over the wall.\nNobody heard a thing.\n\nBo woke up.\n",
        # In short lines, most of which end within a sentence.
        (
            "They came at night, when the moon\nwas low over the hills, and they\ntook the horses, the bread,\n"
            "and the old man who had fed them.\nAna found their tracks in the morning,\nand saw the ford.\n"
        ),
    ],
)
def test_a_text_of_sentences_is_no_list_of_names(story: str) -> None:
    """A story dropped by mistake made an actor of each of its lines."""
    found = import_file(story.encode(), "story.txt")
    assert not found.characters
    assert "no list of names" in str(found.problems[0])
    assert [one.name for one in import_file(b"Bo\nDr. Who\nGoblin x6\n", "foes.txt").characters] == [
        "Bo",
        "Dr. Who",
        "Goblin",
    ]


@pytest.mark.parametrize("end", [",", ":"])
def test_names_of_several_words_may_each_have_a_mark_at_the_end(end: str) -> None:
    """They were taken for the lines of a story; what is read of a line leaves the mark out."""
    names = ["Ana the Bold", "Bo of the Hill", "Cy from Mend"]
    found = import_file(f"{end}\n".join([*names, ""]).encode(), "foes.txt")
    assert [one.name for one in found.characters] == names


@pytest.mark.parametrize("name", ["turns.py", "settings.ini", "page.html", "server.log"])
def test_the_lines_of_a_program_or_of_settings_are_no_names(name: str) -> None:
    """Their lines are short, as those of a list; only what ends as a text does is read as one."""
    found = import_file(b"import os\nprint(1)\n", name)
    assert not found.characters
    assert "no list of names" in str(found.problems[0])


@pytest.mark.parametrize(
    "rows",
    [
        "Ana,17,pc\nBo,12,npc",
        "Ana\t17\tpc\nBo\t12\tnpc\n",
        '"Ana";"17";"pc"\n\n"Bo";"12";""',
        "| Ana |17|\n| Bo |12|",
        "Ana,17,pc\nBo,12,",
        "Ana Wolf, 17, pc\nBo, 12, npc",
        "Ana, fighter, elf\nBo, wizard, dwarf",
        "Ana, 17 HP, pc\nBo, 12 HP, npc",
        "Ana: 17, prone, hurt\nBo: 12, up, ok",
        "Ana (a, b), 17 (c), pc\nBo, 12, npc",
    ],
)
def test_rows_of_a_table_without_its_heads_are_no_names(rows: str) -> None:
    assert refused(import_file(rows.encode(), "x.txt")).endswith("no column of names (its head should be: name)")


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Ana, the Red, Queen", ["Ana, the Red, Queen"]),
        ("Ana,17\nBo,12", ["Ana", "Bo"]),
        ("Ana: 17 (prone, hurt, up)\nBo: 12 (prone, hurt, up)", ["Ana", "Bo"]),
        ("Wolf, Ana, of the Hill\nBo", ["Wolf, Ana, of the Hill", "Bo"]),
        ("Ana, the Bold, of York\nBo, the Wise, of Kent", ["Ana, the Bold, of York", "Bo, the Wise, of Kent"]),
        ("Ana (ST 3, DX 4, IQ 5)\nBo (ST 1, DX 2, IQ 3)", ["Ana (ST 3, DX 4, IQ 5)", "Bo (ST 1, DX 2, IQ 3)"]),
        ("- Ana: 17 (a, b),\n- Bo: 12 (2, 3),", ["Ana", "Bo"]),
        ("Ana\t\t17\nBo\t\t", ["Ana", "Bo"]),
        ("Ana;;\nBo;;", ["Ana", "Bo"]),
        ("1. Ana, the Bold, of York\n2. Bo, the Wise, of Kent", ["Ana, the Bold, of York", "Bo, the Wise, of Kent"]),
        ("Ana; ;\nBo; ;", ["Ana", "Bo"]),
        ("Ana;17;\nBo;12;", ["Ana", "Bo"]),
        ("Ana, the Bold, Init +3\nBo, the Wise, Init +2", ["Ana, the Bold", "Bo, the Wise"]),
        (
            "Ana, the Bold, of York: 17 (a)\nBo, the Wise, of Kent: 12 (b)",
            ["Ana, the Bold, of York", "Bo, the Wise, of Kent"],
        ),
    ],
)
def test_commas_make_no_table_of_a_list(text: str, names: list[str]) -> None:
    assert [found.name for found in import_file(text.encode(), "x.txt").characters] == names
