"""What the store answers, as the service sees it: its errors as problems, its logs as fights."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import Future
from typing import TypeVar

import msgspec

from turnkeeper.core.encounter import Encounter
from turnkeeper.core.errors import Malformed
from turnkeeper.core.sight import actor_fields
from turnkeeper.core.words import GM, SCREEN, Joined, Seat, SeatId
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

    Its rows may fit one by one and still make a fight that nobody can be shown, such as one at its 99th increment, or
    in which cards are somebody's who was never there.
    """
    encounter = Encounter.load(log, clock=clock)
    _nobody_unheard_of(encounter)
    player = Seat(SeatId("player"), "player", frozenset(encounter.state.fight.actors))
    try:
        for seat in (GM, SCREEN, player):
            msgspec.json.encode((encounter.table(seat), encounter.view(seat), encounter.affordances(seat)))
            encounter.lines(seat)
    except Exception as problem:  # noqa: BLE001 - whatever foreign rows break
        raise Malformed(f"its rows make no fight that can be shown ({type(problem).__name__})") from None
    return encounter


def _nobody_unheard_of(encounter: Encounter) -> None:
    """Raises :class:`Malformed` for the first row that names an actor whom no row before it brought in."""
    there: set[object] = set()
    for row in encounter.rows:
        event = encounter.system.codec.event(row.body, row.version)
        if isinstance(event, Joined):
            there.add(event.actor)
        for name, many, _ in actor_fields(type(event)):
            value = getattr(event, name)
            for actor in value if many else (value,):
                if actor and actor not in there:
                    raise Malformed(f"the row names an actor who was never there ({actor[:40]!r})", f"row {row.seq}")


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
