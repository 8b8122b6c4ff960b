"""What a seat may do now, found by asking the rules."""

from __future__ import annotations

from msgspec.structs import replace

from turnkeeper.core.offers import Affordance, Choice, Number, Probe, offer
from turnkeeper.core.sight import unmasked
from turnkeeper.core.words import ActorId, Command, Grant, Refusal, Seat, Skip
from turnkeeper.systems.rolled import words as w
from turnkeeper.systems.rolled.rules import decide
from turnkeeper.systems.rolled.state import State, pile, up

LOWEST, HIGHEST = -50, 250
"""The results a GM is offered to set."""


def offers(state: State, seat: Seat) -> tuple[Affordance, ...]:
    """Turns and delays for the actors a seat decides for; the order for the GM."""
    if seat.role == "screen" or state.fight.stage != "fighting":
        return ()

    def probe(command: Command) -> Refusal | None:
        found = unmasked(state.fight, seat, command)
        verdict = found if isinstance(found, Refusal) else decide(state, found, seat)
        return verdict if isinstance(verdict, Refusal) else None

    grey = seat.role == "player"
    found: list[Affordance] = []
    for actor in _deciding_for(state, seat):
        delays = actor in state.delayers
        for kind in (w.TakeTurn, w.Done, w.EnterNow, w.StayOut) if delays else (w.TakeTurn, w.Done, w.Delay):
            found += offer(probe, kind, {"actor": actor}, grey=grey)
    if seat.role == "gm":
        found += offer(probe, w.NextRound, grey=True)
        found += _overrides(state, probe)
    return tuple(found)


def _deciding_for(state: State, seat: Seat) -> tuple[ActorId, ...]:
    """A player's own actors; for the GM those who have something to decide."""
    if seat.role == "player":
        return tuple(actor.id for actor in state.fight.present() if actor.id in seat.actors)
    return tuple(dict.fromkeys((*up(state), *state.delayers)))


def _overrides(state: State, probe: Probe) -> list[Affordance]:
    """The GM's ways past the order (CORE-09)."""
    present = [actor.id for actor in state.fight.present()]
    leads = [slot.lead for slot in state.slots]
    if not leads:
        return []
    found = offer(probe, Grant, actor=present) + offer(probe, Skip, actor=present)
    found += offer(probe, w.Place, free={"position": Number(1, len(leads))}, example={"position": 1}, actor=leads)
    found += offer(probe, w.SetResult, free={"result": Number(LOWEST, HIGHEST)}, example={"result": 0}, actor=leads)
    left = tuple(pile(state))
    if left:
        gifts = offer(probe, w.SetCard, example={"card": left[0]}, actor=leads)
        found += [replace(gift, choose={**gift.choose, "card": Choice(left)}) for gift in gifts]
    return found
