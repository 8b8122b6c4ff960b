"""Texts of the server that know their message, and so can be said in other languages: mistakes, notes, damage.

What such a text says is written once, in ``translations/en``; the code names the message and gives its parameters.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Self

from turnkeeper.default_language import ENGLISH


class MessageText(str):
    """The English text of a message, which knows the message and what is filled in.

    Its key has the file of the message in front. A parameter that is a message itself is said in the same language; a
    number may choose a variant, and what was typed is given as text. What is cut out of such a text, or put
    together from it in any way but by :func:`joined`, is plain text and stays English.

    >>> text = MessageText("mistakes.fight.no_system", names="draw, rolled")
    >>> print(text)
    no such system (there are: draw, rolled)
    >>> text.said_in("de")
    'dieses System gibt es nicht (es gibt: draw, rolled)'
    """

    __slots__ = ("key", "params")
    key: str
    params: Mapping[str, object]

    def __new__(cls, key: str, /, **params: object) -> Self:
        """Raises :class:`KeyError` where English has no such message."""
        text = str.__new__(cls, _filled(ENGLISH, key, params))
        text.key, text.params = key, params
        return text

    def __reduce__(self) -> tuple[Any, ...]:
        return functools.partial(MessageText, self.key, **self.params), ()

    def said_in(self, language: str) -> str:
        """This text in a language; in English where that has no such message."""
        return _filled(language, self.key, self.params)

    def changed(self, change: Callable[[str], str]) -> MessageText:
        """This text with the texts that are filled in changed."""
        params = {
            name: changed(value, change) if isinstance(value, str) else value for name, value in self.params.items()
        }
        return MessageText(self.key, **params)


class _Joined(MessageText):
    """Texts in a row."""

    __slots__ = ("between", "texts")
    between: str
    texts: tuple[str, ...]

    def __new__(cls, between: str, texts: tuple[str, ...]) -> Self:
        text = str.__new__(cls, between.join(texts))
        text.between, text.texts = between, texts
        return text

    def __reduce__(self) -> tuple[Any, ...]:
        return _Joined, (self.between, self.texts)

    def said_in(self, language: str) -> str:
        return self.between.join(said_in(language, text) for text in self.texts)

    def changed(self, change: Callable[[str], str]) -> MessageText:
        return joined(self.between, (changed(text, change) for text in self.texts))


def joined(between: str, texts: Iterable[str]) -> MessageText:
    """Texts in a row, each of which is said in the language of the whole.

    >>> text = joined(": ", ["a.toml", MessageText("imports.place.entry", number=3), MessageText("imports.empty")])
    >>> print(text)
    a.toml: entry 3: empty
    >>> text.said_in("de")
    'a.toml: Eintrag 3: leer'
    """
    return _Joined(between, tuple(texts))


def one_or_other(texts: Iterable[str]) -> str:
    """Texts with the word for an alternative between them.

    >>> print(one_or_other(["1", "2"]), said_in("de", one_or_other(["1", "2", "3"])), sep=", ")
    1 or 2, 1 oder 2 oder 3
    """
    return functools.reduce(lambda one, two: MessageText("mistakes.part.or", one=one, two=two), texts)


def said_in(language: str, text: str) -> str:
    """A text in a language, as plain text; one that is no message stays as it is.

    >>> said_in("de", "Ana"), said_in("en", MessageText("imports.empty")), said_in("de", MessageText("imports.empty"))
    ('Ana', 'empty', 'leer')
    """
    return text.said_in(language) if isinstance(text, MessageText) else text


def changed(text: str, change: Callable[[str], str]) -> str:
    """A text with what stands in no message changed: itself, or what is filled in, as to clean what comes from a file.

    >>> print(changed(MessageText("mistakes.odds.card", card="1h"), str.upper), changed("1h", str.upper))
    not a card: 1H 1H
    """
    return text.changed(change) if isinstance(text, MessageText) else change(text)


def _filled(language: str, key: str, params: Mapping[str, object]) -> str:
    # Where there is no mistake to tell of, neither the texts are loaded nor what fills them in.
    from turnkeeper.core.fluent import fill  # noqa: PLC0415
    from turnkeeper.translations import messages  # noqa: PLC0415

    part, _, name = key.partition(".")
    pattern = messages(language, part).get(name)
    if pattern is None:
        language, pattern = ENGLISH, messages(ENGLISH, part)[name]
    said = {key: value.said_in(language) if isinstance(value, MessageText) else value for key, value in params.items()}
    return fill(language, pattern, said)
