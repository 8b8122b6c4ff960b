"""Fights played at random: options, actors, seats and what they do; and continuations from a redrawn state."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, TypeAlias, get_args

from msgspec import Struct
from msgspec.structs import replace

from tools.autoplay import filled, next_command, some_options
from turnkeeper.core.commands import (
    Amend,
    AnswerByApp,
    Automate,
    BringBack,
    Command,
    Join,
    Leave,
    Redo,
    SetOption,
    Show,
    TakeOut,
    Undo,
)
from turnkeeper.core.encounter import Encounter
from turnkeeper.core.ids import ActorId
from turnkeeper.core.model import GM, SCREEN, Seat, Side, Visibility
from turnkeeper.core.proposal import Receipt
from turnkeeper.odds.seat import Odd, SeatOdds

State: TypeAlias = Any
Outcomes: TypeAlias = "Mapping[Odd, bool]"
_FEWEST = 3
"""So many actors are never sent away."""


class Kit(Struct, frozen=True):
    """The parts of calibration that differ by system."""

    profile: Callable[[random.Random, str], Mapping[str, Any]]
    """Numbers for an actor of a side."""
    redraw: Callable[[Encounter, Seat, random.Random], State]
    """A state that looks the same to the seat, with everything unknown to it redrawn."""
    outcomes: Callable[[Encounter, Seat, SeatOdds], Outcomes]
    """Plays on from such a state, and tells which of the odds came true. Odds that are left out were not decided."""
    values: Mapping[str, Sequence[Any]] = {}
    """Values for options whose values are not listed."""
    moves: Callable[[Encounter, Seat, random.Random], Command | None] = next_command
    """A command that the seat might give."""
    most_moves: int = 40
    comings: float = 0.05
    """How often an actor comes or goes beside a move."""
    corrections: float = 0.0
    """How often the GM corrects something beside a move."""


def likely(chance: random.Random, share: float) -> bool:
    """True in that share of cases."""
    return chance.random() < share


def staged(system: str, kit: Kit, chance: random.Random) -> tuple[Encounter, tuple[Seat, ...]]:
    """A fight that has not begun, with random options and actors; and the seats that look at it: GM, player, screen."""
    fight = Encounter.open(system, seed=f"{chance.random()}", options=some_options(system, chance, 0.7, kit.values))
    for number in range(chance.randint(2, 6)):
        side: Side = "pc" if number == 0 or likely(chance, 0.4) else "npc"
        visibility: Visibility = "known"
        if number and likely(chance, 0.35):
            visibility = chance.choice(("hidden", "unknown"))
        group = chance.choice(("", "", "band")) if side == "npc" else ""
        profile = kit.profile(chance, side)
        sent(fight, Join(ActorId(f"a{number}"), side, f"A{number}", group, 1, visibility, profile=profile))
    own = [actor for actor in fight.state.fight.actors.values() if actor.side == "pc" and actor.visibility == "known"]
    names = [actor.id for actor in chance.sample(own, min(len(own), chance.choice((1, 1, 2))))]
    if likely(chance, 0.7):
        sent(fight, Automate(chance.choice(("table", "app"))))
    return fight, (GM, Seat.player("pia", *names), SCREEN)


def offered(fight: Encounter, seat: Seat, kind: str, chance: random.Random) -> Command | None:
    """A command of that kind that the seat is offered, if there is one."""
    offers = [offer for offer in fight.actions(seat) if offer.command == kind and offer.refused is None]
    return fight.system.codec.command_of(filled(chance.choice(offers), fight.prompts(), chance)) if offers else None


def play_on(fight: Encounter, kit: Kit, seats: Sequence[Seat], moves: int, chance: random.Random) -> None:
    """Some commands of the seats, or of the GM where they have none to give."""
    for _ in range(moves):
        if likely(chance, kit.comings):
            _come_or_go(fight, kit, chance)
        if kit.corrections and likely(chance, kit.corrections):
            _correct(fight, kit, chance)
        seat = chance.choice([seat for seat in seats if seat.role != "screen"])
        command = kit.moves(fight, seat, chance)
        if command is None or not isinstance(fight.send(command, seat), Receipt):
            command = kit.moves(fight, GM, chance)
            if command is not None:
                fight.send(command, GM, insist=True)


def _come_or_go(fight: Encounter, kit: Kit, chance: random.Random) -> None:
    """An actor joins, is taken out, or comes back."""
    actor = chance.choice(list(fight.state.fight.actors))
    number = len(fight.state.fight.actors)
    joining = Join(ActorId(f"b{number}"), "npc", f"B{number}", profile=kit.profile(chance, "npc"))
    fight.send(chance.choice((TakeOut(actor), BringBack(actor), joining)), GM)


def _correct(fight: Encounter, kit: Kit, chance: random.Random) -> None:
    """The GM shows an actor more or less, corrects one of its numbers, sends it away, changes an option, or undoes."""
    actor = chance.choice(list(fight.state.fight.actors.values()))
    option = chance.choice([option for option in fight.system.options if option.values])
    corrections: list[Command] = [
        Show(actor.id, chance.choice(get_args(Visibility))),
        Amend(actor.id, dict([chance.choice(list(kit.profile(chance, actor.side).items()))])),
        SetOption(option.name, chance.choice(option.values)),
        Undo(),
        Redo(),
        *([Leave(actor.id)] if len(fight.state.fight.actors) > _FEWEST else []),
    ]
    fight.send(chance.choice(corrections), GM)


def sent(fight: Encounter, command: Command, *, insist: bool = False) -> None:
    """Carry out a command of the GM's that cannot be refused."""
    result = fight.send(command, GM, insist=insist)
    if not isinstance(result, Receipt):
        raise TypeError(f"{fight.system.id}: {command} was refused: {fight.refusal_text(result)}")


def continued(fight: Encounter, state: State, seed: str) -> Encounter:
    """The fight as if it stood at ``state``, with other dice and cards to come."""
    other = fight.fork()
    other._past.state = state  # noqa: SLF001 - no log leads to a redrawn state
    other._decider = replace(other._decider, seed=seed)  # noqa: SLF001 - nor to other dice
    return other


def resolve(fight: Encounter, steps: Iterable[str] = ()) -> bool:
    """Let the app answer one open roll or draw; whether there was one. ``steps``: only of these kinds."""
    for ask in fight.prompts():
        if getattr(ask, "closed", None) is None and (not steps or ask.step in steps):
            sent(fight, AnswerByApp(ask.id))
            return True
    return False
