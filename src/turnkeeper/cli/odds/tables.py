"""Answers as tables: in a terminal, and as JSON with exact fractions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Any, NamedTuple, TypeAlias

from turnkeeper.cli.odds.query_parser import Query, Sweep
from turnkeeper.core.message import MessageText, joined, said_in
from turnkeeper.odds.ranks import RankMatrix
from turnkeeper.odds.register import (
    SYSTEMS,
    Asking,
    BeforeAnswer,
    CellsAnswer,
    NumbersAnswer,
    PlacesAnswer,
    RegisterAnswer,
    RegisterEntry,
    entries,
    swept,
)

TableCell: TypeAlias = Fraction | None
_MOST_PAIRS = 12
_NEVER = "·"
_GAP = "  "


class Figures(NamedTuple):
    """The decimal mark and the sign of a percentage in a language."""

    mark: str = "."
    percent: str = "%"


ENGLISH_FIGURES = Figures()


class OddsTable(NamedTuple):
    """Chances (or means, if ``numbers``) in rows and columns. ``key`` names it in JSON and does not change."""

    key: str
    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, tuple[TableCell, ...]], ...]
    numbers: bool = False
    note: str = ""
    rising: bool = False
    """Rows are the values of a sweep: a chart draws lines, not fields."""
    spread: bool = False
    """Columns are numbers and a row their chances: a chart may put the unlikely ends together."""
    figures: Figures = ENGLISH_FIGURES


def said(table: OddsTable, language: str) -> OddsTable:
    """A table with its words in a language; the names of actors and the chances stay."""
    half = said_in(language, MessageText("odds_tables.figure.half"))
    return table._replace(
        title=said_in(language, table.title),
        columns=tuple(said_in(language, column) for column in table.columns),
        rows=tuple((said_in(language, name), cells) for name, cells in table.rows),
        note=said_in(language, table.note),
        figures=Figures(half[1], half[3:]),
    )


def text(tables: Sequence[OddsTable], width: int) -> str:
    """The tables as they are printed, columns broken over several blocks where ``width`` is too narrow."""
    return "\n\n".join(_text(table, width) for table in tables) + "\n"


def _text(table: OddsTable, width: int) -> str:
    cells = [[_shown(cell, table) for cell in row] for _, row in table.rows]
    label = max([len(name) for name, _ in table.rows] + [0])
    wide = [max([len(column), *(len(row[at]) for row in cells)]) for at, column in enumerate(table.columns)]
    lines = [table.title]
    start = 0
    while start < len(wide):
        end, used = start, label
        while end < len(wide) and (end == start or used + len(_GAP) + wide[end] <= width):
            used += len(_GAP) + wide[end]
            end += 1
        part = range(start, end)
        lines.append(_GAP.join([" " * label, *(table.columns[at].rjust(wide[at]) for at in part)]).rstrip())
        for (name, _), row in zip(table.rows, cells, strict=True):
            lines.append(_GAP.join([name.ljust(label), *(row[at].rjust(wide[at]) for at in part)]).rstrip())
        start = end
    return "\n".join([*lines, *([table.note] if table.note else [])])


def _shown(cell: TableCell, table: OddsTable) -> str:
    if cell is None:
        return ""
    return number(cell, table.figures) if table.numbers else percent(cell, table.figures)


def number(value: Fraction, figures: Figures = ENGLISH_FIGURES) -> str:
    """A number with two decimals."""
    return f"{float(value):.2f}".replace(".", figures.mark)


def percent(chance: Fraction, figures: Figures = ENGLISH_FIGURES, places: int = 2) -> str:
    """A chance for people: never rounded to 0 or 100 % unless it is just that.

    >>> percent(Fraction(171, 400)), percent(Fraction(1, 10**6)), percent(Fraction(1))
    ('42.75%', '<0.01%', '100%')
    >>> percent(Fraction(997, 1000), places=0), percent(Fraction(1, 200), places=0)
    ('>99%', '<1%')
    """
    if chance in (0, 1):
        return f"100{figures.percent}" if chance else _NEVER
    never, always = f"{0:.{places}f}", f"{100:.{places}f}"
    least = 10**-places
    ends = {never: f"<{least:.{places}f}", always: f">{100 - least:.{places}f}"}
    shown = f"{float(chance) * 100:.{places}f}"
    return ends.get(shown, shown).replace(".", figures.mark) + figures.percent


def plain(tables: Sequence[OddsTable]) -> list[dict[str, Any]]:
    """The tables for JSON: every chance as an exact fraction and as a number."""
    return [
        {
            "key": table.key,
            "title": table.title,
            "note": table.note,
            "columns": table.columns,
            "rows": [
                {"label": name, "cells": [None if cell is None else [str(cell), float(cell)] for cell in row]}
                for name, row in table.rows
            ],
        }
        for table in tables
    ]


# -- tables of the register's answers -------------------------------------------------------------------------------


def answered(query: Query) -> list[OddsTable]:
    """All tables of a question. Raises :class:`InputError` for figures that are none."""
    found = [_table(entry) for entry in entries(query.asking) if entry.key and _is_told(entry.answer)]
    return [*found, *(_swept(query.asking, query.sweep) if query.sweep else ())]


def _is_told(answer: RegisterAnswer) -> bool:
    """Who is before whom is not told where there is nobody else, or too many for a table."""
    return not isinstance(answer, BeforeAnswer) or 1 < len(answer.names) <= _MOST_PAIRS


def _table(entry: RegisterEntry) -> OddsTable:
    answer = entry.answer
    columns, rows, matrix, _, error = answer.table()
    table = OddsTable(entry.key, entry.title, columns, tuple((name, tuple(cells)) for name, cells in rows))
    match answer:
        case PlacesAnswer():
            told = (*_legend(matrix, columns, answer.absent), *_off_by(error), *answer.caveats())
            return table._replace(columns=tuple(map(_place, columns)), note=joined(" ", told))
        case NumbersAnswer():
            beyond = MessageText("odds_tables.note.beyond", share=f"{error:.1g}") if error else ""
            return table._replace(
                rows=tuple((name or answer.heading, cells) for name, cells in table.rows),
                note=joined(" ", filter(None, (beyond, answer.remark()))),
                spread=True,
            )
        case BeforeAnswer():
            return table._replace(note=joined(" ", _off_by(error)))
        case CellsAnswer():
            return _cells(table._replace(note=joined(" ", (*_off_by(error), *filter(None, [answer.remark])))), answer)


def _place(name: str) -> str:
    """The heading of a place, or of what there is beside places."""
    return name if name.isdecimal() else MessageText(f"odds_tables.column.{name}")


def _legend(matrix: RankMatrix | None, columns: Sequence[str], absent: str) -> Iterator[str]:
    if matrix is not None and "tied" in columns:
        yield MessageText(f"odds_tables.note.tied.{matrix.ties}")
    if "none" in columns:
        yield absent


def _off_by(error: float) -> Iterator[str]:
    if error:
        yield MessageText("odds_tables.note.off", share=f"{error:.1g}")


def _cells(table: OddsTable, answer: CellsAnswer) -> OddsTable:
    columns = tuple(answer.headings.get(name, name) for name in table.columns)
    rows = tuple((name or answer.headings[""], cells) for name, cells in table.rows)
    if answer.is_across:
        columns, rows = tuple(name for name, _ in rows), ((columns[0], tuple(cell for _, (cell,) in rows)),)
    return table._replace(columns=columns, rows=rows, numbers=answer.is_mean)


def _swept(asking: Asking, sweep: Sweep) -> Iterator[OddsTable]:
    """The places and the mean number of actions of one actor, over its other numbers."""
    name, system, swept_one = sweep.name, SYSTEMS[asking.system], sweep.parameter.name
    title = MessageText(f"odds_tables.title.sweep_{swept_one}", name=name)
    table = OddsTable("sweep", title, (), (), rising=True)

    def found(question: str) -> list[tuple[str, RegisterAnswer]]:
        answers = swept(asking, name, sweep.parameter, sweep.span, question)
        return [(MessageText(f"odds_tables.row.{swept_one}", number=str(value)), answer) for value, answer in answers]

    orders = [(value, one.order(), one.caveats()) for value, one in found("order") if isinstance(one, PlacesAnswer)]
    if orders:
        rows = [(value, _places(matrix, name)) for value, matrix, _ in orders]
        columns = ("first", "tied_for_it", *map(str, range(2, len(asking.actors) + 1)), "none")
        kept = [column for column in columns if any(row.get(column) for _, row in rows)]
        told = dict.fromkeys(caveat for _, _, caveats in orders for caveat in caveats)
        yield table._replace(
            title=MessageText("odds_tables.title.sweep_first_pass", title=title) if system.has_passes else title,
            columns=tuple(map(_place, kept)),
            rows=tuple((value, tuple(row[column] for column in kept)) for value, row in rows),
            note=joined(" ", (*_off_by(max(matrix.error for _, matrix, _ in orders)), *told)),
        )
    counts = [(value, one) for value, one in found("actions") if isinstance(one, NumbersAnswer)]
    if counts:
        yield table._replace(
            key="sweep_actions" if orders else "sweep",
            title=MessageText("odds_tables.title.sweep_mean", title=title, counted=system.counted),
            columns=(system.counted,),
            rows=tuple((value, (one.of(name).mean(),)) for value, one in counts),
            numbers=True,
            note=joined(" ", dict.fromkeys(filter(None, (one.remark() for _, one in counts)))),
        )


def _places(matrix: RankMatrix, actor: str) -> dict[str, Fraction]:
    later = {str(place): matrix.place(actor, place) for place in range(2, len(matrix.actors) + 1)}
    first = {"first": matrix.place(actor, 1), "tied_for_it": matrix.open(actor, 1)}
    return {**first, **later, "none": matrix.without(actor)}
