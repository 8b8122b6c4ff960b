"""Measures a coroutine: the time that its steps take of the event loop, without that for which it waits."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine, Generator
from typing import Any, Generic, TypeVar

_T = TypeVar("_T")


class Portion:
    """The part of each turn of the event loop that such work may take: when it is used up, the rest has to wait.

    So all other work in that turn waits no longer than this, however many ask at the same moment.
    """

    __slots__ = ("_left", "_most")

    def __init__(self, most: float) -> None:
        self._most = self._left = most

    @property
    def is_used_up(self) -> bool:
        """Whether nothing is left of it in this turn."""
        return self._left <= 0

    def spend(self, seconds: float) -> None:
        """Take from it."""
        if self._left == self._most:
            asyncio.get_running_loop().call_soon(self._again)
        self._left -= seconds

    def _again(self) -> None:
        self._left = self._most


class Metered(Generic[_T]):
    """Awaits ``work`` within its ``portion``; ``spend`` is told the seconds that each step took.

    Both end as soon as ``ends`` says so: the work belongs to another task then.
    """

    __slots__ = ("_clock", "_ends", "_portion", "_spend", "_work")

    def __init__(
        self,
        work: Coroutine[Any, Any, _T],
        spend: Callable[[float], None],
        portion: Portion,
        ends: Callable[[], bool] = lambda: False,
        clock: Callable[[], float] = time.perf_counter,
    ) -> None:
        self._work = work
        self._spend = spend
        self._portion = portion
        self._ends = ends
        self._clock = clock

    def __await__(self) -> Generator[Any, Any, _T]:
        """Do it to its end."""
        fault: BaseException | None = None
        while True:
            while fault is None and self._portion.is_used_up and not self._ends():
                try:
                    yield  # until the loop's next turn
                except BaseException as thrown:  # noqa: BLE001 - the work's, as below
                    fault = thrown
            started = self._clock()
            try:
                waits_for = self._work.send(None) if fault is None else self._work.throw(fault)
            except StopIteration as done:
                result: _T = done.value
                return result
            finally:
                if not self._ends():
                    seconds = self._clock() - started
                    self._portion.spend(seconds)
                    self._spend(seconds)
                # An error that goes through this frame holds it: held by it in turn, both would be garbage.
                fault = None
            try:
                yield waits_for
            except BaseException as thrown:  # noqa: BLE001 - the work's own error, a cancellation too
                fault = thrown
            finally:
                del waits_for
