"""Names in the terminal: what fits exactly one candidate is that one, and what is refused says why."""

import re
from pathlib import Path

import pytest

from tests.cli.support import Program, Ran
from tests.cli.test_play import play_roster

GUARDS = """
system = "rolled"
[[actor]]
name = "Ana"
player = "pia"
reflexes = 30
[[actor]]
name = "Guard 1"
reflexes = 60
[[actor]]
name = "Guard 2"
reflexes = 0
[[actor]]
name = "Bargeman 1"
reflexes = 120
[[actor]]
name = "Bargeman 2"
reflexes = 90
"""
"""In this order, regardless of the dice: Bargeman 1, Bargeman 2, Guard 1, Ana, Guard 2."""


def rolled(program: Program, folder: Path, *lines: str) -> Ran:
    return play_roster(program, folder, GUARDS, "begin", *lines)


def passes(program: Program, folder: Path, *lines: str, roster: str = "") -> Ran:
    actors = roster or "".join(
        f"[[actor]]\nname = '{name}'\ninitiative = {number}\npasses = 2\n"
        for name, number in (("Guard 1", 1), ("Guard 2", 30), ("Ana", 90))
    )
    return play_roster(program, folder, f"system = 'passes'\n{actors}", "begin", "next_turn", "start_passes", *lines)


@pytest.mark.parametrize(
    "line",
    ["take_turn bargeman", "take_turn bargeman 1", "do take_turn bargeman 1", "act barge", "Act", "do act barge"],
)
def test_the_only_one_who_may(program: Program, tmp_path: Path, line: str) -> None:
    """A name that begins like several means the one of them who may. A command is called by its label, too."""
    ran = rolled(program, tmp_path, line)
    assert ran.code == 0, ran.out
    assert "Bargeman 1 acts." in ran.out


def test_act_guard(program: Program, tmp_path: Path) -> None:
    """One guard's phase: the other guard has none."""
    ran = passes(program, tmp_path, "act ana", "done ana", "act guard")
    assert ran.code == 0, ran.out
    assert "Guard 2" in ran.out.rpartition("gm> act guard")[2].partition("Score and passes")[0]


def test_names_of_several_words(program: Program, tmp_path: Path) -> None:
    """Of two who may, each by the whole name."""
    ran = rolled(program, tmp_path, "delay bargeman 1", "delay bargeman 2", "done guard 1", "enter_now bargeman 1")
    assert ran.code == 0, ran.out
    assert "Bargeman 1" in ran.out.rpartition("enter_now bargeman 1")[2].partition("Rolled rounds")[0]
    ran = rolled(program, tmp_path, "delay bargeman 1", "delay bargeman 2", "done guard 1", "enter_now bargeman")
    assert "Bargeman could be Bargeman 1 (bargeman-1), Bargeman 2 (bargeman-2)." in ran.out


@pytest.mark.parametrize(
    "line",
    [
        "delay guard 2",
        "Delay Guard 2",
        "delay guard-2",
        "delay actor=guard-2",
        "do delay guard 2",
        "do delay actor='guard 2'",
    ],
)
@pytest.mark.parametrize("before", [(), ("delay", "delay", "delay", "delay", "delay")])
def test_a_command_that_is_refused_says_why(
    program: Program, tmp_path: Path, line: str, before: tuple[str, ...]
) -> None:
    """Whether it is a choice now for anybody, or for nobody."""
    ran = rolled(program, tmp_path, *before, line)
    said = ran.out.rpartition(f"gm> {line}")[2]
    assert "\nRefused: " in said
    assert "D20-1" in said.partition("Rolled rounds")[0]


def test_what_an_actor_does_is_asked_of_those_who_can(program: Program, tmp_path: Path) -> None:
    """A name that fits several is that of the one who may do it now, before the command as behind it."""
    for line in ("delay barge", "barge delay", "bargeman: delay", "done barge", "barge done"):
        ran = rolled(program, tmp_path, line)
        assert re.search(r"^ +\d+  Bargeman 1( delays|'s turn is over)\.$", ran.out, re.MULTILINE), line
    assert "Barge could be Bargeman 1 (bargeman-1), Bargeman 2" in rolled(program, tmp_path, "barge 3").out


def test_a_command_without_a_name_is_for_the_one_who_is_up(program: Program, tmp_path: Path) -> None:
    """Also where a rule refuses it; where several could be meant, an actor has to be named."""
    ran = rolled(program, tmp_path, "enter_now", "as pia", "delay", "as gm", "do place ana")
    assert ran.out.count("Refused: ") == 2
    assert "Place needs more: POSITION." in ran.out
    # It is called as it was, not by its tag.
    assert "Act needs more: ACTOR." in rolled(program, tmp_path, "back", "act").out
    assert "no choice now" not in ran.out


def test_the_gm_may_insist_on_it(program: Program, tmp_path: Path) -> None:
    """As on a choice."""
    assert "Guard 2 delays. (overrules D20-12)" in rolled(program, tmp_path, "delay! guard 2").out


def test_plans_are_shown(program: Program, tmp_path: Path) -> None:
    """Who holds an action and has said for when."""
    ran = passes(program, tmp_path, "delay ana", "act_last ana", "reconsider ana", "carry ana")
    ladder = [line.partition("held, ")[2] for line in ran.out.splitlines() if "Ana  score" in line]
    assert ladder[-4:] == [
        "pass 2 to come",
        "pass 2 to come, will act last in this pass",
        "pass 2 to come",
        "pass 2 to come, keeps the action for the next pass",
    ]


DECK = "system = 'draw'\n[[actor]]\nname = 'Ana Wolf'\n[[actor]]\nname = 'Fen dogs'\ncards = 2\n"


@pytest.mark.parametrize(
    ("card", "told"), [("The delimiter", "Cycle 2"), ("fen dogs", "Fen dogs"), ("Ana Wolf", "Ana Wolf")]
)
def test_cards_as_they_are_printed(program: Program, tmp_path: Path, card: str, told: str) -> None:
    """By the name that stands in the list of the pile."""
    ran = play_roster(program, tmp_path, DECK, "begin", f"2 {card}")
    assert "Refused" not in ran.out
    assert told in ran.out.rpartition(f"gm> 2 {card}")[2].partition("Actor deck")[0]


@pytest.mark.parametrize(("typed", "number"), [(("ana=3",), "ana=3"), (("ana", "3"), "3")])
def test_a_number_without_a_colon_is_no_name(program: Program, typed: tuple[str, ...], number: str) -> None:
    """It is said how a number is written."""
    ran = program("odds", "rolled", *typed)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err == f"turnkeeper: {number}: a number stands after a colon: ana:3\n"


def deck(program: Program, folder: Path, *lines: str) -> Ran:
    return play_roster(program, folder, DECK, "begin", *lines)


@pytest.mark.parametrize("line", ["fen 2", "card 2 of Fen dogs", "fen-dogs#2", "Fen dogs #2"])
def test_one_of_several_cards_without_a_name(program: Program, tmp_path: Path, line: str) -> None:
    ran = deck(program, tmp_path, line)
    assert ran.code == 0, ran.out
    assert "Fen dogs is drawn: card 2." in ran.out


def test_a_card_has_to_be_named_where_one_alone_is_waited_for(program: Program, tmp_path: Path) -> None:
    """Otherwise any of them will do."""
    any_card, one_card = deck(program, tmp_path, "fen"), ("set_option mst.trigger_target single_card", "begin", "fen")
    assert "Fen dogs is drawn: card 1." in any_card.out
    ran = play_roster(program, tmp_path, DECK, *one_card, "fen 2", "hold fen ana", "ana", "wait fen", "act ana")
    assert "Which one: card 1 of Fen dogs, card 2 of Fen dogs." in ran.out
    assert "Ana Wolf is drawn." in ran.out
    assert "Fen dogs will act after Ana Wolf." in ran.out


def test_the_card_that_is_waited_for_is_shown(program: Program, tmp_path: Path) -> None:
    one_card = ("set_option mst.trigger_target single_card", "begin", "ana", "hold ana fen 2")
    ran = play_roster(program, tmp_path, DECK, *one_card)
    assert "Waits for  Ana Wolf  card 2 of Fen dogs" in ran.out


def test_whose_next_chance_will_be_skipped_is_shown(program: Program, tmp_path: Path) -> None:
    """Until it is drawn; to players, too."""
    ran = deck(program, tmp_path, "as screen", "as gm", "skip ana", "as screen", "as gm", "ana")
    before, after = ran.out.split("GM ruling: Ana Wolf's next chance will be skipped.")
    assert "Skipped" not in before
    assert after.count("Skipped    Ana Wolf  next chance") == 3
    assert "Skipped" not in after.partition("Ana Wolf is drawn")[2]


def test_an_event_that_has_happened_and_left_the_deck_does_not_stand_at_its_start(
    program: Program, tmp_path: Path
) -> None:
    """As beside its name: its clock is full while it happens and from then on (MST-21, MST-22)."""
    rite = 'system = "draw"\n[[actor]]\nname = "Ana"\n[[actor]]\nname = "Rite"\nside = "hazard"\nevent = 1\n'
    ran = play_roster(program, tmp_path, rite, "begin", "rite", "act rite")
    assert [line for line in ran.out.splitlines() if line.startswith("Event")] == [
        "Event      Rite: 0/1",
        *["Event      Rite: 1/1  happened"] * 2,
    ]
    assert ("Rite: 1/1  happens now" in ran.out, "Done       Rite: 1/1" in ran.out) == (True, True)


def test_cards_to_be_moved_are_told_apart(program: Program, tmp_path: Path) -> None:
    ran = deck(program, tmp_path, "set_pile", "card 2 of fen dogs", "out")
    assert "card 1 of Ana Wolf" in ran.out
    assert "GM ruling: card 2 of Fen dogs is out of the deck." in ran.out


def test_what_is_wrong_with_an_answer_begins_like_a_sentence(program: Program, tmp_path: Path) -> None:
    """As what is wrong with a command does."""
    thug = "system = 'npc_deck'\n[[actor]]\nname = 'Thug'\ninitiative = 8\nnpc_class = 'OT'\n"
    ran = play_roster(program, tmp_path, thug, "automate table all all", "n", "3S", "1", "parry", "zora", "", "zora")
    assert "\nZora should be name=value (names: " in ran.out
    assert "\nZora is nothing I know" in ran.out


@pytest.mark.parametrize(
    ("line", "seat"),
    [
        ("as guard 2", "guard-2"),
        ('as "Guard 2"', "guard-2"),
        ("as guard 2 bargeman 1", "guard-2"),
        ('as "guard 2" ana', "guard-2"),
        ("as ana, guard 1", "ana"),
    ],
)
def test_a_seat_is_named_as_actors_are(program: Program, tmp_path: Path, line: str, seat: str) -> None:
    """By names of several words too, in quotes or not; of several actors the first gives the seat its name."""
    assert f"\n{seat}> table\n" in rolled(program, tmp_path, line, "table").out
    assert "Nobody here is called zorro (seats: gm, screen, pia" in rolled(program, tmp_path, "as ana zorro").out


def test_a_nickname_is_typed_without_its_quotation_marks(program: Program, tmp_path: Path) -> None:
    """At the beginning of a line, behind a command, and as a whole name."""
    path = tmp_path / "roster.toml"
    name = 'Ana "Red" Wolf'
    path.write_text(f"system = 'rolled'\n[[actor]]\nname = '{name}'\n[[actor]]\nname = 'Bo'\n", encoding="utf-8")
    for line in ("red leave", "leave red", f"leave {name}", "leave ana red wolf", "leave Ana “Red” Wolf"):
        ran = program("play", str(path), "--new", typed=f"{line}\n")
        assert f"{name} leaves." in ran.out, line
