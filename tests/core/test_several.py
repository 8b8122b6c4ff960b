"""Several commands that are one step: all or none, one undo, and the app rolls after the last."""

from __future__ import annotations

import pytest

from tests.core.table import ANA, code, fight, loaded, sent
from tests.core.toy import Act
from turnkeeper.core.commands import AnswerPrompt, Automate, Begin, Command, Join, Note, Redo, Rename, Undo
from turnkeeper.core.encounter import Encounter
from turnkeeper.core.errors import InputError
from turnkeeper.core.ids import ActorId, PromptId
from turnkeeper.core.model import GM, Seat, Visibility
from turnkeeper.core.proposal import Receipt
from turnkeeper.systems.passes.commands import FixScore, NextTurn
from turnkeeper.systems.rolled import commands as r
from turnkeeper.systems.rolled.commands import SetResult


def join(name: str) -> Join:
    return Join(ActorId(name), "npc", name.title())


def test_one_undo_takes_all_of_them_back_and_redo_restores_them() -> None:
    found = fight(begin=False)
    before = found.table(GM)
    done = found.send([join("cid"), join("dot"), Rename(ActorId("cid"), "El Cid")], GM)
    assert isinstance(done, Receipt)
    assert done.last - done.first == 2
    after = found.table(GM)
    assert {"El Cid", "Dot"} <= {row.name for row in after.actors}
    sent(found, Undo())
    assert found.table(GM) == before
    sent(found, Redo())
    assert found.table(GM) == after
    assert loaded(found.export()).table(GM) == after


def test_when_one_is_refused_none_is_done() -> None:
    found = fight()
    rows, state = found.rows, found.state
    assert code(found.send([join("cid"), join("cid")], GM)) == "core.actor_exists"
    assert (found.rows, found.state) == (rows, state)


@pytest.mark.rule("CORE-07")
def test_players_give_one_command_at_a_time() -> None:
    found = fight()
    rows = found.rows
    mine = Automate("table", actor=ActorId("ana"))
    assert isinstance(found.fork().send([mine], ANA), Receipt)
    assert code(found.send([mine, Automate("app", actor=ActorId("ana"))], ANA)) == "core.one_at_a_time"
    assert found.rows == rows


@pytest.mark.rule("CORE-07")
def test_a_list_that_fails_tells_a_player_nothing_of_what_comes_next() -> None:
    """Neither whether a hidden actor stands between two others, nor the dice: nothing of the list is carried out."""
    answers = []
    for lurker in (True, False):
        found = Encounter.open("rolled", seed="oracle")
        found.send(Automate("table"), GM)
        for name in ("ana", "lurker", "bob") if lurker else ("ana", "bob"):
            shown: Visibility = "hidden" if name == "lurker" else "known"
            found.send(Join(ActorId(name), "npc" if name == "lurker" else "pc", name, visibility=shown), GM)
        found.send(Begin(), GM)
        for name, result in {"ana": 20, "bob": 10, "lurker": 15}.items():
            found.send(AnswerPrompt(PromptId(f"r1/initiative/{name}"), (result,), total=True), GM)
        both = Seat.player("p1", "ana", "bob")
        probe = [r.Done(ActorId("ana")), r.TakeTurn(ActorId("bob")), Begin()]
        answers.append(found.send(probe, both))
    assert answers[0] == answers[1]
    assert code(answers[0]) == "core.one_at_a_time"


def test_a_player_s_insistence_changes_no_answer() -> None:
    found = fight()
    for command in (Act(ActorId("bob")), Act(ActorId("spy")), Begin(), AnswerPrompt(PromptId("r1/die/bob"), (3,))):
        assert found.fork().send(command, ANA, insist=True) == found.fork().send(command, ANA)


@pytest.mark.parametrize("commands", [[], [Undo()], [Note("one"), Redo()]], ids=["none", "undo", "redo"])
def test_undo_and_redo_stand_alone(commands: list[Command]) -> None:
    found = fight()
    with pytest.raises(InputError, match="at least one"):
        found.send(commands, GM)


def test_a_step_sent_again_gives_the_first_result() -> None:
    found = fight()
    first = found.send([join("cid"), join("dot")], GM, cause="id-1")
    assert found.send([join("cid"), join("dot")], GM, cause="id-1") == first


def test_the_app_rolls_after_the_last_of_them() -> None:
    """So that a number which is entered with the beginning is not rolled for first."""
    found = Encounter.open("rolled", seed="one")
    assert isinstance(found.send([join("ana"), join("bob")], GM), Receipt)
    assert isinstance(found.send([Begin(), SetResult(ActorId("ana"), 40)], GM), Receipt)
    tags = [type(row.event).__name__ for row in found.steps[-1].rows]
    assert tags == ["Begun", "RoundBegan", "ResultSet", "Rolled", "OrderFixed"]
    assert next(row.mark for row in found.table(GM).actors if row.actor == "ana") == "40"
    other = Encounter.open("passes", seed="one")
    several = [join("ana"), join("bob"), Begin(), NextTurn(), FixScore(ActorId("ana"), 9)]
    assert isinstance(other.send(several, GM), Receipt)
    assert next(row.mark for row in other.table(GM).actors if row.actor == "ana") == "9"


def test_several_that_write_too_many_rows_do_nothing() -> None:
    """One step cannot fill a log: 1,500 commands wrote 217,574 rows. One command may have as many as it needs."""
    found = Encounter.open("rolled", seed="x")
    joins = [join(f"a{number}") for number in range(9)]
    before = found.export()
    with pytest.raises(InputError, match="more than 8 rows"):
        found.send(joins, GM, most_rows=8)
    assert found.export() == before
    found.send(joins, GM, most_rows=9)
    found.send(Automate("app"), GM)
    begun = found.send(Begin(), GM, most_rows=8)
    assert isinstance(begun, Receipt)
    assert begun.last - begun.first > 8
