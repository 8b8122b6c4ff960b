"""Fast Draw: when it may be tried and what a failure costs (HAND-45..49)."""

from __future__ import annotations

from turnkeeper.core.cards import position, rank
from turnkeeper.core.prompts import FACE_DOWN
from turnkeeper.systems.hands.losses import lowest_first
from turnkeeper.systems.hands.options import CardNames, HandOptions, Position


def gate(dealt: CardNames) -> Position | None:
    """The slot from which on a Fast Draw may be tried: that of the highest natural card of the hand (HAND-45).

    ``dealt`` is the hand as it was dealt this turn: whether that card was then played, held or lost is all one.
    ``None``: from the start. Either no natural card was dealt, or one lies face down, which may be any card: to keep to
    the gate is up to its owner then.

    >>> gate(("RJ", "9H", "AD")), gate(("9H", "?"))
    ((0, 2), None)
    """
    if FACE_DOWN in dealt:
        return None
    return min((position(card) for card in dealt if rank(card)), default=None)


def used_by_attempt(cards: CardNames, hold: str = "") -> str:
    """The card of an action that a failed Fast Draw riding on it uses up: the least of them (HAND-47).

    The others stay usable in this increment, but not with that weapon. Of a set with a Red Joker the joker is spared,
    even where the other card is the Hold Card. ``""``: the action takes no card, as an NPC's.

    >>> used_by_attempt(("AS",)), used_by_attempt(("7S", "7D", "RJ")), used_by_attempt(("RJ",), "AS")
    ('AS', '7D', 'AS')
    """
    return next(iter(lowest_first(cards, hold)), "")


def ready_from(increment: int, options: HandOptions, *, success: bool) -> int:
    """The increment from which the weapon is ready; -1: it is not (HAND-47, HAND-49).

    At once on success; after a failure from the next one (13: the next turn's first), or not at all when the table
    plays it so.

    >>> ready_from(7, HandOptions(), success=False), ready_from(7, HandOptions(), success=True)
    (8, 7)
    """
    if success:
        return increment
    return increment + 1 if options.fd_fail_readies else -1
