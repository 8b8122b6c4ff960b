"""Short versions of the promises that need a server to be killed, or every byte to be looked at (P1, P3)."""

from __future__ import annotations

import base64
import json
import random
import threading
from collections.abc import Callable
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from tests.web.support import NO_TLS, Running, Seat
from turnkeeper.core.encounter import Encounter


@pytest.mark.parametrize("trial", range(3))
def test_kill_at_a_random_moment_loses_nothing_that_anybody_saw(own: Callable[..., Running], trial: int) -> None:
    """Acknowledged: there after the restart, once. Shown: stored. Asked again by its id: carried out once."""
    chance = random.Random(f"kill {trial}")  # noqa: S311 - the moment, not a secret
    running = own(seat_requests_a_second=1e6)
    gm = running.open(sample="rolled")
    screen = gm.give_seat(role="screen")
    acknowledged: list[str] = []
    asked: list[str] = []
    shown: list[str] = []
    moment = chance.randrange(1, 60)
    watching = threading.Event()

    def play(number: int) -> None:
        with httpx.Client(base_url=running.http.base_url, headers=gm.headers, timeout=20, verify=NO_TLS) as client:
            for step in range(10_000):
                name = f"n{number}-{step}"
                order = {"id": name, "seen": None, "command": {"type": "note", "text": name}}
                asked.append(name)
                try:
                    answer = client.post(f"/fights/{gm.fight}/commands", json=order)
                except httpx.TransportError:
                    return
                assert answer.status_code == 200, answer.text
                acknowledged.append(name)
                if len(acknowledged) == moment:
                    running.process.kill()

    def watch() -> None:
        with screen.live() as stream:
            watching.set()
            try:
                while True:
                    message = stream.one()
                    shown.extend(line["text"] for line in message.get("log", {}).get("lines", ()))
            except ConnectionClosed:
                return

    players = [threading.Thread(target=play, args=(number,)) for number in range(3)]
    watcher = threading.Thread(target=watch)
    watcher.start()
    # The server may be gone after the first command already.
    assert watching.wait(30)
    for thread in players:
        thread.start()
    for thread in (*players, watcher):
        thread.join(30)
    running.stop()
    again = own(port=running.port, seat_requests_a_second=1e6)
    after = gm.at(again)
    for name in asked:
        order = {"id": name, "seen": None, "command": {"type": "note", "text": name}}
        answer = after.post("/commands", order)
        assert answer.status_code == 200
        assert answer.json().get("repeated", False) or name not in acknowledged
    fight = Encounter.load(after.get("/export").content)
    assert fight.damage is None
    notes = [json.loads(bytes(row.body)).get("text") for row in fight.rows if row.cause.startswith(f"{gm.fight}/")]
    assert sorted(notes) == sorted(asked)
    assert {text.removeprefix("GM ruling: ") for text in shown if text.startswith("GM ruling")} <= set(notes)
    assert acknowledged


def spellings(marker: str) -> list[bytes]:
    """A secret as itself, in hex, and in base64 at each of its three places."""
    plain = marker.encode()
    coded = [base64.b64encode(b"x" * shift + plain)[shift + 2 : -4] for shift in range(3)]
    return [plain, plain.hex().encode(), *coded]


@pytest.mark.parametrize("system", ["rolled", "passes", "draw", "hands", "npc_deck", "countdown"])
def test_no_byte_sent_to_a_seat_holds_what_it_may_not_know(server: Running, system: str) -> None:
    """Names of hidden actors, in every answer, header, frame and error that a player and a screen get."""
    gm = server.open(sample=system)
    markers = [f"Zq{number}hidden{system}" for number in range(2)]
    for number, marker in enumerate(markers):
        joined = gm.send("join", actor=f"zz{number}xyzzy", side="npc", name=marker, visibility="hidden")
        if joined.status_code == 409:  # a system that wants its actors told in more detail
            pytest.skip(joined.json()["detail"])
    player = gm.give_seat(role="player", name="Ana", actors=[gm.picture()["table"]["actors"][0]["actor"]])
    screen = gm.give_seat(role="screen")
    heard: list[bytes] = []

    def keep(answer: httpx.Response) -> None:
        heard.append(answer.content + repr(answer.headers.raw).encode())

    def look(seat: Seat) -> None:
        first, second = "zz0xyzz", "zz1xyzz"
        prompts = (
            "",
            "/picture",
            "/log",
            "/people",
            "/odds",
            "/export",
            "/seats",
            f"/why?first={first}&second={second}",
        )
        for path in prompts:
            keep(seat.get(path))
        keep(seat.send("grant", actor=first))
        keep(seat.send("undo", seen="0"))

    with player.live() as hers, screen.live() as its:
        hers.one()
        its.one()
        gm.do("begin")
        moves: list[dict[str, Any]] = [{"kind": "rename", "actor": "zz0xyzzy", "name": markers[0] + "b"}]
        moves += [{"kind": "take_out", "actor": "zz1xyzzy"}, {"kind": "undo"}, {"kind": "note", "text": "end"}]
        for move in moves:
            gm.send(**move)
            look(player)
            look(screen)
        for stream, seat in ((hers, player), (its, screen)):
            stream.until(seat.picture())
            heard += [frame.encode() for frame in stream.frames]
    everything = b"\n".join(heard)
    for marker in (*markers, "zz0xyzzy", "zz1xyzzy"):
        for spelled in spellings(marker):
            assert spelled not in everything, marker
    assert markers[1].encode() in gm.get("/export").content
