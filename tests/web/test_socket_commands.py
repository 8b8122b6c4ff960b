"""Commands over the socket: the same ids, the same answers, the same limits as over HTTP."""

from __future__ import annotations

import contextlib
import json
import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from tests.web.support import Running, Seat, socket


class Line:
    """A socket, with what came on it."""

    def __init__(self, ws: ClientConnection) -> None:
        self.ws = ws
        self.heard: list[dict[str, Any]] = []

    def say(self, message: object) -> None:
        self.ws.send(message if isinstance(message, str) else json.dumps(message))

    def next(self, kind: str) -> dict[str, Any]:
        """The next message of a kind."""
        while True:
            message: dict[str, Any] = json.loads(self.ws.recv(20))
            self.heard.append(message)
            if message["type"] == kind:
                return message

    def command_until_closed(self) -> None:
        """Give a command that must not be carried out, until the socket is closed."""
        while self.do("begin", key="b")["status"] != 200:
            pass

    def do(self, kind: str, *, seen: str | None = None, key: str, **fields: Any) -> dict[str, Any]:  # noqa: ANN401 - a command's fields
        self.say({"type": "command", "order": {"id": key, "seen": seen, "command": {"type": kind, **fields}}})
        return self.next("answer")


@contextlib.contextmanager
def line(seat: Seat) -> Iterator[Line]:
    with socket(seat.server) as ws:
        found = Line(ws)
        found.say({"type": "hello", "token": seat.token})
        found.next("picture")
        yield found


def test_a_command_is_carried_out_once_by_whichever_way_it_comes(server: Running) -> None:
    gm = server.open(sample="rolled")
    with line(gm) as ours:
        answer = ours.do("begin", key="once")
        assert (answer["id"], answer["status"]) == ("once", 200)
        # What it changed was shown before it was answered, and the answer names that picture.
        shown = [one for one in ours.heard if one["type"] == "change"]
        assert [(one["number"], one["version"]) for one in shown] == [(2, answer["carried"]["version"])]
        again = gm.do("begin", key="once")
        assert again == {**answer["carried"], "repeated": True}
        assert gm.do("note", text="fog", key="http")["done"]
        assert ours.do("note", text="fog", key="http")["carried"]["repeated"]
        assert sum(one["text"] == "GM ruling: fog" for one in gm.get("/log").json()["lines"]) == 1


@pytest.mark.parametrize(
    ("kind", "fields"),
    [
        ("begin", {}), ("no_such_thing", {}), ("note", {"text": 3}), ("done", {"actor": "nobody"}),
        ("undo", {"seen": "x"}),
    ],
)  # fmt: skip
def test_a_command_that_is_not_carried_out_is_told_why_as_over_http(
    server: Running, kind: str, fields: dict[str, Any]
) -> None:
    gm = server.open(sample="rolled")
    gm.do("begin")
    answer = gm.send(kind, **fields)
    with line(gm) as ours:
        told = ours.do(kind, **fields, key="k")
    assert told["status"] == answer.status_code >= 400
    assert told["problem"] == answer.json()
    assert "carried" not in told


def test_what_is_no_command_is_answered_as_such_and_changes_nothing(server: Running) -> None:
    gm = server.open(sample="rolled")
    order = {"id": "a", "seen": None, "command": {"type": "begin"}}
    with line(gm) as ours:
        for message in (
            "no JSON", "[" * 5000, {"type": "other"}, {"type": "command"},
            {"type": "command", "order": {**order, "x": 1}},
            {"type": "command", "order": {**order, "id": "no id!"}}, {"type": "command", "order": {**order, "seen": 7}},
        ):  # fmt: skip
            ours.say(message)
            answer = ours.next("answer")
            assert (answer["id"], answer["status"], answer["problem"]["code"]) == ("", 400, "http.bad_request")
        assert ours.do("begin", key="a")["status"] == 200


def test_what_is_not_as_it_should_be_is_told_with_its_place_first(server: Running) -> None:
    """Over the socket as over HTTP, and of several commands which; in German, too."""
    gm = server.open(sample="rolled")
    begin, wrong = {"type": "begin"}, {"type": "note", "text": 3}
    cases = (
        ({"id": "a", "seen": 7, "command": begin}, "seen: Expected `str | null`, got `int`"),
        ({"id": "a", "seen": None, "command": wrong}, "command.text: Expected `str`, got `int`"),
        ({"id": "a", "seen": None, "command": [begin, wrong]}, "command[1].text: Expected `str`, got `int`"),
        ({"id": "a", "seen": None, "command": {"type": "no"}}, "command.type: Invalid value 'no'"),
    )
    with line(gm) as ours:
        for order, said in cases:
            assert gm.post("/commands", order).json()["detail"] == said
            ours.say({"type": "command", "order": order})
            told = ours.next("answer")["problem"]["detail"]
            assert told.removeprefix("order.") == said
            german = gm.ask("POST", "/commands", json=order, headers={"accept-language": "de"}).json()["detail"]
            assert said.partition(": ")[0] + ": " in german
            assert " - at " not in german
        ours.say('{"type":"command","order":{"id":"a","seen":null,"command":{"a":' + "[" * 15_000)
        assert ours.next("answer")["problem"]["detail"] == "The body is nested too deep."
    for language, said in (("en", "The body is missing"), ("de", "Die Anfrage ist ungültig: Der Inhalt fehlt")):
        answer = gm.ask("POST", "/commands", content=b"", headers={"accept-language": language})
        assert (answer.status_code, answer.json()["detail"]) == (400, said)


def test_a_seat_that_is_not_at_the_table_commands_nothing(server: Running) -> None:
    gm = server.open(sample="rolled")
    code = gm.post("/invitations", {}).json()["code"]
    waiting = server.seat(server.http.post("/join", json={"code": code, "name": "Eve"}).json())
    screen = gm.give_seat(role="screen")
    with socket(server) as ws:
        theirs = Line(ws)
        theirs.say({"type": "hello", "token": waiting.token})
        theirs.next("lobby")
        assert theirs.do("begin", key="a")["status"] == 403
    with line(screen) as its:
        assert its.do("begin", key="a")["status"] == 403
        gm.patch(f"/seats/{screen.id}", {"state": "revoked"})
        with pytest.raises(ConnectionClosed) as closed:
            its.command_until_closed()
        assert closed.value.rcvd
        assert closed.value.rcvd.code == 4403
    assert gm.picture()["table"]["stage"] == "setup"


def test_commands_on_a_socket_are_counted_with_those_over_http(own: Callable[..., Running]) -> None:
    """Who sends too many is told to wait, and stays connected; another seat goes on."""
    running = own(seat_requests_a_second=2.0)
    gm = running.open(sample="rolled")
    screen = gm.give_seat(role="screen")
    with line(gm) as ours, line(screen) as its:
        statuses = [ours.do("note", text=f"{number}", key=f"k{number}")["status"] for number in range(20)]
        assert statuses[0] == 200
        assert 429 in statuses
        # However slow the machine is, more are sent than are allowed in that time.
        assert 429 in [gm.send("note", text="too many").status_code for _ in range(20)]
        assert its.do("begin", key="mine")["status"] == 403


def test_another_socket_gives_no_room_for_more_messages(own: Callable[..., Running]) -> None:
    """Messages are counted for all sockets of a seat: who was shut out for sending too many gains nothing by it."""
    running = own(seat_requests_a_second=1.0)
    gm = running.open(sample="rolled")
    screen = gm.give_seat(role="screen")
    order = {"id": "a", "seen": None, "command": {"type": "begin"}}
    answered, closes = 0, []
    begun = time.monotonic()
    for _ in range(5):
        with socket(running) as ws:
            one = Line(ws)
            try:
                one.say({"type": "hello", "token": screen.token})
                for _ in range(50):
                    one.say({"type": "command", "order": order})
                for _ in range(50):
                    one.next("answer")
                    answered += 1
            except ConnectionClosed as closed:
                closes.append(closed.rcvd and closed.rcvd.code)
    assert set(closes) == {4429}
    assert answered <= 63 + 5 * (time.monotonic() - begun)
    with line(gm) as ours:
        assert ours.do("begin", key="mine")["status"] == 200


def test_a_large_command_goes_over_http(server: Running) -> None:
    """A message on a socket is small; one that is too large closes it, and nothing is done."""
    gm = server.open(sample="rolled")
    several = [{"type": "note", "text": "x" * 1000} for _ in range(30)]
    with line(gm) as ours:
        ours.say({"type": "command", "order": {"id": "large", "seen": None, "command": several}})
        with pytest.raises(ConnectionClosed) as closed:
            ours.next("answer")
        assert closed.value.rcvd
        assert closed.value.rcvd.code == 1009
    answer = gm.post("/commands", {"id": "large", "seen": None, "command": several})
    assert (answer.status_code, answer.json().get("repeated", False)) == (200, False)
