"""The short way to an answer: plain questions are read and printed without the libraries of the other commands.

Questions that it does not understand, and every error, it leaves to the long way (:mod:`turnkeeper.cli.odds.command`),
which reads the same arguments and says what the matter is. A test holds the two to the same options.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence

from turnkeeper.cli.odds.answers import answer
from turnkeeper.cli.odds.ask import Typed, asked, draw_chart, in_language, printed
from turnkeeper.cli.output import discard_output
from turnkeeper.default_language import ENGLISH

TEXTS = ("sweep", "turned", "left", "svg")
"""Options with a value, that may be given once."""
MANY = ("option",)
"""Options that may be given several times."""
FLAGS = ("json",)


def quick(arguments: Sequence[str], width: int, language: str = ENGLISH) -> int | None:
    """Answer ``turnkeeper odds ...`` (without its first word, and ``--lang``) in a language; JSON is English.

    ``None``: not understood, or something is wrong.
    """
    try:
        text = _answer(arguments, width, language)
    except Exception:  # noqa: BLE001 - the long way meets the same problem, and says what it is
        return None
    if text is None:
        return None
    try:
        sys.stdout.write(text)
        sys.stdout.flush()
    except UnicodeEncodeError:
        sys.stdout.reconfigure(errors="replace")  # type: ignore[union-attr]
        sys.stdout.write(text)
    except BrokenPipeError:
        discard_output()
    return 0


def _answer(arguments: Sequence[str], width: int, language: str) -> str | None:
    words: list[str] = []
    given: dict[str, str] = {}
    many: list[str] = []
    rest = iter(arguments)
    for text in rest:
        if not text.startswith("--"):
            if text.startswith("-"):
                return None
            words.append(text)
            continue
        name, equals, value = text[2:].partition("=")
        if name in FLAGS and not equals:
            given[name] = "yes"
            continue
        if name not in (*TEXTS, *MANY):
            return None
        value = value if equals else next(rest, "--")
        if value.startswith("-") or name in given:
            return None
        if name in MANY:
            many.append(value)
        else:
            given[name] = value
    if not words:
        return None
    left = int(given.get("left", "13"))
    wishes = asked(Typed(words[0], words[1:], many, given.get("sweep", ""), given.get("turned", ""), left))
    language = ENGLISH if "json" in given else language
    found = in_language(language, answer(wishes))
    text = printed(wishes, found, json="json" in given, width=width if sys.stdout.isatty() else 10_000)
    if "svg" in given:
        draw_chart(given["svg"], wishes, found, language)
    return text
