"""Limits on the size, nesting, names and numbers of imported files.

With them every file is refused or read within a second and within 100 MB.
"""

from __future__ import annotations

import math
import re
import unicodedata
from decimal import Decimal
from fractions import Fraction

from turnkeeper.core.errors import InputError
from turnkeeper.core.fight import LONGEST_NAME, MOST_ACTORS
from turnkeeper.core.message import MessageText
from turnkeeper.core.plain_text import one_line, trimmed

MOST_BYTES = 12 * 1024 * 1024
"""The largest file: sheets carry portraits."""
MOST_TEXT_BYTES = 512 * 1024
"""The largest list, table or roster."""
MOST_FILES = 200
"""The most files in one import."""
MOST_CHARACTERS = MOST_ACTORS
"""The most characters in one file: as many as a fight holds."""
DEEPEST = 64
"""The most levels of nested elements, lists and objects."""
MOST_MARKS = 300_000
"""The most commas, brackets and braces of a JSON text: each may cost memory many times its size."""
MOST_ELEMENTS = 200_000
"""The most elements of an XML text."""
MOST_KEPT = 60_000
"""The most elements of an XML text that are of a kind we look at."""
LONGEST_TEXT = 20_000
"""The longest text of one element or one line; longer text (portraits, notes) is of no use here and not kept."""
MOST_ATTRIBUTES = 150_000
"""The most attributes of an XML text, counted by their equals signs."""
MOST_LINES = 5000
"""The most lines of a list or a table."""
LARGEST = 10**9

_NUMBER = re.compile(r"[-+]?(?:\d{1,12}(?:\.\d{0,12})?|\.\d{1,12})")
_COMMA = re.compile(r"(?<=\d),(?=\d{1,2}(?!\d)|\d{4,})|(?:(?<=^0)|(?<=^[-+]0)),(?=\d)")
_GROUPED = re.compile(r"(?<=\d),(?=\d{3}(?!\d))")


def clean(text: object) -> str:
    r"""A name or a label: one line without characters that steer a screen, at most as long as a name.

    >>> clean("  Ana\x1b[2J \n Wolf ")
    'Ana [2J Wolf'
    """
    if not isinstance(text, str):
        return ""
    return trimmed(one_line(text[: 4 * LONGEST_NAME])[:LONGEST_NAME])


def is_nameable(text: str) -> bool:
    """Whether a text can be a name: it has a letter, a digit or a picture, and not signs alone.

    >>> is_nameable("Ana"), is_nameable("\N{WOLF FACE}"), is_nameable("!!!")
    (True, True, False)
    """
    return any(sign.isalnum() or unicodedata.category(sign) == "So" for sign in text)


def number(value: object, *place: str) -> Fraction | None:
    """A number that a file writes as a number or in words of digits; ``None``: there is none.

    Raises :class:`InputError` for what is neither, and for one beyond a thousand million.

    >>> number("1,450"), number(2.5), number(""), number("0,125")
    (Fraction(1450, 1), Fraction(5, 2), None, Fraction(1, 8))
    """
    if value is None or isinstance(value, bool):
        return None
    if isinstance(value, int | float):
        if not -LARGEST <= value <= LARGEST:  # which no NaN is, and an int of any length can be compared
            raise InputError(MessageText("imports.number.beyond", number=LARGEST), *place)
        return Fraction(value) if isinstance(value, int) else Fraction(Decimal(repr(round(value, 9))))
    if not isinstance(value, str):
        raise InputError(MessageText("imports.number.should"), *place)
    text = value[:40].strip().replace("\u2212", "-")
    # "1,450" is a thousand and more; "5,75" is how half of Europe writes 5.75, as is "0,125": no thousands begin so
    text = _GROUPED.sub("", text) if "." in text else _GROUPED.sub("", _COMMA.sub(".", text))
    if not text:
        return None
    if len(value) > len(value[:40]) or not _NUMBER.fullmatch(text):
        raise InputError(MessageText("imports.number.should_is", value=repr(clean(value)[:30])), *place)
    found = Fraction(text)
    if abs(found) > LARGEST:
        raise InputError(MessageText("imports.number.beyond", number=LARGEST), *place)
    return found


def whole(value: object, *place: str) -> int | None:
    """A number, as :func:`number` reads it, rounded down."""
    found = number(value, *place)
    return None if found is None else math.floor(found)


def plain(value: Fraction) -> int | float:
    """A fraction as a file would write it: whole where it is whole."""
    return int(value) if value.denominator == 1 else float(value)


def shown(value: Fraction) -> str:
    """A fraction for a text, as a file would write it."""
    return str(plain(value))


def within(value: int, low: int, high: int, *place: str) -> int:
    """``value``, if the rules can do anything with it. Raises :class:`InputError`."""
    if not low <= value <= high:
        raise InputError(MessageText("imports.number.range", low=str(low), high=str(high), number=str(value)), *place)
    return value
