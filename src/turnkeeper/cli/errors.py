"""Standard error: one line for each problem."""

from __future__ import annotations

import contextlib
import sys

from turnkeeper.cli.console import clean


def complain(problem: str, code: int) -> int:
    """Say ``problem`` in one line on standard error; returns ``code``."""
    line = " ".join(clean(problem).split())
    # Standard error is closed: only the exit code is left.
    with contextlib.suppress(OSError, ValueError):
        sys.stderr.write(f"turnkeeper: {line}\n")
        sys.stderr.flush()
    return code
