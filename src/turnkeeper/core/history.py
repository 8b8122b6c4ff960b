"""Earlier moments of a fight, as one seat saw them then."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from turnkeeper.core.encounter import Encounter
from turnkeeper.core.model import Seat, Table
from turnkeeper.core.presenter import Presenter, TableLabels
from turnkeeper.core.snapshot import Snapshot
from turnkeeper.translations import ENGLISH


class PastView(Struct, frozen=True, gc=False):
    """A moment as a seat was shown it when a line of its log was new: the line in words, the table, the view."""

    number: int
    """The line's number in the seat's log, from 1."""
    text: str
    at: str
    """The time of the row, as the fight's clock gave it."""
    table: Table
    view: Any
    """The system's own struct."""
    labels: TableLabels
    """The words of the table, in the language of the line."""


def past_view(fight: Encounter, seat: Seat, number: int, language: str = ENGLISH) -> PastView | None:
    """The moment of line ``number`` of the log that ``seat`` reads; ``None`` when it reads no such line.

    It is made from nothing for the seat out of the state after the *whole command* that wrote the line: what lay
    between two rows of one command nobody was ever shown. What was hidden then stays hidden, also when everybody knows
    of it by now; what was struck by undo has no line and so no moment.

    >>> from turnkeeper.core.commands import Begin, Join
    >>> from turnkeeper.core.ids import ActorId

    >>> from turnkeeper.core.model import GM
    >>> fight = Encounter.open("rolled", seed="example")
    >>> _ = fight.send(Join(ActorId("ana"), "pc", "Ana"), GM), fight.send(Begin(), GM)
    >>> found = past_view(fight, GM, 1)
    >>> found.text, found.table.stage
    ('Ana joins.', 'setup')
    """
    found = fight.step_of_line(seat, number, language)
    if found is None:
        return None
    step, entry = found
    then = Snapshot(fight.system, step.after)
    table = then.table(seat)
    labels = Presenter(fight.texts(language), table, fight.system.codec.commands).labels()
    return PastView(number, entry.text, entry.at, table, then.view(seat), labels)
