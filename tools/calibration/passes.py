"""Score and passes: the secrets from a seat, and the outcomes of its odds."""

from __future__ import annotations

import random
from collections.abc import Collection, Iterable, Mapping
from typing import Any

from msgspec.structs import replace

from tools.calibration.fights import Kit, State, likely, resolve, sent
from tools.calibration.places import Order, several
from turnkeeper.core.commands import AnswerPrompt, Begin
from turnkeeper.core.encounter import Encounter
from turnkeeper.core.ids import ActorId
from turnkeeper.core.model import GM, Seat
from turnkeeper.core.visibility import Viewer
from turnkeeper.odds.seat import Odd, SeatOdds
from turnkeeper.systems.passes import commands
from turnkeeper.systems.passes.lineup import key

_SCORED = 4
"""How much of a key all can see: Edge-first, critical glitch, score, glitch."""


def _profile(chance: random.Random, side: str) -> Mapping[str, Any]:
    hurt = {"stun": chance.randint(0, 9)} if likely(chance, 0.2) else {}
    return {
        "initiative": chance.randint(0 if likely(chance, 0.05) else 2, 6),
        "reaction": chance.randint(1, 5),
        "passes": chance.randint(1, 3),
        "edge": chance.randint(0, 4),
        **hurt,
    }


def redraw(fight: Encounter, seat: Seat, chance: random.Random) -> State:
    """Other tie-breakers for all but the seat's own actors, and other scores for those it does not know.

    None of these actors has put Edge on dice that lie open, which is secret until more of them are rolled.
    """
    state: State = fight.state
    viewer = Viewer(state.fight, seat)
    if seat.role == "gm" or state.stage not in ("between", "tests"):
        return state
    actors, places = dict(state.fight.actors), dict(state.places)
    for name, actor in actors.items():
        if viewer.owns(name):
            continue
        # A score that lies open stays as it is; the attribute behind it may be another.
        numbers = {"edge": chance.randint(0, 4), "reaction": chance.randint(1, 5), "initiative": chance.randint(2, 6)}
        actors[name] = replace(actor, profile=replace(actor.profile, **numbers))
        place = places.get(name)
        if place is not None and place.score is not None:
            score = place.score if viewer.knows(name) else chance.randint(1, 12)
            places[name] = replace(place, attribute=numbers["initiative"], score=score, boost="")
    return replace(state, fight=replace(state.fight, actors=actors), places=places)


def outcomes(fight: Encounter, seat: Seat, told: SeatOdds) -> Mapping[Odd, bool]:
    """Play until the first pass, or where the order stood already, until others are up."""
    if told.settled:
        return _next_phase(fight, seat, told)
    if fight.state.fight.stage == "setup":
        sent(fight, Begin())
    if fight.state.stage == "between":
        sent(fight, commands.NextTurn(), insist=True)
    _close_tests(fight)
    while fight.state.stage == "window":
        sent(fight, commands.CloseWindow() if fight.state.phase is None else commands.GoAhead(), insist=True)
    names = {odd.actor for odd in told.odds} | {odd.other for odd in told.odds}
    order = _order(fight, seat, names)
    return {odd: _came(fight, odd, order) for odd in told.odds}


def _close_tests(fight: Encounter) -> None:
    while fight.prompts():
        if not resolve(fight, ("initiative", "edge_after", "edge_reroll")):
            sent(fight, AnswerPrompt(fight.prompts()[0].id, ("no_penalty",)))
    while fight.state.phase is not None and fight.state.phase.kind == "granted":
        sent(fight, commands.GoAhead(), insist=True)
    if fight.state.stage == "tests":
        sent(fight, commands.StartPasses())


def _order(fight: Encounter, seat: Seat, names: Collection[ActorId]) -> Order:
    beats = [[place.actor for place in beat.places] for beat in fight.snapshot.standing(GM).beats]
    if fight.state.stage != "passes":
        beats = []
    there = [actor for beat in beats for actor in beat if actor in names]
    ties = {"together": several(beats, names)}
    if seat.role != "gm" and fight.state.fight.options.tie == "edge_attr_reaction":
        ties = {"hidden": several(_level(fight, there), names)}
    return Order(there, ties)


def _level(fight: Encounter, actors: Iterable[ActorId]) -> Collection[list[ActorId]]:
    found: dict[object, list[ActorId]] = {}
    for actor in actors:
        found.setdefault(key(fight.state, actor)[:_SCORED], []).append(actor)
    return found.values()


def _came(fight: Encounter, odd: Odd, order: Order) -> bool:
    place = fight.state.places[odd.actor]
    match odd.question:
        case "score":
            return bool(place.score == odd.number)
        case "glitch" | "critical":
            return bool(place.glitch == odd.question)
        case _:
            return order.came(odd)


def _next_phase(fight: Encounter, seat: Seat, told: SeatOdds) -> Mapping[Odd, bool]:
    """Those who are up act, and nobody comes in: then others are up, or the same by another chance."""
    number, viewer = fight.state.number, Viewer(fight.state.fight, seat)
    up = {opening.actor for opening in fight.table(seat).now if opening.is_up}
    granted = _granted(fight)
    for _ in range(200):
        state = fight.state
        if state.number != number or state.stage not in ("passes", "window"):
            return {}
        if state.stage == "window" and state.phase is None:
            sent(fight, commands.CloseWindow())
        elif state.phase is None:
            return {}
        else:
            beats = fight.snapshot.standing(GM).beats
            seen = {viewer.public_id(place.actor) for place in beats[0].places} - {None}
            if seen and not (seen & up and _granted(fight) == granted):
                return {odd: odd.actor in seen for odd in told.odds}
            sent(fight, commands.GoAhead(), insist=True)
        if fight.state is state:
            return {}
    raise TypeError("passes: a continuation stands still")


def _granted(fight: Encounter) -> bool:
    """Whether a turn beyond the order runs: the actor's own phase may still be to come."""
    return fight.state.phase is not None and fight.state.phase.kind == "granted"


KIT = Kit(_profile, redraw, outcomes, values={"pass.max_passes": (1, 2, 4)})
