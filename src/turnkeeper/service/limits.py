"""Limits on how often: token buckets, a bounded number of them."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable, Hashable


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

    def level(self, key: Hashable) -> float:
        """How much is in the key's bucket."""
        level, since = self._levels.get(key, (self._most, 0.0))
        return min(self._most, level + (self._clock() - since) * self._rate)

    def _put(self, key: Hashable, level: float) -> None:
        self._levels[key] = (level, self._clock())
        self._levels.move_to_end(key)
        if len(self._levels) > self._keys:
            self._levels.popitem(last=False)
