"""Marks as a seat may see them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from turnkeeper.core.ids import ActorId
from turnkeeper.core.marks.model import Anchor, EndOf, Mark, MarkRow, StartOf, actor_of, anchors_of, word_for
from turnkeeper.core.visibility import Viewer

if TYPE_CHECKING:
    from turnkeeper.core.fight import Fight


def mark_rows(fight: Fight[Any, Any], viewer: Viewer) -> tuple[MarkRow, ...]:
    """The marks that a seat sees, and for the GM those that may be kept (MARK-02)."""
    rows = [_row(mark, viewer) for mark in fight.marks.standing.values() if is_shown(mark, viewer)]
    if viewer.seat.role == "gm":
        rows += [replace(_row(mark, viewer), ended=True) for mark in to_keep(fight)]
    return tuple(rows)


def to_keep(fight: Fight[Any, Any]) -> list[Mark]:
    """The marks that ended in this round or the one before, but for those of actors that have left (MARK-03)."""
    marks = fight.marks
    lately = frozenset[str]().union(*marks.lately)
    return [mark for mark in marks.ended if mark.id in lately and (not mark.actor or mark.actor in fight.actors)]


def is_shown(mark: Mark, viewer: Viewer, *, left: bool = False) -> bool:
    """Whether a seat sees a mark: it may, and it sees the mark's actor and those whose turns it waits for.

    A mark that waits for the turn of a hidden actor would tell when that turn is. ``left``: those who are no longer in
    the fight were seen.
    """
    if viewer.seat.role == "gm":
        return True
    own = mark.actor != "" and viewer.owns(mark.actor)
    if mark.shown_to == "gm" or ((mark.shown_to == "owner" or mark.proposed) and not own):
        return False
    about = (mark.actor or None, *map(actor_of, anchors_of(mark)))
    return all(actor is None or viewer.sees(actor) or (left and actor not in viewer.roster) for actor in about)


def _row(mark: Mark, viewer: Viewer) -> MarkRow:
    knows = viewer.seat.role == "gm" or (mark.actor != "" and viewer.owns(mark.actor))
    word = word_for(mark)
    return MarkRow(
        mark.id, mark.label, _spelled(mark.actor, viewer),
        value=mark.value if knows or not word else None, most=mark.most if knows or not word else None, word=word,
        until=_anchor(mark.until, viewer), every=_anchor(mark.every, viewer), left=mark.left, due=mark.due,
        proposed=mark.proposed, shown_to=mark.shown_to,
    )  # fmt: skip


def _spelled(actor: ActorId, viewer: Viewer) -> ActorId:
    return viewer.public_id(actor) or ActorId("")


def _anchor(anchor: Anchor | None, viewer: Viewer) -> Anchor | None:
    """An anchor in the seat's spelling; none where its actor has left, and the mark is one that ended with it."""
    if not isinstance(anchor, StartOf | EndOf):
        return anchor
    ref = viewer.public_id(anchor.actor)
    return replace(anchor, actor=ref) if ref else None
