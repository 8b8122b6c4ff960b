"""The log in the words of the table, told for one seat."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from turnkeeper.core.hearing import EVERYBODY, Hearing, Teller, told, told_to
from turnkeeper.core.sight import Sight
from turnkeeper.core.words import ActorId, Event, Line, Seat
from turnkeeper.systems.draw import events as e
from turnkeeper.systems.draw.apply import evolve
from turnkeeper.systems.draw.order import concealed
from turnkeeper.systems.draw.state import HeldAction, State, held_with


def narrate(state: State, event: Event, seat: Seat) -> Line | None:
    """The line for an event, told from the state before it; ``None`` when the seat is not to hear of it.

    A card that came while a holder this seat does not see was asked is told of when that holder has decided.
    """
    return told(_TELL, state, event, seat)


def _own(line: Teller, heard: Callable[[State, Any, Sight], bool] = lambda _, __, ___: True) -> tuple[Hearing, Teller]:
    """An actor's event: with a line for those who see the actor, and of these for those who have ``heard``.

    To the others it may be what ends the concealing of the card on the table.
    """

    def hears(state: State, event: Any, sight: Sight) -> bool:  # noqa: ANN401 - any event with an actor
        return heard(state, event, sight) if sight.sees(event.actor) else _comes_late(state, event, sight)

    def tell(state: State, event: Any, sight: Sight) -> Line:  # noqa: ANN401 - any event with an actor
        if state.top is not None and not sight.sees(event.actor):
            return _card(state, sight, state.top.actor, state.top.card, "line.draw.card_drawn")
        return line(state, event, sight)

    return Hearing(hears), tell


def _comes_late(state: State, event: Event, sight: Sight) -> bool:
    """Whether the card on the table shows now: nobody is being asked any more whom the seat does not see."""
    if state.top is None or not sight.sees(state.top.actor):
        return False
    return concealed(state, sight.eyes) and not concealed(evolve(state, event), sight.eyes)


def _known(_: State, event: Any, sight: Sight) -> bool:  # noqa: ANN401 - any event with an actor
    return sight.knows(event.actor)


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


def _cards_chosen(state: State, event: e.CardsChosen, sight: Sight) -> Line:
    """Who is represented by which cards."""
    count = len(event.cards)
    params: dict[str, str | int] = {"actor": sight.name(event.actor), "cards": ", ".join(event.cards), "count": count}
    named = any(not card.startswith(f"{event.actor}#") for card in event.cards)
    key = "" if named else ".only" if count == 1 else ".made"
    new = set(event.cards).difference(state.decks.get(event.actor, ()))
    if not state.running or not new:
        return Line(f"line.draw.cards_chosen{key}", params)
    when = "now" if new.issubset(event.undrawn) else "later"
    return Line(f"line.draw.cards_chosen.{when}{key}", params)


def _cards_taken(_: State, event: e.CardsTaken, sight: Sight) -> Line:
    key = "line.draw.cards_taken.drawn" if event.drawn else "line.draw.cards_taken"
    return Line(key, {"actor": sight.name(event.actor), "cards": ", ".join(event.cards)})


def _saw_holders(state: State, _: e.DrawCalledOff, sight: Sight) -> bool:
    """Whether the seat saw the draw and one of its holders."""
    fired = [*state.top.lapsed, *(one.hold for one in state.top.fired)] if state.top else []
    seen = any(hold.card in fired and sight.sees(hold.actor) for hold in (*state.holds, *_before(state)))
    return seen and not concealed(state, sight.eyes)


def _called_off(_: State, event: e.DrawCalledOff, sight: Sight) -> Line:
    return Line("line.draw.called_off", {"actor": sight.name(event.actor)})


def _before(state: State) -> tuple[HeldAction, ...]:
    return state.top.held_before if state.top else ()


def _cycle_begun(_: State, event: e.CycleBegun, __: Sight) -> Line:
    return Line("line.draw.cycle_begun", {"cycle": event.cycle})


def _shows(state: State, event: e.CardDrawn, sight: Sight) -> bool:
    return sight.everybody or not concealed(evolve(state, event), sight.eyes)


def _card_drawn(state: State, event: e.CardDrawn, sight: Sight) -> Line:
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


def _card_moved(state: State, event: e.CardMoved, sight: Sight) -> Line:
    """The GM's moving of a card."""
    only = _only(state, event.actor, event.card)
    return Line(f"line.draw.card_moved.{event.place}{only}", {"actor": sight.name(event.actor), "card": event.card})


def _clock_set(state: State, event: e.ClockSet, sight: Sight) -> Line:
    needed = state.fight.actors[event.actor].profile.event
    return Line("line.draw.clock_set", {"actor": sight.name(event.actor), "draws": event.draws, "needed": needed})


def _deck_empty(_: State, __: e.DeckEmpty, ___: Sight) -> Line:
    return Line("line.draw.deck_empty")


_TELL: dict[type[Event], tuple[Hearing, Teller]] = {
    e.DelimiterSet: (EVERYBODY, _delimiter_set),
    e.CardsChosen: _own(_cards_chosen, _known),
    e.CardsTaken: _own(_cards_taken, _known),
    e.CycleBegun: (EVERYBODY, _cycle_begun),
    e.CardDrawn: _own(_card_drawn, _shows),
    e.DelimiterDrawn: (EVERYBODY, _delimiter_drawn),
    e.DrawCalledOff: _own(_called_off, _saw_holders),
    e.Acted: _own(_by_kind("line.draw.acted")),
    e.Waited: _own(_waited),
    e.Declined: _own(_declined),
    e.HoldMade: _own(_held),
    e.EventCounted: _own(_counted),
    e.EventOccurred: _own(_occurred),
    e.Granted: _own(_granted),
    e.Skipped: _own(_by_kind("line.draw.skipped")),
    e.CardMoved: _own(_card_moved, _known),
    e.ClockSet: _own(_clock_set, _known),
    e.DeckEmpty: (EVERYBODY, _deck_empty),
}

TOLD_TO = told_to(e.EVENTS, _TELL)

MILESTONES = (
    "line.draw.cycle_begun",
    "line.draw.delimiter_drawn",
    "line.draw.event_occurred",
)
"""The lines that are shown in large."""
