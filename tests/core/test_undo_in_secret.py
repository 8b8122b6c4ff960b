"""A player's undo tells nothing of what was done since in secret, and leaves it standing where it can."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.core.table import ANA, BOB, fight, loaded, sent
from tests.core.toy import Act
from turnkeeper.core.commands import AnswerPrompt, Automate, Begin, Join, Note, Redo, Rename, Show, Undo
from turnkeeper.core.conformance.pictures import picture
from turnkeeper.core.encounter import Encounter
from turnkeeper.core.ids import ActorId, PromptId, SeatId
from turnkeeper.core.log import NO_COMMAND, write_rows
from turnkeeper.core.model import GM, SCREEN, Seat
from turnkeeper.systems.rolled.commands import Done

ROLL = AnswerPrompt(PromptId("r1/die/ana"), (6,))
SPY = ActorId("spy")


def waiting() -> Encounter:
    """Ana has typed in her roll; the others' are still waited for."""
    found = fight(table=True)
    sent(found, ROLL, ANA)
    return found


def may_undo(found: Encounter) -> bool:
    return any(offer.command == "undo" for offer in found.actions(ANA))


def name_of(found: Encounter, actor: ActorId) -> str:
    return str(found.state.fight.actors[actor].name)


@pytest.mark.rule("CORE-08")
def test_a_step_that_brings_to_light_what_a_player_is_not_told_is_taken_back_as_one_without_it() -> None:
    """The hidden actor's die falls with the next round that the player's turn leads to; nobody else hears of it."""
    pia, offers = Seat.player("pia", "pia"), []
    for hidden in (True, False):
        found = Encounter.open("rolled", seed="x")
        sent(found, Join(ActorId("pia"), "pc"))
        sent(found, Automate("table"))
        if hidden:
            sent(found, Join(SPY, "pc", visibility="hidden", profile={"reflexes": 60}))
            sent(found, Automate("app", actor=SPY))
        sent(found, Begin())
        sent(found, AnswerPrompt(PromptId("r1/initiative/pia"), (5,)), pia)
        if hidden:
            sent(found, Done(SPY))
        sent(found, Done(ActorId("pia")), pia)
        offers.append(found.actions(pia))
        sent(found, Undo(), pia)
        offers.append(found.actions(pia))
    assert offers[:2] == offers[2:]


@pytest.mark.rule("CORE-07", "CORE-08")
def test_a_step_in_secret_changes_nothing_of_what_a_player_sees_the_way_back_included() -> None:
    found = waiting()
    before = picture(found, ANA)
    sent(found, Rename(SPY, "Mole"))
    assert may_undo(found)
    assert picture(found, ANA) == before


@pytest.mark.rule("CORE-07", "CORE-08")
def test_taking_back_looks_the_same_whether_or_not_something_was_done_in_secret() -> None:
    plain, secret = waiting(), waiting()
    sent(secret, Rename(SPY, "Mole"))
    sent(secret, Rename(SPY, "Owl"))
    for found in (plain, secret):
        sent(found, Undo(), ANA)
    assert picture(plain, ANA) == picture(secret, ANA)
    assert picture(plain, SCREEN) == picture(secret, SCREEN)


@pytest.mark.rule("CORE-08")
def test_what_another_gm_did_in_secret_stands_as_well() -> None:
    """A table may have several; their logs are what the rules make of their commands."""
    second = Seat(SeatId("g1"), "gm")
    found = waiting()
    sent(found, Rename(SPY, "Mole"), second)
    assert loaded(found.export()).follows_the_rules()
    sent(found, Undo(), ANA)
    assert name_of(found, SPY) == "Mole"
    assert found.steps[-1].by == "g1"
    assert loaded(found.export()).state == found.state


@pytest.mark.rule("CORE-08")
def test_what_has_nothing_to_do_with_the_step_taken_back_stands() -> None:
    found = waiting()
    sent(found, Rename(SPY, "Mole"))
    stories = [entry.text for entry in found.lines(GM)]
    sent(found, Undo(), ANA)
    assert name_of(found, SPY) == "Mole"
    assert [ask.id for ask in found.prompts()].count(ROLL.ask) == 1, "Ana's roll is open again"
    assert [entry.text for entry in found.lines(GM)] == [*stories[:-2], stories[-1]]
    again = loaded(found.export())
    assert (again.damage, again.state, again.rows) == (None, found.state, found.rows)
    assert again.done("c8") == found.done("c8")


@pytest.mark.rule("CORE-08")
def test_the_gm_can_take_back_what_stood() -> None:
    found = waiting()
    sent(found, Rename(SPY, "Mole"))
    sent(found, Undo(), ANA)
    sent(found, Undo())
    assert name_of(found, SPY) == "Spy"
    sent(found, Redo())
    assert name_of(found, SPY) == "Mole"


@pytest.mark.rule("CORE-08")
def test_what_builds_on_the_step_goes_with_it_and_comes_again_with_redo() -> None:
    """With her card Ana is the last to be ready, so the spy is up and acts: without the card it could not."""
    found = fight(table=True)
    sent(found, Show(ActorId("ghoul"), "hidden"))
    for actor, roll in (("ana", 1), ("spy", 6), ("ghoul", 5), ("bob", 3)):
        sent(found, AnswerPrompt(PromptId(f"r1/die/{actor}"), (roll,)))
    for actor, card in (("spy", "AS"), ("ghoul", "KS"), ("bob", "QS")):
        sent(found, AnswerPrompt(PromptId(f"r1/card/{actor}"), (card,)))
    before = found.state
    sent(found, AnswerPrompt(PromptId("r1/card/ana"), ("JS",)), ANA)
    sent(found, Act(SPY))
    after = found.state
    sent(found, Undo(), ANA)
    assert found.state == before
    sent(found, Redo())
    sent(found, Redo())
    assert found.state == after


@pytest.mark.rule("CORE-08")
def test_a_step_in_secret_stands_after_a_restart_as_it_does_without_one() -> None:
    """The log holds the commands too, so that they can be decided again without the step that is taken back."""
    live, read = waiting(), waiting()
    for found in (live, read):
        sent(found, Rename(SPY, "Mole"))
    read = loaded(read.export())
    for found in (live, read):
        sent(found, Undo(), ANA)
    assert name_of(read, SPY) == "Mole"
    assert (read.state, read.rows) == (live.state, live.rows)
    assert loaded(read.export()).state == live.state


@pytest.mark.rule("CORE-08")
def test_a_player_s_own_step_in_secret_stands_after_a_restart_with_the_actors_they_had() -> None:
    """Bob's ghoul is hidden from Ana, and what he does with it too."""
    found = fight(table=True)
    bob = Seat(BOB.id, "player", frozenset({*BOB.actors, SPY}))
    sent(found, ROLL, ANA)
    sent(found, AnswerPrompt(PromptId("r1/die/spy"), (4,)), bob)
    found = loaded(found.export())
    assert may_undo(found)
    sent(found, Undo(), ANA)
    prompts = [ask.id for ask in found.prompts()]
    assert ROLL.ask in prompts
    assert "r1/die/spy" not in prompts


@pytest.mark.rule("CORE-08")
def test_an_old_log_names_no_commands_so_a_step_in_secret_goes_along() -> None:
    found = waiting()
    sent(found, Rename(SPY, "Mole"))
    rows = [replace(row, command=NO_COMMAND, actors=(), seal=b"") for row in found.rows]
    found = loaded(write_rows(rows).replace(b'"format":3', b'"format":1', 1))
    assert (found.damage, found.unsealed) == (None, len(rows))
    sent(found, Undo(), ANA)
    assert name_of(found, SPY) == "Spy"
    sent(found, Redo())
    sent(found, Redo())
    assert name_of(found, SPY) == "Mole"


def test_somebody_else_s_visible_step_ends_it() -> None:
    found = waiting()
    sent(found, Note("for all to read"))
    assert not may_undo(found)
    found = waiting()
    sent(found, AnswerPrompt(PromptId("r1/die/bob"), (3,)), BOB)
    assert not may_undo(found)


def test_what_stood_keeps_its_command_so_that_a_retry_does_nothing() -> None:
    found = waiting()
    found.send(Rename(SPY, "Mole"), GM, cause="rename-1")
    sent(found, Undo(), ANA)
    rows = found.rows
    assert found.send(Rename(SPY, "Mole"), GM, cause="rename-1") == found.done("rename-1")
    assert found.rows == rows
