"""The effects of each command, or its refusal: one small function a command."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from turnkeeper.core import fight as common
from turnkeeper.core.commands import Command, Grant, Skip
from turnkeeper.core.events import Amended, Ended, Event, TakenOut
from turnkeeper.core.model import Refusal, Seat
from turnkeeper.core.prompts import Answer
from turnkeeper.systems.countdown import commands as cmd
from turnkeeper.systems.countdown.codec import CODECS
from turnkeeper.systems.countdown.decide import clock, extra, gm, harm, hold, moving, play
from turnkeeper.systems.countdown.decide.answers import answered
from turnkeeper.systems.countdown.options import CountdownKind
from turnkeeper.systems.countdown.refusals import refuse
from turnkeeper.systems.countdown.state import State

_RULES: dict[type[Command], Callable[..., Sequence[Event] | Refusal]] = {
    cmd.NextTurn: clock.next_turn,
    cmd.Next: clock.go_on,
    cmd.NextSlot: clock.go_on_again,
    cmd.Pass: clock.let_go,
    cmd.TurnNpcCard: clock.turn_npc_card,
    cmd.Play: play.play,
    cmd.Act: play.act,
    cmd.Divide: hold.divide,
    cmd.Fill: play.fill,
    cmd.Preempt: hold.preempt,
    cmd.SpendAhead: extra.spend_ahead,
    cmd.FastDraw: extra.try_fast_draw,
    cmd.Defend: extra.defend,
    cmd.FullSpeed: moving.full_speed,
    cmd.NamePlace: moving.name_place,
    cmd.Stop: moving.stop,
    cmd.ReportMove: moving.report_move,
    cmd.Say: moving.say,
    cmd.Hush: moving.hush,
    cmd.CancelReady: moving.cancel_ready,
    cmd.Allow: gm.allow,
    cmd.SetMotion: gm.set_motion,
    cmd.SetAim: gm.set_aim,
    cmd.Hold: hold.hold,
    cmd.DropHold: hold.drop_hold,
    cmd.NameCards: hold.name_cards,
    cmd.Lose: harm.lose,
    cmd.Sacrifice: harm.sacrifice,
    cmd.Damage: harm.damage,
    cmd.Stun: harm.stun,
    cmd.Fright: harm.fright,
    cmd.EndStun: gm.end_stun,
    cmd.GiveCard: gm.give_card,
    cmd.TakeCard: gm.take_card,
    Grant: gm.grant,
    Skip: gm.skip,
}

_RULES_OF: Mapping[CountdownKind, Mapping[type[Command], Callable[..., Sequence[Event] | Refusal]]] = {
    kind: {command: rule for command, rule in _RULES.items() if command.__struct_config__.tag in codec.commands}
    for kind, codec in CODECS.items()
}
"""The commands of each of the three systems: looked up for each move that is tried."""


def decide(state: State, command: Command | Answer, by: Seat, *, insist: bool = False) -> Sequence[Event] | Refusal:
    """The effects of ``command``, or its refusal."""
    if isinstance(command, Answer):
        return answered(state, command)
    rule = _RULES_OF[state.kind].get(type(command))
    if rule is None:
        verdict = common.decide(state.fight, command, by, CODECS[state.kind])
        if verdict is None:
            return refuse("core.unknown_command", command=str(command.__struct_config__.tag))
        if isinstance(verdict, Refusal):
            return verdict
        return [one for event in verdict for one in _with_effects(state, event)]
    early = common.standing(state.fight, command, by)
    if early:
        return early
    actor = getattr(command, "actor", None)
    if actor is not None and actor not in state.fighters:
        return refuse("core.no_such_actor", actor=str(actor)[:80])
    return common.not_yours(command, by) or rule(state, command, by, insist=insist and by.role == "gm")


def _with_effects(state: State, event: Event) -> Sequence[Event]:
    """A core event, with those that come before it and those that it has beside it."""
    match event:
        case TakenOut():
            return (*harm.waiting_harm(state, (event.actor,)), event)
        case Ended():
            return (*harm.waiting_harm(state, state.fighters), event)
        case Amended():
            return (event, *gm.amended(state, event.actor, CODECS[state.kind].profile(event.profile)))
        case _:
            return (event,)
