"""The commands that print something and end: check, replay, export, systems, rules."""

import json
import tomllib
from pathlib import Path

import msgspec
import pytest

from tests.cli.support import Program
from turnkeeper import rulebook
from turnkeeper.core.registry import system, system_ids

SCENARIO = """
format = 1
id = "X-1"
title = "One dog"
system = "rolled"
rules = []
[[actor]]
name = "Dog"
reflexes = 4
[chance]
dog = [10]
[[step]]
do = "begin"
[[step.expect]]
marks = { dog = "14" }
"""


@pytest.fixture
def scenario(tmp_path: Path) -> Path:
    path = tmp_path / "dog.toml"
    path.write_text(SCENARIO)
    return path


@pytest.fixture
def log(program: Program, bridge: Path, tmp_path: Path) -> Path:
    """A fight that was played: Ana acted, Bob delays."""
    path = tmp_path / "fight.jsonl"
    program("play", bridge, "--save", path, "--seed", "s", typed="begin\ntake_turn\nback\ndone\ndelay\n")
    return path


def test_check_passes(program: Program, scenario: Path) -> None:
    """A scenario that holds: its line, the count, exit code 0."""
    ran = program("check", scenario)
    assert ran.code == 0
    assert ran.out.startswith("pass  X-1  One dog")
    assert ran.out.endswith("1/1 pass\n")


def test_check_tells_what_differs(program: Program, scenario: Path) -> None:
    """A scenario that does not hold: where, what was expected and what came, exit code 1."""
    scenario.write_text(SCENARIO.replace('"14"', '"15"'))
    ran = program("check", scenario)
    assert ran.code == 1
    assert "FAIL  X-1" in ran.out
    assert "15" in ran.out
    assert "14" in ran.out


def test_check_goes_on_after_a_bad_file(program: Program, scenario: Path, tmp_path: Path) -> None:
    """Folders and several files; one that is no scenario is one line, and exit code 2, and the others still run."""
    (tmp_path / "bad.toml").write_text("format = 1\nid = 3\n")
    ran = program("check", tmp_path, scenario, "--quiet")
    assert ran.code == 2
    assert ran.err.count("\n") == 1
    assert "bad.toml" in ran.err
    assert ran.out == "2/3 pass\n"


def test_check_json(program: Program, scenario: Path) -> None:
    """--json: one object with these keys."""
    scenario.write_text(SCENARIO.replace('"14"', '"15"'))
    told = json.loads(program("check", scenario, "/no/such/file", "--json").out)
    assert sorted(told) == ["malformed", "passed", "reports", "total"]
    [report] = told["reports"]
    assert sorted(report) == sorted(
        ["id", "title", "system", "rules", "place", "steps", "checks", "differences", "passed"]
    )
    assert sorted(report["differences"][0]) == ["did", "expected", "got", "step", "what"]
    assert (told["passed"], told["total"], len(told["malformed"])) == (0, 2, 1)


def test_replay(program: Program, log: Path) -> None:
    """The lines, how the fight stands, and that each row was carried out again."""
    ran = program("replay", log)
    assert ran.code == 0
    assert "Bob delays." in ran.out
    assert "Ana Wolf acts." not in ran.out
    assert "Rolled rounds · Round 1" in ran.out
    assert "rows, each as it was written. Seal of the last:" in ran.out


def test_replay_for_a_seat(program: Program, log: Path) -> None:
    """A seat's replay does not show what the seat may not know."""
    assert "Stranger" in program("replay", log).out
    assert "Stranger" not in program("replay", log, "--seat", "bob").out
    assert program("replay", log, "--seat", "nobody").code == 2


def test_replay_up_to_a_row(program: Program, log: Path) -> None:
    """--to stops after a row of the file."""
    whole = len(log.read_bytes().splitlines()) - 1
    told = json.loads(program("replay", log, "--to", "3", "--json").out)
    assert told["rows"] == 3
    assert json.loads(program("replay", log, "--to", "9999", "--json").out)["rows"] == whole
    assert program("replay", log, "--to", "0").code == 2


def test_replay_of_a_damaged_log(program: Program, log: Path) -> None:
    """What is whole is shown, the damage is told, and the exit code is 1; the file stays as it was."""
    data = log.read_bytes()[:-10]
    log.write_bytes(data)
    ran = program("replay", log)
    assert ran.code == 1
    assert "Damaged from row" in ran.out
    assert log.read_bytes() == data


def test_replay_of_an_altered_log(program: Program, log: Path) -> None:
    """An outcome that was altered is reported with its row, and not read as if it had happened."""
    log.write_bytes(log.read_bytes().replace(b"Bob", b"Bop"))
    ran = program("replay", log)
    assert ran.code == 1
    assert "the row does not match its seal" in ran.out
    assert "as it was written" not in ran.out


def test_replay_of_a_log_that_was_cut_after_a_whole_row(program: Program, log: Path) -> None:
    """Rows that are missing at the end are damage; in a log of format 2 replay says that it cannot know."""
    lines = log.read_bytes().splitlines(keepends=True)
    log.write_bytes(b"".join(lines[:-2]))
    ran = program("replay", log)
    assert ran.code == 1
    assert f"Damaged from row {len(lines) - 1} on: the end of the log is missing" in ran.out
    old = Path(__file__).parents[1] / "golden" / "sealed-rolled.jsonl"
    log.write_bytes(b"".join(old.read_bytes().splitlines(keepends=True)[:-1]))
    ran = program("replay", log)
    assert (ran.code, "Whether rows are missing after it cannot be noticed" in ran.out) == (0, True)
    assert json.loads(program("replay", log, "--json").out)["closed"] is False


def test_a_replay_that_stops_early_blames_no_older_version(program: Program, log: Path) -> None:
    """The rows after the one that was asked for are left unread, not missing."""
    rows = len(log.read_bytes().splitlines()) - 1
    for to in (3, rows):
        ran = program("replay", log, "--to", to)
        assert (ran.code, "older version" in ran.out) == (0, False)
        assert f"{to} rows, each as it was written." in ran.out


def test_replay_of_an_old_log_says_that_it_is_not_sealed(program: Program) -> None:
    old = Path(__file__).parents[1] / "golden" / "rolled-01.jsonl"
    ran = program("replay", old)
    assert (ran.code, "they have no seals" in ran.out) == (0, True)


def test_replay_json(program: Program, log: Path) -> None:
    """--json: one object with these keys."""
    told = json.loads(program("replay", log, "--json").out)
    assert sorted(told) == [
        "closed", "damage", "lines", "name", "rows", "seal", "seat", "system", "table", "unsealed", "view",
    ]  # fmt: skip
    assert (told["unsealed"], told["seal"]) == (0, json.loads(log.read_bytes().splitlines()[-1])["seal"])
    assert (told["system"], told["name"], told["damage"]) == ("rolled", "The bridge", None)


def test_export_is_the_log(program: Program, bridge: Path, log: Path, tmp_path: Path) -> None:
    """Without a seat the log itself is written, byte for byte, to standard output or a file that is not there yet."""
    assert program("export", log).out.encode() == log.read_bytes()
    copy = tmp_path / "copy.jsonl"
    assert program("export", log, "-o", copy).code == 0
    assert copy.read_bytes() == log.read_bytes()
    assert program("export", log, "--output", copy).code == 2
    assert program("export", bridge).code == 2
    program("play", bridge, typed="begin\n")
    assert '"core.opened"' in program("export", bridge).out


def test_export_for_a_seat(program: Program, log: Path) -> None:
    """A seat's lines hold nothing that the seat may not know: no seed, no name of an unknown actor."""
    text = program("export", log, "--seat", "bob").out
    assert "Bob delays." in text
    assert "Stranger" not in text
    rows = [json.loads(row) for row in program("export", log, "--seat", "bob", "--json").out.splitlines()]
    assert rows[-1]["text"] == "Bob delays."
    assert "Bob verzögert." in program("export", log, "--seat", "bob", "--lang", "de").out
    json_rows = program("export", log, "--seat", "bob", "--json", "--lang", "de").out.splitlines()
    assert json.loads(json_rows[-1])["text"] == "Bob delays."
    assert "<html lang='de'>" in program("export", log, "--format", "recap", "--lang", "de").out
    unknown = program("export", log, "--seat", "bob", "--lang", "xx")
    assert (unknown.code, "--lang: there is no such language" in unknown.err) == (2, True)
    assert sorted(rows[0]) == sorted(["number", "text", "key", "params", "rules", "dice", "by", "at", "overrules"])


def test_systems(program: Program) -> None:
    """Every system with its title; one with its options, numbers and rulings."""
    assert "Rolled rounds" in program("systems").out
    one = program("systems", "rolled").out
    for option in system("rolled").options:
        assert option.name in one
    for ruling in system("rolled").rulings:
        assert ruling.id in one
    assert "  reflexes = 0  Reflexes" in one.splitlines()
    assert "  group_reflexes  Group reflexes  (may be left out)" in one.splitlines()


@pytest.mark.parametrize("name", system_ids())
def test_the_numbers_of_an_actor_stand_as_a_roster_file_has_them(program: Program, name: str) -> None:
    """Usual values as they are printed are those of an actor of which nothing is given, and each has its name."""
    codec = system(name).codec
    lines = program("systems", name).out.split("(in a roster file)\n")[1].split("\n\n")[0].splitlines()
    given = tomllib.loads("\n".join(line[2:].partition("  ")[0] for line in lines if " = " in line))
    assert codec.profile(given) == codec.profile({})
    named = {line.split()[0] for line in lines}
    assert named == {item.encode_name for item in msgspec.structs.fields(codec.profile_type)}
    assert all((" = " in line) != line.endswith("  (may be left out)") for line in lines)


def test_what_only_the_table_settles_is_always_the_tables(program: Program) -> None:
    """Beside what is answered by the app or the table unless that is set otherwise."""
    lines = program("systems", "passes").out.splitlines()
    assert "  Initiative Test: app  initiative" in lines
    assert "  Does the glitch cost a die on the first action?: table, always  glitch" in lines


def test_systems_json(program: Program) -> None:
    """--json: a list, or one object with these keys."""
    one = json.loads(program("systems", "rolled", "--json").out)
    assert sorted(one) == ["id", "options", "profile", "rulings", "steps", "summary", "texts", "title"]
    assert sorted(one["options"][0]) == ["default", "name", "rules", "text", "values"]
    assert sorted(one["rulings"][0]) == ["id", "option", "rules", "text", "weighty"]
    assert "rolled" in [each["id"] for each in json.loads(program("systems", "--json").out)]


def test_rules(program: Program) -> None:
    """Chapters, a chapter, a rule, a ruling; case and noughts do not matter."""
    assert "HAND" in program("rules").out
    assert "D20-20" in program("rules", "D20").out
    rule = rulebook.rule("D20-05")
    for typed in ("D20-05", "d20-5"):
        assert rule.text in program("rules", typed).out
    assert rulebook.ruling("AMB-D1").answer in program("rules", "amb-d1").out


def test_rules_json(program: Program) -> None:
    """--json: what the rule book holds."""
    told = json.loads(program("rules", "D20-05", "--json").out)
    assert told["title"] == rulebook.rule("D20-05").title
    assert len(json.loads(program("rules", "DEAL", "--json").out)) == len(rulebook.rules("DEAL"))
    assert [chapter["id"] for chapter in json.loads(program("rules", "--json").out)][:1] == ["CORE"]
