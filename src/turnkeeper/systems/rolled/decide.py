"""The rules of each command: one small function a command, refusals by rule (CORE-07)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from msgspec.structs import replace

from turnkeeper.core import cards
from turnkeeper.core import fight as common
from turnkeeper.core.commands import Command, Grant, Skip
from turnkeeper.core.events import Event
from turnkeeper.core.ids import ActorId
from turnkeeper.core.model import Refusal, Seat
from turnkeeper.core.prompts import Answer
from turnkeeper.core.visibility import viewer_of
from turnkeeper.systems.rolled import commands as c
from turnkeeper.systems.rolled import events as e
from turnkeeper.systems.rolled.advance import ended
from turnkeeper.systems.rolled.events import Slot
from turnkeeper.systems.rolled.options import rolls_count_on
from turnkeeper.systems.rolled.order.lineup import put_in, up
from turnkeeper.systems.rolled.prompts import answered
from turnkeeper.systems.rolled.refusals import refuse
from turnkeeper.systems.rolled.state import (
    CODEC,
    State,
    hidden,
    is_regrouped,
    may_enter,
    pile,
    reflexes_of,
    slot_of,
    to_collect,
    wanting,
    with_tie,
)

_MOST_NAMED = 3

Ruled: TypeAlias = tuple[Refusal | None, tuple[Event, ...]]
"""The refusal, if anything stands in the way, and the events if nothing does (or if the GM insists)."""


def decide(state: State, command: Command | Answer, by: Seat, *, insist: bool = False) -> tuple[Event, ...] | Refusal:
    """The events that ``command`` causes, or a refusal. A GM who insists passes over the soft refusals."""
    if isinstance(command, Answer):
        return answered(state, command, by)
    rule = _DECIDE.get(type(command))
    if rule is None:
        return common.decide_core(state.fight, command, by, CODEC)
    early = common.standing(state.fight, command, by) or common.not_yours(command, by)
    if early:
        return early
    actor: ActorId | None = getattr(command, "actor", None)
    if actor is not None and state.fight.actors[actor].out:
        return refuse("core.is_out", actor=state.fight.actors[actor].name)
    refusal, events = rule(state, command, by)
    return refusal if refusal and not (insist and refusal.soft and by.role == "gm") else events


def _no(state: State, code: str, actor: ActorId, **params: str | int) -> Ruled:
    return refuse(f"rolled.{code}", soft=False, actor=state.fight.actors[actor].name, **params), ()


def _why_not(state: State, code: str, actor: ActorId, *, soft: bool) -> Refusal:
    return refuse(f"rolled.{code}", soft=soft, actor=state.fight.actors[actor].name)


# -- turns ----------------------------------------------------------------------------------------------------------


def _take_turn(state: State, command: c.TakeTurn, by: Seat) -> Ruled:
    """The next in the order begins its turn (D20-05)."""
    if command.actor in state.acting:
        return _no(state, "has_begun", command.actor)
    return _not_up(state, command.actor, by), (e.TurnBegun(command.actor),)


def _done(state: State, command: c.Done, by: Seat) -> Ruled:
    """A whole turn is over; the card is collected (D20-05, DEAL-07)."""
    return _not_up(state, command.actor, by), _turn_done(state, command.actor)


def _not_up(state: State, actor: ActorId, by: Seat) -> Refusal | None:
    """The reason against acting now, or None. The GM may insist if the actor has a turn to come, or a delayed one."""
    ready = up(state)
    if actor in ready:
        return None
    delayer = state.delayers.get(actor)
    if delayer is not None and not delayer.wants and state.phase == "turns":
        return _why_not(state, "delays", actor, soft=True)
    due = state.phase == "turns" and (actor in state.owed or delayer is not None)
    name, up_now = state.fight.actors[actor].name, viewer_of(state.fight, by).names(ready)
    if not up_now:
        return refuse("rolled.nobody_up", soft=due, actor=name)
    return refuse("rolled.not_your_turn", soft=due, actor=name, up=up_now)


def _turn_done(state: State, actor: ActorId) -> tuple[Event, ...]:
    done = e.TurnDone(actor, to_collect(state, actor))
    moved = _moved(state, actor)
    return (done, moved) if moved else (done,)


def _moved(state: State, actor: ActorId) -> e.Moved | None:
    """With one roll a fight, a delayer may keep the place it acted in, by option (D20-20).

    A member of a larger group leaves the group's slot for a separate one, unless others of the group are still to act
    there: then it acted in that slot (AMB-D15).
    """
    options, then = state.fight.options, state.fight.next_options
    slot = slot_of(state, actor)
    if actor not in state.delayers or slot is None or options.roll_once_delay_position != "move":
        return None
    if not rolls_count_on(options, then) or is_regrouped(state.fight, then, slot):
        return None
    coming = _next_slot(state, actor)
    if coming == slot and not state.owed.intersection(slot.members) <= _unseen(state, actor):
        return None
    others = [(other, tuple(a for a in other.members if a != actor)) for other in state.slots]
    rest = [(other, members[0]) for other, members in others if members]
    place = next((n for n, (other, _) in enumerate(rest) if other == coming), len(rest))
    leads = [lead for _, lead in rest]
    return e.Moved(actor, (*leads[:place], actor, *leads[place:]))


def _next_slot(state: State, actor: ActorId) -> Slot | None:
    """The first slot with a turn to come, as those see it who see the actor: a hidden member keeps no slot waiting."""
    unseen = _unseen(state, actor)
    for slot in state.slots:
        left = state.owed.intersection(slot.members)
        if left - unseen or (left and unseen.issuperset(member for member in slot.members if member != actor)):
            return slot
    return None


def _unseen(state: State, actor: ActorId) -> frozenset[ActorId]:
    """The hidden actors that the others of the table must not notice in what becomes of an actor."""
    return frozenset() if actor in hidden(state.fight) else hidden(state.fight)


# -- delaying -------------------------------------------------------------------------------------------------------


def _delay(state: State, command: c.Delay, by: Seat) -> Ruled:
    """Put the turn off, at its start and before any action (D20-12), where the table plays with that (DIE-05)."""
    actor = command.actor
    if not state.fight.options.delay:
        return _no(state, "no_delays", actor)
    if actor in state.delayers:
        return _no(state, "delays_already", actor)
    if actor in state.granted or slot_of(state, actor) is None:
        return _no(state, "not_its_own_turn", actor)
    events = (e.Delayed(actor),)
    if actor in state.acting:
        return _why_not(state, "too_late_to_delay", actor, soft=True), events
    if actor not in up(state):
        due = state.phase == "turns" and actor in state.owed
        return _why_not(state, "delay_out_of_turn", actor, soft=due), events
    return None, events


def _enter_now(state: State, command: c.EnterNow, by: Seat) -> Ruled:
    """A delayer asks for its turn; several who want the same moment go by their last results (D20-18)."""
    actor = command.actor
    if actor not in state.delayers:
        return _no(state, "not_delaying", actor)
    if actor in state.acting:
        return _no(state, "entry_begun", actor)
    if actor in state.granted:
        return _no(state, "is_up", actor)
    if state.delayers[actor].wants:
        return _no(state, "wants_already", actor)
    if state.phase != "turns":
        return _no(state, "not_yet", actor)
    soon = None if may_enter(state, actor) else _why_not(state, "too_soon", actor, soft=True)
    return soon, (e.EntryWanted(actor),)


def _stay_out(state: State, command: c.StayOut, by: Seat) -> Ruled:
    """A delayer lets the round go by; it will not roll in the next one (D20-14, D20-17)."""
    actor = command.actor
    if actor not in state.delayers:
        return _no(state, "no_delay_to_keep", actor)
    if actor in state.acting:
        return _no(state, "too_late_to_stay_out", actor)
    if actor in state.granted:
        return _no(state, "is_up", actor)
    if state.delayers[actor].stays:
        return _no(state, "stays_already", actor)
    if state.phase != "turns":
        return _no(state, "no_order_yet", actor)
    return None, (e.StayedOut(actor),)


# -- the GM ---------------------------------------------------------------------------------------------------------


def _next_round(state: State, command: c.NextRound, by: Seat) -> Ruled:
    """Close the round over those who still delay (D20-14); over turns to come only by insisting (D20-05).

    A delayer who has asked for its turn has one to come (D20-13).
    """
    if state.phase != "turns":
        return refuse("rolled.no_round_to_end"), ()
    carried = tuple(actor for actor in state.delayers if actor not in state.acting)
    return _turns_left(state), (ended(state, carried),)


def _turns_left(state: State) -> Refusal | None:
    """The actors whose turns are still to come or to end, by name: the first few in the order, and how many more."""
    left = state.owed.union(state.acting, state.granted, wanting(state))
    if not left:
        return None
    ordered = [actor for slot in state.current.slots for actor in slot.members]
    named = [actor for actor in dict.fromkeys((*ordered, *state.fight.actors)) if actor in left]
    actors = ", ".join(state.fight.actors[actor].name for actor in named[:_MOST_NAMED])
    return refuse("rolled.turns_left", soft=True, actors=actors, more=max(0, len(named) - _MOST_NAMED))


def _grant(state: State, command: Grant, by: Seat) -> Ruled:
    """Let an actor act now (CORE-09)."""
    actor = command.actor
    if actor in up(state):
        return _no(state, "is_up", actor)
    return _no(state, "acts_already", actor) if actor in _acting(state) else (None, (e.Granted(actor),))


def grantable(state: State) -> tuple[ActorId, ...]:
    """The actors whom the GM may let act now: who can do so without, or acts already, needs no leave."""
    without = {*up(state), *_acting(state)}
    return tuple([actor.id for actor in state.fight.present() if actor.id not in without])


def _acting(state: State) -> tuple[ActorId, ...]:
    """The actors whose turn is on, or that the GM has let act."""
    return (*state.granted, *state.acting)


def _skip(state: State, command: Skip, by: Seat) -> Ruled:
    """Take away a granted turn, else the turn of the round, delayed or begun or to come (CORE-09)."""
    actor = command.actor
    if actor in state.granted:
        return None, (e.Skipped(actor),)
    if actor not in _with_turn(state):
        return _no(state, "no_turn_left", actor)
    return None, (e.Skipped(actor, to_collect(state, actor)),)


def skippable(state: State) -> tuple[ActorId, ...]:
    """The actors with a turn that the GM can take away."""
    having = _with_turn(state)
    return tuple([actor.id for actor in state.fight.present() if actor.id in having])


def _with_turn(state: State) -> frozenset[ActorId]:
    return state.owed.union(state.granted, state.delayers, state.acting)


def _place(state: State, command: c.SetPlace, by: Seat) -> Ruled:
    slot = slot_of(state, command.actor)
    if slot is None or state.phase != "turns":
        return _no(state, "no_place", command.actor)
    if not 1 <= command.position <= len(state.slots):
        return _no(state, "no_such_position", command.actor, position=command.position, last=len(state.slots))
    rest = [other.lead for other in state.slots if other != slot]
    at = command.position - 1
    return None, (e.Placed(command.actor, (*rest[:at], slot.lead, *rest[at:])),)


def _set_result(state: State, command: c.SetResult, by: Seat) -> Ruled:
    slot = slot_of(state, command.actor)
    if slot is None or state.phase == "between":
        return _no(state, "no_place", command.actor)
    if state.fight.options.mode == "dealt":
        return _no(state, "cards_not_dice", command.actor)
    reflexes = slot.reflexes if slot.ready else reflexes_of(state.fight, slot)
    new = with_tie(state.fight, replace(slot, result=command.result, reflexes=reflexes))
    order = _reordered(state, slot, new)
    return None, (e.ResultSet(command.actor, command.result, reflexes, order),)


def _set_card(state: State, command: c.SetCard, by: Seat) -> Ruled:
    slot = slot_of(state, command.actor)
    if slot is None or state.phase == "between":
        return _no(state, "no_place", command.actor)
    if state.fight.options.mode != "dealt":
        return _no(state, "dice_not_cards", command.actor)
    if slot.collected:
        return _no(state, "card_collected", command.actor, card=slot.card)
    if not cards.is_card(command.card) or command.card not in pile(state):
        return _no(state, "not_in_deck", command.actor, card=command.card[:8])
    reflexes = slot.reflexes if slot.ready else reflexes_of(state.fight, slot)
    order = _reordered(state, slot, replace(slot, card=command.card, reflexes=reflexes))
    return None, (e.CardSet(command.actor, command.card, reflexes, order),)


def _reordered(state: State, old: Slot, new: Slot) -> tuple[ActorId, ...]:
    """The order with ``new`` in place of ``old``, behind its equals; none while the order is still to be found."""
    if state.phase != "turns":
        return ()
    rest: Sequence[Slot] = [slot for slot in state.slots if slot != old]
    return tuple(slot.lead for slot in put_in(rest, new))


_DECIDE: dict[type[Command], Callable[[State, Any, Seat], Ruled]] = {
    c.TakeTurn: _take_turn,
    c.Done: _done,
    c.Delay: _delay,
    c.EnterNow: _enter_now,
    c.StayOut: _stay_out,
    c.NextRound: _next_round,
    c.SetPlace: _place,
    c.SetResult: _set_result,
    c.SetCard: _set_card,
    Grant: _grant,
    Skip: _skip,
}
