"""The standing order of a countdown, made of what a seat knows (HAND-15..17, HAND-57, NPC-05, NPC-25).

What is declared is there for everybody. Cards have places for those who know the hand; the NPC card has one for those
who know of an NPC, and only the GM knows for which NPCs it is.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple, TypeAlias

from msgspec.structs import replace

from turnkeeper.core.asks import FACE_DOWN
from turnkeeper.core.cards import JOKERS, RANKS, RED_JOKER, position, rank
from turnkeeper.core.derived import derived
from turnkeeper.core.sight import Sight, sight_of
from turnkeeper.core.standing import Absence, Beat, Place, Standing, Tie, line_up
from turnkeeper.core.words import GM, ActorId, Command, Seat
from turnkeeper.systems.countdown import candidates
from turnkeeper.systems.countdown import commands as cmd
from turnkeeper.systems.countdown.decide.extra import attackers
from turnkeeper.systems.countdown.decide.npc import no_chance
from turnkeeper.systems.countdown.fighter import Fighter
from turnkeeper.systems.countdown.model import Action
from turnkeeper.systems.countdown.prompts import contest_ask
from turnkeeper.systems.countdown.sequence import (
    Key,
    action_keys,
    npc_order,
    of_card,
    of_grant,
    of_npc,
    together_by,
)
from turnkeeper.systems.countdown.state import (
    Insight,
    State,
    by_deck,
    carried_out,
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
_STEP: tuple[Command, ...] = (cmd.Next(),)

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


class _Seen(NamedTuple):
    """A state as a seat sees it."""

    state: State
    sight: Sight
    known: Insight
    gm: bool
    actors: tuple[ActorId, ...]
    """Those the seat sees that take part."""
    live: tuple[Action, ...]


def standing(state: State, seat: Seat) -> Standing:
    """The order as a seat may know it."""
    sight = sight_of(state.fight, seat)
    there = [actor.id for actor in sight.actors()]
    live = tuple(action for action in state.live if sight.sees(action.actor))
    part = frozenset(taking_part(state))
    actors = tuple([actor for actor in there if actor in part])
    seen = _Seen(state, sight, insight(state, seat), seat.role == "gm", actors, live)
    beats = tuple(map(_explained, line_up(_places(seen), rule="", text="")))
    return Standing(
        _with_moves(seen, beats),
        chances=tuple(_chances(seen, beats)),
        unsettled=tuple(_contests(seen)),
    )


def _explained(beat: Beat) -> Beat:
    """A beat with the rule by which its openings are live together."""
    if len(beat.places) == 1:
        return beat
    key = beat.places[0].key
    if any(place.key is not key for place in beat.places):
        key = max((place.key for place in beat.places), key=len)
    return Beat(beat.places, *together_by(key))


# -- places ----------------------------------------------------------------------------------------------------------


def _places(seen: _Seen) -> Iterator[Place]:
    state = seen.state
    yield from (_declared(action, _under_way(action)) for action in seen.live if action.state == "carried_out")
    if state.phase not in ("dealt", "counting", "passing"):
        return
    declared = [action for action in seen.live if action.state == "declared"]
    cards = {actor: _cards(state, actor) for actor in seen.actors if actor in seen.known.hands}
    slot = (state.increment, state.npc.slot)
    waiting = bool(state.npc.card) and any((slot, 0) in places for places in cards.values())
    order = [actor for actor in npc_order(state) if seen.sight.sees(actor)]
    keys = action_keys(declared, state.increment, order, beside_card=waiting and state.slot == state.npc.slot)
    yield from (_declared(action, keys[action.key]) for action in declared)
    for actor, places in cards.items():
        own = sum(action.way == "slot" and action.actor == actor for action in declared)
        yield from _after(places, now(state), own) if own else places.values()
    beside = waiting or (state.slot == state.npc.slot and any(action.way == "slot" for action in declared))
    npc_key = of_npc(slot, _MANY, beside_card=beside)
    yield from (Place(actor, "may_act", npc_key, _weight(seen, actor)) for actor in _npcs(seen))
    for actor in seen.actors:
        if state.fighters[actor].allowed and seen.sight.owns(actor):
            yield Place(actor, "may_act", of_grant(now(state), _MANY), state.fighters[actor].allowed)


def _under_way(action: Action) -> Key:
    return action_keys((action,), 0, ())[action.key]


def _declared(action: Action, key: Key) -> Place:
    return Place(action.actor, action.state, key, action.size)


def _after(places: Mapping[_Card, Place], here: Position, own: int) -> Iterator[Place]:
    """Places of which those at ``here`` come after so many of the owner's that are declared already (HAND-17)."""
    for (position_, number), place in places.items():
        yield replace(place, key=of_card(here, number + own)) if position_ == here else place


def _cards(state: State, actor: ActorId) -> Mapping[_Card, Place]:
    """The places of an actor's cards that are still to come, best first."""
    if not has_hand(state, actor):
        return {}
    fighter, here = state.fighters[actor], now(state)
    found = _hand(fighter, actor, hand_options(state).red_solo == "before_aces")
    if fighter.increment.passed or fighter.increment.skipped:
        here = (state.increment + 1, BEFORE_SPADES)
    places = {card: place for card, place in found.items() if card[0] >= here}
    if fighter.skip_next and places:
        skipped = next(iter(places))[0][0]
        return {card: place for card, place in places.items() if card[0][0] != skipped}
    return places


@derived
def _hand(fighter: Fighter, actor: ActorId, jokers_before_aces: bool) -> Mapping[_Card, Place]:  # noqa: FBT001 - a key
    """The places of the cards of a hand; a Red Joker has one where it may be played before the Aces (HAND-60)."""
    jokers = fighter.hand.count(RED_JOKER) if jokers_before_aces else 0
    places = (*((0, BEFORE_SPADES),) * jokers, *sorted(position(card) for card in fighter.hand if rank(card)))
    counted: Counter[Position] = Counter()
    found: dict[_Card, Place] = {}
    for place in places:
        found[place, counted[place]] = Place(actor, "may_act", of_card(place, counted[place]))
        counted[place] += 1
    return found


def _npcs(seen: _Seen) -> tuple[ActorId, ...]:
    """The NPCs that may still act on the card that lies face up: all of them, for who does not know its effect."""
    state, npc = seen.state, seen.state.npc
    if state.phase != "counting" or not npc.card or npc.silent or npc.slot < state.slot:
        return ()
    if seen.gm:
        fighters = state.fighters
        served = [ActorId(actor) for actor in open_chances(state) if actor not in npc.used]
        return tuple(a for a in served if not fighters[a].skipped and not fighters[a].increment.passed)
    if not seen.known.npcs:
        return ()
    used = [actor for actor in npc.used if seen.sight.sees(actor)]
    if _served(npc.card, len(used)):
        return ()
    return tuple(actor for actor in seen.actors if by_deck(state, actor) and actor not in used)


def _served(card: str, used: int) -> bool:
    """Whether so many have acted that a card gives nobody else an action, whoever they are (NPC-13, NPC-14)."""
    return card not in JOKERS and used >= grants.serves(card, _MANY)


def _weight(seen: _Seen, actor: ActorId) -> int:
    return max(open_chances(seen.state).get(actor, (1,))) if seen.gm else 1


def _contests(seen: _Seen) -> Iterator[Tie]:
    """The contests of which the outcome is still to come (HAND-54)."""
    actors = {action.key: action.actor for action in seen.live}
    for action in seen.live:
        if action.contest == "due" and action.against in actors:
            ask = contest_ask(seen.state, action)
            yield Tie((action.actor, actors[action.against]), "HAND-54", "contest_due", ask)


# -- moves -----------------------------------------------------------------------------------------------------------


def _with_moves(seen: _Seen, beats: tuple[Beat, ...]) -> tuple[Beat, ...]:
    """The beats, with the commands that use the openings of the first."""
    if not beats:
        return beats
    first = beats[0]
    return (replace(first, places=tuple(_with_move(seen, place) for place in first.places)), *beats[1:])


def _with_move(seen: _Seen, place: Place) -> Place:
    own = place.actor in seen.known.hands or seen.sight.owns(place.actor)
    moves = candidates.examples(seen.state, place.actor) if own else ()
    if place.kind == "may_act":
        return replace(place, moves=moves)
    if seen.gm:
        return replace(place, moves=(*_STEP, *moves))
    # Whether the GM may go on tells of hands: a player sees what is declared or done, unless a contest is open.
    return replace(place, live=not any(action.contest == "due" for action in seen.live))


def _chances(seen: _Seen, beats: tuple[Beat, ...]) -> Iterator[Place]:
    """Openings beside the order, for those whose actors have them."""
    state = seen.state
    first = {place.actor for place in beats[0].places} if beats else set()
    declared = dict.fromkeys(action.actor for action in seen.live if action.state == "declared")
    acting = bool(carried_out(state))
    for actor in filter(seen.sight.owns, seen.actors):
        if state.fighters[actor].debts:
            moves = candidates.payments(state, actor)
            if moves:
                yield Place(actor, "owes", moves=moves)
            continue
        if actor not in first:
            moves = candidates.examples(state, actor)
            if moves:
                yield Place(actor, "beside", moves=moves)
        if declared and state.fighters[actor].hold:
            yield from _cutting_in(state, actor, declared)
        if acting:
            yield from _defending(seen, actor)


def _cutting_in(state: State, actor: ActorId, declared: Iterable[ActorId]) -> Iterator[Place]:
    for target in declared:
        moves = candidates.cutting_in(state, actor, target) if target != actor else ()
        if moves:
            yield Place(actor, "may_preempt", interrupts=target, moves=moves)


def _defending(seen: _Seen, actor: ActorId) -> Iterator[Place]:
    for attacker in attackers(seen.state, actor):
        if seen.sight.sees(attacker):
            yield Place(actor, "may_defend", interrupts=attacker, moves=candidates.defences(seen.state, actor))


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
