"""A whole table may share one address: who floods from there holds up nobody else (P10), who guesses neither (P8)."""

from __future__ import annotations

import contextlib
import socket as plain
from collections.abc import Callable, Iterator

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from tests.web.support import NO_TLS, Running, Seat, Stream, socket
from turnkeeper.web.run import listen


def emptied(running: Running, path: str = "/api/v1/systems", headers: dict[str, str] | None = None) -> None:
    """Ask from this address until it is refused."""
    with httpx.Client(headers=headers, timeout=20, verify=NO_TLS) as client:
        answer = client.get(f"{running.url}{path}")
        while answer.status_code != 429:
            answer = client.get(f"{running.url}{path}")
    assert answer.json()["code"] == "http.too_often"
    assert answer.headers["retry-after"] == "1"


def test_a_flood_without_a_token_shuts_out_no_seat(own: Callable[..., Running]) -> None:
    """The address has used up what it may ask; everybody who has a seat asks on, and connects."""
    running = own(requests_a_second=1.0)
    gm = running.open(sample="rolled")
    emptied(running)
    emptied(running, headers={"Authorization": "Bearer " + "x" * 32})
    assert [gm.get("/picture").status_code for _ in range(30)] == [200] * 30
    assert running.http.get("/fights", headers=running.owner).status_code == 200
    with gm.live() as stream:
        assert stream.one()["type"] == "picture"


def test_a_flood_of_strangers_does_not_make_a_load_balancer_take_the_server_for_dead(
    own: Callable[..., Running],
) -> None:
    """Its checks come from its own address; what it hands on from strangers is limited as ever."""
    running = own(requests_a_second=1.0, proxies="127.0.0.1")
    emptied(running, "/healthz", headers={"X-Forwarded-For": "203.0.113.9"})
    assert [httpx.get(f"{running.url}/healthz", verify=NO_TLS).status_code for _ in range(30)] == [200] * 30
    emptied(running, "/api/v1/systems")


def test_a_proxy_is_trusted_where_the_server_listens_for_both_kinds_of_addresses(own: Callable[..., Running]) -> None:
    """One of IPv4 is named as a part of IPv6 there; not known, it would be everybody's address."""
    try:
        with listen("::", 0) as sock:
            both = not sock.getsockopt(plain.IPPROTO_IPV6, plain.IPV6_V6ONLY)
    except OSError:
        both = False
    if not both:
        pytest.skip("this computer has no such sockets, or as Windows none unless they are wanted")
    running = own("--host", "::", "--proxy", "127.0.0.1")

    def guess(address: str) -> int:
        url, guessed = f"http://127.0.0.1:{running.port}/api/v1/join", {"code": "ABCD2345", "name": "Bo"}
        return httpx.post(url, json=guessed, headers={"X-Forwarded-For": address}, verify=NO_TLS).status_code

    assert [guess("203.0.113.9") for _ in range(12)] == [404] * 12
    # However slow this computer is: one more may be tried each six seconds.
    assert 429 in (guess("203.0.113.9") for _ in range(12))
    assert guess("203.0.113.10") == 404


def test_a_seat_of_a_fight_that_is_not_in_memory_is_known_too(own: Callable[..., Running]) -> None:
    """After a restart nobody's token has been seen yet, and the flood goes on."""
    running = own()
    gm = running.open(sample="rolled")
    running.stop()
    again = own(port=running.port, requests_a_second=1.0)
    emptied(again)
    assert gm.at(again).get("/picture").status_code == 200


def test_a_seat_that_floods_is_held_up_alone(own: Callable[..., Running]) -> None:
    """Nor does it use up what its address may ask."""
    running = own(seat_requests_a_second=5.0, requests_a_second=20.0)
    gm = running.open(sample="rolled")
    ana, bo = gm.give_seat(role="player", name="Ana"), gm.give_seat(role="player", name="Bo")
    answers = [ana.get("/picture") for _ in range(100)]
    assert {answer.status_code for answer in answers} == {200, 429}
    told = {answer.json()["detail"] for answer in answers if answer.status_code == 429}
    assert told == {"Too many requests from this seat. Wait a little."}
    assert bo.get("/picture").status_code == 200
    assert running.http.get("/systems").status_code == 200


def test_a_large_body_counts_as_several_requests(own: Callable[..., Running]) -> None:
    """To read a megabyte takes the event loop as long as many questions; the owner's are nobody's attack."""
    running = own(seat_requests_a_second=2.0)
    gm = running.open(sample="rolled")
    assert [gm.get("/picture").status_code for _ in range(2)] == [200] * 2
    assert gm.send("note", text="x" * 300_000).status_code == 409
    assert gm.get("/picture").status_code == 429
    owners = [running.http.post("/fights/import", content=b"x" * 1_000_000, headers=running.owner) for _ in range(2)]
    assert [answer.status_code for answer in owners] == [400] * 2


def test_a_revoked_seat_counts_as_a_stranger(own: Callable[..., Running]) -> None:
    running = own(requests_a_second=1.0)
    gm = running.open(sample="rolled")
    ana = gm.give_seat(role="player", name="Ana")
    gm.patch(f"/seats/{ana.id}", {"state": "revoked"})
    emptied(running, f"/api/v1/fights/{gm.fight}/picture", ana.headers)


def _ever_more(running: Running) -> None:
    for _ in range(1000):
        with socket(running):
            pass


def test_sockets_without_end_are_refused_and_those_that_are_there_stay(own: Callable[..., Running]) -> None:
    running = own(sockets_a_second=0.5)
    gm = running.open(sample="rolled")
    with gm.live() as stream, socket(running):
        stream.one()
        with pytest.raises(InvalidStatus) as refused:
            _ever_more(running)
        assert refused.value.response.status_code == 429
        gm.do("begin")
        stream.until(gm.picture())


def test_silent_sockets_make_way_for_those_who_speak(own: Callable[..., Running]) -> None:
    """More of them than an address may have: the newcomer says hello and is served, the oldest silent one goes."""
    running = own()
    gm = running.open(sample="rolled")
    with contextlib.ExitStack() as silent:
        oldest = Stream(silent.enter_context(socket(running)))
        for _ in range(99):
            silent.enter_context(socket(running))
        with gm.live() as stream:
            assert stream.one()["type"] == "picture"
        assert oldest.closed() == 4429


def test_connections_that_ask_nothing_make_way_for_those_who_do(own: Callable[..., Running]) -> None:
    running = own(most_connections=10)
    with contextlib.ExitStack() as silent:
        idle = [silent.enter_context(plain.create_connection(("127.0.0.1", running.port))) for _ in range(9)]
        with httpx.Client(base_url=running.url, verify=NO_TLS) as client:
            assert client.get("/healthz").status_code == 200
            for _ in range(5):
                with httpx.Client(base_url=running.url, verify=NO_TLS) as another:
                    assert another.get("/healthz").status_code == 200
                    assert client.get("/healthz").status_code == 200
        idle[0].settimeout(20)
        with contextlib.suppress(ConnectionError):
            assert idle[0].recv(1) == b""


ADDRESSES = (f"203.0.113.{number}" for number in range(1, 255))


@pytest.fixture(scope="module")
def guarded(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server on which nobody gets another guess by waiting, behind a proxy: each test has its own address."""
    running = Running(tmp_path_factory.mktemp("guarded") / "data", guesses_a_minute=0.0, proxies="127.0.0.1")
    yield running
    assert running.stop() == 0


@pytest.fixture
def guesser(guarded: Running) -> Iterator[httpx.Client]:
    """A client at an address that nobody has guessed from."""
    with httpx.Client(
        base_url=guarded.http.base_url, headers={"X-Forwarded-For": next(ADDRESSES)}, timeout=20, verify=NO_TLS
    ) as client:
        yield client


def too_many_guesses(guesser: httpx.Client) -> None:
    wrong = [{"code": f"WRONG{number:03}", "name": "Eve"} for number in range(13)]
    assert [guesser.post("/join", json=one).status_code for one in wrong] == [404] * 12 + [429]


def test_a_guesser_holds_up_nobody_who_has_the_link(guarded: Running, guesser: httpx.Client) -> None:
    """It has a key that cannot be guessed, so no limit on guessing stands in its way: from the same address, too."""
    gm = guarded.open(sample="rolled")
    invited = gm.post("/invitations", {}).json()
    too_many_guesses(guesser)
    typed = guesser.post("/join", json={"code": invited["code"], "name": "Ana"})
    assert (typed.status_code, typed.json()["code"]) == (429, "join.too_often")
    code = invited["link"].partition("#join=")[2]
    joined = guesser.post("/join", json={"code": code, "name": "Ana"})
    assert (joined.status_code, joined.json()["state"]) == (201, "lobby")
    assert Seat(guarded, joined.json()).get().json()["fight"] == gm.fight


@pytest.mark.parametrize("key", ["x", "A" * 22, "é", "."])
def test_a_wrong_key_is_a_guess(guarded: Running, guesser: httpx.Client, key: str) -> None:
    """It adds nothing to the code, which may be right."""
    gm = guarded.open(sample="rolled")
    code = gm.post("/invitations", {}).json()["code"]
    wrong = {"code": f"{code}.{key}", "name": "Eve"}
    answers = [guesser.post("/join", json=wrong) for _ in range(13)]
    assert [answer.status_code for answer in answers] == [201] * 12 + [429]
    assert answers[-1].json()["code"] == "join.too_often"


def test_a_key_opens_its_own_invitation_only(guarded: Running, guesser: httpx.Client) -> None:
    gm = guarded.open(sample="rolled")
    codes = [gm.post("/invitations", {}).json() for _ in range(2)]
    key = codes[0]["link"].rpartition(".")[2]
    too_many_guesses(guesser)
    answer = guesser.post("/join", json={"code": f"{codes[1]['code']}.{key}", "name": "Eve"})
    assert answer.status_code == 429
    assert gm.delete(f"/invitations/{codes[0]['code']}").status_code == 204
    over = guesser.post("/join", json={"code": f"{codes[0]['code']}.{key}", "name": "Eve"})
    assert over.status_code == 429


def test_a_table_that_types_its_code_is_held_up_by_nobody(own: Callable[..., Running]) -> None:
    """Right codes are no guesses: two dozen people behind one address come in."""
    running = own()
    gm = running.open(sample="rolled")
    code = gm.post("/invitations", {}).json()["code"]
    statuses = [running.http.post("/join", json={"code": code, "name": f"P{n}"}).status_code for n in range(24)]
    assert statuses == [201] * 24
