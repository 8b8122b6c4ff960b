"""Tables of odds in other languages: each text is found by its English one. English tables need nothing of this."""

from __future__ import annotations

import functools
import re
from collections.abc import Sequence

from turnkeeper.cli.odds.tables import Figures, OddsTable
from turnkeeper.core.fluent import fill
from turnkeeper.service.translated import note_in, text_in
from turnkeeper.translations import ENGLISH

_PART = "odds_tables"
_SENTENCE = re.compile(r"(?<=\.) ")


def tables_in(language: str, tables: Sequence[OddsTable]) -> list[OddsTable]:
    """The tables in a language; their keys, the names of actors and the chances stay."""
    return list(tables) if language == ENGLISH else [_table(language, table) for table in tables]


def title_in(language: str, title: str) -> str:
    """The title of a picture, in a language."""
    return _text(language, title)


def _table(language: str, table: OddsTable) -> OddsTable:
    columns, rows = table.columns, table.rows
    columns = (*columns[: table.named], *(_text(language, column) for column in columns[table.named :]))
    if table.worded:
        rows = tuple((_text(language, name), row) for name, row in rows)
    note = " ".join(_note(language, sentence) for sentence in _SENTENCE.split(table.note))
    return table._replace(
        title=_text(language, table.title), columns=columns, rows=rows, note=note, figures=_figures(language)
    )


def _text(language: str, text: str) -> str:
    return text_in(language, _PART, text)


def _note(language: str, sentence: str) -> str:
    said = _text(language, sentence)
    return said if said != sentence else note_in(language, sentence)


@functools.cache
def _figures(language: str) -> Figures:
    """How a language writes numbers, read off two."""
    return Figures(fill(language, "{ $number }", {"number": 0.5})[1], _text(language, "1%")[1:])
