"""The log: one row an event, JSON lines, only ever added to.

The first row (``core.opened``) says which system and options a fight is played by. Rows are read with care: a file is
somebody else's, or was cut off by a crash, and what is whole in it must open.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from msgspec import Raw, Struct

from turnkeeper.core.errors import Malformed
from turnkeeper.core.words import SeatId

FORMAT = 1
"""The version of the rows themselves; a system's events carry a version of their own."""
MOST_BYTES = 256 * 1024 * 1024
MOST_ROW_BYTES = 1024 * 1024


class Envelope(Struct, frozen=True, gc=False, omit_defaults=True):
    """One row: ``body`` is the event, ``cause`` the command it came of, ``rules`` what it carries out.

    ``at`` is a time given from outside (ISO 8601, or empty). ``overrules`` names the rule that a GM's insistence set
    aside (CORE-09).
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


class Damage(Struct, frozen=True, gc=False):
    """Where a log stopped being readable and why; what stands before ``row`` was opened."""

    row: int
    problem: str


_DECODER = msgspec.json.Decoder(Envelope)
_ENCODER = msgspec.json.Encoder()


def write_rows(rows: Sequence[Envelope]) -> bytes:
    """Rows as JSON lines."""
    return b"".join(_ENCODER.encode(row) + b"\n" for row in rows)


def read_rows(data: bytes) -> tuple[list[Envelope], Damage | None]:
    """The rows of a log up to the first that is not whole, and what is wrong with that one.

    Raises :class:`Malformed` when ``data`` is no log at all, or larger than anything this program writes.
    """
    if len(data) > MOST_BYTES:
        raise Malformed(f"larger than a log can be ({MOST_BYTES // 1024 // 1024} MB)")
    rows: list[Envelope] = []
    damage = None
    lines = data.split(b"\n")
    for number, line in enumerate(lines, 1):
        if not line.strip() and number == len(lines):
            break
        try:
            if len(line) > MOST_ROW_BYTES:
                damage = Damage(number, "the row is too long")
                break
            row = _DECODER.decode(line)
        except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
            damage = Damage(number, f"the row is not whole ({error})")
            break
        if row.seq != len(rows) + 1:
            damage = Damage(number, f"row {len(rows) + 1} is missing")
            break
        rows.append(row)
    if not rows:
        raise Malformed(f"not a Turnkeeper log: {damage.problem if damage else 'empty'}", "row 1")
    return rows, damage
