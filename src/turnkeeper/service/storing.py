"""What the store answers, as the service sees it: its errors as problems, its logs as fights."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Future
from typing import Any, TypeVar

import msgspec
from msgspec.structs import replace

from turnkeeper.core.encounter import Encounter
from turnkeeper.core.errors import Malformed
from turnkeeper.core.log import Damage, close_log, write_log, write_rows
from turnkeeper.core.sight import actor_fields
from turnkeeper.core.words import GM, SCREEN, Joined, Refusal, Seat, SeatId, Undo
from turnkeeper.service.drawing import drawn
from turnkeeper.service.problems import Conflict, Missing, Unavailable
from turnkeeper.service.window import seat_of
from turnkeeper.store.protocol import (
    FightId,
    NoSuchFight,
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
    "StoreReadOnly": ("read_only", "The server's data folder may not be written: nothing can be changed for now."),
    "StoreFailed": ("failed", "The server's disk reports an error: nothing can be changed for now."),
    "StoreClosed": ("closed", "The server is stopping."),
}
_DAMAGED = "The server's file is damaged{where}: turnkeeper fsck says more, a backup can be restored."


async def stored(future: Future[_T]) -> _T:
    """The result of a store's future. Raises :class:`Unavailable` or :class:`Missing` for the store's own errors.

    Whoever waits may go away; the write goes its way.
    """
    try:
        await is_stored(future)
        return future.result()
    except StoreDamaged as problem:
        where = f" ({problem.place})" if problem.place else ""
        raise Unavailable("store.damaged", _DAMAGED.format(where=where)) from None
    except (StoreUnavailable, StoreClosed) as problem:
        code, text = _SAID.get(type(problem).__name__, _SAID["StoreFailed"])
        raise Unavailable(f"store.{code}", text) from None
    except NoSuchFight:
        raise Missing("fight.missing", "There is no such fight.") from None


async def is_stored(future: Future[Any]) -> bool:
    """Wait until it is over, however it ends; whether it came to something. To be cancelled does nothing to it."""
    loop = asyncio.get_running_loop()
    over = asyncio.Event()

    def tell(_: Future[Any]) -> None:
        # A server that was stopped waits for nothing any more.
        with contextlib.suppress(RuntimeError):
            loop.call_soon_threadsafe(over.set)

    future.add_done_callback(tell)
    await over.wait()
    return not future.cancelled() and future.exception() is None


def imported(log: bytes, clock: Callable[[], str]) -> Encounter:
    """The fight of a log that comes from elsewhere. Raises :class:`Malformed` for one that cannot be played here.

    Its rows may fit one by one and still make a fight that nobody can be shown, such as one at its 99th increment, or
    in which cards are somebody's who was never there.
    """
    encounter = Encounter.load(log, clock=clock)
    _nobody_unheard_of(encounter)
    try:
        _shown(encounter)
        found = _at_rest(encounter, clock)
        if found is not encounter:
            _shown(found)
    except Malformed:
        raise
    except Exception as problem:  # noqa: BLE001 - whatever foreign rows break
        raise Malformed(f"its rows make no fight that can be shown ({type(problem).__name__})") from None
    return found


def _shown(encounter: Encounter) -> None:
    """Make all that seats are shown; raises whatever foreign rows break."""
    player = Seat(SeatId("player"), "player", frozenset(encounter.state.fight.actors))
    for seat in (GM, SCREEN, player):
        msgspec.json.encode((encounter.table(seat), encounter.view(seat), encounter.affordances(seat)))
        encounter.lines(seat)


def _at_rest(encounter: Encounter, clock: Callable[[], str]) -> Encounter:
    """The fight without a last step of which a part is missing: a log that was cut off may end in the midst of one.

    How the fight stands there was never shown to anybody, and the rules may know no way on. Raises :class:`Malformed`
    where the steps before are no better: that was no cut.
    """
    for _ in range(_MOST_CUT):
        if not encounter.system.follow(encounter.state):
            return encounter
        rows = encounter.rows
        whole = next((number for number, row in enumerate(rows) if row.cause == rows[-1].cause), 0)
        if not whole:
            break
        encounter = Encounter.load(write_log(rows[:whole]), clock=clock)
        encounter.damage = encounter.damage or Damage(whole + 1, "the rows that follow from it are missing")
    raise Malformed("its rows make no fight that can be gone on with")


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


def count_lines(encounter: Encounter, seats: Iterable[SeatRecord]) -> None:
    """Have the lines of the log that each seat may read counted: for a long log, which keeps the event loop waiting."""
    for seat in seats:
        encounter.line_count(seat_of(seat))


async def reopened(
    store: Store, fight: FightId, clock: Callable[[], str]
) -> tuple[Encounter, tuple[SeatRecord, ...], int]:
    """A stored fight and its seats, each with the newest number of a picture that it can have been told.

    The last is the size of the log in bytes.

    The GM's is stored with the command that gave it. Anybody else's is stored with the next, and a command gives a seat
    at most one, so it is the one after the stored number.

    Raises :class:`Conflict` as :func:`replayed`, :class:`Missing`, :class:`Unavailable`.
    """
    log = await stored(store.stored_log(fight))
    seats = await stored(store.seats(fight))
    if not any(seat.role == "gm" for seat in seats):
        raise Conflict("fight.damaged", "This fight is damaged (the GM's seat is missing).")
    encounter = await replayed(log, clock)
    found = await asyncio.to_thread(_undone, encounter, seats)
    rows = found.rows_after(encounter.seq)
    size = len(log.data)
    if rows:
        await stored(store.append(fight, rows, {}))
        size += len(write_rows(rows))
    await asyncio.to_thread(count_lines, found, seats)
    return found, tuple(seat if seat.role == "gm" else replace(seat, seq=seat.seq + 1) for seat in seats), size


def _undone(encounter: Encounter, seats: Sequence[SeatRecord]) -> Encounter:
    """The fight without last steps that leave it such that seats cannot be shown it: a fault, as of a plug-in.

    Unless the plug-in was another then, nobody was told of them. They are taken back as the GM would, who can restore
    them; three at most, or else it stays as it is.
    """
    found = encounter
    for _ in range(_MOST_CUT):
        if _can_be_drawn(found, seats):
            return found
        found = found.fork()
        if isinstance(found.send(Undo(), GM), Refusal):
            return encounter
    return found if _can_be_drawn(found, seats) else encounter


def _can_be_drawn(encounter: Encounter, seats: Sequence[SeatRecord]) -> bool:
    try:
        for seat in seats:
            if seat.state == "admitted" and seat.role != "gm":
                drawn(encounter, seat_of(seat))
    except Exception:  # noqa: BLE001 - whatever is at fault
        return False
    return True


async def exported(store: Store, fight: FightId) -> bytes:
    """A fight's log as a file. Where the store does not know its end, the file has no closing line and says so."""
    try:
        log = await stored(store.stored_log(fight))
    except Unavailable:
        return await stored(store.log(fight))
    return close_log(log.data, log.head)


async def replayed(log: StoredLog, clock: Callable[[], str]) -> Encounter:
    """The fight of a stored log, which must end where it should.

    Raises :class:`Conflict` for one that this program cannot go on with.

    A fight that opens up to its damage only is not gone on with either: new rows could not follow the old ones. Its log
    can still be exported, and imported as a fight of its own.
    """
    try:
        encounter = await asyncio.to_thread(Encounter.load, log.data, clock=clock, head=log.head)
    except Malformed as problem:
        raise Conflict("fight.damaged", f"This fight cannot be opened: {problem}.") from None
    if encounter.damage:
        damage = encounter.damage
        text = f"This fight is damaged (row {damage.row}: {damage.problem}); export it, and import what is whole."
        raise Conflict("fight.damaged", text)
    return encounter
