"""What the store answers, as the service sees it: its errors as problems, its logs as fights."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import Future
from typing import TypeVar

import msgspec

from turnkeeper.core.encounter import Encounter
from turnkeeper.core.errors import Malformed
from turnkeeper.core.words import GM, SCREEN, Seat, SeatId
from turnkeeper.service.problems import Conflict, Missing, Unavailable
from turnkeeper.store.protocol import NoSuchFight, StoreClosed, StoreDamaged, StoreUnavailable

_T = TypeVar("_T")
_SAID = {
    "StoreFull": ("full", "The server's disk is full: nothing can be changed until there is room again."),
    "StoreReadOnly": ("read_only", "The server's data folder may not be written: nothing can be changed for now."),
    "StoreFailed": ("failed", "The server's disk reports an error: nothing can be changed for now."),
    "StoreClosed": ("closed", "The server is stopping."),
    "StoreDamaged": ("damaged", "The server's file is damaged: turnkeeper fsck says where, a backup can be restored."),
}


async def stored(future: Future[_T]) -> _T:
    """The result of a store's future. Raises :class:`Unavailable` or :class:`Missing` for the store's own errors.

    Whoever waits may go away; the write goes its way.
    """
    try:
        return await asyncio.shield(asyncio.wrap_future(future))
    except (StoreUnavailable, StoreClosed, StoreDamaged) as problem:
        code, text = _SAID.get(type(problem).__name__, _SAID["StoreFailed"])
        raise Unavailable(f"store.{code}", text) from None
    except NoSuchFight:
        raise Missing("fight.missing", "There is no such fight.") from None


def imported(log: bytes, clock: Callable[[], str]) -> Encounter:
    """The fight of a log that comes from elsewhere. Raises :class:`Malformed` for one that cannot be played here.

    Its rows may fit one by one and still make a fight that nobody can be shown, such as one at its 99th increment.
    """
    encounter = Encounter.load(log, clock=clock)
    player = Seat(SeatId("player"), "player", frozenset(encounter.state.fight.actors))
    try:
        for seat in (GM, SCREEN, player):
            msgspec.json.encode((encounter.table(seat), encounter.view(seat), encounter.affordances(seat)))
            encounter.lines(seat)
    except Exception as problem:  # noqa: BLE001 - whatever foreign rows break
        raise Malformed(f"its rows make no fight that can be shown ({type(problem).__name__})") from None
    return encounter


async def replayed(log: bytes, clock: Callable[[], str]) -> Encounter:
    """The fight of a stored log. Raises :class:`Conflict` for one that this program cannot go on with.

    A fight that opens up to its damage only is not gone on with either: new rows could not follow the old ones. Its log
    can still be exported, and imported as a fight of its own.
    """
    try:
        encounter = await asyncio.to_thread(Encounter.load, log, clock=clock)
    except Malformed as problem:
        raise Conflict("fight.damaged", f"This fight cannot be opened: {problem}.") from None
    if encounter.damage:
        damage = encounter.damage
        text = f"This fight is damaged (row {damage.row}: {damage.problem}); export it, and import what is whole."
        raise Conflict("fight.damaged", text)
    return encounter
