"""The turns that have begun in a slot when others may get in front of them (MARK-03)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from turnkeeper.core.derived import derived
from turnkeeper.core.ids import ActorId
from turnkeeper.core.model import GM, SCREEN, Seat
from turnkeeper.core.standing import Place, line_up
from turnkeeper.systems.countdown import served
from turnkeeper.systems.countdown.chances import could_play
from turnkeeper.systems.countdown.model import DeclaredAction
from turnkeeper.systems.countdown.sequence import action_keys, npc_order, of_card, of_npc
from turnkeeper.systems.countdown.state import State, insight, now, roll


@derived
def begun(state: State) -> tuple[ActorId, ...]:
    """The actors whose turn begins at the latest now that others may get in front of them: those who come first.

    For all who see them; hidden ones for the GM (CORE-14).
    """
    if state.phase != "counting":
        return ()
    unseen = _unseen(state)
    first = _first(state, SCREEN) | (_first(state, GM) & unseen if unseen else frozenset())
    return tuple([actor for actor in state.fight.actors if actor in first])


def _unseen(state: State) -> frozenset[ActorId]:
    return frozenset(filter(state.fight.is_hidden, state.fight.faces.secret))


def _first(state: State, seat: Seat) -> frozenset[ActorId]:
    """Those who come first in the slot, as a seat knows: nobody while a contest is open among them (HAND-54)."""
    there, unseen = {action.key for action in state.live}, _unseen(state) if seat == SCREEN else ()
    live = [action for action in state.live if action.actor not in unseen]
    if any(action.contest == "due" and action.against in there for action in live):
        return frozenset()
    acting = [action.actor for action in live if action.state == "carried_out"]
    if acting:
        return frozenset(acting)
    hands, by_npc_card = _with_cards(state, seat, live), _on_npc_card(state, seat)
    beats = line_up(_places(state, live, hands, by_npc_card, live_too=seat == GM), rule="", text="")
    return frozenset([place.actor for beat in beats[:1] for place in beat.places if place.live])


def _with_cards(state: State, seat: Seat, declared: Sequence[DeclaredAction]) -> Sequence[ActorId]:
    """The actors with a card of the slot that a seat knows of and that they have not used.

    A further card of an owner's comes after the one that it has declared (HAND-17); who owes cards is not up.
    """
    known = insight(state, seat).hands
    if not known:
        return ()
    called, used = roll(state), {action.actor for action in declared if action.way == "slot"}
    hands = [one for one in called.with_cards if one in known and one not in used and one not in called.owing]
    return [actor for actor in hands if could_play(state, actor, state.slot)]


def _places(
    state: State,
    declared: Sequence[DeclaredAction],
    hands: Sequence[ActorId],
    by_npc_card: Sequence[ActorId],
    *,
    live_too: bool,
) -> Iterator[Place]:
    """What is declared, and the chances; those of an NPC are live for the GM alone (``live_too``)."""
    here, order = now(state), npc_order(state)
    keys = action_keys(declared, state.increment, order, beside_card=bool(hands))
    yield from [Place(action.actor, "declared", keys[action.key], live=True) for action in declared]
    yield from [Place(actor, "may_act", of_card(here, 0), live=True) for actor in hands]
    beside = bool(hands) or any(action.way == "slot" for action in declared)
    last = of_npc(here, len(order) + 1, beside_card=beside)
    yield from [Place(actor, "may_act", last, live=live_too) for actor in by_npc_card]


def _on_npc_card(state: State, seat: Seat) -> Sequence[ActorId]:
    """The NPCs that may act on the NPC card in this slot, as a seat knows."""
    npc, known = state.npc, insight(state, seat)
    if not (npc.card and known.npcs) or npc.silent or npc.slot != state.slot:
        return ()
    if seat == GM:
        return [actor for actor, _ in served.certainly(state)]
    out = served.sitting_out(state)
    return [actor for actor, _ in served.perhaps(state.store, known.viewer.audience, state.kind, npc, out)]
