"""``turnkeeper export``: writes out the log of a fight, one seat's lines of it, or how it stands for other programs."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated, Literal, TypeAlias

import msgspec
from cyclopts import Parameter

from turnkeeper.cli import exit_codes
from turnkeeper.cli.console import clean
from turnkeeper.cli.errors import complain
from turnkeeper.cli.fight_file import latest, load_fight, prefix
from turnkeeper.cli.flags import Flag, Language
from turnkeeper.cli.game import find_seat
from turnkeeper.cli.json_output import line_of
from turnkeeper.cli.language import say, speak, spoken
from turnkeeper.cli.paths import read_file, told, write_private
from turnkeeper.core.encounter import Encounter
from turnkeeper.core.errors import InputError
from turnkeeper.core.log import is_log
from turnkeeper.exporters import EXPORTS
from turnkeeper.translations import ENGLISH

ExportFormat: TypeAlias = Literal["csv", "markdown", "roll20", "foundry", "improved-initiative", "sheet", "recap"]
"""The kinds of export, as :data:`turnkeeper.exporters.EXPORTS` names them."""


def export(
    source: Annotated[Path, Parameter(name="FILE")],
    /,
    *,
    seat: str | None = None,
    format: Annotated[ExportFormat | None, Parameter(name=["--format", "-f"])] = None,  # noqa: A002 - the flag's own name
    output: Annotated[Path | None, Parameter(name=["--output", "-o"])] = None,
    lang: Language = "",
    json: Flag = False,
) -> int:
    """Write out a fight: its log, one seat's lines of it, or how it stands for another program.

    Args:
        source: The log of a saved fight, or the roster file it was started from.
        seat: Only the lines that this seat may read: gm, screen, or an actor.
        format: The order as csv, markdown, roll20, foundry or improved-initiative, a sheet (HTML) to
            print, or recap (HTML): what happened.
        output: Write to this file, which must not exist, instead of standard output.
        lang: The language to speak: en or de; by default that of the system's settings.
        json: With --seat: one JSON object a line, for another program.
    """
    # What other programs read, and the mistakes beside it, is English.
    speak(ENGLISH if json else lang)
    fight = load_fight(_log_of(source))
    if fight.damage:
        complain(say("export.damaged", source=source, row=fight.damage.row), exit_codes.DIFFERS)
    if format is not None:
        if json:
            raise InputError(say("export.json"), "--json")
        data = EXPORTS[format].make(fight, find_seat(fight, seat or "screen"), spoken()).encode()
    else:
        data = fight.export() if seat is None else _lines(fight, seat, spoken(), as_json=json)
    if output is None:
        sys.stdout.flush()
        sys.stdout.buffer.write(data)
        sys.stdout.buffer.flush()
    else:
        _write(output, data, private=(seat or ("screen" if format else "gm")) != "screen")
    return exit_codes.DIFFERS if fight.damage else exit_codes.OK


def _log_of(source: Path) -> Path:
    """The log itself, or the last one played from a roster."""
    if is_log(read_file(source)):
        return source
    found = latest(prefix(str(source.resolve()), source.stem))
    if found is None:
        raise InputError(say("export.no_log"), str(source))
    return found


def _lines(fight: Encounter, seat: str, language: str, *, as_json: bool) -> bytes:
    entries = fight.lines(find_seat(fight, seat), language=language)
    if as_json:
        return b"".join(msgspec.json.encode(line_of(entry)) + b"\n" for entry in entries)
    return "".join(f"{entry.number:>4}  {clean(entry.text)}\n" for entry in entries).encode()


def _write(path: Path, data: bytes, *, private: bool) -> None:
    with told(path):
        try:
            if private:
                write_private(path, data)
            else:
                with path.open("xb") as file:
                    file.write(data)
        except FileExistsError:
            raise InputError(say("export.exists"), str(path)) from None
