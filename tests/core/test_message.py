"""Texts that know their message: what the code names there is, with the parameters that it gives."""

from __future__ import annotations

import ast
import copy
import pickle
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import turnkeeper
from turnkeeper.core.decoder_texts import as_message
from turnkeeper.core.errors import InputError
from turnkeeper.core.fluent import params_of
from turnkeeper.core.message import MessageText, changed, joined, said_in
from turnkeeper.translations import ENGLISH, languages, messages

PACKAGE = Path(turnkeeper.__file__).parent


BEGUN = {"MessageText": "", "phrase": "mistakes.part.", "sound": "mistakes.place.", "wrong": "mistakes.scenario."}
"""The functions that make a message of a key, and what they put before it."""


def named() -> Iterator[tuple[tuple[str, ...], tuple[str, ...]]]:
    """The messages that the sources name, with the names of what is filled in: one, or one of two or more."""
    for path in sorted(PACKAGE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in BEGUN:
                key, *others = node.args
                assert not others or node.func.id in ("sound", "wrong"), path
                keys = tuple(BEGUN[node.func.id] + one for one in chosen(key))
                if keys:
                    yield keys, tuple(sorted(str(one.arg) for one in node.keywords))


def chosen(node: ast.expr) -> tuple[str, ...]:
    """The texts of which an expression chooses one; none where it is another expression."""
    if isinstance(node, ast.IfExp):
        return (*chosen(node.body), *chosen(node.orelse))
    return (str(node.value),) if isinstance(node, ast.Constant) else ()


@pytest.mark.parametrize(("keys", "params"), sorted(set(named())))
def test_what_the_code_names_there_is_with_these_parameters(keys: tuple[str, ...], params: tuple[str, ...]) -> None:
    for language in languages():
        found = [messages(language, part)[name] for part, _, name in (key.partition(".") for key in keys)]
        assert set().union(*map(params_of, found)) == set(params), language


FILES = ("imports", "mistakes", "odds", "odds_tables", "problems")
LOOKED_UP = ("mistakes.file.", "mistakes.line.", "imports.toml.")
"""The messages that are found by what a decoder, the command line's reader or the system says."""
ERRORS = re.compile(r"InputError|complain|Corruption|Unforced|Store[A-Z]\w+|Duplicate|RowTooLong")


def constants() -> Iterator[tuple[str, bool]]:
    """The texts in the sources, and whether something is filled in behind."""
    for path in sorted(PACKAGE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield node.value, False
            elif isinstance(node, ast.JoinedStr) and isinstance(node.values[0], ast.Constant):
                yield str(node.values[0].value), True


def test_each_message_is_named_somewhere() -> None:
    found = set(constants())
    whole = {text for text, more in found if not more}
    given = ("problems.", *filter(None, BEGUN.values()))
    begun = tuple(text for text, more in found if more and re.match(r"[a-z_]+\.[a-z_]+\.", text) and text not in given)
    keys = {f"{file}.{key}" for file in FILES for key in messages(ENGLISH, file)}
    short = {key for key in keys for start in given if key.startswith(start) and key.removeprefix(start) in whole}
    assert {key for key in keys if not key.startswith((*LOOKED_UP, *begun))} - whole - short == set()


def sentences() -> Iterator[str]:
    """What mistakes say in words of the sources."""
    for path in sorted(PACKAGE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and ERRORS.fullmatch(ast.unparse(node.func)):
                for said in node.args[: 2 if ast.unparse(node.func) in ("Corruption", "Unforced") else 1]:
                    if isinstance(said, ast.JoinedStr) or (isinstance(said, ast.Constant) and " " in str(said.value)):
                        yield f"{path.name}: {ast.unparse(said)}"


def test_no_mistake_is_a_sentence_in_the_code() -> None:
    assert list(sentences()) == []


def test_a_text_within_another_is_said_in_the_same_language() -> None:
    problem = MessageText("mistakes.fight.no_option", names=MessageText("mistakes.part.none"))
    assert problem == "no such option (there are: none)"
    assert problem.said_in("de") == "diese Option gibt es nicht (es gibt: keine)"


def test_a_language_that_lacks_a_message_has_it_in_english() -> None:
    assert said_in("xx", MessageText("imports.empty")) == "empty"


def test_a_text_that_is_no_message_stays_as_it_is() -> None:
    assert joined(": ", ["a.toml", MessageText("imports.empty"), "Ana"]).said_in("de") == "a.toml: leer: Ana"


def test_what_is_filled_in_can_be_changed_and_the_message_stays() -> None:
    """In a text within another, too, and in a row; numbers are left as they are."""
    card = MessageText("mistakes.odds.card", card="a\nb")
    row = joined(
        ": ",
        ["c\nd", MessageText("imports.place.line", number=3), MessageText("mistakes.file.unreadable", part_why=card)],
    )
    cleaned = changed(row, lambda text: text.replace("\n", " "))
    assert cleaned == "c d: line 3: cannot be read (not a card: a b)"
    assert said_in("de", cleaned) == "c d: Zeile 3: lässt sich nicht lesen (keine Karte: a b)"


def test_a_sentence_of_a_decoder_is_found_among_its_own() -> None:
    assert said_in("de", as_message("Unclosed array", "imports.toml")) == "eine Liste ohne ihre schließende Klammer ]"
    assert said_in("de", as_message("Unclosed array")) == "Unclosed array"


def test_what_is_said_is_plain_text() -> None:
    """So that the wire and a log take it."""
    for text in (MessageText("imports.empty"), joined(", ", [MessageText("imports.empty")])):
        assert type(said_in(ENGLISH, text)) is str


@pytest.mark.parametrize("again", [copy.copy, copy.deepcopy, lambda one: pickle.loads(pickle.dumps(one))])  # noqa: S301 - ours
def test_a_mistake_of_another_process_knows_its_message(again: object) -> None:
    assert callable(again)
    mistake = again(
        InputError(MessageText("mistakes.odds.card", card="1H"), MessageText("imports.place.line", number=3))
    )
    assert str(mistake) == "line 3: not a card: 1H"
    assert mistake.said_in("de") == "Zeile 3: keine Karte: 1H"
