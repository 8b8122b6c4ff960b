"""What an import says of files, in German: places, problems, notes, sources and workings."""

from __future__ import annotations

import json
from base64 import b64encode
from collections.abc import Mapping

import msgspec
import pytest

from tests.importers import support
from tests.importers.test_hostile import FILES
from turnkeeper.core.encounter import Encounter
from turnkeeper.core.message import said_in
from turnkeeper.importers import Character, Imported, as_json, chummer, decoding, formats, gurps, import_file
from turnkeeper.service.importing import FileToImport, Import, ImportInto, imported_files, planned
from turnkeeper.translations import ENGLISH, languages, messages


def german(found: Imported) -> list[str]:
    """The problems and notes of a file."""
    problems = [said_in("de", problem.line).removeprefix(f"{found.file}: ") for problem in found.problems]
    notes = [*found.notes, *(note for one in found.characters for note in one.notes)]
    return [*problems, *(said_in("de", note) for note in notes)]


def sources(one: Character) -> Mapping[str, str]:
    return {value.field: said_in("de", value.source) for value in one.values}


def test_files_are_told_in_the_language_asked_for() -> None:
    """Places, problems, sources and workings; the numbers are the same."""
    table = b"name,dx,iq,enc\nAna,13,12,1\nBo,many,12,0\n"
    sheet = Import(files=[FileToImport(name="a.csv", data=b64encode(table).decode())])
    english, told = imported_files(sheet), imported_files(sheet, "de")
    assert english.problems[0].text == "should be a number, is 'many'"
    assert told.problems[0].text == "hier war eine Zahl erwartet, es steht 'many' da"
    assert told.problems[0].place == "Zeile 3: dx"
    ana = told.characters[0]
    assert ana.working == "(DX 13 + IQ 12)/4 = 6, leichte Last -1: 5"
    assert ana.values[0].source == "Zeile 2, dx"
    assert [one.value for one in ana.values] == [one.value for one in english.characters[0].values]


@pytest.mark.parametrize("kind", FILES)
@pytest.mark.parametrize("language", languages())
def test_an_import_is_plain_text_on_the_wire(kind: str, language: str) -> None:
    """The encoder takes no other; in any language, as JSON and for the app."""
    name, data = FILES[kind]
    broken = FileToImport(name=name, data=b64encode(data[: len(data) // 2]).decode())
    whole = FileToImport(name=name, data=b64encode(data).decode())
    assert msgspec.json.encode(imported_files(Import(files=[whole, broken]), language))
    assert msgspec.json.encode(as_json([import_file(data, name), import_file(data[:-9], name)]))


@pytest.mark.parametrize("language", languages())
def test_the_problems_of_a_plan_are_told_in_the_language_asked_for(language: str) -> None:
    """Those of the document that comes back, too."""
    tree = as_json([import_file(b"Ana\nBo", "a.txt")])
    tree["characters"][0]["name"] = 5
    tree["characters"][1]["actor"] = "No id"
    plan = planned(ImportInto(characters=tree["characters"]), Encounter.open("rolled", seed="x"), language)
    assert msgspec.json.encode(plan)
    said = [f"{one.place}: {one.text}" for one in plan.problems]
    assert said == {
        "en": [
            "characters: 1: name: should be text, is a whole number",
            "characters: 2: actor: should be small letters, digits, - and _, at most 64",
        ],
        "de": [
            "characters: 1: name: hier war Text erwartet, es kam eine ganze Zahl",
            "characters: 2: actor: erlaubt sind Kleinbuchstaben, Ziffern, - und _, höchstens 64",
        ],
    }.get(language, said)


@pytest.mark.parametrize(
    ("numbers", "working"),
    [
        ("reflexes\nAna,2", "Reflexe +2"),
        ("reaction,intuition\nAna,5,4", "Reaktion 5 + Intuition 4 = 9"),
        ("reaction,initiative\nAna,5,7", "Initiative 7"),
        ("dx,iq\nAna,13,12", "(DX 13 + IQ 12)/4 = 6"),
        ("dx,iq,combat_reflexes,tactics\nAna,13,12,yes,2", "(DX 13 + IQ 12)/4 = 6, Kampfreflexe +2, Taktik +1: 9"),
        (
            "dx,iq,hp,hp_lost\nAna,13,12,12,9",
            "(DX 13 + IQ 12)/4 = 6, halbiert bei 3 von 12 TP -3: 3",
        ),
        ("dx,iq,combat_paralysis\nAna,2,2,yes", "(DX 2 + IQ 2)/4 = 1, Kampfstarre -2, nicht unter 0 +1: 0"),
        ("dx,iq,fatigue_modifier\nAna,13,12,2", "(DX 13 + IQ 12)/4 = 6, Erschöpfung -2: 4"),
        ("dx,initiative\nAna,13,7", "Initiative wie angegeben 7"),
    ],
)
def test_the_working_of_a_table_is_told_in_german(numbers: str, working: str) -> None:
    (ana,) = import_file(f"name,{numbers}\n".encode(), "t.csv").characters
    assert said_in("de", ana.working) == working


@pytest.mark.parametrize(("level", "load"), [(1, "leichte"), (2, "mittlere"), (3, "schwere"), (4, "sehr schwere")])
def test_each_load_has_its_word(level: int, load: str) -> None:
    (ana,) = import_file(f"name,dx,iq,enc\nAna,16,16,{level}\n".encode(), "t.csv").characters
    assert said_in("de", ana.working) == f"(DX 16 + IQ 16)/4 = 8, {load} Last -{level}: {8 - level}"
    weight = {1: 40, 2: 60, 3: 120, 4: 900}[level]
    carrier = support.one(support.read(support.gcs(equipment=[support.item("Pack", f"{weight} lb")])))
    assert f"{weight} lb getragen, Grundtragkraft 20 lb: {load} Last (" in sources(carrier)["encumbrance"]
    assert [said_in("de", note) for note in carrier.notes] == [
        "trägt 900 lb, mehr als das Zehnfache der Grundtragkraft von 20 lb"
    ] * (weight == 900)


def test_the_numbers_of_a_sheet_say_in_german_where_they_are_from() -> None:
    tree = support.gcs(traits=[support.trait("Combat Reflexes")], skills=[support.skill("Tactics", 2)])
    assert sources(support.one(support.read(tree))) == {
        "dx": "DX 13 in der Datei",
        "iq": "IQ 12 in der Datei",
        "combat_reflexes": "Eigenschaft Kampfreflexe",
        "combat_paralysis": "keine Eigenschaft Kampfstarre",
        "tactics_points": "Punkte in der Fertigkeit Taktik",
        "encumbrance": "0 lb getragen, Grundtragkraft 20 lb: keine Last (bis zum 1-fachen der Grundtragkraft)",
        "hp_full": "HP 12 in der Datei",
        "hp_lost": "12 weniger 12 übrige",
        "fatigue_full": "FP 11 in der Datei",
        "fatigue_lost": "11 weniger 10 übrige",
        "move": "Move 6 in der Datei, bei dieser Last und Gesundheit",
    }


def test_a_character_of_chummer_says_in_german_where_its_numbers_are_from() -> None:
    spent = support.improvement("Attribute", 0, improvedname="EDG", aug="-1", improvementsource="EdgeUse")
    reflexes = support.improvement("Initiative", 2) + support.improvement("InitiativePass", 1)
    ghost = support.one(import_file(support.utf16(support.chummer(spent + reflexes)), "a.chum"))
    assert said_in("de", ghost.working) == "Reaktion 6 + Intuition 4 + Wired Reflexes 2 = 12"
    assert sources(ghost) == {
        "initiative": "Reaktion 6 + Intuition 4 + Wired Reflexes 2 = 12",
        "reaction": "Reaktion 6 in der Datei (REA, totalvalue)",
        "intuition": "Intuition 4 in der Datei (INT, totalvalue)",
        "passes": "1 + Wired Reflexes 1",
        "edge": "Edge 2 in der Datei (EDG, totalvalue), 1 eingesetzt",
        "edge_left": "3 weniger 1 eingesetzte",
        "physical": "Kästchen körperlichen Schadens in der Datei",
        "stun": "Kästchen geistigen Schadens in der Datei",
    }


def test_a_creature_of_a_tracker_says_in_german_where_its_modifier_is_from() -> None:
    goblin = support.one(support.read([support.statblock(InitiativeModifier=-1)]))
    assert sources(goblin) == {"reflexes": "Geschicklichkeit 14: +2, Initiativemodifikator -1: +1"}
    rolled = support.one(support.read({"combatants": [{"name": "A", "initiative": 3.5, "defeated": True}]}))
    assert said_in("de", rolled.working) == "Initiative 3.5 in der Datei"
    assert german(import_file(json.dumps({"combatants": [{}]}).encode(), "a.json")) == [
        "die Datei nennt keinen Namen: Er steht beim Akteur, in einer anderen Datei"
    ]


@pytest.mark.parametrize(
    ("name", "data", "told"),
    [
        ("a.csv", b"name,dx,iq\nAna,1.5,12\nBo,5000,1\n", ["Zeile 3: dx: darf höchstens 100 sein"]),
        (
            "a.csv",
            b"name,initiative\nAna,1e9\n",
            ["Zeile 2: initiative: hier war eine Zahl erwartet, es steht '1e9' da"],
        ),
        ("a.csv", b"foo,bar\n1,2\n", ["Zeile 1: keine Spalte mit Namen (sie muss name heißen)"]),
        ("a.csv", b"name,elf,side\nAna,2,orc\n", ["ausgelassene Spalten: elf", "unbekannte Seiten: orc"]),
        ("a.txt", b"Ana: 17 (well)\n", ["ausgelassen: (well)"]),
        ("a.txt", b"Ana x0\n", ["Zeile 1: geht von 1 bis 500, es steht 0 da"]),
        (
            "a.txt",
            "Änne".encode("latin-1"),
            ["kein UTF-8, als Windows-1252 gelesen: Wenn Buchstaben nicht stimmen, speichere es als UTF-8"],
        ),
        ("a.gcs", b"<character>", ["Zeile 1: kein gültiges XML (no element found)"]),
        (
            "a.gca5",
            support.gca5(support.scored(DX="x")),
            ["Zeile 2: trait: score: hier war eine Zahl erwartet, es steht 'x' da"],
        ),
        ("a.toml", b"[[actor]]\nname = 4\n", ["system: fehlt: Nach welchen Regeln geht der Kampf?"]),
        ("a.toml", b'system = "x\n', ["Zeile 1: ein Text ohne seine schließenden Anführungszeichen"]),
        (
            "a.toml",
            b"system = 'x'\na = [1",
            ["Zeile 2: eine Liste ohne ihre schließende Klammer ]: Die Datei endet hier"],
        ),
        ("a.toml", b"system = 'x'\na.b = 1\na = 2\n", ["Zeile 3: dieser Name hat schon einen Wert"]),
        ("a.json", b'{"a": [1, 2', ["Zeile 1: kein gültiges JSON (es bricht ab)"]),
        ("a.json", b'{"turnorder": [3]}', ["Reihe 1: hier war eine Reihe mit id und pr erwartet"]),
        (
            "a.json",
            b'[{"id": "-1", "pr": 1, "custom": "", "formula": "+1"}, {"id": "x", "pr": 1}]',
            [
                "Reihe 1 (kein Name) zählt jede Runde auf oder ab, ist also niemand; ausgelassen",
                "Reihe 2 nennt eine Spielmarke, deren Name nicht in der Datei steht",
            ],
        ),
    ],
)
def test_what_is_wrong_or_noticed_is_told_in_german(name: str, data: bytes, told: list[str]) -> None:
    assert german(import_file(data, name)) == told


@pytest.mark.parametrize("language", languages())
def test_each_kind_of_a_table_has_its_message(language: str) -> None:
    """The keys that no source names whole."""
    kinds = {kind for _, kind in decoding._BINARY} | {*formats._BY_OTHERS.values(), *formats._OFFICE.values()}
    fields = {*gurps._RANGES, *chummer._FIELDS.values(), "combat_reflexes", "combat_paralysis"}
    keys = {*(f"kind.{kind}" for kind in kinds), *(f"field.{field}" for field in fields)}
    assert keys - messages(language, "imports").keys() == set()


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("system = 'roled'", "dieses System gibt es nicht (es gibt: "),
        ("system = 'rolled'\n[options]\nd20.mode = 'x'", "'x' geht nicht (es gibt: reroll, roll_once, dealt)"),
        ("system = 'rolled'\n[options]\nd20.mod = 'x'", "diese Option gibt es nicht (es gibt: d20.delay, "),
        ("system = 'rolled'\n[answers]\ndice = 'app'", "so einen Schritt gibt es nicht (es gibt: all, "),
    ],
)
def test_what_is_wrong_with_the_head_of_a_roster_is_told_in_its_language(text: str, told: str) -> None:
    """The registry and the codec say it, for other commands as well."""
    (problem,) = import_file(f"{text}\n[[actor]]\nname = 'A'".encode(), "r.toml").problems
    assert said_in("de", problem.text).startswith(told)


@pytest.mark.parametrize(
    ("data", "text", "told"),
    [
        (b'{"a": 1,}', "trailing comma in object", "ein Komma zu viel"),
        (b"[1, 2,]", "trailing comma in array", "ein Komma zu viel"),
        (b'{"a": 1 "b"}', "expected ',' or '}'", "',' oder '}' erwartet"),
        (b'{"a" 1}', "expected ':'", "':' erwartet"),
        (b"{a: 1}", "object keys must be strings", "ein Name ohne Anführungszeichen"),
        (b'{"a": 01}', "invalid number", "ungültige Zahl"),
        (b'{"a": 1e999}', "Number out of range", "eine zu große Zahl"),
        (b'{"a": 1} x', "trailing characters", "danach kommt noch etwas"),
        (b'{"a": tru}', "invalid character", "ungültiges Zeichen"),
        (rb'{"a": "\q"}', "invalid escape character in string", "ungültiges Zeichen nach \\"),
        (rb'{"a": "\uZZZZ"}', "invalid character in unicode escape", "ungültiges Zeichen nach \\u"),
    ],
)
def test_what_is_wrong_with_json_is_told_once_and_in_its_language(data: bytes, text: str, told: str) -> None:
    """The decoder says first that it is wrong, in English; that is said already."""
    (problem,) = import_file(data, "a.json").problems
    assert problem.text == f"not well-formed JSON ({text})"
    assert said_in("de", problem.text) == f"kein gültiges JSON ({told})"


def test_what_a_file_holds_is_cleaned_in_every_language() -> None:
    """A name in a message keeps nothing that steers a screen, and is no longer than a name."""
    actor = f'[[actor]]\n"a\\u001b{"b" * 300}" = 1'
    (problem,) = import_file(f"system = 'rolled'\n{actor}".encode(), "r.toml").problems
    for language in (ENGLISH, "de"):
        line = said_in(language, problem.line)
        assert line.isprintable()
        assert "a?b" in line
        assert "b" * 200 not in line
