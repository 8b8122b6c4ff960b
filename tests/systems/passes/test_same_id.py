"""Actors that come by the id of one that has left: nothing of that one is theirs."""

from __future__ import annotations

import pytest

from tests.systems.passes.play import Play
from turnkeeper.core.commands import Leave
from turnkeeper.core.ids import ActorId
from turnkeeper.core.model import SCREEN
from turnkeeper.systems.passes import commands as p

ANA, ORC, RAT = ActorId("ana"), ActorId("orc"), ActorId("rat")


@pytest.mark.rule("PASS-45", "CORE-12")
def test_who_delayed_in_the_phase_of_one_that_left_cuts_in_on_a_newcomer_of_that_id() -> None:
    play = Play(ana={"score": 9}, orc={"score": 9}).turn().delay("ana")
    play.do(Leave(ORC))
    play.join("orc", score=5)
    play.roll("orc")
    assert play.said()[-1] == "Orc is up."
    play.do(p.Act(ORC))
    play.do(p.Intervene(ANA))
    assert play.now("act") == ["ana"]


@pytest.mark.rule("PASS-11", "CORE-14")
def test_a_pass_stays_on_the_clock_when_a_hidden_newcomer_has_the_id_of_who_acted_in_it() -> None:
    play = Play(ana={"score": 9}, orc={"score": 7, "passes": 2}).turn().act("ana", "orc").window().act("orc")
    play.do(Leave(ORC))
    play.join("orc", score=5, visibility="hidden")
    assert dict(play.fight.table(SCREEN).clock) == {"turn": 1, "pass": 2}


@pytest.mark.rule("PASS-11", "CORE-12")
def test_in_a_pass_of_hidden_actors_a_newcomer_that_is_seen_has_no_part_by_the_id_of_one_that_left() -> None:
    hidden = {"passes": 2, "side": "npc", "visibility": "hidden"}
    play = Play(ana={"score": 9}, orc={"score": 7, **hidden}, rat={"score": 5, **hidden}).turn()
    play.act("ana", "orc", "rat").window()
    play.do(Leave(RAT))
    play.join("rat")
    assert not [ask for ask in play.fight.prompts() if ask.of == RAT]
    play.act("orc")
    assert play.state.stage == "between"
