"""Every name in a scenario is checked: a slip of the pen is a problem with its place."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from tests.scenario.dogs import BEGUN, HEAD
from turnkeeper.core.codec import with_values
from turnkeeper.core.commands import Join
from turnkeeper.core.errors import InputError
from turnkeeper.core.model import Held, Side, Stage, Status, Table, Visibility, Waiting
from turnkeeper.core.registry import system, system_ids
from turnkeeper.roster import read_roster
from turnkeeper.scenario import check, read_scenario
from turnkeeper.scenario.model import Expect
from turnkeeper.scenario.read import LISTS
from turnkeeper.scenario.shapes import hints_of, result_of

PAGE = Path(__file__).parent.parent.parent / "docs" / "guide" / "scenario-format.md"


def problem_of(text: str) -> str:
    """What is wrong with a scenario."""
    with pytest.raises(InputError) as caught:
        read_scenario(text)
    return str(caught.value)


@pytest.mark.parametrize(
    ("expect", "problem"),
    [
        ("no_lines = ['line.core.begn']", "no_lines: there is no text line.core.begn (did you mean line.core.begun"),
        ("no_log = [{ key = 'line.nothing' }]", "no_log: key: there is no text line.nothing"),
        ("no_log = [{ txt = 'x' }]", "no_log: there is no field txt"),
        ("log = [{ rules = ['D20-55'] }]", "log: rules: there is no rule D20-55"),
        ("log = [{ by = 'anna' }]", "log: by: there is no seat anna"),
        ("log = { lacks = [{ overrules = 'D20-99' }] }", "log: overrules: there is no rule D20-99"),
        ("log = [3]", "log: a line is text or a table"),
        ("no_events = [{ type = 'core.begn' }]", "no_events: there is no event core.begn (did you mean core.begun"),
        ("no_events = [{ tpye = 'core.begun' }]", "no_events: there is no field tpye"),
        ("events = { lacks = { type = 'core.joined', actr = 'x' } }", "events: there is no field actr"),
        ("no_events = [{ type = 'core.joined', actor = 'rx' }]", "no_events: actor: there is no actor rx"),
        ("no_events = [{ type = 'core.joined', side = 'pcs' }]", "no_events: side: pcs is none of pc, npc, hazard"),
        ("no_events = [{ rules = ['D20-55'] }]", "no_events: rules: there is no rule D20-55"),
        ("no_offers = [{ do = 'dely', actor = 'rex' }]", "no_offers: there is no command dely"),
        ("no_offers = [{ do = 'delay', actr = 'rex' }]", "no_offers: there is no field actr"),
        ("no_offers = [{ do = 'delay', actor = 'rx' }]", "no_offers: actor: there is no actor rx"),
        ("no_offers = [{ actor = 'rex' }]", "no_offers: do is missing"),
        (
            "no_offers = [{ do = 'show', visibility = 'seen' }]",
            "no_offers: visibility: seen is none of hidden, unknown",
        ),
        ("greyed = [{ do = 'delay', code = 'core.ovr' }]", "greyed: code: there is no refusal core.ovr"),
        ("greyed = [{ do = 'delay', rule = 'D20-99' }]", "greyed: rule: there is no rule D20-99"),
        ("commands = { lacks = 'dely' }", "commands: there is no command dely"),
        ("commands = ['dely']", "commands: there is no command dely"),
        ("commands = { is_not = ['dely'] }", "commands: there is no command dely"),
        ("lines = { is_not = ['line.core.begn'] }", "lines: there is no text line.core.begn"),
        ("events = { is_not = [{ type = 'core.begn' }] }", "events: there is no event core.begn"),
        ("now = { lacks = 'rx' }", "now: lacks: actor: there is no actor rx"),
        ("now = [{ actr = 'rex' }]", "now: 0: there is no field actr"),
        ("now = { lenth = 2 }", "now: write a list, or words about it (has, lacks, length"),
        ("now = 'rex'", "now: should be a table or a list, is text"),
        ("order = { lacks = 'rx' }", "order: lacks: 0: there is no actor rx"),
        ("order = ['spot', ['rex', 'rx']]", "order: 1: 1: there is no actor rx"),
        ("upcoming = ['rx']", "upcoming: 0: 0: there is no actor rx"),
        ("held = { lacks = { actor = 'rex', until = 'roun' } }", "held: lacks: until: roun is none of beat, segment"),
        ("waiting = { lacks = 'initative' }", "waiting: there is no prompt initative"),
        ("waiting = { is_not = ['initative'] }", "waiting: there is no prompt initative"),
        ("statuses = { rex = { lacks = 'upp' } }", "statuses: rex: lacks: upp is none of waiting, up, done"),
        ("waiting = { lacks = 3 }", "waiting: a prompt is text or a table"),
        ("events = { lacks = 'core.noted' }", "events: an event is a table"),
        ("waiting = { lacks = { kind = 'rol' } }", "waiting: kind: rol is none of roll, draw, arrange, verdict"),
        ("actors = { lacks = 'rx' }", "actors: lacks: actor: there is no actor rx"),
        ("statuses = { rx = { is_not = 'done' } }", "statuses: there is no actor rx"),
        ("statuses = { rex = { is_not = 'don' } }", "statuses: rex: don is none of waiting, up"),
        ("statuses = { rex = ['done'] }", "statuses: rex: should be text, is a list"),
        ("marks = { rex = { is_not = 13 } }", "marks: rex: 13 should be text"),
        ("stage = 'begun'", "stage: begun is none of setup, fighting, over"),
        ("layout = 'row'", "layout: row is none of strip, pile"),
        ("clock = { rund = { is_absent = true } }", "clock: there is no unit of the clock rund (there are: round)"),
        ("table = { 'actors.rx' = { is_absent = true } }", "table: actors: there is no actor rx"),
        ("table = { 'actors.rex.sid' = { is_absent = true } }", "table: actors: rex: there is no field sid"),
        ("table = { nowhere = { is_absent = true } }", "table: there is no field nowhere"),
        ("table = { 'actors.0.side' = { is_not = 'ncp' } }", "table: actors: 0: side: ncp is none of pc, npc"),
        ("view = { 'order.9.reslt' = { is_absent = true } }", "view: order: 9: there is no field reslt"),
        ("view = { 'delayers.rx' = { is_absent = true } }", "view: delayers: there is no actor rx"),
        ("view = { order = { lacks = { lead = 'rx' } } }", "view: order: lacks: "),
        ("why = [{ first = 'rx', second = 'spot', refused = 'core.not_begun' }]", "why: first: there is no actor rx"),
        ("why = [{ first = 'rex', second = 'spot', rule = 'D20-99' }]", "why: rule: there is no rule D20-99"),
        ("why = [{ first = 'rex', second = 'spot', key = 'highr' }]", "why: key: there is no reason highr"),
        (
            "why = [{ first = 'rex', second = 'spot', refused = 'core.ovr' }]",
            "why: refused: there is no refusal core.ovr",
        ),
        ("same_as = 'never'", "same_as: there is no label never"),
        ("pile = { AS = { is_abent = true } }", "pile: AS: "),
    ],
)
def test_a_wrong_name_in_an_expectation(expect: str, problem: str) -> None:
    """Also in one that forbids something, and so would hold."""
    found = problem_of(BEGUN + "[[step]]\n[step.expect]\n" + expect)
    assert found.startswith("scenario: line 17: step 2: expect: " + problem), found


@pytest.mark.parametrize(
    ("step", "problem"),
    [
        ("do = 'delay'\nactor = 'rx'\nrefused = 'D20-12'", "actor: there is no actor rx (there are: rex, spot); if "),
        ("do = 'mark'\nwith = { actor = 'rex', label = 'x', every = { at='end', actor = 'rx' } }\nrefused = 'MARK-08'",
         "every: actor: there is no actor rx"),
        ("do = 'delay'\nactor = 'rex'\nwith = { actor = 'spot' }", "with: actor: is given twice"),
        ("do = 'delay'\nactor = 'rex'\nrefused = 'D20-77'", "refused: there is no rule D20-77"),
        ("do = 'delay'\nactor = 'rex'\nrefused = 'd20'", "refused: d20 is not the id of a rule"),
        ("do = 'delay'\nactor = 'rex'\nrefused = 'rolled.nope'", "refused: there is no refusal rolled.nope"),
        ("do = 'delay'\nactor = 'rex'\nrefused = { rule = 'D20-77' }", "refused: there is no rule D20-77"),
        ("do = 'automate'\nsource = 'app'\nstep = 'initative'", "step: there is no prompt initative"),
        ("do = 'show'\nactor = 'rex'\nvisibility = 'seen'", "show: visibility: 'seen' is none of hidden, unknown"),
        ("answer = 'initative'\nvalue = 3\nrefused = 'core.no_such_ask'", "answer: there is no prompt initative"),
        ("resolve = 'initative'\nrefused = 'core.no_such_ask'", "resolve: there is no prompt initative"),
        ("answer = 'initiative'\nof = 'rx'\nvalue = 3\nrefused = 'core.no_such_ask'", "of: there is no actor rx"),
        ("chance = { rx = 3 }", "chance: there is no prompt or actor rx"),
        ("chance = { rex = '=x' }", "chance: rex: =x is no result of a roll, such as =15"),
        ("do = 'next_round'\nuntil = { clock = { rund = 2 } }", "until: clock: there is no unit of the clock rund"),
        ("do = 'next_round'\nuntil = {}", "until: should say what is seen then"),
        ("do = 'next_round'\nuntil = { now = { lenth = 2 } }", "until: now: write a list"),
        ("do = 'next_round'\nuntil = { same_as = 'x' }\nlabel = 'x'", "until: same_as: a state that was there before"),
        ("until = { clock = { round = 2 } }", "until: there is no command to repeat"),
    ],
)  # fmt: skip
def test_a_wrong_name_in_a_step(step: str, problem: str) -> None:
    """Actors, rules, codes, prompts, values."""
    found = problem_of(BEGUN + "[[step]]\n" + step)
    assert found.startswith("scenario: line 17: step 2: " + problem), found


@pytest.mark.parametrize(
    ("head", "problem"),
    [
        ('rules = ["D20-99"]\n[[actor]]', "line 6: rules: there is no rule D20-99"),
        ('seats = { bo = ["rx"] }\n[[actor]]', "line 6: seats: bo: there is no actor rx"),
    ],
)
def test_a_wrong_name_in_the_head(head: str, problem: str) -> None:
    """Rules, and the actors of a seat."""
    assert problem_of(BEGUN.replace("[[actor]]", head, 1)).startswith("scenario: " + problem)


def test_wrong_names_in_chance() -> None:
    """A queue is a prompt's, an actor's, or for all."""
    assert problem_of(BEGUN.replace("rex = [11]", "rx = [11]")).startswith(
        "scenario: line 13: chance: rx: there is no prompt or actor rx"
    )
    assert "is given twice" in problem_of(
        BEGUN.replace("[[actor]]", 'seed = "a"\n[[actor]]', 1).replace("rex =", 'seed = "b"\nrex =')
    )
    assert 'should be "refuse" or "app"' in problem_of(BEGUN.replace("rex =", 'unforced = "ap"\nrex ='))


@pytest.mark.parametrize("entry", ["seed", "unforced"])
def test_a_seed_that_is_no_text_is_no_name_that_there_is_not(entry: str) -> None:
    assert problem_of(BEGUN.replace("rex =", f"{entry} = 7\nrex =")).endswith(f": chance: {entry}: should be text")


def test_seed_and_unforced_in_chance() -> None:
    """They are what they are in the head, and no queues."""
    scenario = read_scenario(BEGUN.replace("spot = [14]", 'seed = "rain"\nunforced = "app"'))
    assert (scenario.seed, scenario.unforced, scenario.chance) == ("rain", "app", {"rex": (11,)})
    report = check(BEGUN.replace("spot = [14]", 'seed = "rain"\nunforced = "app"'))
    assert report.passed, report.text()


def test_those_who_join_later_have_names() -> None:
    """A newcomer of a step may be named before and after, in seats too; so may a mask."""
    report = check(
        HEAD.replace("[[actor]]", 'seats = { bo = ["wolf"] }\n[[actor]]', 1)
        + """
[[step]]
expect = { actors = { lacks = "wolf" } }
[[step]]
do = "join"
actor = "wolf"
side = "npc"
visibility = "unknown"
expect = [{ actors = { has = "wolf" } }, { seat = "screen", actors = { has = "?1", lacks = "wolf" } }]
[[step]]
do = "begin"
chance = { wolf = 1 }
[[step]]
by = "ana"
do = "delay"
actor = "zed"
refused = "core.no_such_actor"
"""
    )
    assert report.passed, report.text()


def test_answers_to_what_is_not_asked() -> None:
    """That there is no such prompt is a refusal like others; one named by its id must have been open at some time."""
    text = BEGUN + '[[step]]\nanswer = "{}"\nvalue = 3\nrefused = "core.no_such_ask"\n'
    for prompt in ("initiative", "r1/initiative/rex"):
        report = check(text.format(prompt))
        assert report.passed, report.text()
    report = check(text.format("r1/initiative/fido"))
    assert [(found.step, found.what) for found in report.differences] == [(2, "the prompt")]


TIE = """
format = 1
id = "tie"
title = "A tie"
system = "rolled"
[options]
d20.npc_tie = "gm"
[[actor]]
name = "Ana"
player = "ana"
[[actor]]
name = "Bo"
player = "bo"
[chance]
ana = [7]
bo = [7]
[[step]]
do = "begin"
[[step]]
"""


def test_a_tie_is_found_by_those_in_it() -> None:
    """``of`` names one of the tied; one who is not tied has no such prompt."""
    text = TIE.replace('[options]\nd20.npc_tie = "gm"\n', "")
    report = check(text + 'answer = "pc_tie"\nof = "bo"\nvalue = ["bo", "ana"]\nexpect = { order = ["bo", "ana"] }')
    assert report.passed, report.text()
    wolf = '[[actor]]\nname = "Wolf"\n[chance]\nwolf = [1]\n'
    report = check(text.replace("[chance]\n", wolf) + 'answer = "pc_tie"\nof = "wolf"\nvalue = ["bo", "ana"]')
    assert [found.what for found in report.differences] == ["what the fight waits for"]


def test_the_app_settles_a_tie() -> None:
    """By lot as ``chance`` says."""
    text = TIE.replace('[options]\nd20.npc_tie = "gm"\n', '[options]\nd20.pc_tie_fallback = "random"\n')
    for queue in ("pc_tie", '"r1/pc_tie/1"'):
        given = text.replace("[[step]]\ndo", f'{queue} = ["bo", "ana"]\n[[step]]\ndo', 1)
        report = check(given + 'resolve = "pc_tie"\nexpect = { order = ["bo", "ana"] }')
        assert report.passed, report.text()
    report = check(text + 'resolve = "pc_tie"')
    assert [found.what for found in report.differences] == ["chance"]


def test_a_tie_is_settled_by_the_rule() -> None:
    """Where the rule knows an order, ``resolve`` needs no chance."""
    text = TIE.replace('[options]\nd20.npc_tie = "gm"\n', "") + 'resolve = "pc_tie"\nexpect = { waiting = [] }'
    report = check(text)
    assert report.passed, report.text()


PASSES = """
format = 1
id = "scores"
title = "Scores"
system = "passes"
[[actor]]
name = "Sam"
player = "sam"
initiative = 6
edge = 2
[[actor]]
name = "Rat"
initiative = 5
[chance]
sam = "=SCORE"
rat = "=5"
[[step]]
do = "begin"
[[step]]
do = "next_turn"
expect = { marks = { sam = "SCORE", rat = "5" } }
"""


def test_a_score_is_given_directly() -> None:
    """``=9`` is the result of the roll, regardless of its dice; one that cannot be is told with the span."""
    for score in ("6", "9", "12"):
        report = check(PASSES.replace("SCORE", score))
        assert report.passed, report.text()
    report = check(PASSES.replace("SCORE", "13"))
    assert [(found.what, found.got) for found in report.differences] == [
        ("chance", "=13 is no result of it (from 6 to 12)")
    ]
    report = check(
        BEGUN.replace("[11]", '"=13"') + '[[step]]\nexpect = { order = ["spot", "rex"], marks = { rex = "13" } }'
    )
    assert report.passed, report.text()
    report = check(BEGUN.replace("[11]", '"=23"'))
    assert [found.got for found in report.differences] == ["=23 is no result of it (from 3 to 22)"]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (BEGUN.replace("[11]", '"=23"'), "bekommen  =23 ist kein Ergebnis davon (von 3 bis 22)"),
        (BEGUN.replace("[11]", "[99]"), "bekommen  99 (out_of_range)"),
        (BEGUN + '[[step]]\nresolve = "initiative"\n', "Schritt 2 (gm: answer initiative: durch die App): "),
        (BEGUN + '[[step]]\nrestart = {}\nexpect = { stage = "over" }\n', "Schritt 2 (neu beginnen): "),
        (BEGUN + '[[step]]\nreload = true\nexpect = { stage = "over" }\n', "Schritt 2 (das Protokoll wieder lesen): "),
    ],
)
def test_a_report_says_in_german_what_was_done_and_came_of_it(text: str, said: str) -> None:
    assert said in check(text).text("de")


def test_what_was_done_is_cut_short_in_a_report() -> None:
    """What is not so there follows it in the same line."""
    report = check(f'{BEGUN}[[step]]\ndo = "note"\ntext = "{"x" * 700}"\nexpect = {{ stage = "over" }}\n')
    shown = "gm: note ".ljust(600, "x")
    assert f"step 2 ({shown}...): " in report.text()


def test_a_name_from_right_to_left_is_whole_in_a_report() -> None:
    """The signs that keep its direction are no letters to be put out of sight."""
    name = "\N{HEBREW LETTER SHIN}\N{HEBREW LETTER LAMED}"
    report = check(
        BEGUN.replace('name = "Rex"', f'name = "{name}"\nid = "rex"') + f'[[step]]\nexpect = {{ no_log = ["{name}"] }}'
    )
    for language in ("en", "de"):
        assert "?" not in report.text(language)
        assert report.text(language).count(name) == 2


def test_a_command_is_given_until() -> None:
    """Until the clock, or any other expectation, is met; once at least; the step's lines are the last ones."""
    text = (
        PASSES.replace("SCORE", "9")
        + """
[[step]]
do = "start_passes"
[[step]]
do = "close_window"
[[step]]
do = "go_ahead"
until = { now = ["rat"] }
expect = { lines = { length = 2 } }
"""
    )
    report = check(text)
    assert report.passed, report.text()
    report = check(text + '[[step]]\ndo = "go_ahead"\nuntil = { clock = { turn = 7 } }')
    assert [(found.step, found.what) for found in report.differences] == [(6, "until clock turn")]
    assert "refused" in report.differences[0].got


DECK = """
format = 1
id = "deck"
title = "A deck"
system = "hands"
[[actor]]
name = "Ana"
player = "ana"
[chance]
unforced = "app"
[[step]]
do = "begin"
[[step]]
do = "next"
insist = true
until = { clock = { increment = "9" } }
"""


def test_next_goes_to_a_rank() -> None:
    """In a fight by cards that count down."""
    report = check(DECK)
    assert report.passed, report.text()


def test_a_step_that_did_nothing_wrote_nothing() -> None:
    """A step that only looks, and a command that was given before."""
    note = '[[step]]\ndo = "note"\ntext = "rain"\ncause = "once"\n'
    report = check(
        BEGUN + "[[step]]\nexpect = { lines = [], events = [] }\n"
        + note + 'expect = { lines = ["rain"] }\n' + note + "expect = { lines = [], no_lines = ['rain'] }\n"
    )  # fmt: skip
    assert report.passed, report.text()


def test_a_hyphen_is_a_minus_sign() -> None:
    """In lines, refusals and marks."""
    head = HEAD.replace("reflexes = 2", "reflexes = -15")
    report = check(head + '[[step]]\ndo = "begin"\nexpect = { marks = { rex = "-4" }, lines = ["Rex: -4"] }')
    assert report.passed, report.text()


@pytest.mark.parametrize("read", [read_scenario, read_roster])
def test_inline_tables_have_lines(read: Callable[[str], object]) -> None:
    """A problem in ``step = [...]`` or ``actor = [...]`` names the line on which the table begins."""
    text = (
        'format = 1\nid = "x"\ntitle = "x"\nsystem = "rolled"\n'
        "actor = [  # {\n  { name = \"]{\" },\n  { name = '''\n{''', player = \"a\", reflexes = %s },\n]\n"
    )
    more = 'step = [{ do = "begin", chance = { all = [1, 2] } },\n\n  { do = "beg" }]\n'
    if read is read_roster:
        text = text.replace('id = "x"\ntitle = "x"\n', "")
        more = ""
    with pytest.raises(InputError, match=f"line {7 if more else 5}: actor 2 "):
        read(text % '"x"' + more)
    if more:
        with pytest.raises(InputError, match=r"line 12: step 2: do: rolled has no command beg"):
            read(text % "1" + more)


def test_words_about_lists() -> None:
    """Every list of an expectation can be a table of words about it."""
    expects = (
        "waiting = { length = 0 }\nnow = { has = 'spot', lacks = ['rex'] }\nupcoming = { length = 1 }",
        "order = { in_any_order = ['rex', 'spot'] }\nheld = { length = 0 }\nactors = { has = { side = 'pc' } }",
        "log = { has = ['line.core.begun', 'Rex: 13'], lacks = 'asleep' }\nlines = { length = 0 }",
        "events = { length = 0 }\ncommands = { has = 'delay', lacks = 'redo' }\npile = { length = 0 }",
        "clock = { round = { is_not = 3 } }\npile = { AS = { is_absent = true } }",
    )
    for expect in expects:
        report = check(BEGUN + "[[step]]\n[step.expect]\n" + expect)
        assert report.passed, report.text()
    assert {field.name for field in msgspec.structs.fields(Expect)} > set(LISTS)


@pytest.mark.parametrize("name", system_ids())
def test_the_shape_of_every_view_is_known(name: str) -> None:
    """Else its paths could not be checked."""
    assert issubclass(result_of(system(name).view), msgspec.Struct)
    assert hints_of(result_of(system(name).view))


@pytest.mark.parametrize(
    "values", [get_args(Stage), get_args(Status), get_args(Side), get_args(Visibility),
               get_args(hints_of(Table)["layout"]), get_args(hints_of(Held)["until"]),
               get_args(hints_of(Waiting)["kind"])]
)  # fmt: skip
def test_the_page_names_all_values(values: tuple[str, ...]) -> None:
    """In a row of the table of values."""
    rows = [
        re.findall(r"`([^`]+)`", line.split("|")[2])
        for line in PAGE.read_text(encoding="utf-8").splitlines()
        if line.startswith("| `")
    ]
    assert list(values) in rows


def test_a_value_out_of_a_list_is_told_with_the_list() -> None:
    """By the decoder of JSON too, at any depth, and nothing is made up where there is no list."""
    codec = system("passes").codec
    with pytest.raises(InputError, match="one of: physical, stun"):
        codec.command('{"type": "wound", "actor": "a", "track": "x", "boxes": 1}')
    with pytest.raises(InputError, match="one of: physical, stun"):
        codec.command_of({"type": "wound", "actor": "a", "track": "x", "boxes": 1})
    with pytest.raises(InputError, match="Expected `int`"):
        codec.command('{"type": "wound", "actor": "a", "track": "stun", "boxes": "x"}')
    assert with_values("Invalid enum value 'x' - at `$[0].side`", tuple[Join, ...]).count("pc, npc, hazard") == 1
    assert with_values("Invalid enum value 'x' - at `$.what`", Join) == "Invalid enum value 'x' - at `$.what`"


@pytest.mark.parametrize(
    ("expect", "problem"),
    [
        ("greyed = []", "expect: greyed: is empty, and so says nothing: leave it out"),
        ("offers = []", "expect: offers: is empty, and so says nothing: leave it out"),
        ("no_lines = []", "expect: no_lines: is empty, and so says nothing: leave it out"),
        ("why = []", "expect: why: is empty, and so says nothing: leave it out"),
        ("statuses = {}", "expect: statuses: is empty, and so says nothing: leave it out"),
        ("now = {}", "expect: now: is empty, and so says nothing: leave it out"),
        ("log = { lacks = '' }", "expect: log: lacks: is empty, and so says nothing: leave it out"),
        ("log = { has = [] }", "expect: log: has: is empty, and so says nothing: leave it out"),
        ("now = { length = '1' }", "expect: now: length: should be a whole number"),
        ("clock = { round = { at_least = true } }", "expect: clock: round: at_least: should be a whole number"),
        ("marks = { rex = { is_absent = 'no' } }", "expect: marks: rex: is_absent: should be true or false"),
        ("same_as = 'here'", "expect: same_as: is this step's own label, and so always holds"),
        ("ordre = []", "expect: there is no field ordre (there are: seat, stage, "),
    ],
)
def test_an_expectation_that_could_not_fail(expect: str, problem: str) -> None:
    """It would hold in a fight that goes wrong, too."""
    found = problem_of(BEGUN + "[[step]]\nlabel = 'here'\n[step.expect]\n" + expect)
    assert found.startswith("scenario: line 17: step 2: " + problem), found


@pytest.mark.parametrize("wanted", ["pile = {}", "lines = []", "events = []", "held = []", "waiting = []"])
def test_an_empty_expectation_that_says_something_stays(wanted: str) -> None:
    assert check(BEGUN + "[[step]]\n[step.expect]\n" + wanted).passed


@pytest.mark.parametrize(
    ("written", "instead", "problem"),
    [
        ("[chance]", "[seats]\ngm = 'screen'\n[chance]", "line 13: seats: gm: is always there, as it is"),
        ("[chance]", "[seats]\nscreen = ['rex']\n[chance]", "line 13: seats: screen: is always there, as it is"),
        ("[chance]", "[seats]\nana = 'gm'\n[chance]", "line 13: seats: ana: is the player of an actor"),
        ('player = "ana"', 'player = "gm"', "line 6: actor 1: player: gm is no player: leave it out where the GM"),
        (
            "do = 'begin'",
            "label = 'a'\n[[step]]\nlabel = 'a'",
            "line 17: step 2: label: a is the label of step 1 already",
        ),
        ("do = 'begin'", "with = { a = 1 }", "line 15: step 1: with: goes with a command, and the step has none"),
        ("do = 'begin'", "insist = true", "line 15: step 1: insist: goes with a command, and the step has none"),
        (
            "do = 'begin'",
            "do = 'begin'\nfast = 1",
            "line 15: step 1: begin: there is no field fast (there are: note, by, ",
        ),
    ],
)
def test_what_contradicts_the_rest_of_the_file(written: str, instead: str, problem: str) -> None:
    """Seats that are there already, labels, and what goes with a command."""
    found = problem_of(BEGUN.replace('"begin"', "'begin'").replace(written, instead))
    assert found.startswith("scenario: " + problem), found


def test_a_text_is_told_from_the_number_that_it_looks_like() -> None:
    report = check(BEGUN + "[[step]]\n[step.expect]\nclock = { round = '1' }\n").text()
    assert '"1"' in report
