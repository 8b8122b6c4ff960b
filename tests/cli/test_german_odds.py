"""``turnkeeper odds`` in German: every title, column, word of a row and note; chances and names stay."""

import itertools
import json
import re
from pathlib import Path

import pytest

from tests.cli.support import Program
from tests.cli.test_odds import QUESTIONS

SIMULATED = [
    "draw ana dragon:4 --simulate 20 --hold ana --jobs 1",
    "passes sam:9 rat:4 --simulate 20 --jobs 1",
    "passes sam:9 rat:9 --simulate 20 --jobs 1 --option pass.tie=simultaneous",
]
MORE = ["hands ana:8,x8", "hands ana:0,x4 --option hand.deck_policy=shared_fixed(10)", "hands ana:3,x14"]
SAME = frozenset(("Initiative", "Edge", "Joker", "in", "so"))
NAME = re.compile(r"[a-z]+(-\d+)?")


def tables(text: str) -> list[list[str]]:
    """The lines of each table."""
    return [block.splitlines() for block in text.rstrip("\n").split("\n\n")]


def english_words(line: str, names: set[str]) -> set[str]:
    """The words of a line that are no names."""
    return set(re.findall(r"\b[A-Za-z][\w-]+", line)) - names - SAME


@pytest.mark.parametrize("words", [*QUESTIONS, *SIMULATED, *MORE])
def test_no_text_of_a_table_stays_english(program: Program, words: str) -> None:
    """Line by line: what has words of ours in it is another line, and the figures are the same."""
    names = {word.partition(":")[0] for word in words.split()[1:]}
    names |= {f"{name}-{number}" for name, number in itertools.product(names, range(1, 15))} | {"Ace", "King", "Queen"}
    english = program("odds", *words.split()).out
    german = program("odds", *words.split(), "--lang", "de").out
    assert re.findall(r"\d+", english.split("\n", 1)[1]) == re.findall(r"\d+", german.split("\n", 1)[1])
    for one, other in zip(tables(english), tables(german), strict=True):
        assert len(one) == len(other)
        left = [line for line, said in zip(one, other, strict=True)
                if english_words(line, names) and english_words(line, names) & english_words(said, names)]  # fmt: skip
        assert left == []


def test_numbers_are_written_as_in_german(program: Program) -> None:
    """With a comma, and room before the sign of percent; the picture as well."""
    said = program("odds", "rolled", "ana:pc,3", "ghoul:npc,5", "--lang=de").out
    assert said.startswith("Plätze in der Runde\n")
    assert "42,75 %" in said


def test_a_hold_and_an_event_are_told_of_as_they_are_counted(program: Program) -> None:
    """A hold on the row's actor, not one of its own; an event that has happened by then."""
    said = program("odds", "draw", "ana:2", "fire:event=2", "--lang=de").out
    assert "\nWas bis zu dieser Figur gehalten wird, wird ausgelöst, bevor der Zyklus endet\n" in said
    assert "\nfire: nach so vielen Karten geschehen\n" in said


def test_what_a_column_of_ties_means_is_said_below_it(program: Program) -> None:
    said = program("odds", "rolled", "ana:pc,3", "bo:pc,3", "--lang=de").out
    assert said.splitlines()[1].endswith("Gleichstand")
    assert "Gleichstand: Die Beteiligten klären ihn." in said


def test_the_picture_is_german_too(program: Program, tmp_path: Path) -> None:
    path = tmp_path / "odds.svg"
    program("odds", "rolled", "ana:pc,3", "ghoul:npc,5", "--svg", path, "--lang", "de")
    picture = path.read_text("utf-8")
    assert "Chancen: rolled: ana, ghoul" in picture
    assert "42,75 %" in picture


def test_for_programs_it_is_english(program: Program) -> None:
    """With ``--json``, and an actor whose name is a word of ours keeps it."""
    found = program("odds", "rolled", "ana:pc,3", "ghoul:npc,5", "--lang", "de", "--json").out
    assert json.loads(found)["tables"][0]["title"] == "Places in the round"
    assert "\nall " in program("odds", "rolled", "all", "ana", "--lang", "de").out


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_why_a_rule_lets_an_actor_into_no_simulated_fight_is_told_in_german(program: Program, jobs: str) -> None:
    ran = program("odds", "rolled", "ana:500", "--simulate", "60", "--jobs", jobs, "--lang", "de")
    assert (ran.code, ran.err) == (2, "turnkeeper: ana: „Reflexe“ muss höchstens 200 sein.\n")


def test_the_language_may_be_that_of_the_settings(program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "de_AT.UTF-8")
    assert program("odds", "rolled", "ana", "bo").out.startswith("Plätze in der Runde\n")
    assert program("odds", "rolled", "ana", "bo", "--lang", "en").out.startswith("Places in the round\n")
    assert "there is no such language" in program("--lang", "xx", "odds", "rolled", "ana").err
