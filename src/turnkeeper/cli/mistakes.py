"""Mistakes and findings in the language that the terminal speaks, found by their English text."""

from __future__ import annotations

from turnkeeper.service.translated import DETAILS, IMPORTS, text_in
from turnkeeper.translations import ENGLISH

MISTAKES = "mistakes"
_PARTS = (MISTAKES, IMPORTS, DETAILS)
"""The parts with texts of mistakes, the terminal's own first."""


def mistake_in(language: str, text: str) -> str:
    """A mistake in a language; its place, in front of it, stays. One without a message stays in English.

    >>> mistake_in("de", "actor 3: not a card: 1H"), mistake_in("en", "is missing")
    ('actor 3: keine Karte: 1H', 'is missing')
    """
    if language == ENGLISH:
        return text
    for part in _PARTS:
        said = text_in(language, part, text)
        if said != text:
            return said
    place, colon, problem = text.partition(": ")
    return f"{place}: {mistake_in(language, problem)}" if colon else text
