"""One fight in memory: its state, its lock, its sockets; brought up to date with the store, and shown."""

from __future__ import annotations

import asyncio
import gc
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Collection, Coroutine, Iterable, Sequence
from contextlib import nullcontext
from functools import partial
from typing import Any, TypeVar

from turnkeeper.core.encounter import Encounter
from turnkeeper.core.errors import InputError
from turnkeeper.core.ids import ActorId, SeatId
from turnkeeper.core.log import LogRecord, write_rows
from turnkeeper.core.model import Refusal, Seat, Stage
from turnkeeper.service.cpu_budget import Spending
from turnkeeper.service.dealing import Gathering
from turnkeeper.service.odds import Reckoner
from turnkeeper.service.problems import Bad, Conflict, Forbidden, Missing
from turnkeeper.service.publisher import Publisher
from turnkeeper.service.quotas import check_size, is_large, quota_of
from turnkeeper.service.repository import reopened, sound_faces, stored
from turnkeeper.service.steps import whole_steps
from turnkeeper.service.subscriptions import Subscription
from turnkeeper.store.protocol import FightId, FightRecord, SeatRecord, Store, TableClock
from turnkeeper.store.shared_store import SeatsChanged, shared

_T = TypeVar("_T")
_MANY_LINES = 1_000
"""A log of so many rows takes a while to be counted through for seats that nobody looked from before."""
_CLOSING_BYTES = 100
"""Of the line with which a file of the log ends, at most."""
_STEPS_TO_AGE = 4
"""After so many steps, what is still there is no longer new to the search for garbage."""
_TRIES = 20
"""The most times that a change of seats or settings is tried while other processes make some."""
_MOST_STEPS = 500
"""Of commands that others carried out, that are shown one after another; more of them are shown at once.

Far more than a process misses that runs: which of them a seat may know of must not be seen from how many messages come.
"""


class Session:
    """A fight in memory. ``lock`` is held by each change, and by each question that takes more than one step.

    Commands wait for one another in ``writing``: one that waits for devices lets ``lock`` go meanwhile, so that
    questions, sockets and seats do not wait with it.
    """

    def __init__(
        self,
        store: Store,
        record: FightRecord,
        encounter: Encounter,
        seats: Iterable[SeatRecord],
        clock: Callable[[], str],
    ) -> None:
        self.store = store
        self.shared = shared(store)
        """The store, if other processes use it as well."""
        self.record = record
        encounter.settle()
        self.encounter = encounter
        self.publisher = Publisher(record.id, encounter, seats, clock=record.settings.clock)
        self.lock = asyncio.Lock()
        self.writing = asyncio.Lock()
        """Taken before :attr:`lock`, and held until a command is done, also while devices of an open deal are asked."""
        self.used = 0.0
        self.on_change: Callable[[Session], None] | None = None
        self.on_seats: Callable[[Collection[SeatRecord]], None] = lambda _: None
        """Called with records of seats that are new, or others than before."""
        self.size = 0
        """Bytes of the log."""
        self.changes = -1
        """The number of changes of seats or settings when they were last read from a store that others write to."""
        self._clock = clock
        self._tasks: set[asyncio.Task[Any]] = set()
        self._people_due = False
        self._steps_shown = 0
        self._looked = 0
        """The number of looks at the store that had begun when the last one was over that found who sits elsewhere."""
        self.spending = Spending(quota_of(record))
        self.refused: dict[SeatId, OrderedDict[str, Refusal | str]] = {}
        """The reasons why a seat's last commands were not done: a refusal, or a ``seen`` that is out of date.

        Each seat's own: how long one is kept depends on nothing that others do.
        """
        self.reckoner = Reckoner()
        self.exporting = asyncio.Lock()
        """Held while the lines of the fight are made again for a file: one at a time, as a long fight takes seconds."""
        self.gathering = Gathering()
        """The links of the open deal that are given here."""

    @property
    def id(self) -> FightId:
        """The fight's name on this server."""
        return self.record.id

    @property
    def records(self) -> dict[SeatId, SeatRecord]:
        """All seats, those in the lobby and the revoked ones too."""
        return self.publisher.records

    @property
    def subscriptions(self) -> Collection[Subscription]:
        """The sockets that watch, the oldest first."""
        return self.publisher.subscriptions

    def seat(self, seat: SeatId) -> Seat:
        """An admitted seat. Raises :class:`Forbidden` for any other."""
        found = self.publisher.seats.get(seat)
        if found is None:
            raise Forbidden("seat.not_admitted")
        return found

    # -- written elsewhere -----------------------------------------------------------------------------------------

    def account(self, seat: Seat | None, rows: Sequence[LogRecord]) -> None:
        """Count stored rows towards the size of the log, and towards the budget of the ``seat`` that wrote them."""
        self.size += len(write_rows(rows))
        if seat is not None:
            self.spending.write(seat, len(rows))

    async def follow(self, version: int) -> None:
        """Take in what others have stored, up to row ``version`` at least, and show it."""
        if version > self.encounter.seq:
            self.gathering.follow(version)
            async with self.lock:
                if version > self.encounter.seq:
                    await self.catch_up()

    async def append(self, rows: Sequence[LogRecord], stage: Stage) -> None:
        """Store the rows of a command, decided as log, seats and settings are known here.

        Raises :class:`Conflict` where the log would be longer than one that can be imported, and the store's errors.
        """
        size = self.size + len(write_rows(rows)) + _CLOSING_BYTES
        check_size(quota_of(self.record), rows=self.encounter.seq + len(rows), size=size, actors=0)
        if self.shared is None:
            await stored(self.store.append(self.id, rows, stage))
        else:
            await stored(self.shared.append(self.id, rows, stage, changes=self.changes))

    async def caught_up(self) -> bool:
        """Take in rows and seats that others have stored; whether there were any, as far as is known. Lock held."""
        if self.shared is None:
            return False
        found = (await stored(self.shared.standings([self.id]))).get(self.id)
        if found is None:
            return False
        behind = found.version > self.encounter.seq, found.changes != self.changes
        # Seats first, as everywhere: in which order sockets hear of both tells nothing then.
        await self.catch_up_seats(found.changes)
        if behind[0]:
            await self.catch_up()
        return any(behind)

    async def catch_up(self) -> None:
        """Take in what others have stored, and show it: a command at a time, as where it was carried out."""
        rows = await stored(self.store.rows(self.id, self.encounter.seq))
        steps = whole_steps(rows, self.encounter)
        try:
            for some in steps if len(steps) <= _MOST_STEPS else [rows]:
                take_in = partial(self.encounter.take_in, some)
                back = await self.spending.timed(None, take_in, aside=is_large(self.encounter))
                self.account(None, some)
                if back:
                    self.publisher.strike_lines()
                self.publisher.moved_on()
                await self.publish(ours=False)
                # Others' fights are not to wait for all of them.
                await asyncio.sleep(0)
        except InputError:
            rows = ()
        if not rows:
            # What is stored ends before what is in memory, or is another log: a backup was put in its place.
            self.encounter, seats, self.size = await reopened(self.store, self.id, self._clock)
            self.publisher.reopen(self.encounter, seats)
            self.on_seats(seats)
            self.publisher.forget_shown()
            self.publisher.moved_on()
            await self.publish(ours=False)
        if self.gathering.waits:
            # The rows may have the links that a command waits for.
            self.gathering.news.set()

    # -- showing ---------------------------------------------------------------------------------------------------

    async def publish(self, *, ours: bool = True) -> None:
        """Show what was done to all who watch. Holds the lock. ``ours``: it was carried out in this process."""
        publisher = self.publisher
        subscriptions = [one for one in publisher.subscriptions if one.shown is not None]
        aside = bool(subscriptions) and self.takes_long(one.seat for one in subscriptions)
        publisher.push(*await self.spending.timed(None, lambda: publisher.news_for(subscriptions), aside=aside))
        publisher.push_deal()
        for one in publisher.subscriptions:
            if one.shown is None:
                one.wake()
        self.encounter.settle()
        self._look_for_garbage()
        if ours and self.on_change:
            self.on_change(self)

    def _look_for_garbage(self) -> None:
        """Look among what is new since the last step, and each fourth time among what was new then.

        Python does that when there are so many objects more, and the next step drops about as many as it makes: alone
        it would look seldom, among everything made for many steps, and keep everybody waiting meanwhile.
        """
        self._steps_shown += 1
        gc.collect(1 if self._steps_shown % _STEPS_TO_AGE == 0 else 0)

    async def news(self, one: Subscription) -> list[bytes]:
        """The messages to send to a subscription now; they then count as sent. Empty for a seat in the lobby."""
        # A whole picture is for this one alone: who opens socket after socket pays for each, and gets one at a time.
        whole = one.shown is None
        async with self.spending.turn(one.seat, of_socket=True) if whole else nullcontext(), self.lock:
            publisher = self.publisher
            aside = self.takes_long([one.seat])
            pays = publisher.seats.get(one.seat) if whole else None
            news = await self.spending.timed(pays, lambda: publisher.news(one), aside=aside)
            self.encounter.settle()
            if news is not None:
                publisher.sent(news)
            return [*([news.frame] if news is not None else []), *publisher.beside(one)]

    def takes_long(self, seats: Iterable[SeatId]) -> bool:
        """Whether to show these seats something is for a thread, as it would keep the event loop."""
        if is_large(self.encounter):
            return True
        if self.encounter.seq < _MANY_LINES:
            return False
        here = self.publisher.seats
        return any(not self.encounter.has_counted(here[seat]) for seat in seats if seat in here)

    async def follow_deal(self, one: Subscription, have: int) -> None:
        """Send a socket the open deal's records after the first ``have``, and from now on those to come."""
        async with self.spending.turn(one.seat, of_socket=True), self.lock:
            one.deal = have
            pays = self.publisher.seats.get(one.seat)
            await self.spending.timed(pays, lambda: self.publisher.push_deal_to(one), aside=False)

    # -- seats and sockets -----------------------------------------------------------------------------------------

    def subscribe(self, one: Subscription) -> None:
        """Show a socket everything from now on."""
        self.publisher.subscribe(one)
        self._tell_others()
        self._tell_people()

    def unsubscribe(self, one: Subscription) -> None:
        """Show a socket nothing any more."""
        if self.publisher.unsubscribe(one):
            self._tell_others()
            self._tell_people()

    def _tell_others(self) -> None:
        """Have other processes know who has a socket here."""
        if self.shared is not None:
            self.shared.present(self.id, {one.seat for one in self.subscriptions})

    async def follow_seats(self, changes: int) -> None:
        """Read seats and settings, which were changed ``changes`` times, and let pictures and sockets follow."""
        async with self.lock:
            # Read with the lock held: a reading from before a change of ours would undo it here.
            await self.catch_up_seats(changes)

    async def catch_up_seats(self, changes: int) -> None:
        """Read seats and settings, which were changed ``changes`` times, with the lock held."""
        if changes != self.changes and await self.read_seats():
            self.changes = changes

    async def read_seats(self) -> bool:
        """Read seats and settings, and let pictures and sockets follow; false for a fight that is gone. Lock held."""
        record = await stored(self.store.fight(self.id))
        if record is None:
            return False
        self.record = record
        self.set_clock(record.settings.clock)
        await self.read_faces()
        seats = await stored(self.store.seats(self.id))
        changed = [after for after in seats if after != self.records.get(after.id)]
        for after in changed:
            before = self.records.get(after.id)
            self._sit(after)
            if before is not None and before.token != after.token:
                self.replace(after.id)
        if changed:
            self.publisher.push_beside("people")
        return True

    async def read_faces(self) -> None:
        """Read the faces of the fight's actors, and tell those who would be shown others. Holds the lock."""
        faces = await sound_faces(self.store, self.id)
        if faces != self.publisher.faces:
            self.publisher.faces = faces
            self.publisher.push_beside("faces")

    def set_clock(self, clock: TableClock | None) -> None:
        """The clock of the table is set so from now on. Holds the lock."""
        if clock != self.publisher.clock:
            self.publisher.clock = clock
            self.publisher.push_beside("clock")

    async def follow_people(self, elsewhere: frozenset[SeatId], look: int, looks: int) -> bool:
        """Show which seats have sockets at other processes, as a look at the store has found them.

        ``look``: its number; ``looks``: how many had begun when it was over. False, and nothing is shown, where another
        look was over after this one began, and has found others: nobody knows which of the two is newer.
        """
        if elsewhere != self.publisher.elsewhere:
            async with self.lock:
                if look <= self._looked:
                    return elsewhere == self.publisher.elsewhere
                self._looked = looks
                if self.publisher.sit_elsewhere(elsewhere):
                    self.publisher.push_beside("people")
        self._looked = max(looks, self._looked)
        return True

    def _tell_people(self) -> None:
        """Show all sockets who is there, once for all changes of this moment."""
        if not self._people_due:
            self._people_due = True
            self.start(self._told_people())

    async def _told_people(self) -> None:
        async with self.lock:
            self._people_due = False
            self.publisher.push_beside("people")

    async def change_seat(self, seat: SeatId, change: Callable[[SeatRecord], SeatRecord]) -> SeatRecord:
        """Change a seat's record, in the store first. Raises :class:`Missing` for a seat that is not there.

        What another process has changed meanwhile stays: ``change`` is asked again then.
        """

        async def changed() -> SeatRecord:
            before = self.records.get(seat)
            if before is None or before.state == "revoked":
                raise Missing("seat.missing")
            after = change(before)
            if after != before:
                await self.put_seat(after)
            return after

        async with self.lock:
            return await self.by_what_is_stored(changed)

    async def by_what_is_stored(self, changed: Callable[[], Awaitable[_T]]) -> _T:
        """Change seats or settings, again where another process was first and its changes were taken in. Lock held."""
        for _ in range(_TRIES):
            try:
                return await changed()
            except SeatsChanged as problem:
                await self.catch_up_seats(problem.changes)
        raise Conflict("fight.moved_on")

    async def put_seat(self, record: SeatRecord) -> None:
        """Store a seat that was changed by what is known here. Lock held. Raises :class:`SeatsChanged`."""
        if self.shared is None:
            await stored(self.store.change_seat(record))
        else:
            await stored(self.shared.change_seat(record, changes=self.changes))
            self.changes += 1
        self.seated(record)

    async def put_record(self, record: FightRecord) -> None:
        """Store the fight's settings, as :meth:`put_seat` does a seat."""
        if self.shared is None:
            await stored(self.store.change_fight(record))
        else:
            await stored(self.shared.change_fight(record, changes=self.changes))
            self.changes += 1
        self.record = record
        self.set_clock(record.settings.clock)

    def seated(self, record: SeatRecord) -> None:
        """A seat was stored, and is as it says from now on. Called with the lock held."""
        self._sit(record)
        self.publisher.push_beside("people")

    def _sit(self, record: SeatRecord) -> None:
        self.publisher.seat(record)
        self.on_seats([record])
        if record.state == "revoked":
            self.close("revoked", record.id)
        for one in self.subscriptions:
            if one.seat == record.id:
                one.wake()

    def close(self, why: str, seat: SeatId | None = None) -> None:
        """Close the sockets of a seat, or all."""
        for one in self.subscriptions:
            if seat is None or one.seat == seat:
                one.close(why)

    def replace(self, seat: SeatId) -> None:
        """Close the sockets that came by the seat's own token: it has a new one."""
        for one in self.subscriptions:
            if one.seat == seat and not one.lasting:
                one.close("replaced")

    def known_actors(self, actors: Iterable[str], had: Collection[ActorId] = ()) -> tuple[ActorId, ...]:
        """Actors of the fight by their ids, and those that a seat ``had``, which may have left.

        Raises :class:`Bad` when there is another.
        """
        for actor in actors:
            if actor not in self.encounter.state.fight.actors and actor not in had:
                raise Bad("seat.no_such_actor", actor=actor[:64])
        return tuple(ActorId(actor) for actor in dict.fromkeys(actors))

    def start(self, work: Coroutine[object, object, _T]) -> asyncio.Task[_T]:
        """Begin work that comes to its end even if nobody waits for it."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task
