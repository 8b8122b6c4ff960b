"""Log lines about marks, told for one seat."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from turnkeeper.core.events import Event
from turnkeeper.core.marks import events as e
from turnkeeper.core.marks.model import Ending, Mark, Marks, word_for
from turnkeeper.core.marks.view import is_shown
from turnkeeper.core.model import Line
from turnkeeper.core.narration import key_of
from turnkeeper.core.visibility import Viewer


def narrate(before: Marks, after: Marks, viewer: Viewer, event: Event) -> Line | None:
    """The line for an event about a mark, or ``None`` when the seat is not to hear of it."""
    match event:
        case e.MarkSet():
            return _set(before.standing.get(event.mark.id), event.mark, viewer)
        case e.MarkEnded():
            line = _line(f"line.core.mark_ended.{event.why}", before.standing[event.mark], viewer, left=event.seen)
            return replace(line, rules=(_RULES[event.why],)) if line else None
        case e.MarkCounted():
            return _counted(after.standing[event.mark], viewer)
        case e.MarkKept():
            was = next(mark for mark in before.ended if mark.id == event.mark)
            how = "kept" if is_shown(was, viewer) else "set"
            return _line(f"line.core.mark_{how}", after.standing[event.mark], viewer)
        case e.MarkCame() | e.MarkTicked() | e.MarkAccepted():
            return _line(key_of(event), after.standing[event.mark], viewer)
        case _:
            return None


_RULES: Mapping[Ending, str] = {
    "hand": "MARK-01",
    "start": "MARK-03",
    "end": "MARK-03",
    "over": "MARK-04",
    "reached": "MARK-05",
    "gone": "MARK-07",
}
"""The rule by which a mark ends."""


def _set(was: Mark | None, mark: Mark, viewer: Viewer) -> Line | None:
    """A mark that is set or changed: new to those who did not see it before, gone for those who no longer do."""
    if was is not None and is_shown(was, viewer):
        how = "changed" if is_shown(mark, viewer) else "ended.hand"
        return _line(f"line.core.mark_{how}", mark if how == "changed" else was, viewer)
    if mark.proposed:
        line = _line("line.core.mark_proposed", mark, viewer)
        return replace(line, rules=("MARK-08",)) if line else None
    return _line("line.core.mark_set", mark, viewer)


def _line(key: str, mark: Mark, viewer: Viewer, *, left: bool = False, **params: str | int) -> Line | None:
    """``left``: an actor whom the seat saw has left, and the mark with it."""
    if not is_shown(mark, viewer, left=left):
        return None
    # An actor that has left is named by the line before.
    if whose := viewer.name(mark.actor):
        return Line(key, {"whose": whose, "label": mark.label, **params})
    return Line(f"{key}.table", {"label": mark.label, **params})


def _counted(mark: Mark, viewer: Viewer) -> Line | None:
    """A counter's new value, as its word for those who see words."""
    knows = viewer.seat.role == "gm" or (mark.actor != "" and viewer.owns(mark.actor))
    value = "" if mark.value is None else str(mark.value) if knows else word_for(mark) or str(mark.value)
    return _line("line.core.mark_counted", mark, viewer, value=value)
