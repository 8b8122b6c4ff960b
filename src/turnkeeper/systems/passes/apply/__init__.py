"""The state after each event: a copy with the outcomes that the event states."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from turnkeeper.core import fight as f
from turnkeeper.core.codec import Codec
from turnkeeper.core.events import BroughtBack, Ended, Event, Joined, Left, TakenOut
from turnkeeper.core.ids import ActorId
from turnkeeper.systems.passes import events as e
from turnkeeper.systems.passes.apply import passes, phase, rulings, scores
from turnkeeper.systems.passes.changes import acting_together, minus, nameless, pending_gone, without
from turnkeeper.systems.passes.commands import COMMANDS
from turnkeeper.systems.passes.lineup import may_act
from turnkeeper.systems.passes.options import Options, Profile
from turnkeeper.systems.passes.state import ActorTurn, State, turn_over

CODEC: Codec[Options, Profile] = Codec(commands=COMMANDS, events=e.EVENTS, options=Options, profile=Profile)


def apply(state: State, event: Event) -> State:
    """The state after ``event``."""
    kind = type(event)
    rule = _APPLY.get(kind)
    after = _with_those_up(rule(state, event) if rule else _core(state, event))
    return _with_part(after, event.actor) if kind in _MAY_TAKE_PART else after  # type: ignore[attr-defined]


def _with_those_up(state: State) -> State:
    """The state in which those whose phase it is are up, also where others that were up with them are gone from it."""
    phase = state.phase
    if phase is None or phase.kind != "phase" or phase.step != "declare" or phase.declared or phase.before:
        return state
    up = state.not_hidden(phase.group)
    return replace(state, up=up) if up and up != state.up else state


_MAY_TAKE_PART = frozenset(
    [BroughtBack, e.Tested, e.ScoreFixed, e.Rescored, e.ScoreSet, e.Reentered, e.ActionBought, e.Granted]
)
"""Events that may give an actor an action in the running pass."""


def _with_part(state: State, actor: ActorId) -> State:
    """The actor takes part in the running pass, if it has an action there."""
    if not state.in_pass or actor not in state.places or not state.goes_on_for(actor):
        return state
    in_phase = state.phase is not None and actor in (*state.phase.acting, *state.phase.before)
    there = in_phase or may_act(state, actor, state.number)
    return replace(state, parts=(*state.parts[:-1], state.parts[-1] | {actor})) if there else state


# -- events of the core ---------------------------------------------------------------------------------------------


def _core(state: State, event: Event) -> State:
    after = replace(state, fight=f.apply(state.fight, event, CODEC))
    match event:
        case Joined() | BroughtBack() if state.stage != "between" and event.actor not in state.places:
            found = after.fight.actors[event.actor]
            if state.covert and after.fight.is_hidden(event.actor):
                after = replace(after, covert=state.covert | {event.actor})
            placed = replace(after, places={**state.places, event.actor: ActorTurn(found.profile.passes)})
            return placed if placed.goes_on_for(event.actor) else after
        case Left():
            gone = pending_gone(after, event.actor, now=True)
            hidden = {event.actor} if state.fight.is_hidden(event.actor) else set()
            # A pass of hidden actors that have all left is forgotten, for now nothing hides it from anybody.
            parts = [left for part in state.parts if (left := part - hidden)]
            return replace(
                gone,
                parts=tuple([nameless(part, event.actor) for part in parts]),
                covert=nameless(state.covert, event.actor),
                up=minus(state.up, event.actor),
                places=without(state.places, event.actor),
                first=minus(state.first, event.actor),
                declined=minus(state.declined, event.actor),
                pledged=minus(state.pledged, event.actor),
                lives={**state.lives, event.actor: state.lives.get(event.actor, 0) + 1},
            )
        case TakenOut():
            return pending_gone(after, event.actor, now=not acting_together(state, event.actor))
        case Ended():
            return replace(turn_over(after), places={}, pledged=())
        case _:
            return after


_APPLY: dict[type[Event], Callable[[State, Any], State]] = {
    **scores.APPLY,
    **passes.APPLY,
    **phase.APPLY,
    **rulings.APPLY,
}
