"""The open deal by clients that are no browsers."""

from __future__ import annotations

import json

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
