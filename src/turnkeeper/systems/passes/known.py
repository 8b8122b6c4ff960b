"""The state as a seat knows it: hidden actors are not there, nor is anything that only they brought about.

Pictures, reasons, log lines, offers and refusals for a seat are made of this state, so that they are the same for a
hidden actor and for none. Where a hidden actor's turn makes a pause, it is the state in which nobody is up.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeVar

from msgspec.structs import replace

from turnkeeper.core.derived import Store, derived
from turnkeeper.core.fight import Fight, faces_of
from turnkeeper.core.sight import Eyes
from turnkeeper.core.words import ActorId
from turnkeeper.systems.passes.options import Options, Profile
from turnkeeper.systems.passes.state import Phase, State, turn_over

T = TypeVar("T")


def known(state: State, eyes: Eyes) -> State:
    """The state without those that are not seen; the state itself where none is hidden."""
    return state if eyes.everybody else _known(state, eyes)


def plays_on_unseen(state: State, eyes: Eyes) -> bool:
    """Whether the turn goes on for actors alone that are not seen: for all others it is over."""
    return bool(state.covert) and not any(map(eyes.sees, state.covert))


def takes_part(state: State, eyes: Eyes, part: Iterable[ActorId]) -> bool:
    """Whether a seat sees one of those who take part in a pass. Where nothing is hidden from it, it sees the pass.

    Those who left the fight were seen, else they are no longer among them.
    """
    roster = state.fight.actors
    return any(actor not in roster or eyes.sees(actor) for actor in part) or all(map(eyes.sees, roster))


@derived
def _known(state: State, eyes: Eyes) -> State:
    phase = _phase(state, state.phase, eyes) if state.phase is not None else None
    if plays_on_unseen(state, eyes):
        state = turn_over(state)
    begun = max((number for number, part in enumerate(state.parts, 1) if takes_part(state, eyes, part)), default=0)
    return replace(
        state,
        fight=_fight(state.fight, eyes),
        number=begun if state.stage == "between" else state.number,
        parts=state.parts[:begun],
        covert=frozenset(),
        places=_of_seen(state.places, eyes),
        holds=_of_seen(state.holds, eyes),
        phase=phase,
        first=_seen(state.first, eyes),
        declined=_seen(state.declined, eyes),
        pledged=_seen(state.pledged, eyes),
    )


def _phase(state: State, phase: Phase, eyes: Eyes) -> Phase | None:
    """The phase without those that are not seen, as long as there is anybody left in it."""
    group, acting, done = _seen(phase.group, eyes), _seen(phase.acting, eyes), _seen(phase.done, eyes)
    if not group and acting and phase.serial != state.up_serial:  # In a phase of hidden actors by the GM's leave.
        granted = Phase(phase.serial, acting, "granted", beat="act", acting=acting, done=done)
        return granted if granted.live else None
    left = replace(
        phase,
        group=group,
        declared=_seen(phase.declared, eyes),
        asked=_seen(phase.asked or (), eyes) or None,
        declined=_seen(phase.declined, eyes),
        before=_seen(phase.before, eyes),
        together=_seen(phase.together, eyes),
        after=_seen(phase.after, eyes),
        entered=_of_seen(phase.entered, eyes),
        beat=phase.beat if acting or phase.beat != "before" else "",
        acting=acting,
        done=done,
    )
    return left if left.live or left.to_come else None


@derived
def _fight(fight: Fight[Options, Profile], eyes: Eyes) -> Fight[Options, Profile]:
    """The fight without unseen actors. It has its own store: an answer must not refer to the part that it is about."""
    actors = _of_seen(fight.actors, eyes)
    return replace(fight, actors=actors, faces=faces_of(actors), store=Store())


def _seen(actors: Iterable[ActorId], eyes: Eyes) -> tuple[ActorId, ...]:
    return tuple(filter(eyes.sees, actors))


def _of_seen(mapping: Mapping[ActorId, T], eyes: Eyes) -> Mapping[ActorId, T]:
    return {actor: value for actor, value in mapping.items() if eyes.sees(actor)}
