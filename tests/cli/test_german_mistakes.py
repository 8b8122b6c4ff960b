"""Mistakes in German: each text that the terminal can tell of has a message, and so a translation."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import turnkeeper
from tests.cli.support import Program
from tests.cli.test_help import WRONG
from tests.cli.test_odds import MISTAKES as WRONG_ODDS
from turnkeeper.core.errors import InputError
from turnkeeper.roster import read_roster
from turnkeeper.scenario.names import one_of
from turnkeeper.service.translated import MISTAKES, found_by, mistake_in
from turnkeeper.translations import ENGLISH, messages

PACKAGE = Path(turnkeeper.__file__).parent
SOURCES = ("cli", "presets", "scenario", "core", "roster", "store")
STORE = "Damaged InUse Closed Failed Full ReadOnly Unreachable"
ERRORS = frozenset(("InputError", "complain", "Duplicate", "RowTooLong", *(f"Store{name}" for name in STORE.split())))
SAYING = ("_out_of_place", "_not_as_sealed")
"""Functions that give what is wrong with a row of a log."""
FOREIGN = re.compile(r"[4:; ()]*")
"""Texts that come from elsewhere, and are filled in whole."""


def written() -> Iterator[str]:
    """Mistakes as the sources have them; 4 stands for what is filled in."""
    paths = [path for name in SOURCES for path in ([PACKAGE / name] if "." in name else (PACKAGE / name).rglob("*.py"))]
    for path in sorted(paths):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ERRORS and node.args:
                yield from _texts(node.args[0])
            elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Corruption":
                yield from _texts(node.args[1])
            elif isinstance(node, ast.FunctionDef) and node.name in SAYING:
                yield from (text for one in ast.walk(node) if isinstance(one, ast.Return) for text in _texts(one.value))


def _texts(node: ast.expr | None) -> Iterator[str]:
    if isinstance(node, ast.IfExp):
        yield from _texts(node.body)
        yield from _texts(node.orelse)
    elif isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.JoinedStr):
        yield "".join(str(one.value) if isinstance(one, ast.Constant) else "4" for one in node.values)


@pytest.mark.parametrize("text", sorted({text for text in written() if not FOREIGN.fullmatch(text)}))
def test_a_mistake_has_a_message(text: str) -> None:
    sample = text.replace("there is no 4 44", "there is no actor 4 (there are: 4)")
    sample = sample.replace("report it: 4 (4)", "report it: 4 (the details are in 4)")
    assert mistake_in("de", sample) != sample, "write it into translations/en/mistakes.ftl, and into every language"


def test_every_message_is_found_by_itself() -> None:
    """No pattern stands in another's way: a text is found under its own key, or under one of the same German."""
    german = messages("de", MISTAKES)
    for key, pattern in messages(ENGLISH, MISTAKES).items():
        text = re.sub(r"\{ \$(\w+) \}", lambda one: "7" if one[1].startswith("number") else "Fen", pattern).strip()
        found = found_by(MISTAKES, text.replace('{ "{" }', "{").replace('{ "}" }', "}"))
        assert found is not None, key
        assert german[found[0]] == german[key], (text, key)


CALLS = [
    *(("odds", *words.split()) for words, _ in WRONG_ODDS),
    *WRONG,
    ("serve", "--port", "x"),
    ("serve", "--host", "::1", "--lan"),
    ("serve", "--host", "nowhere.invalid", "--port", "0"),
    ("play", "--sampel"),
    ("check", "missing.toml"),
    ("odds", "rolled", "ana", "--left", "x"),
]
COMMON = frozenset(
    [
        "the",
        "is",
        "are",
        "a",
        "an",
        "of",
        "or",
        "for",
        "to",
        "not",
        "there",
        "no",
        "one",
        "such",
        "this",
        "that",
        "and",
        "was",
        "can",
        "cannot",
        "with",
        "than",
    ]
)
"""Every English sentence has some of these; no German one has any."""


@pytest.mark.parametrize("words", CALLS)
def test_a_mistake_is_told_in_german(program: Program, words: tuple[str, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    """What is wrong, in one line, without the words that the English one has."""
    english = program(*words).err
    monkeypatch.setenv("TURNKEEPER_LANG", "de")
    german = program(*words)
    assert german.code == 2
    assert german.err.startswith("turnkeeper: ")
    assert german.err.count("\n") == 1
    assert english_words(english, words) & english_words(german.err, words) == set()


def kinds() -> set[str]:
    """What a scenario's mistakes call names, as the sources have it."""
    calls = (
        node for path in (PACKAGE / "scenario").glob("*.py") for node in ast.walk(ast.parse(path.read_text("utf-8")))
    )
    found = (call.args[2] for call in calls if isinstance(call, ast.Call) and ast.unparse(call.func) == "one_of")
    return {str(kind.value) for kind in found if isinstance(kind, ast.Constant)}


@pytest.mark.parametrize("kind", sorted(kinds()))
@pytest.mark.parametrize("known", [["uno", "due"], [], [f"zu{number}" for number in range(30)], ["no"] * 30])
def test_a_name_that_a_scenario_lacks_is_told_in_german(kind: str, known: list[str]) -> None:
    """Behind its place in a step, too; beside the names that are like it, or all if they are few."""
    with pytest.raises(InputError) as mistake:
        one_of("zu", known, kind, "expect")
    german = mistake.value.said_in("de")
    assert german.startswith("expect: ")
    assert english_words(german, ("expect",)) == set()
    assert not re.search("did|mean|none|there", german)


@pytest.mark.parametrize(
    ("text", "german"),
    [
        ("line 9: step 2: do: rolled has no command x (it has: a)", "rolled hat keinen Befehl x (es hat: a)"),
        ("line 9: step 2: expect: stage: x is none of a, b", "x ist keins von a, b"),
        ("line 9: step 2: expect: why[0]: second is missing", "second fehlt"),
        (
            "line 9: step 2: expect: order: should be a table or a list, is text",
            "hier war eine Tabelle oder eine Liste",
        ),
    ],
)
def test_a_mistake_in_a_step_is_told_in_german(text: str, german: str) -> None:
    said = mistake_in("de", text)
    assert said.startswith("Zeile 9: Schritt 2: ")
    assert german in said


@pytest.mark.parametrize(
    ("text", "german"),
    [
        ("rules: d20-06 is not the id of a rule, such as CORE-07", "rules: d20-06 ist keine Regel wie CORE-07"),
        ("actor 1: player: gm is no player: leave it out where the GM decides", "actor 1: player: gm ist kein Spieler"),
        ("actor 2 (Rex): id: rex is another actor's id already", "actor 2 (Rex): id: rex ist schon die Kennung"),
        ("chance: rex: =x is no result of a roll, such as =15", "chance: rex: =x ist kein Wurfergebnis wie =15"),
        ("options: option a: 'x' will not do (there are: b)", "options: option a: 'x' geht nicht (es gibt: b)"),
        (
            "options: option a: 9 will not do: should be at most 8",
            "options: option a: 9 geht nicht: darf höchstens 8 sein",
        ),
        (
            "options: option a: [1] will not do: should have at least 5 values",
            "options: option a: [1] geht nicht: muss mindestens 5 Werte haben",
        ),
    ],
)
def test_the_line_of_a_mistake_that_begins_with_a_value_is_german(text: str, german: str) -> None:
    assert mistake_in("de", f"a.toml: line 5: {text}").startswith(f"a.toml: Zeile 5: {german}")


@pytest.mark.parametrize(
    "text",
    [
        "a", "a =", "a = [1", 'a = "x', 'a = "x\ny"', "a = {b = 1", "a = '''x", "[x", "[[x", "a = 1 2", "a..b = 1",
        'a = "\\q"', 'a = "\\uqqqq"', "[a]\n[a]", "a = 1\na = 2", "a = 1\n[a]", "a = {b = 1, b = 2}",
        "a = 1" + "0" * 5000, 'system = "rolled"\nname = 5', 'system = "rolled"\n[[actor]]\nname = 5',
        'system = "rolled"\n[[actor]]\nid = "A b"', 'system = "rolled"\n[[actor]]\nreflex = 1',
    ],
)  # fmt: skip
def test_what_is_wrong_with_a_roster_is_told_in_german(text: str) -> None:
    with pytest.raises(InputError) as caught:
        read_roster(text)
    german = mistake_in("de", str(caught.value))
    assert german != str(caught.value)
    english = COMMON - {"a"} | {"expected", "value", "whole", "number", "there", "should", "file", "ends", "cannot"}
    assert set(re.findall(r"[a-z]+", german.lower())) & english == set(), german


def test_a_name_given_twice_is_not_the_end_of_the_file() -> None:
    with pytest.raises(InputError) as caught:
        read_roster("a = 1\na = 2")
    assert str(caught.value) == "roster: line 2: Cannot overwrite a value"


def english_words(line: str, given: tuple[str, ...]) -> set[str]:
    """The small English words of a line, but for those that were given."""
    return set(re.findall(r"[a-z]+", line)) & COMMON - set(re.findall(r"[a-z]+", " ".join(given)))


def test_for_programs_a_mistake_is_english(program: Program) -> None:
    assert "there are odds for" in program("odds", "chess", "ana", "--lang", "de", "--json").err
