"""The sample fight of every system, played with any choice."""

import random

import pytest

from tests.cli.support import Program
from turnkeeper.core.registry import system_ids
from turnkeeper.roster.samples import sample_ids, sample_roster

SYSTEMS = ("countdown", "draw", "hands", "npc_deck", "passes", "rolled")
LINES = (
    *("1", "2", "3", "4", "5", "6") * 4, *("1 1", "2 1", "3 1 1", "1!", "all", "", "") * 3,
    "m", "back", "back 3", "forward", "log", "explain", "help", "as gm", "as screen", "as {pc}", "as {npc}",
    "why {pc} {npc}",
    "skip {pc}", "grant {npc}", "take_out {pc}", "bring_back {pc}", "leave {npc}", "show {npc} hidden",
    "show {npc} unknown", "join Zora pc", "next!", "next_turn", "next_round!", "stun {pc}", "damage {pc} 3",
    "wound {pc} 2", "play", "hold {pc} 1", "note x", "automate table", "automate app all all", "amend {pc}",
    "set_option 1 2", "1 ? ? ?", "2 AS KS", "1 = 7", "do next", "do {{", 'do {{"type": "pass", "actor": "{pc}"}}',
)  # fmt: skip


def scribble(name: str, seed: int, count: int) -> str:
    """``count`` lines that a careless player may type."""
    chance = random.Random(f"{name}{seed}")  # noqa: S311 - the same scribble in every run
    actors = [join.actor for join in sample_roster(name).joins()]
    lines = ["1"]
    lines += [
        chance.choice(LINES).format(pc=chance.choice(actors[:3]), npc=chance.choice(actors[3:])) for _ in range(count)
    ]
    return "\n".join(lines) + "\nas gm\nlook\n"


def test_there_is_a_sample_for_every_system() -> None:
    """Each system that comes with Turnkeeper has its sample, under its name."""
    assert sample_ids()[0] == "rolled"
    assert set(sample_ids()) == set(SYSTEMS)
    assert set(SYSTEMS) <= set(system_ids())
    for name in SYSTEMS:
        assert sample_roster(name).system == name


@pytest.mark.parametrize("name", SYSTEMS)
def test_a_sample_begins(program: Program, name: str) -> None:
    """The sample starts, and its first step works."""
    ran = program("play", "--sample", name, "--seed", "s", typed="1\n1\n")
    assert ran.code == 0
    assert "The fight begins." in ran.out


def test_where_nobody_can_be_asked_the_simplest_is_played(program: Program) -> None:
    """--sample without a name plays rolled rounds in a pipe."""
    ran = program("play", "--sample", typed="n\n")
    assert ran.code == 0
    assert "Rolled rounds" in ran.out


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("name", SYSTEMS)
def test_whatever_is_typed(program: Program, name: str, seed: int) -> None:
    """Nothing that is typed breaks the program, and what was played opens again and replays."""
    ran = program("play", "--sample", name, "--seed", str(seed), typed=scribble(name, seed, 120))
    assert ran.code in (0, 1), ran.err
    assert not ran.err
    again = program("play", "--sample", name, typed="")
    assert (again.code, again.err) == (0, "")
    assert "damaged" not in again.out
