"""Two services on one database, as two processes have them."""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Mapping

import msgspec
import pytest

from tests.service.devices import Phone, two_phones
from tests.service.support import Clock, Table, Watcher, run
from tools.soak.deal_table import Chain
from turnkeeper.core.ids import SeatId
from turnkeeper.core.open_deal.verify import verify
from turnkeeper.service import dealing
from turnkeeper.service.schemas import ChangeSeat, CommandResult, NewSeat
from turnkeeper.service.service import Service
from turnkeeper.service.session import Session
from turnkeeper.service.subscriptions import Subscription
from turnkeeper.store import Store
from turnkeeper.store.protocol import FightId, SeatRecord
from turnkeeper.store.shared_store import Shared, StoredState

pytest.importorskip("psycopg", reason="turnkeeper[postgres] is not installed")
_LATE_SECONDS = 0.3
"""Long enough for a change to be stored, if nothing holds it up."""
_TURNS = 20
"""Of the event loop: until a request waits for the fight that is being loaded, or a deal for links."""


def test_a_seat_that_is_new_opens_though_the_fight_is_just_being_loaded(database: str) -> None:
    """The seats may have been read for another's request before the new one was stored elsewhere."""
    from turnkeeper.store.postgres import PostgresStore  # noqa: PLC0415 - an extra that may be missing

    class Slow(PostgresStore):
        """Gives the seats late, as they were when it was asked."""

        async def seats(self, fight: FightId) -> tuple[SeatRecord, ...]:
            found = await super().seats(fight)
            read.set()
            await go_on.wait()
            return found

        async def seat(self, token: bytes) -> SeatRecord | None:
            found = await super().seat(token)
            if read.is_set():
                second_asked.set()
            return found

    async def test() -> None:
        here = await Table.open(await PostgresStore.open(database))
        slow = await Slow.open(database)
        there = Service(slow, clock=Clock())
        first = asyncio.create_task(there.registry.enter(there.auth.credential(here.gm.token)))
        await read.wait()
        new = await here.seat("player")
        second = asyncio.create_task(there.registry.enter(there.auth.credential(new.token)))
        await second_asked.wait()
        for _ in range(_TURNS):
            await asyncio.sleep(0)
        go_on.set()
        assert (await first)[1].id == SeatId("gm")
        assert (await second)[1].id == new.seat
        for store in (here.service.store, slow):
            await store.aclose()

    read, go_on, second_asked = asyncio.Event(), asyncio.Event(), asyncio.Event()
    run(test())


def test_a_seat_that_is_new_elsewhere_gives_a_command_before_this_process_heard_of_it(database: str) -> None:
    """To give a command nobody looks at what others wrote first; nor is the seat refused for that."""
    from turnkeeper.store.postgres import PostgresStore  # noqa: PLC0415 - an extra that may be missing

    async def test() -> None:
        here = await Table.open(await PostgresStore.open(database))
        other = await PostgresStore.open(database)
        there = Service(other, clock=Clock())
        session, _ = await there.registry.enter(there.auth.credential(here.gm.token))
        new = await here.seat("player")
        assert new.seat not in session.records
        assert (await there.registry.enter(there.auth.credential(new.token), fresh=False))[1].id == new.seat
        for store in (here.service.store, other):
            await store.aclose()

    run(test())


def test_a_command_is_not_refused_that_another_process_carries_out_meanwhile(database: str) -> None:
    """Sent twice, because an answer was late: refused here by what had changed there when it was to be remembered."""
    from turnkeeper.store.postgres import PostgresStore  # noqa: PLC0415 - an extra that may be missing

    class Late(PostgresStore):
        """Remembers a refusal late."""

        async def refuse(self, fight: FightId, seat: SeatId, cause: str, said: str) -> str:
            await elsewhere[0].do("begin")
            await elsewhere[0].do("end", key="twice")
            return await super().refuse(fight, seat, cause, said)

    async def test() -> None:
        elsewhere.append(await Table.open(await PostgresStore.open(database)))
        service = Service(await Late.open(database), clock=Clock())
        session, _ = await service.registry.enter(service.auth.credential(elsewhere[0].gm.token))
        here = Table(service, session, elsewhere[0].gm)
        for _ in range(2):
            assert (await here.do("end", key="twice")).done
        for one in (elsewhere[0].service, service):
            await one.store.aclose()

    elsewhere: list[Table] = []
    run(test())


def test_a_look_at_the_store_takes_no_change_of_ours_back(database: str) -> None:
    """A new link is made here while seats are read because of a change elsewhere: the new link opens the seat."""
    from turnkeeper.store.postgres import PostgresStore  # noqa: PLC0415 - an extra that may be missing

    class Slow(PostgresStore):
        """Gives the seats late, as they were when it was asked."""

        async def seats(self, fight: FightId) -> tuple[SeatRecord, ...]:
            found = await super().seats(fight)
            read.set()
            await go_on.wait()
            return found

    async def test() -> None:
        elsewhere = await Table.open(await PostgresStore.open(database))
        slow = await Slow.open(database)
        go_on.set()
        service = Service(slow, clock=Clock())
        session, gm = await service.registry.enter(service.auth.credential(elsewhere.gm.token))
        await service.registry.find(session.id)
        ana = await service.seats.add(session, gm, NewSeat(role="player"))
        await service.registry.find(session.id)
        await elsewhere.seat("player")
        read.clear()
        go_on.clear()
        look = asyncio.create_task(service.registry.find(session.id))
        await read.wait()
        renewal = asyncio.create_task(service.seats.new_link(session, gm, ana.seat))
        asyncio.get_running_loop().call_later(_LATE_SECONDS, go_on.set)
        renewed = await renewal
        await look
        assert service.registry.still_opens(service.auth.credential(renewed.token), session, SeatId(ana.seat))
        assert session.records.keys() >= {"gm", "p1", "p2"}
        for store in (elsewhere.service.store, slow):
            await store.aclose()

    read, go_on = asyncio.Event(), asyncio.Event()
    run(test())


def test_a_command_is_decided_by_the_seats_as_they_are_stored(database: str) -> None:
    """Without a wake-up: who was shut out elsewhere can do nothing here, and who was given an actor can."""
    from turnkeeper.store.postgres import PostgresStore  # noqa: PLC0415 - an extra that may be missing

    async def test() -> None:
        elsewhere = await Table.open(await PostgresStore.open(database))
        service = Service(await PostgresStore.open(database), clock=Clock())
        ana, bela = [await elsewhere.seat("player", "hesk") for _ in range(2)]
        session, gm = await service.registry.enter(service.auth.credential(elsewhere.gm.token))
        here = Table(service, session, elsewhere.gm)
        await here.do("begin")
        for seat, change in ((ana, ChangeSeat(state="revoked")), (bela, ChangeSeat(name="Bela", actors=[]))):
            await elsewhere.service.seats.change(elsewhere.live, gm, seat.seat, change)
        assert (await here.problem("mark", ana.seat, actor="hesk", label="prone")).code == "seat.not_admitted"
        assert (await here.problem("mark", bela.seat, actor="hesk", label="prone")).code == "core.not_yours"
        assert session.records[SeatId(ana.seat)].state == "revoked"
        await elsewhere.service.seats.change(elsewhere.live, gm, bela.seat, ChangeSeat(actors=["hesk"]))
        assert (await here.do("mark", bela.seat, actor="hesk", label="prone")).done
        for one in (elsewhere.service, service):
            await one.store.aclose()

    run(test())


def test_a_link_given_at_another_process_leaves_the_fight_loaded_where_it_is_waited_for(database: str) -> None:
    """It is taken in once. To read the whole log again for it would send every phone a whole picture."""
    from turnkeeper.store.postgres import PostgresStore  # noqa: PLC0415 - an extra that may be missing

    async def test() -> None:
        here = await Table.open(await PostgresStore.open(database))
        phones = await two_phones(here)
        here.live.gathering.seconds = 50
        phones[1].answers = False
        loaded = here.live.encounter
        begin = asyncio.create_task(here.do("begin"))
        await phones[1].called.wait()
        service, session = await _elsewhere(here, await PostgresStore.open(database))
        phones[1].table = Table(service, session, here.gm)
        await phones[1].give(1, phones[1].asked)
        await here.live.follow(session.encounter.seq)
        assert (await begin).done
        assert here.live.encounter is loaded
        for one in (here.service, service):
            await one.store.aclose()

    run(test())


async def _waited_for(here: Table) -> tuple[list[Phone], asyncio.Task[CommandResult]]:
    """Begin with two phones that say nothing: they are asked, and waited for as long as the test lasts."""
    phones = await two_phones(here)
    for phone in phones:
        phone.answers = False
    here.live.gathering.seconds = 500
    begin = asyncio.create_task(here.do("begin"))
    await phones[1].called.wait()
    return phones, begin


async def _elsewhere(here: Table, store: Store) -> tuple[Service, Session]:
    """Another process that has the fight in memory."""
    service = Service(store, clock=Clock())
    session, _ = await service.registry.enter(service.auth.credential(here.gm.token))
    return service, session


def test_two_processes_that_wait_for_one_batch_have_one_another_s_links(database: str) -> None:
    """Each got one of the two links. Kept to itself, it would be waited for in vain, and its device left out."""
    from turnkeeper.store.postgres import PostgresStore  # noqa: PLC0415 - an extra that may be missing

    async def test() -> None:
        here = await Table.open(await PostgresStore.open(database))
        phones, begin = await _waited_for(here)
        service, session = await _elsewhere(here, await PostgresStore.open(database))
        session.gathering.seconds = 500
        there = asyncio.create_task(dealing.complete(session))
        for _ in range(_TURNS):
            await asyncio.sleep(0)
        assert session.gathering.waits
        phones[1].table = Table(service, session, here.gm)
        await phones[1].give(1, phones[1].asked)
        await here.live.follow(session.encounter.seq)
        await phones[0].give(1, phones[0].asked)
        assert (await begin).done
        await session.follow(here.live.encounter.seq)
        await there
        records = [msgspec.json.decode(one.text) for one in here.live.encounter.open_deal.records]
        assert [len(one["links"]) for one in records if one["type"] == "dealt"] == [2]
        for one in (here.service, service):
            await one.store.aclose()

    run(test())


def test_a_device_begins_no_new_chain_while_another_process_waits_for_its_link(database: str) -> None:
    """Its link of the old chain would be dealt after the new one has begun, and a check of the log accuse it."""
    from turnkeeper.store.postgres import PostgresStore  # noqa: PLC0415 - an extra that may be missing

    async def test() -> None:
        here = await Table.open(await PostgresStore.open(database))
        phones = await two_phones(here)
        for phone in phones:
            phone.answers = False
        service, session = await _elsewhere(here, await PostgresStore.open(database))
        here.live.gathering.seconds = session.gathering.seconds = 500
        begin = asyncio.create_task(here.do("begin"))
        await phones[1].called.wait()
        await phones[1].give(1, phones[1].asked)
        new = Chain("another").anchor
        sits = asyncio.create_task(dealing.sit_down(session, session.seat(phones[1].seat), phones[1].device, new))
        while not sits.done() and not session.gathering.waits:  # noqa: ASYNC110 - it asks the database first
            await asyncio.sleep(0)
        await here.live.follow(session.encounter.seq)
        await phones[0].give(1, phones[0].asked)
        assert (await begin).done
        await session.follow(here.live.encounter.seq)
        await sits
        assert session.encounter.open_deal.deal.devices[phones[1].device].anchor == new
        assert not verify(session.encounter.export()).altered
        for one in (here.service, service):
            await one.store.aclose()

    run(test())


def test_a_link_is_dealt_in_its_batch_only_though_another_process_has_asked_for_the_next(database: str) -> None:
    """A device owes another link for each batch: a check of the log would accuse it of the old one."""
    from turnkeeper.store.postgres import PostgresStore  # noqa: PLC0415 - an extra that may be missing

    async def test() -> None:
        here = await Table.open(await PostgresStore.open(database))
        phones, begin = await _waited_for(here)
        await phones[0].give(1, phones[0].asked)
        service, session = await _elsewhere(here, await PostgresStore.open(database))
        session.gathering.seconds = 0
        async with here.live.lock:
            await dealing.write(here.live, lambda row: row.ask_again((phones[0].device,), (phones[1].device,)))
        await dealing.complete(session)
        await here.live.follow(session.encounter.seq)
        assert (await begin).done
        assert not verify(here.live.encounter.export()).altered
        for one in (here.service, service):
            await one.store.aclose()

    run(test())


def _waits_for(session: Session, batch: int) -> bool:
    asked = session.encounter.open_deal.deal.waiting
    return session.gathering.waits and asked is not None and asked.number == batch


def test_nobody_is_late_for_a_batch_that_another_process_asked_for_meanwhile(database: str) -> None:
    """Left out because of the batch before, a device would be called asleep that had no time to answer."""
    from turnkeeper.store.postgres import PostgresStore  # noqa: PLC0415 - an extra that may be missing

    async def test() -> None:
        here = await Table.open(await PostgresStore.open(database))
        phones, begin = await _waited_for(here)
        service, session = await _elsewhere(here, await PostgresStore.open(database))
        session.gathering.seconds = 0
        there = Table(service, session, here.gm)
        again = asyncio.create_task(there.do("begin", key="n1"))
        while not session.gathering.waits:  # noqa: ASYNC110 - it asks the database first
            await asyncio.sleep(0)
        async with session.lock:
            session.gathering.seconds = 500
            async with here.live.lock:
                await dealing.write(here.live, lambda row: row.ask_again((phones[0].device,), (phones[1].device,)))
        while not again.done() and not _waits_for(session, 2):  # noqa: ASYNC110 - as above
            await asyncio.sleep(0)
        phones[0].table = there
        await phones[0].give(2, phones[0].asked)
        assert (await again).done
        assert session.encounter.open_deal.deal.devices[phones[0].device].awake
        await here.live.follow(session.encounter.seq)
        assert (await begin).done
        for one in (here.service, service):
            await one.store.aclose()

    run(test())


async def _sits(here: Table, seat: str, elsewhere: Shared) -> None:
    """Open a socket of a seat, and wait until others can know of it."""
    here.live.subscribe(Subscription(SeatId(seat)))
    while True:
        state = (await elsewhere.standings([here.live.id]))[here.live.id]
        if seat in state.elsewhere:
            return


def test_who_sits_at_another_process_is_known_as_soon_as_a_fight_is_loaded(database: str) -> None:
    """The first message on who is there is right: it need not be taken back when the store is next looked at."""
    from turnkeeper.store.postgres import PostgresStore  # noqa: PLC0415 - an extra that may be missing

    async def test() -> None:
        elsewhere = await Table.open(await PostgresStore.open(database))
        store = await PostgresStore.open(database)
        ana, bela = [await elsewhere.seat("player", "hesk") for _ in range(2)]
        await _sits(elsewhere, ana.seat, store)
        service = Service(store, clock=Clock())
        session, _ = await service.registry.enter(service.auth.credential(bela.token))
        watcher = Watcher(bela.seat)
        session.subscribe(watcher)
        first = [message for message in await session.news(watcher) if b'"type":"people"' in message]
        assert [message.count(b'"connected":true') for message in first] == [2]
        await service.registry.find(session.id)
        assert watcher.heard == []
        for one in (elsewhere.service.store, store):
            await one.aclose()

    run(test())


def test_a_look_that_comes_late_sends_nobody_out_again(database: str) -> None:
    """Two requests look at the store at once; what the first found is told after what the second found."""
    from turnkeeper.store.postgres import PostgresStore  # noqa: PLC0415 - an extra that may be missing

    class Slow(PostgresStore):
        """Gives the first answer late, as it was when it was asked."""

        async def standings(self, fights: Collection[FightId]) -> Mapping[FightId, StoredState]:
            found = await super().standings(fights)
            if slowly and not read.is_set():
                read.set()
                await go_on.wait()
            return found

    async def test() -> None:
        elsewhere = await Table.open(await PostgresStore.open(database))
        store, slow = await PostgresStore.open(database), await Slow.open(database)
        ana, bela = [await elsewhere.seat("player", "hesk") for _ in range(2)]
        service = Service(slow, clock=Clock())
        session, _ = await service.registry.enter(service.auth.credential(bela.token))
        watcher = Watcher(bela.seat)
        session.subscribe(watcher)
        await session.news(watcher)
        slowly.append(True)
        late = asyncio.create_task(service.registry.find(session.id))
        await read.wait()
        await _sits(elsewhere, ana.seat, store)
        await service.registry.find(session.id)
        # A request that has looked has shown what it found.
        assert [message.count(b'"connected":true') for message in watcher.heard] == [2]
        go_on.set()
        await late
        assert session.publisher.elsewhere == {ana.seat}
        assert len(watcher.heard) == 1
        for one in (elsewhere.service.store, store, slow):
            await one.aclose()

    slowly: list[bool] = []
    read, go_on = asyncio.Event(), asyncio.Event()
    run(test())


def test_each_change_of_another_process_is_a_message_of_its_own_however_many_were_missed(database: str) -> None:
    """Were some shown at once, how many messages come would tell how many commands there were that nobody may see."""
    from turnkeeper.store.postgres import PostgresStore  # noqa: PLC0415 - an extra that may be missing

    async def test() -> None:
        elsewhere = await Table.open(await PostgresStore.open(database))
        bela = await elsewhere.seat("player", "hesk")
        service = Service(await PostgresStore.open(database), clock=Clock())
        session, _ = await service.registry.enter(service.auth.credential(bela.token))
        watcher = Watcher(bela.seat)
        session.subscribe(watcher)
        await session.news(watcher)
        for number in range(30):
            await elsewhere.do("note", text=f"note {number}")
        await service.registry.find(session.id)
        assert [b'"type":"change"' in message for message in watcher.heard] == [True] * 30
        for one in (elsewhere.service, service):
            await one.store.aclose()

    run(test())
