"""Where every card lies, who holds on what, which card is being dealt with; and what each event makes of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from turnkeeper.core import fight as core
from turnkeeper.core import words as w
from turnkeeper.core.codec import Codec
from turnkeeper.core.fight import Fight
from turnkeeper.core.memo import latest_each
from turnkeeper.core.words import ActorId, Event
from turnkeeper.systems.draw import words as d

CODEC: Codec[d.Options, d.Profile] = Codec(commands=d.COMMANDS, events=d.EVENTS, options=d.Options, profile=d.Profile)


class HeldAction(Struct, frozen=True, gc=False):
    """An action kept back; ``card`` is the drawn card it was kept with, and names the hold (MST-07, MST-19)."""

    card: str
    actor: ActorId
    trigger: ActorId
    on: str = ""
    """The one card it waits for; empty: any card of the trigger (MST-08)."""


class Entry(Struct, frozen=True, gc=False):
    """A card drawn this cycle."""

    card: str
    actor: ActorId
    outcome: d.Outcome = "open"


class Fired(Struct, frozen=True, gc=False):
    """A hold that the card on the table fired; ``waits``: its holder chose to act afterwards (MST-10)."""

    hold: str
    actor: ActorId
    waits: bool = False


Stage: TypeAlias = Literal["open", "occurring", "settled"]
"""How far the card on the table is dealt with (see :class:`Beat`)."""


class Beat(Struct, frozen=True, gc=False):
    """The card on the table, until it and the holds it fired are dealt with.

    ``open``: it is not settled; ``occurring``: an event happened and is being played out; ``settled``: only
    holders that act afterwards are left.
    """

    card: str
    actor: ActorId
    event: bool
    stage: Stage
    fired: tuple[Fired, ...] = ()
    lapsed: tuple[str, ...] = ()
    """Holds that ended with the draw because the GM had them skipped."""
    held_before: tuple[HeldAction, ...] = ()
    """All holds as they stood before, if some lapsed: what those see for whom the card is not drawn yet."""


class Tally(Struct, frozen=True, gc=False):
    """How many draws of an event have counted since it last happened, and how often it has happened (MST-21)."""

    draws: int = 0
    times: int = 0


class State(Struct, frozen=True, gc=False):
    """A fight by the actor deck.

    Every card of ``decks`` is in exactly one place: ``undrawn``, ``drawn``, ``gone`` (out of the deck for good) or, in
    none of these, put in when the next cycle begins. The delimiter is always among the undrawn.
    """

    fight: Fight[d.Options, d.Profile]
    delimiter: str = d.DELIMITER
    cycle: int = 0
    running: bool = False
    """A cycle is under way."""
    turned: int = 0
    """Cards turned over in this cycle, the delimiter aside; the GM's moving cards does not change it."""
    decks: Mapping[ActorId, tuple[str, ...]] = {}
    owners: Mapping[str, ActorId] = {}
    undrawn: frozenset[str] = frozenset()
    drawn: tuple[Entry, ...] = ()
    gone: frozenset[str] = frozenset()
    beat: Beat | None = None
    holds: tuple[HeldAction, ...] = ()
    """In order of declaration (MST-12)."""
    granted: tuple[ActorId, ...] = ()
    skips: frozenset[ActorId] = frozenset()
    tallies: Mapping[ActorId, Tally] = {}


def initial(options: d.Options) -> State:
    """A fight that nobody has joined."""
    return State(core.fresh(options))


# -- questions -----------------------------------------------------------------------------------------------------


def is_event(state: State, actor: ActorId) -> bool:
    """Whether the actor is an event: its card counts and happens, and does not act (MST-20)."""
    return state.fight.actors[actor].profile.event > 0


@latest_each
def coming(state: State, actor: ActorId) -> tuple[str, ...]:
    """The actor's cards that may still come in this cycle."""
    return tuple(card for card in state.decks.get(actor, ()) if card in state.undrawn)


def in_deck(state: State) -> tuple[str, ...]:
    """Every card a new cycle would shuffle, the delimiter aside (MST-04)."""
    return tuple(card for cards in state.decks.values() for card in cards if card not in state.gone)


def cards_for(actor: ActorId, profile: d.Profile) -> tuple[str, ...]:
    """The cards that stand for an actor: those chosen, then made ones up to its number.

    >>> cards_for(ActorId("orc"), d.Profile(cards=3, names=("XV The Devil",)))
    ('XV The Devil', 'orc#2', 'orc#3')
    """
    made = (f"{actor}#{number}" for number in range(len(profile.names) + 1, profile.cards + 1))
    return (*profile.names, *made)


def held_with(state: State, card: str) -> HeldAction | None:
    """The hold that was made with ``card``."""
    return next((hold for hold in state.holds if hold.card == card), None)


# -- what events do ------------------------------------------------------------------------------------------------


def evolve(state: State, event: Event) -> State:
    """The state after ``event``: copies what it says."""
    after = replace(state, fight=core.evolve(state.fight, event, CODEC))
    change = _CHANGES.get(type(event))
    return change(after, event) if change else after


def _delimiter_set(state: State, event: d.DelimiterSet) -> State:
    return replace(state, delimiter=event.card)


def _cards_chosen(state: State, event: d.CardsChosen) -> State:
    emptied = _without_cards(state, event.actor, keep=frozenset(event.cards))
    return replace(
        emptied,
        decks={**emptied.decks, event.actor: event.cards},
        owners={**emptied.owners, **dict.fromkeys(event.cards, event.actor)},
        undrawn=emptied.undrawn.difference(event.cards).union(event.undrawn),
    )


def _without_cards(state: State, actor: ActorId, keep: frozenset[str] = frozenset()) -> State:
    """Take an actor's cards away, those to ``keep`` aside, and with each what was begun with it (MST-24)."""
    lost = frozenset(state.decks.get(actor, ())) - keep
    if not lost:
        return state
    return replace(
        _called_off(state, lost),
        decks={who: cards for who, cards in state.decks.items() if who != actor},
        owners={card: who for card, who in state.owners.items() if card not in lost},
        undrawn=state.undrawn - lost,
        drawn=tuple(entry for entry in state.drawn if entry.card not in lost),
        gone=state.gone - lost,
    )


def _called_off(state: State, cards: frozenset[str]) -> State:
    """What was begun with ``cards`` is over: holds made with them, and the chance of one on the table."""
    beat = state.beat
    if beat:
        stage: Stage = "settled" if beat.card in cards else beat.stage
        beat = replace(
            beat,
            stage=stage,
            fired=tuple(one for one in beat.fired if one.hold not in cards),
            lapsed=tuple(hold for hold in beat.lapsed if hold not in cards),
        )
    return replace(state, beat=beat, holds=tuple(hold for hold in state.holds if hold.card not in cards))


def _removed(state: State, event: w.Left | w.TakenOut) -> State:
    """An actor is gone: its cards, chances and holds with it; holds on it wait on (MST-24, CORE-12)."""
    actor = event.actor
    kept = state.tallies if isinstance(event, w.TakenOut) else {a: t for a, t in state.tallies.items() if a != actor}
    return replace(
        _grant_gone(_without_cards(state, actor), actor),
        skips=state.skips - {actor},
        tallies=kept,
    )


def _ended(state: State, event: w.Ended) -> State:
    """Everything pending is dropped (CORE-13)."""
    return replace(state, running=False, undrawn=frozenset(), beat=None, holds=(), granted=(), skips=frozenset())


def _cycle_begun(state: State, event: d.CycleBegun) -> State:
    return replace(
        state,
        fight=core.renewed(state.fight),
        cycle=event.cycle,
        running=True,
        turned=0,
        undrawn=frozenset(event.cards),
        drawn=(),
        beat=None,
        holds=(),
    )


def _delimiter_drawn(state: State, event: d.DelimiterDrawn) -> State:
    return replace(state, running=False, beat=None, holds=())


def _card_drawn(state: State, event: d.CardDrawn) -> State:
    fired = tuple(Fired(hold.card, hold.actor) for hold in state.holds if hold.card in event.triggered)
    skipped = {hold.actor for hold in state.holds if hold.card in event.lapsed}
    if not event.chance:
        skipped.add(event.actor)
    entry = Entry(event.card, event.actor, "open" if event.chance else "skipped")
    stage: Stage = "open" if event.chance else "settled"
    return replace(
        state,
        turned=state.turned + 1,
        undrawn=state.undrawn - {event.card},
        drawn=(*state.drawn, entry),
        beat=Beat(
            event.card, event.actor, event.event, stage, fired, event.lapsed, state.holds if event.lapsed else ()
        ),
        holds=tuple(hold for hold in state.holds if hold.card not in event.lapsed),
        skips=state.skips - skipped,
    )


def _settled(state: State, outcome: d.Outcome, stage: Stage = "settled") -> State:
    """What came of the card on the table."""
    if state.beat is None:
        return state
    card = state.beat.card
    drawn = tuple(replace(entry, outcome=outcome) if entry.card == card else entry for entry in state.drawn)
    return replace(state, drawn=drawn, beat=replace(state.beat, stage=stage))


def _no_longer_fired(state: State, hold: str) -> State:
    if state.beat is None:
        return state
    fired = tuple(one for one in state.beat.fired if one.hold != hold)
    return replace(state, beat=replace(state.beat, fired=fired))


def _hold_gone(state: State, card: str) -> State:
    state = _no_longer_fired(state, card)
    return replace(state, holds=tuple(hold for hold in state.holds if hold.card != card))


def _grant_gone(state: State, actor: ActorId) -> State:
    return replace(state, granted=tuple(who for who in state.granted if who != actor))


def _chance_gone(state: State, actor: ActorId, kind: str, hold: str, outcome: d.Outcome) -> State:
    """A chance was used or lost; of a drawn card ``outcome`` is what came of it."""
    match kind:
        case "card":
            return _settled(state, outcome)
        case "event":
            return _settled(state, "occurred")
        case "granted":
            return _grant_gone(state, actor)
        case _:
            return _hold_gone(state, hold)


def _acted(state: State, event: d.Acted) -> State:
    return _chance_gone(state, event.actor, event.kind, event.hold, "acted")


def _declined(state: State, event: d.Declined) -> State:
    if event.keeps:
        return _no_longer_fired(state, event.hold)
    return _chance_gone(state, event.actor, event.kind, event.hold, "declined")


def _skipped(state: State, event: d.Skipped) -> State:
    if event.kind == "next":
        return replace(state, skips=state.skips | {event.actor})
    return _chance_gone(state, event.actor, event.kind, event.hold, "skipped")


def _waited(state: State, event: d.Waited) -> State:
    if state.beat is None:
        return state
    fired = tuple(replace(one, waits=True) if one.hold == event.hold else one for one in state.beat.fired)
    return replace(state, beat=replace(state.beat, fired=fired))


def _hold_made(state: State, event: d.HoldMade) -> State:
    hold = HeldAction(event.card, event.actor, event.trigger, event.on)
    return replace(_settled(state, "held"), holds=(*state.holds, hold))


def _event_counted(state: State, event: d.EventCounted) -> State:
    times = state.tallies.get(event.actor, Tally()).times
    return replace(_settled(state, "closer"), tallies={**state.tallies, event.actor: Tally(event.draws, times)})


def _event_occurred(state: State, event: d.EventOccurred) -> State:
    return replace(
        _settled(state, "occurred", "occurring"),
        tallies={**state.tallies, event.actor: Tally(0, event.times)},
        gone=state.gone.union(event.leaving),
        undrawn=state.undrawn.difference(event.leaving),
    )


def _granted(state: State, event: d.Granted) -> State:
    return replace(state, granted=(*state.granted, event.actor))


def _card_moved(state: State, event: d.CardMoved) -> State:
    """The GM laid a card elsewhere; what was begun with it is called off, and a draw taken back fires nothing."""
    one = frozenset({event.card})
    state = _called_off(state, one)
    if event.place == "pile" and state.beat and state.beat.card == event.card:
        state = replace(state, beat=None)
    drawn = tuple(entry for entry in state.drawn if entry.card != event.card)
    return replace(
        state,
        undrawn=state.undrawn | one if event.place == "pile" else state.undrawn - one,
        drawn=(*drawn, Entry(event.card, event.actor, "moved")) if event.place == "drawn" else drawn,
        gone=state.gone | one if event.place == "out" else state.gone - one,
    )


def _clock_set(state: State, event: d.ClockSet) -> State:
    times = state.tallies.get(event.actor, Tally()).times
    return replace(state, tallies={**state.tallies, event.actor: Tally(event.draws, times)})


_CHANGES: Mapping[type[Event], Callable[[State, Any], State]] = {
    w.Left: _removed,
    w.TakenOut: _removed,
    w.Ended: _ended,
    d.DelimiterSet: _delimiter_set,
    d.CardsChosen: _cards_chosen,
    d.CycleBegun: _cycle_begun,
    d.CardDrawn: _card_drawn,
    d.DelimiterDrawn: _delimiter_drawn,
    d.Acted: _acted,
    d.Waited: _waited,
    d.Declined: _declined,
    d.HoldMade: _hold_made,
    d.EventCounted: _event_counted,
    d.EventOccurred: _event_occurred,
    d.Granted: _granted,
    d.Skipped: _skipped,
    d.CardMoved: _card_moved,
    d.ClockSet: _clock_set,
}
