"""Standard error: one line for each problem."""

from __future__ import annotations

import contextlib
import re
import sys

from turnkeeper.cli.console import clean
from turnkeeper.cli.language import spoken
from turnkeeper.core.message import said_in

_PASSWORD = re.compile(r"(://[^\s:/@]*:)\S*@")


def without_passwords(text: str) -> str:
    """A text with the passwords in its addresses left out.

    >>> without_passwords("--database=postgresql://ana:hush@db.example.org/fights")
    '--database=postgresql://ana:***@db.example.org/fights'
    """
    return _PASSWORD.sub(r"\1***@", text)


def complain(problem: str, code: int) -> int:
    """Say ``problem`` in one line on standard error, in the language spoken; returns ``code``."""
    line = " ".join(without_passwords(clean(said_in(spoken(), problem))).split())
    # Standard error is closed: only the exit code is left.
    with contextlib.suppress(OSError, ValueError):
        sys.stderr.write(f"turnkeeper: {line}\n")
        sys.stderr.flush()
    return code
