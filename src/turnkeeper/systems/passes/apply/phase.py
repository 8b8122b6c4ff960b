"""Apply the Action Phase: declared and held actions, cut-ins, beats (PASS-13, PASS-43..48)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from turnkeeper.core.events import Event
from turnkeeper.systems.passes import events as e
from turnkeeper.systems.passes.changes import (
    acting_with,
    lost_with_pass,
    minus,
    out_of_phase,
    phase_set,
    place_set,
    spent,
    without,
)
from turnkeeper.systems.passes.state import HeldAction, Phase, State

# -- the phase ------------------------------------------------------------------------------------------------------


def _phase_begun(state: State, event: e.PhaseBegun) -> State:
    held = {actor: state.holds[actor] for actor in event.group} if event.kind == "last" else {}
    phase = Phase(event.serial, event.group, event.kind, event.edge, event.key, held=held)
    up = state.not_hidden(event.group)
    up_serial = event.serial if up else state.up_serial
    begun = replace(state, serial=max(state.serial, event.serial), phase=phase, up_serial=up_serial)
    if event.kind == "last":
        # The last call is over: a holder who changes its mind now gets another one, as if this had not been.
        stage = "passes" if up else state.stage
        for actor in event.group:
            begun = acting_with(begun, actor, held[actor])
        return replace(begun, stage=stage, holds=without(state.holds, *event.group), up=() if up else state.up)
    begun = replace(begun, been_up=begun.been_up.union(event.group))
    # For all others the last call goes on while only hidden actors are up.
    stage = state.stage if state.stage == "last_call" and not up else "passes"
    # A phase that goes on after another got in front of it is where it was, with any score since.
    reached = event.key if up and up != state.up else state.reached
    return replace(begun, stage=stage, reached=reached, came_to=_came_to(state, event), up=up or state.up)


def _came_to(state: State, event: e.PhaseBegun) -> int | None:
    """The lowest score to which the order has come, with a phase that begins: not by Edge, nor last by a glitch."""
    places = [state.places[actor] for actor in event.group if state.fight.actors[actor].visibility == "known"]
    scores = [one.score for one in places if one.score is not None and one.glitch != "critical" and not event.edge]
    return min(scores if state.came_to is None else [*scores, state.came_to], default=None)


def _declared(state: State, event: e.Declared) -> State:
    declared = phase_set(state, declared=(*state.phase.declared, event.actor)) if state.phase else state
    up = () if event.actor in state.up else state.up
    return spent(replace(declared, up=up), event.actor, state.number)


def _delayed(state: State, event: e.Delayed) -> State:
    if state.phase is None:
        return state
    phase = out_of_phase(state.phase, event.actor, now=False)
    holds = {**state.holds, event.actor: HeldAction(event.origin, state.phase.serial)}
    return spent(replace(state, phase=phase, holds=holds, up=minus(state.up, event.actor)), event.actor, state.number)


def _displaced(state: State, event: e.Displaced) -> State:
    if state.phase is None:
        return state
    phase, holds = state.phase, dict(state.holds)
    after = state
    for actor in event.actors:
        place = state.places[actor]
        if actor in phase.declared:
            after = place_set(after, actor, used=place.used - {state.number})
        phase = out_of_phase(phase, actor, now=False)
    for actor in event.holding:
        holds[actor] = phase.entered[actor]
        phase = out_of_phase(phase, actor, now=False)
    return replace(after, phase=phase, holds=holds)


def _action_lost(state: State, event: e.ActionLost) -> State:
    if state.phase is None:
        return state
    lost = replace(state, phase=out_of_phase(state.phase, event.actor, now=False))
    if event.actor in state.phase.entered:
        return lost_with_pass(lost, event.actor, state.phase.entered[event.actor])
    # What was only declared was not used.
    return place_set(lost, event.actor, used=state.places[event.actor].used - {state.number})


def _intervened(state: State, event: e.Intervened) -> State:
    if state.phase is None:
        return state
    side = (*getattr(state.phase, event.mode), event.actor)
    entered = {**state.phase.entered, event.actor: state.holds[event.actor]}
    entering = phase_set(state, **{event.mode: side}, entered=entered)
    return replace(entering, holds=without(state.holds, event.actor))


def _held_back(state: State, event: e.HeldBack) -> State:
    return phase_set(state, declined=(*state.phase.declined, event.actor)) if state.phase else state


def _beat_begun(state: State, event: e.BeatBegun) -> State:
    cut_in = event.beat == "before" or (state.phase is not None and state.phase.cut_in)
    entered = state.phase.entered if state.phase else {}
    left = without(entered, *event.actors)
    held = {actor: entered[actor] for actor in event.actors if actor in entered}
    begun = phase_set(state, beat=event.beat, acting=event.actors, done=(), beside=(), cut_in=cut_in, entered=left)
    if state.phase is not None:
        stumbling = {**state.phase.stumbling, **dict.fromkeys(event.stumbling, event.penalty)}
        begun = phase_set(begun, held={**state.phase.held, **held}, stumbling=stumbling)
    for actor in event.actors:
        begun = place_set(begun, actor, acted=True)
        if actor in entered:
            begun = acting_with(begun, actor, entered[actor])
    return begun


def _finished(state: State, event: e.Finished) -> State:
    if state.phase is None:
        return state
    held, stumbling = (without(them, event.actor) for them in (state.phase.held, state.phase.stumbling))
    return phase_set(state, done=(*state.phase.done, event.actor), held=held, stumbling=stumbling)


APPLY: dict[type[Event], Callable[[State, Any], State]] = {
    e.PhaseBegun: _phase_begun,
    e.Declared: _declared,
    e.Delayed: _delayed,
    e.Displaced: _displaced,
    e.ActionLost: _action_lost,
    e.HoldersAsked: lambda state, event: phase_set(state, asked=event.holders),
    e.Intervened: _intervened,
    e.HeldBack: _held_back,
    e.BeatBegun: _beat_begun,
    e.Redeclared: lambda state, _: state,
    e.Finished: _finished,
    e.PhaseEnded: lambda state, _: replace(state, phase=None),
}
