"""What a command does: finds the rule that decides it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from turnkeeper.core import fight as f
from turnkeeper.core import words as w
from turnkeeper.core.asks import Answer
from turnkeeper.core.words import Command, Event, Refusal, Seat
from turnkeeper.systems.passes import edge, holds, phases, sheet, turn
from turnkeeper.systems.passes import words as p
from turnkeeper.systems.passes.evolve import CODEC
from turnkeeper.systems.passes.state import State

_DECIDE: dict[type[Command], Callable[..., tuple[Event, ...] | Refusal]] = {
    p.NextTurn: turn.next_turn,
    p.StartPasses: turn.start_passes,
    p.CloseWindow: turn.close_window,
    p.FixScore: turn.fix_score,
    p.SetScore: turn.set_score,
    p.EdgeTest: edge.edge_test,
    p.GoFirst: edge.go_first,
    p.BuyAction: edge.buy_action,
    p.Act: phases.act,
    p.Done: phases.done,
    p.Redeclare: phases.redeclare,
    p.GoAhead: phases.go_ahead,
    p.EndPass: phases.end_pass,
    p.Delay: holds.delay,
    p.Intervene: holds.intervene,
    p.Decline: holds.decline,
    p.ActLast: holds.act_last,
    p.Carry: holds.carry,
    p.Reconsider: holds.reconsider,
    p.Wound: sheet.wound,
    p.Heal: sheet.heal,
    p.SetWounds: sheet.set_wounds,
    p.SetAttribute: sheet.set_attribute,
    p.SetPasses: sheet.set_passes,
    w.Grant: phases.grant,
    w.Skip: phases.skip,
}


def decide(state: State, command: Command | Answer, by: Seat, *, insist: bool = False) -> tuple[Event, ...] | Refusal:
    """What ``command`` does, or why not."""
    if isinstance(command, Answer):
        return turn.answer(state, command)
    core = f.decide(state.fight, command, by, CODEC)
    if isinstance(core, Refusal):
        return core
    if core is not None:
        return (*core, *turn.reenter(state, command)) if isinstance(command, w.BringBack) else core
    rule: Callable[..., Any] | None = _DECIDE.get(type(command))
    if rule is None:
        return Refusal("core.unknown_command", "CORE-07", {"command": str(command.__struct_config__.tag)})
    outcome: tuple[Event, ...] | Refusal = rule(state, command, by, insist=insist)
    return outcome
