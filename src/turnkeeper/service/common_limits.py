"""Limits on strangers that hold for a whole server: also where several processes serve, kept in their database then."""

from __future__ import annotations

import hashlib
from typing import Literal

from turnkeeper.service.limits import Buckets
from turnkeeper.service.repository import stored
from turnkeeper.store.shared_store import Shared, Taken

_SET_UP_RATE = 1 / 360
_SET_UP_MOST = 10.0
_GUESS_MOST = 12.0
_GUESSES_RATE, _GUESSES_MOST = 2.5, 100.0
_LATELY = 600.0
"""Seconds for which a wrong code is remembered of an address."""
_TRIED = "join.tried"
"""Names the buckets by which an address that has tried a code is remembered."""
_MOST_TRIED, _MOST_OTHERS = 100_000, 10_000
"""Addresses that a process remembers as having tried a code, which is for long; and for each other limit."""
Half = Literal["new", "known"]
"""The halves of the codes that all may try: for addresses that have not been wrong lately, and for the others."""


class OwnBuckets:
    """The buckets of a process that serves alone, asked for as those of a :class:`Shared` store are."""

    def __init__(self) -> None:
        self._named: dict[str, Buckets] = {}

    async def take(self, name: str, key: str, *, rate: float, most: float) -> Taken:
        """Take one from a bucket, as :meth:`Shared.take` does."""
        if name not in self._named:
            keys = _MOST_TRIED if name == _TRIED else _MOST_OTHERS
            self._named[name] = Buckets(rate=rate, most=most, keys=keys)
        bucket = self._named[name].of(key)
        idle = bucket.idle
        return Taken(bucket.take(), idle)

    async def give_back(self, name: str, key: str) -> None:
        """Put back what was taken for nothing."""
        self._named[name].of(key).give_back()

    async def forget(self, name: str, key: str) -> None:
        """Have a bucket be as one that was never heard of."""
        self._named[name].forget(key)


class CommonLimits:
    """Limits on tries of join codes, by each address and by all together, and on fights set up by guests.

    One half of what all may try is kept for addresses that have not been wrong lately. So however many codes an address
    tries, it holds up nobody at another one, and many that do hold up newcomers only while there are ever new ones.

    ``guesses_a_minute``: from each address, after the first twelve.

    >>> import asyncio
    >>> limits = CommonLimits(None)
    >>> tries = [asyncio.run(limits.may_guess(address)) for address in ["wrong"] * 13 + ["another"]]
    >>> tries.count(None), tries[0], tries[1], tries[-1]
    (1, 'new', 'known', 'new')
    """

    def __init__(self, store: Shared | None, guesses_a_minute: float = 10.0) -> None:
        self._buckets: Shared | OwnBuckets = store or OwnBuckets()
        self._guess_rate = guesses_a_minute / 60

    async def may_guess(self, address: str) -> Half | None:
        """The half of which another code may be tried from there; ``None``: of neither."""
        who = _digest(address)
        tried = await self._take(_TRIED, who, rate=1.0, most=1.0)
        half: Half = "new" if tried.idle > _LATELY else "known"
        each = await self._take("join", who, rate=self._guess_rate, most=_GUESS_MOST)
        if not each.done:
            return None
        of_all = await self._take("join.all", half, rate=_GUESSES_RATE, most=_GUESSES_MOST)
        return half if of_all.done else None

    async def was_right(self, address: str, half: Half) -> None:
        """The code was right, so it was no guess of that half."""
        await stored(self._buckets.give_back("join", _digest(address)))
        await stored(self._buckets.give_back("join.all", half))
        await stored(self._buckets.forget(_TRIED, _digest(address)))

    async def may_set_up(self, address: str) -> bool:
        """Whether a guest may set a fight up from there."""
        return (await self._take("set_up", _digest(address), rate=_SET_UP_RATE, most=_SET_UP_MOST)).done

    async def _take(self, name: str, key: str, *, rate: float, most: float) -> Taken:
        return await stored(self._buckets.take(name, key, rate=rate, most=most))


def _digest(address: str) -> str:
    """What is stored of an address: a list of who came from where is nobody's business."""
    return hashlib.sha256(address.encode()).hexdigest()[:32]
