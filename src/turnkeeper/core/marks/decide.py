"""Decides commands on marks: events or a refusal."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from turnkeeper.core.cards import RANKS
from turnkeeper.core.commands import Command
from turnkeeper.core.events import Event
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
    if before is None and _is_full(fight, command, by):
        return _too_many() if by.role == "gm" else _too_many("proposed", MOST_PROPOSED)
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


def _is_full(fight: Fight[Any, Any], command: c.SetMark, by: Seat) -> bool:
    """Whether there is no room for one more; for players it depends on marks alone that they know of."""
    standing = fight.marks.standing.values()
    if by.role == "gm":
        return len(standing) >= MOST_MARKS
    viewer = viewer_of(fight, by)
    mine = [mark for mark in standing if mark.proposed and mark.actor == command.actor and is_shown(mark, viewer)]
    return len(mine) >= MOST_PROPOSED


def _too_many(of: str = "all", most: int = MOST_MARKS) -> Refusal:
    return refuse("core.too_many_marks", of=of, most=most)


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


def _end(fight: Fight[Any, Any], command: c.EndMark, by: Seat) -> tuple[Event, ...] | Refusal:
    found = _own(fight, command.mark, by)
    return found if isinstance(found, Refusal) else (e.MarkEnded(found.id, "hand"),)


def _count(fight: Fight[Any, Any], command: c.CountMark, by: Seat) -> tuple[Event, ...] | Refusal:
    found = _own(fight, command.mark, by)
    if isinstance(found, Refusal):
        return found
    if found.value is None:
        return refuse("core.no_counter", label=found.label)
    most = MOST_VALUE if found.most is None else found.most
    value = min(max(found.value + command.by, 0), most)
    return refuse("core.no_change") if value == found.value else (e.MarkCounted(found.id, value),)


def _own(fight: Fight[Any, Any], mark: str, by: Seat) -> Mark | Refusal:
    """A mark that the seat may end or count: for a player one of their actors' that they see."""
    found = fight.marks.standing.get(mark)
    own = found is not None and by.owns(found.actor) and is_shown(found, viewer_of(fight, by))
    return found if found is not None and own else refuse("core.no_such_mark", mark=mark[:40])


def _keep(fight: Fight[Any, Any], command: c.KeepMark, by: Seat) -> tuple[Event, ...] | Refusal:
    found = next((one for one in fight.marks.ended if one.id == command.mark), None)
    if found is None or (found.actor and found.actor not in fight.actors):
        return refuse("core.no_such_mark", mark=command.mark[:40])
    if len(fight.marks.standing) >= MOST_MARKS:
        return _too_many()
    if actor_of(found.every) in (None, *fight.actors):
        return (e.MarkKept(found.id),)
    # It came again at the turns of one who has left: the label is kept.
    return (e.MarkSet(replace(found, until=None, every=None, refill=False, left=1, due=False)),)


def _tick(fight: Fight[Any, Any], command: c.TickMark, by: Seat) -> tuple[Event, ...] | Refusal:
    found = fight.marks.standing.get(command.mark)
    if found is None:
        return refuse("core.no_such_mark", mark=command.mark[:40])
    return (e.MarkTicked(found.id),) if found.due else refuse("core.no_change")


def _accept(fight: Fight[Any, Any], command: c.AcceptMark, by: Seat) -> tuple[Event, ...] | Refusal:
    found = fight.marks.standing.get(command.mark)
    if found is None:
        return refuse("core.no_such_mark", mark=command.mark[:40])
    return (e.MarkAccepted(found.id),) if found.proposed else refuse("core.no_change")


DECIDE: Mapping[type[Command], Callable[[Any, Any, Seat], tuple[Event, ...] | Refusal]] = {
    c.SetMark: _set,
    c.EndMark: _end,
    c.CountMark: _count,
    c.KeepMark: _keep,
    c.TickMark: _tick,
    c.AcceptMark: _accept,
}
