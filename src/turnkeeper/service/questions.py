"""Questions about one fight: pictures, the log, reasons, earlier moments, odds, numbers, exports."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from functools import partial
from typing import Any

import msgspec

from turnkeeper.core.encounter import Encounter
from turnkeeper.core.errors import InputError
from turnkeeper.core.history import PastView, past_view
from turnkeeper.core.ids import ActorId, SeatId
from turnkeeper.core.marks.commands import SetMark
from turnkeeper.core.model import SCREEN, Refusal, Seat
from turnkeeper.core.presenter import Presenter
from turnkeeper.core.standing import KeyPart
from turnkeeper.core.texts import Texts
from turnkeeper.core.visibility import counts_for
from turnkeeper.exporters import Export
from turnkeeper.odds.seat import Known, what_is_known
from turnkeeper.service.deal_frames import state
from turnkeeper.service.odds import in_words
from turnkeeper.service.pictures import lines_of
from turnkeeper.service.problems import Bad, Missing, RefusedByRules, TooMany, malformed
from turnkeeper.service.quotas import is_large
from turnkeeper.service.schemas import ActorSetup, ComparedPart, FightSetup, LogPage, OpenDealState, OrderReason, People
from turnkeeper.service.session import Session
from turnkeeper.service.thread_pool import ThreadPool
from turnkeeper.translations import ENGLISH

_EXPORTS = ThreadPool("export", at_once=2, most=200, full=lambda: TooMany("http.too_often.files", 10))
"""Makes files of fights: threads of their own, so that those who ask for many hold up other files only."""
_MANY_RECORDS = 100
"""Records of an open deal that take some milliseconds."""


@asynccontextmanager
async def _turn(session: Session, seat: SeatId, *, on_credit: bool = False) -> AsyncIterator[Seat]:
    """The seat's turn to ask, with the fight's lock. Raises :class:`Forbidden` for a seat in the lobby."""
    async with session.spending.turn(seat, on_credit=on_credit), session.lock:
        yield session.seat(seat)


async def picture(session: Session, seat: SeatId, language: str = ENGLISH) -> bytes:
    """The whole picture for a seat, in a language."""
    async with _turn(session, seat) as one:
        whole = partial(session.publisher.whole, one, language)
        return await session.spending.timed(one, whole, aside=session.takes_long([seat]))


async def log_page(session: Session, seat: SeatId, first: int, most: int, language: str = ENGLISH) -> LogPage:
    """A page of the log, as the seat may read it, in a language."""
    async with _turn(session, seat, on_credit=True) as one:
        page = partial(_page, session.encounter, one, max(first, 1), most, language)
        return await session.spending.timed(one, page, aside=True)


async def why(session: Session, seat: SeatId, first: str, second: str, language: str = ENGLISH) -> OrderReason:
    """The reason why one of two actors comes before the other, in words too, and the way to turn them round."""
    async with _turn(session, seat) as one:
        fight = session.encounter
        reason = partial(_reason, fight, one, (ActorId(first), ActorId(second)), language)
        return await session.spending.timed(one, reason, aside=is_large(fight))


async def mark_preview(session: Session, seat: SeatId, fields: Mapping[str, Any], language: str = ENGLISH) -> str:
    """A mark in words before it is set, with the names that the seat sees. Raises :class:`Bad`."""
    async with _turn(session, seat) as one:
        fight = session.encounter
        codec = fight.system.codec
        try:
            mark = codec.command_of(fields)
        except InputError as problem:
            raise malformed(problem) from None
        if not isinstance(mark, SetMark):
            raise Bad("command.malformed.preview")

        def preview() -> str:
            return Presenter(fight.texts(language), fight.table(one), codec.commands).preview(mark)

        return await session.spending.timed(one, preview, aside=is_large(fight))


async def moment(session: Session, seat: SeatId, line: int, language: str = ENGLISH) -> PastView:
    """The table and view that a seat was shown when that line of its log was new. Raises :class:`Missing`."""
    async with _turn(session, seat, on_credit=True) as one:
        past = partial(past_view, session.encounter, one, line, language)
        found = await session.spending.timed(one, past, aside=True)
    if found is None:
        raise Missing("line.missing")
    return found


async def odds(session: Session, seat: SeatId, language: str = ENGLISH) -> bytes:
    """The odds that a seat may know now (JSON), once for each picture; notes in a language and the game's words."""
    async with _turn(session, seat) as one:

        def picture() -> tuple[str, Known]:
            return session.publisher.version(one), what_is_known(session.encounter, one)

        work = session.reckoner.ask(one, *await session.spending.timed(one, picture, aside=True))
    return in_words(await asyncio.shield(work), language, session.encounter.opened.wording)


async def open_deal(session: Session, seat: SeatId, after: int) -> OpenDealState:
    """The open deal as a seat sees it: its records after number ``after``, and what is opened to the seat."""
    async with _turn(session, seat) as one:
        book = session.encounter.open_deal
        aside = len(book.records) - after > _MANY_RECORDS
        return await session.spending.timed(one, partial(state, book, one, after), aside=aside)


async def set_up(session: Session) -> FightSetup:
    """Options, automation, the numbers of all actors: for the GM's eyes only."""
    async with session.lock:
        fight, codec = session.encounter.state.fight, session.encounter.system.codec
    actors = tuple(
        ActorSetup(
            actor=one.id, name=one.name, side=one.side, group=one.group, count=one.count, visibility=one.visibility,
            out=one.out, profile=codec.profile_fields(one.profile),
        )
        for one in fight.actors.values()
    )  # fmt: skip
    options, later = codec.option_values(fight.options), codec.option_values(fight.next_options)
    return FightSetup(options=options, next_options=later, automation=fight.automation, actors=actors)


async def copy(session: Session) -> Encounter:
    """A separate fight that stands as this one does, to see what would happen: for the GM's eyes only."""
    async with session.lock:
        return await asyncio.to_thread(session.encounter.fork)


async def standings(
    session: Session, seat: SeatId, kind: Export, language: str = ENGLISH, *, as_screen: bool = False
) -> bytes:
    """The state of the fight for another program, from the view of the seat that asks, or ``as_screen``.

    Raises :class:`Forbidden` for a seat in the lobby.
    """
    async with session.spending.turn(seat, "file", on_credit=True), session.exporting:
        async with session.lock:
            asks = session.seat(seat)
            who = SCREEN if as_screen else asks
            # What happened in a long fight takes a while to tell: the table plays on meanwhile.
            fight = await asyncio.to_thread(session.encounter.fork)
        return await session.spending.timed(asks, lambda: kind.make(fight, who, language).encode(), aside=_EXPORTS)


async def people(session: Session, seat: SeatId) -> People:
    """The people at the table, as a seat may know them."""
    async with _turn(session, seat) as one:
        return await session.spending.timed(one, partial(session.publisher.people, one), aside=False)


def _page(fight: Encounter, seat: Seat, first: int, most: int, language: str) -> LogPage:
    lines = lines_of(fight, seat, first - 1, most, language)
    return LogPage(first=first, total=fight.line_count(seat), lines=lines)


def _reason(fight: Encounter, seat: Seat, pair: tuple[ActorId, ActorId], language: str) -> OrderReason:
    """The reason for the order of two actors. Raises :class:`RefusedByRules`."""
    found = fight.why(*pair, seat)
    if isinstance(found, Refusal):
        raise RefusedByRules(found, fight.texts, counts_for(fight.state.fight, seat))
    instead = fight.reordering(found.first, found.second, seat) if found.stands == "before" else None
    return OrderReason(
        reason=found,
        text=fight.text(f"reason.{found.key}", found.params, language, seat),
        compared=_compared(fight.comparison(*pair, seat), fight.texts(language)),
        instead=msgspec.to_builtins(instead),
    )


def _compared(parts: Sequence[tuple[KeyPart, KeyPart]], texts: Texts) -> tuple[ComparedPart, ...]:
    """Those parts that have a name; none of them where the one that decided has none."""
    found: list[ComparedPart] = []
    needed = True
    for one, other in parts:
        key = f"part.{other.text if other.overrules or not one.text else one.text}"
        decides = needed and one.value != other.value
        if key in texts:
            first, second = (_figure(part, texts) if needed else "" for part in (one, other))
            part = ComparedPart(name=texts.say(key), first=first, second=second, decides=decides, needed=needed)
            # What two things are called alike is one thing to a reader.
            if needed or all(part.name != before.name for before in found):
                found.append(part)
        elif decides:
            return ()
        needed = needed and not decides
    return tuple(found)


def _figure(part: KeyPart, texts: Texts) -> str | int:
    """A figure in words, where it has some."""
    key = f"figure.{part.figure}"
    return texts.say(key) if key in texts else part.figure
