"""The step of the GM that moves a fight on where actors may still choose: before a pass, in a group, at its end."""

from __future__ import annotations

from turnkeeper.core.system import OnwardStep
from turnkeeper.systems.passes import commands as p
from turnkeeper.systems.passes.decide.edge import candidates
from turnkeeper.systems.passes.lineup import comes, undecided
from turnkeeper.systems.passes.state import State


def onward(state: State) -> OnwardStep | None:
    """The end of the window for Edge, or of the last call; None where its action says it all (PASS-26, PASS-50).

    Where nobody has an action in the pass that would begin, the end of its window is that of the turn (PASS-30). Where
    some of a group have declared, the others declare with it, and those who come first in the phase act: all of them,
    or one whom the GM lets act in front (CORE-05, CORE-09).
    """
    phase = state.phase
    if phase is not None:
        if phase.step != "declare" or not phase.declared:
            return None
        return OnwardStep(
            p.GoAhead(),
            "primary.go_ahead.declare",
            phase.to_come[0][1],
            undecided=phase.undeclared if phase.before else (),
            objection="primary.go_ahead.undeclared",
        )
    if state.stage == "window":
        begins = comes(state, state.number)
        return OnwardStep(
            p.CloseWindow(),
            "primary.close_window" if begins else "primary.close_window.over",
            undecided=candidates(state),
            objection="primary.close_window.undecided",
            params={"number": state.number},
        )
    holding = undecided(state) if state.stage == "last_call" else ()
    return OnwardStep(p.EndPass(), "primary.end_pass", holding, holding) if holding else None
