"""The open deal by clients that are no browsers."""

from __future__ import annotations

import json
import time

import pytest

from tests.web.deal_devices import sitting
from tests.web.support import Running
from turnkeeper.core.open_deal.verify import verify


@pytest.mark.rule("CORE-15")
def test_a_client_takes_part_over_http_and_one_that_does_not_is_not_asked(server: Running) -> None:
    gm = server.open(sample="rolled")
    actors = [row["actor"] for row in gm.picture()["table"]["actors"] if row["side"] == "pc"][:3]
    over_http, by_socket, without = [gm.give_seat(role="player", name=actor, actors=[actor]) for actor in actors]
    with sitting(over_http, "overhttp", over_http=True), sitting(by_socket, "bysocket"), without.live():
        gm.do("begin")
    told = gm.get("/open-deal").json()
    records = [json.loads(text) for text, _ in told["records"]]
    assert [sorted(record["devices"]) for record in records if record["type"] == "asked"] == [["bysocket", "overhttp"]]
    assert [len(record["links"]) for record in records if record["type"] == "dealt"] == [2]
    assert not any(record.get("asleep") for record in records)
    assert not verify(json.dumps(told).encode()).altered


@pytest.mark.rule("CORE-15")
def test_a_device_gives_its_link_while_its_own_command_waits_for_it(server: Running) -> None:
    """The last of a round is done by the socket that also gives links, which begins the next round's rolls."""
    # No two dice make them equal: a tie would wait for the players.
    numbers = {"ana": {"reflexes": 40}, "bo": {"reflexes": 0}}
    actors = [{"actor": actor, "side": "pc", "profile": numbers[actor]} for actor in numbers]
    gm = server.open(system="rolled", actors=actors)
    ana, bo = [gm.give_seat(role="player", name=actor, actors=[actor]) for actor in ("ana", "bo")]
    with sitting(ana, "anasphone") as one, sitting(bo, "bosphone") as other:
        until = time.monotonic() + 20
        while not any(record["type"] == "switch" for record in one.records):
            assert time.monotonic() < until
            time.sleep(0.02)
        gm.do("begin")
        for number in range(4):
            picture = gm.picture()
            [up] = [row["actor"] for row in picture["table"]["now"]]
            {"ana": one, "bo": other}[up].give(f"done{number}", type="done", actor=up)
            until = time.monotonic() + 20
            while gm.picture()["version"] == picture["version"]:
                assert time.monotonic() < until
                time.sleep(0.02)
    records = [json.loads(text) for text, _ in gm.get("/open-deal").json()["records"]]
    assert [len(record["devices"]) for record in records if record["type"] == "asked"] == [2, 2, 2]
    assert not any(record.get("asleep") for record in records)
