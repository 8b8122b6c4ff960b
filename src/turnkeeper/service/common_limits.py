"""Limits on strangers that hold for a whole server: also where several processes serve, kept in their database then."""

from __future__ import annotations

import hashlib

from turnkeeper.service.limits import LATELY, Buckets, Guesses, Half
from turnkeeper.service.repository import stored
from turnkeeper.store.shared_store import Shared

_SET_UP_RATE = 1 / 360
_SET_UP_MOST = 10.0
_GUESS_MOST = 12.0
_GUESSES_RATE, _GUESSES_MOST = 2.5, 100.0


class CommonLimits:
    """Limits on guesses of join codes, as :class:`Guesses` has it, and on fights set up by guests."""

    def __init__(self, store: Shared | None, guesses_a_minute: float = 10.0) -> None:
        self._store = store
        self._guess_rate = guesses_a_minute / 60
        self._guesses = Guesses(guesses_a_minute)
        self._set_up = Buckets(rate=_SET_UP_RATE, most=_SET_UP_MOST)

    async def may_guess(self, address: str) -> Half | None:
        """Whether another code may be tried from there, as :meth:`Guesses.take` says it."""
        if self._store is None:
            return self._guesses.take(address)
        who = _digest(address)
        tried = await stored(self._store.take("join.tried", who, rate=1.0, most=1.0))
        half: Half = "new" if tried.idle > LATELY else "known"
        each = await stored(self._store.take("join", who, rate=self._guess_rate, most=_GUESS_MOST))
        if not each.done:
            return None
        of_all = await stored(self._store.take("join.all", half, rate=_GUESSES_RATE, most=_GUESSES_MOST))
        return half if of_all.done else None

    async def was_right(self, address: str, half: Half) -> None:
        """The code was right, so it was no guess of that half."""
        if self._store is None:
            self._guesses.right(address, half)
            return
        await stored(self._store.give_back("join", _digest(address)))
        await stored(self._store.give_back("join.all", half))
        await stored(self._store.forget("join.tried", _digest(address)))

    async def may_set_up(self, address: str) -> bool:
        """Whether a guest may set a fight up from there."""
        if self._store is None:
            return self._set_up.take(address)
        found = await stored(self._store.take("set_up", _digest(address), rate=_SET_UP_RATE, most=_SET_UP_MOST))
        return found.done


def _digest(address: str) -> str:
    """What is stored of an address: a list of who came from where is nobody's business."""
    return hashlib.sha256(address.encode()).hexdigest()[:32]
