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


def _in_phase(rule: Callable[[State, Phase, Any], State]) -> Callable[[State, Any], State]:
    """The effect of an event that comes only while a phase is running."""
    return lambda state, event: rule(state, state.phase, event) if state.phase else state


def _declared(state: State, phase: Phase, event: e.Declared) -> State:
    up = () if event.actor in state.up else state.up
    declared = replace(phase, declared=(*phase.declared, event.actor))
    return spent(replace(state, phase=declared, up=up), event.actor, state.number)


def _delayed(state: State, phase: Phase, event: e.Delayed) -> State:
    rest = out_of_phase(phase, event.actor, now=False)
    holds = {**state.holds, event.actor: HeldAction(event.origin, phase.serial)}
    return spent(replace(state, phase=rest, holds=holds, up=minus(state.up, event.actor)), event.actor, state.number)


def _displaced(state: State, phase: Phase, event: e.Displaced) -> State:
    holds = dict(state.holds)
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


def _action_lost(state: State, phase: Phase, event: e.ActionLost) -> State:
    lost = replace(state, phase=out_of_phase(phase, event.actor, now=False))
    if event.actor in phase.entered:
        return lost_with_pass(lost, event.actor, phase.entered[event.actor])
    # What was only declared was not used.
    return place_set(lost, event.actor, used=state.places[event.actor].used - {state.number})


def _intervened(state: State, phase: Phase, event: e.Intervened) -> State:
    side = (*getattr(phase, event.mode), event.actor)
    entered = {**phase.entered, event.actor: state.holds[event.actor]}
    entering = replace(phase, **{event.mode: side}, entered=entered)
    return replace(state, phase=entering, holds=without(state.holds, event.actor))


def _beat_begun(state: State, phase: Phase, event: e.BeatBegun) -> State:
    used = {actor: phase.entered[actor] for actor in event.actors if actor in phase.entered}
    beat = replace(
        phase,
        beat=event.beat,
        acting=event.actors,
        done=(),
        beside=(),
        cut_in=event.beat == "before" or phase.cut_in,
        entered=without(phase.entered, *event.actors),
        held={**phase.held, **used},
        stumbling={**phase.stumbling, **dict.fromkeys(event.stumbling, event.penalty)},
    )
    begun = replace(state, phase=beat)
    for actor in event.actors:
        begun = place_set(begun, actor, acted=True)
        if actor in used:
            begun = acting_with(begun, actor, used[actor])
    return begun


def _finished(state: State, phase: Phase, event: e.Finished) -> State:
    held, stumbling = (without(them, event.actor) for them in (phase.held, phase.stumbling))
    return replace(state, phase=replace(phase, done=(*phase.done, event.actor), held=held, stumbling=stumbling))


APPLY: dict[type[Event], Callable[[State, Any], State]] = {
    e.PhaseBegun: _phase_begun,
    e.Declared: _in_phase(_declared),
    e.Delayed: _in_phase(_delayed),
    e.Displaced: _in_phase(_displaced),
    e.ActionLost: _in_phase(_action_lost),
    e.HoldersAsked: _in_phase(lambda state, phase, event: replace(state, phase=replace(phase, asked=event.holders))),
    e.Intervened: _in_phase(_intervened),
    e.HeldBack: _in_phase(
        lambda state, phase, event: replace(state, phase=replace(phase, declined=(*phase.declined, event.actor)))
    ),
    e.BeatBegun: _in_phase(_beat_begun),
    e.Redeclared: lambda state, _: state,
    e.Finished: _in_phase(_finished),
    e.PhaseEnded: lambda state, _: replace(state, phase=None),
}
