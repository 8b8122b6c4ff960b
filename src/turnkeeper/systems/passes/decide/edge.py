"""Edge: on the Initiative Test, to go first, for another action (PASS-25..33)."""

from __future__ import annotations

from turnkeeper.core.ids import ActorId
from turnkeeper.core.model import Refusal
from turnkeeper.systems.passes import commands as p
from turnkeeper.systems.passes import events as e
from turnkeeper.systems.passes.decide.shared import Outcome, absent, named, unable
from turnkeeper.systems.passes.lineup import carries_into, comes_for, has_action, has_own, profile, spenders
from turnkeeper.systems.passes.prompts import misses
from turnkeeper.systems.passes.refusals import refuse
from turnkeeper.systems.passes.state import State


def edge_test(state: State, command: p.EdgeTest, *, insist: bool) -> Outcome:
    """A point of Edge on the Initiative Test, one a test (PASS-25)."""
    refusal = _no_point(state, command.actor)
    if refusal:
        return refusal
    if command.use == "before":
        return _before(state, command.actor)
    return _on_rolled(state, command.actor, command.use)


def uses(state: State, actor: ActorId) -> tuple[p.TestUse, ...]:
    """The uses of Edge on the test for which it is the time: before the roll, or until the GM closes the tests."""
    place = state.places.get(actor)
    if state.stage == "between" or not state.goes_on_for(actor) or (place is not None and place.score is None):
        return ("before",)
    return ("after", "reroll", "negate") if state.stage == "tests" and place is not None else ()


def _no_point(state: State, actor: ActorId) -> Refusal | None:
    return None if profile(state, actor).points else refuse("passes.no_edge", actor=named(state, actor))


def _before(state: State, actor: ActorId) -> Outcome:
    """Between turns, for the test to come; or while the test is still to be rolled."""
    refusal, name = absent(state, actor), named(state, actor)
    if refusal:
        return refusal
    if "before" not in uses(state, actor):
        return _no_rolled_test(state, actor) or refuse("passes.test_rolled", actor=name)
    if actor in state.pledged:
        return refuse("passes.edge_on_test", actor=name)
    if not profile(state, actor).edge:
        return refuse("passes.no_edge_dice", actor=name)
    return (e.EdgePledged(actor, profile(state, actor).points - 1),)


def _no_rolled_test(state: State, actor: ActorId) -> Refusal | None:
    """Why there is no test of the actor's on which Edge could be spent now: it is too late, or none was rolled.

    Of a test whose score the GM has ruled since, no dice count any more, but a glitch does.
    """
    place = state.places.get(actor)
    if state.stage != "tests" or place is None:
        return refuse("passes.tests_closed")
    rolled = place.dice or place.glitch
    return absent(state, actor) or (None if rolled else refuse("passes.no_test", actor=named(state, actor)))


def _on_rolled(state: State, actor: ActorId, use: p.TestUse) -> Outcome:
    """After the roll, until the GM closes the tests."""
    refusal = _no_rolled_test(state, actor)
    if refusal:
        return refusal
    place, name = state.places[actor], named(state, actor)
    if place.edge:
        return refuse("passes.edge_on_test", actor=name)
    if use != "negate" and not place.dice:
        return refuse("passes.no_test", actor=name)
    left = profile(state, actor).points - 1
    match use:
        case "negate":
            return (e.GlitchNegated(actor, left),) if place.glitch else refuse("passes.no_glitch", actor=name)
        case "reroll" if not misses(place):
            return refuse("passes.no_misses", actor=name)
        case "after" if not profile(state, actor).edge:
            return refuse("passes.no_edge_dice", actor=name)
        case _:
            return (e.TestBoosted(actor, use, left),)


def go_first(state: State, command: p.GoFirst, *, insist: bool) -> Outcome:
    """First in the pass about to begin, with any score (PASS-26, PASS-27)."""
    actor = command.actor
    refusal = no_first(state, actor, insist=insist)
    if refusal:
        return refusal
    gives_up = actor in state.holds and state.fight.options.carry_conflict == "one_action"
    held = gives_up or not has_action(state, actor, state.number)
    return (e.WentFirst(actor, state.number, profile(state, actor).points - 1, held=held),)


def no_first(state: State, actor: ActorId, *, insist: bool = False) -> Refusal | None:
    """The rule that keeps the actor from paying to go first in this pass."""
    refusal = _not_now(state, actor, "passes.first_too_late", insist=insist)
    if refusal:
        return refusal
    if actor in state.first:
        return refuse("passes.already_first", actor=named(state, actor))
    carried = actor in state.holds and comes_for(state, actor, state.number)
    if not carried and not has_action(state, actor, state.number):
        return refuse("passes.nothing_to_go_first_with", actor=named(state, actor), number=state.number)
    return _no_point(state, actor)


def buy_action(state: State, command: p.BuyAction, *, insist: bool) -> Outcome:
    """An action in a pass in which the actor has none, once a turn (PASS-29..32)."""
    actor = command.actor
    refusal = no_purchase(state, actor, insist=insist)
    if refusal:
        return refusal
    bought = e.ActionBought(actor, state.number, profile(state, actor).points - 1)
    return (e.HoldLost(actor, "own_action"), bought) if carries_into(state, actor) else (bought,)


def no_purchase(state: State, actor: ActorId, *, insist: bool = False) -> Refusal | None:
    """The rule that keeps the actor from buying an action in this pass."""
    refusal = _not_now(state, actor, "passes.buy_too_late", insist=insist)
    if refusal:
        return refusal
    place, name = state.places[actor], named(state, actor)
    if place.bought:
        return refuse("passes.bought_already", actor=name, number=place.bought)
    carried = carries_into(state, actor) and comes_for(state, actor, state.number)
    comes_in = state.phase is not None and actor in state.phase.entered
    if carried or comes_in or has_own(state, actor, state.number) or state.number in place.used:
        return refuse("passes.has_action", actor=name, number=state.number)
    if place.since > state.number:
        return refuse("passes.joins_later", actor=name, number=state.number)
    return _no_point(state, actor)


def _not_now(state: State, actor: ActorId, code: str, *, insist: bool) -> Refusal | None:
    """Why the actor cannot spend Edge on the pass now: the GM may insist as long as the pass runs (PASS-26)."""
    in_time = state.stage == "window" or (insist and state.in_pass)
    return unable(state, actor) if in_time and state.goes_on_for(actor) else refuse(code, soft=state.in_pass)


def may_spend(state: State, actor: ActorId) -> bool:
    """Whether the actor could still spend Edge in this window and has not declined."""
    return actor not in state.declined and (no_first(state, actor) is None or no_purchase(state, actor) is None)


def candidates(state: State) -> tuple[ActorId, ...]:
    """The actors who could still spend Edge in this window and have not declined (PASS-26, PASS-30)."""
    return tuple([actor for actor in spenders(state) if may_spend(state, actor)])
