"""Each text that an import says has a message, and so a translation."""

from __future__ import annotations

import ast
import re
from base64 import b64encode
from collections.abc import Iterator
from pathlib import Path

import pytest

import turnkeeper
from turnkeeper.importers import chummer, decoding, formats, gurps, import_file
from turnkeeper.service.importing import FileToImport, Import, files_in, imported_files
from turnkeeper.service.translated import IMPORTS, detail_in, found_by, import_text_in
from turnkeeper.translations import ENGLISH, messages

PACKAGE = Path(turnkeeper.__file__).parent
FOREIGN = frozenset(("4", "4: the file ends here", "there is no such sample (there are: 4)"))
"""Texts of decoders, which have others as well, are filled in whole; of a sample's name only the terminal asks."""


def written() -> Iterator[str]:
    """Problems and notes as the sources have them; 4 stands for what is filled in."""
    for folder in ("importers", "roster"):
        for path in sorted((PACKAGE / folder).glob("*.py")):
            for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                if isinstance(node, ast.Call) and node.args:
                    yield from (_text(one) for one in _said(node) if _text(one))
    yield from (text for _, text in decoding._BINARY)
    yield from formats._BY_OTHERS.values()
    yield chummer._LATER.format(6)


def _said(call: ast.Call) -> Iterator[ast.expr]:
    name = call.func.id if isinstance(call.func, ast.Name) else getattr(call.func, "attr", "")
    if name in ("InputError", "_refuse"):
        yield call.args[0]
    elif name in ("SourcedValue", "put") and len(call.args) > 2:
        yield call.args[2]
    elif name == "append" and isinstance(call.func, ast.Attribute) and ast.unparse(call.func.value).endswith("notes"):
        yield call.args[0]


def _text(node: ast.expr) -> str:
    if isinstance(node, ast.IfExp):
        node = node.body
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    if isinstance(node, ast.JoinedStr):
        return "".join(str(one.value) if isinstance(one, ast.Constant) else "4" for one in node.values)
    return ""


@pytest.mark.parametrize("text", sorted(set(written()) - FOREIGN))
def test_a_text_of_an_import_has_a_message(text: str) -> None:
    sample = text.replace("4 carried, Basic Lift 4: 4", "4 lb carried, Basic Lift 4 lb: No load (up to 1 x Basic Lift)")
    sample = re.sub(r"^carries 4, (.*) of 4$", r"carries 4 lb, \1 of 4 lb", sample)
    sample = re.sub(r"^4, ", "line 4, ", sample)
    sample = re.sub(r"^an actor4:", "an actor of pf2e:", sample)
    sample = re.sub(r"left4$|file4$", lambda found: found[0][:-1], sample)
    assert import_text_in("de", sample) != sample, "write it into translations/en/imports.ftl, and into every language"


@pytest.mark.parametrize("load", gurps.LOADS)
def test_each_load_has_its_word(load: str) -> None:
    assert " load " not in import_text_in("de", f"4 lb carried, Basic Lift 9 lb: {load} load (up to 2 x Basic Lift)")
    assert "load" not in import_text_in("de", f"4, {load} load -2: 3").lower()


def test_files_are_told_in_the_language_asked_for() -> None:
    """Places, problems, sources and workings; the numbers are the same."""
    table = b"name,dx,iq,enc\nAna,13,12,1\nBo,many,12,0\n"
    sheet = Import(files=[FileToImport(name="a.csv", data=b64encode(table).decode())])
    english, german = imported_files(sheet), files_in("de", imported_files(sheet))
    assert english.problems[0].text == "should be a number, is 'many'"
    assert german.problems[0].text == "hier war eine Zahl erwartet, es steht 'many' da"
    assert german.problems[0].place.startswith("Zeile 3")
    ana = german.characters[0]
    assert ana.working == "(DX 13 + IQ 12)/4 = 6, leichte Last -1: 5"
    assert ana.values[0].source == "Zeile 2, dx"
    assert [one.value for one in ana.values] == [one.value for one in english.characters[0].values]


@pytest.mark.parametrize(
    ("numbers", "german"),
    [
        ("reflexes\nAna,2", "Reflexe +2"),
        ("reaction,intuition\nAna,5,4", "Reaktion 5 + Intuition 4 = 9"),
        ("dx,iq\nAna,13,12", "(DX 13 + IQ 12)/4 = 6"),
    ],
)
def test_the_working_of_a_table_is_told_in_german(numbers: str, german: str) -> None:
    (ana,) = import_file(f"name,{numbers}\n".encode(), "t.csv").characters
    assert import_text_in("de", ana.working) == german


def test_names_and_long_texts_stay_as_they_are() -> None:
    assert import_text_in("de", "Ana Wolf") == "Ana Wolf"
    assert import_text_in("de", ", ".join(["in the roster"] * 200)) == ", ".join(["in the roster"] * 200)
    assert import_text_in(ENGLISH, "in the roster") == "in the roster"


def test_a_problem_of_the_decoder_is_told_in_german() -> None:
    problem = import_file(b"[[actor]]\nname = 4\n", "x.toml").problems[0]
    assert import_text_in("de", problem.text) != problem.text
    assert detail_in("de", "nothing known") == "nothing known"


def test_every_message_is_found_by_itself() -> None:
    """No pattern stands in another's way: a text is found under its own key, or under one of the same German."""
    german = messages("de", IMPORTS)
    for key, pattern in messages(ENGLISH, IMPORTS).items():
        text = re.sub(r"\{ \$(\w+) \}", lambda one: "7" if one[1].startswith("number") else "Light", pattern).strip()
        found = found_by(IMPORTS, text)
        assert found is not None, key
        assert german[found[0]] == german[key], (text, key)


@pytest.mark.parametrize(
    ("text", "german"),
    [
        ("system = 'roled'", "dieses System gibt es nicht (es gibt: "),
        ("system = 'rolled'\n[options]\nd20.mode = 'x'", "'x' geht nicht (es gibt: reroll, roll_once, dealt)"),
        ("system = 'rolled'\n[options]\nd20.mod = 'x'", "diese Option gibt es nicht (es gibt: d20.delay, "),
        ("system = 'rolled'\n[answers]\ndice = 'app'", "so einen Schritt gibt es nicht (es gibt: all, "),
    ],
)
def test_what_is_wrong_with_the_head_of_a_roster_is_told_in_its_language(text: str, german: str) -> None:
    """The registry and the codec say it, for other commands as well."""
    (problem,) = import_file(f"{text}\n[[actor]]\nname = 'A'".encode(), "r.toml").problems
    assert import_text_in("de", problem.text).startswith(german)


@pytest.mark.parametrize(
    ("data", "text", "german"),
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
def test_what_is_wrong_with_json_is_told_once_and_in_its_language(data: bytes, text: str, german: str) -> None:
    """The decoder says first that it is wrong, in English; that is said already."""
    (problem,) = import_file(data, "a.json").problems
    assert problem.text == f"not well-formed JSON ({text})"
    assert import_text_in("de", problem.text) == f"kein gültiges JSON ({german})"
