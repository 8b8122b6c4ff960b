"""The steps for which it can be set who answers them: not what only the table settles, nor for one what is for all."""

from __future__ import annotations

import pytest

from tests.core.toy import TOY
from turnkeeper.core.commands import Automate, Command, Join
from turnkeeper.core.conformance.order import faults_of_steps
from turnkeeper.core.encounter import Encounter
from turnkeeper.core.ids import ActorId, PromptId
from turnkeeper.core.model import GM, Refusal, Seat
from turnkeeper.core.prompts import CardDraw, DiceRoll, TableOutcome, TieOrder
from turnkeeper.core.registry import system as registered
from turnkeeper.core.system import settable_steps

ANA = Seat.player("ana", "ana")
SETTABLE = {
    "rolled": {"initiative": True, "card": True, "pc_tie": True, "npc_tie": True},
    "passes": {"initiative": True, "edge_after": True, "edge_reroll": True},
    "draw": {"draw": False},
    "hands": {"hand_size": True, "deal": True, "loss": True},
    "npc_deck": {"npc_card": False},
    "countdown": {"hand_size": True, "deal": True, "npc_card": False, "loss": True},
}


def refusal(system: str, command: Command, by: Seat = GM) -> str:
    fight = Encounter.open(system, seed="settable")
    fight.send(Join(ActorId("ana"), "pc"), GM)
    found = fight.send(command, by)
    return found.code if isinstance(found, Refusal) else ""


@pytest.mark.parametrize("system", SETTABLE)
def test_every_system_says_what_can_be_set(system: str) -> None:
    assert settable_steps(registered(system)) == SETTABLE[system]


def test_a_system_that_says_nothing_of_it_has_all_its_steps_set() -> None:
    assert settable_steps(TOY) == {"die": True, "card": True}


@pytest.mark.rule("CORE-04")
@pytest.mark.parametrize(
    ("system", "step"), [("hands", "contest"), ("hands", "fast_draw"), ("passes", "glitch"), ("npc_deck", "npc_class")]
)
def test_the_app_is_not_set_to_answer_what_only_the_table_can(system: str, step: str) -> None:
    assert refusal(system, Automate("app", step)) == "core.needs_table"
    assert refusal(system, Automate("app", step, ActorId("ana")), ANA) == "core.needs_table"
    assert not refusal(system, Automate("table", step))


@pytest.mark.rule("CORE-04")
@pytest.mark.parametrize(("system", "step"), [("draw", "draw"), ("npc_deck", "npc_card"), ("countdown", "npc_card")])
def test_who_draws_a_card_that_is_for_all_is_not_set_for_one(system: str, step: str) -> None:
    by_app, by_table = (Automate(source, step, ActorId("ana")) for source in ("app", "table"))
    for command, seat in ((by_app, GM), (by_table, GM), (by_app, ANA)):
        assert refusal(system, command, seat) == "core.nobodys_step"
    assert not refusal(system, Automate("app" if system == "draw" else "table", step))


def test_the_conformance_kit_finds_a_step_of_another_kind_than_the_system_says() -> None:
    ask, ana = PromptId("r1/x"), ActorId("ana")
    draw, roll = CardDraw(ask, "draw", None, 1, (("AS", 1),)), DiceRoll(ask, "draw", ana, (6,), ())
    verdict, tie = TableOutcome(ask, "draw", ana, ("won", "lost")), TieOrder(ask, "draw", None, (ana,), "rule")
    own = "draw: the system does not say right whether it is an actor's own"
    by_table = "draw: the system does not say right whether only the table can settle it"
    deck = registered("draw")
    assert [list(faults_of_steps(deck, [one])) for one in (draw, roll, verdict, tie)] == [
        [], [own], [by_table, own], [own],
    ]  # fmt: skip
    assert not list(faults_of_steps(TOY, [draw, roll, verdict, tie]))
