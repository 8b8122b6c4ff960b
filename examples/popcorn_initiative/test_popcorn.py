"""Popcorn initiative keeps the laws of every system, and its own rules."""

import pytest
from popcorn_initiative import SYSTEM, Call, Name

from turnkeeper.core.commands import Begin, Command, Grant, Join, Skip
from turnkeeper.core.conformance import Kit, check_statics, machine
from turnkeeper.core.encounter import Encounter
from turnkeeper.core.ids import ActorId
from turnkeeper.core.model import GM, Refusal, Seat, Visibility
from turnkeeper.core.proposal import Receipt

ANA, BO, ORC = ActorId("ana"), ActorId("bo"), ActorId("orc")


def test_registers_and_texts_are_complete() -> None:
    """Every command, event, option and ruling has its text."""
    assert check_statics(SYSTEM) == []


TestLaws = machine(Kit(SYSTEM, profiles=({},)), examples=18).TestCase


def begun(orc: Visibility = "known", newcomers: str = "at_once") -> Encounter:
    """A fight of two PCs and an orc."""
    fight = Encounter.open(SYSTEM, seed="a test", options={"popcorn.newcomers": newcomers})
    for command in (Join(ANA, "pc"), Join(BO, "pc"), Join(ORC, "npc", visibility=orc), Begin()):
        do(fight, command)
    return fight


def do(fight: Encounter, command: Command, by: Seat = GM) -> None:
    """Send a command that must be accepted."""
    result = fight.send(command, by)
    assert isinstance(result, Receipt), result


def refused(fight: Encounter, command: Command, by: Seat = GM) -> str:
    """The code with which a command is refused."""
    result = fight.send(command, by)
    assert isinstance(result, Refusal)
    return result.code


def up(fight: Encounter) -> list[str]:
    """Who may act now."""
    return [opening.actor for opening in fight.table(GM).now]


@pytest.mark.rule("POP-1", "POP-2", "POP-3")
def test_the_word_goes_round_and_back_to_the_gm() -> None:
    """Each acts once a round; the one who acted last may be called first in the next."""
    fight = begun()
    assert up(fight) == []
    do(fight, Call(ANA))
    assert refused(fight, Call(BO)) == "popcorn.has_the_word"
    do(fight, Name(ANA, ORC), Seat.player("ana", "ana"))
    assert refused(fight, Name(ORC, ANA)) == "popcorn.has_acted"
    do(fight, Name(ORC, BO))
    do(fight, Name(BO))
    do(fight, Call(BO))
    assert (up(fight), fight.state.round) == (["bo"], 2)


@pytest.mark.rule("POP-3")
def test_who_knows_of_nobody_left_cannot_tell_whether_somebody_lurks() -> None:
    """Bo is offered the same whether the hidden orc has acted or not."""
    seen = []
    for acted in (True, False):
        fight = begun("hidden")
        if acted:
            do(fight, Skip(ORC))
        do(fight, Call(ANA))
        do(fight, Name(ANA, BO))
        seen.append([offer for offer in fight.actions(Seat.player("bo", "bo")) if offer.command == "name"])
    assert seen[0] == seen[1]


@pytest.mark.rule("POP-4")
@pytest.mark.parametrize(("newcomers", "code"), [("at_once", ""), ("next_round", "popcorn.has_acted")])
def test_newcomers(newcomers: str, code: str) -> None:
    """At once, or not before the next round."""
    fight = begun(newcomers=newcomers)
    do(fight, Call(ANA))
    do(fight, Join(ActorId("cleo"), "pc"))
    result = fight.send(Name(ANA, ActorId("cleo")), GM)
    assert (result.code if isinstance(result, Refusal) else "") == code


def test_the_gm_lets_anyone_act() -> None:
    """Against the order, which goes on from there."""
    fight = begun()
    do(fight, Call(ANA))
    do(fight, Grant(BO))
    do(fight, Name(BO, ANA))
    assert up(fight) == ["ana"]
