"""The codecs of the three systems: which commands and events each of them has."""

from __future__ import annotations

from collections.abc import Mapping

from turnkeeper.core.codec import Codec
from turnkeeper.core.commands import Command
from turnkeeper.core.events import Event
from turnkeeper.systems.countdown import commands as cmd
from turnkeeper.systems.countdown import events as ev
from turnkeeper.systems.countdown.options import (
    CountdownKind,
    CountdownOptions,
    DeckOptions,
    HandsOptions,
    Options,
    Profile,
)

_OF_THE_DECK: tuple[type[Command | Event], ...] = (
    cmd.TurnNpcCard,
    ev.NpcCardDue,
    ev.NpcCardTurned,
    ev.NpcReshuffled,
    ev.NpcClassed,
)
"""Given and recorded only where there is an NPC deck."""
_OF_HANDS: tuple[type[Command | Event], ...] = (
    cmd.Play,
    cmd.Preempt,
    cmd.SpendAhead,
    cmd.Defend,
    cmd.Hold,
    cmd.DropHold,
    cmd.NameCards,
    cmd.Lose,
    cmd.Sacrifice,
    cmd.GiveCard,
    cmd.TakeCard,
    ev.SizeRolled,
    ev.Stocked,
    ev.Dealt,
    ev.HandsFixed,
    ev.Contested,
    ev.AheadSpent,
    ev.Defended,
    ev.CardHeld,
    ev.HoldDropped,
    ev.CardsNamed,
    ev.BlackJokerFell,
    ev.HurtNoted,
    ev.CardsLost,
    ev.DebtSettled,
    ev.Sacrificed,
    ev.CardGiven,
    ev.CardTaken,
)
"""Given and recorded only where hands are dealt."""
_LEFT_OUT: dict[CountdownKind, tuple[type[Command | Event], ...]] = {
    "hands": _OF_THE_DECK,
    "npc_deck": _OF_HANDS,
    "countdown": (),
}


def commands(kind: CountdownKind) -> tuple[type[Command], ...]:
    """The commands of one of the three systems."""
    return tuple(command for command in cmd.COMMANDS if command not in _LEFT_OUT[kind])


def events(kind: CountdownKind) -> tuple[type[Event], ...]:
    """The events of one of the three systems."""
    return tuple(event for event in ev.EVENTS if event not in _LEFT_OUT[kind])


OPTIONS_OF: Mapping[CountdownKind, type[Options]] = {
    "hands": HandsOptions,
    "npc_deck": DeckOptions,
    "countdown": CountdownOptions,
}
CODECS: Mapping[CountdownKind, Codec[Options, Profile]] = {
    kind: Codec(commands=commands(kind), events=events(kind), options=options, profile=Profile)
    for kind, options in OPTIONS_OF.items()
}
