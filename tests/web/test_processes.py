"""Several processes that serve the same fights, on one database."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx
import pytest

from tests.postgres import Postgres, programs
from tests.web.deal_devices import Device, sitting
from tests.web.support import NO_TLS, Running, Seat, until
from tests.web.test_api import Listener
from turnkeeper.cli.main import run
from turnkeeper.service.dealing import LINK_SECONDS

SYSTEM = {"system": "rolled", "actors": [{"actor": "ana", "side": "pc"}, {"actor": "wolf", "side": "npc"}]}


HERE_TOO = ("--webhook-network", "127.0.0.0/8")
DRAIN_SECONDS = 2


def _stopped(running: list[Running]) -> None:
    """Stop them. Those that still ran must do so well."""
    for one in running:
        if one.process.poll() is None:
            assert one.stop() == 0, one.log.read_text("utf-8")
        one.stop()


@pytest.fixture
def started(tmp_path: Path, database: str) -> Iterator[Callable[..., Running]]:
    """Starts servers on a database of a test's own."""
    running: list[Running] = []

    def start(*flags: str) -> Running:
        running.append(Running(tmp_path / f"s{len(running)}", "--database", database, *flags))
        return running[-1]

    yield start
    _stopped(running)


@pytest.fixture(scope="module")
def shared(postgres: Postgres) -> str:
    """The address of the database of ``pair``."""
    return postgres.database()


@pytest.fixture(scope="module")
def pair(tmp_path_factory: pytest.TempPathFactory, shared: str) -> Iterator[tuple[Running, Running]]:
    """Two servers on one database, for all tests; none may stop them."""
    folder = tmp_path_factory.mktemp("pair")
    flags = ("--database", shared, "--proxy", "127.0.0.1", *HERE_TOO)
    running = [Running(folder / name, *flags) for name in ("here", "there")]
    yield running[0], running[1]
    _stopped(running)


@pytest.fixture
def third(tmp_path: Path, shared: str) -> Iterator[Callable[..., Running]]:
    """Starts a server beside the pair, which a test may stop."""
    running: list[Running] = []

    def start(*flags: str) -> Running:
        running.append(Running(tmp_path / f"third{len(running)}", "--database", shared, *flags))
        return running[-1]

    yield start
    _stopped(running)


def test_two_processes_play_one_fight(pair: tuple[Running, Running]) -> None:
    """Commands given here are seen there, over HTTP and on sockets, and the other way round; also undo."""
    here, there = pair
    gm = here.open(**SYSTEM)
    ana = gm.give_seat(role="player", actors=["ana"]).at(there)
    elsewhere = gm.at(there)
    with gm.live() as stream, ana.live() as hers:
        stream.news()
        hers.news()
        gm.do("begin")
        assert hers.news()["table"]["stage"] == "fighting"
        assert stream.news()["table"]["stage"] == "fighting"
        assert elsewhere.picture()["version"] == gm.picture()["version"]
        elsewhere.do("note", text="the bridge gives way")
        stream.until(gm.picture())
        hers.until(ana.picture())
        gm.do("undo")
        hers.until(ana.picture())
        stream.until(gm.picture())
        assert elsewhere.picture()["log"]["lines"] == gm.picture()["log"]["lines"]


@contextlib.contextmanager
def _two_phones(here: Running, there: Running) -> Iterator[tuple[Seat, Device]]:
    """A fight's GM at one process, with a player's device there and one at the other: that one is given."""
    gm = here.open(**SYSTEM)
    ana = gm.give_seat(role="player", actors=["ana"])
    wolf = gm.give_seat(role="player", actors=["wolf"]).at(there)
    with sitting(ana, "anasphone"), sitting(wolf, "wolfsphone") as device:
        until(lambda: gm.get("/open-deal").json()["on"])
        until(lambda: gm.get("/open-deal").json()["devices"] == 2)
        # A batch asks the devices of those who are known to be there.
        until(lambda: sum(one["connected"] for one in gm.get("/people").json()["people"]) == 2)
        yield gm, device


@pytest.mark.rule("CORE-15")
def test_devices_at_different_processes_give_their_links_to_one_deal(pair: tuple[Running, Running]) -> None:
    """Whichever process asks: nobody is taken for asleep, and both tell the same records."""
    _, there = pair
    with _two_phones(*pair) as (gm, _):
        gm.do("begin")
        elsewhere = gm.at(there)
        for _ in range(2):
            for _ in range(2):
                [up] = elsewhere.picture()["table"]["now"]
                elsewhere.do("done", actor=up["actor"])
        told = [json.loads(text) for text, _ in gm.get("/open-deal").json()["records"]]
        until(lambda: gm.at(there).get("/open-deal").json()["records"] == gm.get("/open-deal").json()["records"])
    kinds = [record["type"] for record in told]
    assert kinds == ["start", "device", "device", "switch", *["asked", "dealt", "answered"] * 3]
    assert [len(record["links"]) for record in told if record["type"] == "dealt"] == [2, 2, 2]


@pytest.mark.rule("CORE-15")
def test_a_device_that_sleeps_at_another_process_is_left_out_in_public(pair: tuple[Running, Running]) -> None:
    """Both processes tell the new batch; awake again at the other one, the device is asked from here once more."""
    _, there = pair
    with _two_phones(*pair) as (gm, asleep):
        asleep.awake = False
        begun = time.monotonic()
        gm.do("begin")
        waited = time.monotonic() - begun
        until(lambda: len(asleep.records) == 8)
        asleep.awake = True
        asleep.sit()
        until(lambda: gm.get("/open-deal").json()["devices"] == 2)
        for _ in range(2):
            [up] = gm.picture()["table"]["now"]
            gm.do("done", actor=up["actor"])
        told = gm.get("/open-deal").json()
        until(lambda: gm.at(there).get("/open-deal").json()["records"] == told["records"])
        records = [json.loads(text) for text, _ in told["records"]]
        until(lambda: len(asleep.records) == len(records))
    assert waited >= LINK_SECONDS
    assert [record["type"] for record in records[4:]] == [
        "asked", "asked", "dealt", "answered", "awake", "asked", "dealt", "answered"
    ]  # fmt: skip
    assert (records[5]["again"], records[5]["asleep"], records[5]["devices"]) == (1, ["wolfsphone"], ["anasphone"])
    assert [len(record["links"]) for record in records if record["type"] == "dealt"] == [1, 2]
    assert asleep.records == records


def test_a_command_that_is_sent_again_to_another_process_is_done_once(pair: tuple[Running, Running]) -> None:
    here, there = pair
    gm = here.open(**SYSTEM)
    gm.do("begin")
    assert "repeated" not in gm.do("note", text="rain", key="n1")
    total = gm.picture()["log"]["total"]
    assert gm.at(there).do("note", text="rain", key="n1")["repeated"]
    assert gm.do("note", text="rain", key="n1")["repeated"]
    assert [seat.picture()["log"]["total"] for seat in (gm, gm.at(there))] == [total, total]


def test_what_was_seen_at_one_process_may_be_clicked_at_another(pair: tuple[Running, Running]) -> None:
    """A version is the same everywhere; what has moved on meanwhile is stale everywhere."""
    here, there = pair
    gm = here.open(**SYSTEM)
    before = gm.picture()["version"]
    begun = gm.do("begin")["version"]
    assert gm.at(there).send("undo", seen=before).status_code == 409
    undone = gm.at(there).send("undo", seen=begun)
    assert undone.status_code == 200, undone.text
    assert undone.json()["version"] == before
    assert gm.send("redo", seen=begun).status_code == 409


def test_commands_given_at_once_to_several_processes_are_all_done_once(
    pair: tuple[Running, Running], third: Callable[..., Running]
) -> None:
    """Then one is killed: who was there is away."""
    servers = [*pair, third()]
    gm = servers[0].open(**SYSTEM)
    gm.do("begin")
    seats = [gm.at(server) for server in servers]

    def play(place: int) -> list[int]:
        return [seats[place].send("note", text=f"{place}.{n}", key=f"k{place}.{n}").status_code for n in range(30)]

    with ThreadPoolExecutor(3) as pool:
        assert [set(codes) for codes in pool.map(play, range(3))] == [{200}] * 3
    for seat in seats:
        lines = [line["text"] for line in seat.get("/log", most=200).json()["lines"]]
        for place in range(3):
            said = [line for line in lines if line.startswith(f"GM ruling: {place}.")]
            assert said == [f"GM ruling: {place}.{n}" for n in range(30)]
    ana = gm.give_seat(role="player", actors=["ana"], name="Ana").at(servers[2])
    with gm.live() as stream, ana.live() as hers:
        stream.news()
        hers.news()
        stream.await_people(lambda people: any(one["name"] == "Ana" and one["connected"] for one in people))
        servers[2].stop(signal.SIGKILL)
        stream.await_people(lambda people: any(one["name"] == "Ana" and not one["connected"] for one in people))


def test_who_is_there_is_known_at_every_process(pair: tuple[Running, Running]) -> None:
    here, there = pair
    gm = here.open(**SYSTEM)
    ana = gm.give_seat(role="player", actors=["ana"], name="Ana").at(there)

    def connected(people: list[dict[str, object]]) -> bool:
        return any(one["name"] == "Ana" and one["connected"] for one in people)

    with gm.live() as stream:
        stream.news()
        with ana.live() as hers:
            hers.news()
            stream.await_people(connected)
        stream.await_people(lambda people: not connected(people))


def test_a_revoked_seat_is_out_at_every_process(pair: tuple[Running, Running]) -> None:
    here, there = pair
    gm = here.open(**SYSTEM)
    ana = gm.give_seat(role="player", actors=["ana"])
    with ana.at(there).live() as hers:
        hers.news()
        assert gm.patch(f"/seats/{ana.id}", {"state": "revoked"}).status_code == 200
        assert hers.closed() == 4403
    assert ana.at(there).get("/picture").status_code == 401


def test_a_new_link_ends_the_old_one_at_every_process(pair: tuple[Running, Running]) -> None:
    here, there = pair
    gm = here.open(**SYSTEM)
    ana = gm.give_seat(role="player", actors=["ana"])
    with ana.at(there).live() as hers:
        hers.news()
        fresh = gm.post(f"/seats/{ana.id}/link", {})
        assert fresh.status_code in {200, 201}, fresh.text
        hers.closed()
    assert ana.at(there).get("/picture").status_code == 401
    assert Seat(there, fresh.json()).get("/picture").status_code == 200


def test_a_deleted_fight_is_gone_at_every_process(pair: tuple[Running, Running]) -> None:
    here, there = pair
    gm = here.open(**SYSTEM)
    with gm.at(there).live() as stream:
        stream.news()
        assert gm.delete().status_code in {200, 204}
        stream.closed()
    assert gm.at(there).get("/picture").status_code == 401


def test_people_join_at_one_process_and_are_admitted_at_another(pair: tuple[Running, Running]) -> None:
    here, there = pair
    gm = here.open(**SYSTEM)
    code = gm.post("/invitations", {"minutes": 10}).json()["code"]
    joined = there.http.post("/join", json={"code": code, "name": "Bela"})
    assert joined.status_code == 201, joined.text
    bela = Seat(there, joined.json())
    with bela.live() as his:
        assert his.one()["type"] == "lobby"
        assert gm.patch(f"/seats/{bela.id}", {"state": "admitted", "actors": ["wolf"]}).status_code == 200
        his.news()
    assert bela.at(here).get("/picture").status_code == 200


@pytest.fixture
def listener() -> Iterator[Listener]:
    one = Listener()
    yield one
    one.stop()


def stage_posted(listener: Listener) -> str:
    """The stage of the fight that the next post tells."""
    return str(json.loads(listener.posts.get(timeout=60)[1])["table"]["stage"])


def posting_fight(at: Running, listener: Listener) -> Seat:
    """A fight whose turn changes are posted there, as it is set up; its GM."""
    gm = at.open(**SYSTEM)
    owner = Seat(at, at.http.post(f"/fights/{gm.fight}/open", headers=at.owner).json())
    assert owner.patch("", {"webhook": listener.url}).status_code == 200
    gm.do("automate", source="app")
    # Awaited, or what comes next may overtake it: only the newest turn is posted.
    assert stage_posted(listener) == "setup"
    return gm


def test_turn_changes_are_posted_once_and_in_order_whichever_process_brings_them_about(
    pair: tuple[Running, Running], third: Callable[..., Running], listener: Listener
) -> None:
    """Also the one that a process brought about and died."""
    here, there = third(*HERE_TOO), pair[0]
    gm = posting_fight(here, listener)
    seats = gm, gm.at(there)
    posted = []
    for turn, kind in enumerate(("begin", "end", "undo", "redo", "undo")):
        seats[turn % 2].do(kind)
        posted.append(stage_posted(listener))
    assert posted == ["fighting", "over", "fighting", "over", "fighting"]
    seats[0].do("end")
    here.stop(signal.SIGKILL)
    # Perhaps it was posted before, perhaps both did: once or more.
    assert stage_posted(listener) == "over"
    seats[1].do("undo")
    while stage_posted(listener) != "fighting":
        continue
    assert listener.posts.empty()


def test_a_turn_is_posted_again_after_a_process_died_that_posted_another(
    started: Callable[..., Running], listener: Listener
) -> None:
    """The turn that is stored as posted last is not the one that was."""
    here = started(*HERE_TOO)
    gm = posting_fight(here, listener)
    for kind, stage in (("begin", "fighting"), ("end", "over")):
        gm.do(kind)
        assert stage_posted(listener) == stage
    listener.answers.clear()
    gm.do("undo")
    assert stage_posted(listener) == "fighting"
    gm.do("end")
    here.stop(signal.SIGKILL)
    listener.answers.set()
    started(*HERE_TOO)
    assert stage_posted(listener) == "over"


def test_fights_that_cannot_be_opened_hold_up_no_other_posts(
    started: Callable[..., Running], listener: Listener, database: str, postgres: Postgres
) -> None:
    here = started(*HERE_TOO)
    damaged = [posting_fight(here, listener) for _ in range(4)]
    gm = posting_fight(here, listener)
    here.stop()
    keys = ", ".join(f"'{one.fight}'" for one in damaged)
    of_these = f"fight IN (SELECT key FROM fights WHERE id IN ({keys}))"  # noqa: S608 - the server's own names
    postgres.sql(f"UPDATE log SET row = 'no row' WHERE n = 2 AND {of_these}", database)  # noqa: S608 - as above
    postgres.sql(f"UPDATE hooks SET posted = 0, due = due - interval '1 hour' WHERE {of_these}", database)  # noqa: S608
    gm.at(started(*HERE_TOO)).do("begin")
    assert stage_posted(listener) == "fighting"


def workers_of(running: Running) -> set[int]:
    listed = subprocess.run(  # noqa: S603 - as below
        ["ps", "-ww", "-o", "pid=", "-o", "args=", "--ppid", str(running.process.pid)],  # noqa: S607 - the system's
        check=False,
        capture_output=True,
        text=True,
    )
    return {int(line.split()[0]) for line in listed.stdout.splitlines() if "spawn_main" in line}


def lives(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


@pytest.mark.skipif(sys.platform != "linux", reason="ps lists a process's children so there")
def test_several_workers_serve_on_one_port_and_stop_together(started: Callable[..., Running]) -> None:
    """One that is killed is replaced, and none outlives the process that started them, whichever way that ends."""
    running = started("--workers", "2", "--sample", "rolled")
    assert any("GM link" in line for line in running.said)
    gm = running.open(**SYSTEM)
    gm.do("begin")
    first = workers_of(running)
    assert len(first) == 2
    os.kill(min(first), signal.SIGKILL)
    while len(workers_of(running) - first) != 1:
        time.sleep(0.05)
    for number in range(20):
        # Each on its own connection, so that both processes get some.
        running.http.close()
        running.http = httpx.Client(base_url=running.http.base_url, timeout=60, verify=NO_TLS)
        assert gm.do("note", text=f"{number}", key=f"n{number}")["done"]
    assert gm.picture()["log"]["total"] >= 20
    assert running.stop() == 0
    again = started("--workers", "2")
    left = workers_of(again)
    assert len(left) == 2
    again.stop(signal.SIGKILL)
    while any(map(lives, left)):
        time.sleep(0.05)


SUPERVISED = """
import sys
from turnkeeper.web.log import log, log_to_stderr
from turnkeeper.web.run import listen
from turnkeeper.web.settings import ServerSettings
from turnkeeper.web.workers import Staff, supervise
log_to_stderr()
supervise(sys.argv[1], ServerSettings(), listen("127.0.0.1", 0), Staff(workers=2), lambda: log("ready"))
"""


def test_workers_that_end_at_their_start_are_not_ready(tmp_path: Path, postgres: Postgres) -> None:
    """They are started again until they find their database; only then all of them serve."""
    log = tmp_path / "log"

    def events() -> list[str]:
        return [json.loads(line)["event"] for line in log.read_text("utf-8").splitlines()]

    with log.open("w") as told:
        running = subprocess.Popen([sys.executable, "-c", SUPERVISED, postgres.url("later")], stderr=told)  # noqa: S603 - own words
    try:
        until(lambda: events().count("worker.ended") >= 2)
        postgres.sql("CREATE DATABASE later")
        until(lambda: "ready" in events())
    finally:
        running.terminate()
        assert running.wait(60) == 0
        postgres.sql("DROP DATABASE IF EXISTS later")
    assert set(events()[: events().index("ready")]) == {"worker.ended"}


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
def test_a_process_that_stops_leaves_nothing_undone(
    pair: tuple[Running, Running], third: Callable[..., Running], how: signal.Signals
) -> None:
    """With ``--drain`` it says so first and serves meanwhile, so that a load balancer sends nobody there any more."""
    here = third(*(("--drain", "2") if how is signal.SIGTERM else ()))
    gm = here.open(**SYSTEM)
    assert httpx.get(f"{here.url}/healthz", verify=NO_TLS).json()["status"] == "ok"
    with gm.live() as stream:
        stream.news()
        here.process.send_signal(how)
        if how is signal.SIGTERM:
            while (answer := httpx.get(f"{here.url}/healthz", verify=NO_TLS)).status_code == 200:
                continue
            assert (answer.status_code, answer.json()["status"]) == (503, "draining")
            assert gm.do("begin")["done"]
        assert stream.closed() in {1001, 1012, 4503}
        assert here.process.wait(60) == 0
    assert gm.at(pair[0]).picture()["table"]["stage"] == ("fighting" if how is signal.SIGTERM else "setup")
    assert gm.at(pair[0]).do("note", text="on we go")["done"]


@pytest.mark.skipif(sys.platform != "linux", reason="ps lists a process's children so there")
@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
def test_a_signal_to_all_of_several_processes_is_one(started: Callable[..., Running], how: signal.Signals) -> None:
    """As Ctrl-C and systemd send it: to each of them, and to the one that looks after them, which passes it on."""
    here = started("--workers", "2", "--drain", str(DRAIN_SECONDS))
    workers = workers_of(here)
    began = time.monotonic()
    for process in (*workers, here.process.pid):
        os.kill(process, how)
    assert here.process.wait(60) == 0
    # A second signal would have ended it at once.
    assert time.monotonic() - began >= DRAIN_SECONDS


def test_a_refused_command_stays_refused_at_every_process(pair: tuple[Running, Running]) -> None:
    """Also when it would be accepted by then: its sender was told that nothing was done."""
    here, there = pair
    gm = here.open(**SYSTEM)
    refused = gm.send("end", key="e1")
    assert refused.status_code == 409, refused.text
    gm.do("begin")
    again = gm.at(there).send("end", key="e1")
    assert (again.status_code, again.json()["code"]) == (409, refused.json()["code"])
    assert gm.at(there).send("end", key="e2").status_code == 200


def test_who_guesses_codes_at_every_process_has_no_more_tries_than_at_one(pair: tuple[Running, Running]) -> None:
    eve = {"X-Forwarded-For": "198.51.100.66"}
    answers = [
        pair[turn % 2].http.post("/join", json={"code": f"ABCD{turn:04}", "name": "Eve"}, headers=eve).status_code
        for turn in range(16)
    ]
    assert answers.count(404) == 12
    assert set(answers[-3:]) == {429}


# -- a database that goes away


@pytest.fixture(scope="module")
def lost(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Postgres, Running]]:
    """A PostgreSQL that tests may stop, if they start it again, and a server on it."""
    found = programs()
    if found is None:
        pytest.skip("there is no PostgreSQL, and none can be installed")
    own = Postgres(found)
    running = Running(tmp_path_factory.mktemp("lost") / "s", "--database", own.database())
    yield own, running
    assert running.stop() == 0, running.log.read_text("utf-8")
    own.remove()


def test_while_the_database_is_away_what_is_known_is_shown_and_nothing_is_lost(lost: tuple[Postgres, Running]) -> None:
    """Commands get 503 in words, sockets stay, and the same command is carried out when the database is back."""
    own, running = lost
    gm = running.open(**SYSTEM)
    gm.do("begin")
    with gm.live() as stream:
        stream.news()
        before = gm.picture()
        own.stop("immediate")
        refused = gm.send("note", text="rain", key="n1")
        assert (refused.status_code, refused.json()["code"]) == (503, "store.unreachable")
        assert "cannot reach its database" in refused.json()["detail"]
        assert gm.picture() == before
        assert httpx.get(f"{running.url}/healthz", verify=NO_TLS).status_code == 503
        own.start()
        while gm.send("note", text="rain", key="n1").status_code == 503:
            continue
        stream.until(gm.picture())
        assert gm.picture()["log"]["total"] == before["log"]["total"] + 1
        while httpx.get(f"{running.url}/healthz", verify=NO_TLS).status_code != 200:
            continue
    assert "hush" not in running.log.read_text("utf-8")


def test_who_watches_is_told_that_the_database_is_away_though_nobody_clicks(lost: tuple[Postgres, Running]) -> None:
    """Those who came before and those who come meanwhile; and when it is back, those who were told hear that, too."""
    own, running = lost
    gm = running.open(**SYSTEM)
    ana = gm.give_seat(role="player", actors=["ana"])
    with gm.live() as stream, ana.live() as hers:
        stream.news()
        hers.news()
        own.stop("immediate")
        for one in (stream, hers):
            told = one.trouble()
            assert told["code"] == "store.unreachable"
            assert "cannot reach its database" in told["text"]
        with ana.live() as late:
            late.news()
            assert late.trouble()["code"] == "store.unreachable"
            own.start()
            assert [one.trouble() for one in (stream, hers, late)] == [{"type": "trouble", "code": "", "text": ""}] * 3
        gm.do("begin")
        assert hers.news()["table"]["stage"] == "fighting"
    with gm.live() as fresh:
        fresh.news()
        gm.do("note", text="rain")
        fresh.until(gm.picture())
        assert not any('"trouble"' in frame for frame in fresh.frames)


@pytest.mark.parametrize(
    ("flags", "environment", "said"),
    [
        (
            ("--database", "postgresql://ana:hush@127.0.0.1:1/x"),
            "",
            "127.0.0.1:1/x does not answer (connection refused)",
        ),
        ((), "postgresql://ana:hush@127.0.0.1:1/x", "127.0.0.1:1/x does not answer (connection refused)"),
        (("--database", "mysql://ana:hush@127.0.0.1/x"), "", "--database: should begin with postgresql://"),
        ((), "mysql://ana:hush@127.0.0.1/x", "TURNKEEPER_DATABASE: should begin with postgresql://"),
        (("--data", "x", "--database", "postgresql://h/x"), "", "give only one of --data and --database"),
        (("--workers", "2", "--data", "x"), "", "--workers: more than one process needs a database"),
        (("--workers", "0"), "", "--workers: should be 1 to 64"),
    ],
)
def test_a_database_that_cannot_be_had_is_one_line_and_exit_code_2(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    flags: tuple[str, ...],
    environment: str,
    said: str,
) -> None:
    monkeypatch.setenv("TURNKEEPER_DATABASE", environment)
    monkeypatch.setenv("TURNKEEPER_DATA", str(tmp_path / "data"))
    monkeypatch.chdir(tmp_path)
    code = run(["serve", "--port", "0", *flags])
    told = capsys.readouterr()
    assert (code, told.out) == (2, "")
    [line] = [line for line in told.err.splitlines() if not line.startswith("{")]
    assert said in line
    assert "hush" not in told.err


def test_a_database_that_may_only_be_read_is_shown_and_said_to_be(
    started: Callable[..., Running], database: str, postgres: Postgres, tmp_path: Path
) -> None:
    """As a folder is that may only be read."""
    gm = started().open(**SYSTEM)
    postgres.sql("DROP ROLE IF EXISTS onlooker; CREATE ROLE onlooker LOGIN")
    postgres.sql("GRANT SELECT ON ALL TABLES IN SCHEMA public TO onlooker", database)
    running = Running(tmp_path / "onlooker", "--database", database.replace("keeper@", "onlooker@"))
    assert gm.at(running).picture()["table"]["stage"] == "setup"
    assert gm.at(running).send("begin").json()["code"] == "store.read_only"
    assert running.stop() == 0
    assert "nothing can be changed for now: " in running.log.read_text("utf-8")


def test_the_clock_of_the_table_is_one_at_all_processes(pair: tuple[Running, Running]) -> None:
    """The same turn has lasted equally long everywhere, and stands and goes on everywhere; the limit is told to all."""
    here, there = pair
    gm = here.open(**SYSTEM)
    ana = gm.give_seat(role="player", actors=["ana"]).at(there)
    gm.do("begin")
    with gm.live() as stream, ana.live() as hers:
        both = (stream, hers)
        for one in both:
            one.news()
        assert gm.patch("", {"clock": {"on": True, "limit": 60}}).status_code == 200
        started = [one.message("clock") for one in both]
        assert [(one["limit"], one["running"]) for one in started] == [(60, True)] * 2
        assert gm.at(there).patch("", {"clock": {"paused": True}}).status_code == 200
        stood = [one.message("clock") for one in both]
        assert [one["running"] for one in stood] == [False, False]
        # By the log and by when it was set to stand, not by when a process heard of it.
        assert stood[0]["seconds"] == stood[1]["seconds"] is not None
        gm.patch("", {"clock": {"paused": False}})
        assert [one.message("clock")["running"] for one in both] == [True, True]
        gm.do("done", actor=gm.picture()["table"]["now"][0]["actor"])
        turns = [one.message("clock") for one in both]
        gm.at(there).patch("", {"clock": {"paused": True}})
        again = [one.message("clock") for one in both]
        assert again[0]["seconds"] == again[1]["seconds"]
        assert all(one["seconds"] <= later["seconds"] for one, later in zip(turns, again, strict=True))
    assert ana.get("").json()["clock"] == {"limit": 60, "paused": True}
