"""What seats are shown, drawn from a fight: by this process, or by the painter, which has a copy of it."""

from __future__ import annotations

import hashlib
import os
import time
from collections.abc import Callable, Sequence
from functools import partial

import msgspec
from msgspec import Struct

from turnkeeper.core.encounter import Encounter
from turnkeeper.core.words import ActorId, Seat

_ENCODER = msgspec.json.Encoder()
_give_way: Callable[[], object] = getattr(os, "sched_yield", partial(time.sleep, 0))
"""Lets another thread or process have the processor, if one waits for it, as one does whose write the disk has done.

To draw takes longer than to answer a command, and who draws would otherwise not be interrupted for some milliseconds.
"""


class Place(Struct, frozen=True, gc=False, array_like=True):
    """A seat to be drawn for after a command; ``total`` is how many lines of the log it had before."""

    seat: Seat
    total: int


class Wanted(Struct, frozen=True, gc=False, array_like=True):
    """A seat whose offers are wanted; ``all`` of its picture, if its table and view are not there any more."""

    seat: Seat
    all: bool


class Drawn(Struct, frozen=True, gc=False, array_like=True):
    """What a kind of seat sees now: table and view as JSON with their marks, and the actors asked."""

    table: bytes
    view: bytes
    marks: tuple[bytes, bytes]
    asked: frozenset[str]


class Seen(Struct, frozen=True, gc=False, array_like=True):
    """What a seat sees after a command. ``lines`` of the log, as JSON, are those after the first ``kept``.

    ``drawn`` is left out for the GM, for whom it is drawn when somebody looks.
    """

    drawn: Drawn | None
    kept: int
    lines: tuple[bytes, ...]


class Shown(Struct, frozen=True, gc=False, array_like=True):
    """A seat's offers as JSON with their mark, and the rest of its picture where that was wanted."""

    drawn: Drawn | None
    offers: bytes
    mark: bytes


def seen(encounter: Encounter, places: Sequence[Place], *, control: bool) -> tuple[Seen, ...]:
    """What each of these seats sees after the last command. ``control``: that was undo or redo."""
    kinds: dict[tuple[str, frozenset[ActorId]], Drawn] = {}
    found = []
    for place in places:
        _give_way()
        seat = place.seat
        kept, lines = _new_lines(encounter, place, control=control)
        # What a seat sees depends on its role and actors alone.
        kind = seat.role, seat.actors
        if seat.role != "gm" and kind not in kinds:
            kinds[kind] = drawn(encounter, seat)
        found.append(Seen(kinds.get(kind), kept, lines))
    return tuple(found)


def shown(encounter: Encounter, wanted: Sequence[Wanted]) -> tuple[Shown, ...]:
    """What each of these seats may do now, with all else that it sees where that is wanted."""
    found = []
    for one in wanted:
        _give_way()
        whole = drawn(encounter, one.seat) if one.all else None
        offers = _ENCODER.encode(encounter.affordances(one.seat))
        found.append(Shown(whole, offers, mark_of(offers)))
    return tuple(found)


def drawn(encounter: Encounter, seat: Seat) -> Drawn:
    """What a seat sees now, its offers aside."""
    table = encounter.table(seat)
    _give_way()
    asked = {actor for waiting in table.waiting for actor in (waiting.of, *waiting.among) if actor}
    data, view = _ENCODER.encode(table), _ENCODER.encode(encounter.view(seat))
    return Drawn(data, view, (mark_of(data), mark_of(view)), frozenset(asked))


def mark_of(data: bytes) -> bytes:
    """What tells JSON from other JSON when it is there no more."""
    return hashlib.blake2b(data, digest_size=16).digest()


def _new_lines(encounter: Encounter, place: Place, *, control: bool) -> tuple[int, tuple[bytes, ...]]:
    if control:
        stood, anew = encounter.lines_anew(place.seat)
        return stood, tuple(map(_ENCODER.encode, anew))
    new = encounter.new_lines(place.seat)
    numbered = (msgspec.structs.replace(entry, number=place.total + entry.number) for entry in new)
    return place.total, tuple(map(_ENCODER.encode, numbered))
