"""New fights like another: its rules, words and actors, and what its table had settled."""

from __future__ import annotations

from typing import Literal

from tests.service.support import Table, run
from turnkeeper.core.model import GM
from turnkeeper.service.schemas import NewFight


async def copied(table: Table, only: Literal["all", "party"]) -> Table:
    opened = await table.service.creation.open(NewFight(like=table.live.id, only=only))
    live, _ = await table.service.registry.enter(table.service.auth.credential(opened.token))
    return Table(table.service, live, opened)


def test_who_rolls_and_the_card_that_ends_a_cycle_stay_as_they_were() -> None:
    """With cards of its own on the table, a group would type its draws in again, and its own card would be no end."""

    async def play() -> None:
        table = await Table.open(system="draw")
        await table.do("join", actor="ana", side="pc", profile={"cards": 1, "names": ["AS"]})
        await table.do("join", actor="orc", side="npc", profile={"cards": 1, "names": ["2C"]})
        await table.do("set_delimiter", card="RJ")
        await table.do("begin")
        await table.do("automate", source="app")
        await table.do("automate", source="table", actor="orc")
        was = table.live.encounter.state.fight.automation
        for other, there in ((await copied(table, "all"), was), (await copied(table, "party"), was[:1])):
            copy = other.live.encounter
            assert copy.state.fight.automation == there
            assert copy.view(GM).delimiter == "RJ"
            assert copy.state.fight.stage == "setup"

    run(play())
