"""Losing cards: which is the highest, what stun, fright, damage and Black Jokers take, and what is given up instead.

The rules are HAND-58, HAND-62..68 and HAND-71..73.
"""

from __future__ import annotations

from turnkeeper.core.cards import RED_JOKER, position, rank
from turnkeeper.systems.hands.options import CardNames

MOST_LOST_TO_DAMAGE = 4
"""The most cards a blow takes, the stun card aside (HAND-71)."""


def highest_first(hand: CardNames, hold: str = "") -> CardNames:
    """Every card that can be lost, in the order of HAND-58: hold, naturals by rank and suit, Red Jokers last.

    ``hold`` is ``""`` with no card on hold or with one already committed (HAND-55). A Black Joker never counts.

    >>> highest_first(("9H", "RJ", "KD", "BJ"), hold="5C")
    ('5C', 'KD', '9H', 'RJ')
    """
    return (*_held(hold), *_naturals(hand), *_reds(hand))


def lowest_first(hand: CardNames, hold: str = "") -> CardNames:
    """Lowest natural card first, the Hold Card after the naturals, Red Jokers last of all (HAND-58, HAND-73)."""
    return (*reversed(_naturals(hand)), *_held(hold), *_reds(hand))


def _held(hold: str) -> CardNames:
    return (hold,) if hold else ()


def _naturals(hand: CardNames) -> CardNames:
    return tuple(sorted((card for card in hand if rank(card)), key=position))


def _reds(hand: CardNames) -> CardNames:
    return tuple(card for card in hand if card == RED_JOKER)


def cards_for_damage(damage: int) -> int:
    """The number of cards that ``damage`` points cost: half of them, rounded up, at most four (HAND-71).

    >>> [cards_for_damage(points) for points in (1, 2, 3, 7, 8, 9, 30)]
    [1, 1, 2, 4, 4, 4, 4]
    """
    return min(MOST_LOST_TO_DAMAGE, (max(0, damage) + 1) // 2)


def blow_stuns(damage: int, hp_full: int) -> bool:
    """Whether one blow is over half the full hit points and so stuns as well (HAND-72)."""
    return 2 * damage > hp_full


def less(hand: CardNames, *gone: str) -> CardNames:
    """``hand`` without one copy of each of ``gone``. Raises :class:`ValueError` when one is not in it.

    >>> less(("9H", "9H", "KD"), "9H")
    ('9H', 'KD')
    """
    left = list(hand)
    for card in gone:
        left.remove(card)
    return tuple(left)
