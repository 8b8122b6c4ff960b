"""P2 in each system: fights that differ only in secrets from an onlooker look the same to it (CORE-14).

Over real servers P2 compares every byte that is sent (``tools/soak/p02_no_inference.py``). Here many more pairs are
compared, and every answer that changes nothing: refusals, reasons, odds, exports.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from tools.autoplay import next_command
from tools.soak.twins import ONLOOKERS, PIA, learnt, shown, told_apart, written
from turnkeeper.core.commands import AnswerByApp, Automate, Begin, Command, Join, Show
from turnkeeper.core.encounter import Encounter
from turnkeeper.core.ids import ActorId
from turnkeeper.core.model import GM, Refusal, Visibility

PAIRS = 8
SYSTEMS = ("rolled", "passes", "hands", "npc_deck", "countdown", "draw")
LINE: tuple[tuple[str, Visibility], ...] = (("pc0", "known"), ("guard", "known"), ("dog", "known"))
UNKNOWN = ActorId("stranger")
MOVES = 40


@pytest.mark.rule("CORE-14")
@pytest.mark.parametrize("system", SYSTEMS)
@pytest.mark.parametrize("number", range(PAIRS))
def test_hidden_actors_and_private_hands_show_nowhere(system: str, number: int) -> None:
    assert not told_apart(system, number)


@pytest.mark.rule("CORE-14", "CORE-15")
@pytest.mark.parametrize("system", SYSTEMS)
def test_they_show_in_no_record_of_an_open_deal(system: str) -> None:
    """Overrules of rules that only hidden actors bring up, and numbers of cards, are not among them."""
    assert not told_apart(system, 2, open_deal=True)


@pytest.mark.rule("CORE-14")
@pytest.mark.parametrize("system", SYSTEMS)
@pytest.mark.parametrize("number", range(2))
def test_where_an_unknown_actor_stands_on_the_roster_shows_nowhere(system: str, number: int) -> None:
    """It would tell who it is: the same play with the unknown actor first on the roster and last looks the same."""
    chance = random.Random(f"{system} {number}")  # noqa: S311 - which fights are played
    twins = (with_unknown(system, (UNKNOWN, "hidden"), *LINE), with_unknown(system, *LINE, (UNKNOWN, "hidden")))
    for step in range(MOVES):
        seat = chance.choice((GM, GM, GM, PIA))
        command = next_command(twins[0], seat, chance)
        if command is None or isinstance(command, AnswerByApp):
            continue  # The app's cards are counted off a pile in the order of the roster.
        done = [not isinstance(fight.send(command, seat, insist=seat == GM), Refusal) for fight in twins]
        assert done[0] == done[1], f"step {step}: {command}"
        for onlooker in ONLOOKERS:
            looks = [{**shown(fight, onlooker), **learnt(fight, onlooker, ())} for fight in twins]
            assert looks[0] == looks[1], f"step {step}, {onlooker.id}: {command}"
    for onlooker in ONLOOKERS:
        assert written(twins[0], onlooker) == written(twins[1], onlooker)


def with_unknown(system: str, *line: tuple[str, Visibility]) -> Encounter:
    """A fight of these actors, in this order, with figures that no tie by the roster comes of."""
    fight = Encounter.open(system, seed="roster")
    for command in (Automate("table"), *joining(system, line), Show(UNKNOWN, "unknown"), Begin()):
        assert not isinstance(fight.send(command, GM), Refusal), command
    return fight


def joining(system: str, line: tuple[tuple[str, Visibility], ...]) -> Iterator[Command]:
    for name, visibility in line:
        numbers: dict[str, Any] = {}
        if system not in {"rolled", "draw"}:
            numbers["initiative"] = {"pc0": 6, "guard": 7, "dog": 8, UNKNOWN: 9}[name]
        if system in {"npc_deck", "countdown"} and name != "pc0":
            numbers["npc_class"] = "OT"
        yield Join(ActorId(name), "pc" if name == "pc0" else "npc", name, visibility=visibility, profile=numbers)
