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

_LATER = Absence("CORE-12", "joins_later")
_BETWEEN = Absence("HAND-11", "turn_over")
_NOT_DEALT = Absence("HAND-12", "not_dealt")
_ON_PAPER = Absence("NPC-01", "on_paper")
_PRIVATE = Absence("CORE-14", "hand_private")
_SKIPPED = Absence("CORE-09", "skipped")
_LET_GO = Absence("HAND-20", "let_go")
_NPC_LET_GO = Absence("NPC-24", "npc_let_go")
_FACE_DOWN = Absence("HAND-13", "face_down")
_ONLY_HOLD = Absence("HAND-51", "only_hold")
_ONLY_JOKER = Absence("HAND-60", "only_joker")
_NO_CARDS = Absence("HAND-15", "no_cards")
_NO_NPC_CARD = Absence("NPC-04", "no_npc_card")
_NPC_SILENCED = Absence("NPC-21", "npc_silenced")
_NPC_ACTED = Absence("NPC-19", "npc_acted")
_NPC_SERVED = {rule: Absence(rule, "npc_served") for rule in ("NPC-13", "NPC-14")}
_NPC_SLOT_PAST = Absence("NPC-05", "npc_slot_past")


def absence(state: State, seat: Seat, actor: ActorId) -> Absence:
    """The reason why an actor has no place in the order."""
    public = _public(state, actor) if actor in taking_part(state) else _LATER
    known = insight(state, seat)
    if public is _PRIVATE and actor in known.hands:
        return _absent_hand(state.fighters[actor], state.increment)
    more = known.viewer.owns(actor) and public in (*_NPC_SERVED.values(), _NPC_SLOT_PAST)
    return _left_out(state, actor, public) if more else public


def _public(state: State, actor: ActorId) -> Absence:
    if state.phase == "between":
        return _BETWEEN
    if by_deck(state, actor):
        return _absent_npc(state, actor)
    if not has_hand(state, actor):
        return _ON_PAPER
    return _NOT_DEALT if state.phase in ("sizing", "dealing") else _PRIVATE


def _absent_hand(fighter: Fighter, increment: int) -> Absence:
    here = any(rank(card) == RANKS[increment] for card in fighter.hand)
    if fighter.skip_next or (here and fighter.increment.skipped):
        return _SKIPPED
    if here and fighter.increment.passed:
        return _LET_GO
    if FACE_DOWN in fighter.hand:
        return _FACE_DOWN
    if RED_JOKER in fighter.hand:
        return _ONLY_JOKER
    return _ONLY_HOLD if fighter.hold else _NO_CARDS


def _absent_npc(state: State, actor: ActorId) -> Absence:
    npc = state.npc
    if npc.silent:
        return _NPC_SILENCED
    if not npc.card or state.phase != "counting":
        return _NO_NPC_CARD
    if actor in npc.used:
        return _NPC_ACTED
    if npc.slot < state.slot:
        return _NPC_SLOT_PAST
    return _SKIPPED if actor in served.sitting_out(state) else _NPC_SERVED[served.counts_by(npc.card)]


def _left_out(state: State, actor: ActorId, public: Absence) -> Absence:
    """Why the NPC card has no action for an NPC that has not acted on it, for who decides for it.

    ``public`` is the reason as all may know it: that the card's place is past is one only for those whom it served.
    """
    fighter = state.fighters[actor]
    if public is not _NPC_SLOT_PAST and fighter.skipped:
        return _SKIPPED
    if fighter.increment.passed:
        return _NPC_LET_GO
    refusal = no_chance(state, actor, GM, best=False)
    return public if refusal.rule == _NPC_SLOT_PAST.rule else Absence(refusal.rule, refusal.code, refusal.params)
