"""Lines of the log for one seat: parts that every system builds alike, and the lines for the core's own events."""

from __future__ import annotations

from typing import Any, TypeAlias

from turnkeeper.core import events as e
from turnkeeper.core.events import Event
from turnkeeper.core.model import Line
from turnkeeper.core.visibility import Viewer

Rules: TypeAlias = tuple[str, ...]
"""The rules of a line."""


def rule_if(applies: object, rule: str) -> Rules:
    """A rule of a line where it is at work: a line names none that is not.

    >>> ("PASS-50", *rule_if([], "PASS-27"), *rule_if("carried", "PASS-52"))
    ('PASS-50', 'PASS-52')
    """
    return (rule,) if applies else ()


def key_of(event: Event | type[Event], *variant: str) -> str:
    """The key of the line about an event, or of a variant of that line: its parts that say something.

    >>> key_of(e.Begun()), key_of(e.Begun, "", "late")
    ('line.core.begun', 'line.core.begun.late')
    """
    return ".".join([f"line.{event.__struct_config__.tag}", *filter(None, variant)])


def about(viewer: Viewer, event: Any, variant: str = "", rules: Rules = (), **params: str | int) -> Line:  # noqa: ANN401 - any event with an actor
    """A line that names the event's actor; without ``rules`` those of the event stand."""
    return Line(key_of(event, variant), {"actor": viewer.name(event.actor), **params}, rules)


def named(_: Any, event: Any, viewer: Viewer) -> Line:  # noqa: ANN401 - as above, in any system's state
    """The line about an event that names its actor alone, as a table of narrators has it."""
    return about(viewer, event)


def plain(_: Any, event: Event, __: Viewer) -> Line:  # noqa: ANN401 - any system's state
    """The line about an event that names nobody, as a table of narrators has it."""
    return Line(key_of(event))


def narrate(before: Viewer, after: Viewer, event: Event, *, begun: bool = False) -> Line | None:
    """The line for a core event, or ``None`` when the seat is not to hear of it.

    ``begun``: the fight is on, so that an option changes later.
    """
    match event:
        case e.Joined() | e.BroughtBack() | e.TakenOut():
            return about(after, event) if after.sees(event.actor) else None
        case e.Left():
            return about(before, event) if before.sees(event.actor) else None
        case e.Amended():
            return about(after, event) if after.sees(event.actor) and after.owns(event.actor) else None
        case e.Renamed():
            if not after.knows(event.actor):
                return None
            return about(before, event, name=event.name)
        case e.Shown():
            return _shown(before, after, event)
        case e.OptionSet():
            return Line(key_of(event, "later" * begun), {"name": event.name, "value": str(event.value)})
        case e.Automated():
            return _automated(after, event)
        case e.Noted():
            return Line(key_of(event), {"text": event.text})
        case e.Begun() | e.Ended() | e.Opened():
            return Line(key_of(event))
        case _:
            return None


def _shown(before: Viewer, after: Viewer, event: e.Shown) -> Line | None:
    """What the others see of it, for who decides for it; for the others, who comes into view."""
    if after.owns(event.actor):
        return about(after, event, event.visibility)
    was, now = before.name(event.actor), after.name(event.actor)
    if was == now or not now:
        return None
    # One who becomes unknown again comes as a stranger: the log does not say who it was.
    if was and after.audience.knows(event.actor):
        return Line("line.core.shown.named", {"mask": was, "actor": now})
    return Line("line.core.shown", {"actor": now})


def _automated(viewer: Viewer, event: e.Automated) -> Line | None:
    """A setting for everybody is everybody's; one for an actor is its owner's, who rolls and draws for it."""
    if event.actor and not viewer.owns(event.actor):
        return None
    who = viewer.name(event.actor) if event.actor else ""
    scope = "one" if who else "all"
    key = f"line.core.automated.{scope}.{event.source}"
    return Line(key, {"actor": who, "step": event.step}) if event.step else Line(f"{key}.everything", {"actor": who})
