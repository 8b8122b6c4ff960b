"""Speech and gestures (HAND-85..88)."""

from __future__ import annotations

from msgspec import Struct

SYLLABLES = 4
"""Syllables a speaker gets out in one increment (HAND-86)."""
GESTURE_CARDS = 2
"""Cards a simple gesture is readied with; the GM sets more for an elaborate one (HAND-87)."""


class Speech(Struct, frozen=True, gc=False):
    """Something being said: its length in syllables and how many are out. It needs no card (HAND-85)."""

    syllables: int
    said: int = 0

    @property
    def over(self) -> bool:
        """Whether all of it is said."""
        return self.said >= self.syllables


def after_increment(speech: Speech) -> Speech:
    """The speech one increment on; what is unfinished runs on into the next one (HAND-86).

    >>> after_increment(Speech(6)).said, after_increment(Speech(6, said=4)).over
    (4, True)
    """
    return Speech(speech.syllables, min(speech.syllables, speech.said + SYLLABLES))
