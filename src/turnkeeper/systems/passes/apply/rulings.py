"""Apply the GM's rulings on the actors that act (CORE-09)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from turnkeeper.core.events import Event
from turnkeeper.core.ids import ActorId
from turnkeeper.systems.passes import events as e
from turnkeeper.systems.passes.changes import (
    acting_with,
    forfeited,
    minus,
    not_taken,
    out_of_phase,
    place_set,
    spent,
    without,
)
from turnkeeper.systems.passes.lineup import entitled
from turnkeeper.systems.passes.state import HeldAction, Phase, State, hold_unused, without_holds


def _granted(state: State, event: e.Granted) -> State:
    granted = replace(state, serial=event.serial)
    phase = state.phase
    if phase is not None and event.actor in phase.done:
        # The action is over that it had in this phase, and which the GM may have lent it.
        acting, done = minus(phase.acting, event.actor), minus(phase.done, event.actor)
        phase = replace(phase, acting=acting, done=done, lent=without(phase.lent, event.actor))
    held = state.holds.get(event.actor) or (phase.entered.get(event.actor) if phase else None)
    uses = {event.actor: held} if held and not event.spends else {}
    if event.spends:
        granted = spent(granted, event.actor, event.spends)
    elif held:
        granted = replace(acting_with(granted, event.actor, held), holds=without(state.holds, event.actor))
    lent = dict(phase.lent) if phase else {}
    declared = phase is not None and event.here and event.actor in phase.pending and event.actor in phase.declared
    if event.spends or declared:
        lent[event.actor] = state.places[event.actor].acted
    granted = place_set(granted, event.actor, acted=True)
    loses = {} if state.places[event.actor].acted else {event.actor: event.penalty}
    if phase is None or (phase.step == "declare" and not phase.declared):
        alone = (event.actor,)
        here = Phase(event.serial, alone, "granted", lent=lent, beat="act", acting=alone, held=uses, stumbling=loses)
        return replace(granted, phase=replace(here, by_leave=frozenset(alone)))
    phase = replace(phase, by_leave=phase.by_leave | {event.actor})
    stumbling = {**phase.stumbling, **loses}
    if phase.step == "act":
        rest = out_of_phase(phase, event.actor, now=True) if event.here else phase
        acting = (*rest.acting, event.actor)
        beside = (*minus(rest.beside, event.actor), event.actor)
        used = {**without(rest.held, event.actor), **uses}
        acts = replace(rest, acting=acting, beside=beside, lent=lent, held=used, stumbling=stumbling)
        return replace(granted, phase=acts)
    out = out_of_phase(phase, event.actor, now=True)
    front = (*out.before, event.actor)
    used = {**out.held, **uses}
    return replace(granted, phase=replace(out, before=front, lent=lent, held=used, stumbling=stumbling))


def _skipped(state: State, event: e.Skipped) -> State:
    if event.what == "held":
        return without_holds(state, (event.actor,))
    if event.what == "next" or state.phase is None:
        return forfeited(state, event.actor, event.number)
    # What the GM lent it comes back to it as it was.
    left = state if event.returns else not_taken(state, event.actor)
    left = replace(left, phase=out_of_phase(state.phase, event.actor, now=True))
    if event.actor in state.phase.stumbling:
        # The first action after a glitch is still to come (PASS-37).
        left = place_set(left, event.actor, acted=False)
    if event.returns:
        used = state.places[event.actor].used - {event.number}
        return place_set(left, event.actor, used=used, acted=state.phase.lent.get(event.actor, False))
    hold = state.phase.held.get(event.actor)
    if hold:
        return _held_in_vain(left, event.actor, hold)
    # Who is in the phase by a held action, or by the GM's leave, keeps its own in the pass (PASS-53).
    return forfeited(left, event.actor, event.number) if state.phase.uses_own(event.actor) else left


def _held_in_vain(state: State, actor: ActorId, hold: HeldAction) -> State:
    """The actor was acting with what it held, and does not: it has acted in no pass since it delayed (PASS-54)."""
    gone = replace(state, places={**state.places, actor: hold_unused(state, actor, hold)})
    return gone if entitled(state, actor, state.number) else forfeited(gone, actor, state.number)


APPLY: dict[type[Event], Callable[[State, Any], State]] = {
    e.Granted: _granted,
    e.Skipped: _skipped,
}
