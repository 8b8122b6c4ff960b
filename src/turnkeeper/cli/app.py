"""The command line: cyclopts finds the command, and loads its module only then."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import TYPE_CHECKING

from cyclopts import App

import turnkeeper
from turnkeeper.cli.commands import ABOUT, COMMANDS, EPILOGUE, EXIT_CODES, help_in
from turnkeeper.cli.language import spoken
from turnkeeper.translations import ENGLISH

if TYPE_CHECKING:
    from cyclopts.help import DefaultFormatter


def make_app(language: str = ENGLISH) -> App:
    """The program's commands as cyclopts knows them, with help in a language."""
    in_language = functools.partial(help_in, language)
    app = App(
        name="turnkeeper",
        help=in_language(ABOUT),
        help_epilogue="\n\n".join(map(in_language, EPILOGUE)),
        help_format="plaintext",
        help_formatter=_formatter(language),
        version=lambda: f"turnkeeper {turnkeeper.__version__}",
        result_action="return_value",
        exit_on_error=False,
        print_error=False,
        suppress_keyboard_interrupt=False,
    )
    for entry in COMMANDS:
        about = "\n\n".join(in_language(text) for text in (entry.summary, entry.more) if text)
        app.command(entry.target, name=entry.name, help=about, help_epilogue=in_language(EXIT_CODES))
    return app


def _formatter(language: str) -> DefaultFormatter | None:
    """The form of help pages; ``None``: the usual one."""
    if language == ENGLISH:
        return None
    from turnkeeper.cli.translated_help import TranslatedHelp  # noqa: PLC0415 - English needs none

    return TranslatedHelp(language)


def dispatch(arguments: Sequence[str]) -> int:
    """Run the command that ``arguments`` name, in the language spoken, and return its exit code.

    Raises:
        cyclopts.CycloptsError: The arguments are none of the program's.
        InputError: An input file does not have the form it must have.
    """
    code = make_app(spoken())(list(arguments))
    return code if isinstance(code, int) else 0
