"""The log in the words of the table, told for one seat."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from turnkeeper.core.events import Event, Left, TakenOut
from turnkeeper.core.ids import ActorId
from turnkeeper.core.model import Line, Seat
from turnkeeper.core.narration import Rules, about, key_of, named, plain, rule_if
from turnkeeper.core.recipients import EVERYBODY, WHO_KNOW, Narrator, Recipients, narrate_by_table, recipients
from turnkeeper.core.visibility import Viewer
from turnkeeper.systems.draw import events as e
from turnkeeper.systems.draw.apply import apply
from turnkeeper.systems.draw.order import concealed, seen_drawn
from turnkeeper.systems.draw.state import HeldAction, State, TopCard, all_coming, held_with, in_deck, is_event


def narrate(state: State, event: Event, seat: Seat) -> Line | None:
    """The line for an event, told from the state before it; ``None`` when the seat is not to hear of it.

    A card that came while a holder this seat does not see was asked is told of when that holder has decided.
    """
    return narrate_by_table(_TELL, state, event, seat)


def _own(line: Narrator, heard: Callable[[State, Any, Viewer], bool] = EVERYBODY.told) -> tuple[Recipients, Narrator]:
    """An actor's event: with a line for those who see the actor, and of these for those who have ``heard``.

    To the others it may be what ends the concealing of the card on the table.
    """

    def hears(state: State, event: Any, viewer: Viewer) -> bool:  # noqa: ANN401 - any event with an actor
        return heard(state, event, viewer) if viewer.sees(event.actor) else _comes_late(state, event, viewer)

    def tell(state: State, event: Any, viewer: Viewer) -> Line:  # noqa: ANN401 - any event with an actor
        if state.top is not None and not viewer.sees(event.actor):
            return _card_on_the_table(state, viewer, state.top)
        return line(state, event, viewer)

    return Recipients(hears), tell


def _comes_late(state: State, event: Event, viewer: Viewer) -> bool:
    """Whether the card on the table shows now: nobody is being asked any more whom the seat does not see."""
    if state.top is None or not viewer.sees(state.top.actor):
        return False
    return concealed(state, viewer.audience) and not concealed(apply(state, event), viewer.audience)


def _sees_move(state: State, event: e.CardMoved, viewer: Viewer) -> bool:
    """Whether a card is elsewhere than before for a seat: not one back in the pile that it has not seen drawn.

    Of an actor that it does not know, it sees cards only among those drawn, and which one it sees there go.
    """
    if not viewer.knows(event.actor):
        return any(entry.card == event.card for entry in seen_drawn(state, viewer.audience))
    back = event.place == "pile" and state.top is not None and state.top.card == event.card
    return not (back and concealed(state, viewer.audience))


def _only(state: State, actor: ActorId, card: str) -> str:
    """The variant of a line for an actor's one card that has no name of its own: there is nothing to tell of it."""
    return "only" if card.startswith(f"{actor}#") and len(state.decks.get(actor, ())) == 1 else ""


def _card(
    state: State, viewer: Viewer, actor: ActorId, card: str, lapsed: Sequence[HeldAction], *, skipped: bool = False
) -> Line:
    """A card was drawn; a seat that does not know the actor is not told which, nor whether it is an event's.

    ``lapsed``: held actions skipped by it; ``skipped``: the actor's own chance is. The line may be told when another
    event ends the concealing of the card.
    """
    names: dict[str, str | int] = {"actor": viewer.name(actor)}
    holders = viewer.names(dict.fromkeys(hold.actor for hold in lapsed if viewer.sees(hold.actor)))
    if holders:
        names["holders"] = holders
    own = () if skipped or not viewer.knows(actor) else ("MST-20",) if is_event(state, actor) else ("MST-05",)
    rules = ("MST-04", *own, *rule_if(skipped or holders, "CORE-09"))
    known = viewer.knows(actor)
    kind = _only(state, actor, card) if known else "unnamed"
    key = key_of(e.CardDrawn, "skipped" * skipped, kind, "lapsed" if holders else "")
    return Line(key, {**names, "card": card}, rules, (card,)) if known else Line(key, names, rules)


def _card_on_the_table(state: State, viewer: Viewer, top: TopCard, *, skipped: bool = False) -> Line:
    """The card drawn last, for a seat that learns of it only now; ``skipped``: as the GM skips it."""
    lapsed = [hold for hold in top.held_before if hold.card in top.lapsed]
    return _card(state, viewer, top.actor, top.card, lapsed, skipped=skipped)


def _cards_chosen(state: State, event: e.CardsChosen, viewer: Viewer) -> Line:
    """Who is represented by which cards."""
    cards = [card for card in event.cards if card in event.undrawn or card not in state.gone]
    count = len(cards)
    rules = ("MST-02", *rule_if(count > 1, "MST-18"), *rule_if(state.running, "MST-25"))
    if not cards:
        return about(viewer, event, "none", rules)
    params: dict[str, str | int] = {"actor": viewer.name(event.actor), "cards": ", ".join(cards), "count": count}
    chosen = any(not card.startswith(f"{event.actor}#") for card in cards)
    kind = "" if chosen else "only" if count == 1 else "made"
    new = set(event.cards).difference(state.decks.get(event.actor, ()))
    if not state.running or not new:
        return Line(key_of(event, kind), params, rules)
    unseen = _drawn_unseen(state, viewer)
    now = [card for card in cards if card in event.undrawn or card == unseen]
    if 0 < len(now) < count:
        return Line(key_of(event, "part", kind), {**params, "other": ", ".join(now), "now": len(now)}, rules)
    return Line(key_of(event, "now" if now else "later", kind), params, rules)


def _drawn_unseen(state: State, viewer: Viewer) -> str:
    """The card on the table while it counts as not drawn yet for a seat."""
    return state.top.card if state.top and concealed(state, viewer.audience) else ""


def _cards_taken(state: State, event: e.CardsTaken, viewer: Viewer) -> Line:
    drawn = [card for card in event.drawn if card != _drawn_unseen(state, viewer)]
    return about(viewer, event, "drawn" if drawn else "", cards=", ".join(event.cards))


def _saw_holders(state: State, _: e.DrawCalledOff, viewer: Viewer) -> bool:
    """Whether the seat saw the draw and one of its holders."""
    top = state.top
    if top is None or concealed(state, viewer.audience):
        return False
    fired = [*top.lapsed, *(one.hold for one in top.fired)]
    return any(hold.card in fired and viewer.sees(hold.actor) for hold in (*state.holds, *top.held_before))


def _shows(state: State, event: e.CardDrawn, viewer: Viewer) -> bool:
    return viewer.everybody or not concealed(apply(state, event), viewer.audience)


def _card_drawn(state: State, event: e.CardDrawn, viewer: Viewer) -> Line:
    lapsed = [hold for hold in state.holds if hold.card in event.lapsed]
    return _card(state, viewer, event.actor, event.card, lapsed, skipped=not event.chance)


def _delimiter_drawn(state: State, event: e.DelimiterDrawn, viewer: Viewer) -> Line:
    """With the holds that are lost, and with the actors that never came, of those whose cards the seat knows.

    Where nobody in the fight has a card it says what play waits for.
    """
    came, left = {record.actor for record in state.drawn}, all_coming(state.deck)
    to_come = [actor for actor in state.fight.actors if left.get(actor) and actor not in came]
    missed = viewer.names(actor for actor in to_come if viewer.knows(actor) and not is_event(state, actor))
    lost = viewer.names(event.lost)
    waits = not (lost or missed or in_deck(state))
    key = key_of(event, "lost" if lost else "", "missed" if missed else "", "waits" if waits else "")
    names = {name: value for name, value in (("actors", lost), ("missed", missed)) if value}
    rules = ("MST-06", *rule_if(lost, "MST-11"), *rule_if(waits, "MST-26"))
    return Line(key, {"card": event.card, **names}, rules, (event.card,))


def _acted(state: State, event: e.Acted, viewer: Viewer) -> Line:
    """Who acts; a holder that would act afterwards is not after the trigger where the GM lets it act before that."""
    sooner = event.kind == "after" and state.top is not None and state.top.stage != "settled"
    kind = "before" if sooner else event.kind
    return about(viewer, event, kind, _OF_CHANCE[event.kind])


_OF_CHANCE: Mapping[e.ChanceKind, Rules] = {
    "card": ("MST-05",),
    "before": ("MST-09", "MST-10"),
    "after": ("MST-09", "MST-10"),
    "granted": ("CORE-09",),
    "event": ("MST-20",),
}
"""The rules by which an actor may act, and an event is played out."""


def _skipped(state: State, event: e.Skipped, viewer: Viewer) -> Line:
    """Of a card that the seat has not seen drawn, both are told (CORE-14)."""
    if event.kind == "card" and state.top is not None and concealed(state, viewer.audience):
        return _card_on_the_table(state, viewer, state.top, skipped=True)
    return about(viewer, event, event.kind)


def _declined(_: State, event: e.Declined, viewer: Viewer) -> Line:
    rules = ("MST-13",) if event.hold else _OF_CHANCE[event.kind]
    return about(viewer, event, "keeps" if event.keeps else event.kind, rules)


def _waited(state: State, event: e.Waited, viewer: Viewer) -> Line:
    hold = held_with(state, event.hold)
    if hold is None or not viewer.sees(hold.trigger):
        return about(viewer, event, "on")
    return about(viewer, event, trigger=viewer.name(hold.trigger))


def _held(_: State, event: e.HoldMade, viewer: Viewer) -> Line:
    if not viewer.sees(event.trigger):
        return about(viewer, event, "on")
    trigger = viewer.name(event.trigger)
    if event.on and viewer.knows(event.trigger):
        return about(viewer, event, "card", trigger=trigger, card=event.on)
    return about(viewer, event, trigger=trigger)


def _counted(_: State, event: e.EventCounted, viewer: Viewer) -> Line:
    if not viewer.knows(event.actor):
        return about(viewer, event, "unnamed")
    return about(viewer, event, draws=event.draws, needed=event.needed)


def _card_moved(state: State, event: e.CardMoved, viewer: Viewer) -> Line:
    """The GM's moving of a card, and whether that calls off a hold made with it."""
    fired = state.top is not None and any(one.hold == event.card for one in state.top.fired)
    held = "yes" if fired or held_with(state, event.card) else "no"
    if not viewer.knows(event.actor):
        return about(viewer, event, "unnamed", held=held)
    only = _only(state, event.actor, event.card)
    return Line(key_of(event, event.place, only), {"actor": viewer.name(event.actor), "held": held, "card": event.card})


def _clock_set(state: State, event: e.ClockSet, viewer: Viewer) -> Line:
    needed = state.fight.actors[event.actor].profile.event
    return about(viewer, event, draws=event.draws, needed=needed)


_CARD_SHOWS = Recipients(_comes_late), lambda state, _, viewer: _card_on_the_table(state, viewer, state.top)
"""An actor goes: to those who do not see it, that may end the concealing of the card on the table."""


def _sees_now(state: State, event: e.CardTold, viewer: Viewer) -> bool:
    """Whether the seat sees the card on the table only now: the event's actor was shown, or is hidden and asked."""
    if state.top is None or not viewer.sees(state.top.actor):
        return False
    unseen = concealed(state, viewer.audience)
    return unseen if state.fight.is_hidden(event.actor) else not (unseen or viewer.owns(event.actor))


_TELL: dict[type[Event], tuple[Recipients, Narrator]] = {
    Left: _CARD_SHOWS,
    TakenOut: _CARD_SHOWS,
    e.DelimiterSet: (EVERYBODY, lambda _, event, __: Line(key_of(event), {"card": event.card})),
    e.CardsChosen: _own(_cards_chosen, WHO_KNOW.told),
    e.CardsTaken: _own(_cards_taken, WHO_KNOW.told),
    e.CycleBegun: (EVERYBODY, lambda _, event, __: Line(key_of(event), {"cycle": event.cycle})),
    e.CardDrawn: _own(_card_drawn, _shows),
    e.DelimiterDrawn: (EVERYBODY, _delimiter_drawn),
    # Whose actor it is saw the card before.
    e.CardTold: (Recipients(_sees_now, "seat"), _CARD_SHOWS[1]),
    e.DrawCalledOff: _own(named, _saw_holders),
    e.Acted: _own(_acted),
    e.Waited: _own(_waited),
    e.Declined: _own(_declined),
    e.HoldMade: _own(_held),
    e.EventCounted: _own(_counted),
    e.EventOccurred: _own(lambda _, event, viewer: about(viewer, event, "leaves" if event.leaving else "")),
    e.Granted: _own(named),
    e.Skipped: _own(_skipped),
    e.CardMoved: _own(_card_moved, _sees_move),
    e.ClockSet: _own(_clock_set, WHO_KNOW.told),
    e.DeckEmpty: (EVERYBODY, plain),
}

TOLD_TO = recipients(e.EVENTS, _TELL)

MILESTONES = (
    "line.draw.cycle_begun",
    "line.draw.delimiter_drawn",
    "line.draw.event_occurred",
)
"""The lines that are shown in large."""
