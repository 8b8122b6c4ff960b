"""The cards that are still to come, in the order of the countdown (HAND-15..17, HAND-57, HAND-60)."""

from __future__ import annotations

import functools
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import TypeAlias

from msgspec import Struct

from turnkeeper.core.cards import RED_JOKER, position, rank
from turnkeeper.core.derived import AnswerCache, carried, of_each
from turnkeeper.core.ids import ActorId
from turnkeeper.core.prompts import FACE_DOWN
from turnkeeper.core.standing import Beat, Place
from turnkeeper.systems.countdown.chances import let_go
from turnkeeper.systems.countdown.fighter import Fighter
from turnkeeper.systems.countdown.sequence import BASE, DeclarationKey, of_card, together_by, values_at
from turnkeeper.systems.countdown.state import CARD_AT
from turnkeeper.systems.hands.options import CardNames, Position
from turnkeeper.systems.hands.sets import BEFORE_SPADES

Values: TypeAlias = tuple[int, ...]
Column: TypeAlias = Mapping[Values, tuple[Place, ...]]
"""Places by the values of their key."""
_Card: TypeAlias = tuple[Position, int]
"""A place on the countdown, and how many of the hand's cards of that place come before."""

_WILD = frozenset((FACE_DOWN, RED_JOKER))
"""Cards that may be of use in any slot."""


class CardOrder(Struct, frozen=True, gc=False):
    """Beats in their order, each with the values of its key."""

    values: Sequence[Values] = ()
    beats: tuple[Beat, ...] = ()


NO_CARDS = CardOrder()


class UpcomingHand(Struct, frozen=True, gc=False):
    """The cards of a hand that are still to come."""

    actor: ActorId
    acts: bool
    """Whether the hand holds something that may be of use in the slot that the countdown has reached."""
    beats: Mapping[Values, Beat] = {}
    """The beats by the values of their keys, one card each."""
    alone: CardOrder = NO_CARDS
    """The order of its cards without those of other hands."""

    def acts_at(self, place: Position) -> bool:
        """Whether a card of the hand is still to come at a place."""
        there, cards = values_at(place), self.alone.values
        return bisect_left(cards, there) < bisect_left(cards, (*there, 1))


def to_come(
    fighter: Fighter,
    actor: ActorId,
    jokers_first: bool,  # noqa: FBT001 - a key
    here: Position,
    own: int = 0,
) -> UpcomingHand:
    """The cards of a hand to come; at ``here`` they follow the owner's that are declared already, ``own`` (HAND-17)."""
    if not fighter.hand:
        return UpcomingHand(actor, acts=False)
    increment = fighter.increment
    acts = CARD_AT.get(here, "-") in fighter.hand or not _WILD.isdisjoint(fighter.hand) or bool(increment.bought)
    gone = let_go(fighter)
    # Most changes of a fighter, such as harm and speech, leave its cards as they were.
    return _of_hand(fighter.store, fighter.hand, actor, acts, jokers_first, *here, own, gone, fighter.skip_next)


@carried
def _of_hand(  # noqa: PLR0913, PLR0917 - everything that it depends on
    hand: CardNames,
    actor: ActorId,
    acts: bool,  # noqa: FBT001 - a part
    jokers_first: bool,  # noqa: FBT001 - a part
    increment: int,
    slot: int,
    own: int,
    gone: bool,  # noqa: FBT001 - a part
    skip_next: bool,  # noqa: FBT001 - a part
) -> UpcomingHand:
    """``gone``: what is left in this increment was let go; ``skip_next``: so are the cards of the next rank."""
    here = (increment, slot)
    cards = _left(_cards(hand, jokers_first=jokers_first), here, gone=gone, skip_next=skip_next)
    keys = [_key(place, number + own if place == here else number) for place, number in cards]
    beats = {values: Beat((Place(actor, "may_act", key),)) for values, key in keys}
    return UpcomingHand(actor, acts, beats, CardOrder(tuple(beats), tuple(beats.values())))


hands_to_come = of_each(to_come)
"""The cards still to come of each of the fighters, while nothing at ``here`` is declared."""


def next_card(fighter: Fighter, here: Position, *, jokers_first: bool) -> str:
    """A hand's next natural card to come, of those that the app knows; empty for none (HAND-15, HAND-20)."""
    cards = _cards(fighter.hand, jokers_first=jokers_first)
    left = _left(cards, here, gone=let_go(fighter), skip_next=fighter.skip_next)
    return next((CARD_AT[place] for place, _ in left if place[1] != BEFORE_SPADES), "")


def _left(cards: Sequence[_Card], here: Position, *, gone: bool, skip_next: bool) -> Sequence[_Card]:
    """The cards at and behind ``here``; ``gone``, ``skip_next``: as for :func:`_of_hand`."""
    first = (here[0] + 1, BEFORE_SPADES) if gone else here
    left = [card for card in cards if card[0] >= first]
    if not (skip_next and left):
        return left
    skipped = left[0][0][0]
    return [card for card in left if card[0][0] != skipped]


def _cards(hand: CardNames, *, jokers_first: bool) -> Sequence[_Card]:
    """The places of the cards of a hand; a Red Joker has one where it may be played before the Aces (HAND-60)."""
    jokers = hand.count(RED_JOKER) if jokers_first else 0
    places = [*((0, BEFORE_SPADES),) * jokers, *sorted([position(card) for card in hand if rank(card)])]
    return [(place, number - places.index(place)) for number, place in enumerate(places)]


def in_order(store: AnswerCache, hands: Sequence[UpcomingHand]) -> CardOrder:
    """The cards of ``hands`` in their order: as long as those stay, the very same object."""
    if not hands:
        return NO_CARDS
    return hands[0].alone if len(hands) == 1 else _in_order(store, *hands)


@carried
def _in_order(*hands: UpcomingHand) -> CardOrder:
    """The cards of several hands."""
    cards: defaultdict[Values, list[Beat]] = defaultdict(list)
    for hand in hands:
        for values, beat in hand.beats.items():
            cards[values].append(beat)
    ordered = sorted(cards)
    return CardOrder(ordered, tuple([_together(cards[values]) for values in ordered]))


def _together(beats: Sequence[Beat]) -> Beat:
    return beats[0] if len(beats) == 1 else explained(tuple([beat.places[0] for beat in beats]))


def merged(order: CardOrder, before: Column, after: Column, width: int) -> tuple[Beat, ...]:
    """The beats of ``order`` and those of two columns, of which one names its places in a beat first, the other last.

    The longest of the keys are ``width`` parts long.
    """
    cards, beats = order.values, order.beats
    more = (0,) * (width - BASE)
    found: list[Beat] = []
    done = 0
    for key in sorted({**before, **after}):
        place = done
        # Nearly always it comes before all cards.
        if done < len(cards) and (*cards[done], *more) < key:
            place = bisect_left(cards, key, done, key=lambda values: (*values, *more))
            found += beats[done:place]
        there = place < len(cards) and (*cards[place], *more) == key
        beside = beats[place].places if there else ()
        done = place + there
        found.append(explained((*before.get(key, ()), *beside, *after.get(key, ()))))
    return (*found, *beats[done:])


def explained(places: tuple[Place, ...]) -> Beat:
    """A beat with the rule by which its openings are live together."""
    if len(places) == 1:
        return Beat(places)
    key = places[0].key
    for place in places:
        if place.key is not key:
            # Those with one card have it in common; what ties another with them, as a contest, says its own key.
            keys = sorted((place.key for place in places), key=len)
            key = keys[0] if len(keys[0]) == len(keys[1]) else keys[-1]
            break
    return Beat(places, *together_by(key))


def in_column(places: Sequence[Place], width: int) -> Column:
    """Places by the values of their keys, which are all made ``width`` parts long."""
    groups: defaultdict[Values, list[Place]] = defaultdict(list)
    for place in places:
        groups[_values(place.key, width)].append(place)
    return {values: tuple(group) for values, group in groups.items()}


def _values(key: DeclarationKey, width: int = BASE) -> Values:
    """A key that ends early counts as 0 in all further parts."""
    return (*[part.value for part in key], *(0,) * (width - len(key)))


@functools.cache
def _key(place: Position, number: int) -> tuple[Values, DeclarationKey]:
    """The key of a card, after its values."""
    key = of_card(place, number)
    return _values(key), key
