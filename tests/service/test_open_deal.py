"""The open deal on a service in this process: anchors, batches, links, results."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest
from msgspec.structs import replace

from tests.service.devices import Phone
from tests.service.support import Table, Watcher, run
from turnkeeper.core.encounter import Encounter
from turnkeeper.core.ids import SeatId
from turnkeeper.core.open_deal.deciding import CAUSE
from turnkeeper.core.open_deal.tree import root_of
from turnkeeper.service import commands, dealing, questions
from turnkeeper.service.problems import Stale
from turnkeeper.service.schemas import CommandRequest


async def _table(sample: str = "") -> tuple[Table, Phone, Phone]:
    table = await (Table.open(sample=sample) if sample else Table.open())
    actors = [one for one, actor in table.live.encounter.state.fight.actors.items() if actor.side == "pc"]
    seats = [await table.seat("player", actor) for actor in actors[:2]]
    phones = [Phone(table, seat.seat, f"device{number}") for number, seat in enumerate(seats)]
    for phone in phones:
        await phone.sit()
    return table, phones[0], phones[1]


async def _beginning() -> tuple[Table, Phone, asyncio.Future[Any]]:
    """A table whose fight begins as soon as its second phone gives the link that it was asked for."""
    table, _, second = await _table()
    table.live.gathering.seconds = 50
    second.answers = False
    begin = asyncio.ensure_future(table.do("begin"))
    await second.called.wait()
    return table, second, begin


@pytest.mark.rule("CORE-15")
def test_two_devices_turn_it_on_and_a_round_is_rolled_from_their_links() -> None:
    async def work() -> None:
        table, first, second = await _table()
        assert table.live.encounter.open_deal.deal.on
        await table.do("begin")
        kinds = [record["type"] for record in first.heard]
        assert kinds == ["start", "device", "device", "switch", "asked", "dealt", "answered"]
        assert [record["type"] for record in second.heard] == kinds
        dealt = first.heard[5]
        assert len(dealt["links"]) == 2
        assert first.heard[6]["results"]
        again = Encounter.load(table.live.encounter.export())
        assert again.damage is None
        assert again.open_deal.deal == table.live.encounter.open_deal.deal

    run(work())


def test_what_comes_after_a_command_that_dealt_is_meant_for_what_that_led_to() -> None:
    """What the open deal records of it, and that it asks for the next card, is nothing else that was done."""

    async def work() -> None:
        table, _, _ = await _table(sample="draw")
        seen, gm = (await table.picture())["version"], SeatId("gm")
        await table.do("begin", key="begin")
        assert table.live.encounter.rows[-1].cause == CAUSE
        for actor, after in (("mads", "begin"), ("fen-dogs", "mads")):
            skip = {"type": "skip", "actor": actor}
            await commands.carry_out(table.live, gm, CommandRequest(id=actor, seen=seen, after=after, command=skip))
        late = CommandRequest(id="late", seen=seen, after="begin", command={"type": "skip", "actor": "reedmother"})
        with pytest.raises(Stale):
            await commands.carry_out(table.live, gm, late)

    run(work())


def test_a_device_that_sleeps_is_left_out_in_public_and_the_fight_goes_on() -> None:
    async def work() -> None:
        table, first, second = await _table()
        table.live.gathering.seconds = 0.05
        second.answers = False
        await table.do("begin")
        asked = [record for record in first.heard if record["type"] == "asked"]
        assert [record.get("again") for record in asked] == [None, 1]
        assert asked[1]["asleep"] == ["device1"]
        assert asked[1]["devices"] == ["device0"]
        assert table.live.encounter.open_deal.deal.counts.again == 1
        assert table.live.encounter.state.fight.stage == "fighting"
        second.answers = True
        await second.sit()
        assert first.heard[-1]["type"] == "awake"

    run(work())


def test_no_socket_speaks_for_a_device_of_another_seat() -> None:
    """It says so before it is refused; meanwhile all would wait for a device that is not there."""

    async def play() -> None:
        table, gone, there = await _table()
        table.live.unsubscribe(gone)
        claims = Watcher(there.seat)
        claims.device = gone.device
        table.live.subscribe(claims)
        assert dealing.devices_there(table.live) == (there.device,)

    run(play())


def test_a_link_of_another_chain_is_refused_and_its_device_left_out() -> None:
    async def work() -> None:
        table, first, second = await _table()
        table.live.gathering.seconds = 0.05
        second.lies = True
        await table.do("begin")
        assert second.refused == ["open_deal.bad_link"]
        assert [record["asleep"] for record in first.heard if record.get("asleep")] == [["device1"]]

    run(work())


def test_hands_are_sealed_and_opened_to_their_owners_alone() -> None:
    async def work() -> None:
        table, first, second = await _table(sample="hands")
        await table.do("begin")
        book = table.live.encounter.open_deal
        mine, theirs = (book.openings(frozenset(map(str, table.live.seat(one.seat).actors))) for one in (first, second))
        assert mine
        assert theirs
        assert not {one.leaf for one in mine} & {one.leaf for one in theirs}
        for phone, openings in ((first, mine), (second, theirs)):
            assert [one["leaf"] for one in phone.opened] == [one.leaf for one in openings]
            assert all(root_of(one).hex() == phone.heard[one.record - 1]["seal"] for one in openings)
            assert not any(record.get("results") for record in phone.heard)

    run(work())


def test_only_commands_wait_while_a_device_is_waited_for() -> None:
    """Pictures, seats and sockets do not; a second command is done after the first."""

    async def work() -> None:
        table, second, begin = await _beginning()
        live = table.live
        note = asyncio.ensure_future(table.do("note", text="rain"))
        assert (await table.picture())["table"]["stage"] == "setup"
        await table.seat("player", *second.table.live.seat(second.seat).actors)
        screen = await table.seat("screen")
        socket = Phone(table, screen.seat, "")
        live.subscribe(socket)
        assert await live.news(socket)
        assert not begin.done()
        assert not note.done()
        await second.give(1, second.asked)
        assert (await begin).done
        assert (await note).done
        texts = [line["text"] for line in (await table.picture())["log"]["lines"]]
        assert texts[-1] == "GM ruling: rain"

    run(work())


def test_a_player_whose_command_waits_for_a_device_is_answered_meanwhile() -> None:
    """The device may be that player's own, and ask over HTTP for the record that it is to give its link for."""

    async def work() -> None:
        table, second, begin = await _beginning()
        live = table.live
        hold = asyncio.ensure_future(table.problem("hold", second.seat))
        for _ in range(20):  # far more turns of the loop than it takes to where it waits
            await asyncio.sleep(0)
        async with asyncio.timeout(5):
            heard = await questions.open_deal(live, second.seat, 0)
            assert json.loads(heard.records[-1][0])["type"] == "asked"
            assert (await table.picture(second.seat))["table"]["stage"] == "setup"
        assert not hold.done()
        await second.give(1, second.asked)
        assert (await begin).done
        await hold

    run(work())


def test_who_is_shut_out_while_a_device_is_waited_for_does_nothing() -> None:
    async def work() -> None:
        table, _, second = await _table()
        table.live.gathering.seconds = 50
        second.answers = False
        helper = await table.seat("gm")
        begin = asyncio.ensure_future(table.problem("begin", helper.seat))
        await second.called.wait()
        await table.live.change_seat(SeatId(helper.seat), lambda seat: replace(seat, state="revoked"))
        await second.give(1, second.asked)
        assert (await begin).code == "seat.not_admitted"
        assert table.live.encounter.state.fight.stage == "setup"

    run(work())


def test_a_deal_of_a_fight_that_was_deleted_meanwhile_ends_quietly() -> None:
    """Nobody waits for it: an error would be a fault in the server's log."""

    async def work() -> None:
        table, second, begin = await _beginning()
        opened = await table.service.creation.bring(table.live.encounter.export())
        live, _ = await table.service.registry.enter(table.service.auth.credential(opened.token))
        assert live.encounter.open_deal.deal.waiting is not None
        live.gathering.seconds = 0.01
        await table.service.registry.delete_stored(live.id)
        await dealing.complete(live)
        await second.give(1, second.asked)
        await begin

    run(work())
