"""Altered logs whose seals fit all the same: what has to be refused for another reason than its seals."""

import msgspec

from turnkeeper.core.log import Envelope, seal_after, write_rows

_ROW = msgspec.json.Decoder(Envelope)


def resealed(log: bytes) -> bytes:
    """A log with seals that fit the rows as they are; lines that are no rows end it as they are."""
    rows: list[Envelope] = []
    before = b""
    lines = log.splitlines(keepends=True)
    for place, line in enumerate(lines):
        try:
            row = _ROW.decode(line)
        except msgspec.DecodeError:
            return write_rows(rows) + b"".join(lines[place:])
        before = seal_after(before, msgspec.structs.replace(row, seal=b""))
        rows.append(msgspec.structs.replace(row, seal=before))
    return write_rows(rows)
