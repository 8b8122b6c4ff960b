"""Log lines about marks, told for one seat."""

from __future__ import annotations

from turnkeeper.core.marks import events as e
from turnkeeper.core.marks.model import Mark, Marks, word_for
from turnkeeper.core.marks.view import is_shown
from turnkeeper.core.sight import Sight
from turnkeeper.core.words import Event, Line


def narrate(before: Marks, after: Marks, sight: Sight, event: Event) -> Line | None:
    """The line for an event about a mark, or ``None`` when the seat is not to hear of it."""
    match event:
        case e.MarkSet():
            was = before.standing.get(event.mark.id)
            how = "changed" if was is not None else "proposed" if event.mark.proposed else "set"
            return _line(f"line.core.mark_{how}", event.mark, sight)
        case e.MarkEnded():
            return _line(f"line.core.mark_ended.{event.why}", before.standing[event.mark], sight)
        case e.MarkCounted():
            return _counted(after.standing[event.mark], sight)
        case e.MarkCame():
            return _line("line.core.mark_came", after.standing[event.mark], sight)
        case e.MarkKept():
            return _line("line.core.mark_kept", after.standing[event.mark], sight)
        case e.MarkTicked():
            return _line("line.core.mark_ticked", after.standing[event.mark], sight)
        case e.MarkAccepted():
            return _line("line.core.mark_accepted", after.standing[event.mark], sight)
        case _:
            return None


def _line(key: str, mark: Mark, sight: Sight, **params: str | int) -> Line | None:
    if not is_shown(mark, sight):
        return None
    if mark.actor:
        return Line(key, {"whose": sight.name(mark.actor), "label": mark.label, **params})
    return Line(f"{key}.table", {"label": mark.label, **params})


def _counted(mark: Mark, sight: Sight) -> Line | None:
    """A counter's new value, as its word for those who see words."""
    knows = sight.seat.role == "gm" or (mark.actor != "" and sight.owns(mark.actor))
    value = "" if mark.value is None else str(mark.value) if knows else word_for(mark) or str(mark.value)
    return _line("line.core.mark_counted", mark, sight, value=value)
