"""P7: chance is fair. No bias in deals, draws or dice, and rejection sampling proven by enumeration on small ranges.

With an open deal, too: keys of batches from the links of chains, results in public, sealed and of a reserve; also where
all others, the server included, always give the same and one device is honest.
"""

from __future__ import annotations

import hashlib
import math
from collections import Counter
from collections.abc import Callable, Hashable
from itertools import product
from pathlib import Path
from typing import Literal

from tools.soak import Kept
from turnkeeper.core import chance
from turnkeeper.core.cards import DECK
from turnkeeper.core.open_deal import keys
from turnkeeper.core.open_deal.records import Spec, chosen

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
        **_of_open_deals(tenth),
    }  # fmt: skip


def _of_open_deals(size: int) -> dict[str, tuple[int, int, Callable[[int], Hashable]]]:
    """The same for the keys of batches."""
    chains = [_links(name, size + 1) for name in ("phone", "other phone")]
    d20, pile = Spec("roll", dice=(20,)), Spec("draw", count=2, pile=tuple((card, 1) for card in DECK))

    def key(n: int, kind: Literal["open", "sealed"] = "open", *, honest: bool = False) -> str:
        links = (chains[0][n], bytes(32) if honest else chains[1][n])
        own = bytes(32) if honest else keys.server_link("seed", keys.chain_name(kind, 0), n % keys.LINKS)
        return keys.batch_key(kind, bytes(32), links, own)

    def reserve(n: int) -> Hashable:
        return chosen(keys.reserve_key(key(n // 4, "sealed")), f"reserve/{n % 4}", d20)

    return {
        "dice of a batch": (size, 20, lambda n: chosen(key(n), "r1/initiative/ana", d20)),
        "cards of a batch": (size, 54, lambda n: chosen(key(n, "sealed"), "t1/deal/ana", pile)[-1]),
        "dice of a reserve": (size, 20, reserve),
        "one honest device": (size, 20, lambda n: chosen(key(n, honest=True), "r1/initiative/ana", d20)),
        "names in a batch": (size, 20, lambda n: chosen(key(n // 4), f"r1/initiative/{n % 4}", d20)),
    }


def _links(name: str, size: int) -> list[bytes]:
    """The links of a chain, as a device gives them: the last that was made first."""
    found = [hashlib.sha256(name.encode()).digest()]
    while len(found) < size:
        found.append(keys.hashed(found[-1], 1))
    return found[::-1]


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
