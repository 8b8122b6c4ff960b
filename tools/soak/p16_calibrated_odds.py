"""P16: odds are calibrated. Every number that a seat is shown is right in the long run, given that seat's knowledge."""

from __future__ import annotations

from pathlib import Path

from tools.calibration.law import KITS, calibrate
from tools.soak import Kept

DRAWS = 12
"""Continuations at a moment, for each seat; more where a number looks wrong."""
CORRECTIONS = 0.2
"""How often the GM corrects something beside a move, in the fights with corrections."""
_CORRECTED = 4
"""For so many fights there is one with corrections."""


def run(size: int, folder: Path, first: int = 0) -> Kept:
    """Try ``size`` fights of each system, from number ``first`` on; and some in which the GM corrects things."""
    corrected = [calibrate(system, -(-size // _CORRECTED), DRAWS, first, corrections=CORRECTIONS) for system in KITS]
    found = [*(calibrate(system, size, DRAWS, first) for system in KITS), *corrected]
    wrong = [str(one) for each in found for one in each.wrong]
    pooled = [one for each in found for one in each.pooled]
    silent = [one for each in found for one in each.silent]
    return Kept(
        "P16 calibrated odds",
        {
            "fights": sum(each.fights for each in found),
            "numbers": sum(each.numbers for each in found),
            "continuations": sum(each.continuations for each in found),
        },
        {"wrong": len(wrong), "wrong on the whole": len(pooled), "nothing told and no reason": len(silent)},
        (*wrong[:20], *pooled[:20], *silent[:5]),
    )
