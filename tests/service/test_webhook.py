"""Posts to another program never take long, no matter what it does."""

from __future__ import annotations

import asyncio
import socket
import time
from collections.abc import Awaitable, Callable
from ipaddress import ip_network
from threading import Event, Thread
from typing import Any

import pytest
from msgspec.structs import replace

from tests.service.shared_memory import SharedMemory
from tests.service.support import Table, run
from tests.systems.countdown.table import duel
from turnkeeper.core.commands import Begin
from turnkeeper.core.encounter import Encounter
from turnkeeper.core.ids import ActorId, SeatId
from turnkeeper.core.model import GM, SCREEN, Seat
from turnkeeper.core.model import Table as TableShown
from turnkeeper.service import destinations, shared_hooks, webhook
from turnkeeper.service.destinations import connected, is_allowed
from turnkeeper.service.fight_settings import change_settings
from turnkeeper.service.schemas import ChangeFight
from turnkeeper.service.shared_hooks import SharedHooks
from turnkeeper.service.webhook import Hooks, post
from turnkeeper.store import FightId, Settings, StoreFull, StoreStatus, Webhook
from turnkeeper.store.shared_store import DueWebhook, PostOutcome
from turnkeeper.systems.countdown import commands as cmd

OWN = [ip_network("127.0.0.0/8")]
HOOK = Webhook(url="http://x", secret="s")  # noqa: S106 - of a test
NOT_PUBLIC = [
    "127.0.0.1", "127.9.9.9",
    "0.0.0.0",  # noqa: S104 - nobody listens
    "10.0.0.1", "172.16.0.1", "192.168.1.1", "169.254.169.254",
    "100.64.0.1", "224.0.0.1", "255.255.255.255", "::1", "::", "fe80::1", "fe80::1%eth0", "fd00::1",
    "ff02::1", "::ffff:127.0.0.1", "::ffff:10.0.0.1", "::7f00:1", "64:ff9b::7f00:1", "64:ff9b::a00:1",
    "64:ff9b:1::a00:1", "2002:7f00:1::", "localhost",
    "fec0::1", "64:ff9b:1:7f00:0:100::", "::ffff:0:7f00:1", "2001:0:4136:e378:8000:63bf:80ff:fffe", "2001:db8::1",
    "198.18.0.1", "240.0.0.1", "100:0:0:1::1", "2002:a00:1::",
]  # fmt: skip


@pytest.mark.parametrize("address", NOT_PUBLIC)
def test_nothing_is_posted_to_what_is_not_public(address: str) -> None:
    assert not is_allowed(address)


@pytest.mark.parametrize("address", ["93.184.215.14", "2606:2800:21f:cb07:6820:80da:af6b:8b2c", "64:ff9b::5db8:d70e"])
def test_what_is_public_may_be_posted_to(address: str) -> None:
    assert is_allowed(address)


def test_where_a_name_leads_is_looked_up_for_each_post(monkeypatch: pytest.MonkeyPatch) -> None:
    """A name that led to the internet when it was set leads to this computer later: nothing is posted."""
    leads_to = ["93.184.215.14", "127.0.0.1"]

    def looked_up(host: str, port: int, **_: object) -> list[tuple[object, ...]]:
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (address, port)) for address in leads_to]

    with socket.create_server(("127.0.0.1", 0)) as listening:
        listening.settimeout(0)
        monkeypatch.setattr("socket.getaddrinfo", looked_up)
        url = f"http://rebound.example:{listening.getsockname()[1]}/"
        for _ in range(2):
            assert not post(Webhook(url=url, secret="s"), b"{}")  # noqa: S106 - of a test
            leads_to = ["127.0.0.1"]
        with pytest.raises(BlockingIOError):
            listening.accept()


def test_a_name_of_many_addresses_takes_no_longer_than_one_of_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """However many of them say nothing."""
    tried: list[float] = []

    def silent(_: object, timeout: float) -> None:
        tried.append(timeout)
        time.sleep(timeout)
        raise TimeoutError

    many = [("127.0.0.1", port) for port in range(1, 30)]
    monkeypatch.setattr(destinations, "allowed_addresses", lambda *_: many)
    monkeypatch.setattr("socket.create_connection", silent)
    with pytest.raises(TimeoutError):
        connected("many.example", 80, OWN, 0.05)
    assert sum(tried) < 0.1


def test_an_address_that_says_nothing_leaves_time_for_the_next(monkeypatch: pytest.MonkeyPatch) -> None:
    """As where a computer's IPv6 leads nowhere: the host has one of IPv4 as well."""

    def answered(address: tuple[str, int], timeout: float) -> socket.socket:
        if address == ("127.0.0.1", 1):
            time.sleep(timeout)
            raise TimeoutError
        line = socket.socket()
        line.settimeout(timeout)
        return line

    monkeypatch.setattr(destinations, "allowed_addresses", lambda *_: [("127.0.0.1", 1), ("127.0.0.1", 2)])
    monkeypatch.setattr("socket.create_connection", answered)
    with connected("two.example", 80, OWN, 0.2) as line:
        assert line.gettimeout() == 0.2


@pytest.mark.parametrize("address", ["2606:2800:21f:cb07::ab", "2606:2800:21f:cb07::1"])
def test_an_ipv6_address_without_a_port_is_posted_to(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its end is no port."""
    here, there = socket.socketpair()
    with there:
        there.sendall(b"HTTP/1.1 204 No Content\r\n\r\n")
        monkeypatch.setattr(webhook, "connected", lambda *_: here)
        assert post(Webhook(url=f"http://[{address}]/turns", secret="s"), b"{}")  # noqa: S106 - of a test
        assert f"\r\nHost: [{address}]\r\n".encode() in there.recv(4096)


def test_a_fight_posts_nothing_unless_the_owner_allowed_it() -> None:
    async def test() -> None:
        live = (await Table.open(sample="draw")).live
        live.record = replace(live.record, settings=Settings(webhook=HOOK))
        hooks = Hooks(send=lambda *_: True)
        hooks.changed(live)
        assert not hooks._tasks
        hooks.stop()

    run(test())


@pytest.mark.parametrize("away", [0.0, 0.3])
def test_an_end_that_says_a_little_now_and_then_is_cut_off(monkeypatch: pytest.MonkeyPatch, away: float) -> None:
    """No silence is long enough to give up for, and no answer ever whole; also where all time went by to find it."""

    def found(*given: Any) -> socket.socket:  # noqa: ANN401 - as they are
        time.sleep(away)
        return connected(*given)

    monkeypatch.setattr(webhook, "_MOST_SECONDS", 0.1)
    monkeypatch.setattr(webhook, "connected", found)
    cut, over = Event(), Event()
    with socket.create_server(("127.0.0.1", 0)) as listening:

        def dribble() -> None:
            connection, _ = listening.accept()
            with connection:
                try:
                    connection.sendall(b"HTTP/1.1 ")
                    for _ in range(500):
                        if over.wait(0.01):
                            return
                        connection.sendall(b"x")
                except OSError:
                    cut.set()

        thread = Thread(target=dribble)
        thread.start()
        url = f"http://127.0.0.1:{listening.getsockname()[1]}/"
        assert not post(Webhook(url=url, secret="s"), b"{}", OWN)  # noqa: S106 - of a test
        assert cut.wait(5)
        over.set()
        thread.join()


def test_another_webhook_is_told_the_turn_that_the_one_before_was_told() -> None:
    """A turn that was taken back meanwhile and came again is new to it."""
    sent: list[str] = []

    def taken(hook: Webhook, _: bytes) -> bool:
        sent.append(hook.url)
        return True

    async def test() -> None:
        live = (await Table.open(sample="draw")).live
        hooks = Hooks(send=taken)
        for url in ("http://x", "http://y"):
            hook = Webhook(url=url, secret="s")  # noqa: S106 - of a test
            live.record = replace(live.record, settings=Settings(webhook=hook, webhooks=True))
            hooks.changed(live)
            while hooks._tasks:  # noqa: ASYNC110 - nothing tells when there is nothing more to post
                await asyncio.sleep(0.001)
            hooks.changed(live)
        hooks.stop()

    run(test())
    assert sent == ["http://x", "http://y"]


def test_a_table_that_cannot_be_posted_keeps_no_command_from_its_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    """A system may be a plug-in, and nobody may watch as a screen does: by then the command is stored."""
    sent: list[bytes] = []

    def taken(_: Webhook, body: bytes) -> bool:
        sent.append(body)
        return True

    def faulty(fight: Encounter, seat: Seat) -> TableShown:
        if seat.role == "screen" and fight.state.fight.stage == "setup":
            raise ZeroDivisionError
        return table_of(fight, seat)

    table_of = Encounter.table

    async def test() -> None:
        faults: list[Exception] = []
        table = await Table.open(sample="draw")
        hooks = Hooks(send=taken)
        hooks.fault = faults.append
        table.live.on_change = hooks.changed
        table.live.record = replace(table.live.record, settings=Settings(webhook=HOOK, webhooks=True))
        monkeypatch.setattr(Encounter, "table", faulty)
        assert (await table.do("note", text="before it begins")).done
        assert [type(one) for one in faults] == [ZeroDivisionError]
        # Where several processes serve, the posts of other fights do not wait behind it.
        shared = SharedHooks(SharedMemory())
        shared.fault = faults.append
        shared.start(table.service.registry.find)
        assert (await shared._deliver(DueWebhook(table.live.id, b"", 0))).pause > 0
        shared.stop()
        assert [type(one) for one in faults] == [ZeroDivisionError] * 2
        await table.do("begin")
        while hooks._tasks:  # noqa: ASYNC110 - nothing tells when there is nothing more to post
            await asyncio.sleep(0.001)
        hooks.stop()

    run(test())
    assert len(sent) == 1


def test_a_turn_that_comes_as_the_one_before_is_taken_is_posted_too() -> None:
    sent: list[bytes] = []

    def taken(_: Webhook, body: bytes) -> bool:
        sent.append(body)
        return True

    async def test() -> None:
        live = (await Table.open(sample="draw")).live
        live.record = replace(live.record, settings=Settings(webhook=HOOK, webhooks=True))
        hooks = Hooks(send=taken)
        hooks.changed(live)
        while hooks._waiting:  # noqa: ASYNC110 - at the very moment at which there is nothing more to post
            await asyncio.sleep(0)
        live.encounter.send(Begin(), GM)
        hooks.changed(live)
        for _ in range(500):
            if len(sent) > 1:
                break
            await asyncio.sleep(0.01)
        hooks.stop()
        assert len(sent) == 2

    run(test())


@pytest.mark.rule("MARK-03")
def test_a_turn_that_follows_another_of_the_same_actor_at_once_is_another_one() -> None:
    """A screen sees the same then: Ana with an action declared. Another's cards for later are no turn."""
    table = duel({"ana": ["AS", "KS"], "bo": ["2C"]})
    ana = ActorId("ana")
    table.hold("ana", "AS")
    table.to("K")
    table.play("ana", "KS", "move")
    table.do(cmd.Play(actor=ana, hold=True, row="move"))
    first, shown = webhook.turn_of(table.fight, HOOK), table.fight.table(SCREEN).now
    table.hold("bo", "2C")
    assert webhook.turn_of(table.fight, HOOK) == first
    table.next()
    assert table.fight.table(SCREEN).now == shown
    assert webhook.turn_of(table.fight, HOOK) != first


def test_a_turn_that_waits_to_be_tried_again_goes_to_another_webhook_at_once() -> None:
    """Who corrects an address does not wait for what the wrong one was given."""
    sent: list[str] = []

    def taken(hook: Webhook, _: bytes) -> bool:
        sent.append(hook.url)
        return hook != HOOK

    async def test() -> None:
        table = await Table.open(sample="draw")
        hooks = table.service.registry.hooks = Hooks(send=taken, networks=OWN, pauses=(3600.0,))
        table.live.record = replace(table.live.record, settings=Settings(webhook=HOOK, webhooks=True))
        hooks.changed(table.live)
        while not sent:  # noqa: ASYNC110 - of a thread
            await asyncio.sleep(0.001)
        gm = table.live.records[SeatId("gm")]
        change = ChangeFight(webhook="http://127.0.0.1:9/")
        await change_settings(table.service.registry, table.live, gm, change, owner=True)
        while hooks._tasks:  # noqa: ASYNC110 - nothing tells when there is nothing more to post
            await asyncio.sleep(0.001)
        hooks.stop()

    run(test())
    assert sent == [HOOK.url, "http://127.0.0.1:9/"]


def test_a_turn_is_not_posted_again_and_again_while_that_cannot_be_noted(monkeypatch: pytest.MonkeyPatch) -> None:
    """As where the database's disk is full: the trouble is over first."""
    monkeypatch.setattr(shared_hooks, "_LOOK_SECONDS", 0.001)

    class Full(SharedMemory):
        """Its disk is full, as is found out when a post is to be noted."""

        posts, looks, full = 0, 0, True
        problem: StoreFull | None = None

        async def deliver(self, post: Callable[[DueWebhook], Awaitable[PostOutcome]]) -> bool:
            self.posts += 1
            if self.full:
                self.problem = StoreFull("there is no room left")
                raise self.problem
            return False

        def status(self) -> StoreStatus:
            self.looks += 1
            return StoreStatus(problem=self.problem)

    async def nobody(_: FightId) -> None:
        return None

    async def test() -> None:
        store = Full()
        hooks = SharedHooks(store)
        hooks.start(nobody)
        async with asyncio.timeout(20):
            while store.looks < 20:  # noqa: ASYNC110 - looks tell nobody of themselves
                await asyncio.sleep(0.001)
            assert store.posts == 1
            store.full, store.problem = False, None
            while store.posts == 1:  # noqa: ASYNC110 - as above
                await asyncio.sleep(0.001)
        hooks.stop()

    run(test())
