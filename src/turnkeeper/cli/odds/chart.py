"""Answers as one SVG picture: fields of chances, bars for a single row, lines for a sweep. Drawn here, no library.

It follows the reader's light or dark setting, uses the reader's own fonts, and every figure stands in it as text, so
that it can be read without the colours.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from html import escape

from turnkeeper.cli.odds.tables import Table, percent

WIDTH = 760
_MARGIN = 28
_ROW = 30
_GAP = 4
_BARS = 150
_LINES = 220
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


def svg(title: str, tables: Sequence[Table]) -> str:
    """The picture of ``tables``, one below the other."""
    parts: list[str] = []
    top = _MARGIN + 26.0
    for table in tables[:_MOST_PANELS]:
        if not table.rows or not table.columns:
            continue
        panel, height = _panel(table)
        parts.append(f'<g transform="translate({_MARGIN} {top:.1f})">{"".join(panel)}</g>')
        top += height + 30
    height = round(top + _MARGIN / 2 - 20)
    head = f'<text class="title" x="{_MARGIN}" y="{_MARGIN + 4}" style="font-size:18px">{_safe(title)}</text>'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}" '
        f'role="img" aria-label="{_safe(title)}"><style>{_STYLE}</style>'
        f'<rect width="100%" height="100%" style="fill:var(--paper)"/>{head}{"".join(parts)}</svg>\n'
    )


def _panel(table: Table) -> tuple[list[str], float]:
    heading = [f'<text class="title" x="0" y="12">{_safe(table.title)}</text>']
    inner = WIDTH - 2 * _MARGIN
    if table.rising and len(table.rows) > 1:
        body, height = list(_lines(table, inner)), _LINES + 60.0
    elif len(table.rows) == 1 and len(table.columns) > 1:
        body, height = list(_bars(table, inner)), _BARS + 44.0
    else:
        body, height = list(_fields(table, inner)), 0.0
        height = 40 + len(table.rows) * (_ROW + _GAP)
    if table.note:
        body.append(f'<text class="soft" x="0" y="{height - 4:.1f}">{_safe(table.note)}</text>')
        height += 14
    return [*heading, f'<g transform="translate(0 22)">{"".join(body)}</g>'], height + 8


def _fields(table: Table, inner: int) -> Iterator[str]:
    """A field for each chance, the darker the likelier."""
    label = min(max(len(name) for name, _ in table.rows), _LONGEST_LABEL) * _LABEL_CHARACTER + 14
    step = min(96.0, (inner - label) / len(table.columns))
    greatest = max((cell for _, row in table.rows for cell in row if cell is not None), default=Fraction(1))
    for at, column in enumerate(table.columns):
        yield f'<text class="soft mid" x="{label + (at + 0.5) * step:.1f}" y="12">{_safe(_cut(column, step))}</text>'
    for line, (name, row) in enumerate(table.rows):
        top = 20 + line * (_ROW + _GAP)
        yield f'<text x="0" y="{top + 20}">{_safe(name[:_LONGEST_LABEL])}</text>'
        for at, cell in enumerate(row):
            if not cell:
                if cell is not None:
                    yield f'<text class="soft mid" x="{label + (at + 0.5) * step:.1f}" y="{top + 20}">·</text>'
                continue
            share = float(cell / greatest) if table.numbers and greatest else float(cell)
            left = label + at * step
            shade = 0.05 + 0.95 * min(1.0, share) ** 0.8
            yield (
                f'<rect class="field" x="{left + _GAP / 2:.1f}" y="{top}" width="{step - _GAP:.1f}" height="{_ROW}" '
                f'rx="4" fill-opacity="{shade:.3f}"/>'
            )
            on = " on" if shade > 0.7 else ""  # noqa: PLR2004 - where dark text on the colour would be hard to read
            size = ' style="font-size:10px"' if step < 52 else ""  # noqa: PLR2004 - narrower than its text
            text = _number(cell, table, short=step < 44)  # noqa: PLR2004 - as above
            yield f'<text class="num mid{on}" x="{left + step / 2:.1f}" y="{top + 20}"{size}>{text}</text>'


def _bars(table: Table, inner: int) -> Iterator[str]:
    """A bar for each value of one row."""
    [(_, row)] = table.rows
    greatest = float(max((cell for cell in row if cell is not None), default=Fraction(1)) or 1)
    step = inner / len(row)
    yield f'<line class="rule" x1="0" x2="{inner}" y1="{_BARS}" y2="{_BARS}"/>'
    for at, cell in enumerate(row):
        middle = (at + 0.5) * step
        yield f'<text class="soft mid" x="{middle:.1f}" y="{_BARS + 16}">{_safe(_cut(table.columns[at], step))}</text>'
        if not cell:
            continue
        height = max(1.0, float(cell) / greatest * (_BARS - 24))
        wide = max(2.0, min(step - _GAP, 64.0))
        yield (
            f'<rect class="field" x="{middle - wide / 2:.1f}" y="{_BARS - height:.1f}" width="{wide:.1f}" '
            f'height="{height:.1f}" rx="3" fill-opacity="0.85"/>'
        )
        if step >= 30:  # noqa: PLR2004 - no room for the figure otherwise
            text = _number(cell, table, short=step < 52)  # noqa: PLR2004 - as above
            yield f'<text class="num mid soft" x="{middle:.1f}" y="{_BARS - height - 5:.1f}">{text}</text>'


def _lines(table: Table, inner: int) -> Iterator[str]:
    """A line for each column, over the values of the sweep; each is named where it ends."""
    right = inner - 92
    greatest = 1.0
    if table.numbers:
        greatest = float(max((cell for _, row in table.rows for cell in row if cell is not None), default=1)) or 1.0
    for part in range(5):
        at = _LINES - part / 4 * (_LINES - 16)
        yield f'<line class="rule" x1="44" x2="{right}" y1="{at:.1f}" y2="{at:.1f}"/>'
        mark = f"{greatest * part / 4:.1f}" if table.numbers else f"{25 * part}%"
        yield f'<text class="soft end num" x="38" y="{at + 4:.1f}">{mark}</text>'
    count = len(table.rows)
    places = [44 + (right - 44) * at / (count - 1) for at in range(count)]
    every = max(1, -(-count * 46 // round(right)))
    for at, (name, _) in enumerate(table.rows):
        if at % every == 0:
            yield f'<text class="soft mid num" x="{places[at]:.1f}" y="{_LINES + 18}">{_safe(name.split()[-1])}</text>'
    yield f'<text class="soft" x="44" y="{_LINES + 34}">{_safe(" ".join(table.rows[0][0].split()[:-1]))}</text>'
    taken: list[float] = []
    for at, column in enumerate(table.columns[:_LINE_KINDS]):
        heights = [_LINES - float(row[at] or 0) / greatest * (_LINES - 16) for _, row in table.rows]
        points = " ".join(f"{x:.1f},{y:.1f}" for x, y in zip(places, heights, strict=True))
        dash = f' stroke-dasharray="{_DASHES[at]}"' if _DASHES[at] else ""
        yield f'<polyline class="line" points="{points}"{dash} stroke-opacity="{1 - at * 0.11:.2f}"/>'
        label = heights[-1] + 4
        while any(abs(label - other) < 14 for other in taken):  # noqa: PLR2004 - a line of text is as high
            label -= 14
        taken.append(label)
        yield f'<text x="{right + 8}" y="{label:.1f}">{_safe(column[:13])}</text>'


def _number(cell: Fraction, table: Table, *, short: bool) -> str:
    if table.numbers:
        return f"{float(cell):.2f}"
    if short and 0 < cell < 1:
        return f"{float(cell) * 100:.0f}%" if cell >= Fraction(1, 200) else "&lt;1%"
    return _safe(percent(cell))


def _cut(text: str, width: float) -> str:
    most = max(1, int(width / 6.4))
    return text if len(text) <= most else text[: most - 1] + "…"


def _safe(text: str) -> str:
    return escape("".join(char if char.isprintable() else "?" for char in text))
