"""The words of exports in a language, and in those of a game."""

from __future__ import annotations

import functools

from turnkeeper.core.rewording import game_in, reworded_texts
from turnkeeper.core.texts import Texts
from turnkeeper.core.wording import Wording
from turnkeeper.translations import ENGLISH, messages

_PART = "exports"


def texts_in(language: str, wording: Wording | None = None) -> Texts:
    """The messages of exports in a language, else in English; in a game's words where it has any in that language.

    >>> texts_in("de").say("sheet.pass", {"number": 2}), texts_in("xx").say("sheet.pass", {"number": 2})
    ('Durchgang 2', 'Pass 2')
    """
    texts = _texts_in(language)
    game = game_in(wording, language)
    return Texts(language, (language, reworded_texts(texts.patterns(), game))) if game else texts


@functools.cache
def _texts_in(language: str) -> Texts:
    return Texts(language, (language, messages(language, _PART)), (ENGLISH, messages(ENGLISH, _PART)))
