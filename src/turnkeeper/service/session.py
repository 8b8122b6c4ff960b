"""One fight that is being played: a command is decided, stored, carried out, answered, shown; one at a time.

What is in memory is stored: a command is *proposed* to the fight, its rows are stored, and only then is it done,
answered and shown. Where the store has rows that this process did not write, they are taken in first.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Iterable, Sequence
from functools import partial
from typing import Any, TypeVar

import msgspec

from turnkeeper.core.encounter import Done, Encounter, Proposal
from turnkeeper.core.errors import Malformed
from turnkeeper.core.fight import MOST_ACTORS
from turnkeeper.core.log import Envelope
from turnkeeper.core.moments import Moment, moment
from turnkeeper.core.words import SCREEN, ActorId, Command, Join, Reason, Redo, Refusal, Seat, SeatId, Undo
from turnkeeper.exporters import Export
from turnkeeper.odds.seat import Known, what_is_known
from turnkeeper.service.odds import Reckoner
from turnkeeper.service.pictures import lines_of
from turnkeeper.service.problems import Bad, Conflict, Forbidden, Missing, Problem, Refused, Stale, TooMany
from turnkeeper.service.publisher import Publisher
from turnkeeper.service.quotas import MOST_ROWS_A_STEP, check_size, is_large, quota_of
from turnkeeper.service.repository import exported, reopened, stored
from turnkeeper.service.spending import Spending
from turnkeeper.service.steps import whole_steps
from turnkeeper.service.subscriptions import Subscription
from turnkeeper.service.words import ActorSetUp, Carried, LogPage, Order, People, SetUp
from turnkeeper.store.protocol import FightId, FightRecord, OutOfSequence, RowTooLong, SeatRecord, Store
from turnkeeper.store.sharing import RefusedBefore, shared

_T = TypeVar("_T")
_REFUSALS = 64
"""Of each seat, that a command sent again is answered with."""
_REFUSAL_GRID = 0.05
"""Seconds: a refusal reaches a player after a multiple of this."""
_MANY = 10
"""So many commands in one step are carried out in the event loop; more of them in a thread."""
_MANY_LINES = 1_000
"""A log of so many rows takes a while to be counted through for seats that nobody looked from before."""
_ENVELOPE_BYTES = 150
"""Of a row of the log, beside its event: about."""
_TRIES = 20
"""How often a command is decided where others write to the fight at the same time."""
_TURNS_TO_ANSWER = 2
"""Of the event loop: in the first an answer is written, at the end of it sent."""
_MOST_STEPS = 20
"""Of commands that others carried out, that are shown one after another; more of them are shown at once."""


class Session:
    """A fight in memory. ``lock`` is held by each change, and by each question that takes more than one step."""

    def __init__(
        self,
        store: Store,
        record: FightRecord,
        encounter: Encounter,
        seats: Iterable[SeatRecord],
        clock: Callable[[], str],
    ) -> None:
        self.store = store
        self._shared = shared(store)
        self.record = record
        encounter.settle()
        self.encounter = encounter
        self.publisher = Publisher(record.id, encounter, seats)
        self.lock = asyncio.Lock()
        self.used = 0.0
        self.on_change: Callable[[Session], None] | None = None
        self.size = 0
        """Bytes of the log, about."""
        self.changes = -1
        """How often seats or settings had been changed when they were read from a store that others write to."""
        self._clock = clock
        self._tasks: set[asyncio.Task[Any]] = set()
        self._people_due = False
        self._refused: dict[SeatId, OrderedDict[str, Refusal | str]] = {}
        """Why each seat's last commands were not done: refused, or the ``seen`` that was stale, and stays it.

        Each seat's own: how long one is kept depends on nothing that others do.
        """
        self._reckoner = Reckoner()
        self._spending = Spending(quota_of(record))

    @property
    def id(self) -> FightId:
        """The fight's name on this server."""
        return self.record.id

    @property
    def records(self) -> dict[SeatId, SeatRecord]:
        """All seats, those in the lobby and the revoked ones too."""
        return self.publisher.records

    @property
    def subscriptions(self) -> set[Subscription]:
        """The sockets that watch."""
        return self.publisher.subscriptions

    # -- commands --------------------------------------------------------------------------------------------------

    async def carry_out(self, seat: SeatId, order: Order, *, early: bool = False) -> Carried:
        """Carry a command out: decide, store, show. Raises a :class:`~turnkeeper.service.problems.Problem`.

        With ``early`` it is answered as soon as it is stored and done, before those who watch are shown it.
        """
        loop = asyncio.get_running_loop()
        arrived = loop.time()
        answer: asyncio.Future[Carried] = loop.create_future()
        # It is done to the end even if the client goes away meanwhile.
        work = self._started(self._carried(seat, order, answer, early=early))
        try:
            if not early:
                return await asyncio.shield(work)
            work.add_done_callback(partial(_ended, answer))
            return await answer
        except Problem:
            if seat not in self.records or self.records[seat].role != "gm":
                # How long it took to refuse may rest on hidden actors, and on what the GM does at the same time.
                await asyncio.sleep(-(asyncio.get_running_loop().time() - arrived) % _REFUSAL_GRID)
            raise

    def _started(self, work: Coroutine[object, object, _T]) -> asyncio.Task[_T]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def _carried(self, seat_id: SeatId, order: Order, answer: asyncio.Future[Carried], *, early: bool) -> Carried:
        await self._spending.credit(seat_id)
        async with self.lock:
            seat = self._seat(seat_id)
            repeated = await self._carry_out(seat, order)

            def carried() -> Carried:
                version = self.publisher.version(seat)
                picture = msgspec.Raw(self.publisher.whole(seat)) if order.picture else None
                return Carried(id=order.id, done=True, version=version, repeated=repeated, picture=picture)

            try:
                found = await self._spending.timed(seat, carried, aside=is_large(self.encounter))
                if early and not answer.done():
                    answer.set_result(found)
                    for _ in range(_TURNS_TO_ANSWER):
                        await asyncio.sleep(0)
            finally:
                if not repeated:
                    await self._publish()
            return found

    async def _carry_out(self, seat: Seat, order: Order) -> bool:
        """Do it, but for showing it; whether it was done before."""
        # With the fight's name: an imported log brings along the commands of another fight, where ids may be the same.
        cause = f"{self.id}/{seat.id}/{order.id}"
        known = cause in self._refused.get(seat.id, ())
        for _ in range(_TRIES):
            if self.encounter.done(cause):
                return True
            try:
                proposal = await self._proposed(seat, order, cause)
            except (Refused, Stale):
                if known or self._shared is None:
                    raise
                # Perhaps only by what is here: others may have changed that.
                if not await self._is_behind():
                    said = msgspec.json.encode(self._refused[seat.id][cause]).decode()
                    await stored(self._shared.refuse(self.id, seat.id, cause, said))
                    raise
                self._refused[seat.id].pop(cause, None)
                await self._catch_up()
                continue
            try:
                await stored(self.store.append(self.id, proposal.rows, proposal.snapshot.state.fight.stage))
            except RowTooLong:
                raise Bad("command.too_long", "That is more than one row of the log can hold.") from None
            except RefusedBefore as problem:
                self._keep_refused(seat.id, cause, msgspec.json.decode(problem.said, type=Refusal | str))
                known = True
                continue
            except OutOfSequence:
                await self._catch_up()
                continue
            self.encounter.take(proposal)
            self._account(seat, proposal.rows)
            if proposal.back:
                self.publisher.strike_lines()
            self.publisher.moved_on()
            return False
        raise Conflict("fight.moved_on", "The fight has moved on.")

    async def _proposed(self, seat: Seat, order: Order, cause: str) -> Proposal:
        """What the command would do. Raises a problem for one that is refused, or that cannot be stored or shown."""
        before = self._refused.setdefault(seat.id, OrderedDict()).get(cause)
        if isinstance(before, Refusal):
            raise self._refusal(before)
        try:
            commands = self._commands(order)
        except Malformed as problem:
            raise Bad("command.malformed", str(problem)) from None
        self._check_room(seat, commands)
        try:
            found = await self._decided(
                commands, seat, cause, order, was_stale=before is not None and before == order.seen
            )
        except Malformed as problem:
            raise Bad("command.malformed", str(problem)) from None
        except Stale:
            self._keep_refused(seat.id, cause, order.seen or "")
            raise
        if isinstance(found, Refusal):
            self._keep_refused(seat.id, cause, found)
            raise self._refusal(found)
        return found

    def _keep_refused(self, seat: SeatId, cause: str, why: Refusal | str) -> None:
        refused = self._refused[seat]
        refused[cause] = why
        if len(refused) > _REFUSALS:
            refused.popitem(last=False)

    def _commands(self, order: Order) -> tuple[Command, ...]:
        codec = self.encounter.system.codec
        several = order.command if isinstance(order.command, list) else [order.command]
        commands = tuple(codec.command_of(fields) for fields in several)
        if len(commands) > 1 and any(isinstance(one, Undo | Redo) for one in commands):
            raise Malformed("undo and redo stand alone", "command")
        return commands

    def _check_room(self, seat: Seat, commands: tuple[Command, ...]) -> None:
        """Raise :class:`Conflict` where the log is full or the table is.

        Players fill half of a log at most, and no faster than people play.
        """
        share = 1 if seat.role == "gm" else 2
        joining = sum(isinstance(one, Join) for one in commands)
        actors = len(self.encounter.state.fight.actors) + joining if joining else 0
        quota = quota_of(self.record)
        check_size(quota, rows=self.encounter.seq * share, size=self.size * share, actors=min(actors, MOST_ACTORS))
        if not self._spending.may_write(seat):
            raise TooMany("http.too_often", "Too many commands from this seat. Wait a little.", 10)

    async def _decided(
        self, commands: tuple[Command, ...], seat: Seat, cause: str, order: Order, *, was_stale: bool
    ) -> Proposal | Refusal:
        """What the rules say, with all worked out that will be shown of it: what cannot be shown is not stored either.

        One that ``was_stale`` is so again, though the fight may stand again as it was seen: its sender got the
        answer that nothing was done.
        Many commands, and those in a large fight, are worked out in a thread, while the event loop serves other fights.
        """
        said = commands[0] if len(commands) == 1 else commands

        def decide() -> Proposal | Refusal:
            if was_stale or self._is_stale(seat, commands, order):
                raise Stale(self.publisher.whole(seat))
            found = self.encounter.propose(said, seat, insist=order.insist, cause=cause, most_rows=MOST_ROWS_A_STEP)
            if isinstance(found, Done):
                raise TypeError("a command that was carried out is not decided again")
            if isinstance(found, Proposal):
                if not self._readable(found.rows):
                    raise Conflict("fight.unreadable", "What that does could not be read again, so it was not done.")
                self.publisher.prepare(found.snapshot, seat)
            return found

        many = len(commands) > _MANY
        control = isinstance(said, Undo | Redo)
        return await self._spending.timed(seat, decide, aside=many or is_large(self.encounter, control=control))

    def _is_stale(self, seat: Seat, commands: tuple[Command, ...], order: Order) -> bool:
        """Whether the seat had not seen what its commands are about."""
        if order.seen is None or all(one.timeless for one in commands):
            return False
        if order.seen != self.publisher.version(seat):
            return True
        # What undo would take back may be a line of the log and nothing in the picture.
        control = isinstance(commands[0], Undo | Redo)
        return control and order.lines is not None and order.lines != self.encounter.line_count(seat)

    def _readable(self, rows: Iterable[Envelope]) -> bool:
        """Whether the system can read its own rows.

        A foreign log may have led it where it has no word for what comes, and a fight opens only up to such a row.
        """
        codec = self.encounter.system.codec
        try:
            for row in rows:
                codec.event(row.body, row.version)
        except Malformed:
            return False
        return True

    def _account(self, seat: Seat | None, rows: Sequence[Envelope]) -> None:
        self.size += sum(len(row.body) + _ENVELOPE_BYTES for row in rows)
        if seat is not None:
            self._spending.write(seat, len(rows))

    async def follow(self, version: int) -> None:
        """Take in what others have stored, up to row ``version`` at least, and show it."""
        if version > self.encounter.seq:
            async with self.lock:
                if version > self.encounter.seq:
                    await self._catch_up()

    async def _is_behind(self) -> bool:
        """Whether others have stored rows that are not here yet, as far as can be told."""
        if self._shared is None:
            return False
        found = (await stored(self._shared.standings([self.id]))).get(self.id)
        return found is not None and found.version > self.encounter.seq

    async def _catch_up(self) -> None:
        """Take in what others have stored, and show it: a command at a time, as where it was carried out."""
        rows = await stored(self.store.rows(self.id, self.encounter.seq))
        steps = whole_steps(rows, self.encounter)
        try:
            for some in steps if len(steps) <= _MOST_STEPS else [rows]:
                take_in = partial(self.encounter.take_in, some)
                back = await self._spending.timed(None, take_in, aside=is_large(self.encounter))
                self._account(None, some)
                if back:
                    self.publisher.strike_lines()
                self.publisher.moved_on()
                await self._publish(ours=False)
        except Malformed:
            rows = ()
        if not rows:
            # What is stored ends before what is in memory, or is another log: a backup was put in its place.
            self.encounter, seats, self.size = await reopened(self.store, self.id, self._clock)
            self.publisher.reopen(self.encounter, seats)
            self.publisher.forget_shown()
            self.publisher.moved_on()
            await self._publish(ours=False)

    def _refusal(self, refusal: Refusal) -> Refused:
        return Refused(refusal, self.encounter.refusal_text(refusal))

    def _seat(self, seat: SeatId) -> Seat:
        """An admitted seat. Raises :class:`Forbidden` for any other."""
        found = self.publisher.seats.get(seat)
        if found is None:
            raise Forbidden("seat.not_admitted", "The GM has not let you in yet.")
        return found

    # -- showing ---------------------------------------------------------------------------------------------------

    async def _publish(self, *, ours: bool = True) -> None:
        """Show what was done to all who watch. Holds the lock. ``ours``: it was carried out in this process."""
        publisher = self.publisher
        subscriptions = [one for one in publisher.subscriptions if one.shown is not None]
        aside = bool(subscriptions) and self._takes_long(one.seat for one in subscriptions)
        publisher.push(*await self._spending.timed(None, lambda: publisher.news_for(subscriptions), aside=aside))
        for one in publisher.subscriptions:
            if one.shown is None:
                one.wake()
        self.encounter.settle()
        if ours and self.on_change:
            self.on_change(self)

    async def news(self, one: Subscription) -> list[bytes]:
        """What is to be sent to a subscription now: it is taken for sent. Empty for a seat in the lobby."""
        async with self.lock:
            publisher = self.publisher
            aside = self._takes_long([one.seat])
            news = await self._spending.timed(None, lambda: publisher.news(one), aside=aside)
            if news is not None:
                publisher.sent(news)
            messages = [news.frame] if news is not None else []
            people = publisher.people_to(one)
            if people:
                one.people = people
                messages.append(people)
            return messages

    def _takes_long(self, seats: Iterable[SeatId]) -> bool:
        if is_large(self.encounter):
            return True
        if self.encounter.seq < _MANY_LINES:
            return False
        here = self.publisher.seats
        return any(not self.encounter.has_counted(here[seat]) for seat in seats if seat in here)

    # -- asked for -------------------------------------------------------------------------------------------------

    async def picture(self, seat: SeatId) -> bytes:
        """The whole picture for a seat."""
        async with self.lock:
            one = self._seat(seat)
            return await self._spending.timed(one, lambda: self.publisher.whole(one), aside=self._takes_long([seat]))

    async def log_page(self, seat: SeatId, first: int, most: int) -> LogPage:
        """A page of the log, as the seat may read it."""
        await self._spending.credit(seat)
        async with self.lock:
            one = self._seat(seat)

            def page() -> LogPage:
                lines = lines_of(self.encounter, one, max(first, 1) - 1, most)
                return LogPage(first=max(first, 1), total=self.encounter.line_count(one), lines=lines)

            return await self._spending.timed(one, page, aside=True)

    async def why(self, seat: SeatId, first: str, second: str) -> tuple[Reason, str]:
        """Why one of two actors comes before the other, and that in words."""
        async with self.lock:
            found = self.encounter.why(ActorId(first), ActorId(second), self._seat(seat))
            if isinstance(found, Refusal):
                raise self._refusal(found)
            return found, self.encounter.text(f"reason.{found.key}", found.params)

    async def moment(self, seat: SeatId, line: int) -> Moment:
        """What the seat was shown when that line of its log was new."""
        await self._spending.credit(seat)
        async with self.lock:
            one = self._seat(seat)
            found = await self._spending.timed(one, lambda: moment(self.encounter, one, line), aside=True)
        if found is None:
            raise Missing("line.missing", "There is no such line in the log (any more).")
        return found

    async def odds(self, seat: SeatId) -> bytes:
        """The odds that a seat may know now (JSON): reckoned from its picture, once for each."""
        async with self.lock:
            one = self._seat(seat)

            def picture() -> tuple[str, Known]:
                return self.publisher.version(one), what_is_known(self.encounter, one)

            work = self._reckoner.ask(one, *await self._spending.timed(one, picture, aside=True))
        return await asyncio.shield(work)

    async def set_up(self) -> SetUp:
        """Options, automation, the numbers of all actors: for the GM's eyes only."""
        async with self.lock:
            fight, codec = self.encounter.state.fight, self.encounter.system.codec
        actors = tuple(
            ActorSetUp(
                actor=one.id, name=one.name, side=one.side, group=one.group, count=one.count, visibility=one.visibility,
                out=one.out, profile=codec.profile_fields(one.profile),
            )
            for one in fight.actors.values()
        )  # fmt: skip
        options, later = codec.option_values(fight.options), codec.option_values(fight.next_options)
        return SetUp(options=options, next_options=later, automation=fight.automation, actors=actors)

    async def copy(self) -> Encounter:
        """A separate fight that stands as this one does, to see what would happen: for the GM's eyes only."""
        async with self.lock:
            return await asyncio.to_thread(self.encounter.fork)

    async def export(self) -> bytes:
        """The whole log, as it is stored: for the GM's eyes only."""
        return await exported(self.store, self.id)

    async def standings(self, seat: SeatId | None, kind: Export) -> bytes:
        """How the fight stands for another program, made from what the seat may see; without one, a screen."""
        async with self.lock:
            who = SCREEN if seat is None else self._seat(seat)
            return await asyncio.to_thread(lambda: kind.make(self.encounter, who).encode())

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
        if self._shared is not None:
            self._shared.present(self.id, {one.seat for one in self.subscriptions})

    async def follow_seats(self, record: FightRecord, seats: Iterable[SeatRecord], changes: int) -> None:
        """Seats or settings may be others in the store: take them, and let pictures and sockets follow."""
        async with self.lock:
            self.record = record
            self.changes = changes
            for after in seats:
                before = self.records.get(after.id)
                if before != after:
                    self.seated(after)
                    if before is not None and before.token != after.token:
                        self.replace(after.id)

    def follow_people(self, elsewhere: frozenset[SeatId]) -> None:
        """These seats have sockets at other processes."""
        if self.publisher.sit_elsewhere(elsewhere):
            self._tell_people()

    def _tell_people(self) -> None:
        """Show all sockets who is there, once for all changes of this moment."""
        if not self._people_due:
            self._people_due = True
            self._started(self._told_people())

    async def _told_people(self) -> None:
        async with self.lock:
            self._people_due = False
            self.publisher.push_people()

    async def people(self, seat: SeatId) -> People:
        """Who is at the table, as a seat may know it."""
        async with self.lock:
            return self.publisher.people(self._seat(seat))

    async def change_seat(self, seat: SeatId, change: Callable[[SeatRecord], SeatRecord]) -> SeatRecord:
        """Change a seat's record: store it, then let its pictures and sockets follow."""
        async with self.lock:
            before = self.records.get(seat)
            if before is None or before.state == "revoked":
                raise Missing("seat.missing", "There is no such seat.")
            after = change(before)
            if after == before:
                return before
            await stored(self.store.change_seat(after))
            self.seated(after)
            return after

    def seated(self, record: SeatRecord) -> None:
        """A seat was stored, and is as it says from now on. Called with the lock held."""
        self.publisher.seat(record)
        if record.state == "revoked":
            self.close("revoked", record.id)
        for one in self.subscriptions:
            if one.seat == record.id:
                one.wake()
        self._tell_people()

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

    def known_actors(self, actors: tuple[str, ...]) -> tuple[ActorId, ...]:
        """Actors of the fight by their ids. Raises :class:`Bad` when there is one that is not in it."""
        for actor in actors:
            if actor not in self.encounter.state.fight.actors:
                raise Bad("seat.no_such_actor", f"There is no {actor[:64]} in this fight.")
        return tuple(ActorId(actor) for actor in dict.fromkeys(actors))


def _ended(answer: asyncio.Future[Carried], work: asyncio.Task[Carried]) -> None:
    """The work on a command that is answered early is over: what it met before there was an answer is the answer."""
    if answer.done():
        if answer.cancelled() and not work.cancelled():
            work.exception()  # nobody waits for it any more
    elif work.cancelled():
        answer.cancel()
    elif problem := work.exception():
        answer.set_exception(problem)
