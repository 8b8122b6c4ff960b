"""The odds of a seat on a countdown: its hands to come, its next card against others', and the NPC deck."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from functools import partial
from math import comb

from turnkeeper.core.cards import BLACK_JOKER, DECK, is_card, position, rank
from turnkeeper.core.ids import ActorId
from turnkeeper.core.message import MessageText
from turnkeeper.core.prompts import FACE_DOWN
from turnkeeper.odds import caveats, deck_mixture, hands
from turnkeeper.odds.chances import Distribution, sum_of
from turnkeeper.odds.seat import Known, Odd, SeatOdds, between, of_places, of_values, sure_next
from turnkeeper.odds.seat_npc import npc_odds
from turnkeeper.odds.seat_stock import (
    HandToDeal,
    holds_seen,
    next_place,
    now,
    one_stock,
    options_of,
    own_fighters,
    rivals,
    to_be_dealt,
    unseen,
    with_unsure_cards,
)
from turnkeeper.systems.countdown.view.model import View
from turnkeeper.systems.hands.options import Position

MOST_HELD = 15
"""The most cards in a hand for which the odds of coming before another actor are given."""
_MANY_DECKS = 8
"""From more decks than this a best set hardly differs: beyond, only the most decks are tried."""


def known_odds(known: Known) -> SeatOdds:
    """Hands to come, whose card is next, and what the NPC deck may bring."""
    if known.table.stage == "over":
        return known.answer(())
    view: View = known.view
    turn = to_be_dealt(known)
    gm = known.state is not None
    first, of_first = _first(known, turn) if gm else ((), ())
    contents, of_contents = _contents(known, turn) if gm else _contents_between(known, turn)
    duels, of_duels = _duels(known) if not gm else ([], ())
    npcs, of_npcs, error = npc_odds(known)
    of_hands = _not_told(known)
    settled = gm and view.phase in ("dealt", "counting") and known.system == "hands" and not of_hands
    return known.answer(
        [*contents, *first, *duels, *npcs, *(sure_next(known.table) if settled else ())],
        settled=settled,
        error=error,
        notes=dict.fromkeys((*of_first, *of_contents, *of_duels, *of_npcs, *of_hands, *_owed(turn))),
    )


def _not_told(known: Known) -> tuple[str, ...]:
    """The reasons for which hands that the seat knows are not put in order yet."""
    view: View = known.view
    if view.phase == "dealing":
        return (MessageText("odds.note.dealing"),)
    if view.phase not in ("dealt", "counting"):
        return ()
    hands_known = {fighter.actor: private for fighter, private in own_fighters(known)}
    owed = any(private.owes for private in hands_known.values())
    face_down = any(FACE_DOWN in private.hand for private in hands_known.values())
    contest = known.state is not None and known.table.unsettled
    return (
        *([MessageText("odds.note.owed")] if owed else []),
        *([MessageText("odds.note.face_down")] if face_down else []),
        *(
            [MessageText("odds.note.outcome")]
            if contest or not with_unsure_cards(known).isdisjoint(hands_known)
            else []
        ),
    )


# -- hands to come -------------------------------------------------------------------------------------------------


def _owed(turn: Sequence[HandToDeal]) -> tuple[str, ...]:
    return (MessageText("odds.note.owes"),) if any(hand.owes for hand in turn) else ()


def _toll(hand: HandToDeal) -> hands.Toll:
    """What a first Black Joker takes (HAND-63, HAND-64)."""
    return "hold" if hand.hold else "hand"


def _on_hold(turn: Iterable[HandToDeal]) -> int:
    """The number of cards on hold, which need room in the decks as well: also of those lying face down (HAND-13)."""
    return sum(bool(hand.hold) for hand in turn)


def _contents(known: Known, turn: Sequence[HandToDeal]) -> tuple[list[Odd], tuple[str, ...]]:
    """How many cards each is dealt, and its best set, from as many decks as all hands together may need (HAND-13)."""
    shared = one_stock(known)
    held = [hand.hold for hand in turn if is_card(hand.hold)]
    least = _least(known, held)
    together = sum_of(hand.size for hand in turn).shifted(_on_hold(turn))
    odds: list[Odd] = []
    beyond = False
    for hand in turn:
        odds.extend(of_values("cards", hand.size, hand.actor))
        if hand.owes:
            continue
        out = held if shared else [card for card in (hand.hold,) if is_card(card)]
        others = together.less(hand.size) if shared else hands.NOBODY.shifted(_on_hold([hand]))
        dealt = deck_mixture.dealt_from(hand.size, others, least if shared else 1)
        if dealt[-1].decks > hands.MOST_DECKS:
            beyond = True
            continue
        best = partial(hands.best_set, toll=_toll(hand))
        odds.extend(of_values("best_set", deck_mixture.mixed(best, dealt, out), hand.actor))
    return odds, (MessageText("odds.note.many_decks"),) if beyond else ()


def _contents_between(known: Known, turn: Sequence[HandToDeal]) -> tuple[list[Odd], tuple[str, ...]]:
    """As :func:`_contents` for a seat that does not know the other hands, nor how many decks they take (HAND-13).

    With a deck each that makes no difference. From one stock the answer is the least and greatest chance of each set,
    for any number of decks from the fewest that there may be.
    """
    if not one_stock(known):
        return _contents(known, turn)
    # Where hands are open, the seat sees others' Hold Cards, too: none of those is dealt.
    seen = holds_seen(known)
    held, on_hold = list(filter(is_card, seen)), len(seen)
    own = sum(min(hand.size.weights) for hand in turn) + on_hold
    odds: list[Odd] = []
    beyond = False
    for hand in turn:
        odds.extend(of_values("cards", hand.size, hand.actor))
        if hand.owes:
            continue
        least = max(_least(known, held), -(-own // len(DECK)))
        if max(least, -(-max(hand.size.weights) // len(DECK))) > hands.MOST_DECKS:
            beyond = True
            continue
        odds.extend(_best_set(hand, held, least, on_hold))
    ranged = any(odd.most for odd in odds)
    return odds, (
        *([MessageText("odds.note.any_decks", most=hands.MOST_DECKS)] if ranged else []),
        *([MessageText("odds.note.many_decks")] if beyond else []),
    )


def _best_set(hand: HandToDeal, held: Sequence[str], least: int, on_hold: int) -> Iterator[Odd]:
    lows = [Fraction(0)] * (hands.BIGGEST_SET + 1)
    highs = list(lows)
    for cards, weight in hand.size.weights.items():
        fewest = max(least, -(-(cards + on_hold) // len(DECK)))
        tried = [few for few in range(fewest, hands.MOST_DECKS + 1) if few <= max(_MANY_DECKS, fewest)]
        stocks = [hands.decks(few, held) for few in dict.fromkeys((*tried, hands.MOST_DECKS))]
        each = [hands.best_set(cards, stock, _toll(hand)) for stock in stocks]
        for size in range(hands.BIGGEST_SET + 1):
            chances = [found.chance(size) * Fraction(weight, hand.size.total) for found in each]
            lows[size] += min(chances)
            highs[size] += max(chances)
    for size, ends in enumerate(zip(lows, highs, strict=True)):
        if any(ends):
            yield between("best_set", ends, hand.actor, number=size)


def _first(known: Known, turn: Sequence[HandToDeal]) -> tuple[Iterable[Odd], tuple[str, ...]]:
    """Whose first action is likely to be first, where all hands are known; and notes about that.

    Those whose first chance the GM takes away are left out; their cards are dealt from the same stock.
    """
    if not turn or any(hand.owes for hand in turn):
        return (), ()
    skipped = tuple(hand.size for hand in turn if hand.is_skipped)
    found, told = _first_of([hand for hand in turn if not hand.is_skipped], sum_of(skipped), known, turn)
    odds = list(found)
    joker = caveats.of_red_joker(options_of(known).red_solo) if odds else ()
    return odds, (*told, *joker, *([MessageText("odds.note.skipped")] if skipped else []))


def _first_of(
    acting: Sequence[HandToDeal], others: Distribution, known: Known, turn: Sequence[HandToDeal]
) -> tuple[Iterable[Odd], tuple[str, ...]]:
    """As :func:`_first`, of those ``acting``; ``others``: what is dealt to the rest."""
    sizes = [(str(hand.actor), hand.size) for hand in acting]
    # A Hold Card lying face down pays for a Black Joker as well, and may be any card.
    held = {str(hand.actor): hand.hold if is_card(hand.hold) else "" for hand in turn if hand.hold}
    most = sum(max(hand.size.weights) for hand in turn)
    if not one_stock(known):
        if any(max(hand.size.weights) + _on_hold([hand]) > len(DECK) for hand in acting):
            return (), (MessageText("odds.note.own_decks"),)
        return of_places(hands.own_decks(sizes, held)), ()
    least = _least(known, filter(None, held.values()))
    needed = hands.decks_needed_for([hand.size for hand in turn], len(held)).weights
    decks_of_all = {max(least, few) for few in needed}
    if len(sizes) > hands.MOST_PLAYERS or most > hands.MOST_DEALT or max(decks_of_all) > hands.MOST_DECKS:
        # By the cards as they are dealt: nearly the same, and quick for any number of hands.
        return of_places(hands.top_cards(sizes)), (MessageText("odds.note.as_dealt"),)
    told = caveats.of_first_actions(len(sizes), decks_of_all)
    return of_places(hands.first_actions(sizes, 0, held, least=least, others=others)), told


def _least(known: Known, held: Iterable[str]) -> int:
    """The fewest decks there may be: as many as the table plays with, or as the copies of a card on hold are from."""
    return max([1, options_of(known).fixed_decks, *Counter(held).values()])


# -- my next card against another actor's -----------------------------------------------------------------------------


def _duels(known: Known) -> tuple[list[Odd], tuple[str, ...]]:
    """Whether the next card of each of the seat's actors comes before the next one of each hand that it does not see.

    The number of cards that the other has to come is secret: each number has its own answer. So is whether the other
    has lost its highest cards to Black Jokers (HAND-63): the chances are given by their least and greatest.
    """
    view: View = known.view
    if view.phase not in ("dealt", "counting"):
        return [], ()
    others, harmed = rivals(known)
    pool = unseen(known) if others else None
    told = [MessageText("odds.note.harmed")] if harmed else []
    if others and pool is None:
        told.append(MessageText("odds.note.whose_cards"))
    if pool is None:
        return [], tuple(told)
    here = now(view)
    later = [place for card, copies in pool.items() if rank(card) and (place := position(card)) >= here
             for _ in range(copies)]  # fmt: skip
    odds: list[Odd] = []
    for fighter, private in own_fighters(known):
        own = next_place(known, fighter, private)
        if own is None:
            continue
        for other in others:
            odds.extend(_duel((fighter.actor, other), own, later, pool[BLACK_JOKER]))
    if any(odd.most for odd in odds):
        told.append(MessageText("odds.note.black_jokers"))
    return odds, tuple(told)


def _duel(
    pair: tuple[ActorId, ActorId], own: Position, later: Sequence[Position], jokers: int
) -> Iterator[Odd]:  # fmt: skip
    behind = sum(place > own for place in later)
    level = sum(place >= own for place in later)
    for number in range(1, min(MOST_HELD, len(later)) + 1):
        # With so many of its highest cards gone, the others are the lower ones of a bigger hand.
        gone = range(min(jokers, len(later) - number) + 1)
        first = [_next_is_among(behind, len(later), number, lost) for lost in gone]
        not_after = [_next_is_among(level, len(later), number, lost) for lost in gone]
        yield between("before", first, *pair, number=number)
        together = [one - other for one, other in zip(not_after, first, strict=True)]
        if any(together):
            yield between("together", together, *pair, number=number, kind="together")


def _next_is_among(last: int, size: int, number: int, lost: int) -> Fraction:
    """The chance that of ``number`` cards to come, left of a hand that lost its highest, all are among the ``last``."""
    dealt = number + lost
    ways = sum(comb(size - last, ahead) * comb(last, dealt - ahead) for ahead in range(lost + 1))
    return Fraction(ways, comb(size, dealt))
