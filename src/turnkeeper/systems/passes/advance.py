"""Consequences of the rules: corrected scores, lost phases and actions, the next beat, the ends of pass and turn."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from turnkeeper.core.derived import derived
from turnkeeper.core.events import Event
from turnkeeper.core.fight import Fight
from turnkeeper.core.ids import ActorId
from turnkeeper.systems.passes import events as e
from turnkeeper.systems.passes.changes import window_opened
from turnkeeper.systems.passes.decide.delay import eligible, remaining
from turnkeeper.systems.passes.decide.edge import candidates
from turnkeeper.systems.passes.decide.turn import begin_pass, closing, end_turn
from turnkeeper.systems.passes.lineup import (
    able,
    comes,
    entitled,
    holders,
    key,
    last_group,
    next_group,
    owned,
    taking_part,
    to_come,
    undecided,
)
from turnkeeper.systems.passes.options import Options, Profile
from turnkeeper.systems.passes.prompts import awaited, penalty, wound_modifier
from turnkeeper.systems.passes.state import Phase, State, is_struck_down


def advance(state: State) -> tuple[Event, ...]:
    """The events that follow from the rules now; none where a decision is open."""
    if state.fight.stage != "fighting":
        return ()
    corrections = tuple(_corrections(state)) if state.stage != "between" else ()
    if corrections:
        return corrections
    if state.phase is not None:
        gone = _gone(state, state.phase)
        return (gone,) if gone else _phase(state, state.phase)
    match state.stage:
        case "boundary":
            return _boundary(state)
        case "window":
            # A newcomer whose test is still to be rolled may bring the pass about, or have Edge to spend on it.
            return () if candidates(state) or awaited(state) else closing(state)
        case "passes" | "last_call":
            return () if awaited(state) else _onward(state)
        case _:
            return ()


# -- scores, passes and holds ---------------------------------------------------------------------------------------


def _corrections(state: State) -> Iterator[Event]:
    """Scores that no longer fit wounds and attribute, passes and holds that are lost (PASS-05, 08, 19, 22, 24)."""
    bearing = _bearing(state.fight)
    for actor in taking_part(state):
        place, (passes, attribute, wounds) = state.places[actor], bearing[actor]
        if passes < place.passes:
            yield e.PassesFell(actor, passes)
        if place.score is not None and (attribute != place.attribute or wounds != place.wounds):
            score = place.score + (attribute - place.attribute) + (wounds - place.wounds)
            struck = place.struck or (wounds < place.wounds and is_struck_down(score, wounds))
            yield e.Rescored(actor, place.score, score, attribute, wounds, struck)
        hold = state.holds.get(actor)
        if hold and not owned(state, place, hold.origin):
            yield e.HoldLost(actor, "passes_fell")


@derived
def _bearing(fight: Fight[Options, Profile]) -> Mapping[ActorId, tuple[int, int, int]]:
    """The numbers that bear on an actor's turn as they are now: passes, attribute, wound modifier."""
    numbers = [(actor.id, actor.profile) for actor in fight.actors.values()]
    return {actor: (its.passes, its.attribute, wound_modifier(its, fight.options)) for actor, its in numbers}


# -- the phase ------------------------------------------------------------------------------------------------------


def _gone(state: State, phase: Phase) -> e.ActionLost | e.Displaced | None:
    """An action of the phase that is lost with its pass, or a place in it that is lost to higher scores."""
    for actor in phase.pending:
        if not entitled(state, actor, state.number):
            return e.ActionLost(actor, state.number)
    for actor, hold in phase.entered.items():
        if not owned(state, state.places[actor], hold.origin):
            return e.ActionLost(actor, hold.origin)
        if not able(state, actor):
            return e.Displaced((), (actor,), scoreless=True)
    freed = _set_free(state, phase) if phase.kind == "phase" and phase.beat in ("", "before") else ()
    if freed:
        return e.Displaced((), freed)
    return _displaced(state, phase) if phase.declared else None


def _displaced(state: State, phase: Phase) -> e.Displaced | None:
    """Actors who fell behind after they were up (PASS-08, PASS-18); before the first declaration see ``_rederived``."""
    scoreless = tuple(actor for actor in phase.pending if not able(state, actor))
    if scoreless:
        return e.Displaced(scoreless, _set_free(state, phase, scoreless), scoreless=True)
    if state.fight.options.wounded_in_phase == "keep":
        return None
    rivals = (*to_come(state), *phase.pending)
    slower = tuple(actor for actor in phase.pending if _overtaken(state, phase, actor, rivals))
    return e.Displaced(slower, _set_free(state, phase, slower)) if slower else None


def _overtaken(state: State, phase: Phase, actor: ActorId, rivals: tuple[ActorId, ...]) -> bool:
    """Whether the actor fell behind its phase's place and another is before it: one it may know of."""
    own, secret = key(state, actor), state.fight.is_hidden(actor)
    if own <= phase.key:
        return False
    return any(key(state, rival) < own and (secret or not state.fight.is_hidden(rival)) for rival in rivals)


def _set_free(state: State, phase: Phase, leaving: tuple[ActorId, ...] = ()) -> tuple[ActorId, ...]:
    """Those who wanted in on the phase, when nobody that they see is left in it."""
    left = tuple([actor for actor in phase.group if actor not in leaving])
    if state.not_hidden(left):
        return ()
    return state.not_hidden(phase.entered) if left else tuple(phase.entered)


def _phase(state: State, phase: Phase) -> tuple[Event, ...]:
    if phase.step == "act":
        return () if phase.live else _next_beat(state, phase)
    if phase.kind == "last":
        return _next_beat(state, phase)
    if phase.step == "declare" and not phase.declared:
        return _rederived(state, phase)
    if phase.undeclared:
        return ()
    if phase.step == "declare":
        holders = eligible(state, phase)
        return (e.HoldersAsked(holders),) if holders else _next_beat(state, phase)
    return () if phase.group and remaining(state, phase) else _next_beat(state, phase)


def _rederived(state: State, phase: Phase) -> tuple[Event, ...]:
    """Before the first declaration a changed score changes whose phase it is (PASS-18).

    As long as one of its members is left it is the same phase: an actor that delayed in it may not cut in on it.
    """
    if phase.before:  # the GM let an actor act in front
        return _next_beat(state, phase)
    top = next_group(state)
    return () if top and top == phase.group else _go_on(state, top, phase)


def _go_on(state: State, top: tuple[ActorId, ...], phase: Phase) -> tuple[Event, ...]:
    """The phase of ``top`` in place of one whose members have not declared; its end, if nobody is next."""
    return (_begin_phase(state, top, phase),) if top else (e.PhaseEnded(),)


def _begin_phase(state: State, group: tuple[ActorId, ...], after: Phase | None = None) -> e.PhaseBegun:
    """The phase of ``group``. It has the number of the one that it goes on with, which was interrupted or changed."""
    if not set(state.up).isdisjoint(group):
        serial = state.up_serial
    else:
        serial = after.serial if after and not set(after.group).isdisjoint(group) else state.serial + 1
    return e.PhaseBegun(serial, group, "phase", group[0] in state.first, key(state, group[0]))


def _next_beat(state: State, phase: Phase) -> tuple[Event, ...]:
    """The next beat of the phase, or its end.

    Members that have not declared are up once more: the only one that had declared acted in front by the GM's leave, or
    is gone.
    """
    for beat, actors in phase.to_come:
        if beat == "act" and phase.undeclared:
            return _go_on(state, next_group(state), phase)
        return (_begin_beat(state, beat, actors),)
    return (e.PhaseEnded(),)


def _begin_beat(state: State, beat: e.PhaseStep, actors: tuple[ActorId, ...]) -> e.BeatBegun:
    losses = {actor: loss for actor in actors if (loss := penalty(state, actor))}
    return e.BeatBegun(beat, actors, tuple(losses), min(losses.values(), default=0))


# -- the pass and the turn ------------------------------------------------------------------------------------------


def _onward(state: State) -> tuple[Event, ...]:
    """No phase runs: the next one; then those who act last; then the end of the pass (PASS-18, PASS-50)."""
    group = next_group(state)
    if group:
        return (_begin_phase(state, group),)
    waiting = undecided(state)
    if waiting:
        return (e.LastCalled(waiting),) if state.stage != "last_call" else ()
    last = last_group(state)
    if last:
        return (e.PhaseBegun(state.serial + 1, last, "last"),)
    return (e.PassEnded(state.number, holders(state)),)


def _boundary(state: State) -> tuple[Event, ...]:
    """Between passes: a window, if it is of use to anybody; else the pass, if there is one; else the end (PASS-30).

    So the first pass that would not come about has the turn's last window, unless an action is bought there.
    """
    number = state.number + 1
    if number <= state.fight.options.max_passes:
        opened = window_opened(state, number)
        exists = comes(opened, number)
        if candidates(opened):
            return (e.WindowOpened(number, exists),)
        if exists:
            return (begin_pass(opened),)
    return (end_turn(state),)
