"""``turnkeeper import``: characters from other programs' files, each number with its working."""

from __future__ import annotations

import os
import shutil
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from msgspec.structs import replace

from turnkeeper.cli import exit_codes
from turnkeeper.cli.console import ACCENT, BOLD, DIM, WARN, Screen
from turnkeeper.cli.errors import complain
from turnkeeper.cli.flags import Flag, Language
from turnkeeper.cli.jsonline import write_json
from turnkeeper.cli.language import say, speak, spoken
from turnkeeper.cli.paths import free_path, is_there, read_file, told
from turnkeeper.core.errors import InputError
from turnkeeper.core.message import said_in
from turnkeeper.core.registry import system as registered
from turnkeeper.importers import (
    Character,
    Imported,
    ReadProblem,
    SourcedValue,
    as_json,
    import_file,
    merged,
    roster_toml,
    to_roster,
)
from turnkeeper.importers.bounds import MOST_BYTES, MOST_FILES, clean
from turnkeeper.importers.fitting import fitted
from turnkeeper.importers.identity import expanded
from turnkeeper.importers.output import common_system, has_own_comments
from turnkeeper.roster import Roster, load_roster
from turnkeeper.roster.toml import text_of
from turnkeeper.translations import ENGLISH


def import_files(
    *sources: Annotated[Path, Parameter(name="FILE")],
    system: str | None = None,
    roster: Annotated[Path | None, Parameter(name=["--roster", "-o"])] = None,
    lang: Language = "",
    json: Flag = False,
) -> int:
    """Read characters from other programs' files, and show where each number comes from.

    Args:
        sources: The files to read.
        system: The system the characters are for; by default the one that suits each file.
        roster: Write the characters to this roster file; those already in it get the new numbers.
        lang: The language to speak: en or de; by default that of the system's settings.
        json: Print one JSON document, for another program, in English.
    """
    speak(ENGLISH if json else lang)
    if not sources:
        raise InputError(say("import.no_files"))
    if len(sources) > MOST_FILES:
        raise InputError(say("import.too_many", most=MOST_FILES))
    wanted = system or ""
    if wanted:
        registered(wanted)
    found = tuple(_one(source, wanted) for source in sources)
    known: Roster | None = None
    if roster is not None and any(file.characters for file in found):
        known = load_roster(roster) if is_there(roster) else None
        found = _fitted(found, known.system if known else wanted)
    characters = [one for file in found for one in file.characters]
    # The roster comes first: nobody need read what is printed to its end.
    copy = _write(roster, characters, known) if roster is not None and characters else None
    if json:
        write_json(as_json(found))
    else:
        _show(Screen(), found, kept=roster is not None)
    for problem in (problem for file in found for problem in file.problems):
        complain(problem.line, exit_codes.DIFFERS)
    if copy and not json:
        Screen().say((say("import.kept", copy=copy), WARN))
    if any(file.problems for file in found):
        return exit_codes.DIFFERS if characters else exit_codes.MALFORMED
    return exit_codes.OK


def _one(source: Path, wanted: str) -> Imported:
    """What is in a file; one that cannot be opened is a problem like any other."""
    name = clean(str(source))
    try:
        return import_file(read_file(source, MOST_BYTES), name, wanted)
    except InputError as problem:
        return Imported(name, problems=(ReadProblem(name, "", problem.problem),))


def _fitted(found: Sequence[Imported], wanted: str) -> tuple[Imported, ...]:
    """What was read as one roster has it: by the system that is wanted, else by the one that most actors suit."""
    system = wanted or common_system(expanded([one for file in found for one in file.characters]))
    return tuple([replace(file, characters=tuple([fitted(one, system) for one in file.characters])) for file in found])


def _told(text: str) -> str:
    return said_in(spoken(), text)


# -- in the terminal -----------------------------------------------------------------------------------------------


def _show(screen: Screen, found: Sequence[Imported], *, kept: bool) -> None:
    for file in found:
        for one in file.characters:
            _character(screen, one, file)
        for note in file.notes:
            screen.say((f"{file.file}: {_told(note)}", WARN))
    characters = [one for file in found for one in file.characters]
    if characters:
        further = "" if kept else f" {say('import.further')}"
        read = say("import.read", count=len(characters), system=common_system(characters))
        screen.say((f"{read}{further}", DIM))
    if kept and any(one.result is not None for one in characters):
        screen.say((say("import.no_results"), DIM))


def _character(screen: Screen, one: Character, file: Imported) -> None:
    many = f" x{one.members}" if one.members is not None else ""
    system = one.system or say("import.any_system")
    screen.say((f"{one.name}{many}", BOLD), f"  {system}", (f"  {file.file} ({file.format})", DIM))
    if one.initiative is not None:
        screen.say((f"{_moves(one)} {one.initiative}", ACCENT), f": {_told(one.working)}", lead="  ", hang=2)
    named = max((len(value.field) for value in one.values), default=0)
    long = max((len(_said(value)) for value in one.values), default=0)
    for value in one.values:
        number = f"    {value.field:<{named}}  {_said(value):>{long}}  "
        screen.say((_told(value.source), DIM), lead=number, hang=len(number))
    for name, words in one.extra.items():
        told = ", ".join(words) if isinstance(words, tuple) else str(words)
        screen.say(told, lead=f"    {name}  ", hang=4)
    for note in one.notes:
        screen.say((_told(note), WARN), lead="    ", hang=4)


def _moves(one: Character) -> str:
    """What the number is that moves it in the order."""
    if one.result is not None:
        return say("import.had_rolled")
    return say("import.modifier" if one.system == "rolled" else "import.initiative")


def _said(value: SourcedValue) -> str:
    return say("yes" if value.value else "no") if isinstance(value.value, bool) else str(value.value)


# -- to a roster file ----------------------------------------------------------------------------------------------


def _write(path: Path, characters: Sequence[Character], known: Roster | None) -> Path | None:
    """Write a roster file, or update the one that is ``known``: it is there whole, or as it was.

    Return the copy of one that had comments of its user's, which the new one has not.
    """
    roster = merged(known, characters) if known else to_roster(characters, name=path.stem)
    fresh = path.with_name(f".{path.name}.{os.getpid()}")
    copy = None
    try:
        with told(path):
            fresh.write_text(roster_toml(roster, characters), encoding="utf-8", newline="\n")
            if known and has_own_comments(text_of(path.read_bytes())):
                copy = free_path(path.with_name(f"{path.name}.before"))
                shutil.copy2(path, copy)
            fresh.replace(path)
    finally:
        with suppress(OSError):
            fresh.unlink(missing_ok=True)
    return copy
