"""What a card action may be spent on: the rows of the chart and what stands in their way (HAND-25..35, HAND-69)."""

from __future__ import annotations

from turnkeeper.core.words import ActorId, Refusal
from turnkeeper.systems.countdown.rules.checks import clean, no
from turnkeeper.systems.countdown.state import State, by_deck, now
from turnkeeper.systems.countdown.words_deeds import LONGEST_WEAPON, MOST_CARDS, Deed, Doing
from turnkeeper.systems.hands import fast_draw
from turnkeeper.systems.hands.chart import ROWS, WHILE_STUNNED, may_step, rows_for


def deed_of(command: Doing, size: int) -> Deed:
    """The card action that a command describes."""
    return Deed(size, command.row, command.step, clean(command.weapon), command.targets, command.cost)


def no_deed(state: State, actor: ActorId, deed: Deed, *, insist: bool) -> Refusal | None:
    """Why an actor cannot spend a card action on this, if it cannot."""
    bad = _bad_form(state, deed)
    if bad:
        return bad
    fighter = state.fighters[actor]
    if fighter.stunned and deed.row not in WHILE_STUNNED:
        return no("stunned", "NPC-27" if by_deck(state, actor) else "HAND-69")
    if deed.row == "fast_draw":
        return _no_insurance(state, actor, deed)
    if deed.row == "recover" and not fighter.stunned:
        return no("not_stunned", "HAND-34")
    if deed.row not in ROWS or deed.row not in rows_for(deed.size, full_speed=fighter.motion is not None):
        return no("not_on_chart", "HAND-25", row=deed.row, size=deed.size)
    soft = _softly(state, actor, deed)
    return None if insist else soft


def _bad_form(state: State, deed: Deed) -> Refusal | None:
    known = all(target in state.fight.actors for target in deed.targets)
    if not known or len(set(deed.targets)) < len(deed.targets):
        return no("bad_targets", "CORE-07")
    if len(deed.weapon) > LONGEST_WEAPON:
        return no("too_long", "CORE-07", most=LONGEST_WEAPON)
    return None if 0 <= deed.cost <= MOST_CARDS else no("bad_number", "CORE-07", most=MOST_CARDS)


def _no_insurance(state: State, actor: ActorId, deed: Deed) -> Refusal | None:
    """A card set aside for a Fast Draw is one card, and no earlier than the gate (HAND-45, HAND-49)."""
    if deed.size != 1 or deed.step:
        return no("not_on_chart", "HAND-49", row=deed.row, size=deed.size)
    if not fast_draw.may_try(state.fighters[actor].gate, now(state)):
        return no("too_early_to_draw", "HAND-45")
    return None


def _softly(state: State, actor: ActorId, deed: Deed) -> Refusal | None:
    """What a GM may overlook."""
    fighter = state.fighters[actor]
    if deed.step and (deed.row not in ROWS or not may_step(deed.row, deed.size)):
        return no("no_step", "HAND-27", soft=True)
    if deed.row == "fire_aimed" and not fighter.aim:
        return no("not_aimed", "HAND-29", soft=True)
    if deed.row == "move" and fighter.motion:
        return no("at_full_speed", "HAND-79", soft=True)
    if deed.weapon and deed.weapon in fighter.barred:
        return no("barred", "HAND-47", soft=True, weapon=deed.weapon)
    return None
