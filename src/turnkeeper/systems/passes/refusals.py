"""Refusals that several commands share."""

from __future__ import annotations

from turnkeeper.core.words import ActorId, Refusal, Seat
from turnkeeper.systems.passes.order import able, entitled
from turnkeeper.systems.passes.state import State


def not_gm(by: Seat) -> Refusal | None:
    """The command is the GM's."""
    return None if by.role == "gm" else Refusal("core.gm_only", "CORE-07")


def not_owner(by: Seat, actor: ActorId) -> Refusal | None:
    """The command is the owner's or the GM's."""
    return None if by.owns(actor) else Refusal("core.not_yours", "CORE-07")


def unable(state: State, actor: ActorId) -> Refusal | None:
    """The actor cannot act at all this turn (PASS-08)."""
    place = state.places.get(actor)
    if state.fight.actors[actor].out:
        return Refusal("core.is_out", "CORE-12", {"actor": state.fight.actors[actor].name})
    if place is None or place.score is None:
        return Refusal("passes.no_score", "PASS-01")
    return None if able(state, actor) else Refusal("passes.struck", "PASS-08")


def idle(state: State, actor: ActorId) -> Refusal:
    """Why an actor that is not up may do nothing now (PASS-13, PASS-16)."""
    refusal = unable(state, actor)
    if refusal:
        return refusal
    if state.stage not in ("passes", "last_call"):
        return Refusal("passes.no_pass", "PASS-13")
    if actor in state.holds:
        return Refusal("passes.holding", "PASS-45")
    if not entitled(state, actor, state.number):
        return Refusal("passes.no_action", "PASS-16")
    if state.number in state.places[actor].used:
        return Refusal("passes.spent", "PASS-20")
    return Refusal("passes.not_your_phase", "PASS-13")
