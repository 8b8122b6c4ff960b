"""Steps taken back and restored."""

from __future__ import annotations

from tests.core.table import ANA, BOB, code, fight, sent
from tests.core.toy import Act
from turnkeeper.core.commands import (
    AnswerByApp,
    AnswerPrompt,
    Begin,
    Command,
    Note,
    Redo,
    Undo,
)
from turnkeeper.core.history import back_step
from turnkeeper.core.ids import ActorId, PromptId
from turnkeeper.core.marks.commands import CountMark, SetMark
from turnkeeper.core.menu import BackStep
from turnkeeper.core.model import GM, Seat
from turnkeeper.core.proposal import Receipt


def test_undo_goes_back_to_the_empty_fight_and_redo_returns() -> None:
    found = fight()
    state = found.state
    steps = 0
    while isinstance(found.send(Undo(), GM), Receipt):
        steps += 1
    assert steps == 5
    assert found.state.fight.actors == {}
    assert code(found.send(Undo(), GM)) == "core.nothing_to_undo"
    for _ in range(steps):
        sent(found, Redo())
    assert found.state == state
    assert code(found.send(Redo(), GM)) == "core.nothing_to_redo"


def test_a_new_command_ends_what_could_be_restored() -> None:
    found = fight()
    sent(found, Undo())
    sent(found, Note("another way"))
    assert code(found.send(Redo(), GM)) == "core.nothing_to_redo"


def test_rows_are_only_ever_added() -> None:
    found = fight()
    rows = found.rows
    sent(found, Undo())
    sent(found, Redo())
    assert found.rows[: len(rows)] == rows
    assert [row.seq for row in found.rows] == list(range(1, len(rows) + 3))


def test_a_player_takes_back_only_their_own_last_step_and_nothing_revealed() -> None:
    found = fight(table=True)
    assert code(found.send(Undo(), ANA)) == "core.not_your_command"
    assert back_step(found, ANA) is None
    sent(found, AnswerPrompt(PromptId("r1/die/ana"), (6,)), ANA)
    assert back_step(found, ANA) == back_step(found, GM) == BackStep(lines=1)
    sent(found, Undo(), ANA)
    assert code(found.send(Redo(), ANA)) == "core.gm_only"
    for ask in [ask.id for ask in found.prompts()]:
        sent(found, AnswerByApp(ask))
    while (up := found.table(GM).now[0].actor) not in ANA.actors:
        sent(found, Act(up))
    sent(found, Act(ActorId("ana")), ANA)
    assert code(found.send(Undo(), ANA)) == "core.revealed"
    sent(found, Undo())


def test_a_seat_that_plays_another_now_takes_nothing_back_of_the_actor_that_it_had() -> None:
    """The GM gave the seat another actor; or it is a copy of the fight, in which the seat is another person's."""
    found = fight(table=True)
    sent(found, AnswerPrompt(PromptId("r1/die/ana"), (6,)), ANA)
    bob = Seat(ANA.id, "player", frozenset([ActorId("bob")]))
    assert code(found.fork().send(Undo(), bob)) == "core.not_your_command"
    assert not any(one.command == "undo" for one in found.actions(bob))
    both = Seat(ANA.id, "player", ANA.actors | bob.actors)
    assert isinstance(found.fork().send(Undo(), both), Receipt)


def test_a_seat_that_lost_one_of_its_actors_takes_nothing_back_of_that_one() -> None:
    """Dice, marks and their counters that were Ana's are for the GM to take back, once she is another player's."""
    both = Seat(ANA.id, "player", ANA.actors | BOB.actors)
    found = fight(table=True)

    def done(command: Command, whose: Seat) -> None:
        sent(found, command, both)
        assert found.try_out(Undo(), both) is None
        for left in (ANA, BOB):
            refused = found.try_out(Undo(), Seat(ANA.id, "player", left.actors))
            assert (code(refused) if refused else "") == ("" if left is whose else "core.not_your_command")

    for name, seat in (("ana", ANA), ("bob", BOB)):
        done(AnswerPrompt(PromptId(f"r1/die/{name}"), (6,)), seat)
        done(SetMark("Arrows", ActorId(name), value=3), seat)
        done(CountMark(found.table(both).marks[-1].mark, -1), seat)
    fewer = Seat(ANA.id, "player", ANA.actors)
    assert not any(one.command == "undo" for one in found.actions(fewer))
    assert back_step(found, fewer) is None


def test_the_app_gives_the_same_cards_after_undo() -> None:
    found = fight()
    cards = found.state.cards
    sent(found, Undo())
    sent(found, Begin())
    assert found.state.cards == cards
