"""Full-speed movement, speech, readying given up (HAND-33, HAND-75..86)."""

from __future__ import annotations

from collections.abc import Sequence

from turnkeeper.core.events import Event
from turnkeeper.core.ids import ActorId
from turnkeeper.core.model import Refusal, Seat
from turnkeeper.systems.countdown import commands as cmd
from turnkeeper.systems.countdown import events as ev
from turnkeeper.systems.countdown.decide.checks import clean, in_play, may_speak, named
from turnkeeper.systems.countdown.refusals import refuse
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
        return refuse("countdown.at_full_speed", actor=named(state, by, command.actor))
    if not fighter.increment.walked and not insist:
        return refuse("countdown.no_move_card", soft=True, actor=named(state, by, command.actor))
    if not 0 <= command.hexes <= cmd.MOST_HEXES:
        return refuse("countdown.bad_place", least=0, most=cmd.MOST_HEXES)
    numbers = profile(state, command.actor)
    if not numbers.move:
        return refuse("countdown.cannot_move", actor=named(state, by, command.actor))
    started = motion.starting(numbers, command.hexes or -1)
    return (ev.SpeedSet(command.actor, started.speed, started.target, numbers.move, starting=True),)


def _running(state: State, actor: ActorId, by: Seat) -> Motion | Refusal:
    """The motion of an actor at full speed."""
    refusal = in_play(state, actor, by)
    if refusal:
        return refusal
    return state.fighters[actor].motion or refuse("countdown.not_at_full_speed", actor=named(state, by, actor))


def _going_on(state: State, actor: ActorId, by: Seat) -> Motion | Refusal:
    """The motion of an actor at full speed that is not about to stop."""
    running = _running(state, actor, by)
    if not isinstance(running, Refusal) and state.fighters[actor].increment.stopping:
        return refuse("countdown.stopping", actor=named(state, by, actor))
    return running


def name_place(state: State, command: cmd.NamePlace, by: Seat, *, insist: bool) -> Sequence[Event] | Refusal:
    """Name the place where motion ends (HAND-83)."""
    running = _going_on(state, command.actor, by)
    if isinstance(running, Refusal):
        return running
    fighter = state.fighters[command.actor]
    if not 1 <= command.hexes <= cmd.MOST_HEXES:
        return refuse("countdown.bad_place", least=1, most=cmd.MOST_HEXES)
    due = fighter.increment.due if fighter.increment.starting else motion.due(Motion(running.speed, command.hexes))
    return (ev.PlaceNamed(command.actor, command.hexes, due),)


def stop(state: State, command: cmd.Stop, by: Seat, *, insist: bool) -> Sequence[Event] | Refusal:
    """Declare the end of the motion: only with an action that a card is spent on (HAND-81, HAND-82).

    Spending a card alone does not end it (HAND-80), and turn ends do not either (HAND-84).
    """
    running = _going_on(state, command.actor, by)
    if isinstance(running, Refusal):
        return running
    fighter = state.fighters[command.actor]
    if not fighter.increment.spent and not insist:
        return refuse("countdown.stop_needs_card", soft=True, actor=named(state, by, command.actor))
    dead = profile(state, command.actor).can_stop_dead
    due = 0 if fighter.increment.starting else motion.due_when_stopping(running, can_stop_dead=dead)
    return (ev.StopDeclared(command.actor, due),)


def report_move(state: State, command: cmd.ReportMove, by: Seat, *, insist: bool) -> Sequence[Event] | Refusal:
    """Report the hexes moved at full speed in this increment (HAND-76, HAND-79)."""
    running = _running(state, command.actor, by)
    if isinstance(running, Refusal):
        return running
    most = most_hexes(state, command.actor)
    if not 0 <= command.hexes <= most:
        return refuse(_beyond(state, command.actor), most=most)
    return (ev.MoveReported(command.actor, command.hexes),)


def _beyond(state: State, actor: ActorId) -> str:
    """The rule that limits the hexes moved: the first increment, the place that was named, or full speed."""
    fighter = state.fighters[actor]
    if fighter.increment.starting:
        return "countdown.too_far_at_first"
    running = fighter.motion
    near = running is not None and 0 <= running.target < running.speed
    return "countdown.past_the_place" if near else "countdown.too_far"


def most_hexes(state: State, actor: ActorId) -> int:
    """The most hexes a mover can cover in this increment: cards never add to it (HAND-79)."""
    fighter = state.fighters[actor]
    if not fighter.motion:
        return 0
    return profile(state, actor).move if fighter.increment.starting else motion.due(fighter.motion)


# -- speech ----------------------------------------------------------------------------------------------------------


def say(state: State, command: cmd.Say, by: Seat, *, insist: bool) -> Sequence[Event] | Refusal:
    """Speak, at no cost in cards (HAND-85, HAND-86)."""
    refusal = may_speak(state, command.actor, by)
    if refusal:
        return refusal
    text = clean(command.text)
    if not text:
        return refuse("countdown.nothing_said")
    if len(command.text) > cmd.LONGEST_SPEECH:
        return refuse("countdown.too_long", most=cmd.LONGEST_SPEECH)
    if not 1 <= command.syllables <= cmd.MOST_SYLLABLES:
        return refuse("countdown.bad_syllables", least=1, most=cmd.MOST_SYLLABLES)
    fighter = state.fighters[command.actor]
    if fighter.speech and not fighter.speech.over:
        return refuse("countdown.still_speaking", actor=named(state, by, command.actor))
    breath = speech.SYLLABLES - fighter.increment.syllables
    if breath <= 0:
        return refuse("countdown.out_of_breath", actor=named(state, by, command.actor))
    return (ev.Said(command.actor, text, command.syllables, min(breath, command.syllables)),)


def hush(state: State, command: cmd.Hush, by: Seat, *, insist: bool) -> Sequence[Event] | Refusal:
    """Break off (HAND-85)."""
    refusal = may_speak(state, command.actor, by)
    if refusal:
        return refusal
    speaking = state.fighters[command.actor].speech
    if speaking and not speaking.over:
        return (ev.Hushed(command.actor),)
    return refuse("countdown.not_speaking", actor=named(state, by, command.actor))


def cancel_ready(state: State, command: cmd.CancelReady, by: Seat, *, insist: bool) -> Sequence[Event] | Refusal:
    """Give up readying something (HAND-33)."""
    refusal = in_play(state, command.actor, by)
    if refusal:
        return refusal
    readying = state.fighters[command.actor].readying
    item = next((name for name in readying if name.casefold() == command.item.casefold()), None)
    if item is None:
        return refuse("countdown.not_readying", item=command.item[:80])
    return (ev.ReadyCancelled(command.actor, item),)
