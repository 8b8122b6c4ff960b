"""Numbers that move the order: damage, the Initiative attribute, the number of passes (PASS-05, 06, 19, 21, 22).

What they do to score and passes happens by itself (:mod:`turnkeeper.systems.passes.flow`).
"""

from __future__ import annotations

from turnkeeper.core.words import Event, Refusal, Seat
from turnkeeper.systems.passes import events as e
from turnkeeper.systems.passes import words as p
from turnkeeper.systems.passes.order import profile
from turnkeeper.systems.passes.refusals import not_owner
from turnkeeper.systems.passes.state import State

Outcome = tuple[Event, ...] | Refusal


def _outside(value: int, low: int, high: int) -> Refusal | None:
    return None if low <= value <= high else Refusal("passes.bad_number", "CORE-07", {"low": low, "high": high})


def wound(state: State, command: p.Wound, by: Seat, *, insist: bool) -> Outcome:
    """Boxes taken (PASS-06)."""
    count = _boxes(state, command) + command.boxes
    refusal = not_owner(by, command.actor) or _outside(command.boxes, 1, p.MOST)
    if refusal:
        return refusal
    if count > p.MOST:
        return Refusal("passes.too_many_boxes", "PASS-06", {"most": p.MOST})
    return (e.Wounded(command.actor, command.track, command.boxes, count),)


def heal(state: State, command: p.Heal, by: Seat, *, insist: bool) -> Outcome:
    """Boxes healed (PASS-06)."""
    count = _boxes(state, command) - command.boxes
    refusal = not_owner(by, command.actor) or _outside(command.boxes, 1, p.MOST)
    if refusal:
        return refusal
    if count < 0:
        return Refusal("passes.not_that_hurt", "PASS-06")
    return (e.Healed(command.actor, command.track, command.boxes, count),)


def _boxes(state: State, command: p.Wound | p.Heal) -> int:
    numbers = profile(state, command.actor)
    return numbers.physical if command.track == "physical" else numbers.stun


def set_wounds(state: State, command: p.SetWounds, by: Seat, *, insist: bool) -> Outcome:
    """A modifier entered directly (PASS-05)."""
    refusal = not_owner(by, command.actor) or _outside(command.modifier, -p.MOST, 0)
    if refusal:
        return refusal
    return (e.WoundsSet(command.actor, command.modifier),)


def set_attribute(state: State, command: p.SetAttribute, by: Seat, *, insist: bool) -> Outcome:
    """Another Initiative attribute (PASS-19)."""
    refusal = not_owner(by, command.actor) or _outside(command.value, 1, p.MOST)
    if refusal:
        return refusal
    return (e.AttributeSet(command.actor, command.value),)


def set_passes(state: State, command: p.SetPasses, by: Seat, *, insist: bool) -> Outcome:
    """Another number of passes: a fall bites at once, a rise from the next turn (PASS-21, PASS-22)."""
    refusal = not_owner(by, command.actor) or _outside(command.value, 1, p.MOST_PASSES)
    if refusal:
        return refusal
    return (e.PassesSet(command.actor, command.value),)
