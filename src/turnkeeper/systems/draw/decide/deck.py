"""The owners and places of cards: names of cards, cards dealt to actors and taken away."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Literal

from turnkeeper.core.derived import derived
from turnkeeper.core.events import Event
from turnkeeper.core.ids import ActorId
from turnkeeper.systems.draw import events as e
from turnkeeper.systems.draw.options import Profile, made_number
from turnkeeper.systems.draw.state import State, coming


def chosen(state: State, aside: ActorId | None = None) -> dict[str, str]:
    """All cards chosen by actors of the roster, out of the fight or not, and the names of their actors."""
    actors = (actor for actor in state.fight.actors.values() if actor.id != aside)
    return {card: actor.name for actor in actors for card in actor.profile.names}


def same_card(cards: Iterable[str], card: str) -> str:
    """The one of ``cards`` that is ``card``, however its letters are written; empty if none is (MST-01).

    >>> same_card(["AS", "The World"], "the world"), same_card(["AS"], "KS")
    ('The World', '')
    """
    return next((one for one in cards if one.casefold() == card.casefold()), "")


@derived
def places(state: State) -> Mapping[str, Literal["pile", "drawn", "out", "later"]]:
    """The place of each card of the deck; ``later``: it comes in with the next cycle."""
    gone, undrawn, drawn = state.gone, state.undrawn, frozenset([entry.card for entry in state.drawn])
    return {
        card: "out" if card in gone else "pile" if card in undrawn else "drawn" if card in drawn else "later"
        for card in state.owners
    }


def cards_for(
    actor: ActorId,
    profile: Profile,
    before: Sequence[str] = (),
    drawn: Sequence[str] = (),
    gone: Collection[str] = (),
) -> tuple[str, ...]:
    """The cards that stand for an actor: those chosen, then made ones up to its number.

    Of the made ones among those it had ``before`` the ones ``drawn`` last stay longest, so that undrawn ones are the
    first to go, after those ``gone`` from the deck; a new one gets a name that no card drawn in this cycle has.

    >>> cards_for(ActorId("orc"), Profile(cards=3, names=("XV The Devil",)))
    ('XV The Devil', 'orc#2', 'orc#3')
    >>> cards_for(ActorId("orc"), Profile(cards=1), ("orc#1", "orc#2"), ["orc#2"])
    ('orc#2',)
    >>> cards_for(ActorId("orc"), Profile(cards=1), ("orc#1", "orc#2"), gone=["orc#1"])
    ('orc#2',)
    """
    count = profile.cards - len(profile.names)
    if count <= 0:
        return profile.names
    first = len(profile.names) + 1
    numbers = {number for card in before if (number := made_number(actor, card))}
    spent = {number: place for place, card in enumerate(drawn) if (number := made_number(actor, card))}
    lost = {made_number(actor, card) for card in gone}
    new = set(range(first, first + count + len(numbers) + len(spent))) - numbers - spent.keys()

    def worse(number: int) -> tuple[bool, bool, int, bool, int]:
        return number in new, number in lost, -spent.get(number, -1), not first <= number < first + count, number

    made = sorted(sorted(numbers | new, key=worse)[:count])
    return (*profile.names, *(f"{actor}#{number}" for number in made))


def dealt(state: State, actor: ActorId, profile: Profile) -> tuple[Event, ...]:
    """The cards an actor has from now on, where they differ from those it has; where new ones lie (MST-25).

    New cards are put into the pile; a newcomer's wait for the next cycle under {mst.arrival}. A card drawn in this
    cycle stays out, and one that takes the place of a drawn card waits, so that nobody acts on it twice in a cycle
    (MST-05). Who comes back in the cycle in which it left has the cards in the pile that were undrawn then.
    """
    away = state.away.get(actor)
    before = away.cards if away else state.decks.get(actor, ())
    drawn = tuple(entry.card for entry in state.drawn if entry.actor == actor)
    cards = cards_for(actor, profile, before, drawn, state.gone)
    if cards == before and not away:
        return ()
    taken = tuple(card for card in before if card not in cards)
    undrawn = _undrawn(state, actor, cards)
    events: tuple[Event, ...] = (e.CardsChosen(actor, cards, undrawn),)
    if taken and not away and state.fight.stage == "fighting":
        events = (e.CardsTaken(actor, taken, tuple(card for card in taken if card in drawn)), *events)
    return events


def _undrawn(state: State, actor: ActorId, cards: tuple[str, ...]) -> tuple[str, ...]:
    """Which of the ``cards`` an actor has from now on lie in the pile.

    Not those in place of one drawn in this cycle, also if it was taken away since, nor in place of one that waits.
    """
    away = state.away.get(actor)
    if away and away.cycle == state.cycle:
        before, stay = away.cards, away.undrawn
    else:
        before, stay = state.decks.get(actor, ()), coming(state, actor)
    drawn = {entry.card for entry in state.drawn}
    out = state.gone | drawn
    came = {entry.card for entry in state.drawn if entry.actor == actor}
    newcomer = not (stay or came) and out.isdisjoint(before)
    at_once = state.running and (not newcomer or state.fight.options.arrival == "shuffle_in")
    waiting = [card for card in before if card not in stay and card not in out]
    spent = [card for card in before if card in drawn and card not in cards]
    # Each card that came gave its chance, also one that was taken away since; cards that wait stand in for those.
    replaced = max(len(came.difference(cards)), len(waiting) + len(spent)) - sum(card in cards for card in waiting)
    new = [card for card in cards if card not in before and card not in out][replaced:] if at_once else []
    return tuple(card for card in cards if card in new or (card in stay and state.running))
