"""Who goes first where there is much to do: commands. What comes of them is told meanwhile, fight by fight.

To work out what a fight's seats are shown takes longer than to carry the command out, and all of it happens on one
thread. So fights are told one after another, in the order of their changes, and between two of them every command that
could go on does. Whoever gave a command hears that it is stored before anybody is shown what came of it. What has
waited to be told for a while waits no more: commands follow from pictures, and from old ones no good commands come.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress

_MOST_SECONDS = 0.01
"""How long after a change telling gives way to commands."""


class _Counted:
    """So many commands more while it is entered."""

    __slots__ = ("_count", "_more")

    def __init__(self, count: Callable[[int], None], more: int) -> None:
        self._count = count
        self._more = more

    def __enter__(self) -> None:
        self._count(self._more)

    def __exit__(self, *_: object) -> None:
        self._count(-self._more)


class Floor:
    """What the fights of a server share: how many commands could go on now, and whose turn it is to be told."""

    def __init__(self) -> None:
        self.turn = asyncio.Lock()
        """Whoever holds it tells a fight. It goes from one to the next in the order of asking."""
        self._commands = 0
        self._none = asyncio.Event()
        self._none.set()

    def command(self) -> _Counted:
        """A command is under way, for as long as this is entered."""
        return _Counted(self._count, 1)

    def aside(self) -> _Counted:
        """A command that is under way waits for the disk, for its fight or the painter: nobody need wait for it."""
        return _Counted(self._count, -1)

    def _count(self, more: int) -> None:
        self._commands += more
        if self._commands > 0:
            self._none.clear()
        else:
            self._none.set()

    async def pause(self, since: float) -> None:
        """Let commands go first, those that have come meanwhile too.

        ``since`` is when there came to be something to tell, in the loop's time.
        """
        await asyncio.sleep(0)
        left = since + _MOST_SECONDS - asyncio.get_running_loop().time()
        if left > 0 and not self._none.is_set():
            with suppress(TimeoutError):
                async with asyncio.timeout(left):
                    await self._none.wait()
