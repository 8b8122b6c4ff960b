"""P2 for odds, in any system: two fights that differ in what a seat may not know give it the same odds."""

from __future__ import annotations

import random

import msgspec
import pytest

from tools.soak.p02_no_inference import HEALTH, PRIVATE, hidden_answers, other_sheet
from tools.soak.secrets_at_table import SYSTEMS, marker, next_move, staged
from turnkeeper.core.commands import Amend, Automate, Begin, Command, Rename
from turnkeeper.core.encounter import Encounter
from turnkeeper.core.ids import ActorId
from turnkeeper.core.model import GM, SCREEN, Seat
from turnkeeper.core.proposal import Receipt
from turnkeeper.odds.seat import seat_odds
from turnkeeper.systems.countdown.commands import Hold

PIA = Seat.player("pia", "pc0")


def told(fight: Encounter) -> list[bytes]:
    return [msgspec.json.encode(seat_odds(fight, seat)) for seat in (PIA, SCREEN)]


def done(fight: Encounter, command: Command, seat: Seat = GM) -> bool:
    return isinstance(fight.send(command, seat), Receipt)


def in_both(twins: list[Encounter], command: Command, seat: Seat = GM) -> None:
    """The same in both, or in neither if one of them cannot."""
    if len({one.try_out(command, seat) is None for one in twins}) == 1:
        for one in twins:
            one.send(command, seat)


@pytest.mark.parametrize("number", [0, 2])
@pytest.mark.parametrize("system", SYSTEMS)
def test_sheets_and_names_of_those_in_hiding(system: str, number: int) -> None:
    """Other Edge, wounds, Reflexes, names of cards: of actors that Pia does not know, or whose figures she does not."""
    chance = random.Random(number)  # noqa: S311 - which fight is played
    fight, secrets = staged(system, chance, 2)
    for nth, one in enumerate(secrets):
        if not one.cards:
            fight.send(Amend(one.actor, {**HEALTH.get(system, {}), **other_sheet(system, nth, one, chance)}), GM)
    twins = [fight, Encounter.load(fight.export())]
    hidden = [one for one in secrets if fight.state.fight.actors[one.actor].visibility == "hidden"]
    # A number may come out as it was: then that changes nothing.
    sheets = [Amend(one.actor, other_sheet(system, nth * 2, one, chance)) for nth, one in enumerate(hidden)]
    assert sum(done(twins[1], sheet) for sheet in sheets)
    assert all(done(twins[1], Rename(one.actor, marker(chance))) for one in hidden)
    move: tuple[Seat, Command] | None = (GM, Begin())
    for _ in range(12):
        assert told(twins[0]) == told(twins[1])
        if move is not None:
            in_both(twins, move[1], move[0])
        move = next_move(fight, [GM, PIA], chance)


@pytest.mark.parametrize("number", range(2))
@pytest.mark.parametrize("system", PRIVATE)
def test_hands_and_holds_of_others(system: str, number: int) -> None:
    """Other cards in the same number, held back or not, and steps of Pia's own in between."""
    chance = random.Random(number)  # noqa: S311 - which fight is played
    fight, _ = staged(system, chance, 3)
    assert done(fight, Automate("table"))
    twins = [fight, Encounter.load(fight.export())]
    in_both(twins, Begin())
    differ = 0
    while prompts := fight.prompts():
        answers = hidden_answers(prompts[0], chance)
        if answers is None:
            break
        differ += answers[0] != answers[1]
        assert all(done(*pair) for pair in zip(twins, answers, strict=True))
        assert told(twins[0]) == told(twins[1])
    assert differ
    for actor in map(ActorId, ("pc1", "pc2")):
        held = chance.choice(twins)
        card = next(card for card in held.state.fighters[actor].hand if card not in {"RJ", "BJ"})
        assert done(held, Hold(actor, card))
        assert told(twins[0]) == told(twins[1])
    for _ in range(4):
        in_both(twins, fight.system.codec.command_of({"type": "next"}))
        assert told(twins[0]) == told(twins[1])
