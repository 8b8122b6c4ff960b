"""Lines that the narrators have in common."""

from __future__ import annotations

from typing import Any

from turnkeeper.core.events import Event
from turnkeeper.core.ids import ActorId
from turnkeeper.core.model import Line
from turnkeeper.core.recipients import Recipients
from turnkeeper.core.visibility import Viewer
from turnkeeper.systems.countdown import events as ev
from turnkeeper.systems.countdown import line_rules
from turnkeeper.systems.countdown.state import State, knows_hand

HAND = Recipients(lambda state, event, viewer: knows_hand(state, event.actor, viewer), "actor")
"""The seats that know the actor's hand."""


def key_of(event: Event, variant: str = "") -> str:
    """The key of the line about an event, or of a variant of that line."""
    return f"line.{event.__struct_config__.tag}{'.' if variant else ''}{variant}"


def about(viewer: Viewer, actor: ActorId, key: str, rules: line_rules.Rules = (), **params: str | int) -> Line:
    """A line about an actor; without ``rules`` those of the event stand."""
    return Line(key, {"actor": viewer.name(actor), **params}, rules)


def plain(state: State, event: Event, viewer: Viewer) -> Line:
    """The line about an event that names nobody."""
    return Line(key_of(event))


def named(state: State, event: Any, viewer: Viewer) -> Line:  # noqa: ANN401 - any event with an actor
    """The line about an event that names its actor alone."""
    return about(viewer, event.actor, key_of(event))


def counted(variant: str, number: int) -> str:
    """The variant of a line for none or one of something, which English says otherwise."""
    word = {0: "none", 1: "one"}.get(number, "")
    return f"{variant}.{word}" if variant and word else variant or word


def told(event: ev.Dealt | ev.CardsNamed, viewer: Viewer, cards: str) -> Line:
    """Cards that the table tells of. That the app had one of them elsewhere is for the GM alone: it tells of a hand."""
    if event.decks and viewer.seat.role == "gm":
        return about(viewer, event.actor, key_of(event, "doubled"), cards=cards, decks=event.decks)
    return about(viewer, event.actor, key_of(event), cards=cards)
