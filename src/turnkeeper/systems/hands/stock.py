"""The number of decks that a turn is dealt from (HAND-13, HAND-14)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from msgspec import Struct

from turnkeeper.core.cards import DECK, DeckCount, Pile, decks, is_card, size, together, without
from turnkeeper.systems.hands.options import HandOptions


class Stock(Struct, frozen=True, gc=False):
    """The decks in use and what is left of them to draw from (card to copies)."""

    decks: DeckCount
    pile: Pile


def decks_needed(hand_sizes: Iterable[int], on_hold: int = 0) -> int:
    """The fewest decks that cover all hands and the cards still on hold; at least one (HAND-13).

    >>> decks_needed([54]), decks_needed([57]), decks_needed([50], on_hold=5)
    (1, 2, 2)
    """
    return max(1, -(-(sum(hand_sizes) + on_hold) // len(DECK)))


def shared_stock(hand_sizes: Sequence[int], held: Sequence[str], options: HandOptions) -> Stock:
    """The stock all hands of a turn are dealt from, under ``shared_auto`` or ``shared_fixed(n)`` (HAND-13, HAND-14).

    Cards on hold are out of it. Two of a kind on hold came from two decks, so at least as many are in use. A fixed
    stock may prove too small: see :func:`with_room`.
    """
    number = options.fixed_decks or decks_needed(hand_sizes, len(held))
    return _stock(number, held)


def own_stock(held: Sequence[str]) -> Stock:
    """The stock one player's hand is dealt from under ``per_player``: its own deck, less its own Hold Card."""
    return _stock(1, held)


def _stock(number: int, held: Sequence[str]) -> Stock:
    known = [card for card in held if is_card(card)]
    copies = max(Counter(known).values(), default=0)
    number = max(number, copies)
    return Stock(number, without(decks(number), known))


def with_room(stock: Stock, count: int, held: Sequence[str] = ()) -> Stock:
    """The stock with decks added until ``count`` cards can be drawn: a fixed stock that runs out grows (HAND-13).

    A card on hold that nobody has named is none of those, though the app cannot take it out.
    """
    unnamed = sum(not is_card(card) for card in held)
    missing = max(0, count + unnamed - size(stock.pile))
    added = -(-missing // len(DECK))
    return Stock(stock.decks + added, together(stock.pile, DECK * added))


def drawn(stock: Stock, cards: Iterable[str]) -> Stock:
    """The stock after ``cards`` were drawn from it; cards dealt face down at the table stay unknown and in it."""
    return Stock(stock.decks, without(stock.pile, [card for card in cards if is_card(card)]))
