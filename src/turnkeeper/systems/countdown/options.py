"""The options of the countdown, and the numbers an actor brings: those of the rule books it plays by.

Three systems share this engine. ``hands``: everybody is dealt a hand. ``npc_deck``: the NPC deck alone, the players
keep their hands on paper. ``countdown``: the players are dealt hands, the GM's side goes by the NPC deck, on one clock.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct, field

from turnkeeper.systems.hands.options import HandOptions, HandProfile
from turnkeeper.systems.npc_deck.options import NpcClass, NpcOptions

CountdownKind: TypeAlias = Literal["hands", "npc_deck", "countdown"]
"""The rule books in force, by the systems' ids."""


class Profile(HandProfile, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The numbers an actor brings: those of a character with a hand, and an NPC's class."""

    npc_class: NpcClass | None = None
    """The training and organisation of an NPC; ``None``: as its group (NPC-03)."""
    stunned: bool = False
    """Comes into the fight stunned (HAND-69, NPC-27)."""
    weapon_aimed: Annotated[int, Meta(ge=0, le=20)] = 0
    """Comes into the fight with this many cards' worth of aiming done (HAND-29, HAND-30)."""


_NO_NPC_DECK = NpcOptions()
_STANDARD_HANDS = HandOptions()


class HandsOptions(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """The switches of ``hands``."""

    hands: HandOptions = field(default_factory=HandOptions)

    @property
    def npc(self) -> NpcOptions:
        """Nobody goes by the NPC deck."""
        return _NO_NPC_DECK


class DeckOptions(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """The switches of ``npc_deck``."""

    npc: NpcOptions = field(default_factory=NpcOptions)

    @property
    def hands(self) -> HandOptions:
        """NPCs' Initiative is worked out by the standard rules."""
        return _STANDARD_HANDS


class CountdownOptions(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """The switches of ``countdown``: those of both rule books."""

    hands: HandOptions = field(default_factory=HandOptions)
    npc: NpcOptions = field(default_factory=NpcOptions)


Options: TypeAlias = HandsOptions | DeckOptions | CountdownOptions
