"""Playing a fight through a pipe."""

import json
import os
import re
from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.cli.support import BRIDGE, Program, Ran


def play(program: Program, bridge: Path, *lines: str, options: Sequence[str] = ()) -> Ran:
    """Plays the bridge with a fixed seed."""
    return program("play", bridge, "--new", "--seed", "x", *options, typed="".join(f"{line}\n" for line in lines))


NUMBERS = "[reflexes=], [group_reflexes=], [second=], [count=], [visibility=]"
"""A newcomer's fields in rolled rounds that may be left out."""


def play_roster(program: Program, folder: Path, roster: str, *lines: str) -> Ran:
    """Plays a fight of these actors with a fixed seed."""
    path = folder / "roster.toml"
    path.write_text(roster, encoding="utf-8")
    return play(program, path, *lines)


def test_a_fight_by_numbers(program: Program, bridge: Path) -> None:
    """A whole round is played by numbers alone, and each step is told."""
    ran = play(program, bridge, "1", "1", "1", "2")
    assert ran.code == 0
    assert "The order: Ana Wolf, Bob, Orc, Stranger." in ran.out
    assert "Ana Wolf's turn is over." in ran.out
    assert "Bob's turn is over." in ran.out
    assert not ran.err


def test_a_tie_that_lots_settle_says_so(program: Program, tmp_path: Path) -> None:
    roster = """
format = 1
system = "rolled"
options = { "d20.die" = "none", "d20.pc_tie_fallback" = "random" }
[[actor]]
name = "Ana"
player = "ana"
[[actor]]
name = "Bo"
player = "bo"
"""
    ran = play_roster(program, tmp_path, roster, "1", "1")
    assert "Draw lots: Ana, Bo" in ran.out
    assert "by the rule" not in ran.out
    assert "They draw lots: " in ran.out


def test_each_line_is_echoed_after_its_prompt(program: Program, bridge: Path) -> None:
    """What is printed into a pipe reads like a session."""
    ran = play(program, bridge, "1", "why bob ana")
    assert "\ngm> why bob ana\nAna Wolf before Bob: The higher result goes first" in ran.out


def test_help_has_the_words_for_questions_and_for_the_whole_table(program: Program, bridge: Path) -> None:
    """Each alone too, where nothing stands before it."""
    ran = play(program, bridge, "help", "help cancel", "help table")
    for line in (
        "cancel      leave a question unanswered\n",
        "table       show all of the fight, where a page has no room for it\n",
    ):
        assert ran.out.count(line) == 2


def test_no_styles_in_a_pipe(program: Program, bridge: Path) -> None:
    """A pipe gets no escape sequences, and no line is broken."""
    ran = play(program, bridge, "1", "help", "rule hand-53")
    assert "\x1b" not in ran.out
    assert max(map(len, ran.out.splitlines())) > 150


def test_commands_by_their_names(program: Program, bridge: Path) -> None:
    """A choice can be typed as its command's name and what it needs, names cut short, dashes for underscores."""
    ran = play(program, bridge, "begin", "take-turn", "done", "delay bob", "skip orc", "show stranger known")
    assert ran.code == 0
    for told in ("Ana Wolf acts.", "Bob delays.", "Orc's turn is skipped.", "The others now see Stranger."):
        assert told in ran.out


@pytest.mark.parametrize(
    "line",
    [
        'do {"type": "take_turn", "actor": "ana"}',
        "do take_turn actor=ana",
        'do take_turn actor="Ana Wolf"',
        "take_turn actor=ana",
        "do take_turn actor=wolf",
    ],
)
def test_commands_in_full(program: Program, bridge: Path, line: str) -> None:
    """`do` takes JSON, or fields by name; actors may be named loosely."""
    ran = play(program, bridge, "1", line)
    assert ran.code == 0
    assert "Ana Wolf acts." in ran.out


@pytest.mark.parametrize("space", ["\t", "\N{NO-BREAK SPACE}"])
def test_any_space_parts_words(program: Program, bridge: Path, space: str) -> None:
    assert "Ana Wolf acts." in play(program, bridge, "1", f"take_turn{space}ana").out


@pytest.mark.skipif(not Path("/dev/fd").is_dir(), reason="there are no such files for pipes here")
def test_a_roster_may_come_from_a_pipe(program: Program) -> None:
    """As of ``play <(program)``: what was read of it cannot be read again."""
    reads, writes = os.pipe()
    os.write(writes, BRIDGE.encode())
    os.close(writes)
    ran = program("play", f"/dev/fd/{reads}", "--seed", "x", typed="quit\n")
    os.close(reads)
    assert (ran.code, ran.err) == (0, "")
    assert "Ana Wolf" in ran.out


@pytest.mark.parametrize(("name", "told"), [(" ", "actor-1"), ("Ana\\tWolf", "Ana Wolf")])
def test_an_actor_that_the_rules_do_not_take_is_told_with_its_file(
    program: Program, tmp_path: Path, name: str, told: str
) -> None:
    """By its id where nothing is to be seen of its name."""
    path = tmp_path / "odd.toml"
    path.write_text(f'system = "rolled"\n[[actor]]\nname = "{name}"\n', "utf-8")
    ran = program("play", path)
    assert ran.code == 2
    assert ran.err.startswith(f"turnkeeper: {path}: actor {told}: Text must be plain characters")


def test_a_file_of_lines_may_begin_with_its_mark(program: Program, bridge: Path) -> None:
    """As editors on Windows save it."""
    ran = play(program, bridge, "\N{ZERO WIDTH NO-BREAK SPACE}n")
    assert ran.code == 0
    assert "The fight begins." in ran.out


@pytest.mark.parametrize("word", ["n", "next", "go", "continue"])
def test_the_fight_goes_on_by_the_words_for_it(program: Program, bridge: Path, word: str) -> None:
    """Also where the system has no command of that name."""
    ran = play(program, bridge, "1", word, options=["--json"])
    _, before, after = map(json.loads, ran.out.splitlines())
    assert after["ok"]
    assert after["seq"] > before["seq"]


def test_a_system_s_name_alone_is_told_how_to_play_its_sample(program: Program) -> None:
    ran = program("play", "rolled")
    assert (ran.code, ran.err) == (
        2,
        "turnkeeper: rolled: no such file; the sample fight of that system: --sample rolled\n",
    )


def test_a_newcomer_may_come_in_hidden(program: Program, tmp_path: Path) -> None:
    """And nobody else is told."""
    runner = "system = 'passes'\n[[actor]]\nname = 'Sam'\ninitiative = 5\n"
    out = play_roster(
        program, tmp_path, runner, "join Ghost npc visibility=hidden initiative=4", "join Rat npc visibility=odd",
        "as screen", "look",
    ).out  # fmt: skip
    assert "In it      Sam, Ghost (hidden)\n" in out
    assert "Visibility: odd is none of hidden, unknown, known." in out
    seen_by_all = out.rpartition("screen> ")[0].rpartition("gm> ")[2]
    assert "Sam" in seen_by_all
    assert "Ghost" not in seen_by_all


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("77", "no choice 77"),
        ("frobnicate", "frobnicate is nothing I know"),
        ("do", "do what?"),
        ("do dance", "There is no command dance"),
        ("do take_turn who=ana", "has no field who"),
        ("do rename ana new=Bea", "has no field new"),
        ("do take_turn zed", "Nobody here is called zed"),
        ("do take_turn ana zed", "I don't understand zed here"),
        ("do take_turn actor=ana x", "should be field=value"),
        ("do place ana", "place needs more: POSITION"),
        ("do take_turn [ana", "nobody here is called [ana"),
        ("do take_turn actor=[" + "[" * 5000, "nobody here is called [["),
        ("take_turn zed", "nobody here is called zed"),
        ("ana", "Ana Wolf does what? ana done"),
        ("ana sings", "I don't understand sings here (Enter alone shows the choices)"),
        ("show ana known known", "what the others see: known is none of nothing, “?”"),
        ("automate teh deal all", "who does it: teh is none of the app, the table"),
        (
            "mark Dazed ana foo bar baz",
            "a moment is start WHO, end WHO, round, with a number too (round 2), or at PLACE",
        ),
        ("do {", "command: "),
        ('do {"type": "take_turn"}', "missing required field"),
        ("do {" * 5000, "command: "),
        ("why ana", "name two"),
        ("why ana zed", "Nobody here is called zed"),
        ("explain 999", "the log has no line 999"),
        ("log x", "X is not a whole number"),
        ("log 0", "Log takes a number of lines, or all"),
        ("back 0", "From 1 to"),
        ("as zed", "Nobody here is called zed"),
        ("rule", "which rule? rule HAND-53"),
        ("rule XX-1", "there is no such rule"),
        ("rule PASS-58", "not in this program: full defence"),
        ("insist", "insist NUMBER"),
        ("set_option d20.mode upside_down", "upside_down is none of"),
        ("set_option nonsense 1", "nonsense is none of"),
        ("show ana sometimes", "sometimes is none of"),
        ("do show ana sometimes", "what the others see: sometimes is none of hidden, unknown, known"),
        ("place ana 99", "99 is not from 1 to"),
        ("all", "Nothing is waiting"),
        ("join Zed pc reflexes=a", "reflexes"),
        ("join Zed pc strength=3", "There is no strength"),
    ],
)
def test_what_cannot_be_understood_changes_nothing(program: Program, bridge: Path, line: str, told: str) -> None:
    """A line that makes no sense is answered in words, changes nothing, and shows in the exit code."""
    ran = play(program, bridge, "1", line, options=["--json"])
    first, before, after = map(json.loads, ran.out.splitlines())
    assert first["ok"]
    assert not after["ok"]
    assert told.lower() in after["problem"].lower()
    assert after["seq"] == before["seq"]
    assert ran.code == 1
    assert not ran.err


def test_a_refusal_names_its_rule(program: Program, bridge: Path) -> None:
    """What a rule forbids is refused with the rule's id; the exit code of a pipe tells."""
    ran = play(program, bridge, "1", "do take_turn actor=bob")
    assert re.search(r"Refused: It is not Bob's turn: .+ may act now\.  D20-05", ran.out)
    assert ran.code == 1


CLOSED = re.compile(r"Round 1 is over\. No turn this round: .*Orc.*\. \(overrules D20-05\)")
"""The GM insisted on the end of a round."""


def test_a_greyed_out_choice_tells_why(program: Program, bridge: Path) -> None:
    """A choice that a rule refuses now stands there with its reason and rule; the GM may insist."""
    ran = play(program, bridge, "1", "4", "4!")
    assert re.search(
        r"   4  Next round: not now\. The round is not over for .*Orc.*\. \(D20-05\) 4! insists\.", ran.out
    )
    assert re.search(r"Refused: The round is not over for .*Orc.*\.  D20-05 As GM you may insist", ran.out)
    assert CLOSED.search(ran.out)


@pytest.mark.parametrize(
    "line",
    [
        *("insist 4", "4!", "4 !", "next_round!", "next_round !", "insist next_round", "do next_round!"),
        *("next round!", "next round !", "insist next round", "Insist Next Round"),
    ],
)
def test_ways_to_insist(program: Program, bridge: Path, line: str) -> None:
    """The GM insists by number or by name."""
    assert CLOSED.search(play(program, bridge, "1", line).out)


@pytest.mark.parametrize(
    "line",
    [
        "do done! bob",
        "do done bob!",
        "bob done!",
        "done bob!",
        "done! bob",
        "bob: done !",
        "bob! done",
        "insist bob done",
        "insist done bob",
    ],
)
def test_a_refusal_is_insisted_on_by_the_same_with_an_exclamation_mark(
    program: Program, bridge: Path, line: str
) -> None:
    """As it is printed beside the refusal, wherever the actor stands."""
    ran = play(program, bridge, "1", "bob done", line)
    assert "As GM you may insist: the same with ! after it." in ran.out
    assert "Bob's turn is over. (overrules D20-05)" in ran.out


def test_an_exclamation_mark_of_a_name_or_a_text_insists_on_nothing(program: Program, bridge: Path) -> None:
    ran = play(program, bridge, "1", "rename bob Wham!", "done wham!", "wham! done", "do note Stop!", "wham! done!")
    assert "Bob is now called Wham!." in ran.out
    assert ran.out.count("Refused: It is not Wham!'s turn") == 2
    assert "GM ruling: Stop!" in ran.out
    assert ran.out.count("(overrules D20-05)") == 1


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("do rename bob Bob the Bold", "Bob is now called Bob the Bold."),
        ('do rename bob "Bob the Bold"', "Bob is now called Bob the Bold."),
        ("do rename ana wolf Ana Bear", "Ana Wolf is now called Ana Bear."),
        ("do note Ana slips on the wet planks", "GM ruling: Ana slips on the wet planks"),
        ("do note Ana is hit, hp=5 left", "GM ruling: Ana is hit, hp=5 left"),
    ],
)
def test_a_text_that_ends_a_command_in_full_has_all_the_words_that_are_left(
    program: Program, bridge: Path, line: str, told: str
) -> None:
    assert told in play(program, bridge, "1", line).out


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("ana act", "Ana Wolf acts."),
        ("Ana Wolf: Act", "Ana Wolf acts."),
        ("ana wolf is done", "Ana Wolf's turn is over."),
        ("ana out of the fight for now", "Ana Wolf is out of the fight."),
        ("take out ana", "Ana Wolf is out of the fight."),
        ("next round", "Refused: The round is not over"),
        ("end the fight", "The fight is over."),
        ("end mark", "End mark needs more: MARK."),
    ],
)
def test_a_choice_may_be_typed_as_it_is_printed(program: Program, bridge: Path, line: str, told: str) -> None:
    """By its label, with the actor before or behind it, and by its tag with spaces."""
    assert f"gm> {line}\n" in (out := play(program, bridge, "1", line).out)
    assert told in out.rpartition(f"gm> {line}\n")[2]


def test_the_last_lines_of_the_log(program: Program, bridge: Path) -> None:
    """A minus before the number means as many."""
    ran = play(program, bridge, "1", "log 3", "log -3", "quit").out
    _, three, minus = re.split(r"gm> log -?3\n", ran)
    assert three == minus.partition("gm> quit")[0]
    assert three.count("\n") == 3


def test_going_on(program: Program, bridge: Path) -> None:
    """`n` moves the fight on by the choice that is marked so: while one actor is up, by the end of its turn."""
    ran = play(program, bridge, "n", "take_turn", "n", "n!", "as bob", "n")
    assert "   1  Begin the fight  n" in ran.out
    assert re.search(r"   \d  Ana Wolf is done  n\n", ran.out)
    assert "      n: Ana Wolf is done · " in ran.out
    assert "Ana Wolf's turn is over." in ran.out
    assert CLOSED.search(ran.out)
    assert "Nothing to do at this seat now; up: Ana Wolf." in ran.out


def test_where_nothing_goes_on_it_says_why(program: Program, bridge: Path) -> None:
    """After the end, with nobody in the fight, and where others are up."""
    ran = play(program, bridge, "n", "end", "n", "back", *(f"leave {who}" for who in ("ana", "bob", "orc", "str")), "n")
    assert "gm> n\nThe fight is over; back takes its end back." in ran.out
    assert "gm> n\nNobody is in the fight; join adds an actor." in ran.out


def test_back_and_forward(program: Program, bridge: Path) -> None:
    """Steps are taken back and restored, several at once too; what goes is told."""
    ran = play(program, bridge, "1", "take_turn", "done", "back 2", "forward", "forward", "forward")
    assert "Taken back: Ana Wolf acts. Ana Wolf's turn is over." in ran.out
    assert "Restored: Ana Wolf acts." in ran.out
    assert "There is nothing to restore." in ran.out


def test_many_lines_taken_back(program: Program) -> None:
    """Of a long step, the first and the last line are told."""
    ran = program("play", "--sample", "hands", "--new", typed="1\nback\nforward\n")
    assert re.search(r"Taken back: The fight begins\. \.\.\. The hands are dealt\. \(\d+ lines\)\n", ran.out)
    assert re.search(r"Restored: The fight begins\. \.\.\. The hands are dealt\. \(\d+ lines\)\n", ran.out)


def test_a_command_by_its_name_alone(program: Program) -> None:
    """Of several forms, the one that moves the fight on is meant: nothing is asked."""
    ran = program("play", "--sample", "hands", "--new", "--seed", "a", typed="n\nnext\nnext\n")
    assert "   4  On to Hearts" in ran.out
    assert "Where to" not in ran.out
    assert "Aces · Hearts" in ran.out


def test_n_goes_on_without_a_question(program: Program) -> None:
    """The key that moves the fight on goes to the next who can act, and asks nothing on the way."""
    ran = program("play", "--sample", "npc_deck", "--new", "--seed", "b", typed="n\nn\n")
    assert "n: On to the next who can" in ran.out
    assert "Where to" not in ran.out
    assert "Aces · Hearts" in ran.out


def test_what_one_actor_may_do_stands_there_once(program: Program) -> None:
    """Where the step that moves the fight on is one actor's own, it has one number; `n!` is that step, too."""
    ran = program("play", "--sample", "passes", "--new", "--seed", "a", typed="n\nn\nn\nn\nn!\n")
    assert "   1  Watch drone acts  n\n   2  Watch drone: Delay\n" in ran.out
    assert "Watch drone: Act" not in ran.out
    assert "   1  Watch drone is done  n\n      n:" in ran.out


MOB = """format = 1
system = "{system}"
[options]
{option}
[[actor]]
name = "Ana"
player = "ana"
[[actor]]
name = "Guard"
members = 3
{numbers}
"""


def test_what_a_whole_mob_may_do_stands_there_once(program: Program, tmp_path: Path) -> None:
    """Where the step for all is what the mob may do, it has one number, and is one step to take back."""
    roster = tmp_path / "mob.toml"
    option, numbers = 'pass.tie = "simultaneous"', "initiative = 1\npasses = 2"
    roster.write_text(MOB.format(system="passes", option=option, numbers=numbers), encoding="utf-8")
    ran = program("play", roster, "--seed", "e", typed="n\nn\nn\n7\nback\nn\n")
    choice = "   6  Guard 3: Delay\n   7  Guard 1-3 act  n\n   8  Guard: Delay (3)\n      n: Guard 1-3 act"
    assert ran.out.count(choice) == 2, ran.out
    assert "Taken back: Guard 1 declares an action. Guard 2 declares an action. Guard 3 declares" in ran.out
    assert ran.out.count("Guard 1, Guard 2, Guard 3 act at the same time.") == 3
    assert "   3  Guard 3: Done\n   4  Guard 1-3 are done  n\n      n: Guard 1-3 are done" in ran.out
    assert "Guard: Act" not in ran.out
    assert "Guard: Done" not in ran.out


def test_n_ends_the_turns_of_a_whole_mob(program: Program, tmp_path: Path) -> None:
    """It does for all what it says; it ended the turn of the first alone."""
    roster = tmp_path / "mob.toml"
    option, numbers = 'd20.npc_grouping = "group"', "reflexes = 19"
    roster.write_text(MOB.format(system="rolled", option=option, numbers=numbers), encoding="utf-8")
    ran = program("play", roster, "--seed", "i", typed="n\nn\nback\nn\n")
    assert ran.out.count("n: Guard: all 3 are done") == 2
    assert "Guard 1: Done\n" in ran.out
    over = [f"Guard {number}'s turn is over." for number in (1, 2, 3)]
    assert f"Taken back: {' '.join(over)}" in ran.out
    assert [ran.out.count(f"  {line}\n") for line in over] == [2, 2, 2]
    assert "Up         Ana" in ran.out.rpartition("gm> n")[2]


def test_explain_tells_rules_and_dice(program: Program, bridge: Path) -> None:
    """A line of the log is explained by its dice and the rules it carried out."""
    ran = play(program, bridge, "1", "log", "explain 7")
    assert "Dice" in ran.out
    assert "D20-02" in ran.out


def test_explain_says_when_where_it_may_not_say_by_whom(program: Program, bridge: Path) -> None:
    """A seat that is not told whose step a line was reads its time alone, under a label that says so."""
    ran = play(program, bridge, "1", "explain", "as pia", "explain")
    gm, player = ran.out.split("as pia")
    assert re.search(r"^By +gm · \d{4}-", gm, re.MULTILINE)
    assert re.search(r"^When +\d{4}-", player, re.MULTILINE)
    assert not re.search(r"^By ", player, re.MULTILINE)


def test_another_seat(program: Program, bridge: Path) -> None:
    """A player's seat does not know what it may not know, and acts only for its own."""
    ran = play(program, bridge, "1", "as pia", "log all", "explain 3", "as screen", "as bob", "as gm")
    shown = ran.out.partition("gm> as pia")[2].partition("as gm")[0]
    assert "Stranger" not in shown
    assert "?1" in shown
    assert "pia> log all" in shown
    assert "screen> as bob" in shown


def test_the_gm_sees_what_others_see(program: Program, bridge: Path) -> None:
    """The GM's picture says whom the others do not know."""
    assert "Stranger (seen as ?)" in play(program, bridge).out


def test_sitting_down_at_once(program: Program, bridge: Path) -> None:
    """--as takes a seat from the start."""
    assert "\nbob> " in play(program, bridge, "", options=["--as", "bob"]).out


def test_dice_from_the_table(program: Program, bridge: Path) -> None:
    """Faces, totals, or the app's own, as the table likes; a wrong entry changes nothing."""
    lines = ["automate table all all", "1", "2 17", "2", "99", "2 = 21", "2 4", "1", ""]
    ran = play(program, bridge, *lines)
    assert "Ana Wolf: 47." in ran.out
    assert "Refused: 99 is none of the numbers from 1 to 20.  CORE-04" in ran.out
    assert "Bob: 21." in ran.out
    assert "Orc: 4." in ran.out
    assert "The order: Ana Wolf, Bob, Orc, Stranger." in ran.out


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("help skip", "skip        Skip: Who\n"),
        ("help act", "take_turn   Act: Who\n"),
        ("help set result", "set_result  Set the result: Who, Result\n"),
        ("help resolve", "resolve     Do it for us: Which roll, draw or decision\n"),
        ("help mark", "mark        Mark: Label, Who, Until, [value=]"),
        ("help join", f"join        Add an actor: Name, Side, {NUMBERS}\n"),
        ("help undo", "back [N]    take back the last step"),
        ("help insist", "NUMBER!     as GM, insist"),
        ("help n", "n           go on"),
    ],
)
def test_help_on_one_word(program: Program, bridge: Path, line: str, told: str) -> None:
    """What a command does and what follows it, also where it is no choice now; of any other word its line alone."""
    said = play(program, bridge, "1", line, "quit").out.partition(f"gm> {line}\n")[2].partition("gm>")[0]
    assert said.startswith(told)
    assert said.count("\n") == 1


def test_help_on_a_command_with_a_long_name(program: Program, tmp_path: Path) -> None:
    """It does not run into what the command is called."""
    ran = play_roster(program, tmp_path, "system = 'passes'\n", "help start_passes", "quit")
    assert "\nstart_passes  The tests are done\n" in ran.out


def test_cancel_leaves_things_as_they_are(program: Program, bridge: Path) -> None:
    """`cancel` at a question leaves it."""
    ran = play(program, bridge, "1", "rename", "cancel")
    assert "Nothing done." in ran.out
    assert ran.code == 0


def test_a_line_may_begin_with_an_actor(program: Program, bridge: Path) -> None:
    """What was rolled, in the order in which people call it out, and then what they do."""
    rolled = ("automate table initiative all", "n", "bob 7", "ana: =44", "all")
    lines = (*rolled, "ana delay", "bob done", "bob bob", "xx 3")
    ran = play(program, bridge, *lines)
    for told in ("Bob: 17.", "Ana Wolf: 44.", "Ana Wolf delays.", "Bob's turn is over."):
        assert told in ran.out
    assert "I don't understand bob here (Enter alone shows the choices)." in ran.out
    assert "Xx is nothing I know" in ran.out


def test_an_actor_may_be_called_like_a_command(program: Program, tmp_path: Path) -> None:
    """What they rolled and do is theirs; with other words behind it the command is meant."""
    roster = (
        "system = 'rolled'\n[answers]\nall = 'table'\n"
        "[[actor]]\nname = 'Mark'\nreflexes = 3\n[[actor]]\nname = 'Grant Hill'\nreflexes = 1\n"
    )
    rolled = ("n", "mark 14", "grant = 9")
    ran = play_roster(program, tmp_path, roster, *rolled, "mark Dazed grant", "mark act", "mark done", "grant mark")
    for told in ("Mark: 17.", "Grant Hill: 9.", "Mark acts.", "Mark's turn is over.", "GM ruling: Mark"):
        assert told in ran.out
    assert re.search(r"Grant Hill: Dazed", ran.out)
    assert ran.code == 0


def test_an_actor_may_be_called_like_a_word_of_the_program(program: Program, tmp_path: Path) -> None:
    """B's 2 was the way back by two steps. Where nothing is asked of B, or of another Goblin B, that word is meant."""
    roster = (
        "system = 'rolled'\n[answers]\nall = 'table'\n[[actor]]\nname = 'B'\n[[actor]]\nname = 'Log'\n"
        "[[actor]]\nname = 'N'\n[[actor]]\nname = 'Goblin F'\n[[actor]]\nname = 'Go'\n"
    )
    rolled = ("n", "b 2", "Log = 9", "N 7", "go 1", "goblin f 3")
    ran = play_roster(program, tmp_path, roster, *rolled, "log done", "log 1", "n done", "b", "f 1")
    for told in ("B: 2.", "Log: 9.", "N: 7.", "Go: 1.", "Goblin F: 3.", "Log's turn is over.", "N's turn is over."):
        assert told in ran.out
    assert "gm> log 1\n  " in ran.out
    assert "Taken back: N's turn is over." in ran.out
    assert "Restored: N's turn is over." in ran.out
    assert ran.code == 0


def test_an_actor_called_like_a_word_or_a_command_may_be_dealt_cards(program: Program, tmp_path: Path) -> None:
    """Their cards were taken for steps back, and for a mark on an actor; a number is no card."""
    roster = (
        "system = 'countdown'\n[answers]\nall = 'table'\n[[actor]]\nname = 'B'\nside = 'pc'\ninitiative = 1\n"
        "[[actor]]\nname = 'Mark'\nside = 'pc'\ninitiative = 1\n"
    )
    ran = play_roster(program, tmp_path, roster, "n", "b 1", "mark 1", "b KS KD", "mark 2S, ten of hearts", "b 1")
    for told in ("B is dealt KS KD.", "Mark is dealt 10H 2S.", "Taken back: Mark is dealt 10H 2S."):
        assert told in ran.out
    assert ran.code == 0


def test_a_label_with_a_colon_may_follow_an_actor(program: Program, tmp_path: Path) -> None:
    """With a colon behind the name or without one; of several who could be meant it is still said."""
    roster = (
        "system = 'passes'\n[[actor]]\nname = 'Ana'\nedge = 2\ninitiative = 9\n"
        "[[actor]]\nname = 'Bo'\nedge = 2\ninitiative = 8\n"
        "[[actor]]\nname = 'Guard'\nmembers = 2\ninitiative = 5\n"
    )
    lines = ("n", "n", "n", "ana edge: go first", "bo: edge: go first", "guard: 5", "quit")
    ran = play_roster(program, tmp_path, roster, *lines)
    for told in (
        "Ana spends Edge to go first",
        "Bo spends Edge to go first",
        "Guard could be Guard 1 (guard-1), Guard 2",
    ):
        assert told in ran.out


@pytest.mark.parametrize(
    "lines",
    ['join Wyrm npc cards=2 names="Fire Breath,Claw"', 'join Wyrm npc\ncards=2 names="Fire Breath, Claw" count=3'],
    ids=["in one line", "as it is asked"],
)
def test_a_newcomer_s_card_may_have_a_name_of_several_words(program: Program, lines: str) -> None:
    ran = program(
        "play", "--sample", "draw", "--new", typed=f'{lines}\namend wyrm names="Fire Breath,Cold Bite"\nquit\n'
    )
    assert "Wyrm has Fire Breath, Claw." in ran.out or "Wyrm have Fire Breath, Claw." in ran.out
    assert "Cold Bite" in ran.out.rpartition("amend wyrm")[2]


def test_a_newcomer_s_only_card_may_have_a_name_of_several_words(program: Program) -> None:
    """It became two cards, and the names were shown in a form that cannot be typed."""
    lines = ('join Wyrm npc names="Fire Breath"', "amend wyrm", 'names="Cold Bite"', "quit", "")
    ran = program("play", "--sample", "draw", "--new", typed="\n".join(lines))
    assert "Wyrm has Fire Breath." in ran.out
    assert '(now cards=1 names="Fire Breath" event=0' in ran.out
    assert "Wyrm has Cold Bite." in ran.out


def test_a_line_may_be_the_card_that_was_drawn(program: Program) -> None:
    """Where the fight waits for one card, nothing else need be typed; no other word is taken for one."""
    ran = program("play", "--sample", "draw", "--new", typed="n\nthe  inkwell\nn\nqh\nthe dam breaks\nxx\nquit\n")
    for told in ("Brother Quill is drawn: The Inkwell.", "Brother Quill acts.", "The dam breaks"):
        assert told in ran.out
    assert "QH is not among the cards that are left." in ran.out
    assert "Xx is nothing I know" in ran.out


def test_a_card_may_begin_with_a_number(program: Program, bridge: Path) -> None:
    """A line such as 10 D is a card where there is no choice 10."""
    drawn = ("set_option mode dealt", "automate table card all", "n", "ana as", "10 D")
    ran = play(program, bridge, *drawn)
    assert "Bob: 10D." in ran.out


def test_n_says_that_the_table_comes_first(program: Program, bridge: Path) -> None:
    """Where dice are the table's, going on says how they come in."""
    ran = play(program, bridge, "automate table initiative all", "n", "n")
    assert "First what is open: type it in, or all to have the app do it." in ran.out


def test_a_name_that_several_have_is_no_name(program: Program) -> None:
    """Where a line begins with what several are called, none of whom is up, it names them."""
    ran = program("play", "--sample", "rolled", "--new", "--seed", "river", typed="n\nbargeman done\nquit\n")
    assert "Bargeman could be Bargeman 1 (bargeman-1), Bargeman 2" in ran.out


def test_options_by_the_end_of_their_names_or_by_what_they_mean(program: Program, bridge: Path) -> None:
    """A list tells what each option is now; the last part of a name will do, and how a meaning begins."""
    ran = play(program, bridge, "set_option", "mode", "One roll", "set_option mode", "dealt", "set_option delay no")
    assert "d20.mode  Initiative (Everyone rolls again each round)" in ran.out
    assert "    3  dealt  A card each, dealt each round\n" in ran.out
    for told in ("One roll for the whole fight", "A card each, dealt each round", "no"):
        assert f'is now "{told}".' in ran.out


def test_what_is_no_card_is_not_said_to_lie_elsewhere(program: Program, bridge: Path) -> None:
    """A card may be written in words; what is none is told apart from one that was dealt already."""
    lines = ("set_option mode dealt", "automate table card all", "n", "2 ten of spades", "2 10 S", "2 King", "2 foo")
    ran = play(program, bridge, *lines)
    assert "Ana Wolf: 10S." in ran.out
    assert "10S is not among the cards that are left" in ran.out
    assert "King is no card." in ran.out
    assert "Foo is no card." in ran.out


def test_the_roster_in_play(program: Program, bridge: Path) -> None:
    """Newcomers, numbers, options, notes, names: the tools ask for what they need."""
    ran = play(
        program,
        bridge,
        "1",
        "join 'Zora Q' pc reflexes=4",
        "amend zora reflexes=5",
        "rename zora Zoë",
        "set_option d20.mode roll_once",
        "automate app initiative bob",
        "note Ana may reroll",
        "take_out orc",
        "bring_back orc",
        "leave bob",
        "m",
        "end",
    )
    assert ran.code == 0, ran.out
    for told in (
        "Zora Q joins.",
        "Zora Q's numbers change.",
        "Zora Q is now called Zoë.",
        'A rule changes with the next round, turn or cycle: "Initiative" will be "One roll for the whole fight".',
        "GM ruling: Ana may reroll",
        "Bob leaves.",
        "The bridge · Rolled rounds · over",
    ):
        assert told in ran.out


def test_json_has_exact_keys(program: Program, bridge: Path) -> None:
    """With --json each line of input is answered by one object with these keys, nothing else is printed."""
    ran = play(program, bridge, "1", "why ana bob", "rule d20-05", "do done actor=orc", options=["--json"])
    answers = list(map(json.loads, ran.out.splitlines()))
    assert len(answers) == 5
    keys = ["choices", "lines", "ok", "problem", "reason", "refusal", "rule", "seat", "seq", "table", "view"]
    for answer in answers:
        assert sorted(answer) == keys
    assert answers[0]["table"]["stage"] == "setup"
    begin = answers[0]["choices"][0]
    assert begin == {
        "key": "1",
        "label": "Begin the fight",
        "command": "begin",
        "fixed": {},
        "choose": {},
        "variants": [],
        "app": False,
        "refused": None,
    }
    line = answers[1]["lines"][-1]
    assert sorted(line) == ["at", "by", "dice", "key", "number", "overrules", "params", "rules", "text"]
    assert line["text"].startswith("The order: ")
    assert answers[2]["reason"]["text"].startswith("Ana Wolf before Bob")
    assert answers[3]["rule"]["id"] == "D20-05"
    assert sorted(answers[4]["refusal"]) == ["code", "params", "rule", "soft", "text"]
    assert answers[4]["refusal"]["code"] == "rolled.not_your_turn"
    assert ran.code == 1


def test_json_is_right_from_the_first_key(process: Program, bridge: Path) -> None:
    """A refused line makes `ok` false; in its own process standard output holds JSON only."""
    ran = process("play", bridge, "--json", typed="do begin\ndo delay actor=bob\n")
    assert [json.loads(line)["ok"] for line in ran.out.splitlines()] == [True, True, False]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('system = "rolled"\n[[actor]]\nname = "A"\nstrength = 3\n', "strength"),
        ('system = "chess"\n', "no such system"),
        ("system = \n", "line 1"),
        ('system = "rolled"\n[options]\nd20.mode = "no"\n', "d20.mode"),
        ("\x00\x01", "line 1"),
    ],
)
def test_a_malformed_roster_is_one_line(program: Program, tmp_path: Path, text: str, told: str) -> None:
    """A roster that is none gets one clear line with file and place, and exit code 2."""
    path = tmp_path / "bad.toml"
    path.write_text(text, encoding="utf-8")
    ran = program("play", path)
    assert ran.code == 2
    assert ran.err.startswith(f"turnkeeper: {path}: ")
    assert told in ran.err
    assert ran.err.count("\n") == 1


def test_dice_typed_at_the_choice_for_all_are_refused(program: Program, bridge: Path) -> None:
    """A figure after the choice that leaves all rolls to the app is nobody's; nothing is rolled, and that is said."""
    ran = play(program, bridge, "automate table initiative all", "n", "1 14")
    assert "14: for whom? each has its own number below." in ran.out
    assert ran.out.count("Waiting") == 1


def test_a_newcomer_comes_in_one_line(program: Program, tmp_path: Path) -> None:
    """With all its numbers, and as a mob; its numbers change in one line too."""
    runner = "system = 'passes'\n[[actor]]\nname = 'Sam'\ninitiative = 5\n"
    typed = ("join Zora pc initiative=8 passes=2 edge=3", "amend zora passes=3 edge=1", "amend zora", "")
    out = play_roster(program, tmp_path, runner, *typed).out
    assert "now initiative=8 reaction=0 intuition=0 passes=3 edge=1 " in out
    out = play_roster(program, tmp_path, runner, "join 'The rats' npc count=5 initiative=7", "join Rat npc count=x").out
    assert "In it      Sam, The rats x5\n" in out
    assert "X is not a whole number." in out
    asked = " wounds=0 count=1 visibility=known; Enter alone"
    assert asked in play_roster(program, tmp_path, runner, "join Rat npc", "").out


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("mark Dazed ana start", "Dazed (until their turn starts)"),
        ("mark Dazed ana end", "Dazed (until their turn ends)"),
        ("mark Dazed ana start zorro", "Nobody here is called zorro."),
        ("mark Dazed ana start ana nobody", "Nobody here is called ana nobody."),
        ("mark Dazed ana at", "A moment is start WHO, "),
        ("mark Dazed table end", "A moment is start WHO, "),
    ],
)
def test_until_whose_turn_a_mark_lasts(program: Program, bridge: Path, line: str, told: str) -> None:
    """Of those that it is on, unless another is named; what is wrong with the moment is told."""
    assert told in play(program, bridge, "1", line).out


def test_all_is_all_and_no_part_of_it(program: Program, bridge: Path) -> None:
    """With a name behind it nothing is rolled: everybody's dice would be seen."""
    ran = play(program, bridge, "automate table all all", "n", "all orc", "all app")
    said, _, rolled = ran.out.partition("gm> all app")
    assert "I don't understand orc here" in said
    assert ("Ana Wolf: 33." in said, "Ana Wolf: 33." in rolled) == (False, True)
