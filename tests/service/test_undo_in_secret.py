"""A player's undo of what another did not see is no news to that one, also where more was done since."""

from __future__ import annotations

import json

from tests.service.support import Table, Watcher, run
from turnkeeper.core.commands import Automate, Join, Undo
from turnkeeper.core.encounter import Encounter
from turnkeeper.core.ids import ActorId
from turnkeeper.core.model import GM, Seat
from turnkeeper.core.proposal import Receipt

ANA, BO = Seat.player("p1", "ana"), Seat.player("p2", "bo")


def test_a_step_that_is_done_again_just_as_it_was_is_sent_to_nobody_once_more() -> None:
    async def test() -> None:
        table = await Table.open(system="rolled")
        for actor in ("ana", "bo"):
            await table.do("join", actor=actor, side="pc")
            await table.seat("player", actor)
        watcher = Watcher("p2")
        table.live.subscribe(watcher)
        await table.live.news(watcher)
        await table.do("automate", "p1", actor="ana", source="table")
        await table.do("automate", "p2", actor="bo", source="table")
        before = list(watcher.heard)
        assert [json.loads(frame)["log"]["total"] for frame in before] == [3]
        await table.do("undo", "p1")
        assert watcher.heard == before
        await table.do("note", text="rain")
        log = json.loads(watcher.heard[-1])["log"]
        assert (log["first"], log["total"], [line["text"] for line in log["lines"]]) == (4, 4, ["GM ruling: rain"])

    run(test())


def test_rows_from_elsewhere_leave_the_lines_that_they_leave() -> None:
    here = Encounter.open("rolled", seed="x")
    commands = [
        *((Join(ActorId(actor), "pc"), GM) for actor in ("ana", "bo")),
        (Automate("table", actor=ActorId("ana")), ANA),
        (Automate("table", actor=ActorId("bo")), BO),
    ]
    for command, by in commands:
        assert isinstance(here.send(command, by), Receipt)
    there = Encounter.load(here.export())
    assert isinstance(here.send(Undo(), ANA), Receipt)
    assert there.take_in(here.rows_after(there.seq))
    for fight in (here, there):
        assert [fight.lines_stood(seat) for seat in (ANA, BO, GM)] == [2, 3, 2]
        assert [fight.line_count(seat) for seat in (ANA, BO, GM)] == [2, 3, 3]
