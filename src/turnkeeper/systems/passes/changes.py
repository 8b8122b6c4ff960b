"""Small changes of a state that several events make."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from msgspec.structs import replace

from turnkeeper.core.ids import ActorId
from turnkeeper.systems.passes.lineup import is_beside_own
from turnkeeper.systems.passes.state import NOBODY, HeldAction, Phase, Plan, State, hold_unused, passes_held

T = TypeVar("T")


def place_set(state: State, actor: ActorId, **changes: object) -> State:
    """The state with an actor's part of this turn changed."""
    return replace(state, places={**state.places, actor: replace(state.places[actor], **changes)})


def sheet_set(state: State, actor: ActorId, **changes: object) -> State:
    """The state with some of an actor's own numbers changed."""
    found = state.fight.actors[actor]
    after = replace(found, profile=replace(found.profile, **changes))
    return replace(state, fight=replace(state.fight, actors={**state.fight.actors, actor: after}))


def without(mapping: Mapping[ActorId, T], *actors: ActorId) -> dict[ActorId, T]:
    """The mapping without some actors."""
    return {key: value for key, value in mapping.items() if key not in actors}


def minus(actors: tuple[ActorId, ...], actor: ActorId) -> tuple[ActorId, ...]:
    """The actors but one."""
    return tuple([other for other in actors if other != actor]) if actor in actors else actors


def nameless(actors: frozenset[ActorId], actor: ActorId) -> frozenset[ActorId]:
    """The actors, of whom one has left: another may come by its id."""
    return actors - {actor} | {NOBODY} if actor in actors else actors


def window_opened(state: State, number: int) -> State:
    """The state in the window before a pass."""
    return replace(state, stage="window", number=number, declined=(), reached=())


def plan_set(state: State, actor: ActorId, plan: Plan) -> State:
    """The state with another plan of a holder's (PASS-50, PASS-52)."""
    return replace(state, holds={**state.holds, actor: replace(state.holds[actor], plan=plan)})


def out_of_phase(phase: Phase, actor: ActorId, *, now: bool) -> Phase:
    """The phase without that actor; ``now``: even if it is acting at this moment.

    Where that leaves nobody of those with whom the GM's leave began, it is the phase of the next who has it.
    """
    group, acting = minus(phase.group, actor), minus(phase.acting, actor) if now else phase.acting
    return replace(
        phase,
        group=group or acting[:1] if phase.kind == "granted" else group,
        declared=minus(phase.declared, actor),
        before=minus(phase.before, actor),
        together=minus(phase.together, actor),
        after=minus(phase.after, actor),
        entered=without(phase.entered, actor),
        held=without(phase.held, actor),
        lent=without(phase.lent, actor),
        acting=acting,
        stumbling=phase.stumbling if actor in acting else without(phase.stumbling, actor),
    )


def pending_gone(state: State, actor: ActorId, *, now: bool) -> State:
    """The state without the actor's place in the phase and its held action (CORE-12, PASS-54)."""
    phase = out_of_phase(state.phase, actor, now=now) if state.phase else None
    state = not_taken(state, actor)
    if state.stage == "window" and actor in state.places and state.places[actor].carried_to == state.number:
        # What it would have gone first with in the pass to come is held until that begins.
        state = place_set(state, actor, carried_to=0)
    return replace(state, holds=without(state.holds, actor), phase=phase, been_up=state.been_up - {actor})


def not_taken(state: State, actor: ActorId) -> State:
    """The state in which the actor has not acted with what it holds, or was still to do in this phase."""
    phase = state.phase
    if actor not in state.places:
        return state
    hold, waits = state.holds.get(actor), phase is not None and actor in phase.entering
    if phase is not None and waits:
        # Whom the GM lets act in front is counted as acting with that action already.
        hold = hold or phase.entered.get(actor) or phase.held.get(actor)
    if hold:
        return replace(state, places={**state.places, actor: hold_unused(state, actor, hold)})
    if phase is not None and waits and (actor in phase.lent or (actor in phase.pending and actor in phase.declared)):
        return forfeited(state, actor, state.number)
    return state


def acting_with(state: State, actor: ActorId, hold: HeldAction) -> State:
    """The actor acts with what it held: in the running pass, where it has then had its action (PASS-32, PASS-52).

    It has acted in none since it delayed. Where it may act in this pass with an own action beside it, the held one is
    that of the pass it comes from (PASS-53).
    """
    number = state.begun
    if is_beside_own(state, actor, number):
        return state
    place = hold_unused(state, actor, hold)
    return place_set(state, actor, used=place.used | {number}, lost=place.lost - {number})


def forfeited(state: State, actor: ActorId, number: int) -> State:
    """The actor's own action of that pass is used up without an action."""
    place = state.places[actor]
    return place_set(state, actor, used=place.used | {number}, lost=place.lost | {number})


def spent(state: State, actor: ActorId, number: int) -> State:
    """The actor's own action of that pass is used up (CORE-06)."""
    return place_set(state, actor, used=state.places[actor].used | {number})


def lost_with_pass(state: State, actor: ActorId, hold: HeldAction) -> State:
    """Neither a held action nor those that it stands for were used (PASS-24, PASS-53)."""
    place, unused = state.places[actor], passes_held(state, actor, hold)
    return place_set(state, actor, used=place.used - unused, lost=place.lost - unused)


def acting_together(state: State, actor: ActorId) -> bool:
    """Whether the actor is acting simultaneously with others: then its action still happens (CORE-05).

    That a hidden actor is among those must not show in another.
    """
    phase = state.phase
    if phase is None or actor not in phase.acting or actor in phase.beside:
        return False
    others = [other for other in phase.acting if other != actor and other not in phase.beside]
    return bool(others if state.fight.is_hidden(actor) else state.not_hidden(others))
