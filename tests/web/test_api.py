"""The rest of the interface: log pages, export and import, prefix, description, figures, upkeep."""

from __future__ import annotations

import contextlib
import hashlib
import hmac
import http.server
import json
import queue
import socket
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.forked import turnkeeper
from tests.web.support import Running, Seat
from tools.transcripts import ROOT
from turnkeeper.core.encounter import Encounter


def test_pages_of_the_log(server: Running) -> None:
    gm = server.open(sample="rolled")
    for number in range(7):
        gm.do("note", text=f"{number}")
    total = gm.get("/log").json()["total"]
    page = gm.get("/log", first=total - 2, most=2).json()
    assert (page["first"], page["total"], len(page["lines"])) == (total - 2, total, 2)
    assert [line["number"] for line in page["lines"]] == [total - 2, total - 1]
    assert gm.get("/log", first=total + 1).json()["lines"] == []
    for first in (0, "x"):
        assert gm.get("/log", first=first).status_code == 400
    for most in (0, 10_000, "1e2", "+5", " 5", ""):
        assert gm.get("/log", most=most).status_code == 400


def test_a_picture_has_every_part_that_the_description_calls_required(server: Running) -> None:
    """The name of a fight without one, too."""
    described = json.loads((ROOT / "docs" / "api" / "openapi.json").read_text("utf-8"))
    picture = server.open(system="rolled").picture()
    assert set(described["components"]["schemas"]["Picture"]["required"]) - set(picture) == set()
    assert picture["name"] == ""


def test_a_fight_goes_on_elsewhere_from_its_export(server: Running) -> None:
    """Export, import, export: the same log; a new fight with its own seats."""
    gm = server.open(sample="passes")
    gm.do("begin")
    log = gm.get("/export").content
    assert Encounter.load(log).export() == log
    opened = server.http.post("/fights/import", content=log, headers=server.owner)
    assert opened.status_code == 201
    other = Seat(server, opened.json())
    assert other.fight != gm.fight
    assert other.get("/export").content == log
    # Of the same rows everybody is shown the same, here and there.
    assert other.picture()["version"] == gm.picture()["version"]
    assert other.do("undo")["version"] == other.picture()["version"] != gm.picture()["version"]
    assert gm.get("/export").content == log


def test_where_a_log_is_damaged_is_told_in_the_language_of_the_request(server: Running) -> None:
    """Also in the owner's list, as the terminal tells it."""
    log = server.open(sample="rolled").get("/export").content
    german = {**server.owner, "Accept-Language": "de"}
    brought = server.http.post("/fights/import", content=log + b'{"seq": 99', headers=german).json()
    number = len(log.splitlines())
    assert brought["damage"] == f"Zeile {number}: nach der Schlusszeile des Protokolls steht noch eine Zeile"


def test_a_damaged_log_opens_up_to_the_damage_and_says_so(server: Running) -> None:
    gm = server.open(sample="rolled")
    log = gm.get("/export").content
    rows = log.splitlines(keepends=True)[:-1]

    def damage(log: bytes) -> str:
        answer = server.http.post("/fights/import", content=log, headers=server.owner)
        assert answer.status_code == 201
        return str(answer.json().get("damage", ""))

    assert "not whole" in damage(b"".join(rows) + b'{"seq": 99')
    cut = f"row {len(rows) + 1}: the end of the log is missing: it was cut after row {len(rows)}"
    assert damage(b"".join(rows)) == cut
    assert "a line follows the closing line" in damage(log + b'{"seq": 99')
    assert damage(log) == ""


@pytest.mark.parametrize("log", [b"", b"{}", b"\x00" * 100, b"[1]\n", b'{"seq":1}', b"PK\x03\x04"])
def test_what_is_no_log_is_refused(server: Running, log: bytes) -> None:
    answer = server.http.post("/fights/import", content=log, headers=server.owner)
    assert (answer.status_code, answer.json()["code"]) == (400, "log.malformed")


def test_why_one_comes_before_another(server: Running) -> None:
    actors = [
        {"actor": name, "side": "pc", "profile": {"reflexes": reflexes}} for name, reflexes in (("a", 1), ("b", 99))
    ]
    gm = server.open(system="rolled", actors=actors)
    gm.do("begin")
    first, second = "b", "a"
    answer = gm.get("/why", first=first, second=second).json()
    assert answer["text"].startswith("The higher result goes first (")
    assert answer["reason"]["rule"]
    # How the GM turns the two round; a player is not told.
    assert answer["instead"] == {"type": "place", "actor": "a", "position": 1}
    assert gm.give_seat(role="player", actors=["a"]).get("/why", first=first, second=second).json()["instead"] is None
    assert gm.get("/why", first=first, second="nobody").json()["code"] == "core.no_such_actor"


def test_a_mark_is_said_before_it_is_set(server: Running) -> None:
    """In the language of the request, with the names that the seat sees; only a mark, and nothing is done."""
    gm = server.open(sample="rolled")
    row = gm.picture()["table"]["actors"][0]

    def said(language: str, **mark: object) -> object:
        asked = {"command": {"type": "mark", **mark}}
        return gm.ask("POST", "/marks/preview", json=asked, headers={"accept-language": language}).json()

    bless: dict[str, Any] = {"label": " Bless ", "actor": row["actor"], "value": 2, "most": 3}
    assert said("en", **bless) == {"text": f"{row['name']}: Bless 2/3, until it is taken away."}
    assert said("de", **bless) == {"text": f"{row['name']}: Bless 2/3, bis jemand sie wegnimmt."}
    rain = {"label": "Rain", "until": {"at": "over", "unit": "round", "times": 2}}
    assert said("en", **rain) == {"text": "Rain, until the round is over (2)."}
    for other in ({"type": "mark"}, {"type": "begin"}):
        assert gm.post("/marks/preview", {"command": other}).json()["code"] == "command.malformed"
    assert gm.picture()["table"]["marks"] == []


def test_why_says_line_by_line_what_was_compared(server: Running) -> None:
    """Whichever of the two is asked about first; nothing where there is no such order.

    What is not needed has no figures.
    """
    gm = server.open(system="rolled")
    for name in ("ana", "bo", "cy"):
        gm.do("join", actor=name, side="pc" if name != "bo" else "npc", name=name.title())
    gm.do("automate", source="table")
    gm.do("begin")
    for name, die in (("ana", 12), ("cy", 5), ("bo", 12)):
        gm.do("enter", ask=f"r1/initiative/{name}", value=[die])
    result = {"name": "Result", "first": 12, "second": 12, "decides": False, "needed": True}
    side = {"name": "Side", "first": "", "second": "", "decides": True, "needed": True}
    for pair in (("ana", "bo"), ("bo", "ana")):
        assert gm.get("/why", first=pair[0], second=pair[1]).json()["compared"] == [result, side]
    assert gm.get("/why", first="cy", second="bo").json()["compared"] == [
        {**result, "second": 5, "decides": True},
        {**side, "decides": False, "needed": False},
    ]
    gm.do("take_out", actor="cy")
    assert gm.get("/why", first="ana", second="cy").json()["compared"] == []


def test_nothing_is_compared_of_which_a_seat_knows_one_side(server: Running) -> None:
    """Equal scores and the Edge that decides would tell the score of an unknown actor."""
    gm = server.open(system="passes", options={"pass.tie": "edge_attr_reaction"})
    for name, edge, seen in (("ana", 3, "known"), ("spy", 1, "unknown")):
        gm.do("join", actor=name, side="pc", name=name.title(), visibility=seen, profile={"edge": edge})
    gm.do("automate", source="table")
    gm.do("begin")
    gm.do("next_turn")
    for name in ("ana", "spy"):
        gm.do("fix_score", actor=name, score=9)
    gm.do("start_passes")
    player = gm.give_seat(role="player", actors=["ana"])
    assert gm.get("/why", first="ana", second="spy").json()["compared"]
    assert player.get("/why", first="ana", second="?1").json()["compared"] == []


def test_what_there_is_to_play(server: Running) -> None:
    systems = server.http.get("/systems").json()
    ours = {"rolled", "passes", "draw", "hands", "npc_deck", "countdown"}
    assert ours <= {one["id"] for one in systems}
    for one in systems:
        full = server.http.get(f"/systems/{one['id']}").json()
        assert full["texts"]["system.title"] == one["title"]
        assert full["schema"]["commands"]["begin"]["$ref"].removeprefix("#/$defs/") in full["schema"]["$defs"]
    english, german = (server.http.get("/samples", headers={"accept-language": one}).json() for one in ("en", "de"))
    assert {one["system"] for one in english} == ours
    assert {one["id"]: one["name"] for one in german}["draw"] == "Der Damm im Weidenmoor"
    opened = server.http.post(
        "/fights", json={"sample": "draw"}, headers={**server.owner, "accept-language": "de"}
    ).json()
    ours_alone = {"authorization": f"Bearer {opened['token']}"}
    told = server.http.get(f"/fights/{opened['fight']}/picture", headers=ours_alone).json()
    assert told["name"] == "Der Damm im Weidenmoor"
    assert "Moorhunde" in {one["name"] for one in told["table"]["actors"]}
    assert server.http.get("/systems/chess").status_code == 404


def test_the_description_is_the_one_in_the_docs(server: Running) -> None:
    """``make`` nothing: run ``python -m tools.openapi`` after a change of the interface."""
    served = server.http.get("/schema/openapi.json").json()
    kept = json.loads((ROOT / "docs" / "api" / "openapi.json").read_text("utf-8"))
    assert served == kept


def test_what_a_seat_asks_of_its_fight_may_meet_one_that_is_gone_damaged_or_out_of_reach() -> None:
    """And where several processes serve, one whose seats and settings have moved on (PATCH): that is 409, too."""
    described = json.loads((ROOT / "docs/api/openapi.json").read_text(encoding="utf-8"))
    asked = {path: one for path, one in described["paths"].items() if "/fights/{fight}" in path}
    for path, operations in asked.items():
        for method, operation in operations.items():
            assert {"401", "404", "409", "429", "503"} <= operation["responses"].keys(), (method, path)
    assert len(asked) > 20


def test_a_fight_like_one_that_is_not_there_is_a_problem_that_is_described(server: Running) -> None:
    answer = server.http.post("/fights", json={"like": "nowhere"}, headers=server.owner)
    assert (answer.status_code, answer.json()["code"]) == (404, "fight.missing")
    # As the owner: what strangers may take of the server's time may be used up by those who asked before.
    described = server.http.get("/schema/openapi.json", headers=server.owner).json()["paths"]["/api/v1/fights"]["post"]
    assert "404" in described["responses"]


def test_the_description_says_that_a_log_is_imported_as_the_body(server: Running) -> None:
    described = server.http.get("/schema/openapi.json", headers=server.owner).json()["paths"]
    body = described["/api/v1/fights/import"]["post"]["requestBody"]
    assert body["required"]
    assert set(described["/api/v1/fights/{fight}/export"]["get"]["responses"]["200"]["content"]) & set(body["content"])


def test_the_description_asks_for_a_token_where_one_is_needed() -> None:
    """Who is answered 401 lacks one; elsewhere none is needed, and one may be given."""
    described = json.loads((ROOT / "docs/api/openapi.json").read_text(encoding="utf-8"))
    assert described["security"] == [{"seat": []}]
    for path, operations in described["paths"].items():
        for method, operation in operations.items():
            wanted: object = None if "401" in operation["responses"] else [{}, {"seat": []}]
            assert operation.get("security") == wanted, (method, path)


def test_the_description_says_that_a_request_may_be_too_much(own: Callable[..., Running]) -> None:
    """Who asks may ask too often, and a body may be too large."""
    described = json.loads((ROOT / "docs/api/openapi.json").read_text(encoding="utf-8"))
    for path, operations in described["paths"].items():
        for method, operation in operations.items():
            assert "429" in operation["responses"], (method, path)
            assert ("413" in operation["responses"]) == ("requestBody" in operation), (method, path)
    # Of a server that no other test has asked as a stranger: how often it lets them goes by the time that they cost.
    assert own().http.post("/join", json={"code": "A" * 20_000, "name": "Ana"}).status_code == 413


def test_health_and_figures(server: Running) -> None:
    gm = server.open(sample="rolled")
    gm.do("begin")
    health = server.http.get(server.url + "/healthz")
    assert (health.status_code, health.json()["status"]) == (200, "ok")
    figures = server.http.get(server.url + "/metrics", headers=server.owner)
    assert figures.headers["content-type"] == "text/plain; version=0.0.4; charset=utf-8"
    values = {
        line.rsplit(" ", 1)[0]: float(line.rsplit(" ", 1)[1]) for line in figures.text.splitlines() if line[0] != "#"
    }
    route = 'turnkeeper_requests_total{method="POST",route="/api/v1/fights/{fight}/commands",status="200"}'
    assert values[route] >= 1
    assert values["turnkeeper_store_ok"] == 1
    assert values["turnkeeper_webhook_given_up"] == 0
    assert values["turnkeeper_command_seconds_count"] >= 1
    assert gm.fight not in figures.text


def test_every_line_of_the_log_is_json(own: Callable[..., Running]) -> None:
    running = own()
    running.open(sample="rolled").picture()
    running.stop()
    lines = [json.loads(line) for line in running.log.read_text("utf-8").splitlines()]
    assert [line["event"] for line in lines] == ["started", "request", "request", "stopped"]


@pytest.mark.parametrize("passed_on", [True, False], ids=["prefix kept", "prefix stripped"])
def test_under_a_prefix(own: Callable[..., Running], *, passed_on: bool) -> None:
    """Whether or not the proxy passes the prefix on."""
    running = own("--prefix", "/table/")
    assert running.url.endswith("/table")
    base = running.url if passed_on else running.url.removesuffix("/table")
    opened = running.http.post(f"{base}/api/v1/fights", json={"sample": "rolled"}, headers=running.owner)
    assert opened.status_code == 201
    assert opened.json()["link"].startswith(f"{running.url}/#seat=")
    running.url = base
    with Seat(running, opened.json()).live() as stream:
        assert stream.one()["type"] == "picture"


def test_a_fight_opened_at_the_start_and_a_lost_link(own: Callable[..., Running]) -> None:
    """The GM's link, the join code and its QR code are printed; ``--fight`` makes a new link for a lost one."""
    running = own("--sample", "draw")
    said = "".join(running.said)
    token = said.split("#seat=")[1].split()[0]
    fight, _, token = token.partition(".")
    gm = Seat(running, {"fight": fight, "seat": "gm", "token": token, "state": "admitted"})
    assert gm.picture()["system"] == "draw"
    code = said.split("Join code for players: ")[1].split()[0]
    assert running.http.post("/join", json={"code": code, "name": "Ana"}).status_code == 201
    assert "\u2588" in said
    running.stop()
    again = own("--fight", fight)
    assert gm.token not in "".join(again.said)
    lost = Seat(again, {"fight": fight, "seat": "gm", "token": token, "state": "admitted"})
    assert lost.get("/picture").status_code == 401
    fresh = "".join(again.said).split("#seat=")[1].split()[0].partition(".")[2]
    assert Seat(again, {"fight": fight, "seat": "gm", "token": fresh, "state": ""}).picture()["system"] == "draw"


def test_two_servers_on_one_folder_or_port(own: Callable[..., Running]) -> None:
    """The second says so in one line and stops."""
    running = own()
    for flags in (["--port", "0", "--data", str(running.folder)], ["--port", str(running.port)]):
        second = turnkeeper("serve", *flags)
        assert second.returncode == 2
        assert len(second.stderr.splitlines()) == 1, second.stderr


@pytest.mark.parametrize(
    "flags",
    [
        ("--port", "70000"), ("--url", "nonsense"), ("--origin", "x"), ("--sample", "a", "--fight", "b"),
        ("--host", "a..b"),
    ],
    ids=lambda flags: flags[0],
)  # fmt: skip
def test_bad_flags_get_one_line(tmp_path: Path, flags: tuple[str, ...]) -> None:
    done = turnkeeper("serve", "--data", str(tmp_path), *flags)
    assert (done.returncode, done.stdout, len(done.stderr.splitlines())) == (2, "", 1)


def test_backup_restore_and_check(own: Callable[..., Running], tmp_path: Path) -> None:
    """While the server runs; what was restored is what was there (P12)."""
    running = own()
    gm = running.open(sample="rolled")
    gm.do("begin")
    copy, folder = tmp_path / "copy.db", tmp_path / "elsewhere"
    assert turnkeeper("backup", str(copy), "--data", str(running.folder)).returncode == 0
    before = gm.get("/export").content
    assert turnkeeper("restore", str(copy), "--data", str(folder)).returncode == 0
    checked = turnkeeper("fsck", str(folder))
    assert (checked.returncode, len(checked.stdout.splitlines())) == (0, 2)
    assert turnkeeper("backup", str(copy), "--data", str(running.folder)).returncode == 2
    assert turnkeeper("fsck", str(tmp_path / "nothing")).returncode == 2
    running.stop()
    other = Running(folder)
    try:
        assert (
            Seat(other, {"fight": gm.fight, "seat": "gm", "token": gm.token, "state": ""}).get("/export").content
            == before
        )
    finally:
        assert other.stop() == 0


def test_a_full_disk_refuses_commands_and_keeps_serving(own: Callable[..., Running]) -> None:
    """A clear error, everything stored still served, health says so, and all goes on when there is room again."""
    running = own(most_bytes=300_000, seat_requests_a_second=10_000)
    gm = running.open(sample="rolled")
    lines = gm.get("/log").json()["total"]
    with gm.live() as stream:
        number = -1
        answer = gm.get("/picture")
        while answer.status_code == 200 and number < 300:
            number += 1
            answer = gm.send("note", text=f"{number} " + "x" * 1900)
        assert (answer.status_code, answer.json()["code"]) == (503, "store.full")
        assert "retry-after" in answer.headers
        assert gm.picture()["log"]["total"] == lines + number
        stream.until(gm.picture())
        assert running.http.get(running.url + "/healthz").json()["status"] == "StoreFull"
        other = running.http.post("/fights", json={"sample": "draw"}, headers=running.owner)
        assert (other.status_code, other.json()["code"]) == (503, "store.full")


class Listener:
    """Another program that turn changes are posted to."""

    def __init__(self) -> None:
        self.posts: queue.Queue[tuple[dict[str, str], bytes]] = queue.Queue()
        self.answers = threading.Event()
        """Cleared: posts are taken, and not answered until it is set."""
        self.answers.set()
        listener = self

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                listener.posts.put((dict(self.headers), body))
                listener.answers.wait()
                with contextlib.suppress(OSError):  # who posted it may be gone
                    self.send_response(204)
                    self.end_headers()

            def log_message(self, *_: object) -> None:
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_port}/hook?x=1"
        self.thread = threading.Thread(target=self.server.serve_forever, daemon=True)
        self.thread.start()

    def stop(self) -> None:
        self.answers.set()
        self.server.shutdown()
        self.thread.join()
        self.server.server_close()


@pytest.fixture
def listener() -> Iterator[Listener]:
    one = Listener()
    yield one
    one.stop()


def test_turn_changes_are_posted_signed_and_public(own: Callable[..., Running], listener: Listener) -> None:
    running = own("--webhook-network", "127.0.0.0/8")
    gm = running.open(
        system="rolled",
        actors=[
            {"actor": "ana", "side": "pc"}, {"actor": "ghost", "side": "npc", "visibility": "hidden", "name": "MARKER"},
        ],
    )  # fmt: skip
    refused = gm.patch("", {"webhook": listener.url})
    assert (refused.status_code, refused.json()["code"]) == (403, "webhook.not_allowed")
    assert gm.patch("", {"webhooks": True}).json()["code"] == "webhook.owner_only"
    # Nor is a name looked up for it: whether there is one is not for every GM to find out from here.
    assert gm.patch("", {"webhook": "http://nowhere.invalid/"}).json()["code"] == "webhook.not_allowed"
    owner = Seat(running, running.http.post(f"/fights/{gm.fight}/open", headers=running.owner).json())
    assert owner.patch("", {"webhooks": True}).status_code == 200
    secret = gm.patch("", {"webhook": listener.url}).json()["secret"]
    gm.do("automate", source="app")
    gm.do("begin")
    headers, body = listener.posts.get(timeout=20)
    signed = headers["X-Turnkeeper-Time"].encode() + b"." + body
    assert hmac.new(secret.encode(), signed, hashlib.sha256).hexdigest() == headers["X-Turnkeeper-Signature"]
    posted: dict[str, Any] = json.loads(body)
    assert posted["fight"] == gm.fight
    while posted["table"]["stage"] != "fighting":
        posted = json.loads(listener.posts.get(timeout=20)[1])
    screen = gm.give_seat(role="screen")
    assert posted["table"] == screen.picture()["table"]
    assert b"MARKER" not in body
    assert secret not in gm.get().text
    named = gm.patch("", {"webhook": listener.url.replace("://", "://ana:secret@")}).json()
    assert (named["code"], "no name and password" in named["detail"]) == ("webhook.bad_url", True)
    assert gm.patch("", {"webhook": ""}).json()["webhook"] == ""


def test_webhooks_go_to_no_network_that_was_not_named(own: Callable[..., Running], listener: Listener) -> None:
    running = own("--webhooks")
    gm = running.open(sample="rolled")
    owner = Seat(running, running.http.post(f"/fights/{gm.fight}/open", headers=running.owner).json())
    for url in (listener.url, "http://localhost:9/", "http://[::1]:9/", "http://169.254.169.254/", "http://0/"):
        answer = owner.patch("", {"webhook": url})
        assert (answer.status_code, answer.json()["code"]) == (400, "webhook.private_address"), url


def test_webhooks_are_off_unless_asked_for(server: Running) -> None:
    gm = server.open(sample="rolled")
    answer = gm.patch("", {"webhook": "http://127.0.0.1:9/"})
    assert (answer.status_code, answer.json()["code"]) == (403, "webhook.off")


@pytest.mark.skipif(sys.platform == "win32", reason="one more address of this computer's own is needed")
def test_the_local_network_only_when_asked(own: Callable[..., Running]) -> None:
    """Without ``--lan`` nothing but this computer's own address is listened on."""
    running = own()
    assert running.url.startswith("http://127.0.0.1:")
    with pytest.raises(OSError, match=r".*"), socket.create_connection(("127.0.0.2", running.port), timeout=2):
        pass
    running.stop()
    wide = own("--lan")
    with socket.create_connection(("127.0.0.2", wide.port), timeout=5):
        pass


def test_a_moment_is_for_who_is_let_in_and_the_setup_for_the_gm(server: Running) -> None:
    gm = server.open(sample="rolled")
    player = gm.give_seat(role="player", name="Ana", actors=["ilka-vane"])
    gm.do("begin")
    found = player.get("/moment", line=1).json()
    assert found["number"] == 1
    assert found["table"]["stage"] == "setup"
    assert "Pike" not in json.dumps(found)
    assert player.get("/moment", line=9999).json()["code"] == "line.missing"
    assert player.get("/moment", line=0).status_code == 400
    assert player.get("/setup").status_code == 403
    assert {one["actor"] for one in gm.get("/setup").json()["actors"]} >= {"ilka-vane", "pike"}
    waiting = server.seat(
        server.http.post("/join", json={"code": gm.post("/invitations", {}).json()["code"], "name": "Bob"}).json()
    )
    assert waiting.get("/moment", line=1).json()["code"] == "seat.not_admitted"
