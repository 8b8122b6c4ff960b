"""Altered logs whose seals fit all the same: what has to be refused for another reason than its seals."""

import msgspec

from turnkeeper.core.commands import Begin, Join
from turnkeeper.core.encounter import Encounter
from turnkeeper.core.ids import ActorId
from turnkeeper.core.log import LogRecord, seal_after, write_log, write_rows
from turnkeeper.core.model import GM

_ROW = msgspec.json.Decoder(LogRecord)


def resealed(log: bytes) -> bytes:
    """A log with seals that fit the rows as they are, and a closing line; other lines end it as they are."""
    rows: list[LogRecord] = []
    before = b""
    lines = log.splitlines(keepends=True)
    for place, line in enumerate(lines):
        try:
            row = _ROW.decode(line)
        except msgspec.DecodeError:
            rest = lines[place:]
            return write_log(rows) if rest[0].startswith(b'{"end"') else write_rows(rows) + b"".join(rest)
        before = seal_after(before, msgspec.structs.replace(row, seal=b""))
        rows.append(msgspec.structs.replace(row, seal=before))
    return write_log(rows)


def led_astray() -> bytes:
    """A log whose rows fit one by one, and lead where the rules have no answer: the pile holds cards of nobody's."""
    fight = Encounter.open("draw", seed="x")
    fight.send([*(Join(ActorId(name), "pc", name) for name in ("ana", "bo")), Begin()], GM)
    before, begun, after = fight.export().rpartition(b'"draw.cycle_begun"')
    return resealed(before + begun + after.replace(b'"ana#1"', b'"AS"').replace(b'"bo#1"', b'"KS"'))
