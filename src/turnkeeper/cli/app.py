"""The command line: cyclopts finds the command, and loads its module only then."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from cyclopts import App

import turnkeeper
from turnkeeper.cli.commands import ABOUT, COMMANDS, EPILOGUE, EXIT_CODES, help_in
from turnkeeper.cli.language import spoken
from turnkeeper.translations import ENGLISH

if TYPE_CHECKING:
    from cyclopts.help import HelpPanel
    from rich.console import Console, ConsoleOptions

    from turnkeeper.cli.translated_help import TranslatedHelp


def make_app(language: str = ENGLISH) -> App:
    """The program's commands as cyclopts knows them, with help in a language."""
    in_language = functools.partial(help_in, language)
    app = App(
        name="turnkeeper",
        help=in_language(ABOUT),
        help_epilogue="\n\n".join(map(in_language, EPILOGUE)),
        help_format="plaintext",
        help_formatter=_HelpForm(language),
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


class _HelpForm:
    """The form of help pages in a language. It is loaded when a page is printed: other commands need none."""

    def __init__(self, language: str) -> None:
        self._language = language

    @functools.cached_property
    def _form(self) -> TranslatedHelp:
        from turnkeeper.cli.translated_help import TranslatedHelp  # noqa: PLC0415 - only help pages need it

        return TranslatedHelp(self._language)

    def __call__(self, console: Console, options: ConsoleOptions, panel: HelpPanel) -> None:
        """Print one panel."""
        self._form(console, options, panel)

    def render_usage(self, console: Console, options: ConsoleOptions, usage: Any) -> None:  # noqa: ANN401 - as cyclopts has it
        """Print how the command is called."""
        self._form.render_usage(console, options, usage)


def dispatch(arguments: Sequence[str]) -> int:
    """Run the command that ``arguments`` name, in the language spoken, and return its exit code.

    Raises:
        cyclopts.CycloptsError: The arguments are none of the program's.
        InputError: An input file does not have the form it must have.
    """
    code = make_app(spoken())(list(arguments))
    return code if isinstance(code, int) else 0
