"""Answers as one SVG picture: fields of chances, bars for a single row, lines for a sweep. Drawn here, no library.

It follows the reader's light or dark setting, uses the reader's own fonts, and every figure stands in it as text, so
that it can be read without the colours.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from html import escape

from turnkeeper.cli.odds.tables import OddsTable, number, percent

WIDTH = 760
_MARGIN = 28
_ROW = 30
_GAP = 4
_BARS = 150
_SMALL_BARS = 56
_LINES = 220
_MOST_FIELDS = 16
_MOST_HISTOGRAMS = 8
_UNLIKELY = Fraction(1, 200)
_LEGEND = 132
_LABEL_CHARACTER = 7.2
_LONGEST_LABEL = 26
_MOST_PANELS = 40
_LINE_KINDS = 6

_STYLE = """
:root{--ink:#1c2430;--soft:#5d6878;--rule:#d9dee6;--paper:#ffffff;--field:#2563a8;--on:#ffffff}
@media(prefers-color-scheme:dark){:root{--ink:#e8ecf2;--soft:#9aa7b8;--rule:#33404f;--paper:#141a22;--field:#5aa2ee;--on:#0c1118}}
text{font-family:system-ui,-apple-system,"Segoe UI",sans-serif;font-size:12.5px;fill:var(--ink)}
.title{font-size:15px;font-weight:600}.soft{fill:var(--soft);font-size:11.5px}.on{fill:var(--on)}
.num{font-variant-numeric:tabular-nums}.mid{text-anchor:middle}.end{text-anchor:end}
.field{fill:var(--field)}.rule{stroke:var(--rule)}.line{fill:none;stroke:var(--field);stroke-width:2.25}
"""
_DASHES = ("", "7 4", "2 4", "10 3 2 3", "1 3", "12 5")


def svg(title: str, tables: Sequence[OddsTable]) -> str:
    """The picture of ``tables``, one below the other."""
    parts: list[str] = []
    top = _MARGIN + 26.0
    for table in tables[:_MOST_PANELS]:
        if not table.rows or not table.columns:
            continue
        panel, height = _panel(_narrowed(table))
        parts.append(f'<g transform="translate({_MARGIN} {top:.1f})">{"".join(panel)}</g>')
        top += height + 30
    height = round(top + _MARGIN / 2 - 20)
    head = f'<text class="title" x="{_MARGIN}" y="{_MARGIN + 4}" style="font-size:18px">{_safe(title)}</text>'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}" '
        f'role="img" aria-label="{_safe(title)}"><style>{_STYLE}</style>'
        f'<rect width="100%" height="100%" style="fill:var(--paper)"/>{head}{"".join(parts)}</svg>\n'
    )


def _panel(table: OddsTable) -> tuple[list[str], float]:
    heading = [f'<text class="title" x="0" y="12">{_safe(table.title)}</text>']
    inner = WIDTH - 2 * _MARGIN
    if table.rising and len(table.rows) > 1:
        body, height = list(_lines(table, inner)), _LINES + 60.0
    elif len(table.rows) == 1 and len(table.columns) > 1:
        body, height = list(_bars(table, table.rows[0][1], inner, _BARS)), _BARS + 44.0
    elif table.spread and len(table.columns) > _MOST_FIELDS and len(table.rows) <= _MOST_HISTOGRAMS:
        body, height = list(_histograms(table, inner)), 26.0 + len(table.rows) * (_SMALL_BARS + 34)
    else:
        body, height = list(_fields(table, inner)), 0.0
        height = 40 + len(table.rows) * (_ROW + _GAP)
    if table.note:
        body.append(f'<text class="soft" x="0" y="{height - 4:.1f}">{_safe(table.note)}</text>')
        height += 14
    return [*heading, f'<g transform="translate(0 22)">{"".join(body)}</g>'], height + 8


def _fields(table: OddsTable, inner: int) -> Iterator[str]:
    """A field for each chance, the darker the likelier."""
    label = _label_width(table)
    step = min(96.0, (inner - label) / len(table.columns))
    greatest = max((cell for _, row in table.rows for cell in row if cell is not None), default=Fraction(1))
    every = max(1, -(-22 // max(1, int(step))))
    for at in range(0, len(table.columns), every):
        column = _safe(_cut(table.columns[at], step * every))
        yield f'<text class="soft mid" x="{label + (at + 0.5) * step:.1f}" y="12">{column}</text>'
    for line, (name, row) in enumerate(table.rows):
        top = 20 + line * (_ROW + _GAP)
        yield f'<text x="0" y="{top + 20}">{_safe(name[:_LONGEST_LABEL])}</text>'
        for at, cell in enumerate(row):
            left = label + at * step
            if cell:
                yield _field(table, cell, (left, top, step), greatest)
            elif cell is not None:
                yield f'<text class="soft mid" x="{left + step / 2:.1f}" y="{top + 20}">·</text>'


def _field(table: OddsTable, cell: Fraction, place: tuple[float, int, float], greatest: Fraction) -> str:
    """One chance: its figure on a ground as dark as it is likely; only the ground where there is no room."""
    left, top, step = place
    share = float(cell / greatest) if table.numbers and greatest else float(cell)
    shade = 0.05 + 0.95 * min(1.0, share) ** 0.8
    gap = min(_GAP, step / 6)
    ground = (
        f'<rect class="field" x="{left + gap / 2:.1f}" y="{top}" width="{step - gap:.1f}" height="{_ROW}" '
        f'rx="{min(4.0, step / 6):.1f}" fill-opacity="{shade:.3f}">'
    )
    if step < 27:  # noqa: PLR2004 - narrower than the shortest figure
        return f"{ground}<title>{_number(cell, table, short=False)}</title></rect>"
    on = " on" if shade > 0.7 else ""  # noqa: PLR2004 - where dark text on the colour would be hard to read
    size = ' style="font-size:10px"' if step < 52 else ""  # noqa: PLR2004 - narrower than its text
    text = _number(cell, table, short=step < 44)  # noqa: PLR2004 - as above
    return f'{ground}</rect><text class="num mid{on}" x="{left + step / 2:.1f}" y="{top + 20}"{size}>{text}</text>'


def _narrowed(table: OddsTable) -> OddsTable:
    """Unlikely numbers at either end put together, where there are more than fields have room for."""
    columns, rows = list(table.columns), [list(row) for _, row in table.rows]
    for end, near in ((-1, -2), (0, 1)):
        merged = False
        while table.spread and len(columns) > _MOST_FIELDS:
            sums = [(row[end] or Fraction(0)) + (row[near] or Fraction(0)) for row in rows]
            if max(sums) >= _UNLIKELY:
                break
            for row, total in zip(rows, sums, strict=True):
                row[near] = total
                del row[end]
            del columns[end]
            merged = True
        if merged:
            columns[end] = columns[end] + "+" if end else "≤" + columns[end]
    named = tuple((name, tuple(row)) for (name, _), row in zip(table.rows, rows, strict=True))
    return table._replace(columns=tuple(columns), rows=named)


def _histograms(table: OddsTable, inner: int) -> Iterator[str]:
    """Bars for each row: for more columns than there is room for figures."""
    label = round(_label_width(table))
    for at, (name, row) in enumerate(table.rows):
        bars = "".join(_bars(table, row, inner - label, _SMALL_BARS))
        yield f'<g transform="translate(0 {at * (_SMALL_BARS + 34)})"><text x="0" y="{_SMALL_BARS}">'
        yield f'{_safe(name[:_LONGEST_LABEL])}</text><g transform="translate({label} 0)">{bars}</g></g>'


def _label_width(table: OddsTable) -> float:
    return min(max(len(name) for name, _ in table.rows), _LONGEST_LABEL) * _LABEL_CHARACTER + 14


def _bars(table: OddsTable, row: Sequence[Fraction | None], inner: int, tall: int) -> Iterator[str]:
    """A bar for each value of a row."""
    greatest = float(max((cell for cell in row if cell is not None), default=Fraction(1)) or 1)
    step = inner / len(row)
    every = max(1, -(-26 // int(step)))
    yield f'<line class="rule" x1="0" x2="{inner}" y1="{tall}" y2="{tall}"/>'
    for at, cell in enumerate(row):
        middle = (at + 0.5) * step
        if at % every == 0:
            column = _safe(_cut(table.columns[at], step * every))
            yield f'<text class="soft mid" x="{middle:.1f}" y="{tall + 16}">{column}</text>'
        if not cell:
            continue
        height = max(1.0, float(cell) / greatest * (tall - 24))
        wide = max(2.0, min(step - _GAP, 64.0))
        figure = _number(cell, table, short=False)
        yield (
            f'<rect class="field" x="{middle - wide / 2:.1f}" y="{tall - height:.1f}" width="{wide:.1f}" '
            f'height="{height:.1f}" rx="{min(3.0, wide / 3):.1f}" fill-opacity="0.85">'
            f"<title>{_safe(table.columns[at])}: {figure}</title></rect>"
        )
        short = step < 52  # noqa: PLR2004 - narrower than the figure
        # Many times "<1%" would only hide what is likely.
        if step >= 30 and not (short and cell < Fraction(1, 100)):  # noqa: PLR2004 - no room for the figure otherwise
            text = _number(cell, table, short=short)
            yield f'<text class="num mid soft" x="{middle:.1f}" y="{tall - height - 5:.1f}">{text}</text>'


def _lines(table: OddsTable, inner: int) -> Iterator[str]:
    """A line for each column, over the values of the sweep; each is named where it ends.

    Of many the middle places are left out: the first ones, the last one and no action say most.
    """
    right = inner - _LEGEND
    greatest = 1.0
    if table.numbers:
        greatest = _round_top(
            float(max((cell for _, row in table.rows for cell in row if cell is not None), default=1))
        )
    for part in range(5):
        at = _LINES - part / 4 * (_LINES - 16)
        yield f'<line class="rule" x1="44" x2="{right}" y1="{at:.1f}" y2="{at:.1f}"/>'
        mark = f"{greatest * part / 4:g}".replace(".", table.figures.mark)
        mark = mark if table.numbers else f"{25 * part}{table.figures.percent}"
        yield f'<text class="soft end num" x="38" y="{at + 4:.1f}">{mark}</text>'
    count = len(table.rows)
    places = [44 + (right - 44) * at / (count - 1) for at in range(count)]
    every = max(1, -(-count * 46 // round(right)))
    for at, (name, _) in enumerate(table.rows):
        if at % every == 0:
            yield f'<text class="soft mid num" x="{places[at]:.1f}" y="{_LINES + 18}">{_safe(name.split()[-1])}</text>'
    yield f'<text class="soft" x="44" y="{_LINES + 34}">{_safe(" ".join(table.rows[0][0].split()[:-1]))}</text>'
    ends: list[tuple[float, str, str]] = []
    drawn = list(range(len(table.columns)))
    for place, at in enumerate(drawn if len(drawn) <= _LINE_KINDS else [*drawn[: _LINE_KINDS - 2], *drawn[-2:]]):
        column = table.columns[at]
        heights = [_LINES - float(row[at] or 0) / greatest * (_LINES - 16) for _, row in table.rows]
        points = " ".join(f"{x:.1f},{y:.1f}" for x, y in zip(places, heights, strict=True))
        dash = f' stroke-dasharray="{_DASHES[place]}"' if _DASHES[place] else ""
        look = f'class="line"{dash} stroke-opacity="{1 - place * 0.11:.2f}"'
        yield f'<polyline {look} points="{points}"/>'
        ends.append((heights[-1] + 4, column, look))
    lowest = _LINES + 18.0
    for end, column, look in sorted(ends, reverse=True):
        # From the lowest up, each at least a line of text above the one before.
        lowest = min(end, lowest - 14)
        yield f'<line {look} x1="{right + 10}" x2="{right + 36}" y1="{lowest - 4:.1f}" y2="{lowest - 4:.1f}"/>'
        yield f'<text x="{right + 44}" y="{lowest:.1f}">{_safe(column[:12])}</text>'


def _round_top(greatest: float) -> float:
    """The top of a scale of four parts: the next number that people would write at a mark."""
    size = 1.0
    while size * 10 < greatest:
        size *= 10
    while size > greatest > 0:
        size /= 10
    return (
        next((size * part for part in (1, 1.2, 1.6, 2, 2.4, 3, 4, 5, 6, 8, 10) if size * part >= greatest), 1.0) or 1.0
    )


def _number(cell: Fraction, table: OddsTable, *, short: bool) -> str:
    if table.numbers:
        return number(cell, table.figures)
    return _safe(percent(cell, table.figures, 0 if short else 2))


def _cut(text: str, width: float) -> str:
    most = max(1, int(width / 6.4))
    return text if len(text) <= most else text[: most - 1] + "…"


def _safe(text: str) -> str:
    return escape("".join(char if char.isprintable() else "?" for char in text))
