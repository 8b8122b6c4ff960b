"""Sets of cards: what may be played together, how much it counts, where it acts, how it may be divided.

The rules are HAND-15, HAND-16, HAND-20, HAND-22..24, HAND-36, HAND-56, HAND-59 and HAND-60.
"""

from __future__ import annotations

import functools
from itertools import product

from turnkeeper.core.cards import BLACK_JOKER, RED_JOKER, position, rank
from turnkeeper.systems.hands.options import CardNames, HandOptions, Position

BIGGEST_SET = 5
"""More matching cards than this count as five (HAND-36)."""
BEFORE_SPADES = -1
"""The slot before an increment's spades."""
SPADES = 0


def increment_of(card: str) -> int:
    """The increment a natural card acts in, 0 for Aces to 12 for deuces (HAND-15)."""
    return position(card)[0]


def set_size(cards: CardNames, hold: str = "") -> int:
    """The number that the cards count as: one each, Red Jokers and a Hold Card too, at most five (HAND-22, HAND-36).

    >>> set_size(("9S", "9H", "9D", "9C", "RJ"))
    5
    """
    return min(BIGGEST_SET, len(cards) + bool(hold))


def bad_set(cards: CardNames, hold: str, increment: int, options: HandOptions) -> str:
    """The code for why these cards cannot be played together in this increment; ``""`` if they can.

    ``cards`` come from the hand, ``hold`` is the Hold Card joined to them (``""``: none). The Hold Card played by
    itself (``cards`` empty) is judged by :func:`turnkeeper.systems.hands.holds.usable`, not here.

    * ``no_cards``: nothing was named;
    * ``black_joker``: it can be neither held nor played (HAND-64);
    * ``mixed_ranks``: cards of one rank only (HAND-22);
    * ``wrong_increment``: a card acts in the increment of its rank (HAND-15);
    * ``too_many``: five is the most; the rest may be played apart (HAND-36);
    * ``joker_alone``: under ``not_alone`` a Red Joker needs a natural card beside it, under ``before_aces`` it may be
      alone only in the Aces' increment (HAND-60);
    * ``jokers_only``: without a natural card beside it, a Red Joker is played alone (HAND-59, HAND-60);
    * ``hold_not_before``: the Hold Card joins cards lower than itself (HAND-56);
    * ``hold_pairs_only``: under ``pair_only`` the Hold Card joins a single natural card (HAND-56); Red Jokers may raise
      the pair (HAND-59).

    >>> bad_set(("7H", "7S"), "", 7, HandOptions()), bad_set(("7H", "6S"), "", 7, HandOptions())
    ('', 'mixed_ranks')
    """
    if not cards:
        return "no_cards"
    if BLACK_JOKER in (*cards, hold):
        return "black_joker"
    naturals = _naturals(cards)
    if len({rank(card) for card in naturals}) > 1:
        return "mixed_ranks"
    if naturals and increment_of(naturals[0]) != increment:
        return "wrong_increment"
    if len(cards) + bool(hold) > BIGGEST_SET:
        return "too_many"
    if not naturals and not hold:
        return _bad_jokers(cards, increment, options)
    return bad_join(cards, hold, options)


def _bad_jokers(cards: CardNames, increment: int, options: HandOptions) -> str:
    """Red Jokers with no natural card beside them (HAND-60)."""
    if len(cards) > 1:
        return "jokers_only"
    alone = {"any_increment": True, "not_alone": False, "before_aces": increment == 0}
    return "" if alone[options.red_solo] else "joker_alone"


def bad_join(cards: CardNames, hold: str, options: HandOptions) -> str:
    """The code for why the Hold Card cannot join these cards; a Red Joker is wild, on hold or not (HAND-56, HAND-59).

    Codes: ``jokers_only``, ``hold_not_before``, ``hold_pairs_only``, as for :func:`bad_set`.

    >>> bad_join(("RJ",), "KS", HandOptions()), bad_join(("RJ",), "RJ", HandOptions())
    ('', 'jokers_only')
    """
    naturals = _naturals(cards)
    if not hold or hold == RED_JOKER:
        return "" if naturals else "jokers_only"
    if not all(position(hold) < position(card) for card in naturals):
        return "hold_not_before"
    # Red Jokers do not count: they raise the pair, as they raise any set (HAND-59).
    return "hold_pairs_only" if options.hold_set == "pair_only" and len(naturals) > 1 else ""


def acting_position(cards: CardNames, increment: int, options: HandOptions) -> Position:
    """The place of a set in the order: the slot of its best natural card from the hand (HAND-16, HAND-23).

    A joined Hold Card does not count (HAND-56). A Red Joker alone acts in the spades' slot, or before the Aces
    (HAND-60).

    >>> acting_position(("7H", "7D", "RJ"), 7, HandOptions())
    (7, 1)
    """
    naturals = _naturals(cards)
    if naturals:
        return min(position(card) for card in naturals)
    return (increment, BEFORE_SPADES if options.red_solo == "before_aces" else SPADES)


def from_hold(cards: CardNames, hold: str) -> bool:
    """Whether a set acts when its Hold Card is used, with no natural card of the hand that would place it (HAND-51).

    >>> from_hold(("RJ",), "KS"), from_hold(("9H", "RJ"), "KS")
    (True, False)
    """
    return bool(hold) and not _naturals(cards)


def _naturals(cards: CardNames) -> CardNames:
    return tuple(card for card in cards if rank(card))


@functools.cache
def divisions(size: int) -> tuple[tuple[int, ...], ...]:
    """The ways to divide a set into smaller card actions in every order: the owner names it (HAND-24).

    >>> divisions(3)
    ((2, 1), (1, 2), (1, 1, 1))
    """
    ways = [way for parts in range(2, size + 1) for way in product(range(1, size), repeat=parts) if sum(way) == size]
    return tuple(sorted(ways, key=lambda way: (sorted(way, reverse=True), way), reverse=True))


def expired(card: str, increment: int) -> bool:
    """Whether a card's own increment is over; Red Jokers never expire during the turn (HAND-20)."""
    return bool(rank(card)) and increment_of(card) < increment


def unplayed(hand: CardNames, increment: int) -> CardNames:
    """The cards of a hand that are discarded when ``increment`` ends (HAND-20)."""
    return tuple(card for card in hand if expired(card, increment + 1))
