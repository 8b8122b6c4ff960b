"""Everything a seat is sent, as bytes, and the search for secrets in it."""

from __future__ import annotations

import base64
from collections.abc import Callable, Iterable, Iterator, Sequence

import msgspec

from turnkeeper.core.encounter import Encounter
from turnkeeper.core.log_lines import LogEntry
from turnkeeper.core.model import Seat
from turnkeeper.core.steps import LineTexts, is_told
from turnkeeper.core.system import recipients
from turnkeeper.core.visibility import Audience, viewer_of

_NEWEST = 20
"""Lines: more than a step writes."""


def picture(fight: Encounter, seat: Seat, said: LineTexts | None = None) -> bytes:
    """Table, view, actions and log lines of a seat, as JSON. ``said`` keeps texts for other seats at this moment."""
    return glance(fight, seat, 0, said)


def glance(fight: Encounter, seat: Seat, read: int, said: LineTexts | None = None) -> bytes:
    """A picture as :func:`picture` makes it, without the first ``read`` lines: those were looked at when they came."""
    lines = fight.lines(seat, read, shared=said)
    return msgspec.json.encode([fight.table(seat), fight.view(seat), fight.actions(seat), lines])


def newest(fight: Encounter, seat: Seat) -> tuple[LogEntry, ...]:
    """The last lines of a seat, with their numbers."""
    return fight.lines(seat, max(0, fight.line_count(seat) - _NEWEST))


def unchanged(first: Encounter, second: Encounter, seat: Seat) -> bool:
    """Whether a seat sees the same in two fights, the ways back and forward aside. The cheapest is compared first."""
    return all(look(first, seat) == look(second, seat) for look in _LOOKS)


def _without_control(fight: Encounter, seat: Seat) -> bytes:
    kinds = fight.system.codec.commands
    return msgspec.json.encode([one for one in fight.actions(seat) if kinds[one.command].purpose != "history"])


_LOOKS: tuple[Callable[[Encounter, Seat], bytes], ...] = (
    lambda fight, seat: msgspec.json.encode(fight.table(seat)),
    lambda fight, seat: msgspec.json.encode(fight.view(seat)),
    _without_control,
    lambda fight, seat: msgspec.json.encode(newest(fight, seat)),
)


def misheard(fight: Encounter, seats: Sequence[Seat]) -> Iterator[str]:
    """Events of the last step for which seats do not get the line that the system promises, or get another."""
    hearings = recipients(fight.system)
    for row in fight.steps[-1].rows if fight.steps else ():
        hearing = hearings.get(type(row.event))
        if hearing is None:
            continue
        heard: dict[Audience, set[bool]] = {}
        for seat in seats:
            viewer = viewer_of(row.before.fight, seat)
            told = hearing.told(row.before, row.event, viewer)
            heard.setdefault(viewer.audience, set()).add(told)
            if told != is_told(fight.system, row, seat):
                yield f"{seat.id} is {'not ' if told else ''}told of {row.event}: told_to says otherwise"
        if hearing.rests_on == "audience" and any(len(found) > 1 for found in heard.values()):
            yield f"{row.event} is not told alike to seats that know the same actors"


def miscounted(fight: Encounter, seats: Sequence[Seat]) -> Iterator[str]:
    """Seats that get another number of lines than was counted for all of them together."""
    fight.count_lines(seats)
    for seat in seats:
        told = sum(is_told(fight.system, row, seat) for step in fight.steps for row in step.rows)
        if fight.line_count(seat) != told:
            yield f"{seat.id} is told {told} lines, and {fight.line_count(seat)} were counted"


def leaks(data: bytes, markers: Iterable[str]) -> list[str]:
    """The markers that stand in ``data``: plain, in hex or in base64."""
    found = []
    for marker in markers:
        raw = marker.encode()
        coded = (raw, raw.hex().encode(), base64.b64encode(raw).rstrip(b"="))
        if raw and any(code in data for code in coded):
            found.append(marker)
    return found
