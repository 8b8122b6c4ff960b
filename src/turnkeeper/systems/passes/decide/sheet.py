"""Numbers that move the order: damage, the Initiative attribute, the number of passes (PASS-05, 06, 19, 21, 22).

Their effects on score and passes follow from the state (:mod:`turnkeeper.systems.passes.advance`). A number that stands
already is accepted: an action with a whole number promises each number of its range.
"""

from __future__ import annotations

from turnkeeper.systems.passes import commands as p
from turnkeeper.systems.passes import events as e
from turnkeeper.systems.passes.decide.shared import Outcome, named
from turnkeeper.systems.passes.lineup import profile
from turnkeeper.systems.passes.options import MOST
from turnkeeper.systems.passes.refusals import refuse
from turnkeeper.systems.passes.state import State


def wound(state: State, command: p.Wound, *, insist: bool) -> Outcome:
    """Boxes taken (PASS-06)."""
    count = _boxes(state, command) + command.boxes
    if count > MOST:
        return refuse("passes.too_many_boxes", actor=named(state, command.actor), most=MOST)
    return (e.Wounded(command.actor, command.track, command.boxes, count),)


def heal(state: State, command: p.Heal, *, insist: bool) -> Outcome:
    """Boxes healed (PASS-06)."""
    count = _boxes(state, command) - command.boxes
    if count < 0:
        return refuse("passes.not_that_hurt", actor=named(state, command.actor), count=_boxes(state, command))
    return (e.Healed(command.actor, command.track, command.boxes, count),)


def _boxes(state: State, command: p.Wound | p.Heal) -> int:
    numbers = profile(state, command.actor)
    return numbers.physical if command.track == "physical" else numbers.stun


def set_wounds(state: State, command: p.SetWounds, *, insist: bool) -> Outcome:
    """A modifier entered directly (PASS-05)."""
    return (e.WoundsSet(command.actor, command.modifier),)


def set_attribute(state: State, command: p.SetAttribute, *, insist: bool) -> Outcome:
    """Another Initiative attribute (PASS-19)."""
    return (e.AttributeSet(command.actor, command.value),)


def set_passes(state: State, command: p.SetPasses, *, insist: bool) -> Outcome:
    """Another number of passes: a fall bites at once, a rise from the next turn (PASS-21, PASS-22)."""
    return (e.PassesSet(command.actor, command.value),)
