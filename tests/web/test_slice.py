"""A table from end to end: a real server process, real sockets, a real file."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Callable

from tests.web.support import Running
from turnkeeper.store import SqliteStore


def test_a_fight_is_seen_live_by_a_player_and_a_screen(server: Running) -> None:
    """The GM's command is stored, acknowledged, and on both other screens in the next message."""
    gm = server.open(sample="rolled")
    player = gm.give_seat(role="player", name="Ana", actors=["ilka-vane"])
    screen = gm.give_seat(role="screen")
    with player.live() as hers, screen.live() as its:
        assert hers.one()["seat"] == {"id": "p1", "role": "player", "name": "Ana", "actors": ["ilka-vane"]}
        assert its.one()["offers"] == []
        before = gm.picture()["version"]
        after = gm.do("begin", seen=before)["version"]
        assert before != after == gm.picture()["version"]
        for stream, seat in ((hers, player), (its, screen)):
            assert stream.news()["number"] == 2
            assert stream.picture["table"]["stage"] == "fighting"
            assert stream.shows(seat.picture())
        assert {offer["fixed"].get("actor", "ilka-vane") for offer in hers.picture["offers"]} == {"ilka-vane"}
        late = gm.send("end", seen=before)
        assert (late.status_code, late.json()["code"], late.json()["picture"]) == (409, "core.stale", gm.picture())
        gm.do("end", seen=after)
        assert [stream.news()["table"]["stage"] for stream in (hers, its)] == ["over", "over"]


def test_what_was_acknowledged_is_in_the_file(own: Callable[..., Running]) -> None:
    """Even when the server is killed the moment after."""
    running = own()
    gm = running.open(system="draw", actors=[{"actor": "ana", "side": "pc"}, {"actor": "bo", "side": "pc"}])
    version = gm.do("begin")["version"]
    before = gm.picture()
    running.stop(signal.SIGKILL)
    store = SqliteStore(running.folder)
    rows = asyncio.run(store.rows(gm.fight))
    store.close()
    assert rows[-1].cause == f"{gm.fight}/gm/k1"
    again = own("--port", str(running.port))
    assert gm.at(again).picture() == before
    assert before["version"] == version
