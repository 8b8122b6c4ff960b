"""What the commands print, in German: stored fights, checks, systems, presets, replays."""

import re
from pathlib import Path

import msgspec
import pytest

from tests.cli.support import Program
from tests.cli.test_german_help import words
from turnkeeper import GM, Encounter
from turnkeeper.cli.language import say, speak
from turnkeeper.core.presenter import Presenter

SCENARIOS = Path(__file__).parents[1] / "scenarios"


def english(text: str) -> list[str]:
    """The lines of a text that have a small English word in them."""
    return [line for line in text.splitlines() if words(line)]


@pytest.mark.parametrize("arguments", [("systems",), ("systems", "passes"), ("systems", "hands"), ("rules", "HAND")])
def test_lists_are_german(program: Program, arguments: tuple[str, ...]) -> None:
    assert english(program(*arguments).out)
    assert english(program(*arguments, "--lang", "de").out) == []


def test_games_are_named_in_german(program: Program) -> None:
    """Names of games are their publishers'."""
    assert "Ausgelassen: " in program("presets", "--lang", "de").out
    assert "Left out" not in program("presets", "--lang", "de").out
    assert "Left out" in program("presets").out
    assert "Left out" not in program("presets", "--json", "--lang", "de").out


def test_a_replay_is_german(program: Program, tmp_path: Path) -> None:
    log = tmp_path / "fight.jsonl"
    program("play", "--sample", "rolled", "--new", "--save", log, "--seed", "x", typed="n\nn\nn\nquit\n")
    shown = program("replay", log, "--lang", "de").out
    assert "jede, wie sie geschrieben wurde. Siegel der letzten: " in shown
    assert "joins" not in shown
    assert "kommt dazu" in shown
    log.write_bytes(log.read_bytes()[:-200])
    damaged = program("replay", log, "--lang", "de")
    assert damaged.code == 1
    assert "Das ist, was davor kam." in damaged.out


@pytest.mark.parametrize(
    ("language", "one", "several"),
    [
        ("en", "running 6, one hex due", "running 6, 6 hexes due"),
        ("de", "läuft 6, ein Feld steht aus", "läuft 6, 6 Felder stehen aus"),
    ],
)
def test_a_mover_near_its_place_has_one_hex_due(language: str, one: str, several: str) -> None:
    """As in the log and on a phone."""
    speak(language)
    assert say("fighter.running", speed=6, due=1) == one
    assert say("fighter.running", speed=6, due=6) == several


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("key", ["unsealed", "fights.unsealed", "replay.unsealed", "replay.all_unsealed"])
def test_one_row_without_a_seal_is_not_told_of_as_several(language: str, key: str) -> None:
    speak(language)
    rows = say("replay.rows", count=1)
    told = say(key, rows=rows, count=1).removeprefix(rows)
    assert "1" not in told
    assert not re.search(r"\b(?:they|them|rows|Zeilen|haben|ersten)\b", told)


def test_the_question_for_a_margin_fits_a_contest_that_is_lost() -> None:
    """The margin of its loser is nobody's lead."""
    speak("de")
    assert [say("by_how_much"), say("wanted.margin")] == ["um wie viel", "wie es ausging und um wie viel"]


FINDINGS = """
format = 1
id = "two-dogs"
title = "Two dogs"
system = "rolled"
[[actor]]
name = "Rex"
player = "ana"
[[actor]]
name = "Spot"
[chance]
rex = [11]
spot = [14]
[[step]]
do = "begin"
[[step]]
[[step.expect]]
absent = ["Rex"]
[[step.expect]]
seat = "ana"
why = [{ first = "rex", second = "spot" }, { first = "spot", second = "rex", refused = "core.no_reason" }]
stage = "over"
[[step]]
by = "ana"
do = "take_turn"
actor = "rex"
refused = "core.over"
"""
"""A scenario that finds much amiss."""


def test_reports_of_scenarios_are_german(program: Program, tmp_path: Path) -> None:
    """The words around a finding; what is looked at keeps its name in the file."""
    good, bad = SCENARIOS / "at-d20-1.toml", tmp_path / "bad.toml"
    bad.write_text(good.read_text("utf-8").replace('ogre = "17"', 'ogre = "77"'), "utf-8")
    shown = program("check", good, bad, "--lang", "de").out
    assert re.search(r"^gut   AT-D20-1  .* \(\d+ Schritte, \d+ Prüfungen\)$", shown, re.MULTILINE)
    assert re.search(r"^FALSCH  AT-D20-1  ", shown, re.MULTILINE)
    assert re.search(r"^  Schritt \d+ \(.*\): .*\n      erwartet  .*77.*\n      bekommen  .*17.*$", shown, re.MULTILINE)
    assert shown.endswith("\n1/2 bestanden\n")
    bad.write_text(FINDINGS, "utf-8")
    shown = program("check", bad, "--lang", "de").out
    for line in (
        "  Schritt 2: was der Platz zu sehen bekommt, wie gm es sieht",
        "      erwartet  kein Rex",
        "  Schritt 2: warum rex vor spot, wie ana es sieht",
        "      bekommen  abgelehnt rolled.not_your_turn nach D20-05, soft: ",
        "      erwartet  abgelehnt: core.no_reason\n",
        "  Schritt 2: stage, wie ana es sieht",
    ):
        assert f"\n{line}" in shown
    bad.write_text(FINDINGS.replace('"begin"', '"begin"\nuntil = { clock = { round = 7 } }'), "utf-8")
    shown = program("check", bad, "--lang", "de").out
    assert "\n  Schritt 1 (gm: begin): bis clock round\n" in shown
    assert "\n      bekommen  1, und dann abgelehnt core.begun nach CORE-01: " in shown
    short = tmp_path / "short.toml"
    short.write_text(good.read_text("utf-8").replace("orc = [13, 2]", "orc = []"), "utf-8")
    shown = program("check", short, "--lang", "de").out
    assert "      erwartet  Würfel oder Karten für " in shown
    assert "      bekommen  nichts ist übrig\n" in shown


def test_stored_fights_are_told_in_german(program: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    empty = Path("server")
    empty.mkdir()
    told = program("fights", "--data", empty, "--lang", "de")
    assert told.out + told.err != program("fights", "--data", empty).out + program("fights", "--data", empty).err
    assert english(told.out + told.err) == []


def values_of(kind: msgspec.inspect.Type) -> list[str]:
    """The words that a field may hold."""
    parts = kind.types if isinstance(kind, msgspec.inspect.UnionType) else (kind,)
    return [str(value) for part in parts if isinstance(part, msgspec.inspect.LiteralType) for value in part.values]


@pytest.mark.parametrize("system", ["rolled", "passes", "hands", "npc_deck", "countdown", "draw"])
def test_no_value_to_choose_from_stays_english(system: str) -> None:
    """A question lists what a field may hold in the words of the language, as "geistig" for stun."""
    fight = Encounter.open(system, seed="x")
    commands = fight.system.codec.commands
    german, english = (Presenter(fight.texts(language), fight.table(GM), commands) for language in ("de", "en"))
    fields = [
        (tag, field.encode_name, value)
        for tag, kind in commands.items()
        for field in msgspec.inspect.type_info(kind).fields  # type: ignore[attr-defined]
        for value in values_of(field.type)
    ]
    assert [one for one in fields if german.value(*one) == english.value(*one)] == []
    assert fields


def test_one_step_of_a_scenario_is_one(program: Program, tmp_path: Path) -> None:
    one = tmp_path / "one.toml"
    one.write_text('format = 1\nid = "x"\ntitle = "t"\nsystem = "rolled"\n[[step]]\n', "utf-8")
    assert "(1 step, 7 checks)" in program("check", one).out
    assert "(1 Schritt, 7 Prüfungen)" in program("check", one, "--lang", "de").out
