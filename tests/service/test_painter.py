"""The painter: a second process draws the same pictures, and is never needed."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sys
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from io import BytesIO
from itertools import groupby
from pathlib import Path

import msgspec
import pytest

from tests.service.support import Table, run
from turnkeeper.core.encounter import Encounter
from turnkeeper.core.log import Envelope, read_rows, write_rows
from turnkeeper.core.words import GM, SCREEN, Joined, Note, Seat
from turnkeeper.service import drawing, painter, painting
from turnkeeper.service.drawing import Place, Seen, Shown, Wanted
from turnkeeper.service.easel import Easel
from turnkeeper.service.hall import Hall
from turnkeeper.service.painter import Copy, Follow, Show
from turnkeeper.service.painting import Painting
from turnkeeper.service.words import NewFight
from turnkeeper.store import FightId, MemoryStore

GOLDEN = Path(__file__).parents[1] / "golden"
FIGHT = FightId("fight")


@asynccontextmanager
async def a_painter() -> AsyncIterator[Painting]:
    """One that is up."""
    found = Painting("2")
    found.begin()
    try:
        await is_up(found)
        yield found
    finally:
        await found.stop()


async def until(condition: Callable[[], bool]) -> None:
    """Wait for what another process does."""
    async with asyncio.timeout(20):
        while not condition():  # noqa: ASYNC110 - there is nothing that would tell
            await asyncio.sleep(0.01)


async def is_up(found: Painting) -> None:
    await until(lambda: found.generation > 0)


def commands_of(log: bytes) -> Iterator[tuple[Envelope, ...]]:
    """The rows of a log, those of each command together; a player's undo rewrites the commands after it."""
    rows = read_rows(log).rows
    for _, some in groupby(rows, lambda row: row.cause):
        yield tuple(some)


def seats_of(log: bytes) -> tuple[Seat, ...]:
    """The GM, a screen, a player of the first actor and one of two."""
    fight = Encounter.load(log)
    events = (row.event for step in fight.steps for row in step.rows)
    names = list(dict.fromkeys(event.actor for event in events if isinstance(event, Joined)))
    return GM, SCREEN, Seat.player("one", *names[:1]), Seat.player("two", *names[1:3])


@pytest.mark.parametrize("system", ["rolled", "passes", "draw", "hands", "npc_deck", "countdown"])
def test_it_draws_what_is_drawn_here(system: str) -> None:
    """Golden fights, after each command, to the byte: strings hash otherwise over there."""

    async def test() -> None:
        async with a_painter() as found:
            logs = sorted(GOLDEN.glob(f"{system}-*.jsonl"))[::4]
            assert logs
            for path in logs:
                await compare(found, path.read_bytes())
            assert found.answered

    run(test())


async def compare(found: Painting, log: bytes) -> None:
    first, *more = commands_of(log)
    fight = Encounter.load(write_rows(first), whole=False)
    easel = Easel(FightId("golden"), found)
    easel.lend(fight)
    seats = seats_of(log)
    totals = {seat.id: 0 for seat in seats}
    for rows in more:
        before = fight.seq
        control = any(kind in bytes(rows[0].body) for kind in (b'"core.undone"', b'"core.redone"'))
        fight.take_in(rows)
        places = [Place(seat, totals[seat.id]) for seat in seats]
        answered = found.answered
        wanted = [Wanted(seat, all=number % 2 == 0) for number, seat in enumerate(seats)]
        there = await easel.seen(fight, before, places, wanted, control=control)
        here = drawing.seen(fight, places, control=control)
        assert list(there) == list(here)
        totals = {seat.id: len(fight.lines(seat)) for seat in seats}
        assert {seat.id: one.kept + len(one.lines) for seat, one in zip(seats, here, strict=True)} == totals
        assert list(await easel.shown(fight, wanted)) == list(drawing.shown(fight, wanted))
        assert found.answered == answered + 2


async def a_table(found: Painting) -> Table:
    """A fight of which the painter has a copy, with a player's seat and a screen."""
    hall = Hall(MemoryStore(), painting=found)
    opened = await hall.open(NewFight(sample="rolled"))
    live, _ = await hall.enter(opened.token)
    table = Table(hall, live, opened)
    await table.seat("screen")
    await table.do("begin")
    await until_away(table)
    return table


async def until_away(table: Table) -> None:
    """Every change is told to whoever watches, and then the painter gets its copy."""

    def there() -> bool:
        table.live.tell()
        return table.live.drawn_away

    await until(there)


async def same_as_stored(table: Table) -> None:
    """What the seats are shown is what a server that is started now shows them."""
    other = Hall(table.hall.store)
    live = await other.kept(table.live.id)
    for seat in table.live.records:
        shown, fresh = [json.loads(await one.picture(seat)) for one in (table.live, live)]
        assert fresh.pop("seq") >= shown.pop("seq")
        assert shown == fresh


def test_what_it_draws_is_told_and_stored() -> None:
    async def test() -> None:
        async with a_painter() as found:
            table = await a_table(found)
            before = found.answered
            done = await table.do("note", text="rain")
            assert done.done
            await same_as_stored(table)
            assert found.answered > before
            await table.do("undo")
            await same_as_stored(table)
            assert found.failed == 0

    run(test())


def test_without_it_the_fight_goes_on() -> None:
    """It is killed with a question before it: the command that asked is carried out."""

    async def test() -> None:
        async with a_painter() as found:
            table = await a_table(found)
            pid = found.pid
            assert pid
            os.kill(pid, signal.SIGKILL if sys.platform != "win32" else signal.SIGTERM)
            done = await table.do("note", text="rain")
            assert done.done
            await same_as_stored(table)
            assert not table.live.drawn_away
            assert (found.generation, found.failed) == (0, 1)

    run(test())


@pytest.mark.skipif(sys.platform == "win32", reason="a process cannot be stopped for a while there")
def test_one_that_hangs_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(painting, "_HANGS_SECONDS", 0.1)

    async def test() -> None:
        async with a_painter() as found:
            table = await a_table(found)
            pid = found.pid
            assert pid
            os.kill(pid, signal.SIGSTOP)
            done = await table.do("note", text="rain")
            assert done.done
            await same_as_stored(table)
            assert found.failed == 1

    run(test())


def test_a_copy_that_stands_elsewhere_is_not_drawn_from() -> None:
    async def test() -> None:
        async with a_painter() as found:
            table = await a_table(found)
            # As if a row had come to nobody but this process.
            live = table.live
            live.encounter = live.encounter.fork()
            live.encounter.send(live.encounter.system.codec.command_of({"type": "note", "text": "fog"}), GM)
            place = [Place(SCREEN, 0)]
            easel = live._easel
            assert await easel.seen(live.encounter, live.encounter.seq, place, [], control=False) == drawing.seen(
                live.encounter, place, control=False
            )
            assert not easel.away

    run(test())


def copied(text: str = "") -> tuple[Encounter, painter.Painter]:
    """A fight, and a painter that has a copy of it as it stood before a note, if there is one."""
    fight, one = Encounter.open("rolled", seed="example"), painter.Painter()
    one.keep(Copy(FIGHT, fight.export()))
    if text:
        fight.send(Note(text), GM)
    return fight, one


def rows_from(fight: Encounter, after: int, *places: Place) -> Follow:
    return Follow(FIGHT, after, painter.rows_of(fight.rows_after(after)), places, control=False, wanted=(), then=0)


def test_what_was_wanted_before_the_next_command_costs_no_copy() -> None:
    """It was asked for ahead, and nobody came for it: the fight went on."""
    fight, one = copied("fog")
    wanted, before = (Wanted(GM, all=True),), fight.seq - 1
    assert one.follow(rows_from(fight, before)) == ()
    assert list(one.show(Show(FIGHT, before, wanted))) == [None]
    assert tuple(one.show(Show(FIGHT, fight.seq, wanted))) == drawing.shown(fight, wanted)


def test_a_command_that_comes_between_two_seats_leaves_the_second_undrawn() -> None:
    fight, one = copied()
    wanted = (Wanted(GM, all=True), Wanted(SCREEN, all=False))
    drawn = one.show(Show(FIGHT, fight.seq, wanted))
    assert (next(drawn),) == drawing.shown(fight, wanted[:1])
    fight.send(Note("fog"), GM)
    assert one.follow(rows_from(fight, fight.seq - 1)) == ()
    assert list(drawn) == [None]


def test_what_a_command_waits_for_is_answered_between_two_seats(monkeypatch: pytest.MonkeyPatch) -> None:
    fight, _ = copied("fog")
    inbox, target, other = painter.Inbox(), BytesIO(), FightId("other")
    desk = painter.Desk(inbox, target)
    drawn: list[Wanted] = []

    def while_it_is_drawn(fight: Encounter, wanted: tuple[Wanted, ...]) -> tuple[Shown, ...]:
        if not drawn:
            command = rows_from(fight, fight.seq - 1, Place(SCREEN, 0))
            inbox.put(painter.Ask(7, msgspec.structs.replace(command, fight=other)))
        drawn.extend(wanted)
        return drawing.shown(fight, wanted)

    monkeypatch.setattr(painter, "shown", while_it_is_drawn)
    wanted = (Wanted(GM, all=True), Wanted(SCREEN, all=False))
    before = write_rows(fight.rows[:-1])
    for what in (Copy(FIGHT, fight.export()), Copy(other, before)):
        inbox.put(painter.Ask(0, what))
        desk.answer_next()
    inbox.put(painter.Ask(6, Show(FIGHT, fight.seq, wanted)))
    desk.answer_next()
    (first, seen), (second, shown) = map(painter.numbered, messages(target.getvalue()))
    assert (first, second, drawn) == (7, 6, list(wanted))
    assert msgspec.msgpack.decode(seen, type=tuple[Seen, ...]) == drawing.seen(fight, [Place(SCREEN, 0)], control=False)
    assert msgspec.msgpack.decode(shown, type=tuple[Shown, ...]) == drawing.shown(fight, wanted)


def messages(data: bytes) -> Iterator[bytes]:
    """The messages of an answer's stream."""
    while data:
        end = painter.LENGTH + int.from_bytes(data[: painter.LENGTH], "big")
        yield data[painter.LENGTH : end]
        data = data[end:]


def test_one_of_another_version_is_not_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    """The program was replaced while the server ran."""
    monkeypatch.setattr(painter, "hello", lambda: b"another")

    async def test() -> None:
        found = Painting("2")
        found.begin()
        await until(lambda: found.failed > 0)
        assert found.generation == 0
        await found.stop()

    run(test())


def test_there_is_none_where_none_can_be_started(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "executable", "/nowhere/python")

    async def test() -> None:
        found = Painting("2")
        table = await a_table_without(found)
        found.begin()
        await until(lambda: found.failed > 0)
        assert (await table.do("note", text="rain")).done
        await found.stop()

    run(test())


async def a_table_without(found: Painting) -> Table:
    hall = Hall(MemoryStore(), painting=found)
    opened = await hall.open(NewFight(sample="rolled"))
    live, _ = await hall.enter(opened.token)
    return Table(hall, live, opened)


def test_one_is_started_when_much_is_drawn_and_ended_when_little_is(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        found = Painting("auto")
        monkeypatch.setattr(found, "_wanted", True)
        for _ in range(3):
            found.drew_here(0.06)
        assert not found.wanted_now
        found.drew_here(0.06)
        await is_up(found)
        monkeypatch.setattr(painting, "_MINUTE", 0.0)
        await until(lambda: not found.generation)
        assert found.failed == 0
        await found.stop()

    run(test())


def test_one_process_stays_one() -> None:
    async def test() -> None:
        found = Painting("1")
        found.begin()
        found.drew_here(10)
        assert not found.wanted_now
        await found.stop()

    run(test())


def test_it_ends_with_its_server() -> None:
    """However that ends: nothing comes to it any more."""

    async def test() -> None:
        found = await asyncio.create_subprocess_exec(
            sys.executable, "-c", "from turnkeeper.service.painter import main; main()",
            stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE,
        )  # fmt: skip
        assert found.stdin
        found.stdin.close()
        async with asyncio.timeout(20):
            assert await found.wait() == 0

    run(test())
