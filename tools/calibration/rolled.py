"""Rolled rounds: the secrets from a seat, and the outcomes of its odds."""

from __future__ import annotations

import random
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from tools.calibration.fights import Kit, State, likely, resolve, sent
from tools.calibration.places import Order, several
from turnkeeper.core.commands import Begin
from turnkeeper.core.encounter import Encounter
from turnkeeper.core.ids import ActorId
from turnkeeper.core.model import GM, Seat
from turnkeeper.core.visibility import Viewer
from turnkeeper.odds.seat import Odd, SeatOdds
from turnkeeper.systems.rolled import commands
from turnkeeper.systems.rolled.events import Slot
from turnkeeper.systems.rolled.order.lineup import height, new_order, up
from turnkeeper.systems.rolled.state import NOBODY, pile, to_roll, uncollected


def _profile(chance: random.Random, side: str) -> Mapping[str, Any]:
    group = {"group_reflexes": chance.randint(0, 6)} if side == "npc" and likely(chance, 0.2) else {}
    return {"reflexes": chance.randint(0, 6), **group}


# -- what a seat does not know --------------------------------------------------------------------------------------


def redraw(fight: Encounter, seat: Seat, chance: random.Random) -> State:
    """Other Reflexes for others' actors, as far as their rolls allow, and other cards for those it does not know."""
    state: State = fight.state
    viewer = Viewer(state.fight, seat)
    if seat.role == "gm":
        return state
    ordered = state.phase == "turns" or not to_roll(state)
    if ordered:
        return state
    actors = {
        name: actor if viewer.owns(name) else replace(actor, profile=replace(actor.profile, **_reflexes(chance)))
        for name, actor in state.fight.actors.items()
    }
    covered = [slot for slot in uncollected(state) if not any(map(viewer.knows, slot.members))]
    cards = [card for card, copies in pile(state).items() for _ in range(copies)]
    cards += [slot.card for slot in covered] + list(state.unseen)
    chance.shuffle(cards)
    collected = list(state.collected)
    for card in state.unseen:
        collected.remove(card)
    unseen = tuple(cards.pop() for _ in state.unseen)
    slots = tuple(_slot(slot, viewer, cards if slot in covered else None, chance) for slot in state.slots)
    return replace(
        state,
        fight=replace(state.fight, actors=actors),
        current=replace(state.current, slots=slots),
        collected=(*collected, *unseen),
        unseen=unseen,
    )


def _reflexes(chance: random.Random) -> dict[str, int]:
    return {"reflexes": chance.randint(0, 6)}


def _slot(slot: Slot, viewer: Viewer, cards: list[str] | None, chance: random.Random) -> Slot:
    if not slot.ready or viewer.owns(slot.lead):
        return slot
    if slot.card:
        return replace(slot, card=cards.pop() if cards is not None else slot.card, reflexes=chance.randint(0, 6))
    result = slot.result or 0
    if not any(map(viewer.knows, slot.members)):
        result = chance.randint(1, 26)
    # The face of a PC's die lies open, and with it what was added.
    die = slot.die if slot.side == "pc" else chance.randint(1, 20)
    return replace(slot, result=result, die=die, reflexes=result - die)


# -- what came of it ------------------------------------------------------------------------------------------------


def outcomes(fight: Encounter, seat: Seat, told: SeatOdds) -> Mapping[Odd, bool]:
    """Play until all have their results, or until the present turn is over where they had."""
    under_way = told.settled or fight.state.phase == "turns"
    if fight.state.fight.stage == "setup":
        sent(fight, Begin())
    if under_way:
        return _next_turn(fight, seat, told)
    while resolve(fight, ("initiative", "card")):
        pass
    while fight.state.phase == "rolling" and up(fight.state):
        sent(fight, commands.Done(up(fight.state)[0]))
    names = {odd.actor for odd in told.odds}
    state = fight.state
    # An actor that delayed into this round has no place in its order.
    seen_as = Viewer(state.fight, seat).public_ids
    told_as = {slot.lead: next((ref for ref in seen_as(slot.members) if ref in names), NOBODY) for slot in state.slots}
    coming = {told_as[slot.lead] for slot in state.slots if not state.owed.isdisjoint(slot.members)} - {NOBODY}
    slots = state.slots if state.phase == "turns" else new_order(state).slots
    levelled = any(odd.kind == "hidden" for odd in told.odds)
    open_ties, hidden = fight.table(GM).unsettled, _level(slots, _hides(fight, seat) if levelled else None)
    of_pcs = [state.fight.actors[tie[0]].side == "pc" for tie in open_ties]
    choices, of_gm = ([tie for tie, pc in zip(open_ties, of_pcs, strict=True) if pc == side] for side in (True, False))
    ties = {
        kind: several([[told_as.get(actor, actor) for actor in tie] for tie in found], coming)
        for kind, found in (("choice", choices), ("gm", of_gm), ("hidden", hidden))
    }
    order = Order([told_as[slot.lead] for slot in slots if told_as[slot.lead] in coming], ties)
    return {odd: order.came(odd) for odd in told.odds}


def _hides(fight: Encounter, seat: Seat) -> Callable[[Slot], object] | None:
    """What puts slots level for a seat that does not know what tells them apart."""
    options = fight.state.fight.options
    if seat.role == "gm":
        return None
    if options.mode == "dealt":
        return lambda slot: height(slot.card)
    if options.equals in ("value", "second"):
        return lambda slot: slot.result
    return lambda slot: (slot.result, slot.lead if slot.side == "pc" else "")


def _level(slots: Sequence[Slot], key: Callable[[Slot], object] | None) -> Collection[list[ActorId]]:
    found: dict[object, list[ActorId]] = {}
    for slot in slots:
        if key and slot.ready:
            found.setdefault(key(slot), []).append(slot.lead)
    return found.values()


def _next_turn(fight: Encounter, seat: Seat, told: SeatOdds) -> Mapping[Odd, bool]:
    """Those who are up have their turns, and delayers stay out: then another is up."""
    up = [opening.actor for opening in fight.table(seat).now if opening.kind in ("turn", "group")]
    viewer = Viewer(fight.state.fight, seat)
    round_ = fight.state.round
    while fight.state.round == round_:
        now = [one.actor for one in fight.table(GM).now if one.kind in ("turn", "group")]
        seen = [ref for ref in map(viewer.public_id, now) if ref is not None]
        if seen and seen[0] not in up:
            return {odd: odd.actor in seen for odd in told.odds}
        if now:
            sent(fight, commands.Done(now[0]))
        elif not resolve(fight):
            for opening in fight.table(GM).now:
                sent(fight, commands.StayOut(opening.actor))
            break
    return {}


KIT = Kit(_profile, redraw, outcomes)
