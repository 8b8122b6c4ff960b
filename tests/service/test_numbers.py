"""What a seat was told stays true when the server ends without warning, and what cannot be shown does not stay."""

from __future__ import annotations

import asyncio
import json
import random
from collections import Counter
from concurrent.futures import Future
from typing import Any

import pytest

from tests.service.support import Table, run
from tests.service.test_stream import Recorder, choices
from turnkeeper.core import words as w
from turnkeeper.core.encounter import Encounter
from turnkeeper.core.words import GM, Seat, SeatId
from turnkeeper.service.hall import Hall
from turnkeeper.service.problems import Problem, Stale
from turnkeeper.service.words import ChangeSeat, NewActor
from turnkeeper.store import MemoryStore
from turnkeeper.systems.rolled import RolledRounds
from turnkeeper.systems.rolled.state import State

PLAYED = 50
"""Commands that did something, of which some of each kind that matters."""
FEW = 5
MOST_TURNS = 200
"""In which that must have come together: half of what random play tries does something, in the least of the systems."""


async def after_a_crash(table: Table) -> Table:
    """The fight on a server that is started now; the other one does nothing more."""
    left = list(table.live._tasks)
    for task in left:
        task.cancel()
    await asyncio.gather(*left, return_exceptions=True)
    hall = Hall(table.hall.store)
    again = Table(hall, await hall.kept(table.live.id), table.gm)
    again._number = table._number + 1000
    return again


def parts(picture: dict[str, Any]) -> dict[str, Any]:
    """What the same number must always stand for."""
    return {name: picture[name] for name in ("table", "view", "offers", "log")}


@pytest.mark.parametrize("sample", ["rolled", "passes", "draw", "hands", "npc_deck", "countdown"])
def test_no_number_stands_for_two_pictures_whenever_the_server_ends(sample: str) -> None:
    """Random play, looks and ends: numbers never go back, and one that was told before is the same picture after."""

    async def test() -> None:
        chance = random.Random(f"numbers {sample}")  # noqa: S311 - play, not secrets
        table = await Table.open(sample=sample)
        await table.seat("screen")
        await table.seat("player")
        told: dict[str, dict[int, dict[str, Any]]] = {str(seat): {} for seat in table.live.records}
        await table.do("join", actor="lurker", side="npc", visibility="hidden")
        await table.do("begin")
        done: Counter[str] = Counter()
        turn = 0
        while done.total() < PLAYED or done["rename"] < FEW or done["undo"] < FEW:
            turn += 1
            assert turn <= MOST_TURNS, f"most of the play does nothing: {done}"
            command = choices((await table.picture())["offers"], chance)
            if chance.random() < 0.2:
                command = {"kind": chance.choice(["undo", "redo"])}
            if chance.random() < 0.2:  # only the GM sees anything of it
                command = {"kind": "rename", "actor": "lurker", "name": f"Lurker {turn}"}
            try:
                if command:
                    await table.do(**command)
                    done[command["kind"]] += 1
            except Problem as problem:
                if problem.kind != "refused":
                    raise
            if chance.random() < 0.2:
                gm = table.live.records[SeatId("gm")]
                await table.hall.change_seat(table.live, gm, "p1", ChangeSeat(name=f"Ana {turn}"))
            if chance.random() < 0.3:
                table = await after_a_crash(table)
            for seat, had in told.items():
                if chance.random() < 0.7:
                    picture = await table.picture(seat)
                    assert picture["seq"] >= max(had, default=0)
                    assert had.setdefault(picture["seq"], parts(picture)) == parts(picture)

    run(test())


def test_a_gm_may_go_on_with_the_number_from_before_the_end() -> None:
    """Also in the moment after a command; a player who saw the last of the fight is not told that there is more."""

    async def test() -> None:
        table = await Table.open(system="rolled", actors=[NewActor(actor="ana", side="pc")])
        player = await table.seat("player", "ana")
        done = await table.do("begin")
        seen = (await table.picture(player.seat))["seq"]
        table = await after_a_crash(table)
        assert (await table.picture())["seq"] == done.seq
        assert (await table.picture(player.seat))["seq"] == seen
        await table.do("delay", actor="ana", seen=done.seq)
        with pytest.raises(Stale):
            await table.do("delay", actor="ana", seen=done.seq)

    run(test())


class Waits(MemoryStore):
    """A store that takes what it is given and says so later."""

    def __init__(self) -> None:
        super().__init__()
        self.held: Future[None] | None = None
        self.asked = asyncio.Event()

    def append(self, *given: Any) -> Future[None]:  # noqa: ANN401 - as the store has it
        done = super().append(*given)
        self.asked.set()
        return self.held or done


def test_nobody_is_answered_before_it_is_stored() -> None:
    """Not the GM, who need not wait for the pictures, and not a player, who does."""

    async def test() -> None:
        store = Waits()
        table = await Table.open(store, system="rolled", actors=[NewActor(actor="ana", side="pc")])
        player = await table.seat("player", "ana")
        await table.do("begin")
        for by, kind in (("gm", "take_turn"), (player.seat, "done")):
            store.held = Future()
            store.asked.clear()
            going = asyncio.create_task(table.do(kind, by, actor="ana"))
            await store.asked.wait()
            for _ in range(20):
                await asyncio.sleep(0)
            assert not going.done()
            assert table.live.lock.locked()
            held, store.held = store.held, None
            held.set_result(None)
            done = await going
            assert done.seq == (await table.picture(by))["seq"]

    run(test())


class Fault(Exception):  # noqa: N818 - as a plug-in may name it
    """What a plug-in raises."""


def cannot_show_two(monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on nobody can be shown a fight in which there are two."""
    table = RolledRounds.table

    def faulty(state: State, seat: Seat) -> w.Table:
        if len(state.fight.actors) > 1 and seat.role != "gm":
            raise Fault
        return table(state, seat)

    monkeypatch.setattr(RolledRounds, "table", staticmethod(faulty))


@pytest.mark.parametrize("ends", [False, True])
def test_what_cannot_be_shown_is_taken_back(monkeypatch: pytest.MonkeyPatch, *, ends: bool) -> None:
    """As the GM would take it back; also when the server ended before it came to that. The fight goes on."""

    async def test() -> None:
        table = await Table.open(system="rolled", actors=[NewActor(actor="ana", side="pc")])
        player = await table.seat("player", "ana")
        before = await table.picture(player.seat)
        cannot_show_two(monkeypatch)
        faults: list[object] = []
        asyncio.get_running_loop().set_exception_handler(lambda _, said: faults.append(said.get("exception")))
        reads = Recorder("gm", room=True)
        table.live.watch(reads)
        _, reads.since, reads.people = await table.live.news(reads.seat, None, sure=False)
        reads.sure = True
        done = await table.do("join", actor="bo", side="pc")
        if ends:
            table = await after_a_crash(table)
        else:
            async with asyncio.timeout(10):  # nobody has to ask first
                while reads.since != done.seq:
                    reads.heard.clear()
                    await reads.heard.wait()
            assert b"core.undone" in await table.live.export()
        after = await table.picture(player.seat)
        assert (after["table"], after["view"]) == (before["table"], before["view"])
        assert {type(fault) for fault in faults} == {Fault}
        await table.do("note", text="rain")
        log = await table.live.export()
        assert [json.loads(row)["body"]["type"] for row in log.splitlines()[-4:-1]] == [
            "core.joined", "core.undone", "core.noted",
        ]  # fmt: skip
        assert Encounter.load(log).table(GM) == table.live.encounter.table(GM)

    run(test())


def test_what_a_player_does_and_cannot_be_shown_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    """A player is answered after the pictures are drawn, so the player hears of it."""

    async def test() -> None:
        table = await Table.open(system="rolled", actors=[NewActor(actor="ana", side="pc")])
        player = await table.seat("player", "ana")
        await table.do("begin")
        monkeypatch.setattr(RolledRounds, "view", lambda *_: 1 / 0)
        with pytest.raises(ZeroDivisionError):
            await table.do("take_turn", player.seat, actor="ana")
        monkeypatch.undo()
        assert (await table.do("done", player.seat, actor="ana")).done

    run(test())
