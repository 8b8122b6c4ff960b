"""Plays a fight by taking offers at random, for measuring. The same seed plays the same fight."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from itertools import chain, count
from typing import Any

from turnkeeper.core.actions import Action, Choice, Field, Subset, Text, WholeNumber
from turnkeeper.core.commands import Begin, Command, Join
from turnkeeper.core.encounter import Encounter
from turnkeeper.core.ids import ActorId
from turnkeeper.core.marks.commands import MARK_COMMANDS
from turnkeeper.core.model import GM, Refusal, Seat, Side
from turnkeeper.core.prompts import DiceRoll, Prompt, TableOutcome, drawn_totals
from turnkeeper.core.proposal import Receipt
from turnkeeper.core.registry import system as registered

PROFILES: Mapping[str, Sequence[Mapping[str, Any]]] = {
    "rolled": ({"reflexes": 2}, {"reflexes": 5}),
    "passes": ({"initiative": 9, "passes": 1, "edge": 3}, {"initiative": 7, "passes": 3, "edge": 2}),
    "draw": ({"cards": 1}, {"cards": 3}),
    "hands": ({"dx": 12, "iq": 11}, {"dx": 13, "iq": 12, "combat_reflexes": True}),
    "npc_deck": ({"initiative": 6, "npc_class": "OT"}, {"initiative": 5, "npc_class": "DIS"}),
    "countdown": ({"dx": 12, "iq": 11, "npc_class": "SWT"}, {"dx": 13, "iq": 12, "npc_class": "OT"}),
}
"""Two sorts of actor for each system that comes with Turnkeeper."""
WORDS = "words"
"""What is put wherever words are free."""
_ROSTER = {"join", "leave", "take_out", "bring_back", "amend", "rename", "show", "set_option", "automate", "note"}
_MARKS = {kind.__struct_config__.tag for kind in MARK_COMMANDS}
_RARE = {*_ROSTER, *_MARKS, "undo", "redo", "end"}


def some_options(
    name: str, chance: random.Random, share: float, more: Mapping[str, Sequence[Any]] | None = None
) -> dict[str, Any]:
    """Options of a system at random, each set in that share of cases; ``more``: values of those that list none."""
    values = {option.name: (more or {}).get(option.name, option.values) for option in registered(name).options}
    return {option: chance.choice(some) for option, some in values.items() if some and chance.random() < share}


def muster(
    fight: Encounter, actors: int, players: int = 5, profiles: Sequence[Mapping[str, Any]] = ()
) -> tuple[Seat, ...]:
    """Bring ``actors`` into a fight, the first ``players`` of them each with a seat; gives the seats, GM first."""
    profiles = profiles or PROFILES[fight.system.id]
    seats = [GM]
    for number in range(actors):
        player = number < players
        side: Side = "pc" if player else "npc"
        name = f"{side}{number}"
        command = Join(ActorId(name), side, name.title(), profile=profiles[number % len(profiles)])
        result = fight.send(command, GM)
        if isinstance(result, Refusal):
            raise TypeError(f"{fight.system.id}: {fight.refusal_text(result)}")
        if player:
            seats.append(Seat.player(f"seat{number}", name))
    return tuple(seats)


def next_command(fight: Encounter, seat: Seat, chance: random.Random) -> Command | None:
    """One of the commands that ``seat`` is offered, if there is any that goes on with the fight."""
    offers = [offer for offer in fight.actions(seat) if offer.refused is None and offer.command not in _RARE]
    if not offers:
        return None
    kinds = sorted({offer.command for offer in offers})
    kind = chance.choice(kinds)
    offer = chance.choice([offer for offer in offers if offer.command == kind])
    return fight.system.codec.command_of(filled(offer, fight.prompts(), chance))


def play(fight: Encounter, seats: Sequence[Seat], commands: int, chance: random.Random) -> int:
    """Carry out up to ``commands`` commands; gives how many there were."""
    for number in range(commands):
        seat = chance.choice(seats)
        command = next_command(fight, seat, chance) or next_command(fight, GM, chance)
        if command is None:
            return number
        if not isinstance(result := fight.send(command, seat), Receipt):
            result = fight.send(command, GM)
        if not isinstance(result, Receipt):
            raise TypeError(f"offered and refused: {command}: {fight.refusal_text(result)}")
    return commands


def played_log(system: str, number: int) -> bytes:
    """The log of a fight of six that is played at random, another for each number."""
    fight = Encounter.open(system, seed=f"seed {number}")
    seats = muster(fight, 6)
    fight.send(Begin(), GM)
    play(fight, seats, 40, random.Random(number))  # noqa: S311 - which fight is played, the same in every run
    return fight.export()


def filled(offer: Action, prompts: Sequence[Prompt], chance: random.Random) -> dict[str, Any]:
    """The fields of a command that an offer allows, chosen at random."""
    fields = {
        "type": offer.command,
        **offer.fixed,
        **{name: any_value(field, chance) for name, field in offer.choose.items()},
    }
    if offer.command == "enter":
        ask = next((ask for ask in prompts if ask.id == fields["ask"]), None)
        if isinstance(ask, DiceRoll):
            return {**fields, "value": list(drawn_totals(ask, chance.randint)), "total": True}
        if isinstance(ask, TableOutcome) and ask.margin:
            return {**fields, "value": [*fields["value"], chance.randint(0, 5)]}
    return fields


def any_value(field: Field, chance: random.Random) -> Any:  # noqa: ANN401 - any field's value
    """A value that an open field takes, at random."""
    match field:
        case Choice():
            return chance.choice(field.values)
        case Subset():
            return chance.sample(field.values, chance.randint(field.least, field.most))
        case WholeNumber():
            return chance.randint(field.low, min(field.high, field.low + 12))
        case Text():
            # Texts are barred by their names.
            words = chain((WORDS,), (f"{WORDS} {number}" for number in count(2)))
            return next(word for word in words if word not in field.other_than)
