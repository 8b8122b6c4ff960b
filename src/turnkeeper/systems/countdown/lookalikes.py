"""Actors that stand alike: nothing in the state but their names tells them apart, so the rules treat them the same."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from turnkeeper.core.derived import derived
from turnkeeper.core.fight import Actor
from turnkeeper.core.ids import ActorId
from turnkeeper.systems.countdown.chances import open_chances
from turnkeeper.systems.countdown.fighter import Fighter
from turnkeeper.systems.countdown.options import Profile
from turnkeeper.systems.countdown.state import State

_Both: TypeAlias = tuple[Actor[Profile], Fighter]


@derived
def alike(state: State) -> Mapping[ActorId, ActorId]:
    """For each actor the first, in roster order, that stands as it does."""
    named, targeted, sizes, used = _named(state), _targeted(state), open_chances(state), state.npc.used
    groups: dict[tuple[object, ...], list[_Both]] = {}
    found: dict[ActorId, ActorId] = {}
    for actor in state.fight.actors.values():
        fighter = state.fighters[actor.id]
        first = actor.id
        if first not in named and not fighter.signing_to:
            # What differs most often; the rest is compared.
            by_card = (sizes.get(first), first in used)
            key = (actor.side, actor.group, actor.out, fighter.hand, by_card, targeted.get(first))
            group = groups.setdefault(key, [])
            first = next((other.id for other, its in group if _equal(actor, other) and fighter == its), first)
            if first == actor.id:
                group.append((actor, fighter))
        found[actor.id] = first
    return found


def _equal(one: Actor[Profile], other: Actor[Profile]) -> bool:
    return (one.visibility, one.count) == (other.visibility, other.count) and one.profile == other.profile


def _targeted(state: State) -> Mapping[ActorId, tuple[tuple[int, int], ...]]:
    """The parts of the live actions that are aimed at each actor."""
    found: dict[ActorId, tuple[tuple[int, int], ...]] = {}
    for number, action in enumerate(state.live):
        for place, deed in enumerate(action.deeds):
            for actor in deed.targets:
                found[actor] = (*found.get(actor, ()), (number, place))
    return found


def _named(state: State) -> set[ActorId | str]:
    """Those of whom the state says something beside the roster, their numbers and the NPC card."""
    found: set[ActorId | str] = {*state.plays, *state.stocks, state.npc.best}
    found.update(action.actor for action in state.live)
    found.update(actor for _, actor in state.cut_in)
    found.update(noted.actor for noted in state.noted)
    for watch in state.watches:
        found.update((watch.actor, watch.observer))
    return found
