"""What each command does, or why not: one small function a command."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from turnkeeper.core import fight as common
from turnkeeper.core import words as core
from turnkeeper.core.asks import Answer
from turnkeeper.core.words import Command, Event, Refusal, Seat
from turnkeeper.systems.countdown import words_cards as wc
from turnkeeper.systems.countdown import words_clock as wk
from turnkeeper.systems.countdown import words_deeds as wd
from turnkeeper.systems.countdown import words_moves as wm
from turnkeeper.systems.countdown.rules import clock, extra, gm, harm, hold, moving, play
from turnkeeper.systems.countdown.rules.answers import answered
from turnkeeper.systems.countdown.state import CODECS, State
from turnkeeper.systems.countdown.words import Kind

_RULES: dict[type[Command], Callable[..., Sequence[Event] | Refusal]] = {
    wk.NextTurn: clock.next_turn,
    wk.Next: clock.go_on,
    wk.Pass: clock.let_go,
    wk.TurnNpcCard: clock.turn_npc_card,
    wd.Play: play.play,
    wd.Act: play.act,
    wd.Divide: play.divide,
    wd.Fill: play.fill,
    wd.Preempt: hold.preempt,
    wd.SpendAhead: extra.spend_ahead,
    wd.FastDraw: extra.try_fast_draw,
    wd.Defend: extra.defend,
    wm.FullSpeed: moving.full_speed,
    wm.NamePlace: moving.name_place,
    wm.Stop: moving.stop,
    wm.ReportMove: moving.report_move,
    wm.Say: moving.say,
    wm.Hush: moving.hush,
    wm.CancelReady: moving.cancel_ready,
    wd.Allow: gm.allow,
    wm.SetMotion: gm.set_motion,
    wd.SetAim: gm.set_aim,
    wc.Hold: hold.hold,
    wc.DropHold: hold.drop_hold,
    wc.NameCards: hold.name_cards,
    wc.Lose: harm.lose,
    wc.Sacrifice: harm.sacrifice,
    wc.Damage: harm.damage,
    wc.Stun: harm.stun,
    wc.Fright: harm.fright,
    wc.EndStun: gm.end_stun,
    wc.GiveCard: gm.give_card,
    wc.TakeCard: gm.take_card,
    core.Grant: gm.grant,
    core.Skip: gm.skip,
}


_RULES_OF: Mapping[Kind, Mapping[type[Command], Callable[..., Sequence[Event] | Refusal]]] = {
    kind: {command: rule for command, rule in _RULES.items() if command.__struct_config__.tag in codec.commands}
    for kind, codec in CODECS.items()
}
"""The commands of each of the three systems."""


def decide(state: State, command: Command | Answer, by: Seat, *, insist: bool = False) -> Sequence[Event] | Refusal:
    """What ``command`` does, or why not."""
    if isinstance(command, Answer):
        return answered(state, command)
    common_part = common.decide(state.fight, command, by, CODECS[state.kind])
    if common_part is not None:
        return common_part
    rule = _RULES_OF[state.kind].get(type(command))
    if rule is None:
        return Refusal("core.unknown_command", "CORE-07", {"command": str(command.__struct_config__.tag)})
    actor = getattr(command, "actor", None)
    if actor is not None and actor not in state.fighters:
        return Refusal("core.no_such_actor", "CORE-07", {"actor": str(actor)[:80]})
    return rule(state, command, by, insist=insist and by.role == "gm")


def refused(state: State, command: Command, by: Seat) -> Refusal | None:
    """Why the command's own rule refuses it while the fight is on, to a seat that may give such commands.

    For offers: they name no actor that is not there, and none by a mask.
    """
    rule = _RULES_OF[state.kind].get(type(command))
    if rule is None:
        return Refusal("core.unknown_command", "CORE-07", {"command": str(command.__struct_config__.tag)})
    result = rule(state, command, by, insist=False)
    return result if isinstance(result, Refusal) else None
