"""What each seat sees of a countdown. Hands, holds and all that follows from them are built for their owners alone."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from turnkeeper.core.asks import FACE_DOWN
from turnkeeper.core.cards import RANKS, position, rank
from turnkeeper.core.derived import derived
from turnkeeper.core.show import shared_rows, waitings
from turnkeeper.core.sight import Eyes, Sight
from turnkeeper.core.words import ActorId, ActorRow, Held, Opening, Scalar, Seat, Status, Table, Waiting
from turnkeeper.systems.countdown.decide.clock import in_order
from turnkeeper.systems.countdown.prompts import asks
from turnkeeper.systems.countdown.state import (
    OPENING,
    Insight,
    State,
    could_act,
    hand_options,
    has_hand,
    insight,
    now,
    npc_sizes,
    takes_part,
    taking_part,
)
from turnkeeper.systems.countdown.view.details import is_open, seen_slot
from turnkeeper.systems.hands.holds import may_preempt, usable
from turnkeeper.systems.hands.options import Cards, Position

_SLOTS = {-1: "first", 0: "S", 1: "H", 2: "D", 3: "C", 4: "last"}
_PRIVATE = ("loss",)
_MOST_BEATS = 20


def table(state: State, seat: Seat) -> Table:
    """The shared shape of the fight, for a seat."""
    sight = Sight(state.fight, seat)
    known = insight(state, seat)
    return Table(
        system=state.kind,
        stage=state.fight.stage,
        clock=clock(state, known),
        layout="strip",
        actors=_actors(state, sight, known),
        now=tuple(_openings(state, sight)),
        upcoming=tuple(_upcoming(state, sight, known)),
        held=tuple([held for held in _holds(state) if held.actor in known.hands]),
        waiting=_waiting(state, sight, known),
        pile=_npc_pile(state) if known.npcs else (),
    )


def clock(state: State, known: Insight) -> tuple[tuple[str, Scalar], ...]:
    """The turn, and while it is counted down the increment and the slot (HAND-11, HAND-16)."""
    if not state.turn:
        return ()
    turn: tuple[tuple[str, Scalar], ...] = (("turn", state.turn),)
    if state.phase != "counting" or state.fight.stage != "fighting":
        return turn
    increment: tuple[tuple[str, Scalar], ...] = (*turn, ("increment", RANKS[state.increment]))
    return (*increment, ("slot", _SLOTS[seen_slot(state, known)])) if state.slot != OPENING else increment


def _actors(state: State, sight: Sight, known: Insight) -> tuple[ActorRow, ...]:
    """The actors that are there for a seat, with what it is let into and which are its own."""
    rows = _rows(state, sight.eyes)
    if not known.hands:
        return rows
    stands = _standing(state)
    return tuple([_let_in(row, stands[row.actor][1], sight) if row.actor in known.hands else row for row in rows])


@derived
def _rows(state: State, eyes: Eyes) -> tuple[ActorRow, ...]:
    """The actors for all who know the same of them, and the hand of none."""
    stands = _standing(state)
    return shared_rows(eyes, lambda actor: stands[actor][0], _marks(state).__getitem__)


def _let_in(row: ActorRow, stands: Status, sight: Sight) -> ActorRow:
    mine = row.actor in sight.seat.actors
    return replace(row, status=stands, mine=mine) if mine or stands != row.status else row


@derived
def _standing(state: State) -> Mapping[ActorId, tuple[Status, Status]]:
    """Where each actor stands: first for all, then for those who know its hand and so what rests on its cards."""
    up = {action.actor for action in state.live}
    ready = could_act(state, state.slot)
    return {actor: _stands(state, actor, up=actor in up, ready=actor in ready) for actor in state.fight.actors}


def _stands(state: State, actor: ActorId, *, up: bool, ready: bool) -> tuple[Status, Status]:
    """``up``: it has declared; ``ready``: it could act in the slot that the countdown has reached."""
    if state.fight.actors[actor].out:
        return "out", "out"
    if up:
        return "up", "up"
    if state.fight.stage == "fighting" and not takes_part(state, actor):
        return "later", "later"
    public: Status = "done" if state.phase == "between" and state.turn else "waiting"
    return public, "up" if ready else "holding" if state.fighters[actor].hold else public


@derived
def _marks(state: State) -> Mapping[ActorId, str]:
    """The number of cards of each actor, where hands are open."""
    shown = is_open(state) and state.phase not in ("between", "sizing")
    return {
        actor: str(len(state.fighters[actor].hand)) if shown and has_hand(state, actor) else ""
        for actor in state.fight.actors
    }


@derived
def _npc_pile(state: State) -> tuple[tuple[str, int], ...]:
    return tuple(state.npc.pile.items()) if state.kind != "hands" and state.turn else ()


def _openings(state: State, sight: Sight) -> Iterator[Opening]:
    """Those whose actions take place now or next; then, for those who may know it, who could act or cut in."""
    if state.fight.stage != "fighting":
        return
    group = [action for action in state.live if action.state == "carried_out"]
    for action in group or state.live:
        spelled = sight.spell(action.actor)
        if spelled is not None:
            yield Opening(spelled, action.state if action.state == "carried_out" else "declared", action.size)
    if group or state.phase != "counting":
        return
    for actor in could_act(state, state.slot):
        if sight.owns(actor):
            sizes = npc_sizes(state, actor)
            yield Opening(actor, "may_act", max(sizes, default=1))
    yield from _may_cut_in(state, sight)


def _may_cut_in(state: State, sight: Sight) -> Iterator[Opening]:
    for actor, against in _cutting_in(state):
        target = sight.spell(against)
        if target is not None and sight.owns(actor):
            yield Opening(actor, "may_preempt", interrupts=target)


@derived
def _cutting_in(state: State) -> tuple[tuple[ActorId, ActorId], ...]:
    """Who could cut in with a Hold Card, and on whose declared action."""
    declared = [action.actor for action in state.live if action.state == "declared"]
    holds = {actor: state.fighters[actor].hold for actor in taking_part(state) if declared}
    able = [actor for actor, held in holds.items() if held and held != FACE_DOWN and may_preempt(held, now(state))]
    return tuple([(actor, against) for actor in able for against in declared if actor != against])


def _upcoming(state: State, sight: Sight, known: Insight) -> Iterator[tuple[ActorId, ...]]:
    """What is declared, in the order in which it takes place; then the places of cards that the seat knows."""
    if state.fight.stage != "fighting":
        return
    yield from _sequence(state, sight.eyes)
    if state.phase not in ("dealt", "counting"):
        return
    here = now(state)
    beats: dict[Position, list[ActorId]] = {}
    for actor in taking_part(state):
        if actor in known.hands:
            for place in _places(state.fighters[actor].hand):
                if place > here:
                    beats.setdefault(place, []).append(actor)
    for place in sorted(beats)[:_MOST_BEATS]:
        yield tuple(beats[place])


@derived
def _sequence(state: State, eyes: Eyes) -> tuple[tuple[ActorId, ...], ...]:
    """What is declared, as all see it who know the same actors."""
    spelled = [eyes.spelled([action.actor for action in group]) for group in in_order(state)]
    return tuple([tuple(dict.fromkeys(group)) for group in spelled if group])


def _places(hand: Cards) -> tuple[Position, ...]:
    """The places of a hand's natural cards, each once."""
    return tuple({position(card) for card in hand if rank(card)})


@derived
def _holds(state: State) -> tuple[Held, ...]:
    """All Hold Cards: each for those who know the hand."""
    held = []
    for actor in state.fight.actors:
        hold = state.fighters[actor].hold
        if hold:
            persists = has_hand(state, actor) and hand_options(state).hold_persists == "combat"
            ready = "hold" if hold == FACE_DOWN or usable(hold, now(state)) else "hold_later"
            held.append(Held(actor, ready, until="fight" if persists else "round"))
    return tuple(held)


def _waiting(state: State, sight: Sight, known: Insight) -> tuple[Waiting, ...]:
    """The asks a seat may know of; how many cards somebody else is dealt or loses is not shown (CORE-14)."""
    shown: list[Waiting] = []
    for ask in asks(state):
        if ask.step in _PRIVATE and ask.of not in known.hands:
            continue
        if ask.step == "npc_card" and not known.npcs:
            continue
        for waiting in waitings((ask,), sight):
            mine = waiting.mine or ask.step != "deal" or is_open(state)
            shown.append(waiting if mine else replace(waiting, count=0))
    return tuple(shown)
