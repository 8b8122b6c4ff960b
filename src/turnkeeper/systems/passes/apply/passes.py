"""Apply the window before a pass, and the ends of passes, held actions and the turn."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from turnkeeper.core.events import Event
from turnkeeper.systems.passes import events as e
from turnkeeper.systems.passes.changes import lost_with_pass, place_set, plan_set, sheet_set, window_opened, without
from turnkeeper.systems.passes.lineup import participants
from turnkeeper.systems.passes.state import State, hold_unused, turn_over, without_holds

# -- the window -----------------------------------------------------------------------------------------------------


def _went_first(state: State, event: e.WentFirst) -> State:
    paid = sheet_set(state, event.actor, edge_left=event.left)
    first = replace(paid, first=(*state.first, event.actor))
    if not event.held:
        return first
    held = state.holds[event.actor]
    place = hold_unused(first, event.actor, held)
    moved = replace(first, holds=without(state.holds, event.actor), been_up=state.been_up | {event.actor})
    return place_set(
        moved,
        event.actor,
        carried_to=event.number,
        carried_from=held.origin,
        used=place.used - {event.number},
        lost=place.lost - {event.number},
    )


def _action_bought(state: State, event: e.ActionBought) -> State:
    paid = sheet_set(state, event.actor, edge_left=event.left)
    place = state.places[event.actor]
    # It takes the place of what was carried here (PASS-53).
    carried_to = 0 if place.carried_to == event.number else place.carried_to
    return place_set(paid, event.actor, bought=event.number, carried_to=carried_to)


def _pass_begun(state: State, event: e.PassBegun) -> State:
    begun = replace(
        without_holds(state, event.lost),
        stage="passes",
        covert=state.covert or frozenset(event.covert),
        number=event.number,
        reached=(),
        up=(),
        declined=(),
    )
    for actor in event.replaced:
        # What it holds stands for its action of this pass: it has acted in none since it delayed (PASS-53).
        place = hold_unused(state, actor, state.holds[actor])
        begun = place_set(begun, actor, lost=place.lost, used=place.used | {event.number})
    for actor in begun.holds:
        begun = plan_set(begun, actor, "")
    return replace(begun, parts=(*state.parts, participants(state, event.number, begun.covert)))


# -- holds, the end of pass and turn --------------------------------------------------------------------------------


def _hold_lost(state: State, event: e.HoldLost) -> State:
    if event.why != "passes_fell":
        return without_holds(state, (event.actor,))
    left = replace(state, holds=without(state.holds, event.actor))
    return lost_with_pass(left, event.actor, state.holds[event.actor])


def _pass_ended(state: State, event: e.PassEnded) -> State:
    # Who wanted to act last in it, and has no score above 0 now, does not want so in the next (PASS-50).
    holds = {a: replace(hold, plan="") if hold.plan == "last" else hold for a, hold in state.holds.items()}
    return replace(state, stage="boundary", first=(), phase=None, been_up=frozenset(), holds=holds)


APPLY: dict[type[Event], Callable[[State, Any], State]] = {
    e.WindowOpened: lambda state, event: window_opened(state, event.number),
    e.EdgeDeclined: lambda state, event: replace(state, declined=(*state.declined, event.actor)),
    e.WentFirst: _went_first,
    e.ActionBought: _action_bought,
    e.WindowClosed: lambda state, _: state,
    e.PassBegun: _pass_begun,
    e.LastCalled: lambda state, _: replace(state, stage="last_call"),
    e.WantsLast: lambda state, event: plan_set(state, event.actor, "last"),
    e.Carries: lambda state, event: plan_set(state, event.actor, "next"),
    e.Reconsidered: lambda state, event: plan_set(state, event.actor, ""),
    e.HoldLost: _hold_lost,
    e.PassEnded: _pass_ended,
    e.TurnEnded: lambda state, _: turn_over(state),
}
