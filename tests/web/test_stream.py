"""The live stream over real sockets: coming back, signs of life, slow readers, restarts (P5)."""

from __future__ import annotations

import contextlib
import json
import signal
import socket as plain
from collections.abc import Callable

import pytest

from tests.web.support import Running, Stream, socket


def test_a_client_that_slept_gets_the_whole_picture_and_goes_on_from_it(server: Running) -> None:
    """With what changed meanwhile; from then on it gets what is new, not everything."""
    gm = server.open(sample="rolled")
    screen = gm.give_seat(role="screen")
    with screen.live() as stream:
        assert stream.one()["number"] == 1
    for text in "abc":
        gm.do("note", text=text)
    with screen.live() as later:
        whole = later.one()
        assert (whole["type"], whole["number"]) == ("picture", 1)
        assert [line["text"] for line in whole["log"]["lines"][-3:]] == [f"GM ruling: {text}" for text in "abc"]
        assert later.shows(screen.picture())
        # Notes are in the log alone: what is on the table is still the same.
        assert whole["version"] == stream.picture["version"]
        gm.do("note", text="d")
        change = later.news()
        assert change.keys() == {"type", "version", "number", "log"}
        assert (change["type"], change["number"], change["version"]) == ("change", 2, whole["version"])
        assert [line["text"] for line in change["log"]["lines"]] == ["GM ruling: d"]
        assert later.shows(screen.picture())


def test_every_change_is_a_message_of_its_own_for_each_who_sees_one(server: Running) -> None:
    """One message for each change, to each seat that sees something of it; to the others none."""
    gm = server.open(sample="draw")
    screen = gm.give_seat(role="screen")
    with gm.live() as table, screen.live() as stream:
        assert [table.news()["number"], stream.news()["number"]] == [1, 1]
        for number in range(2, 7):
            gm.do("note", text=f"{number}")
            for one in (table, stream):
                change = one.news()
                assert change["number"] == number
                assert [line["text"] for line in change["log"]["lines"]] == [f"GM ruling: {number}"]
        gm.do("join", actor="ghost", side="npc", name="Ghost", visibility="hidden")
        assert table.news()["number"] == 7
        before = stream.picture
        gm.do("note", text="on")
        # What is next is counted as next: nothing was sent of the ghost.
        assert stream.news().keys() == {"type", "version", "number", "log"}
        assert (stream.picture["number"], stream.picture["version"]) == (7, before["version"])
        assert stream.shows(screen.picture())


def test_a_burst_leaves_no_old_state_on_a_screen(server: Running) -> None:
    """However many changes are told at once, the last message is the newest picture."""
    gm = server.open(sample="draw")
    screen = gm.give_seat(role="screen")
    with screen.live() as stream:
        stream.one()
        gm.do("begin")
        for number in range(40):
            gm.do("note", text=f"{number}")
        stream.until(screen.picture())
        assert stream.lines[max(stream.lines)]["text"] == "GM ruling: 39"
        total = screen.get("/log").json()["total"]
        assert sorted(stream.lines) == list(range(1, total + 1))


def test_undo_takes_lines_back_on_every_screen(server: Running) -> None:
    gm = server.open(sample="rolled")
    with gm.live() as stream:
        gm.do("note", text="one")
        gm.do("note", text="two")
        gm.do("undo")
        stream.until(gm.picture())
        assert stream.lines[max(stream.lines)]["text"] == "GM ruling: one"
        gm.do("redo")
        stream.until(gm.picture())
        assert stream.lines[max(stream.lines)]["text"] == "GM ruling: two"


def test_presence_says_who_is_connected_and_who_is_asked(server: Running) -> None:
    gm = server.open(sample="rolled")
    player = gm.give_seat(role="player", name="Ana", actors=["ilka-vane"])
    with gm.live() as stream:
        with player.live():
            stream.await_people(lambda people: {"p1", "gm"} <= {one["id"] for one in people if one["connected"]})
        stream.await_people(lambda people: "p1" not in {one["id"] for one in people if one["connected"]})
        gm.do("automate", source="table")
        gm.do("begin")
        stream.await_people(lambda people: {one["id"]: one["asked"] for one in people}["p1"])


@pytest.mark.parametrize(
    ("first", "code"),
    [
        ('{"type": "hello"}', 4400),
        ("hello?", 4400),
        ('{"type": "hello", "token": "wrong"}', 4401),
        ('{"type": "hello", "token": "x", "more": 1}', 4400),
        ("\x00", 4400),
    ],
)
def test_a_hello_that_is_none_closes_the_socket(server: Running, first: str, code: int) -> None:
    with socket(server) as ws:
        ws.send(first)
        assert Stream(ws).closed() == code


def test_a_deleted_fight_closes_its_sockets(server: Running) -> None:
    gm = server.open(sample="rolled")
    screen = gm.give_seat(role="screen")
    with screen.live() as stream:
        stream.one()
        assert gm.delete().status_code == 204
        assert stream.closed() == 4410
    assert screen.get("/picture").status_code == 401


def test_a_socket_too_many_of_a_seat_closes_its_oldest_and_says_why(server: Running) -> None:
    gm = server.open(sample="rolled")
    with contextlib.ExitStack() as there:
        streams = [there.enter_context(gm.live()) for _ in range(20)]
        for stream in streams:
            assert stream.one()["type"] == "picture"
        for oldest in streams[:2]:
            assert there.enter_context(gm.live()).one()["type"] == "picture"
            assert oldest.closed() == 4412
        gm.do("begin")
        for stream in streams[2:]:
            stream.until(gm.picture())


def test_signs_of_life_and_silence(own: Callable[..., Running]) -> None:
    """The server says something every now and then; who never says hello is shown out; half a request too."""
    running = own(beat_seconds=0.2, socket_seconds=0.5, request_seconds=0.5)
    gm = running.open(sample="rolled")
    with gm.live() as stream:
        for _ in range(2):
            stream.one()
        assert [stream.one() for _ in range(2)] == [{"type": "beat"}] * 2
        stream.ws.send('{"type": "beat"}')
        assert stream.one() == {"type": "beat"}
    with socket(running) as silent:
        assert Stream(silent).closed() == 4408
    for half in (
        b"",
        b"GET /healthz HTTP/1.1\r\nHost:",
        b"POST /api/v1/join HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 9\r\n\r\n{",
    ):
        with plain.create_connection(("127.0.0.1", running.port), timeout=10) as slow:
            slow.sendall(half)
            with pytest.raises(ConnectionError):
                _until_closed(slow)


def _until_closed(slow: plain.socket) -> None:
    if not slow.recv(1000):
        raise ConnectionError("closed")


def test_a_reader_that_never_reads_is_dropped_and_nobody_waits_for_it(own: Callable[..., Running]) -> None:
    running = own(socket_seconds=0.5, seat_requests_a_second=1000)
    gm = running.open(sample="countdown")
    sleeper = plain.socket()
    sleeper.settimeout(20)
    sleeper.setsockopt(plain.SOL_SOCKET, plain.SO_RCVBUF, 4096)
    sleeper.connect(("127.0.0.1", running.port))
    _upgrade(sleeper, running.port)
    _send(sleeper, json.dumps({"type": "hello", "token": gm.token}))
    with gm.give_seat(role="screen").live() as stream:
        stream.news()
        for number in range(400):
            # Each is stored, answered and on the other screen while the sleeper has what came long before to read.
            gm.do("note", text=f"{number} " + "x" * 1900)
            change = stream.news()
            assert (change["number"], change["log"]["lines"][0]["text"][:30].split()[2]) == (number + 2, f"{number}")
            if (
                "turnkeeper_slow_readers_total 1"
                in running.http.get(f"{running.url}/metrics", headers=running.owner).text
            ):
                break
        else:
            pytest.fail("the slow reader was never dropped")
        assert number > 0
    # It was cut: what had been written by then is all there is, with no last word that it would have had to take.
    end = b""
    with contextlib.suppress(ConnectionResetError):
        while more := sleeper.recv(1 << 16):
            end = (end + more)[-64:]
    assert b"too slow" not in end
    sleeper.close()


def test_who_is_shut_out_is_out_though_they_never_answer(server: Running) -> None:
    """By a revoked seat the line is cut soon after the last word, whether or not that is answered (P9)."""
    gm = server.open(sample="rolled")
    ana = gm.give_seat(role="player", name="Ana")
    with plain.create_connection(("127.0.0.1", server.port), timeout=4) as mute:
        _upgrade(mute, server.port)
        _send(mute, json.dumps({"type": "hello", "token": ana.token}))
        assert b'"picture"' in mute.recv(4096)
        assert gm.patch(f"/seats/{ana.id}", {"state": "revoked"}).status_code == 200
        with contextlib.suppress(ConnectionResetError):
            while mute.recv(1 << 16):  # no end of it within its seconds is a failure
                pass


def _upgrade(sock: plain.socket, port: int) -> None:
    lines = (
        "GET /api/v1/live HTTP/1.1", f"Host: 127.0.0.1:{port}", "Upgrade: websocket", "Connection: Upgrade",
        "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", "", "",
    )  # fmt: skip
    sock.sendall("\r\n".join(lines).encode())
    assert b"101" in sock.recv(4096)


def _send(sock: plain.socket, text: str) -> None:
    """One text message, masked with zeros."""
    data = text.encode()
    assert len(data) < 126
    sock.sendall(bytes([0x81, 0x80 | len(data), 0, 0, 0, 0]) + data)


def test_sockets_are_told_when_the_server_stops_and_go_on_when_it_is_back(own: Callable[..., Running]) -> None:
    running = own()
    gm = running.open(sample="rolled")
    gm.do("begin")
    with gm.live() as stream:
        stream.one()
        assert running.stop(signal.SIGINT) == 0
        assert stream.closed() in {1001, 1012}
    again = own("--port", str(running.port))
    gm = gm.at(again)
    with gm.live() as later:
        whole = later.one()
        assert (whole["type"], whole["number"], whole["version"]) == ("picture", 1, stream.picture["version"])
        # A command that answers to what was shown before is as good as ever.
        gm.do("end", key="later", seen=stream.picture["version"])
        assert later.news()["number"] == 2
        assert later.shows(gm.picture())
