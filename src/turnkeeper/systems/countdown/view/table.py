"""What each seat sees of a countdown. Hands, holds and all that follows from them are built for their owners alone."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from turnkeeper.core.asks import FACE_DOWN
from turnkeeper.core.cards import RANKS
from turnkeeper.core.derived import derived
from turnkeeper.core.show import shared_rows, waitings
from turnkeeper.core.sight import Eyes, Sight, sight_of
from turnkeeper.core.words import ActorId, ActorRow, Held, Scalar, Seat, Status, Table, Waiting
from turnkeeper.systems.countdown.prompts import asks
from turnkeeper.systems.countdown.state import (
    OPENING,
    Insight,
    State,
    hand_options,
    has_hand,
    insight,
    now,
    takes_part,
)
from turnkeeper.systems.countdown.view.details import is_open, seen_slot
from turnkeeper.systems.hands.holds import usable

_SLOTS = {-1: "first", 0: "S", 1: "H", 2: "D", 3: "C", 4: "last"}
_PRIVATE = ("loss",)


def table(state: State, seat: Seat) -> Table:
    """The shared shape of the fight, for a seat."""
    sight = sight_of(state.fight, seat)
    known = insight(state, seat)
    return Table(
        system=state.kind,
        stage=state.fight.stage,
        clock=clock(state, known),
        layout="strip",
        actors=_actors(state, sight, known),
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
    stands = _statuses(state)
    return tuple([_let_in(row, stands[row.actor][1], sight) if row.actor in known.hands else row for row in rows])


@derived
def _rows(state: State, eyes: Eyes) -> tuple[ActorRow, ...]:
    """The actors for all who know the same of them, and the hand of none."""
    stands = _statuses(state)
    return shared_rows(eyes, lambda actor: stands[actor][0], _marks(state).__getitem__)


def _let_in(row: ActorRow, stands: Status, sight: Sight) -> ActorRow:
    mine = row.actor in sight.seat.actors
    return replace(row, status=stands, mine=mine) if mine or stands != row.status else row


@derived
def _statuses(state: State) -> Mapping[ActorId, tuple[Status, Status]]:
    """The status of each actor: first for everybody, then for those who know its hand."""
    return {actor: _status(state, actor) for actor in state.fight.actors}


def _status(state: State, actor: ActorId) -> tuple[Status, Status]:
    if state.fight.actors[actor].out:
        return "out", "out"
    if state.fight.stage == "fighting" and not takes_part(state, actor):
        return "later", "later"
    public: Status = "done" if state.phase == "between" and state.turn else "waiting"
    return public, "holding" if state.fighters[actor].hold else public


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
