"""What a seat may reckon with on a countdown: its own cards, those it has seen, and the NPC deck's public pile.

How many cards somebody else holds is not for a player to know, so what rests on it is told for each number it may be.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import partial
from math import comb

from turnkeeper.core.cards import DECK, JOKERS, RANKS, decks, is_card, position, rank
from turnkeeper.core.words import ActorId
from turnkeeper.odds import hands, npc_deck
from turnkeeper.odds.chances import Distribution
from turnkeeper.odds.seat import Known, Odd, SeatOdds, odd, of_places, of_values, sure_next
from turnkeeper.systems.countdown.state import has_hand, npc_band, npc_options
from turnkeeper.systems.countdown.words_view import FighterView, View
from turnkeeper.systems.hands.words import HandOptions
from turnkeeper.systems.npc_deck.grants import CardKind, kind_of
from turnkeeper.systems.npc_deck.words import NpcOptions

MOST_HELD = 15
"""The odds of coming before somebody are told for hands of up to so many cards."""


def known_odds(known: Known) -> SeatOdds:
    """Hands to come, whose card is next, and what the NPC deck may bring."""
    if known.table.stage == "over":
        return known.answer(())
    view: View = known.view
    own = {row.actor for row in known.table.actors if row.mine or known.state is not None}
    fighters = [fighter for fighter in view.fighters if fighter.actor in own and fighter.private is not None]
    odds = [*_hands(known, view, fighters), *_duels(known, view, fighters), *_npcs(known, view)]
    settled = known.state is not None and view.phase == "counting" and known.system == "hands"
    return known.answer([*odds, *(sure_next(known.table) if settled else ())], settled=settled)


# -- hands to come -------------------------------------------------------------------------------------------------


def _hands(known: Known, view: View, fighters: list[FighterView]) -> Iterator[Odd]:
    """Before a deal: how many cards, the best set; for the GM, whose first action is likely to be first."""
    if known.system == "npc_deck" or view.phase not in ("", "between", "sizing"):
        return
    sizes: list[tuple[str, Distribution]] = []
    held: dict[str, str] = {}
    for fighter in fighters:
        private = fighter.private
        if private is None or not _has_hand(known, fighter.actor):
            continue
        size = hands.cards(private.initiative)
        if view.phase == "sizing" and private.roll:
            size = Distribution.certain(private.initiative + private.roll)
        sizes.append((fighter.actor, size))
        if is_card(private.hold):
            held[fighter.actor] = private.hold
    options: HandOptions = known.options.hands
    own = options.deck_policy == "per_player"
    number = 0 if own else _decks(options, sizes if known.state is not None else (), list(held.values()))
    for actor, size in sizes:
        yield from of_values("cards", size, actor)
        toll: hands.Toll = "hold" if actor in held else "hand"
        stock = hands.decks(max(number, -(-max(size.weights) // len(DECK)), 1))
        yield from of_values("best_set", hands.mixed(partial(hands.best_set, of=stock, toll=toll), size), actor)
    if known.state is not None and sizes:
        if own:
            yield from of_places(hands.own_decks(sizes))
        elif len(sizes) <= hands.MOST_PLAYERS:
            yield from of_places(hands.first_actions(sizes, 0, held, least=_least(options, list(held.values()))))
        else:
            # By the cards as they are dealt: nearly the same, and quick for any number of hands.
            yield from of_places(hands.top_cards(sizes))


def _decks(options: HandOptions, sizes: hands.Sizes, held: Sequence[str]) -> int:
    """How many decks will be shuffled together; 0 where that rests on the dice yet (HAND-13)."""
    needed = hands.decks_needed_for([size for _, size in sizes], len(held)).weights
    always = _least(options, held)
    least, most = (max(end(needed), always) for end in (min, max))
    return most if least == most else 0


def _least(options: HandOptions, held: Sequence[str]) -> int:
    """The fewest decks there may be: as many as the table plays with, or as the copies of a card on hold are from."""
    return max([1, options.fixed_decks, *(held.count(card) for card in held)])


def _has_hand(known: Known, actor: ActorId) -> bool:
    if known.state is not None:
        return has_hand(known.state, actor)
    side = next((row.side for row in known.table.actors if row.actor == actor), "npc")
    return known.system == "hands" or side == "pc"


# -- my next card against somebody's -------------------------------------------------------------------------------


def _duels(known: Known, view: View, fighters: list[FighterView]) -> Iterator[Odd]:
    """Whether the next card of an actor of the seat's comes before the next one of each other hand it may not see.

    The other's cards are as likely to be any of those that the seat has not seen and whose place is still to come.
    """
    if view.phase not in ("dealt", "counting") or known.state is not None or not view.decks:
        return
    now = (RANKS.index(view.increment), view.slot) if view.phase == "counting" else (0, -1)
    unseen = decks(view.decks)
    mine = [fighter.private for fighter in fighters if fighter.private is not None]
    seen = [*(card for cards in mine for card in (*cards.hand, cards.hold)), *_many(view.played)]
    for card in seen:
        if is_card(card) and unseen.get(card):
            unseen[card] -= 1
    later = [position(card) for card, copies in unseen.items() if card not in JOKERS for _ in range(copies)]
    later = [place for place in later if place > now]
    shown = {fighter.actor for fighter in fighters}
    others = [row.actor for row in known.table.actors if row.actor not in shown and _rival(known, row.actor)]
    for fighter in fighters:
        private = fighter.private
        own = [position(card) for card in private.hand if rank(card)] if private else []
        ahead = [place for place in own if place >= now]
        for other in others if ahead else ():
            yield from _duel(fighter.actor, other, min(ahead), later)


def _rival(known: Known, actor: ActorId) -> bool:
    row = next(row for row in known.table.actors if row.actor == actor)
    return row.status != "out" and row.visibility == "known" and _has_hand(known, actor)


def _duel(actor: ActorId, other: ActorId, own: tuple[int, int], later: list[tuple[int, int]]) -> Iterator[Odd]:
    behind = sum(place > own for place in later)
    level = sum(place >= own for place in later)
    for number in range(1, min(MOST_HELD, len(later)) + 1):
        every = comb(len(later), number)
        first = Fraction(comb(behind, number), every)
        yield odd("before", first, actor, other, number)
        together = Fraction(comb(level, number), every) - first
        if together:
            yield odd("together", together, actor, other, number)


def _many(pile: tuple[tuple[str, int], ...]) -> Iterator[str]:
    return (card for card, copies in pile for _ in range(copies))


# -- the NPC deck --------------------------------------------------------------------------------------------------


def _npcs(known: Known, view: View) -> Iterator[Odd]:
    """The next NPC card, for all who see the deck; for the GM, what it brings to whom."""
    pile = dict(known.table.pile)
    if known.system == "hands" or not pile:
        return
    options: NpcOptions = known.options.npc
    size = sum(pile.values())
    kinds: dict[CardKind, int] = {}
    for card, copies in pile.items():
        kind = kind_of(card, options)
        kinds[kind] = kinds.get(kind, 0) + copies
    for kind, copies in kinds.items():
        yield odd("npc_card", Fraction(copies, size), kind=kind)
    if known.state is None:
        return
    band, options = npc_band(known.state), npc_options(known.state)
    left = len(RANKS) - (known.state.increment + 1 if view.phase == "counting" else 0)
    now = npc_deck.Now(pile, left)
    for npc in band:
        for action in npc_deck.SIZES:
            offer = npc_deck.per_card(band, npc_deck.offered_at_best(npc.id, action), now, options).chance(1)
            if offer:
                yield odd("npc_offer", offer, npc.id, number=action)
        yield from of_values("npc_turn", npc_deck.per_turn((npc,), npc_deck.card_worth(npc.id), now, options), npc.id)
