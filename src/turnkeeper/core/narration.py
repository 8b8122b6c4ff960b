"""Log lines for the core's own events, told for one seat."""

from __future__ import annotations

from turnkeeper.core.events import (
    Amended,
    Automated,
    Begun,
    BroughtBack,
    Ended,
    Event,
    Joined,
    Left,
    Noted,
    Opened,
    OptionSet,
    Renamed,
    Shown,
    TakenOut,
)
from turnkeeper.core.ids import ActorId
from turnkeeper.core.model import Line
from turnkeeper.core.visibility import Viewer


def rule_if(applies: object, rule: str) -> tuple[str, ...]:
    """A rule of a line where it is at work: a line names none that is not.

    >>> ("PASS-50", *rule_if([], "PASS-27"), *rule_if("carried", "PASS-52"))
    ('PASS-50', 'PASS-52')
    """
    return (rule,) if applies else ()


def narrate(before: Viewer, after: Viewer, event: Event, *, begun: bool = False) -> Line | None:
    """The line for a core event, or ``None`` when the seat is not to hear of it.

    ``begun``: the fight is on, so that an option changes later.
    """
    key = f"line.{event.__struct_config__.tag}"
    match event:
        case Joined() | BroughtBack() | TakenOut():
            return _about(after, event.actor, key)
        case Left():
            return _about(before, event.actor, key)
        case Amended():
            return _about(after, event.actor, key) if after.owns(event.actor) else None
        case Renamed():
            if not after.knows(event.actor):
                return None
            return Line(key, {"actor": before.name(event.actor), "name": event.name})
        case Shown():
            return _shown(before, after, event)
        case OptionSet():
            return Line(f"{key}.later" if begun else key, {"name": event.name, "value": str(event.value)})
        case Automated():
            return _automated(after, event)
        case Noted():
            return Line(key, {"text": event.text})
        case Begun() | Ended() | Opened():
            return Line(key)
        case _:
            return None


def _about(viewer: Viewer, actor: ActorId, key: str) -> Line | None:
    return Line(key, {"actor": viewer.name(actor)}) if viewer.sees(actor) else None


def _shown(before: Viewer, after: Viewer, event: Shown) -> Line | None:
    """What the others see of it, for who decides for it; for the others, who comes into view."""
    if after.owns(event.actor):
        return Line(f"line.core.shown.{event.visibility}", {"actor": after.name(event.actor)})
    was, now = before.name(event.actor), after.name(event.actor)
    if was == now or not now:
        return None
    # One who becomes unknown again comes as a stranger: the log does not say who it was.
    if was and after.audience.knows(event.actor):
        return Line("line.core.shown.named", {"mask": was, "actor": now})
    return Line("line.core.shown", {"actor": now})


def _automated(viewer: Viewer, event: Automated) -> Line | None:
    """A setting for everybody is everybody's; one for an actor is its owner's, who rolls and draws for it."""
    if event.actor and not viewer.owns(event.actor):
        return None
    who = viewer.name(event.actor) if event.actor else ""
    scope = "one" if who else "all"
    key = f"line.core.automated.{scope}.{event.source}"
    return Line(key, {"actor": who, "step": event.step}) if event.step else Line(f"{key}.everything", {"actor": who})
