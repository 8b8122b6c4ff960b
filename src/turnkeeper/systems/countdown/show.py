"""What each seat sees of a countdown. Hands, holds and all that follows from them are built for their owners alone."""

from __future__ import annotations

from collections.abc import Container, Iterator

from msgspec.structs import replace

from turnkeeper.core.asks import Ask
from turnkeeper.core.cards import RANKS, position, rank
from turnkeeper.core.show import actor_rows, waitings
from turnkeeper.core.sight import Sight
from turnkeeper.core.words import ActorId, Held, Opening, Scalar, Seat, Status, Table, Waiting
from turnkeeper.systems.countdown.asking import asks
from turnkeeper.systems.countdown.rules.clock import in_order
from turnkeeper.systems.countdown.show_view import is_open, knows_hand, seen_slot
from turnkeeper.systems.countdown.state import (
    OPENING,
    State,
    by_deck,
    could_act,
    has_hand,
    now,
    npc_sizes,
    sees_npcs,
    takes_part,
    taking_part,
)
from turnkeeper.systems.hands.holds import may_preempt, usable

_SLOTS = {-1: "first", 0: "S", 1: "H", 2: "D", 3: "C", 4: "last"}
_PRIVATE = ("loss",)
_MOST_BEATS = 20


def table(state: State, seat: Seat) -> Table:
    """The shared shape of the fight, for a seat."""
    sight = Sight(state.fight, seat)
    ready = frozenset(could_act(state, state.slot))
    pile = tuple(state.npc.pile.items()) if state.kind != "hands" and state.turn and sees_npcs(state, sight) else ()
    return Table(
        system=state.kind,
        stage=state.fight.stage,
        clock=clock(state, sight),
        layout="strip",
        actors=actor_rows(sight, lambda actor: status(state, actor, sight, ready), lambda actor: _mark(state, actor)),
        now=tuple(_openings(state, sight)),
        upcoming=tuple(_upcoming(state, sight)),
        held=tuple(_held(state, sight)),
        waiting=_waiting(state, sight),
        pile=pile,
    )


def clock(state: State, sight: Sight) -> tuple[tuple[str, Scalar], ...]:
    """The turn, and while it is counted down the increment and the slot (HAND-11, HAND-16)."""
    if not state.turn:
        return ()
    turn: tuple[tuple[str, Scalar], ...] = (("turn", state.turn),)
    if state.phase != "counting" or state.fight.stage != "fighting":
        return turn
    increment: tuple[tuple[str, Scalar], ...] = (*turn, ("increment", RANKS[state.increment]))
    return (*increment, ("slot", _SLOTS[seen_slot(state, sight)])) if state.slot != OPENING else increment


def status(state: State, actor: ActorId, sight: Sight, ready: Container[ActorId]) -> Status:
    """Where an actor stands: what rests on its cards shows only to those who know them.

    ``ready`` are those who could act in the slot that the countdown has reached.
    """
    if any(action.actor == actor for action in state.live):
        return "up"
    if state.fight.stage == "fighting" and not takes_part(state, actor):
        return "later"
    if knows_hand(state, actor, sight):
        if actor in ready:
            return "up"
        if state.fighters[actor].hold:
            return "holding"
    return "done" if state.phase == "between" and state.turn else "waiting"


def _mark(state: State, actor: ActorId) -> str:
    """The number of cards, where hands are open."""
    if not is_open(state) or not has_hand(state, actor) or state.phase in ("between", "sizing"):
        return ""
    return str(len(state.fighters[actor].hand))


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
        if sight.owns(actor) or (by_deck(state, actor) and sight.seat.role == "gm"):
            sizes = npc_sizes(state, actor)
            yield Opening(actor, "may_act", max(sizes, default=1))
    yield from _may_cut_in(state, sight)


def _may_cut_in(state: State, sight: Sight) -> Iterator[Opening]:
    declared = [action for action in state.live if action.state == "declared"]
    for actor in taking_part(state) if declared else ():
        held = state.fighters[actor].hold
        if not sight.owns(actor) or not held or held == "?" or not may_preempt(held, now(state)):
            continue
        for action in declared:
            target = sight.spell(action.actor)
            if action.actor != actor and target is not None:
                yield Opening(actor, "may_preempt", interrupts=target)


def _upcoming(state: State, sight: Sight) -> Iterator[tuple[ActorId, ...]]:
    """What is declared, in the order in which it takes place; then the places of cards that the seat knows."""
    if state.fight.stage != "fighting":
        return
    for group in in_order(state):
        spelled = sight.spelled(action.actor for action in group)
        if spelled:
            yield tuple(dict.fromkeys(spelled))
    beats: dict[tuple[int, int], list[ActorId]] = {}
    for actor in taking_part(state):
        if knows_hand(state, actor, sight):
            for card in state.fighters[actor].hand:
                if rank(card) and position(card) > now(state) and state.phase in ("dealt", "counting"):
                    beats.setdefault(position(card), []).append(actor)
    for place in sorted(beats)[:_MOST_BEATS]:
        yield tuple(dict.fromkeys(beats[place]))


def _held(state: State, sight: Sight) -> Iterator[Held]:
    for actor in state.fight.actors:
        fighter = state.fighters[actor]
        if fighter.hold and knows_hand(state, actor, sight):
            persists = has_hand(state, actor) and state.fight.options.hands.hold_persists == "combat"
            ready = "hold" if fighter.hold == "?" or usable(fighter.hold, now(state)) else "hold_later"
            yield Held(actor, ready, until="fight" if persists else "round")


def _waiting(state: State, sight: Sight) -> tuple[Waiting, ...]:
    """The asks a seat may know of; how many cards somebody else is dealt or loses is not shown (CORE-14)."""
    shown: list[Waiting] = []
    for ask in asks(state):
        if ask.step in _PRIVATE and not _private(state, ask, sight):
            continue
        if ask.step == "npc_card" and not sees_npcs(state, sight):
            continue
        for waiting in waitings((ask,), sight):
            mine = waiting.mine or ask.step != "deal" or is_open(state)
            shown.append(waiting if mine else replace(waiting, count=0))
    return tuple(shown)


def _private(state: State, ask: Ask, sight: Sight) -> bool:
    return ask.of is not None and knows_hand(state, ask.of, sight)
