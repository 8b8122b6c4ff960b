"""A seat's odds in an actor deck, reckoned from the pile that it sees.

Cards of actors the seat does not know stay out of it. They change none of its chances: of the cards it does see and
the delimiter, each order is equally likely, with any cards between them.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from fractions import Fraction

from turnkeeper.core.ids import ActorId
from turnkeeper.core.message import MessageText
from turnkeeper.odds import draw
from turnkeeper.odds.chances import Distribution
from turnkeeper.odds.seat import Known, Odd, SeatOdds, odd, of_pairs, of_places, of_values
from turnkeeper.systems.draw.state import stays
from turnkeeper.systems.draw.view.model import EventClock, HangingHold, View

_CYCLES = 8
"""The number of cycles ahead in which events are looked for."""


def known_odds(known: Known) -> SeatOdds:
    """Next card, places, turns, holds and events."""
    if known.table.stage == "over":
        return known.answer(())
    view: View = known.view
    running = bool(known.table.pile)
    cards = {row.actor: len(row.undrawn) if running else row.total for row in view.cards}
    for actor in _happening(known):
        if known.state is None:
            # Whether an event comes again is for the GM to know: its cards lie between those that are told of.
            del cards[actor]
        elif not stays(known.state, actor):
            cards[actor] = 0
    unknown = [row.actor for row in known.table.actors if row.actor not in cards and row.status != "out"]
    events = {clock.actor for clock in view.clocks}
    # Its next card is drawn, and brings it nothing: of its turns and holds it may have one less, and comes later.
    skipped = frozenset(view.skipped).intersection(cards) - events
    # Who has no card to come is up, or was: nothing is left that could come before or after.
    others = events | skipped
    acting = [draw.DeckOwner(actor, count) for actor, count in cards.items() if count and actor not in others]
    pairs = of_pairs(
        known, [owner.name for owner in acting], lambda one, other: draw.before(acting[one], acting[other])
    )
    odds = [*_odds(view, cards, _uncounted(known), skipped, running=running), *pairs]
    told = [one for one in odds if one.actor not in skipped or one.question == "next"]
    return known.answer(told, left_out=unknown, notes=(MessageText("odds.note.skipped"),) if skipped else ())


def _odds(
    view: View,
    cards: Mapping[ActorId, int],
    uncounted: Mapping[ActorId, int],
    skipped: Collection[ActorId],
    *,
    running: bool,
) -> Iterator[Odd]:
    events = {clock.actor for clock in view.clocks}
    owners = [draw.DeckOwner(actor, count) for actor, count in cards.items()]
    *nexts, ends = draw.next_cards(owners)
    yield from (odd("next", chance, actor) for actor, chance in zip(cards, nexts, strict=True) if chance)
    yield odd("cycle_ends", ends)
    acting = [owner for owner in owners if owner.name not in events]
    yield from of_places(draw.order([owner for owner in acting if owner.name not in skipped]))
    for owner in (one for one in acting if one.cards):
        yield odd("acts", draw.hold_fires(owner.cards), owner.name)
        yield from of_values("turns", draw.turns(owner.cards), owner.name)
    for hold in view.holds:
        yield from _hold(hold, view, cards)
    for clock in view.clocks:
        total = next((row.total for row in view.cards if row.actor == clock.actor), 0)
        yield from _event(clock, total, cards.get(clock.actor, 0) if running else None, uncounted.get(clock.actor, 0))


def _event(clock: EventClock, total: int, left: int | None, uncounted: int) -> Iterator[Odd]:
    """When an event of ``total`` cards happens, ``left`` of them to come in a cycle that runs (MST-20, MST-21)."""
    if not total or clock.draws >= clock.needed:
        return
    needed = clock.needed - clock.draws - uncounted
    sure = Distribution.certain(1)
    cycles = draw.event_cycles(needed, cards=total, left=left, most=_CYCLES) if needed > 0 else sure
    for cycle in range(1, _CYCLES + 1):
        yield odd("event", cycles.at_most(cycle), clock.actor, number=cycle)


def _uncounted(known: Known) -> dict[ActorId, int]:
    """By event, the draws that its clock does not show, or less those that will not count.

    A card on the table counts once the holders that it fired have decided (MST-10); not so where it gave a turn to an
    actor that the GM makes an event meanwhile.
    """
    found = dict.fromkeys(_on_table(known), 1)
    for actor in known.view.skipped:
        found[actor] = found.get(actor, 0) - 1
    return found


def _on_table(known: Known) -> set[ActorId]:
    view: View = known.view
    turns = {opening.actor for opening in known.table.now if opening.kind == "card"}
    return {card.actor for card in view.drawn if card.outcome == "open"} - turns


def _happening(known: Known) -> list[ActorId]:
    """The events that happen, and may leave with all their cards, once the holders who were asked decide (MST-22)."""
    view: View = known.view
    on_table = _on_table(known)
    return [clock.actor for clock in view.clocks if clock.actor in on_table and clock.draws + 1 >= clock.needed]


def _hold(hold: HangingHold, view: View, cards: Mapping[ActorId, int]) -> Iterator[Odd]:
    if hold.triggered or hold.trigger is None or hold.trigger not in cards:
        return
    chance = draw.hold_fires(cards[hold.trigger])
    if hold.on:
        there = any(hold.on in row.undrawn for row in view.cards)
        chance = Fraction(1, 2) if there else Fraction(0)
    yield odd("hold_fires", chance, hold.actor, hold.trigger)
