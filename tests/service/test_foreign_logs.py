"""Logs from elsewhere whose rows fit one by one, and make no fight that could be played."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from tests.service.support import Clock, Table, run
from tools.autoplay import PROFILES, muster, play
from tools.resealed import led_astray, resealed
from turnkeeper.core.commands import Begin, Join, Note
from turnkeeper.core.encounter import Encounter
from turnkeeper.core.errors import InputError
from turnkeeper.core.ids import ActorId
from turnkeeper.core.model import GM
from turnkeeper.core.proposal import Receipt
from turnkeeper.core.registry import system as registered
from turnkeeper.service.repository import imported
from turnkeeper.service.service import Service
from turnkeeper.store import MemoryStore
from turnkeeper.systems.passes.commands import NextTurn, StartPasses

GOLDEN = Path(__file__).parents[1] / "golden"
NOW = "2026-01-01T00:00:00Z"


def test_a_row_that_names_somebody_who_was_never_there_is_refused() -> None:
    """Else the fight opens, and breaks when the card is drawn."""
    fight = Encounter.open("draw", seed="x")
    fight.send(Join(ActorId("ana"), "pc", "Ana"), GM)
    log = fight.export()
    assert imported(log, lambda: NOW).rows == fight.rows
    other = log.replace(b'"draw.cards_chosen","actor":"ana"', b'"draw.cards_chosen","actor":"bo"')
    with pytest.raises(InputError, match=r"^row 3: the row names an actor who was never there"):
        imported(resealed(other), lambda: NOW)


def test_a_foreign_row_may_say_more_decks_than_could_be_laid_out() -> None:
    """To add deck after deck, or to lay all their cards in a row, would keep a core for ever."""
    fight = Encounter.open("hands", seed="x")
    for name in ("Ana", "Bo"):
        fight.send(Join(ActorId(name.lower()), "pc", name, profile={"dx": 12, "iq": 12}), GM)
    fight.send(Begin(), GM)
    log = fight.export()
    dealt = log[: log.rindex(b'"decks":0}')]
    dealt = dealt[: dealt.rindex(b"\n") + 1]
    assert dealt.count(b'"decks":0}') == 1
    found = imported(resealed(dealt.replace(b'"decks":0}', b'"decks":1000000}')), lambda: NOW)
    assert isinstance(found.send(Note("on we go"), GM), Receipt)
    assert {stock.decks for stock in found.state.stocks.values()} == {1_000_001}
    assert found.state.fighters[ActorId("bo")].hand
    beyond = imported(resealed(dealt.replace(b'"decks":0}', b'"decks":1000001}')), lambda: NOW)
    assert beyond.damage
    assert "`int` <= 1000000 - at `$.decks`" in beyond.damage.problem


@pytest.mark.parametrize(
    ("system", "event"),
    [
        ("hands", {"type": "countdown.allowed", "actor": "ana", "size": 6}),
        ("hands", {"type": "countdown.size_rolled", "actor": "ana", "roll": 4, "initiative": 6, "cards": 1001}),
        ("passes", {"type": "passes.attribute_set", "actor": "ana", "value": 100}),
        ("passes", {"type": "passes.action_bought", "actor": "ana", "number": 100, "left": 1}),
        ("rolled", {"type": "rolled.round_began", "round": 1, "slots": [], "decks": 1_000_001}),
    ],
    ids=lambda one: one["type"] if isinstance(one, dict) else "",
)
def test_a_row_that_says_more_than_the_rules_can_is_not_read(system: str, event: dict[str, object]) -> None:
    """All ways to divide a set of a million, or a million dice, would keep a core for ever."""
    codec = registered(system).codec
    with pytest.raises(InputError, match="Expected `int` <="):
        codec.event(json.dumps(event).encode(), codec.version)


def test_a_log_that_breaks_off_within_a_step_opens_where_the_step_began() -> None:
    """What stands in between was never shown to anybody, and the rules may know no way on from there."""
    fight = Encounter.open("hands", seed="x")
    fight.send(Join(ActorId("ana"), "pc", "Ana", profile={"dx": 12, "iq": 12}), GM)
    before = len(fight.rows)
    fight.send(Begin(), GM)
    rows = fight.export().splitlines(keepends=True)
    cut = imported(b"".join(rows[:-2]), lambda: NOW)
    assert len(rows) > before + 3
    assert cut.rows == fight.rows[:before]
    assert cut.damage
    assert cut.damage.row == before + 1
    whole = imported(fight.export(), lambda: NOW)
    assert (whole.rows, whole.damage) == (fight.rows, None)


def test_a_log_older_than_closing_lines_is_taken_whole_where_rules_have_gone_on_since() -> None:
    """It ends where the rules of its time waited, and those of today have a further step."""
    log = (GOLDEN / "hands-78.jsonl").read_bytes()
    fight = Encounter.load(log)
    assert fight.system.advance(fight.state)
    found = imported(log, lambda: NOW)
    assert (found.rows, found.damage) == (fight.rows, None)
    assert isinstance(found.send(Note("on we go"), GM), Receipt)
    assert not found.system.advance(found.state)


def test_what_could_not_be_read_again_is_not_done() -> None:
    """An action is bought in a pass that is beyond counting: with that row in the log it would no longer open."""

    async def scene() -> None:
        fight = Encounter.open("passes", seed="x")
        ana = Join(ActorId("ana"), "pc", "Ana", profile={"initiative": 9, "edge": 2})
        for command in (ana, Begin(), NextTurn(), StartPasses()):
            fight.send(command, GM)
        opened_at = b'"passes.window_opened","number":'
        log = resealed(fight.export().replace(opened_at + b"1", opened_at + b"100"))
        service = Service(MemoryStore(), clock=Clock())
        opened = await service.creation.bring(log)
        live, _ = await service.registry.enter(service.auth.credential(opened.token))
        table = Table(service, live, opened)
        before = live.encounter.rows
        problem = await table.problem("buy_action", actor="ana")
        assert problem.code == "fight.unreadable"
        assert live.encounter.rows == before
        await table.do("note", text="Ana goes first.")

    run(scene())


def test_where_the_rules_have_no_answer_nothing_is_done() -> None:
    """The pile holds a card of nobody's: whose turn is it when it is drawn?"""

    async def scene() -> None:
        service = Service(MemoryStore(), clock=Clock())
        opened = await service.creation.bring(led_astray())
        live, _ = await service.registry.enter(service.auth.credential(opened.token))
        table = Table(service, live, opened)
        rows = live.encounter.rows
        [due] = [ask.id for ask in live.encounter.prompts()]
        problem = await table.problem("resolve", ask=due)
        assert problem.code == "fight.unplayable"
        assert live.encounter.rows == rows
        await table.do("undo")

    run(scene())


@pytest.mark.parametrize("system", sorted(PROFILES))
def test_a_log_that_was_made_elsewhere_by_the_same_rules_follows_them(system: str) -> None:
    """So that a fault in it is known to be one of ours."""
    fight = Encounter.open(system, seed="x")
    seats = muster(fight, 3)
    fight.send(Begin(), GM)
    play(fight, seats, 40, random.Random(1))  # noqa: S311 - the same in every run
    assert Encounter.load(fight.export()).follows_the_rules()


def test_a_log_whose_dice_are_not_its_seeds_does_not_follow_the_rules() -> None:
    """Every row fits, and the rules would have written others."""
    fight = Encounter.open("rolled", seed="x")
    fight.send([Join(ActorId("ana"), "pc", "Ana"), Join(ActorId("bo"), "pc", "Bo"), Begin()], GM)
    other = Encounter.load(resealed(fight.export().replace(b'"seed":"x"', b'"seed":"y"')))
    assert (other.seq, other.follows_the_rules()) == (fight.seq, False)
