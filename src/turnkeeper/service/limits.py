"""Limits on how often and how many at a time: token buckets, a bounded number of them, a pace, and a gate."""

from __future__ import annotations

import asyncio
import contextlib
import math
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Hashable
from typing import Literal

Half = Literal["new", "known"]
"""The halves of the codes that all may try: for addresses that have not been wrong lately, and for the others."""
LATELY = 600.0
"""Seconds for which a wrong code is remembered of an address."""
_MOST_TRIED = 100_000


class Bucket:
    """Holds ``most`` at once, and is refilled by ``rate`` a second. Many sockets have some, so it is small.

    >>> now = [0.0]
    >>> bucket = Bucket(rate=1, most=2, clock=lambda: now[0])
    >>> [bucket.take() for _ in range(3)]
    [True, True, False]
    >>> now[0] = 1.0
    >>> bucket.take()
    True
    """

    __slots__ = ("_clock", "_level", "_most", "_rate", "_since")

    def __init__(self, *, rate: float, most: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate = rate
        self._most = self._level = most
        self._clock = clock
        self._since = clock()

    def take(self, cost: float = 1.0) -> bool:
        """Take ``cost``; ``False`` when there is not enough."""
        now = self._clock()
        self._level = min(self._most, self._level + (now - self._since) * self._rate)
        self._since = now
        if self._level < cost:
            return False
        self._level -= cost
        return True


class Buckets:
    """A bucket for each key: ``most`` at once, refilled by ``rate`` a second.

    Keys that are not heard of for long are forgotten: at most ``keys`` are kept, and a forgotten bucket would have
    been full again unless more keys than that are in use at once.

    >>> now = [0.0]
    >>> two = Buckets(rate=1, most=2, clock=lambda: now[0])
    >>> [two.take("a") for _ in range(3)], two.take("b")
    ([True, True, False], True)
    >>> now[0] = 1.0
    >>> two.take("a")
    True
    """

    def __init__(
        self, *, rate: float, most: float, keys: int = 10_000, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._rate = rate
        self._most = most
        self._keys = keys
        self._clock = clock
        self._levels: OrderedDict[Hashable, tuple[float, float]] = OrderedDict()

    def take(self, key: Hashable, cost: float = 1.0) -> bool:
        """Take ``cost`` from the key's bucket; ``False`` when there is not enough in it."""
        level = self.level(key)
        enough = level >= cost
        self._put(key, level - cost if enough else level)
        return enough

    def spend(self, key: Hashable, cost: float) -> None:
        """Take ``cost`` from the key's bucket, which may leave less than nothing in it."""
        self._put(key, self.level(key) - cost)

    def give_back(self, key: Hashable, cost: float = 1.0) -> None:
        """Put back what was taken for nothing."""
        if key in self._levels:
            self._put(key, min(self._most, self.level(key) + cost))

    def level(self, key: Hashable) -> float:
        """The amount in the key's bucket."""
        level, since = self._levels.get(key, (self._most, 0.0))
        return min(self._most, level + (self._clock() - since) * self._rate)

    def _put(self, key: Hashable, level: float) -> None:
        self._levels[key] = (level, self._clock())
        self._levels.move_to_end(key)
        if len(self._levels) > self._keys:
            self._levels.popitem(last=False)


class Guesses:
    """Limits tries of join codes: by each address, and by all together.

    One half of what all may try is kept for addresses that have not been wrong lately. So however many codes an address
    tries, it holds up nobody at another one, and many that do hold up newcomers only while there are ever new ones.

    ``a_minute``: from each address, after the first twelve.

    >>> guesses = Guesses()
    >>> [guesses.take("wrong") for _ in range(13)].count(None), guesses.take("another")
    (1, 'new')
    """

    def __init__(self, a_minute: float = 10.0, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._each = Buckets(rate=a_minute / 60, most=12, clock=clock)
        self._all = Buckets(rate=2.5, most=100, clock=clock)
        self._tried: OrderedDict[str, float] = OrderedDict()
        """The time at which each address last tried a code that was not known to be right."""

    def take(self, address: str) -> Half | None:
        """The half of which another code may be tried from there; ``None``: of neither."""
        now = self._clock()
        half: Half = "new" if now - self._tried.get(address, -math.inf) > LATELY else "known"
        self._tried[address] = now
        self._tried.move_to_end(address)
        if len(self._tried) > _MOST_TRIED:
            self._tried.popitem(last=False)
        return half if self._each.take(address) and self._all.take(half) else None

    def right(self, address: str, half: Half) -> None:
        """The code was right, so it was no guess of that half."""
        self._each.give_back(address)
        self._all.give_back(half)
        self._tried.pop(address, None)


class Pace:
    """Turns for all who come, in the order in which they come: ``most`` at once, then ``rate`` a second.

    What the turns cost is told to :meth:`spend`: all of them together take the ``share`` of the time that is theirs,
    so those that cost more come less often.

    >>> now = [0.0]
    >>> pace = Pace(rate=10, most=2, longest=0.25, share=0.5, clock=lambda: now[0])
    >>> [pace.wait() for _ in range(5)]
    [0.0, 0.0, 0.1, 0.2, None]
    >>> now[0] = 60.0
    >>> [pace.wait() for _ in range(3)]
    [0.0, 0.0, 0.1]
    >>> now[0] = 120.0
    >>> pace.spend(0.06)
    >>> pace.behind, pace.wait(), pace.wait()
    (0.02, 0.02, 0.12)
    """

    def __init__(
        self,
        *,
        rate: float,
        most: float,
        longest: float,
        share: float = 1.0,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._gap = 1 / rate
        self._slack = (most - 1) / rate
        self._longest = longest
        self._share = share
        self._clock = clock
        self._due = -math.inf

    def wait(self) -> float | None:
        """Take a turn: the seconds until it comes; ``None``, and no turn, where that is too long."""
        wait = self.behind
        if wait > self._longest:
            return None
        self._due += self._gap
        return wait

    @property
    def behind(self) -> float:
        """The seconds until the next turn."""
        now = self._clock()
        self._due = max(self._due, now - self._slack)
        return round(max(self._due - now, 0.0), 6)

    def spend(self, seconds: float) -> None:
        """Put the next turns off, for what has cost so many seconds."""
        self._due = max(self._due, self._clock() - self._slack) + seconds / self._share


class Passage:
    """A turn at a :class:`Gate`, until it ends."""

    __slots__ = ("_free",)

    def __init__(self, free: asyncio.Semaphore) -> None:
        self._free: asyncio.Semaphore | None = free

    def end(self) -> None:
        """Let the next one through. Once is enough."""
        if self._free is not None:
            self._free.release()
            self._free = None


class Gate:
    """Lets few through at a time; the others wait in order, and when many wait, the next are sent away.

    So however many ask, what is done for others has its turn after a few of them.
    """

    def __init__(self, *, at_once: int = 4, waiting: int = 200) -> None:
        self._free = asyncio.Semaphore(at_once)
        self._room = waiting

    @contextlib.asynccontextmanager
    async def through(self) -> AsyncIterator[Passage | None]:
        """Wait for a turn; it ends with this, or before. ``None`` without a wait where too many wait."""
        if self._room <= 0:
            yield None
            return
        self._room -= 1
        try:
            await self._free.acquire()
            turn = Passage(self._free)
            try:
                yield turn
            finally:
                turn.end()
        finally:
            self._room += 1
