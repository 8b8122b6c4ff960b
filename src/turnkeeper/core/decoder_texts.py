"""Sentences of the decoder, and of other libraries and the system, as messages.

The decoder (msgspec), the reader of the command line (cyclopts), the parser of TOML and the system have sentences of
their own in English alone. They are found by messages written as those write them. Such are the only texts that are
looked up; all others of the server know their message (:mod:`turnkeeper.core.message`).
"""

from __future__ import annotations

import functools
import re

from turnkeeper.core.message import MessageText
from turnkeeper.translations import ENGLISH, messages

_PLACEABLE = re.compile(r"\{ \$(\w+) \}")
_LONGEST = 1000
"""Longer texts stay as they are: a file can make one that takes long to find."""


def as_message(text: str, among: str = "details") -> str:
    """A sentence as the message that it is, without its place; one that is none stays as it is.

    ``among``: the file of the messages, or the beginning of their keys. A parameter whose name begins with ``part`` is
    looked up among them, too.

    >>> from turnkeeper.core.message import said_in
    >>> said_in("de", as_message("Expected `int`, got `str`"))
    '`int` war erwartet, es kam `str`'
    >>> said_in("de", as_message("permission denied", "mistakes.file")), as_message("Something else")
    ('das ist nicht erlaubt', 'Something else')
    """
    for key, pattern in _patterns(among) if len(text) <= _LONGEST else ():
        found = pattern.fullmatch(text)
        if found:
            params = {
                name: as_message(value, among) if name.startswith("part") else value
                for name, value in found.groupdict().items()
            }
            return MessageText(key, **params)
    return text


@functools.cache
def _patterns(among: str) -> tuple[tuple[str, re.Pattern[str]], ...]:
    """By key; those that have most text of their own first."""
    file, _, under = among.partition(".")
    patterns = []
    for key, message in messages(ENGLISH, file).items():
        if not under or key.startswith(f"{under}."):
            parts = _PLACEABLE.split(message.strip())
            wanted = [f"(?P<{part}>.*)" if place % 2 else re.escape(part) for place, part in enumerate(parts)]
            patterns.append((sum(map(len, parts[::2])), f"{file}.{key}", re.compile("".join(wanted), re.DOTALL)))
    return tuple((key, pattern) for _, key, pattern in sorted(patterns, key=lambda one: -one[0]))
