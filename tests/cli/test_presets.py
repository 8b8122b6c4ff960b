"""The list of presets in the terminal."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.cli.support import Program

BAG = """
system = "draw"
[[actor]]
name = "Ana"
[[actor]]
name = "Dog"
"""


def test_every_title_stands_in_one_column(program: Program) -> None:
    lines = [line for line in program("presets").out.splitlines() if line and not line.startswith(" ")]
    ids = [line.split()[0] for line in lines]
    titles = [line.removeprefix(name).lstrip() for name, line in zip(ids, lines, strict=True)]
    assert len({line.index(title) for title, line in zip(titles, lines, strict=True)}) == 1
    assert all(f"{name} " in line for name, line in zip(ids, lines, strict=True))


@pytest.mark.parametrize("how", [[], ["--json"]])
def test_a_game_of_ones_own_that_cannot_be_read_is_named(program: Program, tmp_path: Path, how: list[str]) -> None:
    """The others are listed, for other programs too."""
    own = tmp_path / "data" / "presets"
    own.mkdir(parents=True)
    (own / "mine.toml").write_text("title = ", "utf-8")
    ran = program("presets", *how)
    assert (ran.code, "mine: line 1: " in ran.err, "bag" in ran.out) == (0, True, True)


@pytest.mark.parametrize(("language", "said", "card"), [("en", "(1 token)", "card"), ("de", "1 Spielmarke", "Karte")])
def test_a_fight_stands_in_the_words_of_its_game(
    program: Program, tmp_path: Path, language: str, said: str, card: str
) -> None:
    """Also where the terminal tells of it by texts of its own."""
    roster = tmp_path / "bag.toml"
    roster.write_text(BAG, "utf-8")
    out = program("play", roster, "--preset", "bag", "--lang", language, typed="begin\nquit\n").out
    shown = [line for line in out.splitlines() if "MST-1" not in line]
    assert any(said in line for line in shown)
    assert not any(re.search(rf"(?<!\w){card}(en|s|n)?(?!\w)", line, re.IGNORECASE) for line in shown)


def test_a_fight_goes_on_by_its_own_game(program: Program, tmp_path: Path) -> None:
    """The line that began it goes on with it; one that names another game is refused, and the fight is as it was."""
    roster, kept = tmp_path / "bag.toml", tmp_path / "bag.jsonl"
    roster.write_text(BAG, "utf-8")
    begun = program("play", roster, "--save", kept, "--preset", "bag", typed="begin\nquit\n")
    before = kept.read_bytes()
    again = program("play", roster, "--save", kept, "--preset", "bag", typed="quit\n")
    other = program("play", kept, "--preset", "d20-once", typed="quit\n")
    assert (begun.code, again.code, kept.read_bytes()) == (0, 0, before)
    assert (other.code, other.err) == (2, "turnkeeper: --preset: a fight that has begun keeps its own\n")


@pytest.mark.parametrize("how", [[], ["--roster"]])
def test_a_roster_need_not_repeat_the_system_of_the_game(program: Program, tmp_path: Path, how: list[str]) -> None:
    """One that names another than the game's is refused."""
    roster = tmp_path / "bag.toml"
    roster.write_text(BAG.replace('system = "draw"\n', ""), "utf-8")
    said = program("play", *how, roster, "--preset", "bag", "--save", tmp_path / "bag.jsonl", typed="begin\nquit\n")
    assert (said.code, said.err) == (0, "")
    without = program("play", *how, roster, typed="begin\nquit\n")
    assert (without.code, "system: is missing" in without.err) == (2, True)
    roster.write_text(BAG.replace('"draw"', '"rolled"'), "utf-8")
    other = program("play", *how, roster, "--preset", "bag", "--new", typed="begin\nquit\n")
    assert "--preset: is of the system draw, and the roster of rolled" in other.err


@pytest.mark.parametrize(
    ("language", "typed", "told"),
    [
        ("en", "mark Slow fox round", "Fox: Slow (until the round is over)"),
        ("en", "mark Slow fox cycle 2", "Fox: Slow (until the round is over (2))"),
        ("en", "mark Slow fox beat", "end WHO, Round, with a number too (Round 2)"),
        ("de", "mark Langsam fox zyklus", "Fox: Langsam (bis der Zyklus vorbei ist)"),
    ],
)
def test_a_mark_lasts_until_what_the_game_calls_so(
    program: Program, tmp_path: Path, language: str, typed: str, told: str
) -> None:
    """The clock says Round; that the system has a cycle there is nowhere shown."""
    roster = tmp_path / "bag.toml"
    roster.write_text('[[actor]]\nname = "Fox"\n', encoding="utf-8")
    assert told in program("play", roster, "--preset", "bag", "--lang", language, typed=f"{typed}\nquit\n").out


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("mark Slow fox pass", "Fox: Slow (until the pass is over)"),
        ("mark Slow fox short turn 2", "Fox: Slow (until the short turn is over (2))"),
        ("mark Slow fox turn", "Fox: Slow (until the pass is over)"),
    ],
)
def test_a_unit_is_meant_as_the_clock_of_the_game_shows_it(
    program: Program, tmp_path: Path, typed: str, told: str
) -> None:
    """Also where its word is the system's for another unit, or has a space in it."""
    own = tmp_path / "data" / "presets"
    own.mkdir(parents=True)
    game = 'title = "Street"\nsummary = "Passes of short turns."\nsystem = "passes"\n[words]\n'
    (own / "street.toml").write_text(f'{game}turn = "pass"\npass = "short turn"\n', "utf-8")
    roster = tmp_path / "street.toml"
    roster.write_text('[[actor]]\nname = "Fox"\n[actor.profile]\ninitiative = 5\n', encoding="utf-8")
    assert told in program("play", roster, "--preset", "street", typed=f"{typed}\nquit\n").out
