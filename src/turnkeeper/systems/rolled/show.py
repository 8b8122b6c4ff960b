"""What each seat sees: the table, the order with its dice and cards, who delays. Built up from nothing for the seat."""

from __future__ import annotations

from collections.abc import Container

from turnkeeper.core.show import actor_rows, waitings
from turnkeeper.core.sight import Sight
from turnkeeper.core.words import ActorId, Held, Opening, Seat, Status, Table
from turnkeeper.systems.rolled.rounds import asks
from turnkeeper.systems.rolled.state import State, entries, uncollected, undecided, up, wanting
from turnkeeper.systems.rolled.words import CardView, DelayView, PlaceView, Slot, View


def table(state: State, seat: Seat) -> Table:
    """The shared shape of the fight, for a seat."""
    sight = Sight(state.fight, seat)
    acting = up(state)
    slots = {actor: slot for slot in state.slots for actor in slot.members}
    holding = (actor for actor in state.delayers if actor not in acting)
    return Table(
        system="rolled",
        stage=state.fight.stage,
        clock=(("round", state.round),) if state.round else (),
        layout="strip",
        actors=actor_rows(sight, lambda actor: status(state, actor, acting), lambda actor: _mark(slots.get(actor))),
        now=_openings(state, sight),
        upcoming=tuple(filter(None, (sight.spelled(beat) for beat in upcoming(state)))),
        held=tuple(Held(actor, "delay", until="fight") for actor in sight.spelled(holding)),
        waiting=waitings(asks(state), sight),
    )


def status(state: State, actor: ActorId, acting: Container[ActorId]) -> Status:
    """Where an actor stands in this round; ``acting`` are those who may act now."""
    if actor in acting:
        return "up"
    if actor in state.delayers:
        return "holding"
    if actor in state.owed or state.fight.stage == "setup":
        return "waiting"
    return "later" if actor in state.late else "done"


def _mark(slot: Slot | None) -> str:
    if slot is None or not slot.ready:
        return ""
    return ("" if slot.collected else slot.card) if slot.card else str(slot.result)


def _openings(state: State, sight: Sight) -> tuple[Opening, ...]:
    """Those who may act; when the order is through, the delayers for whom the round waits (D20-13)."""
    acting = up(state)
    kind = "turn" if len(acting) == 1 else "group"
    if not acting and state.phase == "turns" and not state.owed and not wanting(state):
        acting, kind = undecided(state), "enter"
    return tuple(Opening(actor, kind) for actor in sight.spelled(acting))


def upcoming(state: State) -> tuple[tuple[ActorId, ...], ...]:
    """The beats to come after the present one: delayers who asked, then the slots with turns left."""
    if state.phase != "turns":
        return ()
    present = set(up(state))
    asked = [(slot.lead,) for slot in entries(state).slots] if wanting(state) else []
    listed = [tuple(a for a in slot.members if a in state.owed) for slot in state.slots]
    return tuple(beat for beat in (*asked, *listed) if beat and not present & set(beat))


def view(state: State, seat: Seat) -> View:
    """Rolled rounds in their own words, for a seat: results, dice and cards of those it knows."""
    sight = Sight(state.fight, seat)
    return View(
        round=state.round,
        mode=state.fight.options.mode,
        phase=state.phase,
        order=tuple(place for slot in state.slots if (place := _place(state, slot, sight)) is not None),
        uncollected=tuple(
            CardView(spelled, slot.card if sight.knows(slot.lead) else "")
            for slot in uncollected(state)
            if (spelled := sight.spell(slot.lead)) is not None
        ),
        delayers=tuple(_delayer(state, actor, sight) for actor in state.delayers if sight.sees(actor)),
        begun=sight.spelled(state.acting),
    )


def _place(state: State, slot: Slot, sight: Sight) -> PlaceView | None:
    members = sight.spelled(slot.members)
    to_act = sight.spelled(actor for actor in slot.members if actor in state.owed)
    if not members:
        return None
    if not any(map(sight.knows, slot.members)):
        return PlaceView(members, to_act=to_act)
    die = slot.die if shows_die(slot, sight) else 0
    return PlaceView(members, slot.result, die, "" if slot.collected else slot.card, to_act)


def shows_die(slot: Slot, sight: Sight) -> bool:
    """Whether a seat sees the face of the d20 and not only the result: PCs roll in the open, NPCs with the GM."""
    return slot.side == "pc" or sight.owns(slot.lead)


def _delayer(state: State, actor: ActorId, sight: Sight) -> DelayView:
    delayer = state.delayers[actor]
    spelled = sight.spell(actor) or actor
    if not sight.knows(actor):
        return DelayView(spelled, delayer.carried, delayer.wants, delayer.stays)
    return DelayView(spelled, delayer.carried, delayer.wants, delayer.stays, delayer.claim.result, delayer.claim.card)
