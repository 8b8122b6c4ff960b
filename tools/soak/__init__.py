"""The promises of the server, each tried against real server processes over real sockets.

Every promise is a module with ``run(size, folder)``, which gives a :class:`Kept`. The tests run them small; ``make
soak`` runs them at full size.
"""

from __future__ import annotations

from collections.abc import Mapping

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

    @property
    def ok(self) -> bool:
        """Whether the promise was kept."""
        return not any(self.wrong.values())

    def __str__(self) -> str:
        """The promise in one line.

        >>> print(Kept("P3 kill -9", {"trials": 5}, {"lost": 0, "doubled": 0}))
        P3 kill -9: 5 trials, 0 lost, 0 doubled
        """
        counts = [f"{count:,} {what}" if isinstance(count, int) else f"{what} {count}" for what, count in
                  {**self.tried, **self.wrong}.items()]  # fmt: skip
        return f"{self.promise}: {', '.join(counts)}"
