"""The stage of a fight by its log alone, for files that were written before the stage was kept beside the log."""

from __future__ import annotations

import msgspec
from msgspec import Struct

from turnkeeper.core.model import Stage

_STAGES: dict[str, Stage] = {"core.begun": "fighting", "core.ended": "over"}


class _Event(Struct):
    type: str = ""


class _Row(Struct):
    cause: str
    body: _Event


_ROW = msgspec.json.Decoder(_Row)


class StageFold:
    """Finds a fight's stage, one row of its log after another. Rows that cannot be read are passed over.

    It is an aggregate of SQLite's, so a log is never in memory as a whole.

    >>> fold = StageFold()
    >>> for kind, cause in (("begun", "a"), ("ended", "b"), ("undone", "c")):
    ...     fold.step(msgspec.json.encode({"cause": cause, "body": {"type": f"core.{kind}"}}))
    >>> fold.finalize()
    'fighting'
    """

    def __init__(self) -> None:
        self._steps: list[tuple[str, Stage]] = [("", "setup")]
        """The cause of each step that stands, and the stage after it."""
        self._undone: list[tuple[str, Stage]] = []

    def step(self, line: object) -> None:
        """Take in the next row."""
        try:
            row = _ROW.decode(line if isinstance(line, bytes) else b"")
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            return
        kind = row.body.type
        if kind == "core.undone":
            if len(self._steps) > 1:
                self._undone.append(self._steps.pop())
        elif kind == "core.redone":
            if self._undone:
                self._steps.append(self._undone.pop())
        else:
            self._add(row.cause, kind)

    def _add(self, cause: str, kind: str) -> None:
        last, stage = self._steps[-1]
        step = cause, _STAGES.get(kind, stage)
        if last == cause:
            self._steps[-1] = step
        else:
            self._steps.append(step)
            self._undone.clear()

    def finalize(self) -> Stage:
        """The stage after the last row."""
        return self._steps[-1][1]
