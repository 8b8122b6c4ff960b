"""Questions and refusals that several commands share."""

from __future__ import annotations

from typing import TypeAlias

from turnkeeper.core.events import Event
from turnkeeper.core.ids import ActorId
from turnkeeper.core.model import Refusal
from turnkeeper.systems.passes.lineup import able, may_act
from turnkeeper.systems.passes.refusals import refuse
from turnkeeper.systems.passes.state import Phase, State

Outcome: TypeAlias = tuple[Event, ...] | Refusal
"""The outcome of a rule: the events of a command, or the reason for which it is refused."""


def named(state: State, actor: ActorId) -> str:
    """The actor's name, for a refusal."""
    return state.fight.actors[actor].name


def absent(state: State, actor: ActorId) -> Refusal | None:
    """The actor is out of the fight for now (CORE-12)."""
    return refuse("core.is_out", actor=named(state, actor)) if state.fight.actors[actor].out else None


def unscored(state: State, actor: ActorId) -> Refusal | None:
    """The actor is out, or without a score (PASS-01)."""
    place = state.places.get(actor)
    missing = place is None or place.score is None
    return absent(state, actor) or (no_score(state, actor) if missing else None)


def in_turn(state: State, actor: ActorId) -> bool:
    """Whether a turn is running in which the actor takes part."""
    return state.stage != "between" and actor in state.places and state.goes_on_for(actor)


def no_score(state: State, actor: ActorId) -> Refusal:
    """The actor's test is still to be rolled: in the turn that is running for it, else in the next one (CORE-12)."""
    rolled_in = "this" if in_turn(state, actor) else "next"
    return refuse("passes.no_score", actor=named(state, actor), turn=rolled_in)


def unable(state: State, actor: ActorId) -> Refusal | None:
    """The actor cannot act at all this turn (PASS-08)."""
    refusal = unscored(state, actor)
    if refusal or able(state, actor):
        return refusal
    place, name = state.places[actor], named(state, actor)
    return (
        refuse("passes.struck", actor=name)
        if place.struck
        else refuse("passes.scoreless", actor=name, score=place.score or 0)
    )


def declaring(state: State) -> tuple[ActorId, ...]:
    """The actors whose phase it is, until it is carried out: they declare or delay."""
    phase = state.phase
    return phase.group if phase is not None and phase.step != "act" else ()


def acting(state: State) -> tuple[ActorId, ...]:
    """The actors acting at this moment."""
    return state.phase.live if state.phase is not None else ()


def idle(state: State, actor: ActorId) -> Refusal:
    """The reason for which an actor that is not up may do nothing now (PASS-13, PASS-16)."""
    refusal = unable(state, actor)
    if refusal:
        return refusal
    name, number = named(state, actor), state.number
    if not state.in_pass:
        return refuse("passes.no_pass")
    if actor in state.holds:
        left = state.fight.options.max_passes - number
        return refuse("passes.holding", actor=name, later=left)
    if acts_in(state.phase, actor):
        return refuse("passes.declared", actor=name)
    if number in state.places[actor].used:
        return refuse("passes.spent", actor=name, number=number)
    if state.places[actor].since > number:
        return refuse("passes.joins_later", actor=name, number=number)
    if not may_act(state, actor, number):
        return refuse("passes.no_action", actor=name, number=number)
    return refuse("passes.not_your_phase", actor=name)


def acts_in(phase: Phase | None, actor: ActorId) -> bool:
    """Whether the actor acts in the running phase, now or when its beat of it comes."""
    return phase is not None and actor in (*phase.live, *phase.entering)
