"""The clock of the table: since when a seat sees the turn that is on, and nothing of what it does not see."""

from __future__ import annotations

import time
from datetime import UTC, datetime

import pytest

from tests.service.support import Clock, run
from tests.service.support import Table as Served
from tests.systems.passes.play import Play
from turnkeeper.core.commands import Begin, Grant, Join, Show, Undo
from turnkeeper.core.encounter import Encounter
from turnkeeper.core.ids import ActorId, SeatId
from turnkeeper.core.model import GM, Seat
from turnkeeper.service.fight_settings import _changed
from turnkeeper.service.schemas import ChangeClock
from turnkeeper.service.turn_clock import TurnClocks, key_of
from turnkeeper.store.protocol import TableClock
from turnkeeper.systems.passes import commands as passes
from turnkeeper.systems.rolled import commands as c

ANA, BO, GHOUL = ActorId("ana"), ActorId("bo"), ActorId("ghoul")
ON = TableClock()
PLAYER = Seat(SeatId("p"), "player", frozenset({ANA}))
SCREEN = Seat(SeatId("s"), "screen", frozenset())


class Table:
    """A fight by numbers alone, Ana before Bo, a ghoul hidden behind them; and a clock that is set by hand."""

    stamps_with_zone = True

    def __init__(self) -> None:
        self.now = 1_000.0
        options = {"d20.die": "none"}
        self.fight = Encounter.open("rolled", seed="x", options=options, clock=self._stamp)
        for actor, number, seen in ((ANA, 9, "known"), (BO, 8, "known"), (GHOUL, 1, "hidden")):
            side = "npc" if seen == "hidden" else "pc"
            self.do(Join(actor, side, actor.title(), visibility=seen, profile={"reflexes": number}))  # type: ignore[arg-type]
        self.clocks = TurnClocks(lambda: self.now)

    def _stamp(self) -> str:
        stamp = datetime.fromtimestamp(self.now, UTC)
        return (stamp if self.stamps_with_zone else stamp.replace(tzinfo=None)).isoformat()

    def do(self, *commands: object, after: float = 0.0, insist: bool = False) -> None:
        self.now += after
        for command in commands:
            assert hasattr(self.fight.send(command, GM, insist=insist), "cause")  # type: ignore[arg-type]

    def seconds(self, seat: Seat, clock: TableClock | None = ON, *, fresh: bool = False) -> float | None:
        clocks = TurnClocks(lambda: self.now) if fresh else self.clocks
        return clocks.shown(clock, clocks.turn(self.fight, seat)).seconds


@pytest.mark.skipif(not hasattr(time, "tzset"), reason="Windows has one zone for all programs")
def test_a_time_without_a_zone_is_utc_wherever_the_server_stands(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TZ", "America/New_York")
    time.tzset()
    try:
        table = Table()
        table.stamps_with_zone = False
        table.do(Begin())
        table.now += 30
        assert table.seconds(SCREEN, fresh=True) == 30
    finally:
        monkeypatch.undo()
        time.tzset()


def test_a_turn_lasts_from_when_it_is_somebodys() -> None:
    table = Table()
    assert table.seconds(SCREEN) is None
    table.do(Begin())
    table.now += 30
    assert table.seconds(SCREEN) == 30
    table.do(c.TakeTurn(ANA), after=5)
    assert table.seconds(SCREEN) == 35
    table.do(c.Done(ANA), after=5)
    assert table.seconds(SCREEN) == 0
    table.now += 7
    assert table.seconds(SCREEN) == table.seconds(SCREEN, fresh=True) == 7


def test_it_is_off_until_it_is_set() -> None:
    table = Table()
    table.do(Begin())
    assert table.seconds(SCREEN, None) is None


def test_back_goes_on_with_the_turn_that_was() -> None:
    table = Table()
    table.do(Begin())
    table.do(c.Done(ANA), after=20)
    assert table.seconds(SCREEN) == 0
    table.do(Undo(), after=10)
    assert table.seconds(SCREEN) == 30


def test_a_turn_that_comes_once_more_after_steps_back_begins_then_for_who_slept_too() -> None:
    """The phone looked at the first time, and not at what came in between."""

    async def test() -> None:
        table = await Served.open(system="rolled")
        await table.do("join", actor="ana", side="pc")
        await table.seat("player", "ana")
        live, now = table.live, table.service.registry._clock
        assert isinstance(now, Clock)
        began = []
        for _ in range(2):
            now.time += 60
            await table.do("begin")
            turn = live.publisher.clocks.turn(live.encounter, live.seat(SeatId("p1")))
            began.append(turn.since if turn else None)
            await table.do("undo")
        assert began == [now.time - 60, now.time]

    run(test())


def test_a_turn_that_only_hidden_actors_have_restarts_nothing_for_others() -> None:
    told: list[list[float | None]] = []
    for hidden in (False, True):
        table = Table()
        table.do(Begin())
        table.do(c.TakeTurn(ANA), after=10)
        if hidden:
            table.do(Grant(GHOUL), c.TakeTurn(GHOUL), after=4)
            table.do(c.Done(GHOUL), after=2)
        else:
            table.now += 6
        told.append([table.seconds(PLAYER), table.seconds(SCREEN), table.seconds(SCREEN, fresh=True)])
        if hidden:
            assert table.seconds(GM) == 0
    assert told[0] == told[1] == [16, 16, 16]


def test_who_comes_into_view_is_seen_from_then_on() -> None:
    table = Table()
    table.do(Begin(), c.Done(ANA), c.Done(BO))
    assert table.seconds(SCREEN) is None
    table.do(Show(GHOUL, "known"), after=15)
    table.now += 1
    assert table.seconds(SCREEN) == 1


def test_what_passes_while_it_stands_counts_for_no_turn() -> None:
    table = Table()
    table.do(Begin())
    clock = _changed(None, ChangeClock(on=True, limit=60), table.now)
    assert clock == TableClock(limit=60)
    table.now += 10
    clock = _changed(clock, ChangeClock(paused=True), table.now)
    table.now += 100
    assert table.seconds(SCREEN, clock) == 10
    clock = _changed(clock, ChangeClock(paused=False, limit=0), table.now)
    table.now += 5
    assert table.seconds(SCREEN, clock) == 15
    assert clock is not None
    assert clock.limit is None
    table.do(c.Done(ANA))
    assert table.seconds(SCREEN, clock) == 0
    assert _changed(clock, ChangeClock(on=False), table.now) is None


def test_a_chance_beside_the_order_is_nobodys_turn() -> None:
    """Before a pass some may spend Edge, and nobody's time runs."""
    play = Play(ana={"score": 12, "edge": 2}, bo={"score": 9})
    play.do(passes.NextTurn())
    play.tests_rolled()
    play.do(passes.StartPasses())
    table = play.fight.table(GM)
    assert [(one.kind, one.chance) for one in table.now] == [("window", True)]
    assert key_of(table) is None
    play.do(passes.CloseWindow())
    table = play.fight.table(GM)
    assert [(one.kind, one.chance) for one in table.now] == [("declare", False)]
    assert key_of(table) == (frozenset({"ana"}), table.clock)
