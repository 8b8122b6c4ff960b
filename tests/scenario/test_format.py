"""The scenario format: its schema, its problems, and that a wrong expectation is found."""

import json
import re
from importlib import resources
from pathlib import Path
from typing import Any

import jsonschema
import msgspec
import pytest

from tests.scenario.dogs import BEGUN, HEAD
from turnkeeper.core.errors import InputError
from turnkeeper.roster.toml import MOST_BYTES, read_toml
from turnkeeper.scenario import Report, check
from turnkeeper.scenario.compare import WORDS, mismatches
from turnkeeper.scenario.model import Expect, ExpectedReason, ExpectedRefusal
from turnkeeper.scenario.read import ANSWER_KEYS, KEYS, STEP_KEYS

ROOT = Path(__file__).parent.parent.parent
FILES = sorted((ROOT / "tests" / "scenarios").glob("*.toml"))
PAGE = ROOT / "docs" / "guide" / "scenario-format.md"


def schema() -> dict[str, Any]:
    """The schema that the package ships."""
    text = resources.files("turnkeeper.scenario").joinpath("scenario.schema.json").read_text(encoding="utf-8")
    found: dict[str, Any] = json.loads(text)
    return found


VALID = jsonschema.Draft202012Validator(schema())


def differences(report: Report) -> list[tuple[int, str]]:
    """Where a report found something wrong."""
    return [(found.step, found.what) for found in report.differences]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_files_fit_the_schema(path: Path) -> None:
    """Every scenario of the project is valid by the schema."""
    VALID.validate(read_toml(path.read_bytes()))


def test_schema_is_one() -> None:
    """The schema itself is a schema."""
    jsonschema.Draft202012Validator.check_schema(schema())


def test_schema_and_reader_know_the_same_entries() -> None:
    """No entry is in one of them only."""
    definitions = schema()["$defs"]
    names = {
        kind: {item.name for item in msgspec.structs.fields(kind)} for kind in (Expect, ExpectedRefusal, ExpectedReason)
    }
    step = {*definitions["step"]["properties"], *definitions["step"]["else"]["properties"]}
    assert set(schema()["properties"]) == set(KEYS)
    assert step == {*STEP_KEYS, *ANSWER_KEYS}
    assert set(definitions["expect"]["properties"]) == names[Expect]
    assert set(definitions["refused"]["properties"]) == names[ExpectedRefusal]
    assert set(definitions["why"]["properties"]) == names[ExpectedReason]


def test_the_page_tells_of_every_entry() -> None:
    """Nothing of the format is undocumented."""
    page = PAGE.read_text(encoding="utf-8")
    entries = {*KEYS, *STEP_KEYS, *ANSWER_KEYS, *WORDS, *(item.name for item in msgspec.structs.fields(Expect))}
    spans = " ".join(re.findall(r"`[^`\n]+`", page))
    assert sorted(entry for entry in entries if not re.search(rf"\b{entry}\b", spans)) == []


def test_the_page_s_example_holds() -> None:
    """The example on the page runs."""
    example = PAGE.read_text(encoding="utf-8").split("```toml")[1].split("```")[0]
    report = check(example)
    assert report.passed, report.text()
    assert (report.id, report.system, report.rules, report.steps) == ("two-dogs", "rolled", ("D20-05",), 3)


@pytest.mark.parametrize(
    ("step", "problem"),
    [
        ("do = 'note'\ntext = 'x'\nrefused = 'CORE-09'", (2, "the command")),
        ("do = 'done'\nactor = 'rex'", (2, "the command")),
        ("do = 'done'\nactor = 'rex'\nrefused = 'D20-06'", (2, "the command")),
        ("do = 'done'\nactor = 'rex'\nrefused = 'core.over'", (2, "the command")),
        ("do = 'done'\nactor = 'rex'\nrefused = { soft = false }", (2, "the command")),
        ("do = 'done'\nactor = 'rex'\nrefused = { text = 'because' }", (2, "the command")),
        ("answer = 'initiative'\nvalue = 3", (2, "what the fight waits for")),
        ("expect = { order = ['rex', 'spot'] }", (2, "order, seen by gm")),
        ("expect = { now = ['rex'] }", (2, "now, seen by gm")),
        ("expect = { now = [] }", (2, "now, seen by gm")),
        ("expect = { now = [{ actor = 'spot', kind = 'other' }] }", (2, "now, seen by gm")),
        ("expect = { upcoming = [] }", (2, "upcoming, seen by gm")),
        ("expect = { held = ['rex'] }", (2, "held, seen by gm")),
        ("expect = { waiting = ['initiative'] }", (2, "waiting, seen by gm")),
        ("expect = { actors = ['rex'] }", (2, "actors, seen by gm")),
        ("expect = { stage = 'over' }", (2, "stage, seen by gm")),
        ("expect = { clock = { round = 2 } }", (2, "clock round, seen by gm")),
        ("expect = { statuses = { rex = 'done' } }", (2, "statuses rex, seen by gm")),
        ("expect = { marks = { rex = '14' } }", (2, "marks rex, seen by gm")),
        ("expect = { pile = { AS = 1 } }", (2, "pile, seen by gm")),
        ("expect = { table = { 'actors.rex.side' = 'npc' } }", (2, "table actors.rex.side, seen by gm")),
        ("expect = { view = { order.0.result = 15 } }", (2, "view order.0.result, seen by gm")),
        ("expect = { lines = ['nobody ever'] }", (2, "lines, seen by gm")),
        ("do = 'note'\ntext = 'x'\nexpect = { lines = [] }", (2, "lines, seen by gm")),
        ("expect = { lines = ['line.core.begun'] }", (2, "lines, seen by gm")),
        ("expect = { events = [{ type = 'core.begun' }] }", (2, "events, seen by gm")),
        ("expect = { waiting = { length = 2 } }", (2, "waiting, seen by gm")),
        ("expect = { now = { has = 'rex' } }", (2, "now, seen by gm")),
        ("expect = { order = { length = 3 } }", (2, "order, seen by gm")),
        ("expect = { log = { lacks = 'line.core.begun' } }", (2, "log, seen by gm")),
        (
            "do = 'note'\ntext = 'x'\nexpect = { events = { lacks = { type = 'core.noted' } } }",
            (2, "events, seen by gm"),
        ),
        ("expect = { commands = { has = 'enter_now' } }", (2, "commands, seen by gm")),
        ("expect = { actors = { is_not = ['spot', 'rex'] } }", (2, "actors, seen by gm")),
        ("expect = { pile = { AS = { at_least = 1 } } }", (2, "pile AS, seen by gm")),
        ("expect = { no_log = ['line.core.begun'] }", (2, "log, seen by gm")),
        ("expect = { log = ['line.core.begun', 'line.core.joined'] }", (2, "log, seen by gm")),
        ("expect = { events = [{ type = 'core.ended' }] }", (2, "events, seen by gm")),
        ("expect = { events = [{ type = 'core.begun', rules = ['CORE-02'] }] }", (2, "events, seen by gm")),
        ("do = 'note'\ntext = 'x'\nexpect = { no_events = [{ type = 'core.noted' }] }", (2, "events, seen by gm")),
        ("answer = 'initiative'\nvalue = 3\nrefused = 'core.over'", (2, "the command")),
        ("answer = 'r1/initiative/fido'\nvalue = 3\nrefused = 'core.no_such_ask'", (2, "the prompt")),
        ("do = 'take_turn'\nactor = 'spot'\nuntil = { clock = { round = 2 } }", (2, "until clock round")),
        ("expect = { seat = 'ana', commands = ['delay'] }", (2, "commands, seen by ana")),
        ("expect = { offers = [{ do = 'delay', actor = 'rex' }] }", (2, "offers, seen by gm")),
        ("expect = { no_offers = [{ do = 'delay', actor = 'spot' }] }", (2, "offers, seen by gm")),
        ("expect = { seat = 'ana', greyed = [{ do = 'delay', rule = 'D20-13' }] }", (2, "greyed, seen by ana")),
        ("expect = { why = [{ first = 'rex', second = 'spot' }] }", (2, "why rex before spot, seen by gm")),
        ("expect = { why = [{ first = 'rex', second = 'rex' }] }", (2, "why rex before rex, seen by gm")),
        ("expect = { why = [{ first = 'spot', second = 'rex', refused = 'core.over' }] }",
         (2, "why spot before rex, seen by gm")),
        ("expect = { pile = { length = 2 } }", (2, "pile, seen by gm")),
        ("expect = { absent = ['Rex'] }", (2, "what the seat is sent, seen by gm")),
        ("expect = { same_as = 'later' }\n[[step]]\nlabel = 'later'", (2, "same_as")),
        ("chance = { spot = 3 }", (0, "dice and cards that were never needed")),
        ("restart = {}\n[[step]]\ndo = 'begin'", (3, "chance")),
        ("restart = {}\n[[step]]\ndo = 'begin'\nchance = { rex = 21, spot = 1 }", (3, "chance")),
    ],
)  # fmt: skip
def test_what_is_not_so_is_found(step: str, problem: tuple[int, str]) -> None:
    """Each kind of expectation fails when the fight is otherwise, and names the step and what was looked at."""
    report = check(BEGUN + "[[step]]\n" + step)
    assert differences(report) == [problem]
    assert not report.passed
    assert "expected" in report.text()


@pytest.mark.parametrize(
    "expect",
    [
        "order = ['spot', 'rex']",
        "now = ['spot']\nupcoming = ['rex']\nheld = []\nwaiting = []\nstage = 'fighting'\nlayout = 'strip'",
        "actors = ['rex', 'spot']\nstatuses = { rex = 'waiting' }\nmarks = { rex = '13' }\npile = {}",
        "clock = { round = { at_least = 1 } }",
        "table = { 'actors.rex.name' = 'Rex', actors = { length = 2 } }",
        "view = { order = [{ result = 14 }, { result = 13, die = 11 }] }",
        "lines = ['line.core.begun', { key = 'line.rolled.rolled', dice = [11] }]",
        "events = [{ type = 'core.begun' }, { type = 'rolled.order_fixed', order = ['spot', 'rex'] }]",
        "seat = 'ana'\ncommands = []\ngreyed = [{ do = 'delay', actor = 'rex' }]",
        "offers = [{ do = 'delay', actor = 'spot' }]\nno_offers = [{ do = 'delay', actor = 'rex' }]",
        "why = [{ first = 'spot', second = 'rex', rule = 'D20-05' }]\nabsent = ['nobody ever']",
    ],
)
def test_what_is_so_passes(expect: str) -> None:
    """Each kind of expectation holds when it is right."""
    report = check(BEGUN + "[step.expect]\n" + expect)
    assert report.passed, report.text()


@pytest.mark.parametrize(
    ("expect", "holds"),
    [
        ("['r1/initiative/rex', 'initiative']", True),
        ("['r1/initiative/rex', 'r1/initiative/rex']", False),
        ("{ has = 'r1/initiative/rex' }", True),
        ("{ has = ['initiative', 'r1/initiative/rex'] }", True),
        ("{ lacks = 'r1/initiative/rex' }", False),
        ("{ lacks = 'r2/initiative/rex' }", True),
        ("{ in_any_order = ['r1/initiative/fido', 'r1/initiative/rex'] }", True),
        ("{ is_not = ['r1/initiative/fido', 'r1/initiative/rex'] }", False),
        ("{ is_not = ['r1/initiative/rex', 'r1/initiative/fido'] }", False),
        ("{ is_not = ['r1/initiative/fido'] }", True),
    ],
)
def test_a_prompt_is_named_by_its_id_too(expect: str, holds: bool) -> None:  # noqa: FBT001 - a parameter of the test
    """In a list, and in words about the list."""
    head = 'format = 1\nid = "ids"\ntitle = "Ids"\nsystem = "rolled"\nanswers.all = "table"\n'
    actors = '[[actor]]\nname = "Rex"\nplayer = "ana"\n[[actor]]\nname = "Fido"\nplayer = "ana"\n'
    report = check(f"{head}{actors}[[step]]\ndo = 'begin'\nexpect = {{ waiting = {expect} }}")
    assert report.passed is holds, report.text()


@pytest.mark.parametrize(
    ("expect", "holds"),
    [
        ("waiting = { is_not = 'initiative' }", False),
        ("waiting = { is_not = 'r1/initiative/rex' }", False),
        ("now = { is_not = 'rex' }", True),
        ("commands = { is_not = 'delay' }", True),
        ("actors = { is_not = 'rex' }", False),
        ("actors = { is_not = { name = 'Rex' } }", False),
    ],
)
def test_one_item_that_a_list_is_not_stands_for_a_list_of_one(expect: str, holds: bool) -> None:  # noqa: FBT001 - as above
    """It forbade nothing, or was looked for as if it were an actor called "actor"."""
    head = 'format = 1\nid = "one"\ntitle = "One"\nsystem = "rolled"\nanswers.all = "table"\n'
    report = check(f"{head}[[actor]]\nname = 'Rex'\n[[step]]\ndo = 'begin'\n[step.expect]\n{expect}")
    assert report.passed is holds, report.text()


@pytest.mark.parametrize(
    ("expect", "holds"),
    [
        ("lines = { in_any_order = ['line.core.noted'] }", True),
        ("lines = { in_any_order = ['line.core.noted', 'line.core.begun'] }", False),
        ("lines = { is_not = ['line.core.noted'] }", False),
        ("lines = { is_not = [{ key = 'line.core.noted', rules = ['CORE-09'] }] }", False),
        ("lines = { is_not = ['line.core.begun'] }", True),
        ("lines = { is_not = [] }", True),
        ("log = { in_any_order = ['line.core.noted'] }", False),
        ("events = { is_not = [{ type = 'core.noted', rules = [] }] }", False),
    ],
)
def test_lines_and_events_are_named_alike_in_all_words(expect: str, holds: bool) -> None:  # noqa: FBT001 - as above
    """By a key, by words in the text, by some of the rules."""
    report = check(f"{BEGUN}[[step]]\ndo = 'note'\ntext = 'x'\n[step.expect]\n{expect}")
    assert report.passed is holds, report.text()


TOGETHER = """
format = 1
id = "together"
title = "Two of one score"
system = "passes"
chance = { top = "=9", rex = "=7", ana = "=7" }
[[actor]]
name = "Rex"
initiative = 6
[[actor]]
name = "Ana"
initiative = 6
[[actor]]
name = "Top"
initiative = 8
[[step]]
do = "begin"
[[step]]
do = "next_turn"
[[step]]
do = "start_passes"
[step.expect]
"""


@pytest.mark.parametrize(
    ("order", "holds"),
    [
        ("['top', ['rex', 'ana']]", True),
        ("['top', ['ana', 'rex']]", True),
        ("{ has = [['rex', 'ana']] }", True),
        ("{ has = ['top', ['ana', 'rex']] }", True),
        ("{ lacks = [['rex', 'ana']] }", False),
        ("{ lacks = [['ana', 'rex']] }", False),
        ("{ lacks = [['ana', 'top']] }", True),
        ("{ in_any_order = [['ana', 'rex'], 'top'] }", True),
        ("{ is_not = ['top', ['ana', 'rex']] }", False),
        ("{ is_not = ['top', 'ana', 'rex'] }", True),
        ("{ length = 2 }", True),
    ],
)
def test_within_a_beat_the_order_does_not_count(order: str, holds: bool) -> None:  # noqa: FBT001 - as above
    """In a list, and in words about the list."""
    report = check(f"{TOGETHER}order = {order}")
    assert report.passed is holds, report.text()


def test_a_text_that_an_offer_excludes_is_not_offered() -> None:
    """No card of an actor's is the delimiter."""
    head = 'format = 1\nid = "cards"\ntitle = "Cards"\nsystem = "draw"\n[[actor]]\nname = "Rex"\nnames = ["AS"]\n'
    no, yes = (f"{{ do = 'set_delimiter', card = '{card}' }}" for card in ("AS", "KS"))
    report = check(f"{head}[[step]]\nexpect = {{ no_offers = [{no}], offers = [{yes}] }}")
    assert report.passed, report.text()
    assert not check(f"{head}[[step]]\nexpect = {{ offers = [{no}] }}").passed


def test_a_set_that_is_offered_may_be_written_in_any_order() -> None:
    """The command puts cards that go together into one order."""
    fight = """
format = 1
id = "pair"
title = "A pair of Kings"
system = "hands"
chance = { ana = [2], deal = ["KS", "KH", "KD"] }
[[actor]]
name = "Ana"
dx = 2
iq = 2
[[step]]
do = "begin"
[[step]]
do = "next"
until = { clock = { increment = "K" } }
[step.expect]
"""
    pair = "{ do = 'play', actor = 'ana', cards = ['KH', 'KS'] }"
    assert check(f"{fight}offers = [{pair}]").passed
    assert not check(f"{fight}no_offers = [{pair}]").passed
    assert check(f"{fight}no_offers = [{{ do = 'play', actor = 'ana', cards = ['KC', 'KS'] }}]").passed


def test_steps_of_every_kind() -> None:
    """Note, undo, redo, reload, restart, insist, a repeated command, answers of the table and by the app."""
    report = check(
        HEAD
        + """
[[step]]
do = "automate"
source = "table"
[[step]]
do = "begin"
[[step]]
by = "ana"
answer = "initiative"
of = "rex"
value = 13
total = true
[[step]]
resolve = "initiative"
label = "rolled"
expect = { order = ["spot", "rex"] }
[[step]]
do = "undo"
[[step]]
do = "redo"
expect = { same_as = "rolled" }
[[step]]
do = "delay"
actor = "rex"
insist = true
expect = { lines = [{ overrules = "D20-12" }] }
[[step]]
do = "undo"
[[step]]
do = "note"
text = "Rex sleeps"
cause = "once"
[[step]]
do = "note"
text = "Rex sleeps"
cause = "once"
expect = { no_log = ["asleep"] }
[[step]]
reload = true
expect = { log = ["Rex sleeps"] }
[[step]]
restart = { d20.mode = "roll_once" }
expect = [{ stage = "setup" }, { seat = "screen", commands = [] }]
[[step]]
do = "begin"
chance = { spot = 1 }
"""
    )
    assert report.passed, report.text()


def test_dice_come_again_after_an_undo() -> None:
    """What was forced for a roll is forced again when it is rolled again."""
    report = check(BEGUN + '[[step]]\ndo = "undo"\n[[step]]\ndo = "begin"\nexpect = { order = ["spot", "rex"] }')
    assert report.passed, report.text()


def test_the_app_rolls_where_it_may() -> None:
    """With ``unforced = "app"`` missing dice come from the seed."""
    text = BEGUN.replace("spot = [14]", "").replace("[[actor]]", 'unforced = "app"\n[[actor]]', 1)
    assert check(text).passed


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "format: is missing: write format = 1"),
        ("format = 2", "line 1: format: written for a newer version (format 2; this program knows 1)"),
        (HEAD.replace('id = "dogs"', ""), "id: is missing"),
        (HEAD, "step: there are no steps"),
        (BEGUN.replace('"rolled"', '"chess"'), "line 5: system chess: no such system"),
        (BEGUN.replace("[[actor]]", "rulez = []\n[[actor]]", 1), "line 6: rulez: there is no such entry"),
        (BEGUN.replace("[[actor]]", 'rules = ["x"]\n[[actor]]', 1), "line 6: rules: x is not the id of a rule"),
        (BEGUN.replace("[[actor]]", 'unforced = "x"\n[[actor]]', 1), 'line 6: unforced: should be "refuse" or "app"'),
        (BEGUN.replace("reflexes = 2", "reflexes = 'x'"), "line 6: actor 1 (Rex): reflexes: should be a whole number"),
        (BEGUN.replace("rex = [11]", "rex = [true]"), "line 13: chance: rex: should be dice (numbers) or cards (text)"),
        (BEGUN + "[[step]]\nby = 'bo'", "line 17: step 2: by: there is no seat bo (there are: gm, screen, ana)"),
        (BEGUN + "[[step]]\ndo = 'dance'", "line 17: step 2: do: rolled has no command dance (it has: begin, "),
        (BEGUN + "[[step]]\ndo = 'delay'", "line 17: step 2: delay: actor is missing"),
        (
            BEGUN + "[[step]]\ndo = 'delay'\nactor = 3",
            "line 17: step 2: delay: actor: should be text, is a whole number",
        ),
        (BEGUN + "[[step]]\ndo = 'delay'\nactor = 'rex'\nfast = 1", "line 17: step 2: delay: there is no field fast"),
        (BEGUN + "[[step]]\nexpct = 3", "line 17: step 2: expct: there is no such entry"),
        (BEGUN + "[[step]]\nexpect = { order = 3 }", "line 17: step 2: expect: order: should be a table or a list"),
        (BEGUN + "[[step]]\nexpect = { ordre = [] }", "line 17: step 2: expect: there is no field ordre"),
        (BEGUN + "[[step]]\nexpect = { seat = 'bo' }", "line 17: step 2: expect: seat: there is no seat bo"),
        (BEGUN + "[[step]]\ndo = 'begin'\nanswer = 'x'", "line 17: step 2: does two things: do and answer"),
        (BEGUN + "[[step]]\nanswer = 'x'", "line 17: step 2: value: is missing"),
        (BEGUN + "[[step]]\nresolve = 'x'\nvalue = 3", "line 17: step 2: resolve: the app is to answer"),
        (BEGUN + "[[step]]\nrestart = { d20.mode = 3 }", "line 17: step 2: option d20.mode: 3 will not do"),
        (BEGUN + "[[step]]\nrefused = 3", "line 17: step 2: refused: should be a table"),
        (BEGUN + "[[step]]\nrefused = { by = 3 }", "line 17: step 2: refused: there is no field by"),
        (BEGUN + '[[step]]\ndo = "beg', "line 18: "),
        ("#" * (MOST_BYTES + 1) + "\n", "larger than such a file can be (1024 KiB)"),
    ],
)
def test_problems_have_one_line_and_a_place(text: str, problem: str) -> None:
    """What is no scenario is told in one line with the step."""
    with pytest.raises(InputError) as caught:
        check(text.encode())
    message = str(caught.value)
    assert message.startswith("scenario: " + problem)
    assert "\n" not in message


def test_problems_of_a_file_name_it(tmp_path: Path) -> None:
    """The file stands first."""
    path = tmp_path / "dogs.toml"
    path.write_text(HEAD)
    with pytest.raises(InputError, match=r"dogs\.toml: step: there are no steps"):
        check(path)


@pytest.mark.parametrize(
    ("wanted", "seen", "good"),
    [
        ({"a": 1}, {"a": 1, "b": 2}, True),
        ({"a": 1}, {"a": True}, False),
        ({"a.b": 1}, {"a": {"b": 1}}, True),
        ({"a.b": 1}, {"a.b": 1}, True),
        ({"x.hand": ["AS"]}, [{"actor": "x", "hand": ["AS"]}], True),
        ({"round": 2}, [["round", 2]], True),
        ({"1": 5}, [4, 5], True),
        ({"2": 5}, [4, 5], False),
        ({"2": {"is_absent": True}}, [4, 5], True),
        ({"a": {"is_absent": True}}, {"a": None}, True),
        ({"a": {"is_absent": True}}, {"a": ""}, False),
        ([1, 2], [2, 1], False),
        ({"in_any_order": [1, 2]}, [2, 1], True),
        ({"in_any_order": [1, 1]}, [2, 1], False),
        ({"has": "9S"}, ["9S", "8S"], True),
        ({"has": ["9S", "7S"]}, ["9S", "8S"], False),
        ({"has": [{"a": 1}]}, [{"a": 1, "b": 2}], True),
        ({"lacks": "9S"}, ["9S", "8S"], False),
        ({"lacks": "9S"}, None, True),
        ({"lacks": 3}, 3, False),
        ({"lacks": 3}, "3", False),
        ({"lacks": True}, True, False),
        ({"is_not": "1"}, 1, False),
        ({"is_not": 1}, True, False),
        ({"is_not": "1"}, None, True),
        ({"lacks": ["7S", "6S"]}, ["9S", "8S"], True),
        ({"lacks": [["bo", "cy"]]}, ["ana", ["bo", "cy"]], False),
        ({"lacks": [["bo", "cy"]]}, ["bo", "cy"], True),
        ({"has": [["bo", "cy"]]}, {"bo": 1}, False),
        ({"has": "day"}, "today", True),
        ({"length": 2}, [1, 2], True),
        ({"is_not": 3}, 3, False),
        ({"at_least": 2, "at_most": 3}, 4, False),
    ],
)
def test_comparing(wanted: object, seen: object, good: bool) -> None:  # noqa: FBT001 - the column of a table
    """What fits what."""
    assert (mismatches(wanted, seen) == []) is good


def test_what_must_be_absent_is_looked_for_as_it_is_sent() -> None:
    """Quotation marks and backslashes are written in another way there; a name with them was never found."""
    name = 'Bo "the\\Hand"'
    found = check(
        "format = 1\nid = 'a'\ntitle = 'b'\nsystem = 'rolled'\n"
        f"[[actor]]\nname = '{name}'\n[[step]]\nexpect = {{ absent = ['{name}'] }}\n"
    )
    assert [difference.what for difference in found.differences] == ["what the seat is sent, seen by gm"]
