"""Taking steps back and restoring them: who may, and what it comes to (CORE-08)."""

from __future__ import annotations

from turnkeeper.core.decision import Decider, DecisionPoint, Origin, envelope
from turnkeeper.core.events import Redone, Undone
from turnkeeper.core.log import LogRecord
from turnkeeper.core.model import Refusal, Seat
from turnkeeper.core.proposal import Proposal
from turnkeeper.core.refusals import refuse
from turnkeeper.core.snapshot import Snapshot
from turnkeeper.core.steps import Step, looks_alike, order_of, reveals
from turnkeeper.core.timeline import Timeline


def why_no_undo(past: Timeline, decider: Decider, by: Seat) -> Refusal | None:
    """The refusal of a seat's undo now; ``None`` if it may take its last step back."""
    if by.role == "screen":
        return refuse("core.not_yours")
    if by.role == "gm":
        return None if past.steps else refuse("core.nothing_to_undo")
    # Whether a step was noticed is dear to find out, and idle for a seat that has none of its own to take back.
    last = past.steps[past.noticed(by)] if past.given.get(by.id) else None
    if last is None or not _is_own(last, decider, by):
        return refuse("core.not_your_command")
    return refuse("core.revealed") if reveals(past.system, last, by) else None


def _is_own(step: Step, decider: Decider, by: Seat) -> bool:
    """Whether a player gave a step, and the seat could still give it.

    A seat may have lost the step's actor since, and kept others; in a copy of a fight its name may be another person's.
    """
    if step.by != by.id:
        return False
    if by.actors.issuperset(step.rows[0].envelope.actors):
        return True
    order = order_of(decider.system, step)
    return order is not None and not any(
        isinstance(decider.decide(step.before, command, by, insist=False), Refusal) for command in order.commands
    )


def why_no_redo(past: Timeline, by: Seat) -> Refusal | None:
    """The refusal of a seat's redo now; ``None`` if it may restore a step."""
    if by.role != "gm":
        return refuse("core.gm_only")
    return None if past.undone else refuse("core.nothing_to_redo")


def place_to_undo(past: Timeline, decider: Decider, by: Seat) -> int | None:
    """The place of the step that a seat's undo takes back now: the last one, for a player their own last."""
    if why_no_undo(past, decider, by):
        return None
    return len(past.steps) - 1 if by.role == "gm" else past.noticed(by)


def propose_undo(
    past: Timeline, decider: Decider, origin: Origin, by: Seat, former: Snapshot | None
) -> Proposal | Refusal:
    """Take back the last step; for a player their own last, from under those that they did not see.

    ``origin`` is that of the command; ``former`` the fight as it stands, as far as it was read.
    """
    refusal = why_no_undo(past, decider, by)
    if refusal:
        return refusal
    taken, *later = past.steps[place_to_undo(past, decider, by) :]
    rows: list[LogRecord] = []
    here = DecisionPoint(taken.before, past.last)
    for step in (*reversed(later), taken):
        rows.append(envelope(past.system, here.last, Undone(step.cause), origin))
        here = here.after(taken.before, rows[-1])
    steps: list[Step] = []
    for step in later:
        again = _again(past, decider, step, by, here)
        if again is not None:
            steps.append(again)
            rows += [row.envelope for row in again.rows]
            here = here.after(again.after, rows[-1])
    after = Snapshot(past.system, here.state, former)
    return Proposal(origin.cause, past.last, tuple(rows), after, back=1 + len(later), steps=tuple(steps))


def _again(past: Timeline, decider: Decider, step: Step, hidden_from: Seat, here: DecisionPoint) -> Step | None:
    """A step that was on top of one taken back: if its command does just the same without that one.

    And if the seat that did not see it would not have seen it then either. Otherwise it stays taken back.
    """
    order = order_of(past.system, step)
    if order is None:
        return None
    again = decider.step(order, here)
    if isinstance(again, Refusal) or again.events != step.events:
        return None
    return again if looks_alike(past.system, again.before, again.after, hidden_from) else None


def propose_redo(past: Timeline, origin: Origin, by: Seat, former: Snapshot | None) -> Proposal | Refusal:
    """Restore the step that was taken back last; parameters as for :func:`propose_undo`."""
    refusal = why_no_redo(past, by)
    if refusal:
        return refusal
    step = past.undone[-1]
    row = envelope(past.system, past.last, Redone(step.cause), origin)
    return Proposal(origin.cause, past.last, (row,), Snapshot(past.system, step.after, former), forward=1)
