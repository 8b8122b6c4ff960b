"""One step cannot fill a log."""

from __future__ import annotations

import pytest

from tests.service.support import Table, run
from turnkeeper.core.ids import SeatId
from turnkeeper.service import commands
from turnkeeper.service.problems import Bad
from turnkeeper.service.schemas import CommandRequest


def test_a_list_that_writes_too_many_rows_does_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(commands, "MOST_ROWS_A_STEP", 8)

    async def test() -> None:
        table = await Table.open(system="rolled")
        joins = [{"type": "join", "actor": f"a{number}", "side": "npc", "name": "A"} for number in range(9)]
        before = table.live.encounter.seq
        with pytest.raises(Bad, match="more than 8 rows"):
            await commands.carry_out(table.live, SeatId("gm"), CommandRequest(id="nine", seen=None, command=joins))
        assert table.live.encounter.seq == before
        await commands.carry_out(table.live, SeatId("gm"), CommandRequest(id="eight", seen=None, command=joins[:8]))
        assert table.live.encounter.seq == before + 8

    run(test())
