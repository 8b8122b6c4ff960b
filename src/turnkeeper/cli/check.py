"""``turnkeeper check``: runs scenario files."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import msgspec
from cyclopts import Parameter

from turnkeeper.cli import exit_codes
from turnkeeper.cli.console import Screen
from turnkeeper.cli.errors import complain
from turnkeeper.cli.flags import Flag, Language
from turnkeeper.cli.jsonline import write_json
from turnkeeper.cli.language import say, speak, spoken
from turnkeeper.cli.paths import is_folder
from turnkeeper.core.errors import InputError
from turnkeeper.core.message import MessageText
from turnkeeper.scenario import Report
from turnkeeper.scenario import check as run_scenario
from turnkeeper.translations import ENGLISH


def check(
    files: Annotated[list[Path], Parameter(name="FILE", negative=(), consume_multiple=True)],
    /,
    *,
    quiet: Flag = False,
    lang: Language = "",
    json: Flag = False,
) -> int:
    """Run scenario files and print what differs.

    The exit code is 1 when something differs, 2 when a file is no scenario.

    Args:
        files: Scenario files, or folders of them.
        quiet: Print only what differs, and the count.
        lang: The language to speak: en or de; by default that of the system's settings.
        json: Print JSON, for another program.
    """
    speak(ENGLISH if json else lang)
    screen = Screen(quiet=json)
    reports: list[Report] = []
    malformed: list[InputError] = []
    for path in _listed(files):
        try:
            report = run_scenario(path)
        except InputError as problem:
            malformed.append(problem)
            if not json:
                complain(problem.text, exit_codes.MALFORMED)
            continue
        reports.append(report)
        if not (quiet and report.passed):
            for line in report.text(spoken()).splitlines():
                screen.say(line)
    passed = sum(report.passed for report in reports)
    total = len(reports) + len(malformed)
    if json:
        problems = [str(problem) for problem in malformed]
        write_json({"passed": passed, "total": total, "reports": list(map(_plain, reports)), "malformed": problems})
    else:
        screen.say(say("check.passed", passed=passed, total=total))
    if malformed:
        return exit_codes.MALFORMED
    return exit_codes.OK if passed == total else exit_codes.DIFFERS


def _plain(report: Report) -> dict[str, Any]:
    fields: dict[str, Any] = msgspec.to_builtins(report, enc_hook=str)
    return {**fields, "passed": report.passed}


def _listed(files: list[Path]) -> list[Path]:
    """The files, folders replaced by the scenarios in them. Raises :class:`InputError` for a folder without any."""
    found: list[Path] = []
    for path in files:
        if not is_folder(path):
            found.append(path)
            continue
        inside = sorted(path.glob("*.toml"))
        if not inside:
            raise InputError(MessageText("mistakes.file.no_toml"), str(path))
        found += inside
    return found
