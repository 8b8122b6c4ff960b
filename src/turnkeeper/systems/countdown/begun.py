"""The turns that have begun in a slot when others may get in front of them (MARK-03)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from turnkeeper.core.ids import ActorId
from turnkeeper.core.model import GM, SCREEN, Seat
from turnkeeper.core.standing import Place, line_up
from turnkeeper.systems.countdown import served
from turnkeeper.systems.countdown.chances import could_play
from turnkeeper.systems.countdown.model import DeclaredAction
from turnkeeper.systems.countdown.sequence import action_keys, npc_order, of_card, of_npc
from turnkeeper.systems.countdown.state import State, insight, now, roll


def with_those_up(state: State) -> State:
    """The state with the note that the turns of those who come first have begun."""
    return replace(state, come_up=state.come_up | _up(state)) if state.phase == "counting" else state


def _up(state: State) -> frozenset[ActorId]:
    """Those who come first for all who see them; hidden ones for the GM (CORE-14)."""
    sees = insight(state, SCREEN).viewer.audience.sees
    hidden = [actor for actor in state.fight.actors if not sees(actor)]
    return _first(state, SCREEN) | (_first(state, GM).intersection(hidden) if hidden else frozenset())


def _first(state: State, seat: Seat) -> frozenset[ActorId]:
    """Those who come first in the slot, as a seat knows: nobody while a contest is open among them (HAND-54)."""
    sees, there = insight(state, seat).viewer.audience.sees, {action.key for action in state.live}
    live = [action for action in state.live if sees(action.actor)]
    if any(action.contest == "due" and action.against in there for action in live):
        return frozenset()
    acting = [action.actor for action in live if action.state == "carried_out"]
    if acting:
        return frozenset(acting)
    beats = line_up(_places(state, seat, live), rule="", text="")
    return frozenset([place.actor for beat in beats[:1] for place in beat.places if place.live])


def _places(state: State, seat: Seat, declared: Sequence[DeclaredAction]) -> Iterator[Place]:
    """What is declared, and the chances that a seat knows of; those of an NPC are there for the GM alone."""
    here, known, called = now(state), insight(state, seat).hands, roll(state)
    by_card = {action.actor for action in declared if action.way == "slot"}
    # A further card of an owner's comes after the one that it has declared (HAND-17); who owes cards is not up.
    hands = [one for one in called.with_cards if one in known and one not in (*by_card, *called.owing)]
    hands = [actor for actor in hands if could_play(state, actor, state.slot)]
    order = npc_order(state)
    keys = action_keys(declared, state.increment, order, beside_card=bool(hands))
    yield from [Place(action.actor, "declared", keys[action.key], live=True) for action in declared]
    yield from [Place(actor, "may_act", of_card(here, 0), live=True) for actor in hands]
    by_npc_card = of_npc(here, len(order) + 1, beside_card=bool(hands or by_card))
    yield from [Place(actor, "may_act", by_npc_card, live=seat == GM) for actor in _on_npc_card(state, seat)]


def _on_npc_card(state: State, seat: Seat) -> Sequence[ActorId]:
    """The NPCs that may act on the NPC card in this slot, as a seat knows."""
    npc, known = state.npc, insight(state, seat)
    if not (npc.card and known.npcs) or npc.silent or npc.slot != state.slot:
        return ()
    if seat == GM:
        return [actor for actor, _ in served.certainly(state)]
    out = served.sitting_out(state)
    return [actor for actor, _ in served.perhaps(state.store, known.viewer.audience, state.kind, npc, out)]
