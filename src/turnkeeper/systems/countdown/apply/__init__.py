"""Apply events to the state: each copies what the event says."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from turnkeeper.core import fight as common
from turnkeeper.core.events import Amended, BroughtBack, Ended, Event, Joined, Left, Shown, TakenOut
from turnkeeper.core.ids import ActorId
from turnkeeper.systems.countdown.apply import cards, clock, deeds
from turnkeeper.systems.countdown.apply.changes import dismissed, fighter_set, forgotten, with_begun
from turnkeeper.systems.countdown.begun import begun
from turnkeeper.systems.countdown.chances import classes_named, classes_without
from turnkeeper.systems.countdown.codec import CODECS
from turnkeeper.systems.countdown.fighter import Fighter, TurnFlags
from turnkeeper.systems.countdown.state import State, profile


def apply(state: State, event: Event) -> State:
    """The state after ``event``."""
    rule = _APPLY.get(type(event))
    if rule:
        return rule(state, event)
    if isinstance(event, Left):
        state = forgotten(state, event.actor)
        state = replace(state, classes_left=classes_without(state, event.actor))
    if isinstance(event, Shown):
        # A hidden actor that is shown may stand in front of others.
        state = with_begun(state, begun(state))
    after = _core(replace(state, fight=common.apply(state.fight, event, CODECS[state.kind])), event)
    if isinstance(event, Joined | Amended) and state.classes_left and _names_class(state, after, event.actor):
        return replace(after, classes_left=classes_named(after, event.actor))
    return after


def _names_class(before: State, after: State, actor: ActorId) -> bool:
    """Whether a class has been named for an actor, new on the roster or not (NPC-03)."""
    named = profile(after, actor).npc_class
    return named is not None and (actor not in before.fight.actors or profile(before, actor).npc_class != named)


def _core(state: State, event: Event) -> State:
    """What the core's events mean for the countdown (CORE-12, CORE-13)."""
    match event:
        case Joined():
            numbers = profile(state, event.actor)
            started = state.fight.stage == "fighting"
            since, left = state.turn + 1 if started else 0, state.counts_left.get(event.actor, TurnFlags())
            turn = TurnFlags(drawn=left.drawn, actions=left.actions, draws=left.draws, aims=left.aims)
            newcomer = Fighter(since, stunned=numbers.stunned, aim=numbers.weapon_aimed, turn=turn)
            return replace(state, fighters={**state.fighters, event.actor: newcomer})
        case Left():
            gone = dismissed(state, event.actor)
            live = tuple(action for action in gone.live if action.actor != event.actor)
            fighters = {key: value for key, value in gone.fighters.items() if key != event.actor}
            counts_left = {**state.counts_left, event.actor: state.fighters[event.actor].turn}
            return replace(gone, live=live, fighters=fighters, counts_left=counts_left)
        case TakenOut():
            return dismissed(state, event.actor)
        case BroughtBack():
            since = state.turn + 1 if state.fight.stage == "fighting" else 0
            return fighter_set(state, event.actor, since=since)
        case Ended():
            return _ended(state)
        case _:
            return state


def _ended(state: State) -> State:
    """The fight is over: hands, holds, the NPC card and everything pending are gone (CORE-13)."""
    for actor in state.fighters:
        state = dismissed(state, actor)
    return replace(
        state,
        phase="between",
        npc=clock.npc_cards_over(state.npc),
        live=(),
        cut_in=(),
        noted=(),
        watches=(),
        stocks={},
        plays={},
        lost={},
    )


_APPLY: dict[type[Event], Callable[[State, Any], State]] = {**clock.APPLY, **deeds.APPLY, **cards.APPLY}
