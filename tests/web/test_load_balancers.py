"""The load balancers of ``docs/guide/scale.md``, as they are written there, before two processes on one database."""

from __future__ import annotations

import contextlib
import json
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from tests import leftovers
from tests.postgres import Postgres
from tests.web.support import API, NO_TLS, Running, Seat, Stream, until
from tools.debian import program
from tools.ports import free_port

GUIDE = Path(__file__).parents[2] / "docs" / "guide" / "scale.md"
SYSTEM = {"system": "rolled", "actors": [{"actor": "ana", "side": "pc"}, {"actor": "wolf", "side": "npc"}]}
DEBIANS = {"nginx": "nginx-light", "haproxy": "haproxy"}


class House(NamedTuple):
    """Two processes behind a load balancer. ``ports``: their own; ``checks``: whether it asks them how they are."""

    processes: tuple[Running, Running]
    ports: tuple[int, int]
    url: str
    database: str
    checks: bool

    def asked(self, place: int) -> int:
        """How often a process was asked for a picture, by its log."""
        return self.processes[place].log.read_text("utf-8").count('"route":"/api/v1/fights/{fight}/picture"')

    def serving(self, gm: Seat) -> int:
        """The process that all of ten requests go to; -1: some go elsewhere."""
        before = [self.asked(place) for place in (0, 1)]
        for _ in range(10):
            gm.picture()
        # A request is in the log when it was answered.
        until(lambda: self.asked(0) + self.asked(1) == sum(before) + 10)
        asked = [self.asked(place) - before[place] for place in (0, 1)]
        return asked.index(10) if 10 in asked else -1

    def sockets(self, place: int) -> int:
        """How many sockets are open at a process."""
        at, owner = f"http://127.0.0.1:{self.ports[place]}/metrics", self.processes[place].owner
        told = httpx.get(at, headers=owner, verify=NO_TLS).text
        found = re.search(r"^turnkeeper_sockets ([\d.]+)$", told, re.MULTILINE)
        return int(float(found[1])) if found else 0


def _program(name: str) -> str:
    """The load balancer; installed where that can be done, and where it cannot be had the test is skipped, aloud."""
    found = program(name, DEBIANS[name])
    if found is None:
        sys.stderr.write(f"\nNO {name.upper()}: its settings in docs/guide/scale.md are not tried.\n")
        pytest.skip(f"there is no {name}, and it cannot be installed")
    return found


def _settings(name: str, folder: Path, port: int, ports: tuple[int, int]) -> list[str]:
    """Its settings from the guide, with addresses of this test, in a file; its arguments."""
    found = re.search(rf"### {name}\n.*?```\w+\n(.*?)```", GUIDE.read_text("utf-8"), re.DOTALL)
    assert found
    said = found[1]
    for place, one in ((11, ports[0]), (12, ports[1])):
        assert f"192.0.2.{place}:8765" in said
        said = said.replace(f"192.0.2.{place}:8765", f"127.0.0.1:{one}")
    file = folder / f"{name}.conf"
    if name == "haproxy":
        file.write_text(
            said.replace("bind :80", f"bind 127.0.0.1:{port}").replace("fights.example.org", "127.0.0.1"), "utf-8"
        )
        return ["-q", "-db", "-f", str(file)]
    places = "".join(
        f"{kind}_temp_path {folder / kind};\n" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    file.write_text(
        f"daemon off;\nmaster_process off;\npid {folder / 'pid'};\nerror_log {folder / 'errors'};\nevents {{}}\n"
        f"http {{\naccess_log off;\n{places}{said.replace('listen 80', f'listen 127.0.0.1:{port}')}}}\n",
        "utf-8",
    )
    return ["-p", str(folder), "-c", str(file)]


@pytest.fixture(params=["nginx", "haproxy"], scope="module")
def house(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory, postgres: Postgres
) -> Iterator[House]:
    """One for all tests, the last of which ends a process."""
    folder = tmp_path_factory.mktemp("house")
    program = _program(request.param)
    port, ports, at = free_port(), (free_port(), free_port()), postgres.database()
    url = f"http://127.0.0.1:{port}"
    flags = ("--database", at, "--url", url, "--proxy", "127.0.0.1", "--log")
    here, there = (Running(folder / f"s{place}", "--port", str(one), *flags) for place, one in enumerate(ports))
    with subprocess.Popen([program, *_settings(request.param, folder, port, ports)]) as balancer:  # noqa: S603 - as found
        leftovers.started(balancer.pid, signal.SIGTERM)
        try:
            until(lambda: balancer.poll() is not None or _answers(f"{url}/healthz"))
            assert balancer.poll() is None, "it does not take the settings of the guide"
            yield House((here, there), ports, url, at, request.param == "haproxy")
        finally:
            balancer.terminate()
            leftovers.ended(balancer.pid)
            for one in (here, there):
                one.stop()


def _answers(url: str) -> bool:
    try:
        return httpx.get(url, verify=NO_TLS).status_code == 200
    except httpx.HTTPError:
        return False


def _let_in(postgres: Postgres, database: str, whether: str) -> None:
    """Let nobody into the database any more, or again."""
    name = database.rpartition("/")[2]
    postgres.sql(f"ALTER DATABASE {name} ALLOW_CONNECTIONS {whether}")
    if whether == "false":
        postgres.sql(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'")  # noqa: S608 - ours


def _until_said(gm: Seat, code: str) -> None:
    """Give commands until one is refused by that code, or done, by a process of ours."""

    def said() -> bool:
        with contextlib.suppress(httpx.TransportError, json.JSONDecodeError):
            return bool(gm.send("note", text="rain").json().get("code", "") == code)
        return False

    until(said)


def _is_done(gm: Seat, key: str) -> bool:
    """Whether a command of that id is carried out; not where the connection was one to a process that is gone."""
    with contextlib.suppress(httpx.TransportError):
        return gm.send("note", text="rain", key=key).status_code == 200
    return False


def _is_told_of_trouble(house: House, gm: Seat) -> bool:
    """Whether a socket is shown the fight, and that the database is away; not where it is cut off."""
    with contextlib.suppress(ConnectionClosed), _watch(house, gm) as stream:
        while stream.one()["type"] != "trouble":
            continue
        return True
    return False


@contextlib.contextmanager
def _watch(house: House, gm: Seat) -> Iterator[Stream]:
    """A socket as a browser opens it."""
    where = f"{house.url.replace('http', 'ws', 1)}{API}/live?fight={gm.fight}"
    with connect(where, additional_headers={"origin": house.url}, compression=None, open_timeout=20) as ws:
        ws.send(json.dumps({"type": "hello", "token": gm.token}))
        stream = Stream(ws)
        stream.news()
        yield stream


def test_a_page_of_another_site_is_refused_behind_it_too(house: House) -> None:
    """The server's own page is let in, with its port."""
    gm = house.processes[0].open(**SYSTEM)
    headers = {"authorization": f"Bearer {gm.token}"}
    at = f"{house.url}{API}/fights/{gm.fight}/commands"
    body = {"id": "a", "seen": None, "command": {"type": "begin"}}
    with httpx.Client(headers=headers, verify=NO_TLS) as client:
        assert client.post(at, json=body, headers={"origin": "http://evil.example"}).status_code == 403
        assert client.post(at, json=body, headers={"origin": house.url}).status_code == 200


def test_a_fight_is_shown_behind_it_while_the_database_is_away(house: House, postgres: Postgres) -> None:
    """All processes are unwell then, and none is better than another: people see the fight, and why nothing goes on."""
    gm = house.processes[0].open(**SYSTEM)
    with _watch(house, gm) as stream:
        _until_said(gm, "")
        _let_in(postgres, house.database, "false")
        if house.checks:
            stream.closed()
    _until_said(gm, "store.unreachable")
    until(lambda: _is_told_of_trouble(house, gm))
    _let_in(postgres, house.database, "true")
    _until_said(gm, "")


def test_people_play_behind_it_at_one_process_and_at_the_other_when_that_is_gone(house: House) -> None:
    """All requests of a fight, and its sockets, go to one process; when it is killed, the other takes over."""
    # A process that was unwell a moment ago gets its fights back when it is found well: until then one serves all.
    until(lambda: all(_answers(f"http://127.0.0.1:{port}/healthz") for port in house.ports))
    until(lambda: {house.serving(house.processes[0].open(**SYSTEM)) for _ in range(4)} >= {0, 1})
    gm = house.processes[0].open(**SYSTEM)
    gm.do("begin")
    serving = -1

    def all_go_to_one() -> bool:
        nonlocal serving
        serving = house.serving(gm)
        return serving >= 0

    # On a busy machine a probe is late now and then, and the fight is elsewhere until the next.
    until(all_go_to_one)
    with _watch(house, gm) as stream:
        stream.until(gm.picture())
        assert (house.sockets(serving), house.sockets(1 - serving)) == (1, 0)
        house.processes[serving].stop(signal.SIGKILL)
        stream.closed()
    gm = gm.at(house.processes[1 - serving])
    until(lambda: _is_done(gm, "n1"))
    with _watch(house, gm) as again:
        again.until(gm.picture())
    assert gm.picture()["log"]["lines"][-1]["text"].endswith("rain")
