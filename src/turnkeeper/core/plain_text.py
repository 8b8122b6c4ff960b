"""Text that people type: printable, in one line, of a limited length; and what a spreadsheet would make of it."""

from __future__ import annotations

import re
import unicodedata

_SHAPING = "".join(
    chr(sign)
    for first, last in (
        (0x200C, 0x200D), (0x180B, 0x180D), (0x180F, 0x180F), (0xFE00, 0xFE0F), (0xE0020, 0xE007F), (0xE0100, 0xE01EF),
    )
    for sign in range(first, last + 1)
)  # fmt: skip
"""Signs without width that shape the letter or the picture before them: a Malayalam name may end with a joiner."""
_BLANK = "".join(
    chr(sign)
    for first, last in (
        (0x00, 0x20), (0x7F, 0xA0), (0xAD, 0xAD), (0x034F, 0x034F), (0x061C, 0x061C), (0x115F, 0x1160),
        (0x1680, 0x1680), (0x17B4, 0x17B5), (0x180E, 0x180E), (0x2000, 0x200B), (0x200E, 0x200F), (0x2028, 0x202F),
        (0x205F, 0x206F), (0x2800, 0x2800), (0x3000, 0x3000), (0x3164, 0x3164), (0xFEFF, 0xFEFF), (0xFFA0, 0xFFA0),
    )
    for sign in range(first, last + 1)
)  # fmt: skip
"""Spaces, and other signs without width."""
_UNSEEN = _BLANK + _SHAPING
_ODD = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]")


def is_plain(text: str, most: int) -> bool:
    r"""Whether ``text`` has from 1 to ``most`` characters, none of which steers a terminal or breaks the line.

    >>> is_plain("Ana", 10), is_plain(" ", 10), is_plain("Ana\n", 10)
    (True, False, False)
    """
    return len(text.strip()) > 0 and len(text) <= most and not _ODD.search(text)


def trimmed(text: str) -> str:
    r"""``text`` without what cannot be seen at its ends; empty where nothing of it can be.

    >>> trimmed(" Ana\u200b "), trimmed("\u200b \u2060"), trimmed("\u2764\ufe0f ") == "\u2764\ufe0f"
    ('Ana', '', True)
    """
    return text.lstrip(_UNSEEN).rstrip(_BLANK)


_BREAKS = str.maketrans("", "", "\u00ad\u200b\u2060\ufeff")
"""Signs without width that say where a word may be broken, as text from pages of the web has them."""


def unbroken(text: str) -> str:
    r"""``text`` without the unseen signs that say where a word may be broken: with them it looks the same, and is not.

    >>> unbroken("Gob\u00adlin Ana\u200b Wolf")
    'Goblin Ana Wolf'
    """
    return text.translate(_BREAKS)


_TURNS = re.compile(r"[\x00-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ud800-\udfff]+")
"""Characters that end a line, steer a terminal or turn the direction of writing."""


def one_line(text: str) -> str:
    r"""A text of any length in one line, without characters that steer a screen; a stretch of spaces is one.

    It has nothing at its ends that cannot be seen.

    >>> one_line(" The\tbridge\x07\n"), one_line(" \n"), one_line("\u2800 \u3164")
    ('The bridge', '', '')
    """
    return trimmed(" ".join(_TURNS.sub(" ", unicodedata.normalize("NFC", unbroken(text))).split()))


def is_visible(text: str, most: int) -> bool:
    r"""Whether ``text`` is plain, and something of it can be seen; old logs may have texts that are only plain.

    >>> is_visible("Ana", 10), is_visible("\u200b", 10)
    (True, False)
    """
    return is_plain(text, most) and trimmed(text) != ""


_STEERING = frozenset("=+-@\u2212")
_NUMBER = re.compile(r"-?[0-9]+")
_QUOTE = "'"


def is_formula(text: str) -> bool:
    """Whether a spreadsheet could take the text for a formula.

    Some pass over what stands before a sign and cannot be seen, and take full-width and small signs for the plain ones.
    """
    begins = unicodedata.normalize("NFKC", text.lstrip(_UNSEEN)[:1])[:1]
    return (begins in _STEERING or text[:1] in {"\t", "\r", "\n"}) and not _NUMBER.fullmatch(text)


def in_cell(text: str) -> str:
    """The text as a cell that no spreadsheet takes for a formula: with a quotation mark before it where one could.

    >>> in_cell("=1+1"), in_cell("-3"), from_cell(in_cell("'=1+1"))
    ("'=1+1", '-3', "'=1+1")
    """
    return _QUOTE + text if is_formula(text.lstrip(_QUOTE) or text) else text


def from_cell(cell: str) -> str:
    """The text that :func:`in_cell` made this cell of."""
    return cell[1:] if cell[:1] == _QUOTE and is_formula(cell.lstrip(_QUOTE)) else cell
