"""What a seat may do now, found by asking the rules."""

from __future__ import annotations

from turnkeeper.core.offers import Affordance, Choice, Field, Number, Probe, any_of, offer
from turnkeeper.core.words import ActorId, Command, Grant, Refusal, Seat, Skip
from turnkeeper.systems.rolled import words as w
from turnkeeper.systems.rolled.rules import no_grant, no_skip, obstacle
from turnkeeper.systems.rolled.state import State, pile, up

LOWEST, HIGHEST = -50, 250
"""The results a GM is offered to set."""


def offers(state: State, seat: Seat) -> tuple[Affordance, ...]:
    """Turns and delays for the actors a seat decides for; the order for the GM."""
    if seat.role == "screen" or state.fight.stage != "fighting":
        return ()

    def probe(command: Command) -> Refusal | None:
        # All that is tried here is of the seat's own actors (the GM's: of those in the order), and none of them is out.
        return obstacle(state, command)

    grey = seat.role == "player"
    found: list[Affordance] = []
    for actor in _deciding_for(state, seat):
        delays = actor in state.delayers
        for kind in (w.TakeTurn, w.Done, w.EnterNow, w.StayOut) if delays else (w.TakeTurn, w.Done, w.Delay):
            found += offer(probe, kind, {"actor": actor}, grey=grey)
    if seat.role == "gm":
        found += offer(probe, w.NextRound, grey=state.phase == "turns")
        found += _overrides(state, probe)
    return tuple(found)


def _deciding_for(state: State, seat: Seat) -> tuple[ActorId, ...]:
    """A player's own actors; for the GM those who have something to decide."""
    if seat.role == "player":
        return tuple(actor.id for actor in state.fight.present() if actor.id in seat.actors)
    return tuple(dict.fromkeys((*up(state), *state.delayers)))


def _overrides(state: State, probe: Probe) -> list[Affordance]:
    """The GM's ways past the order (CORE-09). What may be done to one slot may be done to each: only one is tried."""
    present = [actor.id for actor in state.fight.present()]
    found = any_of(Grant, "actor", [actor for actor in present if no_grant(state, actor) is None])
    found += any_of(Skip, "actor", [actor for actor in present if no_skip(state, actor) is None])
    leads = tuple(slot.lead for slot in state.slots)
    if leads:
        places, results = Number(1, len(leads)), Number(LOWEST, HIGHEST)
        found += _alike(probe, w.Place, leads, {"position": 1}, {"position": places})
        found += _alike(probe, w.SetResult, leads, {"result": 0}, {"result": results})
    left = tuple(pile(state))
    lying = tuple(slot.lead for slot in state.slots if not slot.collected)
    if left and lying:
        found += _alike(probe, w.SetCard, lying, {"card": left[0]}, {"card": Choice(left)})
    return found


def _alike(
    probe: Probe,
    kind: type[Command],
    actors: tuple[ActorId, ...],
    example: dict[str, str | int],
    fields: dict[str, Field],
) -> list[Affordance]:
    tried = offer(probe, kind, {"actor": actors[0]}, example=example)
    return [Affordance(found.command, {}, {"actor": Choice(actors), **fields}) for found in tried]
