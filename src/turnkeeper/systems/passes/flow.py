"""What happens by itself: corrected scores, the next phase, the next beat of it, the ends of pass and turn."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from turnkeeper.core.words import ActorId, Event
from turnkeeper.systems.passes import events as e
from turnkeeper.systems.passes.edge import candidates
from turnkeeper.systems.passes.holds import eligible, remaining
from turnkeeper.systems.passes.order import (
    comes,
    effective,
    has_action,
    key,
    last_groups,
    next_group,
    present,
    profile,
    undecided,
)
from turnkeeper.systems.passes.score import awaited, modifier
from turnkeeper.systems.passes.state import Phase, State


def follow(state: State) -> tuple[Event, ...]:
    """What the rules make happen now; nothing when somebody must decide."""
    if state.fight.stage != "fighting":
        return ()
    corrections = tuple(_corrections(state)) if state.stage != "between" else ()
    if corrections:
        return corrections
    if state.phase is not None:
        return _phase(state, state.phase)
    match state.stage:
        case "boundary":
            return boundary(state)
        case "window":
            return () if candidates(state) else closing(state)
        case "passes" | "last_call":
            return () if awaited(state) else _onward(state)
        case _:
            return ()


# -- scores, passes and holds ---------------------------------------------------------------------------------------


def _corrections(state: State) -> Iterator[Event]:
    """Scores that no longer fit wounds and attribute, passes and holds that are lost (PASS-05, 08, 19, 22, 24)."""
    for actor in present(state):
        yield from _corrected(state, actor)


def _corrected(state: State, actor: ActorId) -> Iterator[Event]:
    place, numbers = state.places[actor], profile(state, actor)
    if numbers.passes < place.passes:
        yield e.PassesFell(actor, numbers.passes)
    wounds = modifier(state, actor)
    if place.score is not None and (numbers.attribute, wounds) != (place.attribute, place.wounds):
        score = place.score + (numbers.attribute - place.attribute) + (wounds - place.wounds)
        struck = place.struck or (wounds < place.wounds and score <= 0)
        yield e.Rescored(actor, place.score, score, numbers.attribute, wounds, struck)
    hold = state.holds.get(actor)
    if hold and hold.origin > effective(state, place) and hold.origin not in place.extra:
        yield e.HoldLost(actor, "passes_fell")


# -- the phase ------------------------------------------------------------------------------------------------------


def _phase(state: State, phase: Phase) -> tuple[Event, ...]:
    if phase.step == "act":
        return () if phase.live else next_beat(state, phase)
    if phase.kind == "last":
        return next_beat(state, phase)
    if phase.step == "declare" and not phase.declared:
        return _rederived(state, phase)
    if any(actor not in phase.declared for actor in phase.group):
        return ()
    if phase.step == "declare":
        holders = eligible(state, phase)
        return (e.HoldersAsked(holders),) if holders and phase.group else next_beat(state, phase)
    return () if phase.group and remaining(state, phase) else next_beat(state, phase)


def _rederived(state: State, phase: Phase) -> tuple[Event, ...]:
    """As long as nobody has declared, a changed score changes whose phase it is (PASS-18)."""
    if phase.before:  # the GM let somebody act in front
        return next_beat(state, phase)
    top = next_group(state)
    if not top:
        return (e.PhaseEnded(),)
    return () if top == phase.group else (_begin_phase(state, top),)


def _begin_phase(state: State, group: tuple[ActorId, ...]) -> e.PhaseBegun:
    return e.PhaseBegun(state.serial + 1, group, "phase", group[0] in state.first, key(state, group[0]))


def next_beat(state: State, phase: Phase) -> tuple[Event, ...]:
    """The next of those who cut in, those whose phase it is, those who come after; or the end of the phase."""
    for beat, actors in phase.to_come:
        return (_begin_beat(state, beat, actors),)
    return (e.PhaseEnded(),)


def _begin_beat(state: State, beat: e.Beat, actors: tuple[ActorId, ...]) -> e.BeatBegun:
    penalty = state.fight.options.glitch_penalty
    stumbling = tuple(a for a in actors if state.places[a].glitch and not state.places[a].acted) if penalty else ()
    return e.BeatBegun(beat, actors, stumbling, penalty if stumbling else 0)


# -- the pass and the turn ------------------------------------------------------------------------------------------


def _onward(state: State) -> tuple[Event, ...]:
    """No phase runs: the next one; then those who act last; then the end of the pass (PASS-18, PASS-50)."""
    group = next_group(state)
    if group:
        return (_begin_phase(state, group),)
    waiting = undecided(state)
    if waiting:
        return (e.LastCalled(waiting),) if state.stage != "last_call" else ()
    for last in last_groups(state):
        return (e.PhaseBegun(state.serial + 1, last, "last"),)
    return (e.PassEnded(state.number, tuple(actor for actor in present(state) if actor in state.holds)),)


def boundary(state: State) -> tuple[Event, ...]:
    """Between passes: a window, if somebody could use it; else the pass, if there is one; else the end (PASS-30)."""
    number = state.number + 1
    if number <= state.fight.options.max_passes:
        opened = replace(state, stage="window", number=number, declined=(), reached=())
        exists = comes(opened, number)
        if candidates(opened):
            return (e.WindowOpened(number, exists),)
        if exists:
            return (begin_pass(opened),)
    return (end_turn(state),)


def closing(state: State) -> tuple[Event, ...]:
    """The window closes: the pass begins, or there is none and the turn ends (PASS-11, PASS-30)."""
    if comes(state, state.number):
        return (e.WindowClosed(state.number, comes=True), begin_pass(state))
    return (e.WindowClosed(state.number, comes=False), end_turn(state))


def begin_pass(state: State) -> e.PassBegun:
    """The pass begins; held actions that meet an own action are settled (PASS-53)."""
    meeting = tuple(a for a in present(state) if a in state.holds and has_action(state, a, state.number))
    match state.fight.options.carry_conflict:
        case "one_action":
            return e.PassBegun(state.number, replaced=meeting)
        case "lose_held":
            return e.PassBegun(state.number, lost=meeting)
        case "both":
            return e.PassBegun(state.number)


def end_turn(state: State) -> e.TurnEnded:
    """The turn is over; what is still held lapses (PASS-52, PASS-54)."""
    return e.TurnEnded(state.turn, tuple(actor for actor in present(state) if actor in state.holds))
