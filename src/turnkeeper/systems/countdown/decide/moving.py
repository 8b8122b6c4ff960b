"""Full-speed movement, speech, readying given up (HAND-33, HAND-75..86)."""

from __future__ import annotations

from collections.abc import Sequence

from turnkeeper.core.words import Event, Refusal, Seat
from turnkeeper.systems.countdown import commands as cmd
from turnkeeper.systems.countdown import events as ev
from turnkeeper.systems.countdown.decide.checks import clean, in_play, no
from turnkeeper.systems.countdown.state import State, profile
from turnkeeper.systems.hands import motion, speech
from turnkeeper.systems.hands.motion import Motion


def full_speed(state: State, command: cmd.FullSpeed, by: Seat, *, insist: bool) -> Sequence[Event] | Refusal:
    """Go on at full speed after a Move (HAND-75)."""
    refusal = in_play(state, command.actor, by)
    if refusal:
        return refusal
    fighter = state.fighters[command.actor]
    if fighter.motion:
        return no("at_full_speed", "HAND-75")
    if not fighter.increment.walked and not insist:
        return no("no_move_card", "HAND-75", soft=True)
    if not 0 <= command.hexes <= cmd.MOST_HEXES:
        return no("bad_number", "HAND-83", most=cmd.MOST_HEXES)
    numbers = profile(state, command.actor)
    started = motion.starting(numbers, command.hexes or -1)
    if not started.speed:
        return no("cannot_move", "HAND-75")
    return (ev.SpeedSet(command.actor, started.speed, started.target, numbers.move, starting=True),)


def name_place(state: State, command: cmd.NamePlace, by: Seat, *, insist: bool) -> Sequence[Event] | Refusal:
    """Name the place where motion ends (HAND-83)."""
    refusal = in_play(state, command.actor, by)
    if refusal:
        return refusal
    fighter = state.fighters[command.actor]
    if not fighter.motion:
        return no("not_at_full_speed", "HAND-83")
    if fighter.increment.stopping:
        return no("stopping", "HAND-81")
    if not 1 <= command.hexes <= cmd.MOST_HEXES:
        return no("bad_number", "HAND-83", most=cmd.MOST_HEXES)
    due = (
        fighter.increment.due if fighter.increment.starting else motion.due(Motion(fighter.motion.speed, command.hexes))
    )
    return (ev.PlaceNamed(command.actor, command.hexes, due),)


def stop(state: State, command: cmd.Stop, by: Seat, *, insist: bool) -> Sequence[Event] | Refusal:
    """Declare the end of the motion (HAND-81, HAND-82)."""
    refusal = in_play(state, command.actor, by)
    if refusal:
        return refusal
    fighter = state.fighters[command.actor]
    if not fighter.motion:
        return no("not_at_full_speed", "HAND-81")
    if fighter.increment.stopping:
        return no("stopping", "HAND-81")
    if not motion.may_end(card_spent=fighter.increment.spent) and not insist:
        return no("stop_needs_card", "HAND-81", soft=True)
    dead = profile(state, command.actor).can_stop_dead
    due = 0 if fighter.increment.starting else motion.due_when_stopping(fighter.motion, can_stop_dead=dead)
    return (ev.StopDeclared(command.actor, due),)


def report_move(state: State, command: cmd.ReportMove, by: Seat, *, insist: bool) -> Sequence[Event] | Refusal:
    """Report the hexes moved at full speed in this increment (HAND-76, HAND-79)."""
    refusal = in_play(state, command.actor, by)
    if refusal:
        return refusal
    fighter = state.fighters[command.actor]
    if not fighter.motion:
        return no("not_at_full_speed", "HAND-76")
    most = most_hexes(state, command)
    if not 0 <= command.hexes <= most:
        return no("too_far", "HAND-79", most=most)
    return (ev.MoveReported(command.actor, command.hexes),)


def most_hexes(state: State, command: cmd.ReportMove | cmd.Stop) -> int:
    """The most hexes a mover can cover in this increment: cards never add to it (HAND-79)."""
    fighter = state.fighters[command.actor]
    if not fighter.motion:
        return 0
    return profile(state, command.actor).move if fighter.increment.starting else motion.due(fighter.motion)


# -- speech ----------------------------------------------------------------------------------------------------------


def say(state: State, command: cmd.Say, by: Seat, *, insist: bool) -> Sequence[Event] | Refusal:
    """Speak, at no cost in cards (HAND-85, HAND-86)."""
    refusal = in_play(state, command.actor, by)
    if refusal:
        return refusal
    text = clean(command.text)
    if not text or len(command.text) > cmd.LONGEST_SPEECH:
        return no("too_long", "CORE-07", most=cmd.LONGEST_SPEECH)
    if not 1 <= command.syllables <= cmd.MOST_SYLLABLES:
        return no("bad_number", "HAND-86", most=cmd.MOST_SYLLABLES)
    fighter = state.fighters[command.actor]
    if fighter.speech and not fighter.speech.over:
        return no("still_speaking", "HAND-86")
    breath = speech.SYLLABLES - fighter.increment.syllables
    if breath <= 0:
        return no("out_of_breath", "HAND-86")
    return (ev.Said(command.actor, text, command.syllables, min(breath, command.syllables)),)


def hush(state: State, command: cmd.Hush, by: Seat, *, insist: bool) -> Sequence[Event] | Refusal:
    """Break off (HAND-85)."""
    refusal = in_play(state, command.actor, by)
    if refusal:
        return refusal
    speaking = state.fighters[command.actor].speech
    return (ev.Hushed(command.actor),) if speaking and not speaking.over else no("not_speaking", "HAND-85")


def cancel_ready(state: State, command: cmd.CancelReady, by: Seat, *, insist: bool) -> Sequence[Event] | Refusal:
    """Give up readying something (HAND-33)."""
    refusal = in_play(state, command.actor, by)
    if refusal:
        return refusal
    if command.item not in state.fighters[command.actor].readying:
        return no("not_readying", "HAND-33")
    return (ev.ReadyCancelled(command.actor, command.item),)
