"""What a player takes back after a restart: the GM's secret steps stand as they do without one."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.service.support import Clock, Table, run
from turnkeeper.core.ids import ActorId
from turnkeeper.service.service import Service
from turnkeeper.store import SqliteStore


@pytest.mark.parametrize("restart", [False, True])
def test_a_player_s_undo_leaves_the_gm_s_secret_steps_standing(tmp_path: Path, *, restart: bool) -> None:
    async def scene() -> None:
        store = SqliteStore(tmp_path)
        table = await Table.open(store, system="rolled", options={})
        await table.do("join", actor="ana", side="pc", name="Ana", profile={"reflexes": 90})
        await table.do("join", actor="bo", side="pc", name="Bo", profile={"reflexes": 50})
        await table.do("join", actor="spy", side="npc", name="Spy", visibility="hidden", profile={"reflexes": 3})
        player = await table.seat("player", "ana", "bo")
        await table.do("begin")
        [now] = (await table.picture(player.seat))["table"]["now"]
        await table.do("delay", by=player.seat, actor=now["actor"])
        await table.do("rename", actor="spy", name="Mole")
        if restart:
            store.close()
            store = SqliteStore(tmp_path)
            service = Service(store, clock=Clock())
            live, _ = await service.registry.enter(service.auth.credential(table.gm.token))
            table = Table(service, live, table.gm)
        await table.do("undo", by=player.seat, key="back")
        fight = table.live.encounter
        assert fight.state.fight.actors[ActorId("spy")].name == "Mole"
        assert (await table.picture(player.seat))["table"]["now"] == [now]
        store.close()

    run(scene())
