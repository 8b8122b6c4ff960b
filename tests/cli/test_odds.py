"""``turnkeeper odds``: both ways to an answer, tables, JSON, charts, and one clear line for what is no question."""

import inspect
import json
import os
import subprocess
import sys
import xml.etree.ElementTree as ET
from fractions import Fraction
from itertools import pairwise
from pathlib import Path

import pytest

from tests.cli.support import Program
from turnkeeper.cli import main
from turnkeeper.cli.odds import chart, fast_path, tables
from turnkeeper.cli.odds.command import odds
from turnkeeper.cli.odds.query_parser import Typed, query
from turnkeeper.odds import register

QUESTIONS = [
    "rolled ana:pc,3 ghoul:npc,5,x2 --sweep ana=0..3",
    "rolled ana:3 rat:npc,1 --option d20.mode=dealt",
    "rolled ana:3 ben:3 --option d20.pc_tie_fallback=random",
    "passes sam:9,ip=2 rat:7,edge=2,before tank:4,ip=3,wounds=-1 --sweep rat=5..8",
    "passes sam:9,ip=2,score=11 rat:7,edge=2 --sweep sam.ip=1..3",
    "passes sam:9,edge=2,before rat:7 --sweep sam.edge=0..2",
    "passes sam:score=11 rat:score=9,critical,first --sweep rat=3..5",
    "hands ana:6 ben:cards=9 --sweep ana=4..7",
    "hands ana:6 ben:7 --option hand.deck_policy=per_player",
    "hands ana:6,x4 ben:7,x2 --option hand.deck_policy=shared_fixed(2) --sweep ana-1.cards=3..5",
    "npc_deck wolf:DIS,4,x2 abbot:OT,9 --turned AS,KD --left 5 --sweep abbot=6..9",
    "draw ana dragon:4,left=2 fire:1,event=3 --sweep ana=1..3",
]


def asked(words: str) -> str:
    """The answer of the short way, which must be able to give it."""
    answer = fast_path.quick(words.split(), 80)
    assert answer is not None
    return answer


@pytest.mark.parametrize("words", QUESTIONS)
def test_both_ways_give_the_same_answer(program: Program, words: str) -> None:
    short = asked(words)
    assert program("odds", "--", *words.split()[:1]).code == 2
    ran = program("odds", *words.split(), "--simulate", "0")  # an option that the short way does not know
    assert (ran.code, ran.out) == (0, short)
    assert asked(words + " --json") == program("odds", *words.split(), "--json", "--simulate", "0").out


def test_each_table_whose_chances_are_cut_says_how_far_they_may_be_off() -> None:
    """Glitches, places, who is before whom, and the places of a sweep; the scores say what lies beyond."""
    told = asked("passes sam:9,edge=3,before rat:8 --sweep rat=8..9").split("\n\n")
    off = {table.split("\n")[0] for table in told if "Off by at most" in table}
    assert off == {
        "Glitches", "Places in pass 1", "The row acts before the column", "rat with another Initiative, pass 1"
    }  # fmt: skip
    assert "Off by" not in asked("passes sam:9 rat:8 --sweep rat=8..9")


def test_a_sweep_of_the_npc_deck_says_with_which_gm_it_counts() -> None:
    """As the table of what a turn is worth does, and the page of odds below its chart."""
    *_, sweep = asked("npc_deck orc:OT,8 --sweep orc=7..8").split("\n\n")
    assert sweep.splitlines()[-1] == "If the GM gives each what can be given."


def test_an_event_has_no_place_among_simulated_actors(program: Program) -> None:
    """As in the exact odds: the fire is drawn, and does not act."""
    words = ["odds", "draw", "ana", "dragon:2", "fire:1,event=2", "--simulate", "5", "--jobs", "1", "--json"]
    for table in json.loads(program(*words).out)["tables"]:
        assert [row["label"] for row in table["rows"]] == ["ana", "dragon"]
        assert "3" not in table["columns"]


def test_a_score_that_was_rolled_stands_in_a_sweep_over_passes() -> None:
    """The row of as many passes as the actor has is that of the places; another Initiative has another score."""
    words = "passes sam:9,ip=2,score=11 rat:7 --json --sweep"
    places, by_passes, by_initiative = (
        next(table for table in json.loads(asked(f"{words} {sweep}"))["tables"] if table["key"] == key)["rows"]
        for key, sweep in (("order_1", "sam.ip=2..2"), ("sweep", "sam.ip=2..2"), ("sweep", "sam=9..9"))
    )
    sam = next(row["cells"] for row in places if row["label"] == "sam")
    assert by_passes[0]["cells"][0] == sam[0] != by_initiative[0]["cells"][0]


def test_a_picture_of_a_sweep_with_many_places_has_lines_for_the_last_one_and_for_no_action() -> None:
    found = query(Typed("draw", ["ana", "orc:2,x7"], sweep="ana=1..3"))
    picture = chart.svg("Odds", [table for table in tables.answered(found) if table.key == "sweep"])
    shown = [node.text for node in ET.fromstring(picture).iter() if node.text]  # noqa: S314 - our own
    assert [name in shown for name in ("first", "2", "3", "4", "5", "6", "7", "8", "none")] == [
        True, True, True, True, False, False, False, True, True
    ]  # fmt: skip


def test_what_is_left_to_a_lot_is_said() -> None:
    """Of equal cards of three decks: nothing, in the sweep alone, where there may be three, and in all."""
    sweep = "--option hand.deck_policy=shared_fixed(3) --sweep ana-1=2..3"
    assert "by lot" not in asked(f"hands ana:2,x4 {sweep}")
    order, swept = asked(f"hands ana:2,x7 {sweep}").split("ana-1 with another Initiative\n")
    assert ("by lot" in order, "by lot" in swept) == (False, True)
    assert "Of equal cards from 3 decks or more one comes first by lot" in asked("hands ana:8,x8")
    every = asked("hands ana:0,x4 --option hand.deck_policy=shared_fixed(10)")
    assert "Of equal cards one comes first by lot here" in every


def test_the_short_way_knows_the_same_options() -> None:
    own = {*fast_path.VALUES, "json"}
    simulated = {"simulate", "hold", "play", "seed", "jobs"}
    named = {name for name, one in inspect.signature(odds).parameters.items() if one.kind is one.KEYWORD_ONLY}
    assert named == own | simulated | {"lang"}  # the language is read before, for both ways


@pytest.mark.parametrize("words", QUESTIONS)
def test_json_holds_exact_fractions(words: str) -> None:
    answer = json.loads(asked(words + " --json"))
    assert answer["format"] == 1
    for table in answer["tables"]:
        assert {"key", "title", "columns", "rows", "note"} == set(table)
        for row in table["rows"]:
            assert len(row["cells"]) == len(table["columns"])
            for cell in row["cells"]:
                assert cell is None or float(Fraction(cell[0])) == pytest.approx(cell[1])


@pytest.mark.parametrize("words", QUESTIONS)
def test_the_tables_are_the_questions_of_the_register(words: str) -> None:
    """In its order and under its titles; only a sweep is more, and who is before whom of one alone is not told."""
    arguments = words.split()
    end = next((at for at, word in enumerate(arguments) if word.startswith("--")), len(arguments))
    options = [value for flag, value in pairwise(arguments) if flag == "--option"]
    asking = query(Typed(arguments[0], arguments[1:end], options)).asking
    found = [(entry.key, entry.title) for entry in register.entries(asking) if entry.key]
    told = [(table["key"], table["title"]) for table in json.loads(asked(words + " --json"))["tables"]]
    alone = [("before", "The row acts before the column")] if len(asking.actors) == 1 else []
    assert [one for one in found if one not in alone] == [one for one in told if not one[0].startswith("sweep")]


def test_a_title_says_what_its_table_counts() -> None:
    """Of several cards an increment each may let an NPC act; and where all are events nobody has a turn."""
    several = asked("npc_deck wolf:9 --left 2 --option npc.cards_per_increment=2 --json")
    titles = {table["key"]: (table["title"], table["columns"][-1]) for table in json.loads(several)["tables"]}
    assert titles["turn_actions"] == ("Cards of this turn on which it may act", "4")
    assert "Increments of this turn in which it may act" in asked("npc_deck wolf:9 --left 2")
    events = json.loads(asked("draw fire:1,event=3 --json"))["tables"]
    assert [table["key"] for table in events] == ["next", "event_fire", "event_cycles"]


@pytest.mark.rule("HAND-60")
def test_a_red_joker_alone_is_not_told_as_no_action() -> None:
    """A hand without a natural card has no place in the order, but may have a card to play."""
    told = asked("hands ana:cards=1 bob:cards=2")
    assert "none: no natural card; a Red Joker alone may act at any time." in told
    assert "none: no action." in asked("draw ana dragon:4")
    assert "no action" not in told


def test_a_card_may_be_typed_in_small_letters() -> None:
    """As it may be in a fight and with ``--turned``."""
    words = "rolled ana:card=10h bo:npc,4 --option d20.mode=dealt"
    assert asked(words) == asked(words.replace("10h", "10H"))


def test_a_known_value() -> None:
    answer = json.loads(asked("rolled ana:pc,3 ghoul:npc,5 --json"))
    assert answer["tables"][0]["rows"][0]["cells"][0] == ["171/400", 0.4275]


@pytest.mark.parametrize("words", QUESTIONS)
def test_the_chart_is_a_picture_with_every_table(words: str, tmp_path: Path) -> None:
    path = tmp_path / "odds.svg"
    text = asked(f"{words} --svg {path}")
    root = ET.fromstring(path.read_text(encoding="utf-8"))  # noqa: S314 - our own file
    shown = [element.text for element in root.iter("{http://www.w3.org/2000/svg}text")]
    for title in [block.splitlines()[0] for block in text.split("\n\n")]:
        assert title in shown


def test_names_cannot_break_the_chart() -> None:
    table = tables.OddsTable("t", "<&>", ("1",), (('"<script>\x01', (Fraction(1, 2),)),))
    ET.fromstring(chart.svg("a\x02]]>", [table]))  # noqa: S314 - our own text


def test_the_chart_rounds_nothing_to_never_or_always() -> None:
    """In fields too narrow for two decimals."""
    row = (Fraction(997, 1000), Fraction(1, 200), Fraction(1), Fraction(1, 3), *[Fraction(0)] * 14)
    table = tables.OddsTable("t", "Title", tuple(map(str, range(18))), (("ana", row), ("ben", row)))
    root = ET.fromstring(chart.svg("odds", [table]))  # noqa: S314 - our own text
    shown = [element.text or "" for element in root.iter("{http://www.w3.org/2000/svg}text")]
    assert [text for text in shown if "%" in text] == [">99%", "<1%", "100%", "33%"] * 2


def test_a_narrow_terminal_breaks_tables_into_blocks() -> None:
    columns = tuple(map(str, range(30)))
    table = tables.OddsTable("t", "Title", columns, (("ana", (Fraction(1, 3),) * 30),))
    text = tables.text([table], 60)
    assert max(map(len, text.splitlines())) <= 60
    assert text.count("33.33%") == 30


MISTAKES = [
    ("", "SYSTEM"),
    ("chess ana", "there are odds for rolled"),
    ("rolled", "name at least one actor"),
    ("rolled ana ana", "two actors called ana"),
    ("rolled ana:x", "ana: x means nothing here"),
    ("rolled ana:die=3", "ana: die= means nothing here"),
    ("rolled :3", "an actor is written NAME"),
    ("rolled ana:result=x", "not a whole number: x"),
    ("rolled goblin:x0", "x0 is not from x1"),
    ("rolled goblin:x999", "x999 is not from x1"),
    ("rolled ana:99999999999999999999", "out of all bounds"),
    ("rolled ana --option d20.mode=chess", "d20.mode is one of reroll, dealt"),
    ("rolled ana --option x=1", "no option here is called x"),
    ("rolled ana --sweep bob=1..2", "there is no actor called bob"),
    ("rolled ana --sweep ana.ip=1..2", "there is no number ip here (known: ana)"),
    ("draw fire:1,event=3 ana --sweep fire=1..2", "fire is an event"),
    ("npc_deck wolf:4 wolf:5", "two actors of one name"),
    ("rolled ana --simulate 5 --play ana", "is written NAME=HOW"),
    ("rolled ana --simulate 5 --play ana=cheat", "no way to play called cheat"),
    ("rolled ana --simulate 5 --play ana=after:bob", "no actor called bob"),
    ("rolled ana --sweep ana=1-2", "a sweep is written NAME=LOW..HIGH"),
    ("rolled ana --sweep ana=1..", "a sweep is written NAME=LOW..HIGH"),
    ("rolled ana --sweep ana=..4", "a sweep is written NAME=LOW..HIGH"),
    ("rolled ana --sweep ana=2..1", "a sweep goes up"),
    ("rolled ana:card=1H --option d20.mode=dealt", "not a card: 1H"),
    ("rolled ana:card=AS bo:card=AS --option d20.mode=dealt", "more actors have AS than there are of it"),
    ("passes sam:5,before", "there is none"),
    ("passes sam:5,edge=100,before", "Edge of sam: 100 is not from 0 to 99"),
    ("passes sam:1000", "Initiative of sam: 1000"),
    ("passes sam:5,wounds=2", "wounds of sam: 2 is not from -99 to 0"),
    ("passes sam:5 --sweep sam.wounds=-2..1", "wounds of sam: 1 is not from -99 to 0"),
    ("passes sam:5,score=1000 rat:6,first", "score of sam: 1000 is not from -999 to 999"),
    ("passes sam:5,edge=-1", "Edge of sam: -1 is not from 0 to 99"),
    ("passes sam:5,reaction=-1", "Reaction of sam: -1 is not from 0 to 99"),
    ("hands ana:cards=999", "cards in a hand: 999"),
    ("hands ana:cards=-1", "cards in a hand: -1"),
    ("hands ana:6 --sweep ana.cards=-1..2", "cards in a hand: -1"),
    ("hands ana:-1", "Initiative: -1 is not from 0"),
    ("npc_deck wolf:DIS,-1", "Initiative -1"),
    ("npc_deck wolf:4 --turned 1H", "turned over: 1H"),
    ("npc_deck wolf:4 --turned AS,AS", "turned over: AS"),
    ("npc_deck wolf:4 --turned AS,BJ", "turned over: BJ"),
    ("npc_deck wolf:4 --left 14", "increments left: 14"),
    ("draw ana:1,left=2", "2 of 1 cards"),
    ("draw ana:201", "cards of ana: 201 is not from 0 to 200"),
    ("draw fire:event=0", "needed draws: 0"),
    ("rolled ana:3,4", "ana: 4 is a second value of the same thing"),
    ("rolled ana:pc,3,npc", "ana: npc is a second value of the same thing"),
    ("passes sam:5,edge=2,edge=3", "sam: edge=3 is a second value of the same thing"),
    ("passes sam:5,glitch", "a glitch goes with a score"),
    ("passes sam:5,buys=5", "pass that sam buys: 5 is not from 1 to 4"),
    ("rolled ana --left 3", "--turned and --left are for npc_deck"),
    ("hands ana --turned AS", "--turned and --left are for npc_deck"),
    ("rolled ana --hold ana", "--hold, --play, --seed and --jobs go with --simulate"),
    ("rolled ana --play ana=late", "--hold, --play, --seed and --jobs go with --simulate"),
    ("rolled ana --seed 1", "--hold, --play, --seed and --jobs go with --simulate"),
    ("rolled ana --jobs 0", "--hold, --play, --seed and --jobs go with --simulate"),
    ("rolled ana --simulate 0 --hold", "--hold"),
    ("rolled ana --simulate -1", "fights: -1"),
    ("rolled ana --simulate 5 --hold bob", "hold: there is no actor called bob"),
    ("rolled ana --simulate 5 --sweep ana=1..2", "--simulate plays one fight"),
    ("passes sam:5,edge=2,before --simulate 5", "before cannot be simulated"),
    ("rolled ana:3,result=12 --simulate 5", "result cannot be simulated"),
    ("passes sam:5,ip=0", "passes of sam: 0"),
    ("rolled ana --svg /no/such/folder/x.svg", "x.svg"),
]


@pytest.mark.parametrize("system", ["rolled", "passes", "hands", "npc_deck", "draw"])
def test_a_question_about_nobody_is_answered_by_an_example(program: Program, system: str) -> None:
    """One of the system that was asked for, which can be typed as it stands."""
    example = program("odds", system).err.partition(f"turnkeeper odds {system} ")[2].split()
    assert len(example) == 2
    assert program("odds", system, *example).code == 0
    assert f"zum Beispiel: turnkeeper odds {system} {example[0]}" in program("odds", system, "--lang", "de").err


@pytest.mark.parametrize(("words", "told"), MISTAKES)
def test_what_is_no_question_is_one_clear_line(program: Program, words: str, told: str) -> None:
    ran = program("odds", *words.split())
    assert ran.code == 2
    assert ran.out == ""
    assert ran.err.count("\n") == 1
    assert told in ran.err
    assert fast_path.quick(words.split(), 80) is None or "simulate" in words


@pytest.mark.parametrize(
    "words", ["rolled ana", "passes sam:0", "passes sam:200", "hands ana:0", "npc_deck wolf:0", "draw ana:0",
              "rolled goblin:npc,2,x60", "draw rat:x60", "hands thug:3,x60", "passes sam:400 rat:200", "hands ana:190"]
)  # fmt: skip
def test_one_actor_sixty_and_extreme_numbers_are_answered(words: str) -> None:
    assert asked(words)


def test_a_simulation_says_how_sure_it_is(program: Program) -> None:
    ran = program("odds", "draw", "ana", "dragon:4", "--simulate", "60", "--hold", "ana", "--jobs", "1", "--json")
    keys = [table["key"] for table in json.loads(ran.out)["tables"]]
    assert keys == ["order", "order_error", "actions", "actions_error", "mean_actions"]
    assert ran.err == ""


def test_a_simulation_tells_every_number_of_actions(program: Program) -> None:
    """Each of some thirty cards is an action, and in every fight there was some number of them."""
    ran = program("odds", "hands", "ana:28", "--simulate", "2", "--jobs", "1", "--json")
    [actions] = [table for table in json.loads(ran.out)["tables"] if table["key"] == "actions"]
    assert sum(value for _, value in actions["rows"][0]["cells"]) == 1


def test_people_may_play_in_other_ways(program: Program) -> None:
    """Who goes first by Edge is first in every fight."""
    words = "passes sam:9 rat:4,edge=3 --simulate 10 --play rat=first --jobs 1 --json"
    ran = program("odds", *words.split())
    order = json.loads(ran.out)["tables"][0]
    assert [row["cells"][0][0] for row in order["rows"]] == ["0", "1"]


def test_a_plain_question_loads_none_of_the_heavy_libraries() -> None:
    """Or the program would not answer at once."""
    code = (
        "import sys; sys.stdout = open(sys.argv[1], 'w'); from turnkeeper.cli.main import run; "
        "run(['odds', 'rolled', 'ana:3', 'ghoul:npc,5']); "
        "heavy = {'msgspec', 'rich', 'cyclopts', 'dataclasses', 'inspect', 'json', 'fluent', 'importlib.resources'}; "
        "sys.stderr.write(' '.join(heavy & {*sys.modules}))"
    )
    ran = subprocess.run(  # noqa: S603 - our own program
        [sys.executable, "-c", code, os.devnull], capture_output=True, text=True, check=True
    )
    assert ran.stderr == ""


def test_help_and_faults_go_the_long_way(program: Program) -> None:
    for words in (
        "--help",
        "--left 3 --left 4",
        "--sweep",
        "--sweep --json",
        "--json=yes",
        "--svg=",
        "-x",
        "--simulate 5",
    ):
        assert fast_path.quick(["rolled", "ana", *words.split()], 80) is None
    assert "--simulate" in program("odds", "--help").out
    assert main.run(["odds", "rolled", "ana"]) == 0


def test_npcs_without_a_class_are_played_with_the_usual_one(program: Program) -> None:
    often = ("--simulate", "5", "--jobs", "1")
    played = [program("odds", "npc_deck", npc, *often) for npc in ("orc:8", "orc:8,SWT")]
    assert played[0].out == played[1].out
