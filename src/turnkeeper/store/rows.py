"""Rows as the bytes that are stored: one JSON line each, without the line's end."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from turnkeeper.core.log import MOST_ROW_BYTES, Envelope
from turnkeeper.store.protocol import OutOfSequence, RowTooLong

_ENCODER = msgspec.json.Encoder()
_DECODER = msgspec.json.Decoder(Envelope)


def encoded(rows: Sequence[Envelope], stored: int) -> list[bytes]:
    """Rows that follow on row ``stored``, ready to be kept. Raises :class:`OutOfSequence`, :class:`RowTooLong`."""
    in_sequence(rows, stored)
    return encoded_only(rows)


def in_sequence(rows: Sequence[Envelope], stored: int) -> None:
    """Raises :class:`OutOfSequence` where rows do not follow on row ``stored`` and on one another."""
    for place, row in enumerate(rows):
        if row.seq != stored + place + 1:
            raise OutOfSequence(stored + place, row.seq)


def encoded_only(rows: Sequence[Envelope]) -> list[bytes]:
    """Rows as bytes. Raises :class:`RowTooLong`."""
    lines = [_ENCODER.encode(row) for row in rows]
    for row, line in zip(rows, lines, strict=True):
        if len(line) > MOST_ROW_BYTES:
            raise RowTooLong(f"row {row.seq} has {len(line)} bytes; a row may have {MOST_ROW_BYTES}")
    return lines


def decoded(lines: Iterable[bytes]) -> tuple[Envelope, ...]:
    """Rows from what was kept. Raises :class:`msgspec.DecodeError`."""
    return tuple(_DECODER.decode(line) for line in lines)
