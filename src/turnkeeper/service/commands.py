"""The commands of one fight: decided, stored, done, answered, shown; one at a time.

What is in memory is stored: a command is *proposed* to the fight, its rows are stored, and only then is it done,
answered and shown. Where the store has rows that this process did not write, they are taken in first.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Iterable

import msgspec
from msgspec.structs import replace

from turnkeeper.core.commands import Command, Join, Redo, Undo
from turnkeeper.core.errors import InputError
from turnkeeper.core.events import Joined
from turnkeeper.core.fight import MOST_ACTORS
from turnkeeper.core.ids import SeatId
from turnkeeper.core.log import LogRecord
from turnkeeper.core.message import MessageText
from turnkeeper.core.model import Refusal, Seat
from turnkeeper.core.open_deal.dealer import Terms
from turnkeeper.core.open_deal.deciding import CAUSE
from turnkeeper.core.proposal import Proposal, Receipt
from turnkeeper.core.visibility import counts_for
from turnkeeper.service import dealing
from turnkeeper.service.problems import Bad, Conflict, Problem, RefusedByRules, Stale, TooMany, malformed
from turnkeeper.service.quotas import MOST_ROWS_A_STEP, check_size, is_large, quota_of
from turnkeeper.service.repository import stored
from turnkeeper.service.schemas import CommandRequest, CommandResult
from turnkeeper.service.session import Session
from turnkeeper.store.protocol import RowTooLong, SequenceConflict
from turnkeeper.store.shared_store import CommandRefused, SeatsChanged, Shared
from turnkeeper.translations import ENGLISH

_REFUSALS = 64
"""Of each seat, that a command sent again is answered with."""
_REFUSAL_GRID = 0.05
"""Seconds: a refusal reaches a player after a multiple of this."""
_MANY = 10
"""So many commands in one step are carried out in the event loop; more of them in a thread."""
_TRIES = 100
"""The most times that a command is decided while others write to the fight.

Of two processes that write without a pause one may lose many tries in a row: 20 were too few for a whole run of P3.
"""


async def carry_out(session: Session, seat: SeatId, order: CommandRequest, *, language: str = ENGLISH) -> CommandResult:
    """Carry a command out: decide, store, show. Raises a :class:`~turnkeeper.service.problems.Problem`.

    What the answer shows is in ``language``.
    """
    arrived = asyncio.get_running_loop().time()
    # It is done to the end even if the client goes away meanwhile.
    work = session.start(_carried(session, seat, order, language))
    try:
        return await asyncio.shield(work)
    except Problem:
        if seat not in session.records or session.records[seat].role != "gm":
            # How long it took to refuse may rest on hidden actors, and on what the GM does at the same time.
            await asyncio.sleep(-(asyncio.get_running_loop().time() - arrived) % _REFUSAL_GRID)
        raise
    finally:
        # Its error holds this frame: as in ``ThreadPool.done``.
        del work


async def _carried(session: Session, seat_id: SeatId, order: CommandRequest, language: str) -> CommandResult:
    async with (
        session.spending.turn(seat_id, "command"),
        session.spending.credited(),
        session.writing,
        session.lock,
    ):
        seat = session.seat(seat_id)

        def shown() -> bytes:
            return session.publisher.whole(seat, language)

        try:
            repeated = await _carry_out(session, seat, order)
        except Stale:
            seat = session.seat(seat_id)
            raise Stale(await session.spending.timed(seat, shown, aside=is_large(session.encounter))) from None
        # It may have become another: seats are caught up with as rows are.
        seat = session.seat(seat_id)

        def carried() -> CommandResult:
            version = session.publisher.version(seat)
            picture = msgspec.Raw(shown()) if order.picture else None
            return CommandResult(id=order.id, done=True, version=version, repeated=repeated, picture=picture)

        try:
            # What was just done has been prepared: but for a whole picture, there is nothing left to work out.
            if order.picture or repeated:
                return await session.spending.timed(seat, carried, aside=is_large(session.encounter))
            return carried()
        finally:
            if not repeated:
                await session.publish()


async def _carry_out(session: Session, seat: Seat, order: CommandRequest) -> bool:
    """Do it, but for showing it; whether it was done before."""
    cause = _cause(session, seat, order.id)
    mine, overslept = set[int](), 0
    known = cause in session.refused.get(seat.id, ())
    for _ in range(_TRIES):
        if session.encounter.done(cause):
            return True
        try:
            proposal = await _proposed(session, seat, order, cause, dealing.terms(session, mine, overslept=overslept))
        except (RefusedByRules, Stale):
            if session.shared is None:
                raise
            # Perhaps only by what is here: others may have changed that.
            if not known and not await session.caught_up():
                known = True
                if not await _is_first_refusal(session, session.shared, seat.id, cause):
                    continue
            if known:
                # Or have carried it out, after the look at their rows and before the refusal was stored.
                await session.caught_up()
                if session.encounter.done(cause):
                    return True
                raise
            session.refused[seat.id].pop(cause, None)
            seat = session.seat(seat.id)
            continue
        if proposal.waits:
            overslept = await _wait(session, proposal, seat, mine)
            # Seats may have changed while devices were waited for.
            seat = session.seat(seat.id)
            continue
        try:
            # The seats first.
            await _free_ids(session, proposal)
            await session.append(proposal.rows, proposal.snapshot.state.fight.stage)
        except RowTooLong:
            raise Bad("command.too_long") from None
        except CommandRefused as problem:
            _keep_refused(session, seat.id, cause, msgspec.json.decode(problem.said, type=Refusal | str))
            known = True
            continue
        except SequenceConflict:
            await session.catch_up()
            continue
        except SeatsChanged as problem:
            await session.catch_up_seats(problem.changes)
            seat = session.seat(seat.id)
            continue
        session.encounter.take(proposal)
        session.account(seat, proposal.rows)
        if proposal.back:
            session.publisher.strike_lines()
        session.publisher.moved_on()
        if session.encounter.open_deal.deal.waiting is not None:
            session.start(dealing.complete(session))
        return False
    raise Conflict("fight.moved_on")


async def _free_ids(session: Session, proposal: Proposal) -> None:
    """Take ids from players' seats under which the GM's people come in: their actors of that id have left.

    A player character that comes back is its seat's again; who is the GM's is nobody's until given to a seat.
    """
    if proposal.back:
        return
    before, after = session.encounter.state.fight.actors, proposal.snapshot.state.fight.actors
    # In one batch an actor may leave and another come in; a step that is restored has no events here.
    joined = {one.actor for step in proposal.steps for one in step.events if isinstance(one, Joined)}
    come_in = (joined & after.keys()) | (after.keys() - before.keys())
    freed = {actor for actor in come_in if after[actor].side != "pc"}
    for record in [one for one in session.records.values() if freed.intersection(one.actors)]:
        left = replace(record, actors=tuple(actor for actor in record.actors if actor not in freed))
        await session.put_seat(left)


async def _wait(session: Session, proposal: Proposal, seat: Seat, mine: set[int]) -> int:
    """Ask the devices of an open deal, and note the batch as ``mine``; return which batch any overslept, or 0."""
    before = session.encounter.open_deal.deal.batch
    overslept = await dealing.gather(session) if await dealing.note(session, proposal, seat) else 0
    asked = session.encounter.open_deal.deal.batch
    if asked is not None and asked is not before:
        mine.add(asked.number)
    return overslept


async def _proposed(session: Session, seat: Seat, order: CommandRequest, cause: str, terms: Terms | None) -> Proposal:
    """What the command would do. Raises a problem for one that is refused, or that cannot be stored or shown."""
    before = session.refused.setdefault(seat.id, OrderedDict()).get(cause)
    if isinstance(before, Refusal):
        raise _refusal(session, before, seat)
    try:
        commands = _commands(session, order)
    except InputError as problem:
        raise malformed(problem) from None
    _check_room(session, seat, commands)
    try:
        found = await _decided(
            session, commands, seat, cause, order, terms, was_stale=before is not None and before == order.seen
        )
    except InputError as problem:
        raise malformed(problem) from None
    except Stale:
        _keep_refused(session, seat.id, cause, order.seen or "")
        raise
    if isinstance(found, Refusal):
        _keep_refused(session, seat.id, cause, found)
        raise _refusal(session, found, seat)
    return found


async def _is_first_refusal(session: Session, store: Shared, seat: SeatId, cause: str) -> bool:
    """Have all processes remember why a command was refused; where one refused it before, so is it here."""
    said = msgspec.json.encode(session.refused[seat][cause]).decode()
    first = await stored(store.refuse(session.id, seat, cause, said))
    if first != said:
        _keep_refused(session, seat, cause, msgspec.json.decode(first, type=Refusal | str))
    return first == said


def _keep_refused(session: Session, seat: SeatId, cause: str, why: Refusal | str) -> None:
    refused = session.refused[seat]
    refused[cause] = why
    if len(refused) > _REFUSALS:
        refused.popitem(last=False)


def _commands(session: Session, order: CommandRequest) -> tuple[Command, ...]:
    codec = session.encounter.system.codec
    if not isinstance(order.command, list):
        return (codec.command_of(order.command),)
    several: list[Command] = []
    for number, fields in enumerate(order.command):
        try:
            several.append(codec.command_of(fields))
        except InputError as problem:
            raise InputError(problem.problem, f"command[{number}]") from None
    commands = tuple(several)
    if len(commands) > 1 and any(isinstance(one, Undo | Redo) for one in commands):
        raise InputError(MessageText("mistakes.fight.undo_alone"), "command")
    return commands


def _check_room(session: Session, seat: Seat, commands: tuple[Command, ...]) -> None:
    """Raise :class:`Conflict` where the log is full or the table is.

    Players fill half of a log at most, and no faster than people play. They bring nobody in, and are not told how
    many there are.
    """
    fight, quota = session.encounter, quota_of(session.record)
    if seat.role == "gm":
        joining = sum(isinstance(one, Join) for one in commands)
        actors = min(len(fight.state.fight.actors) + joining, MOST_ACTORS) if joining else 0
        check_size(quota, rows=fight.seq, size=session.size, actors=actors)
    else:
        check_size(quota, rows=fight.seq * 2, size=session.size * 2, actors=0, full="fight.too_long.players")
    if not session.spending.may_write(seat):
        raise TooMany("http.too_often.commands", 10)


async def _decided(
    session: Session,
    commands: tuple[Command, ...],
    seat: Seat,
    cause: str,
    order: CommandRequest,
    terms: Terms | None,
    *,
    was_stale: bool,
) -> Proposal | Refusal:
    """What the rules say, with all worked out that will be shown of it: what cannot be shown is not stored either.

    One that ``was_stale`` is so again, though the fight may stand again as it was seen: its sender got the
    answer that nothing was done.
    Many commands, and those in a large fight, are worked out in a thread, while the event loop serves other fights.
    """
    said = commands[0] if len(commands) == 1 else commands

    def decide() -> Proposal | Refusal:
        if was_stale or _is_stale(session, seat, commands, order):
            raise Stale
        found = session.encounter.propose(
            said, seat, insist=order.insist, cause=cause, most_rows=MOST_ROWS_A_STEP, terms=terms
        )
        if isinstance(found, Receipt):
            raise TypeError("a command that was carried out is not decided again")
        if isinstance(found, Proposal):
            if not session.record.settings.set_up_here and not _readable(session, found.rows):
                raise Conflict("fight.unreadable")
            session.publisher.prepare(found.snapshot, seat)
        return found

    many = len(commands) > _MANY
    control = isinstance(said, Undo | Redo)
    aside = many or is_large(session.encounter, control=control)
    try:
        return await session.spending.timed(seat, decide, aside=aside)
    except (InputError, Problem):
        raise
    except Exception:
        if await _follows_the_rules(session):
            raise
        raise Conflict("fight.unplayable") from None


async def _follows_the_rules(session: Session) -> bool:
    """Whether the rules led the fight where it is: then a fault is one of ours."""
    if session.record.settings.set_up_here:
        return True
    return await session.spending.timed(None, session.encounter.follows_the_rules, aside=True)


def _is_stale(session: Session, seat: Seat, commands: tuple[Command, ...], order: CommandRequest) -> bool:
    """Whether the seat had not seen what its commands are about."""
    if order.seen is None or all(one.timeless for one in commands):
        return False
    if order.seen != session.publisher.version(seat) and not _comes_next(session, seat, order):
        return True
    # What undo would take back may be a line of the log and nothing in the picture.
    control = isinstance(commands[0], Undo | Redo)
    return control and order.lines is not None and order.lines != session.encounter.line_count(seat)


def _comes_next(session: Session, seat: Seat, order: CommandRequest) -> bool:
    """Whether nothing was done since the command that this one comes after. Only the GM may know that."""
    if seat.role != "gm" or order.after is None:
        return False
    encounter = session.encounter
    before = encounter.done(_cause(session, seat, order.after))
    # The open deal records what was done, or is asked for what is to be done next.
    return before is not None and all(row.cause == CAUSE for row in encounter.rows_after(before.last))


def _cause(session: Session, seat: Seat, command: str) -> str:
    """The id of a seat's command in the log.

    With the fight's name: an imported log brings along the commands of another fight, where ids may be the same.
    """
    return f"{session.id}/{seat.id}/{command}"


def _readable(session: Session, rows: Iterable[LogRecord]) -> bool:
    """Whether the system can read its own rows, in a fight whose log came from elsewhere.

    That log may have led it where it has no word for what comes, and a fight opens only up to such a row. (That
    rows of its own making can be read is a law of the conformance kit.)
    """
    codec = session.encounter.system.codec
    try:
        for row in rows:
            codec.event(row.body, row.version)
    except InputError:
        return False
    return True


def _refusal(session: Session, refusal: Refusal, seat: Seat) -> RefusedByRules:
    fight = session.encounter
    return RefusedByRules(refusal, fight.texts, counts_for(fight.state.fight, seat))
