"""Limits on how often and how many at a time: token buckets, a bounded number of them, a pace, and a gate."""

from __future__ import annotations

import asyncio
import contextlib
import math
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Hashable
from functools import partial


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
        self._since: float | None = None

    @property
    def idle(self) -> float:
        """Seconds since it was last looked into; infinite for a new one."""
        return math.inf if self._since is None else self._clock() - self._since

    @property
    def level(self) -> float:
        """The amount in it."""
        now = self._clock()
        if self._since is not None:
            self._level = min(self._most, self._level + (now - self._since) * self._rate)
        self._since = now
        return self._level

    def take(self, cost: float = 1.0) -> bool:
        """Take ``cost``; ``False`` when there is not enough."""
        enough = self.level >= cost
        if enough:
            self._level -= cost
        return enough

    def spend(self, cost: float) -> None:
        """Take ``cost``, which may leave less than nothing."""
        self._level = self.level - cost

    def give_back(self) -> None:
        """Put back what was taken for nothing."""
        self._level = min(self._most, self.level + 1)


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
        self._new = partial(Bucket, rate=rate, most=most, clock=clock)
        self._keys = keys
        self._buckets: OrderedDict[Hashable, Bucket] = OrderedDict()

    def of(self, key: Hashable) -> Bucket:
        """The key's bucket."""
        if key not in self._buckets:
            self._buckets[key] = self._new()
        self._buckets.move_to_end(key)
        if len(self._buckets) > self._keys:
            self._buckets.popitem(last=False)
        return self._buckets[key]

    def take(self, key: Hashable, cost: float = 1.0) -> bool:
        """Take ``cost`` from the key's bucket; ``False`` when there is not enough in it."""
        return self.of(key).take(cost)

    def forget(self, key: Hashable) -> None:
        """Have the key's bucket be as one that was never heard of."""
        self._buckets.pop(key, None)


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


class Gate:
    """Lets few through at a time; the others wait in order, and when many wait, the next are sent away.

    So however many ask, what is done for others has its turn after a few of them.
    """

    def __init__(self, *, at_once: int = 4, waiting: int = 200) -> None:
        self._free = asyncio.Semaphore(at_once)
        self._room = waiting

    @contextlib.asynccontextmanager
    async def through(self) -> AsyncIterator[contextlib.ExitStack | None]:
        """Wait for a turn; it ends with this, or when it is closed. ``None`` without a wait where too many wait."""
        if self._room <= 0:
            yield None
            return
        self._room -= 1
        try:
            await self._free.acquire()
            with contextlib.ExitStack() as turn:
                turn.callback(self._free.release)
                yield turn
        finally:
            self._room += 1
