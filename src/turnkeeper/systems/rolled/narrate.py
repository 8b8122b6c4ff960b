"""The lines of the log for each seat (CORE-08)."""

from __future__ import annotations

from collections.abc import Iterable

from turnkeeper.core.sight import Sight, sight_of
from turnkeeper.core.words import ActorId, Event, Line, Seat
from turnkeeper.systems.rolled import events as e
from turnkeeper.systems.rolled.state import State, slot_of
from turnkeeper.systems.rolled.view import shows_die


def narrate(state: State, event: Event, seat: Seat) -> Line | None:
    """The log line for an event, told from the state before it; ``None`` when the seat is not to hear of it."""
    sight = sight_of(state.fight, seat)
    tag = f"line.{event.__struct_config__.tag}"
    match event:
        case e.TurnDone() | e.Skipped():
            return _over(event, tag, sight)
        case e.TurnBegun() | e.Delayed() | e.EntryWanted() | e.StayedOut() | e.Moved() | e.Placed() | e.Granted():
            return Line(tag, {"actor": sight.name(event.actor)}) if sight.sees(event.actor) else None
        case e.RoundBegan():
            return Line(tag, {"round": event.round}, rules=_began_by(state, event))
        case e.RoundEnded():
            names = sight.names(event.carried)
            rules = ("D20-09", *(("D20-14",) if names else ()), *(("DEAL-09",) if state.decks else ()))
            key = f"{tag}.carried" if names else f"{tag}.all"
            return Line(key, {"round": state.round, "actors": names}, rules=rules)
        case e.OrderFixed():
            rules = ("DEAL-03", "DEAL-05", "DEAL-06") if state.decks else ("D20-05", "D20-06")
            members = [actor for lead in event.order for actor in _members(state, lead)]
            return _names(tag, members, sight, rules)
        case e.TieSettled():
            pcs = state.fight.actors[event.order[0]].side == "pc"
            told = _names(f"{tag}.{event.how}", event.order, sight, ("D20-07" if pcs else "D20-08",))
            return told if all(map(sight.knows, event.order)) else None
        case e.Rolled() | e.Dealt():
            return _result(state, event, tag, sight)
        case e.ResultSet() | e.CardSet():
            figure: str | int = event.result if isinstance(event, e.ResultSet) else event.card
            known = sight.knows(event.actor)
            return Line(tag, {"actor": sight.name(event.actor), "figure": figure}) if known else None
        case _:
            return None


def _began_by(state: State, event: e.RoundBegan) -> tuple[str, ...]:
    """The rules by which a round is begun: cards, one roll for the fight, or new dice."""
    if event.decks:
        return ("D20-09", "DEAL-02", "DEAL-11") if event.decks > 1 else ("D20-09", "DEAL-02")
    once = state.fight.next_options.mode == "roll_once"
    return ("D20-09", "D20-11" if once else "D20-10")


def _members(state: State, lead: ActorId) -> tuple[ActorId, ...]:
    slot = slot_of(state, lead)
    return slot.members if slot else (lead,)


def _names(tag: str, actors: Iterable[ActorId], sight: Sight, rules: tuple[str, ...]) -> Line | None:
    names = sight.names(actors)
    return Line(tag, {"actors": names}, rules=rules) if names else None


def _result(state: State, event: e.Rolled | e.Dealt, tag: str, sight: Sight) -> Line | None:
    """A roll or a card, told to those who know the actor; the die itself only where it fell in the open."""
    slot = slot_of(state, event.actor)
    if slot is None or not sight.knows(event.actor):
        return None
    actors = sight.names(slot.members)
    if isinstance(event, e.Dealt):
        return Line(tag, {"actors": actors, "card": event.card}, dice=(event.card,))
    dice = (event.die,) if shows_die(slot, sight) else ()
    return Line(tag, {"actors": actors, "result": event.result}, dice=dice)


def _over(event: e.TurnDone | e.Skipped, tag: str, sight: Sight) -> Line | None:
    if not sight.sees(event.actor):
        return None
    card = event.collected if sight.knows(event.actor) else ""
    params = {"actor": sight.name(event.actor), "card": card}
    first = event.rules[0]
    return Line(f"{tag}.card", params, (first, "DEAL-07")) if card else Line(f"{tag}.plain", params, (first,))


TOLD_ALIKE = frozenset(e.EVENTS)
"""All of them: who owns an actor is told more of an event, but of no other events."""
