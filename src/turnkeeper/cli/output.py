"""Standard output that cannot be written: closed, missing, on a full disk, or without a sign for a character."""

from __future__ import annotations

import codecs
import errno
import io
import os
import sys
from pathlib import Path

from turnkeeper.cli.exit_codes import MALFORMED

_NOT_WRITTEN = frozenset({errno.ENOSPC, errno.EIO, errno.EFBIG, getattr(errno, "EDQUOT", errno.ENOSPC)})
_NOWHERE = Path(os.devnull)


_STAND_INS = {
    "\N{MINUS SIGN}": "-", "\N{EN DASH}": "-", "\N{EM DASH}": "-", "\N{HORIZONTAL ELLIPSIS}": "...",
    "\N{MIDDLE DOT}": "-", "\N{LEFT SINGLE QUOTATION MARK}": "'", "\N{RIGHT SINGLE QUOTATION MARK}": "'",
    "\N{LEFT DOUBLE QUOTATION MARK}": '"', "\N{RIGHT DOUBLE QUOTATION MARK}": '"',
    "\N{DOUBLE LOW-9 QUOTATION MARK}": '"',
}  # fmt: skip
"""Signs of our texts for which others stand where there are none: a pipe in Windows has no minus sign of its own."""
_TOLERANT = "turnkeeper.stand_ins"


def _with_stand_ins(problem: UnicodeError) -> tuple[str, int]:
    if not isinstance(problem, UnicodeEncodeError):
        raise problem
    return "".join(_STAND_INS.get(sign, "?") for sign in problem.object[problem.start : problem.end]), problem.end


codecs.register_error(_TOLERANT, _with_stand_ins)


def tolerate(stream: object) -> None:
    """Have a stream write a stand-in for a character that it cannot write, instead of failing."""
    if isinstance(stream, io.TextIOWrapper):
        stream.reconfigure(errors=_TOLERANT)


def ensure_streams() -> None:
    """Give the program streams where it was started without them, as by ``>&-``: Python has ``None`` there."""
    if sys.stdin is None:
        sys.stdin = _NOWHERE.open(encoding="utf-8")
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, _NOWHERE.open("w", encoding="utf-8"))


def is_output_failure(problem: OSError) -> bool:
    """Whether an error is about writing to an open stream: such an error names no file."""
    return problem.filename is None and problem.errno in _NOT_WRITTEN


def output_failed(problem: OSError) -> int:
    """Say that standard output could not be written; the exit code."""
    discard_output()
    # Only now is more than standard output wanted.
    from turnkeeper.cli.errors import complain  # noqa: PLC0415
    from turnkeeper.core.message import MessageText  # noqa: PLC0415
    from turnkeeper.core.system_errors import in_words  # noqa: PLC0415

    return complain(MessageText("mistakes.line.output", part_why=in_words(problem)), MALFORMED)


def discard_output() -> None:
    """Discard everything that is written to standard output from now on, and the bytes in its buffer."""
    try:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except (OSError, ValueError, io.UnsupportedOperation):
        sys.stdout = _NOWHERE.open("w", encoding="utf-8")
