"""Long work for anybody who asks: in threads beside the event loop, little of it at a time."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from turnkeeper.service.problems import TooMany

_T = TypeVar("_T")


class Aside:
    """``at_once`` works are done at a time and ``most`` taken in; whoever comes then is answered with ``full``.

    The threads are its own: whatever strangers ask for, what a table waits for is done by others.
    """

    def __init__(self, name: str, *, at_once: int, most: int, full: Callable[[], TooMany]) -> None:
        self._threads = ThreadPoolExecutor(at_once, thread_name_prefix=name)
        self._most = most
        self._full = full
        self._taken_in = 0

    async def done(self, work: Callable[[], _T]) -> _T:
        """What ``work`` comes to. Raises :class:`TooMany` when too much waits already, and whatever ``work`` raises."""
        if self._taken_in >= self._most:
            raise self._full()
        self._taken_in += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, work)
        finally:
            self._taken_in -= 1

    def stop(self) -> None:
        """Begin nothing more."""
        self._threads.shutdown(wait=False, cancel_futures=True)
