"""``make soak``: every promise at full size, or some of them, or smaller; closes with one line for each.

python -m tools.soak [--scale 0.01] [P3 P4 ...]
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from msgspec import Struct

from tools.soak import (
    Kept,
    p01_no_leak,
    p02_no_inference,
    p03_kill,
    p04_retries,
    p05_same_picture,
    p06_log_for_ever,
    p07_fair,
    p08_join_codes,
    p09_tokens,
    p10_hostile,
    p11_bad_input,
    p12_backup,
)


class Promise(Struct, frozen=True):
    """How to try a promise, and its full size."""

    run: Callable[[int, Path], Kept]
    size: int
    least: int = 1
    """Smaller than this, it shows nothing."""


PROMISES = {
    "P1": Promise(p01_no_leak.run, 10_000, 6),
    "P2": Promise(p02_no_inference.run, 2_000, 8),
    "P3": Promise(p03_kill.run, 1_000, 2),
    "P4": Promise(p04_retries.run, 1_000, 6),
    "P5": Promise(p05_same_picture.run, 5_000, 50),
    "P6": Promise(p06_log_for_ever.run, 1_000, 6),
    "P7": Promise(p07_fair.run, 1_000_000, 20_000),
    "P8": Promise(p08_join_codes.run, 100_000, 2_000),
    "P9": Promise(p09_tokens.run, 200, 3),
    "P10": Promise(p10_hostile.run, 20),
    "P11": Promise(p11_bad_input.run, 20_000, 40),
    "P12": Promise(p12_backup.run, 200, 2),
}


def main(arguments: list[str]) -> int:
    """Try what is asked for. 0: every promise was kept."""
    parser = argparse.ArgumentParser(prog="make soak", description="Try the promises of the server.")
    parser.add_argument("promises", nargs="*", metavar="P", help="only these: P3 P10")
    parser.add_argument("--scale", type=float, default=1.0, help="a part of the full size: 0.01")
    given = parser.parse_args(arguments)
    unknown = [name for name in given.promises if name.upper() not in PROMISES]
    if unknown:
        parser.error(f"no such promise: {', '.join(unknown)}; there are {', '.join(PROMISES)}")
    wanted = [name.upper() for name in given.promises] or list(PROMISES)
    lines: list[str] = []
    kept = True
    for name in wanted:
        promise = PROMISES[name]
        size = max(round(promise.size * given.scale), promise.least)
        started = time.monotonic()
        with tempfile.TemporaryDirectory() as folder:
            try:
                found = promise.run(size, Path(folder) / "data")
            except Exception as problem:  # noqa: BLE001 - the others are tried all the same
                found = Kept(f"{name} could not be tried", {}, {"faults": 1}, (repr(problem),))
        kept = kept and found.ok
        lines.append(f"{found}{'' if found.ok else '   <- BROKEN'}")
        print(f"{name}: {time.monotonic() - started:.0f} s, {'kept' if found.ok else 'BROKEN'}", flush=True)
        for line in found.problems:
            print(f"  {line}", flush=True)
    print("\n".join(["", *lines]))
    return 0 if kept else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
