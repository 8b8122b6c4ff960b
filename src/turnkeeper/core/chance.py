"""The app's dice and cards: a pure function of the fight's secret seed and the prompt's id (CORE-03).

Undo and redo therefore give the same cards again, and nobody can fish for better ones. Numbers come from a keyed
hash, with rejection sampling so that no outcome is favoured (promise P7). Decks are never shuffled ahead: a draw picks
from the multiset that is left.
"""

from __future__ import annotations

import hmac
from collections.abc import Callable, Mapping
from typing import TypeAlias

from turnkeeper.core.prompts import CardDraw, DiceRoll, Prompt, TieOrder

Source: TypeAlias = Callable[[str, Prompt], tuple[str | int, ...]]
"""Answers for the app, from the fight's seed and the prompt: :func:`answer`, or a test's own dice (CORE-03)."""

_WORD = 8  # bytes a number is made of


def source(seed: str, purpose: str) -> Callable[[int], int]:
    """A stream of unbiased whole numbers: each call with ``n`` gives one of 0..n-1.

    >>> first, again = source("secret", "t1/deal/ana"), source("secret", "t1/deal/ana")
    >>> [first(6) for _ in range(5)] == [again(6) for _ in range(5)]
    True
    """
    key = seed.encode()
    counter = 0
    block = b""

    def below(n: int) -> int:
        nonlocal counter, block
        while True:
            if len(block) < _WORD:
                block += hmac.digest(key, f"{purpose}#{counter}".encode(), "sha256")
                counter += 1
            word, block = int.from_bytes(block[:_WORD], "big"), block[_WORD:]
            if word < acceptable(n, 1 << 8 * _WORD):
                return word % n

    return below


def acceptable(n: int, words: int) -> int:
    """The number of ``words`` equally likely numbers that can be reduced modulo ``n`` without bias.

    >>> acceptable(6, 256)
    252
    """
    return words - words % n


def answer(seed: str, ask: Prompt) -> tuple[str | int, ...]:
    """The app's roll, draw or choice for ``ask``; never a :class:`TableOutcome`. An order by the rule is ()."""
    below = source(seed, ask.id)
    match ask:
        case DiceRoll():
            return roll(below, ask.dice, ask.again)
        case CardDraw():
            return draw(below, ask.pile, ask.count)
        case TieOrder(fallback="random"):
            return shuffled(below, ask.tied)
        case _:
            return ()


def roll(below: Callable[[int], int], dice: tuple[int, ...], again: int = 0) -> tuple[int, ...]:
    """Faces of ``dice``; dice that show ``again`` are followed by one more each, wave by wave."""
    faces: list[int] = []
    wave = dice
    while wave:
        shown = [below(sides) + 1 for sides in wave]
        faces += shown
        wave = tuple(sides for face, sides in zip(shown, wave, strict=True) if again and face == again)
    return tuple(faces)


def draw(below: Callable[[int], int], pile: tuple[tuple[str, int], ...], count: int) -> tuple[str, ...]:
    """``count`` cards from a multiset, one after another, each card left equally likely."""
    left = dict(pile)
    total = sum(left.values())
    drawn: list[str] = []
    while total and len(drawn) < count:
        card = _card_at(left, below(total))
        drawn.append(card)
        left[card] -= 1
        total -= 1
    return tuple(drawn)


def _card_at(pile: Mapping[str, int], place: int) -> str:
    """The card at a place of a pile, as if all copies lay in a row."""
    for card, copies in pile.items():
        if place < copies:
            return card
        place -= copies
    raise IndexError(place)


def shuffled(below: Callable[[int], int], items: tuple[str, ...]) -> tuple[str, ...]:
    """``items`` in an order by chance."""
    left = list(items)
    return tuple(left.pop(below(len(left))) for _ in range(len(left)))
