"""The action chart: what a card action of each size buys (HAND-25..36), for characters and, by NPC-26, for NPCs."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from typing import Literal, TypeAlias, get_args

from msgspec import Struct

ChartRow: TypeAlias = Literal[
    "move", "wild_swing", "melee", "melee_damage", "feint", "ranged", "fire_aimed", "aim", "block", "parry", "dodge",
    "ready", "gesture", "recover", "sharp_turn", "other",
]  # fmt: skip
"""The rows of the chart, the damage bonus as a separate row. Texts: ``row.<id>``."""
ROWS: tuple[ChartRow, ...] = get_args(ChartRow)

DEFENCES: tuple[ChartRow, ...] = ("block", "parry", "dodge")
MELEE_ATTACKS: tuple[ChartRow, ...] = ("wild_swing", "melee", "melee_damage")
RANGED_ATTACKS: tuple[ChartRow, ...] = ("ranged", "fire_aimed")
ATTACKS: tuple[ChartRow, ...] = (*MELEE_ATTACKS, *RANGED_ATTACKS)
BLOWS: tuple[ChartRow, ...] = (*ATTACKS, "feint")
"""Attacks and feints: they need a weapon and have a target."""
WHILE_STUNNED: tuple[ChartRow, ...] = ("recover", *DEFENCES)
"""All a stunned character may spend a card on (HAND-69)."""
SIZES = (1, 2, 3, 4, 5)
STUNNED_DEFENCE = -4
"""Added to an active defence while stunned (HAND-32, HAND-69)."""


class Buys(Struct, frozen=True, gc=False):
    """The effects of one card action: a modifier to the skill, a damage bonus, Acc, cards counted towards readying."""

    modifier: int = 0
    """The modifier to the skill rolled."""
    damage: int = 0
    """Flat bonus to damage; the per-die bonus instead when that is more (HAND-31)."""
    damage_per_die: int = 0
    acc: bool = False
    """The weapon's Acc is added (HAND-28, HAND-29); for ``aim``, Acc or 1 more is gained (HAND-30)."""
    counts: int = 0
    """Cards towards the cost of readying (HAND-33, HAND-87)."""
    step: bool = False
    """May be joined with a step of one hex (HAND-27)."""


def _rolled(*modifiers: int, least: int = 1, acc: bool = False) -> dict[int, Buys]:
    """A row with these modifiers from a size on, that goes with a step; or with the weapon's Acc, and then without."""
    return {size: Buys(modifier, acc=acc, step=not acc) for size, modifier in enumerate(modifiers, least)}


_DEFENCE = _rolled(-1, 0, 2, 4, 6)
_READYING = {size: Buys(counts=size, step=True) for size in SIZES}
_CHART: Mapping[str, Mapping[int, Buys]] = {
    "move": {1: Buys()},
    "wild_swing": _rolled(-2),
    "melee": _rolled(0, 2, 4, 6, least=2),
    "melee_damage": {
        3: Buys(damage=2, damage_per_die=1, step=True),
        4: Buys(damage=4, damage_per_die=2, step=True),
        5: Buys(damage=6, damage_per_die=3, step=True),
    },
    "feint": _rolled(-2, 0, 2, 4, 6),
    # An un-aimed shot with one card lacks Acc and is not at -2 as well (HAND-28).
    "ranged": {1: Buys(step=True), **_rolled(0, 2, 4, 6, least=2, acc=True)},
    "fire_aimed": {1: Buys(acc=True)},
    "aim": {1: Buys(acc=True)},
    "block": _DEFENCE,
    "parry": _DEFENCE,
    "dodge": _DEFENCE,
    "ready": _READYING,
    "gesture": _READYING,
    "recover": _rolled(0, 2, 4, 8, 12),
    "sharp_turn": {1: Buys()},
    "other": _rolled(-2, 0, 2, 4, 6),
}
"""The chart as printed, by row and size; the fifth column is the third and the fourth together (HAND-36).

A row is missing at a size at which it is offered only by dividing the set (HAND-24).
"""


def buys(row: str, size: int) -> Buys | None:
    """Effects of ``row`` at ``size`` (1..5; more counts as 5); ``None`` where the chart does not offer it (HAND-25).

    >>> buys("melee", 3), buys("move", 2)
    (Buys(modifier=2, damage=0, damage_per_die=0, acc=False, counts=0, step=True), None)

    Raises :class:`ValueError` for a size below 1.
    """
    if size < 1:
        raise ValueError(f"a card action has a size of 1 or more, not {size}")
    return _CHART.get(row, {}).get(min(size, SIZES[-1]))


def aimed(aims: int) -> int:
    """The modifier that cards of aiming add to a shot beside Acc: 1 for each after the first (HAND-30).

    >>> aimed(0), aimed(1), aimed(3)
    (0, 0, 2)
    """
    return max(0, aims - 1)


@functools.cache
def rows_for(size: int, *, stunned: bool = False, full_speed: bool = False) -> tuple[ChartRow, ...]:
    """The rows offered for a card action of ``size`` (HAND-25, HAND-69).

    Only at full speed does a sharp turn need a card, and so is a row (HAND-78).

    >>> rows_for(2, stunned=True)
    ('block', 'parry', 'dodge', 'recover')
    """
    return tuple(
        row
        for row in ROWS
        if buys(row, size) and (not stunned or row in WHILE_STUNNED) and (row != "sharp_turn" or full_speed)
    )


def may_step(row: ChartRow, size: int) -> bool:
    """Whether the action may be joined with a step of one hex (HAND-27)."""
    found = buys(row, size)
    return found is not None and found.step


class Readying(Struct, frozen=True, gc=False):
    """Progress of readying one item or gesture: cards paid of cards due (HAND-33)."""

    paid: int
    cost: int

    @property
    def ready(self) -> bool:
        """Whether the last card due has been paid."""
        return self.paid >= self.cost


def readied(so_far: Readying, bought: Buys) -> Readying:
    """Progress after one more card action; cards of several increments add up (HAND-33).

    >>> readied(Readying(1, 2), buys("ready", 1)).ready
    True
    """
    return Readying(so_far.paid + bought.counts, so_far.cost)
