"""English texts of the server in other languages: a message is found by its English text, with its parameters."""

from __future__ import annotations

import functools
import re
from collections.abc import Mapping

from turnkeeper.core.fluent import fill
from turnkeeper.translations import ENGLISH, messages

_PLACEABLE = re.compile(r"\{ \$(\w+) \}")
_VARIANT = re.compile(r"\.\d$")
PROBLEMS, ODDS, DETAILS = "problems", "odds", "details"
_PLACE = re.compile(r"(?:[\w.\[\]$-]+: )*")


def problem_in(language: str, code: str, text: str) -> str:
    """The text of a problem in a language; in English where there is no message for it.

    >>> problem_in("de", "seat.too_many", "A fight has at most 4 seats.")
    'Ein Kampf hat höchstens 4 Plätze.'
    """
    return _said(language, PROBLEMS, found_by(PROBLEMS, text, code), text)


def note_in(language: str, text: str) -> str:
    """A note on odds, in a language; in English where there is no message for it.

    >>> note_in("de", "Nobody whose numbers you know has a turn to come.")
    'Niemand, dessen Werte du kennst, ist noch dran.'
    """
    return _said(language, ODDS, found_by(ODDS, text), text)


def _said(language: str, part: str, found: tuple[str, Mapping[str, str]] | None, text: str) -> str:
    pattern = messages(language, part).get(found[0]) if found and language != ENGLISH else None
    if not (found and pattern):
        return text
    params = dict(found[1])
    if "detail" in params:
        params["detail"] = detail_in(language, params["detail"])
    return fill(language, pattern, params)


def detail_in(language: str, text: str) -> str:
    """The problem of a value, behind the place where it stands; in English where there is no message for it.

    >>> detail_in("de", "seen: Expected `int`, got `str`"), detail_in("de", "Input data was truncated.")
    ('seen: `int` war erwartet, es kam `str`', 'Die Daten hören mittendrin auf.')
    """
    place = _PLACE.match(text)
    start = place.end() if place else 0
    said, stop = (text[start:-1], ".") if text.endswith(".") else (text[start:], "")
    return text[:start] + _said(language, DETAILS, found_by(DETAILS, said), said) + stop


def found_by(part: str, text: str, code: str = "") -> tuple[str, Mapping[str, str]] | None:
    """The message of a part that has this English text: its key, and its parameters as the text has them.

    With a ``code`` only messages with that key, or with that key and a number behind it.
    """
    for key, pattern in _patterns(part):
        found = pattern.fullmatch(text) if not code or _VARIANT.sub("", key) == code else None
        if found:
            return key, found.groupdict()
    return None


@functools.cache
def _patterns(part: str) -> tuple[tuple[str, re.Pattern[str]], ...]:
    """Messages by key; those that take most texts last."""
    found = []
    for key, message in messages(ENGLISH, part).items():
        parts = _PLACEABLE.split(message.strip())
        texts = [f"(?P<{part}>.*)" if place % 2 else re.escape(part) for place, part in enumerate(parts)]
        found.append((key, re.compile("".join(texts), re.DOTALL)))
    return tuple(sorted(found, key=lambda one: -len(one[1].pattern)))
