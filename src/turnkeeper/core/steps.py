"""Steps of a fight: what one command did, and who could notice it."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from typing import Any, TypeAlias

from msgspec import Struct

from turnkeeper.core import narration
from turnkeeper.core.commands import Command
from turnkeeper.core.errors import InputError
from turnkeeper.core.events import Event
from turnkeeper.core.ids import SeatId
from turnkeeper.core.log import LogRecord
from turnkeeper.core.marks.events import MARK_EVENTS
from turnkeeper.core.marks.narrate import narrate as of_marks
from turnkeeper.core.model import SCREEN, Line, Seat
from turnkeeper.core.snapshot import Snapshot
from turnkeeper.core.system import AnySystem
from turnkeeper.core.texts import texts_of
from turnkeeper.core.visibility import counts_for, viewer_of
from turnkeeper.core.vocabulary import CORE_EVENTS
from turnkeeper.translations import ENGLISH

_OVERRIDE = "CORE-09"
_CORE = frozenset(CORE_EVENTS)
_OF_MARKS = frozenset(MARK_EVENTS)


class Transition(Struct, frozen=True, gc=False):
    """A row of the log, with the state before and after it."""

    envelope: LogRecord
    event: Event
    before: Any
    after: Any


class CommandBatch(Struct, frozen=True, gc=False):
    """Commands as they were given, to be one step: by which seat, under which id, and when."""

    commands: tuple[Command, ...]
    by: Seat
    insist: bool = False
    cause: str = ""
    at: str = ""


class Step(Struct, frozen=True, gc=False):
    """Everything that one command did: at least one row."""

    cause: str
    by: SeatId
    rows: tuple[Transition, ...]

    @property
    def before(self) -> Any:  # noqa: ANN401 - the system's own state
        """The state before the step."""
        return self.rows[0].before

    @property
    def after(self) -> Any:  # noqa: ANN401 - the system's own state
        """The state after the step."""
        return self.rows[-1].after

    @property
    def events(self) -> tuple[Event, ...]:
        """The events of the step's rows."""
        return tuple(row.event for row in self.rows)


def order_of(system: AnySystem, step: Step) -> CommandBatch | None:
    """The commands of a step as its rows tell them; ``None`` where they do not, as in logs of format 1."""
    rows = [row.envelope for row in step.rows if row.envelope.command]
    if not rows:
        return None
    try:
        commands = tuple(system.codec.command(bytes(row.command)) for row in rows)
    except InputError:  # commands carry no version: one that an older program took may be none of today's
        return None
    # A player without actors has no command to give: what names none was given by a GM, of whom there may be several.
    actors = frozenset(rows[0].actors)
    by = Seat(step.by, "player" if actors else "gm", actors)
    return CommandBatch(commands, by, _is_insisted(step, commands), step.cause, rows[0].at)


def _is_insisted(step: Step, commands: Iterable[Command]) -> bool:
    """Whether the GM insisted on one of a step's commands, or on one that repeats: then a rule was set aside.

    A command that itself overrules is no insistence of the GM's.
    """
    given = iter(commands)
    own = ""
    for row in step.rows:
        if row.envelope.command:
            own = _OVERRIDE if next(given).override else ""
        if row.envelope.overrules not in ("", own):
            return True
    return False


def line_of(system: AnySystem, row: Transition, seat: Seat) -> Line | None:
    """The line that a seat is sent of a row; ``None`` for none."""
    line = _told(system, row, seat)
    if line is None or line.rules:
        return line
    return Line(line.key, line.params, row.event.rules, line.dice)


def is_told(system: AnySystem, row: Transition, seat: Seat) -> bool:
    """Whether a seat has a line about a row."""
    return _told(system, row, seat) is not None


def _told(system: AnySystem, row: Transition, seat: Seat) -> Line | None:
    """The line, with the rules only that it names itself.

    A seat that has no line of a core event may have one of the system's: of what the event ends, as it sees it.
    """
    kind, before, after = type(row.event), row.before.fight, row.after.fight
    line: Line | None = None
    if kind in _OF_MARKS:
        line = of_marks(before.marks, after.marks, viewer_of(after, seat), row.event)
    elif kind in _CORE:
        fighting = before.stage == "fighting"
        line = narration.narrate(viewer_of(before, seat), viewer_of(after, seat), row.event, begun=fighting)
    return line or system.narrate(row.before, row.event, seat)


LineTexts: TypeAlias = dict[Hashable, str]
"""Lines of the log in words, for seats that are sent the same at the same time; forgotten after that."""


def in_words(
    system: AnySystem, row: Transition, line: Line, seat: Seat, language: str = ENGLISH, shared: LineTexts | None = None
) -> str:
    """A seat's line about a row, in words; several who act as one have the words for several.

    ``shared`` has what was put in words for others, and takes this.
    """
    before, after = row.before.fight, row.after.fight
    counts = counts_for(before, seat)
    if after.faces is not before.faces:
        counts = {**counts, **counts_for(after, seat)}
    texts = texts_of(system, language)
    if shared is None:
        return texts.say(line.key, line.params, counts)
    heads = [counts.get(str(value), 1) for value in line.params.values()] if counts else ()
    key = (language, line.key, *heads, *line.params.items())
    text = shared.get(key)
    if text is None:
        text = shared[key] = texts.say(line.key, line.params, counts)
    return text


def reveals(system: AnySystem, step: Step, seat: Seat) -> bool:
    """Whether a step brought to light what undo cannot take back, as far as a seat was told, or all were (CORE-08).

    What it was not told of is a hidden actor's: it must not find out by a refusal that there was something.
    """
    news = any(row.event.brings_news and is_told(system, row, seat) for row in step.rows)
    return news or any(_ends_a_secret(system, row) for row in step.rows)


def _ends_a_secret(system: AnySystem, row: Transition) -> bool:
    """Whether all are told of an event of an actor that they do not see: by it they learn what was kept from them."""
    actor = getattr(row.event, "actor", None)
    seen = actor is None or viewer_of(row.before.fight, SCREEN).sees(actor)
    return not seen and is_told(system, row, SCREEN)


def unseen(system: AnySystem, step: Step, seat: Seat) -> bool:
    """Whether a seat could notice nothing of a step: it got no line, and its picture stayed the same."""
    if any(line_of(system, row, seat) is not None for row in step.rows):
        return False
    return looks_alike(system, step.before, step.after, seat)


def looks_alike(system: AnySystem, first: Any, second: Any, seat: Seat) -> bool:  # noqa: ANN401 - the system's own state
    """Whether two states look the same to a seat: table, view, asks and offers."""
    one, other = Snapshot(system, first), Snapshot(system, second)
    return (
        one.table(seat) == other.table(seat)
        and one.view(seat) == other.view(seat)
        and one.choices(seat) == other.choices(seat)
    )
