"""The shared shape of a fight by the actor deck, for one seat."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from turnkeeper.core.cards import in_order
from turnkeeper.core.derived import carried_each, derived
from turnkeeper.core.fight import Fight
from turnkeeper.core.ids import ActorId
from turnkeeper.core.model import SCREEN, ActorRow, Held, Scalar, Seat, Status, Table
from turnkeeper.core.tables import NO_OWN_TABLES, OwnTables, complete_table, told_rows
from turnkeeper.core.visibility import Audience, audience_of, viewer_of
from turnkeeper.systems.draw.options import Options, Profile
from turnkeeper.systems.draw.order import concealed, line, missing, seen_coming, seen_holds
from turnkeeper.systems.draw.prompts import prompts, whole_pile
from turnkeeper.systems.draw.state import NOBODY, Deck, State, all_coming, tally, totals


def own_tables(state: State) -> OwnTables:
    """The GM alone sees the prompt for the next card, and how many cards of hidden actors were drawn."""
    return OwnTables(gm=True) if prompts(state) or _one_is_forgotten(state) else NO_OWN_TABLES


def _one_is_forgotten(state: State) -> bool:
    """Whether a card turned over in this cycle was of a hidden actor that has left, which is for the GM to know."""
    return any(NOBODY in turn for turn in state.turns)


def table(state: State, seat: Seat) -> Table:
    """The shared shape, all but the order.

    The ask for the next card is the GM's alone to see: it is not there while a hidden actor is up, and its name counts
    the hidden actors' cards. Other seats wait for a card whenever nobody they see is up.
    """
    shared = _table(state, audience_of(state.fight.faces, seat))
    if seat.role != "gm":
        return shared
    if shared.clock and _one_is_forgotten(state):
        shared = replace(shared, clock=(("cycle", state.cycle), ("drawn", state.turned)))
    return complete_table(shared, viewer_of(state.fight, seat), prompts(state))


def next_card(state: State) -> str:
    """The next card by the number that everybody knows it by: the prompt's own counts hidden actors' cards."""
    if state.fight.stage != "fighting" or not state.running:
        return ""
    return f"c{state.cycle}/card/{_turned(state, audience_of(state.fight.faces, SCREEN)) + 1}"


@derived
def _table(state: State, audience: Audience) -> Table:
    """The table of all seats that know the same, without what is a seat's own."""
    chances = line(state, audience)
    fired = {chance.hold for chance in chances}
    up = frozenset([chance.actor for chance in chances])
    running = state.fight.stage == "fighting"
    holds = seen_holds(state, audience)
    holding = frozenset([hold.actor for hold in holds if hold.card not in fired])
    over = state.fight.stage == "over"
    why = missing(state, audience) if running else dict.fromkeys(audience.places, "done") if over else _NONE_MISSING
    return Table(
        system="draw",
        stage=state.fight.stage,
        clock=_clock(state, audience) if running else (),
        layout="pile",
        actors=_rows(state.store, (audience, up, holding), _marks(state, audience), why),
        held=tuple(
            Held(actor, "action", audience.public_id(hold.trigger), "reshuffle")
            for hold in holds
            if hold.card not in fired
            for actor in audience.public_ids((hold.actor,))
        ),
        pile=_pile(state.deck, audience, _drawn_unseen(state, audience)) if state.running else (),
    )


@carried_each
def _rows(
    seen: tuple[Audience, frozenset[ActorId], frozenset[ActorId]],
    marks: Mapping[ActorId, str],
    why: Mapping[ActorId, str],
) -> tuple[ActorRow, ...]:
    """The rows: ``seen`` are the audience, those with a chance on the top card, and those who hold.

    ``why`` the others have no chance.
    """
    audience, up, holding = seen
    stands: dict[ActorId, Status] = {actor: _STATUS[reason] for actor, reason in why.items() if actor not in up}
    stands.update(dict.fromkeys(holding, "holding"))
    return told_rows(audience, marks, stands)


def _clock(state: State, audience: Audience) -> tuple[tuple[str, Scalar], ...]:
    return ("cycle", state.cycle), ("drawn", _turned(state, audience))


def _turned(state: State, audience: Audience) -> int:
    """The number of cards that a seat has seen turned over in this cycle: of actors that are out by now, too."""
    turns = state.turns[:-1] if concealed(state, audience) else state.turns
    return sum(map(audience.there.issuperset, turns))


def units_running(state: State, seat: Seat) -> int:
    """No cycle once its delimiter is drawn, until the next begins: where all who have cards are out, play waits."""
    return 2 if state.running else 0


_NONE_MISSING: Mapping[ActorId, str] = {}
_STATUS: Mapping[str, Status] = {"to_come": "waiting", "done": "done", "later": "later", "left_deck": "done"}


def _marks(state: State, audience: Audience) -> Mapping[ActorId, str]:
    """An event's clock, full while it happens and when its card has left the deck with that.

    For all others: how many of the cards may still come, of how many.
    """
    marks = _card_marks(state.deck, audience, state.running)
    others: dict[ActorId, str] = {}
    if state.top is not None and state.running and concealed(state, audience):
        actor = state.top.actor
        others[actor] = _cards_left(seen_coming(state, audience), totals(state.deck), actor)
    for actor, needed in _events(state.fight).items():
        others[actor] = f"{_draws(state, audience, actor, needed)}/{needed}"
    return {**marks, **others} if others else marks


@derived
def _card_marks(deck: Deck, audience: Audience, running: bool) -> Mapping[ActorId, str]:  # noqa: FBT001 - a key
    """How many cards of each actor in the deck may still come, of how many; before the fight, how many it has."""
    left, total = all_coming(deck), totals(deck)
    if not running:
        return {actor: str(total.get(actor, 0)) for actor in audience.places}
    return {actor: _cards_left(left, total, actor) for actor in audience.places}


def _cards_left(left: Mapping[ActorId, tuple[str, ...]], total: Mapping[ActorId, int], actor: ActorId) -> str:
    cards = total.get(actor, 0)
    return f"{len(left.get(actor, ()))}/{cards}" if cards else ""


@derived
def _events(fight: Fight[Options, Profile]) -> Mapping[ActorId, int]:
    """How many draws each event needs."""
    return {actor.id: actor.profile.event for actor in fight.actors.values() if actor.profile.event}


def _draws(state: State, audience: Audience, actor: ActorId, needed: int) -> int:
    chances = [chance for chance in line(state, audience) if chance.actor == actor and chance.kind == "event"]
    happens = any(not chance.counts for chance in chances)
    count = tally(state, actor)
    cards = state.away[actor].cards if actor in state.away else state.decks.get(actor, ())
    past = count.times > 0 and count.draws == 0 and state.gone.issuperset(cards)
    return needed if happens or past else count.draws


def _drawn_unseen(state: State, audience: Audience) -> str:
    """The card on the table, where it counts as not drawn yet for a seat that knows its actor."""
    top = state.top
    hidden = top and top.card in state.owners and top.actor in audience.known and concealed(state, audience)
    return top.card if top and hidden else ""


@derived
def _pile(deck: Deck, audience: Audience, unseen: str) -> tuple[tuple[str, int], ...]:
    """What may still come, as far as the seat can tell: the delimiter and the cards of those it knows (MST-04)."""
    if audience.everybody_is_known and not unseen:
        return whole_pile(deck)
    left = all_coming(deck)
    known = [card for actor in audience.known for card in left.get(actor, ())]
    more = (unseen,) if unseen else ()
    return tuple([(card, 1) for card in in_order((*known, *more, deck.delimiter))])
