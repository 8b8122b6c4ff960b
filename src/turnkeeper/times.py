"""Times in logs, which are texts there."""

from __future__ import annotations

from datetime import UTC, datetime


def moment_of(at: str) -> datetime | None:
    """The time that a row of a log was given, which is UTC where it names no zone; ``None``: it was given none.

    >>> moment_of("2026-01-01T20:00:00") == moment_of("2026-01-01T21:00:00+01:00"), moment_of("some day")
    (True, None)
    """
    try:
        found = datetime.fromisoformat(at)
    except ValueError:
        return None
    return found if found.tzinfo else found.replace(tzinfo=UTC)
