"""Anyone who can reach the port, without a token, takes no disk, memory or time from those who play (P14, small)."""

from __future__ import annotations

import base64
import contextlib
import json
import re
import shutil
import socket as plain
import struct
import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, cast

import httpx
import pytest
from msgspec.structs import replace

from tests.web.support import API, NO_TLS, Running, Seat, Stream, socket
from turnkeeper.cli.serve import _settings
from turnkeeper.store import MemoryStore
from turnkeeper.web.app import make_server
from turnkeeper.web.asgi import ASGIApp
from turnkeeper.web.middleware import Middleware

LOG = b'{"seq": 1}\n'


def raw(running: Running, *lines: str, body: bytes = b"") -> tuple[int, str]:
    """A request as its bytes are: the status, and the body as text."""
    with plain.create_connection(("127.0.0.1", running.port), timeout=20) as line:
        line.sendall("\r\n".join([*lines, "Connection: close", "", ""]).encode() + body)
        answer = b""
        while part := line.recv(65536):
            answer += part
    head, _, text = answer.partition(b"\r\n\r\n")
    return int(head.split()[1]), text.decode()


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("/fights", b'{"sample": "rolled"}'), ("/fights", b"{"), ("/fights/import", LOG),
        ("/import", b'{"files": [{"name": "a", "data": ""}]}'),
    ],
)  # fmt: skip
def test_strangers_set_up_nothing_and_have_nothing_read(server: Running, path: str, body: bytes) -> None:
    """Without a token, with a wrong one, with a player's; with bodies of every kind."""
    gm = server.open(sample="rolled")
    player = gm.give_seat(role="player", name="Ana")
    before = server.http.get("/fights", headers=server.owner).json()["total"]
    for headers in ({}, {"Authorization": "Bearer " + "x" * 32}, player.headers):
        answer = server.http.post(path, content=body, headers=headers)
        assert answer.status_code == 401, answer.text
        assert answer.json()["code"] in {"fight.owner_only", "import.owner_only"}
    assert server.http.get("/fights", headers=server.owner).json()["total"] == before


def test_a_gm_who_is_not_the_owner_sets_up_nothing_and_may_have_files_read(server: Running) -> None:
    gm = server.open(sample="rolled")
    assert server.http.post("/fights", json={"sample": "draw"}, headers=gm.headers).status_code == 401
    files = {"files": [{"name": "a.txt", "data": base64.b64encode(b"Ana 12").decode()}]}
    assert server.http.post("/import", json=files, headers=gm.headers).status_code == 200


def test_what_one_may_do_is_told(server: Running) -> None:
    gm = server.open(sample="rolled")
    for headers, expected in (({}, False), (gm.headers, False), (server.owner, True)):
        assert server.http.get("/rights", headers=headers).json() == {"owner": expected, "set_up": expected}


def test_an_open_server_takes_small_fights_and_few_of_them(own: Callable[..., Running]) -> None:
    """Anybody may set one up; none of it stands in the owner's way."""
    running = own("--open")
    assert running.http.get("/rights").json() == {"owner": False, "set_up": True}
    # On its own connection: the server ends one on which more comes than it takes.
    with httpx.Client(base_url=running.http.base_url, verify=NO_TLS) as other:
        assert other.post("/fights/import", content=b"{}\n" * 600_000).status_code == 413
    answers = [running.http.post("/fights", json={"sample": "rolled"}) for _ in range(11)]
    assert [answer.status_code for answer in answers] == [201] * 10 + [429]
    guest = Seat(running, answers[0].json())
    assert guest.get().json()["expires"] is not None
    joins = [{"type": "join", "actor": f"a{n}", "side": "npc", "name": f"A{n}"} for n in range(60)]
    too_large = guest.post("/commands", {"id": "many", "seen": None, "command": joins})
    assert (too_large.status_code, too_large.json()["code"]) == (409, "fight.too_large")
    owners = running.open(sample="rolled")
    assert owners.get().json()["expires"] is None
    assert owners.post("/commands", {"id": "many", "seen": None, "command": joins}).status_code == 200


def test_what_comes_in_small_pieces_is_read_with_pauses_and_answered(server: Running) -> None:
    """Head and body, on a connection that has been used before; each piece in its own packet."""
    body = json.dumps({"code": "ABCD2345", "name": "Eve"}).encode()
    lines = [f"POST {API}/join HTTP/1.1", f"Host: 127.0.0.1:{server.port}", "Content-Type: application/json"]
    asked = "\r\n".join([*lines, f"Content-Length: {len(body)}", "", ""]).encode() + body
    with plain.create_connection(("127.0.0.1", server.port), timeout=30) as line:
        line.setsockopt(plain.IPPROTO_TCP, plain.TCP_NODELAY, 1)
        for _ in range(2):
            for place in range(0, len(asked), 3):
                line.sendall(asked[place : place + 3])
            answer = b""
            while b"\r\n\r\n" not in answer or b"}" not in answer:
                answer += line.recv(65536)
            assert answer.startswith(b"HTTP/1.1 404"), answer


@pytest.mark.parametrize(
    "host", ["evil.example", "evil.example:80", "127.0.0.1.evil.example", "10.1.2.3", "", "[::1", "a b"]
)
def test_a_name_that_is_not_the_servers_reaches_nothing(server: Running, host: str) -> None:
    """DNS rebinding: a page's own name suddenly leads here."""
    for path in ("/", "/healthz", f"{API}/systems", "/metrics"):
        status, _ = raw(server, f"GET {path} HTTP/1.1", f"Host: {host}", f"Origin: http://{host}")
        assert status in {400, 421}, path
    upgrade = ["Upgrade: websocket", "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==", "Sec-WebSocket-Version: 13"]
    with plain.create_connection(("127.0.0.1", server.port), timeout=20) as line:
        lines = [f"GET {API}/live HTTP/1.1", f"Host: {host}", "Connection: Upgrade", *upgrade, "", ""]
        line.sendall("\r\n".join(lines).encode())
        assert line.recv(100).split()[1] in {b"400", b"421"}


def test_the_servers_own_names_reach_it(own: Callable[..., Running]) -> None:
    with plain.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    running = own("--url", f"http://table.example:{port}", "--port", str(port))
    for host in (
        "table.example",
        f"TABLE.example:{port}",
        "table.example.",
        "127.0.0.1",
        f"127.0.0.1:{port}",
        "localhost:1",
    ):
        assert raw(running, "GET /healthz HTTP/1.1", f"Host: {host}")[0] == 200, host
    assert raw(running, "GET /healthz HTTP/1.1", "Host: other.example")[0] == 421


def test_a_name_in_letters_of_any_language_is_known_as_browsers_send_it() -> None:
    """In ASCII, as ``Host`` and as ``Origin``."""
    settings = replace(_settings("", "https://Würfeltisch.example", ()), names=frozenset({"tür"}))
    layer = Middleware(cast("ASGIApp", None), make_server(MemoryStore(), settings), {})
    scope: dict[str, Any] = {"type": "http", "method": "POST", "headers": [], "server": ("192.0.2.1", 80)}
    for name, is_own in (("xn--wrfeltisch-9db.example", True), ("xn--tr-xka", True), ("xn--wrfel-kva", False)):
        headers = {b"host": name, b"origin": "https://xn--wrfeltisch-9db.example"}
        assert (layer._unfit(scope, headers) is None) == is_own, name
        assert layer._abroad(scope, headers) is None


def test_a_header_that_may_be_given_once_is_refused_twice(server: Running) -> None:
    """One part of a program reads the first, another the last."""
    gm = server.open(sample="rolled")
    own, wrong = f"Authorization: Bearer {gm.token}", "Authorization: Bearer nobody"
    host = f"Host: 127.0.0.1:{server.port}"
    path = f"GET {API}/fights/{gm.fight}/picture HTTP/1.1"
    assert raw(server, path, host, own)[0] == 200
    for twice in ([own, wrong], [wrong, own], [own, own], [own, "Origin: http://a", "Origin: http://b"], [own, host]):
        status, text = raw(server, path, host, *twice)
        assert (status, json.loads(text)["code"]) == (400, "http.repeated_header"), twice


def test_a_length_of_thousands_of_digits_is_refused(server: Running) -> None:
    """Also where all but the last are noughts."""
    lines = f"POST {API}/join HTTP/1.1", f"Host: 127.0.0.1:{server.port}", "Content-Type: application/json"
    for length in ("0" * 5_000 + "2", "0" * 5_000 + "1" * 19):
        status, text = raw(server, *lines, f"Content-Length: {length}", body=b"{}")
        assert (status, json.loads(text)["code"]) == (413, "http.request_entity_too_large"), length[-20:]


def test_a_request_without_a_token_is_answered_alike_wherever_one_is_needed(server: Running) -> None:
    """A seat's, the owner's, or that of the figures: the text names none of them."""
    needed = "This needs a token, as Authorization: Bearer TOKEN."
    for path in (f"{API}/fights", f"{API}/library", f"{API}/fights/x/picture", "/metrics"):
        answer = httpx.get(server.url + path, verify=NO_TLS)
        assert (answer.status_code, answer.json()["code"], answer.json()["detail"]) == (401, "token.missing", needed)


def test_the_figures_are_the_owners(own: Callable[..., Running]) -> None:
    running = own("--metrics-token", "a scraper's own secret")
    url = f"{running.url}/metrics"
    gm = running.open(sample="rolled")
    for headers in ({}, gm.headers, {"Authorization": "Bearer a scraper's own secre"}):
        assert running.http.get(url, headers=headers).status_code == 401
    for headers in (running.owner, {"Authorization": "Bearer a scraper's own secret"}):
        assert "turnkeeper_requests_total" in running.http.get(url, headers=headers).text
    assert running.http.get(f"{running.url}/healthz").status_code == 200


@pytest.mark.parametrize(
    "more",
    [
        "Content-Length: 5",
        "Transfer-Encoding: chunked",
        "\r\n".join(f"x{n}: 1" for n in range(300)),
        "x: " + "a" * 9000,
    ],
    ids=["a body", "chunks", "many headers", "a long header"],
)
def test_a_request_for_a_socket_that_is_none_is_answered_and_ends(own: Callable[..., Running], more: str) -> None:
    """Else the connection stayed, counted by nobody, and stood in the way when the server was to stop."""
    running = own()
    upgrade = ["Upgrade: websocket", "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==", "Sec-WebSocket-Version: 13"]
    lines = [
        f"GET {API}/live HTTP/1.1",
        f"Host: 127.0.0.1:{running.port}",
        "Connection: Upgrade",
        *upgrade,
        more,
        "",
        "",
    ]
    with plain.create_connection(("127.0.0.1", running.port), timeout=20) as line:
        line.sendall("\r\n".join(lines).encode())
        answer = b""
        while part := line.recv(4096):
            answer += part
    assert answer.startswith(b"HTTP/1.1 400 "), answer
    assert running.stop() == 0


def frame(kind: int, data: bytes = b"", *, fin: bool = True) -> bytes:
    assert len(data) < 126
    return struct.pack("!BB", 0x80 * fin | kind, 0x80 | len(data)) + bytes(4) + data


ATTACKS = {
    "pings": frame(9) * 2000,
    "pongs": frame(10) * 2000,
    "fragments": frame(1, b"a", fin=False) + frame(0, fin=False) * 2000,
    "empty texts": frame(1) * 2000,
    "beats": frame(1, b'{"type":"beat"}') * 2000,
    "pings between fragments": frame(1, b"a", fin=False) + (frame(0, fin=False) + frame(9)) * 1000,
}


@pytest.mark.parametrize("hello", [True, False])
@pytest.mark.parametrize("kind", ATTACKS)
def test_frames_of_every_kind_count(server: Running, kind: str, *, hello: bool) -> None:
    """A socket that sends more than a page has to say is closed, with or without a token; the rest is not read."""
    gm = server.open(sample="rolled")
    with socket(server) as ws:
        if hello:
            ws.send(json.dumps({"type": "hello", "token": gm.token}))
        with contextlib.suppress(OSError):
            ws.socket.sendall(ATTACKS[kind])
        assert Stream(ws).closed() == 4429
    assert gm.get("/picture").status_code == 200


def test_unfinished_bodies_are_few(server: Running) -> None:
    """Far more than the server takes in: it gives up the oldest, and answers those that are done."""
    with contextlib.ExitStack() as open_lines:
        lines = []
        for _ in range(150):
            line = open_lines.enter_context(plain.create_connection(("127.0.0.1", server.port), timeout=20))
            head = f"POST {API}/join HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 16000\r\n\r\n"
            line.sendall(head.encode() + b"x" * 15_000)
            lines.append(line)
        assert server.http.post("/join", json={"code": "ABCD2345", "name": "Eve"}).status_code in {404, 429}
        assert lines[0].recv(100).split()[1] == b"429"
    answer = raw(server, f"POST {API}/fights/import HTTP/1.1", "Host: 127.0.0.1", "Content-Length: 30000000")
    assert answer[0] == 413


def test_a_chunk_of_any_size_is_refused_before_it_comes(server: Running) -> None:
    """Who sends a body says how long it is, the owner and GMs aside: bytes that are still to come are counted."""
    player = server.open(sample="rolled").give_seat(role="player", name="Ana")
    for more in ([], [f"Authorization: Bearer {player.token}"]):
        path = f"/fights/{player.fight}/commands" if more else "/join"
        head = [f"POST {API}{path} HTTP/1.1", "Host: 127.0.0.1", "Transfer-Encoding: chunked", *more, ""]
        with plain.create_connection(("127.0.0.1", server.port), timeout=20) as line:
            line.sendall("\r\n".join([*head, "ffffffff", ""]).encode())
            answer = b""
            while part := b"" if b"}" in answer else line.recv(65536):
                answer += part
            assert answer.startswith(b"HTTP/1.1 411 "), answer
            assert b"http.length_required" in answer


def test_a_table_of_phones_that_load_the_app_waits_for_no_turn(own: Callable[..., Running]) -> None:
    """Its files are in memory: they take no turns of those who ask for more."""
    running = own(strangers_a_second=0.1)
    with httpx.Client(base_url=running.url, verify=NO_TLS) as client:
        page = client.get("/")
        names = re.findall(r'(?:src|href)="(/app/[^"]+)"', page.text)
        assert [client.get(name).status_code for name in names * 10] == [200] * len(names) * 10
        assert client.head("/sw.js").status_code == 200


def test_files_of_the_app_come_late_rather_than_never(own: Callable[..., Running]) -> None:
    """A page that lacks one is no page. Where the machine is slow, a table's phones wait longer than others may."""
    running = own(files_a_second=5)
    with httpx.Client(base_url=running.url, verify=NO_TLS, timeout=30) as client:
        started = time.monotonic()
        # Ten come at once; each of the others waits for its turn, and all together for more than anything else may.
        with ThreadPoolExecutor(40) as several:
            found = list(several.map(lambda _: client.get("/sw.js").status_code, range(40)))
        assert found == [200] * 40
        assert time.monotonic() - started > 5


def test_uploads_of_gms_on_an_open_server_are_those_of_guests(own: Callable[..., Running]) -> None:
    """Anybody may be a GM there, so GMs have the same room as guests."""
    running = own("--open")
    guest = Seat(running, running.http.post("/fights", json={"sample": "rolled"}).json())
    path = f"/fights/{guest.fight}/commands"
    head = (f"POST {API}{path} HTTP/1.1", "Host: 127.0.0.1", f"Authorization: Bearer {guest.token}")
    for how in (f"Content-Length: {2**20 + 1}", "Content-Length: 99999999999999999999"):
        assert raw(running, *head, how)[0] in {400, 413}
    with contextlib.ExitStack() as open_lines:
        lines = []
        for number in range(20):
            line = open_lines.enter_context(plain.create_connection(("127.0.0.1", running.port), timeout=20))
            kind = "Transfer-Encoding: chunked\r\n\r\n1\r\n[" if number % 2 else "Content-Length: 1000000\r\n\r\n["
            line.sendall("\r\n".join([*head, kind]).encode())
            lines.append(line)
        assert lines[0].recv(100).split()[1] == b"429"
        assert guest.do("begin")["done"]


def test_strangers_wait_for_their_turn_and_seats_do_not(own: Callable[..., Running]) -> None:
    """From any number of addresses. A request that would wait too long is refused."""
    running = own(strangers_a_second=0.1)
    gm = running.open(sample="rolled")
    # On a slow machine the connection alone takes all of the first one's time: it may be refused too.
    running.http.get("/systems")
    assert running.http.get("/systems").status_code == 429
    assert running.http.get("/rights").status_code == 429
    assert [gm.get("/picture").status_code for _ in range(5)] == [200] * 5
    assert httpx.get(f"{running.url}/healthz", verify=NO_TLS).status_code == 200


def test_addresses_of_one_ipv6_network_are_counted_as_one(own: Callable[..., Running]) -> None:
    """A client has 2**64 of them."""
    running = own(proxies="127.0.0.1", guesses_a_minute=0.0)

    def guess(address: str) -> int:
        body = {"code": "ABCD2345", "name": "Eve"}
        return running.http.post("/join", json=body, headers={"X-Forwarded-For": address}).status_code

    statuses = [guess(f"2001:db8:1:2:{number:x}::1") for number in range(1, 13)]
    assert statuses == [404] * 12
    assert guess("2001:db8:1:2:ffff::1") == 429
    assert guess("2001:db8:1:3::1") == 404


@pytest.mark.parametrize("many", [9, 10])
def test_few_requests_are_taken_before_those_before_them_are_answered(server: Running, many: int) -> None:
    one = b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n"
    with plain.create_connection(("127.0.0.1", server.port), timeout=20) as line:
        line.sendall((one + b"\r\n") * (many - 1) + one + b"Connection: close\r\n\r\n")
        answer = b""
        while part := line.recv(65536):
            answer += part
    assert answer.count(b"HTTP/1.1 200 OK") == (many if many < 10 else 0)
    assert answer.count(b"HTTP/1.1 400") == (many >= 10)


@pytest.mark.parametrize("kind", ["pings", "beats"])
def test_who_is_shut_out_is_told_why_however_much_they_send(server: Running, kind: str) -> None:
    """The close frame is read although the sender never stopped: nothing but an answer to it ends the connection."""
    gm = server.open(sample="rolled")
    hello = json.dumps({"type": "hello", "token": gm.token}).encode()
    upgrade = ["Upgrade: websocket", "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==", "Sec-WebSocket-Version: 13"]
    lines = [f"GET {API}/live HTTP/1.1", "Host: 127.0.0.1", "Connection: Upgrade", *upgrade, "", ""]
    with plain.create_connection(("127.0.0.1", server.port), timeout=20) as line:
        line.sendall("\r\n".join(lines).encode())
        answer = line.recv(1000)
        line.sendall(frame(1, hello))
        for _ in range(200):
            line.sendall(ATTACKS[kind])
        while struct.pack("!BBH", 0x88, 2 + len(b"too many messages"), 4429) not in answer:
            part = line.recv(65536)
            assert part, answer
            answer += part
        line.sendall(ATTACKS[kind] + frame(8, struct.pack("!H", 4429)))
        assert not line.recv(65536)


def keep_sending(line: plain.socket, until: float) -> None:
    while time.monotonic() < until:
        line.sendall(b"/")
        time.sleep(0.05)


def send_for_ever(line: plain.socket) -> None:
    while True:
        line.sendall(b"a" * 65536)


def test_a_line_without_end_is_given_up(server: Running) -> None:
    """An address, a header and a chunk's size that never end are kept nowhere."""
    beginnings = (
        b"GET /", b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX: ",
        b"POST / HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\n\r\n1;",
    )  # fmt: skip
    for start in beginnings:
        with plain.create_connection(("127.0.0.1", server.port), timeout=20) as line:
            line.sendall(start)
            with pytest.raises(ConnectionError):
                send_for_ever(line)
    assert server.http.get(f"{server.url}/healthz").status_code == 200


@pytest.mark.skipif(sys.platform == "win32", reason="files are counted otherwise")
def test_it_answers_when_connections_have_taken_all_files(tmp_path: Path) -> None:
    """More connections than the process may have files: the oldest idle ones make way."""
    few = ("/bin/sh", "-c", 'ulimit -n 256; exec "$@"', "sh")
    running = Running(tmp_path / "data", before=few)
    try:
        gm = running.open(sample="rolled")
        with contextlib.ExitStack() as idle:
            for _ in range(300):
                idle.enter_context(plain.create_connection(("127.0.0.1", running.port), timeout=20))
            for _ in range(60):
                ws = idle.enter_context(socket(running))
                ws.send(json.dumps({"type": "hello", "token": "nobody"}))
            for _ in range(40):
                idle.enter_context(socket(running))
            with httpx.Client(verify=NO_TLS) as client:
                assert client.get(f"{running.url}/healthz").json()["status"] == "ok"
            with gm.live() as stream:
                gm.do("begin")
                assert stream.until(gm.picture())["table"]["stage"] == "fighting"
    finally:
        assert running.stop() == 0


@pytest.mark.skipif(shutil.which("strace") is None, reason="there is no strace")
def test_to_be_asked_after_its_health_it_opens_no_file(tmp_path: Path) -> None:
    """Nor does it look for one: a disk that hangs does not make it hang."""
    trace = tmp_path / "trace"
    if subprocess.run(["strace", "true"], check=False, capture_output=True).returncode:  # noqa: S607 - found above
        pytest.skip("this system lets nobody trace")
    running = Running(tmp_path / "data", before=("strace", "-D", "-f", "-e", "trace=%file", "-o", str(trace)))
    try:
        assert running.http.get(f"{running.url}/healthz").status_code == 200
        before = trace.read_bytes()
        for _ in range(20):
            assert running.http.get(f"{running.url}/healthz").json()["status"] == "ok"
        assert trace.read_bytes() == before
    finally:
        running.stop()


@pytest.fixture
def player(server: Running) -> tuple[Seat, Seat]:
    gm = server.open(system="rolled", actors=[{"actor": "ana", "side": "pc"}])
    return gm, gm.give_seat(role="player", name="Ana", actors=["ana"])


def test_a_player_gives_one_command_at_a_time(player: tuple[Seat, Seat]) -> None:
    gm, ana = player
    one = {"type": "automate", "actor": "ana", "source": "table"}
    both = {"id": "two", "seen": None, "command": [{**one, "source": "app"}, one]}
    assert ana.post("/commands", {"id": "one", "seen": None, "command": one}).status_code == 200
    answer = ana.post("/commands", both)
    assert answer.status_code == 409, answer.text
    assert answer.json()["code"] == "core.one_at_a_time"
    assert gm.post("/commands", both).status_code == 200


def test_a_screens_link_does_not_relink_itself(server: Running) -> None:
    """A photo of a screen has its link: the GM's screens stay open."""
    gm = server.open(sample="rolled")
    screen, ana = gm.give_seat(role="screen"), gm.give_seat(role="player", name="Ana")
    answer = screen.post(f"/seats/{screen.id}/link", None)
    assert (answer.status_code, answer.json()["code"]) == (403, "seat.gm_only")
    assert screen.get("/picture").status_code == 200
    assert ana.post(f"/seats/{ana.id}/link", None).status_code == 201
    assert gm.post(f"/seats/{screen.id}/link", None).status_code == 201


def test_a_page_of_a_long_log_is_its_lines(server: Running) -> None:
    """Pages at the beginning, in the middle and at the end, after an undo too, together are the log."""
    gm = server.open(sample="rolled")
    for number in range(30):
        gm.do("note", text=f"note {number}")
    gm.do("undo")
    gm.do("note", text="another")
    whole = gm.get("/log", first=1, most=500).json()
    assert whole["total"] == len(whole["lines"])
    pages = [gm.get("/log", first=first, most=7).json() for first in range(1, whole["total"] + 1, 7)]
    assert [line for page in pages for line in page["lines"]] == whole["lines"]
    assert [line["number"] for line in whole["lines"]] == list(range(1, whole["total"] + 1))
    for number in (1, 15, whole["total"]):
        assert gm.get("/moment", line=number).json()["text"] == whole["lines"][number - 1]["text"]
    assert gm.get("/moment", line=whole["total"] + 1).status_code == 404


def test_a_socket_is_read_though_strangers_have_had_more_than_their_time(own: Callable[..., Running]) -> None:
    """One whose request is there when its connection is put off: it would say hello, and nobody would hear."""
    running = own()
    ask = (
        "GET /api/v1/live HTTP/1.1", f"Host: 127.0.0.1:{running.port}", "Upgrade: websocket", "Connection: Upgrade",
        "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", "", "",
    )  # fmt: skip
    # More than strangers' turns of a while, as when a browser loads the page.
    assert {running.http.get("/systems").status_code for _ in range(200)} == {200}
    with contextlib.ExitStack() as stack:
        lines = [
            stack.enter_context(plain.create_connection(("127.0.0.1", running.port), timeout=20)) for _ in range(40)
        ]
        for line in lines:
            line.sendall("\r\n".join(ask).encode())
        for line in lines:
            assert b"101" in line.recv(4096)
            # No hello: it is answered by the code for that, which is told before its ten seconds are over.
            line.sendall(bytes([0x81, 0x82, 0, 0, 0, 0]) + b"{}")
        closing = [line.recv(4096) for line in lines]
    assert {struct.unpack("!H", frame[2:4])[0] for frame in closing} == {4400}


def test_who_does_not_read_what_was_asked_for_holds_up_nobody_and_is_given_up(own: Callable[..., Running]) -> None:
    running = own(request_seconds=3.0)
    asked = f"GET {API}/systems/countdown HTTP/1.1\r\nHost: 127.0.0.1:{running.port}\r\n\r\n".encode() * 8
    with contextlib.ExitStack() as deaf:
        lines = [deaf.enter_context(plain.socket()) for _ in range(8)]
        for line in lines:
            line.setsockopt(plain.SOL_SOCKET, plain.SO_RCVBUF, 4096)
            line.connect(("127.0.0.1", running.port))
            line.sendall(asked)
        assert running.http.get("/systems/rolled").status_code == 200
        late = time.monotonic() + 30
        for line in lines:
            # Without reading: what is sent to a connection that is gone has it reset.
            with pytest.raises(ConnectionError):
                keep_sending(line, late)
