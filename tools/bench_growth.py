"""``make bench``: what grows with a fight's length and with its actors. Prints medians and their ratio to the first.

Engine alone, one core, all systems in turn. A seat's lines are read as the server reads them: the last ones.

python -m tools.bench_growth [--system NAME]... [--most 10000]
"""

from __future__ import annotations

import argparse
import random
import statistics
import sys
import time
from collections.abc import Callable, Iterator, Sequence

from tools.autoplay import muster, next_command
from turnkeeper.core.commands import Begin, Redo, Undo
from turnkeeper.core.encounter import Encounter
from turnkeeper.core.history import past_view
from turnkeeper.core.ids import SeatId
from turnkeeper.core.model import GM, SCREEN, Seat

SYSTEMS = ("rolled", "draw", "passes", "hands", "npc_deck", "countdown")
LENGTHS = (10, 100, 1_000, 10_000)
ACTORS = (6, 12, 30, 60, 120)
TAIL = 30
"""The number of last lines that a seat is shown."""
TIMES = 5
ROUNDS = (100, 1_000, 5_000)
"""Commands before a change of rounds."""
MANY = 30
"""Actors whose dice are rolled then."""


def main(arguments: list[str]) -> None:
    """Measure, and print a table for each system."""
    parser = argparse.ArgumentParser(prog="tools.bench_growth", description="What grows, and how much.")
    parser.add_argument("--system", action="append", choices=SYSTEMS)
    parser.add_argument("--most", type=int, default=LENGTHS[-1], help="commands in the longest fight")
    given = parser.parse_args(arguments)
    for name in given.system or SYSTEMS:
        lengths = [length for length in LENGTHS if length <= given.most]
        table(f"{name}, commands in the log", lengths, dict(by_length(name, lengths)))
        table(f"{name}, actors", ACTORS, dict(by_actors(name)))
    if "rolled" in (given.system or SYSTEMS):
        table(f"rolled, {MANY} actors, commands", ROUNDS, {"a change of rounds, seven seats": list(rounds())})


def begun(name: str, actors: int) -> tuple[Encounter, tuple[Seat, ...]]:
    """A fight that has begun, and those who look at it."""
    fight = Encounter.open(name, seed="growth")
    seats = (*muster(fight, actors), SCREEN)
    fight.send(Begin(), GM)
    return fight, seats


def play(fight: Encounter, number: int, chance: random.Random) -> Iterator[None]:
    """Play a number of commands at random."""
    for _ in range(number):
        command = next_command(fight, GM, chance)
        if command is None:
            return
        fight.send(command, GM)
        yield


def grown(fight: Encounter, seats: Sequence[Seat], lengths: Sequence[int], chance: random.Random) -> Iterator[int]:
    """Each length once the fight has it, with the ends of the logs read."""
    done = 0
    for length in lengths:
        for _ in play(fight, length - done, chance):
            pass
        done = length
        for seat in seats:
            tail(fight, seat)
        yield length


def by_length(name: str, lengths: Sequence[int]) -> Iterator[tuple[str, list[float]]]:
    """The seconds of each operation at each length."""
    fight, seats = begun(name, 12)
    chance = random.Random(1)  # noqa: S311 - the same fight in every run
    found: dict[str, list[float]] = {}
    for _ in grown(fight, seats, lengths, chance):
        for what, seconds in at_length(fight, seats, chance):
            found.setdefault(what, []).append(seconds)
    yield from found.items()


def at_length(fight: Encounter, seats: Sequence[Seat], chance: random.Random) -> Iterator[tuple[str, float]]:
    """The times of each operation, in a fight as long as this one."""
    middle = fight.line_count(GM) // 2

    def undo_redo() -> None:
        for control in (Undo(), Redo()):
            fight.send(control, GM)
            for seat in seats:
                fight.table(seat)
                fight.lines(seat, fight.lines_stood(seat))

    data = fight.export()
    new = Seat(SeatId("late"), "player", frozenset(seats[1].actors | seats[2].actors))
    yield "command, seven pictures", statistics.median(command(fight, seats, chance) for _ in range(4 * TIMES))
    yield "undo and redo, seven seats", median(undo_redo)
    yield "a page of 50 lines", median(lambda: fight.lines(GM, middle, 50))
    yield "an earlier moment", median(lambda: past_view(fight, GM, middle))
    yield "a seat that is new", median(lambda: tail(fight, new), once=True)
    yield "opening, a row", median(lambda: Encounter.load(data)) / fight.seq


def by_actors(name: str) -> Iterator[tuple[str, list[float]]]:
    """A command with its pictures, by the number of actors."""
    times: list[float] = []
    for actors in ACTORS:
        fight, seats = begun(name, actors)
        chance = random.Random(1)  # noqa: S311 - the same fight in every run
        times.append(statistics.median(command(fight, seats, chance) for _ in range(60)))
    yield "command, seven pictures", times


def rounds() -> Iterator[float]:
    """The seconds of a command that ends a round, whereupon the app rolls for everybody, after so many commands."""
    fight, seats = begun("rolled", MANY)
    chance = random.Random(1)  # noqa: S311 - the same fight in every run
    for _ in grown(fight, seats, ROUNDS, chance):
        yield statistics.median(change_of_rounds(fight, seats, chance) for _ in range(TIMES))


def change_of_rounds(fight: Encounter, seats: Sequence[Seat], chance: random.Random) -> float:
    """Play on until a round ends; the seconds of the command that ended it, with the pictures and lines of all."""
    while True:
        stood = fight.seq
        seconds = command(fight, seats, chance)
        if not 0 < fight.seq - stood <= MANY:
            return seconds


def command(fight: Encounter, seats: Sequence[Seat], chance: random.Random) -> float:
    """The seconds of a command at random, if there is one, with the pictures of all."""
    given = next_command(fight, GM, chance)
    started = time.process_time()
    if given is not None:
        fight.send(given, GM)
        pictures(fight, seats)
    return time.process_time() - started


def pictures(fight: Encounter, seats: Sequence[Seat]) -> None:
    """The pictures of all seats after a command."""
    for seat in seats:
        fight.table(seat)
        fight.view(seat)
        fight.actions(seat)
        fight.new_lines(seat)


def tail(fight: Encounter, seat: Seat) -> None:
    """The last lines, as a seat is shown them that has just come."""
    fight.lines(seat, max(fight.line_count(seat) - TAIL, 0))


def median(action: Callable[[], object], *, once: bool = False) -> float:
    """Seconds of the processor, the middle of a few; ``once`` for what costs only the first time."""
    times = []
    for _ in range(1 if once else TIMES):
        started = time.process_time()
        action()
        times.append(time.process_time() - started)
    return statistics.median(times)


def table(title: str, columns: Sequence[int], rows: dict[str, list[float]]) -> None:
    """The first column in milliseconds, the others as multiples of it."""
    print(f"{title:<34}" + "".join(f"{column:>10,}" for column in columns))
    for what, times in rows.items():
        shown = [f"{times[0] * 1000:.3f} ms", *(f"x {seconds / times[0]:.1f}" for seconds in times[1:])]
        print(f"  {what:<32}" + "".join(f"{one:>10}" for one in shown))


if __name__ == "__main__":
    main(sys.argv[1:])
