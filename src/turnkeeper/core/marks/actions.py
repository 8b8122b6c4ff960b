"""The actions of a seat on marks."""

from __future__ import annotations

from typing import Any

from turnkeeper.core.actions import Action, Choice, Probe, Text, find_actions
from turnkeeper.core.fight import Faces, Fight
from turnkeeper.core.marks import commands as c
from turnkeeper.core.marks.model import LONGEST_LABEL
from turnkeeper.core.marks.view import to_keep
from turnkeeper.core.model import Seat

_CHANGES = (-10, -5, -1, 1, 5, 10)
"""Of a counter: what has a button."""


def mark_actions(fight: Fight[Any, Any], seat: Seat, probe: Probe) -> list[Action]:
    """The actions about marks: to set one, and the changes of each mark that the seat may change."""
    if seat.role == "screen" or fight.stage == "over":
        return []
    offers = [*_setting(fight.faces, seat)]
    marks = tuple(fight.marks.standing)
    if marks:
        offers += find_actions(probe, c.EndMark, mark=marks)
        for mark in marks:
            offers += find_actions(probe, c.CountMark, {"mark": mark}, by=_CHANGES)
        offers += find_actions(probe, c.TickMark, mark=marks)
        offers += find_actions(probe, c.AcceptMark, mark=marks)
    if ended := to_keep(fight):
        offers += find_actions(probe, c.KeepMark, mark=[mark.id for mark in ended])
    return offers


def _setting(faces: Faces, seat: Seat) -> tuple[Action, ...]:
    """To set a mark: on anybody or on the table for the GM, and for a player on one it decides for."""
    if seat.role == "gm":
        return (_ON_ANYTHING,)
    own = tuple(seat.own(faces.actors))
    return (Action("mark", {}, {"label": _LABEL, "actor": Choice(own)}, shelf=c.SetMark.shelf),) if own else ()


_LABEL = Text(LONGEST_LABEL)
_ON_ANYTHING = Action("mark", {}, {"label": _LABEL}, shelf=c.SetMark.shelf)
