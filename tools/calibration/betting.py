"""A sequential test of stated chances: bets against each of them, which win only where it is wrong.

A bet multiplies its stake by q/p at a yes and (1 - q)/(1 - p) at a no, for a stated chance p and a tilted one q. If p
is right, the product is a nonnegative martingale that starts at 1: it ever reaches x with a chance of at most 1/x
(Ville), however many outcomes were looked at and whenever one stops. Of a stated range, tilts up start from its upper
end and tilts down from its lower one.

Source: V. Vovk, R. Wang, "E-values: calibration, combination and applications", Annals of Statistics 49 (2021).
"""

from __future__ import annotations

from collections.abc import Collection
from math import exp, inf, log

from msgspec import Struct

TILTS = (0.15, 0.5, 1.5, 4.0)
"""By how much a tilted chance differs from the stated one, in log-odds: each both up and down."""

_BOTH_WAYS = (*TILTS, *(-tilt for tilt in TILTS))


class Outcome(Struct, frozen=True, gc=False):
    """A stated chance, or a range from ``low`` to ``high``, and what came."""

    low: float
    high: float
    came: bool


class Bets:
    """The log of the average of all bets against the chances stated under one heading."""

    def __init__(self, alarm: float) -> None:
        """``alarm``: the logarithm from which on what was stated is taken to be wrong."""
        self.alarm = alarm
        self.count = 0
        self.came = 0
        self.stated = 0.0
        self._logs = [0.0] * (2 * len(TILTS))

    def see(self, outcomes: Collection[Outcome]) -> None:
        """Take in the outcomes of one continuation; of several the average factor counts, for they may depend."""
        self.count += len(outcomes)
        self.came += sum(one.came for one in outcomes)
        self.stated += sum(one.low for one in outcomes)
        for number, tilt in enumerate(_BOTH_WAYS):
            mean = sum([factor(one, tilt) for one in outcomes]) / len(outcomes)
            self._logs[number] += log(mean) if mean > 0 else -inf

    @property
    def log(self) -> float:
        """The natural logarithm of what a stake of 1 has become."""
        top = max(self._logs)
        if top in (inf, -inf):
            return top
        return top + log(sum(exp(one - top) for one in self._logs) / len(self._logs))

    @property
    def proven(self) -> bool:
        """Whether what was stated is wrong."""
        return self.log > self.alarm


def factor(outcome: Outcome, tilt: float) -> float:
    """What one outcome does to a bet.

    >>> factor(Outcome(0.5, 0.5, came=True), 0.0), factor(Outcome(0.0, 0.0, came=True), 1.0)
    (1.0, inf)
    >>> p = 0.3; round(sum(w * factor(Outcome(p, p, came=y), 1.5) for y, w in ((True, p), (False, 1 - p))), 12)
    1.0
    """
    stated = outcome.high if tilt > 0 else outcome.low
    if stated in (0.0, 1.0):
        return 1.0 if outcome.came == bool(stated) or (tilt > 0) == bool(stated) else inf
    scale = exp(tilt)
    return (scale if outcome.came else 1.0) / (1 - stated + stated * scale)


class Ledger:
    """Many bets together. The alarm of the n-th is n(n + 1) times as far off, so that all of them share one chance."""

    def __init__(self, alarm: float) -> None:
        """``alarm``: a false alarm of any bet has a chance of at most one in so many."""
        self._alarm = log(alarm)
        self._count = 0

    def bets(self) -> Bets:
        """New bets, with the alarm that is theirs."""
        self._count += 1
        return Bets(self._alarm + log(self._count * (self._count + 1)))
