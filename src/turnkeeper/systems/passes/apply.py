"""The state after each event: a copy with the outcomes that the event states."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from msgspec.structs import replace

from turnkeeper.core import fight as f
from turnkeeper.core.codec import Codec
from turnkeeper.core.events import BroughtBack, Ended, Event, Joined, Left, TakenOut
from turnkeeper.core.ids import ActorId
from turnkeeper.systems.passes import events as e
from turnkeeper.systems.passes.commands import COMMANDS
from turnkeeper.systems.passes.lineup import able, entitled, participants
from turnkeeper.systems.passes.options import Options, Profile
from turnkeeper.systems.passes.state import (
    ActorTurn,
    HeldAction,
    Phase,
    Plan,
    State,
    hold_unused,
    not_acted,
    turn_over,
    without_holds,
)

CODEC: Codec[Options, Profile] = Codec(commands=COMMANDS, events=e.EVENTS, options=Options, profile=Profile)

T = TypeVar("T")


def apply(state: State, event: Event) -> State:
    """The state after ``event``."""
    kind = type(event)
    rule = _APPLY.get(kind)
    after = rule(state, event) if rule else _core(state, event)
    return _with_part(after, event.actor) if kind in _MAY_TAKE_PART else after  # type: ignore[attr-defined]


_MAY_TAKE_PART = frozenset(
    [BroughtBack, e.Tested, e.ScoreFixed, e.Rescored, e.ScoreSet, e.Reentered, e.ActionBought, e.Granted]
)
"""Events that may give an actor an action in the running pass."""


def _with_part(state: State, actor: ActorId) -> State:
    """The actor takes part in the running pass, if it has an action there."""
    if state.stage not in ("passes", "last_call") or actor not in state.places or not state.goes_on_for(actor):
        return state
    there = _in_phase(state, actor) or (able(state, actor) and entitled(state, actor, state.number))
    return replace(state, parts=(*state.parts[:-1], state.parts[-1] | {actor})) if there else state


def _in_phase(state: State, actor: ActorId) -> bool:
    return state.phase is not None and actor in (*state.phase.acting, *state.phase.before)


# -- small changes --------------------------------------------------------------------------------------------------


def _placed(state: State, actor: ActorId, **changes: object) -> State:
    return replace(state, places={**state.places, actor: replace(state.places[actor], **changes)})


def _sheet(state: State, actor: ActorId, **changes: object) -> State:
    """The actor's own numbers changed."""
    found = state.fight.actors[actor]
    after = replace(found, profile=replace(found.profile, **changes))
    return replace(state, fight=replace(state.fight, actors={**state.fight.actors, actor: after}))


def _without(mapping: Mapping[ActorId, T], *actors: ActorId) -> dict[ActorId, T]:
    return {key: value for key, value in mapping.items() if key not in actors}


def _minus(actors: tuple[ActorId, ...], actor: ActorId) -> tuple[ActorId, ...]:
    return tuple([other for other in actors if other != actor]) if actor in actors else actors


def _plan(state: State, actor: ActorId, plan: Plan) -> State:
    return replace(state, holds={**state.holds, actor: replace(state.holds[actor], plan=plan)})


def _phase(state: State, **changes: object) -> State:
    return replace(state, phase=replace(state.phase, **changes)) if state.phase else state


def _out_of_phase(phase: Phase, actor: ActorId, *, now: bool) -> Phase:
    """The phase without that actor; ``now``: even if it is acting at this moment."""
    return replace(
        phase,
        group=_minus(phase.group, actor),
        declared=_minus(phase.declared, actor),
        before=_minus(phase.before, actor),
        together=_minus(phase.together, actor),
        after=_minus(phase.after, actor),
        entered=_without(phase.entered, actor),
        acting=_minus(phase.acting, actor) if now else phase.acting,
    )


def _pending_gone(state: State, actor: ActorId, *, now: bool) -> State:
    """The state without the actor's place in the phase and its held action (CORE-12, PASS-54)."""
    phase = _out_of_phase(state.phase, actor, now=now) if state.phase else None
    state = _not_taken(state, actor)
    return replace(state, holds=_without(state.holds, actor), phase=phase, been_up=state.been_up - {actor})


def _not_taken(state: State, actor: ActorId) -> State:
    """The state in which the actor has not acted with what it holds, or was still to do in this phase."""
    phase = state.phase
    if actor not in state.places:
        return state
    hold = state.holds.get(actor) or (phase.entered.get(actor) if phase else None)
    if hold:
        return replace(state, places={**state.places, actor: hold_unused(state, actor, hold)})
    if phase is not None and actor in phase.pending and actor in phase.declared:
        return _lost(state, actor, state.number)
    return state


def _lost(state: State, actor: ActorId, number: int) -> State:
    """The actor's own action of that pass is used up without an action."""
    place = state.places[actor]
    return _placed(state, actor, used=place.used | {number}, lost=place.lost | {number})


def _acting_together(state: State, actor: ActorId) -> bool:
    """Whether the actor is acting simultaneously with others: then its action still happens (CORE-05).

    That a hidden actor is among those must not show in another.
    """
    phase = state.phase
    if phase is None or actor not in phase.acting or actor in phase.by_leave:
        return False
    others = [other for other in phase.acting if other != actor and other not in phase.by_leave]
    return bool(others if state.fight.actors[actor].visibility == "hidden" else state.not_hidden(others))


# -- events of the core ---------------------------------------------------------------------------------------------


def _core(state: State, event: Event) -> State:
    after = replace(state, fight=f.apply(state.fight, event, CODEC))
    match event:
        case Joined() | BroughtBack() if state.stage != "between" and event.actor not in state.places:
            found = after.fight.actors[event.actor]
            if state.covert and found.visibility == "hidden":
                after = replace(after, covert=state.covert | {event.actor})
            placed = replace(after, places={**state.places, event.actor: ActorTurn(found.profile.passes)})
            return placed if placed.goes_on_for(event.actor) else after
        case Left():
            gone = _pending_gone(after, event.actor, now=True)
            hidden = {event.actor} if state.fight.actors[event.actor].visibility == "hidden" else set()
            return replace(
                gone,
                # A pass of hidden actors that have all left is forgotten, for now nothing hides it from anybody.
                parts=tuple(left for part in state.parts if (left := part - hidden)),
                places=_without(state.places, event.actor),
                first=_minus(state.first, event.actor),
                pledged=_minus(state.pledged, event.actor),
                lives={**state.lives, event.actor: state.lives.get(event.actor, 0) + 1},
            )
        case TakenOut():
            return _pending_gone(after, event.actor, now=not _acting_together(state, event.actor))
        case Ended():
            return replace(turn_over(after), places={}, pledged=())
        case _:
            return after


# -- the turn and the tests -----------------------------------------------------------------------------------------


def _turn_begun(state: State, event: e.TurnBegun) -> State:
    return replace(
        state,
        fight=f.renewed(state.fight),
        stage="tests",
        covert=frozenset(),
        turn=event.turn,
        number=0,
        serial=0,
        reached=(),
        up=(),
        up_serial=0,
        been_up=frozenset(),
        parts=(),
        places={actor: ActorTurn(passes) for actor, passes in event.passes.items()},
        holds={},
        phase=None,
        first=(),
        declined=(),
        lives={},
    )


def _edge_pledged(state: State, event: e.EdgePledged) -> State:
    spent = _sheet(state, event.actor, edge_left=event.left)
    return replace(spent, pledged=(*state.pledged, event.actor))


def _tested(state: State, event: e.Tested) -> State:
    place = replace(
        state.places[event.actor],
        score=event.score,
        attribute=event.attribute,
        wounds=event.wounds,
        since=event.since,
        struck=event.struck,
        dice=event.dice,
        hits=event.hits,
        ones=event.ones,
        glitch=event.glitch,
        edge=event.edge,
        boost="",
        penalty=None,
    )
    places = {**state.places, event.actor: place}
    return replace(state, places=places, pledged=_minus(state.pledged, event.actor))


def _test_boosted(state: State, event: e.TestBoosted) -> State:
    return _placed(_sheet(state, event.actor, edge_left=event.left), event.actor, edge=event.use, boost=event.use)


def _glitch_negated(state: State, event: e.GlitchNegated) -> State:
    return _placed(_sheet(state, event.actor, edge_left=event.left), event.actor, edge="negate", glitch="")


def _penalty_ruled(state: State, event: e.PenaltyRuled) -> State:
    return _placed(state, event.actor, penalty=event.penalty)


def _score_fixed(state: State, event: e.ScoreFixed) -> State:
    return _placed(
        state,
        event.actor,
        score=event.score,
        attribute=event.attribute,
        wounds=event.wounds,
        since=event.since,
    )


def _tests_closed(state: State, event: e.TestsClosed) -> State:
    return replace(state, stage="boundary")


# -- scores and passes that change ----------------------------------------------------------------------------------


def _boxes(state: State, event: e.Wounded | e.Healed) -> State:
    return _sheet(state, event.actor, **{event.track: event.count})


def _wounds_set(state: State, event: e.WoundsSet) -> State:
    return _sheet(state, event.actor, wounds=event.modifier)


def _attribute_set(state: State, event: e.AttributeSet) -> State:
    return _sheet(state, event.actor, initiative=event.value)


def _passes_set(state: State, event: e.PassesSet) -> State:
    return _sheet(state, event.actor, passes=event.value)


def _rescored(state: State, event: e.Rescored) -> State:
    before = state.places[event.actor]
    placed = _placed(
        state,
        event.actor,
        score=event.score,
        attribute=event.attribute,
        wounds=event.wounds,
        struck=event.struck,
        felled=before.felled or (event.wounds < before.wounds and event.score <= 0),
    )
    return _pending_gone(placed, event.actor, now=False) if event.struck else placed


def _passes_fell(state: State, event: e.PassesFell) -> State:
    return _placed(state, event.actor, passes=event.passes)


def _score_set(state: State, event: e.ScoreSet) -> State:
    return _placed(state, event.actor, score=event.score, struck=False, felled=False, dice=0, boost="")


def _reentered(state: State, event: e.Reentered) -> State:
    return _placed(state, event.actor, since=event.since)


# -- the window -----------------------------------------------------------------------------------------------------


def _window_opened(state: State, event: e.WindowOpened) -> State:
    return replace(state, stage="window", number=event.number, declined=(), reached=())


def _edge_declined(state: State, event: e.EdgeDeclined) -> State:
    return replace(state, declined=(*state.declined, event.actor))


def _went_first(state: State, event: e.WentFirst) -> State:
    spent = _sheet(state, event.actor, edge_left=event.left)
    first = replace(spent, first=(*state.first, event.actor))
    if not event.held:
        return first
    first = _stands_for(first, event.actor, event.number)
    moved = replace(first, holds=_without(state.holds, event.actor), been_up=state.been_up | {event.actor})
    return _placed(
        moved,
        event.actor,
        carried_to=event.number,
        carried_from=state.holds[event.actor].origin,
        used=state.places[event.actor].used - {event.number},
    )


def _stands_for(state: State, actor: ActorId, number: int) -> State:
    """What the actor holds stands for its action of that pass: it has acted in none before (PASS-53)."""
    place = not_acted(state.places[actor], state.holds[actor].origin, number)
    return replace(state, places={**state.places, actor: place})


def _action_bought(state: State, event: e.ActionBought) -> State:
    spent = _sheet(state, event.actor, edge_left=event.left)
    return _placed(spent, event.actor, bought=event.number)


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
        begun = _stands_for(_spent(begun, actor, event.number), actor, event.number)
    for actor in begun.holds:
        begun = _plan(begun, actor, "")
    return replace(begun, parts=(*state.parts, participants(state, event.number, begun.covert)))


# -- the phase ------------------------------------------------------------------------------------------------------


def _spent(state: State, actor: ActorId, number: int) -> State:
    """The actor's own action of that pass is used up (CORE-06)."""
    return _placed(state, actor, used=state.places[actor].used | {number})


def _phase_begun(state: State, event: e.PhaseBegun) -> State:
    phase = Phase(event.serial, event.group, event.kind, event.edge, event.key)
    up = state.not_hidden(event.group)
    up_serial = event.serial if up else state.up_serial
    begun = replace(state, serial=max(state.serial, event.serial), phase=phase, up_serial=up_serial)
    if event.kind == "last":
        # The last call is over: a holder who changes its mind now gets another one, as if this had not been.
        stage = "passes" if up else state.stage
        return replace(begun, stage=stage, holds=_without(state.holds, *event.group), up=() if up else state.up)
    begun = replace(begun, been_up=begun.been_up.union(event.group))
    # For all others the last call goes on while only hidden actors are up.
    stage = state.stage if state.stage == "last_call" and not up else "passes"
    # A phase that goes on after another got in front of it is where it was, with any score since.
    reached = event.key if up and up != state.up else state.reached
    return replace(begun, stage=stage, reached=reached, up=up or state.up)


def _declared(state: State, event: e.Declared) -> State:
    declared = _phase(state, declared=(*state.phase.declared, event.actor)) if state.phase else state
    up = () if event.actor in state.up else state.up
    return _spent(replace(declared, up=up), event.actor, state.number)


def _delayed(state: State, event: e.Delayed) -> State:
    phase = _out_of_phase(state.phase, event.actor, now=False) if state.phase else None
    holds = {**state.holds, event.actor: HeldAction(event.origin, state.serial)}
    return _spent(replace(state, phase=phase, holds=holds, up=_minus(state.up, event.actor)), event.actor, state.number)


def _displaced(state: State, event: e.Displaced) -> State:
    if state.phase is None:
        return state
    phase, holds = state.phase, dict(state.holds)
    after = state
    for actor in event.actors:
        place = state.places[actor]
        if actor in phase.declared:
            after = _placed(after, actor, used=place.used - {state.number})
        phase = _out_of_phase(phase, actor, now=False)
    for actor in event.holding:
        holds[actor] = phase.entered[actor]
        phase = _out_of_phase(phase, actor, now=False)
    return replace(after, phase=phase, holds=holds)


def _action_lost(state: State, event: e.ActionLost) -> State:
    if state.phase is None:
        return state
    lost = replace(state, phase=_out_of_phase(state.phase, event.actor, now=False))
    if event.actor in state.phase.entered:
        return lost
    # What was only declared was not used.
    return _placed(lost, event.actor, used=state.places[event.actor].used - {state.number})


def _holders_asked(state: State, event: e.HoldersAsked) -> State:
    return _phase(state, asked=event.holders)


def _intervened(state: State, event: e.Intervened) -> State:
    if state.phase is None:
        return state
    side = (*getattr(state.phase, event.mode), event.actor)
    entered = {**state.phase.entered, event.actor: state.holds[event.actor]}
    entering = _phase(state, **{event.mode: side}, entered=entered)
    return replace(entering, holds=_without(state.holds, event.actor))


def _held_back(state: State, event: e.HeldBack) -> State:
    return _phase(state, declined=(*state.phase.declined, event.actor)) if state.phase else state


def _beat_begun(state: State, event: e.BeatBegun) -> State:
    cut_in = event.beat == "before" or (state.phase is not None and state.phase.cut_in)
    entered = _without(state.phase.entered, *event.actors) if state.phase else {}
    begun = _phase(state, beat=event.beat, acting=event.actors, done=(), by_leave=(), cut_in=cut_in, entered=entered)
    for actor in event.actors:
        begun = _placed(begun, actor, acted=True)
    return begun


def _finished(state: State, event: e.Finished) -> State:
    return _phase(state, done=(*state.phase.done, event.actor)) if state.phase else state


def _phase_ended(state: State, event: e.PhaseEnded) -> State:
    return replace(state, phase=None)


# -- holds, the end of pass and turn --------------------------------------------------------------------------------


def _last_called(state: State, event: e.LastCalled) -> State:
    return replace(state, stage="last_call")


def _hold_lost(state: State, event: e.HoldLost) -> State:
    if event.why != "passes_fell":
        return without_holds(state, (event.actor,))
    left = replace(state, holds=_without(state.holds, event.actor))
    # Neither it nor the action that it stands for in this pass was used (PASS-24, PASS-53).
    unused = {state.holds[event.actor].origin}
    if state.fight.options.carry_conflict == "one_action":
        unused.add(state.number)
    place = state.places[event.actor]
    return _placed(left, event.actor, used=place.used - unused, lost=place.lost - unused)


def _pass_ended(state: State, event: e.PassEnded) -> State:
    return replace(state, stage="boundary", first=(), phase=None, been_up=frozenset())


def _turn_ended(state: State, event: e.TurnEnded) -> State:
    return turn_over(state)


# -- overrides ------------------------------------------------------------------------------------------------------


def _granted(state: State, event: e.Granted) -> State:
    granted = replace(state, holds=_without(state.holds, event.actor), serial=event.serial)
    if event.spends:
        granted = _spent(granted, event.actor, event.spends)
    phase = state.phase
    granted = _placed(granted, event.actor, acted=True)
    if phase is None or (phase.step == "declare" and not phase.declared):
        alone = (event.actor,)
        return replace(granted, phase=Phase(event.serial, alone, "granted", beat="act", acting=alone))
    if phase.step == "act":
        rest = _out_of_phase(phase, event.actor, now=True) if event.here else phase
        acting = (*rest.acting, event.actor)
        by_leave = (*_minus(rest.by_leave, event.actor), event.actor)
        done = _minus(phase.done, event.actor)
        return replace(granted, phase=replace(rest, acting=acting, done=done, by_leave=by_leave))
    out = _out_of_phase(phase, event.actor, now=True)
    return replace(granted, phase=replace(out, before=(*out.before, event.actor)))


def _skipped(state: State, event: e.Skipped) -> State:
    if event.what == "held":
        return without_holds(state, (event.actor,))
    if event.what == "next" or state.phase is None:
        return _lost(state, event.actor, event.number)
    left = replace(_not_taken(state, event.actor), phase=_out_of_phase(state.phase, event.actor, now=True))
    # Who is in the phase by a held action, or by the GM's leave, keeps its own in the pass (PASS-53).
    return _lost(left, event.actor, event.number) if state.phase.is_own(event.actor) else left


_APPLY: dict[type[Event], Callable[[State, Any], State]] = {
    e.TurnBegun: _turn_begun,
    e.EdgePledged: _edge_pledged,
    e.Tested: _tested,
    e.TestBoosted: _test_boosted,
    e.GlitchNegated: _glitch_negated,
    e.PenaltyRuled: _penalty_ruled,
    e.ScoreFixed: _score_fixed,
    e.TestsClosed: _tests_closed,
    e.Wounded: _boxes,
    e.Healed: _boxes,
    e.WoundsSet: _wounds_set,
    e.AttributeSet: _attribute_set,
    e.PassesSet: _passes_set,
    e.Rescored: _rescored,
    e.PassesFell: _passes_fell,
    e.ScoreSet: _score_set,
    e.Reentered: _reentered,
    e.WindowOpened: _window_opened,
    e.EdgeDeclined: _edge_declined,
    e.WentFirst: _went_first,
    e.ActionBought: _action_bought,
    e.WindowClosed: lambda state, _: state,
    e.PassBegun: _pass_begun,
    e.PhaseBegun: _phase_begun,
    e.Declared: _declared,
    e.Delayed: _delayed,
    e.Displaced: _displaced,
    e.ActionLost: _action_lost,
    e.HoldersAsked: _holders_asked,
    e.Intervened: _intervened,
    e.HeldBack: _held_back,
    e.BeatBegun: _beat_begun,
    e.Redeclared: lambda state, _: state,
    e.Finished: _finished,
    e.PhaseEnded: _phase_ended,
    e.LastCalled: _last_called,
    e.WantsLast: lambda state, event: _plan(state, event.actor, "last"),
    e.Carries: lambda state, event: _plan(state, event.actor, "next"),
    e.Reconsidered: lambda state, event: _plan(state, event.actor, ""),
    e.HoldLost: _hold_lost,
    e.PassEnded: _pass_ended,
    e.TurnEnded: _turn_ended,
    e.Granted: _granted,
    e.Skipped: _skipped,
}
