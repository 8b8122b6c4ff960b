"""Losing cards: which is the highest, what stun, fright, damage and Black Jokers take, and what is given up instead.

The rules are HAND-58, HAND-62..68 and HAND-71..73.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from turnkeeper.core.cards import RED_JOKER, position, rank
from turnkeeper.core.prompts import FACE_DOWN
from turnkeeper.systems.hands.options import CardNames, HandOptions

MOST_LOST_TO_DAMAGE = 4
"""The most cards a blow takes, the stun card aside (HAND-71)."""


class Loss(Struct, frozen=True, gc=False):
    """A forced loss of ``count`` cards; a loss of nothing has count 0.

    ``cards`` names them when the rule settles which; otherwise ``who`` picks ``count`` of ``eligible``.
    """

    count: int
    cards: CardNames
    who: Literal["rule", "owner", "chance"]
    eligible: CardNames


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


def chosen_loss(hand: CardNames, hold: str, count: int, options: HandOptions) -> Loss:
    """The loss of ``count`` cards to damage or fright, by the table's way of choosing (HAND-68, HAND-71, HAND-73).

    Fewer cards than that: all of them go, and nothing stays owed. Among cards the app must not know (``"?"``) it cannot
    tell the highest or lowest, so the owner names those that go.

    >>> chosen_loss(("9H", "KD", "4S"), "", 2, HandOptions()).cards
    ('KD', '9H')
    """
    choice = options.damage_loss_choice
    order = lowest_first(hand, hold) if choice == "lowest" else highest_first(hand, hold)
    everything = (*order, *(card for card in hand if card == FACE_DOWN))
    taken = min(count, len(everything))
    if taken in (0, len(everything)):
        return Loss(taken, everything[:taken], "rule", everything)
    if choice == "random":
        return Loss(taken, (), "chance", everything)
    only_the_hold = choice == "highest" and taken == 1 and bool(hold)
    if choice == "owner" or (FACE_DOWN in hand and not only_the_hold):
        return Loss(taken, (), "owner", everything)
    return Loss(taken, order[:taken], "rule", everything)


def highest_loss(hand: CardNames, hold: str = "") -> Loss:
    """The loss of the highest card, to stun, a Black Joker or a failed Fast Draw (HAND-48, HAND-63, HAND-67)."""
    return chosen_loss(hand, hold, 1, HandOptions())


def less(hand: CardNames, *gone: str) -> CardNames:
    """``hand`` without one copy of each of ``gone``. Raises :class:`ValueError` when one is not in it.

    >>> less(("9H", "9H", "KD"), "9H")
    ('9H', 'KD')
    """
    left = list(hand)
    for card in gone:
        left.remove(card)
    return tuple(left)
