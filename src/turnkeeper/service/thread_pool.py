"""Long work for anybody who asks: in threads beside the event loop, little of it at a time."""

from __future__ import annotations

import asyncio
import contextlib
import threading
from collections import deque
from collections.abc import Callable
from typing import Any, TypeAlias, TypeVar

from turnkeeper.service.problems import TooMany, Unavailable

_T = TypeVar("_T")
_Waiter: TypeAlias = "asyncio.Future[Any]"
_Job: TypeAlias = tuple[Callable[[], Any], _Waiter]


class ThreadPool:
    """``at_once`` works run at a time and ``most`` wait; further ones are refused with ``full``.

    The threads are its own: questions of strangers never take the threads that a table waits for. They are there as
    long as there is work, and the end of the program does not wait for them.
    """

    def __init__(self, name: str, *, at_once: int, most: int, full: Callable[[], TooMany]) -> None:
        self._name = name
        self._at_once = at_once
        self._most = most
        self._full = full
        self._stopped = False
        self._waiting: set[_Waiter] = set()
        self._gate = threading.Lock()
        self._jobs: deque[_Job] = deque()
        self._busy = 0

    async def done(self, work: Callable[[], _T]) -> _T:
        """The result of ``work``, done in a thread.

        Raises :class:`TooMany` when too much waits already, :class:`Unavailable` when the server stops, and every
        error that ``work`` raises.
        """
        if self._stopped:
            raise Unavailable("store.closed")
        if len(self._waiting) >= self._most:
            raise self._full()
        waiter: asyncio.Future[_T] = asyncio.get_running_loop().create_future()
        self._waiting.add(waiter)
        with self._gate:
            self._jobs.append((work, waiter))
            one_more = self._busy < self._at_once
            self._busy += one_more
        if one_more:
            threading.Thread(target=self._work, name=self._name, daemon=True).start()
        try:
            return await waiter
        finally:
            self._waiting.discard(waiter)
            # It holds an error, which holds the frames that it went through: if this one held it in turn, all of them
            # would wait for a look for garbage, and with them what the work was about, many megabytes perhaps.
            del waiter

    def stop(self) -> None:
        """Begin nothing more, and wait for nothing: what is under way is for nobody."""
        self._stopped = True
        with self._gate:
            self._jobs.clear()
        for waiter in self._waiting:
            if not waiter.done():
                waiter.set_exception(Unavailable("store.closed"))

    def _work(self) -> None:
        while True:
            with self._gate:
                if not self._jobs:
                    self._busy -= 1
                    return
                work, waiter = self._jobs.popleft()
            if waiter.done():
                continue  # the caller has gone
            result: Any = None
            problem: Exception | None = None
            try:
                result = work()
            except Exception as error:  # noqa: BLE001 - the waiting caller gets the error, of any kind
                problem = error
            with contextlib.suppress(RuntimeError):  # the loop is closed: nobody waits any more
                waiter.get_loop().call_soon_threadsafe(_tell, waiter, result, problem)
            del work, waiter, result, problem


def _tell(waiter: _Waiter, result: object, problem: Exception | None) -> None:
    if waiter.done():
        return
    if problem is None:
        waiter.set_result(result)
    else:
        waiter.set_exception(problem)
