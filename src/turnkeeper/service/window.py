"""What one seat sees of a fight, as numbered pictures, and what is new in them since a number it has.

A picture's parts are kept as JSON. ``seq`` counts how often the seat's picture changed and nothing else: two fights
that differ only in what the seat may not know give it the same numbers.
"""

from __future__ import annotations

from array import array
from collections.abc import Mapping
from typing import Any, TypeAlias

import msgspec
from msgspec import UNSET, Raw, Struct, UnsetType

from turnkeeper.core.encounter import Encounter
from turnkeeper.core.words import ActorId, Seat
from turnkeeper.service.drawing import Drawn, Place, Seen, Shown, Wanted, drawn
from turnkeeper.store.protocol import SeatRecord

_ENCODER = msgspec.json.Encoder()
_TAIL = 30
"""How many of the last lines a whole picture brings along; the log's pages have the rest."""
_SHARED = 4 * _TAIL
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


MadeOf: TypeAlias = tuple[int, frozenset[str], Mapping[ActorId, Any]]
"""What the list of people is made of: see :meth:`turnkeeper.service.live.Live`."""


class Lines:
    """The latest lines of a fight's log as JSON, kept once for all who read the same."""

    def __init__(self) -> None:
        self._lines: dict[bytes, bytes] = {}

    def same(self, line: bytes) -> bytes:
        """The line, as the same object for all; those of long ago are forgotten."""
        if len(self._lines) > _SHARED:
            self._lines.clear()
        return self._lines.setdefault(line, line)


class Look(Struct, frozen=True):
    """What a seat would see after a command, worked out but not shown yet: the command is not stored yet."""

    seen: Seen
    changed: bool


def seat_of(record: SeatRecord) -> Seat:
    """The seat that a record keeps."""
    return Seat(record.id, record.role, frozenset(record.actors))


class _Part:
    """A part of the picture: its JSON, as long as it is needed, and the number since which it is so."""

    __slots__ = ("data", "mark", "since")

    def __init__(self, seq: int) -> None:
        self.data = b""
        self.since = seq
        self.mark = b""

    def put(self, data: bytes, mark: bytes, seq: int) -> bool:
        """Take over new JSON; whether it is another than before. What there was is not known at first."""
        other = bool(self.mark) and mark != self.mark
        if other:
            self.since = seq
        self.mark = mark
        self.data = data
        return other


class Window:
    """One seat's pictures. What nobody looks at is not worked out: the offers, and all of the GM's.

    ``lines`` are shared with the fight's other windows.
    """

    __slots__ = (
        "_all_seeing", "_drawn", "_from", "_lines", "_marks", "_offered", "_offered_at", "_offers", "_table", "_tail",
        "_total", "_view", "asked", "people", "record", "seat", "watchers",
    )  # fmt: skip

    def __init__(self, record: SeatRecord, encounter: Encounter, lines: Lines) -> None:
        self.record = record
        self._lines = lines
        self.seat = seat_of(record)
        self.watchers = 0
        """How many sockets show it."""
        self.asked: frozenset[str] = frozenset()
        """The actors, as the seat spells them, of whom something is waited for."""
        self.people: tuple[MadeOf, bytes] | None = None
        """Who is at the table, as JSON, and what that was made of."""
        self._all_seeing = record.role == "gm"
        self._table = _Part(record.seq)
        self._view = _Part(record.seq)
        self._offers = _Part(record.seq)
        self._drawn = False
        self._offered = False
        self._offered_at = record.seq
        self._total = encounter.line_count(self.seat)
        self._tail: list[bytes] | None = None
        """The last lines, as long as somebody looks."""
        self._marks = array("q")
        """Of the last changes of the log, one after another: the number, and how many lines stayed."""
        self._from = record.seq
        """Since this number it is known what changed."""
        if not self._all_seeing:
            self._take(drawn(encounter, self.seat))
            self.forget()

    @property
    def seq(self) -> int:
        """The number of the newest picture."""
        return self.record.seq

    # -- a command -------------------------------------------------------------------------------------------------

    @property
    def place(self) -> Place:
        """What has to be known of it to draw what it shows after a command."""
        return Place(self.seat, self._total)

    def look(self, seen: Seen) -> Look:
        """What the seat sees now, against what it was shown."""
        if self._all_seeing:
            return Look(seen, changed=True)
        other = seen.drawn is None or seen.drawn.marks != (self._table.mark, self._view.mark)
        return Look(seen, changed=other or bool(seen.lines) or seen.kept < self._total)

    def show(self, look: Look) -> None:
        """Take over what :meth:`look` found: it is stored now, and has its number."""
        self._offered = False
        self._drawn = False
        seen = look.seen
        if seen.drawn:
            self._take(seen.drawn)
        if seen.lines or seen.kept < self._total:
            self._take_lines(seen)
        if not self.watchers:
            self.forget()

    def _take_lines(self, seen: Seen) -> None:
        self._marks.extend((self.seq, seen.kept))
        if len(self._marks) > 2 * _MARKS:
            self._from = self._marks[0]
            del self._marks[:2]
        if seen.kept < self._total or self._tail is None:
            self._tail = None
        else:
            self._tail = [*self._tail, *map(self._lines.same, seen.lines)][-_TAIL:]
        self._total = seen.kept + len(seen.lines)

    def unwatched(self) -> None:
        """One socket less shows it."""
        self.watchers -= 1
        if not self.watchers:
            self.forget()

    def forget(self) -> None:
        """Nobody looks."""
        self.rest()
        self._tail = None
        self.people = None

    # -- showing ---------------------------------------------------------------------------------------------------

    @property
    def wanted(self) -> Wanted | None:
        """What was left to be drawn until somebody looks, if anything: :meth:`refresh` takes it."""
        return None if self._drawn and self._offered else Wanted(self.seat, not self._drawn)

    @property
    def wanted_next(self) -> Wanted:
        """What will be :attr:`wanted` when the next command has been shown."""
        return Wanted(self.seat, self._all_seeing)

    def refresh(self, shown: Shown) -> bool:
        """Take what was :attr:`wanted`; must come before :meth:`whole` and :meth:`changes`.

        Whether the picture now needs a new number: its offers changed, and nothing else that would have given it one.
        """
        if shown.drawn:
            self._take(shown.drawn)
        if self._offered:
            return False
        other = self._offers.put(shown.offers, shown.mark, self.seq)
        again = self._offered_at == self.seq
        self._offered = True
        self._offered_at = self.seq
        return other and again

    def _take(self, found: Drawn) -> None:
        self.asked = found.asked
        self._table.put(found.table, found.marks[0], self.seq)
        self._view.put(found.view, found.marks[1], self.seq)
        self._drawn = True

    def rest(self) -> None:
        """Everybody has been shown what there is: until the next change nobody needs it as JSON."""
        self._drawn = self._offered = False
        self._table.data = self._view.data = self._offers.data = b""

    def renumbered(self) -> None:
        """The offers alone changed, and have their number now."""
        self._offers.since = self._offered_at = self.seq

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

    def remember_lines(self, encounter: Encounter) -> None:
        """Work out what :meth:`whole` and :meth:`changes` need of the log: that may take long."""
        self._last_lines(encounter)

    def _last_lines(self, encounter: Encounter) -> list[bytes]:
        if self._tail is None:
            entries = encounter.lines(self.seat, max(encounter.line_count(self.seat) - _TAIL, 0))
            self._tail = [self._lines.same(_ENCODER.encode(entry)) for entry in entries]
        return self._tail

    def _log_since(self, encounter: Encounter, since: int) -> Log | UnsetType:
        marks = self._marks
        kept = self._total + 1
        # The newest come last, and nearly always only one is newer than what a client has.
        for at in range(len(marks) - 2, -1, -2):
            if marks[at] <= since:
                break
            kept = min(kept, marks[at + 1])
        if kept > self._total:
            return UNSET
        new = self._total - kept
        tail = self._last_lines(encounter)
        if new <= len(tail):
            lines = tuple(map(Raw, tail[len(tail) - new :]))
        else:
            lines = tuple(Raw(_ENCODER.encode(entry)) for entry in encounter.lines(self.seat, kept))
        return Log(first=kept + 1, total=self._total, lines=lines)
