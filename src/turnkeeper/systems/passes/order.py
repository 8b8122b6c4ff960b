"""The order of a pass (PASS-11..18, PASS-23, PASS-51)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from turnkeeper.core.words import ActorId
from turnkeeper.systems.passes.events import Glitch
from turnkeeper.systems.passes.options import Profile
from turnkeeper.systems.passes.state import Place, State

Key = tuple[int, ...]
"""A place in the order: smaller is earlier. Edge-first, critical glitch, score, glitch, then the tie-breakers."""
BY_SCORE = 3
"""How much of a key says whose turn it is by score alone."""


def profile(state: State, actor: ActorId) -> Profile:
    """The actor's numbers."""
    return state.fight.actors[actor].profile


def effective(state: State, place: Place) -> int:
    """In how many passes of this turn the actor acts (PASS-15, PASS-23, PASS-39, PASS-40)."""
    most = min(place.passes, state.fight.options.max_passes)
    return max(1, most - 1) if place.glitch == "critical" else max(1, most)


def able(state: State, actor: ActorId) -> bool:
    """Whether the actor may act at all this turn: there, with a score above 0, and not struck down (PASS-08)."""
    place = state.places.get(actor)
    found = state.fight.actors.get(actor)
    if place is None or found is None or found.out or place.score is None:
        return False
    return place.score > 0 and not place.struck


def entitled(state: State, actor: ActorId, number: int) -> bool:
    """Whether the actor has an action in the pass: by its number of passes, bought or carried (PASS-12, PASS-15)."""
    place = state.places[actor]
    if not place.since <= number <= state.fight.options.max_passes:
        return False
    if number == place.bought:
        return True
    return owned(state, place, place.carried_from if number == place.carried_to else number)


def owned(state: State, place: Place, origin: int) -> bool:
    """Whether the pass that an action comes from is one of the actor's: not one that it lost since (PASS-24)."""
    return origin <= effective(state, place) or origin == place.bought


def has_action(state: State, actor: ActorId, number: int) -> bool:
    """Whether the actor has an action of its own in the pass, not yet spent (PASS-12, PASS-18)."""
    return able(state, actor) and entitled(state, actor, number) and number not in state.places[actor].used


def comes(state: State, number: int) -> bool:
    """Whether the pass takes place (PASS-11). A carried action alone does not bring one about (PASS-52)."""
    return any(able(state, actor) and entitled(state, actor, number) for actor in state.places)


def participants(state: State, number: int) -> frozenset[ActorId]:
    """All with an action in the pass, or holding one when it begins."""
    own = {actor for actor in state.places if able(state, actor) and entitled(state, actor, number)}
    return frozenset({*own, *state.holds})


def chain(state: State, actor: ActorId) -> Key:
    """The tie-breakers: Edge attribute, Initiative attribute, Reaction (PASS-14, PASS-51)."""
    numbers = profile(state, actor)
    return (-numbers.edge, -numbers.attribute, -numbers.reaction)


def key(state: State, actor: ActorId) -> Key:
    """The actor's place in the order of this pass, by current numbers (PASS-13, PASS-14, PASS-35, PASS-38, PASS-41)."""
    place = state.places[actor]
    edge_first = actor in state.first
    critical = place.glitch == "critical" and not edge_first
    own = (0 if edge_first else 1, int(critical), -(place.score or 0), int(place.glitch != ""))
    return own if state.fight.options.tie == "simultaneous" else (*own, *chain(state, actor))


def groups(state: State, actors: Iterable[ActorId]) -> tuple[tuple[ActorId, ...], ...]:
    """``actors`` in order; those in equal places together (PASS-13, PASS-14)."""
    return _together((key(state, actor), actor) for actor in actors)


def _together(keyed: Iterable[tuple[Key, ActorId]]) -> tuple[tuple[ActorId, ...], ...]:
    placed: dict[Key, list[ActorId]] = {}
    for place, actor in keyed:
        placed.setdefault(place, []).append(actor)
    return tuple(tuple(placed[place]) for place in sorted(placed))


def to_come(state: State) -> tuple[ActorId, ...]:
    """Those with an unspent action of their own in this pass, in roster order."""
    return tuple(actor for actor in present(state) if has_action(state, actor, state.number))


def next_group(state: State) -> tuple[ActorId, ...]:
    """Whose phase is next, chosen afresh by current scores (PASS-18)."""
    waiting = groups(state, to_come(state))
    return waiting[0] if waiting else ()


def last_groups(state: State) -> tuple[tuple[ActorId, ...], ...]:
    """Those who want to be last, in order: by glitch and tie-breakers alone, whatever ``pass.tie`` says (PASS-51)."""
    wanting = [a for a in present(state) if a in state.holds and state.holds[a].plan == "last" and able(state, a)]
    return _together((last_key(state, actor), actor) for actor in wanting)


_GLITCHES: tuple[Glitch, ...] = ("", "glitch", "critical")


def last_key(state: State, actor: ActorId) -> Key:
    """The actor's place among those who act last: without a glitch first, then the tie-breakers (PASS-51)."""
    return (_GLITCHES.index(state.places[actor].glitch), *chain(state, actor))


def present(state: State) -> Iterator[ActorId]:
    """Those with a place this turn, in roster order."""
    return (actor for actor in state.fight.actors if actor in state.places)


def undecided(state: State) -> tuple[ActorId, ...]:
    """Holders who could act and have not said what they mean to do with the action."""
    return tuple(a for a in present(state) if a in state.holds and not state.holds[a].plan and able(state, a))


def joins_at(state: State, score: int, *, critical: bool) -> int:
    """The first pass a newcomer with that score takes part in: this one while its place is still to come (CORE-12)."""
    if state.stage in ("between", "tests"):
        return 1
    return state.number if (1, int(critical), -score) > state.reached[:BY_SCORE] else state.number + 1


def next_in_sight(state: State) -> bool:
    """Whether a next pass of this turn is certain, as things stand (PASS-52)."""
    return state.number < state.fight.options.max_passes and comes(state, state.number + 1)
