"""What a seat may reckon with on a countdown: its own cards, those it has seen, and the NPC deck's public pile.

How many cards somebody else holds is not for a player to know, so what rests on it is told for each number it may be.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from functools import partial
from math import comb
from typing import NamedTuple

from turnkeeper.core.cards import DECK, JOKERS, RANKS, decks, is_card, position, rank
from turnkeeper.core.words import ActorId
from turnkeeper.odds import from_decks, hands, notes
from turnkeeper.odds.chances import Distribution, sum_of
from turnkeeper.odds.seat import Known, Odd, SeatOdds, odd, of_places, of_values, sure_next
from turnkeeper.odds.seat_npc import npc_odds
from turnkeeper.systems.countdown.state import has_hand
from turnkeeper.systems.countdown.view.model import FighterView, View
from turnkeeper.systems.hands.options import HandOptions

MOST_HELD = 15
"""The odds of coming before somebody are told for hands of up to so many cards."""


def known_odds(known: Known) -> SeatOdds:
    """Hands to come, whose card is next, and what the NPC deck may bring."""
    if known.table.stage == "over":
        return known.answer(())
    view: View = known.view
    own = {row.actor for row in known.table.actors if row.mine or known.state is not None}
    fighters = [fighter for fighter in view.fighters if fighter.actor in own and fighter.private is not None]
    turn = _turn(known, view, fighters)
    options: HandOptions = known.options.hands
    first, told = _first(options, turn)
    npcs, of_npcs = npc_odds(known)
    odds = [*_contents(options, turn), *first, *_duels(known, view, fighters), *npcs]
    settled = known.state is not None and view.phase == "counting" and known.system == "hands"
    return known.answer([*odds, *(sure_next(known.table) if settled else ())], settled=settled, notes=(*told, *of_npcs))


# -- hands to come -------------------------------------------------------------------------------------------------


class _Turn(NamedTuple):
    """The hands that are about to be dealt, as far as they are known: how many cards, and who has a Hold Card.

    ``all_of_them``: there are no others that cards are dealt to.
    """

    sizes: hands.Sizes
    held: Mapping[str, str]
    all_of_them: bool


def _turn(known: Known, view: View, fighters: list[FighterView]) -> _Turn:
    """The next turn's hands, before a deal; at any other time none."""
    sizes: list[tuple[str, Distribution]] = []
    held: dict[str, str] = {}
    asked = known.system != "npc_deck" and view.phase in ("", "between", "sizing")
    for fighter in fighters if asked else ():
        private = fighter.private
        if private is None or not _has_hand(known, fighter.actor):
            continue
        size = hands.cards(private.initiative)
        if view.phase == "sizing" and private.roll:
            size = Distribution.certain(private.initiative + private.roll)
        sizes.append((fighter.actor, size))
        if is_card(private.hold):
            held[fighter.actor] = private.hold
    return _Turn(sizes, held, known.state is not None)


def _contents(options: HandOptions, turn: _Turn) -> Iterator[Odd]:
    """How many cards each is dealt, and its best set, from as many decks as all hands together may need (HAND-13).

    A seat that does not know the other hands reckons with the decks that its own take together.
    """
    shared = options.deck_policy != "per_player"
    least = _least(options, turn.held.values())
    together = sum_of(size for _, size in turn.sizes)
    for actor, size in turn.sizes:
        yield from of_values("cards", size, actor)
        out = [card for who, card in turn.held.items() if shared or who == actor]
        others = together.less(size) if shared else hands.NOBODY
        dealt = from_decks.dealt_from(size, others.shifted(len(out)), least if shared else 1)
        if dealt[-1].decks > hands.MOST_DECKS:
            continue
        best = partial(hands.best_set, toll="hold" if actor in turn.held else "hand")
        yield from of_values("best_set", from_decks.mixed(best, dealt, out), actor)


def _first(options: HandOptions, turn: _Turn) -> tuple[Iterable[Odd], tuple[str, ...]]:
    """Whose first action is likely to be first, where all hands are known; and what to know about that."""
    sizes, held, known = turn
    if not known or not sizes:
        return (), ()
    most = sum(max(size.weights) for _, size in sizes)
    if options.deck_policy == "per_player":
        if max(max(size.weights) for _, size in sizes) > len(DECK):
            return (), ()
        return of_places(hands.own_decks(sizes)), ()
    least = _least(options, held.values())
    needed = hands.decks_needed_for([size for _, size in sizes], len(held)).weights
    decks_of_all = {max(least, few) for few in needed}
    if len(sizes) > hands.MOST_PLAYERS or most > hands.MOST_DEALT or max(decks_of_all) > hands.MOST_DECKS:
        # By the cards as they are dealt: nearly the same, and quick for any number of hands.
        return of_places(hands.top_cards(sizes)), (notes.TEXTS["as_dealt"],)
    told = notes.of_first_actions(len(sizes), decks_of_all)
    return of_places(hands.first_actions(sizes, 0, held, least=least)), told


def _least(options: HandOptions, held: Iterable[str]) -> int:
    """The fewest decks there may be: as many as the table plays with, or as the copies of a card on hold are from."""
    return max([1, options.fixed_decks, *Counter(held).values()])


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
    open_to_it = [fighter.private for fighter in view.fighters if fighter.private is not None]
    seen = [*(card for cards in open_to_it for card in (*cards.hand, cards.hold)), *_many(view.played)]
    for card in seen:
        if is_card(card) and unseen.get(card):
            unseen[card] -= 1
    later = [position(card) for card, copies in unseen.items() if card not in JOKERS for _ in range(copies)]
    later = [place for place in later if place > now]
    # With hands that lie open the order is there to see.
    shown = {fighter.actor for fighter in view.fighters if fighter.private is not None}
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
            yield odd("together", together, actor, other, number, "together")


def _many(pile: tuple[tuple[str, int], ...]) -> Iterator[str]:
    return (card for card, copies in pile for _ in range(copies))
