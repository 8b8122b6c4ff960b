"""Earlier moments of a fight, as one seat saw them then; the step that it may take back."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from turnkeeper.core.actions import Action, tag_of
from turnkeeper.core.encounter import Encounter
from turnkeeper.core.menu import BackStep, menu_of
from turnkeeper.core.model import Seat, Table
from turnkeeper.core.presenter import Presenter, TableLabels
from turnkeeper.core.snapshot import Snapshot
from turnkeeper.core.steps import Step, order_of
from turnkeeper.core.system import onward
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


def back_step(fight: Encounter, seat: Seat, language: str = ENGLISH) -> BackStep | None:
    """The step that undo takes back for ``seat`` now; ``None`` where the seat can take none back."""
    found = fight.to_undo(seat)
    if found is None:
        return None
    step, lines = found
    return BackStep(lines) if lines else BackStep(label=_given(fight, step, seat, language))


def _given(fight: Encounter, step: Step, seat: Seat, language: str) -> str:
    """The first command of a step as its button reads; empty where an old log does not tell it."""
    order = order_of(fight.system, step)
    if order is None:
        return ""
    command = order.commands[0]
    tag = tag_of(type(command))
    then = Snapshot(fight.system, step.before)
    said = Presenter(fight.texts(language), then.table(seat), fight.system.codec.commands)
    actions = then.choices(seat)
    main = menu_of(said, actions, onward(fight.system, step.before) if seat.role == "gm" else None).primary
    if main is not None and [actions[place].command for place in main.actions] == [tag]:
        return main.label
    whose = {"actor": actor} if (actor := getattr(command, "actor", "")) else {}
    return said.onward((Action(tag, whose),))
