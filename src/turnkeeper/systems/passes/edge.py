"""Edge: on the Initiative Test, to go first, for another action (PASS-25..33)."""

from __future__ import annotations

from turnkeeper.core.words import ActorId, Event, Refusal, Seat
from turnkeeper.systems.passes import events as e
from turnkeeper.systems.passes import words as p
from turnkeeper.systems.passes.order import comes, entitled, has_action, present, profile
from turnkeeper.systems.passes.refusals import not_owner, unable
from turnkeeper.systems.passes.score import misses
from turnkeeper.systems.passes.state import State


def edge_test(state: State, command: p.EdgeTest, by: Seat, *, insist: bool) -> tuple[Event, ...] | Refusal:
    """A point of Edge on the Initiative Test, one a test (PASS-25)."""
    refusal = not_owner(by, command.actor) or _no_point(state, command.actor)
    if refusal:
        return refusal
    return _before(state, command.actor) if command.use == "before" else _on_rolled(state, command.actor, command.use)


def _no_point(state: State, actor: ActorId) -> Refusal | None:
    return None if profile(state, actor).points else Refusal("passes.no_edge", "PASS-33")


def _before(state: State, actor: ActorId) -> tuple[Event, ...] | Refusal:
    """Between turns, for the test to come; or while the test is still to be rolled."""
    place = state.places.get(actor)
    if state.fight.actors[actor].out:
        return Refusal("core.is_out", "CORE-12", {"actor": state.fight.actors[actor].name})
    if state.stage != "between" and (place is None or place.score is not None):
        return Refusal("passes.test_rolled", "PASS-25")
    if actor in state.pledged:
        return Refusal("passes.edge_on_test", "PASS-25")
    if not profile(state, actor).edge:
        return Refusal("passes.no_edge_dice", "PASS-25")
    return (e.EdgePledged(actor, profile(state, actor).points - 1),)


def _on_rolled(state: State, actor: ActorId, use: p.TestUse) -> tuple[Event, ...] | Refusal:
    """After the roll, until the GM closes the tests."""
    place = state.places.get(actor)
    if state.stage != "tests" or place is None:
        return Refusal("passes.tests_closed", "PASS-25")
    if state.fight.actors[actor].out:
        return Refusal("core.is_out", "CORE-12", {"actor": state.fight.actors[actor].name})
    if place.score is None or not place.dice:
        return Refusal("passes.no_test", "PASS-25")
    if place.edge:
        return Refusal("passes.edge_on_test", "PASS-25")
    left = profile(state, actor).points - 1
    match use:
        case "negate":
            nothing = Refusal("passes.no_glitch", "PASS-25")
            return (e.GlitchNegated(actor, left),) if place.glitch else nothing
        case "reroll" if not misses(place):
            return Refusal("passes.no_misses", "PASS-25")
        case "after" if not profile(state, actor).edge:
            return Refusal("passes.no_edge_dice", "PASS-25")
        case _:
            return (e.TestBoosted(actor, use, left),)


def _window(state: State, rule: str) -> Refusal | None:
    """Going first and buying belong to the window at the very start of a pass; a GM may insist later in it."""
    if state.stage == "window":
        return None
    return Refusal("passes.window_closed", rule, soft=state.stage == "passes")


def go_first(state: State, command: p.GoFirst, by: Seat, *, insist: bool) -> tuple[Event, ...] | Refusal:
    """First in the pass about to begin, whatever the score (PASS-26, PASS-27)."""
    actor = command.actor
    refusal = not_owner(by, actor) or _no_first(state, actor)
    late = _window(state, "PASS-26")
    if late and not (late.soft and insist):
        return not_owner(by, actor) or late
    if refusal:
        return refusal
    held = not has_action(state, actor, state.number) or _gives_up_hold(state, actor)
    return (e.WentFirst(actor, state.number, profile(state, actor).points - 1, held=held),)


def _gives_up_hold(state: State, actor: ActorId) -> bool:
    return actor in state.holds and state.fight.options.carry_conflict == "one_action"


def _no_first(state: State, actor: ActorId) -> Refusal | None:
    refusal = unable(state, actor)
    if refusal:
        return refusal
    if actor in state.first:
        return Refusal("passes.already_first", "PASS-27")
    carried = actor in state.holds and comes(state, state.number)
    if not carried and not has_action(state, actor, state.number):
        return Refusal("passes.no_action", "PASS-26")
    return _no_point(state, actor)


def buy_action(state: State, command: p.BuyAction, by: Seat, *, insist: bool) -> tuple[Event, ...] | Refusal:
    """An action in a pass in which the actor has none, once a turn (PASS-29..32)."""
    actor = command.actor
    late = _window(state, "PASS-30")
    if late and not (late.soft and insist):
        return not_owner(by, actor) or late
    refusal = not_owner(by, actor) or _no_purchase(state, actor)
    if refusal:
        return refusal
    bought = e.ActionBought(actor, state.number, profile(state, actor).points - 1)
    return (e.HoldLost(actor, "own_action"), bought) if actor in state.holds else (bought,)


def _no_purchase(state: State, actor: ActorId) -> Refusal | None:
    refusal = unable(state, actor)
    if refusal:
        return refusal
    place = state.places[actor]
    if place.bought:
        return Refusal("passes.bought_already", "PASS-31")
    carried = actor in state.holds and comes(state, state.number)
    if carried or entitled(state, actor, state.number):
        return Refusal("passes.has_action", "PASS-32")
    if place.since > state.number:
        return Refusal("passes.joins_later", "CORE-12")
    return _no_point(state, actor)


def may_go_first(state: State, actor: ActorId) -> bool:
    """Whether the actor may now pay to go first."""
    return state.stage == "window" and _no_first(state, actor) is None


def may_buy(state: State, actor: ActorId) -> bool:
    """Whether the actor may now buy an action."""
    return state.stage == "window" and _no_purchase(state, actor) is None


def may_spend(state: State, actor: ActorId) -> bool:
    """Whether the actor could still spend Edge in this window and has not declined."""
    if state.stage != "window" or actor in state.declined:
        return False
    return may_go_first(state, actor) or may_buy(state, actor)


def candidates(state: State) -> tuple[ActorId, ...]:
    """Who could still spend Edge in this window and has not declined (PASS-26, PASS-30)."""
    return tuple(actor for actor in present(state) if may_spend(state, actor))
