"""A command that is stored is shown to those who watch: its client may be gone, and one picture may be at fault."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from tests.service.support import Table, run
from tests.service.test_stream import Recorder, kinds
from tests.service.test_versions import Fault, Waits
from turnkeeper.core.ids import SeatId
from turnkeeper.core.model import Seat
from turnkeeper.service import commands, publisher
from turnkeeper.service.schemas import CommandRequest, CommandResult, NewActor
from turnkeeper.systems.rolled import RolledRounds
from turnkeeper.systems.rolled.state import State

ANA = NewActor(actor="ana", side="pc")


def begin() -> CommandRequest:
    return CommandRequest(id="begin", seen=None, command={"type": "begin"})


async def give(table: Table, order: CommandRequest) -> CommandResult:
    return await commands.carry_out(table.live, SeatId("gm"), order)


def test_it_is_shown_when_it_is_stored_and_then_answered() -> None:
    """Both under the fight's lock: the next command waits until all were told of this one."""

    async def test() -> None:
        store = Waits()
        table = await Table.open(store, system="rolled", actors=[ANA])
        reads = Recorder("gm")
        await reads.hear(table)
        store.held = asyncio.get_running_loop().create_future()
        going = asyncio.create_task(give(table, begin()))
        await store.asked.wait()
        for _ in range(20):
            await asyncio.sleep(0)
        assert not going.done()
        assert kinds(reads) == ["picture"]
        store.held.set_result(None)
        store.held = None
        answer = await going
        assert kinds(reads) == ["picture", "change"]
        assert table.live.encounter.done(f"{table.live.id}/gm/begin")
        later = await table.do("note", text="rain")
        assert kinds(reads) == ["picture", "change", "change"]
        assert answer.version == later.version == (await table.picture())["version"]
        await reads.agrees(table)
        assert (await give(table, begin())).repeated

    run(test())


def test_a_client_that_goes_away_leaves_no_half_change() -> None:
    async def test() -> None:
        faults: list[dict[str, Any]] = []
        asyncio.get_running_loop().set_exception_handler(lambda _, fault: faults.append(fault))
        store = Waits()
        table = await Table.open(store, system="rolled", actors=[ANA])
        reads = Recorder("gm")
        await reads.hear(table)
        for order, change in (
            (begin(), ["change"]),
            (CommandRequest(id="x", seen=None, command={"type": "begin"}), []),
        ):
            frames = kinds(reads)
            going = asyncio.create_task(give(table, order))
            await asyncio.sleep(0)
            going.cancel()
            with pytest.raises(asyncio.CancelledError):
                await going
            async with table.live.lock:
                assert kinds(reads) == frames + change
        await asyncio.gather(*table.live._tasks, return_exceptions=True)
        assert not faults

    run(test())


def faulty_for_players(monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on what a player sees in a fight that is on cannot be written as JSON."""
    view = RolledRounds.view

    def faulty(state: State, seat: Seat) -> object:
        return object() if state.fight.stage == "fighting" and seat.role == "player" else view(state, seat)

    monkeypatch.setattr(RolledRounds, "view", staticmethod(faulty))


def test_a_fault_in_what_one_audience_is_shown_is_no_others(monkeypatch: pytest.MonkeyPatch) -> None:
    """They ask for themselves, and meet it alone. What was stored was done, and its giver hears so."""

    async def test() -> None:
        table = await Table.open(system="rolled", actors=[ANA])
        player = await table.seat("player", "ana")
        reads, faulty = Recorder("gm"), Recorder(player.seat)
        for one in (faulty, reads):
            await one.hear(table)
        faulty_for_players(monkeypatch)
        assert (await give(table, begin())).done
        async with table.live.lock:
            assert (kinds(reads), reads.woken) == (["picture", "change"], 0)
            assert (kinds(faulty), faulty.woken) == (["picture"], 1)
        with pytest.raises(TypeError):
            await faulty.hear(table)
        await table.do("undo")
        await faulty.hear(table)
        await faulty.agrees(table)
        await reads.agrees(table)

    run(test())


def test_a_fault_in_the_answer_keeps_nobody_else_from_being_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the giver's own picture is at fault, which the answer was to bring along."""

    async def test() -> None:
        table = await Table.open(system="rolled", actors=[ANA])
        reads = Recorder((await table.seat("player", "ana")).seat)
        await reads.hear(table)

        def faulty(*_: object, **__: object) -> bytes:
            raise Fault

        order = CommandRequest(id="begin", seen=None, command={"type": "begin"}, picture=True)
        with monkeypatch.context() as broken:
            broken.setattr(publisher, "whole", faulty)
            with pytest.raises(Fault):
                await give(table, order)
        assert kinds(reads) == ["picture", "change"]
        assert (await give(table, order)).repeated

    run(test())
