"""Held actions: to delay, to cut in, to act last, to carry on (PASS-43..56)."""

from __future__ import annotations

from turnkeeper.core.words import ActorId, Event, Refusal, Seat
from turnkeeper.systems.passes import events as e
from turnkeeper.systems.passes import words as p
from turnkeeper.systems.passes.edge import may_spend
from turnkeeper.systems.passes.order import key, next_in_sight, present
from turnkeeper.systems.passes.refusals import idle, not_owner, unable
from turnkeeper.systems.passes.state import Phase, State

Outcome = tuple[Event, ...] | Refusal
MODES: tuple[p.Mode, ...] = ("before", "after", "together")


def delay(state: State, command: p.Delay, by: Seat, *, insist: bool) -> Outcome:
    """Hold the action, said in one's own phase before anybody there declared one (PASS-43, PASS-44)."""
    actor, phase = command.actor, state.phase
    refusal = not_owner(by, actor)
    if refusal:
        return refusal
    if phase is None or phase.step == "act" or actor not in phase.group:
        blocked = idle(state, actor)
        late = blocked.code in ("passes.not_your_phase", "passes.spent")
        return Refusal("passes.delay_not_now", "PASS-44") if late else blocked
    if actor in state.holds:
        return Refusal("passes.holding", "PASS-43")
    if phase.declared and not insist:
        return Refusal("passes.delay_too_late", "PASS-44", soft=True)
    return (e.Delayed(actor, state.number, warned=not next_in_sight(state)),)


def intervene(state: State, command: p.Intervene, by: Seat, *, insist: bool) -> Outcome:
    """A holder acts in the phase that has just been declared (PASS-45..48, PASS-55)."""
    refusal = not_owner(by, command.actor) or no_intervention(state, command.actor, command.mode)
    if refusal and not (refusal.soft and insist):
        return refusal
    return (e.Intervened(command.actor, command.mode),)


def no_intervention(state: State, actor: ActorId, mode: p.Mode) -> Refusal | None:
    """Why the holder may not come into this phase on that side of it."""
    hold, phase = state.holds.get(actor), state.phase
    if hold is None:
        return Refusal("passes.not_holding", "PASS-45")
    if phase is None or phase.kind != "phase":
        return Refusal("passes.no_phase", "PASS-45")
    if phase.step == "declare":
        return Refusal("passes.not_declared", "PASS-56")
    if phase.step == "act":
        shut = phase.edge and mode == "before" and hold.serial < phase.serial
        return Refusal("passes.edge_first", "PASS-55") if shut else Refusal("passes.too_late", "PASS-45")
    return unable(state, actor) or _no_entry(state, phase, actor, mode)


def _no_entry(state: State, phase: Phase, actor: ActorId, mode: p.Mode) -> Refusal | None:
    if _unseen(state, phase) and state.fight.actors[actor].visibility != "hidden":
        return Refusal("passes.no_phase", "PASS-45")
    if state.holds[actor].serial >= phase.serial:
        return Refusal("passes.later_phase", "PASS-45")
    if actor in phase.group:
        return Refusal("passes.own_phase", "PASS-45")
    if mode not in state.fight.options.delay_modes.split("+"):
        return Refusal("passes.no_such_mode", "PASS-48")
    if mode == "before" and phase.edge:
        return Refusal("passes.edge_first", "PASS-55", soft=True)
    if mode == "after" and not all(key(state, actor) < key(state, other) for other in phase.group):
        return Refusal("passes.normally_later", "PASS-48", soft=True)
    return None


def _unseen(state: State, phase: Phase) -> bool:
    """Whether the phase is one of hidden actors only: nobody but they can cut in on what cannot be seen."""
    return all(state.fight.actors[actor].visibility == "hidden" for actor in phase.group)


def eligible(state: State, phase: Phase) -> tuple[ActorId, ...]:
    """Holders who may come into this phase on one side or the other and have no other plan (PASS-45)."""
    return tuple(
        actor
        for actor in present(state)
        if actor in state.holds
        and not state.holds[actor].plan
        and unable(state, actor) is None
        and any(_no_entry(state, phase, actor, mode) is None for mode in MODES)
    )


def remaining(state: State, phase: Phase) -> tuple[ActorId, ...]:
    """Holders who were asked whether they cut in and have not answered."""
    asked = phase.asked or ()
    return tuple(actor for actor in eligible(state, phase) if actor in asked and actor not in phase.declined)


def decline(state: State, command: p.Decline, by: Seat, *, insist: bool) -> Outcome:
    """No to what is asked now: Edge, an intervention, a place at the end of the pass."""
    actor, phase = command.actor, state.phase
    refusal = not_owner(by, actor)
    if refusal:
        return refusal
    if phase is not None and phase.step == "intervene" and actor in remaining(state, phase):
        return (e.HeldBack(actor),)
    if phase is None and state.stage == "window" and may_spend(state, actor):
        return (e.EdgeDeclined(actor),)
    if phase is None and state.stage == "last_call" and actor in state.holds:
        return (e.HoldLost(actor, "let_go"),)
    return Refusal("passes.not_asked", "CORE-04")


def _holder(state: State, actor: ActorId, by: Seat) -> Refusal | None:
    refusal = not_owner(by, actor)
    if refusal:
        return refusal
    if actor not in state.holds:
        return Refusal("passes.not_holding", "PASS-50")
    if state.stage not in ("passes", "last_call"):
        return Refusal("passes.no_pass", "PASS-50")
    return unable(state, actor)


def act_last(state: State, command: p.ActLast, by: Seat, *, insist: bool) -> Outcome:
    """After the last phase of this pass (PASS-50)."""
    refusal = _holder(state, command.actor, by)
    if refusal:
        return refusal
    same = state.holds[command.actor].plan == "last"
    return Refusal("core.no_change", "PASS-50") if same else (e.WantsLast(command.actor),)


def carry(state: State, command: p.Carry, by: Seat, *, insist: bool) -> Outcome:
    """Into the next pass of this turn, if one comes (PASS-52)."""
    refusal = _holder(state, command.actor, by)
    if refusal:
        return refusal
    if state.number >= state.fight.options.max_passes:
        return Refusal("passes.no_next_pass", "PASS-52")
    same = state.holds[command.actor].plan == "next"
    return Refusal("core.no_change", "PASS-52") if same else (carried(state, command.actor),)


def carried(state: State, actor: ActorId) -> e.Carries:
    """The event, with its warning."""
    return e.Carries(actor, warned=not next_in_sight(state))


def reconsider(state: State, command: p.Reconsider, by: Seat, *, insist: bool) -> Outcome:
    """To be asked in every phase again (PASS-45)."""
    refusal = _holder(state, command.actor, by)
    if refusal:
        return refusal
    done = (e.Reconsidered(command.actor),)
    return done if state.holds[command.actor].plan else Refusal("core.no_change", "PASS-45")
