"""Earlier moments: what a seat was shown then, and nothing else."""

from __future__ import annotations

import random

import msgspec
import pytest

from tests.service.support import Table, run
from tools.autoplay import muster, next_command
from turnkeeper.core.commands import Begin, Command, Join, Show, Undo
from turnkeeper.core.encounter import Encounter
from turnkeeper.core.history import past_view
from turnkeeper.core.ids import ActorId, SeatId
from turnkeeper.core.model import GM, SCREEN, Refusal, Seat, Visibility
from turnkeeper.service import questions
from turnkeeper.service.problems import Missing

SYSTEMS = ("rolled", "passes", "draw", "hands", "npc_deck", "countdown")


def picture(fight: Encounter, seat: Seat) -> bytes:
    return msgspec.json.encode((fight.table(seat), fight.view(seat)))


def looked_back(fight: Encounter, seat: Seat, line: int) -> bytes:
    found = past_view(fight, seat, line)
    assert found
    return msgspec.json.encode((found.table, found.view))


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_moment_is_what_the_seat_was_shown_when_the_line_was_new(system: str) -> None:
    fight = Encounter.open(system, seed="looking back")
    seats = muster(fight, 5, players=2)
    # One whom the others never hear of, and one whom they get to know in the middle.
    unseen: dict[str, Visibility] = {"lurker": "hidden", "stranger": "unknown"}
    for name, visibility in unseen.items():
        assert not isinstance(fight.send(Join(ActorId(name), "npc", visibility=visibility), GM), Refusal)
    watching = (*seats, SCREEN)
    shown: dict[str, dict[int, bytes]] = {seat.id: {} for seat in watching}
    chance = random.Random(system)  # noqa: S311 - the same fight each time, nothing secret
    start = {seat.id: len(fight.lines(seat)) for seat in watching}
    for number in range(60):
        at_once: dict[int, Command] = {0: Begin(), 30: Show(ActorId("stranger"), "known")}
        seat = GM if number in at_once else seats[number % len(seats)]
        command = at_once.get(number) or next_command(fight, seat, chance)
        if command is None or isinstance(fight.send(command, seat), Refusal):
            continue
        for one in watching:
            for line in range(start[one.id] + len(shown[one.id]) + 1, len(fight.lines(one)) + 1):
                shown[one.id][line] = picture(fight, one)
    for one in watching:
        assert len(shown[one.id]) > 5
        for line, seen in shown[one.id].items():
            assert looked_back(fight, one, line) == seen, (system, one.id, line)


def test_who_was_hidden_then_is_hidden_in_the_moment_also_when_all_know_by_now() -> None:
    fight = Encounter.open("rolled", seed="s")
    ana = Seat.player("ana", "ana")
    fight.send(Join(ActorId("ana"), "pc", "Ana"), GM)
    fight.send(Join(ActorId("pike"), "npc", "Pike", visibility="hidden"), GM)
    fight.send(Begin(), GM)
    before = len(fight.lines(ana))
    fight.send(Show(ActorId("pike"), "known"), GM)
    assert b"Pike" in picture(fight, ana)
    for line in range(1, before + 1):
        assert b"ike" not in looked_back(fight, ana, line)
    # Hidden again: what was seen was seen.
    known = len(fight.lines(ana))
    fight.send(Show(ActorId("pike"), "hidden"), GM)
    assert b"Pike" not in picture(fight, ana)
    assert b"Pike" in looked_back(fight, ana, known)


def test_the_log_and_its_moments_count_the_same_lines() -> None:
    fight = Encounter.open("hands", seed="count")
    seats = muster(fight, 3, players=2)
    fight.send(Join(ActorId("lurker"), "npc", visibility="hidden"), GM)
    fight.send(Begin(), GM)
    for seat in (*seats, SCREEN):
        lines = fight.lines(seat)
        texts = [found.text for number in range(1, len(lines) + 1) if (found := past_view(fight, seat, number))]
        assert texts == [line.text for line in lines]
        assert past_view(fight, seat, len(lines) + 1) is None
        assert past_view(fight, seat, 0) is None


def test_what_was_taken_back_has_no_moment() -> None:
    fight = Encounter.open("rolled", seed="s")
    fight.send(Join(ActorId("ana"), "pc", "Ana"), GM)
    fight.send(Begin(), GM)
    last = len(fight.lines(GM))
    fight.send(Undo(), GM)
    assert past_view(fight, GM, last) is None


def test_the_service_answers_each_seat_by_its_own_lines() -> None:
    async def scene() -> None:
        table = await Table.open()
        player = await table.seat("player", "ilka-vane")
        await table.do("begin")
        of_gm = await questions.moment(table.live, SeatId("gm"), 1)
        of_player = await questions.moment(table.live, SeatId(player.seat), 1)
        assert {row.visibility for row in of_gm.table.actors} >= {"known"}
        assert {row.actor for row in of_player.table.actors} <= {row.actor for row in of_gm.table.actors}
        with pytest.raises(Missing):
            await questions.moment(table.live, SeatId(player.seat), 10_000)

    run(scene())


def test_how_a_fight_is_set_up_tells_what_is_pending() -> None:
    async def scene() -> None:
        table = await Table.open()
        await table.do("begin")
        await table.do("set_option", name="d20.npc_tie", value="reflexes_then_roster")
        await table.do("amend", actor="ilka-vane", profile={"reflexes": 9})
        await table.do("automate", source="table", step="initiative")
        found = await questions.set_up(table.live)
        assert found.options["d20.npc_tie"] == "gm"
        assert found.next_options["d20.npc_tie"] == "reflexes_then_roster"
        assert [(one.source, one.step) for one in found.automation] == [("table", "initiative")]
        assert next(one for one in found.actors if one.actor == "ilka-vane").profile == {
            "reflexes": 9,
            "group_reflexes": None,
            "second": 0,
        }

    run(scene())
