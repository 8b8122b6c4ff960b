"""What one player asks for takes no time from the others that is not the player's own."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from tests.service.support import Table, Watcher, run
from turnkeeper.core.ids import SeatId
from turnkeeper.core.model import Seat
from turnkeeper.exporters import EXPORTS
from turnkeeper.service import commands, dealing, questions
from turnkeeper.service.cpu_budget import MOST_IN_DEBT, Spending
from turnkeeper.service.problems import TooMany
from turnkeeper.service.quotas import GUESTS, OWNERS, Quota
from turnkeeper.service.schemas import CommandRequest
from turnkeeper.service.session import Session

MANY = 30
LONG = 3600
"""Seconds for which a player in debt has to wait."""
PATIENCE = 20


def question(table: Table, what: str, seat: SeatId, number: int) -> Any:  # noqa: ANN401 - their answers differ
    if what == "command":
        order = CommandRequest(id=f"c{number}", seen="another", command={"type": "done", "actor": "hesk"})
        return commands.carry_out(table.live, seat, order)
    if what == "news":
        socket = Watcher(seat)
        table.live.subscribe(socket)
        return table.live.news(socket)
    ask = getattr(questions, what)
    return ask(table.live, seat, *ASKED.get(what, ()))


ASKED: Mapping[str, Sequence[Any]] = {
    "log_page": (1, 100),
    "moment": (1,),
    "open_deal": (0,),
    "why": ("ilka-vane", "hesk"),
    "mark_preview": ({"type": "mark", "label": "Blessed", "actor": "ilka-vane"},),
}
"""What a question is about."""
QUESTIONS = ["picture", "log_page", "moment", "odds", "open_deal", "why", "mark_preview"]


@pytest.mark.parametrize("what", [*QUESTIONS, "news", "command"])
def test_however_much_a_player_asks_for_a_command_waits_for_little_of_it(
    what: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a large fight each picture takes a while, in a thread; all of them are asked for at the same moment."""
    monkeypatch.setattr(Session, "takes_long", lambda *_: True)
    for part in ("commands", "questions"):
        monkeypatch.setattr(f"turnkeeper.service.{part}.is_large", lambda *_, **__: True)
    monkeypatch.setattr("turnkeeper.service.questions._MANY_RECORDS", -1)
    worked_out = list[str]()
    timed = Spending.timed

    def counted(spending: Spending, seat: Seat | None, *work: Any, **how: Any) -> Any:  # noqa: ANN401 - passed on
        worked_out.append(seat.role if seat else "")
        return timed(spending, seat, *work, **how)

    monkeypatch.setattr(Spending, "timed", counted)

    async def play() -> None:
        table = await Table.open(sample="rolled")
        player = SeatId((await table.seat("player", "ilka-vane")).seat)
        asked = [asyncio.create_task(question(table, what, player, number)) for number in range(MANY)]
        await asyncio.sleep(0)
        await table.do("begin")
        assert worked_out.count("player") < MANY // 4
        await asyncio.gather(*asked, return_exceptions=True)

    run(play())


def test_a_player_who_has_used_up_the_time_waits_and_nobody_else_does() -> None:
    async def play() -> None:
        table, player = await in_debt()
        gm, socket = SeatId("gm"), Watcher(player)
        table.live.subscribe(socket)
        waiting = [question(table, what, player, 0) for what in (*QUESTIONS, "people")] + [table.live.news(socket)]
        asked = [asyncio.ensure_future(one) for one in (*waiting, table.live.follow_deal(socket, 0))]
        async with asyncio.timeout(PATIENCE):
            await questions.picture(table.live, gm)
            await questions.odds(table.live, gm)
            await table.do("begin")
        assert not any(one.done() for one in asked)
        await let_go(asked)

    run(play())


def test_nobody_s_file_waits_for_a_player_who_has_used_up_the_time() -> None:
    """Files of a fight are made one at a time; who waits for credit does not hold the others up."""

    async def play() -> None:
        table, player = await in_debt()
        asked = [asyncio.ensure_future(questions.standings(table.live, player, EXPORTS["csv"])) for _ in range(3)]
        await asyncio.sleep(0)
        async with asyncio.timeout(PATIENCE):
            assert await questions.standings(table.live, SeatId("gm"), EXPORTS["csv"])
        assert not any(one.done() for one in asked)
        await let_go(asked)

    run(play())


async def in_debt() -> tuple[Table, SeatId]:
    """A table with a player who has to wait for longer than any test lasts, and a fight that has time to spend."""
    table = await Table.open(sample="rolled")
    player = SeatId((await table.seat("player", "ilka-vane")).seat)
    spending = table.live.spending
    spending._spend(table.live.seat(player), 0)
    spending._of_players[player].spend(OWNERS.burst + LONG)
    return table, player


async def let_go(asked: Sequence[asyncio.Future[Any]]) -> None:
    for one in asked:
        one.cancel()
    await asyncio.gather(*asked, return_exceptions=True)


@pytest.mark.parametrize("role", ["gm", "player"])
def test_what_a_seat_sends_on_and_on_while_there_is_no_time_for_it_is_refused(role: str) -> None:
    """Each would keep its body in memory until its turn comes, also when its client has gone: a flood would fill it."""

    async def play() -> None:
        table = await Table.open(sample="rolled")
        seat = SeatId((await table.seat("player", "ilka-vane")).seat if role == "player" else "gm")
        table.live.spending._fight.spend(OWNERS.burst + LONG)
        for what in ("command", "log_page"):
            asked = [asyncio.ensure_future(question(table, what, seat, number)) for number in range(MANY)]
            async with asyncio.timeout(PATIENCE):
                problems = await asyncio.gather(*asked[MOST_IN_DEBT:], return_exceptions=True)
            assert {problem.code for problem in problems if isinstance(problem, TooMany)} == {"http.too_often"}
            assert not any(one.done() for one in asked[:MOST_IN_DEBT])
            # Sockets are few, and what they show costs little.
            socket = Watcher(seat)
            table.live.subscribe(socket)
            assert await table.live.news(socket)
            await let_go(asked)

    run(play())


def test_a_gm_s_questions_wait_for_the_fight_s_time_and_a_player_s_for_their_own() -> None:
    """On a server that is open to all anybody may be a GM, and ask for pictures without end."""

    async def play() -> None:
        table = await Table.open(sample="rolled")
        player = SeatId((await table.seat("player", "ilka-vane")).seat)
        table.live.spending._fight.spend(OWNERS.burst + LONG)
        asked = [asyncio.ensure_future(question(table, what, SeatId("gm"), 0)) for what in (*QUESTIONS, "people")]
        async with asyncio.timeout(PATIENCE):
            assert await questions.picture(table.live, player)
            assert await question(table, "news", SeatId("gm"), 0)
        for _ in range(MANY):
            await asyncio.sleep(0)
        assert not any(one.done() for one in asked)
        await let_go(asked)

    run(play())


@pytest.mark.parametrize("quota", [OWNERS, GUESTS])
def test_no_player_uses_up_the_time_of_a_fight_alone(quota: Quota) -> None:
    """Its GM, and everybody's commands, would wait as long as that player goes on."""
    spending, player = Spending(quota), Seat(SeatId("p1"), "player")
    asked = 0
    while not asked or not spending._of_players[player.id].debt:
        spending._spend(player, quota.burst / 100)
        asked += 1
    spending._fight.spend(quota.burst / 2)
    assert not spending._fight.debt
    assert spending._of_players[player.id]._rate < spending._fight._rate / 2


def test_whether_the_fight_has_time_for_a_command_is_seen_when_its_turn_comes(monkeypatch: pytest.MonkeyPatch) -> None:
    """What came while there was none went through all at once, when there was some for the first of it."""

    async def play() -> None:
        table = await Table.open(sample="rolled")
        spending = table.live.spending
        spending._fight.spend(OWNERS.burst + 0.01)
        monkeypatch.setattr(spending, "_spend", lambda *_: spending._fight.spend(OWNERS.burst + LONG))
        asked = [asyncio.ensure_future(table.do("note", text=str(number))) for number in range(3)]
        await asyncio.wait(asked, return_when="FIRST_COMPLETED")
        assert [one.done() for one in asked] == [True, False, False]
        await let_go(asked)

    run(play())


def test_a_command_that_waits_for_the_fight_s_time_keeps_nobody_from_the_open_deal() -> None:
    """Devices sit down, and what everybody waits for is dealt, while there is no time for a command."""

    async def play() -> None:
        table = await Table.open(sample="rolled")
        table.live.spending._fight.spend(OWNERS.burst + LONG)
        waits = asyncio.ensure_future(table.do("note", text="x"))
        for _ in range(MANY):
            await asyncio.sleep(0)
        async with asyncio.timeout(PATIENCE):
            await dealing.switch(table.live, table.live.seat(SeatId("gm")), on=True)
        assert table.live.encounter.open_deal.deal.on
        assert not waits.done()
        await let_go([waits])

    run(play())
