"""The state as a seat knows it: hidden actors are not there, nor is anything that only they brought about.

Pictures, reasons, log lines, offers and refusals for a seat are made of this state, so that they are the same for a
hidden actor and for none. Where a hidden actor's turn makes a pause, it is the state in which nobody is up.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeVar

from msgspec.structs import replace

from turnkeeper.core.derived import AnswerCache, derived
from turnkeeper.core.fight import Fight, faces_of
from turnkeeper.core.ids import ActorId
from turnkeeper.core.visibility import Audience
from turnkeeper.systems.passes.options import Options, Profile
from turnkeeper.systems.passes.state import Phase, State, turn_over

T = TypeVar("T")


def known(state: State, audience: Audience) -> State:
    """The state without those that are not seen; the state itself where none is hidden."""
    return state if audience.everybody else _known(state, audience)


def plays_on_unseen(state: State, audience: Audience) -> bool:
    """Whether the turn goes on for actors alone that are not seen: for all others it is over."""
    return bool(state.covert) and not any(map(audience.sees, state.covert))


def takes_part(state: State, audience: Audience, part: Iterable[ActorId]) -> bool:
    """Whether a seat sees one of those who take part in a pass. Where nothing is hidden from it, it sees the pass.

    Those who left the fight were seen, else they are no longer among them.
    """
    roster = state.fight.actors
    return any(actor not in roster or audience.sees(actor) for actor in part) or all(map(audience.sees, roster))


@derived
def _known(state: State, audience: Audience) -> State:
    phase = _phase(state, state.phase, audience) if state.phase is not None else None
    if plays_on_unseen(state, audience):
        state = turn_over(state)
    begun = max((number for number, part in enumerate(state.parts, 1) if takes_part(state, audience, part)), default=0)
    fight = _fight(state.fight, audience)
    return replace(
        state,
        fight=fight,
        store=fight.store,
        number=begun if state.stage == "between" else state.number,
        parts=state.parts[:begun],
        covert=frozenset(filter(audience.sees, state.covert)),
        places=_of_seen(state.places, audience),
        holds=_of_seen(state.holds, audience),
        phase=phase,
        been_up=frozenset(filter(audience.sees, state.been_up)),
        first=_seen(state.first, audience),
        declined=_seen(state.declined, audience),
        pledged=_seen(state.pledged, audience),
    )


def _phase(state: State, phase: Phase, audience: Audience) -> Phase | None:
    """The phase without those that are not seen, as long as there is anybody left in it."""
    group, acting, done = _seen(phase.group, audience), _seen(phase.acting, audience), _seen(phase.done, audience)
    if not group and acting and phase.serial != state.up_serial:  # In a phase of hidden actors by the GM's leave.
        granted = Phase(
            phase.serial,
            acting[:1],
            "granted",
            by_leave=frozenset(acting),
            beat="act",
            acting=acting,
            done=done,
            stumbling=_of_seen(phase.stumbling, audience),
        )
        return granted if granted.live else None
    left = replace(
        phase,
        group=group,
        declared=_seen(phase.declared, audience),
        asked=_seen(phase.asked or (), audience) or None,
        declined=_seen(phase.declined, audience),
        before=_seen(phase.before, audience),
        together=_seen(phase.together, audience),
        after=_seen(phase.after, audience),
        entered=_of_seen(phase.entered, audience),
        held=_of_seen(phase.held, audience),
        beat=phase.beat if acting or phase.beat != "before" else "",
        acting=acting,
        done=done,
        by_leave=frozenset(_seen(phase.by_leave, audience)),
        beside=_seen(phase.beside, audience),
        lent=_of_seen(phase.lent, audience),
        stumbling=_of_seen(phase.stumbling, audience),
    )
    return left if left.live or left.to_come else None


@derived
def _fight(fight: Fight[Options, Profile], audience: Audience) -> Fight[Options, Profile]:
    """The fight without unseen actors. It has its own store: an answer must not refer to the part that it is about."""
    actors = _of_seen(fight.actors, audience)
    return replace(fight, actors=actors, faces=faces_of(actors), store=AnswerCache())


def _seen(actors: Iterable[ActorId], audience: Audience) -> tuple[ActorId, ...]:
    return tuple(filter(audience.sees, actors))


def _of_seen(mapping: Mapping[ActorId, T], audience: Audience) -> Mapping[ActorId, T]:
    return {actor: value for actor, value in mapping.items() if audience.sees(actor)}
