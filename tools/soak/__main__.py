"""``make soak``: every promise at full size, or some of them, or smaller; closes with one line for each.

python -m tools.soak [--scale 0.01] [--from 5000] [--jobs 2] [--postgres] [P3 P4 ...]

Several promises are tried at once, each in its own process; large ones are cut into shares. Those that measure how
fast something is come last and alone. All of it ends: a share that hangs is given up after an hour and a half. Ctrl-C
ends it earlier, with the lines of what was tried until then.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Mapping, Sequence

from tools.soak import Kept, together
from tools.soak.house import ON_POSTGRES
from tools.soak.promises import OF_ONE_FILE, PROMISES, Task, all_tried, tasks

STOPPED = 130


def main(arguments: list[str]) -> int:
    """Try what is asked for. 0: every promise was kept."""
    parser = argparse.ArgumentParser(prog="make soak", description="Try the promises of the server.")
    parser.add_argument("promises", nargs="*", metavar="P", help="only these: P3 P10")
    parser.add_argument("--scale", type=float, default=1.0, help="a part of the full size: 0.01")
    go_on = "from trial N on, to go on where an earlier run was ended (of what is cut into shares)"
    parser.add_argument("--from", type=int, default=0, dest="start", metavar="N", help=go_on)
    parser.add_argument("--jobs", type=int, default=min(os.cpu_count() or 1, 4), help="so many at once")
    parser.add_argument("--postgres", action="store_true", help="on three processes with PostgreSQL, behind haproxy")
    given = parser.parse_args(arguments)
    # Many processes are started: where this is set, each would compile every module again.
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    if given.postgres:
        os.environ[ON_POSTGRES] = "1"
    unknown = [name for name in given.promises if name.upper() not in PROMISES]
    if unknown:
        parser.error(f"no such promise: {', '.join(unknown)}; there are {', '.join(PROMISES)}")
    if given.start < 0:
        parser.error("--from is the number of a trial, as 5000")
    if whole := [name for name in given.promises if given.start and not PROMISES[name.upper()].share]:
        parser.error(f"not cut into shares: {', '.join(whole)}")
    every = [name for name in PROMISES if not (given.postgres and name in OF_ONE_FILE)]
    wanted = [name.upper() for name in given.promises] or every
    found: dict[str, list[Kept]] = {name: [] for name in wanted}
    stopped = not _try_all(list(tasks(wanted, given.scale, given.start)), max(given.jobs, 1), found)
    kept = [together(some) for some in found.values() if some]
    print("\n".join(["", *(f"{one}{'' if one.in_time else '   <- BROKEN'}" for one in kept)]))
    if stopped:
        print("Stopped before all of it was tried.")
        return STOPPED
    return 0 if all(one.in_time for one in kept) else 1


def _try_all(work: Sequence[Task], jobs: int, found: Mapping[str, list[Kept]]) -> bool:
    """Try it and say what came of each; whether it came to its end. Ctrl-C leaves what was ``found`` until then."""
    try:
        for one in all_tried(work, jobs):
            found[one.task.name].append(one.found)
            share = "" if one.task.first is None else f" from {one.task.first}"
            print(f"{one.task.name}{share}: {one.seconds:.0f} s, {_word(one.found)}", flush=True)
            for line in one.found.problems:
                print(f"  {line}", flush=True)
    except KeyboardInterrupt:
        return False
    return True


def _word(found: Kept) -> str:
    return "kept" if found.in_time else "BROKEN"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
