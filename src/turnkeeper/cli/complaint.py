"""Standard error: one line for each problem."""

from __future__ import annotations

import sys

from turnkeeper.cli.screen import clean


def complain(problem: str, code: int) -> int:
    """Say ``problem`` in one line on standard error; returns ``code``."""
    line = " ".join(clean(problem).split())
    sys.stderr.write(f"turnkeeper: {line}\n")
    return code
