"""Playing cards: names, positions on the countdown, and multisets of them (CORE-11).

A card is written rank then suit, ``AS``, ``10H``, ``2C``; ``RJ`` is the red joker, ``BJ`` the black one. Copies of a
card from several decks are indistinguishable, so a pile is a multiset: card name to number of copies, in canonical
order, and never an order that could leak.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Annotated, TypeAlias

from msgspec import Meta

DeckCount: TypeAlias = Annotated[int, Meta(ge=0, le=1_000_000)]
"""The number of decks, or of one card in them, as a row of the log may say it. No table has more."""
Pile: TypeAlias = Mapping[str, DeckCount]
"""Card name to copies, each at least 1, in canonical order."""

RANKS = ("A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2")
"""Ace first, deuce last: the thirteen increments of a countdown (HAND-15)."""
SUITS = ("S", "H", "D", "C")
"""Spades, hearts, diamonds, clubs: the order of ties (HAND-16)."""
_SIGNS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
RED_JOKER = "RJ"
BLACK_JOKER = "BJ"
JOKERS = (RED_JOKER, BLACK_JOKER)
DECK: tuple[str, ...] = (*(rank + suit for rank in RANKS for suit in SUITS), *JOKERS)
"""The 54 cards of one deck, in canonical order."""

_PLACE = {card: number for number, card in enumerate(DECK)}
_RANK = {card: card[:-1] for card in DECK if card not in JOKERS}
_SUIT = {card: card[-1] for card in DECK if card not in JOKERS}
_POSITION = {card: (RANKS.index(_RANK[card]), SUITS.index(_SUIT[card])) for card in _RANK}


def is_card(name: str) -> bool:
    """Whether ``name`` is one of the 54.

    >>> is_card("10H"), is_card("1H")
    (True, False)
    """
    return name in _PLACE


def rank(card: str) -> str:
    """The rank of a natural card; empty for a joker.

    >>> rank("10H"), rank("RJ")
    ('10', '')
    """
    return _RANK.get(card, "")


def suit(card: str) -> str:
    """The suit of a natural card; empty for a joker."""
    return _SUIT.get(card, "")


def with_sign(card: str) -> str:
    """A natural card as people read it.

    >>> with_sign("QS"), with_sign("10H")
    ('Q♠', '10♥')
    """
    return rank(card) + _SIGNS[suit(card)]


def position(card: str) -> tuple[int, int]:
    """The place of a natural card on the countdown: (0..12 from Ace to deuce, 0..3 from spades to clubs).

    >>> position("AS") < position("AC") < position("KS")
    True

    Raises :class:`KeyError` for a joker: it has no place of its own.
    """
    return _POSITION[card]


def canonical(card: str) -> tuple[int, str]:
    """A sort key: the 54 cards in their order, then any other names alphabetically (MST-1 decks)."""
    return (_PLACE.get(card, len(DECK)), card)


def in_order(cards: Iterable[str]) -> tuple[str, ...]:
    """``cards`` in canonical order, which stands for every order where none is meant.

    >>> in_order(["KH", "RJ", "KS"])
    ('KS', 'KH', 'RJ')
    """
    listed = list(cards)
    natural = sorted([card for card in listed if card in _PLACE], key=_PLACE.__getitem__)
    return (*natural, *sorted([card for card in listed if card not in _PLACE]))


def decks(number: int) -> dict[str, int]:
    """``number`` decks of 54, shuffled together."""
    return dict.fromkeys(DECK, number)


def without(pile: Pile, cards: Iterable[str]) -> dict[str, int]:
    """``pile`` less ``cards``. Raises :class:`KeyError` when one is not in it.

    >>> without({"AS": 2, "2C": 1}, ["AS", "2C"])
    {'AS': 1}
    """
    left = dict(pile)
    for card in cards:
        left[card] -= 1
        if not left[card]:
            del left[card]
    return left


def together(pile: Pile, cards: Iterable[str], copies: int = 1) -> dict[str, int]:
    """``pile`` with ``cards`` put back, or so many ``copies`` of each.

    >>> together({"AS": 1}, ["2C", "AS"], 3)
    {'AS': 4, '2C': 3}
    """
    counts = dict(pile)
    for card in cards:
        counts[card] = counts.get(card, 0) + copies
    if len(counts) == len(pile):
        return counts
    try:
        ordered = sorted(counts, key=_PLACE.__getitem__)
    except KeyError:  # there are other names
        ordered = sorted(counts, key=canonical)
    return {card: counts[card] for card in ordered}


def size(pile: Pile) -> int:
    """The number of cards in a pile."""
    return sum(pile.values())
