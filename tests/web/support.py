"""A real server process, and people at its table over real sockets."""

# ruff: noqa: ANN401 - bodies and parameters are any JSON that a test sends
from __future__ import annotations

import contextlib
import itertools
import json
import os
import signal
import ssl
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from tests import forked, leftovers
from tests.forked import Forked
from turnkeeper.service.owner import OwnerTokens
from turnkeeper.store.ownerkey import read_key

API = "/api/v1"
_ELSEWHERE = itertools.count(1_000, 1_000)
NO_TLS = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
"""For clients of these servers, which speak plain HTTP: a client makes its own out of every certificate authority's
certificate, which takes longer than what it is made for."""
SHOWING = {"picture", "change"}
"""The messages that show something of the fight; they are counted for each socket."""


_PATHS = os.environ.get("PYTHONPATH")
"""Where the modules of this run are looked for beside the usual places."""
_FORKERS = 3
_STARTED: Counter[str] = Counter()
"""How many servers were started on a folder or a database."""


def _forker_for(shared: str, *, used: bool) -> int:
    """Another forker than the last one on that folder or database. One that is ``used`` has been another process's."""
    _STARTED[shared] = max(_STARTED[shared], int(used)) + 1
    return (_STARTED[shared] - 1) % _FORKERS


def until(wanted: Callable[[], bool]) -> None:
    """Ask until something holds."""
    late = time.monotonic() + 60
    while not wanted():
        assert time.monotonic() < late
        time.sleep(0.05)


class Running:
    """A server in its own process, started by what stands ``before``. Any free port; its log goes to a file.

    It is forked where that is possible; those that share their fights, or have them one from the other, by forkers of
    which each hashes strings in its own way. One with processes of its own is started as a user does it, for it starts
    these that way, too.
    """

    def __init__(self, folder: Path, *flags: str, before: Sequence[str] = (), **tuned: Any) -> None:
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)
        self.log = folder.parent / f"{folder.name}.log"
        self._errors = self.log.open("a", encoding="utf-8")
        command = ["-m", "turnkeeper.cli", "serve"]
        if "--database" not in flags:
            command += ["--data", str(folder)]
        if "--port" not in flags:
            command += ["--port", "0"]
        if tuned:
            command = [str(Path(__file__).with_name("tuned.py")), str(folder), json.dumps(tuned)]
        env = {**os.environ, "TURNKEEPER_DATA": str(folder)}
        self.process: Forked | subprocess.Popen[str]
        shared = tuned.get("database") or (
            flags[flags.index("--database") + 1] if "--database" in flags else str(folder)
        )
        forker = _forker_for(shared, used=any(folder.iterdir()))
        # A fork has the modules of where it came from, and no others.
        has_its_modules = os.environ.get("PYTHONPATH") == _PATHS
        if forked.POSSIBLE and has_its_modules and not before and "--workers" not in flags:
            self.process = Forked([*command, *flags], stderr=self._errors, env=env, forker=forker)
        else:
            self.process = subprocess.Popen(  # noqa: S603 - our own program
                [*before, sys.executable, *command, *flags],
                stdout=subprocess.PIPE,
                stderr=self._errors,
                text=True,
                encoding="utf-8",
                env=env,
            )
            leftovers.started(self.process.pid)
        self.said: list[str] = []
        while not self.said or "Ctrl-C" not in self.said[-1]:
            line = self._line()
            if not line:
                raise AssertionError(f"the server did not start: {self.log.read_text('utf-8')}")
            self.said.append(line)
        self.url = self.said[0].split(" at ")[1].rstrip().rstrip("/")
        self.port = urlsplit(self.url).port or 0
        self.http = httpx.Client(base_url=self.url + API, timeout=60, verify=NO_TLS)

    def _line(self) -> str:
        assert self.process.stdout
        return self.process.stdout.readline()

    def open(self, **new: Any) -> Seat:
        """A new fight, by the GM's seat."""
        answer = self.http.post("/fights", json=new, headers=self.owner)
        assert answer.status_code == 201, answer.text
        return Seat(self, answer.json())

    @property
    def owner(self) -> dict[str, str]:
        """What shows that the owner asks, by the key in the data folder."""
        key = read_key(self.folder)
        token = OwnerTokens(key).token if key else self.said[1].rpartition("#owner=")[2].strip()
        return {"Authorization": f"Bearer {token}"}

    def seat(self, opened: dict[str, Any]) -> Seat:
        return Seat(self, opened)

    def stop(self, how: signal.Signals = signal.SIGTERM) -> int:
        """Ask it to stop; the exit code."""
        self.http.close()
        if self.process.poll() is None:
            self.process.send_signal(how)
        code = self.process.wait(120)
        leftovers.ended(self.process.pid)
        if self.process.stdout and not self.process.stdout.closed:
            self.said += self.process.stdout.readlines()
            self.process.stdout.close()
        self._errors.close()
        return code


class Seat:
    """A person at the table: asks over HTTP, watches over a WebSocket."""

    def __init__(self, server: Running, opened: dict[str, Any]) -> None:
        self.server = server
        self.fight = opened["fight"]
        self.id = opened["seat"]
        self.token = opened["token"]
        self.state = opened["state"]
        self.headers = {"Authorization": f"Bearer {self.token}"}
        self._commands = 0

    def at(self, server: Running) -> Seat:
        """The same seat at a server that was started again, or at another one; its commands have ids of their own."""
        seat = Seat(server, {"fight": self.fight, "seat": self.id, "token": self.token, "state": self.state})
        seat._commands = next(_ELSEWHERE)
        return seat

    def ask(self, method: str, path: str = "", **more: Any) -> httpx.Response:
        headers = {**self.headers, **more.pop("headers", {})}
        return self.server.http.request(method, f"/fights/{self.fight}{path}", headers=headers, **more)

    def get(self, path: str = "", **params: Any) -> httpx.Response:
        return self.ask("GET", path, params=params or None)

    def post(self, path: str, body: Any) -> httpx.Response:
        return self.ask("POST", path, json=body)

    def patch(self, path: str, body: Any) -> httpx.Response:
        return self.ask("PATCH", path, json=body)

    def delete(self, path: str = "") -> httpx.Response:
        return self.ask("DELETE", path)

    def picture(self) -> dict[str, Any]:
        answer = self.get("/picture")
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()
        return found

    def send(self, kind: str, *, seen: str | None = None, key: str = "", **fields: Any) -> httpx.Response:
        """A command; by default with the version that was seen."""
        self._commands += 1
        body = {"id": key or f"k{self._commands}", "seen": seen, "command": {"type": kind, **fields}}
        return self.post("/commands", body)

    def do(self, kind: str, **fields: Any) -> dict[str, Any]:
        """A command that must succeed."""
        answer = self.send(kind, **fields)
        assert answer.status_code == 200, answer.text
        done: dict[str, Any] = answer.json()
        return done

    def give_seat(self, **new: Any) -> Seat:
        answer = self.post("/seats", new)
        assert answer.status_code == 201, answer.text
        return Seat(self.server, answer.json())

    @contextlib.contextmanager
    def live(self, **more: str) -> Iterator[Stream]:
        with socket(self.server) as ws:
            ws.send(json.dumps({"type": "hello", "token": self.token, **more}))
            yield Stream(ws)


def socket(server: Running, **headers: str) -> ClientConnection:
    """A bare socket to the live stream."""
    url = server.url.replace("http", "ws", 1) + API + "/live"
    return connect(url, additional_headers=headers, compression=None, open_timeout=60, max_size=None)


class Stream:
    """What a client makes of the live stream: the newest picture, put together from what came. None may be missing."""

    def __init__(self, ws: ClientConnection) -> None:
        self.ws = ws
        self.picture: dict[str, Any] = {}
        self.people: list[dict[str, Any]] = []
        self.frames: list[str] = []
        self.lines: dict[int, Any] = {}

    def one(self, timeout: float = 60) -> dict[str, Any]:
        """Take in one message."""
        text = self.ws.recv(timeout)
        assert isinstance(text, str)
        self.frames.append(text)
        message: dict[str, Any] = json.loads(text)
        if message["type"] in SHOWING:
            assert message["number"] == self.picture.get("number", 0) + 1
        if message["type"] == "picture":
            self.picture = message
            self.lines = {}
        elif message["type"] == "change":
            self.picture = {**self.picture, **{k: v for k, v in message.items() if k not in {"type", "log"}}}
        elif message["type"] == "people":
            self.people = message["people"]
        if "log" in message:
            first = message["log"]["first"]
            self.lines = {number: line for number, line in self.lines.items() if number < first}
            self.lines |= dict(enumerate(message["log"]["lines"], first))
            assert message["log"]["total"] == max(self.lines, default=0)
        return message

    def _take(self, wanted: Callable[[], bool]) -> None:
        """Take in messages until something holds. Signs of life alone are no reason to wait for ever."""
        late = time.monotonic() + 60
        while not wanted():
            self.one(max(0, late - time.monotonic()))

    def news(self) -> dict[str, Any]:
        """Take in messages until one shows something of the fight; gives that one."""
        before = self.picture
        self._take(lambda: self.picture is not before)
        found: dict[str, Any] = json.loads(self.frames[-1])
        return found

    def shows(self, fresh: dict[str, Any]) -> bool:
        """Whether that is what came over the socket, too: a picture that was asked for just now."""
        log = fresh["log"]
        return {**self.picture, "log": 0, "number": 0} == {**fresh, "log": 0, "number": 0} and (
            [self.lines.get(number) for number in range(log["first"], log["total"] + 1)] == log["lines"]
            and max(self.lines, default=0) == log["total"]
        )

    def until(self, fresh: dict[str, Any]) -> dict[str, Any]:
        """Take in messages until they show what a fresh picture shows."""
        self._take(lambda: self.shows(fresh))
        return self.picture

    def await_people(self, wanted: Any) -> None:
        """Take in messages until ``wanted`` holds for the people there."""
        self._take(lambda: bool(self.people) and wanted(self.people))

    def trouble(self) -> dict[str, Any]:
        """Take in messages until one is of the store's trouble; that one."""
        return self.message("trouble")

    def message(self, kind: str) -> dict[str, Any]:
        """Take in messages until one is of that type; that one."""
        found: dict[str, Any] = {}
        while found.get("type") != kind:
            found = self.one()
        return found

    def closed(self, timeout: float = 60) -> int:
        """Wait until the server closes the socket; the code."""
        with pytest.raises(ConnectionClosed) as closed:
            self._for_ever(timeout)
        return closed.value.rcvd.code if closed.value.rcvd else 0

    def _for_ever(self, timeout: float) -> None:
        while True:
            self.one(timeout)
