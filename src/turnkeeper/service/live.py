"""One fight that is being played: one writer at a time, stored before anyone is told.

What seats see after a command is drawn while the disk is at work. The GM's picture is another after every command; that
a player's or a screen's is, is not known yet when the command's rows are stored, and so its number is stored with the
rows of the next. A fight that is read again therefore goes on with the number after the stored one
(:func:`~turnkeeper.service.storing.reopened`): that is the newest that anybody can have been told.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Coroutine, Iterable
from concurrent.futures import Future
from typing import Any, TypeAlias, TypeVar

import msgspec
from msgspec.structs import replace

from turnkeeper.core.encounter import Done, Encounter
from turnkeeper.core.errors import Malformed
from turnkeeper.core.fight import MOST_ACTORS
from turnkeeper.core.log import Envelope
from turnkeeper.core.moments import Moment, moment
from turnkeeper.core.words import SCREEN, ActorId, Command, Join, Reason, Redo, Refusal, Seat, SeatId, Undo
from turnkeeper.exporters import Export
from turnkeeper.odds.seat import what_is_known
from turnkeeper.service.easel import Easel
from turnkeeper.service.floor import Floor
from turnkeeper.service.limits import Buckets
from turnkeeper.service.odds import Reckoner
from turnkeeper.service.people import people_for
from turnkeeper.service.problems import Bad, Conflict, Forbidden, Missing, Problem, Refused, Stale, TooMany, Unavailable
from turnkeeper.service.quotas import (
    MOST_ROWS_A_STEP,
    PLAYER_BURST,
    PLAYER_SECONDS,
    ROWS_A_SECOND,
    ROWS_AT_ONCE,
    ProcessorTime,
    check_size,
    is_large,
    quota_of,
)
from turnkeeper.service.storing import exported, is_stored, reopened, stored
from turnkeeper.service.watching import Watcher
from turnkeeper.service.window import Lines, Look, MadeOf, Window
from turnkeeper.service.words import ActorSetUp, Carried, LogPage, Order, People, SetUp
from turnkeeper.store.protocol import (
    FightId,
    FightRecord,
    OutOfSequence,
    RowTooLong,
    SeatRecord,
    Store,
)

_T = TypeVar("_T")
Answer: TypeAlias = "asyncio.Future[Carried]"
Looks: TypeAlias = list[tuple[Window, Look]]
"""What each seat sees after a command."""
_ENCODER = msgspec.json.Encoder()
_REFUSALS = 64
"""Of each seat, that a command sent again is answered with."""
_REFUSAL_GRID = 0.05
"""Seconds: a refusal reaches a player after a multiple of this."""
_MANY = 10
"""So many commands in one step are carried out in the event loop; more of them in a thread."""
_ENVELOPE_BYTES = 150
"""Of a row of the log, beside its event: about."""


class Live:
    """A fight in memory. All that changes it holds ``lock``; what is seen outside the lock is stored."""

    def __init__(
        self,
        store: Store,
        record: FightRecord,
        encounter: Encounter,
        seats: tuple[SeatRecord, ...],
        clock: Callable[[], str],
        floor: Floor,
        easel: Easel,
    ) -> None:
        self.store = store
        self.record = record
        self.encounter = encounter
        self.records = {seat.id: seat for seat in seats}
        self._lines = Lines()
        self.windows = {seat.id: Window(seat, encounter, self._lines) for seat in seats if seat.state == "admitted"}
        self.lock = asyncio.Lock()
        self.watchers: set[Watcher] = set()
        self.used = 0.0
        self._in_doubt = False
        """What is in memory may not be what is stored: a command is under way, or one could not be stored."""
        self._stands: Encounter | None = None
        """While the store has trouble, the fight as it is stored: what a command comes back to that it cannot take."""
        self._unstored = {one: window.seq for one, window in self.windows.items()}
        """The numbers of pictures that are to be stored with the next rows."""
        self._telling: asyncio.Task[None] | None = None
        self._crowd = 0
        """Goes up whenever somebody comes, goes, or sits elsewhere."""
        self._tasks: set[asyncio.Task[Any]] = set()
        self.on_change: Callable[[Live], None] | None = None
        self._clock = clock
        self._refused: dict[SeatId, OrderedDict[str, Refusal]] = {}
        """Each seat's own: how long one is kept depends on nothing that others do."""
        self._reckoner = Reckoner()
        self._floor = floor
        self._easel = easel
        easel.on_drawn = self._drawn_here
        self.size = 0
        """Bytes of the log, about."""
        quota = quota_of(record)
        self._processor = ProcessorTime(rate=quota.seconds, most=quota.burst)
        self._of_players: dict[SeatId, ProcessorTime] = {}
        self._rows_of_players = Buckets(rate=ROWS_A_SECOND, most=ROWS_AT_ONCE, keys=quota.seats * 10)

    @property
    def id(self) -> FightId:
        """The fight's name on this server."""
        return self.record.id

    @property
    def drawn_away(self) -> bool:
        """Whether the painter draws what its seats are shown."""
        return self._easel.away

    # -- commands --------------------------------------------------------------------------------------------------

    async def carry_out(self, seat: SeatId, order: Order) -> Carried:
        """Carry a command out: decide, store, then tell. Raises a :class:`~turnkeeper.service.problems.Problem`.

        The GM is answered when it is stored; whoever else, when what they see of it is drawn too.
        """
        answer: Answer = asyncio.get_running_loop().create_future()
        # It is done to the end even if whoever asked goes away: half a change must not stay in memory.
        self._started(self._answered(answer, seat, order))
        arrived = asyncio.get_running_loop().time()
        try:
            return await asyncio.shield(answer)
        except Problem:
            if seat not in self.records or self.records[seat].role != "gm":
                # How long it took to refuse may rest on hidden actors, and on what the GM does at the same time.
                await asyncio.sleep(-(asyncio.get_running_loop().time() - arrived) % _REFUSAL_GRID)
            raise

    async def _answered(self, answer: Answer, seat: SeatId, order: Order) -> None:
        """Carry it out; ``answer`` may be given before that is over."""
        await self._credit(seat)
        with self._floor.command():
            try:
                carried = await self._carried(answer, seat, order)
            except BaseException as problem:
                if answer.done():
                    raise  # nobody hears it any more, but the log of the server tells of it
                answer.set_exception(problem)
            else:
                if not answer.done():
                    answer.set_result(carried)

    def _started(self, work: Coroutine[object, object, _T]) -> asyncio.Task[_T]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    @contextlib.asynccontextmanager
    async def locked(self) -> AsyncIterator[None]:
        """The fight as it is stored, and nobody else at it."""
        async with self.lock:
            if self._in_doubt:
                await self._reload()
            yield

    async def _carried(self, answer: Answer, seat: SeatId, order: Order) -> Carried:
        with self._floor.aside():
            await self._its_turn()
        try:
            if self._in_doubt:
                await self._reload()
            repeated = await self._carry_out(answer, seat, order)
            window = self._window(seat)
            picture = msgspec.Raw(await self._whole(window)) if order.picture else None
            return Carried(id=order.id, done=True, seq=window.seq, repeated=repeated, picture=picture)
        finally:
            self.lock.release()

    async def _its_turn(self) -> None:
        """Take the lock for a command, when what the last one did has been told.

        Otherwise two changes might come in one message, and whether they do would tell how long something took that not
        everybody may know of.
        """
        while True:
            await self.lock.acquire()
            if self._telling is None or self._telling.done():
                return
            self.lock.release()
            await asyncio.wait([self._telling])

    async def _carry_out(self, answer: Answer, seat: SeatId, order: Order) -> bool:
        window = self._window(seat)
        # With the fight's name: an imported log brings along the commands of another fight, where ids may be the same.
        cause = f"{self.id}/{seat}/{order.id}"
        if self.encounter.done(cause):
            return True
        refused = self._refused.setdefault(seat, OrderedDict())
        if cause in refused:
            raise self._refusal(refused[cause])
        try:
            commands = self._commands(order)
        except Malformed as problem:
            raise Bad("command.malformed", str(problem)) from None
        if order.seen is not None and order.seen != window.seq and not all(one.timeless for one in commands):
            text = self.encounter.text("refusal.core.stale")
            raise Stale(text, await self._whole(window))
        self._check_room(window, commands)
        if self.store.status().problem:
            # Better known before anything is decided: what is decided and cannot be stored costs a reading of the log.
            await stored(self.store.prove())
            # And there may be room for that, but not for more.
            self._stands = self.encounter.fork()
        try:
            storing, looking = await self._decide(window, commands, cause, insist=order.insist)
            with self._floor.aside():
                if await is_stored(storing) and window.seat.role == "gm" and not order.picture:
                    # Nothing has to be drawn to know it: the GM's picture is another after every command.
                    answer.set_result(Carried(id=order.id, done=True, seq=window.seq + 1))
                await asyncio.wait([looking])
            await self._appended(storing)
        finally:
            self._stands = None
        if looking.exception():
            # The fight stays in doubt. To tell of it, it is read again, and what was done is taken back.
            self.tell()
        self._show(looking.result())
        return False

    def _commands(self, order: Order) -> tuple[Command, ...]:
        codec = self.encounter.system.codec
        several = order.command if isinstance(order.command, list) else [order.command]
        commands = tuple(codec.command_of(fields) for fields in several)
        if len(commands) > 1 and not {"undo", "redo"}.isdisjoint(map(_tag, commands)):
            raise Malformed("undo and redo stand alone", "command")
        return commands

    def _check_room(self, window: Window, commands: tuple[Command, ...]) -> None:
        """Raise :class:`Conflict` where the log is full or the table is.

        Players fill half of a log at most, and no faster than people play.
        """
        share = 1 if window.seat.role == "gm" else 2
        joining = sum(isinstance(one, Join) for one in commands)
        actors = len(self.encounter.state.fight.actors) + joining if joining else 0
        quota = quota_of(self.record)
        check_size(quota, rows=self.encounter.seq * share, size=self.size * share, actors=min(actors, MOST_ACTORS))
        if window.seat.role != "gm" and self._rows_of_players.level(window.seat.id) < 1:
            raise TooMany("http.too_often", "Too many commands from this seat. Wait a little.", 10)

    async def _decide(
        self, window: Window, commands: tuple[Command, ...], cause: str, *, insist: bool
    ) -> tuple[Future[None], asyncio.Task[Looks]]:
        """Do it in memory, and have it stored and drawn, both at once."""
        before = self.encounter.seq
        self._in_doubt = True
        said = commands[0] if len(commands) == 1 else commands
        try:
            result, rows, readable = await self._sent(said, window, insist=insist, cause=cause)
        except Malformed as problem:
            self._in_doubt = False
            raise Bad("command.malformed", str(problem)) from None
        if isinstance(result, Refusal):
            self._in_doubt = False
            refused = self._refused.setdefault(window.seat.id, OrderedDict())
            refused[cause] = result
            if len(refused) > _REFUSALS:
                refused.popitem(last=False)
            raise self._refusal(result)
        if not readable:
            await self._reload()
            raise Conflict("fight.unreadable", "What that does could not be read again, so it was not done.")
        self.size += sum(len(row.body) + _ENVELOPE_BYTES for row in rows)
        if window.seat.role != "gm":
            self._rows_of_players.spend(window.seat.id, len(rows))
        of_the_gm = {one: shown.seq + 1 for one, shown in self.windows.items() if shown.seat.role == "gm"}
        storing = self.store.append(self.id, rows, self._unstored | of_the_gm)
        looking = self._started(self._looks(before, control=_tag(commands[0]) in {"undo", "redo"}))
        return storing, looking

    async def _sent(
        self, said: Command | tuple[Command, ...], window: Window, *, insist: bool, cause: str
    ) -> tuple[Done | Refusal, tuple[Envelope, ...], bool]:
        """Do it in memory: what came of it, the rows, and whether they can be read again.

        Many commands, and those in a large fight, are done in a thread, while the event loop serves other fights.
        """
        before = self.encounter.seq

        def send() -> tuple[Done | Refusal, tuple[Envelope, ...], bool]:
            started = time.thread_time()
            try:
                result = self.encounter.send(said, window.seat, insist=insist, cause=cause, most_rows=MOST_ROWS_A_STEP)
                rows = self.encounter.rows_after(before)
                return result, rows, self._readable(rows)
            finally:
                self._spend(window.seat, time.thread_time() - started)

        many = isinstance(said, tuple) and len(said) > _MANY
        control = isinstance(said, Undo | Redo)
        return await asyncio.to_thread(send) if many or is_large(self.encounter, control=control) else send()

    def _spend(self, seat: Seat, seconds: float) -> None:
        """Charge the fight for processor time, and the player who took it."""
        self._processor.spend(seconds)
        if seat.role != "gm":
            self._processor_of(seat.id).spend(seconds)

    def _drawn_here(self, seconds: float) -> None:
        self._processor.spend(seconds)

    def _processor_of(self, seat: SeatId) -> ProcessorTime:
        return self._of_players.setdefault(seat, ProcessorTime(rate=PLAYER_SECONDS, most=PLAYER_BURST))

    def _show(self, looks: Looks) -> None:
        """What was decided is stored, and this is what seats see of it."""
        self._unstored.clear()
        for window, look in looks:
            if look.changed:
                self._number(window)
            window.show(look)
        self._in_doubt = False
        self.tell()
        if self.on_change:
            self.on_change(self)

    async def _looks(self, before: int, *, control: bool) -> Looks:
        """What each seat sees of the rows after row ``before``, against what it was shown."""
        windows = list(self.windows.values())
        places = [window.place for window in windows]
        ahead = [window.wanted_next for window in windows if window.watchers]
        seen = await self._easel.seen(self.encounter, before, places, ahead, control=control)
        return [(window, window.look(saw)) for window, saw in zip(windows, seen, strict=True)]

    def _number(self, window: Window) -> None:
        """Another picture, another number."""
        record = replace(window.record, seq=window.seq + 1)
        self.records[record.id] = window.record = record
        self._unstored[record.id] = record.seq

    async def _appended(self, storing: Future[None]) -> None:
        """Go on where what was decided is stored. Otherwise the fight is again as it was stored."""
        try:
            await stored(storing)
        except RowTooLong:
            await self._reload()
            raise Bad("command.too_long", "That is more than one row of the log can hold.") from None
        except OutOfSequence:
            await self._reload()
            raise Conflict("fight.moved_on", "The fight has moved on.") from None
        except Unavailable:
            if self._stands is None:
                await self._reload()
            else:
                self.encounter, self._in_doubt = self._stands, False
                self._easel.take_back()
            raise

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

    async def _reload(self) -> None:
        """Forget what is in memory for what is stored."""
        self._easel.take_back()
        self.encounter, seats, self.size = await reopened(self.store, self.id, self._clock)
        self.records = {seat.id: seat for seat in seats}
        admitted = [seat for seat in seats if seat.state == "admitted"]
        self.windows = await asyncio.to_thread(lambda: {seat.id: self._opened(seat) for seat in admitted})
        self._unstored = {one: window.seq for one, window in self.windows.items()}
        self._crowd += 1
        self._in_doubt = False

    def _opened(self, record: SeatRecord) -> Window:
        window = Window(record, self.encounter, self._lines)
        window.watchers = sum(watcher.seat == record.id for watcher in self.watchers)
        return window

    def _refusal(self, refusal: Refusal) -> Refused:
        return Refused(refusal, self.encounter.refusal_text(refusal))

    def _window(self, seat: SeatId) -> Window:
        window = self.windows.get(seat)
        if window is None:
            raise Forbidden("seat.not_admitted", "The GM has not let you in yet.")
        return window

    # -- pictures --------------------------------------------------------------------------------------------------

    async def picture(self, seat: SeatId) -> bytes:
        """The whole picture for a seat."""
        async with self.locked():
            return await self._whole(self._window(seat))

    async def news(self, seat: SeatId, since: int | None, *, sure: bool) -> tuple[bytes | None, int, bytes]:
        """What is new for a seat since the number ``since`` (JSON, if anything is), the number now, and who is there.

        Without a number, or where it is not known any more what changed since, it is the whole picture.
        """
        async with self.locked():
            window = self._window(seat)
            await self._refresh(window)
            data = None
            if since is None:
                data = window.whole(self.encounter, self.id)
            elif since != window.seq or not sure:
                data = window.changes(self.encounter, since, sure=sure) or window.whole(self.encounter, self.id)
            window.rest()
            return data, window.seq, self._who(window)

    async def _whole(self, window: Window) -> bytes:
        await self._refresh(window)
        data = window.whole(self.encounter, self.id)
        if not window.watchers:
            window.forget()
        return data

    async def _refresh(self, *windows: Window) -> None:
        """Work out what windows show now; those in which only the offers are others get another number."""
        wanted = [(window, window.wanted) for window in windows if window.wanted]
        shown = await self._easel.shown(self.encounter, [what for _, what in wanted])
        if is_large(self.encounter):
            await asyncio.to_thread(self._remember_lines, windows)
        for (window, _), one in zip(wanted, shown, strict=True):
            if window.refresh(one):
                self._number(window)
                window.renumbered()

    def _remember_lines(self, windows: Iterable[Window]) -> None:
        for window in windows:
            window.remember_lines(self.encounter)

    async def log_page(self, seat: SeatId, first: int, most: int) -> LogPage:
        """A page of the log, as the seat may read it."""
        await self._credit(seat)
        async with self.locked():
            window = self._window(seat)

            def page() -> LogPage:
                found = self.encounter.lines(window.seat, max(first, 1) - 1, most)
                raw = tuple(msgspec.Raw(_ENCODER.encode(entry)) for entry in found)
                total = self.encounter.line_count(window.seat)
                return LogPage(seq=window.seq, first=max(first, 1), total=total, lines=raw)

            return await self._read(window, page)

    async def _read(self, window: Window, work: Callable[[], _T]) -> _T:
        """Do what may take long in a thread, at the cost of the fight and of the player who asks. Holds the lock."""

        def timed() -> _T:
            started = time.thread_time()
            try:
                return work()
            finally:
                self._spend(window.seat, time.thread_time() - started)

        return await asyncio.to_thread(timed)

    async def _credit(self, seat: SeatId) -> None:
        """Wait until the fight, and the player who asks, have processor time to spend."""
        await self._processor.credit()
        if seat in self._of_players:
            await self._of_players[seat].credit()

    async def why(self, seat: SeatId, first: str, second: str) -> tuple[Reason, str]:
        """Why one of two actors comes before the other, and that in words."""
        async with self.locked():
            found = self.encounter.why(ActorId(first), ActorId(second), self._window(seat).seat)
            if isinstance(found, Refusal):
                raise self._refusal(found)
            return found, self.encounter.text(f"reason.{found.key}", found.params)

    async def moment(self, seat: SeatId, line: int) -> Moment:
        """What the seat was shown when that line of its log was new."""
        await self._credit(seat)
        async with self.locked():
            window = self._window(seat)
            found = await self._read(window, lambda: moment(self.encounter, window.seat, line))
        if found is None:
            raise Missing("line.missing", "There is no such line in the log (any more).")
        return found

    async def odds(self, seat: SeatId) -> bytes:
        """The odds that a seat may know now (JSON): reckoned from its picture, once for each."""
        async with self.locked():
            window = self._window(seat)
            known = await self._read(window, lambda: what_is_known(self.encounter, window.seat))
            work = self._reckoner.ask(window.seat, window.seq, known)
        return await asyncio.shield(work)

    async def set_up(self) -> SetUp:
        """Options, automation, everybody's numbers: for the GM's eyes only."""
        async with self.locked():
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
        """A fight of its own that stands as this one does, to see what would happen: for the GM's eyes only."""
        async with self.locked():
            return await asyncio.to_thread(self.encounter.fork)

    async def export(self) -> bytes:
        """The whole log, as it is stored: for the GM's eyes only."""
        return await exported(self.store, self.id)

    async def standings(self, seat: SeatId | None, kind: Export) -> bytes:
        """How the fight stands for another program, made from what the seat may see; without one, a screen."""
        async with self.locked():
            who = SCREEN if seat is None else self._window(seat).seat
            return await asyncio.to_thread(lambda: kind.make(self.encounter, who).encode())

    # -- telling ---------------------------------------------------------------------------------------------------

    def watch(self, watcher: Watcher) -> None:
        """Tell a socket of everything from now on."""
        self.watchers.add(watcher)
        if watcher.seat in self.windows:
            self.windows[watcher.seat].watchers += 1
        self.tell_people()

    def unwatch(self, watcher: Watcher) -> None:
        """Tell a socket no more."""
        if watcher in self.watchers:
            self.watchers.discard(watcher)
            if watcher.seat in self.windows:
                self.windows[watcher.seat].unwatched()
            self.tell_people()

    def tell(self) -> None:
        """There is something new for some. Whoever gave the command is answered first."""
        if self._telling is None:
            self._telling = self._started(self._tell())

    async def _tell(self) -> None:
        try:
            async with self._to_be_told():
                # What changes from here on is told anew.
                self._telling = None
                watched = [window for window in self.windows.values() if window.watchers]
                await self._refresh(*watched)
                late = [watcher for watcher in self.watchers if not self._pushed(watcher)]
                for window in watched:
                    window.rest()
                self._easel.lend(self.encounter)
        except Exception:  # noqa: BLE001 - nothing can be stored or read for now, or a plug-in's picture is at fault
            # Each asks for itself, and hears what is the matter.
            late = list(self.watchers)
            self._telling = None
        for watcher in late:
            watcher.wake()

    @contextlib.asynccontextmanager
    async def _to_be_told(self) -> AsyncIterator[None]:
        """This fight's turn to be told. While somebody is at the fight itself, other fights are told.

        Those that are drawn elsewhere need not wait for one another.
        """
        since = asyncio.get_running_loop().time()
        if self._easel.away:
            await self._floor.pause(since)
            async with self.locked():
                yield
            return
        while True:
            async with self.lock:
                pass
            async with self._floor.turn:
                await self._floor.pause(since)
                if not self.lock.locked():
                    async with self.locked():
                        yield
                    return

    def _pushed(self, watcher: Watcher) -> bool:
        """Send what is new for a watcher; whether it is up to date now. Its window must be refreshed."""
        window = self.windows.get(watcher.seat)
        if window is None or watcher.over or not watcher.sure or watcher.since is None:
            return False
        if watcher.since != window.seq:
            data = window.changes(self.encounter, watcher.since, sure=True) or window.whole(self.encounter, self.id)
            if not watcher.push(data):
                return False
            watcher.since = window.seq
        who = self._who(window)
        if who != watcher.people:
            if not watcher.push(who):
                return False
            watcher.people = who
        return True

    def tell_people(self) -> None:
        """Somebody came, went, or sits elsewhere now."""
        self._crowd += 1
        self.tell()

    def let_go(self) -> None:
        """The fight is not played here any more."""
        self._easel.take_back()

    def close(self, why: str, seat: SeatId | None = None) -> None:
        """Close the sockets of a seat, or all."""
        for watcher in self.watchers:
            if seat is None or watcher.seat == seat:
                watcher.close(why)

    def replace(self, seat: SeatId) -> None:
        """Close the sockets that came by the seat's own token: it has a new one."""
        for watcher in self.watchers:
            if watcher.seat == seat and not watcher.lasting:
                watcher.close("replaced")

    # -- people ----------------------------------------------------------------------------------------------------

    async def people(self, seat: SeatId) -> People:
        """Who is at the table, as a seat may know it."""
        async with self.locked():
            window = self._window(seat)
            await self._refresh(window)
            return self._people(window)

    def _who(self, window: Window) -> bytes:
        """Who is at the table as JSON, made anew when something it is made of is another."""
        made_of = self._crowd, window.asked, self.encounter.state.fight.actors
        if window.people is None or not _same(window.people[0], made_of):
            window.people = made_of, _ENCODER.encode(self._people(window))
        return window.people[1]

    def _people(self, window: Window) -> People:
        connected = {watcher.seat for watcher in self.watchers}
        return people_for(self.encounter.state.fight, window.seat, self.records.values(), connected, window.asked)

    async def change_seat(self, seat: SeatId, change: Callable[[SeatRecord], SeatRecord]) -> SeatRecord:
        """Change a seat's record: store it, then let its pictures and sockets follow."""
        async with self.locked():
            before = self.records.get(seat)
            if before is None or before.state == "revoked":
                raise Missing("seat.missing", "There is no such seat.")
            after = change(before)
            if after == before:
                return before
            after = replace(after, seq=before.seq + 1)
            await stored(self.store.change_seat(after))
            self._unstored.pop(seat, None)
            await self._seated(after)
            return after

    async def add_seat(self, record: SeatRecord) -> None:
        """A seat was stored: it is there from now on. Holds the lock."""
        await self._seated(record)

    async def _seated(self, record: SeatRecord) -> None:
        self.records[record.id] = record
        if record.state == "admitted":
            large = is_large(self.encounter)
            self.windows[record.id] = await asyncio.to_thread(self._opened, record) if large else self._opened(record)
        else:
            self.windows.pop(record.id, None)
        if record.state == "revoked":
            self.close("revoked", record.id)
        self.tell_people()

    def known_actors(self, actors: tuple[str, ...]) -> tuple[ActorId, ...]:
        """Actors of the fight by their ids. Raises :class:`Bad` when there is one that is not in it."""
        for actor in actors:
            if actor not in self.encounter.state.fight.actors:
                raise Bad("seat.no_such_actor", f"There is no {actor[:64]} in this fight.")
        return tuple(ActorId(actor) for actor in dict.fromkeys(actors))


def _tag(command: Command) -> str:
    return str(command.__struct_config__.tag)


def _same(first: MadeOf, second: MadeOf) -> bool:
    return first[:2] == second[:2] and first[2] is second[2]
