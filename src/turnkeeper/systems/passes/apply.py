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
from turnkeeper.systems.passes.changes import (
    acting_together,
    acting_with,
    forfeited,
    minus,
    not_taken,
    out_of_phase,
    pending_gone,
    phase_set,
    place_set,
    plan_set,
    sheet_set,
    without,
)
from turnkeeper.systems.passes.commands import COMMANDS
from turnkeeper.systems.passes.lineup import able, entitled, participants
from turnkeeper.systems.passes.options import Options, Profile
from turnkeeper.systems.passes.state import (
    ActorTurn,
    HeldAction,
    Phase,
    State,
    hold_unused,
    not_acted,
    turn_over,
    without_holds,
)

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
    if state.stage not in ("passes", "last_call") or actor not in state.places or not state.goes_on_for(actor):
        return state
    there = _in_phase(state, actor) or (able(state, actor) and entitled(state, actor, state.number))
    return replace(state, parts=(*state.parts[:-1], state.parts[-1] | {actor})) if there else state


def _in_phase(state: State, actor: ActorId) -> bool:
    return state.phase is not None and actor in (*state.phase.acting, *state.phase.before)


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
            gone = pending_gone(after, event.actor, now=True)
            hidden = {event.actor} if state.fight.actors[event.actor].visibility == "hidden" else set()
            return replace(
                gone,
                # A pass of hidden actors that have all left is forgotten, for now nothing hides it from anybody.
                parts=tuple(left for part in state.parts if (left := part - hidden)),
                places=without(state.places, event.actor),
                first=minus(state.first, event.actor),
                pledged=minus(state.pledged, event.actor),
                lives={**state.lives, event.actor: state.lives.get(event.actor, 0) + 1},
            )
        case TakenOut():
            return pending_gone(after, event.actor, now=not acting_together(state, event.actor))
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
    spent = sheet_set(state, event.actor, edge_left=event.left)
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
    return replace(state, places=places, pledged=minus(state.pledged, event.actor))


def _test_boosted(state: State, event: e.TestBoosted) -> State:
    return place_set(sheet_set(state, event.actor, edge_left=event.left), event.actor, edge=event.use, boost=event.use)


def _glitch_negated(state: State, event: e.GlitchNegated) -> State:
    return place_set(sheet_set(state, event.actor, edge_left=event.left), event.actor, edge="negate", glitch="")


def _penalty_ruled(state: State, event: e.PenaltyRuled) -> State:
    return place_set(state, event.actor, penalty=event.penalty)


def _score_fixed(state: State, event: e.ScoreFixed) -> State:
    return place_set(
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
    return sheet_set(state, event.actor, **{event.track: event.count})


def _wounds_set(state: State, event: e.WoundsSet) -> State:
    return sheet_set(state, event.actor, wounds=event.modifier)


def _attribute_set(state: State, event: e.AttributeSet) -> State:
    return sheet_set(state, event.actor, initiative=event.value)


def _passes_set(state: State, event: e.PassesSet) -> State:
    return sheet_set(state, event.actor, passes=event.value)


def _rescored(state: State, event: e.Rescored) -> State:
    before = state.places[event.actor]
    placed = place_set(
        state,
        event.actor,
        score=event.score,
        attribute=event.attribute,
        wounds=event.wounds,
        struck=event.struck,
        felled=before.felled or (event.wounds < before.wounds and event.score <= 0),
    )
    return pending_gone(placed, event.actor, now=False) if event.struck else placed


def _passes_fell(state: State, event: e.PassesFell) -> State:
    return place_set(state, event.actor, passes=event.passes)


def _score_set(state: State, event: e.ScoreSet) -> State:
    return place_set(state, event.actor, score=event.score, struck=False, felled=False, dice=0, boost="")


def _reentered(state: State, event: e.Reentered) -> State:
    return place_set(state, event.actor, since=event.since)


# -- the window -----------------------------------------------------------------------------------------------------


def _window_opened(state: State, event: e.WindowOpened) -> State:
    return replace(state, stage="window", number=event.number, declined=(), reached=())


def _edge_declined(state: State, event: e.EdgeDeclined) -> State:
    return replace(state, declined=(*state.declined, event.actor))


def _went_first(state: State, event: e.WentFirst) -> State:
    spent = sheet_set(state, event.actor, edge_left=event.left)
    first = replace(spent, first=(*state.first, event.actor))
    if not event.held:
        return first
    first = _stands_for(first, event.actor, event.number)
    moved = replace(first, holds=without(state.holds, event.actor), been_up=state.been_up | {event.actor})
    return place_set(
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
    spent = sheet_set(state, event.actor, edge_left=event.left)
    return place_set(spent, event.actor, bought=event.number)


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
        begun = plan_set(begun, actor, "")
    return replace(begun, parts=(*state.parts, participants(state, event.number, begun.covert)))


# -- the phase ------------------------------------------------------------------------------------------------------


def _spent(state: State, actor: ActorId, number: int) -> State:
    """The actor's own action of that pass is used up (CORE-06)."""
    return place_set(state, actor, used=state.places[actor].used | {number})


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
    return replace(begun, stage=stage, reached=reached, up=up or state.up)


def _declared(state: State, event: e.Declared) -> State:
    declared = phase_set(state, declared=(*state.phase.declared, event.actor)) if state.phase else state
    up = () if event.actor in state.up else state.up
    return _spent(replace(declared, up=up), event.actor, state.number)


def _delayed(state: State, event: e.Delayed) -> State:
    phase = out_of_phase(state.phase, event.actor, now=False) if state.phase else None
    holds = {**state.holds, event.actor: HeldAction(event.origin, state.serial)}
    return _spent(replace(state, phase=phase, holds=holds, up=minus(state.up, event.actor)), event.actor, state.number)


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
        return _lost_with_pass(lost, event.actor, state.phase.entered[event.actor])
    # What was only declared was not used.
    return place_set(lost, event.actor, used=state.places[event.actor].used - {state.number})


def _holders_asked(state: State, event: e.HoldersAsked) -> State:
    return phase_set(state, asked=event.holders)


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
    begun = phase_set(state, beat=event.beat, acting=event.actors, done=(), by_leave=(), cut_in=cut_in, entered=left)
    begun = phase_set(begun, held={**state.phase.held, **held}) if state.phase else begun
    for actor in event.actors:
        begun = place_set(begun, actor, acted=True)
        if actor in entered:
            begun = acting_with(begun, actor, entered[actor])
    return begun


def _finished(state: State, event: e.Finished) -> State:
    if state.phase is None:
        return state
    return phase_set(state, done=(*state.phase.done, event.actor), held=without(state.phase.held, event.actor))


def _phase_ended(state: State, event: e.PhaseEnded) -> State:
    return replace(state, phase=None)


# -- holds, the end of pass and turn --------------------------------------------------------------------------------


def _last_called(state: State, event: e.LastCalled) -> State:
    return replace(state, stage="last_call")


def _hold_lost(state: State, event: e.HoldLost) -> State:
    if event.why != "passes_fell":
        return without_holds(state, (event.actor,))
    left = replace(state, holds=without(state.holds, event.actor))
    return _lost_with_pass(left, event.actor, state.holds[event.actor])


def _lost_with_pass(state: State, actor: ActorId, hold: HeldAction) -> State:
    """Neither a held action nor the one that it stands for in this pass was used (PASS-24, PASS-53)."""
    unused = {hold.origin}
    if state.fight.options.carry_conflict == "one_action":
        unused.add(state.number)
    place = state.places[actor]
    return place_set(state, actor, used=place.used - unused, lost=place.lost - unused)


def _pass_ended(state: State, event: e.PassEnded) -> State:
    return replace(state, stage="boundary", first=(), phase=None, been_up=frozenset())


def _turn_ended(state: State, event: e.TurnEnded) -> State:
    return turn_over(state)


# -- overrides ------------------------------------------------------------------------------------------------------


def _granted(state: State, event: e.Granted) -> State:
    granted = replace(state, serial=event.serial)
    phase = state.phase
    held = state.holds.get(event.actor) or (phase.entered.get(event.actor) if phase else None)
    uses = {event.actor: held} if held and not event.spends else {}
    if event.spends:
        granted = _spent(granted, event.actor, event.spends)
    elif held:
        granted = replace(acting_with(granted, event.actor, held), holds=without(state.holds, event.actor))
    lent = dict(phase.lent) if phase else {}
    declared = phase is not None and event.here and event.actor in phase.pending and event.actor in phase.declared
    if event.spends or declared:
        lent[event.actor] = state.places[event.actor].acted
    granted = place_set(granted, event.actor, acted=True)
    if phase is None or (phase.step == "declare" and not phase.declared):
        alone = (event.actor,)
        here = Phase(event.serial, alone, "granted", lent=lent, beat="act", acting=alone, held=uses)
        return replace(granted, phase=here)
    if phase.step == "act":
        rest = out_of_phase(phase, event.actor, now=True) if event.here else phase
        acting = (*rest.acting, event.actor)
        by_leave = (*minus(rest.by_leave, event.actor), event.actor)
        done = minus(phase.done, event.actor)
        used = {**without(rest.held, event.actor), **uses}
        return replace(granted, phase=replace(rest, acting=acting, done=done, by_leave=by_leave, lent=lent, held=used))
    out = out_of_phase(phase, event.actor, now=True)
    front = (*out.before, event.actor)
    return replace(granted, phase=replace(out, before=front, lent=lent, held={**out.held, **uses}))


def _skipped(state: State, event: e.Skipped) -> State:
    if event.what == "held":
        return without_holds(state, (event.actor,))
    if event.what == "next" or state.phase is None:
        return forfeited(state, event.actor, event.number)
    left = replace(not_taken(state, event.actor), phase=out_of_phase(state.phase, event.actor, now=True))
    if event.returns:
        used = state.places[event.actor].used - {event.number}
        return place_set(left, event.actor, used=used, acted=state.phase.lent.get(event.actor, False))
    hold = state.phase.held.get(event.actor)
    if hold:
        return _held_in_vain(left, event.actor, hold)
    # Who is in the phase by a held action, or by the GM's leave, keeps its own in the pass (PASS-53).
    return forfeited(left, event.actor, event.number) if state.phase.is_own(event.actor) else left


def _held_in_vain(state: State, actor: ActorId, hold: HeldAction) -> State:
    """The actor was acting with what it held, and does not: it has acted in no pass since it delayed (PASS-54)."""
    gone = replace(state, places={**state.places, actor: hold_unused(state, actor, hold)})
    return gone if entitled(state, actor, state.number) else forfeited(gone, actor, state.number)


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
    e.WantsLast: lambda state, event: plan_set(state, event.actor, "last"),
    e.Carries: lambda state, event: plan_set(state, event.actor, "next"),
    e.Reconsidered: lambda state, event: plan_set(state, event.actor, ""),
    e.HoldLost: _hold_lost,
    e.PassEnded: _pass_ended,
    e.TurnEnded: _turn_ended,
    e.Granted: _granted,
    e.Skipped: _skipped,
}
