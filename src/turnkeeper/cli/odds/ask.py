"""Answers what was typed with what is printed. Nothing heavy is loaded here: the program must answer at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from turnkeeper.cli.odds import answers, tables
from turnkeeper.cli.odds.query_parser import SYSTEMS, Wishes, actors, options, sweep
from turnkeeper.core.errors import InputError
from turnkeeper.default_language import ENGLISH

if TYPE_CHECKING:
    from pathlib import Path

_NARROWEST = 40


class Typed(NamedTuple):
    """The arguments of ``turnkeeper odds`` that make the question, as they were typed."""

    system: str = ""
    actors: Sequence[str] = ()
    option: Sequence[str] = ()
    sweep: str = ""
    turned: str = ""
    left: int = 13


def asked(typed: Typed) -> Wishes:
    """The question that the arguments ask. Raises :class:`InputError`."""
    if typed.system not in SYSTEMS:
        raise InputError(f"there are odds for {', '.join(SYSTEMS)}", f"system {typed.system[:40]}")
    party = actors(typed.actors)
    return Wishes(
        typed.system,
        party,
        options(typed.option, answers.OPTIONS[typed.system]),
        sweep(typed.sweep, party),
        tuple(typed.turned.upper().replace(",", " ").split()),
        typed.left,
    )


def in_language(language: str, found: list[tables.OddsTable]) -> list[tables.OddsTable]:
    """The tables in a language; nothing is loaded for English."""
    if language == ENGLISH:
        return found
    from turnkeeper.cli.odds.translated import tables_in  # noqa: PLC0415 - English needs none

    return tables_in(language, found)


def printed(wishes: Wishes, found: Sequence[tables.OddsTable], *, json: bool, width: int) -> str:
    """The answer as it is printed."""
    if not json:
        return tables.text(found, max(_NARROWEST, width))
    import json as encoder  # noqa: PLC0415 - tables of text need none

    value: dict[str, Any] = {
        "format": 1,
        "system": wishes.system,
        "options": dict(wishes.options),
        "tables": tables.plain(found),
    }
    return encoder.dumps(value, ensure_ascii=False, separators=(",", ":")) + "\n"


def draw_chart(path: Path | str, wishes: Wishes, found: Sequence[tables.OddsTable], language: str = ENGLISH) -> None:
    """Write the answer as a picture. Raises :class:`InputError` when the file cannot be written."""
    from turnkeeper.cli.odds.chart import svg  # noqa: PLC0415 - most answers are read, not looked at

    names = ", ".join(spec.name for spec in wishes.actors)
    title = f"Odds: {wishes.system}: {names}"
    if language != ENGLISH:
        from turnkeeper.cli.odds.translated import title_in  # noqa: PLC0415 - English needs none

        title = title_in(language, title)
    try:
        with open(path, "w", encoding="utf-8") as file:  # noqa: PTH123 - pathlib is not loaded for it
            file.write(svg(title if len(title) < 70 else title[:69] + "…", found))  # noqa: PLR2004 - one line
    except OSError as problem:
        raise InputError(problem.strerror or "cannot be written", str(path)) from None
