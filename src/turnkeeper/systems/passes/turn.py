"""The Combat Turn from one test to the next: tests, scores, the GM's steps (PASS-01..04, PASS-09, PASS-10)."""

from __future__ import annotations

from turnkeeper.core import words as w
from turnkeeper.core.asks import Answer
from turnkeeper.core.words import ActorId, Event, Refusal, Seat
from turnkeeper.systems.passes import events as e
from turnkeeper.systems.passes import words as p
from turnkeeper.systems.passes.flow import closing, end_turn
from turnkeeper.systems.passes.order import comes, joins_at, profile
from turnkeeper.systems.passes.refusals import not_gm, not_owner
from turnkeeper.systems.passes.score import awaited, count, dice_of, glitch_of, modifier
from turnkeeper.systems.passes.state import State

Outcome = tuple[Event, ...] | Refusal


def next_turn(state: State, command: p.NextTurn, by: Seat, *, insist: bool) -> Outcome:
    """A new Combat Turn; before the old one is over only if the GM insists."""
    refusal = not_gm(by)
    if refusal:
        return refusal
    present = state.fight.present()
    if not present:
        return Refusal("core.nobody", "PASS-01")
    begun = e.TurnBegun(state.turn + 1, {actor.id: actor.profile.passes for actor in present})
    if state.stage == "between" and state.phase is None:
        return (begun,)
    if state.stage == "window" and state.phase is None and not comes(state, state.number):
        return (*closing(state), begun)
    if insist:
        return (end_turn(state), begun)
    return Refusal("passes.turn_not_over", "PASS-11", soft=True)


def start_passes(state: State, command: p.StartPasses, by: Seat, *, insist: bool) -> Outcome:
    """The tests are closed: what they say stands for the turn (PASS-09, PASS-25)."""
    refusal = not_gm(by)
    if refusal:
        return refusal
    if state.stage != "tests":
        return Refusal("passes.no_tests", "PASS-09")
    return Refusal("passes.rolls_open", "PASS-01") if awaited(state) else (e.TestsClosed(),)


def close_window(state: State, command: p.CloseWindow, by: Seat, *, insist: bool) -> Outcome:
    """Nobody else spends Edge before this pass (PASS-26, PASS-30)."""
    refusal = not_gm(by)
    if refusal:
        return refusal
    if state.stage != "window" or state.phase is not None:
        return Refusal("passes.no_window", "PASS-30")
    return closing(state)


# -- tests and scores -----------------------------------------------------------------------------------------------


def answer(state: State, given: Answer) -> Outcome:
    """The dice of a test, or those that Edge added to it."""
    ask = next((ask for ask in awaited(state) if ask.id == given.ask), None)
    if ask is None or ask.of is None:
        return Refusal("core.no_such_ask", "CORE-04", {"ask": given.ask[:80]})
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
    match step:
        case "edge_after":
            dice, hits, ones = place.dice + dice, place.hits + hits, place.ones + ones
        case "edge_reroll":
            dice, hits = place.dice, place.hits + hits
        case _:
            pass
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
        struck=wounds < 0 and score <= 0,
        edge=edge,
    )


def fix_score(state: State, command: p.FixScore, by: Seat, *, insist: bool) -> Outcome:
    """A fixed score instead of the test (PASS-03); a score that is there is not changed by asking (PASS-10)."""
    actor = command.actor
    refusal = not_owner(by, actor) or _no_number(state, actor, command.score)
    if refusal:
        return refusal
    if state.places[actor].score is not None:
        return Refusal("passes.score_kept", "PASS-10")
    if state.fight.actors[actor].out:
        return Refusal("core.is_out", "CORE-12", {"actor": state.fight.actors[actor].name})
    since = joins_at(state, command.score, critical=False)
    attribute, wounds = profile(state, actor).attribute, modifier(state, actor)
    return (e.ScoreFixed(actor, command.score, attribute, wounds, since),)


def set_score(state: State, command: p.SetScore, by: Seat, *, insist: bool) -> Outcome:
    """The GM rules what a score is (CORE-09)."""
    actor = command.actor
    refusal = not_gm(by) or _no_number(state, actor, command.score)
    if refusal:
        return refusal
    if state.places[actor].score is None:
        return Refusal("passes.no_score", "PASS-03")
    return (e.ScoreSet(actor, command.score),)


def _no_number(state: State, actor: ActorId, score: int) -> Refusal | None:
    if state.stage == "between" or actor not in state.places:
        return Refusal("passes.no_turn", "PASS-03")
    return None if abs(score) <= p.FAR else Refusal("passes.bad_number", "CORE-07", {"low": -p.FAR, "high": p.FAR})


def reenter(state: State, command: w.BringBack) -> tuple[Event, ...]:
    """Back with the score it has: from this pass on only while its place is still to come (CORE-12, PASS-09)."""
    place = state.places.get(command.actor)
    if place is None or place.score is None or state.stage in ("between", "tests"):
        return ()
    since = joins_at(state, place.score, critical=place.glitch == "critical")
    return (e.Reentered(command.actor, max(since, place.since)),)
