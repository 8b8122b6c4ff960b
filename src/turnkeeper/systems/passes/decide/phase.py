"""The Action Phase: to declare, to act, to be done; and the GM's rulings in it (PASS-13, PASS-56, CORE-09)."""

from __future__ import annotations

from turnkeeper.core.commands import Grant, Skip
from turnkeeper.core.ids import ActorId
from turnkeeper.systems.passes import commands as p
from turnkeeper.systems.passes import events as e
from turnkeeper.systems.passes.decide.delay import remaining
from turnkeeper.systems.passes.decide.shared import Outcome, acting, acts_in, declaring, idle, named, unscored
from turnkeeper.systems.passes.lineup import has_action
from turnkeeper.systems.passes.prompts import penalty
from turnkeeper.systems.passes.refusals import refuse
from turnkeeper.systems.passes.state import State, stands_for


def act(state: State, command: p.Act, *, insist: bool) -> Outcome:
    """Declare an action in one's own phase (step 3A)."""
    actor, phase = command.actor, state.phase
    if phase is None or actor not in declaring(state):
        return idle(state, actor)
    if actor in phase.declared:
        return refuse("passes.declared", actor=named(state, actor))
    return (e.Declared(actor),)


def done(state: State, command: p.Done, *, insist: bool) -> Outcome:
    """The action is over (step 3B)."""
    if command.actor in acting(state):
        return (e.Finished(command.actor),)
    return refuse("passes.not_acting", actor=named(state, command.actor))


def redeclare(state: State, command: p.Redeclare, *, insist: bool) -> Outcome:
    """Another action for one that an intervention made impossible: the GM judges that (PASS-56)."""
    actor, phase, name = command.actor, state.phase, named(state, command.actor)
    if phase is None or phase.beat != "act" or actor not in acting(state) or actor not in phase.declared:
        return refuse("passes.nothing_to_redeclare", actor=name)
    return (e.Redeclared(actor),) if phase.cut_in else refuse("passes.nothing_changed", actor=name)


def go_ahead(state: State, command: p.GoAhead, *, insist: bool) -> Outcome:
    """The GM goes on with the phase for all who are still asked in it."""
    phase = state.phase
    if phase is None:
        return refuse("passes.no_phase")
    match phase.step:
        case "declare":
            return tuple(e.Declared(actor) for actor in phase.undeclared)
        case "intervene":
            return tuple(e.HeldBack(actor) for actor in remaining(state, phase))
        case "act":
            return tuple(e.Finished(actor) for actor in phase.live)


# -- overrides ------------------------------------------------------------------------------------------------------


def grant(state: State, command: Grant, *, insist: bool) -> Outcome:
    """The GM lets an actor act now.

    It uses up the action declared for this phase, or that it came into it with, else the one it holds, else its own in
    this pass (CORE-09).
    """
    actor, phase = command.actor, state.phase
    refusal = unscored(state, actor)
    if refusal:
        return refusal
    if actor in acting(state):
        return refuse("passes.acting", actor=named(state, actor))
    if phase is not None and phase.step != "act" and actor in phase.before and actor not in phase.entered:
        # It acts in front by the GM's leave as it is.
        return refuse("core.no_change")
    joins = phase is not None and (phase.step == "act" or bool(phase.declared))
    serial = state.serial if joins else state.serial + 1
    here = acts_in(phase, actor)
    spends = state.number if _spends_own(state, actor, here=here) else 0
    return (e.Granted(actor, spends, serial, penalty(state, actor), here=here),)


def _spends_own(state: State, actor: ActorId, *, here: bool) -> bool:
    """Whether a granted actor uses up its own action of the pass, where it has a held one, too (PASS-53)."""
    phase = state.phase
    if phase is not None and actor in phase.entered:
        return False
    if actor in state.holds:
        return here and phase is not None and actor in phase.declared
    return state.in_pass and has_action(state, actor, state.number)


def skip(state: State, command: Skip, *, insist: bool) -> Outcome:
    """The GM takes away the chance an actor has, else the action it holds, else its next one (CORE-09).

    One that the GM let act with its own action of the pass has that again.
    """
    skipped = _taken_away(state, command.actor)
    return (skipped,) if skipped else refuse("passes.nothing_to_skip", actor=named(state, command.actor))


def _taken_away(state: State, actor: ActorId) -> e.Skipped | None:
    """What the GM takes away from an actor by skipping it; ``None`` when it has nothing to lose."""
    if state.phase is not None and acts_in(state.phase, actor):
        return e.Skipped(actor, state.number, "present", returns=actor in state.phase.lent)
    if actor in state.holds:
        return e.Skipped(actor, stands_for(state, actor, state.holds[actor]), "held")
    if actor in state.places and (state.in_pass or state.stage == "window"):
        for number in range(state.number, state.fight.options.max_passes + 1):
            if has_action(state, actor, number):
                return e.Skipped(actor, number, "next")
    return None
