"""English texts of the server in other languages: a message is found by its English text, with its parameters."""

from __future__ import annotations

import functools
import re
from collections.abc import Mapping

from turnkeeper.core.fluent import fill
from turnkeeper.core.message import MessageText
from turnkeeper.translations import ENGLISH, messages

_PLACEABLE = re.compile(r"\{ \$(\w+) \}")
_NUMBER = r"[-+]?\d+(?:[.,]\d+)*"
"""The value of a parameter whose name begins with ``number``."""
_SHORT = r"(?:(?!: ).)*"
"""That of one whose name begins with ``short`` or ``part_short``: it has no place in front of it."""
_VARIANT = re.compile(r"\.\d$")
DETAILS, IMPORTS, MISTAKES = "details", "imports", "mistakes"
_LONGEST_IMPORTED = 1000
"""Longer texts of an import stay English: a file can make one that takes long to find."""
_PLACE = re.compile(r"(?:[\w.\[\]$-]+: )*")
_SEVERAL = re.compile(r"; (?=[\w.\[\]$-]+: )")
"""Between problems of a request that each have a place."""
_NOT_WHOLE = ("part.", "place.")
"""The keys of texts that are no mistake, but a part of one or the place where it stands."""
_DEEPEST = 8
"""A mistake stands behind so many places at most."""


def _filled(language: str, part: str, found: tuple[str, Mapping[str, str]] | None, text: str) -> str:
    pattern = messages(language, part).get(found[0]) if found else None
    if not (found and pattern):
        return text
    params = {
        name: _part_in(language, part, value) if name.startswith("part") else value for name, value in found[1].items()
    }
    return fill(language, pattern, params)


def _part_in(language: str, part: str, text: str) -> str:
    """A text that is part of another: of the same part, or in a mistake another one behind its place."""
    said = mistake_in(language, text) if part == MISTAKES else text
    return said if said != text else _filled(language, part, found_by(part, text), text)


def _said(language: str, part: str, found: tuple[str, Mapping[str, str]] | None, text: str) -> str:
    pattern = messages(language, part).get(found[0]) if found and language != ENGLISH else None
    if not (found and pattern):
        return text
    params = dict(found[1])
    if "detail" in params:
        detail = detail_in(language, params["detail"])
        params["detail"] = detail if detail != params["detail"] else mistake_in(language, detail)
    return fill(language, pattern, params)


def detail_in(language: str, text: str) -> str:
    """The problem of a value, behind the place where it stands; in English where there is no message for it.

    >>> detail_in("de", "seen: Expected `int`, got `str`"), detail_in("de", "Input data was truncated.")
    ('seen: `int` war erwartet, es kam `str`', 'Die Daten hören mittendrin auf.')
    >>> detail_in("de", "first: Expected `int` >= 1; most: Expected `int` <= 500")
    'first: `int` muss >= 1 sein; most: `int` muss <= 500 sein'
    """
    return "; ".join(_detail_in(language, one) for one in _SEVERAL.split(text))


def _detail_in(language: str, text: str) -> str:
    place = _PLACE.match(text)
    start = place.end() if place else 0
    said, stop = (text[start:-1], ".") if text.endswith(".") else (text[start:], "")
    return text[:start] + _said(language, DETAILS, found_by(DETAILS, said), said) + stop


def mistake_in(language: str, text: str) -> str:
    """A mistake in what was given, in a language, behind its place. One without a message is English.

    >>> mistake_in("de", "actor 3: not a card: 1H"), mistake_in("en", "is missing")
    ('actor 3: keine Karte: 1H', 'is missing')
    >>> mistake_in("de", "a.toml: line 28: id: is missing")
    'a.toml: Zeile 28: id: fehlt'
    """
    if isinstance(text, MessageText) and text.said_in(language) != text:
        return text.said_in(language)
    text = str(text)
    if language == ENGLISH or len(text) > _LONGEST_IMPORTED:
        return text
    place, problem = "", text
    for _ in range(_DEEPEST):
        for part in (MISTAKES, IMPORTS, DETAILS):
            found = found_by(part, problem, whole=True)
            if found:
                return place + _filled(language, part, found, problem)
        before, colon, problem = problem.partition(": ")
        place += _place_in(language, before) + colon
    return text


def _place_in(language: str, text: str) -> str:
    """A place in a file, such as its line; names of files and fields stay."""
    found = found_by(IMPORTS, text)
    return _filled(language, IMPORTS, found, text) if found and found[0].startswith("place.") else text


def found_by(part: str, text: str, code: str = "", *, whole: bool = False) -> tuple[str, Mapping[str, str]] | None:
    """The message of a part that has this English text: its key, and its parameters as the text has them.

    With a ``code`` only messages with that key, or with that key and a number behind it; those that are a part of
    others alone are left out where the text is ``whole``, and a value at its beginning has no place in front of it.
    """
    for key, pattern in _patterns(part, code, whole=whole):
        found = None if whole and key.startswith(_NOT_WHOLE) else pattern.fullmatch(text)
        if found:
            return key, found.groupdict()
    return None


@functools.lru_cache(1024)
def _patterns(part: str, code: str = "", *, whole: bool = False) -> tuple[tuple[str, re.Pattern[str]], ...]:
    """Messages by key; those that take most texts, having the least of their own, last."""
    if code:
        return tuple((key, pattern) for key, pattern in _patterns(part, whole=whole) if _VARIANT.sub("", key) == code)
    found = []
    for key, message in messages(ENGLISH, part).items():
        parts = _PLACEABLE.split(message.strip().replace('{ "{" }', "{").replace('{ "}" }', "}"))
        texts = [
            f"(?P<{part}>{_values_of(part, first=whole and place == 1 and not parts[0])})"
            if place % 2
            else re.escape(part)
            for place, part in enumerate(parts)
        ]
        found.append((sum(map(len, parts[::2])), key, re.compile("".join(texts), re.DOTALL)))
    return tuple((key, pattern) for _, key, pattern in sorted(found, key=lambda one: -one[0]))


def _values_of(name: str, *, first: bool) -> str:
    """A pattern for the values that a parameter may have; ``first``: nothing but a place can stand before it."""
    if name.startswith("number"):
        return _NUMBER
    is_short = name.startswith(("short", "part_short")) or (first and not name.startswith("part"))
    return _SHORT if is_short else ".*"
