"""Limits how much unfinished business strangers have with the server: silent sockets, and bodies that are not whole."""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict
from collections.abc import Coroutine
from typing import Any, TypeVar

_T = TypeVar("_T")
MOST = 100
"""The most sockets without a hello from one address."""
MOST_IN_ALL = 1000


class Crowded(Exception):  # noqa: N818 - says what is the case
    """Too many others came since."""


class HandshakeLimit:
    """Work that waits for a client, by the client's address. Where there is too much, the oldest is given up.

    How much it is, is counted by its ``weight``: a socket is one, a body has its bytes.

    A whole table may share one address: so it is not the newcomer that is turned away, who is done soon.
    """

    def __init__(self, most: int = MOST, most_in_all: int = MOST_IN_ALL) -> None:
        self._most = most
        self._most_in_all = most_in_all
        self._waiting: dict[str, OrderedDict[asyncio.Task[Any], None]] = {}
        self._all: OrderedDict[asyncio.Task[Any], tuple[str, int]] = OrderedDict()
        self._weights: Counter[str] = Counter()
        self._weight = 0

    def limit(self, *, most: int, most_in_all: int) -> None:
        """Lower the limits; higher values change nothing."""
        self._most, self._most_in_all = min(self._most, most), min(self._most_in_all, most_in_all)

    async def first_word(self, address: str, word: Coroutine[Any, Any, _T], weight: int = 1) -> _T:
        """Wait for the result of ``word``. Raises :class:`Crowded` when it took too long for the others."""
        while address in self._waiting and self._weights[address] + weight > self._most:
            self._give_up(next(iter(self._waiting[address])))
        while self._all and self._weight + weight > self._most_in_all:
            self._give_up(next(iter(self._all)))
        task = asyncio.create_task(word)
        self._waiting.setdefault(address, OrderedDict())[task] = None
        self._all[task] = address, weight
        self._weights[address] += weight
        self._weight += weight
        try:
            return await task
        except asyncio.CancelledError:
            if task.cancelled() and task not in self._all:
                raise Crowded from None
            raise
        finally:
            task.cancel()
            self._forget(task)
            # Its error holds this frame: as in ``ThreadPool.done``.
            del task

    def _give_up(self, task: asyncio.Task[Any]) -> None:
        self._forget(task)
        task.cancel()

    def _forget(self, task: asyncio.Task[Any]) -> None:
        if task not in self._all:
            return
        address, weight = self._all.pop(task)
        self._weights[address] -= weight
        self._weight -= weight
        mine = self._waiting[address]
        del mine[task]
        if not mine:
            del self._waiting[address], self._weights[address]
