"""Rolled rounds: who comes when, by d20 + Reflexes (chapter D20).

A combatant here has one roll: a PC, an NPC, or a group of NPCs that share one (D20-03). For a card each
instead of dice see :mod:`turnkeeper.odds.dealt`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple, TypeAlias

from turnkeeper.odds.chances import Distribution, Split, die
from turnkeeper.odds.limits import distinct, within
from turnkeeper.odds.ranks import RankMatrix, rank

SIDES = 20
"""The die of D20-02; another may be rolled (DIE-01), and 0 stands for none (DIE-02)."""
FAR = 10_000
PcTies: TypeAlias = Literal["choice", "rule", "random"]
"""Tied PCs: their players choose (D20-07), or they do not, and the option ``d20.pc_tie_fallback`` decides."""
NpcTies: TypeAlias = Literal["choice", "rule"]
"""Tied NPCs: the GM chooses, or higher Reflexes and then the roster (D20-08, option ``d20.npc_tie``)."""


class Roller(NamedTuple):
    """One roll: its owner's name, side and Reflexes rank; ``result`` when it has been made already.

    ``tie``: of equal results the higher goes first, before sides are looked at (DIE-03, DIE-04).
    ``mob``: an NPC's group, which goes by the rule in ties of its own (AMB-D18).
    """

    name: str
    side: str = "pc"
    reflexes: int = 0
    result: int | None = None
    tie: int = 0
    mob: str = ""


def order(
    combatants: Sequence[Roller], *, pc_ties: PcTies = "choice", npc_ties: NpcTies = "choice", sides: int = SIDES
) -> RankMatrix:  # fmt: skip
    """The chance of each place in the round for each combatant, in roster order (D20-05 to D20-08).

    >>> order([Roller("ana", "pc", 3), Roller("ghoul", "npc", 5)]).place("ana", 1)
    Fraction(171, 400)
    """
    keys = list(_keys(combatants, pc_ties, npc_ties, sides))
    by_lot = {key for one, of in zip(combatants, keys, strict=True) if one.side == "pc" for key in of.weights}
    names = [one.name for one in combatants]
    return rank(names, keys, by_lot=by_lot if pc_ties == "random" else (), mobs=_mobs(combatants))


def _mobs(combatants: Sequence[Roller]) -> list[tuple[int, ...]]:
    """The mobs, each in the order of the rule: the higher Reflexes, then the roster."""
    by_rule = sorted(range(len(combatants)), key=lambda number: -combatants[number].reflexes)
    found: dict[str, list[int]] = {}
    for number in by_rule:
        found.setdefault(combatants[number].mob, []).append(number)
    return [tuple(mob) for name, mob in found.items() if name and len(mob) > 1]


def before(
    first: Roller, second: Roller, *, pc_ties: PcTies = "choice", npc_ties: NpcTies = "choice", sides: int = SIDES
) -> Split:  # fmt: skip
    """The chances of the order of two actors, as they stand in the roster; the others' rolls do not matter.

    >>> before(Roller("a", "pc", 3), Roller("b", "pc", 3)).choice
    Fraction(1, 20)
    >>> before(Roller("a", "pc", 3), Roller("b", "pc", 3), pc_ties="rule").first
    Fraction(21, 40)
    """
    # Of a mob, too, it is told how often two are equal.
    two = [one._replace(mob="") for one in (first, second)]
    return order(two, pc_ties=pc_ties, npc_ties=npc_ties, sides=sides).split


def by_reflexes(
    name: str, combatants: Sequence[Roller], values: Sequence[int], *, pc_ties: PcTies = "choice",
    npc_ties: NpcTies = "choice",
) -> dict[int, RankMatrix]:  # fmt: skip
    """The order as it would be with other Reflexes for one combatant: what a point is worth."""
    return {
        value: order(
            [one._replace(reflexes=value, result=None) if one.name == name else one for one in combatants],
            pc_ties=pc_ties,
            npc_ties=npc_ties,
        )
        for value in values
    }


def _keys(combatants: Sequence[Roller], pc_ties: str, npc_ties: str, sides: int) -> Iterator[Distribution]:
    """Result, the number that decides ties, then PC before NPC; where the rule breaks ties, Reflexes and roster too.

    The highest goes first.
    """
    distinct([one.name for one in combatants])
    count = len(combatants)
    ties = sorted({one.tie for one in combatants})
    for number, one in enumerate(combatants):
        within("reflexes", one.reflexes, -FAR, FAR, of=one.name)
        pc = int(one.side == "pc")
        last = 0
        if (pc_ties if pc else npc_ties) == "rule":
            last = sum(
                (other.reflexes, -place) < (one.reflexes, -number) for place, other in enumerate(combatants)
            )  # fmt: skip
        tie = ties.index(one.tie)
        known = one.reflexes if one.result is None and not sides else one.result
        roll = die(sides, one.reflexes) if known is None else Distribution.certain(known)
        weights = {((at * len(ties) + tie) * 2 + pc) * count + last: weight for at, weight in roll.weights.items()}
        yield Distribution(weights, roll.total)
