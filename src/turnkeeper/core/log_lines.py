"""The log of a fight in words, as each seat may read it."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator
from itertools import islice, takewhile

from msgspec import Struct

from turnkeeper.core.ids import SeatId
from turnkeeper.core.model import Line, Seat
from turnkeeper.core.steps import LineTexts, Step, Transition, in_words, line_of
from turnkeeper.core.timeline import Timeline
from turnkeeper.translations import ENGLISH


class LogEntry(Struct, frozen=True, gc=False):
    """One line of the log as one seat may see it. ``number`` counts this seat's lines from 1.

    ``cause``, ``by`` (the seat that gave the command) and ``overrules`` are for the GM alone, and empty for others.
    """

    number: int
    text: str
    line: Line
    cause: str = ""
    by: SeatId = SeatId("")
    at: str = ""
    overrules: str = ""


def line_count(past: Timeline, seat: Seat) -> int:
    """The number of lines of the log that ``seat`` may read."""
    counts = past.line_counts.of(seat, past.steps)
    return counts[-1] if counts else 0


def lines_stood(past: Timeline, seat: Seat) -> int:
    """The number of the seat's lines that the last command, or rows from elsewhere, left.

    A step that was done again just as it was is nothing new to one who did not see what was taken back below it.
    """
    counts = past.line_counts.of(seat, past.steps)
    stood = counts[past.stood - 1] if past.stood else 0
    if not past.gone:
        return stood
    told = (_told(past, steps, seat) for steps in (past.gone, past.steps[past.stood :]))
    again = zip(*(_entries(past, lines, seat, ENGLISH, 0) for lines in told), strict=False)
    return stood + sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], again))


def _told(past: Timeline, steps: Iterable[Step], seat: Seat) -> Iterator[tuple[Transition, Line]]:
    """The rows of some steps of which a seat is told, each with the line."""
    for step in steps:
        for row in step.rows:
            line = line_of(past.system, row, seat)
            if line is not None:
                yield row, line


def log_lines(
    past: Timeline, seat: Seat, start: int, most: int | None, language: str, shared: LineTexts | None = None
) -> tuple[LogEntry, ...]:
    """At most ``most`` lines after the first ``start``. ``shared``: the texts of other seats' lines."""
    counts = past.line_counts.of(seat, past.steps)
    place = bisect_right(counts, start)
    if place == len(counts):
        return ()
    before = counts[place - 1] if place else 0
    end = None if most is None else start + most - before
    told = islice(_told(past, past.steps[place:], seat), start - before, end)
    return tuple(_entries(past, told, seat, language, start, shared))


def last_lines(past: Timeline, seat: Seat, language: str) -> tuple[LogEntry, ...]:
    """The lines of the last step, numbered from 1."""
    return tuple(_entries(past, _told(past, past.steps[-1:], seat), seat, language, 0))


def step_of_line(past: Timeline, seat: Seat, number: int, language: str) -> tuple[Step, LogEntry] | None:
    """The step that wrote line ``number`` of the log that ``seat`` reads, with the line; ``None`` for no such line."""
    found = log_lines(past, seat, number - 1, 1, language) if number > 0 else ()
    if not found:
        return None
    return past.steps[bisect_right(past.line_counts.of(seat, past.steps), number - 1)], found[0]


def _entries(
    past: Timeline,
    told: Iterable[tuple[Transition, Line]],
    seat: Seat,
    language: str,
    before: int,
    shared: LineTexts | None = None,
) -> Iterator[LogEntry]:
    """Lines of a seat's log that come after so many ``before`` them."""
    for number, (row, line) in enumerate(told, before + 1):
        text, envelope = in_words(past.system, row, line, seat, language, shared), row.envelope
        if seat.role == "gm":
            yield LogEntry(number, text, line, envelope.cause, envelope.by, envelope.at, envelope.overrules)
        else:
            # Who gave the command may be a hidden actor's owner, though what came of it is plain to see.
            yield LogEntry(number, text, line, at=envelope.at)
