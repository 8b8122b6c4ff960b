"""The reasons why the NPC card gives an NPC no action now (NPC-03..21)."""

from __future__ import annotations

from turnkeeper.core.cards import JOKERS, SUITS, rank, suit
from turnkeeper.core.ids import ActorId
from turnkeeper.core.model import Refusal, Seat
from turnkeeper.core.visibility import audience_of
from turnkeeper.systems.countdown import served
from turnkeeper.systems.countdown.chances import granted, npc_band
from turnkeeper.systems.countdown.decide.checks import named
from turnkeeper.systems.countdown.refusals import refuse
from turnkeeper.systems.countdown.state import UNSEEN, State, by_deck, has_hand, npc_options
from turnkeeper.systems.npc_deck import grants

_CLASS = {
    ("H", False): "countdown.npc.hearts",
    ("D", False): "countdown.npc.diamonds",
    ("H", True): "countdown.npc.court_hearts",
    ("D", True): "countdown.npc.court_diamonds",
}
"""The refusal of a class, by suit and whether it is a court card."""


def no_chance(state: State, actor: ActorId, by: Seat, *, best: bool) -> Refusal:
    """The refusal for an actor that nothing allows an action without cards: each obstacle by its own rule."""
    name, card = named(state, by, actor), state.npc.card
    if state.fighters[actor].allowed:
        return refuse("countdown.not_best")
    if has_hand(state, actor):
        return refuse("countdown.needs_card", actor=name)
    if not by_deck(state, actor):
        return refuse("countdown.not_by_deck", actor=name)
    npc = next((npc for npc in npc_band(state) if npc.id == actor), None)
    if npc is None:
        return refuse("countdown.npc.unclassed", actor=name)
    if state.npc.silent:
        return refuse("countdown.npc.silenced", card=card)
    if not card:
        return refuse("countdown.npc.no_card")
    if actor in state.npc.used:
        busy = any(action.actor == actor for action in state.live)
        # Cards that are left are for another action, once the one that is declared is over (AMB-N19).
        return refuse("countdown.npc.acted", actor=name, left=dict(state.npc.left).get(actor, 0) if busy else 0)
    skipped = refuse("countdown.skipped", actor=name) if state.fighters[actor].skipped else None
    further = _further(state, by)
    refusal = _by_card(state, npc, name) or (_by_slot(state) if further else None) or skipped
    return refusal or _taken_unseen(state, by, further, best=best) or _served(state, best=best)


def _further(state: State, by: Seat) -> int:
    """The number of NPCs that the card serves besides those that have acted on it, as far as the seat knows."""
    used = state.npc.used if by.role == "gm" else served.used_in_sight(state.npc, audience_of(state.fight.faces, by))
    return served.further(state.npc, used)


def _by_card(state: State, npc: grants.Npc, name: str) -> Refusal | None:
    """The card is not for an NPC of this class or Initiative."""
    card = state.npc.card
    if card in JOKERS:
        return None
    court = rank(card) in grants.FACE_SERVES
    match grants.bar(card, npc, npc_options(state)):
        case "class":
            return refuse(_CLASS[suit(card), court], card=card, actor=name)
        case "number":
            code = "countdown.npc.court_number" if court else "countdown.npc.number"
            return refuse(code, card=card, number=grants.number_of(card), actor=name, initiative=npc.initiative)
        case _:
            return None


def _by_slot(state: State) -> Refusal | None:
    """The card's place in the increment is another."""
    if state.slot == state.npc.slot:
        return None
    code = "countdown.npc.slot_to_come" if state.slot < state.npc.slot else "countdown.npc.slot_past"
    return refuse(code, card=state.npc.card)


def _taken_unseen(state: State, by: Seat, further: int, *, best: bool) -> Refusal | None:
    """Who does not know that others have used the card up is not told of them, but waits (CORE-14)."""
    if by.role == "gm":
        return None
    taker, unseen = state.npc.best, further > 0
    if best and taker in state.fight.actors:
        unseen = not audience_of(state.fight.faces, by).sees(taker)
    elif best:
        # Of those who have left it is only known whether all saw them.
        unseen = bool(taker) and UNSEEN in state.npc.used
    return refuse("countdown.waiting") if unseen else None


def _served(state: State, *, best: bool) -> Refusal:
    """The card has served all whom it may, or gives no four-card action."""
    card, found = state.npc.card, granted(state)
    if best:
        return refuse("countdown.npc.best_taken" if found and found.best else "countdown.not_best")
    if card not in JOKERS and rank(card) not in grants.FACE_SERVES and suit(card) == SUITS[-1]:
        return refuse("countdown.npc.served_club", card=card)
    # More may have acted, on a card in the place of which the GM set this one.
    return refuse("countdown.npc.served", card=card, most=grants.FACE_SERVES[rank(card)])
