"""Hold Cards and pre-emption (HAND-50..57, HAND-61)."""

from __future__ import annotations

from turnkeeper.core.cards import BLACK_JOKER, RED_JOKER, position
from turnkeeper.systems.hands.options import CardNames, Position
from turnkeeper.systems.hands.sets import expired

ANY_TIME: Position = (-1, -1)
"""The position of a Red Joker on hold: before everything."""


def bad_hold(card: str, hand: CardNames, hold: str, increment: int) -> str:
    """The code for why ``card`` cannot be set aside now; ``""`` if it can (HAND-50, HAND-64).

    Codes: ``not_in_hand``, ``black_joker``, ``already_holding`` (use or discard that one first), ``expired``.

    >>> bad_hold("QH", ("QH", "9S"), "", 0), bad_hold("QH", ("QH",), "9S", 0)
    ('', 'already_holding')
    """
    if card not in hand:
        return "not_in_hand"
    if card == BLACK_JOKER:
        return "black_joker"
    if hold:
        return "already_holding"
    return "expired" if expired(card, increment) else ""


def ready_position(hold: str) -> Position:
    """The position from which a Hold Card may be used, in this turn and each later one (HAND-51, HAND-52)."""
    return ANY_TIME if hold == RED_JOKER else position(hold)


def usable(hold: str, now: Position) -> bool:
    """Whether a Hold Card may be used at ``now``: from its own position onward, a Red Joker at once (HAND-51).

    >>> usable("6H", (7, 0)), usable("6H", (8, 1)), usable("RJ", (0, 0))
    (False, True, True)
    """
    return ready_position(hold) <= now


def may_preempt(hold: str, target: Position) -> bool:
    """Whether a Hold Card may pre-empt an action at ``target``: from a strictly earlier position (HAND-53, NPC-28).

    >>> may_preempt("AS", (7, 0)), may_preempt("6S", (7, 0)), may_preempt("7H", (7, 1))
    (True, False, False)
    """
    return ready_position(hold) < target
