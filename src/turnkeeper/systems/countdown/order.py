"""The standing order of a countdown, made of what a seat knows (HAND-15..17, HAND-57, NPC-05, NPC-25).

What is declared is there for everybody. Cards have places for those who know the hand; the NPC card has one for those
who know of an NPC, and only the GM knows for which NPCs it is.
"""

from __future__ import annotations

import operator
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

from msgspec import Struct

from turnkeeper.core.cards import RANKS
from turnkeeper.core.commands import Command
from turnkeeper.core.derived import AnswerCache, carried, carried_each, derived, unchanged
from turnkeeper.core.fight import Fight
from turnkeeper.core.ids import ActorId
from turnkeeper.core.model import Seat
from turnkeeper.core.standing import Beat, Place, Standing, Tie
from turnkeeper.core.visibility import Audience
from turnkeeper.systems.countdown import candidates, served
from turnkeeper.systems.countdown.decide.extra import attackers
from turnkeeper.systems.countdown.model import DeclaredAction
from turnkeeper.systems.countdown.options import CountdownKind, Options, Profile
from turnkeeper.systems.countdown.prompts import contest_ask
from turnkeeper.systems.countdown.sequence import BASE, action_keys, npc_order, of_grant, values_at
from turnkeeper.systems.countdown.served import Served
from turnkeeper.systems.countdown.state import (
    FightersByState,
    Insight,
    NpcSide,
    State,
    TurnPhase,
    carried_out,
    hand_options,
    insight,
    now,
    place_name,
    roll,
)
from turnkeeper.systems.countdown.upcoming import (
    CardOrder,
    Column,
    UpcomingHand,
    hands_to_come,
    in_column,
    in_order,
    merged,
    to_come,
)

_MANY = 1_000
"""Stands behind every number that is counted in a slot."""
_PHASES = {"between": False, "sizing": False, "dealing": False, "dealt": True, "counting": True, "passing": True}
"""In which phases there are places to come."""


class _Common(Struct, frozen=True, gc=False):
    """What is under way or declared, for all who see the same actors."""

    width: int
    """So many parts has the longest key."""
    column: Column
    """In a beat it is named before the cards."""
    ties: tuple[Tie, ...]


_NOBODY: Column = {}
_NOTHING = _Common(BASE, _NOBODY, ())


class _Private(Struct, frozen=True, gc=False):
    """The openings that only those are shown who decide for their actors."""

    granted: tuple[Place, ...]
    """The actions that the GM allowed."""
    moves: Mapping[ActorId, tuple[Command, ...]]
    """Examples of the moves of each actor that has any."""
    chances: tuple[Place, ...]
    """The chances of all; one who is first in the order has its move ``beside`` it already."""
    reached: tuple[int, ...]
    """The place of the countdown: a later card is not up yet."""


_NOTHING_PRIVATE = _Private((), {}, (), ())


class _Told(Struct, frozen=True, gc=False):
    """What those seats have in common that are shown the same order."""

    audience: Audience
    gm: bool
    npcs: bool
    """Whether they know of the NPC deck."""
    hands: frozenset[ActorId]
    """The hands with cards to come that they know."""
    own: frozenset[ActorId]
    """The actors they decide for that have an opening of which their owner alone is told, or its size."""
    barred: frozenset[ActorId]
    """The NPCs they decide for to whom the card gives nothing."""

    def owns(self, actor: ActorId) -> bool:
        """Whether they decide for an actor."""
        return self.gm or actor in self.own


class _Everybody:
    """What the actors have in the order and beside it, for seats to pick from.

    It holds everything that an order is made of: while that stays, so do the orders.
    """

    def __init__(  # noqa: PLR0913, PLR0917 - everything that an order is made of
        self,
        kind: CountdownKind,
        phase: TurnPhase,
        turn: int,
        increment: int,
        slot: int,
        npc: NpcSide,
        npc_order: Sequence[ActorId],
        served: Sequence[Served],
        sitting_out: Collection[ActorId],
        barred: frozenset[ActorId],
        live: Sequence[DeclaredAction],
        private: _Private,
        insights: Mapping[Seat, Insight],
        *hands: UpcomingHand,
    ) -> None:
        self.kind, self.phase, self.turn, self.increment, self.slot = kind, phase, turn, increment, slot
        self.npc, self.npc_order = npc, npc_order
        self.served, self.sitting_out, self.barred = served, sitting_out, barred
        self.live, self.private, self.insights, self.hands = live, private, insights, hands
        self.to_play = frozenset([hand.actor for hand in hands])
        """The actors with cards still to come."""
        openings = (*private.granted, *private.chances)
        self.to_choose = frozenset([*(place.actor for place in openings), *(actor for actor, _ in served)])
        """The actors with an opening that, or the size of which, is shown only to the seat that decides for them."""
        self.kept_private = self.to_play | self.to_choose | barred
        """The actors with cards or an opening that only some of the seats that see the same actors are shown."""
        self.orders: dict[Seat, Standing] = {}
        """The orders that seats were shown so far."""


_everybody_with = carried(_Everybody)


@derived
def _everybody(state: State) -> _Everybody:
    called, store = roll(state), state.store
    # Behind the deuces nothing is to come: the turn is about to end.
    ahead = _PHASES[state.phase] and state.increment < len(RANKS)
    hands = _hands(state, called) if ahead and called.with_cards else ()
    granted_ = _grants(state, called) if ahead and called.allowed else ()
    # One who has let its cards go has no place by them, and may play them all the same.
    moves = candidates.all_examples(state, called, [hand.actor for hand in hands if hand.acts])
    coming = [hand for hand in hands if hand.beats]
    reached = values_at(now(state)) if ahead else ()
    private = unchanged(store, "private", _Private(granted_, moves, _all_chances(state, called, moves), reached))
    by_card = unchanged(store, "served", served.certainly(state))
    out = unchanged(store, "sitting_out", served.sitting_out(state) if state.npc.card else ())
    barred = unchanged(store, "barred", served.barred(state))
    when = (state.kind, state.phase, state.turn, state.increment, state.slot)
    known = called.insights
    return _everybody_with(
        store, *when, state.npc, npc_order(state), by_card, out, barred, state.live, private, known, *coming
    )


def standing(state: State, seat: Seat) -> Standing:
    """The order as a seat may know it."""
    everybody = _everybody(state)
    found = everybody.orders.get(seat)
    if found is None:
        known = everybody.insights.get(seat) or insight(state, seat)
        hands, own = everybody.to_play & known.hands, everybody.to_choose & seat.actors
        barred = everybody.barred & seat.actors
        told = _Told(known.viewer.audience, seat.role == "gm", known.npcs, hands, own, barred)
        found = everybody.orders[seat] = _standing(state.fight, everybody, told)
    return found


def put_off(state: State, seat: Seat) -> Mapping[ActorId, int]:
    """The turns that have begun in this slot, and wait for others that got in front of them (MARK-03)."""
    if not state.come_up:
        return {}
    here = values_at(now(state))
    # What is under way has a shorter key, which comes before all places.
    beats = [
        beat
        for beat in standing(state, seat).beats
        if tuple([part.value for part in beat.places[0].key[: len(here)]]) <= here
    ]
    ready = [place.actor for beat in beats[:1] for place in beat.places if place.live or place.moves]
    there = {place.actor for beat in beats for place in beat.places}
    return dict.fromkeys(state.come_up.intersection(there).difference(ready), 1)


def turns_over(state: State) -> Mapping[ActorId, int]:
    """The number of actions of each actor in this turn that were turns of its and are over (MARK-03)."""
    return {actor: fighter.turn.over for actor, fighter in state.fighters.items()}


def kept_private(state: State) -> frozenset[ActorId]:
    """The actors with cards or an opening that only some of the seats that see the same actors are shown."""
    return _everybody(state).kept_private


def _standing(fight: Fight[Options, Profile], everybody: _Everybody, told: _Told) -> Standing:
    """The order of a seat. Of ``fight`` it needs nothing: parts of the order are kept with it."""
    hands = everybody.hands
    if len(told.hands) < len(hands):
        hands = tuple([hand for hand in hands if hand.actor in told.hands]) if told.hands else ()
    npc, store = everybody.npc, fight.store
    waiting = bool(npc.card) and any(hand.acts_at((everybody.increment, npc.slot)) for hand in hands)
    common = _seen(store, everybody, told.audience, waiting=waiting)
    by_npc_card = _by_npc_card(fight, everybody, told, common.width, waiting=waiting) if told.npcs else _NOBODY
    private = everybody.private if told.gm or told.hands or told.own else _NOTHING_PRIVATE
    return _lined_up(store, told, common, by_npc_card, private, in_order(store, hands))


@carried_each
def _lined_up(
    told: _Told,
    common: _Common,
    by_npc_card: Column,
    private: _Private,
    cards: CardOrder,
) -> Standing:
    """What is declared, the NPC card, actions that the GM allowed and the cards to come, with the commands for them."""
    allowed = private.granted if told.gm else tuple([one for one in private.granted if one.actor in told.own])
    if common.column or by_npc_card or allowed:
        # An action that the GM allowed comes before every action of the card: they never share a beat.
        after = {**by_npc_card, **in_column(allowed, common.width)} if allowed else by_npc_card
        beats = merged(cards, common.column, after, common.width)
    else:
        beats = cards.beats
    if beats and (told.hands or told.own or told.gm):
        beats = _with_moves(private, told, beats)
    return Standing(beats, tuple(_chances(private.chances, told, beats)) if told.own or told.gm else (), common.ties)


# -- what is common --------------------------------------------------------------------------------------------------


def _seen(store: AnswerCache, everybody: _Everybody, audience: Audience, *, waiting: bool) -> _Common:
    """``waiting``: a card of the NPC card's slot that the seat knows is to be declared."""
    if not everybody.live:
        return _NOTHING
    beside, place = waiting and everybody.slot == everybody.npc.slot, (everybody.turn, everybody.increment)
    return _common(store, everybody.live, audience, everybody.npc_order, beside, _PHASES[everybody.phase], *place)


@carried
def _common(
    actions: Sequence[DeclaredAction],
    audience: Audience,
    npc_order: Sequence[ActorId],
    beside: bool,  # noqa: FBT001 - a part
    to_come: bool,  # noqa: FBT001 - a part
    turn: int,
    increment: int,
) -> _Common:
    live = [action for action in actions if audience.sees(action.actor)]
    declared = [action for action in live if action.state == "declared"] if to_come else []
    acting = [action for action in live if action.state == "carried_out"]
    # Live even where its next step is refused: a refusal would tell of hands. An open contest is the exception for
    # what is declared; what is under way goes on.
    there = {action.key for action in actions}
    shown = not any(action.contest == "due" and action.against in there for action in live)
    order = [actor for actor in npc_order if audience.sees(actor)] if declared else []
    keys = action_keys((*acting, *declared), increment, order, beside_card=beside)
    places = [
        Place(one.actor, one.state, keys[one.key], one.size, live=shown or one.state == "carried_out")
        for one in (*acting, *declared)
    ]
    width = max([BASE, *[len(place.key) for place in places]])
    return _Common(width, in_column(places, width), tuple(_contests(live, turn, increment)))


def _by_npc_card(
    fight: Fight[Options, Profile], everybody: _Everybody, told: _Told, width: int, *, waiting: bool
) -> Column:
    """Those who may act by the NPC card: for the GM those whom it serves, else those whom it may serve.

    To whom it gives nothing, how big an action is, and that cards are left of it (AMB-N19), is told to who decides for
    the actor.
    """
    npc, live, audience = everybody.npc, everybody.live, told.audience
    if everybody.phase != "counting" or not npc.card or npc.silent or npc.slot < everybody.slot:
        return _NOBODY
    kind, out = everybody.kind, everybody.sitting_out
    found = everybody.served
    if not told.gm:
        own = {actor: size for actor, size in found if actor in told.own}
        again = [(actor, size) for actor, size in own.items() if actor in npc.used]
        may = served.perhaps(fight.store, audience, kind, npc, out)
        found = (*((actor, own.get(actor, size)) for actor, size in may if actor not in told.barred), *again)
    if not found:
        return _NOBODY
    beside = waiting
    if live and everybody.slot == npc.slot:
        beside = beside or any(a.way == "slot" and a.state == "declared" and audience.sees(a.actor) for a in live)
    used = npc.used if told.gm else served.used_in_sight(npc, audience)
    picked_by = served.picked_by(npc, found, used)
    return served.column(fight, found, (everybody.increment, npc.slot), beside, picked_by, width)


def _contests(live: Sequence[DeclaredAction], turn: int, increment: int) -> Iterator[Tie]:
    """The contests of which the outcome is still to come (HAND-54)."""
    actors = {action.key: action.actor for action in live}
    for action in live:
        if action.contest == "due" and action.against in actors:
            ask = contest_ask(place_name(turn, increment), action)
            yield Tie((action.actor, actors[action.against]), "HAND-54", "contest_due", ask)


# -- cards -----------------------------------------------------------------------------------------------------------


def _grants(state: State, called: FightersByState) -> tuple[Place, ...]:
    key, fighters = of_grant(now(state), _MANY), state.fighters
    return tuple([Place(actor, "may_act", key, fighters[actor].allowed) for actor in called.allowed])


def _hands(state: State, called: FightersByState) -> Sequence[UpcomingHand]:
    """The hands of those in this turn, as far as they are still to come."""
    jokers_first, here, part = hand_options(state).red_solo == "before_aces", now(state), frozenset(called.part)
    found = hands_to_come(state.store, state.fighters, jokers_first, here)
    hands = [found[actor] for actor in called.with_cards if actor in part]
    declared = [action.actor for action in state.live if action.way == "slot" and action.state == "declared"]
    if not declared:
        return hands
    # A card comes after what its owner declared before in the same slot.
    return [
        to_come(state.fighters[hand.actor], hand.actor, jokers_first, here, declared.count(hand.actor))
        if hand.acts and hand.actor in declared and hand.acts_at(here)
        else hand
        for hand in hands
    ]


# -- moves -----------------------------------------------------------------------------------------------------------


def _with_moves(private: _Private, told: _Told, beats: tuple[Beat, ...]) -> tuple[Beat, ...]:
    """The beats, with the commands that use the openings of the first."""
    first = beats[0]
    here = tuple([part.value for part in first.places[0].key[: len(private.reached)]]) == private.reached
    if not (here or told.gm):
        return beats
    places = tuple([_with_move(private.moves, told, place, here=here) for place in first.places])
    if all(map(operator.is_, places, first.places)):
        return beats
    return (Beat(places, first.rule, first.text), *beats[1:])


def _with_move(examples: Mapping[ActorId, tuple[Command, ...]], told: _Told, place: Place, *, here: bool) -> Place:
    """``here``: it is in the slot that the countdown has reached."""
    if place.kind == "may_act":
        uses = here and (told.owns(place.actor) or place.actor in told.hands)
    else:
        # The GM has no use for the same actor's chances beside it.
        uses = told.gm and place.live
    if not uses:
        return place
    moves = examples.get(place.actor, ())
    return Place(place.actor, place.kind, place.key, place.weight, moves=moves, live=place.live)


def _chances(everybody: Iterable[Place], told: _Told, beats: tuple[Beat, ...]) -> Iterator[Place]:
    """Openings beside the order, for those whose actors have them."""
    if not everybody:
        return
    first = {place.actor for place in beats[0].places if place.moves} if beats else set()
    for place in everybody:
        if not told.owns(place.actor) or (place.kind in ("beside", "passed") and place.actor in first):
            continue
        if place.interrupts is None or told.audience.sees(place.interrupts):
            yield place
        elif place.kind == "may_defend":
            # Whom an attack is meant for knows of it, though it does not see the attacker (HAND-21).
            yield Place(place.actor, place.kind, moves=place.moves)


def _all_chances(
    state: State, called: FightersByState, examples: Mapping[ActorId, tuple[Command, ...]]
) -> tuple[Place, ...]:
    if not (examples or called.owing or state.live):
        return ()
    fighters = state.fighters
    declared = tuple(dict.fromkeys([action.actor for action in state.live if action.state == "declared"]))
    acting = bool(state.live and carried_out(state))
    concerned = {*called.owing, *examples, *(called.holding if declared else ())}
    found: list[Place] = []
    for actor in called.part if acting or concerned else ():
        if not (acting or actor in concerned):
            continue
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
