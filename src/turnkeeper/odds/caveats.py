"""Caveats on answers that several questions have."""

from __future__ import annotations

from collections.abc import Collection

from turnkeeper.core.message import MessageText
from turnkeeper.odds import hands
from turnkeeper.odds.ranks import RankMatrix


def of_ties(matrix: RankMatrix) -> tuple[str, ...]:
    """The caveats on ties in an order, if there may be any."""
    return (MessageText(f"odds.note.tied.{matrix.ties}"),) if any(matrix.in_tie) else ()


def of_red_joker(solo: str) -> tuple[str, ...]:
    """About the order of first actions, by what a Red Joker alone may do (HAND-60)."""
    return (MessageText("odds.note.joker_first"),) if solo == "before_aces" else ()


def of_first_actions(count: int, decks: Collection[int], limits: hands.WorkLimits = hands.ONCE) -> tuple[str, ...]:
    """About the order of first actions of ``count`` hands from so many decks, all there may be.

    >>> of_first_actions(12, {3}), of_first_actions(8, {2, 3})
    ((), ('Of equal cards from 3 decks or more one comes first by lot here.',))
    """
    if count > hands.MOST_PLAYERS:
        return (MessageText("odds.note.as_dealt"),)
    lot = hands.by_lot(count, decks, limits)
    if not lot:
        return ()
    if min(lot) == min(decks):
        return (MessageText("odds.note.by_lot"),)
    return (MessageText("odds.note.by_lot_from", decks=min(lot)),)
