"""The Combat Turn from one test to the next: tests, scores, the GM's steps (PASS-01..04, PASS-09, PASS-10)."""

from __future__ import annotations

from turnkeeper.core.commands import BringBack
from turnkeeper.core.events import Event
from turnkeeper.core.ids import ActorId
from turnkeeper.core.model import Refusal
from turnkeeper.core.prompts import Answer
from turnkeeper.systems.passes import commands as p
from turnkeeper.systems.passes import events as e
from turnkeeper.systems.passes.decide.shared import Outcome, absent, acting, in_turn, named, no_score
from turnkeeper.systems.passes.lineup import (
    carriers,
    comes,
    comes_openly,
    holders,
    is_unspent,
    joins_at,
    present,
    profile,
)
from turnkeeper.systems.passes.prompts import PENALTY, awaited, count, dice_of, glitch_of, modifier
from turnkeeper.systems.passes.refusals import refuse
from turnkeeper.systems.passes.state import State, is_struck_down


def next_turn(state: State, command: p.NextTurn, *, insist: bool) -> Outcome:
    """A new Combat Turn; before the old one is over only if the GM insists."""
    there = state.fight.present()
    if not there:
        return refuse("passes.nobody")
    begun = e.TurnBegun(state.turn + 1, {actor.id: actor.profile.passes for actor in there})
    if state.stage == "between":
        # The turn before is over, even while an actor that the GM let act is acting.
        live = acting(state)
        return (begun,) if insist or not live else refuse("passes.acting", soft=True, actor=named(state, live[0]))
    if state.stage == "window" and state.phase is None and not comes(state, state.number) and not awaited(state):
        return (*closing(state), begun)
    if insist:
        return (end_turn(state), begun)
    return refuse("passes.turn_not_over", soft=True, turn=state.turn)


def start_passes(state: State, command: p.StartPasses, *, insist: bool) -> Outcome:
    """The tests are closed: what they say stands for the turn (PASS-09, PASS-25)."""
    if state.stage != "tests":
        return refuse("passes.no_tests")
    return _tests_open(state) or (e.TestsClosed(),)


def _tests_open(state: State, *, soft: bool = False) -> Refusal | None:
    """The refusal where tests, or rulings on their glitches, are still to come."""
    asks = awaited(state)
    if not asks:
        return None
    rolls = [ask for ask in asks if ask.step != PENALTY]
    actors = ", ".join(dict.fromkeys(state.fight.actors[ask.of].name for ask in rolls or asks if ask.of))
    return refuse("passes.rolls_open" if rolls else "passes.penalty_open", soft=soft, actors=actors)


def close_window(state: State, command: p.CloseWindow, *, insist: bool) -> Outcome:
    """Close the window: no further Edge is spent before this pass (PASS-26, PASS-30).

    A newcomer whose test is still to come may bring the pass about: without it only if the GM insists (CORE-12).
    """
    if state.stage != "window":
        return refuse("passes.no_window")
    live = acting(state)
    if live:
        return refuse("passes.acting", actor=named(state, live[0]))
    return (None if insist else _tests_open(state, soft=True)) or closing(state)


def closing(state: State) -> tuple[Event, ...]:
    """The window closes: the pass begins, or there is none and the turn ends (PASS-11, PASS-30)."""
    if comes(state, state.number):
        return (e.WindowClosed(state.number, comes=True), begin_pass(state))
    return (e.WindowClosed(state.number, comes=False), end_turn(state))


def begin_pass(state: State) -> e.PassBegun:
    """The pass begins; held actions that meet an own action are settled (PASS-53).

    So they are of an actor whose score lets it do nothing now: that may rise again in the pass.

    If only hidden actors bring it about it is theirs alone: for all others the turn is over, and their holds lapse.
    """
    covert: tuple[ActorId, ...] = ()
    if not comes_openly(state, state.number):
        covert = tuple([a for a in present(state) if state.fight.is_hidden(a) or a in state.covert])
    lapsed = tuple([a for a in carriers(state) if covert and a not in covert])
    meeting = tuple([a for a in holders(state) if a not in lapsed and is_unspent(state, a, state.number)])
    conflict = state.fight.options.carry_conflict
    replaced = meeting if conflict == "one_action" else ()
    lost = (*meeting, *lapsed) if conflict == "lose_held" else lapsed
    return e.PassBegun(state.number, replaced, lost, covert)


def end_turn(state: State) -> e.TurnEnded:
    """The turn is over; what is still held lapses (PASS-52, PASS-54)."""
    return e.TurnEnded(state.turn, carriers(state))


# -- tests and scores -----------------------------------------------------------------------------------------------


def answer(state: State, given: Answer) -> Outcome:
    """The dice of a test or those that Edge added to it; the GM's ruling on a glitch."""
    ask = next((ask for ask in awaited(state) if ask.id == given.ask), None)
    if ask is None or ask.of is None:
        return refuse("core.no_such_ask", ask=given.ask[:80])
    if ask.step == PENALTY:
        return (e.PenaltyRuled(ask.of, -1 if given.value[0] == "one_die" else 0),)
    dice = dice_of(state, ask.of) if ask.step == "initiative" else profile(state, ask.of).edge
    if ask.step == "edge_reroll":
        dice = len(given.value)
    hits, ones = (int(n) for n in given.value) if given.total else count(given.value, dice)
    faces = () if given.total else tuple(int(face) for face in given.value)
    return (_tested(state, ask.of, ask.step, dice, (hits, ones), faces),)


def _tested(
    state: State, actor: ActorId, step: str, dice: int, shown: tuple[int, int], faces: tuple[int, ...]
) -> e.Tested:
    """The test as it stands with these dice: first ones, extra ones, or the misses rolled again (PASS-03, PASS-25)."""
    place, numbers = state.places[actor], profile(state, actor)
    hits, ones = shown
    if step == "edge_after":
        dice, hits, ones = place.dice + dice, place.hits + hits, place.ones + ones
    elif step == "edge_reroll":
        dice, hits = place.dice, place.hits + hits
    wounds = modifier(state, actor)
    score = numbers.attribute + hits + wounds
    glitch = glitch_of(dice, hits, ones, state.fight.options)
    edge = "before" if step == "initiative" and actor in state.pledged else place.edge
    return e.Tested(
        actor,
        dice=dice,
        faces=faces,
        hits=hits,
        ones=ones,
        glitch=glitch,
        attribute=numbers.attribute,
        wounds=wounds,
        score=score,
        since=joins_at(state, score, critical=glitch == "critical") if place.score is None else place.since,
        struck=place.felled or is_struck_down(score, wounds),
        edge=edge,
    )


def fix_score(state: State, command: p.FixScore, *, insist: bool) -> Outcome:
    """A fixed score instead of the test (PASS-03); a score that is there is not changed by asking (PASS-10)."""
    actor = command.actor
    if not in_turn(state, actor):
        return absent(state, actor) or refuse("passes.no_turn")
    score = state.places[actor].score
    if score is not None:
        return refuse("passes.score_kept", actor=named(state, actor), score=score)
    out = absent(state, actor)
    if out:
        return out
    since = joins_at(state, command.score, critical=False)
    attribute, wounds = profile(state, actor).attribute, modifier(state, actor)
    return (e.ScoreFixed(actor, command.score, attribute, wounds, since, is_struck_down(command.score, wounds)),)


def set_score(state: State, command: p.SetScore, *, insist: bool) -> Outcome:
    """The GM rules what a score is (CORE-09)."""
    actor = command.actor
    if not in_turn(state, actor):
        return absent(state, actor) or refuse("passes.no_turn")
    if state.places[actor].score is None:
        return absent(state, actor) or no_score(state, actor)
    return (e.ScoreSet(actor, command.score),)


def reenter(state: State, command: BringBack) -> tuple[Event, ...]:
    """Back with the score it has: from this pass on only while its place is still to come (CORE-12, PASS-09)."""
    place = state.places.get(command.actor)
    if place is None or place.score is None or state.stage in ("between", "tests"):
        return ()
    if not state.goes_on_for(command.actor):
        return ()
    since = joins_at(state, place.score, critical=place.glitch == "critical")
    return (e.Reentered(command.actor, max(since, place.since)),)
