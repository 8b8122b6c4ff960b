"""The shared shape of a fight by the actor deck, for one seat."""

from __future__ import annotations

from collections.abc import Mapping

from turnkeeper.core.cards import canonical
from turnkeeper.core.derived import derived
from turnkeeper.core.show import completed, shared_rows
from turnkeeper.core.sight import Eyes, sight_of
from turnkeeper.core.words import ActorId, Held, Seat, Status, Table
from turnkeeper.systems.draw.order import line, missing, seen_coming, seen_drawn, seen_holds
from turnkeeper.systems.draw.prompts import asks
from turnkeeper.systems.draw.state import State, Tally, is_event


def table(state: State, seat: Seat) -> Table:
    """The shared shape, all but the order.

    The ask for the next card is the GM's alone to see: it is not there while a hidden actor is up, and its name counts
    the hidden actors' cards. Other seats wait for a card whenever nobody they see is up.
    """
    sight = sight_of(state.fight, seat)
    return completed(_table(state, sight.eyes), sight, asks(state) if seat.role == "gm" else ())


@derived
def _table(state: State, eyes: Eyes) -> Table:
    """The table of all seats that know the same, without what is a seat's own."""
    chances = line(state, eyes)
    fired = {chance.hold for chance in chances}
    there = {chance.actor for chance in chances}
    running = state.fight.stage == "fighting"
    holds = seen_holds(state, eyes)
    holders = {hold.actor for hold in holds if hold.card not in fired}

    def status(actor: ActorId) -> Status:
        if actor in holders:
            return "holding"
        if actor in there:
            return "waiting"
        return _STATUS[missing(state, eyes)[actor]] if running else "waiting"

    return Table(
        system="draw",
        stage=state.fight.stage,
        clock=(("cycle", state.cycle), ("drawn", len(seen_drawn(state, eyes)))) if running else (),
        layout="pile",
        actors=shared_rows(eyes, status, lambda actor: _mark(state, eyes, actor)),
        held=tuple(
            Held(actor, "action", eyes.spell(hold.trigger), "reshuffle")
            for hold in holds
            if hold.card not in fired
            for actor in eyes.spelled((hold.actor,))
        ),
        pile=_pile(state, eyes),
    )


_STATUS: Mapping[str, Status] = {"to_come": "waiting", "done": "done", "later": "later", "left_deck": "done"}


def _mark(state: State, eyes: Eyes, actor: ActorId) -> str:
    """An event's clock, full while it happens; else how many of its cards may still come, of how many."""
    if is_event(state, actor):
        needed = state.fight.actors[actor].profile.event
        happens = any(chance.actor == actor and not chance.counts for chance in line(state, eyes))
        return f"{needed if happens else state.tallies.get(actor, Tally()).draws}/{needed}"
    total = sum(card not in state.gone for card in state.decks.get(actor, ()))
    return f"{len(seen_coming(state, eyes, actor))}/{total}" if state.running else str(total)


def _pile(state: State, eyes: Eyes) -> tuple[tuple[str, int], ...]:
    """What may still come, as far as the seat can tell: the delimiter and the cards of those it knows (MST-04)."""
    if not state.running:
        return ()
    known = [card for actor in eyes.actors() if eyes.knows(actor.id) for card in seen_coming(state, eyes, actor.id)]
    return tuple((card, 1) for card in sorted([*known, state.delimiter], key=canonical))
