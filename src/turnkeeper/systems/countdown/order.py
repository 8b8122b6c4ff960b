"""The standing order of a countdown, made of what a seat knows (HAND-15..17, HAND-57, NPC-05, NPC-25).

What is declared is there for everybody. Cards have places for those who know the hand; the NPC card has one for those
who know of an NPC, and only the GM knows for which NPCs it is.
"""

from __future__ import annotations

import operator
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple, TypeAlias

from msgspec.structs import replace

from turnkeeper.core.asks import FACE_DOWN
from turnkeeper.core.cards import JOKERS, RANKS, RED_JOKER, position, rank
from turnkeeper.core.derived import derived
from turnkeeper.core.sight import Eyes, sight_of
from turnkeeper.core.standing import Absence, Beat, Place, Standing, Tie
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
    """What a standing says to all who see the same actors and know alike of the NPC deck."""

    width: int
    """So many parts has the longest key."""
    before: _Column
    """What is under way or declared; in a beat it is named before the cards."""
    after: _Column
    """Those who may act by the NPC card."""
    beats: tuple[Beat, ...]
    """Both, for those who know of no cards."""
    ties: tuple[Tie, ...]


class _Hand(NamedTuple):
    """The cards of a hand that are still to come."""

    places: frozenset[Position]
    column: _Column
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


def standing(state: State, seat: Seat) -> Standing:
    """The order as a seat may know it."""
    eyes, known = sight_of(state.fight, seat).eyes, insight(state, seat)
    told = _Told(seat.role == "gm", known.npcs, _to_play(state) & known.hands, _to_choose(state) & seat.actors)
    return _standing(state, eyes, told)


@derived
def _standing(state: State, eyes: Eyes, told: _Told) -> Standing:
    slot = (state.increment, state.npc.slot)
    everybody = _hands(state) if told.hands else {}
    hands = [hand for actor, hand in everybody.items() if actor in told.hands]
    waiting = bool(state.npc.card) and any(slot in hand.places for hand in hands)
    common = _common(state, eyes, told.gm, told.npcs, waiting)
    beats = _beats(state, told, common, hands)
    if beats and (told.hands or told.own or told.gm):
        beats = _with_moves(state, told, beats)
    return Standing(beats, tuple(_chances(state, eyes, told, beats)), common.ties)


@derived
def _to_play(state: State) -> frozenset[ActorId]:
    """Those with cards still to come."""
    return frozenset(_hands(state))


@derived
def _to_choose(state: State) -> frozenset[ActorId]:
    """Those with an opening that only who decides for them is shown."""
    return frozenset([place.actor for place in (*_grants(state), *_all_chances(state))])


def _beats(state: State, told: _Told, common: _Common, hands: Sequence[_Hand]) -> tuple[Beat, ...]:
    granted = _grants(state)
    allowed = _in_column([place for place in granted if told.owns(place.actor)], common.width) if granted else {}
    if not hands and not allowed:
        return common.beats
    if len(hands) == 1 and not (common.beats or allowed):
        return hands[0].beats
    columns = [hand.column for hand in hands]
    more = common.width - _BASE
    if more:
        zeros = (0,) * more
        columns = [{(*values, *zeros): places for values, places in column.items()} for column in columns]
    return _merged((common.before, *columns, common.after, allowed))


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
def _common(state: State, eyes: Eyes, gm: bool, npcs: bool, waiting: bool) -> _Common:  # noqa: FBT001 - keys
    """``gm`` or who knows of ``npcs``; ``waiting``: a card of the NPC card's slot that it knows is to be declared."""
    live = [action for action in state.live if eyes.sees(action.actor)] if state.live else []
    declared = [action for action in live if action.state == "declared"] if _PHASES[state.phase] else []
    acting = [action for action in live if action.state == "carried_out"]
    # Whether the GM may go on tells of hands: a player sees what is declared or done, unless a contest is open.
    shown = not gm and not any(action.contest == "due" for action in live)
    before = [_declared(action, _under_way(action), live=shown) for action in acting]
    if declared:
        order = [actor for actor in npc_order(state) if eyes.sees(actor)]
        keys = action_keys(declared, state.increment, order, beside_card=waiting and state.slot == state.npc.slot)
        before += [_declared(action, keys[action.key], live=shown) for action in declared]
    after = []
    if _PHASES[state.phase] and (gm or npcs):
        beside = waiting or (state.slot == state.npc.slot and any(action.way == "slot" for action in declared))
        key = of_npc((state.increment, state.npc.slot), _MANY, beside_card=beside)
        sizes = open_chances(state) if gm else {}
        served = _npcs(state) if gm else _perhaps_served(state, eyes)
        after = [Place(actor, "may_act", key, max(sizes.get(actor, (1,)))) for actor in served]
    width = max([_BASE, *(len(place.key) for place in before)])
    columns = (_in_column(before, width), _in_column(after, width))
    return _Common(width, *columns, _merged(columns), tuple(_contests(state, live)) if live else ())


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


def _npcs(state: State) -> Sequence[ActorId]:
    """The NPCs that may still act on the card that lies face up."""
    npc, fighters = state.npc, state.fighters
    if state.phase != "counting" or not npc.card or npc.silent or npc.slot < state.slot:
        return ()
    served = [ActorId(actor) for actor in open_chances(state) if actor not in npc.used]
    return [a for a in served if not fighters[a].skipped and not fighters[a].increment.passed]


def _perhaps_served(state: State, eyes: Eyes) -> Sequence[ActorId]:
    """The NPCs that may still act on the card, for all that a player knows, who does not know its effect."""
    npc = state.npc
    if state.phase != "counting" or not npc.card or npc.silent or npc.slot < state.slot:
        return ()
    used = [actor for actor in npc.used if eyes.sees(actor)]
    if _served(npc.card, len(used)):
        return ()
    part = frozenset(taking_part(state))
    there = [actor.id for actor in eyes.actors()]
    return [actor for actor in there if actor in part and by_deck(state, actor) and actor not in used]


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


@derived
def _grants(state: State) -> tuple[Place, ...]:
    """What the GM allowed."""
    allowed = [actor for actor in taking_part(state) if state.fighters[actor].allowed]
    if not allowed or not _PHASES[state.phase]:
        return ()
    key = of_grant(now(state), _MANY)
    return tuple([Place(actor, "may_act", key, state.fighters[actor].allowed) for actor in allowed])


@derived
def _hands(state: State) -> Mapping[ActorId, _Hand]:
    """The cards still to come, of each of those that have some."""
    if not _PHASES[state.phase]:
        return {}
    declared = [action.actor for action in state.live if action.way == "slot" and action.state == "declared"]
    jokers_first, here = hand_options(state).red_solo == "before_aces", now(state)
    found: dict[ActorId, _Hand] = {}
    for actor in taking_part(state):
        fighter = state.fighters[actor]
        if fighter.hand and has_hand(state, actor):
            hand = _to_come(fighter, actor, jokers_first, here, declared.count(actor) if declared else 0)
            if hand.column:
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
    column: dict[_Values, tuple[Place, ...]] = {}
    for place, number in cards:
        key = of_card(place, number + own if place == here else number)
        column[_values(key)] = (Place(actor, "may_act", key),)
    return _Hand(frozenset([place for place, _ in cards]), column, tuple(map(Beat, column.values())))


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
    places = tuple([_with_move(state, told, place) for place in first.places])
    if all(map(operator.is_, places, first.places)):
        return beats
    return (Beat(places, first.rule, first.text), *beats[1:])


def _with_move(state: State, told: _Told, place: Place) -> Place:
    if place.kind != "may_act":
        return replace(place, moves=(*_STEP, *candidates.examples(state, place.actor))) if told.gm else place
    if not (told.owns(place.actor) or place.actor in told.hands) or not _is_here(state, place):
        return place
    return replace(place, moves=candidates.examples(state, place.actor))


def _is_here(state: State, place: Place) -> bool:
    """Whether an opening is in the slot that the countdown has reached; a later card is not up yet."""
    return place.key[:3] == at(now(state))


def _chances(state: State, eyes: Eyes, told: _Told, beats: tuple[Beat, ...]) -> Iterator[Place]:
    """Openings beside the order, for those whose actors have them."""
    everybody = _all_chances(state) if told.own or told.gm else ()
    if not everybody:
        return
    first = {place.actor for place in beats[0].places if place.moves} if beats else set()
    for place in everybody:
        if not told.owns(place.actor) or (place.kind == "beside" and place.actor in first):
            continue
        if place.interrupts is None or eyes.sees(place.interrupts):
            yield place


@derived
def _all_chances(state: State) -> tuple[Place, ...]:
    """The chances of all actors; one who is first in the order has its move ``beside`` it already."""
    declared = tuple(dict.fromkeys([action.actor for action in state.live if action.state == "declared"]))
    acting, ready = bool(carried_out(state)), candidates.ready(state)
    found: list[Place] = []
    for actor in taking_part(state):
        fighter = state.fighters[actor]
        if fighter.debts:
            moves = candidates.payments(state, actor)
            if moves:
                found.append(Place(actor, "owes", moves=moves))
            continue
        moves = candidates.examples(state, actor) if actor in ready else ()
        if moves:
            found.append(Place(actor, "beside", moves=moves))
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
