"""The people at the table, as one seat may know them."""

from __future__ import annotations

from collections.abc import Container, Iterable
from typing import Any

from turnkeeper.core.fight import Fight
from turnkeeper.core.ids import SeatId
from turnkeeper.core.model import Seat
from turnkeeper.core.visibility import Viewer
from turnkeeper.service.schemas import People, Person
from turnkeeper.store.protocol import SeatRecord


def people_for(
    fight: Fight[Any, Any],
    seat: Seat,
    records: Iterable[SeatRecord],
    connected: Container[SeatId],
    asked: Container[str],
) -> People:
    """The people at the seats, with those connected and those the fight waits for.

    ``asked`` are actors as the seat spells them. The revoked are gone; only the GM sees who waits in the lobby.
    """
    viewer = Viewer(fight, seat)
    shown = []
    for record in records:
        if record.state == "revoked" or (record.state == "lobby" and seat.role != "gm"):
            continue
        actors = viewer.public_ids(record.actors)
        shown.append(
            Person(
                id=record.id,
                name=record.name,
                role=record.role,
                state=record.state,
                actors=tuple(actors),
                connected=record.id in connected,
                asked=any(actor in asked for actor in actors),
            )
        )
    return People(people=tuple(shown))
