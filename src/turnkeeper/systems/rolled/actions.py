"""The actions of a seat: every candidate is tried with the rules of ``decide``. And the GM's step onward."""

from __future__ import annotations

from turnkeeper.core.actions import Action, Choice, Probe, WholeNumber, find_actions, make_probe
from turnkeeper.core.commands import Grant, Skip
from turnkeeper.core.ids import ActorId
from turnkeeper.core.model import Seat
from turnkeeper.core.system import OnwardStep
from turnkeeper.systems.rolled import commands as c
from turnkeeper.systems.rolled.decide import decide, grantable, skippable
from turnkeeper.systems.rolled.options import HIGHEST, LOWEST
from turnkeeper.systems.rolled.order.lineup import up
from turnkeeper.systems.rolled.state import State, pile, slot_of, undecided, wanting

_RESULTS = WholeNumber(LOWEST, HIGHEST + 100)
"""The results a GM is offered to set: of any die and number (D20-02, DIE-01)."""


def actions(state: State, seat: Seat) -> tuple[Action, ...]:
    """Turns and delays for the actors a seat decides for; the order for the GM."""
    if seat.role == "screen" or state.fight.stage != "fighting":
        return ()
    probe = make_probe(decide, state, seat)
    grey = seat.role == "player"
    found: list[Action] = []
    turn = (c.TakeTurn, c.Done, c.Delay) if state.fight.options.delay else (c.TakeTurn, c.Done)
    for actor in _deciding_for(state, seat):
        for kind in (c.TakeTurn, c.Done, c.EnterNow, c.StayOut) if actor in state.delayers else turn:
            found += find_actions(probe, kind, {"actor": actor}, grey=grey)
    if seat.role == "gm":
        found += find_actions(probe, c.NextRound, grey=state.phase == "turns")
        found += _overrides(state, probe)
    return tuple(found)


def _deciding_for(state: State, seat: Seat) -> tuple[ActorId, ...]:
    """A player's own actors; for the GM those who have something to decide."""
    if seat.role == "player":
        actors = state.fight.actors
        return tuple([actor for actor in seat.own(actors) if not actors[actor].out])
    return tuple(dict.fromkeys((*up(state), *state.delayers)))


def _overrides(state: State, probe: Probe) -> list[Action]:
    """The GM's ways past the order (CORE-09)."""
    found = find_actions(probe, Grant, alike={"actor": grantable(state)})
    found += find_actions(probe, Skip, alike={"actor": skippable(state)})
    if not state.slots:
        return found
    leads = tuple(slot.lead for slot in state.slots)
    places, cards = WholeNumber(1, len(leads)), tuple(pile(state))
    # Every actor with a slot has a place and a result: one of them is tried for all.
    found += find_actions(probe, c.SetPlace, free={"position": places}, example={"position": 1}, alike={"actor": leads})
    found += find_actions(probe, c.SetResult, free={"result": _RESULTS}, example={"result": 0}, alike={"actor": leads})
    if cards:
        free = {"card": Choice(cards)}
        found += find_actions(probe, c.SetCard, free=free, example={"card": cards[0]}, actor=leads)
    return found


def reordering(state: State, first: ActorId, second: ActorId) -> c.SetPlace | None:
    """The later of two is put into the place of the other, with its group (CORE-09).

    None for those whose turn does not come by their place: they have begun, were let act, or come out of a delay.
    """
    beside = {*state.acting, *state.granted, *wanting(state)}
    before, after = slot_of(state, first), slot_of(state, second)
    if before is None or after is None or first in beside or second in beside:
        return None
    place = state.slots.index(before)
    return c.SetPlace(second, place + 1) if place < state.slots.index(after) else None


def onward(state: State) -> OnwardStep | None:
    """The end of a round in which only delayers may still come in; None at any other moment (D20-14)."""
    asked = undecided(state)
    if state.phase != "turns" or not asked or state.owed or state.acting or state.granted or wanting(state):
        return None
    return OnwardStep(c.NextRound(), "command.next_round", undecided=asked)
