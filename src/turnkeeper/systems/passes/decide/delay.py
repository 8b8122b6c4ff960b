"""Held actions: to delay, to cut in, to act last, to carry on (PASS-43..56)."""

from __future__ import annotations

from msgspec.structs import replace

from turnkeeper.core.ids import ActorId
from turnkeeper.core.model import Refusal
from turnkeeper.systems.passes import commands as p
from turnkeeper.systems.passes import events as e
from turnkeeper.systems.passes.decide.edge import may_spend
from turnkeeper.systems.passes.decide.shared import Outcome, acts_in, declaring, idle, named, unable
from turnkeeper.systems.passes.lineup import key, may_act_last, next_in_sight, undecided
from turnkeeper.systems.passes.refusals import refuse
from turnkeeper.systems.passes.state import HeldAction, Phase, State


def delay(state: State, command: p.Delay, *, insist: bool) -> Outcome:
    """Hold the action, said in one's own phase while its actions are declared (PASS-43, PASS-44).

    In a tie the others may have declared already: the delay counts as if all had declared together.
    """
    actor, phase = command.actor, state.phase
    name = named(state, actor)
    if phase is None or actor not in declaring(state):
        blocked = idle(state, actor)
        if blocked.code == "passes.declared":
            return refuse("passes.delay_too_late", actor=name)
        late = blocked.code in ("passes.not_your_phase", "passes.spent")
        return refuse("passes.delay_not_now", actor=name) if late else blocked
    if actor in state.holds:
        return refuse("passes.holding_already", actor=name)
    if actor in phase.declared and not insist:
        return refuse("passes.delay_too_late", soft=True, actor=name)
    place = state.places[actor]
    origin = place.carried_from if place.carried_to == state.number else state.number
    return (e.Delayed(actor, origin, warned=not next_in_sight(state, actor)),)


# -- to cut in ------------------------------------------------------------------------------------------------------


def intervene(state: State, command: p.Intervene, *, insist: bool) -> Outcome:
    """A holder acts in the phase that has just been declared (PASS-45..48, PASS-55)."""
    refusal = _no_intervention(state, command.actor, command.mode)
    if refusal and not (refusal.soft and insist):
        return refusal
    return (e.Intervened(command.actor, command.mode),)


def _no_intervention(state: State, actor: ActorId, mode: p.DelayMode) -> Refusal | None:
    """The rule that keeps the holder from coming into this phase on that side of it."""
    hold, phase = state.holds.get(actor), state.phase
    if hold is None:
        return _holds_nothing(state, actor, "passes.not_holding")
    if phase is None or phase.kind != "phase":
        return refuse("passes.no_phase_to_enter")
    if phase.step == "declare" and not _closed_to(state, phase, actor):
        return refuse("passes.not_declared")
    refusal = unable(state, actor) or _no_entry(state, phase, hold, actor, mode)
    if phase.step == "act":
        # The rule against this side of the phase explains more than the moment does, but yields to nobody any more.
        return replace(refusal, soft=False) if refusal else refuse("passes.too_late")
    return refusal


def _no_entry(state: State, phase: Phase, hold: HeldAction, actor: ActorId, mode: p.DelayMode) -> Refusal | None:
    name = named(state, actor)
    if not phase.group:  # Those whose phase it was have lost it while one of them, or another, acts.
        return refuse("passes.too_late")
    if _closed_to(state, phase, actor):
        return refuse("passes.hidden_phase", actor=name)
    if hold.serial == phase.serial:
        return refuse("passes.later_phase", actor=name)
    if acts_in(phase, actor):
        return refuse("passes.own_phase", actor=name)
    allowed = state.fight.options.delay_modes
    if mode not in allowed.split("+"):
        return refuse("passes.no_such_mode", mode=mode, allowed=allowed.replace("+", ", "))
    earlier = all(key(state, actor) < key(state, other) for other in phase.group)
    if phase.edge and (mode == "before" or (mode == "together" and not earlier)):
        return refuse("passes.edge_first", soft=True, actor=name, mode=mode)
    if mode == "after" and not earlier:
        return refuse("passes.normally_later", soft=True, actor=name)
    return None


def _closed_to(state: State, phase: Phase, holder: ActorId) -> bool:
    """Whether the phase is one of hidden actors only, and the holder is none: a cut-in would show that phase to all."""
    return not state.fight.is_hidden(holder) and all(map(state.fight.is_hidden, phase.group))


def may_enter(state: State, phase: Phase) -> tuple[ActorId, ...]:
    """Holders who may come into this phase on one side or the other and have not said that they act last (PASS-45)."""
    return tuple(
        actor
        for actor in may_act_last(state)
        if any(_no_entry(state, phase, state.holds[actor], actor, mode) is None for mode in p.MODES)
    )


def eligible(state: State, phase: Phase) -> tuple[ActorId, ...]:
    """The holders who may come into this phase and have no other plan: they are asked."""
    return tuple(actor for actor in may_enter(state, phase) if not state.holds[actor].plan)


def remaining(state: State, phase: Phase) -> tuple[ActorId, ...]:
    """Holders who were asked whether they cut in and have not answered."""
    asked = phase.asked or ()
    return tuple(actor for actor in eligible(state, phase) if actor in asked and actor not in phase.declined)


def decline(state: State, command: p.Decline, *, insist: bool) -> Outcome:
    """No to what is asked now: Edge, an intervention, a place at the end of the pass."""
    actor, phase = command.actor, state.phase
    if phase is not None and phase.step == "intervene" and actor in remaining(state, phase):
        return (e.HeldBack(actor),)
    if phase is None and state.stage == "window" and may_spend(state, actor):
        return (e.EdgeDeclined(actor),)
    if phase is None and state.stage == "last_call" and actor in state.holds:
        return (e.HoldLost(actor, "let_go"),)
    return refuse("passes.not_asked", actor=named(state, actor))


# -- plans ----------------------------------------------------------------------------------------------------------


def _holds_nothing(state: State, actor: ActorId, code: str) -> Refusal:
    """The refusal with this code; who is struck down or has no score has lost what it held by that (PASS-08)."""
    why = unable(state, actor)
    return why if why is not None and why.rule == "PASS-08" else refuse(code, actor=named(state, actor))


def _cannot_plan(state: State, actor: ActorId, *, unheld: str, too_early: str) -> Refusal | None:
    """Why an actor's held action takes no plan; ``unheld`` and ``too_early`` are the codes without a hold or a pass."""
    if actor not in state.holds:
        return _holds_nothing(state, actor, unheld)
    return unable(state, actor) if state.in_pass else refuse(too_early)


def act_last(state: State, command: p.ActLast, *, insist: bool) -> Outcome:
    """Plan to act after the last phase of this pass (PASS-50)."""
    actor = command.actor
    refusal = _cannot_plan(state, actor, unheld="passes.nothing_to_act_last_with", too_early="passes.last_not_now")
    if refusal is None and state.holds[actor].plan == "last":
        refusal = refuse("passes.last_already", actor=named(state, actor))
    return refusal or (e.WantsLast(actor),)


def carry(state: State, command: p.Carry, *, insist: bool) -> Outcome:
    """Carry a held action into the next pass of this turn, if one comes (PASS-52)."""
    actor, most = command.actor, state.fight.options.max_passes
    refusal = _cannot_plan(state, actor, unheld="passes.nothing_to_carry", too_early="passes.carry_not_now")
    if refusal:
        return refusal
    if state.number >= most:
        return refuse("passes.no_next_pass", most=most)
    if state.holds[actor].plan == "next":
        return refuse("passes.carried_already", actor=named(state, actor))
    return (_carried(state, actor),)


def _carried(state: State, actor: ActorId) -> e.Carries:
    return e.Carries(actor, warned=not next_in_sight(state, actor))


def reconsider(state: State, command: p.Reconsider, *, insist: bool) -> Outcome:
    """Give up a plan, to be asked in every phase again (PASS-45)."""
    actor = command.actor
    refusal = _cannot_plan(state, actor, unheld="passes.not_holding", too_early="passes.no_pass")
    if refusal is None and not state.holds[actor].plan:
        refusal = refuse("passes.no_plan", actor=named(state, actor))
    return refusal or (e.Reconsidered(actor),)


def end_pass(state: State, command: p.EndPass, *, insist: bool) -> Outcome:
    """The GM ends the last call: the holders who have not answered carry the action on (PASS-50, PASS-52)."""
    waiting = undecided(state)
    if state.stage != "last_call" or state.phase is not None or not waiting:
        return refuse("passes.no_last_call")
    return tuple(_carried(state, actor) for actor in waiting)
