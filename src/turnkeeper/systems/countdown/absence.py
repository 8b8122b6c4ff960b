"""The reasons why actors have no place in the order of a countdown."""

from __future__ import annotations

from turnkeeper.core.cards import RANKS, RED_JOKER, rank
from turnkeeper.core.ids import ActorId
from turnkeeper.core.model import GM, Seat
from turnkeeper.core.prompts import FACE_DOWN
from turnkeeper.core.standing import Absence
from turnkeeper.systems.countdown import served
from turnkeeper.systems.countdown.decide.npc import no_chance
from turnkeeper.systems.countdown.fighter import Fighter
from turnkeeper.systems.countdown.state import State, by_deck, has_hand, insight, taking_part


def absence(state: State, seat: Seat, actor: ActorId) -> Absence:
    """The reason why an actor has no place in the order."""
    if actor not in taking_part(state):
        return Absence("CORE-12", "joins_later")
    if state.phase == "between":
        return Absence("HAND-11", "turn_over")
    known = insight(state, seat)
    if by_deck(state, actor):
        return _absent_npc(state, actor, owned=known.viewer.owns(actor))
    if not has_hand(state, actor):
        return Absence("NPC-01", "on_paper")
    if state.phase in ("sizing", "dealing"):
        return Absence("HAND-12", "not_dealt")
    if actor in known.hands:
        return _absent_hand(state.fighters[actor], state.increment)
    return Absence("CORE-14", "hand_private")


def _absent_hand(fighter: Fighter, increment: int) -> Absence:
    here = any(rank(card) == RANKS[increment] for card in fighter.hand)
    if fighter.skip_next or (here and fighter.increment.skipped):
        return Absence("CORE-09", "skipped")
    if here and fighter.increment.passed:
        return Absence("HAND-20", "let_go")
    if FACE_DOWN in fighter.hand:
        return Absence("HAND-13", "face_down")
    if RED_JOKER in fighter.hand:
        return Absence("HAND-60", "only_joker")
    return Absence("HAND-51", "only_hold") if fighter.hold else Absence("HAND-15", "no_cards")


def _absent_npc(state: State, actor: ActorId, *, owned: bool) -> Absence:
    """Why the NPC card has no action for an NPC: with what it says to that one, where the seat decides for it."""
    npc, fighter = state.npc, state.fighters[actor]
    if npc.silent:
        return Absence("NPC-21", "npc_silenced")
    if not npc.card or state.phase != "counting":
        return Absence("NPC-04", "no_npc_card")
    if actor in npc.used:
        return Absence("NPC-19", "npc_acted")
    past = npc.slot < state.slot
    if not past and (actor in served.sitting_out(state) or (owned and fighter.skipped)):
        return Absence("CORE-09", "skipped")
    if owned:
        if fighter.increment.passed:
            return Absence("NPC-24", "npc_let_go")
        refusal = no_chance(state, actor, GM, best=False)
        # That the card's place is past is a reason only for those whom it served.
        if refusal.rule != "NPC-05":
            return Absence(refusal.rule, refusal.code, refusal.params)
    return Absence("NPC-05", "npc_slot_past") if past else Absence(served.counts_by(npc.card), "npc_served")
