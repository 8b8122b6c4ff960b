"""The order as each seat may know it: the chances on the top card, and why the other actors have no place.

Which card comes next nobody knows, so actors whose cards are still in the pile have no order (MST-04).

Holders are asked one after another whether they act at once; then the drawn actor acts, holds or declines; then those
act who waited (MST-10, MST-12). A hidden holder is asked before all others, and until it has decided the card counts as
not drawn yet for every seat that does not see that holder: so neither a pause nor a refusal gives it away.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from turnkeeper.core.derived import carried_each, derived
from turnkeeper.core.ids import ActorId
from turnkeeper.core.model import Seat
from turnkeeper.core.standing import Absence, Beat, KeyPart, Place, Standing, Tie, line_up
from turnkeeper.core.visibility import Audience, audience_of, viewer_of
from turnkeeper.systems.draw.commands import Act
from turnkeeper.systems.draw.events import ChanceKind
from turnkeeper.systems.draw.state import (
    NOBODY,
    DrawRecord,
    Fired,
    HeldAction,
    State,
    TopCard,
    all_coming,
    is_event,
    stays,
    tally,
    with_lapsed,
)


class CardChance(Struct, frozen=True, gc=False):
    """A chance to act on the top card; ``hold`` names the held action it uses, if any."""

    actor: ActorId
    kind: ChanceKind
    hold: str = ""
    counts: bool = False
    """No chance yet: an event's card, which counts when the holders before it have decided (MST-10, MST-20)."""


def undecided(state: State) -> tuple[Fired, ...]:
    """The holders who have yet to say whether they act before the drawn card, in the order they are asked (MST-12)."""
    top = state.top
    if top is None or not top.fired or top.stage != "open":
        return ()
    asked = [one for one in top.fired if not one.waits]
    return tuple(sorted(asked, key=lambda one: not state.fight.is_hidden(one.actor)))


def concealed(state: State, audience: Audience) -> bool:
    """Whether the top card counts as not drawn yet for a seat: a holder it does not see is being asked."""
    asked = undecided(state)
    return bool(asked) and not audience.there.issuperset([one.actor for one in asked])


@derived
def line(state: State, audience: Audience) -> tuple[CardChance, ...]:
    """All chances on the top card, in the order in which they come, as far as the seat knows."""
    top = state.top
    if top is None or concealed(state, audience):
        return ()
    before = tuple([CardChance(one.actor, "before", one.hold) for one in undecided(state)])
    asked = {chance.hold for chance in before}
    after = tuple(
        [
            CardChance(one.actor, "after", one.hold)
            for one in top.fired
            if one.hold not in asked and audience.sees(one.actor)
        ]
    )
    if top.stage == "settled":
        return after
    if not audience.sees(top.actor):
        return before
    counts = about_to_count(state, top)
    own = CardChance(top.actor, "event" if counts or top.stage == "occurring" else "card", counts=counts)
    return (*before, own, *after)


def about_to_count(state: State, top: TopCard) -> bool:
    """Whether the top card is an event's that draws closer, or happens, when all who are asked before have decided.

    Not where the GM has made an actor of it since it was drawn: an actor may act (MST-05).
    """
    return top.event and top.stage == "open" and is_event(state, top.actor)


def ahead(state: State, audience: Audience, chance: CardChance) -> CardChance | None:
    """The first chance on the top card that must be dealt with before ``chance``; ``None`` when it may be used now.

    A hidden holder that acts afterwards does not hold others up: a pause would give it away (MST-12).
    """
    for other in line(state, audience):
        if other == chance:
            return None
        if not (other.kind == "after" and state.fight.is_hidden(other.actor)):
            return other
    return None


def granted(state: State, audience: Audience) -> tuple[CardChance, ...]:
    """The actors that the GM lets act, as far as the seat knows (CORE-09)."""
    return tuple([CardChance(actor, "granted") for actor in state.granted if audience.sees(actor)])


@derived
def live(state: State, audience: Audience) -> tuple[CardChance, ...]:
    """The actors who may act now, as far as the seat knows: nobody is ahead of them, or the GM lets them act."""
    chances = line(state, audience)
    ready = [chance for chance in chances if not chance.counts and ahead(state, audience, chance) is None]
    return (*ready, *granted(state, audience))


def put_off(state: State, seat: Seat) -> Mapping[ActorId, int]:
    """The turns of each actor that have come up, but for the one that is on (MARK-03).

    Those are its held actions (MST-07, MST-19), its card, and what the GM lets it do besides (CORE-09). Where it may
    use several at once, each is a turn, and one after the other.
    """
    audience = viewer_of(state.fight, seat).audience
    ready = live(state, audience)
    turns = Counter(hold.actor for hold in seen_holds(state, audience))
    turns.update(chance.actor for chance in ready if not chance.hold)
    turns.subtract({chance.actor for chance in ready})
    return +turns


def busy(state: State) -> bool:
    """Whether the top card or a chance the GM granted is to be dealt with before the next card is drawn."""
    top = state.top
    return bool(state.granted or (top and (top.stage != "settled" or top.fired)))


def seen_drawn(state: State, audience: Audience) -> tuple[DrawRecord, ...]:
    """The cards drawn this cycle, in order, as far as the seat may know; not those of actors out of the fight."""
    drawn = tuple(entry for entry in state.drawn if _shown(state, audience, entry.actor))
    top = state.top
    if top is None or not concealed(state, audience):
        return drawn
    held = {hold.card for hold in seen_holds(state, audience)}
    before = tuple(replace(entry, outcome="held") if entry.card in held else entry for entry in drawn)
    return tuple(entry for entry in before if entry.card != top.card)


def _shown(state: State, audience: Audience, actor: ActorId) -> bool:
    return audience.sees(actor) and not state.fight.actors[actor].out


def seen_holds(state: State, audience: Audience) -> tuple[HeldAction, ...]:
    """The held actions a seat knows of, in order of declaration."""
    top = state.top
    holds = with_lapsed(state) if top and top.lapsed and concealed(state, audience) else state.holds
    return tuple([hold for hold in holds if audience.sees(hold.actor)])


def seen_skips(state: State, audience: Audience) -> tuple[ActorId, ...]:
    """The actors that a seat sees whose next chance the GM has taken away, as far as the seat knows."""
    gone = state.skips
    top = state.top
    if top and top.lapsed and concealed(state, audience):
        gone = gone.union([hold.actor for hold in top.held_before if hold.card in top.lapsed])
    return tuple([actor.id for actor in audience.seen if actor.id in gone]) if gone else ()


def seen_coming(state: State, audience: Audience) -> Mapping[ActorId, tuple[str, ...]]:
    """The cards of each actor that may still come, as far as a seat that knows the actor can tell."""
    found = all_coming(state.deck)
    top = state.top
    if top is None or top.card not in state.owners or not concealed(state, audience):
        return found
    left = {*found[top.actor], top.card}
    return {**found, top.actor: tuple([card for card in state.decks[top.actor] if card in left])}


def missing(state: State, audience: Audience) -> Mapping[ActorId, str]:
    """The reason why each actor that a seat sees has no card up: ``to_come``, ``done``, ``later`` or ``left_deck``.

    Of an actor that the seat does not know, the cards are hidden: it may always still come.
    """
    return _all_missing(state.store, audience, seen_coming(state, audience), state.decks, state.gone, state.drawn)


@carried_each
def _all_missing(
    audience: Audience,
    left: Mapping[ActorId, tuple[str, ...]],
    decks: Mapping[ActorId, tuple[str, ...]],
    gone: frozenset[str],
    drawn: Sequence[DrawRecord],
) -> Mapping[ActorId, str]:
    """What is :func:`missing`, as it was while no card was drawn, added or taken away."""
    found = dict.fromkeys(audience.places, "to_come")
    out = gone.union([entry.card for entry in drawn])
    for actor in audience.known:
        if not left.get(actor):
            cards = decks.get(actor, ())
            left_deck = cards and gone.issuperset(cards)
            found[actor] = "left_deck" if left_deck else "done" if out.issuperset(cards) else "later"
    return found


# -- the standing order --------------------------------------------------------------------------------------------


def standing(state: State, seat: Seat) -> Standing:
    """The order on the top card and the chances the GM granted; no order among cards in the pile (MST-04)."""
    return _standing(state, audience_of(state.fight.faces, seat))


@derived
def _standing(state: State, audience: Audience) -> Standing:
    places = tuple(_places(state, audience))
    placed, why = {place.actor for place in places}, missing(state, audience)
    in_pile = [one.id for one in audience.seen if why[one.id] == "to_come" and one.id not in placed and not one.out]
    beats = line_up(places, rule="MST-12", text="beside_hidden")
    return Standing(
        beats=tuple(map(_by_ruling, beats)),
        unsettled=(Tie(tuple(in_pile), "MST-04", "in_pile"),) if len(in_pile) > 1 else (),
    )


def absence(state: State, seat: Seat, actor: ActorId) -> Absence:
    """The reason why an actor has no place. A hold is named before the cards, as a holder waits for its trigger."""
    audience = viewer_of(state.fight, seat).audience
    hold = {hold.actor: hold for hold in seen_holds(state, audience)}.get(actor)
    if hold:
        return _holds(state, seat, audience, hold)
    why = missing(state, audience)[actor]
    # An event's card leaves once that has happened, unless it repeats; any other is out by the GM's ruling.
    happened = is_event(state, actor) and tally(state, actor).times > 0 and not stays(state, actor)
    return Absence("CORE-09" if why == "left_deck" and not happened else _RULES[why], why)


_RULES = {"to_come": "MST-04", "done": "MST-05", "later": "MST-25", "left_deck": "MST-22"}


def _holds(state: State, seat: Seat, audience: Audience, hold: HeldAction) -> Absence:
    """What a holder waits for, and whether that can still come in this cycle, as far as the seat can tell."""
    trigger = hold.trigger
    if trigger not in state.fight.actors and (trigger != NOBODY or seat.role == "gm"):
        return Absence("MST-24", "holds.gone")
    if not audience.sees(trigger):
        return Absence("MST-07", "holds_on")
    params = {"trigger": audience.name(trigger)}
    if state.fight.actors[trigger].out:
        return Absence("MST-24", "holds.out", params)
    if not audience.knows(trigger):
        return Absence("MST-07", "holds", params)
    on, left = hold.on, seen_coming(state, audience).get(trigger, ())
    in_vain = on not in left if on else not left
    if on:
        params["card"] = on
    key = "holds" + ".card" * bool(on) + ".in_vain" * in_vain
    return Absence("MST-11" if in_vain else "MST-08" if on else "MST-07", key, params)


def _by_ruling(beat: Beat) -> Beat:
    """The beat with its reason where the GM let one of its actors act (CORE-09)."""
    ruled = len(beat.places) > 1 and any(place.kind == "granted" for place in beat.places)
    return Beat(beat.places, "CORE-09", "granted") if ruled else beat


def _places(state: State, audience: Audience) -> Iterator[Place]:
    """The chances on the top card, each before the next; those the GM granted are live with the first (CORE-09)."""
    first: tuple[KeyPart, ...] = ()
    earlier = 0
    for chance in line(state, audience):
        key = _key(state, chance, earlier)
        first = first or key
        earlier += chance.kind == "before" or not state.fight.is_hidden(chance.actor)
        yield _place(state, audience, chance, key)
    ruled = tuple([KeyPart(part.value, "CORE-09", "let_act", overrules=True) for part in first])
    for chance in granted(state, audience):
        yield _place(state, audience, chance, ruled)


def _key(state: State, chance: CardChance, earlier: int) -> tuple[KeyPart, ...]:
    """Before the drawn card, it, or behind it (MST-10); holders in order of declaration (MST-12).

    ``earlier``: how many declared earlier. Hidden ones are asked first, and hold nobody up afterwards.
    """
    declared = KeyPart(earlier, "MST-12", "declared_first")
    match chance.kind:
        case "before":
            unseen = state.fight.is_hidden(chance.actor)
            asked = KeyPart(0 if unseen else 1, "MST-12", "asked_first" if unseen else "")
            return (KeyPart(0, "MST-10", "acts_at_once"), asked, declared)
        case "after":
            return (KeyPart(2, "MST-10"), KeyPart(0, "MST-12"), declared)
        case _:
            return (KeyPart(1, "MST-10", "acts_afterwards"),)


def _place(state: State, audience: Audience, chance: CardChance, key: tuple[KeyPart, ...]) -> Place:
    top = state.top
    cuts_in = top.actor if top and chance.kind == "before" and audience.sees(top.actor) else None
    moves = () if chance.counts else (Act(chance.actor),)
    kind = "card" if chance.counts and not audience.knows(chance.actor) else chance.kind
    return Place(chance.actor, kind, key, interrupts=cuts_in, moves=moves)
