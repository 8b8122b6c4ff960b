"""The table as one seat sees it, as comma-separated values and as Markdown."""

from __future__ import annotations

import csv
import io
import re

from turnkeeper.core.encounter import Encounter
from turnkeeper.core.ids import ActorId
from turnkeeper.core.model import Seat
from turnkeeper.core.plain_text import in_cell
from turnkeeper.core.presenter import Presenter
from turnkeeper.core.texts import figure
from turnkeeper.exporters.standings import StandingRow, marks_of, standings
from turnkeeper.exporters.texts import texts_in
from turnkeeper.translations import ENGLISH

HEADS = ("name", "side", "status", "initiative", "place", "group", "heads", "visibility", "id")
"""The columns of a CSV. An import reads them back, those apart that only tell of the moment."""
_SELDOM = ("heads", "marks")
"""The columns of a table in Markdown that it has only where there is something in them."""
_MARKDOWN = re.compile(r"([\\`*_{}\[\]()#+\-.!|<>~&$])")


def table_csv(fight: Encounter, seat: Seat) -> str:
    """The table as CSV with heads: :data:`HEADS`, and ``marks`` where there are any.

    It is in UTF-8 without a byte order mark, lines ended as the format wants it.
    """
    out = io.StringIO()
    writer = csv.writer(out)
    rows = standings(fight, seat)
    marked = any(one.marks for one in rows)
    writer.writerow((*HEADS, "marks") if marked else HEADS)
    for one in rows:
        more = ("; ".join(one.marks),) if marked else ()
        writer.writerow(map(in_cell, (*_row(one), *more)))
    return out.getvalue()


def _row(one: StandingRow) -> tuple[str, ...]:
    return (
        one.name,
        one.side,
        one.status,
        "" if one.initiative is None else str(one.initiative),
        "" if one.beat is None else str(one.beat + 1),
        one.group,
        str(one.count),
        one.visibility,
        one.actor,
    )


def table_markdown(fight: Encounter, seat: Seat, language: str = ENGLISH, /) -> str:
    """The table as Markdown, in a language: a heading, the clock, a row for each actor."""
    table = fight.table(seat)
    texts, own = fight.texts(language), texts_in(language, fight.opened.wording)
    clock = " · ".join(Presenter(texts, table, fight.system.codec.commands).clock())
    title = fight.opened.name or texts.say("system.title")
    lines = [f"# {_plain(title)}", ""]
    if clock:
        lines += [_plain(clock), ""]
    rows = standings(fight, seat)
    columns: dict[str, tuple[str, list[str]]] = {
        "place": ("--:", ["" if one.beat is None else str(one.beat + 1) for one in rows]),
        "name": ("---", [one.name for one in rows]),
        "heads": ("--:", [str(one.count) if one.count > 1 else "" for one in rows]),
        "initiative": ("--:", [figure(one.mark) for one in rows]),
        "status": ("---", [texts.say(f"status.{one.status}") for one in rows]),
        "marks": ("---", ["; ".join(one.marks) for one in rows]),
    }
    shown = {name: column for name, column in columns.items() if name not in _SELDOM or any(column[1])}
    lines.append(f"| {' | '.join(own.say(f'table.head.{name}') for name in shown)} |")
    lines.append(f"|{'|'.join(rule for rule, _ in shown.values())}|")
    cells = zip(*(map(_plain, said) for _, said in shown.values()), strict=True)
    lines += [f"| {' | '.join(row)} |" for row in cells]
    on_table = marks_of(table, ActorId(""))
    if on_table:
        lines += ["", own.say("table.marks", {"marks": _plain("; ".join(on_table))})]
    return "\n".join(lines) + "\n"


def _plain(text: str) -> str:
    """Text that Markdown leaves as it is."""
    return _MARKDOWN.sub(r"\\\1", " ".join(text.split()))
