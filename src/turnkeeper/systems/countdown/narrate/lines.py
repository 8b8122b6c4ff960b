"""Lines that the narrators have in common."""

from __future__ import annotations

from turnkeeper.core.model import Line
from turnkeeper.core.narration import about
from turnkeeper.core.recipients import Recipients
from turnkeeper.core.visibility import Viewer
from turnkeeper.systems.countdown import events as ev
from turnkeeper.systems.countdown.state import knows_hand

HAND = Recipients(lambda state, event, viewer: knows_hand(state, event.actor, viewer), "actor")
"""The seats that know the actor's hand."""


def counted(variant: str, number: int) -> str:
    """The variant of a line for none or one of something, which English says otherwise."""
    word = {0: "none", 1: "one"}.get(number, "")
    return f"{variant}.{word}" if variant and word else variant or word


def told(event: ev.Dealt | ev.CardsNamed, viewer: Viewer, cards: str) -> Line:
    """Cards that the table tells of. That the app had one of them elsewhere is for the GM alone: it tells of a hand."""
    if event.decks and viewer.seat.role == "gm":
        return about(viewer, event, "doubled", cards=cards, decks=event.decks)
    return about(viewer, event, cards=cards)
