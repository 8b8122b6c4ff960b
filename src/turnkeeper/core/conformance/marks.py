"""Whether marks end and come just when they promise: counted again from the rows of the log, moment by moment."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from turnkeeper.core.encounter import Encounter
from turnkeeper.core.marks import events as e
from turnkeeper.core.marks.model import Anchor, EndOf, Mark, Over, Reached, StartOf
from turnkeeper.core.sight import sight_of
from turnkeeper.core.snapshot import Snapshot
from turnkeeper.core.steps import Row
from turnkeeper.core.system import AnySystem
from turnkeeper.core.words import GM, SCREEN, ActorId, Left

_OF_MARKS = frozenset(e.MARK_EVENTS)


def faults_of_marks(fight: Encounter) -> Iterator[str]:
    """What is wrong with the marks of a fight, by all rows that stand (MARK-03, MARK-04, MARK-06)."""
    rows = [row for step in fight.steps for row in step.rows]
    for place, row in enumerate(rows):
        if isinstance(row.event, e.MarkSet):
            mark = row.event.mark
            later = _while_it_stands(rows[place + 1 :], mark.id)
            yield from _faults(fight.system, mark, later)


def _while_it_stands(rows: Sequence[Row], mark: str) -> list[Row]:
    """The rows up to the one that ends a mark, keeps it or sets it anew; moments of the same command are in front."""
    for place, row in enumerate(rows):
        if isinstance(row.event, e.MarkSet) and row.event.mark.id == mark:
            return list(rows[:place])
        if isinstance(row.event, e.MarkEnded) and row.event.mark == mark:
            return list(rows[: place + 1])
    return list(rows)


def _faults(system: AnySystem, mark: Mark, rows: Sequence[Row]) -> Iterator[str]:
    ended = [row for row in rows if isinstance(row.event, e.MarkEnded) and row.event.mark == mark.id]
    why = ended[0].event.why if ended and isinstance(ended[0].event, e.MarkEnded) else ""
    if mark.until is not None:
        moments = _moments(system, mark.until, rows)
        if moments is not None:
            if why in {"start", "end", "over"} and moments != mark.until.times:
                yield f"{mark.label} ended after {moments} of {mark.until.times} moments: {mark.until}"
            if why not in {"start", "end", "over"} and moments >= mark.until.times:
                yield f"{mark.label} did not end at its moment: {mark.until}"
    if mark.every is not None:
        moments = _moments(system, mark.every, rows)
        came = sum(isinstance(row.event, e.MarkCame) and row.event.mark == mark.id for row in rows)
        if moments is not None and came != moments:
            yield f"{mark.label} came {came} times of {moments}: {mark.every}"


def _moments(system: AnySystem, anchor: Anchor, rows: Sequence[Row]) -> int | None:
    """How often an anchor's moment came; ``None`` for one that this law does not count."""
    if isinstance(anchor, Reached):
        return None
    count = 0
    for before, after in _moves(system, anchor, rows):
        match anchor:
            case StartOf():
                came = _status(system, after, anchor.actor) == "up"
                count += came and _status(system, before, anchor.actor) not in {"up", "holding"}
            case EndOf():
                went = _status(system, before, anchor.actor) == "up"
                count += went and _status(system, after, anchor.actor) not in {"up", "holding"}
            case Over():
                count += _was_over(system, anchor.unit, before, after)
    return count


def _moves(system: AnySystem, anchor: Anchor, rows: Sequence[Row]) -> Iterator[tuple[Any, Any]]:
    """The states before and after each row that is about no mark.

    For what all may see, the time while only somebody hidden is up does not count.
    """
    last: Any = None
    for row in rows:
        if type(row.event) in _OF_MARKS or isinstance(row.event, Left) or row.after.fight.stage != "fighting":
            continue
        secret = isinstance(anchor, StartOf | EndOf) and not sight_of(row.after.fight, SCREEN).sees(anchor.actor)
        if secret:
            yield row.before, row.after
            continue
        if not _only_hidden(system, row.before):
            last = row.before
        if _only_hidden(system, row.after):
            last = row.before if last is None else last
        else:
            yield (row.before if last is None else last), row.after
            last = None


def _only_hidden(system: AnySystem, state: Any) -> bool:  # noqa: ANN401 - the system's own state
    """Whether of those who are up all seats but the GM's see nobody."""
    if state.fight.stage != "fighting":
        return False
    up = [row.actor for row in Snapshot(system, state).table(GM).actors if row.status == "up"]
    sight = sight_of(state.fight, SCREEN)
    return (
        bool(up)
        and not any(row.status == "up" for row in Snapshot(system, state).table(SCREEN).actors)
        and any(not sight.sees(actor) for actor in up)
    )


def _was_over(system: AnySystem, unit: str, then: Any, now: Any) -> bool:  # noqa: ANN401 - the system's own states
    before, after = _clock(system, then), _clock(system, now)
    if unit not in before:
        return False
    counted = list(before)[: list(before).index(unit) + 1]
    return [before[name] for name in counted] != [after.get(name) for name in counted]


def _clock(system: AnySystem, state: Any) -> Mapping[str, object]:  # noqa: ANN401 - the system's own state
    return dict(Snapshot(system, state).table(SCREEN).clock) if state.fight.stage == "fighting" else {}


def _status(system: AnySystem, state: Any, actor: ActorId) -> str:  # noqa: ANN401 - the system's own state
    """An actor's status as all see it, or as the GM does where nobody else sees the actor; a held action counts."""
    fight = state.fight
    if fight.stage != "fighting" or actor not in fight.actors:
        return ""
    ref = sight_of(fight, SCREEN).spell(actor)
    table = Snapshot(system, state).table(SCREEN if ref else GM)
    status = next(row.status for row in table.actors if row.actor == (ref or actor))
    held = status != "up" and any(one.actor == (ref or actor) for one in table.held)
    return "holding" if held else status
