"""Mistakes in German: each text that the terminal can tell of has a message, and so a translation."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import turnkeeper
from tests.cli.support import Program
from tests.cli.test_help import WRONG
from tests.cli.test_odds import MISTAKES as WRONG_ODDS
from turnkeeper.core.errors import InputError
from turnkeeper.roster import read_roster
from turnkeeper.scenario import read_scenario
from turnkeeper.scenario.names import one_of

PACKAGE = Path(turnkeeper.__file__).parent
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


SCENARIO = """format = 1
id = "two-dogs"
title = "Two dogs"
system = "rolled"
rules = ["D20-06"]
[[actor]]
name = "Rex"
reflexes = 2
[[step]]
do = "begin"
[step.expect]
stage = "running"
"""


@pytest.mark.parametrize(
    ("change", "german"),
    [
        (('"begin"', '"x"'), "Schritt 1: do: rolled hat keinen Befehl x (es hat: "),
        (('"running"', '"x"'), "Schritt 1: expect: stage: x ist keins von "),
        (('stage = "running"', 'why = [{first = "rex"}]'), "second fehlt"),
        (('stage = "running"', 'order = "rex"'), "hier war eine Tabelle oder eine Liste"),
        (("D20-06", "d20-06"), "rules: d20-06 ist keine Regel wie CORE-07"),
        (("reflexes", 'player = "gm"\nreflexes'), "actor 1: player: gm ist kein Spieler"),
        (("[[step]]", '[[actor]]\nname = "Rex"\nid = "rex"\n[[step]]'), "actor 2 (Rex): id: rex ist schon die Kennung"),
        (("[[step]]", '[chance]\nrex = "=x"\n[[step]]'), "chance: rex: =x ist kein Wurfergebnis wie =15"),
        (("[[actor]]", '[options]\n"d20.mode" = "x"\n[[actor]]'), "option d20.mode: 'x' geht nicht (es gibt: reroll, "),
        (
            ("[[actor]]", '[options]\n"pc.mode" = "x"\n[[actor]]'),
            "option pc.mode: diese Option gibt es nicht (es gibt: ",
        ),
    ],
)
def test_a_mistake_in_a_scenario_is_told_in_german(change: tuple[str, str], german: str) -> None:
    """Behind its line and its place; one that begins with a value, too."""
    with pytest.raises(InputError) as mistake:
        read_scenario(SCENARIO.replace(*change).encode(), "a.toml")
    said = mistake.value.said_in("de")
    assert re.match("a.toml: Zeile \\d+: ", said)
    assert german in said


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
    german = caught.value.said_in("de")
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
