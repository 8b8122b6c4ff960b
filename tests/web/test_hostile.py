"""A hostile client cannot hurt the table (P10); bad input gets a clear error (P11)."""

from __future__ import annotations

import concurrent.futures
import contextlib
import json
import tempfile
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from tests.web.support import NO_TLS, Running, Stream, socket


def test_foreign_pages_are_refused(server: Running) -> None:
    """At the upgrade, and for every change; reading without a token gives nothing anyway."""
    with pytest.raises(InvalidStatus) as refused, socket(server, Origin="http://evil.example"):
        pass
    assert refused.value.response.status_code == 403
    gm = server.open(sample="rolled")
    answer = gm.ask("POST", "/commands", json={}, headers={"Origin": "http://evil.example"})
    assert (answer.status_code, answer.json()["code"]) == (403, "http.foreign_origin")
    answer = gm.ask("POST", "/commands", json={}, headers={"Origin": "http://["})
    assert (answer.status_code, answer.json()["code"]) == (403, "http.foreign_origin"), (
        "what is no URL is no page of ours"
    )
    with socket(server, Origin=server.url):
        pass
    for origin in ("null", "http://", "//", server.url + "1", "http://127.0.0.1"):
        with pytest.raises(InvalidStatus), socket(server, Origin=origin):
            pass


def test_a_site_named_at_the_start_may_use_it_from_a_browser(own: Callable[..., Running]) -> None:
    """Its pages may send a token and read what comes; another site's may not."""
    running = own("--origin", "https://table.example")
    for site in ("https://table.example", "https://evil.example"):
        asked = running.http.options(
            "/fights",
            headers={
                "Origin": site,
                "Access-Control-Request-Method": "POST",
                "Access-Control-Request-Headers": "authorization,content-type",
            },
        )
        done = running.http.post("/fights", json={"sample": "draw"}, headers={"Origin": site, **running.owner})
        missing = running.http.get("/nothing", headers={"Origin": site})
        for answer in (asked, done, missing):
            named = answer.headers.get("access-control-allow-origin")
            assert named == (site if "table" in site else None), answer.request.method
            assert "origin" in answer.headers["vary"]
            assert "access-control-allow-credentials" not in answer.headers
        assert ("authorization" in asked.headers.get("access-control-allow-headers", "")) == ("table" in site)
        methods = asked.headers.get("access-control-allow-methods", "").split(", ")
        assert all((method in methods) == ("table" in site) for method in _methods_of(running))
        assert done.status_code == (201 if "table" in site else 403)
    with socket(running, Origin="https://table.example"):
        pass


def test_a_site_may_be_named_in_any_spelling(own: Callable[..., Running]) -> None:
    """Browsers have one for each: small letters, no usual port, no path."""
    running = own("--origin", "HTTPS://Table.Example:443/app/", "--origin", "http://other.example:8080")
    for site, there in (
        ("https://table.example", True),
        ("http://other.example:8080", True),
        ("http://table.example", False),
    ):
        answer = running.http.get("/systems", headers={"Origin": site})
        assert (answer.headers.get("access-control-allow-origin") == site) == there, site


def _methods_of(running: Running) -> set[str]:
    """The methods of all routes, as the interface's description has them."""
    described = running.http.get("/schema/openapi.json").json()["paths"]
    return {method.upper() for path in described.values() for method in path} & {
        "GET", "HEAD", "POST", "PUT", "PATCH", "DELETE",
    }  # fmt: skip


def test_what_can_be_got_can_be_asked_after(server: Running) -> None:
    """HEAD is GET without the body; what a route does not take is answered with what it takes."""
    gm = server.open(sample="draw")
    for path in ("/healthz", "/", "/api/v1/systems", f"/api/v1/fights/{gm.fight}/picture"):
        got, head = (server.http.request(how, server.url + path, headers=gm.headers) for how in ("GET", "HEAD"))
        assert (head.status_code, head.content) == (200, b"")
        assert head.headers["content-type"] == got.headers["content-type"]
        assert int(head.headers["content-length"]) == len(got.content) or "content-encoding" in got.headers
    for how, path, allow in (
        ("PUT", "/healthz", "GET, HEAD, OPTIONS"),
        ("HEAD", "/api/v1/join", "OPTIONS, POST"),
        ("PUT", f"/api/v1/fights/{gm.fight}", "DELETE, GET, HEAD, OPTIONS, PATCH"),
    ):
        answer = server.http.request(how, server.url + path)
        assert (answer.status_code, answer.headers["allow"]) == (405, allow)
        assert server.http.options(server.url + path).headers["allow"] == allow


def test_every_answer_has_the_headers_that_browsers_heed(server: Running) -> None:
    gm = server.open(sample="rolled")
    missing = server.http.get("/nothing")
    page = server.http.get(server.url + "/")
    for answer in (gm.get("/picture"), missing, page, server.http.get("/openapi.json")):
        assert "default-src 'none'" in answer.headers["content-security-policy"]
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["referrer-policy"] == "no-referrer"
        # The app's page holds nothing of a fight: it may be kept, and is asked after each time.
        assert answer.headers["cache-control"] == ("no-cache" if answer is page else "no-store")
        assert "server" not in answer.headers
        assert "access-control-allow-origin" not in answer.headers


def test_a_large_frame_closes_its_socket(server: Running) -> None:
    gm = server.open(sample="rolled")
    with gm.live() as stream:
        stream.one()
        with contextlib.suppress(ConnectionClosed):  # it may be closed before all of it is sent
            stream.ws.send("x" * 1024 * 1024)
        assert stream.closed() == 1009
    assert gm.get("/picture").status_code == 200


def test_a_socket_to_another_path_is_told_that_nothing_is_there(server: Running) -> None:
    """As where a proxy's prefix was not named at the start."""
    url = server.url.replace("http", "ws", 1)
    for path in ("/", "/table/api/v1/live", "/api/v1/systems"):
        with pytest.raises(InvalidStatus) as refused, connect(url + path, compression=None, open_timeout=60):
            pass
        assert (refused.value.response.status_code, json.loads(refused.value.response.body or b"")["code"]) == (
            404,
            "http.not_found",
        ), path


def test_a_large_body_is_refused(server: Running) -> None:
    gm = server.open(sample="rolled")
    for body in (2_000_000, 40_000_000):
        answer = gm.send("note", text="x" * body)
        assert (answer.status_code, answer.json()["code"]) == (413, "http.request_entity_too_large")
        assert answer.json()["detail"] == "The body is larger than this server takes from you."

    def chunks() -> Any:  # noqa: ANN401 - a generator of bytes
        for _ in range(100):
            yield b"x" * 1_000_000

    chunked = server.http.post("/fights/import", content=chunks(), headers=server.owner)
    assert (chunked.status_code, chunked.json()["code"]) == (413, "http.request_entity_too_large")


@pytest.fixture
def in_memory(tmp_path: Path) -> Iterator[Callable[..., Running]]:
    """Starts a server whose commits wait for no disk, where there is such a folder: other tests keep the disk busy."""
    memory = Path("/dev/shm")  # noqa: S108 - a new folder is made there
    with (
        tempfile.TemporaryDirectory(dir=memory if memory.is_dir() else tmp_path) as folder,
        contextlib.ExitStack() as end,
    ):

        def start(**tuned: Any) -> Running:  # noqa: ANN401 - settings
            running = Running(Path(folder) / "data", **tuned)
            end.callback(running.stop)
            return running

        yield start


def test_a_flood_hurts_nobody_else(in_memory: Callable[..., Running]) -> None:
    """Messages without end on a socket, half-open connections, and a seat that asks without end.

    The table beside plays on meanwhile: each of its commands is carried out and on its screen, in order, while the
    flood gets few answers. Who floods is held up and shut out.
    """
    running = in_memory(seat_requests_a_second=10.0)
    gm = running.open(sample="rolled")
    flooding = running.open(sample="draw")
    stop = threading.Event()
    closes: list[int] = []
    statuses: list[int] = []
    meanwhile: list[int] = []

    def flood() -> None:
        while not stop.is_set():
            with flooding.live() as stream:
                try:
                    for _ in range(10_000):
                        stream.ws.send('{"type":"beat"}')
                except ConnectionClosed as closed:
                    closes.append(closed.rcvd.code if closed.rcvd else 0)

    def ask() -> None:
        at = running.http.base_url
        with httpx.Client(base_url=at, headers=flooding.headers, timeout=20, verify=NO_TLS) as client:
            while not stop.is_set():
                statuses.append(client.get(f"/fights/{flooding.fight}/picture").status_code)

    with contextlib.ExitStack() as half_open, concurrent.futures.ThreadPoolExecutor(2) as pool:
        for _ in range(50):
            half_open.enter_context(socket(running))
        jobs = [pool.submit(flood), pool.submit(ask)]
        try:
            with gm.live() as stream:
                stream.news()
                for number in range(1, 26):
                    while len(statuses) < number * 8:
                        assert not stop.wait(0.001)
                    before = len(statuses)
                    gm.do("note", text=f"{number}")
                    change = stream.news()
                    assert change["number"] == number + 1
                    assert [line["text"] for line in change["log"]["lines"]] == [f"GM ruling: {number}"]
                    meanwhile.append(len(statuses) - before)
            while 429 not in statuses or 4429 not in closes:
                assert not stop.wait(0.001)
        finally:
            stop.set()
        for job in jobs:
            job.result(30)
    assert max(meanwhile) < 200, meanwhile
    assert set(statuses) == {200, 429}
    assert set(closes) == {4429}


BAD_BODIES: list[Any] = [
    b"", b"{", b"[]", b"null", b'"x"', b"\xff\xfe", b"[" * 50_000, b'{"id": "a"}',
    {"id": "a", "seen": None}, {"id": "", "seen": None, "command": {"type": "begin"}},
    {"id": "a" * 65, "seen": None, "command": {"type": "begin"}},
    {"id": "a\n", "seen": None, "command": {"type": "begin"}},
    {"id": "a", "seen": -1, "command": {"type": "begin"}}, {"id": "a", "seen": 1e400, "command": {"type": "begin"}},
    {"id": "a", "seen": "none", "command": {"type": "undo"}}, {"id": "a", "seen": 0, "command": {"type": "begin"}},
    {"id": "a", "seen": "0" * 65, "command": {"type": "begin"}}, {"id": "a", "seen": None, "command": {}},
    {"id": "a", "seen": None, "command": {"type": "nope"}}, {"id": "a", "seen": None, "command": {"type": 3}},
    {"id": "a", "seen": None, "command": {"type": "begin", "more": 1}},
    {"id": "a", "seen": None, "command": [], "x": 1},
    {"id": "a", "seen": None, "command": {"type": "note", "text": {"a": 1}}},
    {"id": "a", "seen": 10**400, "command": {"type": "undo"}},
    {"id": "a", "seen": None, "command": {"type": "join", "actor": "a", "side": "pc", "count": 10**30}},
    {"id": "a", "seen": None, "command": {"type": "join", "actor": "a", "side": "pc", "profile": {"reflexes": 10**30}}},
]  # fmt: skip


@pytest.mark.parametrize("body", BAD_BODIES, ids=lambda body: repr(body)[:50])
def test_a_bad_body_gets_a_clear_error(server: Running, body: bytes | dict[str, Any]) -> None:
    """400 or 409 (a rule's refusal) with a code and a line, never a fault of the server's."""
    gm = server.open(sample="rolled")
    content = body if isinstance(body, bytes) else json.dumps(body).replace("Infinity", "1e400").encode()
    answer = gm.ask("POST", "/commands", content=content)
    assert answer.status_code in {400, 409}, answer.text
    assert answer.headers["content-type"] == "application/problem+json"
    told = answer.json()
    assert told["status"] == answer.status_code
    assert told["code"]
    assert 0 < len(told["detail"]) <= 500


@pytest.mark.parametrize(
    ("body", "place"),
    [
        ({"seen": 3}, "seen"), ({"seen": True}, "seen"), ({"seen": 3.5}, "seen"), ({"insist": "true"}, "insist"),
        ({"insist": 1}, "insist"), ({"command": "begin"}, "command"), ({"more": 1}, "more"), ({"id": 3}, "id"),
    ],
    ids=repr,
)  # fmt: skip
def test_nothing_is_taken_for_what_it_is_not(server: Running, body: dict[str, Any], place: str) -> None:
    """A text is no number and a number no text; the answer says where, and nothing was done."""
    gm = server.open(sample="rolled")
    answer = gm.post("/commands", {"id": "a", "seen": None, "command": {"type": "begin"}, **body})
    assert (answer.status_code, answer.json()["code"]) == (400, "http.bad_request"), answer.text
    assert place in answer.json()["detail"]
    assert gm.picture()["table"]["stage"] == "setup"


def test_what_is_deep_in_a_body_is_not_taken_for_what_it_is_not_either(server: Running) -> None:
    actor = {"actor": "a", "side": "pc", "count": "3"}
    answer = server.http.post("/fights", json={"system": "rolled", "actors": [actor]}, headers=server.owner)
    assert (answer.status_code, answer.json()["detail"]) == (400, "actors[0].count: Expected `int`, got `str`")
    numbered = {"actor": "a", "side": "pc", "profile": {"reflexes": "3"}}
    answer = server.http.post("/fights", json={"system": "rolled", "actors": [numbered]}, headers=server.owner)
    assert (answer.status_code, answer.json()["detail"]) == (400, "actor 1: “Reflexes” must be a whole number.")
    assert (
        server.http.post("/fights", json={"sample": "rolled", "demo": "yes"}, headers=server.owner).status_code == 400
    )
    gm = server.open(sample="rolled")
    assert gm.post("/invitations", {"minutes": "9"}).status_code == 400
    assert gm.patch("", {"admission": 1}).status_code == 400
    assert gm.post("/seats", {"role": "screen", "name": 7}).status_code == 400


@pytest.mark.parametrize(
    "new",
    [
        {}, {"system": "chess"}, {"sample": "chess"}, {"roster": "no = toml ["}, {"system": "rolled", "sample": "draw"},
        {"system": "rolled", "options": {"d20.mode": "wrong"}}, {"system": "rolled", "name": "x" * 81},
        {"system": "rolled", "actors": [{"actor": "a", "side": "pc"}] * 501},
        {"system": "rolled", "actors": [{"actor": "a", "side": "pc"}] * 2},
        {"system": "rolled", "actors": [{"actor": "A!", "side": "pc"}]},
        {"system": "rolled", "actors": [{"actor": "a", "side": "pc", "name": "\u0000"}]},
        {"system": "rolled", "actors": [{"actor": "a", "side": "pc", "profile": {"reflexes": "?"}}]},
        {"system": "rolled", "name": 3}, {"system": "rolled", "x": 1}, {"roster": "\ud800"},
    ],
    ids=lambda new: repr(new)[:60],
)  # fmt: skip
def test_a_bad_new_fight_gets_a_clear_error(server: Running, new: dict[str, Any]) -> None:
    answer = server.http.post("/fights", content=json.dumps(new), headers=server.owner)
    assert (answer.status_code, answer.headers["content-type"]) == (400, "application/problem+json"), answer.text


@pytest.mark.parametrize("name", ["Ünïcødé", "名前", "مرحبا", "🂡🂮", "Zoë Wölf"])
def test_names_in_every_script(server: Running, name: str) -> None:
    gm = server.open(system="rolled", name=name, actors=[{"actor": "a", "side": "pc", "name": name}])
    assert gm.picture()["table"]["actors"][0]["name"] == gm.picture()["name"] == name
    assert gm.give_seat(role="player", name=name).picture()["seat"]["name"] == name


def test_no_such_page_and_no_such_method(server: Running) -> None:
    for method, path, status in (("GET", "/nope", 404), ("PUT", "/fights", 405), ("GET", "/fights/%00", 401)):
        answer = server.http.request(method, path)
        assert (answer.status_code, answer.headers["content-type"]) == (status, "application/problem+json")


def test_a_screen_that_says_too_much_is_closed(server: Running) -> None:
    gm = server.open(sample="rolled")
    with gm.give_seat(role="screen").live() as stream:
        stream.one()
        try:
            for _ in range(100):
                stream.ws.send("hello")
        except ConnectionClosed:
            pass
        assert Stream(stream.ws).closed() == 4429
