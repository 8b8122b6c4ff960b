"""A game's own words in place of a system's, in every text of a fight.

A fight carries its wording in the first row of its log, so that it reads the same wherever it is opened.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Mapping
from typing import Annotated, TypeAlias

from msgspec import Meta, Struct, field

from turnkeeper.core.errors import InputError
from turnkeeper.core.message import MessageText
from turnkeeper.core.plain_text import is_plain
from turnkeeper.translations import ENGLISH

MOST_WORDS = 100
LONGEST_WORD = 60
LONGEST_TITLE = 80
LONGEST_SUMMARY = 400
MOST_LANGUAGES = 20

SummaryText: TypeAlias = Annotated[str, Meta(max_length=LONGEST_SUMMARY)]
Words: TypeAlias = Annotated[Mapping[str, str], Meta(max_length=MOST_WORDS)]


class GameTexts(Struct, frozen=True, omit_defaults=True, gc=False):
    """The name of a game in another language, and its words there in place of the system's texts.

    Raises :class:`InputError` as :class:`Wording` does.
    """

    title: SummaryText
    summary: SummaryText = ""
    words: Words = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Check the texts: they become parts of templates."""
        _check(self.title, self.summary, self.words)


class Wording(Struct, frozen=True, omit_defaults=True, gc=False):
    """The name of the game that a fight is by, and its words.

    ``words`` maps words of the system's English texts to those of the game: whole words, in the case of a sentence's
    beginning too. Raises :class:`InputError` for one that is not plain text, or has a brace in it.
    """

    id: Annotated[str, Meta(max_length=60)]
    title: SummaryText
    summary: SummaryText = ""
    words: Words = field(default_factory=dict)
    languages: Annotated[Mapping[str, GameTexts], Meta(max_length=MOST_LANGUAGES)] = field(default_factory=dict)
    """The wording in other languages, by their codes."""

    @property
    def titles(self) -> dict[str, str]:
        """The game's title in each language that it has one in, by their codes."""
        return {**{code: game.title for code, game in self.languages.items()}, ENGLISH: self.title}

    def __post_init__(self) -> None:
        """Check the texts: they become parts of templates."""
        _check(self.title, self.summary, self.words)


def _check(title: str, summary: str, words: Mapping[str, str]) -> None:
    longest = [(title, LONGEST_TITLE), *((word, LONGEST_WORD) for pair in words.items() for word in pair)]
    if summary:
        longest.append((summary, LONGEST_SUMMARY))
    for text, most in longest:
        if not is_plain(text, most) or "{" in text or "}" in text:
            raise InputError(MessageText("mistakes.preset.plain", number=most, text=text[:LONGEST_WORD]))


def reword(text: str, words: Mapping[str, str]) -> str:
    """``text`` with each of ``words`` in place of its key, with a capital where a sentence begins. Placeables stay.

    >>> reword("Cards: { $cards }, a card's worth.", {"card": "token", "cards": "tokens"})
    "Tokens: { $cards }, a token's worth."
    """
    return _pattern(tuple(words)).sub(lambda found: _in_place(found, words), text) if words else text


@functools.lru_cache(64)
def _pattern(words: tuple[str, ...]) -> re.Pattern[str]:
    """Matches a placeable, or one of the words; of several that begin alike the longest."""
    spelled = (f"[{word[0].lower()}{word[0].upper()}]{re.escape(word[1:])}" if word[0].isalpha() else re.escape(word)
               for word in sorted(words, key=len, reverse=True))  # fmt: skip
    return re.compile(rf"\{{[^{{}}\n]*\}}|(?<![\w$\[])(?:{'|'.join(spelled)})(?!\w)")


_STARTS = re.compile(r"(?:^|[.?!\]] )$")


def _in_place(found: re.Match[str], words: Mapping[str, str]) -> str:
    text = found[0]
    if text.startswith("{"):
        return text
    word = words.get(text, words.get(text[0].swapcase() + text[1:]))
    if word is None:
        return text
    capital = text[0].isupper() and (text not in words or _STARTS.search(found.string[: found.start()]))
    return word[0].upper() + word[1:] if capital else word
