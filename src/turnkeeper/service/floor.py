"""Who goes first where there is much to do: commands. What comes of them is told meanwhile, piece by piece.

To work out what a fight's seats are shown takes longer than to carry the command out, and all of it happens on one
thread. So fights are told one after another, in the order of their changes, and between two seats of a fight every
command that could go on does. Whoever gave a command hears that it is stored before anybody's picture is drawn.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager

_MOST_SECONDS = 0.01
"""How long a piece of telling waits for commands: under a flood of them it goes on all the same, only slower."""


class Floor:
    """What the fights of a server share: how many commands could go on now, and whose turn it is to be told."""

    def __init__(self) -> None:
        self.turn = asyncio.Lock()
        """Whoever holds it tells a fight. It goes from one to the next in the order of asking."""
        self._commands = 0

    @contextmanager
    def command(self) -> Iterator[None]:
        """A command is under way."""
        self._commands += 1
        try:
            yield
        finally:
            self._commands -= 1

    @contextmanager
    def aside(self) -> Iterator[None]:
        """A command that is under way waits for the disk, or for its fight: nobody need wait for it."""
        self._commands -= 1
        try:
            yield
        finally:
            self._commands += 1

    async def pause(self) -> None:
        """Let commands go first, those that have come meanwhile too."""
        now = asyncio.get_running_loop().time
        until = now() + _MOST_SECONDS
        await asyncio.sleep(0)
        while self._commands > 0 and now() < until:  # noqa: ASYNC110 - over in a step or two; an event would take as many
            await asyncio.sleep(0)
