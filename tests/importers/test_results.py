"""What characters had rolled elsewhere, entered by the system's own commands."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from turnkeeper.core.commands import Automate, Begin, Command, Join, Leave
from turnkeeper.core.encounter import Encounter
from turnkeeper.core.ids import ActorId
from turnkeeper.core.model import GM
from turnkeeper.core.proposal import Receipt
from turnkeeper.importers import entering

ANA, BOB = ActorId("ana"), ActorId("bob")
BOTH = {ANA: 17, BOB: 9}


def fight(system: str, *, begun: bool = False, mode: str = "") -> Encounter:
    found = Encounter.open(system, seed="one", options={"d20.mode": mode} if mode else {})
    done(found, [Join(ANA, "pc", "Ana"), Join(BOB, "npc", "Bob")])
    if begun:
        done(found, [Begin()])
    return found


def done(found: Encounter, commands: Sequence[Command]) -> None:
    assert isinstance(found.send(commands, GM), Receipt)


def names(commands: Sequence[Command]) -> list[str]:
    return [type(one).__name__ for one in commands]


def marks(found: Encounter) -> dict[str, str]:
    return {row.actor: row.mark for row in found.table(GM).actors}


@pytest.mark.parametrize(
    ("system", "by"),
    [("rolled", ["Begin", "AnswerPrompt", "AnswerPrompt"]), ("passes", ["Begin", "NextTurn", "FixScore", "FixScore"])],
)
def test_a_fight_begins_with_them(system: str, by: list[str]) -> None:
    found = fight(system)
    before = found.seq
    commands = entering(found, BOTH)
    assert (names(commands), found.seq) == (by, before)
    done(found, commands)
    assert marks(found) == {"ana": "17", "bob": "9"}


def test_what_no_die_gives_is_a_ruling() -> None:
    """Here nobody has Reflexes, so that a total is 1 to 20."""
    found = fight("rolled")
    commands = entering(found, {ANA: 23, BOB: 9})
    assert names(commands) == ["Begin", "SetResult", "AnswerPrompt"]
    done(found, commands)
    assert marks(found) == {"ana": "23", "bob": "9"}


def test_those_who_had_not_rolled_are_rolled_for_by_the_app() -> None:
    found = fight("rolled")
    done(found, entering(found, {ANA: 17}))
    assert marks(found)["ana"] == "17"
    assert marks(found)["bob"]


def test_newcomers_come_first() -> None:
    found = Encounter.open("rolled", seed="one")
    joins = [Join(ANA, "pc", "Ana"), Join(BOB, "npc", "Bob")]
    done(found, [*joins, *entering(found, BOTH, joins)])
    assert marks(found) == {"ana": "17", "bob": "9"}


def test_in_a_fight_that_goes_on_only_what_is_other_now() -> None:
    found = fight("rolled", begun=True)
    assert names(entering(found, BOTH)) == ["SetResult", "SetResult"]
    done(found, entering(found, BOTH))
    assert entering(found, BOTH) == ()
    assert names(entering(found, {**BOTH, ANA: 3})) == ["SetResult"]


def test_a_group_with_one_roll_gets_the_last_result_once() -> None:
    """What another of it had rolled is no ruling, and none again when the same is imported a second time."""
    found = Encounter.open("rolled", seed="one", options={"d20.npc_grouping": "group"})
    wolves = [ActorId("wolf-1"), ActorId("wolf-2")]
    done(found, [Join(ANA, "pc", "Ana"), *(Join(wolf, "npc", wolf, "Wolf") for wolf in wolves)])
    results = {ANA: 17, **dict(zip(wolves, (12, 14), strict=True))}
    commands = entering(found, results)
    assert names(commands) == ["Begin", "AnswerPrompt", "AnswerPrompt"]
    done(found, commands)
    assert marks(found) == {"ana": "17", "wolf-1": "14", "wolf-2": "14"}
    assert entering(found, results) == ()
    assert names(entering(found, {**results, wolves[1]: 3})) == ["SetResult"]


def test_where_dice_are_still_to_be_rolled_at_the_table() -> None:
    found = fight("passes")
    done(found, [Automate("table")])
    done(found, entering(found, {ANA: 17}))
    assert marks(found)["ana"] == "17"
    assert [waiting.of for waiting in found.table(GM).waiting] == [BOB]


@pytest.mark.parametrize("system", ["draw", "hands", "countdown", "npc_deck"])
def test_where_no_number_can_be_entered_there_are_none(system: str) -> None:
    assert entering(fight(system), BOTH) == ()


def test_what_the_rules_do_not_take_is_left_out() -> None:
    assert entering(fight("rolled", mode="dealt"), BOTH) == ()
    found = fight("rolled", begun=True)
    newcomer = Join(ActorId("cid"), "npc", "Cid")  # takes part from the next round on
    assert entering(found, {ActorId("cid"): 12}, [newcomer]) == ()
    done(found, [Leave(BOB)])
    assert names(entering(found, BOTH)) == ["SetResult"]
    # A player character has not rolled yet, so the NPC's result is a ruling of the GM's (D20-01).
    assert names(entering(fight("rolled"), {ANA: 10**6, BOB: 9})) == ["Begin", "SetResult"]
    assert entering(fight("rolled"), {}) == ()
