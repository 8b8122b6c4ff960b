"""What a seat may reckon with in an actor deck: the pile it sees is the pile it reckons with.

Cards of actors the seat does not know stay out of it. They change none of its chances: of the cards it does see and
the delimiter, each order is equally likely, whatever lies between them.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from turnkeeper.core.words import ActorId
from turnkeeper.odds import draw
from turnkeeper.odds.seat import Known, Odd, SeatOdds, odd, of_pairs, of_places, of_values
from turnkeeper.systems.draw.view.model import HangingHold, View

_CYCLES = 8
"""How far ahead events are looked for."""


def known_odds(known: Known) -> SeatOdds:
    """Next card, places, turns, holds and events."""
    if known.table.stage == "over":
        return known.answer(())
    view: View = known.view
    running = bool(known.table.pile)
    cards = {row.actor: len(row.undrawn) if running else row.total for row in view.cards}
    unknown = [row.actor for row in known.table.actors if row.actor not in cards]
    events = {clock.actor for clock in view.clocks}
    # Who has no card to come is up, or was: nothing is left that could come before or after.
    acting = [draw.Owner(actor, count) for actor, count in cards.items() if count and actor not in events]
    pairs = of_pairs(
        known, [owner.name for owner in acting], lambda one, other: draw.before(acting[one], acting[other])
    )
    return known.answer([*_odds(view, cards, running=running), *pairs], left_out=unknown)


def _odds(view: View, cards: dict[ActorId, int], *, running: bool) -> Iterator[Odd]:
    events = {clock.actor for clock in view.clocks}
    owners = [draw.Owner(actor, count) for actor, count in cards.items()]
    for actor, chance in draw.next_card(owners).items():
        if actor == draw.DELIMITER and actor not in cards:
            yield odd("cycle_ends", chance)
        elif chance:
            yield odd("next", chance, actor)
    acting = [owner for owner in owners if owner.name not in events]
    yield from of_places(draw.order(acting))
    for owner in (one for one in acting if one.cards):
        yield odd("acts", draw.hold_fires(owner.cards), owner.name)
        yield from of_values("turns", draw.turns(owner.cards), owner.name)
    for hold in view.holds:
        yield from _hold(hold, view, cards)
    for clock in view.clocks:
        total = next((row.total for row in view.cards if row.actor == clock.actor), 0)
        if total and clock.draws < clock.needed:
            left = cards[clock.actor] if running else None
            found = draw.event(clock.needed - clock.draws, 0, cards=total, left=left, others_left=0, most=_CYCLES)
            for cycle in range(1, _CYCLES + 1):
                yield odd("event", found.cycles.at_most(cycle), clock.actor, number=cycle)


def _hold(hold: HangingHold, view: View, cards: dict[ActorId, int]) -> Iterator[Odd]:
    if hold.triggered or hold.trigger is None or hold.trigger not in cards:
        return
    chance = draw.hold_fires(cards[hold.trigger])
    if hold.on:
        there = any(hold.on in row.undrawn for row in view.cards)
        chance = Fraction(1, 2) if there else Fraction(0)
    yield odd("hold_fires", chance, hold.actor, hold.trigger)
