"""What a seat may do about marks."""

from __future__ import annotations

from typing import Any

from turnkeeper.core.fight import Fight
from turnkeeper.core.marks import commands as c
from turnkeeper.core.marks.model import LONGEST_LABEL
from turnkeeper.core.offers import Affordance, Choice, Probe, Text, offer
from turnkeeper.core.words import Seat

_CHANGES = (-10, -5, -1, 1, 5, 10)
"""Of a counter: what has a button."""


def mark_offers(fight: Fight[Any, Any], seat: Seat, probe: Probe) -> list[Affordance]:
    """To set a mark, and for each mark that the seat may change what may be done with it."""
    if seat.role == "screen" or fight.stage == "over":
        return []
    label = Text(LONGEST_LABEL)
    if seat.role == "gm":
        offers = [Affordance("mark", {}, {"label": label})]
    else:
        own = tuple(actor for actor in fight.actors if actor in seat.actors)
        offers = [Affordance("mark", {}, {"label": label, "actor": Choice(own)})] if own else []
    marks = tuple(fight.marks.standing)
    if marks:
        offers += offer(probe, c.EndMark, mark=marks)
        for mark in marks:
            offers += offer(probe, c.CountMark, {"mark": mark}, by=_CHANGES)
        offers += offer(probe, c.TickMark, mark=marks)
        offers += offer(probe, c.AcceptMark, mark=marks)
    if fight.marks.ended:
        offers += offer(probe, c.KeepMark, mark=[mark.id for mark in fight.marks.ended])
    return offers
