"""What each seat sees: the table, the order with its dice and cards, who delays. Built up from nothing for the seat."""

from __future__ import annotations

from collections.abc import Container

from msgspec.structs import replace

from turnkeeper.core.memo import latest, latest_each
from turnkeeper.core.show import completed, shared_rows
from turnkeeper.core.sight import Eyes, Sight, sight_of
from turnkeeper.core.words import ActorId, Held, Opening, Seat, Status, Table
from turnkeeper.systems.rolled.rounds import asks
from turnkeeper.systems.rolled.state import State, entries, uncollected, undecided, up, wanting
from turnkeeper.systems.rolled.words import CardView, DelayView, PlaceView, Slot, View


def table(state: State, seat: Seat) -> Table:
    """The shared shape of the fight, for a seat."""
    sight = sight_of(state.fight, seat)
    return completed(_table(state, sight.eyes), sight, asks(state))


@latest_each
def _table(state: State, eyes: Eyes) -> Table:
    """The table of all seats that know the same, without what is a seat's own."""
    acting = up(state)
    slots = {actor: slot for slot in state.slots for actor in slot.members}
    holding = [actor for actor in state.delayers if actor not in acting]
    return Table(
        system="rolled",
        stage=state.fight.stage,
        clock=(("round", state.round),) if state.round else (),
        layout="strip",
        actors=shared_rows(eyes, lambda actor: status(state, actor, acting), lambda actor: _mark(slots.get(actor))),
        now=_openings(state, eyes),
        upcoming=tuple(filter(None, [eyes.spelled(beat) for beat in upcoming(state)])),
        held=tuple([Held(actor, "delay", until="fight") for actor in eyes.spelled(holding)]),
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


def _openings(state: State, eyes: Eyes) -> tuple[Opening, ...]:
    """Those who may act; when the order is through, the delayers for whom the round waits (D20-13)."""
    acting = up(state)
    kind = "turn" if len(acting) == 1 else "group"
    if not acting and state.phase == "turns" and not state.owed and not wanting(state):
        acting, kind = undecided(state), "enter"
    return tuple([Opening(actor, kind) for actor in eyes.spelled(acting)])


@latest
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
    sight = sight_of(state.fight, seat)
    shared = _view(state, sight.eyes)
    own = {lead: die for lead, die in _covered(state).items() if sight.owns(lead)}
    if not own:
        return shared
    # A place that is shown begins with its slot's lead wherever the seat decides for that actor.
    order = [replace(place, die=own[place.members[0]]) if place.members[0] in own else place for place in shared.order]
    return replace(shared, order=tuple(order))


@latest
def _covered(state: State) -> dict[ActorId, int]:
    """The dice that not everybody sees who knows the actor, by the leads of their slots: see :func:`shows_die`."""
    return {slot.lead: slot.die for slot in state.slots if slot.die and slot.side != "pc"}


@latest_each
def _view(state: State, eyes: Eyes) -> View:
    """The picture of all seats that know the same, without the dice that only some of them see."""
    return View(
        round=state.round,
        mode=state.fight.options.mode,
        phase=state.phase,
        order=tuple([place for slot in state.slots if (place := _place(state, slot, eyes)) is not None]),
        uncollected=tuple(
            CardView(spelled, slot.card if eyes.knows(slot.lead) else "")
            for slot in uncollected(state)
            if (spelled := eyes.spell(slot.lead)) is not None
        ),
        delayers=tuple([_delayer(state, actor, eyes) for actor in state.delayers if eyes.sees(actor)]),
        begun=eyes.spelled(state.acting),
    )


def _place(state: State, slot: Slot, eyes: Eyes) -> PlaceView | None:
    members = eyes.spelled(slot.members)
    if not members:
        return None
    to_act = eyes.spelled([actor for actor in slot.members if actor in state.owed])
    if not any(map(eyes.knows, slot.members)):
        return PlaceView(members, to_act=to_act)
    die = slot.die if slot.side == "pc" else 0
    return PlaceView(members, slot.result, die, "" if slot.collected else slot.card, to_act)


def shows_die(slot: Slot, sight: Sight) -> bool:
    """Whether a seat sees the face of the d20 and not only the result: PCs roll in the open, NPCs with the GM."""
    return slot.side == "pc" or sight.owns(slot.lead)


def _delayer(state: State, actor: ActorId, eyes: Eyes) -> DelayView:
    delayer = state.delayers[actor]
    spelled = eyes.spell(actor) or actor
    if not eyes.knows(actor):
        return DelayView(spelled, delayer.carried, delayer.wants, delayer.stays)
    return DelayView(spelled, delayer.carried, delayer.wants, delayer.stays, delayer.claim.result, delayer.claim.card)
