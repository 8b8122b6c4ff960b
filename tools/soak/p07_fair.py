"""P7: chance is fair. No bias in deals, draws or dice, and rejection sampling proven by enumeration on small ranges."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Hashable
from itertools import product
from pathlib import Path

from tools.soak import Kept
from turnkeeper.core import chance
from turnkeeper.core.cards import DECK

LIKELY = 1e-6
"""How unlikely what is seen may be before it counts as bias: a fair source fails one run in 100,000."""
_WORDS = 256


def unlikely(counts: Counter[Hashable], cells: int) -> float:
    """The probability that a fair source strays as far as ``counts`` do (chi-square, by Wilson and Hilferty).

    >>> round(unlikely(Counter({"a": 500, "b": 500}), 2), 1) >= 0.8
    True
    >>> unlikely(Counter({"a": 600, "b": 400}), 2) < 1e-6
    True
    """
    expected = counts.total() / cells
    strayed = sum((count - expected) ** 2 for count in counts.values()) / expected
    strayed += (cells - len(counts)) * expected
    free = cells - 1
    normal = ((strayed / free) ** (1 / 3) - (1 - 2 / (9 * free))) / math.sqrt(2 / (9 * free))
    return math.erfc(normal / math.sqrt(2)) / 2


def trials(size: int) -> dict[str, tuple[int, int, Callable[[int], Hashable]]]:
    """What is tried: how often, how many outcomes are equally likely, and the outcome of each number."""
    deck = tuple((card, 1) for card in DECK)
    source = chance.source

    def dice(*sides: int) -> Callable[[int], Hashable]:
        return lambda n: chance.roll(source("seed", f"r{n}/dice"), sides)

    def order(n: int) -> Hashable:
        return chance.shuffled(source("seed", f"t{n}/order"), ("a", "b", "c", "d"))

    def drawn(count: int) -> Callable[[int], Hashable]:
        return lambda n: chance.draw(source("seed", f"t{n}/deal/ana"), deck, count)[-1]

    def pair(n: int) -> Hashable:
        return chance.draw(source("seed", f"t{n}/pair"), deck[:12], 2)

    def seeds(n: int) -> Hashable:
        return chance.roll(source(f"seed {n}", "r1/initiative/ana"), (10,))

    tenth = max(size // 10, 1)
    return {
        "d6": (tenth, 6, dice(6)), "d10": (tenth, 10, dice(10)), "d20": (tenth, 20, dice(20)),
        "2d6": (tenth, 36, dice(6, 6)), "first card": (tenth, 54, drawn(1)), "fifth card": (tenth, 54, drawn(5)),
        "pairs of cards": (tenth, 132, pair), "orders": (tenth, 24, order), "seeds": (tenth, 10, seeds),
        "next to one another": (tenth, 36, lambda n: (dice(6)(n), dice(6)(n + 1))),
    }  # fmt: skip


def rejection_favours() -> int:
    """For every range up to 256, over all words of a byte: how many ranges have an outcome that comes more often."""
    favoured = 0
    for n in range(1, _WORDS + 1):
        kept = Counter(word % n for word in range(_WORDS) if word < chance.acceptable(n, _WORDS))
        favoured += len(set(kept.values())) != 1 or len(kept) != n
    return favoured


def shuffles_favour() -> int:
    """Over all streams of choices: whether each of the 24 orders of four comes from exactly one."""
    counts: Counter[tuple[str, ...]] = Counter()
    for choices in product(range(4), range(3), range(2), range(1)):
        stream = iter(choices)
        counts[chance.shuffled(lambda _, stream=stream: next(stream), ("a", "b", "c", "d"))] += 1  # type: ignore[misc]
    return sum(count != 1 for count in counts.values()) + (len(counts) != 24)  # noqa: PLR2004 - 4!


def run(size: int, folder: Path) -> Kept:
    """Look at ``size`` answers."""
    least, answers, problems = 1.0, 0, []
    for name, (count, cells, outcome) in trials(size).items():
        counts: Counter[Hashable] = Counter(outcome(number) for number in range(count))
        answers += count
        p = unlikely(counts, cells)
        least = min(least, p)
        if p < LIKELY:
            problems.append(f"{name}: p = {p:.2g}")
    return Kept(
        "P7 fair chance",
        {"answers": answers, "least p": f"{least:.3f}", "ranges enumerated": _WORDS},
        {"biased": len(problems), "favoured outcomes": rejection_favours() + shuffles_favour()},
        tuple(problems),
    )
