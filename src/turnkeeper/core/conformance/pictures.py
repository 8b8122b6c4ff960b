"""Everything a seat is sent, as bytes, and the search for secrets in it."""

from __future__ import annotations

import base64
from collections.abc import Callable, Iterable, Iterator, Sequence

import msgspec

from turnkeeper.core.encounter import Encounter
from turnkeeper.core.sight import Eyes, sight_of
from turnkeeper.core.steps import is_told
from turnkeeper.core.system import told_alike
from turnkeeper.core.words import Seat


def picture(fight: Encounter, seat: Seat) -> bytes:
    """Table, view, affordances and log lines of a seat, as JSON."""
    lines = fight.lines(seat)
    return msgspec.json.encode([fight.table(seat), fight.view(seat), fight.affordances(seat), lines])


def offered(fight: Encounter, seat: Seat) -> bytes:
    """What a seat is offered, the ways back and forward too."""
    return msgspec.json.encode(fight.affordances(seat))


def unchanged(first: Encounter, second: Encounter, seat: Seat) -> bool:
    """Whether a seat sees the same in two fights, the ways back and forward aside. The cheapest is compared first."""
    return all(look(first, seat) == look(second, seat) for look in _LOOKS)


def _without_control(fight: Encounter, seat: Seat) -> bytes:
    return msgspec.json.encode([offer for offer in fight.affordances(seat) if offer.command not in {"undo", "redo"}])


_LOOKS: tuple[Callable[[Encounter, Seat], bytes], ...] = (
    lambda fight, seat: msgspec.json.encode(fight.table(seat)),
    lambda fight, seat: msgspec.json.encode(fight.view(seat)),
    _without_control,
    lambda fight, seat: msgspec.json.encode(fight.lines(seat)),
)


def told_apart(fight: Encounter, seats: Sequence[Seat]) -> Iterator[str]:
    """Events of the last step of which seats are told alike, and of which some who know the same actors were not."""
    alike = told_alike(fight.system)
    for row in fight.steps[-1].rows if fight.steps else ():
        if type(row.event) in alike:
            told: dict[Eyes, set[bool]] = {}
            for seat in seats:
                found = told.setdefault(sight_of(row.before.fight, seat).eyes, set())
                found.add(is_told(fight.system, row, seat))
            if any(len(found) > 1 for found in told.values()):
                yield f"{row.event} is not told alike to seats that know the same actors"


def leaks(data: bytes, markers: Iterable[str]) -> list[str]:
    """Those of ``markers`` that stand in ``data``: plain, in hex or in base64."""
    found = []
    for marker in markers:
        raw = marker.encode()
        coded = (raw, raw.hex().encode(), base64.b64encode(raw).rstrip(b"="))
        if raw and any(code in data for code in coded):
            found.append(marker)
    return found
