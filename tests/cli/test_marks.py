"""Marks in the terminal: set and taken away by what they are called and whose they are."""

from pathlib import Path

from tests.cli.support import Program
from tests.cli.test_play import play


def test_a_mark_on_one_line_asks_nothing(program: Program, bridge: Path) -> None:
    """With its text and its actor on the command's own line, it lasts until it is taken away."""
    ran = play(program, bridge, "mark prone bob", "mark dazed orc round 2")
    assert "Bob has a mark: prone." in ran.out
    assert "Mark       Bob: prone\n" in ran.out
    assert "Orc: dazed (until the round is over (2))\n" in ran.out
    assert "Enter alone" not in ran.out


def test_a_moment_may_begin_with_a_capital(program: Program, bridge: Path) -> None:
    """As all else that is typed may."""
    ran = play(program, bridge, "mark prone bob Start", "mark slowed bob END orc", "mark rain table Round 2")
    for told in ("prone (until their turn starts)", "slowed (until the end of Orc's turn)", "rain (until the round"):
        assert told in ran.out
    assert "A moment is" not in ran.out


def test_a_mark_may_wait_for_the_second_turn_or_time(program: Program, bridge: Path) -> None:
    """A number behind a name counts turns, unless it is part of a name (MARK-03)."""
    marks = ["mark Slow bob end 2", "mark Held bob start orc 3", "mark Lair table at 20 2", "mark Odd bob end nobody 2"]
    third = '{"type": "join", "actor": "b3", "side": "pc", "name": "Bob 3"}'
    ran = play(program, bridge, *marks, f"do {third}", "mark Late ana end bob 3")
    for told in ("Slow (until their turn ends (2))", "Held (until the start of Orc's turn (3))",
                 "Lair (until 20 in the order (2))", "Nobody here is called nobody.",
                 "Late (until the end of Bob 3's turn)"):  # fmt: skip
        assert told in ran.out


def test_a_wrong_answer_sets_no_mark(program: Program, bridge: Path) -> None:
    """Nobody of that name is there: nothing is done, on anybody or on the table."""
    ran = play(program, bridge, "mark prone", "nobody of ours")
    assert "Nobody here is called nobody of ours." in ran.out
    assert "has a mark" not in ran.out


def test_equal_marks_are_told_apart(program: Program, bridge: Path) -> None:
    """The list says whose each is; a text that two have is not enough, an actor is."""
    ran = play(program, bridge, "mark prone bob", "mark prone ana", "end_mark", "2", "mark prone ana", "end_mark prone",
               "end_mark bob", "end_mark prone")  # fmt: skip
    assert "    1  Bob: prone\n    2  Ana Wolf: prone\n" in ran.out
    assert "Prone could be Bob: prone, Ana Wolf: prone." in ran.out
    assert ran.out.count("Ana Wolf has the mark prone no longer.") == 2
    assert ran.out.count("Bob has the mark prone no longer.") == 1


def test_a_mark_that_has_come_says_so_in_words(program: Program, bridge: Path) -> None:
    """It is to be taken care of (MARK-06): in a pipe there is no colour to say it."""
    burns = '{"type": "mark", "label": "Burns", "every": {"at": "over", "unit": "round"}}'
    ran = play(program, bridge, "n", f"do {burns}", *["n!"] * 8, "tick_mark burns")
    stood, came = "Burns (each time the round is over)\n", "Burns (each time the round is over, to be taken care of)\n"
    assert came in ran.out
    assert stood in ran.out.partition(came)[0]
    assert came not in ran.out.partition("Taken care of: Burns.")[2]
    assert stood in ran.out.partition("Taken care of: Burns.")[2]


def test_a_counter_goes_by_any_number(program: Program, bridge: Path) -> None:
    """Not by those alone that have a button; the mark is named by its text, its actor, or how they begin."""
    hurt, fire = "do mark label=Hurt actor=bob value=9 most=9", 'do mark label="On fire" actor=orc value=1'
    ran = play(program, bridge, hurt, "count_mark hurt -3", fire, "count_mark on fire +1", "count_mark bo 2",
               "do count_mark hurt -4", "count_mark hurt x", "do mark Hurt bob mark=hurt value=7")  # fmt: skip
    for told in ("Bob: Hurt 6.", "Orc: On fire 2.", "Bob: Hurt 8.", "Bob: Hurt 4.", "X is not a whole number."):
        assert told in ran.out
    assert "Mark       Bob: Hurt 7\n" in ran.out
    assert "Refused" not in ran.out


def test_what_else_a_mark_has_is_typed_by_name(program: Program, bridge: Path) -> None:
    """A counter, when it comes again, what the others see of it, who sees it at all; beside a moment or without one."""
    set_ = ["mark Shield bob every=start value=1 most=2 refill=yes", "mark Venom ana end bob value=3",
            "mark 'In the dark' orc shown_to=gm value=1 words=dim, black"]  # fmt: skip
    wrong = ["mark Odd bob colour=red", "mark Odd bob most=2", "mark Odd bob every=soon"]
    ran = play(program, bridge, *set_, *wrong, "help mark", "as bob")
    for told in ("Bob: Shield 1/2 (each time their turn starts)", "Ana Wolf: Venom 3 (until the end of Bob's turn)"):
        assert told in ran.out
    assert "There is no colour here (there are: value, most, words, every, refill, shown_to)." in ran.out
    assert ran.out.count("A moment is start WHO") == 1
    assert "only a counter has a highest value" in ran.out
    assert "Mark: Label, Who, Until, [value=], [most=], [words=], [every=], [refill=], [shown_to=]" in ran.out
    gm, bob = ran.out.split("gm> as bob")
    assert "Odd" not in ran.out.replace("mark Odd", "")
    assert "In the dark" in gm.replace("mark 'In the dark'", "")
    assert "In the dark" not in bob


def test_a_mark_that_has_ended_is_meant_only_where_it_is_brought_back(program: Program, bridge: Path) -> None:
    """It stands in the way of no other that is called so."""
    both = ["do mark label=Hurt actor=bob value=4", "do mark label=Hurt actor=ana value=4"]
    then = ["do end_mark hurt", "do end_mark bob", "do count_mark hurt 2", "do end_mark hurt", "do keep_mark bob"]
    ran = play(program, bridge, *both, *then)
    gone = ("Bob has the mark Hurt no longer.", "Ana Wolf has the mark Hurt no longer.")
    assert [ran.out.count(told) for told in ("Hurt could be", "Ana Wolf: Hurt 6.", *gone)] == [1] * 4
    assert "Mark       Bob: Hurt 4\n" in ran.out.rpartition(gone[1])[2]
