"""The rows of a fight's log, and the steps they come to: those that stand, and those that can be restored."""

from __future__ import annotations

import copy
from collections import Counter
from collections.abc import Sequence
from typing import Any

from turnkeeper.core.ids import SeatId
from turnkeeper.core.line_counts import LineCounts
from turnkeeper.core.log import Head, LogRecord, seal_over
from turnkeeper.core.model import Seat
from turnkeeper.core.proposal import Receipt
from turnkeeper.core.steps import Step, unseen
from turnkeeper.core.system import AnySystem


class Timeline:
    """The past of one fight, and the state that it leads to. Rows are only ever added."""

    def __init__(self, system: AnySystem, start: Any) -> None:  # noqa: ANN401 - the system's own state
        self.system = system
        self.state = start
        """The state after the last step that stands."""
        self.rows: list[LogRecord] = []
        self.last = Head(0, b"")
        """The last row, with its seal or the one that it would have (:func:`~turnkeeper.core.log.seal_over`)."""
        self.steps: list[Step] = []
        """The steps that stand, oldest first."""
        self.undone: list[Step] = []
        """The steps that were taken back, the next to be restored at the end."""
        self.struck: list[Step] = []
        """The steps that were taken back and can no longer be restored."""
        self.done: dict[str, Receipt] = {}
        """The receipts of all commands that were carried out, by their ids; of one done again, the first."""
        self.stood = 0
        """The number of steps that the last command, or the last rows from elsewhere, left as they were."""
        self.gone: list[Step] = []
        """The steps after those, as they were before: some may have been done again."""
        self.taken_back = 0
        """The number of steps that were ever taken back."""
        self.given: Counter[SeatId] = Counter()
        """The number of standing steps of each seat."""
        self.line_counts = LineCounts(system)
        self._start = start
        self._secret: dict[tuple[int, Seat], bool] = {}
        """Whether a seat could notice nothing of a step, by the step's first row: as far as it was asked."""

    def copy(self) -> Timeline:
        """A copy that changes independently."""
        other = copy.copy(self)
        parts = vars(self).items()
        vars(other).update({name: copy.copy(value) for name, value in parts if isinstance(value, list | dict)})
        other.line_counts = self.line_counts.copy()
        return other

    def add(self, rows: Sequence[LogRecord]) -> None:
        """Add rows to the log."""
        if rows:
            self.rows += rows
            self.last = Head(len(self.rows), rows[-1].seal or seal_over(rows, self.last.seal))

    def begin(self) -> None:
        """A command is about to be done, or rows from elsewhere: all steps stand so far."""
        self.stood, self.gone = len(self.steps), []

    def free_cause(self) -> str:
        """An id for a command that has none: the number of its first row, or the next that was given to no other."""
        number = len(self.rows) + 1
        while (cause := f"c{number}") in self.done:
            number += 1
        return cause

    def do(self, step: Step) -> None:
        """Add a step; what was taken back can then no longer be restored."""
        if self.undone:
            self.struck += self.undone
            self.undone.clear()
        self.steps.append(step)
        self.given[step.by] += 1
        first, last, cause = step.rows[0], step.rows[-1], step.cause
        self.state = last.after
        self.done.setdefault(cause, Receipt(cause, first.envelope.seq, last.envelope.seq))

    def undo(self) -> None:
        """Take the last step back."""
        step = self.steps.pop()
        self.undone.append(step)
        self.taken_back += 1
        self.given[step.by] -= 1
        if len(self.steps) < self.stood:
            self.stood -= 1
            self.gone.insert(0, step)
        self.line_counts.cut(len(self.steps))
        self.state = self.steps[-1].after if self.steps else self._start

    def redo(self) -> None:
        """Restore the step that was taken back last."""
        step = self.undone.pop()
        self.steps.append(step)
        self.given[step.by] += 1
        self.state = step.after

    def noticed(self, seat: Seat) -> int:
        """The place of the last step that is the seat's own or that it could notice, -1 for none.

        Nothing done since may make a difference to the seat.
        """
        places = range(len(self.steps) - 1, -1, -1)
        mine = (place for place in places if self.steps[place].by == seat.id or not self._unseen(place, seat))
        return next(mine, -1)

    def _unseen(self, place: int, seat: Seat) -> bool:
        step = self.steps[place]
        key = step.rows[0].envelope.seq, seat
        if key not in self._secret:
            self._secret[key] = unseen(self.system, step, seat)
        return self._secret[key]
