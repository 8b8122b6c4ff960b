"""What one seat sees of a fight, as numbered pictures, and what is new in them since a number it has.

A picture's parts are kept as JSON. ``seq`` counts how often the seat's picture changed and nothing else: two fights
that differ only in what the seat may not know give it the same numbers.
"""

from __future__ import annotations

import hashlib
from typing import TypeAlias

import msgspec
from msgspec import UNSET, Raw, Struct, UnsetType

from turnkeeper.core.encounter import Encounter, Entry
from turnkeeper.core.words import ActorId, Seat
from turnkeeper.store.protocol import SeatRecord

_ENCODER = msgspec.json.Encoder()
_TAIL = 30
"""How many of the last lines a whole picture brings along; the log's pages have the rest."""
_MARKS = 64
"""For how many of the last changes it is known from which line on they changed the log."""


class Log(Struct, frozen=True, kw_only=True):
    """Lines of the log: what a client has of line ``first`` and later is replaced by ``lines``.

    ``total`` is how many lines there are in all.
    """

    first: int
    total: int
    lines: tuple[Raw, ...]


class SeatInfo(Struct, frozen=True, kw_only=True):
    """A seat, as whoever sits there is told of it."""

    id: str
    role: str
    name: str
    actors: tuple[str, ...]


class Frame(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A whole ``picture``, or as a ``change`` what is new in it since the number ``since``."""

    type: str
    seq: int
    since: int | UnsetType = UNSET
    fight: str = ""
    name: str = ""
    system: str = ""
    seat: SeatInfo | UnsetType = UNSET
    table: Raw | UnsetType = UNSET
    view: Raw | UnsetType = UNSET
    offers: Raw | UnsetType = UNSET
    log: Log | UnsetType = UNSET


Alike: TypeAlias = dict[tuple[str, frozenset[ActorId]], tuple[bytes, frozenset[str], bytes]]
"""Table, actors asked and view, by the kind of seat: its role and actors, on which alone they depend."""


class Look(Struct, frozen=True):
    """What a seat would see after a command, worked out but not shown yet: the command is not stored yet.

    ``lines`` are those after the first ``kept``.
    """

    table: bytes
    view: bytes
    lines: tuple[bytes, ...]
    kept: int
    changed: bool
    asked: frozenset[str] = frozenset()


class _Part:
    """A part of the picture: its JSON, as long as somebody looks, and the number since which it is so."""

    def __init__(self, seq: int) -> None:
        self.data = b""
        self.since = seq
        self._mark = b""

    def put(self, data: bytes, seq: int) -> bool:
        """Take over new JSON; whether it is another than before. What there was is not known at first."""
        mark = _mark(data)
        other = bool(self._mark) and mark != self._mark
        if other:
            self.since = seq
        self._mark = mark
        self.data = data
        return other

    def differs(self, data: bytes) -> bool:
        return _mark(data) != self._mark


class Window:
    """One seat's pictures. What nobody looks at is not worked out: the offers, and all of the GM's."""

    def __init__(self, record: SeatRecord, encounter: Encounter) -> None:
        self.record = record
        self.seat = Seat(record.id, record.role, frozenset(record.actors))
        self.watchers = 0
        """How many sockets show it."""
        self.asked: frozenset[str] = frozenset()
        """The actors, as the seat spells them, of whom something is waited for."""
        self._all_seeing = record.role == "gm"
        self._table = _Part(record.seq)
        self._view = _Part(record.seq)
        self._offers = _Part(record.seq)
        self._drawn = False
        self._offered = False
        self._offered_at = record.seq
        self._total = len(encounter.lines(self.seat))
        self._tail: list[bytes] | None = None
        """The last lines, as long as somebody looks."""
        self._marks: list[tuple[int, int]] = []
        self._from = record.seq
        """Since this number it is known what changed."""
        if not self._all_seeing:
            self._draw(encounter)
            self._forget()

    @property
    def seq(self) -> int:
        """The number of the newest stored picture."""
        return self.record.seq

    # -- a command -------------------------------------------------------------------------------------------------

    def look(self, encounter: Encounter, alike: Alike, *, control: bool) -> Look:
        """What the seat sees now, against what it was shown. ``control``: the last command was undo or redo.

        ``alike`` holds what seats of the same kind see now, and is filled.
        """
        kept, lines = self._new_lines(encounter, control=control)
        if self._all_seeing:
            return Look(b"", b"", lines, kept, changed=True)
        kind = self.seat.role, self.seat.actors
        if kind not in alike:
            alike[kind] = (*_table(encounter, self.seat), _ENCODER.encode(encounter.view(self.seat)))
        table, asked, view = alike[kind]
        changed = bool(lines) or kept < self._total or self._table.differs(table) or self._view.differs(view)
        return Look(table, view, lines, kept, changed, asked)

    def _new_lines(self, encounter: Encounter, *, control: bool) -> tuple[int, tuple[bytes, ...]]:
        if not control:
            new = encounter.new_lines(self.seat)
            return self._total, tuple(_line(entry, self._total + entry.number) for entry in new)
        lines = encounter.lines(self.seat)
        if len(lines) > self._total:
            return self._total, tuple(map(_ENCODER.encode, lines[self._total :]))
        return len(lines), ()

    def show(self, look: Look, record: SeatRecord) -> None:
        """Take over what :meth:`look` found: it is stored now, with ``record``."""
        self.record = record
        self._offered = False
        if self._all_seeing:
            self._drawn = False
        elif look.changed:
            self.asked = look.asked
            self._table.put(look.table, record.seq)
            self._view.put(look.view, record.seq)
        if look.lines or look.kept < self._total:
            self._take_lines(look)
        if not self.watchers:
            self._forget()

    def _take_lines(self, look: Look) -> None:
        self._marks.append((self.seq, look.kept))
        if len(self._marks) > _MARKS:
            self._from, _ = self._marks.pop(0)
        if look.kept < self._total or self._tail is None:
            self._tail = None
        else:
            self._tail = [*self._tail, *look.lines][-_TAIL:]
        self._total = look.kept + len(look.lines)

    def unwatched(self) -> None:
        """One socket less shows it."""
        self.watchers -= 1
        if not self.watchers:
            self._forget()

    def _forget(self) -> None:
        self._drawn = self._offered = False
        self._tail = None
        self._table.data = self._view.data = self._offers.data = b""

    # -- showing ---------------------------------------------------------------------------------------------------

    def refresh(self, encounter: Encounter) -> bool:
        """Work out what was left until somebody looks; must come before :meth:`whole` and :meth:`changes`.

        Whether the picture now needs a new number: its offers changed, and nothing else that would have given it one.
        """
        if not self._drawn:
            self._draw(encounter)
        if self._offered:
            return False
        other = self._offers.put(_ENCODER.encode(encounter.affordances(self.seat)), self.seq)
        again = self._offered_at == self.seq
        self._offered = True
        self._offered_at = self.seq
        return other and again

    def _draw(self, encounter: Encounter) -> None:
        table, self.asked = _table(encounter, self.seat)
        self._table.put(table, self.seq)
        self._view.put(_ENCODER.encode(encounter.view(self.seat)), self.seq)
        self._drawn = True

    def renumber(self, record: SeatRecord) -> None:
        """The offers alone changed; ``record`` brings their number."""
        self.record = record
        self._offers.since = self._offered_at = record.seq

    def whole(self, encounter: Encounter, fight: str) -> bytes:
        """The whole picture."""
        record = self.record
        lines = tuple(map(Raw, self._last_lines(encounter)))
        frame = Frame(
            type="picture",
            seq=self.seq,
            fight=fight,
            name=encounter.opened.name,
            system=encounter.system.id,
            seat=SeatInfo(id=record.id, role=record.role, name=record.name, actors=record.actors),
            table=Raw(self._table.data),
            view=Raw(self._view.data),
            offers=Raw(self._offers.data),
            log=Log(first=self._total - len(lines) + 1, total=self._total, lines=lines),
        )
        return _ENCODER.encode(frame)

    def changes(self, encounter: Encounter, since: int, *, sure: bool) -> bytes | None:
        """What is new since the number ``since``; ``None`` when that is not known any more: give the whole picture.

        Not ``sure``: whoever asks may have its number from before the server was started anew, when offers were not
        numbered apart; so it gets the offers in any case.
        """
        if not self._from <= since <= self.seq:
            return None
        frame = Frame(
            type="change",
            seq=self.seq,
            since=since,
            table=Raw(self._table.data) if self._table.since > since else UNSET,
            view=Raw(self._view.data) if self._view.since > since else UNSET,
            offers=Raw(self._offers.data) if self._offers.since > since or not sure else UNSET,
            log=self._log_since(encounter, since),
        )
        return _ENCODER.encode(frame)

    def _last_lines(self, encounter: Encounter) -> list[bytes]:
        if self._tail is None:
            self._tail = [_ENCODER.encode(entry) for entry in encounter.lines(self.seat)[-_TAIL:]]
        return self._tail

    def _log_since(self, encounter: Encounter, since: int) -> Log | UnsetType:
        kept = min((kept for seq, kept in self._marks if seq > since), default=-1)
        if kept < 0:
            return UNSET
        new = self._total - kept
        tail = self._last_lines(encounter)
        if new <= len(tail):
            lines = tuple(map(Raw, tail[len(tail) - new :]))
        else:
            lines = tuple(Raw(_ENCODER.encode(entry)) for entry in encounter.lines(self.seat, kept))
        return Log(first=kept + 1, total=self._total, lines=lines)


def _mark(data: bytes) -> bytes:
    return hashlib.blake2b(data, digest_size=16).digest()


def _line(entry: Entry, number: int) -> bytes:
    return _ENCODER.encode(msgspec.structs.replace(entry, number=number))


def _table(encounter: Encounter, seat: Seat) -> tuple[bytes, frozenset[str]]:
    table = encounter.table(seat)
    asked = {actor for waiting in table.waiting for actor in (waiting.of, *waiting.among) if actor}
    return _ENCODER.encode(table), frozenset(asked)
