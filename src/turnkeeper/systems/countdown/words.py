"""The words of the countdown: who plays by which rule book, what seats may say, what then happened.

Three systems share them. ``hands``: everybody is dealt a hand. ``npc_deck``: the NPC deck alone, the players keep their
hands on paper. ``countdown``: the players are dealt hands, the GM's side goes by the NPC deck, both on one clock.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct, field

from turnkeeper.core.words import Command, Event
from turnkeeper.systems.countdown import words_cards as cards
from turnkeeper.systems.countdown import words_clock as clock
from turnkeeper.systems.countdown import words_deeds as deeds
from turnkeeper.systems.countdown import words_moves as moves
from turnkeeper.systems.hands.words import HandOptions, HandProfile
from turnkeeper.systems.npc_deck.words import NpcClass, NpcOptions

Kind: TypeAlias = Literal["hands", "npc_deck", "countdown"]
"""Which rule books are in force; the systems' ids."""


class Profile(HandProfile, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The numbers an actor brings: those of a character with a hand, and an NPC's class."""

    npc_class: NpcClass | None = None
    """How trained and organised an NPC is; ``None``: as its group (NPC-03)."""
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

_COMMANDS: tuple[type[Command], ...] = (*clock.COMMANDS, *deeds.COMMANDS, *moves.COMMANDS, *cards.COMMANDS)
_EVENTS: tuple[type[Event], ...] = (*clock.EVENTS, *deeds.EVENTS, *moves.EVENTS, *cards.EVENTS)
_OF_THE_DECK: tuple[type[Command | Event], ...] = (
    clock.TurnNpcCard,
    clock.NpcCardDue,
    clock.NpcCardTurned,
    clock.NpcReshuffled,
)
"""Said and done only where there is an NPC deck."""
_OF_HANDS: tuple[type[Command | Event], ...] = (
    deeds.Play,
    deeds.Preempt,
    deeds.SpendAhead,
    deeds.Defend,
    cards.Hold,
    cards.DropHold,
    cards.NameCards,
    cards.Lose,
    cards.Sacrifice,
    cards.GiveCard,
    cards.TakeCard,
    clock.SizeRolled,
    clock.Stocked,
    clock.Dealt,
    clock.HandsFixed,
    deeds.Contested,
    deeds.AheadSpent,
    deeds.Defended,
    cards.CardHeld,
    cards.HoldDropped,
    cards.CardsNamed,
    cards.BlackJokerFell,
    cards.HurtNoted,
    cards.CardsLost,
    cards.DebtSettled,
    cards.Sacrificed,
    cards.CardGiven,
    cards.CardTaken,
)
"""Said and done only where hands are dealt."""
_LEFT_OUT: dict[Kind, tuple[type[Command | Event], ...]] = {
    "hands": _OF_THE_DECK,
    "npc_deck": _OF_HANDS,
    "countdown": (),
}


def commands(kind: Kind) -> tuple[type[Command], ...]:
    """What may be said in one of the three systems."""
    return tuple(command for command in _COMMANDS if command not in _LEFT_OUT[kind])


def events(kind: Kind) -> tuple[type[Event], ...]:
    """What may happen in one of the three systems."""
    return tuple(event for event in _EVENTS if event not in _LEFT_OUT[kind])
