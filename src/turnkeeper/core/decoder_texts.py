"""Sentences of the decoder on a value that is not what it should be, as messages.

The decoder, msgspec, has English sentences alone. They are found by the messages in ``translations/en/details.ftl``,
each of which is written as the decoder writes it. This is the one place where a text is looked up; all others of the
server know their message (:mod:`turnkeeper.core.message`).
"""

from __future__ import annotations

import functools
import re

from turnkeeper.core.message import MessageText
from turnkeeper.translations import ENGLISH, messages

_PLACEABLE = re.compile(r"\{ \$(\w+) \}")


def as_message(text: str) -> str:
    """A text of the decoder as the message that it is, without its place; one that is none stays as it is.

    >>> from turnkeeper.core.message import said_in
    >>> said_in("de", as_message("Expected `int`, got `str`"))
    '`int` war erwartet, es kam `str`'
    >>> as_message("Something else")
    'Something else'
    """
    for key, pattern in _patterns():
        found = pattern.fullmatch(text)
        if found:
            return MessageText(f"details.{key}", **found.groupdict())
    return text


@functools.cache
def _patterns() -> tuple[tuple[str, re.Pattern[str]], ...]:
    """By key; those that have most text of their own first."""
    patterns = []
    for key, message in messages(ENGLISH, "details").items():
        parts = _PLACEABLE.split(message.strip())
        wanted = [f"(?P<{part}>.*)" if place % 2 else re.escape(part) for place, part in enumerate(parts)]
        patterns.append((sum(map(len, parts[::2])), key, re.compile("".join(wanted), re.DOTALL)))
    return tuple((key, pattern) for _, key, pattern in sorted(patterns, key=lambda one: -one[0]))
