"""The program's commands, as a table: the first help page is printed from it without loading anything else."""

from __future__ import annotations

import functools
import textwrap
from collections.abc import Mapping
from typing import NamedTuple

from turnkeeper.default_language import ENGLISH


class CommandEntry(NamedTuple):
    """One command: its name, where its function is, what it does in one line, and what more its own page says."""

    name: str
    target: str
    summary: str
    more: str = ""


COMMANDS: tuple[CommandEntry, ...] = (
    CommandEntry(
        "play",
        "turnkeeper.cli.play:play",
        "Run a fight: a roster file's, a sample, or one that was left.",
        "Everything is saved after each step. A fight that was left, or cut off, goes on where it was.",
    ),
    CommandEntry(
        "serve",
        "turnkeeper.cli.serve:serve",
        "Host fights for a table, everyone at their own screen.",
        "It prints its address, the link to your start page with all fights that are kept (for you alone), and for a "
        "fight that it opens the GM's link, the join code and a QR code. Without --lan only this computer can connect; "
        "with --lan phones on the same network can, too. Ctrl-C or SIGTERM stops it with exit code 0. Nothing is lost: "
        "started again, every fight goes on from where it was.",
    ),
    CommandEntry("fights", "turnkeeper.cli.stores:fights", "List the fights that a server keeps, with links to them."),
    CommandEntry("backup", "turnkeeper.cli.stores:backup", "Copy all of a server's fights, while it runs or not."),
    CommandEntry("restore", "turnkeeper.cli.stores:restore", "Make a folder without fights hold those of a backup."),
    CommandEntry("fsck", "turnkeeper.cli.stores:fsck", "Check a server's fights, or a backup's, to the last row."),
    CommandEntry(
        "copy",
        "turnkeeper.cli.stores:copy",
        "Copy fights to another folder or database, links and all.",
        "No server may run on a folder meanwhile. FROM stays as it is. Where TO is new, the key of your "
        "own links goes along.",
    ),
    CommandEntry("check", "turnkeeper.cli.check:check", "Run scenario files and print what differs."),
    CommandEntry(
        "replay",
        "turnkeeper.cli.replay:replay",
        "Read a saved fight again: its lines and how it stands.",
        "Every row is compared with its seal, and the end with the closing line; the exit code is 1 when "
        "one is damaged or missing.",
    ),
    CommandEntry(
        "export",
        "turnkeeper.cli.export:export",
        "Write out a fight: its log, a seat's lines, other formats.",
        "The whole log holds every secret of the fight: hidden actors, hands, the seed. Give a player "
        "theirs with --seat. With --format it is how the fight stands, as a screen may see it unless "
        "--seat names another seat.",
    ),
    CommandEntry(
        "verify",
        "turnkeeper.cli.verify:verify",
        "Check the dice and cards of an open deal.",
        "A file is a fight's log, or a seat's ('Save the file to check' on its page). Of several files, "
        "each is also compared with the first. The exit code is 1 when something was altered.",
    ),
    CommandEntry(
        "import",
        "turnkeeper.cli.importing:import_files",
        "Read characters from other programs' files.",
        "It knows GURPS Character Sheet (.gcs), GURPS Character Assistant 5 (.gca5), Foundry actors and "
        "combats, Chummer for Shadowrun 4 (.chum), Improved Initiative, Roll20 turn orders, rosters, "
        "tables (CSV, Markdown) and lists of names.",
    ),
    CommandEntry("odds", "turnkeeper.cli.odds.command:odds", "Who is first, how often, what a point is worth."),
    CommandEntry("systems", "turnkeeper.cli.systems:systems", "List the systems; for one, its options and rulings."),
    CommandEntry("presets", "turnkeeper.cli.presets:presets", "List the games that a fight can be by."),
    CommandEntry("rules", "turnkeeper.cli.rules:rules", "Look up a rule by its id, in our own words."),
)

ABOUT = "Who acts now, who may cut in, what comes next: initiative by the rules of five tabletop systems."
EXIT_CODES = (
    "Exit codes: 0 all well; 1 something differed or was refused; 2 wrong usage or invalid input; "
    "3 a fault of Turnkeeper's; 130 interrupted."
)
EPILOGUE = (
    "Try it: turnkeeper play --sample rolled",
    "A command's own help: turnkeeper COMMAND --help",
    EXIT_CODES,
)
_USAGE = "Usage: turnkeeper COMMAND [ARGUMENTS]"
_INDENT = 11
_PART = "help"


def help_in(language: str, text: str) -> str:
    """A text of a help page in a language, on one line; nothing is loaded for English.

    >>> help_in("de", "The  files."), help_in("en", "The  files.")
    ('Die Dateien.', 'The files.')
    """
    text = " ".join(text.split())
    return text if language == ENGLISH else _said(language).get(text, text)


@functools.cache
def _said(language: str) -> Mapping[str, str]:
    """The texts of help pages in a language, by the English ones, which stand where the parser looks for them."""
    from turnkeeper.translations import messages  # noqa: PLC0415 - English needs none

    said = messages(language, _PART)
    return {text: said.get(key, text) for key, text in messages(ENGLISH, _PART).items()}


def help_page(width: int, language: str = ENGLISH) -> str:
    """The page for ``turnkeeper --help`` in a language, at most ``width`` columns wide (40 at least)."""
    width = max(40, min(width, 100))
    in_language = functools.partial(help_in, language)
    rows = [(entry.name, entry.summary) for entry in COMMANDS]
    rows += [("--help", "Show this page."), ("--version", "Show the version.")]
    parts = [in_language(_USAGE), "", textwrap.fill(in_language(ABOUT), width), ""]
    parts += [
        textwrap.fill(
            in_language(summary),
            width,
            initial_indent=f"  {name}".ljust(_INDENT) + "  ",
            subsequent_indent=" " * (_INDENT + 2),
        )
        for name, summary in rows
    ]
    for line in EPILOGUE:
        parts += ["", textwrap.fill(in_language(line), width)]
    return "\n".join(parts) + "\n"
