"""Folding rows of a log into the steps of a fight, up to the first row that does not fit."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from turnkeeper.core.errors import InputError
from turnkeeper.core.events import OpenDealRecorded, Redone, Undone
from turnkeeper.core.log import Corruption, LogRecord
from turnkeeper.core.message import MessageText
from turnkeeper.core.proposal import Receipt
from turnkeeper.core.steps import Step, Transition
from turnkeeper.core.timeline import Timeline

_CONTROL = frozenset([Undone, Redone, OpenDealRecorded])


def replay(past: Timeline, rows: Sequence[LogRecord], opened: Callable[[OpenDealRecorded], None]) -> Corruption | None:
    """Add ``rows`` and the steps they come to; what is wrong with the first that does not fit, if one does not.

    ``opened`` takes in what they say of the open deal, when all before it is done.
    """
    folded, damage = _fold(past, rows, opened)
    past.add(rows[:folded])
    return damage


def _fold(
    past: Timeline, rows: Sequence[LogRecord], opened: Callable[[OpenDealRecorded], None]
) -> tuple[int, Corruption | None]:
    """The steps of ``rows``: how many rows were folded, and what is wrong with the next if one is left."""
    read, apply, system = past.system.codec.event, past.system.apply, past.system.id
    step: list[Transition] = []
    cause = ""
    state = past.state
    for number, row in enumerate(rows):
        try:
            if row.system != system:
                problem = MessageText("mistakes.fight.other_system", name=row.system[:40], other=system)
                raise InputError(problem)  # noqa: TRY301
            event = read(row.body, row.version)
            control = type(event) in _CONTROL
            if control or row.cause != cause:
                _close(past, step)
                step = []
                cause = row.cause
                if control:
                    if isinstance(event, OpenDealRecorded):
                        opened(event)
                    else:
                        _back_or_forward(past, event, row)
                        state = past.state
                    continue
            after = apply(state, event)
        except InputError as error:
            damage = Corruption(row.seq, error.text)
        except Exception as error:  # noqa: BLE001 - a foreign row may break anything; the rows before it open
            damage = Corruption(row.seq, MessageText("mistakes.log.row_unfit", name=type(error).__name__))
        else:
            step.append(Transition(row, event, state, after))
            state = after
            continue
        _close(past, step)
        return number, damage
    _close(past, step)
    return len(rows), None


def _close(past: Timeline, step: Sequence[Transition]) -> None:
    if step:
        first = step[0].envelope
        past.do(Step(first.cause, first.by, tuple(step)))


def _back_or_forward(past: Timeline, event: Any, row: LogRecord) -> None:  # noqa: ANN401 - one of the two
    source = past.steps if isinstance(event, Undone) else past.undone
    if not source or source[-1].cause != event.cause:
        raise InputError(MessageText("mistakes.fight.takes_back", name=event.cause[:40]))
    if isinstance(event, Undone):
        past.undo()
    else:
        past.redo()
    again = past.done.get(row.cause)
    past.done[row.cause] = Receipt(row.cause, again.first if again else row.seq, row.seq)
