"""The cost of the work on one fight, and who is charged: the fight, and the player for whom it is done."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from typing import Literal, TypeVar

from turnkeeper.core.ids import SeatId
from turnkeeper.core.model import GM, Seat
from turnkeeper.service.limits import Buckets
from turnkeeper.service.problems import TooMany
from turnkeeper.service.quotas import PLAYERS_SHARE, ROWS_A_SECOND, ROWS_AT_ONCE, ProcessorTime, Quota
from turnkeeper.service.thread_pool import ThreadPool

_T = TypeVar("_T")
_Kind = Literal["question", "command", "file"]
"""The kinds of what a seat asks for: a command may wait for devices, a file for others', and its person asks on."""
MOST_WAITING = 200
"""The most requests of a seat, of one kind, that wait: more than come in a burst. Each keeps its body until then."""
MOST_IN_DEBT = 8
"""The most of them where there is no processor time: what is sent on and on then would wait ever longer."""


class Spending:
    """The processor time of one fight and of each of its players, and the rows that players write."""

    def __init__(self, quota: Quota) -> None:
        self._quota = quota
        self._fight = ProcessorTime(rate=quota.seconds, most=quota.burst)
        self._next = asyncio.Lock()
        self._of_players: dict[SeatId, ProcessorTime] = {}
        self._turns: dict[tuple[SeatId, _Kind], asyncio.Lock] = {}
        self._waiting: Counter[tuple[SeatId, _Kind]] = Counter()
        """The requests that wait, or are being worked out."""
        self._rows = Buckets(rate=ROWS_A_SECOND, most=ROWS_AT_ONCE, keys=quota.seats * 10)

    async def timed(self, seat: Seat | None, work: Callable[[], _T], *, aside: bool | ThreadPool) -> _T:
        """Do it at the cost of the fight, and of the player for whom it is.

        ``aside``: in a thread, as it may take long; in one of a pool where it may take very long.
        """

        def timed() -> _T:
            started = time.thread_time()
            try:
                return work()
            finally:
                self._spend(seat, time.thread_time() - started)

        if isinstance(aside, ThreadPool):
            return await aside.done(timed)
        return await _in_thread(timed) if aside else timed()

    @asynccontextmanager
    async def credited(self) -> AsyncIterator[None]:
        """Wait until the fight has processor time to spend: one after another, so each knows what those before took.

        Before the fight's own locks: what does not wait for that time is not to wait for one who does.
        """
        async with self._next:
            await self._fight.credit()
            yield

    @asynccontextmanager
    async def turn(
        self, seat: SeatId, kind: _Kind = "question", *, on_credit: bool = False, of_socket: bool = False
    ) -> AsyncIterator[None]:
        """A seat's turn to have something worked out: for each player one of a kind at a time, when there is credit.

        So however much a player asks for at the same moment, others wait for one of each kind at most, and whether
        there is credit for the next is seen when it is known what the one before has cost. ``on_credit``: the fight has
        some, too. A GM has no time but the fight's: all their questions wait for that. Raises :class:`TooMany` where
        many of the seat's wait. What is ``of_socket`` is neither held up by the fight nor refused: it is little.
        """
        mine = seat, kind
        if not of_socket and self._waiting[mine] >= (MOST_IN_DEBT if self._is_in_debt(seat) else MOST_WAITING):
            raise TooMany("http.too_often.seat", 10)
        self._waiting[mine] += 1
        try:
            if on_credit or (seat == GM.id and kind == "question" and not of_socket):
                await self._fight.credit()
            if seat == GM.id:
                yield
                return
            async with self._turns.setdefault(mine, asyncio.Lock()):
                if seat in self._of_players:
                    await self._of_players[seat].credit()
                yield
        finally:
            self._waiting[mine] -= 1

    def _is_in_debt(self, seat: SeatId) -> bool:
        player = self._of_players.get(seat)
        return self._fight.debt > 0 or (player is not None and player.debt > 0)

    def write(self, seat: Seat, rows: float) -> None:
        """Charge a player for rows; nobody else pays for those."""
        if seat.role != "gm":
            self._rows.of(seat.id).spend(rows)

    def may_write(self, seat: Seat) -> bool:
        """Whether a seat may write rows now."""
        return seat.role == "gm" or self._rows.of(seat.id).level >= 1

    def _spend(self, seat: Seat | None, seconds: float) -> None:
        self._fight.spend(seconds)
        if seat is not None and seat.role != "gm":
            share = ProcessorTime(rate=self._quota.seconds * PLAYERS_SHARE, most=self._quota.burst * PLAYERS_SHARE)
            self._of_players.setdefault(seat.id, share).spend(seconds)


async def _in_thread(work: Callable[[], _T]) -> _T:
    """The result of ``work``, done in a thread. Who is cancelled waits for its end all the same.

    No thread can be stopped: a fight's lock that was let go before would let others change what is still read there.
    """
    thread = asyncio.create_task(asyncio.to_thread(work))
    try:
        return await asyncio.shield(thread)
    except asyncio.CancelledError:
        while not thread.done():
            with suppress(asyncio.CancelledError):
                await asyncio.wait([thread])
        if not thread.cancelled():
            thread.exception()  # nobody asks for it any more
        raise
    finally:
        # Its error holds this frame: as in ``ThreadPool.done``.
        del thread
