"""One fight that is being played: one writer at a time, stored before anyone is told."""

from __future__ import annotations

import asyncio
import contextlib
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Coroutine, Mapping
from concurrent.futures import Future
from typing import Any, TypeVar

import msgspec
from msgspec.structs import replace

from turnkeeper.core.encounter import Encounter
from turnkeeper.core.errors import Malformed
from turnkeeper.core.sight import Sight
from turnkeeper.core.words import ActorId, Command, Reason, Refusal, SeatId
from turnkeeper.service.problems import Bad, Conflict, Forbidden, Missing, Refused, Stale, Unavailable
from turnkeeper.service.window import Alike, Window
from turnkeeper.service.words import Carried, LogPage, Order, People, Person
from turnkeeper.store.protocol import (
    FightId,
    FightRecord,
    NoSuchFight,
    OutOfSequence,
    RowTooLong,
    SeatRecord,
    Store,
    StoreClosed,
    StoreUnavailable,
)

_T = TypeVar("_T")
_ENCODER = msgspec.json.Encoder()
_REFUSALS = 256
_TELL_SECONDS = 0.001
_TIMELESS = frozenset(
    {
        "join", "leave", "take_out", "bring_back", "amend", "rename", "show", "set_option", "automate", "note",
        "begin", "enter", "resolve",
    }
)  # fmt: skip
"""Commands that mean the same whatever was seen: they name an actor, an option, or an ask that is never reused."""


async def stored(future: Future[_T]) -> _T:
    """The result of a store's future. Raises :class:`Unavailable` or :class:`Missing` for the store's own errors.

    Whoever waits may go away; the write goes its way.
    """
    try:
        return await asyncio.shield(asyncio.wrap_future(future))
    except (StoreUnavailable, StoreClosed) as problem:
        code, text = _STORE.get(type(problem).__name__, _STORE["StoreFailed"])
        raise Unavailable(f"store.{code}", text) from None
    except NoSuchFight:
        raise Missing("fight.missing", "There is no such fight.") from None


_STORE = {
    "StoreFull": ("full", "The server's disk is full: nothing can be changed until there is room again."),
    "StoreReadOnly": ("read_only", "The server's data folder may not be written: nothing can be changed for now."),
    "StoreFailed": ("failed", "The server's disk reports an error: nothing can be changed for now."),
    "StoreClosed": ("closed", "The server is stopping."),
}


class Watcher:
    """Somebody who is told when there is something new: one socket."""

    def __init__(self, seat: SeatId) -> None:
        self.seat = seat
        self.news = asyncio.Event()
        self.over = ""
        """Why the socket must close (``revoked``, ``deleted``, ``stopping``, ``replaced``); empty: it need not."""

    def close(self, why: str) -> None:
        """Have the socket closed."""
        self.over = self.over or why
        self.news.set()


class Live:
    """A fight in memory. All that changes it holds ``lock``; what is seen outside the lock is stored."""

    def __init__(
        self,
        store: Store,
        record: FightRecord,
        encounter: Encounter,
        seats: tuple[SeatRecord, ...],
        clock: Callable[[], str],
    ) -> None:
        self.store = store
        self.record = record
        self.encounter = encounter
        self.records = {seat.id: seat for seat in seats}
        self.windows = {seat.id: Window(seat, encounter) for seat in seats if seat.state == "admitted"}
        self.lock = asyncio.Lock()
        self.watchers: set[Watcher] = set()
        self.used = 0.0
        self._in_doubt = False
        """What is in memory may not be what is stored: a command is under way, or one could not be stored."""
        self._telling: asyncio.TimerHandle | None = None
        self._tasks: set[asyncio.Task[Any]] = set()
        self.on_change: Callable[[Live], None] | None = None
        self._clock = clock
        self._refused: OrderedDict[str, Refusal] = OrderedDict()

    @property
    def id(self) -> FightId:
        """The fight's name on this server."""
        return self.record.id

    # -- commands --------------------------------------------------------------------------------------------------

    async def carry_out(self, seat: SeatId, order: Order) -> Carried:
        """Carry a command out: decide, store, then tell. Raises a :class:`~turnkeeper.service.problems.Problem`."""
        return await self._unbroken(self._carried(seat, order))

    async def _unbroken(self, work: Coroutine[object, object, _T]) -> _T:
        """Do it to the end even if whoever asked goes away: half a change must not stay in memory."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return await asyncio.shield(task)

    @contextlib.asynccontextmanager
    async def locked(self) -> AsyncIterator[None]:
        """The fight as it is stored, and nobody else at it."""
        async with self.lock:
            if self._in_doubt:
                await self._reload()
            yield

    async def _carried(self, seat: SeatId, order: Order) -> Carried:
        async with self.locked():
            repeated = await self._carry_out(seat, order)
            window = self._window(seat)
            picture = msgspec.Raw(await self._whole(window)) if order.picture else None
            return Carried(id=order.id, done=True, seq=window.seq, repeated=repeated, picture=picture)

    async def _carry_out(self, seat: SeatId, order: Order) -> bool:
        window = self._window(seat)
        # With the fight's name: an imported log brings along the commands of another fight, where ids may be the same.
        cause = f"{self.id}/{seat}/{order.id}"
        if self.encounter.done(cause):
            return True
        if cause in self._refused:
            raise self._refusal(self._refused[cause])
        try:
            command = self.encounter.system.codec.command_of(order.command)
        except Malformed as problem:
            raise Bad("command.malformed", str(problem)) from None
        if order.seen is not None and order.seen != window.seq and _tag(command) not in _TIMELESS:
            text = self.encounter.text("refusal.core.stale")
            raise Stale(text, await self._whole(window))
        await self._decide(window, command, cause, insist=order.insist)
        return False

    async def _decide(self, window: Window, command: Command, cause: str, *, insist: bool) -> None:
        before = self.encounter.seq
        self._in_doubt = True
        result = self.encounter.send(command, window.seat, insist=insist, cause=cause)
        if isinstance(result, Refusal):
            self._in_doubt = False
            self._refused[cause] = result
            if len(self._refused) > _REFUSALS:
                self._refused.popitem(last=False)
            raise self._refusal(result)
        control = _tag(command) in {"undo", "redo"}
        alike: Alike = {}
        looks = {one: window.look(self.encounter, alike, control=control) for one, window in self.windows.items()}
        numbers = {one: self.windows[one].seq + 1 for one, look in looks.items() if look.changed}
        await self._append(before, numbers)
        for one, look in looks.items():
            shown = self.windows[one]
            record = replace(shown.record, seq=numbers.get(one, shown.seq))
            self.records[one] = record
            shown.show(look, record)
        self._in_doubt = False
        self.tell()
        if self.on_change:
            self.on_change(self)

    async def _append(self, before: int, numbers: Mapping[SeatId, int]) -> None:
        """Store what was decided. When that fails, the fight is again as it was stored."""
        try:
            await stored(self.store.append(self.id, self.encounter.rows_after(before), numbers))
        except RowTooLong:
            await self._reload()
            raise Bad("command.too_long", "That is more than one row of the log can hold.") from None
        except OutOfSequence:
            await self._reload()
            raise Conflict("fight.moved_on", "The fight has moved on.") from None
        except Unavailable:
            await self._reload()
            raise

    async def _reload(self) -> None:
        """Forget what is in memory for what is stored."""
        log = await stored(self.store.log(self.id))
        seats = await stored(self.store.seats(self.id))
        self.encounter = await asyncio.to_thread(Encounter.load, log, clock=self._clock)
        self.records = {seat.id: seat for seat in seats}
        self.windows = {seat.id: self._opened(seat) for seat in seats if seat.state == "admitted"}
        self._in_doubt = False

    def _opened(self, record: SeatRecord) -> Window:
        window = Window(record, self.encounter)
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
            return data, window.seq, _ENCODER.encode(self._people(window))

    async def _whole(self, window: Window) -> bytes:
        await self._refresh(window)
        return window.whole(self.encounter, self.id)

    async def _refresh(self, window: Window) -> None:
        if window.refresh(self.encounter):
            await self._renumber(window)

    async def _renumber(self, window: Window) -> None:
        record = replace(window.record, seq=window.seq + 1)
        await stored(self.store.append(self.id, (), {record.id: record.seq}))
        self.records[record.id] = record
        window.renumber(record)

    async def log_page(self, seat: SeatId, first: int, most: int) -> LogPage:
        """A page of the log, as the seat may read it."""
        async with self.locked():
            window = self._window(seat)
            lines = self.encounter.lines(window.seat)
            page = lines[max(first, 1) - 1 : max(first, 1) - 1 + most]
            raw = tuple(msgspec.Raw(_ENCODER.encode(entry)) for entry in page)
            return LogPage(seq=window.seq, first=max(first, 1), total=len(lines), lines=raw)

    async def why(self, seat: SeatId, first: str, second: str) -> tuple[Reason, str]:
        """Why one of two actors comes before the other, and that in words."""
        async with self.locked():
            found = self.encounter.why(ActorId(first), ActorId(second), self._window(seat).seat)
            if isinstance(found, Refusal):
                raise self._refusal(found)
            return found, self.encounter.text(found.key, found.params)

    async def export(self) -> bytes:
        """The whole log, as it is stored: for the GM's eyes only."""
        return await stored(self.store.log(self.id))

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
        """There is a new picture for some. Whoever gave the command is answered first."""
        if self._telling is None:
            self._telling = asyncio.get_running_loop().call_later(_TELL_SECONDS, self._tell_now)

    def _tell_now(self) -> None:
        self._telling = None
        for watcher in self.watchers:
            watcher.news.set()

    def tell_people(self) -> None:
        """Somebody came, went, or sits elsewhere now."""
        for watcher in self.watchers:
            watcher.news.set()

    def close(self, why: str, seat: SeatId | None = None) -> None:
        """Close the sockets of a seat, or all."""
        for watcher in self.watchers:
            if seat is None or watcher.seat == seat:
                watcher.close(why)

    # -- people ----------------------------------------------------------------------------------------------------

    async def people(self, seat: SeatId) -> People:
        """Who is at the table, as a seat may know it."""
        async with self.locked():
            window = self._window(seat)
            await self._refresh(window)
            return self._people(window)

    def _people(self, window: Window) -> People:
        gm = window.seat.role == "gm"
        sight = Sight(self.encounter.state.fight, window.seat)
        connected = {watcher.seat for watcher in self.watchers}
        shown = []
        for record in self.records.values():
            if record.state == "revoked" or (record.state == "lobby" and not gm):
                continue
            actors = sight.spelled(record.actors)
            shown.append(
                Person(
                    id=record.id,
                    name=record.name,
                    role=record.role,
                    state=record.state,
                    actors=tuple(actors),
                    connected=record.id in connected,
                    asked=any(actor in window.asked for actor in actors),
                )
            )
        return People(people=tuple(shown))

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
            self._seated(after)
            return after

    def add_seat(self, record: SeatRecord) -> None:
        """A seat was stored: it is there from now on."""
        self._seated(record)

    def _seated(self, record: SeatRecord) -> None:
        self.records[record.id] = record
        if record.state == "admitted":
            self.windows[record.id] = self._opened(record)
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
