"""The store as the service sees it: its errors as problems, its logs as fights."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from typing import TypeVar

import msgspec

from turnkeeper.core.commands import Note
from turnkeeper.core.encounter import Encounter
from turnkeeper.core.errors import InputError
from turnkeeper.core.events import Joined
from turnkeeper.core.ids import SeatId
from turnkeeper.core.log import CLOSED, Corruption, close_log, row_place, write_log
from turnkeeper.core.message import MessageText
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
    StoreError,
    StoreFull,
    StoreReadOnly,
    StoreUnavailable,
    StoreUnreachable,
)

_T = TypeVar("_T")
_MOST_CUT = 3
"""Steps at the end of a log from elsewhere that are given up at most."""
_KEYS: Mapping[type[StoreError], str] = {
    StoreFull: "store.full",
    StoreReadOnly: "store.read_only",
    StoreUnreachable: "store.unreachable",
    StoreClosed: "store.closed",
}


async def stored(asked: Awaitable[_T]) -> _T:
    """The store's answer. Raises :class:`Unavailable` or :class:`Missing` for the store's own errors."""
    try:
        return await asked
    except StoreDamaged as problem:
        place = problem.place
        raise (Unavailable("store.damaged.place", place=place) if place else Unavailable("store.damaged")) from None
    except (StoreUnavailable, StoreClosed) as problem:
        raise Unavailable(_KEYS.get(type(problem), "store.failed")) from None
    except FightNotFound:
        raise Missing("fight.missing") from None


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
        raise InputError(MessageText("mistakes.server.no_show", why=type(problem).__name__)) from None
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
        encounter.damage = encounter.damage or Corruption(whole + 1, MessageText("mistakes.log.following"))
    raise InputError(MessageText("mistakes.server.no_rows"))


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
                    problem = MessageText("mistakes.fight.never_there", name=repr(actor[:40]))
                    raise InputError(problem, row_place(row.seq))


async def reopened(
    store: Store, fight: FightId, clock: Callable[[], str]
) -> tuple[Encounter, tuple[SeatRecord, ...], int]:
    """A stored fight with its seats' lines counted, its seats, and the size of its log in bytes.

    Raises :class:`Damaged` as :func:`replayed`, :class:`Missing`, :class:`Unavailable`.
    """
    log = await stored(store.stored_log(fight))
    seats = await stored(store.seats(fight))
    if not any(seat.role == "gm" for seat in seats):
        raise Damaged("fight.damaged", MessageText("mistakes.server.gm_seat"))
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
        raise Damaged("fight.damaged.closed", problem.text) from None
    if encounter.damage:
        raise Damaged("fight.damaged.export", encounter.damage.text)
    return encounter
