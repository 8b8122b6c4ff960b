"""Pictures of a fight for its seats, as JSON: whole ones, and the changes from one to the next.

Seats that know the same see the same, so a picture is made for an :data:`AudienceKey`. Its ``version`` is a digest of
its table and view, the same in every process, after every start and in every language: it tells of nothing that is
not in the picture. Its menu and the words of the table are in one language.
"""

from __future__ import annotations

import hashlib
from typing import NamedTuple, TypeAlias

import msgspec
from msgspec import UNSET, Raw, Struct, UnsetType
from msgspec.structs import replace

from turnkeeper.core.encounter import Encounter
from turnkeeper.core.history import back_step
from turnkeeper.core.ids import ActorId
from turnkeeper.core.menu import menu_of
from turnkeeper.core.model import Role, Seat, Table
from turnkeeper.core.presenter import Presenter
from turnkeeper.core.snapshot import Snapshot
from turnkeeper.core.steps import LineTexts
from turnkeeper.core.wording import Wording
from turnkeeper.service.schemas import LogPage
from turnkeeper.store.protocol import SeatRecord
from turnkeeper.translations import ENGLISH

_ENCODER = msgspec.json.Encoder()
TAIL = 30
"""The number of last lines in a whole picture; the log's pages have the rest."""
_VERSION_BYTES = 12
_MARK_BYTES = 16

AudienceKey: TypeAlias = tuple[Role, frozenset[ActorId]]
"""A seat's role and its actors, which decide what it sees."""


class PictureParts(NamedTuple):
    """The parts of a picture: JSON, or digests that tell whether two are the same when their JSON is gone."""

    table: bytes
    view: bytes
    offers: bytes
    menu: bytes
    labels: bytes


class Seen(Struct, frozen=True):
    """Table and view of an audience as JSON, with their digests: what a version is of."""

    table: bytes
    view: bytes
    marks: tuple[bytes, bytes]
    version: str
    asked: frozenset[str]
    """The actors, as the audience spells them, who owe a roll, a card or an order."""


class SeatPicture(Struct, frozen=True):
    """The picture of an audience now in a language, its log aside: its parts as JSON, and their digests."""

    version: str
    parts: PictureParts
    marks: PictureParts


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
    fight: str | UnsetType = UNSET
    name: str | UnsetType = UNSET
    """The name of the fight, which may be empty."""
    system: str | UnsetType = UNSET
    wording: Wording | UnsetType = UNSET
    """The words of the game, where the fight is by a preset."""
    seat: SeatInfo | UnsetType = UNSET
    table: Raw | UnsetType = UNSET
    view: Raw | UnsetType = UNSET
    offers: Raw | UnsetType = UNSET
    menu: Raw | UnsetType = UNSET
    labels: Raw | UnsetType = UNSET
    log: LogPage | UnsetType = UNSET
    """A page of lines, in place of those that a client has from its first line on."""


def seat_of(record: SeatRecord) -> Seat:
    """The seat that a record keeps."""
    return Seat(record.id, record.role, frozenset(record.actors))


def seat_info(encounter: Encounter, record: SeatRecord) -> SeatInfo:
    """The seat as its person is shown it, with its actors that are in the fight.

    One that has left is not: the seat has it no longer once the GM brings in another by its id, perhaps a hidden one.
    """
    there = encounter.state.fight.actors
    actors = tuple(actor for actor in record.actors if actor in there)
    return SeatInfo(id=record.id, role=record.role, name=record.name, actors=actors)


def audience_of(seat: Seat) -> AudienceKey:
    """The audience that a seat belongs to."""
    return seat.role, seat.actors


def version_key(encounter: Encounter) -> bytes:
    """The key of a fight's versions. Who does not know the fight's seed cannot try contents against a version."""
    return hashlib.blake2b(encounter.opened.seed.encode(), digest_size=32, person=b"turnkeeper-seen").digest()


def seen_in(snapshot: Snapshot, seat: Seat, key: bytes) -> Seen:
    """The table and view of ``seat``'s audience in a given state of a fight."""
    shown = snapshot.table(seat)
    table, view = _encoded(shown), _encoded(snapshot.view(seat))
    marks = _mark(table), _mark(view)
    version = hashlib.blake2b(marks[0] + marks[1], digest_size=_VERSION_BYTES, key=key).hexdigest()
    return Seen(table, view, marks, version, _asked_in(shown))


def picture_of(encounter: Encounter, seat: Seat, seen: Seen, language: str = ENGLISH) -> SeatPicture:
    """The picture of ``seat``'s audience and its actions now, in words of a language; ``seen``: of the fight now."""
    presenter = Presenter(encounter.texts(language), encounter.table(seat), encounter.system.codec.commands)
    actions = encounter.actions(seat)
    menu = menu_of(presenter, actions, encounter.onward(seat), back_step(encounter, seat, language))
    said = _encoded(actions), _encoded(menu), _encoded(presenter.labels())
    parts = PictureParts(seen.table, seen.view, *said)
    return SeatPicture(seen.version, parts, PictureParts(*seen.marks, *map(_mark, said)))


def _asked_in(table: Table) -> frozenset[str]:
    """The actors of a table who owe a roll, a card or an order."""
    return frozenset(actor for waiting in table.waiting for actor in (waiting.of, *waiting.among) if actor)


def lines_of(
    encounter: Encounter,
    seat: Seat,
    start: int,
    most: int | None = None,
    language: str = ENGLISH,
    shared: LineTexts | None = None,
) -> tuple[Raw, ...]:
    """Lines of the log as JSON, in a language: at most ``most`` after the first ``start``.

    ``shared``: of seats that are sent the same at the same time.
    """
    return tuple([Raw(_encoded(entry)) for entry in encounter.lines(seat, start, most, language, shared)])


def whole(
    encounter: Encounter,
    fight: str,
    record: SeatRecord,
    picture: SeatPicture,
    number: int = 0,
    language: str = ENGLISH,
) -> bytes:
    """The whole picture of a seat, with the end of its log in a language."""
    seat = seat_of(record)
    total = encounter.line_count(seat)
    lines = lines_of(encounter, seat, max(total - TAIL, 0), language=language)
    frame = Frame(
        type="picture",
        version=picture.version,
        number=number,
        fight=fight,
        name=encounter.opened.name,
        system=encounter.system.id,
        wording=encounter.opened.wording or UNSET,
        seat=seat_info(encounter, record),
        log=LogPage(first=total - len(lines) + 1, total=total, lines=lines),
    )
    return _encoded(replace(frame, **{name: Raw(part) for name, part in picture.parts._asdict().items()}))


def change(picture: SeatPicture, shown: PictureParts, log: LogPage | UnsetType, number: int) -> bytes:
    """The parts of a picture that are new to a client that was ``shown`` an earlier one."""
    each = zip(PictureParts._fields, picture.parts, picture.marks, shown, strict=True)
    new = {name: Raw(part) for name, part, mark, before in each if mark != before}
    return _encoded(replace(Frame(type="change", version=picture.version, number=number, log=log), **new))


def _encoded(value: object) -> bytes:
    return _ENCODER.encode(value)


def _mark(data: bytes) -> bytes:
    return hashlib.sha256(data).digest()[:_MARK_BYTES]
