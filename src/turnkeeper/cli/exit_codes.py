"""The program's exit codes; their meanings do not change."""

from __future__ import annotations

OK = 0
"""All well."""
DIFFERS = 1
"""Something differed from what was expected, or a command in a pipe was refused."""
MALFORMED = 2
"""The program was called wrongly, or a file is not what it should be."""
BROKEN = 3
"""A fault of Turnkeeper's own; a report was written."""
INTERRUPTED = 130
"""Ctrl-C."""
