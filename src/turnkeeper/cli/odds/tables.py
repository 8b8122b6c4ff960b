"""Answers as tables: in a terminal, and as JSON with exact fractions."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from fractions import Fraction
from typing import Any, NamedTuple, TypeAlias

from turnkeeper.odds.chances import Distribution, Split
from turnkeeper.odds.ranks import RankMatrix

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


def percent(chance: Fraction, figures: Figures = ENGLISH_FIGURES) -> str:
    """A chance for people: never rounded to 0 or 100 % unless it is just that.

    >>> percent(Fraction(171, 400)), percent(Fraction(1, 10**6)), percent(Fraction(1))
    ('42.75%', '<0.01%', '100%')
    """
    if chance in (0, 1):
        return f"100{figures.percent}" if chance else _NEVER
    shown = f"{float(chance) * 100:.2f}"
    shown = {"0.00": "<0.01", "100.00": ">99.99"}.get(shown, shown)
    return shown.replace(".", figures.mark) + figures.percent


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


# -- tables of what the library gives ------------------------------------------------------------------------------


def places(key: str, title: str, matrix: RankMatrix) -> OddsTable:
    """A row for each actor, a column for each place; ties and absence, where there are any, in columns of their own."""
    tie = any(matrix.in_tie)
    gone = any(matrix.absent)
    columns = [str(number) for number in range(1, len(matrix.actors) + 1)]
    columns += (["tied"] if tie else []) + (["none"] if gone else [])
    rows = []
    for number, actor in enumerate(matrix.actors):
        row = [Fraction(weight, matrix.total) for weight in matrix.settled[number]]
        row += [Fraction(matrix.in_tie[number], matrix.total)] if tie else []
        row += [Fraction(matrix.absent[number], matrix.total)] if gone else []
        rows.append((actor, tuple(row)))
    told = {"choice": "tied: people settle it.", "together": "tied: they act at the same time."}
    notes = [told.get(matrix.ties, "")] if tie else []
    notes += ["none: no action."] if gone else []
    notes += [f"Off by at most {matrix.error:.1g}."] if matrix.error else []
    return OddsTable(key, title, tuple(columns), tuple(rows), note=" ".join(notes))


def values(key: str, title: str, named: Iterable[tuple[str, Distribution]], least: int | None = None) -> OddsTable:
    """A row for each actor, a column for each value that any of them may have."""
    pairs = list(named)
    found = sorted({value for _, one in pairs for value, weight in one.weights.items() if weight})
    if found:
        found = list(range(found[0] if least is None else least, found[-1] + 1))
    rows = tuple((name, tuple(one.chance(value) for value in found)) for name, one in pairs)
    beyond = max((one.missing for _, one in pairs), default=Fraction(0))
    note = f"Beyond the last column: at most {float(beyond):.1g}." if beyond else ""
    return OddsTable(key, title, tuple(map(str, found)), rows, note=note, spread=True)


def pairs(names: Sequence[str], split: Callable[[int, int], Split]) -> Iterator[OddsTable]:
    """Everybody against everybody: the chance that the row is before the column. Of each two one split is enough."""
    if not 1 < len(names) <= _MOST_PAIRS:
        return
    cells: list[list[TableCell]] = [[None] * len(names) for _ in names]
    for one in range(len(names)):
        for other in range(one):
            chances = split(one, other)
            cells[one][other], cells[other][one] = chances.first, chances.second
    rows = tuple((name, tuple(row)) for name, row in zip(names, cells, strict=True))
    yield OddsTable("before", "The row acts before the column", tuple(names), rows)


def swept(key: str, title: str, label: str, found: dict[int, RankMatrix], actor: str) -> OddsTable:
    """A table of the effect of one actor's number: the chance of each place, and the mean place where there is one."""
    count = max((len(matrix.actors) for matrix in found.values()), default=0)
    rows = []
    for value, matrix in found.items():
        at = matrix.actors.index(actor)
        first = matrix.place(actor, 1)
        shared = matrix.open(actor, 1)
        rows.append((f"{label} {value}", (first, shared, *(matrix.place(actor, n) for n in range(2, count + 1)),
                                          Fraction(matrix.absent[at], matrix.total))))  # fmt: skip
    columns = ("first", "tied for it", *(str(number) for number in range(2, count + 1)), "none")
    return _without_empty(OddsTable(key, title, columns, tuple(rows), rising=True))


def _without_empty(table: OddsTable) -> OddsTable:
    kept = [at for at in range(len(table.columns)) if any(row[at] for _, row in table.rows)]
    rows = tuple((name, tuple(row[at] for at in kept)) for name, row in table.rows)
    return table._replace(columns=tuple(table.columns[at] for at in kept), rows=rows)
