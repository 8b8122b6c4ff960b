"""The log: one row an event, JSON lines, only ever added to.

The first row (``core.opened``) says which system and options a fight is played by. Rows are read with care: a file may
be foreign, or was cut off by a crash, and every whole row in it must open.

Each row is sealed: it carries a hash over itself and the seal of the row before it. A row that was altered, removed,
moved or renumbered does not match its seal. Logs of format 1 have no seals.

A log file ends with a closing line, the number and the seal of its last row: without it, rows at the end are missing.
Logs of formats 1 and 2 have none.
"""

from __future__ import annotations

import codecs
from collections.abc import Callable, Iterable, Sequence
from hashlib import sha256
from typing import NamedTuple

import msgspec
from msgspec import Raw, Struct, field

from turnkeeper.core.decoder_texts import as_message
from turnkeeper.core.errors import InputError
from turnkeeper.core.ids import ActorId, SeatId
from turnkeeper.core.message import MessageText, joined

FORMAT = 3
"""The version of the log itself; a system's events carry a version of their own."""
SEALED = 2
"""The first format whose rows are all sealed."""
CLOSED = 3
"""The first format whose files end with a closing line."""
NO_COMMAND = Raw()
MOST_BYTES = 256 * 1024 * 1024
MOST_ROW_BYTES = 1024 * 1024


class LogRecord(Struct, frozen=True, gc=False, omit_defaults=True):
    """One row: ``body`` is the event, ``cause`` the command it came of, ``rules`` what it carries out.

    ``at`` is a time given from outside (ISO 8601, or empty). ``overrules`` names the rule that a GM's insistence set
    aside (CORE-09). The first row of each command carries it in ``command``, and in ``actors`` those of the player who
    gave it. ``seal`` must stay the last field: the bytes before it are what it is computed from.
    """

    seq: int
    by: SeatId
    cause: str
    system: str
    version: int
    body: Raw
    at: str = ""
    rules: tuple[str, ...] = ()
    overrules: str = ""
    command: Raw = NO_COMMAND
    actors: tuple[ActorId, ...] = ()
    seal: bytes = b""

    def __copy__(self) -> LogRecord:
        """Itself: a copy of the absent command would be written as one."""
        return self

    def __deepcopy__(self, memo: object) -> LogRecord:
        """Itself, as :meth:`__copy__`."""
        return self

    def __reduce__(self) -> tuple[Callable[[bytes], LogRecord], tuple[bytes]]:
        """As its line of JSON, for the same reason."""
        return _unpickled, (_ENCODER.encode(self),)


class Head(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """The end of a log: the number and the seal of its last row; no seal where that row has none.

    As JSON it is the closing line.
    """

    seq: int = field(name="end")
    seal: bytes


class Corruption(Struct, frozen=True, gc=False):
    """The place where a log stops being readable, with the reason; the rows before ``row`` were opened."""

    row: int
    problem: str

    @property
    def text(self) -> MessageText:
        """The reason behind its place."""
        return joined(": ", (row_place(self.row), self.problem))


def row_place(number: int) -> MessageText:
    """The place of a row, as a mistake or damage has it."""
    return MessageText("mistakes.place.row", number=str(number))


class _Opened(Struct, frozen=True, gc=False):
    format: int = 0


class _Opening(Struct, frozen=True, gc=False):
    body: _Opened


_OPENING = msgspec.json.Decoder(_Opening)
_DECODER = msgspec.json.Decoder(LogRecord)
_CLOSING = msgspec.json.Decoder(Head)
_ENCODER = msgspec.json.Encoder()
_SEAL_IN_LINE = len(_ENCODER.encode({"seal": sha256().digest()}))
"""Bytes that a seal takes in a line: its comma in place of a brace."""


def _unpickled(line: bytes) -> LogRecord:
    return _DECODER.decode(line)


_UTF_16 = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)
"""The marks of texts that PowerShell wrote: what a program printed, with other letters where they are not plain."""


def unmarked(data: bytes) -> bytes:
    """A file without the byte order mark that some editors write before its text."""
    return data.removeprefix(codecs.BOM_UTF8)


def is_log(data: bytes) -> bool:
    """Whether a file is a log, and not a roster or another text: it begins with a JSON object.

    One in UTF-16 is a log, too, so that reading it says what is wrong.

    >>> is_log(b'{"seq": 1}'), is_log('{"seq": 1}'.encode("utf-16")), is_log(b'system = "rolled"')
    (True, True, False)
    """
    text = data[2:].lstrip(b"\0 \t\r\n") if data.startswith(_UTF_16) else unmarked(data).lstrip()
    return text[:1] == b"{"


def write_rows(rows: Iterable[LogRecord]) -> bytes:
    """Rows as JSON lines."""
    return b"".join(_ENCODER.encode(row) + b"\n" for row in rows)


def closing_line(head: Head) -> bytes:
    """The last line of a log file that ends with this row."""
    return _ENCODER.encode(head) + b"\n"


def write_log(rows: Sequence[LogRecord]) -> bytes:
    """The rows as a log file."""
    return close_log(write_rows(rows), Head(len(rows), rows[-1].seal))


def close_log(lines: bytes, head: Head) -> bytes:
    """Rows as JSON lines as a log file that should end with ``head``; logs of older formats have no closing line."""
    return lines + closing_line(head) if format_of(lines) >= CLOSED else lines


def seal_after(before: bytes, row: LogRecord) -> bytes:
    """The seal of a row that follows the row with the seal ``before`` (empty: there is none before it)."""
    line = _ENCODER.encode(row)
    return sha256(before + (line[:-_SEAL_IN_LINE] + b"}" if row.seal else line)).digest()


def seal_over(rows: Iterable[LogRecord], before: bytes = b"") -> bytes:
    """The seal that the last of ``rows`` has, or would have if it is of format 1."""
    for row in rows:
        before = row.seal or seal_after(before, row)
    return before


class ReadRows(NamedTuple):
    """The rows of a log up to the first that is not whole or not as it was written, and what is wrong with that one."""

    rows: list[LogRecord]
    damage: Corruption | None
    closing: Head | None
    """The closing line, if the log has one."""


def read_rows(data: bytes) -> ReadRows:
    """The rows of a log.

    Raises :class:`InputError` when ``data`` is no log at all, or larger than anything this program writes.
    """
    if len(data) > MOST_BYTES:
        raise InputError(MessageText("mistakes.fight.log_large", number=MOST_BYTES // 1024 // 1024))
    if data.startswith(_UTF_16):
        raise InputError(MessageText("mistakes.fight.utf_16"), row_place(1))
    rows: list[LogRecord] = []
    damage: Corruption | None = None
    closing: Head | None = None
    lines = unmarked(data).split(b"\n")
    while lines and not lines[-1].strip():
        lines.pop()
    for number, line in enumerate(lines, 1):
        if len(line) > MOST_ROW_BYTES:
            damage = Corruption(number, MessageText("mistakes.log.row_long"))
            break
        try:
            row = _DECODER.decode(line)
        except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
            closing = _closing(line)
            if closing is None:
                damage = Corruption(number, MessageText("mistakes.log.row_broken", why=as_message(str(error))))
            elif number < len(lines):
                damage = Corruption(number, MessageText("mistakes.log.row_after"))
            break
        problem = _out_of_place(row, number) if row.seq != number else _not_as_sealed(row, rows, line)
        if problem:
            damage = Corruption(number, problem)
            break
        rows.append(row)
    if not rows:
        why = damage.problem if damage else MessageText("mistakes.fight.empty")
        raise InputError(MessageText("mistakes.fight.no_log", why=why), row_place(1))
    return ReadRows(rows, damage, closing)


def _closing(line: bytes) -> Head | None:
    try:
        return _CLOSING.decode(line)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError):
        return None


def format_of(data: bytes) -> int:
    """The format that the first row of a log names, 0 where it names none; rows of a newer one may look otherwise."""
    first = unmarked(data[: data.find(b"\n") + 1] or data)
    try:
        return _OPENING.decode(first).body.format
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError):
        return 0


def end_damage(head: Head, kept: Head) -> Corruption | None:
    """The corruption of a log that ends with ``head`` and should end with ``kept``, or ``None``."""
    if head.seq < kept.seq:
        return _missing(head, kept.seq)
    if head.seq > kept.seq:
        return Corruption(kept.seq + 1, MessageText("mistakes.log.end", number=kept.seq))
    return None if head.seal == kept.seal else Corruption(head.seq, MessageText("mistakes.log.end_other"))


def closing_damage(head: Head, closing: Head | None) -> Corruption | None:
    """The corruption of a log file that ends with the row ``head`` and this closing line, or ``None``."""
    if closing is None:
        return Corruption(head.seq + 1, MessageText("mistakes.log.end_missing", number=head.seq))
    if head.seq < closing.seq:
        return _missing(head, closing.seq)
    if head != closing:
        return Corruption(head.seq + 1, MessageText("mistakes.log.closing", number=head.seq))
    return None


def _missing(head: Head, most: int) -> Corruption:
    number = head.seq + 1
    return Corruption(number, MessageText("mistakes.log.rows_missing", number=number, rows=most))


def _out_of_place(row: LogRecord, number: int) -> str:
    """What is wrong with a row that stands where the row ``number`` should."""
    if row.seq > number:
        return MessageText("mistakes.log.row_missing", number=number)
    return MessageText("mistakes.log.row_misplaced", number=str(row.seq), place=number)


def _is_as_written(seal: bytes, before: bytes, line: bytes) -> bool:
    """Whether a line is what this program writes for a row with this seal that follows the seal ``before``.

    To seal what was read costs half as much as to write it again.
    """
    found = sha256(before + line[:-_SEAL_IN_LINE] + b"}").digest()
    return seal == found and line.endswith(b',"seal":%b}' % _ENCODER.encode(seal))


def _not_as_sealed(row: LogRecord, rows: Sequence[LogRecord], line: bytes) -> str:
    """What is wrong with the seal of a row that follows ``rows``; logs of format 1 begin with rows without one."""
    last = rows[-1].seal if rows else b""
    if not row.seal:
        return MessageText("mistakes.log.row_unsealed") if last else ""
    before = last or seal_over(rows)
    if _is_as_written(row.seal, before, line):
        return ""
    # Another program may have written it in other words. The last sign of a seal has bits that say nothing, though:
    # there is one way to write it.
    if row.seal == seal_after(before, row) and _ENCODER.encode(row.seal) in line:
        return ""
    if last or not rows:
        return MessageText("mistakes.log.row_altered")
    return MessageText("mistakes.log.rows_altered", number=len(rows))
