"""``make bench``: how fast the engine is on this machine. Prints medians; nothing passes or fails by them."""

from __future__ import annotations

import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable

from tools.autoplay import muster, next_command
from tools.bench_growth import pictures
from turnkeeper.core.commands import Begin
from turnkeeper.core.encounter import Encounter
from turnkeeper.core.model import GM, SCREEN, Refusal
from turnkeeper.core.registry import system_ids

ACTORS = 12
COMMANDS = 600
STARTS = 20
SYSTEMS = ("rolled", "passes", "hands", "npc_deck", "countdown", "draw")


def main() -> None:
    """Measure every system that comes with Turnkeeper, then the start of the program."""
    print(f"{ACTORS} actors, tables of seven seats after each of {COMMANDS} commands; one core")
    print(f"{'system':<11}{'command+tables':>16}{'p95':>9}{'all pictures':>14}{'replay':>18}")
    for name in [name for name in SYSTEMS if name in system_ids()]:
        fight, command_times, picture_times = measured(name)
        median, late = statistics.median(command_times), statistics.quantiles(command_times, n=20)[-1]
        pictures = statistics.median(picture_times)
        speed = replay_speed(fight)
        print(f"{name:<11}{ms(median):>16}{ms(late):>9}{ms(pictures):>14}{speed:>11,.0f} rows/s")
    print(f"turnkeeper --help, whole process, median of {STARTS}: {ms(start_time())}")


def measured(name: str) -> tuple[Encounter, list[float], list[float]]:
    """A fight played at random with the seconds of each command, and of everything a seat is shown."""
    chance = random.Random(1)  # noqa: S311 - which offers are taken, the same in every run
    fight = Encounter.open(name, seed="bench")
    seats = (*muster(fight, ACTORS), SCREEN)
    if isinstance(fight.send(Begin(), GM), Refusal):
        raise TypeError(f"{name}: the fight does not begin")
    command_times: list[float] = []
    picture_times: list[float] = []
    for _ in range(COMMANDS):
        command = next_command(fight, GM, chance)
        if command is None:
            break

        def told(command: object = command) -> None:
            fight.send(command, GM)  # type: ignore[arg-type]
            for seat in seats:
                fight.table(seat)

        command_times.append(seconds(told))
        picture_times.append(seconds(lambda: pictures(fight, seats)))
    return fight, command_times, picture_times


def replay_speed(fight: Encounter) -> float:
    """Rows read and folded a second, median of five. The fights are kept: to forget one is no part of opening it."""
    data = fight.export()
    opened: list[Encounter] = []
    times = [seconds(lambda: opened.append(Encounter.load(data))) for _ in range(5)]
    return fight.seq / statistics.median(times)


def start_time() -> float:
    """Seconds that the program takes to print its help."""
    command = [sys.executable, "-m", "turnkeeper", "--help"]
    run = lambda: subprocess.run(command, check=True, capture_output=True)  # noqa: E731 - one line, used once
    return statistics.median(seconds(run) for _ in range(STARTS))


def seconds(action: Callable[[], object]) -> float:
    """How long ``action`` takes."""
    start = time.perf_counter()
    action()
    return time.perf_counter() - start


def ms(value: float) -> str:
    """Seconds as milliseconds."""
    return f"{value * 1000:.2f} ms"


if __name__ == "__main__":
    main()
