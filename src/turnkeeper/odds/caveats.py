"""Caveats on answers: a catalogue of texts, and the questions that each goes with."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from turnkeeper.core.fluent import fill
from turnkeeper.odds import hands
from turnkeeper.odds.ranks import RankMatrix
from turnkeeper.translations import ENGLISH, messages

TEXTS: Mapping[str, str] = {key.removeprefix("note."): pattern for key, pattern in messages(ENGLISH, "odds").items()}
"""The English messages, by name; :func:`said` fills in those that have a number in them."""


def said(name: str, **numbers: int) -> str:
    """A caveat in words.

    >>> said("by_lot_from", decks=3)
    'Of equal cards from 3 decks or more one comes first by lot here.'
    """
    return fill(ENGLISH, TEXTS[name], numbers)


def of_ties(matrix: RankMatrix) -> tuple[str, ...]:
    """The caveats on ties in an order, if there may be any."""
    return (TEXTS[f"tied.{matrix.ties}"],) if any(matrix.in_tie) else ()


def of_red_joker(solo: str) -> tuple[str, ...]:
    """About the order of first actions, by what a Red Joker alone may do (HAND-60)."""
    return (TEXTS["joker_first"],) if solo == "before_aces" else ()


def of_first_actions(count: int, decks: Collection[int], limits: hands.WorkLimits = hands.ONCE) -> tuple[str, ...]:
    """About the order of first actions of ``count`` hands from so many decks, all there may be.

    >>> of_first_actions(12, {3}), of_first_actions(8, {2, 3})
    ((), ('Of equal cards from 3 decks or more one comes first by lot here.',))
    """
    if count > hands.MOST_PLAYERS:
        return (TEXTS["as_dealt"],)
    lot = hands.by_lot(count, decks, limits)
    if not lot:
        return ()
    if min(lot) == min(decks):
        return (TEXTS["by_lot"],)
    return (said("by_lot_from", decks=min(lot)),)
