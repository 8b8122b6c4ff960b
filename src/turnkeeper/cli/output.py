"""Standard output that nobody reads: closed, never there, or on a full disk."""

from __future__ import annotations

import io
import os
import sys
from pathlib import Path

_NOWHERE = Path(os.devnull)


def ensure_streams() -> None:
    """Give the program streams where it was started without them, as by ``>&-``: Python has ``None`` there."""
    if sys.stdin is None:
        sys.stdin = _NOWHERE.open(encoding="utf-8")
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, _NOWHERE.open("w", encoding="utf-8"))


def discard_output() -> None:
    """Let everything that is written to standard output from now on, and what it still holds, go nowhere."""
    try:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except (OSError, ValueError, io.UnsupportedOperation):
        sys.stdout = _NOWHERE.open("w", encoding="utf-8")
