"""Pauses: what onlookers may see while a hidden actor holds up a fight.

It can be seen that the fight stands still. How often a hidden actor acts meanwhile, and in which pass, phase or slot,
cannot: during a pause the clock is where it was before, or where it goes on afterwards.
"""

from __future__ import annotations

import msgspec


class Pause:
    """The clocks that one onlooker saw between two looks."""

    def __init__(self) -> None:
        self._before = b""
        self._during: list[bytes] = []
        self._commands = 0

    def moved(self) -> None:
        """A command that is no secret: it may move the clock."""
        self._commands += 1

    def saw(self, clock: object) -> None:
        """The clock of a picture."""
        self._during.append(msgspec.json.encode(clock))

    def over(self, clock: object) -> str:
        """Nobody holds up the fight now; a clock that was neither before nor is now, else nothing."""
        after = msgspec.json.encode(clock)
        # After several commands there may have been several clocks in between.
        odd = [one for one in self._during if one not in (self._before, after)] if self._commands < 2 else []  # noqa: PLR2004
        self._before, self._during, self._commands = after, [], 0
        return f"{odd[0].decode()} before {after.decode()}" if odd else ""
