"""The outermost handler: every error becomes one clear line and an exit code, never a traceback."""

from __future__ import annotations

import os
import platform
import sys
import traceback
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

from cyclopts import CycloptsError, UnusedCliTokensError

import turnkeeper
from turnkeeper.cli import exit_codes
from turnkeeper.cli.app import dispatch
from turnkeeper.cli.errors import complain, without_passwords
from turnkeeper.cli.language import no_such_language, speak
from turnkeeper.cli.output import discard_output, is_output_failure, output_failed, tolerate
from turnkeeper.cli.paths import reports_folder, write_private
from turnkeeper.core.decoder_texts import as_message
from turnkeeper.core.errors import InputError
from turnkeeper.core.message import MessageText
from turnkeeper.core.system_errors import in_words
from turnkeeper.translations import ENGLISH

DEBUG = "TURNKEEPER_DEBUG"
"""Set to ``1``, an unexpected error shows its traceback, and so does that of a plug-in that cannot be loaded."""
_OPTION = "--metrics-token"
"""Is followed by a secret."""
_JSON = "--json"


def guarded(arguments: Sequence[str], language: str | None = ENGLISH) -> int:
    """Run the program in a language and return its exit code (:mod:`turnkeeper.cli.exit_codes`).

    ``None``: the language asked for is none that there is. What other programs read, and the mistakes beside it, is
    English.
    """
    # A terminal or pipe that cannot show a character gets a stand-in, not an error.
    tolerate(sys.stdout)
    tolerate(sys.stderr)
    speak(ENGLISH if _JSON in arguments or language is None else language)
    if language is None:
        return complain(no_such_language().text, exit_codes.MALFORMED)
    try:
        code = dispatch(arguments)
        sys.stdout.flush()
    except InputError as problem:
        if problem.__cause__ is not None:  # a plug-in's fault, which its maker looks for
            _trace(problem)
        return complain(problem.text, exit_codes.MALFORMED)
    except CycloptsError as problem:
        wrong = as_message(str(problem), "mistakes.line")
        if isinstance(problem, UnusedCliTokensError) and problem.unused_tokens:
            wrong = MessageText("mistakes.line.unused", names=" ".join(problem.unused_tokens))
        return complain(MessageText("mistakes.line.wrong", wrong=wrong), exit_codes.MALFORMED)
    except KeyboardInterrupt:
        return exit_codes.INTERRUPTED
    except BrokenPipeError:
        # The reader of our output is gone; Python would complain again when it closes standard output.
        discard_output()
        return exit_codes.OK
    except OSError as problem:
        # Errors about files are handled where they are opened.
        return output_failed(problem) if is_output_failure(problem) else _broken(problem, arguments)
    except Exception as fault:  # noqa: BLE001 - this is the place that turns any fault into a line for the user
        return _broken(fault, arguments)
    return code


def _trace(fault: Exception) -> None:
    if os.environ.get(DEBUG) == "1":
        traceback.print_exception(fault)


def _broken(fault: Exception, arguments: Sequence[str]) -> int:
    _trace(fault)
    told = f"{type(fault).__name__}: {fault}"
    try:
        key, more = "mistakes.line.fault", {"path": str(_report(fault, arguments))}
    except OSError as problem:
        key, more = "mistakes.line.fault_alone", {"part_why": in_words(problem)}
    return complain(MessageText(key, fault=told, **more), exit_codes.BROKEN)


def _report(fault: Exception, arguments: Sequence[str]) -> Path:
    """The file in which is now what is needed to mend the fault. Raises :class:`OSError`."""
    now = datetime.now(UTC)
    text = "\n".join(
        (
            f"turnkeeper {turnkeeper.__version__}, Python {platform.python_version()}, {platform.platform()}",
            f"at {now.isoformat(timespec='seconds')}, called with {_harmless(arguments)!r}",
            "",
            "".join(traceback.format_exception(fault)),
        )
    )
    folder = reports_folder()
    folder.mkdir(parents=True, exist_ok=True)
    path = Path(folder, f"fault-{now:%Y%m%d-%H%M%S}-{os.getpid()}.txt")
    write_private(path, without_passwords(text).encode("utf-8", "backslashreplace"))
    return path


def _harmless(arguments: Sequence[str]) -> list[str]:
    """The command line without the secret that it may hold."""
    found = list(arguments)
    for place, one in enumerate(found):
        if one.startswith(f"{_OPTION}="):
            found[place] = f"{_OPTION}=***"
        elif place and found[place - 1] == _OPTION:
            found[place] = "***"
    return found
