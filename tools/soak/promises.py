"""What promises there are, how large each is tried, and how they are shared out to processes."""

from __future__ import annotations

import time
import traceback
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, as_completed
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

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
    p14_strangers,
    p15_nothing_altered,
    p16_calibrated_odds,
    p17_any_process,
    p18_open_deal,
)
from tools.soak.workers import own_folder, workers


class Promise(Struct, frozen=True):
    """How to try a promise, and its full size."""

    run: Callable[..., Kept]
    """Of a size and a folder; of what is cut into shares, also of the number of the first trial."""
    size: int
    least: int = 1
    """Smaller than this, it shows nothing."""
    share: int = 0
    """Cut into shares of so many, each from its own number on; 0: never cut."""
    alone: bool = False
    """It measures how fast something is."""


PROMISES = {
    "P1": Promise(p01_no_leak.run, 10_000, 6, share=250),
    "P2": Promise(p02_no_inference.run, 2_000, 8, share=100),
    "P3": Promise(p03_kill.run, 1_000, 2, share=200),
    "P4": Promise(p04_retries.run, 1_000, 6, share=500),
    "P5": Promise(p05_same_picture.run, 5_000, 50),
    "P6": Promise(p06_log_for_ever.run, 1_000, 6),
    "P7": Promise(p07_fair.run, 1_000_000, 20_000),
    "P8": Promise(p08_join_codes.run, 100_000, 2_000),
    "P9": Promise(p09_tokens.run, 200, 3, alone=True),
    "P10": Promise(p10_hostile.run, 20, alone=True),
    "P11": Promise(p11_bad_input.run, 20_000, 40, alone=True),
    "P12": Promise(p12_backup.run, 200, 2),
    "P14": Promise(p14_strangers.run, 30, 2, alone=True),
    "P15": Promise(p15_nothing_altered.run, 10_000, 100, share=2_500),
    "P16": Promise(p16_calibrated_odds.run, 10_000, 2, share=100),
    "P17": Promise(p17_any_process.run, 10_000, 80, share=1_000),
    "P18": Promise(p18_open_deal.run, 2_000, 6, share=250),
}


OF_ONE_FILE = {"P15"}
"""Promises about SQLite's file."""
_FAULT = '"event":"fault"'


class Task(Struct, frozen=True):
    """A promise, or a share of it."""

    name: str
    size: int
    first: int | None = None
    """The number of the first trial; ``None``: the promise is not cut."""


class Tried(Struct, frozen=True):
    """What came of a task, and how long it took."""

    task: Task
    found: Kept
    seconds: float


def tasks(names: Sequence[str], scale: float, start: int = 0) -> Iterator[Task]:
    """What is to be done for these promises at this part of their full size.

    Of those that are cut into shares, only from trial ``start`` on.
    """
    for name in names:
        promise = PROMISES[name]
        size = max(round(promise.size * scale), promise.least)
        if not promise.share:
            yield Task(name, size)
            continue
        for first in range(start, size, promise.share):
            yield Task(name, min(promise.share, size - first), first)


def run(task: Task, folder: Path) -> Kept:
    """Try a promise, or a share of it, in an empty folder; in none may a server log a fault."""
    promise = PROMISES[task.name]
    share = () if task.first is None else (task.first,)
    found = promise.run(task.size, folder / "data", *share)
    faults = [
        line
        for log in sorted(folder.rglob("*.log"))
        for line in log.read_text("utf-8", "replace").splitlines()
        if _FAULT in line
    ]
    return replace(found, wrong={**found.wrong, "faults": found.wrong.get("faults", 0) + len(faults)},
                   problems=(*found.problems, *faults[:5]))  # fmt: skip


def tried(task: Task) -> Tried:
    """Try a promise, or a share of it, in its own process."""
    started = time.monotonic()
    with own_folder() as folder:
        try:
            found = run(task, folder)
        except (Exception, BaseExceptionGroup) as problem:  # noqa: BLE001 - the others are tried all the same
            found = Kept(f"{task.name} could not be tried", {}, {"faults": 1}, tuple(_told(problem)))
    return Tried(task, found, time.monotonic() - started)


def _told(problem: BaseException) -> Iterator[str]:
    """What went wrong, also within groups, and where."""
    if isinstance(problem, BaseExceptionGroup):
        for one in problem.exceptions:
            yield from _told(one)
        return
    steps = traceback.extract_tb(problem.__traceback__)[-4:]
    where = " < ".join(f"{Path(step.filename).name}:{step.lineno}" for step in reversed(steps))
    yield f"{problem!r} at {where}"


def all_tried(work: Sequence[Task], jobs: int) -> Iterator[Tried]:
    """Try them, ``jobs`` at once, those that must be alone at the end."""
    for many, some in (
        (jobs, [task for task in work if not PROMISES[task.name].alone]),
        (1, [task for task in work if PROMISES[task.name].alone]),
    ):
        with workers(many) as pool:
            futures: list[Future[Tried]] = [pool.submit(tried, task) for task in some]
            for future in as_completed(futures):
                yield future.result()
