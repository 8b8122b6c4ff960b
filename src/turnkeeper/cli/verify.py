"""``turnkeeper verify``: checks the dice and cards of open deals."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import msgspec
from cyclopts import Parameter

from turnkeeper.cli import exit_codes
from turnkeeper.cli.console import Screen
from turnkeeper.cli.flags import Flag, Language
from turnkeeper.cli.jsonline import write_json
from turnkeeper.cli.language import speak, spoken
from turnkeeper.cli.paths import read_file
from turnkeeper.core.errors import InputError
from turnkeeper.core.message import MessageText, joined
from turnkeeper.core.open_deal.verify import Finding, Report, compare
from turnkeeper.core.open_deal.verify import verify as check
from turnkeeper.translations import ENGLISH


def verify(
    files: Annotated[list[Path], Parameter(name="FILE", negative=(), consume_multiple=True)],
    /,
    *,
    lang: Language = "",
    json: Flag = False,
) -> int:
    """Check the dice and cards of an open deal.

    Args:
        files: The files.
        lang: The language to speak: en or de; by default that of the system's settings.
        json: Print JSON, for another program.
    """
    speak(ENGLISH if json else lang)
    reports = [_checked(path) for path in files]
    differences = [compare(reports[0], report) for report in reports[1:]]
    altered = any(one.altered for one in reports) or any(one.status == "altered" for one in differences)
    if json:
        shown = [_plain(path, report) for path, report in zip(files, reports, strict=True)]
        write_json({"altered": altered, "files": shown, "compared": differences})
    else:
        screen = Screen()
        called = _told_apart(files)
        for name, report in zip(called, reports, strict=True):
            screen.say(f"{name}:")
            for one in report.findings:
                screen.say(f"  {line_of(one, spoken())}")
            if report.words:
                screen.say(f"  {MessageText('verify.verdict.words', words=report.words).said_in(spoken())}")
        for name, difference in zip(called[1:], differences, strict=True):
            screen.say(f"{called[0]}, {name}: {line_of(difference, spoken())}")
        screen.say(MessageText(f"verify.verdict.{'altered' if altered else 'good'}").said_in(spoken()))
    return exit_codes.DIFFERS if altered else exit_codes.OK


def _checked(path: Path) -> Report:
    data = read_file(path)
    try:
        return check(data)
    except InputError as problem:
        raise problem.at(str(path)) from None


def _told_apart(files: Sequence[Path]) -> list[str]:
    """The files by their names, with their folders where several have one."""
    names = [path.name for path in files]
    return [name if names.count(name) == 1 else str(path) for name, path in zip(names, files, strict=True)]


def _plain(path: Path, report: Report) -> dict[str, object]:
    return {
        "file": path.name,
        "kind": report.kind,
        "altered": report.altered,
        "records": len(report.records),
        "words": report.words,
        "findings": msgspec.to_builtins(report.findings),
    }


def line_of(finding: Finding, language: str = ENGLISH) -> str:
    """A finding in words."""
    status = MessageText(f"verify.status.{finding.status}")
    told = MessageText(f"verify.{finding.status}.{finding.code}", count=finding.count, place=finding.place)
    return joined(": ", (status, told)).said_in(language)
