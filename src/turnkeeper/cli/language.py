"""The language that the terminal speaks: one for the whole program, chosen by a flag or by the system's settings."""

from __future__ import annotations

import functools
import os
from collections.abc import Mapping
from contextvars import ContextVar

from turnkeeper.core.errors import InputError
from turnkeeper.core.texts import Texts
from turnkeeper.translations import ENGLISH, choose_language, languages, messages

_SPOKEN: ContextVar[str] = ContextVar("spoken", default=ENGLISH)


def speak(language: str) -> None:
    """Speak a language from now on; for an empty one that of the system's settings. Raises :class:`InputError`."""
    if language and language not in languages():
        raise InputError(f"there is no such language; there are {', '.join(languages())}", "--lang")
    _SPOKEN.set(language or of_the_settings(os.environ))


def of_the_settings(environment: Mapping[str, str]) -> str:
    """The language of the system's settings, the first of ``LC_ALL``, ``LC_MESSAGES`` and ``LANG`` that is set.

    >>> of_the_settings({"LANG": "de_AT.UTF-8"}), of_the_settings({"LC_ALL": "C", "LANG": "de_DE"})
    ('de', 'en')
    """
    locale = next((environment[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if environment.get(name)), "")
    return choose_language(locale)


def spoken() -> str:
    """The language that the terminal speaks."""
    return _SPOKEN.get()


def say(key: str, **params: object) -> str:
    """A text of the terminal's, in the language that it speaks.

    >>> say("left", count=3), say("cards", count=1)
    ('3 left', '1 card')
    """
    return _texts(spoken()).say(key, params)


def has(key: str) -> bool:
    """Whether the terminal has a text of that key."""
    return key in _texts(spoken())


@functools.cache
def _texts(language: str) -> Texts:
    return Texts(language, *((one, messages(one, "cli")) for one in dict.fromkeys((language, ENGLISH))))
