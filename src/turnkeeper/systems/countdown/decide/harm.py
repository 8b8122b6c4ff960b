"""Damage, stun and fright, and paying the cards they cost (HAND-62, HAND-67..73)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from typing import Literal

from turnkeeper.core.cards import RED_JOKER, is_card
from turnkeeper.core.events import Event
from turnkeeper.core.ids import ActorId
from turnkeeper.core.model import Refusal, Seat
from turnkeeper.core.prompts import FACE_DOWN
from turnkeeper.systems.countdown import commands as cmd
from turnkeeper.systems.countdown import events as ev
from turnkeeper.systems.countdown.apply.cards import APPLY
from turnkeeper.systems.countdown.decide.checks import list_cards, named, naming
from turnkeeper.systems.countdown.prompts import (
    ANY_CARDS,
    asked_for_joker,
    chosen_by,
    may_keep_joker,
    must_name,
    payable,
    step_count,
)
from turnkeeper.systems.countdown.refusals import refuse
from turnkeeper.systems.countdown.results import (
    loss_ways,
    lost,
    result_event,
    will_be_stunned,
)
from turnkeeper.systems.countdown.state import State, carried_out, hand_options

MOST_POINTS = 1000


def damage(state: State, command: cmd.Damage, by: Seat, *, insist: bool) -> Sequence[Event] | Refusal:
    """Points of damage suffered in one blow (HAND-71)."""
    if not 0 <= command.points <= MOST_POINTS:
        return refuse("countdown.bad_damage", least=0, most=MOST_POINTS)
    return _harm(state, command.actor, by, "damage", command.points, 0)


def stun(state: State, command: cmd.Stun, by: Seat, *, insist: bool) -> Sequence[Event] | Refusal:
    """Stunned by surprise or otherwise (HAND-67), but not once more, nor where that waits to count (CORE-05)."""
    if will_be_stunned(state, command.actor):
        when = "now" if state.fighters[command.actor].stunned else "later"
        return refuse("countdown.is_stunned", actor=named(state, by, command.actor), when=when)
    return _harm(state, command.actor, by, "stun", 0, 0)


def fright(state: State, command: cmd.Fright, by: Seat, *, insist: bool) -> Sequence[Event] | Refusal:
    """Stunned by a failed Fright Check, with the number of its table (HAND-68)."""
    if not 0 <= command.cards <= MOST_POINTS:
        return refuse("countdown.bad_fright", least=0, most=MOST_POINTS)
    return _harm(state, command.actor, by, "fright", 0, command.cards)


def _harm(
    state: State, actor: ActorId, by: Seat, cause: Literal["damage", "stun", "fright"], points: int, cards: int
) -> Sequence[Event] | Refusal:
    if state.fight.actors[actor].out:
        return refuse("core.is_out", actor=named(state, by, actor))
    if len(carried_out(state)) > 1:
        return (ev.HurtNoted(actor, points, cause, cards),)
    return (result_event(state, actor, cause, points, cards),)


def waiting_harm(state: State, actors: Collection[ActorId]) -> Sequence[Event]:
    """The harm of actors that waits for the end of simultaneous actions, where it is to count before that (CORE-05).

    Wounds and a stun stay with an actor that is taken out, and wounds when the fight is over.
    """
    found: list[Event] = []
    for note in state.noted:
        if note.actor in actors:
            event = result_event(state, note.actor, note.cause, note.points, note.cards)
            state = APPLY[type(event)](state, event)
            found.append(event)
    return found


def lose(state: State, command: cmd.Lose, by: Seat, *, insist: bool) -> Sequence[Event] | Refusal:
    """Pay what is owed: by the rule, or with the cards named (HAND-73)."""
    fighter = state.fighters[command.actor]
    if not fighter.debts or not payable(state, command.actor):
        why = "dealing" if fighter.debts else "none"
        return refuse("countdown.owes_nothing", actor=named(state, by, command.actor), why=why)
    options, count = hand_options(state), step_count(fighter.debts[0])
    chosen = chosen_by(fighter.debts[0], options)
    if asked_for_joker(fighter, options):
        return refuse("countdown.joker_first") if command.cards else (ev.DebtSettled(command.actor),)
    if not must_name(fighter, options):
        return refuse("countdown.owes_nothing", actor=named(state, by, command.actor), why="chance")
    fits = len(command.cards) == count and not Counter(command.cards) - Counter(fighter.to_lose)
    if chosen not in ANY_CARDS:
        fits = any(sorted(command.cards) == sorted(way) for way in loss_ways(fighter, options))
    if not fits:
        there = (*fighter.hand, fighter.hold)
        unnamed = [card for card in (Counter(command.cards) - Counter(there)).elements() if is_card(card)]
        # A Hold Card goes first: as long as it is kept back, no other card will do, named or not.
        kept_back = chosen == "highest" and fighter.hold and fighter.hold not in command.cards
        if unnamed and FACE_DOWN in there and not kept_back:
            return refuse("countdown.not_in_hand", cards=list_cards(unnamed), known="no")
        if chosen == "highest":
            return refuse("countdown.not_highest", count=count)
        return refuse("countdown.bad_loss", count=count, which="any" if chosen in ANY_CARDS else "lowest")
    return (lost(fighter, command.actor, command.cards, prefer_hold=chosen == "highest"),)


def sacrifice(state: State, command: cmd.Sacrifice, by: Seat, *, insist: bool) -> Sequence[Event] | Refusal:
    """Give up the Red Joker, also one that lies face down, in place of what is owed (HAND-62)."""
    fighter = state.fighters[command.actor]
    if not payable(state, command.actor) or not may_keep_joker(fighter, hand_options(state)):
        return refuse("countdown.no_sacrifice", actor=named(state, by, command.actor))
    cause = fighter.debts[0].cause
    if RED_JOKER in (*fighter.hand, fighter.hold):
        return (ev.Sacrificed(command.actor, cause, fighter.hold == RED_JOKER),)
    on_hold = FACE_DOWN not in fighter.hand
    if fighter.hold == FACE_DOWN and not on_hold:
        return refuse("countdown.hold_face_down", actor=named(state, by, command.actor))
    told = naming(state, command.actor, *(((), RED_JOKER) if on_hold else ((RED_JOKER,), "")))
    return told if isinstance(told, Refusal) else (*told, ev.Sacrificed(command.actor, cause, on_hold))
