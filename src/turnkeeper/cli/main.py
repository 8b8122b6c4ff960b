"""The entry point. It loads as little as it can: the first help page must be there at once."""

from __future__ import annotations

import gc
import os
import signal
import sys
from collections.abc import Sequence

import turnkeeper
from turnkeeper.cli.exit_codes import INTERRUPTED
from turnkeeper.cli.language_choice import FLAG, chosen_language, without_flag
from turnkeeper.cli.output import discard_output, ensure_streams, is_output_failure, output_failed, tolerate

_FULL_WIDTH = 80


def run(arguments: Sequence[str] | None = None) -> int:
    """Run the program with ``arguments`` (the process's own if not given) and return its exit code."""
    if arguments is not None:
        return _run(list(arguments))
    # Ctrl-C may come while something is loaded, and again while the program ends.
    sys.unraisablehook = _unraisable
    try:
        if signal.getsignal(signal.SIGINT) is signal.SIG_DFL:  # until now: see turnkeeper.cli.program
            signal.signal(signal.SIGINT, signal.default_int_handler)
        ensure_streams()
        code = _run(sys.argv[1:])
        signal.signal(signal.SIGINT, signal.SIG_IGN)
    except KeyboardInterrupt:
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        return INTERRUPTED
    except OSError as problem:
        if not is_output_failure(problem):
            raise
        return output_failed(problem)
    return code


def _unraisable(unraisable: sys.UnraisableHookArgs) -> None:
    """Print an exception that cannot be raised, as from a callback; but not Ctrl-C."""
    if not isinstance(unraisable.exc_value, KeyboardInterrupt):
        sys.__unraisablehook__(unraisable)


def _run(given: list[str]) -> int:
    flag, rest = without_flag(given)
    language = chosen_language(flag, os.environ)
    if language is not None and (not rest or rest in (["--help"], ["-h"], ["help"])):
        from turnkeeper.cli.commands import help_page  # noqa: PLC0415 - an answer about odds needs none of it

        return _print(help_page(_width(), language))
    if rest == ["--version"]:
        return _print(f"turnkeeper {turnkeeper.__version__}\n")
    if rest[:1] == ["odds"] and language is not None:
        answer = _odds(rest[1:], language)
        if answer is not None:
            return _print(answer)
    from turnkeeper.cli.error_boundary import guarded  # noqa: PLC0415 - only now is more than the help page wanted

    # The flag may come first: every command takes it.
    return guarded([*rest[:1], FLAG, flag, *rest[1:]] if flag else given, language)


def _odds(arguments: Sequence[str], language: str) -> str | None:
    """The answer to a plain question about odds; ``None``: it is not one.

    Looking for garbage would be a tenth of the time it takes.
    """
    collects = gc.isenabled()
    gc.disable()
    try:
        from turnkeeper.cli.odds.fast_path import quick  # noqa: PLC0415 - as above

        return quick(arguments, _width(), language)
    finally:
        if collects:
            gc.enable()


def _print(text: str) -> int:
    tolerate(sys.stdout)
    try:
        sys.stdout.write(text)
        sys.stdout.flush()
    except BrokenPipeError:
        discard_output()
    return 0


def _width() -> int:
    columns = os.environ.get("COLUMNS", "")
    if columns.isdecimal() and int(columns):
        return int(columns)
    try:
        return os.get_terminal_size(sys.stdout.fileno()).columns or _FULL_WIDTH
    except (OSError, ValueError):
        return _FULL_WIDTH


if __name__ == "__main__":
    sys.exit(run())
