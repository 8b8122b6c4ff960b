"""Decides commands: each kind of command has its rule, in the module of its subject."""

from __future__ import annotations

from collections.abc import Callable

from turnkeeper.core import fight as f
from turnkeeper.core.commands import BringBack, Command, Grant, Skip
from turnkeeper.core.model import Refusal, Seat
from turnkeeper.core.prompts import Answer
from turnkeeper.core.visibility import viewer_of
from turnkeeper.systems.passes import commands as p
from turnkeeper.systems.passes.apply import CODEC
from turnkeeper.systems.passes.decide import delay, edge, phase, sheet, turn
from turnkeeper.systems.passes.decide.shared import Outcome
from turnkeeper.systems.passes.known import known
from turnkeeper.systems.passes.state import State

_DECIDE: dict[type[Command], Callable[..., Outcome]] = {
    p.NextTurn: turn.next_turn,
    p.StartPasses: turn.start_passes,
    p.CloseWindow: turn.close_window,
    p.FixScore: turn.fix_score,
    p.SetScore: turn.set_score,
    p.EdgeTest: edge.edge_test,
    p.GoFirst: edge.go_first,
    p.BuyAction: edge.buy_action,
    p.Act: phase.act,
    p.Done: phase.done,
    p.Redeclare: phase.redeclare,
    p.GoAhead: phase.go_ahead,
    p.EndPass: delay.end_pass,
    p.Delay: delay.delay,
    p.Intervene: delay.intervene,
    p.Decline: delay.decline,
    p.ActLast: delay.act_last,
    p.Carry: delay.carry,
    p.Reconsider: delay.reconsider,
    p.Wound: sheet.wound,
    p.Heal: sheet.heal,
    p.SetWounds: sheet.set_wounds,
    p.SetAttribute: sheet.set_attribute,
    p.SetPasses: sheet.set_passes,
    Grant: phase.grant,
    Skip: phase.skip,
}


def decide(state: State, command: Command | Answer, by: Seat, *, insist: bool = False) -> Outcome:
    """The events of ``command``, or its refusal."""
    if isinstance(command, Answer):
        return turn.answer(state, command)
    rule = _DECIDE.get(type(command))
    if rule is None:
        core = f.decide_core(state.fight, command, by, CODEC)
        if isinstance(core, Refusal) or not isinstance(command, BringBack):
            return core
        return (*core, *turn.reenter(state, command))
    early = f.standing(state.fight, command, by) or f.not_yours(command, by)
    if early:
        return early
    if by.role == "player":
        state = known(state, viewer_of(state.fight, by).audience)
    return rule(state, command, insist=insist)
