"""What a table may do and when: one small function a command, refusals by rule (CORE-07)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from msgspec.structs import replace

from turnkeeper.core import cards
from turnkeeper.core import fight as common
from turnkeeper.core import words as core
from turnkeeper.core.asks import Answer
from turnkeeper.core.words import ActorId, Command, Event, Refusal, Seat
from turnkeeper.systems.rolled import words as w
from turnkeeper.systems.rolled.order import put_in
from turnkeeper.systems.rolled.rounds import answered, reflexes_of
from turnkeeper.systems.rolled.state import (
    CODEC,
    State,
    may_enter,
    next_in_order,
    pile,
    slot_of,
    to_collect,
    up,
    wanting,
)
from turnkeeper.systems.rolled.words import Slot

Verdict: TypeAlias = tuple[Event, ...] | Refusal


def decide(state: State, command: Command | Answer, by: Seat, *, insist: bool = False) -> Verdict:
    """What ``command`` does, or why not. A GM who insists passes over the soft refusals."""
    if isinstance(command, Answer):
        return answered(state, command)
    verdict = common.decide(state.fight, command, by, CODEC)
    if verdict is not None:
        return verdict
    actor: ActorId | None = getattr(command, "actor", None)
    gm_only = isinstance(command, _GM_ONLY)
    if gm_only and by.role != "gm":
        return Refusal("core.gm_only", "CORE-07")
    if not gm_only and not (actor and by.owns(actor)):
        return Refusal("core.not_yours", "CORE-07")
    if actor and state.fight.actors[actor].out:
        return Refusal("core.is_out", "CORE-12", {"actor": state.fight.actors[actor].name})
    rule = _DECIDE.get(type(command))
    if rule is None:
        return Refusal("core.unknown_command", "CORE-07", {"command": str(type(command).__struct_config__.tag)})
    refusal, events = rule(state, command)
    return refusal if refusal and not (insist and refusal.soft and by.role == "gm") else events


def obstacle(state: State, command: Command) -> Refusal | None:
    """What in the order stands in the way of a command of this system's that is given by who may give it.

    The fight is on, and the actor is not out of it.
    """
    return _DECIDE[type(command)](state, command)[0]


_GM_ONLY = (core.Grant, core.Skip, w.NextRound, w.Place, w.SetResult, w.SetCard)

Ruled: TypeAlias = tuple[Refusal | None, tuple[Event, ...]]
"""What stands in the way, if anything, and what happens if it does not (or if the GM insists)."""


def _refused(code: str, rule: str, **params: str | int) -> Ruled:
    return Refusal(f"rolled.{code}", rule, params), ()


# -- turns ----------------------------------------------------------------------------------------------------------


def _take_turn(state: State, command: w.TakeTurn) -> Ruled:
    """The next in the order begins its turn (D20-05)."""
    if command.actor in state.acting:
        return _refused("has_begun", "D20-12")
    return _not_up(state, command.actor), (w.TurnBegun(command.actor),)


def _done(state: State, command: w.Done) -> Ruled:
    """A whole turn is over; the card is collected (D20-05, DEAL-07)."""
    return _not_up(state, command.actor), _turn_done(state, command.actor)


def _not_up(state: State, actor: ActorId) -> Refusal | None:
    """Why an actor may not act now. A GM may insist where it has a turn to come, or a delayed one."""
    if actor in up(state):
        return None
    due = state.phase == "turns" and (actor in state.owed or actor in state.delayers)
    return Refusal("rolled.not_your_turn", "D20-05", soft=due)


def _turn_done(state: State, actor: ActorId) -> tuple[Event, ...]:
    done = w.TurnDone(actor, to_collect(state, actor))
    moved = _moved(state, actor)
    return (done, moved) if moved else (done,)


def _moved(state: State, actor: ActorId) -> w.Moved | None:
    """With one roll a fight, a delayer may keep the place it acted in, by option (D20-20)."""
    options = state.fight.options
    slot = slot_of(state, actor)
    if actor not in state.delayers or slot is None or len(slot.members) > 1:
        return None
    if options.mode != "roll_once" or options.roll_once_delay_position != "move":
        return None
    coming = next_in_order(state)
    rest = [other.lead for other in state.slots if other != slot]
    place = next((n for n, lead in enumerate(rest) if coming and slot_has(state, lead, coming[0])), len(rest))
    return w.Moved(actor, (*rest[:place], slot.lead, *rest[place:]))


def slot_has(state: State, lead: ActorId, actor: ActorId) -> bool:
    """Whether ``actor`` is in the slot of ``lead``."""
    slot = slot_of(state, lead)
    return slot is not None and actor in slot.members


# -- delaying -------------------------------------------------------------------------------------------------------


def _delay(state: State, command: w.Delay) -> Ruled:
    """Put the turn off, at its start and before any action (D20-12)."""
    actor = command.actor
    if actor in state.delayers:
        return _refused("delays_already", "D20-12")
    if actor in state.granted or slot_of(state, actor) is None:
        return _refused("not_its_own_turn", "D20-12")
    events = (w.Delayed(actor),)
    if actor in state.acting:
        return Refusal("rolled.too_late_to_delay", "D20-12", soft=True), events
    if actor not in up(state):
        return Refusal("rolled.not_your_turn", "D20-12", soft=state.phase == "turns" and actor in state.owed), events
    return None, events


def _enter_now(state: State, command: w.EnterNow) -> Ruled:
    """A delayer asks for its turn; several who want the same moment go by their last results (D20-18)."""
    actor = command.actor
    if actor not in state.delayers:
        return _refused("not_delaying", "D20-13")
    if actor in state.acting:
        return _refused("has_begun", "D20-13")
    if state.delayers[actor].wants:
        return _refused("wants_already", "D20-13")
    if state.phase != "turns":
        return _refused("not_yet", "D20-15")
    soon = None if may_enter(state, actor) else Refusal("rolled.too_soon", "D20-13", soft=True)
    return soon, (w.EntryWanted(actor),)


def _stay_out(state: State, command: w.StayOut) -> Ruled:
    """A delayer lets the round go by; it will not roll in the next one (D20-14, D20-17)."""
    actor = command.actor
    if actor not in state.delayers:
        return _refused("not_delaying", "D20-14")
    if actor in state.acting:
        return _refused("has_begun", "D20-14")
    if state.delayers[actor].stays:
        return _refused("stays_already", "D20-14")
    if state.phase != "turns":
        return _refused("not_yet", "D20-14")
    return None, (w.StayedOut(actor),)


# -- the GM ---------------------------------------------------------------------------------------------------------


def _next_round(state: State, command: w.NextRound) -> Ruled:
    """Close the round over those who still delay (D20-14); over turns to come only by insisting (D20-05).

    A delayer who has asked for its turn has one to come (D20-13).
    """
    if state.phase != "turns":
        return _refused("not_yet", "D20-09")
    left = state.owed or state.acting or state.granted or wanting(state)
    carried = tuple(actor for actor in state.delayers if actor not in state.acting)
    return Refusal("rolled.turns_left", "D20-05", soft=True) if left else None, (w.RoundEnded(carried),)


def _grant(state: State, command: core.Grant) -> Ruled:
    return no_grant(state, command.actor), (w.Granted(command.actor),)


def no_grant(state: State, actor: ActorId) -> Refusal | None:
    """Why the GM cannot let an actor act now that is not out of the fight."""
    if actor in up(state):
        return Refusal("rolled.is_up", "CORE-09")
    if actor in state.granted or actor in state.acting:
        return Refusal("rolled.has_begun", "CORE-09")
    return None


def _skip(state: State, command: core.Skip) -> Ruled:
    actor = command.actor
    if actor in state.granted:
        return None, (w.Skipped(actor),)
    return no_skip(state, actor), (w.Skipped(actor, to_collect(state, actor)),)


def no_skip(state: State, actor: ActorId) -> Refusal | None:
    """Why an actor that is not out of the fight has no chance to act that the GM could take away."""
    if actor in state.granted or actor in state.owed or actor in state.delayers or actor in state.acting:
        return None
    return Refusal("rolled.no_turn_left", "CORE-09")


def _place(state: State, command: w.Place) -> Ruled:
    slot = slot_of(state, command.actor)
    if slot is None or state.phase != "turns":
        return _refused("no_place", "CORE-09")
    if not 1 <= command.position <= len(state.slots):
        return _refused("no_such_position", "CORE-09", last=len(state.slots))
    rest = [other.lead for other in state.slots if other != slot]
    at = command.position - 1
    return None, (w.Placed(command.actor, (*rest[:at], slot.lead, *rest[at:])),)


def _set_result(state: State, command: w.SetResult) -> Ruled:
    slot = slot_of(state, command.actor)
    if slot is None or state.phase == "between":
        return _refused("no_place", "CORE-09")
    if state.fight.options.mode == "dealt":
        return _refused("cards_not_dice", "DEAL-01")
    reflexes = slot.reflexes if slot.ready else reflexes_of(state, slot)
    order = _reordered(state, slot, replace(slot, result=command.result, reflexes=reflexes))
    return None, (w.ResultSet(command.actor, command.result, reflexes, order),)


def _set_card(state: State, command: w.SetCard) -> Ruled:
    slot = slot_of(state, command.actor)
    if slot is None or state.phase == "between":
        return _refused("no_place", "CORE-09")
    if state.fight.options.mode != "dealt":
        return _refused("dice_not_cards", "DEAL-01")
    if slot.collected:
        return _refused("card_collected", "DEAL-07")
    if not cards.is_card(command.card) or command.card not in pile(state):
        return _refused("not_in_deck", "CORE-11", card=command.card[:8])
    reflexes = slot.reflexes if slot.ready else reflexes_of(state, slot)
    order = _reordered(state, slot, replace(slot, card=command.card, reflexes=reflexes))
    return None, (w.CardSet(command.actor, command.card, reflexes, order),)


def _reordered(state: State, old: Slot, new: Slot) -> tuple[ActorId, ...]:
    """The order with ``new`` in place of ``old``, behind its equals; none while the order is still to be found."""
    if state.phase != "turns":
        return ()
    rest: Sequence[Slot] = [slot for slot in state.slots if slot != old]
    return tuple(slot.lead for slot in put_in(rest, new))


_DECIDE: dict[type[Command], Callable[[State, Any], Ruled]] = {
    w.TakeTurn: _take_turn,
    w.Done: _done,
    w.Delay: _delay,
    w.EnterNow: _enter_now,
    w.StayOut: _stay_out,
    w.NextRound: _next_round,
    w.Place: _place,
    w.SetResult: _set_result,
    w.SetCard: _set_card,
    core.Grant: _grant,
    core.Skip: _skip,
}
