"""What seats see of a fight, as JSON: whole pictures, and what is new in them.

Seats that know the same see the same, so a picture is made for an :data:`Audience`. Its ``version`` is a digest of its
content, the same in every process and after every start: it tells of nothing that is not in the picture.
"""

from __future__ import annotations

import hashlib
from typing import NamedTuple, TypeAlias

import msgspec
from msgspec import UNSET, Raw, Struct, UnsetType

from turnkeeper.core.encounter import Encounter
from turnkeeper.core.words import ActorId, Role, Seat, Table
from turnkeeper.store.protocol import SeatRecord

_ENCODER = msgspec.json.Encoder()
TAIL = 30
"""How many of the last lines a whole picture brings along; the log's pages have the rest."""
_VERSION_BYTES = 12

Audience: TypeAlias = tuple[Role, frozenset[ActorId]]
"""What decides what a seat sees: its role and its actors."""


class Marks(NamedTuple):
    """Digests of a picture's parts: they tell whether two are the same when their JSON is gone."""

    table: bytes
    view: bytes
    offers: bytes


class Picture(Struct, frozen=True):
    """What an audience sees now, its log aside: table, view and offers as JSON."""

    table: bytes
    view: bytes
    offers: bytes
    marks: Marks
    version: str
    asked: frozenset[str]
    """The actors, as the audience spells them, who owe a roll, a card or an order."""


class Log(Struct, frozen=True, kw_only=True):
    """Lines of the log: what a client has of line ``first`` and later is replaced by ``lines``.

    ``total`` is how many lines there are in all.
    """

    first: int
    total: int
    lines: tuple[Raw, ...]


class SeatInfo(Struct, frozen=True, kw_only=True):
    """A seat, as the person in it is shown it."""

    id: str
    role: str
    name: str
    actors: tuple[str, ...]


class Frame(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A whole ``picture``, or as a ``change`` the parts of it that are new.

    ``number`` counts the frames of one socket from 1; a picture that was asked for over HTTP has none.
    """

    type: str
    version: str
    number: int = 0
    fight: str = ""
    name: str = ""
    system: str = ""
    seat: SeatInfo | UnsetType = UNSET
    table: Raw | UnsetType = UNSET
    view: Raw | UnsetType = UNSET
    offers: Raw | UnsetType = UNSET
    log: Log | UnsetType = UNSET


def seat_of(record: SeatRecord) -> Seat:
    """The seat that a record keeps."""
    return Seat(record.id, record.role, frozenset(record.actors))


def audience_of(seat: Seat) -> Audience:
    """The audience that a seat belongs to."""
    return seat.role, seat.actors


def version_key(encounter: Encounter) -> bytes:
    """The key of a fight's versions. Who does not know the fight's seed cannot try contents against a version."""
    return hashlib.blake2b(encounter.opened.seed.encode(), digest_size=32, person=b"turnkeeper-seen").digest()


def version_of(encounter: Encounter, seat: Seat, key: bytes) -> str:
    """The version of what a seat sees: of table and view."""
    return _version(_mark(_encoded(encounter.table(seat))), _mark(_encoded(encounter.view(seat))), key)


def picture_of(encounter: Encounter, seat: Seat, key: bytes) -> Picture:
    """What the audience of ``seat`` sees now."""
    shown = encounter.table(seat)
    table, view, offers = _encoded(shown), _encoded(encounter.view(seat)), _encoded(encounter.affordances(seat))
    marks = Marks(_mark(table), _mark(view), _mark(offers))
    return Picture(table, view, offers, marks, _version(marks.table, marks.view, key), asked_in(shown))


def asked_in(table: Table) -> frozenset[str]:
    """The actors of a table who owe a roll, a card or an order."""
    return frozenset(actor for waiting in table.waiting for actor in (waiting.of, *waiting.among) if actor)


def lines_of(encounter: Encounter, seat: Seat, start: int, most: int | None = None) -> tuple[Raw, ...]:
    """Lines of the log as JSON: at most ``most`` after the first ``start``."""
    return tuple([Raw(_encoded(entry)) for entry in encounter.lines(seat, start, most)])


def whole(encounter: Encounter, fight: str, record: SeatRecord, picture: Picture, number: int = 0) -> bytes:
    """The whole picture of a seat, with the end of its log."""
    seat = seat_of(record)
    total = encounter.line_count(seat)
    lines = lines_of(encounter, seat, max(total - TAIL, 0))
    frame = Frame(
        type="picture",
        version=picture.version,
        number=number,
        fight=fight,
        name=encounter.opened.name,
        system=encounter.system.id,
        seat=SeatInfo(id=record.id, role=record.role, name=record.name, actors=record.actors),
        table=Raw(picture.table),
        view=Raw(picture.view),
        offers=Raw(picture.offers),
        log=Log(first=total - len(lines) + 1, total=total, lines=lines),
    )
    return _encoded(frame)


def change(picture: Picture, shown: Marks, log: Log | UnsetType, number: int) -> bytes:
    """What is new in a picture for a client that was ``shown`` an earlier one."""
    marks = picture.marks
    frame = Frame(
        type="change",
        version=picture.version,
        number=number,
        table=Raw(picture.table) if marks.table != shown.table else UNSET,
        view=Raw(picture.view) if marks.view != shown.view else UNSET,
        offers=Raw(picture.offers) if marks.offers != shown.offers else UNSET,
        log=log,
    )
    return _encoded(frame)


def _encoded(value: object) -> bytes:
    return _ENCODER.encode(value)


def _mark(data: bytes) -> bytes:
    return hashlib.blake2b(data, digest_size=16).digest()


def _version(table: bytes, view: bytes, key: bytes) -> str:
    return hashlib.blake2b(table + view, digest_size=_VERSION_BYTES, key=key).hexdigest()
