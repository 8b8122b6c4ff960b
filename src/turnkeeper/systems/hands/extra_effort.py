"""Extra effort: a future card spent for one all-out bonus (HAND-37..44)."""

from __future__ import annotations

from typing import Literal, TypeAlias, get_args

from msgspec import Struct

from turnkeeper.core.cards import rank
from turnkeeper.systems.hands.chart import DEFENCES, MELEE_ATTACKS, RANGED_ATTACKS, ChartRow
from turnkeeper.systems.hands.options import CardNames
from turnkeeper.systems.hands.sets import increment_of

Bonus: TypeAlias = Literal["determined", "double", "strong", "ranged", "increased_defense", "double_defense"]
"""The all-out bonuses. Texts: ``bonus.<id>``."""
BONUSES: tuple[Bonus, ...] = get_args(Bonus)


class AllOut(Struct, frozen=True, gc=False):
    """The effect and the cost of one bonus, the actions that it goes with, and the rule that has it."""

    rule: str
    rows: tuple[ChartRow, ...]
    """The rows it may be added to."""
    fatigue: int = 1
    modifier: int = 0
    """The modifier to hit, or to the defence."""
    damage: int = 0
    damage_per_die: int = 0
    attacks: int = 1
    """Attacks made, on one target (HAND-40)."""


ALL_OUT: dict[Bonus, AllOut] = {
    "determined": AllOut("HAND-39", MELEE_ATTACKS, modifier=4),
    "double": AllOut("HAND-40", MELEE_ATTACKS, attacks=2),
    "strong": AllOut("HAND-41", MELEE_ATTACKS, damage=2, damage_per_die=1),
    "ranged": AllOut("HAND-42", RANGED_ATTACKS, fatigue=0, modifier=1),
    "increased_defense": AllOut("HAND-43", DEFENCES, modifier=2),
    "double_defense": AllOut("HAND-44", DEFENCES),
}
"""The effect of each bonus."""


def future_cards(hand: CardNames, increment: int) -> CardNames:
    """The cards that may be spent ahead: those of the next lower rank still in the hand (HAND-37).

    ``hand`` is without the Hold Card, which is never spent ahead; nor is a Red Joker.

    >>> future_cards(("JS", "10S", "10D", "6C", "RJ"), 3)
    ('10S', '10D')
    """
    later = [card for card in hand if rank(card) and increment_of(card) > increment]
    soonest = min((increment_of(card) for card in later), default=-1)
    return tuple(card for card in later if increment_of(card) == soonest)
