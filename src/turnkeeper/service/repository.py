"""The store as the service sees it: its errors as problems, its logs as fights."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar

import msgspec

from turnkeeper.core.commands import Note
from turnkeeper.core.encounter import Encounter
from turnkeeper.core.errors import InputError
from turnkeeper.core.events import Joined
from turnkeeper.core.ids import SeatId
from turnkeeper.core.log import CLOSED, Corruption, close_log, write_log
from turnkeeper.core.model import GM, SCREEN, Seat
from turnkeeper.core.proposal import Proposal
from turnkeeper.core.visibility import actor_fields
from turnkeeper.service.pictures import seat_of
from turnkeeper.service.problems import Damaged, Missing, Unavailable
from turnkeeper.store.protocol import (
    Face,
    FightId,
    FightNotFound,
    SeatRecord,
    Store,
    StoreClosed,
    StoreDamaged,
    StoredLog,
    StoreUnavailable,
)

_T = TypeVar("_T")
_MOST_CUT = 3
"""Steps at the end of a log from elsewhere that are given up at most."""
_SAID = {
    "StoreFull": ("full", "The server's disk is full: nothing can be changed until there is room again."),
    "StoreReadOnly": (
        "read_only",
        "The server cannot write where it keeps its fights: nothing can be changed for now.",
    ),
    "StoreFailed": ("failed", "The server's disk reports an error: nothing can be changed for now."),
    "StoreUnreachable": (
        "unreachable",
        "The server cannot reach its database: nothing can be changed for now. It goes on when it can.",
    ),
    "StoreClosed": ("closed", "The server is stopping."),
}
_DAMAGED = "The server's file is damaged{where}: turnkeeper fsck says more, a backup can be restored."


async def stored(asked: Awaitable[_T]) -> _T:
    """The store's answer. Raises :class:`Unavailable` or :class:`Missing` for the store's own errors."""
    try:
        return await asked
    except StoreDamaged as problem:
        where = f" ({problem.place})" if problem.place else ""
        raise Unavailable("store.damaged", _DAMAGED.format(where=where)) from None
    except (StoreUnavailable, StoreClosed) as problem:
        code, text = _SAID.get(type(problem).__name__, _SAID["StoreFailed"])
        raise Unavailable(f"store.{code}", text) from None
    except FightNotFound:
        raise Missing("fight.missing", "There is no such fight.") from None


def imported(log: bytes, clock: Callable[[], str]) -> Encounter:
    """The fight of a log that comes from elsewhere. Raises :class:`InputError` for one that cannot be played here.

    Its rows may fit one by one and still make a fight that nobody can be shown, such as one at its 99th increment, or
    in which cards belong to an actor who was never there.
    """
    encounter = Encounter.load(log, clock=clock)
    _nobody_unheard_of(encounter)
    try:
        _shown(encounter)
        found = _at_rest(encounter, clock)
        if found is not encounter:
            _shown(found)
    except InputError:
        raise
    except Exception as problem:  # noqa: BLE001 - foreign rows may break anything
        raise InputError(f"its rows make no fight that can be shown ({type(problem).__name__})") from None
    return found


def _shown(encounter: Encounter) -> None:
    """Make everything that seats are shown; raises any error that foreign rows cause."""
    player = Seat(SeatId("player"), "player", frozenset(encounter.state.fight.actors))
    for seat in (GM, SCREEN, player):
        msgspec.json.encode((encounter.table(seat), encounter.view(seat), encounter.actions(seat)))
        encounter.lines(seat)


def _at_rest(encounter: Encounter, clock: Callable[[], str]) -> Encounter:
    """The fight without a last step of which a part is missing: a log that was cut off may end in the midst of one.

    How the fight stands there was never shown to anybody, and the rules may know no way on. Raises :class:`InputError`
    where the steps before are no better: that was no cut.

    Where a log is older than closing lines, nothing need be missing: rules of that time may have waited there.
    """
    for _ in range(_MOST_CUT):
        if not encounter.system.advance(encounter.state):
            return encounter
        if encounter.opened.format < CLOSED and _goes_on(encounter):
            return encounter
        rows = encounter.rows
        whole = next((number for number, row in enumerate(rows) if row.cause == rows[-1].cause), 0)
        if not whole:
            break
        encounter = Encounter.load(write_log(rows[:whole]), clock=clock)
        encounter.damage = encounter.damage or Corruption(whole + 1, "the rows that follow from it are missing")
    raise InputError("its rows make no fight that can be gone on with")


def _goes_on(encounter: Encounter) -> bool:
    """Whether the rules find their way on from where a log ends."""
    try:
        return isinstance(encounter.propose(Note("so that the rules go on"), GM), Proposal)
    except Exception:  # noqa: BLE001 - rows from elsewhere may break anything
        return False


def _nobody_unheard_of(encounter: Encounter) -> None:
    """Raises :class:`InputError` for the first row that names an actor whom no row before it brought in."""
    there: set[object] = set()
    for row in encounter.rows:
        event = encounter.system.codec.event(row.body, row.version)
        if isinstance(event, Joined):
            there.add(event.actor)
        for name, many, _ in actor_fields(type(event)):
            value = getattr(event, name)
            for actor in value if many else (value,):
                if actor and actor not in there:
                    raise InputError(f"the row names an actor who was never there ({actor[:40]!r})", f"row {row.seq}")


async def reopened(
    store: Store, fight: FightId, clock: Callable[[], str]
) -> tuple[Encounter, tuple[SeatRecord, ...], int]:
    """A stored fight with its seats' lines counted, its seats, and the size of its log in bytes.

    Raises :class:`Damaged` as :func:`replayed`, :class:`Missing`, :class:`Unavailable`.
    """
    log = await stored(store.stored_log(fight))
    seats = await stored(store.seats(fight))
    if not any(seat.role == "gm" for seat in seats):
        raise Damaged("This fight is damaged (the GM's seat is missing).", "the GM's seat is missing")
    encounter = await replayed(log, clock)
    here = [seat_of(seat) for seat in seats if seat.state == "admitted"]
    await asyncio.to_thread(encounter.count_lines, here)
    return encounter, seats, len(log.data)


async def sound_faces(store: Store, fight: FightId) -> tuple[Face, ...]:
    """The faces of a fight's actors, without those that are damaged: it goes on without, and new ones may replace them.

    Raises :class:`Unavailable`.
    """
    return tuple(face for face in await stored(store.faces(fight)) if not face.damaged)


async def exported(store: Store, fight: FightId) -> bytes:
    """A fight's log as a file. Where the store does not know its end, the file has no closing line and says so."""
    try:
        log = await stored(store.stored_log(fight))
    except Unavailable:
        return await stored(store.log(fight))
    return close_log(log.data, log.head)


async def replayed(log: StoredLog, clock: Callable[[], str]) -> Encounter:
    """The fight of a stored log, which must end where it should.

    Raises :class:`Damaged` for one that this program cannot go on with.

    A fight that opens up to its damage only is not gone on with either: new rows could not follow the old ones. Its log
    can still be exported, and imported as a new fight.
    """
    try:
        encounter = await asyncio.to_thread(Encounter.load, log.data, clock=clock, head=log.head)
    except InputError as problem:
        raise Damaged(f"This fight cannot be opened: {problem}.", str(problem)) from None
    if encounter.damage:
        damage = f"row {encounter.damage.row}: {encounter.damage.problem}"
        raise Damaged(f"This fight is damaged ({damage}); export it, and import what is whole.", damage)
    return encounter
