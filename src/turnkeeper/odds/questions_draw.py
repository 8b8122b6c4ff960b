"""The questions about an actor deck: whose card is next, turns before the cycle ends, holds, events."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cache

from turnkeeper.core.errors import InputError
from turnkeeper.core.message import MessageText
from turnkeeper.odds import draw
from turnkeeper.odds.chances import Distribution
from turnkeeper.odds.limits import within
from turnkeeper.odds.register import (
    AskedActor,
    Asking,
    CellsAnswer,
    NumbersAnswer,
    PlacesAnswer,
    RegisterEntry,
    before,
)

MOST_OWN = 200
_CYCLES = range(1, 13)
_DRAWS = range(1, 31)
_MOST_STATES = 6_000
"""Of the deck, for the draws of several events in it: with more they are told as if each were alone."""


def entries(asking: Asking) -> tuple[RegisterEntry, ...]:
    """All questions about a cycle."""
    owners = [_owner(one) for one in asking.actors]
    events = {one.name: one for one in asking.actors if "event" in one.given}
    acting = [owner for owner in owners if owner.name not in events]
    cards = {owner.name: owner.cards for owner in acting}

    def next_card() -> Iterator[tuple[str, Sequence[Fraction]]]:
        # The row without an actor is the delimiter's, the last.
        for name, chance in zip((*(owner.name for owner in owners), ""), draw.next_cards(owners), strict=True):
            yield name, (chance,)

    # Any card of the actor that a hold waits for, or just one (MST-08).
    most = 1 if asking.options.get("mst.trigger_target") == "single_card" else MOST_OWN

    def holds() -> Iterator[tuple[str, Sequence[Fraction]]]:
        return ((owner.name, (draw.hold_fires(min(most, owner.cards)),)) for owner in acting)

    several = {name: _event(one) for name, one in events.items() if one.number}
    others = sum(one.number for one in asking.actors if one.name not in events)
    exact = len(several) > 1 and draw.event_work([*several.values()], others) <= _MOST_STATES

    @cache
    def together() -> Mapping[str, Distribution]:
        left = sum(owner.cards for owner in acting)
        found = draw.event_draws([*several.values()], others, left, _DRAWS[-1])
        return dict(zip(several, found, strict=True))

    def draws_of(one: AskedActor) -> Iterator[tuple[str, Sequence[Fraction]]]:
        if exact and one.number:
            yield one.name, [*map(together()[one.name].at_most, _DRAWS)]
            return
        left = _owner(one).cards
        others = sum(other.number for other in asking.actors) - one.number
        undrawn = sum(owner.cards for owner in owners) - left
        needed = one.whole("event")
        found = draw.event(needed, others, cards=one.number, left=left, others_left=undrawn, most=_DRAWS[-1])
        yield one.name, [*map(found.draws.at_most, _DRAWS)]

    def by_draw(one: AskedActor) -> RegisterEntry:
        remark = MessageText("odds_tables.note.events_stay") if len(several) > 1 and not exact else ""
        answer = CellsAnswer(tuple(map(str, _DRAWS)), lambda: draws_of(one), remark=remark)
        return RegisterEntry(f"event_{one.name}", MessageText("odds_tables.title.event", name=one.name), answer)

    def by_cycle() -> Iterator[tuple[str, Sequence[Fraction]]]:
        for name, one in events.items():
            if one.number:
                left = _owner(one).cards
                found = draw.event_cycles(one.whole("event"), cards=one.number, left=left, most=_CYCLES[-1])
                yield name, [*map(found.at_most, _CYCLES)]

    turns = NumbersAnswer(tuple(cards), lambda name: draw.turns(cards[name]))
    everybody = NumbersAnswer((MessageText("odds_tables.row.all"),), lambda _: draw.draws(acting))
    drawn = {"chance": MessageText("odds_tables.row.drawn"), "": MessageText("odds_tables.column.delimiter")}
    coming = CellsAnswer(("chance",), next_card, drawn, is_across=True)
    fires = CellsAnswer(("chance",), holds, {"chance": MessageText("odds_tables.column.fires")})
    hold = MessageText("odds_tables.title.hold_fires")
    order = PlacesAnswer(lambda: draw.order(acting))
    happened = CellsAnswer(tuple(map(str, _CYCLES)), by_cycle)
    return (
        RegisterEntry("next", MessageText("odds_tables.title.next_card"), coming, "next"),
        RegisterEntry("turns" if acting else "", MessageText("odds_tables.title.turns"), turns, "actions"),
        RegisterEntry("all_turns" if len(acting) > 1 else "", MessageText("odds_tables.title.all_turns"), everybody),
        RegisterEntry("order" if acting else "", MessageText("odds_tables.title.first_turns"), order, "order"),
        RegisterEntry("hold_fires" if acting else "", hold, fires, "holds"),
        before(cards, lambda one, other: draw.before(acting[one], acting[other])),
        *map(by_draw, events.values()),
        RegisterEntry("event_cycles" if events else "", MessageText("odds_tables.title.events"), happened, "event"),
    )


def _event(one: AskedActor) -> draw.EventCards:
    return draw.EventCards(one.whole("event"), one.number, _owner(one).cards)


def _owner(one: AskedActor) -> draw.DeckOwner:
    """The owner with the cards still to come."""
    within("cards_of", one.number, 0, MOST_OWN, of=one.name)
    left = one.whole("left", one.number)
    if not 0 <= left <= one.number:
        most = str(one.number)
        raise InputError(MessageText("mistakes.odds.own_cards", name=one.name, number=str(left), all=most, most=most))
    return draw.DeckOwner(one.name, left)
