"""A version is the content: the same in every process and after every start; and what is not stored never was."""

from __future__ import annotations

import asyncio
import json
import random
from collections import Counter
from typing import Any

import pytest

from tests.service.support import Table, run
from tests.service.test_stream import Recorder, choices, kinds
from turnkeeper.core.model import GM, Seat
from turnkeeper.service import setup
from turnkeeper.service.problems import RefusedByRules, Stale
from turnkeeper.service.repository import exported
from turnkeeper.service.schemas import ChangeSeat, NewActor
from turnkeeper.service.service import Service
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
    service = Service(table.service.store)
    again = Table(service, await service.registry.session(table.live.id), table.gm)
    again._number = table._number + 1000
    return again


@pytest.mark.parametrize("sample", ["rolled", "passes", "draw", "hands", "npc_deck", "countdown"])
def test_a_version_is_the_content_whenever_the_server_ends(monkeypatch: pytest.MonkeyPatch, sample: str) -> None:
    """Random play, looks and ends: one version for each content, one content for each version, for every seat."""

    # The same play in every run: how much of what is tried does something rests on the cards.
    monkeypatch.setattr(setup, "new_seed", lambda: "shuffled")

    async def test() -> None:
        chance = random.Random(f"versions {sample}")  # noqa: S311 - play, not secrets
        table = await Table.open(sample=sample)
        await table.seat("screen")
        await table.seat("player")
        contents: dict[tuple[str, str], str] = {}
        versions: dict[tuple[str, str], str] = {}
        await table.do("join", actor="lurker", side="npc", visibility="hidden")
        await table.do("begin")
        done: Counter[str] = Counter()
        turn = 0
        while done.total() < PLAYED or done["rename"] < FEW or done["undo"] < FEW:
            turn += 1
            assert turn <= MOST_TURNS, f"most of the play does nothing: {done}"
            before = {seat: await table.picture(seat) for seat in ("s1", "p1")}
            command = choices((await table.picture())["offers"], chance)
            if chance.random() < 0.2:
                command = {"kind": chance.choice(["undo", "redo"])}
            if chance.random() < 0.2:  # only the GM sees anything of it
                command = {"kind": "rename", "actor": "lurker", "name": f"Lurker {turn}"}
            try:
                if command:
                    carried = await table.do(**command)
                    done[command["kind"]] += 1
                    assert carried.version == (await table.picture())["version"]
                    if command["kind"] == "rename":
                        assert before == {seat: await table.picture(seat) for seat in before}
            except RefusedByRules:
                pass
            if chance.random() < 0.2:
                gm = table.live.records[GM.id]
                await table.service.seats.change(table.live, gm, "p1", ChangeSeat(name=f"Ana {turn}"))
            if chance.random() < 0.3:
                table = await after_a_crash(table)
            for seat in map(str, table.live.records):
                picture = await table.picture(seat)
                content = json.dumps([picture["table"], picture["view"]])
                # Seats of one role and the same actors are one audience; those of others must not share a version.
                audience = json.dumps([picture["seat"]["role"], picture["seat"]["actors"]])
                assert contents.setdefault((audience, picture["version"]), content) == content
                assert versions.setdefault((audience, content), picture["version"]) == picture["version"]

    run(test())


def test_the_same_content_is_the_same_click_also_after_undo_and_a_restart() -> None:
    async def test() -> None:
        table = await Table.open(system="rolled", actors=[NewActor(actor="ana", side="pc")])
        seen = (await table.do("begin")).version
        await table.do("delay", actor="ana", seen=seen)
        with pytest.raises(Stale):
            await table.do("delay", actor="ana", seen=seen)
        await table.do("undo")
        table = await after_a_crash(table)
        await table.do("delay", actor="ana", seen=seen)

    run(test())


def test_the_versions_of_two_fights_tell_nothing_of_one_another() -> None:
    """The same content has another version in each fight: who knows one fight cannot read the other's."""

    async def test() -> None:
        pictures = [await (await Table.open(system="rolled")).picture() for _ in range(2)]
        assert pictures[0]["table"] == pictures[1]["table"]
        assert pictures[0]["version"] != pictures[1]["version"]

    run(test())


class Waits(MemoryStore):
    """A store that takes what it is given and says so later."""

    def __init__(self) -> None:
        super().__init__()
        self.held: asyncio.Future[None] | None = None
        self.asked = asyncio.Event()

    async def append(self, *given: Any) -> None:  # noqa: ANN401 - as the store has it
        await super().append(*given)
        self.asked.set()
        if self.held:
            await self.held


def test_nobody_is_answered_before_it_is_stored() -> None:
    """Not the GM, who need not wait for the pictures, and not a player, who does."""

    async def test() -> None:
        store = Waits()
        table = await Table.open(store, system="rolled", actors=[NewActor(actor="ana", side="pc")])
        player = await table.seat("player", "ana")
        await table.do("begin")
        for by, kind in (("gm", "take_turn"), (player.seat, "done")):
            store.held = asyncio.get_running_loop().create_future()
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
            assert done.version == (await table.picture(by))["version"]

    run(test())


class Fault(Exception):  # noqa: N818 - as a plug-in may name it
    """What a plug-in raises."""


def cannot_show_two(monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on nobody but the GM can be shown a fight in which there are two."""
    view = RolledRounds.view

    def faulty(state: State, seat: Seat) -> object:
        if len(state.fight.actors) > 1 and seat.role != "gm":
            raise Fault
        return view(state, seat)

    monkeypatch.setattr(RolledRounds, "view", staticmethod(faulty))


def test_what_cannot_be_shown_is_not_stored(monkeypatch: pytest.MonkeyPatch) -> None:
    """A fault, as of a plug-in: the seat that gave the command hears of it, nothing happened, and the fight goes on."""

    async def test() -> None:
        table = await Table.open(system="rolled", actors=[NewActor(actor="ana", side="pc")])
        player = await table.seat("player", "ana")
        reads = Recorder(player.seat)
        await reads.hear(table)
        before = [await table.picture(seat) for seat in ("gm", player.seat)]
        log = await exported(table.live.store, table.live.id)
        cannot_show_two(monkeypatch)
        with pytest.raises(Fault):
            await table.do("join", actor="bo", side="pc", key="bo")
        assert [await table.picture(seat) for seat in ("gm", player.seat)] == before
        assert await exported(table.live.store, table.live.id) == log
        assert kinds(reads) == ["picture"]
        await table.do("note", text="rain")
        monkeypatch.undo()
        assert not (await table.do("join", actor="bo", side="pc", key="bo")).repeated
        await reads.agrees(table)

    run(test())
