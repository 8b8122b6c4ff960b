"""The words of exports in a language."""

from __future__ import annotations

import functools

from turnkeeper.core.texts import Texts
from turnkeeper.translations import ENGLISH, messages

_PART = "exports"


@functools.cache
def texts_in(language: str) -> Texts:
    """The messages of exports in a language, else in English.

    >>> texts_in("de").say("sheet.pass", {"number": 2}), texts_in("xx").say("sheet.pass", {"number": 2})
    ('Durchgang 2', 'Pass 2')
    """
    return Texts(language, (language, messages(language, _PART)), (ENGLISH, messages(ENGLISH, _PART)))
