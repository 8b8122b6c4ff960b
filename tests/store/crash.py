"""Kill a program that writes, again and again, and look at what it left behind.

A child opens the store and has several threads add rows, each to its own fight and all to one they share. When
a row's future is done, the thread says so on a pipe. The parent kills the child at a random moment (SIGKILL: nothing
of it gets to tidy up), opens the store and compares: every row that was said to be stored must be there as it was,
once, and the logs must have no gap. Rows that were written and not yet told of may be there or not.

``python -m tests.store.crash FOLDER TRIALS`` runs it at any size.
"""

from __future__ import annotations

import os
import random
import subprocess
import sys
import threading
import time
from pathlib import Path

from msgspec import Struct

from tests.store.things import F, a_fight, done, row
from turnkeeper.store import FightId, SequenceConflict, SqliteStore, StoreError
from turnkeeper.store.maintenance import fsck

ROOT = Path(__file__).parents[2]
WRITERS = 8
_SHARED = FightId("shared")


class Tally(Struct):
    """What came of some trials."""

    trials: int = 0
    told: int = 0
    """Rows that were said to be stored."""
    lost: int = 0
    """Of those, rows that are not there or not as they were."""
    doubled: int = 0
    """Rows that are there more than once."""
    broken: int = 0
    """Gaps, heads that are not of the last row, and files that SQLite finds unsound."""

    @property
    def sound(self) -> bool:
        """Whether nothing went wrong."""
        return not (self.lost or self.doubled or self.broken)

    def __str__(self) -> str:
        return (
            f"kill -9: {self.trials} trials, {self.told} rows told of, "
            f"{self.lost} lost, {self.doubled} doubled, {self.broken} broken"
        )


def trials(folder: Path, count: int, *, seed: int = 0, longest: float = 0.2) -> Tally:
    """Kill a writing child ``count`` times on the same store, within ``longest`` seconds of its first row."""
    chance = random.Random(seed)  # noqa: S311 - when to kill is no secret
    told: dict[FightId, dict[int, str]] = {}
    tally = Tally()
    for number in range(count):
        for fight, seq, text in _killed(folder, number, chance.uniform(0, longest)):
            said = told.setdefault(fight, {})
            tally.doubled += seq in said
            said[seq] = text
            tally.told += 1
        tally.trials += 1
        _compare(folder, told, tally)
    return tally


def _killed(folder: Path, number: int, after: float) -> list[tuple[FightId, int, str]]:
    """What a child said was stored before it was killed, ``after`` so many seconds of writing."""
    command = [sys.executable, "-m", "tests.store.crash", "--write", str(folder), str(number)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, cwd=ROOT) as child:  # noqa: S603 - our own program
        assert child.stdout is not None
        first = child.stdout.readline()
        time.sleep(after)
        child.kill()
        said = first + child.stdout.read()
    lines = said.split(b"\n")[:-1]  # a line that was cut off was not said
    assert lines, "the child died before it wrote anything"
    parts = (line.decode().split(" ") for line in lines)
    return [(FightId(fight), int(seq), text) for fight, seq, text in parts]


def _compare(folder: Path, told: dict[FightId, dict[int, str]], tally: Tally) -> None:
    store = SqliteStore(folder)
    try:
        for fight, said in told.items():
            rows = done(store.rows(fight))
            texts = [_text(bytes(row.body)) for row in rows]
            tally.broken += [row.seq for row in rows] != list(range(1, len(rows) + 1))
            tally.doubled += len(texts) - len(set(texts))
            tally.lost += sum(seq > len(texts) or texts[seq - 1] != text for seq, text in said.items())
            tally.broken += done(store.stored_log(fight)).head.seq != len(rows)
    finally:
        store.close()
    tally.broken += bool(next(fsck(folder)).problems)


def _text(body: bytes) -> str:
    return body.decode().rpartition(":")[2].strip('"}')


# -- the child


def write(folder: Path, number: int) -> None:
    """Add rows until a person puts an end to it."""
    store = SqliteStore(folder)
    for name in (_SHARED, *(FightId(f"{F}{writer}") for writer in range(WRITERS))):
        if done(store.fight(name)) is None:
            done(store.create(a_fight(name), [], [], "setup"))
    threads = [threading.Thread(target=_write, args=(store, number, writer)) for writer in range(WRITERS)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def _write(store: SqliteStore, number: int, writer: int) -> None:
    own = FightId(f"{F}{writer}")
    last = {name: len(done(store.rows(name))) for name in (own, _SHARED)}
    for turn in range(1_000_000):
        name = _SHARED if turn % 3 == 0 else own
        text = f"{number}-{writer}-{turn}"
        seq = last[name] + 1
        try:
            done(store.append(name, [row(seq, text)], "setup"))
        except SequenceConflict as problem:
            last[name] = problem.stored  # another writer wrote that row of the shared fight
            continue
        last[name] = seq
        os.write(1, f"{name} {seq} {text}\n".encode())  # one call: lines of several threads do not mix


def tell(folder: Path, count: int) -> None:
    """Add some rows, one after another, and tell of each."""
    store = SqliteStore(folder)
    done(store.create(a_fight(), [], [], "setup"))
    for seq in range(1, count + 1):
        done(store.append(F, [row(seq)], "setup"))
        os.write(1, f"{F} {seq} {seq}\n".encode())
    store.close()


def main(arguments: list[str]) -> int:
    """Be the child, or run trials and print what came of them."""
    match arguments:
        case ["--write", folder, number]:
            write(Path(folder), int(number))
            return 1
        case ["--tell", folder, count]:
            tell(Path(folder), int(count))
            return 0
        case [folder, count]:
            try:
                tally = trials(Path(folder), int(count), longest=0.5)
            except StoreError as problem:
                sys.stderr.write(f"{problem}\n")
                return 1
            sys.stdout.write(f"{tally}\n")
            return 0 if tally.sound else 1
        case _:
            sys.stderr.write(f"{__doc__}\n")
            return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
