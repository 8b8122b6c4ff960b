"""Log lines for the core's own events, told for one seat."""

from __future__ import annotations

from turnkeeper.core import words as w
from turnkeeper.core.sight import Sight
from turnkeeper.core.words import ActorId, Event, Line


def narrate(before: Sight, after: Sight, event: Event) -> Line | None:
    """The line for a core event, or ``None`` when the seat is not to hear of it."""
    key = f"line.{event.__struct_config__.tag}"
    match event:
        case w.Joined() | w.BroughtBack() | w.TakenOut():
            return _about(after, event.actor, key)
        case w.Left():
            return _about(before, event.actor, key)
        case w.Amended():
            return _about(after, event.actor, key) if after.owns(event.actor) else None
        case w.Renamed():
            if not after.knows(event.actor):
                return None
            return Line(key, {"actor": before.name(event.actor), "name": event.name})
        case w.Shown():
            return _shown(before, after, event)
        case w.OptionSet():
            return Line(key, {"name": event.name, "value": str(event.value)})
        case w.Automated():
            return _automated(after, event)
        case w.Noted():
            return Line(key, {"text": event.text})
        case w.Begun() | w.Ended() | w.Opened():
            return Line(key)
        case _:
            return None


def _about(sight: Sight, actor: ActorId, key: str) -> Line | None:
    return Line(key, {"actor": sight.name(actor)}) if sight.sees(actor) else None


def _shown(before: Sight, after: Sight, event: w.Shown) -> Line | None:
    if after.seat.role == "gm":
        return Line(f"line.core.shown.{event.visibility}", {"actor": after.name(event.actor)})
    was, now = before.name(event.actor), after.name(event.actor)
    if was == now or not now:
        return None
    return (
        Line("line.core.shown.named", {"mask": was, "actor": now}) if was else Line("line.core.shown", {"actor": now})
    )


def _automated(sight: Sight, event: w.Automated) -> Line | None:
    if not sight.owns(event.actor):
        return None
    who = sight.name(event.actor) if event.actor else ""
    scope = "one" if who else "all"
    key = f"line.core.automated.{scope}.{event.source}"
    return Line(key, {"actor": who, "step": event.step}) if event.step else Line(f"{key}.everything", {"actor": who})
