"""Devices of an open deal over the wire: each a socket of a player's seat, answered in its own thread."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Iterator
from threading import Thread
from typing import Any

from websockets.exceptions import ConnectionClosed

from tests.web.support import Seat, Stream
from tools.soak.deal_table import Chain


class Device:
    """Gives its next link for each batch that names it, and keeps the records that it hears.

    ``by``: a seat that it sits down and gives its links for over HTTP.
    """

    def __init__(self, name: str, stream: Stream, by: Seat | None = None) -> None:
        self.name = name
        self._by = by
        self.awake = True
        """Asleep it hears, and gives no link."""
        self.records: list[dict[str, Any]] = []
        self._stream = stream
        self._chain = Chain(name)
        self._given = 0

    def sit(self) -> None:
        """Take part."""
        seat = {"device": self.name, "anchor": self._chain.anchor.hex()}
        follows: dict[str, Any] = {"type": "open_deal", "have": len(self.records)}
        if self._by is None:
            follows["seat"] = seat
        else:
            assert self._by.post("/open-deal/devices", seat).status_code == 204
        self._stream.ws.send(json.dumps(follows))

    def give(self, key: str, **command: Any) -> None:  # noqa: ANN401 - any field of a command
        """Give a command by the same socket."""
        self._stream.ws.send(json.dumps({"type": "command", "order": {"id": key, "seen": None, "command": command}}))

    def serve(self) -> None:
        """Answer until the socket is closed."""
        with contextlib.suppress(ConnectionClosed):
            while True:
                said = self._stream.one()
                for text, _ in said["records"] if said["type"] == "open_deal" else ():
                    self._hear(json.loads(text))

    def _hear(self, record: dict[str, Any]) -> None:
        self.records.append(record)
        if record["type"] == "asked" and self.name in record["devices"]:
            self._given += 1
            if not self.awake:
                return
            given = {"device": self.name, "batch": record["batch"], "link": self._chain.link(self._given).hex()}
            if self._by is None:
                self._stream.ws.send(json.dumps({"type": "link", **given}))
            else:
                assert self._by.post("/open-deal/links", given).status_code == 204


@contextlib.contextmanager
def sitting(seat: Seat, name: str, *, over_http: bool = False) -> Iterator[Device]:
    """A device of that seat's that takes part; ``over_http``: its socket only tells it what there is."""
    with seat.live() as stream:
        device = Device(name, stream, seat if over_http else None)
        answering = Thread(target=device.serve, daemon=True)
        answering.start()
        device.sit()
        yield device
    answering.join(20)
