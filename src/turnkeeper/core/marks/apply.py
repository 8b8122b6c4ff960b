"""The marks after an event."""

from __future__ import annotations

from msgspec.structs import replace

from turnkeeper.core.events import Event
from turnkeeper.core.marks import events as e
from turnkeeper.core.marks.model import MOST_ENDED, Mark, Marks


def apply(marks: Marks, event: Event) -> Marks:
    """The marks after an event; the same ones after an event that is about no mark."""
    match event:
        case e.MarkSet():
            # A mark that is made again has the id it had.
            return replace(_with(marks, event.mark), ended=_others(marks.ended, event.mark.id))
        case e.MarkEnded():
            return _without(marks, event.mark)
        case e.MarkNeared():
            mark = marks.standing[event.mark]
            return _with(marks, replace(mark, left=event.left, neared_in=event.period or mark.neared_in))
        case e.MarkCame():
            mark = marks.standing[event.mark]
            came_in = event.period or mark.came_in
            return _with(marks, replace(mark, due=True, value=event.value, came_in=came_in))
        case e.MarkCounted():
            return _with(marks, replace(marks.standing[event.mark], value=event.value))
        case e.MarkKept():
            return _kept(marks, event.mark)
        case e.MarksHeld():
            return replace(marks, before=event.before)
        case e.MarksResumed():
            return replace(marks, before=None)
        case e.MarkTicked():
            return _with(marks, replace(marks.standing[event.mark], due=False))
        case e.MarkAccepted():
            return _with(marks, replace(marks.standing[event.mark], proposed=False))
        case _:
            return marks


def renewed(marks: Marks) -> Marks:
    """The marks as a new round, turn or cycle finds them: what ended before the last one is long past."""
    here, before = marks.lately
    return replace(marks, lately=(frozenset(), here)) if here or before else marks


def _with(marks: Marks, mark: Mark) -> Marks:
    return replace(marks, standing={**marks.standing, mark.id: mark})


def _without(marks: Marks, mark: str) -> Marks:
    standing = {key: one for key, one in marks.standing.items() if key != mark}
    ended, (here, before) = (*marks.ended, marks.standing[mark]), marks.lately
    return replace(marks, standing=standing, ended=ended[-MOST_ENDED:], lately=(here | {mark}, before))


def _kept(marks: Marks, mark: str) -> Marks:
    found = next(one for one in marks.ended if one.id == mark)
    return replace(_with(marks, replace(found, until=None, left=1)), ended=_others(marks.ended, mark))


def _others(marks: tuple[Mark, ...], than: str) -> tuple[Mark, ...]:
    return tuple(one for one in marks if one.id != than)
