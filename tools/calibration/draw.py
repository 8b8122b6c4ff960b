"""The actor deck: the secrets from a seat, and the outcomes of its odds."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

from msgspec import Struct, field
from msgspec.structs import replace

from tools.autoplay import next_command
from tools.calibration.fights import Kit, State, likely, offered, sent
from tools.calibration.places import Order
from turnkeeper.core.commands import AnswerByApp, Automate, Begin, Command
from turnkeeper.core.encounter import Encounter
from turnkeeper.core.ids import ActorId
from turnkeeper.core.model import GM, Seat
from turnkeeper.core.visibility import Viewer
from turnkeeper.odds.seat import Odd, SeatOdds
from turnkeeper.systems.draw import commands
from turnkeeper.systems.draw.order import concealed
from turnkeeper.systems.draw.state import EventCount

_CYCLES = 3
"""How far events are played out."""
_MOST_DRAWS = 400


def _profile(chance: random.Random, side: str) -> Mapping[str, Any]:
    if side == "npc" and likely(chance, 0.3):
        return {"event": chance.randint(1, 3), "cards": chance.randint(1, 2)}
    return {"cards": chance.randint(1, 4)}


def redraw(fight: Encounter, seat: Seat, chance: random.Random) -> State:
    """Fewer cards of actors that the seat does not know; and a card that is not drawn yet for it goes back."""
    state: State = fight.state
    viewer = Viewer(state.fight, seat)
    if seat.role == "gm":
        return state
    if concealed(state, viewer.audience):
        # A seat that does not see the holder who is asked takes the card for undrawn.
        card = state.top.card
        state = replace(
            state,
            top=None,
            deck=replace(state.deck, undrawn=state.undrawn | {card}),
            drawn=tuple(entry for entry in state.drawn if entry.card != card),
            turns=state.turns[:-1],
        )
    unknown = {card for card in state.undrawn if card in state.owners and not viewer.knows(state.owners[card])}
    gone = {card for card in unknown if likely(chance, 0.5)}
    return replace(state, deck=replace(state.deck, undrawn=state.undrawn - gone, gone=state.gone | gone))


class _Cycle(Struct):
    """The cards of the cycle, as far as a seat knows their owners."""

    cards: list[ActorId] = field(default_factory=list)
    fired: set[str] = field(default_factory=set)


def outcomes(fight: Encounter, seat: Seat, told: SeatOdds) -> Mapping[Odd, bool]:
    """Play the cycle, and as many more as there are odds about events; every actor acts when its card is drawn."""
    # One card at a time, to see each.
    fight.send(Automate("table"), GM)
    if fight.state.fight.stage == "setup":
        sent(fight, Begin())
    viewer = Viewer(fight.state.fight, seat)
    events = {
        odd.actor: fight.state.tallies.get(odd.actor, EventCount()).times
        for odd in told.odds
        if odd.question == "event"
    }
    holds = fight.state.holds
    clear(fight)
    first = _Cycle()
    happened: dict[ActorId, int] = {}
    for cycle in range(1, _CYCLES + 1 if events else 2):
        _play(fight, viewer, first if cycle == 1 else _Cycle())
        for actor, times in events.items():
            if fight.state.tallies.get(actor, EventCount()).times > times:
                happened.setdefault(actor, cycle)
    names = {odd.actor for odd in told.odds if odd.question in ("place", "absent")}
    order = Order([actor for actor in dict.fromkeys(first.cards) if actor in names], {})
    found: dict[Odd, bool] = {}
    for odd in told.odds:
        match odd.question:
            case "event":
                if odd.number <= _CYCLES:
                    found[odd] = happened.get(odd.actor, _CYCLES + 1) <= odd.number
            case "next":
                found[odd] = first.cards[:1] == [odd.actor]
            case "cycle_ends":
                found[odd] = not first.cards
            case "acts":
                found[odd] = odd.actor in first.cards
            case "turns":
                found[odd] = first.cards.count(odd.actor) == odd.number
            case "hold_fires":
                mine = [hold for hold in holds if (hold.actor, hold.trigger) == (odd.actor, odd.other)]
                if len(mine) == 1:
                    found[odd] = mine[0].card in first.fired
            case _:
                found[odd] = order.came(odd)
    return found


def clear(fight: Encounter) -> None:
    """All who have a chance now take it; events that happen are played out."""
    for _ in range(_MOST_DRAWS):
        state = fight.state
        openings = fight.table(GM).now
        if state.fight.stage != "fighting" or not openings:
            return
        sent(fight, commands.Act(openings[0].actor))


def _play(fight: Encounter, viewer: Viewer, cycle: _Cycle) -> None:
    number = fight.state.cycle
    for _ in range(_MOST_DRAWS):
        prompts = fight.prompts()
        if not prompts or fight.state.cycle != number:
            return
        before = fight.state.turned
        sent(fight, AnswerByApp(prompts[0].id))
        state = fight.state
        if state.cycle != number or state.turned == before:
            return
        entry = state.drawn[-1]
        if viewer.knows(entry.actor):
            cycle.cards.append(entry.actor)
        if state.top is not None:
            cycle.fired |= {one.hold for one in state.top.fired} | set(state.top.lapsed)
        clear(fight)
    raise TypeError("draw: a continuation never ends")


def _move(fight: Encounter, seat: Seat, chance: random.Random) -> Command | None:
    """Something that is offered, a hold rather often: what it waits for may be an event."""
    hold = offered(fight, seat, "hold", chance) if likely(chance, 0.6) else None
    return hold or next_command(fight, seat, chance)


KIT = Kit(_profile, redraw, outcomes, values={"mst.event_triggers": (False, True, True)}, moves=_move)
