"""Who stands alike: nothing but a name tells them apart."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from tests.systems.countdown.table import Play
from turnkeeper.core.commands import Amend, Command, Join, Show, Skip, TakeOut
from turnkeeper.core.ids import ActorId
from turnkeeper.systems.countdown import commands as cmd
from turnkeeper.systems.countdown.lookalikes import alike

ANN, BOB, CID, DAN = (ActorId(name) for name in ("ann", "bob", "cid", "dan"))


def band(first: str = "5S") -> Play:
    """Four NPCs with the same numbers, at a card that serves all of them."""
    table = Play("npc_deck")
    for name in (ANN, BOB, CID, DAN):
        table.join(name, "npc", npc_class="OT", initiative=9)
    table.begin()
    table.answer("npc_card", None, first)
    return table


def firsts(table: Play) -> Mapping[ActorId, ActorId]:
    return dict(alike(table.state))


def test_all_are_alike_at_first() -> None:
    assert firsts(band()) == dict.fromkeys((ANN, BOB, CID, DAN), ANN)


@pytest.mark.parametrize(
    "command",
    [
        cmd.Damage(BOB, 1),
        cmd.Stun(BOB),
        cmd.Allow(BOB, 3),
        Skip(BOB),
        cmd.Say(BOB, "Words", 2),
        cmd.Act(actor=BOB, row="move"),
        TakeOut(BOB),
        Amend(BOB, {"initiative": 8}),
        Amend(BOB, {"dx": 14}),
        Show(BOB, "hidden"),
        Show(BOB, "unknown"),
    ],
    ids=str,
)
def test_what_befalls_one_tells_it_apart(command: Command) -> None:
    table = band()
    table.do(command)
    assert firsts(table) == {ANN: ANN, BOB: BOB, CID: ANN, DAN: ANN}


def test_who_is_alike_again_is_found_again() -> None:
    """Also in a second group: the first of each stands for it."""
    table = band()
    table.do(cmd.Stun(BOB))
    table.do(cmd.Stun(DAN))
    assert firsts(table) == {ANN: ANN, BOB: BOB, CID: ANN, DAN: BOB}


@pytest.mark.parametrize(("group", "count"), [("pack", 1), ("", 2)])
def test_a_group_and_its_size_tell_apart(group: str, count: int) -> None:
    table = band()
    table.do(Join(ActorId("eve"), "npc", "Eve", group, count, profile={"npc_class": "OT", "initiative": 9}))
    table.do(Join(ActorId("fay"), "npc", "Fay", profile={"npc_class": "OT", "initiative": 9}))
    found = firsts(table)
    assert (found[ActorId("eve")], found[ActorId("fay")]) == ("eve", "fay")


def test_those_of_whom_the_state_says_more_stand_alone() -> None:
    """An action aimed at two leaves them alike; an actor that acts, or makes a sign, is like no other."""
    table = band()
    table.do(cmd.Act(actor=ANN, row="gesture", weapon="come", targets=(BOB, CID), cost=5))
    assert firsts(table) == {ANN: ANN, BOB: BOB, CID: BOB, DAN: DAN}
    table.carry_out()
    assert firsts(table) == {ANN: ANN, BOB: BOB, CID: BOB, DAN: BOB}


def test_two_who_have_declared_the_same_are_not_alike() -> None:
    """One of them is the first to act."""
    table = band()
    for actor in (BOB, CID):
        table.do(cmd.Act(actor=actor, row="move"))
    assert firsts(table) == {ANN: ANN, BOB: BOB, CID: CID, DAN: ANN}
