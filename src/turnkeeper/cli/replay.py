"""``turnkeeper replay``: reads a saved fight again, row by row."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import msgspec
from cyclopts import Parameter

from turnkeeper.cli import exits, picture, telling
from turnkeeper.cli.flags import Flag
from turnkeeper.cli.game import find_seat
from turnkeeper.cli.jsonline import write_json
from turnkeeper.cli.places import read_file
from turnkeeper.cli.reply import line_of
from turnkeeper.cli.screen import DIM, WARN, Screen
from turnkeeper.cli.wording import Wording
from turnkeeper.core.encounter import Encounter
from turnkeeper.core.errors import Malformed


def replay(
    log: Annotated[Path, Parameter(name="LOG")],
    /,
    *,
    seat: str = "gm",
    to: Annotated[int | None, Parameter(name="--to")] = None,
    json: Flag = False,
) -> int:
    """Read a saved fight again: its lines, and how it stands.

    Every row is carried out anew; the exit code is 1 when one cannot be.

    Args:
        log: The log of a saved fight.
        seat: Whose lines: gm, screen, or an actor.
        to: Stop after this row of the file.
        json: Print JSON, for another program.
    """
    fight = load_until(log, to)
    looking = find_seat(fight, seat)
    words = Wording(fight, looking)
    if json:
        write_json(
            {
                "system": fight.system.id,
                "name": fight.opened.name,
                "rows": fight.seq,
                "seat": looking.id,
                "damage": msgspec.to_builtins(fight.damage),
                "lines": list(map(line_of, fight.lines(looking))),
                "table": words.table,
                "view": fight.view(looking),
            }
        )
        return exits.DIFFERS if fight.damage else exits.OK
    screen = Screen()
    telling.lines(screen, fight.lines(looking))
    screen.blank()
    picture.show(screen, words, fight.view(looking))
    screen.blank()
    if fight.damage:
        screen.say((f"Damaged from row {fight.damage.row} on: {fight.damage.problem}. This is what came before.", WARN))
        return exits.DIFFERS
    screen.say((f"{fight.seq} rows, each carried out again.", DIM))
    return exits.OK


def load_until(path: Path, rows: int | None) -> Encounter:
    """The fight as its log's first ``rows`` rows tell it (all of them if not given). Raises :class:`Malformed`."""
    data = read_file(path)
    if rows is not None:
        if rows < 1:
            raise Malformed("rows are counted from 1", "--to")
        data = b"".join(line + b"\n" for line in data.split(b"\n", rows)[:rows] if line)
    try:
        return Encounter.load(data)
    except Malformed as problem:
        raise problem.at(str(path)) from None
