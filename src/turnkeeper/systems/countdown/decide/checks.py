"""Checks that several commands share."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable

from turnkeeper.core.cards import BLACK_JOKER, DECK, canonical, is_card
from turnkeeper.core.ids import ActorId
from turnkeeper.core.model import Refusal, Seat
from turnkeeper.core.prompts import FACE_DOWN
from turnkeeper.core.visibility import audience_of
from turnkeeper.systems.countdown import events as ev
from turnkeeper.systems.countdown.refusals import refuse
from turnkeeper.systems.countdown.state import (
    OPENING,
    State,
    has_hand,
    holding_up,
    insight,
    played_by,
    seen_now,
    stock_name,
    takes_part,
)
from turnkeeper.systems.hands.options import Position
from turnkeeper.systems.hands.sets import expired

_ODD = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]")


def named(state: State, by: Seat, actor: ActorId) -> str:
    """An actor's name as a seat knows it, for a refusal."""
    return audience_of(state.fight.faces, by).name(actor)


def list_cards(cards: Iterable[str]) -> str:
    """Cards in a row, best first."""
    return " ".join(sorted((card for card in cards if card), key=canonical))


def clean(text: str) -> str:
    """Text without control characters."""
    return _ODD.sub("", text).strip() if text else text


def not_there(state: State, actor: ActorId, by: Seat) -> Refusal | None:
    """The refusal for an actor that has no part in this turn; ``None`` for one that has (CORE-12)."""
    if takes_part(state, actor):
        return None
    out = state.fight.actors[actor].out
    return refuse("core.is_out" if out else "countdown.not_in_turn", actor=named(state, by, actor))


def in_play(state: State, actor: ActorId, by: Seat) -> Refusal | None:
    """The refusal for an actor that cannot do anything at this moment; ``None`` if it can."""
    return not_there(state, actor, by) or underway(state, actor, by)


def underway(state: State, actor: ActorId, by: Seat) -> Refusal | None:
    """The refusal while there is no count for this actor to act in; ``None`` if there is one."""
    if state.phase != "counting":
        return refuse("countdown.not_counting")
    if state.slot == OPENING:
        # That a card of hidden NPCs is to come is not told to who knows of none (CORE-14).
        return refuse("countdown.npc_card_first" if insight(state, by).npcs else "countdown.waiting")
    if state.fighters[actor].debts:
        return owes(state, actor, by)
    return None


def owes(state: State, actor: ActorId, by: Seat, *, later: bool = False) -> Refusal:
    """The refusal for an actor that loses cards first; ``later``: once simultaneous actions are over (CORE-05)."""
    return refuse("countdown.owes", actor=named(state, by, actor), when="later" if later else "now")


def may_speak(state: State, actor: ActorId, by: Seat) -> Refusal | None:
    """The refusal for an actor that cannot say anything now: speech waits for nothing but the count (HAND-85)."""
    refusal = not_there(state, actor, by)
    return refusal or (None if state.phase == "counting" else refuse("countdown.not_counting"))


def to_wait(state: State, by: Seat, place: Position) -> Refusal | None:
    """The refusal of a card whose place is not the one reached for a seat that sees it reached; ``None`` for others.

    That the countdown is elsewhere, at a card of hidden NPCs, is not told to who knows of none (CORE-14).
    """
    seen = seen_now(state, npcs=insight(state, by).npcs)
    return refuse("countdown.waiting") if place == seen else None


def may_declare(state: State, actor: ActorId, by: Seat) -> Refusal | None:
    """The refusal for an actor that cannot declare an action now; ``None`` if it can."""
    refusal = in_play(state, actor, by) or skipped(state, actor, by) or drawing(state, actor, by)
    if refusal:
        return refusal
    group = holding_up(state)
    if group:
        acting = dict.fromkeys(action.actor for action in group)
        return refuse("countdown.in_progress", actors=audience_of(state.fight.faces, by).names(acting))
    return None


def skipped(state: State, actor: ActorId, by: Seat) -> Refusal | None:
    """The refusal for an actor whose chance of this increment the GM took away; ``None`` for others (CORE-09)."""
    gone = state.fighters[actor].increment.skipped
    return refuse("countdown.skipped", actor=named(state, by, actor)) if gone else None


def drawing(state: State, actor: ActorId, by: Seat) -> Refusal | None:
    """The refusal for an actor whose Fast Draw without a card is still open; ``None`` for others (HAND-48).

    A failure costs its highest card and bars the weapon: nothing more is declared before.
    """
    under_way = state.fighters[actor].drawing
    return refuse("countdown.drawing", actor=named(state, by, actor)) if under_way else None


def no_hand(state: State, actor: ActorId, by: Seat) -> Refusal | None:
    """The refusal for an actor that is dealt no cards; ``None`` if it is dealt some (NPC-01)."""
    return None if has_hand(state, actor) else refuse("countdown.no_hand", actor=named(state, by, actor))


def no_hold(state: State, actor: ActorId, by: Seat) -> Refusal | None:
    """The refusal for an actor without a Hold Card that the app knows; ``None`` if it has one (HAND-50, HAND-51)."""
    held = state.fighters[actor].hold
    if not held:
        return refuse("countdown.no_hold", actor=named(state, by, actor))
    return refuse("countdown.hold_face_down", actor=named(state, by, actor)) if held == FACE_DOWN else None


def has_cards(state: State, actor: ActorId, by: Seat) -> Refusal | None:
    """The refusal for an actor that has no cards to be touched now; ``None`` if it has them."""
    if state.fight.actors[actor].out:
        return refuse("core.is_out", actor=named(state, by, actor))
    refusal = no_hand(state, actor, by)
    if refusal or state.phase in ("dealt", "counting"):
        return refusal
    return refuse("countdown.no_cards_now", why="dealing" if state.phase in ("sizing", "dealing") else "between")


def no_such_card(card: str) -> Refusal:
    """The refusal of a name that is no card's, or of none at all (CORE-11)."""
    return refuse("countdown.no_such_card", card=card[:80], named="yes" if card else "no")


# -- cards the app may not know --------------------------------------------------------------------------------------


def elsewhere(state: State, actor: ActorId, cards: tuple[str, ...]) -> tuple[str, ...]:
    """The cards of these that lie elsewhere, as everybody at the table knows (CORE-11).

    Only what is public or the owner's own is looked at, so that a refusal tells nothing of another hand.
    """
    fighter = state.fighters[actor]
    count = Counter(cards) + Counter((*fighter.hand, fighter.hold))
    if stock_name(state, actor) == actor:
        # From a deck of one's own nobody else plays.
        seen = state.plays.get(actor, {})
    else:
        others = (other for other in state.fight.actors if not state.fight.is_hidden(other))
        seen = played_by(state, (actor, *others))
    return tuple(card for card in dict.fromkeys(cards) if count[card] + seen.get(card, 0) > state.decks)


def naming(state: State, actor: ActorId, cards: tuple[str, ...], hold: str = "") -> tuple[ev.CardsNamed, ...] | Refusal:
    """The naming of face-down cards that are used now, if any are, or why they cannot be those."""
    if FACE_DOWN in cards:
        return refuse("countdown.no_face")
    fighter = state.fighters[actor]
    # Nearly always the hand has each of them; to count them all takes longer.
    there = len(set(cards)) == len(cards) and set(fighter.hand).issuperset(cards)
    fresh = () if there else tuple((Counter(cards) - Counter(fighter.hand)).elements())
    if len(fresh) > fighter.hand.count(FACE_DOWN) or not all(map(is_card, fresh)):
        return refuse("countdown.not_in_hand", cards=list_cards(fresh), known="yes")
    if not fresh and not hold:
        return ()
    if hold and expired(hold, fighter.held_at):
        return refuse("countdown.hold.expired", card=hold, when="then")
    told = (*fresh, *((hold,) if hold else ()))
    away = elsewhere(state, actor, told)
    if away:
        return refuse("countdown.elsewhere", cards=list_cards(away))
    pile = state.stocks[stock_name(state, actor)].pile
    short = Counter(told) - Counter(dict(pile))
    return (ev.CardsNamed(actor, fresh, hold, max(short.values(), default=0)),)


def face_down_names(state: State, actor: ActorId) -> tuple[str, ...]:
    """The cards that an owner's face-down cards may turn out to be."""
    if FACE_DOWN not in (*state.fighters[actor].hand, state.fighters[actor].hold):
        return ()
    return tuple(card for card in DECK if not elsewhere(state, actor, (card,)))


def playable_names(state: State, actor: ActorId) -> tuple[str, ...]:
    """The names of :func:`face_down_names`, without Black Jokers."""
    return tuple(card for card in face_down_names(state, actor) if card != BLACK_JOKER)
