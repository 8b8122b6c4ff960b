"""The log in the words of the table, told for one seat."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from turnkeeper.core.sight import Sight, sight_of
from turnkeeper.core.words import ActorId, Event, Line, Seat
from turnkeeper.systems.draw import events as e
from turnkeeper.systems.draw.apply import evolve
from turnkeeper.systems.draw.order import concealed
from turnkeeper.systems.draw.state import HeldAction, State, held_with


def narrate(state: State, event: Event, seat: Seat) -> Line | None:
    """The line for an event, told from the state before it; ``None`` when the seat is not to hear of it.

    A card that came while a holder this seat does not see was asked is told of when that holder has decided.
    """
    sight = sight_of(state.fight, seat)
    actor = getattr(event, "actor", None)
    if actor is not None and not sight.sees(actor):
        return _late(state, event, sight)
    tell = _TELL.get(type(event))
    return tell(state, event, sight) if tell else None


def _late(state: State, event: Event, sight: Sight) -> Line | None:
    """The card on the table, once nobody is being asked any more whom the seat does not see."""
    if state.top is None or not concealed(state, sight.eyes) or concealed(evolve(state, event), sight.eyes):
        return None
    if not sight.sees(state.top.actor):
        return None
    return _card(state, sight, state.top.actor, state.top.card, "line.draw.card_drawn")


def _only(state: State, actor: ActorId, card: str) -> str:
    """The variant of a line for an actor's one card that has no name of its own: there is nothing to tell of it."""
    return ".only" if card.startswith(f"{actor}#") and len(state.decks.get(actor, ())) == 1 else ""


def _card(state: State, sight: Sight, actor: ActorId, card: str, key: str) -> Line:
    """A card was drawn; a seat that does not know the actor is not told which.

    The rules are named here, for the line may be told when another event ends the concealing of the card.
    """
    rules = e.CardDrawn.rules
    if not sight.knows(actor):
        return Line(f"{key}.unnamed", {"actor": sight.name(actor)}, rules)
    return Line(key + _only(state, actor, card), {"actor": sight.name(actor), "card": card}, rules, (card,))


def _delimiter_set(_: State, event: e.DelimiterSet, __: Sight) -> Line:
    return Line("line.draw.delimiter_set", {"card": event.card})


def _cards_chosen(state: State, event: e.CardsChosen, sight: Sight) -> Line | None:
    """Who is represented by which cards, told to those who know the actor."""
    if not sight.knows(event.actor):
        return None
    count = len(event.cards)
    params: dict[str, str | int] = {"actor": sight.name(event.actor), "cards": ", ".join(event.cards), "count": count}
    named = any(not card.startswith(f"{event.actor}#") for card in event.cards)
    key = "" if named else ".only" if count == 1 else ".made"
    new = set(event.cards).difference(state.decks.get(event.actor, ()))
    if not state.running or not new:
        return Line(f"line.draw.cards_chosen{key}", params)
    when = "now" if new.issubset(event.undrawn) else "later"
    return Line(f"line.draw.cards_chosen.{when}{key}", params)


def _cards_taken(_: State, event: e.CardsTaken, sight: Sight) -> Line | None:
    if not sight.knows(event.actor):
        return None
    key = "line.draw.cards_taken.drawn" if event.drawn else "line.draw.cards_taken"
    return Line(key, {"actor": sight.name(event.actor), "cards": ", ".join(event.cards)})


def _called_off(state: State, event: e.DrawCalledOff, sight: Sight) -> Line | None:
    """For those who saw the draw and one of its holders."""
    fired = [*state.top.lapsed, *(one.hold for one in state.top.fired)] if state.top else []
    seen = any(hold.card in fired and sight.sees(hold.actor) for hold in (*state.holds, *_before(state)))
    if not seen or concealed(state, sight.eyes):
        return None
    return Line("line.draw.called_off", {"actor": sight.name(event.actor)})


def _before(state: State) -> tuple[HeldAction, ...]:
    return state.top.held_before if state.top else ()


def _cycle_begun(_: State, event: e.CycleBegun, __: Sight) -> Line:
    return Line("line.draw.cycle_begun", {"cycle": event.cycle})


def _card_drawn(state: State, event: e.CardDrawn, sight: Sight) -> Line | None:
    if concealed(evolve(state, event), sight.eyes):
        return None
    key = "line.draw.card_drawn" if event.chance else "line.draw.card_drawn.skipped"
    return _card(state, sight, event.actor, event.card, key)


def _delimiter_drawn(_: State, event: e.DelimiterDrawn, sight: Sight) -> Line:
    lost = sight.names(event.lost)
    key = "line.draw.delimiter_drawn.lost" if lost else "line.draw.delimiter_drawn"
    params = {"card": event.card, "actors": lost} if lost else {"card": event.card}
    return Line(key, params, dice=(event.card,))


def _by_kind(prefix: str) -> Callable[[State, Any, Sight], Line]:
    def tell(_: State, event: e.Acted | e.Skipped, sight: Sight) -> Line:
        return Line(f"{prefix}.{event.kind}", {"actor": sight.name(event.actor)})

    return tell


def _declined(_: State, event: e.Declined, sight: Sight) -> Line:
    key = "line.draw.declined.keeps" if event.keeps else f"line.draw.declined.{event.kind}"
    return Line(key, {"actor": sight.name(event.actor)})


def _waited(state: State, event: e.Waited, sight: Sight) -> Line:
    hold = held_with(state, event.hold)
    trigger = sight.name(hold.trigger) if hold and sight.sees(hold.trigger) else ""
    params = {"actor": sight.name(event.actor), "trigger": trigger}
    return Line("line.draw.waited", params) if trigger else Line("line.draw.waited.on", {"actor": params["actor"]})


def _held(_: State, event: e.HoldMade, sight: Sight) -> Line:
    params = {"actor": sight.name(event.actor)}
    if not sight.sees(event.trigger):
        return Line("line.draw.held.on", params)
    params["trigger"] = sight.name(event.trigger)
    if event.on and sight.knows(event.trigger):
        return Line("line.draw.held.card", {**params, "card": event.on})
    return Line("line.draw.held", params)


def _counted(_: State, event: e.EventCounted, sight: Sight) -> Line:
    name = sight.name(event.actor)
    if not sight.knows(event.actor):
        return Line("line.draw.event_counted.unnamed", {"actor": name})
    return Line("line.draw.event_counted", {"actor": name, "draws": event.draws, "needed": event.needed})


def _occurred(_: State, event: e.EventOccurred, sight: Sight) -> Line:
    key = "line.draw.event_occurred.leaves" if event.leaving else "line.draw.event_occurred"
    return Line(key, {"actor": sight.name(event.actor)})


def _granted(_: State, event: e.Granted, sight: Sight) -> Line:
    return Line("line.draw.granted", {"actor": sight.name(event.actor)})


def _card_moved(state: State, event: e.CardMoved, sight: Sight) -> Line | None:
    """The GM's moving of a card, told to those who know whose it is."""
    if not sight.knows(event.actor):
        return None
    only = _only(state, event.actor, event.card)
    return Line(f"line.draw.card_moved.{event.place}{only}", {"actor": sight.name(event.actor), "card": event.card})


def _clock_set(state: State, event: e.ClockSet, sight: Sight) -> Line | None:
    if not sight.knows(event.actor):
        return None
    needed = state.fight.actors[event.actor].profile.event
    return Line("line.draw.clock_set", {"actor": sight.name(event.actor), "draws": event.draws, "needed": needed})


def _deck_empty(_: State, __: e.DeckEmpty, ___: Sight) -> Line:
    return Line("line.draw.deck_empty")


_TELL: Mapping[type[Event], Callable[[State, Any, Sight], Line | None]] = {
    e.DelimiterSet: _delimiter_set,
    e.CardsChosen: _cards_chosen,
    e.CardsTaken: _cards_taken,
    e.CycleBegun: _cycle_begun,
    e.CardDrawn: _card_drawn,
    e.DelimiterDrawn: _delimiter_drawn,
    e.DrawCalledOff: _called_off,
    e.Acted: _by_kind("line.draw.acted"),
    e.Waited: _waited,
    e.Declined: _declined,
    e.HoldMade: _held,
    e.EventCounted: _counted,
    e.EventOccurred: _occurred,
    e.Granted: _granted,
    e.Skipped: _by_kind("line.draw.skipped"),
    e.CardMoved: _card_moved,
    e.ClockSet: _clock_set,
    e.DeckEmpty: _deck_empty,
}

TOLD_ALIKE = frozenset(e.EVENTS)
"""All of them: who owns an actor is told more of an event, but of no other events."""
