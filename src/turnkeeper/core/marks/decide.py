"""Decides commands on marks: events or a refusal."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from turnkeeper.core.cards import RANKS
from turnkeeper.core.commands import Command
from turnkeeper.core.events import Event
from turnkeeper.core.ids import ActorId
from turnkeeper.core.marks import commands as c
from turnkeeper.core.marks import events as e
from turnkeeper.core.marks.model import (
    LONGEST_LABEL,
    MOST_MARKS,
    MOST_PROPOSED,
    MOST_TIMES,
    MOST_VALUE,
    MOST_WORDS,
    Anchor,
    Mark,
    Over,
    Reached,
    actor_of,
    anchors_of,
    moments_left,
)
from turnkeeper.core.marks.places import counts_ranks, is_place_of
from turnkeeper.core.marks.view import is_shown
from turnkeeper.core.model import Refusal, Seat, Table
from turnkeeper.core.plain_text import is_visible
from turnkeeper.core.refusals import refuse
from turnkeeper.core.visibility import viewer_of

if TYPE_CHECKING:
    from turnkeeper.core.fight import Fight


def _set(fight: Fight[Any, Any], command: c.SetMark, by: Seat) -> tuple[Event, ...] | Refusal:
    """MARK-01, MARK-02, MARK-08."""
    before = fight.marks.standing.get(command.mark) if command.mark else None
    if command.mark and (before is None or not is_shown(before, viewer_of(fight, by))):
        return refuse("core.no_such_mark", mark=command.mark[:40])
    may = _may_set(fight, command, before, by)
    if may:
        return may
    problem = _problem(command)
    if problem:
        return _bad_mark(problem)
    full = _no_room(fight, command.actor, by) if before is None else None
    if full:
        return full
    mark = Mark(
        before.id if before else "", command.label.strip(), command.actor, command.value,
        command.most, command.words, command.until, command.every, command.refill, command.shown_to,
        proposed=by.role != "gm", left=moments_left(command.until, before),
    )  # fmt: skip
    if before is not None:
        mark = _as_it_stood(mark, before)
    return refuse("core.no_change") if mark == before else (e.MarkSet(mark),)


def _as_it_stood(mark: Mark, before: Mark) -> Mark:
    """A mark that is changed: a moment that it waits for as before has come as often, and is due if it was."""
    if mark.until == before.until:
        mark = replace(mark, neared_in=before.neared_in)
    return replace(mark, due=before.due, came_in=before.came_in) if mark.every == before.every else mark


def _may_set(fight: Fight[Any, Any], command: c.SetMark, before: Mark | None, by: Seat) -> Refusal | None:
    """Players set marks for actors of theirs, and change those of their proposals that stand unaccepted."""
    if by.role == "gm":
        return None
    own = command.actor and by.owns(command.actor)
    if not own or (before is not None and not (by.owns(before.actor) and before.proposed)):
        return refuse("core.not_yours")
    return refuse("core.gm_only") if command.shown_to == "gm" else None


def _no_room(fight: Fight[Any, Any], actor: ActorId, by: Seat) -> Refusal | None:
    """The refusal of one more where there is no room; for players it depends on marks alone that they know of."""
    there, of, most = list(fight.marks.standing.values()), "all", MOST_MARKS
    if by.role != "gm":
        viewer, of, most = viewer_of(fight, by), "proposed", MOST_PROPOSED
        there = [mark for mark in there if mark.proposed and mark.actor == actor and is_shown(mark, viewer)]
    return refuse("core.too_many_marks", of=of, most=most) if len(there) >= most else None


_MOST = {"label": LONGEST_LABEL, "words": MOST_WORDS, "value": MOST_VALUE, "times": MOST_TIMES}
"""The bound that a mark is beyond, by the problem."""


def _bad_mark(problem: str, unit: str = "", units: str = "") -> Refusal:
    return refuse("core.bad_mark", problem=problem, most=_MOST.get(problem, 0), unit=unit, units=units)


def _problem(command: c.SetMark) -> str:
    """The problem with a mark, as its refusal names it; empty for none."""
    if not is_visible(command.label, LONGEST_LABEL):
        return "label"
    if not all(is_visible(word, LONGEST_LABEL) for word in command.words) or len(command.words) > MOST_WORDS:
        return "words"
    numbers = [number for number in (command.value, command.most) if number is not None]
    if any(not 0 <= number <= MOST_VALUE for number in numbers):
        return "value"
    if command.value is None and (command.most is not None or command.words or command.refill):
        return "no_counter"
    if command.most is not None and command.value is not None and command.value > command.most:
        return "above"
    if command.refill and (command.every is None or command.most is None):
        return "refill"
    return _problem_of_anchors(command)


def _problem_of_anchors(command: c.SetMark) -> str:
    anchors: list[Anchor] = [one for one in (command.until, command.every) if one is not None]
    for anchor in anchors:
        if not 1 <= anchor.times <= MOST_TIMES:
            return "times"
        if isinstance(anchor, Reached) and not _is_place(anchor.place):
            return "place"
    if command.every is not None and command.every.times != 1:
        return "every"
    return ""


def _is_place(place: str) -> bool:
    digits = place.removeprefix("-")
    return place in RANKS or (digits.isascii() and digits.isdigit() and len(digits) <= len(str(MOST_VALUE)))


def misplaced(events: Iterable[Event], texts: Mapping[str, str], shown: Callable[[], Table]) -> Refusal | None:
    """The refusal of a mark that waits for a moment which a system, by its ``texts``, does not have.

    Nor may it wait for a rank where the order, in the table ``shown`` to all, goes by numbers, or the reverse.
    """
    anchors = [anchor for event in events if isinstance(event, e.MarkSet) for anchor in anchors_of(event.mark)]
    for anchor in anchors:
        if isinstance(anchor, Over) and f"over.{anchor.unit}" not in texts:
            units = ", ".join(key.removeprefix("over.") for key in texts if key.startswith("over."))
            return _bad_mark("unit", units=units, unit=anchor.unit[:40])
        if isinstance(anchor, Reached) and "reached" not in texts:
            return _bad_mark("no_places")
        if isinstance(anchor, Reached) and not is_place_of(anchor.place, shown(), ranks=counts_ranks(texts)):
            return _bad_mark("no_such_place")
    return None


def _change(
    fight: Fight[Any, Any], command: c.EndMark | c.CountMark | c.TickMark | c.AcceptMark, by: Seat
) -> tuple[Event, ...] | Refusal:
    """Changes of a mark that stands: a player's are of those of their actors that they see."""
    found = fight.marks.standing.get(command.mark)
    if found is None or not by.owns(found.actor) or not is_shown(found, viewer_of(fight, by)):
        return refuse("core.no_such_mark", mark=command.mark[:40])
    match command:
        case c.EndMark():
            return (e.MarkEnded(found.id, "hand"),)
        case c.CountMark():
            return _count(found, command.by)
        case c.TickMark():
            return (e.MarkTicked(found.id),) if found.due else refuse("core.no_change")
        case c.AcceptMark():
            return (e.MarkAccepted(found.id),) if found.proposed else refuse("core.no_change")


def _count(mark: Mark, by: int) -> tuple[Event, ...] | Refusal:
    if mark.value is None:
        return refuse("core.no_counter", label=mark.label)
    most = MOST_VALUE if mark.most is None else mark.most
    value = min(max(mark.value + by, 0), most)
    return refuse("core.no_change") if value == mark.value else (e.MarkCounted(mark.id, value),)


def _keep(fight: Fight[Any, Any], command: c.KeepMark, by: Seat) -> tuple[Event, ...] | Refusal:
    found = next((one for one in fight.marks.ended if one.id == command.mark), None)
    if found is None or (found.actor and found.actor not in fight.actors):
        return refuse("core.no_such_mark", mark=command.mark[:40])
    full = _no_room(fight, found.actor, by)
    if full:
        return full
    if actor_of(found.every) in (None, *fight.actors):
        return (e.MarkKept(found.id),)
    # It came again at the turns of one who has left: the label is kept.
    return (e.MarkSet(replace(found, until=None, every=None, refill=False, left=1, due=False)),)


DECIDE: Mapping[type[Command], Callable[[Any, Any, Seat], tuple[Event, ...] | Refusal]] = {
    c.SetMark: _set,
    c.KeepMark: _keep,
    **dict.fromkeys((c.EndMark, c.CountMark, c.TickMark, c.AcceptMark), _change),
}
