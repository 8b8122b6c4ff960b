"""Rows that others have stored, as the commands that wrote them."""

from __future__ import annotations

from collections.abc import Sequence

from turnkeeper.core.encounter import Encounter
from turnkeeper.core.log import LogRecord


def whole_steps(rows: Sequence[LogRecord], encounter: Encounter) -> list[Sequence[LogRecord]]:
    """The rows that follow on a fight's, a command at a time.

    A player's undo takes steps back and does those again that stay: their rows have the ids of the commands that they
    came from, which are there by then. So a command begins with the first row of an id that is new.
    """
    found: list[list[LogRecord]] = []
    there: set[str] = set()
    for row in rows:
        if found and (row.cause in there or encounter.done(row.cause)):
            found[-1].append(row)
        else:
            found.append([row])
        there.add(row.cause)
    return list(found)
