"""Rows as the bytes that are stored: one JSON line each, without the line's end."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager

import msgspec

from turnkeeper.core.decoder_texts import as_message
from turnkeeper.core.log import MOST_ROW_BYTES, LogRecord
from turnkeeper.core.message import MessageText
from turnkeeper.core.model import Stage
from turnkeeper.store.protocol import RowTooLong, SequenceConflict, StoreDamaged, Timestamp
from turnkeeper.store.seals import plain
from turnkeeper.times import moment_of

_MANY_ROWS = 100
_ENCODER = msgspec.json.Encoder()
_DECODER = msgspec.json.Decoder(LogRecord)


class _Time(msgspec.Struct):
    at: str = ""


_TIME = msgspec.json.Decoder(_Time)


def encoded(rows: Sequence[LogRecord], stored: int) -> list[bytes]:
    """Rows that follow on row ``stored``, ready to be kept. Raises :class:`SequenceConflict`, :class:`RowTooLong`."""
    lines = []
    for seq, row in enumerate(rows, stored + 1):
        if row.seq != seq:
            raise SequenceConflict(seq - 1, row.seq)
        line = _ENCODER.encode(row)
        if len(line) > MOST_ROW_BYTES:
            raise RowTooLong(MessageText("mistakes.store.row_long", number=seq, bytes=len(line), most=MOST_ROW_BYTES))
        lines.append(line)
    return lines


async def encoded_aside(rows: Sequence[LogRecord]) -> list[bytes]:
    """The rows of a new fight as :func:`encoded`. To spell out those of a long log takes a while: in a thread."""
    return await asyncio.to_thread(encoded, rows, 0) if len(rows) > _MANY_ROWS else encoded(rows, 0)


def encoded_to_add(rows: Sequence[LogRecord]) -> tuple[int, list[bytes]]:
    """The number of the first of rows to be added to a log, and all as :func:`encoded`.

    Raises :class:`ValueError` without rows.
    """
    if not rows:
        raise ValueError("there are no rows to add")
    first = rows[0].seq
    return first, encoded(rows, first - 1)


class LogEnd(msgspec.Struct, frozen=True):
    """The end of a log: the last row's seal, the stage after it, and when it was written, if it says so."""

    seal: bytes
    stage: Stage
    played: Timestamp | None


def end_of(rows: Sequence[LogRecord], stage: Stage) -> LogEnd:
    """The end of a log of which these are the last rows; its seal is empty where the last has none."""
    return LogEnd(rows[-1].seal if rows else b"", stage, last_time(rows))


def last_time(rows: Sequence[LogRecord]) -> Timestamp | None:
    """The time at which the last of some rows was written; ``None`` where it does not say, or there is none."""
    return _moment(rows[-1].at) if rows else None


def decoded(lines: Iterable[bytes], fight: str, after: int) -> tuple[LogRecord, ...]:
    """Rows from what was kept of a fight after row ``after``. Raises :class:`StoreDamaged`."""
    rows = []
    for seq, line in enumerate(lines, max(after, 0) + 1):
        try:
            rows.append(_DECODER.decode(line))
        except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError, TypeError) as problem:
            place = MessageText("mistakes.place.row_of", number=seq, fight=fight)
            raise StoreDamaged(undecoded(problem), place) from None
    return tuple(rows)


@contextmanager
def sound(place: str, seal: object = None, expected: object = None, /, **ids: object) -> Iterator[None]:
    """Raise :class:`StoreDamaged` for a record whose seal is not as expected, or that cannot be decoded within.

    ``place`` is the key of where it is, ``ids`` are those in it: it is in words only where there is damage.
    """

    def damaged(problem: MessageText) -> StoreDamaged:
        names = {name: plain(one) for name, one in ids.items()}
        return StoreDamaged(problem, MessageText(f"mistakes.place.{place}", **names))

    if seal != expected:
        raise damaged(MessageText("mistakes.disk.seal"))
    try:
        yield
    except (msgspec.MsgspecError, RecursionError, UnicodeError, TypeError) as problem:
        raise damaged(undecoded(problem)) from None


def undecoded(problem: Exception) -> MessageText:
    """The fault of a record that the decoder has this ``problem`` with."""
    return MessageText("mistakes.disk.decoded", why=as_message(str(problem)))


def as_log(lines: Iterable[bytes]) -> bytes:
    """A log as :meth:`turnkeeper.core.encounter.Encounter.load` reads it."""
    return b"\n".join((*lines, b""))


def time_of(line: bytes | None) -> Timestamp | None:
    """The time at which a row was written; ``None`` where it does not say or cannot be read."""
    try:
        return _moment(_TIME.decode(line).at) if line else None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError, TypeError):
        return None


def _moment(at: str) -> Timestamp | None:
    """The time of a row in whole seconds.

    >>> _moment("1970-01-01T00:01:00"), _moment("some day")
    (60, None)
    """
    found = moment_of(at)
    return None if found is None else int(found.timestamp())
