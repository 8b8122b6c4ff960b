"""Fights copied to another store, also where something comes in between."""

from __future__ import annotations

import asyncio

import pytest

from tests.store.things import F, a_fight, a_seat, some_rows
from turnkeeper.core.commands import Begin, Join
from turnkeeper.core.encounter import Encounter
from turnkeeper.core.ids import ActorId
from turnkeeper.core.model import GM
from turnkeeper.core.proposal import Proposal
from turnkeeper.store import Face, FightId, Invitation, MemoryStore, StoredLog, StoreFull
from turnkeeper.store.copy_fights import copy
from turnkeeper.store.seals import head_seal


def test_a_fight_that_could_not_be_copied_whole_is_copied_again() -> None:
    """The disk of the target was full when its invitations came: half of a fight would be taken for the whole of it."""

    class Full(MemoryStore):
        room = False

        async def invite(self, invitation: Invitation) -> None:
            if not self.room:
                raise StoreFull("there is no room left")
            await super().invite(invitation)

    async def test() -> None:
        source, target = MemoryStore(), Full()
        await source.create(a_fight(), some_rows(1, 3), [a_seat("gm", role="gm")], "setup")
        await source.put_face(F, Face(actor="ana", letters="A"))  # type: ignore[arg-type]
        await source.invite(Invitation(code="K7MQ2X", fight=F, expires=9_000_000_000))
        with pytest.raises(StoreFull):
            assert [one async for one in copy(source, target)]
        target.room = True
        assert [(one.fight, one.problem) async for one in copy(source, target)] == [(F, "")]
        assert await target.faces(F) == await source.faces(F)
        assert await target.invitations(F) == await source.invitations(F)

    asyncio.run(test())


def a_played_fight() -> Encounter:
    fight = Encounter.open("rolled", seed="a fight", name="The bridge")
    fight.send(Join(ActorId("ana"), "pc", "Ana", profile={"reflexes": 3}), GM)
    return fight


def test_a_fight_that_begins_while_others_are_copied_is_listed_in_the_copy_as_begun() -> None:
    """A database may be copied from while it is served: its fights are listed first, and read one after another."""
    fight = a_played_fight()

    class Served(MemoryStore):
        async def stored_log(self, name: FightId) -> StoredLog:
            begins = fight.propose(Begin(), GM)
            if isinstance(begins, Proposal):
                await self.append(name, begins.rows, "fighting")
                fight.take(begins)
            return await super().stored_log(name)

    async def test() -> None:
        source, target = Served(), MemoryStore()
        await source.create(a_fight(), fight.rows, [a_seat("gm", role="gm")], "setup")
        assert [one.problem async for one in copy(source, target)] == [""]
        assert (
            [one.stage for one in await target.fights()] == [one.stage for one in await source.fights()] == ["fighting"]
        )

    asyncio.run(test())


def test_what_is_damaged_is_not_copied() -> None:
    """A row that was altered, one that is missing at the end, and a fight without the GM's seat."""

    async def told(*, harm: str) -> list[str]:
        source, target = MemoryStore(), MemoryStore()
        seats = [a_seat("ana")] if harm == "seat" else [a_seat("gm", role="gm")]
        rows = a_played_fight().rows
        await source.create(a_fight(), rows, seats, "setup")
        if harm == "altered":
            source._connection.execute("DROP TRIGGER log_is_only_added_to")
            source._connection.execute(
                "UPDATE log SET envelope = CAST(replace(envelope, 'Ana', 'Eva') AS BLOB) WHERE seq = 2"
            )
        elif harm == "missing":
            source._connection.execute("DELETE FROM log WHERE seq = 2")
            source._connection.execute("UPDATE heads SET seq = 1, seal = ?", [head_seal(F, 1, rows[-1].seal)])
        problems = [one.problem async for one in copy(source, target)]
        assert await target.count() == 0
        return problems

    why = "row 2: the row does not match its seal: it was altered, or rows before it were taken out"
    assert asyncio.run(told(harm="altered")) == [why]
    assert asyncio.run(told(harm="missing")) == ["row 1: this is not the row that the log should end with"]
    assert asyncio.run(told(harm="seat")) == ["the seats of fight bridge: the GM's is missing"]
