"""The open deal of one fight: devices sit down and give their links, and a batch waits for them a moment.

A batch is asked for by a row of the log, so it reaches devices at every process; a link that came to another process
than the one that waits goes there as a row, too.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable, Iterable
from functools import cached_property, partial
from typing import TYPE_CHECKING

from turnkeeper.core.model import Seat
from turnkeeper.core.open_deal.deal import Batch
from turnkeeper.core.open_deal.dealer import Terms
from turnkeeper.core.open_deal.deciding import settle
from turnkeeper.core.open_deal.writer import Writer
from turnkeeper.core.proposal import Proposal
from turnkeeper.service.problems import Bad, Conflict, Forbidden, Problem
from turnkeeper.service.quotas import check_size, quota_of
from turnkeeper.service.schemas import DeviceLink
from turnkeeper.store.protocol import SequenceConflict
from turnkeeper.store.shared_store import SeatsChanged

if TYPE_CHECKING:
    from turnkeeper.service.session import Session

LINK_SECONDS = 2.0
"""A device that has given no link for so long is asleep, and left out."""
WAKES_AFTER = 10.0
"""Seconds: so long a device is not asked that was asleep twice, and twice as long after each further time."""
LONGEST_REST = 600.0
MOST_DEVICES = 8
"""The most devices of one seat."""
_TRIES = 20
"""The most times that rows are tried while others write to the fight."""


class Gathering:
    """The links that devices have given here for one batch, and whether a command waits for them."""

    def __init__(self) -> None:
        self.seconds = LINK_SECONDS
        self.sleepers: dict[str, tuple[int, float]] = {}
        """The number of times that each device gave no link, and the time of the last."""
        self.batch = 0
        self.links: dict[str, bytes] = {}
        self.stored = 0
        """The number of rows that others are known to have stored."""
        self.waits = False
        """A command waits for links, or what everybody waits for does."""

    @cached_property
    def news(self) -> asyncio.Event:
        """Set when there is something new for who waits. An event takes 800 bytes, and few fights have an open deal."""
        return asyncio.Event()

    def add(self, batch: int, device: str, link: bytes) -> None:
        """A link for a batch."""
        if batch != self.batch:
            self.batch, self.links = batch, {}
        self.links[device] = link
        self.news.set()

    def slept(self, devices: Iterable[str]) -> None:
        """These devices gave no link in time."""
        now = asyncio.get_running_loop().time()
        for device in devices:
            self.sleepers[device] = self.sleepers.get(device, (0, 0.0))[0] + 1, now

    def may_wake(self, device: str) -> bool:
        """Whether a device that was asleep is asked again: at once after the first time, later each time after."""
        often, since = self.sleepers.get(device, (0, 0.0))
        patience = WAKES_AFTER * 2.0 ** (often - 2) if often > 1 else 0.0
        return asyncio.get_running_loop().time() - since >= min(patience, LONGEST_REST)

    def follow(self, rows: int) -> None:
        """Have who waits look at what others have stored, up to so many rows."""
        self.stored = rows
        self.news.set()


def terms(session: Session, mine: Iterable[int] = (), *, overslept: int = 0) -> Terms | None:
    """The devices that would be asked now, and the links given so far; ``overslept``: as :func:`gather` returns it."""
    book = session.encounter.open_deal
    if not book.deal.on:
        return None
    waiting = book.deal.waiting
    return Terms(
        devices=devices_there(session),
        links=_links(session, waiting),
        # Another process may have asked for the next batch meanwhile, and of that one nobody is late.
        late=waiting is not None and waiting.number == overslept,
        mine=frozenset(mine),
    )


def _links(session: Session, waiting: Batch | None) -> dict[str, bytes]:
    if waiting is None:
        return {}
    here = session.gathering.links if session.gathering.batch == waiting.number else {}
    return {**session.encounter.open_deal.links(waiting.number), **here}


def _all_there(session: Session, waiting: Batch) -> bool:
    there = _links(session, waiting)
    return all(device in there for device in waiting.devices)


def devices_there(session: Session) -> tuple[str, ...]:
    """The devices that are to be asked: awake, with a socket here that speaks for them, for no device, or elsewhere."""
    here = {(one.seat, one.device) for one in session.subscriptions}
    elsewhere = session.publisher.elsewhere
    admitted = session.publisher.seats
    return tuple(
        [
            name
            for name, one in session.encounter.open_deal.deal.devices.items()
            if one.awake
            and one.seat in admitted
            and ((one.seat, name) in here or (one.seat, "") in here or one.seat in elsewhere)
        ]
    )


async def sit_down(session: Session, seat: Seat, device: str, anchor: bytes) -> None:
    """Let a device of a seat take part from now on: stored, and sent to all."""
    if seat.role != "player":
        raise Forbidden("open_deal.players_only")
    deal = session.encounter.open_deal.deal
    there = deal.devices.get(device)
    if there is not None and there.awake and there.anchor == anchor and there.seat == seat.id:
        return
    async with session.writing, session.lock:
        seat = session.seat(seat.id)
        deal = session.encounter.open_deal.deal
        there = deal.devices.get(device)
        if there is not None and there.seat != seat.id:
            raise Conflict("open_deal.not_yours")
        if there is None and sum(one.seat == seat.id for one in deal.devices.values()) >= MOST_DEVICES:
            raise Conflict("open_deal.too_many", most=MOST_DEVICES)
        if session.encounter.state.fight.stage == "over" or not session.spending.may_write(seat):
            return
        if there is not None and there.anchor == anchor and not session.gathering.may_wake(device):
            return
        await _seated(session, seat, device, anchor)


async def _seated(session: Session, seat: Seat, device: str, anchor: bytes) -> None:
    """Store that a device takes part. Both locks are held.

    A device that begins a new chain owes no link of its old one, so it waits until no batch is open: another process
    may ask for one until the very row is stored.
    """

    def sits(writer: Writer) -> None:
        if writer.deal.waiting is None:
            writer.device(device, str(seat.id), anchor)

    for _ in range(_TRIES):
        await completed(session)
        await write(session, sits, seat)
        there = session.encounter.open_deal.deal.devices.get(device)
        if there is not None and there.awake and there.anchor == anchor:
            return
    raise Conflict("fight.moved_on")


async def switch(session: Session, seat: Seat, *, on: bool) -> None:
    """Turn the open deal on or off for the GM: before the fight, and announced to all (CORE-15)."""
    if seat.role != "gm":
        raise Forbidden("seat.gm_only")
    async with session.writing, session.lock:
        if session.encounter.state.fight.stage != "setup":
            raise Conflict("open_deal.begun")
        deal = session.encounter.open_deal.deal
        if deal.on != on or not deal.switched:
            await write(session, lambda writer: writer.switch(on=on, by_gm=True), seat)


async def offer(session: Session, seat: Seat, given: DeviceLink) -> None:
    """A device gives its link for a batch. One that does not fit is refused; one for another batch does nothing."""
    deal, gathering = session.encounter.open_deal.deal, session.gathering
    sitting = deal.devices.get(given.device)
    if sitting is None or sitting.seat != seat.id:
        raise Forbidden("open_deal.not_yours")
    waiting = deal.waiting
    if waiting is None or waiting.number != given.batch:
        return
    link = bytes.fromhex(given.link)
    if not deal.fits(given.device, link):
        raise Bad("open_deal.bad_link")
    gathering.add(given.batch, given.device, link)
    # Another process may wait for the same batch, and has perhaps the links that are missing here.
    here = gathering.waits and _all_there(session, waiting)
    if session.shared is not None and not here:
        async with session.lock:
            await _pass_on(session, waiting.number)


async def _pass_on(session: Session, batch: int) -> None:
    """Store the links that were given here, for the process that waits for them. Lock held."""

    def missing(writer: Writer) -> None:
        if writer.deal.waiting is None or writer.deal.waiting.number != batch or session.gathering.batch != batch:
            return
        there = session.encounter.open_deal.links(batch)
        for device, link in session.gathering.links.items():
            if device not in there:
                writer.link(batch, device, link)

    await write(session, missing)


async def write(session: Session, written: Callable[[Writer], None], seat: Seat | None = None) -> None:
    """Store rows of the open deal, and show them. Lock held."""
    check_size(quota_of(session.record), rows=session.encounter.seq, size=session.size, actors=0)
    for _ in range(_TRIES):
        proposal = session.encounter.propose_open(written)
        if proposal is None:
            return
        if await note(session, proposal, seat):
            return
    raise Conflict("fight.moved_on")


async def note(session: Session, proposal: Proposal, seat: Seat | None = None) -> bool:
    """Store a proposal that does nothing to the fight, and show it; false where others were first. Lock held.

    Raises :class:`Forbidden` where the seat was shut out meanwhile, at this process or another.
    """
    if proposal.rows:
        try:
            await session.append(proposal.rows, session.encounter.state.fight.stage)
        except SequenceConflict:
            await session.catch_up()
            return False
        except SeatsChanged as problem:
            await session.catch_up_seats(problem.changes)
            if seat is not None:
                session.seat(seat.id)
            return False
        session.encounter.note(proposal)
        session.account(seat, proposal.rows)
        session.publisher.push_deal()
    return True


async def gather(session: Session) -> int:
    """Wait a short time for the links of the open batch; return its number if devices overslept it, otherwise 0.

    Both locks are held; the session's is let go while nothing happens, so that nobody else waits for a device.
    """
    gathering = session.gathering
    first = session.encounter.open_deal.deal.waiting
    if first is None:
        return 0
    loop = asyncio.get_running_loop()
    until = loop.time() + gathering.seconds
    gathering.waits = True
    try:
        while True:
            waiting = session.encounter.open_deal.deal.waiting
            if waiting is None or waiting.number != first.number:
                return 0
            if _all_there(session, waiting):
                return 0
            left = until - loop.time()
            gathering.news.clear()
            try:
                async with _unlocked(session.lock), asyncio.timeout(max(left, 0.0)):
                    await gathering.news.wait()
            except TimeoutError:
                there = _links(session, waiting)
                gathering.slept(device for device in waiting.devices if device not in there)
                return first.number
            # Who told of the rows may have taken them in while the lock was free.
            if gathering.stored > session.encounter.seq:
                await session.catch_up()
    finally:
        gathering.waits = False


@contextlib.asynccontextmanager
async def _unlocked(lock: asyncio.Lock) -> AsyncIterator[None]:
    """Let a lock go for a while; it is held again afterwards, even by a task that is cancelled."""
    lock.release()
    try:
        yield
    finally:
        cancelled = False
        while True:
            try:
                await lock.acquire()
                break
            except asyncio.CancelledError:
                cancelled = True
        if cancelled:
            raise asyncio.CancelledError


async def complete(session: Session) -> None:
    """Wait for the links of what everybody waits for, and deal it, before it is drawn.

    Where it comes to nothing (the fight was deleted meanwhile, nothing can be stored), the next command meets that.
    """
    async with session.writing, session.lock:
        with contextlib.suppress(Problem):
            await completed(session)


async def completed(session: Session) -> None:
    """Deal the open batch, if there is one, with the links that come in time. Lock held."""
    while session.encounter.open_deal.deal.waiting is not None:
        overslept = await gather(session)
        waiting, now = session.encounter.open_deal.deal.waiting, terms(session, overslept=overslept)
        if now is None:
            return
        if waiting is not None:
            await write(session, partial(_settled, batch=waiting.number, given=now))


def _settled(writer: Writer, batch: int, given: Terms) -> None:
    """Settle that batch: where another process was first and has asked for the next one, its links are other ones."""
    if writer.deal.waiting is not None and writer.deal.waiting.number == batch:
        settle(writer, given)
