"""The actors with an action in a pass, and who of them comes before whom (PASS-11..18, PASS-23)."""

from __future__ import annotations

from turnkeeper.core.derived import derived
from turnkeeper.core.ids import ActorId
from turnkeeper.core.visibility import Audience
from turnkeeper.systems.passes.events import Glitch
from turnkeeper.systems.passes.options import Profile
from turnkeeper.systems.passes.state import ActorTurn, State

Key = tuple[int, ...]
"""A place in the order: smaller is earlier. Edge-first, critical glitch, score, glitch, then the tie-breakers."""
BY_SCORE = 3
"""The length of the part of a key that gives the order by score alone."""


def profile(state: State, actor: ActorId) -> Profile:
    """The actor's numbers."""
    return state.fight.actors[actor].profile


def effective(state: State, place: ActorTurn) -> int:
    """The number of passes of this turn in which the actor acts (PASS-15, PASS-23, PASS-39, PASS-40)."""
    most = min(place.passes, state.fight.options.max_passes)
    return max(1, most - 1) if place.glitch == "critical" else max(1, most)


def able(state: State, actor: ActorId) -> bool:
    """Whether the actor may act at all this turn: there, with a score above 0, and not struck down (PASS-08)."""
    place = state.places.get(actor)
    if place is None or place.score is None or place.struck:
        return False
    return place.score > 0 and not state.fight.actors[actor].out


def entitled(state: State, actor: ActorId, number: int) -> bool:
    """Whether the actor has an action in the pass: by its number of passes, bought or carried (PASS-12, PASS-15)."""
    place = state.places[actor]
    carried = number == place.carried_to and owned(state, place, place.carried_from)
    return has_own(state, actor, number) or (carried and _is_there(state, place, number))


def has_own(state: State, actor: ActorId, number: int) -> bool:
    """Whether the actor has an action in the pass that it did not carry there: by its number of passes, or bought."""
    place = state.places[actor]
    return owned(state, place, number) and _is_there(state, place, number)


def _is_there(state: State, place: ActorTurn, number: int) -> bool:
    """Whether the actor takes part in that pass of the turn (CORE-12, PASS-15)."""
    return place.since <= number <= state.fight.options.max_passes


def owned(state: State, place: ActorTurn, origin: int) -> bool:
    """Whether the pass that an action comes from is one of the actor's: not one that it lost since (PASS-24)."""
    return origin <= effective(state, place) or origin == place.bought


def is_beside_own(state: State, actor: ActorId, number: int) -> bool:
    """Whether a held action that is used in the pass is none of that pass: the actor has another there (PASS-53)."""
    return state.fight.options.carry_conflict == "both" and entitled(state, actor, number)


def has_action(state: State, actor: ActorId, number: int) -> bool:
    """Whether the actor has its own action in the pass, not yet spent (PASS-12, PASS-18)."""
    return may_act(state, actor, number) and number not in state.places[actor].used


def may_act(state: State, actor: ActorId, number: int) -> bool:
    """Whether the actor may act in the pass: it can act at all, has an action there, and the turn goes on for it."""
    return state.goes_on_for(actor) and able(state, actor) and entitled(state, actor, number)


def is_unspent(state: State, actor: ActorId, number: int) -> bool:
    """Whether an action in the pass is the actor's own and not spent, be it able to act now or not."""
    return number not in state.places[actor].used and entitled(state, actor, number)


def next_action(state: State, actor: ActorId, since: int) -> int:
    """The first pass of this turn, from ``since`` on, in which the actor has an action left; 0: none."""
    later = range(since, state.fight.options.max_passes + 1)
    return next((number for number in later if has_action(state, actor, number)), 0)


@derived
def due(state: State, number: int) -> tuple[ActorId, ...]:
    """The actors with their own unspent action in the pass, in roster order."""
    return tuple([actor for actor in present(state) if has_action(state, actor, number)])


def brings_about(state: State, actor: ActorId, number: int) -> bool:
    """Whether the pass takes place for the actor's sake. It does not for an action carried there (PASS-11, PASS-52)."""
    return has_own(state, actor, number) and may_act(state, actor, number)


def comes(state: State, number: int) -> bool:
    """Whether the pass takes place (PASS-11)."""
    return any(brings_about(state, actor, number) for actor in state.places)


def comes_for(state: State, actor: ActorId, number: int) -> bool:
    """Whether the pass takes place for the actor: one that only hidden actors bring about is theirs alone.

    So are those that follow it, also once they are shown.
    """
    if not state.goes_on_for(actor):
        return False
    return comes(state, number) if state.covert or state.fight.is_hidden(actor) else comes_openly(state, number)


def comes_openly(state: State, number: int) -> bool:
    """Whether an actor that is not hidden brings the pass about."""
    if state.covert:
        return False
    return any(brings_about(state, actor, number) and not state.fight.is_hidden(actor) for actor in state.places)


def participants(state: State, number: int, covert: frozenset[ActorId] = frozenset()) -> frozenset[ActorId]:
    """All with an action in the pass, or holding one when it begins; in a pass that is ``covert``, of those alone."""
    own = {actor for actor in state.places if may_act(state, actor, number)}
    there = frozenset({*own, *state.holds})
    return there & covert if covert else there


def chain(state: State, actor: ActorId) -> Key:
    """The tie-breakers: Edge attribute, Initiative attribute, Reaction (PASS-14, PASS-51)."""
    numbers = profile(state, actor)
    return (-numbers.edge, -numbers.attribute, -numbers.reaction)


def key(state: State, actor: ActorId) -> Key:
    """The actor's place in the order of this pass, by current numbers (PASS-13, PASS-14, PASS-35, PASS-38, PASS-41)."""
    critical, *numbers = by_numbers(state, actor)
    return (0, 0, *numbers) if actor in state.first else (1, critical, *numbers)


def by_numbers(state: State, actor: ActorId) -> Key:
    """The actor's place among those who do not go first by Edge, in any pass (PASS-13, PASS-35, PASS-38)."""
    place = state.places[actor]
    own = (int(place.glitch == "critical"), -(place.score or 0), int(place.glitch != ""))
    return own if state.fight.options.tie == "simultaneous" else (*own, *chain(state, actor))


def to_come(state: State) -> tuple[ActorId, ...]:
    """The actors with their own unspent action in this pass, in roster order."""
    return due(state, state.number)


def next_group(state: State) -> tuple[ActorId, ...]:
    """The actors of the next phase, chosen afresh by current scores (PASS-13, PASS-14, PASS-18)."""
    return _foremost([(key(state, actor), actor) for actor in to_come(state)])


def _foremost(keyed: list[tuple[Key, ActorId]]) -> tuple[ActorId, ...]:
    """Those in the first place; several in equal places (PASS-13, PASS-14)."""
    first = min([place for place, _ in keyed], default=())
    return tuple([actor for place, actor in keyed if place == first])


def last_group(state: State) -> tuple[ActorId, ...]:
    """The next of those who want to be last: by glitch and tie-breakers, under every ``pass.tie`` (PASS-51)."""
    return _foremost([(last_key(state, actor), actor) for actor in wanting_last(state)])


def wanting_last(state: State) -> tuple[ActorId, ...]:
    """The holders who have said that they act after the last phase of the pass (PASS-50)."""
    return tuple([a for a in holders(state) if state.holds[a].plan == "last" and able(state, a)])


_GLITCHES: tuple[Glitch, ...] = ("", "glitch", "critical")


def last_key(state: State, actor: ActorId) -> Key:
    """The actor's place among those who act last: without a glitch first, then the tie-breakers (PASS-51)."""
    return (_GLITCHES.index(state.places[actor].glitch), *chain(state, actor))


@derived
def present(state: State) -> tuple[ActorId, ...]:
    """The actors with a place this turn, in roster order."""
    return tuple([actor for actor in state.fight.actors if actor in state.places])


def taking_part(state: State) -> tuple[ActorId, ...]:
    """The actors with a place this turn for whom it goes on, in roster order."""
    there = present(state)
    return tuple(filter(state.goes_on_for, there)) if state.covert else there


def holders(state: State) -> tuple[ActorId, ...]:
    """The actors who hold an action, in roster order."""
    return tuple([actor for actor in present(state) if actor in state.holds]) if state.holds else ()


def carriers(state: State) -> tuple[ActorId, ...]:
    """The actors who hold an action; before a pass also those who go first in it with what they held (PASS-52)."""
    if state.stage != "window":
        return holders(state)
    return tuple([actor for actor in present(state) if carries_into(state, actor)])


def carries_into(state: State, actor: ActorId) -> bool:
    """Whether the actor has an action for the pass about to begin that it held until now, first by Edge or not."""
    first = state.places[actor].carried_to == state.number and is_unspent(state, actor, state.number)
    return first or actor in state.holds


def may_act_last(state: State) -> tuple[ActorId, ...]:
    """Holders who could act and have not said that they act last."""
    return tuple([a for a in holders(state) if state.holds[a].plan != "last" and able(state, a)])


def undecided(state: State) -> tuple[ActorId, ...]:
    """The holders who could act and have no plan for the action yet."""
    return tuple([a for a in may_act_last(state) if not state.holds[a].plan])


def joins_at(state: State, score: int, *, critical: bool) -> int:
    """The first pass a newcomer with that score takes part in: this one while its place is still to come (CORE-12)."""
    if state.stage in ("between", "tests", "boundary"):
        return 1
    return state.number if (1, int(critical), -score) > state.reached[:BY_SCORE] else state.number + 1


def next_in_sight(state: State, actor: ActorId) -> bool:
    """Whether a next pass of this turn is certain for the actor, as things stand (PASS-52)."""
    return state.number < state.fight.options.max_passes and comes_for(state, actor, state.number + 1)


def next_known(state: State, actor: ActorId, audience: Audience) -> bool:
    """Whether a seat can know that a next pass comes for the actor: by the passes of actors that it knows."""
    number = state.number + 1
    return next_in_sight(state, actor) and any(
        audience.knows(other) and brings_about(state, other, number) for other in present(state)
    )


def spenders(state: State) -> tuple[ActorId, ...]:
    """The actors with Edge to spend on the pass that is about to begin, who may act this turn."""
    if state.stage != "window":
        return ()
    return tuple([actor for actor in taking_part(state) if profile(state, actor).points and able(state, actor)])


# -- what a seat may know of the passes -----------------------------------------------------------------------------


def pass_comes(state: State, audience: Audience) -> bool:
    """Whether the pass that is about to begin takes place, as far as a seat can know of it (PASS-11)."""
    return any(audience.knows(actor) and brings_about(state, actor, state.number) for actor in present(state))


def no_pass(state: State, audience: Audience) -> bool:
    """Whether no pass is running or about to begin, as far as a seat can know of it."""
    return state.stage == "between" or (state.stage == "window" and not pass_comes(state, audience))
