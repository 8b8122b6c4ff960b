"""Answers what was typed with what is printed. Nothing heavy is loaded here: the program must answer at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from turnkeeper.cli.odds import tables
from turnkeeper.cli.odds.query_parser import Query, written
from turnkeeper.core.errors import InputError
from turnkeeper.core.message import MessageText
from turnkeeper.core.system_errors import in_words
from turnkeeper.default_language import ENGLISH

_NARROWEST = 40
UNBROKEN = 10_000
"""The width of a pipe, where no table is broken."""


class OutputForm(NamedTuple):
    """The form of an answer: its language, how wide the terminal is; JSON, and a file for a picture, if wanted."""

    language: str = ENGLISH
    width: int = UNBROKEN
    json: bool = False
    svg: str = ""


def printed(query: Query, found: Sequence[tables.OddsTable], form: OutputForm) -> str:
    """The answer as it is printed; a picture of it is drawn if wanted. Raises :class:`InputError` if it cannot be."""
    found = [tables.said(table, form.language) for table in found]
    if form.svg:
        names = f"{query.asking.system}: {', '.join(one.name for one in query.asking.actors)}"
        title = MessageText("odds_tables.title.picture", name=names).said_in(form.language)
        _draw(form.svg, title if len(title) < 70 else title[:69] + "…", found)  # noqa: PLR2004 - one line
    if not form.json:
        return tables.text(found, max(_NARROWEST, form.width))
    import json as encoder  # noqa: PLC0415 - tables of text need none

    value: dict[str, Any] = {
        "format": 1,
        "system": query.asking.system,
        "options": {name: written(value) for name, value in query.asking.options.items()},
        "tables": tables.plain(found),
    }
    return encoder.dumps(value, ensure_ascii=False, separators=(",", ":")) + "\n"


def _draw(path: str, title: str, found: Sequence[tables.OddsTable]) -> None:
    from turnkeeper.cli.odds.chart import svg  # noqa: PLC0415 - most answers are read, not looked at

    try:
        with open(path, "w", encoding="utf-8") as file:  # noqa: PTH123 - pathlib is not loaded for it
            file.write(svg(title, found))
    except OSError as problem:
        raise InputError(in_words(problem), path) from None
