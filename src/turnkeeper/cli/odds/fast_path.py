"""The short way to an answer: plain questions are read without the libraries of the other commands.

Questions that it does not understand, and every error, it leaves to the long way (:mod:`turnkeeper.cli.odds.command`),
which reads the same arguments and says what the matter is. A test holds the two to the same options.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence

from turnkeeper.cli.odds.ask import UNBROKEN, OutputForm, printed
from turnkeeper.cli.odds.query_parser import WHOLE_TURN, Typed, query
from turnkeeper.cli.odds.tables import answered
from turnkeeper.default_language import ENGLISH

VALUES = ("sweep", "turned", "left", "svg", "option")
"""Options with a value; the last may be given several times."""


def quick(arguments: Sequence[str], width: int, language: str = ENGLISH) -> str | None:
    """The answer to ``turnkeeper odds ...`` (without its first word, and ``--lang``) in a language; JSON is English.

    ``None``: not understood, or something is wrong.
    """
    try:
        return _answer(arguments, width, language)
    except Exception:  # noqa: BLE001 - the long way meets the same problem, and says what it is
        return None


def _answer(arguments: Sequence[str], width: int, language: str) -> str | None:
    words: list[str] = []
    given: dict[str, list[str]] = {name: [] for name in (*VALUES, "json")}
    rest = iter(arguments)
    for text in rest:
        name, equals, value = text.removeprefix("--").partition("=")
        if not text.startswith("-"):
            words.append(text)
        elif text == "--json":
            given["json"].append("")
        else:
            value = value if equals else next(rest, "-")
            if name not in VALUES or not text.startswith("--") or value[:1] in ("", "-"):
                return None
            given[name].append(value)
    if not words or any(len(values) > 1 for name, values in given.items() if name not in ("option", "json")):
        return None
    once = {name: values[0] for name, values in given.items() if values}
    asked = query(
        Typed(
            words[0],
            words[1:],
            given["option"],
            once.get("sweep", ""),
            once.get("turned", ""),
            int(once.get("left", WHOLE_TURN)),
        )
    )
    json = "json" in once
    form = OutputForm(
        ENGLISH if json else language, width if sys.stdout.isatty() else UNBROKEN, json, once.get("svg", "")
    )
    return printed(asked, answered(asked), form)
