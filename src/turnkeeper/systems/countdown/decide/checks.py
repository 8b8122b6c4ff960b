"""Checks that several commands share."""

from __future__ import annotations

import re
from collections import Counter

from turnkeeper.core.asks import FACE_DOWN
from turnkeeper.core.cards import BLACK_JOKER, DECK, is_card
from turnkeeper.core.sight import Sight
from turnkeeper.core.words import ActorId, Refusal, Seat
from turnkeeper.systems.countdown import events as ev
from turnkeeper.systems.countdown.fighter import Fighter
from turnkeeper.systems.countdown.state import OPENING, State, carried_out, has_hand, stock_name, takes_part

_ODD = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]")


def no(code: str, rule: str, *, soft: bool = False, **params: str | int) -> Refusal:
    """A refusal of the countdown's own."""
    return Refusal(f"countdown.{code}", rule, params, soft)


def named(state: State, by: Seat, actor: ActorId) -> str:
    """An actor's name as a seat knows it, for a refusal."""
    return Sight(state.fight, by).name(actor)


def clean(text: str) -> str:
    """Text without control characters."""
    return _ODD.sub("", text).strip()


def in_play(state: State, actor: ActorId, by: Seat) -> Refusal | None:
    """Why this seat cannot act for this actor at this moment, if it cannot."""
    if not by.owns(actor):
        return Refusal("core.not_yours", "CORE-07")
    if not takes_part(state, actor):
        return no("not_in_turn", "CORE-12", actor=named(state, by, actor))
    if state.phase != "counting" or state.slot == OPENING:
        return no("not_counting", "HAND-11")
    if state.fighters[actor].debts:
        return no("owes", "HAND-73", actor=named(state, by, actor))
    return None


def may_declare(state: State, actor: ActorId, by: Seat) -> Refusal | None:
    """Why an actor cannot declare an action now, if it cannot."""
    refusal = in_play(state, actor, by)
    if refusal:
        return refusal
    if state.fighters[actor].increment.skipped:
        return no("skipped", "CORE-09", actor=named(state, by, actor))
    if carried_out(state):
        return no("in_progress", "HAND-18")
    return None


def has_cards(state: State, actor: ActorId, by: Seat) -> Refusal | None:
    """Why this seat cannot touch this actor's cards, if it cannot."""
    if not by.owns(actor):
        return Refusal("core.not_yours", "CORE-07")
    if state.fight.actors[actor].out:
        return Refusal("core.is_out", "CORE-12", {"actor": named(state, by, actor)})
    if not has_hand(state, actor):
        return no("no_hand", "NPC-01", actor=named(state, by, actor))
    if state.phase not in ("dealt", "counting"):
        return no("no_cards_now", "HAND-50")
    return None


# -- cards the app may not know --------------------------------------------------------------------------------------


def newly_named(fighter: Fighter, cards: tuple[str, ...]) -> tuple[str, ...] | None:
    """Those of ``cards`` that must be cards lying face down in the hand; ``None`` if the hand cannot hold them."""
    if FACE_DOWN in cards:
        return None
    if len(set(cards)) == len(cards) and set(fighter.hand).issuperset(cards):
        return ()
    missing = tuple((Counter(cards) - Counter(fighter.hand)).elements())
    if not missing:
        return ()
    real = all(is_card(card) for card in missing)
    return missing if real and len(missing) <= fighter.hand.count(FACE_DOWN) else None


def elsewhere(state: State, actor: ActorId, cards: tuple[str, ...]) -> bool:
    """Whether everybody at the table knows that some of these cards lie elsewhere (CORE-11).

    Only what is public or the owner's own is looked at, so that a refusal tells nothing of another hand.
    """
    fighter = state.fighters[actor]
    count = Counter(cards) + Counter((*fighter.hand, fighter.hold))
    decks = state.decks
    hidden = any(other.visibility != "known" and has_hand(state, other.id) for other in state.fight.actors.values())
    if hidden or stock_name(state, actor) == actor:
        # What somebody in hiding played is not public; from a deck of one's own nobody else plays.
        return any(count[card] > decks for card in cards)
    return any(count[card] + state.played.get(card, 0) > decks for card in cards)


def naming(
    state: State, actor: ActorId, cards: tuple[str, ...], hold: str = ""
) -> tuple[ev.CardsNamed | None, Refusal | None]:
    """The event that tells the app of face-down cards used now, or why they cannot be those."""
    fresh = newly_named(state.fighters[actor], cards)
    if fresh is None:
        return None, no("not_in_hand", "HAND-22")
    if not fresh and not hold:
        return None, None
    told = (*fresh, *((hold,) if hold else ()))
    if elsewhere(state, actor, told):
        return None, no("elsewhere", "CORE-11")
    pile = state.stocks[stock_name(state, actor)].pile
    short = Counter(told) - Counter(dict(pile))
    return ev.CardsNamed(actor, fresh, hold, max(short.values(), default=0)), None


def face_down_names(state: State, actor: ActorId) -> tuple[str, ...]:
    """The cards that an owner's face-down cards may turn out to be."""
    if FACE_DOWN not in (*state.fighters[actor].hand, state.fighters[actor].hold):
        return ()
    return tuple(card for card in DECK if not elsewhere(state, actor, (card,)))


def playable_names(state: State, actor: ActorId) -> tuple[str, ...]:
    """As :func:`face_down_names`, without Black Jokers."""
    return tuple(card for card in face_down_names(state, actor) if card != BLACK_JOKER)
