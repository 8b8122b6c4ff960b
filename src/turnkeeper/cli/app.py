"""The command line: cyclopts finds the command, and loads its module only then."""

from __future__ import annotations

from collections.abc import Sequence

from cyclopts import App

import turnkeeper
from turnkeeper.cli.commands import ABOUT, COMMANDS, EPILOGUE, EXIT_CODES


def make_app() -> App:
    """The program's commands as cyclopts knows them."""
    app = App(
        name="turnkeeper",
        help=ABOUT,
        help_epilogue="\n\n".join(EPILOGUE),
        help_format="plaintext",
        version=lambda: f"turnkeeper {turnkeeper.__version__}",
        result_action="return_value",
        exit_on_error=False,
        print_error=False,
        suppress_keyboard_interrupt=False,
    )
    for entry in COMMANDS:
        about = "\n\n".join(filter(None, (entry.summary, entry.more)))
        app.command(entry.target, name=entry.name, help=about, help_epilogue=EXIT_CODES)
    return app


def dispatch(arguments: Sequence[str]) -> int:
    """Run the command that ``arguments`` name and return its exit code.

    Raises:
        cyclopts.CycloptsError: The arguments are none of the program's.
        InputError: An input file does not have the form it must have.
    """
    code = make_app()(list(arguments))
    return code if isinstance(code, int) else 0
