"""Work on a large fight keeps nobody at another table waiting: it is done beside the event loop."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import threading
import weakref
from typing import Any

import pytest
from msgspec.structs import replace

from tests.service.support import Table, Watcher, run
from turnkeeper.core.encounter import Encounter
from turnkeeper.core.ids import SeatId
from turnkeeper.core.model import Seat
from turnkeeper.exporters import EXPORTS
from turnkeeper.service import cpu_budget, questions
from turnkeeper.service.problems import TooMany
from turnkeeper.service.publisher import Publisher
from turnkeeper.service.quotas import MANY_ACTORS, OWNERS
from turnkeeper.service.schemas import NewActor
from turnkeeper.service.session import Session


@pytest.fixture
def worked_in(monkeypatch: pytest.MonkeyPatch) -> set[int]:
    """The threads in which a fight was asked for something that takes longer the larger it is."""
    threads: set[int] = set()
    for name in ("propose", "table", "view", "actions", "lines", "fork"):
        before = getattr(Encounter, name)

        def noted(*given: Any, _before: Any = before, **more: Any) -> Any:  # noqa: ANN401 - of any method
            threads.add(threading.get_ident())
            return _before(*given, **more)

        monkeypatch.setattr(Encounter, name, noted)
    return threads


@pytest.mark.parametrize("many", [2, MANY_ACTORS + 1])
def test_a_large_fight_is_worked_on_in_threads(worked_in: set[int], many: int) -> None:
    """Commands, pictures, the log, earlier moments, odds, exports, new seats, undo. A small one need not be."""

    async def test() -> None:
        table = await Table.open(system="rolled", actors=[NewActor(actor=f"a{n}", side="npc") for n in range(many)])
        worked_in.clear()
        player = await table.seat("player", "a0")
        await table.do("automate", source="app")
        for kind in ("begin", "undo", "redo"):
            await table.do(kind)
            for seat in ("gm", player.seat):
                await table.picture(seat)
        small = threading.get_ident() in worked_in
        assert small == (many <= MANY_ACTORS)
        worked_in.clear()
        seat_id = SeatId(player.seat)
        await questions.log_page(table.live, seat_id, 1, 500)
        await questions.moment(table.live, seat_id, 1)
        await questions.odds(table.live, seat_id)
        await questions.standings(table.live, SeatId("gm"), EXPORTS["csv"], as_screen=True)
        await questions.copy(table.live)
        assert threading.get_ident() not in worked_in
        assert worked_in

    run(test())


def test_sockets_come_and_go_while_a_thread_looks_who_watches() -> None:
    """A large fight's command is worked out in a thread, and a phone may connect at any moment of that."""

    class Seats(dict[SeatId, Seat]):
        publisher: Publisher

        def __contains__(self, seat: object) -> bool:
            self.publisher.subscribe(Watcher("gm"))  # as the event loop may, between any two steps of the thread
            return super().__contains__(seat)

    async def test() -> None:
        table = await Table.open()
        publisher = table.live.publisher
        for _ in range(3):
            publisher.subscribe(Watcher("gm"))
        seats = publisher.seats = Seats(publisher.seats)
        seats.publisher = publisher
        publisher.prepare(table.live.encounter.snapshot, table.live.seat(SeatId("gm")))
        publisher.news_for([])
        assert len(publisher.subscriptions) > 3

    run(test())


def test_files_of_a_fight_are_made_one_at_a_time_in_threads_of_their_own() -> None:
    """However many a player asks for: the threads in which tables are worked on are free meanwhile."""
    under_way: list[str] = []
    most = 0

    def make(fight: Encounter, seat: Seat, language: str = "en", /) -> str:
        nonlocal most
        under_way.append(threading.current_thread().name)
        most = max(most, len(under_way))
        threading.Event().wait(0.01)
        return under_way.pop()

    async def test() -> None:
        table = await Table.open(sample="rolled")
        slow = replace(EXPORTS["recap"], make=make)
        player = await table.seat("player", "ilka-vane")
        asked = [questions.standings(table.live, SeatId(player.seat), slow) for _ in range(20)]
        assert set(await asyncio.gather(*asked)) == {b"export"}
        assert most == 1

    run(test())


def test_a_player_writes_so_many_rows_and_then_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    """However the commands come; the GM and other players go on."""
    monkeypatch.setattr(cpu_budget, "ROWS_AT_ONCE", 4)
    monkeypatch.setattr(cpu_budget, "ROWS_A_SECOND", 1e-6)

    async def test() -> None:
        actors = [NewActor(actor=one, side="pc", profile={"reflexes": many}) for one, many in (("ana", 90), ("bo", 40))]
        table = await Table.open(system="rolled", actors=actors)
        ana, bo = await table.seat("player", "ana"), await table.seat("player", "bo")
        await table.do("automate", source="app")
        await table.do("begin")
        await table.do("take_turn", ana.seat, actor="ana")
        before = table.live.encounter.seq - 1
        await table.do("undo", ana.seat)
        await table.do("take_turn", ana.seat, actor="ana")
        await table.do("done", ana.seat, actor="ana")
        written = table.live.encounter.seq - before
        assert written == 4
        assert isinstance(await table.problem("undo", ana.seat), TooMany)
        await table.do("take_turn", bo.seat, actor="bo")
        await table.do("note", text="x")

    run(test())


def test_a_fight_is_not_changed_while_a_socket_that_has_closed_is_still_shown_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Its task is cancelled then, and the thread goes on: what it found would be kept as how the fight stands now."""
    begun, goes_on = threading.Event(), threading.Event()
    news = Publisher.news

    def slow(self: Publisher, one: Watcher) -> Any:  # noqa: ANN401 - passed on
        begun.set()
        assert goes_on.wait(60)
        return news(self, one)

    async def play() -> None:
        table = await Table.open(sample="rolled")
        socket = Watcher("gm")
        table.live.subscribe(socket)
        monkeypatch.setattr(Session, "takes_long", lambda *_: True)
        monkeypatch.setattr(Publisher, "news", slow)
        shown = asyncio.create_task(table.live.news(socket))
        await asyncio.to_thread(begun.wait, 60)
        shown.cancel()
        command = asyncio.create_task(table.do("begin"))
        for _ in range(20):
            await asyncio.sleep(0)
        assert not command.done()
        goes_on.set()
        with pytest.raises(asyncio.CancelledError):
            await shown
        assert (await command).done

    run(play())


def test_the_error_of_work_in_a_thread_is_gone_when_it_was_told() -> None:
    """It holds the frames that it went through: in a circle with one of them all would wait for a look for garbage."""

    class Fault(Exception):  # noqa: N818 - of this test
        pass

    def faulty() -> None:
        fault = Fault()
        errors.append(weakref.ref(fault))
        try:
            raise fault
        finally:
            del fault

    async def play() -> None:
        spending = cpu_budget.Spending(OWNERS)
        for _ in range(3):
            with contextlib.suppress(Fault):
                await spending.timed(None, faulty, aside=True)
            await asyncio.sleep(0)
        # A thread may tell of the last error a moment before it lets go of it.
        await asyncio.get_running_loop().shutdown_default_executor()
        assert [error() for error in errors] == [None] * 3

    errors = list[weakref.ref[Fault]]()
    gc.disable()
    try:
        run(play())
    finally:
        gc.enable()
