"""Where a fight is drawn: in this process, or by the painter once it has a copy."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import TypeVar

import msgspec

from turnkeeper.core.encounter import Encounter
from turnkeeper.core.log import write_rows
from turnkeeper.service import drawing
from turnkeeper.service.drawing import Place, Seen, Shown, Wanted
from turnkeeper.service.painter import Copy, Follow, Forget, Show, rows_of
from turnkeeper.service.painting import Answer, Painting
from turnkeeper.service.quotas import is_large
from turnkeeper.store.protocol import FightId

_T = TypeVar("_T")
_MOST_ROWS = 5_000
"""A longer fight is drawn here: to give a copy away would take too long."""
_MANY_ROWS = 200
"""A command that wrote more rows is drawn in a thread."""
_SEEN = msgspec.msgpack.Decoder(tuple[Seen, ...])
_SHOWN = msgspec.msgpack.Decoder(tuple[Shown, ...])


class Easel:
    """One fight's drawing. Whoever draws has the fight to themself meanwhile."""

    def __init__(self, fight: FightId, painting: Painting) -> None:
        self._fight = fight
        self._painting = painting
        self._copied = 0
        """The generation of the painter that has a copy, 0 for none; the copy stands where the fight does."""
        self._coming: tuple[int, tuple[Wanted, ...], Answer] | None = None
        """Of which row what was asked for ahead, and the answer to it."""
        self.on_drawn: Callable[[float], object] = lambda _: None
        """Is told how many seconds drawing took in this process."""

    @property
    def away(self) -> bool:
        """Whether the painter draws it."""
        return self._copied > 0 and self._copied == self._painting.generation

    async def seen(
        self, encounter: Encounter, after: int, places: Sequence[Place], wanted: Sequence[Wanted], *, control: bool
    ) -> Sequence[Seen]:
        """What each of these seats sees after the command that wrote the rows after row ``after``.

        ``wanted`` is what :meth:`shown` will be asked for next, as far as one can tell.
        """
        self._coming = None
        if self.away:
            number, answer = self._painting.expect()
            then, rest = self._painting.expect() if wanted else (0, None)
            rows = rows_of(encounter.rows_after(after))
            what = Follow(self._fight, after, rows, tuple(places), control, tuple(wanted), then)
            self._painting.send(number, what)
            found = await self._painting.heard(answer)
            if found:
                self._coming = (encounter.seq, tuple(wanted), rest) if rest else None
                return _SEEN.decode(found)
            self.take_back()
        many = encounter.seq - after > _MANY_ROWS or is_large(encounter, control=control)
        return await self._here(lambda: drawing.seen(encounter, places, control=control), aside=many)

    async def shown(self, encounter: Encounter, wanted: Sequence[Wanted]) -> Sequence[Shown]:
        """What each of these seats may do now, and what else of its picture is wanted."""
        coming, self._coming = self._coming, None
        if self.away and wanted:
            if coming and coming[:2] == (encounter.seq, tuple(wanted)):
                found = await self._painting.heard(coming[2])
            else:
                found = await self._painting.ask(Show(self._fight, encounter.seq, tuple(wanted)))
            if found:
                return _SHOWN.decode(found)
            self.take_back()
        return await self._here(lambda: drawing.shown(encounter, wanted), aside=bool(wanted) and is_large(encounter))

    def lend(self, encounter: Encounter) -> None:
        """Give the painter a copy of the fight as it stands, if there is a painter that has none."""
        if self._painting.generation and not self.away and encounter.seq <= _MOST_ROWS and not encounter.damage:
            self._painting.send(0, Copy(self._fight, write_rows(encounter.rows)))
            self._copied = self._painting.generation

    def take_back(self) -> None:
        """The fight stands elsewhere than the copy, or is not played any more."""
        if self.away:
            self._painting.send(0, Forget(self._fight))
        self._copied = 0
        self._coming = None

    async def _here(self, draw: Callable[[], _T], *, aside: bool = False) -> _T:
        """Draw in this process; ``aside`` in a thread, where it would keep the event loop too long."""
        now = asyncio.get_running_loop().time
        since = now()
        found = await asyncio.to_thread(draw) if aside else draw()
        self._painting.drew_here(now() - since)
        self.on_drawn(now() - since)
        return found
