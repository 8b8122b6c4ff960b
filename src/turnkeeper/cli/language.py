"""The language that the terminal speaks: one for the whole program, chosen by a flag or by the system's settings."""

from __future__ import annotations

import functools
import os
from contextvars import ContextVar

from turnkeeper.cli.language_choice import FLAG, of_the_settings
from turnkeeper.core.errors import InputError
from turnkeeper.core.message import MessageText
from turnkeeper.core.rewording import reworded_texts
from turnkeeper.core.texts import Texts
from turnkeeper.core.wording import Wording
from turnkeeper.translations import ENGLISH, languages, messages

_SPOKEN: ContextVar[str] = ContextVar("spoken", default=ENGLISH)
_GAME: ContextVar[Texts | None] = ContextVar("game", default=None)
"""The texts that tell of a fight, in the words of its game."""
_OF_A_FIGHT = (
    "cards",
    "dice",
    "score",
    "first_by_edge",
    "no_action",
    "rung.",
    "npc.",
    "deed.",
    "fighter.",
    "answer.",
    "row.",
)
"""The beginnings of the keys of texts that tell of a fight; others tell of the program, and of what is typed."""


def speak(language: str) -> None:
    """Speak a language from now on; for an empty one that of the system's settings. Raises :class:`InputError`."""
    if language and language not in languages():
        raise no_such_language()
    _SPOKEN.set(language or of_the_settings(os.environ))
    _GAME.set(None)


def speak_of(wording: Wording | None) -> None:
    """Tell of a fight in the words of its game from now on, where it has any in the language that is spoken."""
    game = wording if wording is None or spoken() == ENGLISH else wording.languages.get(spoken())
    if game is None:
        _GAME.set(None)
        return
    texts = _texts(spoken()).patterns()
    told = {key: text for key, text in texts.items() if key.startswith(_OF_A_FIGHT)}
    _GAME.set(Texts(spoken(), (spoken(), reworded_texts(told, game))))


def no_such_language() -> InputError:
    """The error for a language that there is not."""
    return InputError(MessageText("mistakes.line.language", names=", ".join(languages())), FLAG)


def spoken() -> str:
    """The language that the terminal speaks."""
    return _SPOKEN.get()


def say(key: str, **params: object) -> str:
    """A text of the terminal's, in the language that it speaks.

    >>> say("left", count=3), say("cards", count=1)
    ('3 left', '1 card')
    """
    game = _GAME.get()
    return (game if game is not None and key in game else _texts(spoken())).say(key, params)


@functools.cache
def _texts(language: str) -> Texts:
    return Texts(language, *((one, messages(one, "cli")) for one in dict.fromkeys((language, ENGLISH))))
