"""Seats and settings that two processes change at the same moment: each stands as it was found when it was asked."""

from __future__ import annotations

import json

import pytest

from tests.service.shared_memory import SharedMemory
from tests.service.support import Clock, Table, run
from turnkeeper.core.ids import SeatId
from turnkeeper.service.auth import Credential
from turnkeeper.service.fight_settings import change_settings
from turnkeeper.service.problems import Missing, Stale, Unknown
from turnkeeper.service.schemas import ChangeClock, ChangeFight, ChangeSeat, NewActor
from turnkeeper.service.service import Service
from turnkeeper.service.session import Session
from turnkeeper.store import SeatRecord


async def _two(*actors: str) -> tuple[Table, Service, Session, SeatRecord]:
    """A table; another process that has just found a player's seat in the same fight."""
    here = await Table.open(SharedMemory(), system="rolled", actors=[NewActor(actor="ana", side="pc")])
    there = Service(here.service.store, clock=Clock())
    player = await here.seat("player", *actors)
    session, seat = await there.registry.enter(there.auth.credential(player.token))
    return here, there, session, seat


def test_a_seat_that_is_revoked_elsewhere_gets_no_new_link_here() -> None:
    """The player asked for it before this process knew; it must not let them in again."""

    async def test() -> None:
        here, there, session, seat = await _two()
        gm = here.live.records[SeatId("gm")]
        await here.service.seats.change(here.live, gm, seat.id, ChangeSeat(state="revoked"))
        with pytest.raises(Missing):
            await there.seats.new_link(session, seat, seat.id)
        [kept] = [one for one in await here.service.store.seats(here.live.id) if one.id == seat.id]
        assert kept.state == "revoked"

    run(test())


def test_a_seat_whose_link_is_replaced_elsewhere_gets_no_new_one_by_the_old_one() -> None:
    """The GM gives a phone that was lost another link: who found it is not to have the newest all the same."""

    async def test() -> None:
        here, there, session, seat = await _two()
        gm = here.live.records[SeatId("gm")]
        new = await here.service.seats.new_link(here.live, gm, seat.id)
        with pytest.raises(Unknown):
            await there.seats.new_link(session, seat, seat.id)
        assert (await there.registry.enter(there.auth.credential(new.token)))[1].id == seat.id

    run(test())


def test_a_gm_s_link_that_is_replaced_gives_no_new_one_and_the_owner_s_does() -> None:
    """Of two who renew it at the same moment by the same link the first has the new one."""

    async def test() -> None:
        here = await Table.open()
        gm = here.live.records[SeatId("gm")]
        new = await here.service.seats.new_link(here.live, gm, gm.id)
        with pytest.raises(Unknown):
            await here.service.seats.new_link(here.live, gm, gm.id)
        assert (await here.service.registry.enter(here.service.auth.credential(new.token)))[1].id == gm.id
        newest = await here.service.seats.new_link(here.live, gm, gm.id, as_owner=True)
        assert (await here.service.registry.enter(here.service.auth.credential(newest.token)))[1].id == gm.id

    run(test())


def test_a_link_that_is_new_elsewhere_is_known_here_when_a_command_has_met_it() -> None:
    """Else the old one would count as a player's, and the new one as a stranger's, as long as the fight is here."""

    async def test() -> None:
        here, there, session, seat = await _two()
        gm = here.live.records[SeatId("gm")]
        new = await here.service.seats.new_link(here.live, gm, seat.id)
        await Table(there, session, here.gm).do("begin")
        assert there.auth.in_memory(there.auth.credential(new.token)) == (session.id, seat.id)
        assert there.auth.in_memory(Credential(seat.token, of_owner=False, gm_of=None)) is None

    run(test())


def test_what_is_changed_of_a_seat_elsewhere_stays_when_something_else_is_changed_here() -> None:
    """The GM takes an actor away there, and names the seat here."""

    async def test() -> None:
        here, there, session, seat = await _two("ana")
        gm = here.live.records[SeatId("gm")]
        await here.service.seats.change(here.live, gm, seat.id, ChangeSeat(actors=[]))
        named = await there.seats.change(session, session.records[SeatId("gm")], seat.id, ChangeSeat(name="Bo"))
        [kept] = [one for one in await here.service.store.seats(here.live.id) if one.id == seat.id]
        assert (named.actors, named.name) == (kept.actors, kept.name) == ((), "Bo")

    run(test())


def test_what_is_set_elsewhere_stays_when_something_else_is_set_here() -> None:
    async def test() -> None:
        here, there, session, _ = await _two()
        gm = here.live.records[SeatId("gm")]
        await change_settings(here.service.registry, here.live, gm, ChangeFight(admission="automatic"), owner=False)
        clock = ChangeFight(clock=ChangeClock(on=True))
        found = await change_settings(there.registry, session, session.records[SeatId("gm")], clock, owner=False)
        kept = await here.service.store.fight(here.live.id)
        assert kept is not None
        assert (kept.settings.admission, kept.settings.clock is not None) == ("automatic", True)
        assert (found.admission, found.clock is not None) == ("automatic", True)

    run(test())


def test_what_this_process_changed_itself_it_need_not_read_again() -> None:
    async def test() -> None:
        _, there, session, seat = await _two()
        await there.seats.new_link(session, seat, seat.id)
        assert session.shared is not None
        assert (await session.shared.standings([session.id]))[session.id].changes == session.changes

    run(test())


def test_the_picture_of_a_stale_command_is_that_of_the_seat_as_it_is_by_now() -> None:
    """Its actor was taken away elsewhere: it may not be shown once more what only the owner of that actor sees."""

    async def test() -> None:
        here, there, session, seat = await _two("ana")
        gm = here.live.records[SeatId("gm")]
        await here.do("mark", label="Secret", actor="ana", shown_to="owner")
        await here.service.seats.change(here.live, gm, seat.id, ChangeSeat(actors=[]))
        table = Table(there, session, here.gm)
        problem = await table.problem("take_turn", seat.id, seen="old", actor="ana")
        assert isinstance(problem, Stale)
        assert json.loads(problem.picture) == await table.picture(seat.id)
        assert b"Secret" not in problem.picture

    run(test())
