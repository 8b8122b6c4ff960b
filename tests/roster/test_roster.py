"""Roster files: what is read, and every problem as one line with its place."""

from pathlib import Path

import pytest

from turnkeeper.core.commands import Automate
from turnkeeper.core.errors import InputError
from turnkeeper.core.ids import ActorId
from turnkeeper.core.model import Seat
from turnkeeper.roster import load_roster, read_roster
from turnkeeper.roster.toml import MOST_BYTES

FORD = """
system = "rolled"
name = "Ambush at the ford"

[options]
d20.mode = "roll_once"

[answers]
all = "table"
initiative = "app"

[[actor]]
name = "Ana"
player = "ana"
reflexes = 4

[[actor]]
name = "Wolf"
player = "ana"
id = "ana-wolf"

[[actor]]
name = "Goblin"
members = 2
reflexes = 1
visibility = "unknown"
"""


def test_actors_join_in_order_with_their_numbers() -> None:
    """Members are counted out, ids are made of names, fields of the system go into the profile."""
    roster = read_roster(FORD)
    assert [(join.actor, join.side, join.name, join.group, dict(join.profile)) for join in roster.joins()] == [
        ("ana", "pc", "Ana", "", {"reflexes": 4}),
        ("ana-wolf", "pc", "Wolf", "", {}),
        ("goblin-1", "npc", "Goblin 1", "Goblin", {"reflexes": 1}),
        ("goblin-2", "npc", "Goblin 2", "Goblin", {"reflexes": 1}),
    ]
    assert [join.visibility for join in roster.joins()] == ["known", "known", "unknown", "unknown"]


def test_one_seat_for_each_player() -> None:
    """A player decides for all actors that name them."""
    assert read_roster(FORD).seats() == (Seat.player("ana", "ana", "ana-wolf"),)


def test_who_answers() -> None:
    """The settings of who rolls come in the order of the file, so that a step wins over all."""
    assert read_roster(FORD).automates() == (Automate("table"), Automate("app", "initiative"))


def test_start_opens_a_fight_with_everybody_in_it() -> None:
    """The options are in force and all have joined; nobody has begun."""
    fight = read_roster(FORD).start(seed="s")
    assert list(fight.state.fight.actors) == ["ana", "ana-wolf", "goblin-1", "goblin-2"]
    assert fight.opened.options["d20.mode"] == "roll_once"
    assert fight.state.fight.stage == "setup"


@pytest.mark.parametrize(
    ("written", "name"),
    [
        ('"""\nThe bridge\nof Ash\n"""', "The bridge of Ash"),
        ('"A\\u0007 B"', "A B"),
        ('"  "', ""),
        ('"\\u2800\\u3164"', ""),
        ('"גשר"', "גשר"),
    ],
)
def test_the_name_of_a_fight_is_one_line(written: str, name: str) -> None:
    """It stands at the head of what is printed and exported."""
    assert read_roster(f'system = "rolled"\nname = {written}\n').start(seed="s").opened.name == name


def test_equal_names_get_different_ids() -> None:
    """Who is called alike is still told apart; names without letters get a number."""
    roster = read_roster('system = "rolled"\n' + '[[actor]]\nname = "Ork"\n' * 2 + '[[actor]]\nname = "龍"\n')
    assert [join.actor for join in roster.joins()] == ["ork", "ork-2", "actor-3"]


def test_members_get_ids_that_nobody_has() -> None:
    """An actor that is called like one of the members keeps its id: all of them get others."""
    roster = read_roster('system = "rolled"\n[[actor]]\nname = "Orc 2"\n[[actor]]\nname = "Orc"\nmembers = 2\n')
    assert [join.actor for join in roster.joins()] == ["orc-2", "orc-3-1", "orc-3-2"]


def test_a_number_named_like_a_field_goes_under_profile() -> None:
    """The table ``profile`` takes the system's numbers too."""
    roster = read_roster('system = "rolled"\n[[actor]]\nname = "A"\nprofile = { reflexes = 2 }')
    assert roster.joins()[0].profile == {"reflexes": 2}


def test_byte_order_mark_and_windows_lines(tmp_path: Path) -> None:
    """A file saved by a Windows editor opens."""
    path = tmp_path / "ford.toml"
    path.write_bytes(b"\xef\xbb\xbf" + FORD.replace("\n", "\r\n").encode())
    assert load_roster(path) == read_roster(FORD)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "system: is missing: which rules is the fight by?"),
        ("system = 1", "line 1: system: should be text"),
        ('system = "chess"', "line 1: system chess: no such system"),
        ('system = "rolled"\nplayers = 3', "line 2: players: there is no such entry"),
        (
            'system = "rolled"\nformat = 2',
            "line 2: format: written for a newer version (format 2; this program knows 1)",
        ),
        ('system = "rolled"\nformat = true', "line 2: format: should be a whole number from 1 on"),
        ('system = "rolled"\n[options]\nd20.mode = "x"', "line 3: options: option d20.mode: 'x' will not do"),
        ('system = "rolled"\n[options]\nd20.made = "x"', "line 3: options: option d20.made: no such option"),
        (
            'system = "countdown"\n[options]\nnpc.cards_per_increment = 11',
            "line 3: options: option npc.cards_per_increment: 11 will not do: should be at most 10",
        ),
        (
            'system = "hands"\n[options]\nhand.encumbrance_table = [0, 2]',
            "line 3: options: option hand.encumbrance_table: [0, 2] will not do: should have at least 5 values",
        ),
        (
            'system = "hands"\n[options]\nhand.encumbrance_table = [0, 1, 2, 3, -4]',
            "line 3: options: option hand.encumbrance_table: [0, 1, 2, 3, -4] will not do: should be at least 0",
        ),
        ('system = "rolled"\n[answers]\ndice = "app"', "line 3: answers: dice: there is no such step"),
        ('system = "hands"\n[answers]\ncontest = "app"', "line 3: answers: contest: only the table can settle this"),
        ('system = "rolled"\n[answers]\nall = "me"', 'line 3: answers: all: should be "app" or "table"'),
        ('system = "rolled"\n[actor]\nname = "A"', "line 2: actor: write [[actor]] with two brackets"),
        (
            'system = "rolled"\n\n[[actor]]\nname = "A"\nreflexes = "x"',
            "line 3: actor 1 (A): reflexes: should be a whole number, is text",
        ),
        ('system = "rolled"\n[[actor]]\nreflexes = 10000', "line 2: actor 1: reflexes: should be at most 200"),
        (
            'system = "rolled"\n[[actor]]\nreflex = 1',
            "line 2: actor 1: there is no field reflex in rolled (there are: ",
        ),
        ('system = "rolled"\n[[actor]]\nname = "A"\nside = "us"', "line 2: actor 1 (A): side: "),
        ('system = "rolled"\n[[actor]]\nmembers = 501', "line 2: actor 1: members: should be at most 500"),
        (
            'system = "rolled"\n[[actor]]\nmembers = 300\n[[actor]]\nmembers = 300',
            "line 4: actor 2: a fight holds at most 500 actors",
        ),
        ('system = "rolled"\n[[actor]]\nid = "A b"', "line 2: actor 1 (A b): id: should be lower-case letters"),
        (
            'system = "rolled"\n[[actor]]\nid = "a"\n[[actor]]\nid = "a"',
            "line 4: actor 2 (a): id: a is another actor's id already",
        ),
        (
            f'system = "rolled"\n[[actor]]\nid = "{"a" * 63}"\nmembers = 3',
            f"line 2: actor 1 ({'a' * 40}): id: with the numbers of the members longer than 64",
        ),
        (
            'system = "rolled"\n[[actor]]\nreflexes = 1\nprofile = { reflexes = 2 }',
            "line 2: actor 1: reflexes: is given twice",
        ),
        (
            'system = "rolled"\nname = """\nformat = 3\n"""\noptions = { d20 = { mode = "x" } }',
            "line 5: options: option d20.mode: 'x' will not do",
        ),
        ('"system" = "rolled"\n[options.d20]\n\n"mode" = "x"', "line 4: options: option d20.mode: 'x' will not do"),
        ("system = \n", "line 1: Invalid value"),
        ('system = "rolled', "line 1: Unterminated string"),
        ('system = "rolled\n[[actor]]\n', "line 1: Unterminated string"),
        ('x = """', "line 1: Unterminated string: the file ends here"),
        (
            "system = 'rolled'\n[[actor]]\nname = 'Bo'\n[[actor]]\nname = 'Ana'\nreflexes = 1.5",
            "line 4: actor 2: reflexes: 1.5 is neither text nor a whole number nor true or false",
        ),
        ("x = 1.5", "line 1: x: 1.5 is neither text nor a whole number nor true or false"),
        ("x = 2026-01-01", "line 1: x: 2026-01-01 is neither text nor a whole number nor true or false"),
        ("x = 1\n" + ".".join("a" * 62) + " = 1\n", "line 2: more than 60 full stops in a line"),
        (".".join("a" * 62), "line 1: more than 60 full stops in a line"),
        ("x = " + "[" * 50_000, "lists or tables are nested too deeply"),
        ("x = " + "[" * 40 + "]" * 40, "line 1: x: 1: nested too deeply"),
        ("x = 1" + "0" * 5000, "a number has too many digits"),
        (b"system = 1\n\xff", "line 2: not UTF-8 text"),
        ("x = [" + "1," * 60_000 + "]", "more than 60000 lines, values and the like"),
        (b"#" * (MOST_BYTES + 1), "larger than such a file can be (1024 KiB)"),
    ],
)
def test_problems_have_one_line_and_a_place(text: str | bytes, problem: str) -> None:
    """What is wrong is said in one line that begins with the file and the place."""
    with pytest.raises(InputError) as caught:
        read_roster(text, "ford.toml")
    message = str(caught.value)
    assert message.startswith("ford.toml: " + problem)
    assert "\n" not in message
    assert len(message) < 600


@pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be"])
def test_a_roster_may_be_in_utf_16(encoding: str) -> None:
    """As PowerShell writes what a program prints, and with the line of what is wrong."""
    text = "\ufeffsystem = 'rolled'\r\n[[actor]]\r\nname = 'Änne'\r\n"
    assert read_roster(text.encode(encoding)).actors[0].join.name == "Änne"
    with pytest.raises(InputError, match=r"^f: line 2: actor 1 \(Änne\): there is no field sied"):
        read_roster(f"{text}sied = 1".encode(encoding), "f")
    with pytest.raises(InputError, match=r"^f: line 4: not UTF-16 text$"):
        read_roster(text.encode(encoding) + b"x", "f")


def test_a_system_that_refuses_an_actor_is_a_problem_of_the_file() -> None:
    """What only the system can tell is told when the fight is started."""
    roster = read_roster('system = "rolled"\n[[actor]]\nid = "a"\nname = " "')
    with pytest.raises(InputError, match="Text must be plain characters"):
        roster.start(seed="s")


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    """A missing file is a problem like others."""
    with pytest.raises(InputError, match=r"none\.toml: cannot be read \(No such file or directory\)"):
        load_roster(tmp_path / "none.toml")


def test_seats_own_what_they_should() -> None:
    """A player's seat owns its actors and no other."""
    seat = read_roster(FORD).seats()[0]
    assert seat.owns(ActorId("ana-wolf"))
    assert not seat.owns(ActorId("goblin-1"))
