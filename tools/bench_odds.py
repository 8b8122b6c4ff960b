"""``make bench-odds``: exact odds here and with icepool, CPU time of both in one run. Nothing passes or fails by it."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence

from tools import odds_oracle as oracle
from turnkeeper.odds import draw, hand_contents, hands, npc_deck, passes, rolled
from turnkeeper.odds.chances import Distribution
from turnkeeper.odds.ranks import RankMatrix
from turnkeeper.systems.npc_deck.grants import Npc

TWELVE = [(3 * number) % 8 for number in range(12)]
_ENOUGH = 0.4
_STARTS = 21


def main() -> None:
    """Measure each question."""
    print("CPU time, medians; ours and icepool's alternate in one process; nothing is kept from one run to the next")
    print(f"{'question':<46}{'ours':>12}{'icepool':>14}{'ratio':>10}")
    combatants = [rolled.Roller(str(n), "pc" if n < 6 else "npc", r) for n, r in enumerate(TWELVE)]  # noqa: PLR2004 - half
    row("places of 12 rolled combatants, ties reported", lambda: rolled.order(combatants), None)
    row(
        "places of 12 rolled combatants, ties by rule",
        lambda: rolled.order(combatants, pc_ties="rule", npc_ties="rule"),
        lambda: oracle.rolled_ranks(TWELVE, [number < 6 for number in range(12)]),  # noqa: PLR2004 - half
    )
    row("Initiative Tests of 4..20 dice, 3 of them Edge", tests, lambda: oracle.edge_tests(range(4, 21), 12))
    edged = [passes.Combatant(str(number), 5 + number, 1 + number % 3, 3, "before") for number in range(12)]
    row("first pass of twelve who spend Edge on the test", lambda: passes_order(edged), None)
    row("best set of a hand of nine", best_set, lambda: oracle.best_set(9, toll=True))
    sizes = [(str(number), hands.cards(5 + number)) for number in range(6)]
    row("highest cards of six players with random hands", lambda: hands.top_cards(sizes), None)
    row("their first actions, Black Jokers, two decks", lambda: hands.first_actions(sizes, 2), None)
    row("the same from three decks", lambda: hands.first_actions(sizes, 3), None)
    small = [(str(number), hands.cards(number)) for number in range(6)]
    row("first actions, smaller hands of one deck", lambda: hands.first_actions(small, 0), None)
    npc = npc_deck.one("OT", 6)
    worth = npc_deck.card_worth("npc")
    row("NPC deck: worth of a turn", lambda: npc_turn(npc, worth), lambda: oracle.npc_turn(npc, worth))
    cards = [1 + number % 4 for number in range(12)]
    owners = [draw.DeckOwner(str(number), count) for number, count in enumerate(cards)]
    row("first cards of 12 actors in an actor deck", lambda: draw.order(owners), lambda: oracle.first_cards(cards))
    print("Whole processes, modules compiled to bytecode as those of an installed program are:")
    for words in (["rolled", "ana:pc,3", "ghoul:npc,5,x5"], ["passes", "sam:9,ip=2", "rat:7"],
                  ["hands", "ana:6", "ben:7"], ["npc_deck", "wolf:DIS,4"], ["draw", "ana", "dragon:4"]):  # fmt: skip
        command = [sys.executable, "-m", "turnkeeper", "odds", *words]
        print(f"turnkeeper odds {' '.join(words):<36}whole process: {started(command)}")


def tests() -> list[passes.InitiativeTest]:
    """All the pools, from nothing."""
    passes._test.cache_clear()  # noqa: SLF001 - what is kept between questions would not be measured
    return [passes.initiative_test(pool - 3, 3, "before") for pool in range(4, 21)]


def passes_order(combatants: Sequence[passes.Combatant]) -> RankMatrix:
    """The order of a pass, from nothing."""
    passes._test.cache_clear()  # noqa: SLF001 - as above
    return passes.order(combatants)


def best_set() -> Distribution:
    """One hand, from nothing."""
    hand_contents._none_above.cache_clear()  # noqa: SLF001 - as above
    return hands.best_set(9)


def npc_turn(npc: tuple[Npc, ...], counted: npc_deck.Counted) -> Distribution:
    """One turn, from nothing."""
    npc_deck._turn.cache_clear()  # noqa: SLF001 - as above
    npc_deck._grants.cache_clear()  # noqa: SLF001 - as above
    return npc_deck.per_turn(npc, counted)


def row(name: str, ours: Callable[[], object], theirs: Callable[[], object] | None) -> None:
    """One line of the table."""
    own: list[float] = []
    other: list[float] = []
    until = time.process_time() + _ENOUGH
    while len(own) < 5 or time.process_time() < until:  # noqa: PLR2004 - the fewest for a median
        own += [seconds(ours) for _ in range(5 if theirs is None or own else 1)]
        if theirs is not None:
            other.append(seconds(theirs))
    mine = statistics.median(own)
    told = f"{statistics.median(other) * 1000:>11.2f} ms{statistics.median(other) / mine:>9.0f}x" if other else ""
    print(f"{name:<46}{mine * 1000:>9.3f} ms{told}")


def seconds(action: Callable[[], object]) -> float:
    """The CPU time that ``action`` takes."""
    start = time.process_time()
    action()
    return time.process_time() - start


def started(command: list[str]) -> str:
    """The median of a whole process, by the clock and in CPU time."""
    walls, times = [], []
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    with tempfile.TemporaryDirectory() as folder:
        for _ in range(_STARTS + 1):
            before, start = children(), time.perf_counter()
            subprocess.run(command, check=True, stdout=subprocess.DEVNULL, env={**kept, "PYTHONPYCACHEPREFIX": folder})
            walls.append(time.perf_counter() - start)
            times.append(children() - before)
    del walls[0], times[0]  # the first one compiles
    return (
        f"{statistics.median(walls) * 1000:.0f} ms by the clock, {statistics.median(times) * 1000:.0f} ms of CPU time"
    )


def children() -> float:
    """The CPU time of all processes that have ended, in finer steps than :func:`os.times` tells it."""
    try:
        import resource  # noqa: PLC0415 - there is none on Windows
    except ImportError:
        return os.times().children_user + os.times().children_system
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


if __name__ == "__main__":
    main()
