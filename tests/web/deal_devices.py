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
    """Gives its next link for each batch that names it, and keeps the records that it hears."""

    def __init__(self, name: str, stream: Stream) -> None:
        self.name = name
        self.awake = True
        """Asleep it hears, and gives no link."""
        self.records: list[dict[str, Any]] = []
        self._stream = stream
        self._chain = Chain(name)
        self._given = 0

    def sit(self) -> None:
        """Take part."""
        seat = {"device": self.name, "anchor": self._chain.anchor.hex()}
        self._stream.ws.send(json.dumps({"type": "open_deal", "have": len(self.records), "seat": seat}))

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
            link = self._chain.link(self._given).hex()
            self._stream.ws.send(
                json.dumps({"type": "link", "device": self.name, "batch": record["batch"], "link": link})
            )


@contextlib.contextmanager
def sitting(seat: Seat, name: str) -> Iterator[Device]:
    """A device of that seat's that takes part."""
    with seat.live() as stream:
        device = Device(name, stream)
        answering = Thread(target=device.serve, daemon=True)
        answering.start()
        device.sit()
        yield device
    answering.join(20)
