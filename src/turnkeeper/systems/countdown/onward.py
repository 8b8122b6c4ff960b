"""The step of the GM that moves a countdown on, as far as it passes nobody by unasked."""

from __future__ import annotations

from collections.abc import Iterable

from turnkeeper.core.cards import RANKS, SUITS
from turnkeeper.core.ids import ActorId
from turnkeeper.core.system import OnwardStep
from turnkeeper.systems.countdown.chances import face_down, next_card_slot, next_stop, to_lose_a_chance
from turnkeeper.systems.countdown.commands import Next
from turnkeeper.systems.countdown.model import DeclaredAction
from turnkeeper.systems.countdown.sequence import head
from turnkeeper.systems.countdown.state import AFTER_CLUBS, LAST_INCREMENT, LAST_SUIT, State, carried_out, has_hand


def onward(state: State) -> OnwardStep | None:
    """The step that ``next`` takes now: it carries out, closes, goes on to an actor who can act, or passes some by."""
    if state.phase == "between":
        return None
    if state.phase == "dealt":
        return OnwardStep(Next(), "primary.next.count")
    running = carried_out(state)
    if running:
        return OnwardStep(Next(), "primary.next.close", _actors(running))
    if state.live:
        return OnwardStep(Next(), "primary.next.carry_out", _actors(head(state)))
    stop = next_stop(state)
    over = to_lose_a_chance(state, state.slot)
    if over:
        # Players by name, those who act by the NPC deck together.
        named = tuple([actor for actor in over if has_hand(state, actor) or state.fight.actors[actor].side == "pc"])
        kind = "past" if len(named) == len(over) else "past.and_npcs" if named else "past.npcs"
        return OnwardStep(Next(stop, again=True), f"primary.next.{kind}", named, over)
    if stop == "increment" and state.increment == LAST_INCREMENT and next_card_slot(state) is None:
        return OnwardStep(Next(stop), "primary.next.turn_end", params={"turn": state.turn})
    kind = "rank" if stop == "increment" and face_down(state) else "on"
    return OnwardStep(Next(again=True), f"primary.next.{kind}", follows=_follows(state, stop))


def _follows(state: State, stop: str) -> str:
    """The words for what comes first: another NPC card, or the place of the next step."""
    slot = AFTER_CLUBS + 1 if stop == "increment" else SUITS.index(stop) if stop else state.slot + 1
    card = next_card_slot(state)
    if card is not None and card <= slot:
        return "primary.next.npc_card"
    if stop == "increment":
        return f"clock.increment.{RANKS[state.increment + 1]}"
    return f"clock.slot.{SUITS[slot]}" if 0 <= slot <= LAST_SUIT else ""


def _actors(actions: Iterable[DeclaredAction]) -> tuple[ActorId, ...]:
    return tuple(dict.fromkeys([action.actor for action in actions]))
