"""The events that follow without a decision: cycles begin, events count, initiative ends."""

from __future__ import annotations

from turnkeeper.core.events import Ended, Event
from turnkeeper.core.ids import ActorId
from turnkeeper.systems.draw import events as e
from turnkeeper.systems.draw.order import about_to_count, busy, undecided
from turnkeeper.systems.draw.state import State, expected, in_deck, stays, tally


def advance(state: State) -> tuple[Event, ...]:
    """The next of these events: an event's draw, the end for want of cards, a new cycle (MST-06, MST-21, MST-26).

    While all cards belong to actors that are out for a while, no cycle begins and none ends: play waits for them.
    """
    if state.fight.stage != "fighting":
        return ()
    top = state.top
    if top and about_to_count(state, top) and not undecided(state):
        return (event_drawn(state, top.actor),)
    if busy(state):
        return ()
    cards = in_deck(state)
    if not cards:
        return () if expected(state) else (e.DeckEmpty(), Ended())
    return () if state.running else (e.CycleBegun(state.cycle + 1, cards),)


def event_drawn(state: State, actor: ActorId) -> e.EventCounted | e.EventOccurred:
    """An event draws closer, or happens at its n-th draw, and then leaves the deck unless it repeats (MST-20 to 22)."""
    needed = state.fight.actors[actor].profile.event
    count = tally(state, actor)
    if count.draws + 1 < needed:
        return e.EventCounted(actor, count.draws + 1, needed)
    return e.EventOccurred(actor, count.times + 1, () if stays(state, actor) else state.decks[actor])
