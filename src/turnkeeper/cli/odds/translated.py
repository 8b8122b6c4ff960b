"""Tables of odds in other languages: each text is found by its English one. English tables need nothing of this."""

from __future__ import annotations

import functools
import re
from collections.abc import Sequence

from turnkeeper.cli.odds.tables import Figures, OddsTable
from turnkeeper.core.fluent import fill
from turnkeeper.service.translated import ODDS_TABLES, note_in, text_in

_SENTENCE = re.compile(r"(?<=\.) ")


def tables_in(language: str, tables: Sequence[OddsTable]) -> list[OddsTable]:
    """The tables in a language; their keys, the names of actors and the chances stay."""
    return [_table(language, table) for table in tables]


def odds_text_in(language: str, text: str) -> str:
    """A title, a heading or a note, in a language."""
    return text_in(language, ODDS_TABLES, text)


def _table(language: str, table: OddsTable) -> OddsTable:
    columns, rows = table.columns, table.rows
    columns = (*columns[: table.named], *(odds_text_in(language, column) for column in columns[table.named :]))
    if table.worded:
        rows = tuple((odds_text_in(language, name), row) for name, row in rows)
    note = " ".join(note_in(language, sentence) for sentence in _SENTENCE.split(table.note))
    return table._replace(
        title=odds_text_in(language, table.title), columns=columns, rows=rows, note=note, figures=_figures(language)
    )


@functools.cache
def _figures(language: str) -> Figures:
    """How a language writes numbers, read off two."""
    return Figures(fill(language, "{ $number }", {"number": 0.5})[1], odds_text_in(language, "1%")[1:])
