"""The standing order of a countdown, made of what a seat knows (HAND-15..17, HAND-57, NPC-05, NPC-25).

What is declared is there for everybody. Cards have places for those who know the hand; the NPC card has one for those
who know of an NPC, and only the GM knows for which NPCs it is.
"""

from __future__ import annotations

import functools
import operator
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple, TypeAlias

from turnkeeper.core.asks import FACE_DOWN
from turnkeeper.core.cards import JOKERS, RANKS, RED_JOKER, position, rank
from turnkeeper.core.derived import derived
from turnkeeper.core.fight import Fight
from turnkeeper.core.sight import Eyes
from turnkeeper.core.standing import Absence, Beat, Place, Standing, Tie
from turnkeeper.core.words import GM, ActorId, Seat
from turnkeeper.systems.countdown import candidates
from turnkeeper.systems.countdown.decide.extra import attackers
from turnkeeper.systems.countdown.decide.npc import no_chance
from turnkeeper.systems.countdown.fighter import Fighter
from turnkeeper.systems.countdown.model import Action
from turnkeeper.systems.countdown.options import Kind, Options, Profile
from turnkeeper.systems.countdown.prompts import contest_ask
from turnkeeper.systems.countdown.sequence import (
    Key,
    action_keys,
    at,
    npc_order,
    of_card,
    of_grant,
    of_npc,
    together_by,
)
from turnkeeper.systems.countdown.state import (
    State,
    by_deck,
    carried_out,
    dealt_to,
    goes_by_deck,
    hand_options,
    has_hand,
    insight,
    now,
    open_chances,
    taking_part,
)
from turnkeeper.systems.hands.options import Position
from turnkeeper.systems.hands.sets import BEFORE_SPADES
from turnkeeper.systems.npc_deck import grants

_MANY = 1_000
"""Stands behind every number that is counted in a slot."""
_BASE = len(of_card((0, 0), 0))
_PHASES = {"between": False, "sizing": False, "dealing": False, "dealt": True, "counting": True, "passing": True}
"""In which phases there are places to come."""

_LATER = Absence("CORE-12", "joins_later")
_BETWEEN = Absence("HAND-11", "turn_over")
_NOT_DEALT = Absence("HAND-12", "not_dealt")
_ON_PAPER = Absence("NPC-01", "on_paper")
_PRIVATE = Absence("CORE-14", "hand_private")
_SKIPPED = Absence("CORE-09", "skipped")
_LET_GO = Absence("HAND-20", "let_go")
_NPC_LET_GO = Absence("NPC-24", "npc_let_go")
_FACE_DOWN = Absence("HAND-13", "face_down")
_ONLY_HOLD = Absence("HAND-51", "only_hold")
_ONLY_JOKER = Absence("HAND-60", "only_joker")
_NO_CARDS = Absence("HAND-15", "no_cards")
_NO_NPC_CARD = Absence("NPC-04", "no_npc_card")
_NPC_SILENCED = Absence("NPC-21", "npc_silenced")
_NPC_ACTED = Absence("NPC-19", "npc_acted")
_NPC_SERVED = Absence("NPC-14", "npc_served")
_NPC_SLOT_PAST = Absence("NPC-05", "npc_slot_past")


_Card: TypeAlias = tuple[Position, int]
"""A place on the countdown, and how many of the hand's cards of that place come before."""
_Values: TypeAlias = tuple[int, ...]
_Column: TypeAlias = Mapping[_Values, tuple[Place, ...]]
"""Places by the values of their key."""


class _Common(NamedTuple):
    """What is under way or declared, for all who see the same actors."""

    width: int
    """So many parts has the longest key."""
    column: _Column
    """In a beat it is named before the cards."""
    ties: tuple[Tie, ...]


_NOTHING = _Common(_BASE, {}, ())


class _Hand(NamedTuple):
    """The cards of a hand that are still to come."""

    places: frozenset[Position]
    cards: tuple[tuple[int, Place], ...]
    """Each with its number in the order of all cards there are (:func:`_numbered`)."""
    beats: tuple[Beat, ...]
    """The same, for who knows of nothing else."""


class _Told(NamedTuple):
    """What those seats have in common that are shown the same order of the same actors."""

    gm: bool
    npcs: bool
    """They know of the NPC deck."""
    hands: frozenset[ActorId]
    """The hands with cards to come that they know."""
    own: frozenset[ActorId]
    """Those with an opening for their owner alone that they decide for."""

    def owns(self, actor: ActorId) -> bool:
        """Whether they decide for an actor."""
        return self.gm or actor in self.own


class _Everybody(NamedTuple):
    """What the actors have in the order and beside it, for seats to pick from."""

    hands: Mapping[ActorId, _Hand]
    """The cards still to come, of each of those that have some."""
    grants: tuple[Place, ...]
    """What the GM allowed."""
    chances: tuple[Place, ...]
    """The chances of all; one who is first in the order has its move ``beside`` it already."""
    to_play: frozenset[ActorId]
    """Those with cards still to come."""
    to_choose: frozenset[ActorId]
    """Those with an opening that only who decides for them is shown."""


def standing(state: State, seat: Seat) -> Standing:
    """The order as a seat may know it."""
    known, everybody = insight(state, seat), _everybody(state)
    hands, own = everybody.to_play & known.hands, everybody.to_choose & seat.actors
    return _standing(state, known.sight.eyes, _Told(seat.role == "gm", known.npcs, hands, own))


@derived
def _standing(state: State, eyes: Eyes, told: _Told) -> Standing:
    everybody = _everybody(state)
    hands = [hand for actor, hand in everybody.hands.items() if actor in told.hands] if told.hands else []
    slot = (state.increment, state.npc.slot)
    waiting = bool(state.npc.card) and any(slot in hand.places for hand in hands)
    common = _common(state, eyes, waiting)
    by_npc_card = _by_npc_card(state, eyes, told.gm, waiting, common.width) if told.npcs else {}
    allowed = [one for one in everybody.grants if told.owns(one.actor)] if everybody.grants else []
    if common.column or by_npc_card or allowed:
        by_hand = {_value(number): tuple(places) for number, places in _by_number(hands).items()}
        columns = [common.column, by_hand, by_npc_card, _in_column(allowed, common.width)]
        beats = _merged([_widened(column, common.width) for column in columns if column])
    elif len(hands) == 1:
        beats = hands[0].beats
    else:
        cards = _by_number(hands)
        beats = tuple([_explained(tuple(cards[number])) for number in sorted(cards)])
    if beats and (told.hands or told.own or told.gm):
        beats = _with_moves(state, told, beats)
    chances = tuple(_chances(everybody.chances, eyes, told, beats)) if told.own or told.gm else ()
    return Standing(beats, chances, common.ties)


@derived
def _everybody(state: State) -> _Everybody:
    to_come = _PHASES[state.phase]
    hands, granted = (_hands(state), _grants(state)) if to_come else ({}, ())
    chances = _all_chances(state)
    choosing = frozenset([place.actor for place in (*granted, *chances)])
    return _Everybody(hands, granted, chances, frozenset(hands), choosing)


def _widened(column: _Column, width: int) -> _Column:
    """Keys that are ``width`` parts long: the longest are."""
    more = width - len(next(iter(column)))
    if not more:
        return column
    zeros = (0,) * more
    return {(*values, *zeros): places for values, places in column.items()}


def _by_number(hands: Iterable[_Hand]) -> Mapping[int, Sequence[Place]]:
    """The places of the cards of several hands, by the number of the card in the order of all."""
    found: defaultdict[int, list[Place]] = defaultdict(list)
    for hand in hands:
        for number, place in hand.cards:
            found[number].append(place)
    return found


def _merged(columns: Iterable[_Column]) -> tuple[Beat, ...]:
    """The beats of all columns, by the values of their keys."""
    groups: dict[_Values, tuple[Place, ...]] = {}
    for column in columns:
        for values, places in column.items():
            there = groups.get(values)
            groups[values] = places if there is None else there + places
    return tuple([_explained(groups[values]) for values in sorted(groups)])


def _explained(places: tuple[Place, ...]) -> Beat:
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


# -- what is common --------------------------------------------------------------------------------------------------


@derived
def _common(state: State, eyes: Eyes, waiting: bool) -> _Common:  # noqa: FBT001 - a key
    """``waiting``: a card of the NPC card's slot that the seat knows is to be declared."""
    if not state.live:
        return _NOTHING
    live = [action for action in state.live if eyes.sees(action.actor)]
    declared = [action for action in live if action.state == "declared"] if _PHASES[state.phase] else []
    acting = [action for action in live if action.state == "carried_out"]
    # It stands there or takes place whoever may go on, which would tell of hands; but for an open contest.
    shown = not any(action.contest == "due" for action in live)
    places = [_declared(action, _under_way(action), live=shown) for action in acting]
    if declared:
        order = [actor for actor in npc_order(state) if eyes.sees(actor)]
        keys = action_keys(declared, state.increment, order, beside_card=waiting and state.slot == state.npc.slot)
        places += [_declared(action, keys[action.key], live=shown) for action in declared]
    width = max([_BASE, *[len(place.key) for place in places]])
    return _Common(width, _in_column(places, width), tuple(_contests(state, live)))


@derived
def _by_npc_card(state: State, eyes: Eyes, gm: bool, waiting: bool, width: int) -> _Column:  # noqa: FBT001 - keys
    """Those who may act by the NPC card: for the ``gm`` those whom it serves, else those whom it may serve."""
    npc = state.npc
    if state.phase != "counting" or not npc.card or npc.silent or npc.slot < state.slot:
        return {}
    served = _npcs(state) if gm else _perhaps_served(state, eyes)
    if not served:
        return {}
    beside = waiting
    if state.live and state.slot == npc.slot:
        beside = beside or any(a.way == "slot" and a.state == "declared" and eyes.sees(a.actor) for a in state.live)
    return _served_at(state.fight, served, (state.increment, npc.slot), beside, width)


@derived
def _served_at(
    _: Fight[Options, Profile],
    served: tuple[tuple[ActorId, int], ...],
    place: Position,
    beside: bool,  # noqa: FBT001 - a key
    width: int,
) -> _Column:
    """The NPCs ``served`` and the sizes of their actions, at the place of the card."""
    key = of_npc(place, _MANY, beside_card=beside)
    return _in_column([Place(actor, "may_act", key, size) for actor, size in served], width)


def _in_column(places: Sequence[Place], width: int) -> _Column:
    """Places by the values of their keys, which are all made ``width`` parts long."""
    groups: dict[_Values, list[Place]] = {}
    # Many places share a key: its group is looked up once.
    of_key: dict[int, list[Place]] = {}
    for place in places:
        group = of_key.get(id(place.key))
        if group is None:
            group = of_key[id(place.key)] = groups.setdefault(_values(place.key, width), [])
        group.append(place)
    return {values: tuple(group) for values, group in groups.items()}


def _values(key: Key, width: int = _BASE) -> _Values:
    """A key that ends early counts as 0 in all further parts."""
    return (*[part.value for part in key], *(0,) * (width - len(key)))


def _under_way(action: Action) -> Key:
    return action_keys((action,), 0, ())[action.key]


def _declared(action: Action, key: Key, *, live: bool) -> Place:
    return Place(action.actor, action.state, key, action.size, live=live)


def _npcs(state: State) -> tuple[tuple[ActorId, int], ...]:
    """The NPCs that may still act on the card that lies face up, and the sizes of their actions."""
    npc, fighters = state.npc, state.fighters
    served = [(ActorId(actor), max(sizes)) for actor, sizes in open_chances(state).items() if actor not in npc.used]
    return tuple([one for one in served if not (fighters[one[0]].skipped or fighters[one[0]].increment.passed)])


def _perhaps_served(state: State, eyes: Eyes) -> tuple[tuple[ActorId, int], ...]:
    """The NPCs that may still act on the card, for all that a player knows, who does not know its effect."""
    npc, fighters, turn = state.npc, state.fighters, state.turn
    used = [actor for actor in npc.used if eyes.sees(actor)]
    if _served(npc.card, len(used)):
        return ()
    there = _on_deck(state.fight, state.kind, eyes)
    return tuple([(actor, 1) for actor in there if actor not in used and fighters[actor].since <= turn])


@derived
def _on_deck(fight: Fight[Options, Profile], kind: Kind, eyes: Eyes) -> tuple[ActorId, ...]:
    """Those that go by the NPC deck, of those that a seat sees."""
    return tuple([actor.id for actor in eyes.actors() if not actor.out and goes_by_deck(kind, actor.side)])


def _served(card: str, used: int) -> bool:
    """Whether so many have acted that a card gives nobody else an action, whoever they are (NPC-13, NPC-14)."""
    return card not in JOKERS and used >= grants.serves(card, _MANY)


def _contests(state: State, live: Sequence[Action]) -> Iterator[Tie]:
    """The contests of which the outcome is still to come (HAND-54)."""
    actors = {action.key: action.actor for action in live}
    for action in live:
        if action.contest == "due" and action.against in actors:
            yield Tie((action.actor, actors[action.against]), "HAND-54", "contest_due", contest_ask(state, action))


# -- cards -----------------------------------------------------------------------------------------------------------


def _grants(state: State) -> tuple[Place, ...]:
    allowed = [actor for actor in taking_part(state) if state.fighters[actor].allowed]
    if not allowed:
        return ()
    key = of_grant(now(state), _MANY)
    return tuple([Place(actor, "may_act", key, state.fighters[actor].allowed) for actor in allowed])


def _hands(state: State) -> Mapping[ActorId, _Hand]:
    declared = [action.actor for action in state.live if action.way == "slot" and action.state == "declared"]
    jokers_first, here = hand_options(state).red_solo == "before_aces", now(state)
    found: dict[ActorId, _Hand] = {}
    for actor in dealt_to(state):
        fighter = state.fighters[actor]
        if fighter.hand:
            hand = _to_come(fighter, actor, jokers_first, here, declared.count(actor) if declared else 0)
            if hand.cards:
                found[actor] = hand
    return found


@derived
def _to_come(fighter: Fighter, actor: ActorId, jokers_first: bool, here: Position, own: int) -> _Hand:  # noqa: FBT001 - a key
    """Those at ``here`` come after as many of the owner's as are declared already, ``own`` (HAND-17)."""
    found = _cards(fighter, jokers_first)
    first = (here[0] + 1, BEFORE_SPADES) if fighter.increment.passed or fighter.increment.skipped else here
    cards = [card for card in found if card[0] >= first]
    if fighter.skip_next and cards:
        skipped = cards[0][0][0]
        cards = [card for card in cards if card[0][0] != skipped]
    numbers = [_numbered(place, number + own if place == here else number) for place, number in cards]
    places = [Place(actor, "may_act", _key_of(number)) for number in numbers]
    return _Hand(
        frozenset([place for place, _ in cards]),
        tuple(zip(numbers, places, strict=True)),
        tuple([Beat((place,)) for place in places]),
    )


_MOST = 1_024
"""More cards of one place than any hand has."""
_SLOTS = 8


def _numbered(place: Position, own: int) -> int:
    """A number for each place of a card on the countdown, in their order; ``own`` counts an owner's cards of it."""
    return ((place[0] * _SLOTS) + place[1] - BEFORE_SPADES) * _MOST + own


def _key_of(number: int) -> Key:
    at_place, own = divmod(number, _MOST)
    increment, slot = divmod(at_place, _SLOTS)
    return of_card((increment, slot + BEFORE_SPADES), own)


@functools.cache
def _value(number: int) -> _Values:
    """The value of the key of a card."""
    return _values(_key_of(number))


@derived
def _cards(fighter: Fighter, jokers_first: bool) -> Sequence[_Card]:  # noqa: FBT001 - a key
    """The places of the cards of a hand; a Red Joker has one where it may be played before the Aces (HAND-60)."""
    jokers = fighter.hand.count(RED_JOKER) if jokers_first else 0
    places = (*((0, BEFORE_SPADES),) * jokers, *sorted(position(card) for card in fighter.hand if rank(card)))
    counted: Counter[Position] = Counter()
    found: list[_Card] = []
    for place in places:
        found.append((place, counted[place]))
        counted[place] += 1
    return found


# -- moves -----------------------------------------------------------------------------------------------------------


def _with_moves(state: State, told: _Told, beats: tuple[Beat, ...]) -> tuple[Beat, ...]:
    """The beats, with the commands that use the openings of the first."""
    first = beats[0]
    # A later card is not up yet.
    here = first.places[0].key[:3] == at(now(state))
    if not (here or told.gm):
        return beats
    places = tuple([_with_move(state, told, place, here=here) for place in first.places])
    if all(map(operator.is_, places, first.places)):
        return beats
    return (Beat(places, first.rule, first.text), *beats[1:])


def _with_move(state: State, told: _Told, place: Place, *, here: bool) -> Place:
    """``here``: it is in the slot that the countdown has reached."""
    if place.kind == "may_act":
        uses = here and (told.owns(place.actor) or place.actor in told.hands)
    else:
        # The GM has no use for the same actor's chances beside it.
        uses = told.gm and place.live
    if not uses:
        return place
    moves = candidates.examples(state, place.actor)
    return Place(place.actor, place.kind, place.key, place.weight, moves=moves, live=place.live)


def _chances(everybody: Iterable[Place], eyes: Eyes, told: _Told, beats: tuple[Beat, ...]) -> Iterator[Place]:
    """Openings beside the order, for those whose actors have them."""
    if not everybody:
        return
    first = {place.actor for place in beats[0].places if place.moves} if beats else set()
    for place in everybody:
        if not told.owns(place.actor) or (place.kind in ("beside", "passed") and place.actor in first):
            continue
        if place.interrupts is None or eyes.sees(place.interrupts):
            yield place


def _all_chances(state: State) -> tuple[Place, ...]:
    fighters, examples = state.fighters, candidates.all_examples(state)
    declared = tuple(dict.fromkeys([action.actor for action in state.live if action.state == "declared"]))
    acting = bool(state.live and carried_out(state))
    found: list[Place] = []
    for actor in taking_part(state):
        fighter = fighters[actor]
        if fighter.debts:
            moves = candidates.payments(state, actor)
            if moves:
                found.append(Place(actor, "owes", moves=moves))
            continue
        if actor in examples:
            kind = "passed" if fighter.increment.passed else "beside"
            found.append(Place(actor, kind, moves=examples[actor]))
        if declared and fighter.hold:
            found += _cutting_in(state, actor, declared)
        if acting:
            found += _defending(state, actor)
    return tuple(found)


def _cutting_in(state: State, actor: ActorId, declared: Iterable[ActorId]) -> Iterator[Place]:
    for target in declared:
        moves = candidates.cutting_in(state, actor, target) if target != actor else ()
        if moves:
            yield Place(actor, "may_preempt", interrupts=target, moves=moves)


def _defending(state: State, actor: ActorId) -> Iterator[Place]:
    for attacker in attackers(state, actor):
        yield Place(actor, "may_defend", interrupts=attacker, moves=candidates.defences(state, actor))


# -- no place --------------------------------------------------------------------------------------------------------


def absence(state: State, seat: Seat, actor: ActorId) -> Absence:
    """Why an actor has no place in the order."""
    public = _public(state, actor) if actor in taking_part(state) else _LATER
    if public is _PRIVATE and actor in insight(state, seat).hands:
        return _absent_hand(state.fighters[actor], state.increment)
    return _left_out(state, actor) if public is _NPC_SERVED and seat.role == "gm" else public


def _public(state: State, actor: ActorId) -> Absence:
    if state.phase == "between":
        return _BETWEEN
    if by_deck(state, actor):
        return _absent_npc(state, actor)
    if not has_hand(state, actor):
        return _ON_PAPER
    return _NOT_DEALT if state.phase in ("sizing", "dealing") else _PRIVATE


def _absent_hand(fighter: Fighter, increment: int) -> Absence:
    here = any(rank(card) == RANKS[increment] for card in fighter.hand)
    if fighter.skip_next or (here and fighter.increment.skipped):
        return _SKIPPED
    if here and fighter.increment.passed:
        return _LET_GO
    if FACE_DOWN in fighter.hand:
        return _FACE_DOWN
    if RED_JOKER in fighter.hand:
        return _ONLY_JOKER
    return _ONLY_HOLD if fighter.hold else _NO_CARDS


def _absent_npc(state: State, actor: ActorId) -> Absence:
    npc = state.npc
    if npc.silent:
        return _NPC_SILENCED
    if not npc.card or state.phase != "counting":
        return _NO_NPC_CARD
    if actor in npc.used:
        return _NPC_ACTED
    return _NPC_SLOT_PAST if npc.slot < state.slot else _NPC_SERVED


def _left_out(state: State, actor: ActorId) -> Absence:
    """Why the NPC card has no action for an NPC that has not acted on it, for the GM."""
    fighter = state.fighters[actor]
    if fighter.skipped:
        return _SKIPPED
    if fighter.increment.passed:
        return _NPC_LET_GO
    refusal = no_chance(state, actor, GM, best=False)
    return Absence(refusal.rule, refusal.code, refusal.params)
