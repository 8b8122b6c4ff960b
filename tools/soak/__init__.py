"""The promises of the server, each tried against real server processes over real sockets.

Every promise is a module with ``run(size, folder)``, which gives a :class:`Kept`. The tests run them small; ``make
soak`` runs them at full size.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from msgspec import Struct


class Kept(Struct, frozen=True):
    """What came of a promise: how much was tried, what was found wrong, and figures worth knowing."""

    promise: str
    """As in ``P3 kill -9``."""
    tried: Mapping[str, int | str]
    wrong: Mapping[str, int]
    """What must be none of."""
    problems: tuple[str, ...] = ()
    """The first of what was wrong, to look into."""
    late: Mapping[str, int] = {}
    """Goals of speed that were missed. They count in the full run, on a machine left alone; in a test they would fail
    whenever something else runs beside it."""

    @property
    def ok(self) -> bool:
        """Whether the promise was kept, however fast."""
        return not any(self.wrong.values())

    @property
    def in_time(self) -> bool:
        """Whether it was kept as fast as was promised."""
        return self.ok and not any(self.late.values())

    def __str__(self) -> str:
        """The promise in one line.

        >>> print(Kept("P3 kill -9", {"trials": 5}, {"lost": 0, "doubled": 0}))
        P3 kill -9: 5 trials, 0 lost, 0 doubled
        """
        counts = [f"{count:,} {what}" if isinstance(count, int) else f"{what} {count}" for what, count in
                  {**self.tried, **self.wrong, **self.late}.items()]  # fmt: skip
        return f"{self.promise}: {', '.join(counts)}"


class Tally(Counter[str]):
    """What is counted while a promise is tried, and what was wrong, in words."""

    def __init__(self) -> None:
        super().__init__()
        self.problems: list[str] = []

    def wrong(self, what: str, how: str) -> None:
        """Count something that was wrong, and say how."""
        self[what] += 1
        self.problems.append(how)

    def kept(
        self, promise: str, tried: Mapping[str, int | str], wrong: Iterable[str], late: Iterable[str] = ()
    ) -> Kept:
        """What came of it: how much there was of what was ``wrong`` and ``late``, with the first problems."""

        def count(names: Iterable[str]) -> dict[str, int]:
            return {name: self[name] for name in names}

        return Kept(promise, tried, count(wrong), tuple(self.problems[:5]), count(late))


def together(shares: Sequence[Kept]) -> Kept:
    """What came of a promise that was tried in shares.

    >>> print(together([Kept("P4", {"fights": 2}, {"lost": 0}), Kept("P4", {"fights": 3}, {"lost": 1})]))
    P4: 5 fights, 1 lost
    """
    if len(shares) == 1:
        return shares[0]
    worst = min(shares, key=lambda one: one.ok)
    return Kept(
        worst.promise,
        _sum([one.tried for one in shares]),
        _sum([one.wrong for one in shares]),
        tuple(line for one in shares for line in one.problems),
        _sum([one.late for one in shares]),
    )


def _sum(counts: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """Numbers are added; of words the last stays."""
    total: dict[str, Any] = {}
    for one in counts:
        for name, count in one.items():
            total[name] = total.get(name, 0) + count if isinstance(count, int) else count
    return total
