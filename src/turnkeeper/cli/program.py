"""The program's first step. Until the rest is loaded, Ctrl-C ends it immediately, without a traceback.

What comes before this, some tens of milliseconds, is Python's own start and the script that an installer wrote: what
Ctrl-C does there is theirs to say. So this and the packages that it is in import as little as can be.
"""

from __future__ import annotations

import signal


def main() -> int:
    """Load the program and run it; the exit code."""
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    from turnkeeper.cli.main import run  # noqa: PLC0415 - not before Ctrl-C is seen to

    return run()
