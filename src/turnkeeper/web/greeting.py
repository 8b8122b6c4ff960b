"""Sockets that have not said who they are: so many from one address, and no more."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Coroutine
from typing import Any, TypeVar

_T = TypeVar("_T")
MOST = 100
"""From one address."""


class Crowded(Exception):  # noqa: N818 - says what is the case
    """Too many others came since."""


class Greeting:
    """Who has not said hello yet, by address. Where too many stand silent, the one that has stood longest has to go.

    A whole table may share one address: so it is not the newcomer that is turned away, who says hello at once.
    """

    def __init__(self, most: int = MOST) -> None:
        self._most = most
        self._silent: dict[str, OrderedDict[asyncio.Task[Any], None]] = {}

    async def first_word(self, address: str, word: Coroutine[Any, Any, _T]) -> _T:
        """What ``word`` comes to. Raises :class:`Crowded` when it took too long for the others at the address."""
        silent = self._silent.setdefault(address, OrderedDict())
        if len(silent) >= self._most:
            silent.popitem(last=False)[0].cancel()
        task = asyncio.create_task(word)
        silent[task] = None
        try:
            return await task
        except asyncio.CancelledError:
            if task.cancelled() and task not in silent:
                raise Crowded from None
            raise
        finally:
            task.cancel()
            silent.pop(task, None)
            if not silent and self._silent.get(address) is silent:
                del self._silent[address]
