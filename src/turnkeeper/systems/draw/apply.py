"""The effect of each event on the state."""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping
from typing import Any

from msgspec.structs import replace

from turnkeeper.core import fight as core
from turnkeeper.core.events import Ended, Event, Left, Shown, TakenOut
from turnkeeper.core.ids import ActorId
from turnkeeper.systems.draw import events as e
from turnkeeper.systems.draw.order import undecided
from turnkeeper.systems.draw.state import (
    CODEC,
    GONE,
    NOBODY,
    Away,
    CardOutcome,
    CardStage,
    DrawRecord,
    EventCount,
    Fired,
    HeldAction,
    State,
    TopCard,
    coming,
    tally,
    with_lapsed,
)


def apply(state: State, event: Event) -> State:
    """The state after ``event``: copies what it says."""
    if isinstance(event, Left):
        state = _in_vain(state, event.actor)
    fight = core.apply(state.fight, event, CODEC)
    if fight is not state.fight:
        state = replace(state, fight=fight)
    change = _CHANGES.get(type(event))
    return change(state, event) if change else state


def _in_vain(state: State, actor: ActorId) -> State:
    """The state in which no hold names an actor that leaves: another may come by its id (MST-24)."""
    nameless = NOBODY if state.fight.is_hidden(actor) else GONE

    def renamed(holds: tuple[HeldAction, ...]) -> tuple[HeldAction, ...]:
        return tuple([replace(hold, trigger=nameless) if hold.trigger == actor else hold for hold in holds])

    top = replace(state.top, held_before=renamed(state.top.held_before)) if state.top else None
    return replace(state, top=top, holds=renamed(state.holds))


def _with_deck(state: State, **changes: object) -> State:
    return replace(state, deck=replace(state.deck, **changes))


def _cards_chosen(state: State, event: e.CardsChosen) -> State:
    emptied = _without_cards(state, event.actor, keep=frozenset(event.cards))
    laid = _with_deck(
        emptied,
        decks={**emptied.decks, event.actor: event.cards},
        owners={**emptied.owners, **dict.fromkeys(event.cards, event.actor)},
        undrawn=emptied.undrawn.difference(event.cards).union(event.undrawn),
        gone=emptied.gone.difference(event.undrawn),
    )
    return replace(
        laid,
        drawn=tuple(entry for entry in emptied.drawn if entry.card not in event.undrawn),
        away={who: cards for who, cards in emptied.away.items() if who != event.actor},
    )


def _cards_taken(state: State, event: e.CardsTaken) -> State:
    """An actor has fewer cards; what was begun with a drawn one stays, and so does its place among those drawn."""
    taken = frozenset(event.cards)
    return _with_deck(_not_in_deck(state, event.actor, taken), gone=state.gone - taken)


def _not_in_deck(state: State, actor: ActorId, lost: frozenset[str]) -> State:
    left = tuple(card for card in state.decks.get(actor, ()) if card not in lost)
    decks = {**state.decks, actor: left} if left else {who: c for who, c in state.decks.items() if who != actor}
    return _with_deck(
        state,
        decks=decks,
        owners={card: who for card, who in state.owners.items() if card not in lost},
        undrawn=state.undrawn - lost,
    )


def _without_cards(state: State, actor: ActorId, keep: frozenset[str] = frozenset()) -> State:
    """Take an actor's cards away, those to ``keep`` aside, and with each what was begun with it (MST-24)."""
    lost = frozenset(state.decks.get(actor, ())) - keep
    if not lost:
        return state
    left = _with_deck(_not_in_deck(_called_off(state, lost), actor, lost), gone=state.gone - lost)
    return replace(left, drawn=tuple(entry for entry in state.drawn if entry.card not in lost))


def _called_off(state: State, cards: frozenset[str]) -> State:
    """What was begun with ``cards`` is over: holds made with them, and the chance of one on the table."""
    top = state.top
    if top:
        top = replace(
            top,
            stage="settled" if top.card in cards else top.stage,
            fired=tuple(one for one in top.fired if one.hold not in cards),
            lapsed=tuple(hold for hold in top.lapsed if hold not in cards),
        )
    return replace(state, top=top, holds=tuple([hold for hold in state.holds if hold.card not in cards]))


def _left(state: State, event: Left) -> State:
    """An actor is gone for good: its cards, chances and holds with it; holds on it wait on (MST-24, CORE-12)."""
    actor = event.actor
    drawn = frozenset(entry.card for entry in state.drawn if entry.actor == actor)
    state = _without_chances(_without_cards(_called_off(state, drawn), actor), actor)
    lost = frozenset(state.away[actor].cards) if actor in state.away else frozenset()
    turns = tuple(tuple(NOBODY if other == actor else other for other in turn) for turn in state.turns)
    return replace(
        _with_deck(state, gone=state.gone - lost) if lost else state,
        drawn=tuple(entry for entry in state.drawn if entry.actor != actor),
        turns=turns,
        away={who: cards for who, cards in state.away.items() if who != actor},
        tallies={who: tally for who, tally in state.tallies.items() if who != actor},
    )


def _taken_out(state: State, event: TakenOut) -> State:
    """An actor is out for a while: its chances and holds go; how its cards lie is kept for its return (MST-24)."""
    actor = event.actor
    cards = state.decks.get(actor, ())
    drawn = frozenset(entry.card for entry in state.drawn if entry.actor == actor)
    away = Away(cards, coming(state, actor), state.cycle)
    if state.top and state.top.card in drawn and state.top.stage == "open":
        state = _settled(state, "skipped")
    state = _come_of(state, {hold.card for hold in state.holds if hold.actor == actor}, "skipped")
    state = _not_in_deck(_called_off(state, drawn.union(cards)), actor, frozenset(cards))
    return replace(_without_chances(state, actor), away={**state.away, actor: away})


def _without_chances(state: State, actor: ActorId) -> State:
    return replace(_grant_gone(state, actor), skips=state.skips - {actor})


def _ended(state: State, event: Ended) -> State:
    """Everything pending is dropped (CORE-13)."""
    laid = _with_deck(state, undrawn=frozenset())
    return replace(laid, running=False, top=None, holds=(), granted=(), skips=frozenset())


def _cycle_begun(state: State, event: e.CycleBegun) -> State:
    return replace(
        _with_deck(state, undrawn=frozenset(event.cards), gone=state.gone.difference(event.cards)),
        fight=core.renewed(state.fight),
        cycle=event.cycle,
        running=True,
        turns=(),
        drawn=(),
        top=None,
        holds=(),
    )


def _draw_called_off(state: State, event: e.DrawCalledOff) -> State:
    """Nobody acts on the draw: the holds it fired wait on."""
    state = replace(_settled(_never_skipped(_never_seen(state)), "skipped"), top=None)
    if not event.unseen:
        return state
    drawn = tuple(entry for entry in state.drawn if entry.card != event.card)
    return replace(_with_deck(state, undrawn=state.undrawn | {event.card}), drawn=drawn)


def _never_seen(state: State) -> State:
    """The card on the table goes before seats that do not see a holder being asked have seen it."""
    asked = tuple(one.actor for one in undecided(state) if state.fight.is_hidden(one.actor))
    return replace(state, turns=(*state.turns[:-1], (*state.turns[-1], *asked))) if asked else state


def _never_skipped(state: State) -> State:
    """The GM's skipping is to come again of all whom the card on the table had skipped: their holds wait on."""
    top = state.top
    if top is None or (top.chance and not top.lapsed):
        return state
    holds = with_lapsed(state)
    skipped = {hold.actor for hold in holds if hold.card in top.lapsed}.union(() if top.chance else (top.actor,))
    waiting = _come_of(state, top.lapsed, "held")
    return replace(waiting, holds=holds, skips=state.skips | skipped)


def _shown(state: State, event: Shown) -> State:
    """What a seat could not see for an actor's being hidden it has seen with the actor."""
    if event.visibility == "hidden":
        return state
    turns = tuple(tuple(actor for actor in turn if actor != event.actor) for turn in state.turns)
    return replace(state, turns=turns)


def _card_drawn(state: State, event: e.CardDrawn) -> State:
    holds = state.holds
    fired = tuple([Fired(hold.card, hold.actor) for hold in holds if hold.card in event.triggered])
    skipped = {hold.actor for hold in holds if hold.card in event.lapsed}
    if not event.chance:
        skipped.add(event.actor)
    entry = DrawRecord(event.card, event.actor, "open" if event.chance else "skipped")
    state = _come_of(state, event.lapsed, "skipped")
    stage: CardStage = "open" if event.chance else "settled"
    before = holds if event.lapsed else ()
    return replace(
        state,
        deck=replace(state.deck, undrawn=state.deck.undrawn - {event.card}),
        turns=(*state.turns, (event.actor,) if state.fight.is_hidden(event.actor) else ()),
        drawn=(*state.drawn, entry),
        top=TopCard(event.card, event.actor, event.event, stage, fired, event.lapsed, before, event.chance),
        holds=tuple([hold for hold in holds if hold.card not in event.lapsed]) if event.lapsed else holds,
        skips=state.skips - skipped if skipped else state.skips,
    )


def _settled(state: State, outcome: CardOutcome, stage: CardStage = "settled") -> State:
    """What came of the card on the table."""
    if state.top is None:
        return state
    settled = _come_of(state, {state.top.card}, outcome)
    return replace(settled, top=replace(state.top, stage=stage))


def _come_of(state: State, cards: Container[str], outcome: CardOutcome) -> State:
    """What came of drawn ``cards``."""
    drawn = tuple([replace(entry, outcome=outcome) if entry.card in cards else entry for entry in state.drawn])
    return replace(state, drawn=drawn)


def _no_longer_fired(state: State, hold: str) -> State:
    if state.top is None:
        return state
    fired = tuple(one for one in state.top.fired if one.hold != hold)
    return replace(state, top=replace(state.top, fired=fired))


def _hold_gone(state: State, card: str) -> State:
    state = _no_longer_fired(state, card)
    return replace(state, holds=tuple(hold for hold in state.holds if hold.card != card))


def _grant_gone(state: State, actor: ActorId) -> State:
    return replace(state, granted=tuple([who for who in state.granted if who != actor]))


def _chance_gone(state: State, actor: ActorId, kind: str, hold: str, outcome: CardOutcome) -> State:
    """A chance was used or lost; of the card drawn, or held with, ``outcome`` is what came of it."""
    match kind:
        case "card":
            return _settled(state, outcome)
        case "event":
            return _settled(state, "occurred")
        case "granted":
            return _grant_gone(state, actor)
        case _:
            return _come_of(_hold_gone(state, hold), {hold}, outcome)


def _acted(state: State, event: e.Acted) -> State:
    return _chance_gone(state, event.actor, event.kind, event.hold, "acted")


def _declined(state: State, event: e.Declined) -> State:
    if event.keeps:
        return _no_longer_fired(state, event.hold)
    return _chance_gone(state, event.actor, event.kind, event.hold, "declined")


def _skipped(state: State, event: e.Skipped) -> State:
    if event.kind == "next":
        return replace(state, skips=state.skips | {event.actor})
    return _chance_gone(state, event.actor, event.kind, event.hold, "skipped")


def _waited(state: State, event: e.Waited) -> State:
    if state.top is None:
        return state
    fired = tuple(replace(one, waits=True) if one.hold == event.hold else one for one in state.top.fired)
    return replace(state, top=replace(state.top, fired=fired))


def _hold_made(state: State, event: e.HoldMade) -> State:
    hold = HeldAction(event.card, event.actor, event.trigger, event.on)
    return replace(_settled(state, "held"), holds=(*state.holds, hold))


def _event_occurred(state: State, event: e.EventOccurred) -> State:
    state = replace(
        _settled(state, "occurred", "occurring"), tallies={**state.tallies, event.actor: EventCount(0, event.times)}
    )
    if not event.leaving:
        return state
    left = state.undrawn.difference(event.leaving)
    return _with_deck(state, gone=state.gone.union(event.leaving), undrawn=left)


def _card_moved(state: State, event: e.CardMoved) -> State:
    """The GM laid a card elsewhere; what was begun with it is called off, and a draw taken back fires nothing."""
    if state.top and state.top.card == event.card:
        state = _never_seen(state)
        if event.place == "pile" and state.top and (state.top.stage == "open" or not state.top.chance):
            state = _never_skipped(state)
    moved = frozenset({event.card})
    state = _called_off(state, moved)
    if event.place == "pile" and state.top and state.top.card == event.card:
        state = replace(state, top=None)
    drawn = [entry for entry in state.drawn if entry.card != event.card]
    if event.place == "drawn":
        drawn.append(DrawRecord(event.card, event.actor, "moved"))
    laid = _with_deck(
        state,
        undrawn=state.undrawn | moved if event.place == "pile" else state.undrawn - moved,
        gone=state.gone | moved if event.place == "out" else state.gone - moved,
    )
    return replace(laid, drawn=tuple(drawn))


def _clock_set(state: State, event: e.ClockSet | e.EventCounted) -> State:
    times = tally(state, event.actor).times
    return replace(state, tallies={**state.tallies, event.actor: EventCount(event.draws, times)})


_CHANGES: Mapping[type[Event], Callable[[State, Any], State]] = {
    Left: _left,
    Shown: _shown,
    TakenOut: _taken_out,
    Ended: _ended,
    e.DelimiterSet: lambda state, event: _with_deck(state, delimiter=event.card),
    e.CardsChosen: _cards_chosen,
    e.CardsTaken: _cards_taken,
    e.CycleBegun: _cycle_begun,
    e.CardDrawn: _card_drawn,
    e.DelimiterDrawn: lambda state, _: replace(state, running=False, top=None, holds=()),
    e.DrawCalledOff: _draw_called_off,
    e.Acted: _acted,
    e.Waited: _waited,
    e.Declined: _declined,
    e.HoldMade: _hold_made,
    e.EventCounted: lambda state, event: _clock_set(_settled(state, "closer"), event),
    e.EventOccurred: _event_occurred,
    e.Granted: lambda state, event: replace(state, granted=(*state.granted, event.actor)),
    e.Skipped: _skipped,
    e.CardMoved: _card_moved,
    e.ClockSet: _clock_set,
}
